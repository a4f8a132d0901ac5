"""The table of Tide Pool in a few words."""

from __future__ import annotations

from companion.tables.meta import LOG, NEEDED, Accent, TableMeta, board_of
from tests.toy.table.tones import TONES

TABLE = TableMeta(
    parts=(
        *NEEDED,
        "setup_pictures",
    ),
    emblem="hand",
    accent=Accent(dark="#8FD3F3", light="#1F5C7A"),
    tones=TONES,
    pages=(board_of("hand", "Pool"), LOG),
    modes={
        "": ("Together", "Two to four players."),
        "solo": ("Alone", "One player against the Tide."),
        "dice": ("Dice", "Two or three players, each with a die."),
    },
    forms="tests.toy.table.forms",
)
