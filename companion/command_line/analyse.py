"""`tableside analyse`: where a game was won, and the biggest missed chances."""

import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any

import click

from companion.command_line.errors import CommandRefused
from companion.command_line.game_files import (
    game_argument,
    in_use,
    json_option,
    load_game,
    reader_of,
    uncover_option,
)
from companion.command_line.language import lang_option, speaker
from companion.command_line.progress import watched
from companion.command_line.texts import Texts
from engine.core.game import BadGame
from engine.core.language.says import says_advice
from engine.core.language.words import N_, Words
from engine.core.observer import Observer
from engine.core.registry import meta_of, part_of
from engine.rivals.analysis import Missed, PastTurn, course, missed_chances

SHOWN = 5
"""How many swings and missed chances are told."""
SWING = 0.02
"""A change of the chance by less than this is not told."""


@click.command(
    help="Tell where a game was won, and what was missed.\n\n"
    "FILE is a game file of `tableside new` or `export`, or one that the app has shared. Chances"
    " are guessed from the table. Ctrl-C ends the search for missed chances early.",
    epilog="\b\nExamples:\n"
    "tableside analyse game.json\n"
    "tableside analyse game.json --seconds 0    # only the course of the game\n"
    "tableside analyse game.json --json",
)
@game_argument
@click.option(
    "--seconds",
    type=click.FloatRange(0, 86_400),
    default=30.0,
    show_default=True,
    help="How long to look for missed chances; 0 for none.",
)
@uncover_option
@json_option
@lang_option
def analyse(file: Path, seconds: float, uncover: bool, as_json: bool) -> None:
    """Tell where a game was won, and what was missed."""
    speak = speaker()
    game = load_game(file, speak)
    # What was hidden in a game that is over is part of how it was won.
    reader = reader_of(game, uncover or game.is_over)
    with in_use(file, game, speak):
        turns = _course(file, reader, speak)
        looked, missed = 0, list[Missed]()
        # What a player could have done better depends on what only that player knows.
        if seconds and turns and reader.sees_all:
            until = monotonic() + seconds
            steps = missed_chances(game, turns, cancel=lambda: monotonic() > until)
            # Stopped early, it shows what was found so far.
            with suppress(KeyboardInterrupt):
                for looked, missed in watched(_one_by_one(steps), len(turns)):  # noqa: B007
                    pass
        told = ToldAnalysis(reader, turns, looked, missed, speak)
        lines = [json.dumps(told.plain(), indent=1)] if as_json else list(told.lines())
    for line in lines:
        click.echo(line)


def _course(file: Path, reader: Observer, speak: Words) -> list[PastTurn]:
    game = reader.game
    try:
        return course(game, reader.viewer)
    except BadGame as wrong:
        if wrong.reason != "rules":
            raise
        message = N_("{file} was played with version {old} of the rules; this is version {new}.")
        versions = {"old": game.rules_version, "new": game.rules.VERSION}
        raise CommandRefused(speak.sentence(message, file=file, **versions)) from wrong


def _one_by_one(
    steps: Iterator[tuple[int, list[Missed]]],
) -> Iterator[Sequence[tuple[int, list[Missed]]]]:
    return ([step] for step in steps)


class ToldAnalysis:
    """The analysis of a game, in words or as plain data."""

    def __init__(
        self,
        reader: Observer,
        turns: Sequence[PastTurn],
        looked: int,
        missed: Sequence[Missed],
        speak: Words,
    ) -> None:
        game = self.game = reader.game
        self.reader, self.turns, self.looked, self.speak = reader, turns, looked, speak
        self.missed = missed[:SHOWN]
        self.texts = Texts.of(speak, game)
        self.advice = says_advice(game.rules.NAME)
        self.unit = meta_of(game.rules.NAME).unit.rpartition(".")[2]
        by_swing = sorted(turns, key=lambda turn: turn.swing)
        self.losses = [turn for turn in by_swing if turn.swing <= -SWING][:SHOWN]
        self.gains = [turn for turn in reversed(by_swing) if turn.swing >= SWING][:SHOWN]

    def lines(self) -> Iterator[str]:
        """The sections for the reader."""
        speak = self.speak
        if not self.turns:
            yield speak.sentence("No moves played yet.")
            return
        by_round = N_("Chance to win, by round")
        yield speak.sentence(by_round if self.texts.period(1) else N_("Chance to win"))
        yield from self._chances()
        for heading, turns in (
            (N_("Turns that gained most"), self.gains),
            (N_("Turns that lost most"), self.losses),
        ):
            if turns:
                yield from ("", speak.sentence(heading))
                yield from map(self._swing, turns)
        if self.missed:
            yield from ("", speak.sentence("Biggest missed chances"))
            yield from map(self._chance, self.missed)
        elif self.looked:
            message = N_("No missed chance worth {points}.")
            yield from ("", speak.sentence(message, points=self.texts.points(1)))
        elif not self.reader.sees_all:
            message = N_("Missed chances are told when the game is over, or with --uncover.")
            yield from ("", speak.sentence(message))
        if 0 < self.looked < len(self.turns):
            message = N_("{looked} of {turns} turns analysed in time; --seconds allows more.")
            yield speak.sentence(message, looked=self.looked, turns=len(self.turns))

    def _chances(self) -> Iterator[str]:
        """One line for every round: how likely each player was to win after it."""
        names = self.game.seats
        widths = [max(5, len(name)) for name in names]
        yield "      " + "  ".join(map(str.rjust, names, widths))
        for turn, following in zip(self.turns, [*self.turns[1:], None], strict=True):
            if following is None or following.round != turn.round:
                cells = (f"{100 * chance:.0f} %" for chance in turn.after)
                yield f"{turn.round:>4}  " + "  ".join(map(str.rjust, cells, widths))

    def _swing(self, turn: PastTurn) -> str:
        message = N_("{when}: {before} % → {after} %, {what}")
        return "  " + self.speak.sentence(
            message,
            when=self._when(turn),
            before=round(100 * turn.before[turn.seat]),
            after=round(100 * turn.after[turn.seat]),
            what=self._what(turn),
        )

    def _chance(self, missed: Missed) -> str:
        message = N_("{when}: {better} About {points} better than the move played: {what}")
        n = max(1, round(missed.points))
        return "  " + self.speak.sentence(
            message,
            when=self._when(missed.turn),
            better=self.advice.suggestion_text(self.speak, missed.better, self.game.seats),
            points=self.texts.points(n),
            what=self.texts.move(missed.headline),
        )

    def _when(self, turn: PastTurn) -> str:
        """The period and the player of a turn."""
        said = (self.texts.period(turn.round), self.game.seats[turn.seat])
        return ", ".join(filter(None, said))

    def _what(self, turn: PastTurn) -> str:
        """What a turn was about."""
        headline = self._headline(turn)
        return self.texts.move(headline) if headline else "…"

    def _headline(self, turn: PastTurn) -> Any:
        lines = self.game.log[turn.first : turn.end]
        own = (line for line in lines if line.seat == turn.seat and self.reader.sees(line))
        moves = [self.game.parse(line.move) for line in own]
        moves = [move for move in moves if hasattr(move, "verb")]
        mind = part_of(self.game.rules.NAME, "mind")
        return mind.headline(moves) if moves else None

    # ------------------------------------------------------------ for other programs

    def plain(self) -> dict[str, object]:
        """Everything as plain data."""
        return {
            "seats": self.game.seats,
            "turns": [self._plain_turn(turn) for turn in self.turns],
            "gained": [self._plain_swing(turn) for turn in self.gains],
            "lost": [self._plain_swing(turn) for turn in self.losses],
            "looked_at": self.looked,
            "missed": [self._plain_missed(missed) for missed in self.missed],
        }

    def _plain_turn(self, turn: PastTurn) -> dict[str, object]:
        return {
            "round": turn.round,
            "seat": self.game.seats[turn.seat],
            "first_line": turn.first + 1,
            "last_line": turn.end,
            "chances": [round(chance, 4) for chance in turn.after],
            "prospects": [round(worth, 2) for worth in turn.prospects],
        }

    def _plain_swing(self, turn: PastTurn) -> dict[str, object]:
        headline = self._headline(turn)
        return {
            "round": turn.round,
            "seat": self.game.seats[turn.seat],
            "before": round(turn.before[turn.seat], 4),
            "after": round(turn.after[turn.seat], 4),
            "move": headline.text if headline else None,
        }

    def _plain_missed(self, missed: Missed) -> dict[str, object]:
        return {
            "round": missed.turn.round,
            "seat": self.game.seats[missed.turn.seat],
            self.unit: round(missed.points, 2),
            "better": [move.text for move in missed.better.moves],
            "played": [move.text for move in missed.played],
            "text": self.advice.suggestion_text(self.speak, missed.better, self.game.seats),
        }
