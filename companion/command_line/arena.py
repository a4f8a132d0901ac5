"""`tableside arena`: a tournament between computer players, on all cores."""

from __future__ import annotations

import gc
import json
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from multiprocessing.connection import wait
from pathlib import Path
from threading import Thread
from time import monotonic
from typing import NamedTuple

import click

from companion.command_line.errors import CommandRefused, say_why
from companion.command_line.files import read_json, write_json
from companion.command_line.game_files import json_option, known_game
from companion.command_line.language import lang_option, speaker
from companion.command_line.modes import check_players
from companion.command_line.progress import watched
from companion.command_line.seeds import drawn_seed, seed_option
from engine.core.files.plain import Document
from engine.core.game import rules_of
from engine.core.language.words import N_, Words
from engine.core.meta import ORDINARY
from engine.core.registry import meta_of
from engine.rivals.arena import (
    Entrant,
    Match,
    MethodResult,
    Standing,
    against_random,
    check_mirror,
    check_sanity,
    mirror,
    play_match,
    standings,
)
from engine.rivals.mind import Mind
from engine.rivals.rival import PLAYERS

FORMAT = "tableside arena 1"
SAVED_EVERY = 2.0
"""Seconds between two writings of the results."""


class Tournament(NamedTuple):
    """What the result of a match depends on, besides its number."""

    game: str
    entrants: tuple[Entrant, ...]
    seed: int


@click.command(
    help="Let computer players play a tournament, and count.\n\n"
    "The players are random, greedy, easy, medium and hard, each perhaps with a strategy of"
    " the game. Ctrl-C ends it early: what was played is counted, and kept with -o.",
    epilog="\b\nExamples:\n"
    "tableside arena GAME --players hard,greedy,random --games 20\n"
    "tableside arena GAME --players medium/STRATEGY,medium --games 100 -o results.json\n"
    "tableside arena GAME --players hard,hard,greedy,greedy --games 100 --mirror",
)
@click.argument("game")
@click.option(
    "--players",
    required=True,
    help="Who plays, by level and perhaps strategy: hard,greedy,medium/trader,random.",
)
@click.option("--games", type=click.IntRange(1, 1_000_000), required=True, help="How many games.")
@click.option(
    "--jobs", type=click.IntRange(1, 256), help="Processes at a time; else one for each core."
)
@seed_option
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    help="Results are kept here; the same command goes on where it stopped.",
)
@click.option(
    "--mirror",
    "with_checks",
    is_flag=True,
    help="Check the method first: the first player against itself, and against random moves.",
)
@json_option
@lang_option
def arena(
    game: str,
    players: str,
    games: int,
    jobs: int | None,
    seed: int | None,
    output: Path | None,
    with_checks: bool,
    as_json: bool,
) -> None:
    """Let computer players play a tournament, and count."""
    speak = speaker()
    game = known_game(game, speak)
    entrants = read_entrants(game, players, speak)
    main = _open_record(game, entrants, seed, output, speak)
    seed = main.tournament.seed
    again = f"tableside arena {game} --players {players} --games {games} --seed {seed}"
    told = ToldArena(again, games, [], speak, as_json)
    try:
        if with_checks:
            told.command += " --mirror"
            for kind in CHECKS:
                told.checks.append(_checked(kind, main.tournament, games, jobs, output, speak))
        _play_all(main, games, jobs)
    except KeyboardInterrupt:
        # After a long wait even a part of the results is worth seeing.
        told.say(main)
        raise
    _blame(told.say(main), speak)


class MethodCheck(NamedTuple):
    """A tournament that tests the method: its players, and what its matches should say."""

    players: Callable[[Sequence[Entrant]], tuple[Entrant, ...]]
    result: Callable[[Sequence[Entrant], Sequence[Match]], MethodResult]


CHECKS = {
    "mirror": MethodCheck(mirror, check_mirror),
    "sanity": MethodCheck(against_random, check_sanity),
}


def _checked(
    kind: str,
    tournament: Tournament,
    games: int,
    jobs: int | None,
    output: Path | None,
    speak: Words,
) -> tuple[str, MethodResult]:
    """Plays one check of the method, with a results file of its own."""
    path = output.with_suffix(f".{kind}{output.suffix}") if output is not None else None
    players = CHECKS[kind].players(tournament.entrants)
    record = _open_record(tournament.game, players, tournament.seed, path, speak)
    _play_all(record, games, jobs)
    return kind, CHECKS[kind].result(tournament.entrants, record.first(games))


def _open_record(
    game: str, entrants: tuple[Entrant, ...], seed: int | None, path: Path | None, speak: Words
) -> MatchRecord:
    kept: list[Match] = []
    if path is not None and path.exists():
        seed, kept = _kept(path, game, entrants, seed, speak)
    tournament = Tournament(game, entrants, drawn_seed() if seed is None else seed)
    return MatchRecord(tournament, path, kept, speak)


def _play_all(record: MatchRecord, games: int, jobs: int | None) -> None:
    """Plays the missing matches; those played are kept in any case."""
    missing = [number for number in range(games) if number not in record.matches]
    playing = _played(record.tournament, missing, jobs or os.cpu_count() or 1)
    try:
        for match in watched(playing, len(missing)):
            record.add(match)
    finally:
        record.save()


@dataclass
class ToldArena:
    """The closing summary."""

    command: str
    games: int
    checks: list[tuple[str, MethodResult]]
    speak: Words
    as_json: bool

    def say(self, record: MatchRecord) -> list[Match]:
        """Tells about the matches played, and returns them."""
        counted = record.first(self.games)
        if counted:
            told = _told_plainly if self.as_json else _told
            click.echo(told(record.tournament, counted, self))
        return counted


def read_entrants(game: str, players: str, speak: Words) -> tuple[Entrant, ...]:
    """The players by name; errors are said in one sentence."""
    entrants = tuple(Entrant.from_text(text) for text in players.split(","))
    strategies = Mind(game).judgement.STRATEGIES
    for each in entrants:
        if each.level not in PLAYERS:
            message = N_('there is no player called "{name}"; known: {names}.')
            names = speak.listing(tuple(PLAYERS))
            raise CommandRefused(speak.sentence(message, name=each.level, names=names))
        if each.strategy not in strategies:
            message = N_('there is no strategy called "{name}"; known: {names}.')
            names = speak.listing(tuple(strategies))
            raise CommandRefused(speak.sentence(message, name=each.strategy, names=names))
    check_players(meta_of(game), ORDINARY, len(entrants), speak)
    return entrants


# ---------------------------------------------------------------- playing


def _played(tournament: Tournament, numbers: Sequence[int], jobs: int) -> Iterator[list[Match]]:
    """Yields matches as they finish; closing the iterator ends the processes."""
    tasks = [(tournament, number) for number in numbers]
    if jobs == 1 or len(tasks) <= 1:
        yield from ([_play(task)] for task in tasks)
        return
    with multiprocessing.Pool(min(jobs, len(tasks)), initializer=_begin) as pool:
        for match in pool.imap_unordered(_play, tasks):
            yield [match]


def _play(task: tuple[Tournament, int]) -> Match:
    tournament, number = task
    return play_match(tournament.game, tournament.entrants, number, tournament.seed)


def _begin() -> None:
    """Ctrl-C reaches only the main process, which ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # A handler of the main process would keep this one from being ended.
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    # Loaded modules stay, and positions hold no cycles: the garbage collector finds none.
    gc.freeze()
    gc.set_threshold(100_000, 20, 20)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Exit when the parent process dies."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


# ---------------------------------------------------------------- the results file


class MatchRecord:
    """The matches so far, on disk every few seconds if there is a file for them."""

    def __init__(
        self, tournament: Tournament, path: Path | None, kept: Sequence[Match], speak: Words
    ) -> None:
        self.tournament, self.path, self.speak = tournament, path, speak
        self.matches = {match.number: match for match in kept}
        self._saved, self._at = len(kept), monotonic()

    def first(self, games: int) -> list[Match]:
        """The matches of a tournament of so many games that were played."""
        return [self.matches[number] for number in range(games) if number in self.matches]

    def add(self, match: Match) -> None:
        """Notes a match; a killed tournament loses only the last seconds."""
        self.matches[match.number] = match
        if monotonic() - self._at >= SAVED_EVERY:
            self.save()

    def save(self) -> None:
        """Writes the file atomically."""
        if self.path is None or self._saved == len(self.matches):
            return
        game, entrants, seed = self.tournament
        document = {
            "format": FORMAT,
            "game": game,
            "rules": rules_of(game).VERSION,
            "players": [each.name for each in entrants],
            "seed": seed,
            "matches": [self.matches[number]._asdict() for number in sorted(self.matches)],
        }
        write_json(self.path, document, self.speak)
        self._saved, self._at = len(self.matches), monotonic()


def _kept(
    path: Path, game: str, entrants: Sequence[Entrant], seed: int | None, speak: Words
) -> tuple[int, list[Match]]:
    """The seed and the matches of a results file; it must be of the same tournament."""
    stored = read_json(path, speak)
    try:
        if stored["format"] != FORMAT:
            raise ValueError(stored["format"])
        kept = [_match(each) for each in stored["matches"]]
        names, seed_then = [each.name for each in entrants], int(stored["seed"])
        of = (stored["game"], stored["rules"], list(stored["players"]))
    except (KeyError, TypeError, ValueError, AttributeError) as wrong:
        message = N_("{file} contains no arena results.")
        raise CommandRefused(speak.sentence(message, file=path)) from wrong
    if of != (game, rules_of(game).VERSION, names) or seed not in (None, seed_then):
        message = N_(
            "{file} contains another tournament ({players}, seed {seed}); name "
            "another file with -o."
        )
        players = ",".join(map(str, of[2]))
        raise CommandRefused(speak.sentence(message, file=path, players=players, seed=seed_then))
    return seed_then, kept


def _match(stored: Document) -> Match:
    lists = {name: tuple(stored[name]) for name in ("seats", "totals", "winners")}
    match = Match(**{**stored, **lists})
    numbers = (match.number, match.rounds, match.decisions, *match.totals, *match.winners)
    if not all(isinstance(each, int) for each in numbers) or not match.winners:
        raise ValueError(match.number)
    if not len(match.seats) == len(match.totals) > max(match.winners):
        raise ValueError(match.number)
    return match


# ---------------------------------------------------------------- telling


def _told(tournament: Tournament, matches: Sequence[Match], told: ToldArena) -> str:
    """A table: wins with their interval, rating, points, and how long games took."""
    speak, table = told.speak, standings(matches)
    lines = [
        [
            speak.sentence("Player"),
            speak.sentence("Won"),
            speak.sentence("95 % interval"),
            speak.sentence("Rating"),
            speak.sentence("Mean score"),
        ]
    ]
    lines += [_row(each) for each in table]
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
    shown = [_aligned(line, widths) for line in lines]
    finished = [match for match in matches if match.finished]
    rounds = sum(match.rounds for match in finished) / max(1, len(finished))
    games = speak.plural("{n} game", "{n} games", len(finished))
    summary = N_("{games}, {rounds} rounds on average, seed {seed}")
    last = speak.sentence(summary, games=games, rounds=f"{rounds:.1f}", seed=tournament.seed)
    checks = [_told_check(kind, check, speak) for kind, check in told.checks]
    return "\n".join([*shown, "", *checks, last, told.command])


_CHECKED = {
    ("mirror", True): N_("Mirror: {player} against itself won {won}, {even} expected: fair."),
    ("mirror", False): N_("Mirror: {player} against itself won {won}, {even} expected: not fair!"),
    ("sanity", True): N_("Sanity: {player} against random won {won}: as expected."),
    ("sanity", False): N_("Sanity: {player} against random won {won}: not as expected!"),
}


def _told_check(kind: str, check: MethodResult, speak: Words) -> str:
    won = f"{check.wins:g}/{check.games} ({100 * check.low:.0f}–{100 * check.high:.0f} %)"
    sentence = _CHECKED[kind, check.holds]
    even = f"{100 * check.even:.0f} %"
    return speak.sentence(sentence, player=check.player, won=won, even=even)


def _row(each: Standing) -> list[str]:
    return [
        each.name,
        f"{each.wins:g}/{each.games} ({100 * each.rate:.0f} %)",
        f"{100 * each.low:.0f}–{100 * each.high:.0f} %",
        f"{each.rating:.0f} ± {each.rating_error:.0f}",
        f"{each.mean_total:.1f}",
    ]


def _aligned(line: Sequence[str], widths: Sequence[int]) -> str:
    first, *rest = (
        cell.rjust(width) if column else cell.ljust(width)
        for column, (cell, width) in enumerate(zip(line, widths, strict=True))
    )
    return "  ".join([first, *rest]).rstrip()


def _told_plainly(tournament: Tournament, matches: Sequence[Match], told: ToldArena) -> str:
    finished = [match for match in matches if match.finished]
    answer = {
        "game": tournament.game,
        "seed": tournament.seed,
        "games": len(matches),
        "finished": len(finished),
        "mean_rounds": round(sum(match.rounds for match in finished) / max(1, len(finished)), 2),
        "players": [
            {
                name: round(value, 4) if isinstance(value, float) else value
                for name, value in each._asdict().items()
            }
            for each in standings(matches)
        ],
        "checks": {kind: check._asdict() for kind, check in told.checks},
        "command": told.command,
    }
    return json.dumps(answer, indent=1)


def _blame(matches: Sequence[Match], speak: Words) -> None:
    """Names the unfinished games; exit code 1 if there are any."""
    endless = [match for match in matches if not match.finished]
    for match in endless:
        told = speak.plural(
            "game {number} stopped after {n} round: no player ended it.",
            "game {number} stopped after {n} rounds: no player ended it.",
            match.rounds,
            number=match.number,
        )
        say_why(told)
    if endless:
        raise click.exceptions.Exit(1)
