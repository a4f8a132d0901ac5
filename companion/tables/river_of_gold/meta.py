"""The table of River of Gold in a few words; without pages it is on the command line only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.tables.meta import Command, TableMeta

_COMMAND_LINE = "companion.tables.river_of_gold.command_line"

TABLE = TableMeta(
    forms=f"{_COMMAND_LINE}.forms",
    commands={
        "visit": Command(f"{_COMMAND_LINE}.visit", "visit", "Tell what a ship's stop gives.")
    },
)

if TYPE_CHECKING:
    from companion.tables import parts
    from companion.tables.river_of_gold import summary, tally
    from companion.tables.river_of_gold.command_line import forms

    _summary: parts.Summaries = summary
    _tally: parts.Tally = tally
    _forms: parts.Forms = forms
