"""Chance comes in streams: its nth result is the same, whatever else is played or corrected."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from companion.model.play.session import Session
from companion.model.store import Store
from engine.core import mend
from engine.core.adjust import Adjust
from engine.core.dice import Dice, Loaded, taken_of
from engine.core.frames import CHANCE
from engine.core.game import Game
from engine.core.moves import Move
from engine.core.registry import has_part, part_of
from engine.rivals import think
from tests.command_line.cli import answer
from tests.contract.games import Sitting, begun, step

SEED = 5
MORE_CHANCE = {"amritsar": {"storehouse_display": "refilled"}}
"""Rulings by which a game has chance after its set-up."""

Result = tuple[str, int, str]
"""A stream, which result of it, and what came."""


def new(sitting: Sitting, seed: int | None = SEED) -> Game:
    return sitting.new(seed, rulings=MORE_CHANCE.get(sitting.game))


def harmless(game: Game, source: random.Random) -> Iterator[Adjust]:
    """Corrections that change nothing, in any order."""
    fields = part_of(game.rules.NAME, "fields")
    for field in source.sample(all_of := list(fields.all_fields(game.state)), len(all_of)):
        same = Adjust(field, str(fields.value_of(game.state, field)))
        trial = game.clone()
        trial.seed = None
        if game.why_not(same) is None:
            trial.play(same)
            if trial.rules.legal_moves(trial.state) == game.rules.legal_moves(game.state):
                yield same


def results(game: Game, first: int) -> list[str]:
    """What chance gave from line `first` on."""
    lines = [entry for entry in game.log[first : game.at] if entry.seat == CHANCE]
    return [entry.move for entry in lines if not Adjust.reads_like(entry.move)]


def rolled(game: Game, dice: Dice) -> list[Result]:
    """Everything that chance decides now, with its place in its stream."""
    found = []
    while game.prompt.seat == CHANCE:
        stream = game.rules.stream(game.state)
        number = taken_of(game.state.taken, stream)
        game.roll(dice)
        found.append((stream.name, number, game.log[-1].move.partition(" ")[2]))
    return found


def leads_to_chance(game: Game, move: Move) -> bool:
    trial = game.state.copy()
    game.rules.apply(trial, move)
    return game.rules.waits_for(trial) == CHANCE


def before_chance(sitting: Sitting, seed: int) -> Iterator[tuple[Game, Move]]:
    """Positions of random games with a decision that chance follows."""
    source = random.Random(seed)
    while True:
        game = new(sitting)
        while not game.is_over:
            here, moves = game.clone(), game.legal_moves()
            rolls = [move for move in moves if leads_to_chance(game, move)]
            move = source.choice(rolls or moves)
            game.play(move)
            if rolls:
                yield here, move


# ---------------------------------------------------------------- whatever comes between


def test_nothing_that_comes_between_draws_anew(sitting: Sitting) -> None:
    source = random.Random(2)
    for here, move in islice(before_chance(sitting, 2), 12):
        first = here.at
        plain = here.clone()
        plain.play(move)
        wanted = results(plain, first)
        plain.undo()
        for same in list(islice(harmless(plain, source), 2)):
            plain.play(same)
        plain.play(move)
        assert results(plain, first) == wanted


def test_another_move_tried_first_and_undone_changes_nothing(sitting: Sitting) -> None:
    source = random.Random(3)
    for here, move in islice(before_chance(sitting, 3), 6):
        first, after = here.at, here.clone()
        after.play(move)
        for other in source.sample(moves := here.legal_moves(), min(3, len(moves))):
            again = here.clone()
            again.play(other)
            again.undo()
            again.play(move)
            assert again.lines == after.lines
            assert results(again, first) == results(after, first)


def test_each_stream_goes_its_own_way(sitting: Sitting) -> None:
    """Two games with the same seed: what has its place in a stream comes in both."""
    streams: dict[str, dict[int, str]] = {}
    compared = Counter[str]()
    for source in (random.Random(4), random.Random(40)):
        game, dice = new(sitting, None), Dice(SEED)
        found = rolled(game, dice)
        for _ in range(25):
            if game.is_over:
                break
            step(game, source)
            found += rolled(game, dice)
        for name, number, what in found:
            if streams.setdefault(name, {}).setdefault(number, what) != what:
                pytest.fail(f"{name} {number}: {what}, not {streams[name][number]}")
            compared[name] += 1
    assert compared


def test_a_result_that_is_typed_in_takes_its_place(sitting: Sitting) -> None:
    dice, game = Dice(SEED), new(sitting, None)
    by_app, typed = game.clone(), game.clone()
    wanted = rolled(by_app, dice)
    for name, number, text in wanted:
        stream = typed.rules.stream(typed.state)
        assert (stream.name, taken_of(typed.state.taken, stream)) == (name, number)
        came = next(each for each in typed.legal_moves() if each.text.partition(" ")[2] == text)
        typed.roll(dice) if number % 2 else typed.play(came)
    assert typed.state == by_app.state


def test_a_deck_keeps_its_order_around_a_card_that_was_typed_in(game: str) -> None:
    decks = 0
    for seed in range(6):
        at, dice = new(Sitting(game, "", 2), None), Dice(seed)
        while at.prompt.seat == CHANCE:
            stream = at.rules.stream(at.state)
            moves = at.legal_moves()
            if len(set(stream.pieces)) > 2 and len(moves) > 2:
                decks += 1
                _look_behind_a_typed_card(at.clone(), dice, seed)
            at.roll(dice)
    assert decks or game == "none"


def _look_behind_a_typed_card(game: Game, dice: Dice, seed: int) -> None:
    """The card that comes next stays the next one, if it is not the one that was typed in."""
    name = game.rules.stream(game.state).name
    plain = game.clone()
    plain.roll(dice)
    if plain.prompt.seat != CHANCE or plain.rules.stream(plain.state).name != name:
        return
    second = plain.outcome(dice)
    others = [move for move in game.legal_moves() if move not in (game.outcome(dice), second)]
    game.roll(Loaded(random.Random(seed).choice(others)))
    assert game.outcome(dice) == second


# ---------------------------------------------------------------- saved, mended, in the app


def test_a_saved_game_goes_on_where_its_streams_are(sitting: Sitting) -> None:
    for here, move in islice(before_chance(sitting, 6), 5):
        again = Game.from_dict(json.loads(json.dumps(here.to_dict())))
        after = here.clone()
        after.play(move)
        again.play(move)
        assert again.to_dict() == after.to_dict()


def test_fixing_the_past_rolls_as_before(sitting: Sitting) -> None:
    for here, move in islice(before_chance(sitting, 7), 5):
        game = here.clone()
        game.play(move)
        wanted, end = results(game, here.at), game.at
        same = next(harmless(here, random.Random(8)))
        game.take_back_to(here.at)
        mending = mend.begin(game, end)
        game.play_line(here.log[-1]._replace(seat=here.prompt.seat, move=same.text, rolled=False))
        mending = mending.cut(here.at)
        mend.play_on(game, mending, Dice(SEED))
        assert results(game, here.at) == wanted


def test_the_window_draws_nothing_anew(sitting: Sitting, tmp_path: Path) -> None:
    store, source = Store(tmp_path), random.Random(8)
    session = begun(store, sitting, rulings=MORE_CHANCE.get(sitting.game))
    for _ in range(12):
        if session.game.is_over:
            break
        first, move = session.game.at, source.choice(session.game.legal_moves())
        wanted = _with_rolls(session, move, first)
        session.undo()
        session.play(next(harmless(session.game, source)))
        assert _with_rolls(session, move, first) == wanted
    resumed = Session.resume(store, session.game_id)
    assert resumed.game.state == session.game.state
    store.close()


def _with_rolls(session: Session, move: Move, first: int) -> list[str]:
    session.play(move)
    while session.waits_for_chance:
        session.roll()
    return results(session.game, first)


def test_the_command_line_draws_nothing_anew(sitting: Sitting, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    for here, move in islice(before_chance(sitting, 9), 2):
        file.write_text(json.dumps(here.to_dict()), encoding="utf-8")
        answer("play", file, move.text, "--json")
        wanted = results(_read(file), here.at)
        answer("undo", file, "--json")
        answer("play", file, next(harmless(here, random.Random(9))).text, move.text, "--json")
        assert results(_read(file), here.at) == wanted


def _read(file: Path) -> Game:
    return Game.from_dict(json.loads(file.read_text(encoding="utf-8")))


# ---------------------------------------------------------------- who foresees, and older games


def advice(game: Game) -> list[Any]:
    return list(think(game, game.prompt.seat, iterations=1, cancel=lambda: False))


def test_advice_does_not_foresee_what_the_seed_will_give(sitting: Sitting) -> None:
    here, _ = next(before_chance(sitting, 10))
    other = here.clone()
    other.seed = SEED + 1
    if has_part(sitting.game, "mind"):
        one, two = (
            list(think(each, 0, iterations=1, cancel=lambda: False)) for each in (here, other)
        )
        assert one == two
    assert str(SEED) not in map(str, here.state.to_dict()["taken"])


def test_a_game_begun_before_there_were_streams_draws_by_its_lines(sitting: Sitting) -> None:
    begun = sitting.new(seed=None)
    begun.state.taken, begun.seed, begun.rules_version = None, SEED, 1
    while begun.prompt.seat == CHANCE:
        begun.roll(Dice(SEED))
    old = Game.from_dict(begun.to_dict())
    assert old.state.taken is None
    first = old.at
    for _ in range(30):
        if old.is_over:
            break
        step(old, random.Random(first))
    dice, again = Dice(SEED), old.from_the_start()
    for entry in old.log[: old.at]:
        if entry.rolled and again.at >= first:
            assert dice.by_line(again.odds(), again.at).text == entry.move
        again.play_line(entry)
    assert again.state == old.state
    assert "taken" not in old.to_dict()["state"]
