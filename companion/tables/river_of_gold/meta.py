"""The table of River of Gold in short."""

from __future__ import annotations

from companion.tables.meta import LOG, NEEDED, Accent, Command, PageOf, TableMeta, board_of
from companion.tables.river_of_gold.tones import TONES
from engine.core.language.words import N_

_PAGES = "companion.tables.river_of_gold.window.pages"
_COMMAND_LINE = "companion.tables.river_of_gold.command_line"

TABLE = TableMeta(
    parts=(
        *NEEDED,
        "copy_pictures",
        "copy_pieces",
        "explanations",
        "goals",
        "guide",
        "piece_rules",
        "setup_pictures",
        "table_check",
        "tools.score_pad",
        "turn_strip",
    ),
    emblem="game-river-of-gold",
    accent=Accent(dark="#FFD782", light="#7A5200"),
    tones=TONES,
    pages=(
        board_of("river", N_("River")),
        board_of("tracks", N_("Influence"), "influence"),
        PageOf("hand-cards", "ClientsPage", N_("Clients"), f"{_PAGES}.clients", "clients"),
        PageOf("seats", "ClansPage", N_("Seats"), f"{_PAGES}.seats"),
        LOG,
    ),
    unit_icon="vp",
    coins=("koku",),
    modes={
        "": (N_("Without patrons"), N_("The game as in the rulebook.")),
        "patrons": (N_("With patrons"), N_("Every clan has a patron with an ability.")),
    },
    forms=f"{_COMMAND_LINE}.forms",
    commands={
        "visit": Command(f"{_COMMAND_LINE}.visit", "visit", "Tell what a ship's stop gives.")
    },
)
