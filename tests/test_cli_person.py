"""A person plays against bots: what they are shown, asked and told."""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING

import pytest
from attrs import define
from rich.console import Console

from cli_runner import SUITS, lines_of, run
from president_rules import (
    Action,
    Declare,
    Discard,
    Give,
    Pass,
    Play,
    State,
    View,
    apply,
    load,
    new_match,
    parse_cards,
    play,
    view,
)
from president_rules.bots import SheddingBot
from president_rules.cli.match import names_of
from president_rules.cli.person import LeftError, Person
from president_rules.cli.playing import Robot, played, tell
from president_rules.cli.show import Show
from president_rules.cli.words import EN
from president_rules.records import check_record
from president_rules.reducer import set_up

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path
    from typing import Any


def test_a_person_is_shown_their_own_hand_alone() -> None:
    text = run("play", "--human", "1", "--seed", "4")
    before, _, after = text.partition("  Hand  ")

    assert 13 == len(SUITS.findall(before))
    assert 13 == len(SUITS.findall(after.splitlines()[0]))
    assert not lines_of(before, beginning="Camille  ")


def test_the_columns_begin_with_the_person() -> None:
    text = run("play", "--human", "2", "--seed", "4")

    assert ["You", "Dany", "Alex", "Billie"] in [line.split() for line in text.splitlines()]


def test_a_person_plays_by_number_by_cards_and_by_ranks_and_passes() -> None:
    typed = "1\n5d 5♥\n9 9\np\nq\n"
    text = run("play", "--human", "1", "--seed", "4", typed=typed)
    hands = [SUITS.findall(line) for line in lines_of(text, beginning="Hand")]

    assert 13 == len(hands[0])
    assert len(hands[0]) > len(hands[-1])
    assert EN.bye in text


def test_a_refusal_is_explained_and_asked_again() -> None:
    text = run("play", "--human", "1", "--seed", "4", typed="p\nJK\nfoo\n!!\n")

    assert "Seat 1 leads: it must play. [MUST_LEAD, LEAD-2]" in text
    assert "This is not a choice: foo" in text
    assert "This is not a choice: !!" in text
    assert EN.help in text
    assert 5 == text.count(EN.prompt)


def test_a_refusal_is_explained_in_french() -> None:
    text = run("play", "--human", "1", "--seed", "4", "--lang", "fr", typed="passer\n")

    assert "Vous entamez : il faut jouer. [MUST_LEAD, LEAD-2]" in text


@pytest.mark.parametrize("typed", ["q\n", "Q\n", ""])
def test_a_person_may_leave(typed: str, tmp_path: Path) -> None:
    file = tmp_path / "match.toml"
    text = run("play", "--human", "1", "--record", str(file), typed=typed)

    assert EN.bye in text
    assert 1 == check_record(file).state.round


def test_an_interrupt_leaves_without_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(Console, "input", interrupted)

    assert EN.bye in run("play", "--human", "1", code=130)


class Table:
    """A match that is shown on paper, with a person whose answers are given."""

    def __init__(
        self,
        players: int,
        seat: int,
        answers: Iterable[str] = (),
        overrides: Mapping[str, Any] | None = None,
    ) -> None:
        self.paper = io.StringIO()
        self.start = new_match(load("fr-livret"), players, overrides=overrides)
        names = names_of(players)
        names[seat] = EN.you
        console = Console(file=self.paper, width=80)
        self.show = Show(console, EN, self.start.ruleset, names, seat)
        self.answers = [*answers]
        self.person = Person(seat, self.show, lambda _: self.answers.pop(0))

    @property
    def text(self) -> str:
        return self.paper.getvalue()

    def position(self, *hands: str, standing: tuple[int, ...] = ()) -> State:
        deck = self.start.ruleset.deck
        packed = [deck.pack(parse_cards(hand)) or 0 for hand in hands]
        return set_up(self.start, packed, standing=standing)


@define
class Watched:
    """A person whose answers are those of a bot, typed out."""

    table: Table
    bot: SheddingBot = SheddingBot()

    def choose(self, view: View) -> Action:
        action = self.bot.choose(view)
        cards = action.cards_in(view) if isinstance(action, Play) else getattr(action, "cards", ())
        reading = getattr(action, "reading", "")
        nothing = "p" if isinstance(action, Pass) else "-"
        typed = " ".join(map(str, cards)) or nothing
        self.table.answers.append(f"{typed} = {reading}" if reading else typed)
        return self.table.person.choose(view)

    def offered(self, view: View) -> Action | None:
        return self.table.person.offered(view)


def test_a_person_is_taken_through_exchanges_to_the_end_of_a_match() -> None:
    table = Table(4, 1)
    bot = Robot(SheddingBot())
    for step in played(table.start, [bot, Watched(table), bot, bot], "11", 3):
        tell(table.show, step)
    table.show.close()

    assert "You owe 1 card." in table.text
    assert re.search(r"    Alex +Scum +2 cards +→ Camille +President", table.text)
    assert re.search(r"    Dany +Vice-President +3♦ +→ You +Vice-Scum", table.text)
    assert "After round 3: " in table.text


def test_many_choices_are_counted_and_not_listed() -> None:
    table = Table(3, 0, ["1", "3C 4C"])
    state = table.position(
        "3C 4C 5C 6C 7C 8C 9C 10C JC", "3D 4D 5D", "3H 4H 5H 6H", standing=(0, 1, 2)
    )
    state = apply(state, Give(2, parse_cards("5H 6H")))

    assert Give(0, parse_cards("3C 4C")) == table.person.choose(view(state, 0))
    assert "You owe 2 cards." in table.text
    assert "38 choices: type the cards." in table.text
    assert "This is not a choice: 1" in table.text


def test_ranks_alone_play_the_lowest_suits() -> None:
    table = Table(3, 1, ["4 4"])
    state = table.position("3C 9C", "4D 4H 4S", "5D 6D 7D")

    choice = table.person.choose(view(state, 1))
    assert isinstance(choice, Play)
    assert parse_cards("4D 4H") == choice.cards_in(state)


def test_an_empty_answer_is_asked_again() -> None:
    table = Table(3, 1, ["", " ", "1"])
    state = table.position("3C 9C", "4D 6S", "5D 6D 7D")

    choice = table.person.choose(view(state, 1))
    assert isinstance(choice, Play)
    assert parse_cards("4D") == choice.cards_in(state)


COMPLETES: dict[str, Any] = {
    "following.equal": "allowed",
    "clearing.completion": 4,
    "clearing.completion_out_of_turn": True,
}


@pytest.mark.clause("CLEAR-3")
def test_a_person_is_offered_to_complete_out_of_turn_once() -> None:
    table = Table(4, 0, ["", "9 9"], COMPLETES)
    state = table.position("9H 9S KD", "9C 9D QC", "4C 5C 6C", "4D 5D 6D")
    state = apply(state, play(1, "9C 9D"))
    seen = view(state, 0)

    assert table.person.offered(seen) is None
    assert EN.offer in table.text
    assert table.person.offered(view(apply(state, Pass(2)), 0)) is None
    assert 1 == table.text.count(EN.offer)


@pytest.mark.clause("CLEAR-3")
def test_a_person_completes_out_of_turn() -> None:
    table = Table(4, 0, ["9 9"], COMPLETES)
    state = table.position("9H 9S KD", "9C 9D QC", "4C 5C 6C", "4D 5D 6D")
    state = apply(state, play(1, "9C 9D"))

    choice = table.person.offered(view(state, 0))
    assert isinstance(choice, Play)
    assert "9♥♠" in table.text
    assert 0 == apply(state, choice).turn


@pytest.mark.clause("CLEAR-3")
def test_nothing_is_offered_to_a_person_who_may_do_nothing() -> None:
    table = Table(4, 3)
    state = table.position("9H 9S KD", "9C 9D QC", "4C 5C 6C", "4D 5D 6D")

    assert table.person.offered(view(state, 3)) is None
    assert not table.text


@pytest.mark.clause("CLEAR-3")
def test_a_bot_completes_out_of_turn() -> None:
    table = Table(4, 3, overrides=COMPLETES)
    state = table.position("9H 9S KD", "9C 9D QC", "4C 5C 6C", "4D 5D 6D")
    state = apply(state, play(1, "9C 9D"))

    choice = Robot(SheddingBot()).offered(view(state, 0))
    assert isinstance(choice, Play)
    assert parse_cards("9H 9S") == choice.cards_in(state)


@pytest.mark.clause("EXCH-9")
def test_a_person_with_every_joker_may_call_the_exchange_off() -> None:
    overrides = {"deck.jokers": 2, "exchange.cancel": "both_jokers"}
    table = Table(3, 1, ["1"], overrides)
    state = table.position("3C 4C", "JK JK", "3D 4D", standing=(0, 1, 2))

    declares = table.person.offered(view(state, 1))
    assert Declare(1) == declares
    assert "1 call the exchange off" in table.text

    tell(table.show, (state, declares, apply(state, declares)))
    assert "You holds every joker" not in table.text
    assert "No exchange in this round, by the jokers of: You" in table.text


@pytest.mark.clause("EXCH-5")
def test_in_a_simultaneous_exchange_a_gift_is_shown_when_it_arrives() -> None:
    overrides = {"exchange.order": "simultaneous", "exchange.counts": [1]}
    table = Table(3, 0, overrides=overrides)
    state = table.position("3C 4C", "5C 6C", "3D KD", standing=(0, 1, 2))
    table.show._ends.append(_end(state))  # noqa: SLF001 - the round before, unseen
    for gift in (Give(2, parse_cards("KD")), Give(0, parse_cards("3C"))):
        after = apply(state, gift)
        tell(table.show, (state, gift, after))
        state = after

    assert ["1 card", "3♣", "K♦"] == re.findall(r"(\d card|\S+) +→", table.text)


@pytest.mark.clause("EXCH-5")
def test_of_gifts_between_others_the_number_alone_is_shown() -> None:
    table = Table(3, 1, overrides={"exchange.order": "simultaneous", "exchange.counts": [1]})
    state = table.position("3C 4C", "5C 6C", "3D KD", standing=(0, 1, 2))
    table.show._ends.append(_end(state))  # noqa: SLF001 - the round before, unseen
    for gift in (Give(2, parse_cards("KD")), Give(0, parse_cards("3C"))):
        after = apply(state, gift)
        tell(table.show, (state, gift, after))
        state = after

    assert ["1 card", "1 card"] == re.findall(r"(\d card|\S+) +→", table.text)


FAMILY: dict[str, Any] = {
    "deck.jokers": 2,
    "finishing.forbidden": [],
    "sequences.min": 3,
    "sequences.same_suit": False,
    "revolution.set": 4,
    "effects": [
        {"rank": "7", "do": "give"},
        {"rank": "10", "do": "discard", "optional": True},
        {"rank": "J", "do": "invert_trick"},
    ],
}


def answered(hands: tuple[str, str, str], *typed: str) -> tuple[Action, Table]:
    """What a person at seat 1, who leads, does by typing."""
    table = Table(3, 1, typed, FAMILY)
    return table.person.choose(view(table.position(*hands), 1)), table


HANDS = ("3C 9C", "6D 7C 7D 8H 10S JS JK", "5D 6C 7H")


@pytest.mark.clause("SEQ-3")
def test_a_person_names_what_a_joker_stands_for() -> None:
    choice, table = answered(HANDS, "7C 8H JK = 6-8")

    assert play(1, "7C 8H JK", "6-8") == choice
    for line in ("7♣ 8♥ JK = 7-9", "7♣ 8♥ JK = 6-8"):
        assert line in table.text


@pytest.mark.clause("SEQ-3")
def test_a_person_need_not_name_what_a_joker_stands_for() -> None:
    assert play(1, "7C 8H JK") == answered(HANDS, "7c 8h jk")[0]


@pytest.mark.clause("SEQ-3")
@pytest.mark.parametrize("typed", ["7C 8H JK = 6-8", "7 8 jk=6 - 8", "7 JK 8 = 8"])
def test_a_reading_is_typed_in_many_forms(typed: str) -> None:
    choice, _ = answered(HANDS, typed)

    assert isinstance(choice, Play)
    assert (parse_cards("7C 8H JK"), typed[-1]) == (choice.cards, choice.reading[-1])


@pytest.mark.clause("SEQ-3")
def test_a_reading_that_cards_do_not_have_is_refused() -> None:
    _, table = answered(HANDS, "7C 8H JK = 4-6", "1")

    assert "7C 8H JK cannot be read as 4-6. [NOT_A_COMBINATION, PLAY-1]" in table.text


@pytest.mark.clause("JOKER-3")
@pytest.mark.parametrize(
    ("typed", "cards"),
    [
        ("6 JK", "6D JK"),
        ("jk 7 7", "7C 7D JK"),
        ("6 7 8", "6D 7C 8H"),
        ("JK", "JK"),
        ("6 7 8 JK", "6D 7C 8H JK"),
    ],
)
def test_ranks_alone_mean_the_first_choice_that_has_them(typed: str, cards: str) -> None:
    choice, _ = answered(HANDS, typed)

    assert isinstance(choice, Play)
    state = Table(3, 1, (), FAMILY).position(*HANDS)
    deck = state.ruleset.deck
    assert deck.pack(parse_cards(cards)) == deck.pack(choice.cards_in(state))


def test_ranks_that_are_no_choice_are_refused_as_the_lowest_cards_of_the_hand() -> None:
    _, table = answered(HANDS, "6 7", "8 8", "1")

    assert "6D 7C is not a combination" in table.text
    assert "Seat 1 does not hold 8" in table.text


def test_how_to_name_a_reading_is_told_where_there_are_jokers() -> None:
    _, table = answered(HANDS, "foo", "1")

    assert EN.reading in table.text
    assert EN.reading not in run("play", "--human", "1", "--seed", "4", typed="foo\n")


def owing(play_first: str, *typed: str) -> tuple[Action, Table]:
    """What a person gives or discards after a play that makes it owe something."""
    table = Table(3, 1, typed, FAMILY)
    state = apply(table.position(*HANDS), play(1, play_first))
    return table.person.choose(view(state, 1)), table


@pytest.mark.clause("EFFECT-1")
@pytest.mark.parametrize("typed", ["6D", "6♦", "1"])
def test_a_person_gives_what_a_play_makes_it_owe(typed: str) -> None:
    choice, table = owing("7C", typed)

    assert Give(1, parse_cards("6D")) == choice
    assert "You owe 1 card." in table.text


@pytest.mark.clause("EFFECT-3")
def test_a_person_that_owes_may_not_pass_and_has_to_give_something() -> None:
    choice, table = owing("7C", "p", "-", "JK")

    assert Give(1, parse_cards("JK")) == choice
    assert "Seat 1 has to give 1 card first. [CARDS_OWED, EFFECT-3]" in table.text
    assert "Seat 1 owes 1 card, not 0. [WRONG_COUNT" in table.text


@pytest.mark.clause("EFFECT-3")
@pytest.mark.parametrize(("typed", "cards"), [("-", ""), ("8h", "8H"), ("j", "JS")])
def test_a_person_discards_or_not(typed: str, cards: str) -> None:
    choice, table = owing("10S", typed)

    assert Discard(1, parse_cards(cards)) == choice
    assert "You have to discard 1 card." in table.text
    assert "nothing" in table.text


@pytest.mark.clause("EFFECT-4")
def test_a_gift_to_a_person_is_shown_with_its_cards() -> None:
    table = Table(3, 1, (), FAMILY)
    state = table.position("3C 9C 7S", *HANDS[1:])
    table.show._begin()  # noqa: SLF001 - a position has no deal to show
    for action in (play(1, "6D"), Pass(2), play(0, "7S"), Give(0, parse_cards("9C"))):
        after = apply(state, action)
        tell(table.show, (state, action, after))
        state = after
    table.show.board.flush()  # type: ignore[union-attr]

    assert "→ You 9♣" in table.text
    assert EN.exchange not in table.text


@pytest.mark.clause("REV-3")
def test_a_person_is_told_that_the_order_is_turned() -> None:
    table = Table(3, 2, ("1",), FAMILY)
    state = apply(table.position(*HANDS), play(1, "JS"))

    table.person.choose(view(state, 2))
    assert EN.order in table.text


def test_a_person_is_taken_through_a_round_of_the_whole_family() -> None:
    table = Table(4, 1, overrides={**FAMILY, "downfall.when": "not_first"})
    bot = Robot(SheddingBot())
    for step in played(table.start, [bot, Watched(table), bot, bot], "3", 3):
        tell(table.show, step)
    table.show.close()

    assert "After round 3: " in table.text


def _end(state: State) -> Any:
    from president_rules.event import RoundEnded  # noqa: PLC0415

    return RoundEnded(state.standing, state.titles, state.scores)


def test_a_person_who_leaves_says_nothing_more() -> None:
    table = Table(3, 1, ["q"])

    with pytest.raises(LeftError):
        table.person.choose(view(table.position("3C 9C", "4D 6S", "5D 6D 7D"), 1))


@pytest.mark.clause("OUT-3")
def test_who_is_demoted_by_a_play_is_told_beside_it() -> None:
    table = Table(3, 1)
    state = table.position("3C 9C", "2D", "5D 6D 7D")
    after = apply(state, play(1, "2D"))
    table.show._begin()  # noqa: SLF001 - a position has no deal to show
    tell(table.show, (state, play(1, "2D"), after))
    tell(table.show, (after, Pass(2), apply(after, Pass(2))))
    table.show.board.flush()  # type: ignore[union-attr]

    assert "▸2♦ demoted" in table.text
