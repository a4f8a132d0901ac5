"""The table of Agra in short."""

from __future__ import annotations

from companion.tables.agra.tones import TONES
from companion.tables.meta import LOG, NEEDED, Accent, Command, PageOf, TableMeta, Tool, board_of
from engine.core.language.words import N_

_PAGES = "companion.tables.agra.window.pages"
_TOOLS = "companion.tables.agra.window.tools"
_COMMAND_LINE = "companion.tables.agra.command_line"

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
        "setup_pictures",
        "table_check",
        "tools.score_pad",
        "window.turn_pictures",
    ),
    emblem="city",
    accent=Accent(dark="#F3A48F", light="#8F3A22"),
    tones=TONES,
    pages=(
        board_of("city", N_("City")),
        board_of("river", N_("River")),
        board_of("palace", N_("Palace")),
        PageOf("seats", "SeatsPage", N_("Seats"), f"{_PAGES}.seats"),
        LOG,
    ),
    unit_icon="rupee",
    phases=(N_("Meditate"), N_("Act"), N_("Order", about="phase")),
    tools={
        "tool_pawns": Tool(
            "merchant",
            N_("Merchant and Builder"),
            N_("where they move, and where rupees fall"),
            f"{_TOOLS}.pawns_screen",
            "PawnsScreen",
        ),
        "tool_contract": Tool(
            "contract",
            N_("Who wins the contract"),
            N_("tap the markers on the card"),
            f"{_TOOLS}.contract_screen",
            "ContractScreen",
        ),
        "tool_farm": Tool(
            "farmer",
            N_("Production"),
            N_("move farmers and covers, see the yield"),
            f"{_TOOLS}.farm_screen",
            "FarmScreen",
        ),
    },
    behind={"tool_notables": (f"{_TOOLS}.notables_screen", "NotablesScreen")},
    coins=("rupee",),
    sounds={"contract": "contract"},
    picture=("companion.tables.agra.window.pieces.skyline", "Skyline"),
    forms=f"{_COMMAND_LINE}.forms",
    commands={
        "contract": Command(f"{_COMMAND_LINE}.contract", "contract", "Judge the card of a notable.")
    },
)
