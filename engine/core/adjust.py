"""Corrections: the table is the truth, so any counter or piece can be set by hand.

>>> Adjust.from_text("adjust teal.rupees 7 # counted again")
Adjust(field='teal.rupees', value='7', reason='counted again')
"""

from __future__ import annotations

from typing import NamedTuple

from engine.core.moves import UnknownMove

PRINTED = "printed"
"""The field of everything that is printed on the pieces (`engine.core.box`)."""


class Adjust(NamedTuple):
    """Sets one thing on the table by hand; a reason may be given."""

    field: str
    value: str
    reason: str = ""

    @property
    def text(self) -> str:
        """The form in the log, the same both ways."""
        plain = f"adjust {self.field} {self.value}"
        return f"{plain} # {self.reason}" if self.reason else plain

    @property
    def is_setting(self) -> bool:
        """True if it sets how much the app does, not what is on the table."""
        return self.field.startswith("automation.")

    @property
    def is_print(self) -> bool:
        """True if it sets what is printed on a piece, not where it is."""
        return self.field == PRINTED

    @staticmethod
    def reads_like(text: str) -> bool:
        """True if this is the text of a correction."""
        return text.startswith("adjust ")

    @classmethod
    def from_text(cls, text: str) -> Adjust:
        """The inverse of `text`; raises UnknownMove."""
        plain, _, reason = text.partition("#")
        words = plain.split()
        if len(words) < 3 or words[0] != "adjust":
            raise UnknownMove(text, example="adjust teal.rupees 7")
        return cls(words[1], " ".join(words[2:]), reason.strip())


NO_PRINT = Adjust(PRINTED, "{}")
"""Refused by every game: it changes nothing that is printed."""
