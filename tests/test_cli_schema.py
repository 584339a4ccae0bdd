"""The command `schema`: the JSON Schema of a format, for an editor."""

from __future__ import annotations

import json

import pytest

from cli_runner import run
from president_rules import record_schema, variant_schema


@pytest.mark.parametrize(
    ("asked", "made"),
    [((), variant_schema), (("variant",), variant_schema), (("record",), record_schema)],
)
def test_the_schema_of_a_format_is_printed(asked: tuple[str, ...], made: object) -> None:
    assert callable(made)
    assert made() == json.loads(run("schema", *asked))


def test_no_other_format_has_a_schema() -> None:
    assert "record" in run("schema", "round", code=2)
