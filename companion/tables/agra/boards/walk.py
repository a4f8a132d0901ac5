"""A map of the buildings with Merchant and Builder, and the steps of a move."""

from __future__ import annotations

from companion.tables.agra.boards.city import Form, building
from companion.tables.agra.city_plan import MOST_UNIT, NARROW
from companion.tables.agra.tools.pawns import PawnMap
from companion.tables.common.board import Board, BoardPen, Marks, Room
from companion.tables.common.box import Box
from engine.agra import moves as m
from engine.core.language.words import Words
from engine.core.observer import onlooker

ACROSS, GAP, HIGH = 4, 8.0, 84.0


def draw(pawns: PawnMap, words: Words, width: float, scale: float) -> Board:
    """The sixteen buildings, four by four as on the board; where the move ends is chosen."""
    landing = f"building.{pawns.walk.path[-1]}" if pawns.walk and pawns.walk.path else ""
    pen = BoardPen(onlooker(pawns.game), words, Room(width, 0, scale), Marks(chosen=landing))
    wide = (width - GAP * (ACROSS - 1)) / ACROSS
    unit = min(wide / NARROW[0], MOST_UNIT)
    high = HIGH * unit
    pen.height = ACROSS * (high + GAP) - GAP
    for name, view in zip(m.BUILDINGS, pawns.buildings(), strict=True):
        box = Box(view.column * (wide + GAP), view.row * (high + GAP), wide, high)
        steps = " · ".join(map(str, pawns.steps(name)))
        building(pen, view, box, Form(wide=False, unit=unit, figures=unit, scale=scale), steps)
    return pen.board()
