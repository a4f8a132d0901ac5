"""The guide for a first game: one sentence about each kind of action, when it is first possible."""

from __future__ import annotations

from collections.abc import Mapping

from companion.tables.looks import Lesson
from engine.agra import moves as m
from engine.core.language.words import N_
from engine.core.moves import Move

LESSONS: Mapping[str, Lesson] = {
    "produce": Lesson(
        "sandstone",
        N_("Production building: your worker takes what your farm yields."),
        "AG-ACT-3",
    ),
    "process": Lesson(
        "cement",
        N_("Processing building: process up to 3 goods along its arrow."),
        "AG-PROC-1",
    ),
    "architect": Lesson(
        "architect",
        N_("Architect: pay materials for a building, or go up 1 step with a guild."),
        "AG-ARCH-1",
    ),
    "sailor": Lesson(
        "sailor",
        N_("Sailor: deliver to notables, and fulfil one order. One delivery is free."),
        "AG-SAIL-1",
    ),
    "trader": Lesson(
        "trader",
        N_("Trader: exchange goods by value, and move a price token."),
        "AG-TRAD-1",
    ),
    "botanist": Lesson(
        "botanist",
        N_("Botanist, two of: remove a cover, move farmers, advance your meditation tracker."),
        "AG-BOT-1",
    ),
    "meditate": Lesson(
        "meditate",
        N_("Before your action, lay down workers: they give points for small actions."),
        "AG-MED-1",
    ),
    "peon": Lesson(
        "worker-lying",
        N_("Peon: pay rupees to use a space again where your worker is."),
        "AG-PEON-1",
    ),
    "trade": Lesson(
        "med-trade",
        N_("Spend points to trade a good for one of the same value."),
        "AG-MED-9",
    ),
    "deliver": Lesson(
        "med-deliver",
        N_("Deliveries stay on the card. Most markers win it; the top good breaks ties."),
        "AG-EVAL-2",
    ),
    "process_one": Lesson(
        "med-process",
        N_("Process 1 good here. No one can follow."),
        "AG-MED-11",
    ),
    "uncover": Lesson(
        "med-cover",
        N_("Without the cover your farm yields more, and the cover scores at the end."),
        "AG-MED-12",
    ),
    "farmer": Lesson(
        "med-farmer",
        N_("Move a farmer: one good of his side yields more, the other less."),
        "AG-MED-13",
    ),
    "follow": Lesson(
        "next",
        N_("Follow: process 1 good along the same arrow for free."),
        "AG-FOL-1",
    ),
    "order": Lesson(
        "order",
        N_(
            "A guild order costs two goods and pays rupees, plus a step if you are not the highest."
        ),
        "AG-ORD-1",
    ),
    "serve": Lesson(
        "akbar-bowl",
        N_("Each good you serve Akbar scores more than the one before."),
        "AG-AKB-1",
    ),
    "favour": Lesson(
        "favour",
        N_("Favour pays for small actions at any time, each once a turn."),
        "AG-FAV-1",
    ),
    "oil": Lesson(
        "oil",
        N_("At any time in your turn: Oil or Curry stands up 1 worker, both stand up 3."),
        "AG-OIL-1",
    ),
    "luxury": Lesson(
        "statues",
        N_("Spend luxury goods at any time: each kind does something different."),
        "AG-LUX-1",
    ),
    "contract": Lesson(
        "contract",
        N_("You can use a contract you have won once a turn."),
        "AG-ABL-1",
    ),
    "build": Lesson(
        "scaffold",
        N_("Building gives a bonus tile, and a second worker uses the new building at once."),
        "AG-ARCH-2",
    ),
    "token": Lesson(
        "price-flag",
        N_("A price token changes the value of a good for all players."),
        "AG-GOOD-4",
    ),
    "rise": Lesson(
        "palace",
        N_("A step with a guild opens its orders; a high step gives rupees at the end."),
        "AG-INF-1",
    ),
    "advance": Lesson(
        "meditate",
        N_("The further your meditation tracker, the more points each laid-down worker gives."),
        "AG-MED-2",
    ),
}
"""In this order when several become possible at once."""

_GROUPS: Mapping[str, str] = {
    "meditate": "meditate",
    "peon": "peon",
    "deliver": "deliver",
    "process": "process_one",
    "uncover": "uncover",
    "farmer": "farmer",
    "follow": "follow",
    "order": "order",
    "serve": "serve",
    "favour": "favour",
    "oil": "oil",
    "luxury": "luxury",
    "use": "contract",
    "build": "build",
    "rise": "rise",
    "advance": "advance",
}
_COLUMN = 4


def lesson_of(move: Move, group: str) -> str:
    """The lesson of a choice; empty if it needs none."""
    if group == "place":
        space = move.args[0]
        if space >= len(m.BUILDINGS):
            return m.SPACES[space]
        return "produce" if space < _COLUMN else "process"
    if group.startswith("swap."):
        return "trade"
    if group.startswith("token."):
        return "token"
    return _GROUPS.get(group, "")
