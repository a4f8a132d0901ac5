"""The guide for a first game: one sentence about each kind of action, when it is first possible."""

from __future__ import annotations

from collections.abc import Mapping

from companion.tables.looks import Lesson
from engine.core.language.words import N_
from engine.core.moves import Move
from engine.river_of_gold import moves as m

LESSONS: Mapping[str, Lesson] = {
    "sail": Lesson(
        "sail",
        N_("Sail: a ship moves as far as your die shows and collects from the 4 shores beside it."),
        "RG-SAI-1",
    ),
    "build": Lesson(
        "build",
        N_("Build: put a tile of the row on an empty shore of your die's region."),
        "RG-BLD-1",
    ),
    "deliver": Lesson(
        "deliver",
        N_("Deliver: pay the goods of a client in your hand from your die's region."),
        "RG-DEL-1",
    ),
    "favour": Lesson(
        "favour-sun",
        N_("Before your action, each favour moves your die 1 face. After 6 comes 1."),
        "RG-FAV-1",
    ),
    "exchange": Lesson(
        "good-any",
        N_("At any time in your turn: 2 equal goods for another one, or 5 koku for 1 favour."),
        "RG-EXC-1",
    ),
    "bonus": Lesson(
        "journey-end",
        N_("Journey's end: take 3 koku or a good. The last tile of the row is discarded."),
        "RG-JRN-3",
    ),
    "merchant": Lesson(
        "client-merchant",
        N_("Your Merchants give something at every journey's end."),
        "RG-MER-3",
    ),
    "sell": Lesson(
        "koku",
        N_("Merchant 4: sell any goods for 5 koku each."),
        "RG-MER-8",
    ),
    "take": Lesson(
        "good-any",
        N_("Choose a good. You can hold 6 of each kind."),
        "RG-LIM-1",
    ),
    "mark": Lesson(
        "client-monk",
        N_("A Monk's second marker makes you an owner: the owner's reward once per marker."),
        "RG-MNK-2",
    ),
    "royal": Lesson(
        "ship-royal",
        N_("Your first Noble makes a ship royal. It has the abilities of all your Nobles."),
        "RG-NOB-2",
    ),
    "discard": Lesson(
        "hand-cards",
        N_("After a delivery, draw 2 clients and discard 1 of your hand."),
        "RG-DEL-4",
    ),
    "swap": Lesson(
        "hand-cards",
        N_("The silk Imperial Market: draw a client and discard one."),
        "RG-TIL-3",
    ),
    "set": Lesson(
        "die",
        N_("Kakita Ryoku: pay 1 favour and set the die instead of rolling."),
        "RG-PAT-3",
    ),
    "claim": Lesson(
        "mastery",
        N_("Meet a mastery at the end of your turn and take its highest free reward."),
        "RG-MAS-1",
    ),
}
"""In this order when several become possible at once."""

_VERBS = {
    m.SAIL: "sail",
    m.SAIL_SHIFTED: "sail",
    m.BUILD: "build",
    m.DELIVER: "deliver",
    m.FAVOUR: "favour",
    m.BONUS: "bonus",
    m.ACTIVATE: "merchant",
    m.SELL: "sell",
    m.TAKE: "take",
    m.MARK: "mark",
    m.ROYAL: "royal",
    m.DISCARD: "discard",
    m.DISCARD_COVERED: "discard",
    m.SWAP: "swap",
    m.SET: "set",
    m.CLAIM: "claim",
    **dict.fromkeys(m.EXCHANGES, "exchange"),
}


def lesson_of(move: Move, _group: str) -> str:
    """The lesson of a choice; empty if it needs none."""
    return _VERBS.get(move.verb, "")
