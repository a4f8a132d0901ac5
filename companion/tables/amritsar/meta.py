"""The table of Amritsar in a few words. Without pages it is on the command line only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.tables.meta import Command, TableMeta

_COMMAND_LINE = "companion.tables.amritsar.command_line"

TABLE = TableMeta(
    forms=f"{_COMMAND_LINE}.forms",
    commands={
        "decade": Command(f"{_COMMAND_LINE}.decade", "decade", "Count the end of a decade."),
        "maharaja": Command(f"{_COMMAND_LINE}.maharaja", "maharaja", "Play a Maharaja's turn."),
    },
)

if TYPE_CHECKING:
    from companion.tables import parts
    from companion.tables.amritsar import summary, tally
    from companion.tables.amritsar.command_line import forms

    _summary: parts.Summaries = summary
    _tally: parts.Tally = tally
    _forms: parts.Forms = forms
