"""A proof plays everything through, counts it rightly, and finds what is wrong."""

from __future__ import annotations

import itertools
import math
from typing import Any

import attrs
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from president_rules import (
    Action,
    Code,
    Pass,
    Phase,
    Play,
    State,
    Variant,
    Violation,
    apply,
    compile_rules,
    legal_actions,
    load,
    new_match,
    override,
    read_record,
    write_record,
)
from president_rules.records import check_record
from president_rules.reducer import set_up
from president_rules.state import build
from president_rules.testing import (
    Claim,
    Counterexample,
    Progress,
    Proof,
    prove,
    proving,
    variants,
)
from president_rules.testing import _laws as laws
from president_rules.testing import _small_decks as small_decks
from president_rules.testing._exploring import Explorer

LIVRET = load("fr-livret")

FEW = 60
"""How many variants are played through at most: each costs hundreds of rounds."""

SMALL = {
    "fr-livret": (3, 5, ""),
    "fr-ou-rien": (3, 5, "3C QH QD 2C 2D 2S"),
    "jp-standard": (3, 5, "3D 3S 8C JC JK"),
    "us-complete": (4, 6, "3C 3D 4C 2C 2D 2H"),
    "us-size-first": (4, 4, "3C 3D 4C AC 2C"),
    "th-slave-plain": (3, 5, "3C 4C 5C AC AD"),
    "wecraw-house": (3, 5, "7C 8D 9C 10H JK"),
    "great-dalmuti": (4, 4, "12 11 JK"),
    "bga-president-duel": (2, 5, "3C 3D 4C 4D JK"),
}


@pytest.mark.parametrize("name", SMALL)
def test_small_rounds_of_a_variant_hold(name: str) -> None:
    seats, cards, ranks = SMALL[name]
    proof = prove(load(name), seats=seats, cards=cards, ranks=ranks, budget=600)

    assert proof.counterexample is None
    assert proof.is_finished
    assert cards == proof.finished
    assert 0 < proof.longest <= proof.bound


def test_hands_may_be_larger_than_those_that_are_dealt() -> None:
    variant = load("dai-hin-min")
    proof = prove(variant, hands=(4, 1, 1), ranks="3C 3D 3H 3S 4C 5C 6C", budget=600)

    assert proof.holds
    assert proof.is_finished
    assert 6 == proof.finished == proof.cards
    assert "revolution.set" not in proof.keys_unseen
    assert "revolution.set" in prove(variant, cards=5, ranks="3 4C 5C").keys_unseen


def test_keys_that_did_not_come_up_are_told() -> None:
    proof = prove(load("wecraw-house"), cards=3, ranks="5C 7C 9H KC", budget=600)

    assert proof.is_finished
    assert {"deck.jokers", "effects[2]", "revolution.set"} < {*proof.keys_unseen}
    assert not {"effects[0]", "effects[1]"} & {*proof.keys_unseen}
    assert ("3", "4", "6", "8", "10", "J", "Q", "A", "2", "JK") == proof.ranks_not_dealt


def test_a_fall_and_a_demotion_come_up() -> None:
    proof = prove(load("jp-standard"), cards=4, ranks="3C 4C 5C 2C", budget=600)

    assert proof.is_finished
    assert not {"downfall.when", "finishing.forbidden"} & {*proof.keys_unseen}


def test_a_budget_that_is_over_ends_a_proof() -> None:
    proof = prove(LIVRET, budget=0)

    assert proof.holds
    assert not proof.is_finished
    assert (0, 9) == (proof.finished, proof.cards)


def test_it_is_told_how_far_a_proof_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proving, "_SELDOM", 0.0)
    told: list[Progress] = []
    proof = prove(LIVRET, cards=4, ranks="3 4 2", progress=told.append, budget=600)

    assert {3, 4} == {each.cards for each in told}
    assert {4} == {each.most for each in told}
    assert all(each.deals <= each.expected for each in told)
    assert sorted(each.positions for each in told) == [each.positions for each in told]
    assert told[-1].positions <= proof.positions


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"seats": 9}, "fr-livret is for 3 to 8 players, not for 9"),
        ({"cards": 2}, "2 cards cannot be dealt to 3 seats from a deck of 12"),
        ({"hands": (2, 0, 1)}, "the hands have 2 0 1 cards: every hand has one"),
        ({"hands": (2, 1, 1), "cards": 5}, "hands of 2 1 1 cards are 3 hands with 4 cards"),
        ({"hands": (2, 1, 1), "seats": 4}, "hands of 2 1 1 cards are 3 hands with 4 cards"),
        ({"ranks": ["3", "JK"]}, "fr-livret for 3 has no JK in its deck"),
    ],
)
def test_what_cannot_be_played_is_refused(asked: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        prove(LIVRET, **asked)


# --- what is counted -------------------------------------------------------------------------


def plainly(state: State) -> tuple[int, int]:
    """The longest way to the end of a round, and how many there are, one by one."""
    if state.phase not in {Phase.PLAY, Phase.EXCHANGE}:
        return 0, 1
    seats = range(state.ruleset.players) if state.phase is Phase.PLAY else (None,)
    actions = (action for seat in seats for action in legal_actions(state, seat))
    ways = [plainly(apply(state, action)) for action in actions]
    return 1 + max(longest for longest, _ in ways), sum(number for _, number in ways)


@pytest.mark.parametrize(
    ("name", "seats", "cards", "ranks"),
    [
        ("fr-livret", 3, 4, "3 4 2"),
        ("us-complete", 4, 5, "3C 3D 2C 2D 2H"),
        ("jp-standard", 3, 4, "3D 8C JC JK"),
        ("wecraw-house", 3, 4, "7C 10C JC JK"),
    ],
)
def test_the_rounds_are_those_that_one_counts_one_by_one(
    name: str, seats: int, cards: int, ranks: str
) -> None:
    match = new_match(load(name), seats, dealer=seats - 1)
    deck = small_decks.cards_named(match.ruleset, ranks.split())
    ways = [
        plainly(set_up(match, start.hands, standing=start.standing))
        for number in range(seats, cards + 1)
        for start in small_decks.starts(match.ruleset, deck, number, seats - 1)
    ]

    proof = prove(load(name), seats=seats, cards=cards, ranks=ranks, budget=600)

    assert len(ways) == proof.deals
    assert sum(number for _, number in ways) == proof.rounds
    assert max(longest for longest, _ in ways) == proof.longest


def same_for_the_rules(variant: Variant, seats: int, hands: tuple[int, ...]) -> object:
    """What is left of a deal if one forgets what no rule can tell apart."""
    rules = compile_rules(variant, seats)
    named = rules.named_cards
    return tuple((rules.book.plays(hand), hand & named) for hand in hands)


@pytest.mark.parametrize("name", ["fr-livret", "fr-ou-rien", "nl-presidenten", "great-dalmuti"])
def test_every_deal_is_one_that_is_played_up_to_suits(name: str) -> None:
    variant, seats = load(name), max(3, load(name).players.min)
    rules = compile_rules(variant, seats)
    ranks = {"fr-livret": "3C 3D 4C 2C 2D", "great-dalmuti": "3 2 JK"}
    deck = small_decks.cards_named(rules, ranks.get(name, "3C 3D 3H QH QD").split())
    sizes = small_decks.hand_sizes(rules, 5, seats - 1, ())
    expected = set()
    for order in itertools.permutations(rules.deck.unpack(deck)):
        cards = iter(order)
        dealt = [rules.deck.pack(itertools.islice(cards, size)) or 0 for size in sizes]
        expected.add(same_for_the_rules(variant, seats, tuple(dealt)))

    starts = small_decks.starts(rules, deck, 5, seats - 1)
    played = [start.hands for start in starts if not start.standing]

    assert expected == {same_for_the_rules(variant, seats, hands) for hands in played}
    assert len(expected) == len(played)


def test_suits_that_only_count_as_equal_or_not_are_exchanged() -> None:
    rules = compile_rules(override(LIVRET, {"locking.suits": "exact"}), 2 + 1)
    deck = small_decks.cards_named(rules, ["3", "4"])
    first = [s.hands for s in small_decks.starts(rules, deck, 3, 2) if not s.standing]

    # One card each of eight: two ranks, and suits that are the same, or two, or three.
    assert 8 * 7 * 6 > len(first) * 12
    assert 8 * 7 * 6 <= len(first) * 24
    assert len(first) == len(set(first))


@pytest.mark.parametrize("number", range(4, 8))
def test_whoever_may_hold_the_lowest_card_leads_in_some_deal(number: int) -> None:
    variant = load("us-size-first")
    match = new_match(variant, 4, dealer=3)
    deck = small_decks.cards_named(match.ruleset, ["3", "4"])
    leaders = {
        set_up(match, start.hands).turn
        for start in small_decks.starts(match.ruleset, deck, number, 3)
        if not start.standing
    }

    assert {0, 1, 2, 3} == leaders


def test_the_number_of_deals_is_known_beforehand_where_suits_do_not_matter() -> None:
    rules = compile_rules(LIVRET, 3)
    deck = small_decks.cards_named(rules, ["3", "4", "2"])
    for number in (3, 5, 7):
        made = sum(1 for _ in small_decks.starts(rules, deck, number, 2))
        assert made == small_decks.number_of_starts(rules, deck, number, 2)


def test_every_rank_that_a_rule_names_is_in_a_small_deck() -> None:
    for name in ("jp-standard", "wecraw-house", "th-slave-plain", "dk-rovhul"):
        rules = compile_rules(load(name), 3)
        decks = small_decks.small_decks(rules, 9)
        ranks = {card.rank for deck in decks for card in rules.deck.unpack(deck)}
        assert small_decks.named_ranks(load(name)) <= ranks
        assert all(9 <= deck.bit_count() for deck in decks)


# --- what is wrong is found ------------------------------------------------------------------


def faulty(name: str, fake: object, monkeypatch: pytest.MonkeyPatch, **asked: object) -> Proof:
    """The proof for an engine of which one function is another."""
    monkeypatch.setattr(laws, name, fake)
    return prove(LIVRET, **({"ranks": "3 4 2", "cards": 5, "budget": 600} | asked))  # type: ignore[arg-type]


def found(proof: Proof) -> Counterexample:
    assert proof.counterexample is not None
    assert not proof.holds
    assert not proof.is_finished
    assert proof.counterexample.message in str(proof)
    return proof.counterexample


def lines(of: Counterexample) -> list[str]:
    return [str(line) for line in of.record.rounds[0].actions]


def test_a_seat_without_a_legal_action_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def stuck(state: State, seat: int | None = None) -> tuple[Action, ...]:
        listed = legal_actions(state, seat)
        return tuple(action for action in listed if not isinstance(action, Pass))

    fault = found(faulty("legal_actions", stuck, monkeypatch))

    assert Claim.ACTION == fault.claim
    assert "Seat 1 is to act and has no legal action." == fault.message
    assert ["0 4C"] == lines(fault)
    assert 1 == fault.line


def test_the_record_of_a_counterexample_shows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def stuck(state: State, seat: int | None = None) -> tuple[Action, ...]:
        listed = legal_actions(state, seat)
        return () if state.phase is Phase.PLAY and Pass(0) in listed else listed

    fault = found(faulty("legal_actions", stuck, monkeypatch))
    shown = check_record(read_record(write_record(fault.record)), until=(1, fault.line))

    assert 0 == shown.state.turn
    assert (Pass(0),) == legal_actions(shown.state)[-1:]
    assert "fr-livret" == fault.record.variant


def test_an_action_that_is_listed_but_refused_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def strict(_: State, action: Action) -> Violation | None:
        is_two = isinstance(action, Play) and action.rank == "2"
        return Violation(Code.TOO_LOW, "No twos.") if is_two else None

    fault = found(faulty("check", strict, monkeypatch))

    assert Claim.LEGAL == fault.claim
    assert "`0 1x2` is listed but refused: No twos. [TOO_LOW, PLAY-3]" == fault.message
    assert ["0 2C"] == lines(fault)


def test_a_card_that_is_lost_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(state: State, action: Action) -> State:
        after = apply(state, action)
        if not isinstance(action, Pass) or after.phase is not Phase.PLAY:
            return after
        book, (first, *hands) = after.ruleset.book, after._hands  # noqa: SLF001
        cards = book.cards(first)
        lost = book.hand(cards & (cards - 1)) if cards.bit_count() > 1 else first
        parts = after._trick, after._top, after._seats, after._places, after._round  # noqa: SLF001
        return build((lost, *hands), *parts)

    fault = found(faulty("apply", careless, monkeypatch))

    assert Claim.CARDS == fault.claim
    assert "the hands are not what they must be." in fault.message
    assert lines(fault)[-1].endswith(" pass")


def test_an_action_that_cannot_be_made_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(state: State, action: Action) -> State:
        if isinstance(action, Pass):
            raise KeyError(action.seat)
        return apply(state, action)

    fault = found(faulty("apply", broken, monkeypatch))

    assert Claim.LEGAL == fault.claim
    assert "`1 pass` is legal, but making it fails: KeyError(1)." == fault.message


def test_an_action_that_is_legal_but_refused_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def other(state: State, action: Action) -> State:
        return apply(state, Pass(0) if isinstance(action, Pass) else action)

    fault = found(faulty("apply", other, monkeypatch))

    assert Claim.LEGAL == fault.claim
    assert fault.message.startswith("`1 pass` is legal but cannot be made: Seat 0")


def test_a_position_that_comes_up_again_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def idle(state: State, action: Action) -> State:
        is_last = isinstance(action, Pass) and len(state.table.active) == 2
        return state if is_last else apply(state, action)

    fault = found(faulty("apply", idle, monkeypatch))

    assert Claim.ENDS == fault.claim
    assert "a position comes up again" in fault.message
    assert 2 == fault.line
    assert lines(fault)[-1].endswith(" pass")


def test_a_round_that_is_longer_than_the_bound_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proving, "longest_round", lambda _rules, cards: cards)

    fault = found(prove(LIVRET, ranks="3 4 2", cards=4, budget=600))

    assert Claim.ENDS == fault.claim
    assert "the round has more than 3 actions" in fault.message


def test_a_round_through_known_positions_is_not_longer_than_the_bound() -> None:
    match = new_match(LIVRET, 3, dealer=2)
    deck = small_decks.cards_named(match.ruleset, ["3", "4"])
    explorer = Explorer(match, lambda cards: 4 * cards, math.inf, int)
    start = next(small_decks.starts(match.ruleset, deck, 4, 2))
    assert explorer.explore(start) is None
    explorer.bound = lambda cards: cards - 1

    fault = explorer.explore(start)

    assert fault is not None
    assert f"The round has {len(fault.path)} actions, and the bound is 3." == str(fault.broken)
    assert explorer.longest == len(fault.path)


def test_a_title_that_two_seats_have_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def unjust(state: State, action: Action) -> State:
        after = apply(state, action)
        if after.phase is not Phase.DEAL:
            return after
        current = attrs.evolve(after._round, titles=("trou",) * 3)  # noqa: SLF001
        parts = after._hands, after._trick, after._top, after._seats, after._places  # noqa: SLF001
        return build(*parts, current)

    fault = found(faulty("apply", unjust, monkeypatch))

    assert Claim.TITLES == fault.claim
    assert "The round ends with the titles trou, trou, trou, from first to last." == fault.message


def test_a_seat_that_owes_cards_and_can_give_none_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def mean(state: State, seat: int | None = None) -> tuple[Action, ...]:
        listed = legal_actions(state, seat)
        return () if state.phase is Phase.EXCHANGE and any(state.owed) else listed

    fault = found(faulty("legal_actions", mean, monkeypatch))

    assert Claim.ACTION == fault.claim
    assert "owes cards and can give none" in fault.message
    assert 0 == fault.line
    assert () != fault.record.rounds[0].standing


def test_hands_that_are_not_those_dealt_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def greedy(match: State, hands: tuple[int, ...], standing: tuple[int, ...]) -> State:
        return set_up(match, (*hands[:-1], hands[-1] << 1), standing=standing)

    fault = found(faulty("set_up", greedy, monkeypatch))

    assert Claim.CARDS == fault.claim
    assert 0 == fault.line


def test_the_counterexample_is_the_shortest_of_the_smallest_deals(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def stuck(state: State, seat: int | None = None) -> tuple[Action, ...]:
        is_far = len(state.table.top) == 2
        return () if is_far else legal_actions(state, seat)

    fault = found(faulty("legal_actions", stuck, monkeypatch))

    assert [2, 1, 1] == [len(hand) for hand in fault.record.rounds[0].hands]
    assert ["0 3C 3D"] == lines(fault)


# --- any rules -------------------------------------------------------------------------------


@settings(max_examples=min(settings().max_examples, FEW))
@given(variants(small=True), st.data())
def test_small_rounds_of_any_rules_hold_and_are_counted(
    variant: Variant, data: st.DataObject
) -> None:
    seats = variant.players.min
    assume(seats <= 4)
    match = new_match(variant, seats, dealer=seats - 1)
    rules = match.ruleset
    every = data.draw(st.permutations(rules.deck.cards))
    few = rules.deck.pack(every[: seats + 1]) or 0
    starts = [
        start
        for number in range(seats, few.bit_count() + 1)
        for start in small_decks.starts(rules, few, number, seats - 1)
    ]
    explorer = Explorer(match, lambda cards: proving.longest_round(rules, cards), math.inf, int)
    for start in starts:
        before = explorer.rounds
        assert explorer.explore(start) is None
        longest, number = plainly(set_up(match, start.hands, standing=start.standing))
        assert number == explorer.rounds - before
        assert longest <= explorer.longest
