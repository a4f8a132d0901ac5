"""The table of River of Gold in short, with its modules checked against what the app expects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.tables.meta import LOG, Accent, Command, PageOf, TableMeta, Tool
from companion.tables.river_of_gold.tones import TONES
from engine.core.language.words import N_

_PAGES = "companion.tables.river_of_gold.window.pages"
_TOOLS = "companion.tables.river_of_gold.window.tools"
_COMMAND_LINE = "companion.tables.river_of_gold.command_line"

TABLE = TableMeta(
    emblem="game-river-of-gold",
    accent=Accent(dark="#FFD782", light="#7A5200"),
    tones=TONES,
    pages=(
        PageOf("river", "GoldRiverPage", N_("River"), f"{_PAGES}.river"),
        PageOf("tracks", "InfluencePage", N_("Influence"), f"{_PAGES}.influence"),
        PageOf("hand-cards", "ClientsPage", N_("Clients"), f"{_PAGES}.clients"),
        PageOf("seats", "ClansPage", N_("Seats"), f"{_PAGES}.seats"),
        LOG,
    ),
    unit_icon="vp",
    coins=("koku",),
    modes={
        "": (N_("Without patrons"), N_("The game as in the rulebook.")),
        "patrons": (N_("With patrons"), N_("Every clan has a patron with an ability.")),
    },
    tools={
        "tool_river_stop": Tool(
            "sail",
            N_("Where a ship stops"),
            N_("and who gets what there"),
            f"{_TOOLS}.stop_screen",
            "StopScreen",
        ),
        "tool_river_score": Tool(
            "trophy",
            N_("Score pad"),
            N_("item by item, ties and Elders worked out"),
            f"{_TOOLS}.score_screen",
            "ScorePadScreen",
        ),
    },
    behind={"tool_river_pick": (f"{_TOOLS}.pick_screen", "PickScreen")},
    forms=f"{_COMMAND_LINE}.forms",
    commands={
        "visit": Command(f"{_COMMAND_LINE}.visit", "visit", "Tell what a ship's stop gives.")
    },
)

if TYPE_CHECKING:
    from companion.tables import parts
    from companion.tables.river_of_gold import (
        choosing,
        copy_pictures,
        corrections,
        explanations,
        goals,
        guide,
        piece_rules,
        score_view,
        seating,
        setup_pictures,
        setup_steps,
        summary,
        table_check,
        tally,
        turn_strip,
    )
    from companion.tables.river_of_gold.command_line import forms
    from companion.tables.river_of_gold.seen import pages

    _choosing: parts.Choosing = choosing
    _seats: parts.Seats = seating
    _explanations: parts.Explanations = explanations
    _strip: parts.TurnStrip = turn_strip
    _setup: parts.SetUp = setup_steps
    _setup_pictures: parts.SetupPictures = setup_pictures
    _corrections: parts.Corrections = corrections
    _piece_rules: parts.PieceRules = piece_rules
    _check: parts.TableCheck = table_check
    _copy_pictures: parts.CopyPictures = copy_pictures
    _lessons: parts.Lessons = guide
    _goals: parts.GoalLooks = goals
    _score: parts.ScoreReader = score_view
    _tally: parts.Tally = tally
    _summary: parts.Summaries = summary
    _seen: parts.Seen = pages
    _forms: parts.Forms = forms
