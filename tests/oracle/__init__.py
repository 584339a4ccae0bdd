"""A second implementation of the rules, to hold the first one against.

It restates the clauses of the rules page with lists and sets of cards, as plainly as they are
written, and shares nothing with the library but the notation of cards. The variant is given to it
as the tables of a TOML file, every key filled in. It is slow, and only for tests.
"""

from oracle.match import Action, Match

__all__ = ["Action", "Match"]
