"""A variant: the tables of a variant file together, as plain data."""

from __future__ import annotations

from typing import Literal

from attrs import field, frozen

from president_rules._pickling import pickled
from president_rules.rules.bombs import Bombs
from president_rules.rules.clearing import Clearing
from president_rules.rules.deal import DealTable
from president_rules.rules.deck import DeckTable
from president_rules.rules.downfall import Downfall
from president_rules.rules.effects import Effect
from president_rules.rules.exchange import Exchange
from president_rules.rules.finishing import Finishing
from president_rules.rules.following import Following
from president_rules.rules.jokers import Jokers
from president_rules.rules.lead import Lead
from president_rules.rules.locking import Locking
from president_rules.rules.match import Match
from president_rules.rules.option import Positive, Slug, described, option
from president_rules.rules.passing import Passing
from president_rules.rules.players import Players
from president_rules.rules.revolution import Revolution
from president_rules.rules.scoring import Scoring
from president_rules.rules.sequences import Sequences
from president_rules.rules.titles import Titles
from president_rules.values import value

Translations = tuple[tuple[str, str], ...]
"""A text by language: pairs of a language code and the text."""


@value
@frozen(eq=False, repr=False)
class About:
    """What a variant says of itself, for people; no rule depends on it."""

    title: Translations = option((), 'The title for people, by language: `title.en = "President"`.')
    summary: Translations = option((), "A summary for people, by language.")
    sources: tuple[str, ...] = option((), "Where the rules were recorded.")
    limits: tuple[str, ...] = option((), "What of the source this format cannot say.")


@value
@pickled
@frozen(eq=False, repr=False)
class Variant:
    """A way to play President: exactly what its file says, with every default filled in.

    Attributes:
        name: Its slug, such as `fr-livret`.
        players: And so on: one attribute a table of the file, one attribute a key of it.
        schema: The version of the file format.
        version: Raised whenever a game under this variant could go differently.
        about: Titles, summaries, sources and limits.

    """

    name: Slug = field(metadata=described("The slug of the variant. It is not inherited."))
    players: Players
    passing: Passing
    schema: Literal[1] = option(
        1, "The version of this format: `1`. A file that extends another may leave it out."
    )
    version: Positive = option(
        1,
        "Raised whenever a game under this variant could go differently. It is not inherited.",
    )
    about: About = field(factory=About)
    deck: DeckTable = field(factory=DeckTable)
    deal: DealTable = field(factory=DealTable)
    lead: Lead = field(factory=Lead)
    following: Following = field(factory=Following)
    clearing: Clearing = field(factory=Clearing)
    finishing: Finishing = field(factory=Finishing)
    titles: Titles = field(factory=Titles)
    exchange: Exchange = field(factory=Exchange)
    scoring: Scoring = field(factory=Scoring)
    match: Match = field(factory=Match)
    jokers: Jokers = field(factory=Jokers)
    sequences: Sequences = field(factory=Sequences)
    bombs: Bombs = field(factory=Bombs)
    revolution: Revolution = field(factory=Revolution)
    locking: Locking = field(factory=Locking)
    downfall: Downfall = field(factory=Downfall)
    effects: tuple[Effect, ...] = ()
