"""Pictures that the site draws as it is built, of games that bots play.

A page asks for one with a comment on a line of its own: first what it shows, then facts.

    <!-- picture: hand 3C 3D 10H JK -->
    <!-- picture: table fr-livret players=4 seed=7 round=2 steps=12 seat=1 -->
    <!-- picture: trick jp-standard players=4 seed=7 steps=30 -->
    <!-- picture: round great-dalmuti players=5 seed=3 -->

`steps` is the number of actions after the deal of the round: 12 for a table or a trick unless it is
given, while a round is played out. There are four players, or as near to it as the variant allows;
the language is that of the page. `seat=none` is a spectator, and `seat=all` sees every hand.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from president_rules import (
    Phase,
    apply,
    events,
    load,
    new_match,
    parse_cards,
    record_of,
    render,
    shuffled,
    view,
)
from president_rules.bots import SheddingBot

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from president_rules import Action, Event, Record, State, Variant

COMMENT = re.compile(r"^<!-- picture: (.+?) -->$", re.MULTILINE)
NAMES = (
    "Ada",
    "Blaise",
    "Chloé",
    "Denis",
    "Emmy",
    "Fritz",
    "Grace",
    "Henri",
    "Ida",
    "Jules",
    "Kurt",
    "Lise",
)
USUAL_PLAYERS = 4
POINTS_IN_REM = 16  # of which MkDocs Material makes more on larger screens

Step = tuple["State", "Action", "State"]
"""An action, with the state before it and the state after it."""


def match(start: State, seed: int | str = 1) -> Iterator[Step]:
    """A match that bots play, action by action, with no end but that of the match."""
    bot, state = SheddingBot(), start
    while not state.is_over:
        action: Action
        if state.phase is Phase.DEAL:
            action = shuffled(state, f"{seed}/{state.round + 1}")
        else:
            owing = (seat for seat, number in enumerate(state.owed) if number)
            seat = next(owing) if state.turn is None else state.turn
            action = bot.choose(view(state, seat))
        after = apply(state, action)
        yield state, action, after
        state = after


def up_to(played: Iterable[Step], number: int, steps: int | None) -> Iterator[Step]:
    """A match up to so many actions after the deal of a round, or up to the end of that round."""
    done = 0
    for step in played:
        yield step
        after = step[2]
        done += after.round == number and step[0].phase is not Phase.DEAL
        if after.round == number and (done == steps or after.phase in {Phase.DEAL, Phase.OVER}):
            return


def names_of(players: int) -> tuple[str, ...]:
    """Names for so many players; none if they are too many."""
    return NAMES[:players] if players <= len(NAMES) else ()


def sample(
    variant: Variant | str,
    players: int,
    seed: int | str = 1,
    *,
    number: int = 1,
    steps: int | None = None,
) -> Record:
    """The record of a match that bots play up to a round, or to some actions after its deal."""
    made = load(variant) if isinstance(variant, str) else variant
    start = new_match(made, players)
    actions = [action for _, action, _ in up_to(match(start, seed), number, steps)]
    return record_of(start, actions, players=names_of(players), variant=made.name, overrides={})


def sample_round(
    variant: Variant | str,
    players: int,
    seed: int | str = 1,
    steps: int | None = None,
    *,
    number: int = 1,
    lang: render.Lang = "en",
) -> str:
    """A round that bots play, as a picture.

    Args:
        variant: The variant, or what `load` takes.
        players: How many play.
        seed: What it is dealt from.
        steps: After how many actions to stop; None to play the round out.
        number: Which round of the match it is: from the second on there is an exchange.
        lang: The language.

    """
    record = sample(variant, players, seed, number=number, steps=steps)
    return framed(render.round(record, number, lang=lang))


def liveliest(
    variant: Variant | str, players: int, seeds: Iterable[int] = range(1, 9), number: int = 1
) -> int:
    """Of some seeds the one whose round shows the most kinds of events in the fewest actions."""

    def worth(seed: int) -> tuple[int, int]:
        made = load(variant) if isinstance(variant, str) else variant
        played = [*up_to(match(new_match(made, players), seed), number, None)]
        steps = [step for step in played if step[2].round == number]
        kinds = {type(event) for step in steps for event in events(*step)}
        return len(kinds), -len(steps)

    return max(seeds, key=worth)


def framed(svg: str) -> str:
    """A picture as a part of a page, which the search passes over."""
    width = int(re.search(r' width="(\d+)', svg)[1]) / POINTS_IN_REM
    style = f"max-width: {width:.2f}rem"
    return f'<div class="president-picture" style="{style}" data-search-exclude>{svg}</div>'


def picture(asked: str, lang: render.Lang = "en") -> str:
    """The picture that a comment asks for.

    Raises:
        ValueError: It asks for nothing that there is.

    """
    kind, *words = asked.split()
    if kind == "hand":
        return framed(render.hand(parse_cards(words), lang=lang))
    facts = dict(word.partition("=")[::2] for word in words[1:])
    unknown = facts.keys() - {"players", "seed", "round", "steps", "seat", "lang", "width"}
    if kind not in {"table", "trick", "round"} or not words or unknown:
        message = f"`picture: {asked}` asks for nothing that there is: {kind} {' '.join(unknown)}"
        raise ValueError(message)
    return _played(kind, load(words[0]), facts, lang)


def _played(kind: str, made: Variant, facts: dict[str, str], lang: render.Lang) -> str:
    rule = made.players
    players = int(facts.get("players", min(max(USUAL_PLAYERS, rule.min), rule.max)))
    seed, number = facts.get("seed", "1"), int(facts.get("round", 1))
    look: dict[str, Any] = {"lang": facts.get("lang", lang), "width": int(facts.get("width", 360))}
    if kind == "round":
        steps = int(facts["steps"]) if "steps" in facts else None
        record = sample(made, players, seed, number=number, steps=steps)
        return framed(render.round(record, number, **look))
    played = [*up_to(match(new_match(made, players), seed), number, int(facts.get("steps", 12)))]
    who = facts.get("seat", "1")
    seat = None if who in {"none", "all"} else int(who)
    told: list[Event] = [event for step in played for event in events(*step, seat)]
    state = played[-1][2]
    seen = state if who == "all" else view(state, seat)
    draw = {"table": render.table, "trick": render.trick}[kind]
    return framed(draw(seen, told, names=names_of(players), **look))


def language_of(page: Any) -> render.Lang:
    """The language of a page, as its file or the plugin for languages has it."""
    locale = getattr(page.file, "locale", None) or ""
    is_french = str(locale) == "fr" or page.file.src_uri.endswith(".fr.md")
    return "fr" if is_french else "en"


def on_page_markdown(markdown: str, *, page: Any, **_: Any) -> str:
    """Draw the pictures that a page asks for."""
    lang = language_of(page)
    return COMMENT.sub(lambda found: picture(found[1], lang), markdown)
