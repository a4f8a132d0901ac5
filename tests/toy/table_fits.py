"""The modules of this table fit what the companion asks of them: mypy sees it here."""

from companion.tables import parts
from tests.toy.table import (
    choosing,
    corrections,
    forms,
    score_view,
    seating,
    setup_steps,
    summary,
    tally,
)
from tests.toy.table.seen import pages

_choosing: parts.Choosing = choosing
_seats: parts.Seats = seating
_setup: parts.SetUp = setup_steps
_corrections: parts.Corrections = corrections
_score: parts.ScoreReader = score_view
_tally: parts.Tally = tally
_summary: parts.Summaries = summary
_seen: parts.Seen = pages
_forms: parts.Forms = forms
