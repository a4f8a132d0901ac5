"""The modules of this table fit what the companion asks of them: mypy sees it here."""

from companion.tables import parts
from companion.tables.river_of_gold import (
    choosing,
    copy_pieces,
    corrections,
    goals,
    guide,
    papers,
    piece_rules,
    score_view,
    seating,
    setup_steps,
    summary,
    table_check,
    tally,
    turn_strip,
)
from companion.tables.river_of_gold.command_line import forms
from companion.tables.river_of_gold.seen import pages
from companion.tables.river_of_gold.window import copy_pictures, setup_pictures

_choosing: parts.Choosing = choosing
_seats: parts.Seats = seating
_papers: parts.Papers = papers
_strip: parts.TurnStrip = turn_strip
_setup: parts.SetUp = setup_steps
_setup_picture: type[parts.SetupPicture] = setup_pictures.SetupPicture
_corrections: parts.Corrections = corrections
_piece_rules: parts.PieceRules = piece_rules
_check: parts.Check = table_check
_copy: parts.CopyOfGame = copy_pieces
_copy_picture: type[parts.CopyPicture] = copy_pictures.CopyPicture
_lessons: parts.Lessons = guide
_goals: parts.GoalFaces = goals
_score: parts.ScoreReader = score_view
_tally: parts.Tally = tally
_summary: parts.Summaries = summary
_seen: parts.Seen = pages
_forms: parts.Forms = forms
