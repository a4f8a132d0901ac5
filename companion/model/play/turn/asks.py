"""What a tap asks for beside the next turn: to be shown, heard or told once."""

from __future__ import annotations

from typing import NamedTuple

OPEN, CLOSE, FROM_TOP = "open", "close", "from_top"
"""The choices come into view, go out of it, or are shown from the top of their list."""
TELL, SAY, SOUND, VIBRATE, WRONG = "tell", "say", "sound", "vibrate", "wrong"
"""A sentence for a moment, one read aloud, a sound, a shake; what is wrong with the disk."""
RULE, POSSIBLE, ADVICE, FINISH = "rule", "possible", "advice", "finish"
"""A rule by its id, goals, advice, the final score."""
HELD, EXPLAIN, LOCK, TUMBLE = "held", "explain", "lock", "tumble"
"""What a move would give up, a change that needs more than a line, buttons that have changed, a die
that falls on a face."""
LEFT = "left"
"""A rival has left a decision to the table."""
ROLL, CLOSED, TURN, CONTRACT, END = "roll", "closed", "turn", "contract", "end"
"""Sounds."""


class Ask(NamedTuple):
    """Something to be done once."""

    what: str
    value: object = None
    """The sentence, sound or rule; for others what they are about."""
