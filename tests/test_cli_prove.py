"""The command `prove`, as one who types it sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cli_runner import HOUSE, lines_of, run
from president_rules import Action, Pass, State, legal_actions, read_record
from president_rules.testing import _laws as laws

if TYPE_CHECKING:
    from pathlib import Path

DEALT = ("--cards", "4", "--ranks", "3 4 2")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to be in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def _nobody_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    def stuck(state: State, seat: int | None = None) -> tuple[Action, ...]:
        listed = legal_actions(state, seat)
        return tuple(action for action in listed if not isinstance(action, Pass))

    monkeypatch.setattr(laws, "legal_actions", stuck)


def test_a_proof_tells_what_was_played_and_what_was_not() -> None:
    text = run("prove", "fr-livret", *DEALT)

    assert "fr-livret for 3 players: all of this holds." in text
    assert "In every round of up to 4 cards:" in text
    assert 5 == len(lines_of(text, beginning="- "))
    assert "243 deals, 1,107 positions, 1,656 actions: " in text
    assert ["Dealt from  3 4 2"] == [line.strip() for line in lines_of(text, beginning="Dealt")]
    assert "rounds of more than 4 cards" in text
    assert "the ranks 5 6 7 8 9 10 J Q K A" in text


def test_a_proof_is_told_in_french() -> None:
    text = run("prove", "fr-livret", *DEALT, "--lang", "fr")

    assert "fr-livret à 3 joueurs : tout ceci est vrai." in text
    assert "243 donnes, 1 107 positions" in text
    assert "les manches de plus de 4 cartes" in text


def test_keys_that_did_not_come_up_are_told() -> None:
    text = run("prove", "jp-standard", "--cards", "3", "--ranks", "8C 2D JK", width=100)

    for key in ("locking.suits", "revolution.set", "sequences.min", "effects[1]"):
        assert key in text
    assert "effects[0]" not in text
    assert "Dealt from  8C 2D JK" in text


def test_hands_of_other_sizes_are_told() -> None:
    text = run("prove", "fr-livret", "--hands", "3, 1 1", "--ranks", "3 2C 2D")

    assert "In every round with hands of 3 1 1 cards, whoever has which:" in text
    assert "hands of other sizes" in text


def test_a_budget_that_is_over_is_told() -> None:
    text = run("prove", "fr-livret", "--budget", "0")

    assert "In the rounds that there was time for:" in text
    assert "all rounds of 3 cards: the time was over" in text


@pytest.mark.usefixtures("_nobody_passes")
def test_a_counterexample_is_written_to_a_file_that_replay_shows(folder: Path) -> None:
    text = run("prove", "fr-livret", *DEALT, code=1)

    assert "fr-livret for 3 players: this does not hold." in text
    assert "Seat 1 is to act and has no legal action." in text
    [command] = lines_of(text, beginning="president-rules replay")
    assert "president-rules replay fr-livret-counterexample.toml --at 1:1" == command.strip()
    shown = run(*command.split()[1:])
    assert "turn" in shown.lower()
    written = (folder / "fr-livret-counterexample.toml").read_text("utf-8")
    assert written.startswith("# Seat 1 is to act and has no legal action.\n")


@pytest.mark.usefixtures("_nobody_passes")
def test_the_record_names_the_file_and_the_overrides(folder: Path) -> None:
    (folder / "rules").mkdir()
    (folder / "rules" / "house.toml").write_text(HOUSE, encoding="utf-8")
    asked = ("prove", "rules/house.toml", *DEALT, "--set", "following.equal=forbidden")
    text = run(*asked, "--record", "found.toml", "--lang", "fr", code=1)

    assert "house à 3 joueurs : ceci est faux." in text
    assert "president-rules replay found.toml --at 1:1" in text
    record = read_record(folder / "found.toml")
    assert "./rules/house.toml" == record.variant
    assert (("following.equal", "forbidden"),) == record.overrides
    assert "every line holds" in run("replay", "found.toml")


@pytest.mark.usefixtures("_nobody_passes")
def test_a_record_outside_the_folder_of_the_variant_says_how_it_is_read(folder: Path) -> None:
    (folder / "house.toml").write_text(HOUSE, encoding="utf-8")
    (folder / "found").mkdir()
    text = run("prove", "house.toml", *DEALT, "--record", "found/it.toml", code=1)

    [command] = lines_of(text, beginning="president-rules replay")
    assert command.endswith("found/it.toml --at 1:1 --outside")
    run(*command.split()[1:])


@pytest.mark.usefixtures("_nobody_passes")
def test_a_record_that_cannot_be_written_is_told(folder: Path) -> None:
    text = run("prove", "fr-livret", *DEALT, "--record", str(folder), code=2)

    assert "cannot be written" in text


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (("fr-livre",), "fr-livre"),
        (("fr-livret", "--seats", "2"), "fr-livret is for 3 to 8 players, not for 2."),
        (("fr-livret", "--ranks", "3 99"), "fr-livret for 3 has no 99 in its deck"),
        (("fr-livret", "--ranks", "3C 3C 4"), "has no 3C in its deck, or not so many of it."),
        (("fr-livret", "--ranks", "3C T 10D"), "has no 10D in its deck, or not so many of it."),
        (("fr-livret", "--ranks", "3 ?"), "'?' is not a card"),
        (("fr-livret", "--cards", "2"), "2 cards cannot be dealt to 3 seats from a deck of 12."),
        (
            ("fr-livret", "--ranks", "3", "--cards", "5"),
            "5 cards cannot be dealt to 3 seats",
        ),
        (("fr-livret", "--hands", "4 x"), "`--hands 4 x` is not the numbers of cards"),
        (("fr-livret", "--hands", "4 1"), "fr-livret is for 3 to 8 players, not for 2."),
        (("fr-livret", "--set", "passing.mode=x"), "--set passing.mode"),
    ],
)
def test_what_cannot_be_proved_is_told_with_the_reason(asked: tuple[str, ...], said: str) -> None:
    assert said in run("prove", *asked, code=2, width=200)
