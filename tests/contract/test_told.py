"""What the command line tells does not change with what only one player may know."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.core.adjust import Adjust
from engine.core.events import EVERYBODY, ONLOOKER
from engine.core.game import Game
from engine.core.moves import Move
from engine.core.registry import has_part, part_of
from tests.command_line.cli import answer, run, saved
from tests.contract.games import TOY, Sitting, first_of
from tests.contract.test_hidden import laid_otherwise, moments

Twins = tuple[Game, Game]
"""Two games that differ only in what is hidden from an onlooker."""


def secrets_of(game: Game) -> list[Move]:
    """The open moves of which the others are not told everything."""
    moves = game.legal_moves()
    return [move for move in moves if game.rules.seen_by(game.state, move) != EVERYBODY]


def next_moves(twins: Twins, source: random.Random) -> tuple[Move, Move] | None:
    """The same move for both, but for the piece that is seen by one seat; None if none is open."""
    one, other = twins
    for mine in secrets_of(one)[:1]:
        for theirs in reversed(secrets_of(other)):
            if (mine.verb, *mine.args[1:]) == (theirs.verb, *theirs.args[1:]):
                return mine, theirs
    open_there = set(other.legal_moves())
    both = [move for move in one.legal_moves() if move in open_there]
    both = [move for move in both if one.rules.seen_by(one.state, move) == EVERYBODY]
    return (move := source.choice(both), move) if both else None


def twins_of(sitting: Sitting, most: int = 90) -> Iterator[Twins]:
    """Twins at every step, as long as they can play the same."""
    twins, source = (sitting.new(), sitting.new()), random.Random(str(sitting))
    for _ in range(most):
        if twins[0].is_over or (moves := next_moves(twins, source)) is None:
            return
        for game, move in zip(twins, moves, strict=True):
            game.play(move)
        yield twins


def set_otherwise(game: Game, viewer: int) -> Twins | None:
    """A game in which all that is hidden from a viewer was set by hand, to two values."""
    _, changed = laid_otherwise(game, viewer)
    twins = game.clone(), game.clone()
    value_of = part_of(game.rules.NAME, "fields").value_of
    for correction in changed:
        now = value_of(twins[0].state, correction.field)
        twins[0].play(Adjust(correction.field, now, correction.reason))
        twins[1].play(correction)
    return twins if changed else None


def some(found: list[Any], most: int) -> list[Any]:
    """So many of them, spread out, with the last one."""
    return found[:: -max(1, len(found) // most)][:most]


def differing(sitting: Sitting) -> list[Twins]:
    """Twins by what was drawn and decided in secret, and by what was set by hand."""
    walked = [(one.clone(), other.clone()) for one, other in twins_of(sitting)]
    apart = [twins for twins in walked if twins[0].state != twins[1].state]
    stopped = some([game.clone() for game in moments(sitting, 60)], 4)
    by_hand = [twins for game in stopped if (twins := set_otherwise(game, ONLOOKER))]
    return some(apart, 2) + some(by_hand, 1)


def test_there_is_something_to_keep_to_oneself(game: str) -> None:
    twins = differing(first_of(game))
    assert twins
    assert all(one.state != other.state for one, other in twins)


def told_by(folder: Path, game: Game, *words: object) -> list[tuple[int, str]]:
    """What a command says about a game, in words and to other programs."""
    command, *rest = words
    named = [game.rules.NAME] if command == "score" else []
    told = []
    for how in ("--json", "--table" if named else "--lang=en"):
        done = run(command, *named, saved(folder / "game.json", game), *rest, how)
        assert "fault in Tableside" not in done.stderr
        told.append((done.exit_code, done.stdout))
    return told


COMMANDS = (("show",), ("log",), ("score",), ("undo",), ("undo", 2))


def test_no_command_tells_what_is_hidden(sitting: Sitting, tmp_path: Path) -> None:
    for one, other in differing(sitting):
        for words in COMMANDS:
            assert told_by(tmp_path, one, *words) == told_by(tmp_path, other, *words), words
        for game in (one, other):
            game.undo()
        assert told_by(tmp_path, one, "redo") == told_by(tmp_path, other, "redo")


def test_a_move_tells_only_what_all_may_see(sitting: Sitting, tmp_path: Path) -> None:
    """Also one that only its player may know: the table is for all."""
    told, secrets = [], 0
    source, before = random.Random(str(sitting)), (sitting.new(), sitting.new())
    for _ in range(90):
        moves = None if before[0].is_over else next_moves(before, source)
        if moves is None:
            break
        is_secret = before[0].rules.seen_by(before[0].state, moves[0]) != EVERYBODY
        if is_secret and moves[0] != moves[1] and secrets < 4:
            secrets += 1
            told.append([told_by(tmp_path, *each) for each in _played(before, moves)])
        for game, move in zip(before, moves, strict=True):
            game.play(move)
    assert secrets or sitting.game != TOY
    assert all(one == other for one, other in told)


def _played(twins: Twins, moves: tuple[Move, Move]) -> Iterator[tuple[Game, str, str]]:
    for game, move in zip(twins, moves, strict=True):
        yield game, "play", move.text


def test_a_correction_of_what_is_hidden_is_told_to_no_one(sitting: Sitting, tmp_path: Path) -> None:
    for one, other in filter(None, (set_otherwise(g, ONLOOKER) for g in moments(sitting, 12))):
        told = []
        for game in (one, other):
            *_, last = game.log
            game.take_back_to(game.at - 1)
            told.append(told_by(tmp_path, game, "play", last.move))
        assert told[0] == told[1]


def test_legal_names_only_what_the_asked_player_knows(sitting: Sitting, tmp_path: Path) -> None:
    for game in some([each.clone() for each in moments(sitting, 60)], 4):
        if game.prompt.seat < 0 or not (twins := set_otherwise(game, game.prompt.seat)):
            continue
        told = [told_by(tmp_path, each, "legal", "--closed") for each in twins]
        assert told[0] == told[1]


def test_an_analysis_knows_what_all_know(sitting: Sitting, tmp_path: Path) -> None:
    if not has_part(sitting.game, "mind"):
        pytest.skip("nobody judges this game")
    for one, other in differing(sitting)[:2]:
        words = ("analyse", "--seconds", 1)
        assert told_by(tmp_path, one, *words) == told_by(tmp_path, other, *words)


def test_a_running_game_has_no_winner(sitting: Sitting, tmp_path: Path) -> None:
    game = next(moments(sitting, 40))
    file = saved(tmp_path / "game.json", game)
    for how in ((), ("--uncover",)):
        told = answer("score", sitting.game, file, *how)
        assert (told["winners"], told["over"]) == ([], False)
        text = run("score", sitting.game, file, "--table", *how).stdout
        assert text.splitlines()[-1] == "No winner yet: the game is not over."
    hidden = {
        item
        for seat in range(len(game.seats))
        for item in game.rules.covered_items(game.state, seat, ONLOOKER)
    }
    covered = answer("score", sitting.game, file)["covered"]
    assert covered == sorted(hidden)
    assert answer("score", sitting.game, file, "--uncover")["covered"] == []
