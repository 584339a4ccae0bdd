"""Bots see views alone, choose legally, and choose alike under the same seed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from attrs import define, field

from president_rules import (
    Action,
    Declare,
    Discard,
    Give,
    Phase,
    State,
    View,
    apply,
    load,
    new_match,
    parse_cards,
    pass_,
    play,
    shuffled,
    variants,
    view,
)
from president_rules.bots import Bot, RandomBot, SheddingBot
from president_rules.reducer import set_up

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


@define
class Witness:
    """A bot that keeps what another one was shown."""

    bot: Bot
    shown: list[object] = field(factory=list)

    def choose(self, view: View) -> Action:
        self.shown.append(view)
        return self.bot.choose(view)


def match_of(bots: Sequence[Bot], variant: str, seed: int, rounds: int = 2) -> list[Action]:
    """All actions of a match between bots; each is asked when it is to act."""
    state = new_match(load(variant), len(bots))
    actions: list[Action] = []
    while not state.is_over and (state.phase is not Phase.DEAL or state.round < rounds):
        if state.phase is Phase.DEAL:
            actions.append(shuffled(state, f"{seed}/{state.round}"))
        else:
            owing = [seat for seat, number in enumerate(state.owed) if number]
            seat = owing[0] if state.turn is None else state.turn
            actions.append(bots[seat].choose(view(state, seat)))
        state = apply(state, actions[-1])
    return actions


def position(
    *hands: str,
    variant: str = "fr-livret",
    standing: tuple[int, ...] = (),
    overrides: Mapping[str, Any] | None = None,
) -> State:
    """A round that begins with these hands, dealt by the last seat."""
    start = new_match(load(variant), len(hands), dealer=len(hands) - 1, overrides=overrides)
    deck = start.ruleset.deck
    return set_up(start, [deck.pack(parse_cards(hand)) or 0 for hand in hands], standing=standing)


def chosen(state: State, seat: int) -> Action:
    """What the shedding bot does at a seat, with the cards of its play named."""
    action = SheddingBot().choose(view(state, seat))
    return action if isinstance(action, Give | Discard | Declare) else exact(state, action)


def exact(state: State, action: Action) -> Action:
    cards = getattr(action, "cards_in", None)
    return action if cards is None else play(action.seat, cards(state))  # type: ignore[union-attr]


LONG = "3C 4C 5C 6C 7C"
SHORT = "8C 9C"


@pytest.mark.parametrize("variant", variants())
@pytest.mark.parametrize("seed", range(4))
def test_bots_choose_legal_actions_in_every_variant(variant: str, seed: int) -> None:
    table = load(variant).players
    players = table.min + seed % (table.max - table.min + 1)
    bots = [SheddingBot() if seat % 2 else RandomBot(seed) for seat in range(players)]

    assert match_of(bots, variant, seed)  # `apply` refuses what is not legal


def test_bots_are_shown_the_views_of_their_own_seats_alone() -> None:
    bots = [Witness(RandomBot(0)), Witness(SheddingBot()), Witness(RandomBot(2))]

    match_of(bots, "fr-livret", seed=5)

    assert {(View, 0), (View, 1), (View, 2)} == {
        (type(shown), getattr(shown, "seat", None)) for bot in bots for shown in bot.shown
    }
    for seat, bot in enumerate(bots):
        assert {seat} == {getattr(shown, "seat", None) for shown in bot.shown}


def test_what_others_hold_makes_no_difference_to_a_bot() -> None:
    one = position("3C 5D 9H", "4C JD KH", "6C QD AH")
    other = position("3C 5D 9H", "6C JD AH", "4C QD KH")

    assert view(one, 0) == view(other, 0)
    for bot, same in ((SheddingBot(), SheddingBot()), (RandomBot("x"), RandomBot("x"))):
        assert bot.choose(view(one, 0)) == same.choose(view(other, 0))


@pytest.mark.parametrize("seed", [0, -1, 10**30, "Ada"])
def test_the_same_seed_gives_the_same_choices(seed: int | str) -> None:
    one = match_of([RandomBot(seed), RandomBot(1), SheddingBot()], "fr-livret", seed=9)
    same = match_of([RandomBot(seed), RandomBot(1), SheddingBot()], "fr-livret", seed=9)

    assert one == same
    assert RandomBot(seed) == RandomBot(seed)


def test_another_seed_gives_other_choices() -> None:
    one = match_of([RandomBot(0)] * 4, "fr-livret", seed=9)
    other = match_of([RandomBot(1)] * 4, "fr-livret", seed=9)

    assert one[0] == other[0]
    assert one != other


@pytest.mark.parametrize("bot", [RandomBot(), SheddingBot()])
def test_a_bot_that_may_do_nothing_says_so(bot: Bot) -> None:
    state = position("3C 5D", "4C JD", "6C QD")

    with pytest.raises(ValueError, match="nothing to choose"):
        bot.choose(view(state, 1))


def test_the_shedding_bot_leads_its_weakest_rank_with_all_its_cards() -> None:
    assert play(0, "4D 4H 4S") == chosen(position("4D 4H 4S 9H KD", LONG, SHORT), 0)


def test_the_shedding_bot_follows_as_cheaply_as_it_can() -> None:
    state = apply(position("3D 8D", "6D 9D JD QD KD", LONG), play(0, "3D"))

    assert play(1, "6D") == chosen(state, 1)


def test_the_shedding_bot_saves_its_strongest_rank() -> None:
    state = apply(position("AD 3D 4D 5D 6D", "3H 4H 5H 6H 2H", LONG), play(0, "AD"))

    assert pass_(1) == chosen(state, 1)


def test_the_shedding_bot_keeps_a_set_together() -> None:
    state = apply(position("8D 3D 4D 5D 6D", "3H 4H 9H 9S 5H", LONG), play(0, "8D"))

    assert pass_(1) == chosen(state, 1)


def test_the_shedding_bot_spares_nothing_when_a_seat_is_nearly_out() -> None:
    state = apply(position("AD 3D 4D 5D", "3H 4H 5H 6H 2H", LONG), play(0, "AD"))

    assert play(1, "2H") == chosen(state, 1)


@pytest.mark.clause("OUT-3")
def test_the_shedding_bot_does_not_keep_a_forbidden_card_for_last() -> None:
    assert play(0, "2C") == chosen(position("KC 2C", LONG, SHORT), 0)


@pytest.mark.clause("OUT-3")
def test_the_shedding_bot_passes_rather_than_finish_on_a_forbidden_card() -> None:
    state = apply(position("AD 3D", "2H", LONG), play(0, "AD"))

    assert pass_(1) == chosen(state, 1)


@pytest.mark.clause("OUT-3")
def test_the_shedding_bot_finishes_on_a_forbidden_card_if_it_must() -> None:
    assert play(0, "2C") == chosen(position("2C", LONG, SHORT), 0)


SPADES = "4S 5S 6S 8S JS"
TWO = "QS KS"


@pytest.mark.clause("REV-2")
def test_the_shedding_bot_follows_the_order_of_the_moment() -> None:
    state = position("3C 3D 3H 3S 9D KC", "KH 4D 5D 6D 7D", TWO, overrides={"revolution.set": 4})
    state = apply(state, play(0, "3C 3D 3H 3S"))
    for seat in (1, 2):
        state = apply(state, pass_(seat))
    state = apply(state, play(0, "9D"))

    assert play(1, "7D") == chosen(state, 1)


@pytest.mark.clause("REV-2")
def test_the_shedding_bot_leads_its_strongest_rank_while_the_order_is_turned() -> None:
    state = position("3C 3D 3H 3S 9D KC 4C", SPADES, TWO, overrides={"revolution.set": 4})
    state = apply(state, play(0, "3C 3D 3H 3S"))
    for seat in (1, 2):
        state = apply(state, pass_(seat))

    assert play(0, "KC") == chosen(state, 0)


@pytest.mark.clause("OUT-7")
def test_the_shedding_bot_keeps_no_card_that_a_revolution_forbids() -> None:
    turning = {"revolution.set": 4, "finishing.follows_revolution": True}
    state = position("9C 9D 9H 9S 3C KC", SPADES, TWO, overrides=turning)
    state = apply(state, play(0, "9C 9D 9H 9S"))
    for seat in (1, 2):
        state = apply(state, pass_(seat))

    assert play(0, "3C") == chosen(state, 0)


RUNS: dict[str, Any] = {"sequences.min": 3, "deck.jokers": 2, "finishing.forbidden": []}


@pytest.mark.clause("SEQ-1")
def test_the_shedding_bot_leads_a_sequence_rather_than_its_weakest_card_alone() -> None:
    state = position("3C 4C 5C 9D KD", SPADES, TWO, overrides=RUNS)

    assert play(0, "3C 4C 5C") == chosen(state, 0)


@pytest.mark.clause("SEQ-2")
def test_the_shedding_bot_answers_a_sequence_with_its_weakest_one() -> None:
    state = position("3C 4C 5C 9D", "5D 6D 7D 9H 10H JH 3H", SPADES, overrides=RUNS)
    state = apply(state, play(0, "3C 4C 5C"))

    assert play(1, "5D 6D 7D") == chosen(state, 1)


@pytest.mark.clause("JOKER-3")
def test_the_shedding_bot_does_not_lead_a_joker_while_it_has_another_card() -> None:
    assert play(0, "KD") == chosen(position("KD JK", SPADES, TWO, overrides=RUNS), 0)


@pytest.mark.clause("JOKER-3")
def test_the_shedding_bot_saves_its_jokers() -> None:
    state = position("3C 3D 9D 10D JD KD", "4C 8D QD AD JK", SPADES, overrides=RUNS)

    assert pass_(1) == chosen(apply(state, play(0, "3C 3D")), 1)


OWING: dict[str, Any] = {
    "effects": [
        {"rank": "7", "do": "give", "amount": "per_card"},
        {"rank": "10", "do": "discard", "optional": True},
        {"rank": "4", "do": "revolution"},
    ]
}


@pytest.mark.clause("EFFECT-1")
@pytest.mark.parametrize(
    ("cards", "action"),
    [("7C 7D", Give(0, parse_cards("3C 8C"))), ("10C", Discard(0, parse_cards("3C")))],
)
def test_the_shedding_bot_gives_and_discards_its_weakest_cards(cards: str, action: Action) -> None:
    state = position("3C 7C 7D 8C 10C QC", SPADES, TWO, overrides=OWING)

    assert action == chosen(apply(state, play(0, cards)), 0)


@pytest.mark.clause("EFFECT-3")
def test_the_shedding_bot_gives_what_is_weakest_in_the_order_of_the_moment() -> None:
    state = position("3D 4C 7C QC AD", SPADES, TWO, overrides=OWING)
    for action in (play(0, "4C"), pass_(1), pass_(2), play(0, "7C")):
        state = apply(state, action)

    assert Give(0, parse_cards("AD")) == chosen(state, 0)


@pytest.mark.clause("EXCH-3")
def test_the_shedding_bot_gives_its_weakest_cards_of_those_it_may_choose() -> None:
    state = position("3C 9C KC AC", "4D 5D 6D 7D", "8H 9H 10H JH", standing=(0, 1, 2))
    state = apply(state, Give(2, parse_cards("10H JH")))

    assert Give(0, parse_cards("3C 9C")) == chosen(state, 0)


@pytest.mark.clause("EXCH-9")
@pytest.mark.parametrize(
    ("seat", "standing", "declares"), [(2, (0, 1, 2), True), (2, (2, 1, 0), False)]
)
def test_the_shedding_bot_calls_off_an_exchange_that_would_cost_it_its_best(
    seat: int,
    standing: tuple[int, ...],
    declares: bool,  # noqa: FBT001
) -> None:
    jokers = {"deck.jokers": 2, "exchange.cancel": "both_jokers", "exchange.order": "simultaneous"}
    state = position("3C 9C", "4D 5D", "JK JK", standing=standing, overrides=jokers)

    assert declares == (chosen(state, seat) == Declare(seat))


@pytest.mark.clause("EXCH-9")
def test_the_shedding_bot_declares_where_it_may_do_nothing_else() -> None:
    jokers = {"deck.jokers": 2, "exchange.cancel": "both_jokers"}
    state = position("3C 9C", "JK JK", "4D 5D", standing=(1, 0, 2), overrides=jokers)

    assert Declare(1) == chosen(state, 1)
