"""The moves of rivals, until a person or the table's dice are asked again.

>>> from engine.core.dice import Dice
>>> from companion.model.base.chairs import first_chair
>>> from engine.core.registry import GAMES
>>> game = Game.new(next(iter(GAMES)), ["Ana", "Bo"], seed=7)
>>> chairs = {game.prompt.seat: first_chair(next(iter(GAMES)))}
>>> played = play_rivals(game, chairs, Minds(), Dice(7))
>>> played.steps[0] in game.legal_moves(), played.unjudged
(True, '')
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from companion.model.base.chairs import Chair, Chairs
from companion.model.thinking.jobs import Asked, no
from engine.core.dice import Dice
from engine.core.frames import CHANCE
from engine.core.game import Game
from engine.core.moves import Move
from engine.rivals import Cancelled, CannotJudge, Rival, make_rival
from engine.rivals.mind import ODD, Mind

MOST = 300
"""More decisions than any turn has: a rival that gets there is in a loop."""
QUICK = "greedy"
"""The level that decides when the table does not want to wait."""

Step = Move | None
"""A decision; None where the app's dice answer."""


class Decided(NamedTuple):
    """What rivals have decided."""

    steps: tuple[Step, ...]
    unjudged: str = ""
    """Why it stopped: a reason of CannotJudge, or nothing."""
    what: str = ""


class Minds:
    """One mind for each rival, which remembers its plan for the turn."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, str, Chair], Rival] = {}

    def of(self, game: str, seat: int, chair: Chair) -> Rival:
        """The mind of a rival."""
        key = (seat, game, chair)
        if key not in self._known:
            self._known[key] = make_rival(chair.level, game, chair.strategy)
        return self._known[key]


def whose_turn(game: Game) -> int:
    """The active seat, no matter who decides."""
    return game.rules.turn(game.state).seat


def rival_is_asked(game: Game, chairs: Chairs, dice: Dice | None) -> bool:
    """True if it continues without a person: a rival decides, or the app rolls in its turn."""
    if not chairs or game.is_over:
        return False
    seat = game.prompt.seat
    if seat == CHANCE:
        return dice is not None and whose_turn(game) in chairs
    return seat in chairs


class RivalTurn(NamedTuple):
    """The moves of rivals until the turn ends or another player is asked."""

    game: Game
    chairs: Chairs
    dice: Dice | None
    seed: int

    def answers(self, stop: Asked, hurry: Asked) -> Iterator[Decided]:
        """All of it, in one answer."""
        game, chairs, dice, seed = self
        yield play_rivals(game, chairs, Minds(), dice, seed=seed, stop=stop, hurry=hurry)


def play_rivals(
    game: Game,
    chairs: Chairs,
    minds: Minds,
    dice: Dice | None,
    *,
    seed: int = 0,
    stop: Asked = no,
    hurry: Asked = no,
) -> Decided:
    """Thinks for the rivals up to the end of the turn; the game is not touched.

    Raises Cancelled once `stop()` is true; once `hurry()` is, the rest is decided at once.
    """
    ahead = game.clone()
    mind = Mind(game.rules.NAME)
    source = random.Random(f"{seed}/rivals/{game.at}")
    steps: list[Step] = []
    try:
        turn = mind.rules.turn(ahead.state)
        while rival_is_asked(ahead, chairs, dice) and mind.rules.turn(ahead.state) == turn:
            if len(steps) >= MOST:
                return Decided(tuple(steps), "odd", "no end")
            step = _step(ahead, chairs, minds, source, stop, hurry)
            if step is None:
                assert dice is not None
                del ahead.lines[ahead.at :]
                ahead.roll(dice)
            else:
                ahead.play(step)
            steps.append(step)
    except CannotJudge as wrong:
        return Decided(tuple(steps), wrong.reason, wrong.what)
    except ODD as wrong:
        return Decided(tuple(steps), "odd", f"{type(wrong).__name__} {wrong}".strip())
    return Decided(tuple(steps))


def _step(
    game: Game, chairs: Chairs, minds: Minds, source: random.Random, stop: Asked, hurry: Asked
) -> Step:
    seat = game.prompt.seat
    if seat == CHANCE:
        return None
    chair, name = chairs[seat], game.rules.NAME
    state: object = game.state.copy()
    if not hurry():
        try:
            return minds.of(name, seat, chair).choose(
                state, seat, source, lambda: stop() or hurry()
            )
        except Cancelled:
            if stop():
                raise
    return make_rival(QUICK, name, chair.strategy).choose(state, seat, source, stop)
