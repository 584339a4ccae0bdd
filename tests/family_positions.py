"""Random positions over the whole family: small decks, small hands, every table drawn.

Plain random numbers, not Hypothesis: many thousands of positions are wanted, cheap and seeded.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import evolve, frozen

from plain_rules import Done, Plain, Reading
from president_rules.actions import Action, Pass, Play
from president_rules.cards import JOKER, CardText
from president_rules.legality import legal_actions
from president_rules.reducer import apply, new_match, set_up
from president_rules.rules.bombs import Bombs
from president_rules.rules.clearing import Clearing
from president_rules.rules.deck import DeckTable
from president_rules.rules.effects import Effect
from president_rules.rules.exchange import Exchange
from president_rules.rules.finishing import Finishing
from president_rules.rules.following import Following
from president_rules.rules.jokers import Jokers
from president_rules.rules.lead import Lead
from president_rules.rules.locking import Locking
from president_rules.rules.passing import Passing
from president_rules.rules.players import Players
from president_rules.rules.revolution import Revolution
from president_rules.rules.sequences import Sequences
from president_rules.state import State
from president_rules.table import Phase
from president_rules.testing.variant_strategies import settled
from president_rules.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

ROUNDS = 6
"""How many rounds are played under one variant, which takes long to compile."""

LONGEST = 40
"""How many actions of a round are looked at."""

RANKS = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")
SUITS = ("C", "D", "H", "S")


@frozen
class Position:
    """A state in which something may be played, and what was done before.

    Attributes:
        state: The state.
        done: What was done in its trick.
        revolution: Whether a revolution was in force when the trick began.
        begins: Whether nothing was done in its round yet.

    """

    state: State
    done: tuple[Done, ...] = ()
    revolution: bool = False
    begins: bool = True

    def plain(self, seat: int) -> Plain:
        """The same as the plain rules see it, for one seat."""
        state, rule = self.state, self.state.ruleset.variant.lead
        hand = tuple(sorted(map(str, state.hands[seat])))
        holder = (rule.later if state.standing else rule.first) == "holder"
        required = holder and self.begins and rule.card_use != "free" and rule.card in hand
        return Plain(
            state.ruleset.variant,
            hand,
            seat == state.turn,
            self.done,
            self.revolution,
            rule.card if required else "",
        )


# Variants.


def table(numbers: Random, cls: type[Any], often: float = 0.5, **keys: Sequence[Any]) -> Any:
    """A table with some of its keys drawn, and the others at their defaults."""
    drawn = {
        key: numbers.choice(values) for key, values in keys.items() if numbers.random() < often
    }
    return cls(**drawn)


def some(numbers: Random, items: Sequence[str], most: int, least: int = 0) -> tuple[Any, ...]:
    return tuple(numbers.sample(items, numbers.randint(least, min(most, len(items)))))


def sizes(numbers: Random) -> tuple[int, ...]:
    return numbers.choice([(), (), (1,), (1, 2), (2, 3), (2,), (3, 4)])


def decks(numbers: Random) -> DeckTable:
    """Few ranks, and at times few suits, so that much can be answered."""
    start = numbers.randint(0, 6)
    ranks: tuple[Any, ...] = RANKS[start : start + numbers.choice([3, 4, 4, 5, 5, 6, 7])]
    few = numbers.choice([0, 1, 2, 2, 3])
    if numbers.random() < 0.1:
        return DeckTable(ranks=ranks, jokers=few, copies=tuple((rank, 6) for rank in sorted(ranks)))
    if numbers.random() < 0.5:
        remove = tuple(CardText(rank + suit) for rank in ranks for suit in "HS")
        return DeckTable(ranks=ranks, jokers=few, packs=numbers.choice([2, 3]), remove=remove)
    return DeckTable(ranks=ranks, jokers=few, packs=numbers.choice([1, 1, 2]))


def joker_tables(numbers: Random, names: Sequence[str]) -> Jokers:
    rule = table(
        numbers,
        Jokers,
        alone=["highest", "lowest", "forbidden"],
        wild=[True, True, False],
        beats_any_size=[True],
        countered_by=[some(numbers, names, 8, 1)],
        counter_clears=[False, True],
        inverts=[True],
        trigger_effects=[False],
    )
    return evolve(rule, wild=rule.wild or rule.alone == "forbidden")


def sequence_tables(numbers: Random, ranks: Sequence[str]) -> Sequences:
    least = numbers.choice([0, 0, 2, 2, 3, 3, 4])
    rule = table(
        numbers,
        Sequences,
        max=[0, least, least + 1],
        same_suit=[False],
        top=[ranks[-1], ranks[-2]],
        sets=[(1,), (1, 2), (2,), (2, 1), (3, 1)],
        jokers=[True, True, False],
        compare=["disjoint"],
    )
    return evolve(rule, min=least)


def followings(numbers: Random, ranks: Sequence[str]) -> Following:
    """What may be led and what answers it, with bosses among the strong ranks."""
    rule = table(
        numbers,
        Following,
        0.6,
        sizes=[(1, 2), (1,), (1, 2, 3, 4, 5, 6), (1, 2, 3, 4, 5, 6)],
        count=["same", "same_or_more", "larger_wins", "multiple"],
        equal=["allowed", "skip", "match_or_skip", "match_or_out", "lock", "clear"],
        equal_sizes=[sizes(numbers)],
        equal_stacking=["streak", "per_card"],
        lock_until=["pass"],
    )
    if numbers.random() < 0.6:
        return rule
    boss, size = some(numbers, ranks[-3:], 2, 1), numbers.choice(["one", "one_fewer"])
    return evolve(rule, boss=boss, boss_size=size)


def effects(numbers: Random, ranks: Sequence[str], *, sequences: bool) -> Iterator[Effect]:
    verbs = ("clear", "skip", "reverse", "invert_trick", "revolution", "give", "discard")
    for _ in range(numbers.choice([0, 0, 1, 1, 2, 3])):
        do = numbers.choice(verbs)
        yield Effect(
            rank=numbers.choice(ranks),
            do=do,
            sizes=sizes(numbers),
            in_sequences=sequences and numbers.random() < 0.5,
            amount=numbers.choice(["one", "one" if do == "clear" else "per_card"]),
            parity=numbers.choice(["any", "odd"]),
            optional=do in {"give", "discard"} and numbers.random() < 0.5,
        )


def finishings(numbers: Random, names: Sequence[str], ranks: Sequence[str]) -> Finishing:
    rule = table(
        numbers,
        Finishing,
        forbidden=[
            some(numbers, ranks, 2),
            some(numbers, names, 3),
            (ranks[-1],),
            (ranks[-2],),
            ranks[1:],
        ],
        policy=["illegal", "illegal", "demote"],
        trigger=["on_holding"],
        counts=["rank"],
        follows_revolution=[True],
        pile=["cleared"],
    )
    by_rank = rule.counts == "rank" and {*rule.forbidden} <= {*ranks}
    return evolve(rule, counts="rank" if by_rank else "any_card")


def leads(numbers: Random, names: Sequence[str], ranks: Sequence[str]) -> Lead:
    forbidden = some(numbers, ranks, 2) if numbers.random() < 0.4 else ()
    if numbers.random() < 0.7:
        return Lead(forbidden=forbidden)
    card = numbers.choice(names)
    forbidden = tuple(rank for rank in forbidden if not card.startswith(rank))
    use = numbers.choice(["included", "alone"])
    return Lead(first="holder", later="holder", card=card, card_use=use, forbidden=forbidden)


def variants(numbers: Random) -> Variant:
    """A variant over all tables that say what may be played, the keys without effect inert."""
    deck = decks(numbers)
    ranks = (*deck.ranks, "JK") if deck.jokers else deck.ranks
    cards = [rank + suit for rank in deck.ranks for suit in (SUITS[:2] if deck.remove else SUITS)]
    names = [*deck.ranks] if deck.copies else cards
    sequences = sequence_tables(numbers, deck.ranks)
    made = Variant(
        name="drawn",
        players=Players(min=2, max=4),
        deck=deck,
        lead=leads(numbers, [*names, *([JOKER] * 4 if deck.jokers else [])], deck.ranks),
        following=followings(numbers, deck.ranks),
        passing=Passing(
            mode=numbers.choice(["reenter", "reenter", "out", "single_turn"]),
            forced_play=numbers.random() < 0.3,
            owner_may_continue=numbers.random() < 0.2,
        ),
        clearing=table(
            numbers,
            Clearing,
            0.3,
            ranks=[some(numbers, ranks, 1)],
            in_sequences=[True],
            completion=[2, 3, 4],
            completion_single_play=[True],
            completion_out_of_turn=[True],
        ),
        finishing=finishings(numbers, [*names, *ranks], ranks),
        exchange=Exchange(counts=()),
        jokers=joker_tables(numbers, names) if deck.jokers else Jokers(),
        sequences=sequences,
        bombs=Bombs(set=numbers.choice([0, 0, 2, 3, 4])),
        revolution=table(
            numbers,
            Revolution,
            set=[0, 2, 3, 4],
            sequence=[2, 3],
            jokers=["natural"],
            lasts=["trick"],
            clears=[True, False, False],
        ),
        locking=table(numbers, Locking, suits=["exact"], ranks=["consecutive"], jokers=["refuse"]),
        effects=tuple(effects(numbers, ranks, sequences=bool(sequences.min))),
    )
    return settled(focused(numbers, made))


def focused(numbers: Random, made: Variant) -> Variant:
    """The variant with one corner of the rules more likely to come up."""
    jokers, ranks = made.jokers, made.deck.ranks
    focus = numbers.choice(["jokers", "finish", "sequences", ""])
    if focus == "jokers" and made.deck.jokers:
        made = evolve(
            made,
            jokers=evolve(jokers, alone="highest", beats_any_size=True, counter_clears=False),
            bombs=Bombs(set=numbers.choice([0, 0, 4])),
        )
    if focus == "finish":
        counts = numbers.choice(["any_card", "rank"])
        banned = (*some(numbers, ranks, 2), ranks[-1])
        rule = evolve(
            made.finishing, forbidden=tuple(dict.fromkeys(banned)), policy="illegal", counts=counts
        )
        made = evolve(made, finishing=rule, bombs=Bombs())
    if focus in {"sequences", "finish"}:
        rule = evolve(made.sequences, min=2, max=0, same_suit=False, top="")
        made = evolve(made, sequences=rule)
    if made.lead.card:  # who leads in place of a demoted leader is another question
        made = evolve(made, finishing=evolve(made.finishing, trigger="on_play"))
    return made


# Positions.


def positions(numbers: Random) -> Iterator[Position]:
    """Positions without end, a few rounds of one variant after the other."""
    while True:
        variant = variants(numbers)
        seats = numbers.randint(2, 4)
        match = new_match(variant, seats, dealer=numbers.randrange(seats))
        for _ in range(ROUNDS):
            yield from _round(numbers, _dealt(numbers, match))


def _dealt(numbers: Random, match: State) -> State:
    """A round with small hands, of nearly equal ranks so that much can be answered."""
    deck = match.ruleset.deck
    cards = [*deck.cards]
    numbers.shuffle(cards)
    if numbers.random() < 0.6:
        few = {*numbers.sample(deck.ranks, min(4, len(deck.ranks))), "JK"}
        cards = [*cards[:6], *sorted(cards[6:], key=lambda card: card.rank not in few)]
    hands, most = [], len(cards) // match.ruleset.players
    for _ in range(match.ruleset.players):
        size = min(most, numbers.choice([1, 2, 3, 4, 5, 6, 6, 7]))
        hand = deck.pack(cards[:size])
        assert hand is not None
        hands.append(hand)
        cards = cards[size:]
    standing = [*range(match.ruleset.players)]
    numbers.shuffle(standing)
    return set_up(match, hands, 0, tuple(standing) if numbers.random() < 0.3 else ())


def _round(numbers: Random, state: State) -> Iterator[Position]:
    position = Position(state)
    for _ in range(LONGEST):
        if position.state.phase is not Phase.PLAY:
            return
        yield position
        position = after(position, _choice(numbers, position.state))


def _choice(numbers: Random, state: State) -> Action:
    seats = [seat for seat in state.table.active if seat != state.turn]
    if numbers.random() < 0.3:
        early = legal_actions(state, numbers.choice(seats), distinct=False)
        if early:
            return numbers.choice(early)
    actions = legal_actions(state, distinct=False)
    plays = [action for action in actions if isinstance(action, Play)]
    if not plays or numbers.random() < 0.1:
        return numbers.choice(actions)
    runs = [play for play in plays if is_sequence(play)]
    if runs and numbers.random() < 0.5:
        return numbers.choice(runs)
    sizes_held = {play.size for play in plays}
    size = 2 if 2 in sizes_held and numbers.random() < 0.3 else numbers.choice(sorted(sizes_held))
    alike = [play for play in plays if play.size == size]
    return alike[0] if numbers.random() < 0.6 else numbers.choice(alike)


def is_sequence(play: Play) -> bool:
    return "-" in play.reading or len({card.rank for card in play.cards} - {"JK"}) > 1


def after(position: Position, action: Action) -> Position:
    """What an action makes of a position; the reading that it takes is that of the plain rules."""
    state, done = apply(position.state, action), position.done
    if isinstance(action, Pass):
        done = (*done, Done())
    if isinstance(action, Play):
        cards = tuple(sorted(map(str, action.cards)))
        reading = position.plain(action.seat).taken(cards, action.reading)
        assert isinstance(reading, Reading), (action, reading)
        done = (*done, Done(cards, reading))
    if state.phase is not Phase.PLAY or state.table.owner is not None:
        return Position(state, done, position.revolution, begins=False)
    variant = state.ruleset.variant
    plain = Plain(variant, (), done=done, revolution=position.revolution)
    lasts = variant.revolution.lasts == "round"
    return Position(state, (), plain.in_revolution and lasts, begins=False)
