"""Rivals and advice: thinking about a game over its rules and the judgement of its positions.

A rival for a seat:

>>> import random
>>> from engine.core.game import Game
>>> from engine.rivals import make_rival
>>> from engine.core.registry import GAMES
>>> game = Game.new(next(iter(GAMES)), ["Ana", "Bo"], seed=7)
>>> rival = make_rival("medium", next(iter(GAMES)))
>>> seat = game.prompt.seat
>>> events = game.play(rival.choose(game.state, seat, random.Random(1)))

Keep one rival per seat through a game: it remembers its plan for the turn and makes a new one when
the table differs from it. Thinking takes up to a second or two: call `choose` in a thread or
process, on `game.state.copy()`, with a `cancel` that says when to stop.

Advice for the seat that decides, better with every answer:

>>> from engine.rivals import Unjudged, think
>>> for thoughts in think(game, game.prompt.seat, iterations=1, cancel=lambda: False):
...     assert not isinstance(thoughts, Unjudged)
...     best = thoughts.suggestions[0]

The module `words.advice` of the game puts it into words.
"""

from engine.core.cancelled import Cancelled
from engine.core.judging import Gain
from engine.rivals.advice import Change, Suggestion, Thoughts, Unjudged, think
from engine.rivals.mind import CannotJudge, Mind
from engine.rivals.plans import Plan, plans
from engine.rivals.rival import LEVELS, PLAYERS, Rival, make_rival

__all__ = [
    "LEVELS",
    "PLAYERS",
    "Cancelled",
    "CannotJudge",
    "Change",
    "Gain",
    "Mind",
    "Plan",
    "Rival",
    "Suggestion",
    "Thoughts",
    "Unjudged",
    "make_rival",
    "plans",
    "think",
]
