"""The table of Amritsar in short."""

from __future__ import annotations

from companion.tables.amritsar.tones import TONES
from companion.tables.meta import LOG, NEEDED, Accent, Command, PageOf, TableMeta, Tool, board_of
from engine.core.language.words import N_

_PAGES = "companion.tables.amritsar.window.pages"
_TOOLS = "companion.tables.amritsar.window.tools"
_COMMAND_LINE = "companion.tables.amritsar.command_line"

TABLE = TableMeta(
    parts=(
        *NEEDED,
        "asked",
        "copy_pictures",
        "copy_pieces",
        "explanations",
        "goals",
        "guide",
        "piece_rules",
        "plans",
        "setup_pictures",
        "table_check",
        "tools.score_pad",
        "window.turn_pictures",
    ),
    emblem="temple",
    accent=Accent(dark="#F2C94C", light="#735600"),
    tones=TONES,
    pages=(
        board_of("city", N_("City")),
        board_of("lake", N_("Lake")),
        board_of("bazaar", N_("Market"), "market"),
        PageOf("seats", "SeatsPage", N_("Seats"), f"{_PAGES}.seats"),
        LOG,
    ),
    unit_icon="prestige",
    phases=(N_("Elephant"), N_("Workers"), N_("Follow")),
    tools={
        "tool_amritsar_maharaja": Tool(
            "maharaja",
            N_("The Maharaja's turn"),
            N_("every step with its rule, and what to move"),
            f"{_TOOLS}.maharaja_screen",
            "MaharajaScreen",
        ),
        "tool_amritsar_decade": Tool(
            "decade",
            N_("Decade end"),
            N_("majorities, taxes and income of each player"),
            f"{_TOOLS}.decade_screen",
            "DecadeScreen",
        ),
    },
    coins=("coin-one", "act-coin2"),
    modes={
        "": (N_("Multiplayer"), N_("2 to 4 players.")),
        "solo": (N_("Alone"), N_("1 player against the Maharaja.")),
        "solo_hard": (N_("Alone, harder"), N_("The Maharaja's objective counts twice.")),
    },
    tells_automata=True,
    forms=f"{_COMMAND_LINE}.forms",
    commands={
        "decade": Command(f"{_COMMAND_LINE}.decade", "decade", "Count the end of a decade."),
        "maharaja": Command(f"{_COMMAND_LINE}.maharaja", "maharaja", "Play a Maharaja's turn."),
    },
)
