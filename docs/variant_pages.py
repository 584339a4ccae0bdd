"""The page of each bundled variant, and the gallery of them all.

Everything that a page says is made from the variant: its file, its rules in words, a round, counts.
`variant_words.toml` has what is said about them, `gallery.toml` where each is played.
"""

from __future__ import annotations

import functools
import html
import re
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote

import french
from variant_figures import seats_of, stored

from president_rules import Variant, differences, load, new_match, record_of, render, variants
from president_rules.bots import SheddingBot
from president_rules.cli import playing
from president_rules.rulebook import describe
from president_rules.rules.deck import size_at
from president_rules.rules.players import player_counts

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from president_rules import Record

DOCS = Path(__file__).parent
FILES = DOCS.parent / "variants"
PERFT = DOCS.parent / "tests" / "perft"
_SAID = tomllib.loads((DOCS / "variant_words.toml").read_text(encoding="utf-8"))
WORDS: dict[str, dict[str, str]] = _SAID["words"]
RULES: dict[str, dict[str, str]] = _SAID["rules"]
LANGUAGES = tuple(WORDS)
SEED = 1
PACK = 52


# What a gallery filters by.


def special_rules(variant: Variant) -> tuple[str, ...]:
    """The special rules that a variant has, by their names in `RULES`."""
    following, effects = variant.following, variant.effects
    has = {
        "skip": following.equal == "skip" or any(e.do == "skip" for e in effects),
        "equal": following.equal == "allowed",
        "match": following.equal in {"match_or_skip", "match_or_out"},
        "lock_rank": following.equal == "lock",
        "more": following.count != "same",
        "boss": bool(following.boss),
        "clear": bool(variant.clearing.ranks) or any(e.do == "clear" for e in effects),
        "completion": bool(variant.clearing.completion),
        "finish": bool(variant.finishing.forbidden),
        "wild": bool(variant.deck.jokers or "JK" in dict(variant.deck.copies))
        and variant.jokers.wild,
        "sequences": bool(variant.sequences.min),
        "bombs": bool(variant.bombs.set),
        "revolution": bool(variant.revolution.set or variant.revolution.sequence),
        "locks": {variant.locking.suits, variant.locking.ranks} != {"off"},
        "downfall": variant.downfall.when != "never",
        "effects": bool(effects),
        "one_pass": variant.passing.mode != "reenter",
        "forced": variant.passing.forced_play,
        "seats": variant.players.seating == "by_standing",
        "points": bool(variant.scoring.points or variant.scoring.linear),
    }
    return tuple(name for name, on in has.items() if on)


@functools.cache
def _gallery() -> dict[str, Any]:
    return tomllib.loads((DOCS / "gallery.toml").read_text(encoding="utf-8"))


def played() -> dict[str, list[str]]:
    """Where each variant is played, by the names in `gallery.toml`."""
    return dict(_gallery()["played"])


def places(name: str, lang: str) -> list[str]:
    """Where a variant is played."""
    return [_gallery()["places"][place][lang] for place in played()[name]]


def told(texts: tuple[tuple[str, str], ...], lang: str) -> str:
    """A text for people, in a language of the site."""
    by_language = dict(texts)
    return spaced(by_language.get(lang) or by_language["en"], lang)


def spaced(text: str, lang: str) -> str:
    """A text as it is printed in its language."""
    return french.typeset(text) if lang == "fr" else text


def jokers_of(variant: Variant) -> int:
    """How many jokers are in play with one pack."""
    copies = dict(variant.deck.copies)
    return int(copies.get("JK", variant.deck.jokers))


def cards_of(variant: Variant, lang: str) -> str:
    """How many cards are played with, and how many of them are jokers."""
    words, sizes = WORDS[lang], {size_at(variant.deck, n) for n in player_counts(variant.players)}
    deck = words["deck" if len(sizes) == 1 else "deck_packs"].format(cards=min(sizes))
    jokers = jokers_of(variant)
    if jokers == 1:
        return deck + words["sep"] + words["one_joker"]
    said = words["jokers"].format(n=jokers) if jokers else words["no_jokers"]
    return deck + words["sep"] + said


def tables_of(variant: Variant, lang: str) -> str:
    """For how many players a variant is."""
    low, high = variant.players.min, variant.players.max
    return str(low) if low == high else WORDS[lang]["range"].format(low, high)


# A page.


def page(name: str, lang: str) -> str:
    """The page of a variant, as Markdown."""
    return "\n\n".join(_page(name, lang)) + "\n"


def _page(name: str, lang: str) -> Iterator[str]:
    variant, words = load(name), WORDS[lang]
    title = told(variant.about.title, lang)
    description = spaced(words["description"].format(title=title), lang)
    yield f"---\ntitle: {_yaml(title)}\ndescription: {_yaml(description)}\n---"
    yield f"# {title}"
    yield f"*{told(variant.about.summary, lang)}*"
    yield _facts(name, variant, lang)
    call = words["load"].format(
        name=name, command=f"president-rules play {name}", code=f'president_rules.load("{name}")'
    )
    yield call
    yield from _rulebook(variant, lang)
    yield from _round(name, lang)
    yield from _changes(name, variant, lang)
    yield from _file(name, lang)
    yield from _sources(variant, lang)
    yield from _figures(name, lang)


def _yaml(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _facts(name: str, variant: Variant, lang: str) -> str:
    words = WORDS[lang]
    rules = [RULES[rule][lang] for rule in special_rules(variant)]
    rows = {
        words["players"]: tables_of(variant, lang),
        words["cards"]: cards_of(variant, lang),
        words["place"]: ", ".join(places(name, lang)),
        words["rules"]: ", ".join(rules) or words["no_rules"],
    }
    cells = "".join(f"<dt>{html.escape(k)}</dt><dd>{html.escape(v)}</dd>" for k, v in rows.items())
    return f'<dl class="facts-of">{cells}</dl>'


def _rulebook(variant: Variant, lang: str) -> Iterator[str]:
    yield f"## {WORDS[lang]['rulebook']} {{#rules}}"
    yield lowered(describe(variant, lang=lang))


def lowered(markdown: str) -> str:
    """A text without its title, its headings one level lower."""
    _, _, body = markdown.partition("\n")
    return re.sub(r"^#", "##", body.strip(), flags=re.MULTILINE)


def _round(name: str, lang: str) -> Iterator[str]:
    words = WORDS[lang]
    yield f"## {words['round']} {{#round}}"
    yield words["round_intro"].format(players=seats_of(name), seed=SEED)
    yield f'<div class="picture" markdown="0">{picture(name, lang)}</div>'


def picture(name: str, lang: str) -> str:
    """The first round of a match of bots, as SVG."""
    drawn = render.round(sample_round(name), lang=lang, theme="auto")
    return drawn.replace("\n\n", "\n")


@functools.cache
def sample_round(name: str) -> Record:
    """A record of the first round of a match of bots."""
    seats = [playing.Robot(SheddingBot())] * seats_of(name)
    start = new_match(load(name), players=len(seats))
    steps = playing.played(start, seats, str(SEED), 1)
    return record_of(start, [action for _, action, _ in steps])


def _changes(name: str, variant: Variant, lang: str) -> Iterator[str]:
    words = WORDS[lang]
    yield f"## {words['changes']} {{#changes}}"
    base = tomllib.loads((FILES / f"{name}.toml").read_text(encoding="utf-8")).get("extends")
    if base is None:
        yield spaced(words["alone"].format(name=name), lang)
        return
    changed = [each for each in differences(load(base), variant) if each.is_rule]
    intro = words["one_change" if len(changed) == 1 else "changes_intro"]
    title = told(load(base).about.title, lang)
    yield spaced(intro.format(title=title, page=f"{base}.md", number=len(changed)), lang)
    rows = [f"| {words['key']} | {words['before']} | {words['after']} |", "|---|---|---|"]
    for each in changed:
        if lang == "en":
            was, now = each.was, each.now
        else:
            was, now = (_value(value, words) for value in (each.before, each.after))
        rows.append(f"| `{each.path}` | {was} | {now} |")
    yield "\n".join(rows)


def _value(value: Any, words: Mapping[str, str]) -> str:
    """A value of a key, as a variant file has it."""
    if value is None:
        return words["nothing"]
    if isinstance(value, bool):
        return f"`{str(value).lower()}`"
    if isinstance(value, tuple):
        return f"`[{', '.join(map(repr, value))}]`".replace("'", '"')
    return f'`"{value}"`' if isinstance(value, str) else f"`{value}`"


def _file(name: str, lang: str) -> Iterator[str]:
    words = WORDS[lang]
    text = (FILES / f"{name}.toml").read_text(encoding="utf-8").strip()
    yield f"## {words['file']} {{#file}}"
    yield words["file_intro"].format(name=name)
    yield f'```toml title="{name}.toml"\n{text}\n```'


def _sources(variant: Variant, lang: str) -> Iterator[str]:
    words = WORDS[lang]
    yield f"## {words['sources']} {{#sources}}"
    yield "\n".join(f"- {_link(source)}" for source in variant.about.sources)
    yield f"## {words['limits']} {{#limits}}"
    limits = variant.about.limits
    if not limits:
        yield words["no_limits"]
        return
    yield spaced(words["limits_intro"], lang)
    yield "\n".join(f"- {limit_told(limit, lang)}" for limit in limits)


def _link(source: str) -> str:
    """A source, which is an address or the name of a text; an address is shown unescaped."""
    if not re.match(r"https?://", source):
        return source
    shown = unquote(source).partition("://")[2].rstrip("/")
    return f'<a href="{html.escape(source)}">{html.escape(shown)}</a>'


def limit_told(limit: str, lang: str) -> str:
    """What a variant cannot say, in a language of the site."""
    return spaced(limits_in(lang).get(limit, limit), lang)


@functools.cache
def limits_in(lang: str) -> dict[str, str]:
    """The limits of all variants in a language, by their English texts."""
    return dict(_gallery()["limits"].items()) if lang == "fr" else {}


def _figures(name: str, lang: str) -> Iterator[str]:
    words, found = WORDS[lang], stored()[name]
    yield f"## {words['figures']} {{#figures}}"
    rounds = found["rounds"]
    numbers = {
        "players": found["players"],
        "rounds": rounds,
        "last": rounds - 1,
        "actions": round(found["actions"] / rounds),
        "tricks": round(found["tricks"] / rounds),
        "passes": round(100 * found["passes"] / found["actions"]),
    }
    yield spaced(words["average"].format(**numbers), lang)
    yield words["perft_intro"]
    rows = [f"| {words['seats']} | {words['position']} | {words['depth']} |", "|--:|---|---|"]
    counted = tomllib.loads((PERFT / f"{name}.toml").read_text(encoding="utf-8"))
    for each in counted["position"]:
        numbers = ", ".join(f"{n:,}".replace(",", "\u202f") for n in each["distinct"])
        rows.append(f"| {each['players']} | {_position(each['at'], lang)} | {numbers} |")
    yield "\n".join(rows)


_POSITIONS = {"the second round": "la deuxième manche", "deal": "donne", "after": "après"}


def _position(at: str, lang: str) -> str:
    if lang == "fr":
        for en, fr in _POSITIONS.items():
            at = at.replace(en, fr)
    return at


# The gallery.


def gallery(lang: str) -> str:
    """The page to choose a variant from, as Markdown."""
    return "\n\n".join(_choices(lang)) + "\n"


def _choices(lang: str) -> Iterator[str]:
    words, names = WORDS[lang], variants()
    yield f"---\ndescription: {_yaml(words['gallery_description'])}\n---"
    yield f"# {words['gallery']}"
    intro = words["gallery_intro"].format(number=len(names))
    yield f"{spaced(intro, lang)} [{words['own']}](../how-to/house-variant.md)."
    yield _filters(lang)
    cards = "\n".join(_card(name, lang) for name in _in_order(lang))
    yield f'<ul class="variants" markdown="0">\n{cards}\n</ul>'


def _in_order(lang: str) -> list[str]:
    first = ["fr-livret", "fr-secretaire"]
    rest = sorted({*variants()} - {*first}, key=lambda name: (places(name, lang)[0], name))
    return first + rest


def _filters(lang: str) -> str:
    words = WORDS[lang]
    seats = sorted({n for name in variants() for n in player_counts(load(name).players)})
    where = sorted({place for name in variants() for place in places(name, lang)})
    used = {rule for name in variants() for rule in special_rules(load(name))}
    decks = ("with_jokers", "without_jokers", "other_deck")
    choices = {
        "place": [(place, place) for place in where],
        "players": [(str(n), str(n)) for n in seats],
        "cards": [(deck, words[deck]) for deck in decks],
        "rules": [(rule, said[lang]) for rule, said in RULES.items() if rule in used],
    }
    fields = "".join(_select(key, words, found) for key, found in choices.items())
    status = f'<p role="status" data-found="{words["found"]}" data-none="{words["none"]}"></p>'
    reset = f'<button type="reset" class="md-button">{words["reset"]}</button>'
    return f'<form class="choose" hidden>{fields}{reset}{status}</form>'


def _select(key: str, words: Mapping[str, str], found: list[tuple[str, str]]) -> str:
    options = "".join(
        f'<option value="{html.escape(v)}">{html.escape(t)}</option>' for v, t in found
    )
    return (
        f'<label>{words[key]}<select name="{key}">'
        f'<option value="">{words["any"]}</option>{options}</select></label>'
    )


def _card(name: str, lang: str) -> str:
    variant = load(name)
    rules = special_rules(variant)
    facts = [f"{tables_of(variant, lang)} {WORDS[lang]['facts_players']}", cards_of(variant, lang)]
    data = {
        "place": "|".join(places(name, lang)),
        "players": "|".join(map(str, player_counts(variant.players))),
        "cards": "|".join(_deck_kinds(variant)),
        "rules": "|".join(rules),
    }
    attributes = " ".join(f'data-{key}="{html.escape(value)}"' for key, value in data.items())
    chips = "".join(f"<li>{html.escape(RULES[rule][lang])}</li>" for rule in rules)
    where = ", ".join(places(name, lang))
    return (
        f'<li {attributes}><h2><a href="{name}/">{html.escape(told(variant.about.title, lang))}</a>'
        f'</h2><p class="where">{html.escape(where)} · {html.escape(" · ".join(facts))}</p>'
        f"<p>{html.escape(told(variant.about.summary, lang))}</p>"
        f'<ul class="chips">{chips}</ul></li>'
    )


def _deck_kinds(variant: Variant) -> list[str]:
    jokers = jokers_of(variant)
    kinds = ["with_jokers" if jokers else "without_jokers"]
    if size_at(variant.deck, variant.players.min) - jokers != PACK:
        kinds.append("other_deck")
    return kinds
