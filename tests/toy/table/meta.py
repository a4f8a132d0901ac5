"""The table of Tide Pool in a few words, and its modules held to what the app expects of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.tables.meta import LOG, Accent, PageOf, TableMeta
from tests.toy.table.tones import TONES

TABLE = TableMeta(
    emblem="hand",
    accent=Accent(dark="#8FD3F3", light="#1F5C7A"),
    tones=TONES,
    pages=(PageOf("hand", "HandPage", "Pool"), LOG),
    modes={
        "": ("Together", "Two to four players."),
        "solo": ("Alone", "One player against the Tide."),
        "dice": ("Dice", "Two or three players, each with a die."),
    },
    forms="tests.toy.table.forms",
)

if TYPE_CHECKING:
    from companion.tables import parts
    from tests.toy.table import (
        choosing,
        corrections,
        forms,
        score_view,
        seating,
        setup_pictures,
        setup_steps,
        summary,
        tally,
    )
    from tests.toy.table.seen import pages

    _choosing: parts.Choosing = choosing
    _seats: parts.Seats = seating
    _setup: parts.SetUp = setup_steps
    _setup_pictures: parts.SetupPictures = setup_pictures
    _corrections: parts.Corrections = corrections
    _score: parts.ScoreReader = score_view
    _tally: parts.Tally = tally
    _summary: parts.Summaries = summary
    _seen: parts.Seen = pages
    _forms: parts.Forms = forms
