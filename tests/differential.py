"""The rules against themselves: what can be done in two ways comes out the same."""

from __future__ import annotations

import json
import random

from engine.core.events import Event
from engine.core.files.sound import judge_again
from engine.core.game import Game
from engine.core.refusal import IllegalMove
from tests.golden import played_again
from tests.torture.tables import sitting_of
from tests.wild import MOST_LINES, WildTable, events_digest, new_game, state_hash

LOOKED, KEPT = 0.006, 0.02
"""How often a moment is looked at closely, and how often the table is kept to come back to it."""


def differences(seed: int) -> list[str]:
    """Play a wild game and name whatever comes out otherwise in another way."""
    try:
        return _differences(seed)
    except Exception as wrong:  # noqa: BLE001 - whatever it is, the other games go on
        return [f"seed {seed}: {type(wrong).__name__}: {wrong}"]


def _differences(seed: int) -> list[str]:
    source = random.Random(f"differences {seed}")
    sitting = sitting_of(seed)
    table = WildTable(new_game(seed, sitting.players, sitting.game), seed)
    game, found, told = table.game, list[str](), []
    states = [state_hash(game)]
    while not game.is_over and game.at < MOST_LINES:
        if source.random() < LOOKED:
            found += [f"seed {seed}, line {game.at}: {fault}" for fault in _look(game, source)]
        told.append(table.step())
        states.append(state_hash(game) if source.random() < KEPT else "")
    states[-1] = state_hash(game)
    if not game.is_over:
        found.append(f"seed {seed}: no end after {game.at} lines")
    found += [f"seed {seed}: {fault}" for fault in _back_and_forth(game, states, source)]
    if fault := _judged_again(game) if seed % 2 else _replayed(game, told):
        found.append(f"seed {seed}: {fault}")
    return found


def _replayed(game: Game, told: list[list[Event]]) -> str:
    again = played_again(game.to_dict(), game.lines)
    same = (again["state"], again["events"]) == (state_hash(game), events_digest(told))
    return "" if same else "the replay differs"


def _judged_again(game: Game) -> str:
    refused = judge_again(game)
    return f"judged again, line {refused.number} is closed" if refused else ""


def _look(game: Game, source: random.Random) -> list[str]:
    return [*_options_against_play(game, source), *_clone_against_file(game, source)]


def _options_against_play(game: Game, source: random.Random) -> list[str]:
    """What is open can be played and leads somewhere possible; what is closed cannot."""
    found, before = [], state_hash(game)
    options = game.options()
    opened = [option.move for option in options if option.refusal is None]
    if set(opened) != set(game.legal_moves()):
        found.append("open options and legal moves differ")
    for move in source.sample(opened, min(4, len(opened))):
        trial = game.clone()
        trial.play(move)
        if faults := trial.rules.check_invariants(trial.state):
            found.append(f"{move.text} leads to {faults}")
        if not trial.is_over and not trial.legal_moves():
            found.append(f"{move.text} leads nowhere")
    closed = [option.move for option in options if option.refusal]
    for move in source.sample(closed, min(4, len(closed))):
        try:
            game.clone().play(move)
        except IllegalMove:
            continue
        found.append(f"{move.text} is closed and was played")
    if state_hash(game) != before:
        found.append("looking has changed the table")
    return found


def _clone_against_file(game: Game, source: random.Random) -> list[str]:
    """A copy and a game from a file go on alike."""
    clone, loaded = game.clone(), Game.from_dict(json.loads(json.dumps(game.to_dict())))
    for _ in range(5):
        if clone.is_over:
            break
        legal = [move.text for move in clone.legal_moves()]
        if legal != [move.text for move in loaded.legal_moves()] or clone.prompt != loaded.prompt:
            return ["a loaded game asks something else"]
        move = source.choice(legal)
        if events_digest([clone.play(move)]) != events_digest([loaded.play(move)]):
            return [f"{move} brings something else in a loaded game"]
    return [] if clone.state == loaded.state else ["a loaded game goes on otherwise"]


def _back_and_forth(game: Game, states: list[str], source: random.Random) -> list[str]:
    """Undone to any moment and redone: the table is what it was then, and is again now."""
    found, trial = [], Game.from_dict(json.loads(json.dumps(game.to_dict())))
    known = [number for number, state in enumerate(states) if state and number < game.at]
    for number in sorted(source.sample(known, min(5, len(known))), reverse=True):
        trial.take_back_to(number)
        if state_hash(trial) != states[number]:
            found.append(f"undone to line {number} it differs")
    while trial.redo():
        pass
    if trial.at != game.at or state_hash(trial) != states[-1]:
        found.append("redone it differs")
    for _ in range(3):
        if not trial.undo() or not trial.redo() or state_hash(trial) != states[-1]:
            found.append("one undo and redo at the end differs")
            break
    return found
