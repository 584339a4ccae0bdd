"""The cost of a step of random play: ours at several tables, beside other engines.

A step is: list the legal actions, choose one uniformly, make the next state. Building and dealing
are outside the clock. Every case is a process of its own; the cases take turns, round by round.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import random
import statistics
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import playing
from contenders import BASE, CASES, OURS, Contender
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from president_rules import Action, Pass, State, apply, legal_actions

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

KINDS = ("lead", "answer", "pass")
Steps = dict[str, list[tuple[State, Action]]]
"""Steps of some games, by their kind."""


# A worker: one case.


def work(name: str, link: Connection) -> None:
    """Measure one case whenever asked, until asked no more."""
    random.seed(1)
    try:
        contender = CASES[name]()
    except ImportError as error:
        link.send(f"{error.name} is not installed")
        return
    for _ in range(contender.warm_up):
        contender.play(contender.set_up())
    link.send("")
    while budget := link.recv():
        link.send(measured(contender, budget))
    steps = steps_by_kind(contender) if name in OURS else {}
    link.send({kind: len(some) for kind, some in steps.items()})
    while link.recv():
        link.send({kind: seconds_again(some) / len(some) for kind, some in steps.items()})


def measured(contender: Contender, budget: float) -> tuple[float, int, int]:
    """Play for some seconds of CPU time: the seconds, the steps and the games."""
    clock, play, batch = time.process_time, contender.play, contender.batch
    spent, steps, games = 0.0, 0, 0
    while spent < budget:
        dealt = [contender.set_up() for _ in range(batch)]
        start = clock()
        for game in dealt:
            steps += play(game)
        spent += clock() - start
        games += batch
    return spent, steps, games


def steps_by_kind(contender: Contender, games: int = 100) -> Steps:
    """The leads, the answers and the passes of some of our games."""
    steps: Steps = {kind: [] for kind in KINDS}
    for _ in range(games):
        for state, action in playing.trail_of(contender.set_up()):
            answers = "answer" if state.table.top else "lead"
            kind = "pass" if isinstance(action, Pass) else answers
            steps[kind].append((state, action))
    return steps


def seconds_again(steps: list[tuple[State, Action]], times: int = 3) -> float:
    """The least seconds in which these steps are taken once more."""
    clock, least = time.process_time, float("inf")
    for _ in range(times):
        start = clock()
        for state, action in steps:
            legal_actions(state)
            apply(state, action)
        least = min(least, clock() - start)
    return least


# The parent.


class Worker:
    """A process that measures one case, and what it has measured.

    Attributes:
        costs: The seconds of a step, round by round.
        steps: How many steps were taken in all.
        games: In how many games.
        shares: Which part of the steps is of each kind; empty if the case is not ours.
        kinds: The least seconds of a step of each kind.

    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.costs: list[float] = []
        self.steps = self.games = 0
        self.shares: dict[str, float] = {}
        self.kinds: dict[str, float] = {}
        context = multiprocessing.get_context("spawn")
        self._link, theirs = context.Pipe()
        self._process = context.Process(target=work, args=(name, theirs), daemon=True)
        self._process.start()
        theirs.close()

    def warm_up(self) -> str:
        """Wait until it is warm: why it never will be, or nothing."""
        try:
            return str(self._link.recv())
        except EOFError:
            return "it failed"

    def measure(self, budget: float) -> None:
        """Let it play for some seconds of CPU time."""
        self._link.send(budget)
        spent, steps, games = self._link.recv()
        self.costs.append(spent / steps)
        self.steps += steps
        self.games += games

    def look_closer(self) -> None:
        """From now on, let it measure the kinds of steps."""
        self._link.send(0)
        counts = self._link.recv()
        self.shares = {kind: count / sum(counts.values()) for kind, count in counts.items()}

    def measure_kinds(self) -> None:
        """Let it take steps of each kind again."""
        self._link.send(1)
        for kind, cost in self._link.recv().items():
            self.kinds[kind] = min(cost, self.kinds.get(kind, cost))

    def close(self) -> None:
        """Let it end."""
        self._link.send(0)
        self._process.join()

    @property
    def cost(self) -> float:
        """The median of the seconds of a step."""
        return statistics.median(self.costs)

    def cost_at(self, shares: dict[str, float]) -> float:
        """The seconds of a step, were the kinds of steps as frequent as this."""
        return sum(share * self.kinds[kind] for kind, share in shares.items())


def measured_cases(names: list[str], rounds: int, budget: float, console: Console) -> list[Worker]:
    """Measure the cases in turns."""
    workers = []
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task("warming up", total=len(names))
        for name in names:
            worker = Worker(name)
            if why_not := worker.warm_up():
                console.print(f"skipped: {name}: {why_not}")
            else:
                workers.append(worker)
            progress.advance(task)
        task = progress.add_task("measuring", total=2 * rounds * len(workers))
        for _ in range(rounds):
            for worker in workers:
                worker.measure(budget)
                progress.advance(task)
        for worker in workers:
            worker.look_closer()
        for _ in range(rounds):
            for worker in workers:
                worker.measure_kinds()
                progress.advance(task)
        for worker in workers:
            worker.close()
    return workers


def table_of_costs(workers: list[Worker]) -> Table:
    """All cases beside each other."""
    table = Table("case", title="A step: medians of the rounds")
    for heading in ("steps a game", "µs a step", "spread", "ratio", "of the least"):
        table.add_column(heading, justify="right")
    base = next((worker for worker in workers if worker.name == BASE), None)
    for worker in workers:
        low, high = min(worker.costs) / worker.cost, max(worker.costs) / worker.cost
        table.add_row(
            worker.name,
            f"{worker.steps / worker.games:.1f}",
            f"{worker.cost * 1e6:.2f}",
            f"{low:.2f}-{high:.2f}",
            f"{worker.cost / base.cost:.2f}" if base else "-",
            f"{min(worker.costs) / min(base.costs):.2f}" if base else "-",
        )
    return table


def table_of_kinds(workers: list[Worker]) -> Table:
    """Our cases kind by kind, and those with many keys beside those without."""
    table = Table("case", title="Kinds of steps: share, and least µs when taken again")
    for heading in (*KINDS, "plain mix", "ratio"):
        table.add_column(heading, justify="right")
    by_name = {worker.name: worker for worker in workers if worker.kinds}
    for name, worker in by_name.items():
        like = by_name.get(name.replace("many keys", playing.VARIANT), worker)
        cost = worker.cost_at(like.shares)
        table.add_row(
            name,
            *(f"{worker.shares[kind]:.0%} {worker.kinds[kind] * 1e6:.2f}" for kind in KINDS),
            f"{cost * 1e6:.2f}",
            f"{cost / like.cost_at(like.shares):.2f}",
        )
    return table


def as_data(workers: list[Worker]) -> dict[str, Any]:
    """What was measured, for a file."""
    return {
        worker.name: {
            "seconds_a_step": worker.cost,
            "rounds": worker.costs,
            "steps_a_game": worker.steps / worker.games,
            "shares": worker.shares,
            "kinds": worker.kinds,
        }
        for worker in workers
    }


def main() -> None:
    """Measure, and show what was measured."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=11, help="medians are over so many rounds")
    parser.add_argument("--seconds", type=float, default=0.3, help="of CPU, a case and round")
    parser.add_argument("--only", nargs="*", default=[], help="cases with any of these in the name")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write what was measured, too")
    options = parser.parse_args()
    names = [n for n in CASES if not options.only or any(part in n for part in options.only)]
    console = Console()
    workers = measured_cases(names, options.rounds, options.seconds, console)
    if not workers:
        parser.error("there is nothing to measure")
    console.print(table_of_costs(workers), table_of_kinds(workers))
    if options.json:
        options.json.write_text(json.dumps(as_data(workers), indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
