"""The guide for a first game: one sentence about each kind of action, when it is first possible."""

from __future__ import annotations

from collections.abc import Mapping

from companion.tables.amritsar import signs
from companion.tables.looks import Lesson
from engine.amritsar import moves as m
from engine.core.language.words import N_
from engine.core.moves import Move, Verb

LESSONS: Mapping[str, Lesson] = {
    "place": Lesson(
        "elephant",
        N_("First turn: your elephant enters any district for free. You donate where it is."),
        "AM-ELE-2",
    ),
    "elephant": Lesson(
        "elephant",
        N_("Your elephant moves clockwise: 1 step is free, each further one costs a coin."),
        "AM-ELE-4",
    ),
    "pick": Lesson(
        "sow",
        N_("Pick up all workers of a section, then drop one in each next section."),
        "AM-SOW-1",
    ),
    "drop": Lesson(
        "sow",
        N_("You choose the order. The last worker acts where it stops."),
        "AM-SOW-7",
    ),
    "skip": Lesson(
        "skip",
        N_("Leave a coin to carry the last worker one section further."),
        "AM-SOW-5",
    ),
    "tile": Lesson(
        "district-n",
        N_("Use one tile: its main action, and its second one if the colours match."),
        "AM-ACT-3",
    ),
    "activate": Lesson(
        "elephant",
        N_("Elephant and worker in the same district: use another tile or a mahout tile too."),
        "AM-ACT-4",
    ),
    "donate": Lesson(
        "mah-donate",
        N_("A donation costs resources and gives PP. A counter above yours gives you 1 PP more."),
        "AM-DON-4",
    ),
    "market": Lesson(
        signs.MARKET,
        N_("Buy from the cheap end, sell at the dear one. A trade returns a counter."),
        "AM-MKT-8",
    ),
    "storehouse": Lesson(
        "storehouse",
        N_("A storehouse costs 1 marble: more slots and a benefit, but more tax."),
        "AM-UPG-1",
    ),
    "objective": Lesson(
        "objective",
        N_("Only objectives you have played score at the end. Each costs 1 copper."),
        "AM-UPG-2",
    ),
    "mahout": Lesson(
        "mahout-tile",
        N_("A mahout tile costs 1 gold. Its colour decides when you can follow with it."),
        "AM-UPG-3",
    ),
    "advance": Lesson(
        "knowledge",
        N_("Each step of a track gives something: at once, every decade or at the end."),
        "AM-KNW-2",
    ),
    "discard": Lesson(
        "storehouse",
        N_("Each slot holds 1 coin or resource. What does not fit is discarded."),
        "AM-STG-2",
    ),
    "follow": Lesson(
        "follow",
        N_("Follow with your mahout tile on the worker's colour. The active player gains 1 PP."),
        "AM-FOL-1",
    ),
    "teleport": Lesson(
        "movement-open",
        N_("Once a game: put your elephant anywhere, no coins and no penalty."),
        "AM-ELE-7",
    ),
    "exchange": Lesson(
        signs.ANY_RESOURCE,
        N_("Your storehouse exchanges marble and copper, or copper and gold, once a turn."),
        "AM-STO-11",
    ),
}
"""In this order when several become possible at once."""

_BY_VERB: Mapping[Verb, str] = {
    m.PLACE: "place",
    m.ELEPHANT: "elephant",
    m.PICK: "pick",
    m.DROP: "drop",
    m.SKIP: "skip",
    m.SKIP_FREE: "skip",
    m.TILE: "tile",
    m.ACTIVATE_TILE: "activate",
    m.ACTIVATE_MAHOUT: "activate",
    m.DONATE: "donate",
    m.BUY: "market",
    m.SELL: "market",
    m.UPGRADE_STOREHOUSE: "storehouse",
    m.UPGRADE_OBJECTIVE: "objective",
    m.UPGRADE_MAHOUT: "mahout",
    m.ADVANCE: "advance",
    m.DISCARD: "discard",
    m.FOLLOW: "follow",
    m.TELEPORT: "teleport",
    m.EXCHANGE: "exchange",
}


def lesson_of(move: Move, _group: str) -> str:
    """The lesson of a choice; empty if it needs none."""
    return _BY_VERB.get(move.verb, "")
