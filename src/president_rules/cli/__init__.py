"""The command `president-rules`, which needs the extra `cli`."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command."""
    try:
        from president_rules.cli.app import run  # noqa: PLC0415 - the extra may be missing
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("president_rules"):
            raise
        sys.exit(f"This command needs {error.name}: install president-rules[cli]")
    run()
