"""The guide for a first game: one sentence about each kind of action, when it is first possible."""

from __future__ import annotations

from collections.abc import Mapping

from companion.choosing.faces import Lesson
from engine.agra import moves as m
from engine.core.moves import Move
from engine.core.words import N_

LESSONS: Mapping[str, Lesson] = {
    "produce": Lesson(
        "sandstone",
        N_(
            "Place a worker on a building of the first column: it brings what your farm yields now."
        ),
        "AG-ACT-3",
    ),
    "process": Lesson(
        "cement",
        N_("A worker on a processing building turns up to 3 of your goods along its arrow."),
        "AG-PROC-1",
    ),
    "architect": Lesson(
        "architect",
        N_("With the Architect you pay for a building with materials, or go up in a guild."),
        "AG-ARCH-1",
    ),
    "sailor": Lesson(
        "sailor",
        N_("With the Sailor you deliver to notables and to one order; one delivery is free."),
        "AG-SAIL-1",
    ),
    "trader": Lesson(
        "trader",
        N_("With the Trader you exchange goods by value, and move a price token."),
        "AG-TRAD-1",
    ),
    "botanist": Lesson(
        "botanist",
        N_("With the Botanist your farm and your meditation grow."),
        "AG-BOT-1",
    ),
    "meditate": Lesson(
        "meditate",
        N_("Before you act you may lay down workers: they bring points for small actions."),
        "AG-MED-1",
    ),
    "peon": Lesson(
        "worker-lying",
        N_("The Peon uses a space again where your worker is already. That costs rupees."),
        "AG-PEON-1",
    ),
    "trade": Lesson(
        "med-trade",
        N_("Points can trade a good for another one of the same value."),
        "AG-MED-9",
    ),
    "deliver": Lesson(
        "med-deliver",
        N_(
            "A delivered good lies on its notable: most markers win the card, the top good decides."
        ),
        "AG-EVAL-2",
    ),
    "process_one": Lesson(
        "med-process",
        N_("A single good can be processed here. Nobody can follow that."),
        "AG-MED-11",
    ),
    "uncover": Lesson(
        "med-cover",
        N_("A cover taken off the farm yields more, and counts at the end."),
        "AG-MED-12",
    ),
    "farmer": Lesson(
        "med-farmer",
        N_("A farmer that moves makes one side of his track yield more, the other less."),
        "AG-MED-13",
    ),
    "follow": Lesson(
        "next",
        N_("Follow somebody who processes: move one good along the same arrow, for nothing."),
        "AG-FOL-1",
    ),
    "order": Lesson(
        "order",
        N_("A guild order takes two goods and pays rupees, and a step if you are not the highest."),
        "AG-ORD-1",
    ),
    "serve": Lesson(
        "akbar-bowl",
        N_("Each good in a bowl of Akbar counts more at the end than the one before."),
        "AG-AKB-1",
    ),
    "favour": Lesson(
        "favour",
        N_("Favour buys small actions at any time, each of them once in a turn."),
        "AG-FAV-1",
    ),
    "oil": Lesson(
        "oil",
        N_("An oil or a curry stands up a worker, both together three, at any time in your turn."),
        "AG-OIL-1",
    ),
    "luxury": Lesson(
        "statues",
        N_("Luxury goods can be spent at any time: each kind does something of its own."),
        "AG-LUX-1",
    ),
    "contract": Lesson(
        "contract",
        N_("A contract that you have won can be used once in each of your turns."),
        "AG-ABL-1",
    ),
    "build": Lesson(
        "scaffold",
        N_("Building brings a bonus tile, and a second worker uses the new building at once."),
        "AG-ARCH-2",
    ),
    "token": Lesson(
        "price-flag",
        N_("A price token changes what a good is worth, for everybody."),
        "AG-GOOD-4",
    ),
    "rise": Lesson(
        "palace",
        N_("A step with a guild opens its orders; who is high gets rupees for them at the end."),
        "AG-INF-1",
    ),
    "advance": Lesson(
        "meditate",
        N_("The further your tracker, the more points each worker brings that lies down."),
        "AG-MED-2",
    ),
}
"""In the order in which they are told when several become possible at once."""

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
    """Which lesson a choice belongs to; empty where it needs none."""
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
