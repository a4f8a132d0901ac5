"""`tableside simulate`: many random games, to prove the rules and their speed."""

import json
import random
import signal
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

import click

from companion.command_line.errors import say_why
from companion.command_line.game_files import known_game
from companion.command_line.house import House, house_options, read_house
from companion.command_line.language import lang_option, speaker
from companion.command_line.modes import mode_option
from companion.command_line.progress import watched
from companion.command_line.seeds import drawn_seed, seed_option
from companion.command_line.setup import colours_for, players_option
from companion.tables import has_documents, table_of
from engine.core.game import Game, rules_of
from engine.core.language.words import N_, Words
from engine.core.playout import Playout, playout

AT_ONCE = 4
"""Games that a process plays before it reports."""


class Task(NamedTuple):
    """Some games for one process."""

    game: str
    colours: tuple[str, ...]
    """Of the people."""
    mode: str
    house: House
    seed: int
    numbers: range
    check: bool


class Result(NamedTuple):
    """One game played."""

    number: int
    went: Playout
    totals: list[int]
    winners: list[int]
    rounds: int
    ended_by: str


@click.command(help="Play random games to the end and count; the result is JSON.")
@click.argument("game")
@click.option("--games", type=click.IntRange(1), required=True, help="How many games.")
@players_option
@mode_option
@seed_option
@click.option("--jobs", type=click.IntRange(1, 256), default=1, help="Processes at a time.")
@click.option("--check", is_flag=True, help="Judge the table after every decision.")
@click.option("--json", is_flag=True, expose_value=False, help="As JSON, as it always is.")
@house_options
@lang_option
def simulate(
    game: str,
    games: int,
    players: int | None,
    mode: str,
    seed: int | None,
    jobs: int,
    check: bool,
    chosen: tuple[str, ...],
    corrections: Path | None,
) -> None:
    """Play random games to the end and count."""
    speak = speaker()
    game = known_game(game, speak)
    colours = colours_for(rules_of(game), players, mode, speak)
    players = len(colours)
    house = read_house(game, chosen, corrections, speak)
    seed = drawn_seed() if seed is None else seed
    tasks = [
        Task(game, colours, mode, house, seed, range(first, min(first + AT_ONCE, games)), check)
        for first in range(0, games, AT_ONCE)
    ]
    begin = perf_counter()
    results = list(watched(_played(tasks, jobs), games))
    report = {"players": players, "seed": seed, "jobs": jobs, "checked": check}
    click.echo(json.dumps(_counted(results, perf_counter() - begin, players) | report, indent=1))
    _blame(results, seed, speak)


def play_some(task: Task) -> list[Result]:
    """Plays the games of a task; a game depends on the seed and its number only."""
    house = task.house
    new = Game.new(task.game, task.colours, None, house.rulings, house.corrections, mode=task.mode)
    rules, table = new.rules, new.state
    results = []
    for number in task.numbers:
        state = table.copy()
        source = random.Random(f"{task.seed}/{number}")
        went = playout(rules, state, source, check=task.check)
        scores = rules.standings(state)
        totals = [score.total for score in scores]
        results.append(
            Result(number, went, totals, rules.winners(scores), *_course(task.game, state))
        )
    return results


def _course(game: str, state: object) -> tuple[int, str]:
    forms = table_of(game).forms if has_documents(game) else None
    return forms.course(state) if forms else (0, "")


def _played(tasks: Sequence[Task], jobs: int) -> Iterator[list[Result]]:
    if jobs == 1 or len(tasks) == 1:
        yield from map(play_some, tasks)
        return
    pool = ProcessPoolExecutor(min(jobs, len(tasks)), initializer=_leave_interrupts)
    try:
        yield from pool.map(play_some, tasks)
    finally:
        pool.shutdown(cancel_futures=True)


def _leave_interrupts() -> None:
    """Ctrl-C reaches only the main process, which ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _counted(results: Sequence[Result], seconds: float, players: int) -> dict[str, object]:
    games = len(results)
    decisions = sum(result.went.decisions for result in results)
    wins = Counter(seat for result in results for seat in result.winners if result.went.finished)
    causes = Counter(result.ended_by for result in results if result.ended_by)
    return {
        "games": games,
        "finished": sum(result.went.finished for result in results),
        "decisions": decisions,
        "rolls": sum(result.went.rolls for result in results),
        "seconds": round(seconds, 3),
        "decisions_per_second": round(decisions / seconds) if seconds else 0,
        "mean_decisions": round(decisions / games, 1),
        "mean_rounds": round(sum(result.rounds for result in results) / games, 1),
        "mean_total": round(sum(sum(r.totals[:players]) for r in results) / games / players, 2),
        "winners": [wins[seat] for seat in range(len(results[0].totals))],
        "shared": sum(len(result.winners) > 1 for result in results),
        "ended_by": dict(causes.most_common()),
    }


def _blame(results: Sequence[Result], seed: int, speak: Words) -> None:
    """Names the unfinished games; exit code 1 if there are any."""
    unfinished = [result for result in results if not result.went.finished]
    for number, went, *_ in unfinished:
        told = speak.plural(
            "game {number} of seed {seed} stopped after {n} decision: {what}.",
            "game {number} of seed {seed} stopped after {n} decisions: {what}.",
            went.decisions,
            number=number,
            seed=seed,
            what="; ".join(went.faults) or speak.sentence(N_("it does not end")),
        )
        say_why(told)
    if unfinished:
        raise click.exceptions.Exit(1)
