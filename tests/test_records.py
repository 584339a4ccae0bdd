"""Records: what is read, what is refused and with which words, and what is written."""

from __future__ import annotations

import itertools
import pickle
from typing import TYPE_CHECKING

import pytest

from president_rules import (
    Action,
    Code,
    Deal,
    IllegalActionError,
    NotationError,
    Play,
    RecordError,
    State,
    VariantError,
    apply,
    digest,
    dumps,
    legal_actions,
    load,
    loads,
    new_match,
    parse_action,
    parse_cards,
    pass_,
    play,
    shuffled,
)
from president_rules._record_lines import Allowed, Claim, Refused, parse_line
from president_rules.records import (
    Record,
    RecordRound,
    check_record,
    moments,
    read_record,
    read_records,
    record_of,
    replay,
    write_record,
)

if TYPE_CHECKING:
    from pathlib import Path

FOUR_HANDS = ("3C 3D 8H", "4C 4D 9D", "5C 6C 7C", "JD QD KD")
SMALL = 'deck.ranks = ["K", "A", "2"]\nfinishing.forbidden = []'
SMALL_DEAL = "KC KD KH KS AC AD AH AS 2C 2D 2H 2S"
SMALL_HANDS = ("KC AC 2C", "KD AD 2D", "KH AH 2H", "KS AS 2S")
IN_ORDER = "standing = [0, 1, 2, 3]"


def array(texts: tuple[str, ...]) -> str:
    return "[" + ", ".join(f'"{text}"' for text in texts) + "]"


def header(overrides: str = "", *, seats: int = 4, dealer: int = 3, more: str = "") -> str:
    text = f'record = 1\nvariant = "fr-livret"\nseats = {seats}\ndealer = {dealer}\n{more}\n'
    return f"{text}[overrides]\n{overrides}\n" if overrides else text


def full(keys: str, *lines: str) -> str:
    return f"[[rounds]]\n{keys}\nactions = {array(lines)}\n"


def position(*lines: str, hands: tuple[str, ...] = FOUR_HANDS, more: str = "") -> str:
    return full(f"position = true\nhands = {array(hands)}\n{more}", *lines)


def small_deal(*lines: str, deal: str = SMALL_DEAL, more: str = "") -> str:
    return header(SMALL) + full(f'deal = "{deal}"\n{more}', *lines)


def fault_of(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        check_record(text)
    return caught.value


def played_match(start: State) -> tuple[tuple[Action, ...], State]:
    """Three rounds, in which every other legal action or so is taken."""
    state, actions = start, list[Action]()
    for step in itertools.count():
        choices = legal_actions(state)
        if not choices and state.round == 3:
            return tuple(actions), state
        action = choices[step * 7 % len(choices)] if choices else shuffled(state, step)
        actions.append(action)
        state = apply(state, action)
    raise AssertionError


# Lines.


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("0 3C 3D", "0 3C 3D"),
        ("  0   3d  3c ", "0 3C 3D"),
        ("0 tH 10♦", "0 10D 10H"),
        ("0 jk 8c = 8", "0 8C JK = 8"),
        ("1 PASS", "1 pass"),
        ("3 Gives 2s ah", "3 gives AH 2S"),
        ("0 gives -", "0 gives -"),
        ("2 Declares", "2 declares"),
        ("!too_low:0 3c", "! TOO_LOW : 0 3C"),
        ("!  BAD_DEAL  :  deal 3C 4C", "! BAD_DEAL : deal 3C 4C"),
        ("?OK:1 pass", "? ok : 1 pass"),
        ("? ok : deal 4C 3C", "? ok : deal 4C 3C"),
        ("? Phase PLAY", "? phase play"),
        ("?turn 02", "? turn 2"),
        ("? turn None", "? turn none"),
        ("? owes  3  2", "? owes 3 2"),
        ("? lead ", "? lead"),
        ("? FOLLOW", "? follow"),
        ("? top 2 9c, 9d", "? top 2 9C 9D"),
        ("? legal 4c;4d ; 4c 4d;PASS", "? legal 4C; 4D; 4C 4D; pass"),
        ("? hand 1", "? hand 1"),
        ("? hand 1 2s 9d", "? hand 1 2S 9D"),
        ("? out", "? out"),
        ("? out 0 2", "? out 0 2"),
        ("? standing 0 2 1 3", "? standing 0 2 1 3"),
        ("? titles president trou", "? titles president trou"),
        ("? scores 2 -1", "? scores 2 -1"),
        ("? reversed NO", "? reversed no"),
        ("? view 1 hides 0", "? view 1 hides 0"),
        ("? view None SHOWS 2s ad", "? view none shows 2S AD"),
    ],
)
def test_a_line_is_read_in_any_form_and_written_in_one(text: str, canonical: str) -> None:
    assert canonical == str(parse_line(text))
    assert parse_line(canonical) == parse_line(text)


def test_lines_are_actions_or_assertions() -> None:
    assert play(0, "3C") == parse_line("0 3C")
    assert Refused(Code.TOO_LOW, play(0, "3C")) == parse_line("! TOO_LOW : 0 3C")
    assert Allowed(pass_(1)) == parse_line("? ok : 1 pass")
    assert Claim("top", ("2", "9C")) == parse_line("? top 2 9C")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "not an action"),
        ("pass", "not an action"),
        ("0", "not an action"),
        ("0 gives", "names no cards"),
        ("0 3-", "not a card"),
        ("deal 3C", "only: the round itself has the key `deal`"),
        ("! TOO_LOW", "write `! CODE : ACTION`"),
        ("! TO_LOW : 0 3C", "did you mean `TOO_LOW`?"),
        ("! NONSENSE : 0 3C", "the rules page lists the codes"),
        ("! TOO_LOW : ", "not an action"),
        ("? ok : ", "not an action"),
        ("? trun 2", "did you mean `turn`?"),
        ("? zzz", "write one of ok, phase, turn"),
        ("?", "not a fact"),
        ("? phase end", "'end' is not one of deal, exchange, play, over"),
        ("? turn", "'' is not a seat"),
        ("? turn 1 2", "'1 2' is not a seat"),
        ("? owes 3", "not a seat and a number of cards"),
        ("? lead 2", "nothing follows here"),
        ("? top 2", "not a card"),
        ("? legal", "not an action"),
        ("? legal 3C;", "not an action"),
        ("? legal gives 3C", "not a play or a pass"),
        ("? hand", "not a seat"),
        ("? out a", "not a seat"),
        ("? scores x", "not a score"),
        ("? reversed maybe", "not one of yes, no"),
        ("? view 1", "write `SEAT hides SEAT`"),
        ("? view 1 sees 3C", "write `SEAT hides SEAT`"),
        ("? view 1 hides", "not a card"),
        ("? view x hides 3C", "'x' is not a seat"),
    ],
)
def test_a_line_that_is_not_written_as_one_is_refused(text: str, why: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_line(text)
    assert why in str(caught.value)


def test_a_misspelt_line_is_told_with_its_round_and_line() -> None:
    fault = fault_of(header() + position("0 3C") + position("0 3C", "? trun 1"))
    assert (2, 2) == (fault.round, fault.line)
    assert "record, round 2, line 2: 'trun' is not a fact" in str(fault)


# Assertions that do not hold.


@pytest.mark.parametrize(
    ("line", "held"),
    [
        ("! TOO_LOW : 1 9D", "another code: 1 card cannot answer 3C 3D, in a trick of 2 cards."),
        ("! TOO_LOW : 1 9D", "[WRONG_SIZE, PLAY-2]"),
        ("! TOO_LOW : 1 4C 4D", "It is legal."),
        ("? ok : 1 9D", "[WRONG_SIZE, PLAY-2]"),
        ("? phase deal", "The phase is play."),
        ("? turn 2", "The seat to act is 1."),
        ("? turn none", "The seat to act is 1."),
        ("? owes 1 2", "What seat 1 owes is 0."),
        ("? owes 4 0", "There is no seat 4: the seats are 0 to 3."),
        ("? lead", "Seat 1 follows: 3C 3D is to beat."),
        ("? top 0 3C 3H", "The play to beat is 3C 3D of seat 0."),
        ("? top 1 3C 3D", "The play to beat is 3C 3D of seat 0."),
        ("? legal pass", "These are legal: 4C 4D; pass."),
        ("? legal 4C 4D", "These are legal: 4C 4D; pass."),
        ("? legal 4C 4D; 9D; pass", "9D is refused: 1 card cannot answer"),
        ("? legal 4C 4H; pass", "4C 4H is refused: Seat 1 does not hold 4C 4H."),
        ("? hand 0 8C", "The hand of seat 0 is 8H."),
        ("? hand 0 8H 8H", "The hand of seat 0 is 8H."),
        ("? hand 7", "There is no seat 7: the seats are 0 to 3."),
        ("? out 0", "The list of seats that are out is empty."),
        ("? standing 0 1 2 3", "The round has not ended: the phase is play."),
        ("? titles president", "The titles by seat is empty before the end of a round."),
        ("? scores 1 0 0 0", "The scores by seat is 0 0 0 0."),
        ("? reversed yes", "Whether the order is turned round is no."),
        ("? view 1 shows 3C 8H", "This view hides 8H."),
        ("? view none hides 3C 8H", "This view shows 3C."),
        ("? view 1 hides 1", "This view shows 4C 4D 9D of the hand of seat 1."),
        ("? view 9 hides 1", "There is no seat 9: the seats are 0 to 3."),
    ],
)
def test_an_assertion_that_does_not_hold_tells_what_held(line: str, held: str) -> None:
    fault = fault_of(header() + position("0 3C 3D", line))
    assert (1, 2) == (fault.round, fault.line)
    assert f"`{line}` does not hold. " in fault.message
    assert held in fault.message


@pytest.mark.parametrize(
    ("line", "held"),
    [
        ("? follow", "Seat 0 leads."),
        ("? top 0 3C", "There is no play to beat."),
        ("? legal 3C; 3C 3D", "These are legal: 3C; 8H; 3C 3D."),
    ],
)
def test_a_leader_follows_nothing(line: str, held: str) -> None:
    assert held in fault_of(header() + position(line)).message


@pytest.mark.parametrize("line", ["? lead", "? follow", "? legal 3C"])
def test_nobody_leads_or_follows_while_something_is_owed(line: str) -> None:
    fault = fault_of(header() + position(line, more=IN_ORDER))
    assert "while something is owed: seat 2 owes 1, seat 3 owes 2." in fault.message


@pytest.mark.parametrize("line", ["? lead", "? follow", "? legal pass", "? out 0"])
def test_nobody_leads_or_is_out_once_the_round_has_ended(line: str) -> None:
    ended = ("0 3C", "1 4C", "2 5C")
    fault = fault_of(header() + position(*ended, line, hands=("3C", "4C", "5C", "6C")))
    assert 4 == fault.line
    assert "the phase is deal" in fault.message or "The round has ended" in fault.message


def test_hands_and_titles_hold_until_the_next_deal() -> None:
    lines = ("0 3C", "1 4C", "2 5C", "? hand 3 6C", "? hand 0", "? standing 0 1 2 3")
    titles = "? titles president vice_president vice_trou trou"
    check_record(header() + position(*lines, titles, hands=("3C", "4C", "5C", "6C")))


def test_nobody_is_out_in_an_exchange() -> None:
    check_record(header() + position("? phase exchange", "? out", more=IN_ORDER))


def test_a_refusal_that_changes_the_state_does_not_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    names = map(str, itertools.count())
    monkeypatch.setattr(State, "__repr__", lambda _: next(names))
    fault = fault_of(header() + position("! MUST_LEAD : 0 pass"))
    assert "refused, but the state has changed" in fault.message


@pytest.mark.parametrize(
    ("overrides", "listed"),
    [
        ("", "3C; 3C 3D; 8H"),
        ("", "3D; 3D 3C; 8H"),
        ('finishing.forbidden = ["3D"]', "3C; 3D; 3C 3D; 8H"),
        ('exchange.keep = ["3D"]', "3C; 3D; 3C 3D; 8H"),
        ('lead.first = "holder"\nlead.card = "3C"', "3C; 3D; 3C 3D; 8H"),
        ('lead.first = "holder"\nlead.card = "3C"\nlead.card_use = "included"', "3C; 3C 3D"),
    ],
)
def test_legal_plays_are_listed_up_to_suits_that_the_variant_never_names(
    overrides: str, listed: str
) -> None:
    check_record(header(overrides) + position(f"? legal {listed}"))


@pytest.mark.parametrize("listed", ["3C; 3C 3D; 8H", "3D; 3C 3D; 8H"])
def test_a_card_that_the_variant_names_is_listed_by_itself(listed: str) -> None:
    text = header('exchange.keep = ["3D"]') + position(f"? legal {listed}")
    assert "These are legal" in fault_of(text).message


def test_copies_of_a_named_card_are_alike() -> None:
    overrides = 'deck.packs = 2\nexchange.keep = ["3D"]'
    hands = ("3C 3D 3D", "4C", "5C", "6C")
    listed = "? legal 3C; 3D; 3C 3D; 3D 3D; 3C 3D 3D"
    check_record(header(overrides) + position(listed, hands=hands))


def test_another_copy_of_a_card_is_not_seen_in_a_hand() -> None:
    lines = ("? view 1 hides 0", "0 3C", "? view 1 hides 0", "? view none hides 0")
    hands = ("3C 3C 8H", "8H 9D", "5C", "6C")
    check_record(header("deck.packs = 2") + position(*lines, hands=hands))


def test_in_a_deck_without_suits_a_number_that_is_no_seat_is_a_card() -> None:
    overrides = (
        'deck.ranks = ["12", "11", "10"]\ndeck.copies = { 12 = 4, 11 = 4, 10 = 4 }\n'
        "finishing.forbidden = []\ndeal.aside = 'shown'"
    )
    lines = ("0 12 12", "? view 1 hides 11", "1 11 11")
    hands = ("12 12 10", "11 11", "10", "10")
    fault = fault_of(header(overrides) + position(*lines[:2], hands=hands))
    assert "This view shows 11." in fault.message
    check_record(header(overrides) + position(lines[0], lines[2], hands=hands))


# How a round begins.


def test_a_deal_gives_the_hands() -> None:
    check_record(small_deal("? hand 0 KC AC 2C", "? hand 3 KS AS 2S", "? turn 0"))


def test_hands_alone_are_as_good_as_a_deal() -> None:
    record = read_record(header(SMALL) + full(f"hands = {array(SMALL_HANDS)}"))
    ((deal, state),) = replay(record)
    assert Deal(SMALL_DEAL) == deal
    assert parse_cards("KC AC 2C") == state.hands[0]


def test_cards_set_aside_belong_to_the_hands() -> None:
    text = header(f"{SMALL}\ndeal.hand = 2\nplayers.max = 4")
    hands = array(("KC AC", "KD AD", "KH AH", "KS AS"))
    check_record(text + full(f'hands = {hands}\naside = "2C 2D 2H 2S"'))
    check_record(text + full(f'deal = "{SMALL_DEAL}"\nhands = {hands}'))
    fault = fault_of(text + full(f"hands = {hands}"))
    assert "The deal sets 4 cards aside; `aside` has 0." == fault.message


@pytest.mark.parametrize(
    ("keys", "why"),
    [
        ("", "A round needs `deal`, or `hands`."),
        ('deal = "KC KD"', "`deal` is refused: A deal is the whole deck of 12 cards"),
        (f"hands = {array(SMALL_HANDS[:3])}", "`hands` has 3 hands for 4 seats."),
        (f"hands = {array((*SMALL_HANDS[:3], 'KS AS'))}", "Seat 3 is dealt 3 cards, not 2."),
        (f"hands = {array((*SMALL_HANDS[:3], 'KC AS 2S'))}", "KC stands 2 times; the deck has 1."),
        (f"hands = {array((*SMALL_HANDS[:3], '3C AS 2S'))}", "3C stands once; the deck has none."),
        (f'hands = {array(SMALL_HANDS)}\naside = "KC"', "sets 0 cards aside; `aside` has 1."),
        (
            f'deal = "{SMALL_DEAL}"\nhands = {array(SMALL_HANDS[::-1])}',
            "gives KC AC 2C as the hand",
        ),
        (f'deal = "{SMALL_DEAL}"\nhands = {array(SMALL_HANDS[:2])}', "`hands` has 2 hands"),
        (f'deal = "{SMALL_DEAL}"\naside = "KC"', "`deal` gives nothing as `aside`."),
        (f'deal = "{SMALL_DEAL}"\n{IN_ORDER}', "`standing` is for a position only"),
        (f'position = true\ndeal = "{SMALL_DEAL}"', "A position has `hands` and no `deal`."),
        ("position = true", "`hands` has 0 hands for 4 seats."),
        (f"position = true\nhands = {array(('KC', '', 'KD', 'KH'))}", "Seat 1 has no card"),
        (f"position = true\nhands = {array(('KC', 'KC', 'KD', 'KH'))}", "KC stands 2 times"),
        (
            f"position = true\nhands = {array(('KC', 'KS', 'KD', 'KH'))}\naside = 'KC'",
            "KC stands 2 times; the deck has 1.",
        ),
        (
            f"position = true\nhands = {array(SMALL_HANDS)}\nstanding = [0, 1, 2, 2]",
            "`standing` is not every seat from 0 to 3 once.",
        ),
    ],
)
def test_a_round_that_cannot_begin_so_is_refused(keys: str, why: str) -> None:
    fault = fault_of(header(SMALL) + full(keys, "? phase play"))
    assert (1, 0) == (fault.round, fault.line)
    assert why in fault.message


def test_a_round_begins_once_the_one_before_has_ended() -> None:
    fault = fault_of(header() + position("0 3C") + position())
    assert "record, round 2: This round cannot begin: the phase is play, not deal." == str(fault)


def test_only_the_first_round_has_a_standing_of_its_own() -> None:
    ended = position("0 3C", "1 4C", "2 5C", hands=("3C", "4C", "5C", "6C"))
    fault = fault_of(header() + ended + position(more=IN_ORDER))
    assert 2 == fault.round
    assert "`standing` is for the first round of a record" in fault.message


def test_a_position_with_a_standing_is_a_later_round() -> None:
    titles = "? titles president vice_president vice_trou trou"
    check_record(header() + position("? phase exchange", titles, more=IN_ORDER))


def test_cards_of_a_position_may_be_set_aside() -> None:
    replayed = check_record(header() + position(more='aside = "2C 2D"'))
    assert parse_cards("2C 2D") == replayed.state.aside


def test_an_action_that_is_refused_ends_the_replay() -> None:
    fault = fault_of(header() + position("0 3C", "2 5C"))
    assert (1, 2) == (fault.round, fault.line)
    assert "`2 5C` is refused: Seat 2 cannot act: it is seat 1's turn." in fault.message
    assert "[NOT_YOUR_TURN, PASS-3]" in fault.message
    assert isinstance(fault.__cause__, IllegalActionError)


def test_a_hand_made_record_may_hold_a_deal_among_its_lines() -> None:
    again = RecordRound(deal=parse_cards(SMALL_DEAL), actions=(Deal(SMALL_DEAL),))
    record = Record("fr-livret", read_record(small_deal()).resolved, 4, rounds=(again,))
    with pytest.raises(RecordError, match="WRONG_PHASE"):
        check_record(record)


# Replays.


def test_replaying_gives_every_action_with_the_state_after_it() -> None:
    record = read_record(small_deal("? turn 0", "0 KC", "1 pass"))
    states = list(replay(record))
    assert [Deal(SMALL_DEAL), play(0, "KC"), pass_(1)] == [action for action, _ in states]
    assert [0, 1, 2] == [state.turn for _, state in states]


def test_every_line_is_a_moment() -> None:
    record = read_record(header() + position("? turn 0", "0 3C"))
    seen = [(m.round, m.line, m.text, m.action) for m in moments(record)]
    assert [(1, 0, "", None), (1, 1, "? turn 0", None), (1, 2, "0 3C", play(0, "3C"))] == seen


def test_a_replay_may_stop_at_a_line() -> None:
    text = header() + position("0 3C", "1 4C", "? turn 3")
    replayed = check_record(text, until=(1, 2))
    assert [0, 1, 2] == [moment.line for moment in replayed.moments]
    assert 2 == replayed.state.turn
    assert 0 == check_record(text, until=(1, 0)).state.turn


def test_a_replay_cannot_stop_at_a_line_that_is_not_there() -> None:
    with pytest.raises(RecordError, match=r"There is no line 9 in round 1\."):
        check_record(header() + position("0 3C"), until=(1, 9))


def test_a_record_without_rounds_ends_where_it_begins() -> None:
    replayed = check_record(header())
    assert () == replayed.moments
    assert new_match(load("fr-livret"), 4, dealer=3) == replayed.state


# The keys of a record.


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("\n", "The key `record` is required: a whole number."),
        ("record = 2\n", "`record` is 2: this library reads version 1 of the format."),
        ("record = true\n", "`record`: expected a whole number, not true."),
        ('record = 1\nvariant = "fr-livret"\n', "The key `seats` is required: a whole number."),
        ("record = 1\nseats = 4\n", "The key `variant` is required: a text."),
        (header(more="dealr = 2"), "Unknown key `dealr`, did you mean `dealer`?"),
        (header(more="zzzzzz = 2"), "Unknown key `zzzzzz`; the keys here are record, variant"),
        (header(more="players = 4"), "`players`: expected an array, not 4."),
        (header(more="players = ['A', 2]"), "`players[1]`: expected a text, not 2."),
        (header(more="players = ['A', 'B']"), "`seats` is 4, but `players` names 2."),
        (header(more="overrides = 4"), "`overrides`: expected a table, not 4."),
        (header(more="rounds = [4]"), "`rounds[0]`: expected a table, not 4."),
        (header(more="digest = 4"), "`digest`: expected a text, not 4."),
        (header(more='digest = "sha256:12"'), "`digest`: expected `sha256:` and 64 hexadecimal"),
        (header(more="a b"), "(line 5 of the file)"),
        (header(more="a = "), "This is not TOML"),
        (header(more='a = """'), "This is not TOML"),
        (header(dealer=4), "there is no seat 4 to deal: the seats are 0 to 3."),
        (header(seats=9), "fr-livret is for 3 to 8 players, not for 9."),
        (header('passing.mode = "never"'), "The overrides cannot be used. passing.mode: Expected"),
        (header(".".join("a" * 60) + " = 1"), "tables here are too deep"),
        (header(".".join("a" * 5_000) + " = 1"), "more than 64 parts"),
        (header().replace("livret", "livre"), "did you mean `fr-livret`?"),
        (header().replace("fr-livret", "a.toml"), "this text has no folder to start from"),
    ],
)
def test_what_is_no_record_is_refused(text: str, why: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_record(text)
    assert (0, 0) == (caught.value.round, caught.value.line)
    assert why in caught.value.message


@pytest.mark.parametrize(
    ("keys", "why"),
    [
        ("hand = []", "Unknown key `hand`, did you mean `hands`?"),
        ("hands = 3", "`hands`: expected an array, not 3."),
        ('hands = ["3C", 3]', "`hands[1]`: expected a text, not 3."),
        ('hands = ["3C", "XX XX XXXX"]', "'XXXX' is not a card"),
        ("deal = []", "`deal`: expected a text, not an array."),
        ("aside = false", "`aside`: expected a text, not false."),
        ("position = 1", "`position`: expected true or false, not 1."),
        ("standing = [true]", "`standing[0]`: expected a whole number, not true."),
        ("actions = [3]", "`actions[0]`: expected a text, not 3."),
    ],
)
def test_a_key_of_a_round_that_is_wrong_is_told_with_the_round(keys: str, why: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_record(f"{header()}{position()}[[rounds]]\n{keys}\n")
    assert (2, 0) == (caught.value.round, caught.value.line)
    assert why in caught.value.message


def test_players_may_be_named() -> None:
    text = header().replace("seats = 4", 'players = ["Ada", "Blaise", "Chloé", "Denis"]')
    record = read_record(text)
    assert ("Ada", "Blaise", "Chloé", "Denis") == record.players
    assert 4 == record.seats


def test_overrides_are_laid_over_the_variant() -> None:
    record = read_record(header('passing.mode = "out"\n[overrides.following]\nequal = "allowed"'))
    assert (("passing.mode", "out"), ("following.equal", "allowed")) == record.overrides
    assert "out" == record.resolved.passing.mode
    assert "allowed" == record.resolved.following.equal


def test_a_digest_is_that_of_the_variant_with_the_overrides() -> None:
    overridden = read_record(header('passing.mode = "out"')).resolved
    given = f'digest = "{digest(overridden)}"'
    record = read_record(header('passing.mode = "out"', more=given))
    assert digest(overridden) == record.digest
    with pytest.raises(RecordError, match="The variant 'fr-livret' has changed since"):
        read_record(header(more=given))


def of_another(*lines: str, overrides: str = "") -> str:
    """A record of a variant that has changed since."""
    return header(overrides, more=f'digest = "sha256:{"0" * 64}"') + position(*lines)


def test_a_record_whose_variant_changed_is_refused_and_says_so() -> None:
    with pytest.raises(RecordError) as caught:
        read_record(of_another("0 3C"))
    now = digest(load("fr-livret"))[: len("sha256:") + 12]
    assert (
        "The variant 'fr-livret' has changed since this record was made: its digest was"
        f" sha256:000000000000…, and that of version 1, which is used now, is {now}…."
    ) == caught.value.message


def test_a_record_whose_variant_changed_may_still_hold() -> None:
    record = read_record(of_another("0 3C", "? turn 1"), changed=True)
    assert record.variant_changed
    assert 3 == len([*moments(record)])
    assert record == read_record(write_record(record), changed=True)
    assert not read_record(header() + position("0 3C")).variant_changed


def test_a_line_that_does_not_hold_says_first_that_the_variant_changed() -> None:
    record = read_record(of_another("0 3C", "? turn 2"), changed=True)
    with pytest.raises(RecordError) as caught:
        check_record(record)
    assert (1, 2) == (caught.value.round, caught.value.line)
    assert f"{record.change} `? turn 2` does not hold. The seat to act is 1." == (
        caught.value.message
    )
    with pytest.raises(RecordError, match=r"has changed since .* `1 pass` is refused"):
        check_record(read_record(of_another("1 pass"), changed=True))


def test_a_match_that_cannot_begin_says_first_that_the_variant_changed() -> None:
    text = of_another("0 3C").replace("seats = 4", "seats = 12")
    with pytest.raises(RecordError, match=r"^record: The variant .* has changed since [^T]*\.$"):
        read_record(text)
    with pytest.raises(RecordError, match=r"has changed since .* The match cannot begin"):
        read_record(text, changed=True)


@pytest.mark.parametrize("changed", [False, True])
def test_overrides_that_could_be_used_say_first_that_the_variant_changed(*, changed: bool) -> None:
    text = of_another("0 3C", overrides='passing.mode = "gone"')
    with pytest.raises(RecordError, match=r"has changed since .* The overrides cannot be used"):
        read_record(text, changed=changed)


def test_many_records_are_read_though_their_variants_changed(tmp_path: Path) -> None:
    path = tmp_path / "old.toml"
    path.write_text(of_another("0 3C"), "utf-8")
    assert [RecordError] == [type(each) for each in read_records([path])]
    assert [Record] == [type(each) for each in read_records([path], changed=True)]


# Files, and limits.


def test_a_record_is_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    path.write_bytes(b"\xef\xbb\xbf" + (header() + position("0 3C")).encode())
    record = read_record(path)
    assert record == read_record(str(path)) == read_record(header() + position("0 3C"))
    assert str(path) == record.file


def test_a_fault_names_the_file(tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    path.write_text(header() + position("? turn 1"), "utf-8")
    with pytest.raises(RecordError) as caught:
        check_record(path)
    assert f"{path}, round 1, line 1: `? turn 1` does not hold. The seat to act is 0." == str(
        caught.value
    )
    assert str(caught.value) == str(pickle.loads(pickle.dumps(caught.value)))  # noqa: S301


def test_a_variant_may_stand_beside_the_record(tmp_path: Path) -> None:
    house = dumps(load("fr-livret")).replace('name = "fr-livret"', 'name = "house"')
    (tmp_path / "house.toml").write_text(house, "utf-8")
    text = header().replace("fr-livret", "./house.toml")
    path = tmp_path / "match.toml"
    path.write_text(text, "utf-8")
    assert "house" == read_record(path).resolved.name
    assert read_record(path) == read_record(text, folder=tmp_path)


def test_a_variant_outside_the_folder_is_read_only_if_allowed(tmp_path: Path) -> None:
    (tmp_path / "house.toml").write_text(dumps(load("pagat")), "utf-8")
    path = tmp_path / "records" / "match.toml"
    path.parent.mkdir()
    path.write_text(header().replace("fr-livret", "../house.toml"), "utf-8")
    with pytest.raises(RecordError, match="outside the folder"):
        read_record(path)
    assert "pagat" == read_record(path, outside=True).resolved.name


def test_all_that_is_wrong_with_the_variant_is_told(tmp_path: Path) -> None:
    (tmp_path / "house.toml").write_text('schema = 1\nname = "house"\n', "utf-8")
    text = header().replace("fr-livret", "house.toml")
    with pytest.raises(RecordError, match=r"players\.max: .* passing\.mode: ") as caught:
        read_record(text, folder=tmp_path)
    assert isinstance(caught.value.__cause__, VariantError)


def test_the_reader_may_know_more_variants() -> None:
    house = loads('schema = 1\nname = "house"\nextends = "pagat"')
    text = header().replace("fr-livret", "house")
    assert house == read_record(text, known={"house": house}).resolved


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (None, "This file cannot be read: No such file or directory."),
        (b"\xff\xfe", "This file is not UTF-8."),
        (b"#" * (1 << 20) + b"\n", "larger than 1 MiB"),
        ("é".encode() * (1 << 20), "larger than 1 MiB"),
    ],
)
def test_a_file_that_cannot_be_read_is_refused(
    data: bytes | None, why: str, tmp_path: Path
) -> None:
    path = tmp_path / "match.toml"
    if data is not None:
        path.write_bytes(data)
    with pytest.raises(RecordError) as caught:
        read_record(path)
    assert str(path) == caught.value.file
    assert why in caught.value.message


@pytest.mark.parametrize("filler", ["#" * (1 << 20), "#" + "é" * (1 << 19)])
def test_a_text_is_at_most_a_mebibyte(filler: str) -> None:
    with pytest.raises(RecordError, match="larger than 1 MiB"):
        read_record(f"{header()}{filler}\n")


def test_a_record_has_at_most_a_thousand_rounds() -> None:
    with pytest.raises(RecordError, match=r"There are 1001 rounds: a record has 1000 at most\."):
        read_record(header() + "[[rounds]]\n" * 1_001)


def test_a_round_has_at_most_ten_thousand_lines() -> None:
    lines = '"? lead",' * 10_001
    with pytest.raises(RecordError, match="There are 10001 lines: a round has 10000") as caught:
        read_record(f"{header()}[[rounds]]\nactions = [{lines}]\n")
    assert 1 == caught.value.round


def test_one_bad_file_does_not_stop_a_batch(tmp_path: Path) -> None:
    texts = {"a": header(), "b": "record = 2\n", "c": "\x00", "d": header() + position("0 3C")}
    for name, text in texts.items():
        (tmp_path / f"{name}.toml").write_text(text, "utf-8")
    paths = [tmp_path / f"{name}.toml" for name in (*texts, "missing")]
    found = list(read_records([*paths, tmp_path]))
    assert [str(path) for path in [*paths, tmp_path]] == [each.file for each in found]
    kinds = [Record, RecordError, RecordError, Record, RecordError, RecordError]
    assert kinds == [type(each) for each in found]


# Writing.


@pytest.mark.parametrize("name", ["fr-livret", "fr-secretaire"])
@pytest.mark.parametrize("seats", [4, 5, 8])
def test_a_written_match_replays_to_the_same_state(name: str, seats: int) -> None:
    start = new_match(load(name), seats, dealer=1)
    actions, end = played_match(start)
    record = record_of(start, actions, players=[f"Player {seat}" for seat in range(seats)])
    again = read_record(write_record(record))
    assert record == again
    assert digest(load(name)) == again.digest
    states = [state for _, state in replay(again)]
    assert len(actions) == len(states)
    assert end == states[-1]


def test_a_record_names_every_card_of_a_play() -> None:
    start = new_match(load("fr-livret"), 4)
    actions, _ = played_match(start)
    assert any(isinstance(action, Play) and action.is_open for action in actions)
    for each in record_of(start, actions).rounds:
        assert not any(isinstance(line, Play) and line.is_open for line in each.actions)


def test_a_record_is_written_one_action_a_line() -> None:
    start = new_match(load("fr-livret"), 4, overrides={"deck.ranks": ["A", "2"]}, dealer=3)
    deal = "AC AD AH AS 2C 2D 2H 2S"
    actions = map(parse_action, (f"deal {deal}", "0 AC", "1 2D"))
    record = record_of(start, actions, players=['Ada "A"', "Blaise", "Chloé", "Denis"])
    assert write_record(record) == (
        'record = 1\nvariant = "fr-livret"\n'
        f'digest = "{digest(start.ruleset.variant)}"\n'
        'players = ["Ada \\"A\\"", "Blaise", "Chloé", "Denis"]\ndealer = 3\n\n'
        '[overrides]\ndeck.ranks = ["A", "2"]\n\n'
        f'[[rounds]]\ndeal = "{deal}"\nactions = [\n  "0 AC",\n  "1 2D",\n]\n'
    )


def test_a_position_is_written_as_it_was_read() -> None:
    overrides = 'deck.packs_from = { 3 = 2 }\n"titles.names.fr"."l\'as" = 1\n'.partition("\n")[0]
    lines = ("! NOT_BEST : 3 gives JD QD", "? ok : 3 gives KD QD", "? turn none", "3 gives KD QD")
    more = f'{IN_ORDER}\naside = "2C"'
    record = read_record(header(overrides) + position(*lines, more=more))
    assert record == read_record(write_record(record))
    assert "seats = 4\ndealer = 3\n\n[overrides]\ndeck.packs_from.3 = 2\n" in write_record(record)
    assert 'aside = "2C"\nstanding = [0, 1, 2, 3]\n' in write_record(record)


def test_overrides_of_any_shape_are_written() -> None:
    overrides = (
        ("titles.names.fr.l'as", "« L'as »\n"),
        ("effects", ((("rank", "7"), ("sizes", (1, 2)), ("optional", True)),)),
    )
    record = Record("fr-livret", load("fr-livret"), 4, overrides=overrides)
    text = write_record(record)
    assert 'titles.names.fr."l\'as" = "« L\'as »\\n"\n' in text
    assert 'effects = [{ rank = "7", sizes = [1, 2], optional = true }]\n' in text


def test_the_overrides_of_a_bundled_variant_are_found_out() -> None:
    start = new_match(load("fr-secretaire"), 5, overrides={"deal.hand": 4})
    record = record_of(start, [shuffled(start, 1)])
    assert "fr-secretaire" == record.variant
    assert (("deal.hand", 4),) == record.overrides
    assert record == read_record(write_record(record))


def test_a_variant_that_overrides_cannot_make_needs_another_name() -> None:
    variant = loads(
        'schema = 1\nname = "fr-livret"\npassing.mode = "out"\nplayers = { min = 4, max = 4 }'
    )
    start = new_match(variant, 4)
    with pytest.raises(ValueError, match="no overrides make this variant of fr-livret"):
        record_of(start, [])
    record = record_of(start, [], variant="mine")
    assert record == read_record(write_record(record), known={"mine": variant})


def test_a_variant_in_memory_is_named_and_known_to_the_reader() -> None:
    house = loads('schema = 1\nname = "house"\nextends = "pagat"')
    start = new_match(house, 4, overrides={"passing.mode": "out"})
    record = record_of(start, [shuffled(start, 1)], overrides={"passing": {"mode": "out"}})
    assert "house" == record.variant
    assert record == read_record(write_record(record), known={"house": house})


def test_a_record_keeps_no_part_of_overrides_that_may_change() -> None:
    overrides = {"effects": [{"rank": "7", "sizes": [1, 2]}], "passing": {"mode": "out"}}
    record = record_of(new_match(load("pagat"), 4), [], overrides=overrides)
    effect = (("rank", "7"), ("sizes", (1, 2)))
    assert (("effects", (effect,)), ("passing.mode", "out")) == record.overrides
    assert hash(record) == hash(record_of(new_match(load("pagat"), 4), [], overrides=overrides))


def test_a_record_begins_before_the_first_deal() -> None:
    start = new_match(load("fr-livret"), 4)
    dealt = apply(start, shuffled(start, 1))
    with pytest.raises(ValueError, match="before the first deal"):
        record_of(dealt, [])


def test_a_record_has_a_name_for_each_seat_or_none() -> None:
    with pytest.raises(ValueError, match="2 names for 4 seats"):
        record_of(new_match(load("fr-livret"), 4), [], players=["Ada", "Blaise"])


def test_a_record_is_made_of_legal_actions_only() -> None:
    with pytest.raises(IllegalActionError, match="WRONG_PHASE"):
        record_of(new_match(load("fr-livret"), 4), [play(0, "3C")])


@pytest.mark.parametrize(
    "line", ["? turn \u0663", "! TOO_\u017fOW : 0 3C", "? o\u212a : 0 3C", "0 JK 8C = \u017f"]
)
def test_no_other_digits_and_letters_are_read_as_those_of_the_notation(line: str) -> None:
    with pytest.raises(NotationError):
        parse_line(line)
