"""Bots: players that see views alone, never states, and answer each with an action."""

from __future__ import annotations

from president_rules.bots.bot import Bot
from president_rules.bots.random_bot import RandomBot
from president_rules.bots.shedding import SheddingBot

__all__ = ["Bot", "RandomBot", "SheddingBot"]
