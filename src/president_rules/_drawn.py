"""What notebooks show of values: pictures, which are asked for by name and only when needed."""

from __future__ import annotations

import importlib


def drawn(kind: str, shown: object) -> str:
    """Draw a value.

    Args:
        kind: The function of `president_rules.render` that does it.
        shown: The value.

    """
    picture: str = getattr(importlib.import_module("president_rules.render"), kind)(shown)
    return picture
