"""A digest is what its page says, computed by the code of the page, which knows no library."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given

from old_games import ROOT, Release, releases
from president_rules import Variant, digest, dumps, load, override
from president_rules.testing import variants as any_variants

if TYPE_CHECKING:
    from collections.abc import Callable

PAGE = (ROOT / "docs" / "reference" / "digest.md").read_text("utf-8")
KEPT = [pytest.param(r, name, id=f"{r.version} {name}") for r in releases() for name in r.digests]


def code_of_the_page() -> Callable[[str], str]:
    """The function of the page that computes the digest of the text of a variant."""
    blocks = re.findall(r"^```python\n(.*?)```", PAGE, re.MULTILINE | re.DOTALL)
    assert not [text for text in blocks[:2] if "president_rules" in text]
    names: dict[str, Any] = {}
    for text in blocks[:2]:
        exec(text, names)  # noqa: S102 - the code of our own page
    function: Callable[[str], str] = names["digest_of"]
    return function


digest_of = code_of_the_page()


@pytest.mark.parametrize(("release", "name"), KEPT)
def test_the_page_computes_the_digest_of_a_kept_variant(release: Release, name: str) -> None:
    text = (release.folder / "variants" / f"{name}.toml").read_text("utf-8")
    assert release.digests[name] == digest_of(text)


@given(any_variants())
def test_the_page_computes_the_digest_of_any_variant(variant: Variant) -> None:
    assert digest(variant) == digest_of(dumps(variant))


def test_the_page_escapes_as_the_library_does() -> None:
    names = ['prési"dent\\', "🃏"]
    variant = override(load("fr-livret"), {"titles.top": names})
    assert digest(variant) == digest_of(dumps(variant))


def test_the_page_keeps_the_order_of_effects() -> None:
    two = [{"rank": "8", "do": "clear"}, {"rank": "7", "do": "skip", "sizes": [2, 1]}]
    variants = [override(load("fr-livret"), {"effects": each}) for each in (two, two[::-1])]
    assert 2 == len({digest(variant) for variant in variants})
    assert [*map(digest, variants)] == [digest_of(dumps(variant)) for variant in variants]
