"""What the playground asks of the library, in the browser: text in, JSON out.

A worker of the page has one `Playground`, and calls it by `call` alone. Seat 0 is the visitor's,
and bots have the others.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from attrs import define, evolve, field, frozen

from president_rules import (
    Action,
    Card,
    Discard,
    Give,
    NotationError,
    Phase,
    Play,
    State,
    Variant,
    VariantError,
    Violation,
    apply,
    check,
    events,
    legal_actions,
    loads,
    new_match,
    parse_cards,
    shuffled,
    to_data,
    view,
)
from president_rules.bots import SheddingBot
from president_rules.cli.words import WORDS, Language
from president_rules.rulebook import document
from president_rules.rulebook.document import Document, Heading

if TYPE_CHECKING:
    from collections.abc import Mapping

    from president_rules import View
    from president_rules.rulebook.document import Block

ME = 0


@frozen
class Match:
    """A match as it stands.

    Attributes:
        state: Its state.
        seed: Decides how the cards are shuffled.
        lang: The language of the page.
        passed_over: Whether the visitor let be what could be done out of turn.

    """

    state: State
    seed: str
    lang: str
    passed_over: bool = False


@define
class Playground:
    """All that the page has of the library.

    Attributes:
        match: The match that is played; None before the first.

    """

    match: Match | None = field(default=None, init=False)

    def call(self, name: str, arguments: str) -> str:
        """Call one of the methods below by name, with its arguments in a JSON object."""
        methods = {
            method.__name__: method
            for method in (self.examine, self.rulebook, self.begin, self.act, self.proceed)
        }
        return json.dumps(methods[name](**json.loads(arguments)))

    def examine(self, text: str) -> dict[str, Any]:
        """Tell all that is wrong with the text of a variant, or what it is."""
        try:
            variant = loads(text)
        except VariantError as error:
            faults = [
                {"line": fault.line, "path": fault.path, "message": fault.message}
                for fault in error.faults
            ]
            return {"faults": faults}
        seats = variant.players
        return {"faults": [], "name": variant.name, "players": [seats.min, seats.max]}

    def rulebook(self, text: str, players: int, lang: str) -> dict[str, str]:
        """The rules of a variant for people, as HTML."""
        return {"html": rulebook_html(loads(text), players, lang)}

    def begin(self, text: str, players: int, seed: str, lang: str) -> dict[str, Any]:
        """Begin a match, and deal its first round."""
        variant = loads(text)
        self.match = Match(new_match(variant, players=players), seed, lang)
        return self.proceed()

    def act(self, choice: int | None = None, cards: str = "") -> dict[str, Any]:
        """Do something for the visitor, and let the others act after it.

        Args:
            choice: Which of the choices that were told; None for the cards.
            cards: The cards to play, give or discard.

        """
        match = self._match()
        mine = view(match.state, ME)
        try:
            action = legal_actions(mine)[choice] if choice is not None else chosen(mine, cards)
        except NotationError as error:
            return {"refused": {"message": f"{error}."}}
        violation = check(mine, action)
        if violation is not None:
            return {"refused": refusal(violation, match.lang)}
        return self._steps(match, action)

    def proceed(self) -> dict[str, Any]:
        """Deal the next round; or let be what the visitor may do out of turn."""
        match = self._match()
        if match.state.phase is Phase.DEAL:
            deal = shuffled(match.state, f"{match.seed}/{match.state.round + 1}")
            return self._steps(match, deal)
        return self._steps(evolve(match, passed_over=True), None)

    def _match(self) -> Match:
        if self.match is None:
            message = "no match has begun"
            raise LookupError(message)
        return self.match

    def _steps(self, match: Match, action: Action | None) -> dict[str, Any]:
        """All that happens from an action until the visitor is to act, or may."""
        steps = []
        action = action or next_of_bots(match)
        while action is not None:
            before, after = match.state, apply(match.state, action)
            match = evolve(match, state=after, passed_over=False)
            happened = [to_data(event) for event in events(before, action, after, ME)]
            steps.append({"events": happened, "scene": scene(match)})
            action = next_of_bots(match)
        self.match = match
        return {"steps": steps, "choices": choices(match)}


def next_of_bots(match: Match) -> Action | None:
    """What a bot does next; None if the visitor is to act, or may, or a deal is due."""
    state = match.state
    if state.phase in {Phase.DEAL, Phase.OVER}:
        return None
    owing = [seat for seat, number in enumerate(state.owed) if number]
    due = owing if state.turn is None else [state.turn]
    if ME in due or (not match.passed_over and legal_actions(view(state, ME))):
        return None
    for seat in range(ME + 1, state.ruleset.players):
        theirs = view(state, seat)
        if seat not in due and state.phase is Phase.PLAY and legal_actions(theirs):
            return SheddingBot().choose(theirs)
    return SheddingBot().choose(view(state, due[0]))


def scene(match: Match) -> dict[str, Any]:
    """What the visitor may see of a match."""
    mine = view(match.state, ME)
    table, playing = mine.table, mine.phase is Phase.PLAY
    titles = titles_in(match.state.ruleset.variant, match.lang)
    places = mine.places if playing else ()
    return {
        "phase": mine.phase,
        "round": mine.round,
        "turn": mine.turn,
        "owed": mine.owed,
        "sizes": mine.sizes,
        "hand": [*map(str, mine.hand)],
        "top": [*map(str, table.top)] if playing else [],
        "reading": table.reading if playing else "",
        "turned": table.turned if playing else False,
        "out": places,
        "standing": mine.standing,
        "titles": [spelled(title, titles) for title in mine.titles],
        "scores": mine.scores if any(match.state.ruleset.points) else (),
        "order": order(mine),
    }


def order(mine: View) -> list[int]:
    """The seats in the order of turns as the round begins, the visitor's first."""
    rule = mine.ruleset.variant.players
    seats = [*range(mine.ruleset.players)]
    if rule.seating == "by_standing" and mine.standing:
        seats = [*mine.standing]
    elif rule.direction == "counterclockwise":
        seats.reverse()
    start = seats.index(ME)
    return seats[start:] + seats[:start]


def choices(match: Match) -> list[dict[str, Any]]:
    """What the visitor may do now."""
    mine = view(match.state, ME)
    found = []
    for action in legal_actions(mine) if mine.phase in {Phase.EXCHANGE, Phase.PLAY} else ():
        kind = type(action).__name__.lower()
        cards = [*map(str, cards_of(mine, action))]
        reading = action.reading if isinstance(action, Play) else ""
        found.append({"kind": kind, "cards": cards, "reading": reading})
    return found


def cards_of(mine: View, action: Action) -> tuple[Card, ...]:
    """The cards that an action of the visitor names or gives up."""
    match action:
        case Play():
            return action.cards_in(mine)
        case Give(_, cards) | Discard(_, cards):
            return cards
        case _:
            return ()


def chosen(mine: View, text: str) -> Action:
    """The action with these cards: what is owed comes first.

    Raises:
        NotationError: They are not written as cards.

    """
    cards = parse_cards(text)
    options = legal_actions(mine)
    if any(isinstance(one, Discard) for one in options):
        return Discard(ME, cards)
    if mine.phase is Phase.EXCHANGE or any(isinstance(one, Give) for one in options):
        return Give(ME, cards)
    return Play(ME, cards)


def refusal(violation: Violation, lang: str) -> dict[str, str]:
    """Why an action is refused: in the words of the library, or of the command in French."""
    why = WORDS[Language(lang)].why.get(violation.code, violation.message)
    return {"message": why, "code": violation.code, "clause": violation.clause}


def titles_in(variant: Variant, lang: str) -> dict[str, str]:
    """How titles are written in a language, or else in English."""
    names = {language: dict(spelled) for language, spelled in variant.titles.names}
    return names.get("en", {}) | names.get(lang, {})


def spelled(title: str, titles: Mapping[str, str]) -> str:
    """How a title is written."""
    return titles.get(title, title.replace("_", " ").capitalize())


def rulebook_html(variant: Variant, players: int, lang: str) -> str:
    """The rules of a variant for people, as HTML with headings from the second level on."""
    blocks = document(variant, players, lang).blocks
    return Document(tuple(map(lowered, blocks))).html()


def lowered(block: Block) -> Block:
    """A block that stands one level further down, if it is a heading."""
    return evolve(block, level=block.level + 1) if isinstance(block, Heading) else block
