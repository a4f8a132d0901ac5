"""How long each player takes: one clock each, and only one of them runs."""

from __future__ import annotations

from engine.core.files.plain import Document

MOST = 8
"""People at the largest table."""
LIMITS = (0, 60, 120, 180, 300, 600)
"""Seconds per turn before the clock warns; 0 for no limit."""
LONGEST = 359999.0


class TurnClock:
    """The clocks of all players. Time passes only while it runs."""

    def __init__(self, stored: object = None) -> None:
        """Restore stored clocks, paused; start again if they are invalid."""
        self.seat = 0
        self.turn = 0.0
        """Seconds of the current turn."""
        self.spent = [0.0] * MOST
        """Seconds by seat, this turn included."""
        self.turns = [0] * MOST
        """Turns that are over, by seat."""
        self.limit = 0
        self.runs = False
        if isinstance(stored, dict):
            self._take_up(stored)

    @property
    def is_over_limit(self) -> bool:
        """True if this turn is over the limit."""
        return 0 < self.limit <= self.turn

    @property
    def has_begun(self) -> bool:
        """True if any time has passed."""
        return any(self.spent)

    def pass_time(self, seconds: float) -> bool:
        """Let time pass; returns whether the limit was reached just now."""
        if not self.runs or seconds <= 0:
            return False
        before = self.is_over_limit
        self.turn += seconds
        self.spent[self.seat] += seconds
        return self.is_over_limit and not before

    def pass_on(self, players: int) -> None:
        """End the turn: the next one begins, and the clock runs."""
        self.turns[self.seat] += 1
        self.give_to((self.seat + 1) % players)

    def give_to(self, seat: int) -> None:
        """Give a player the turn."""
        self.seat, self.turn, self.runs = seat, 0.0, True

    def sit(self, players: int) -> None:
        """With fewer players, no clock runs for an empty seat."""
        if self.seat >= players:
            self.seat, self.turn = 0, 0.0

    def average(self, seat: int) -> float:
        """Mean seconds of a finished turn; 0 before the first."""
        if not self.turns[seat]:
            return 0.0
        now = self.turn if seat == self.seat else 0.0
        return (self.spent[seat] - now) / self.turns[seat]

    def to_plain(self) -> Document:
        """The plain form."""
        return {
            "seat": self.seat,
            "turn": self.turn,
            "spent": self.spent,
            "turns": self.turns,
            "limit": self.limit,
        }

    def _take_up(self, stored: Document) -> None:
        try:
            seat, turn, limit = int(stored["seat"]), float(stored["turn"]), int(stored["limit"])
            spent = [float(each) for each in stored["spent"]]
            turns = [int(each) for each in stored["turns"]]
        except (KeyError, TypeError, ValueError):
            return
        fits = len(spent) == len(turns) <= MOST and 0 <= seat < len(spent) and limit in LIMITS
        if fits and all(0 <= each <= LONGEST for each in (turn, *spent, *turns)):
            self.seat, self.turn, self.limit = seat, turn, limit
            self.spent[: len(spent)], self.turns[: len(turns)] = spent, turns


def clock_text(seconds: float) -> str:
    """Minutes and seconds, and hours where there are any.

    >>> clock_text(65.9), clock_text(3725)
    ('1:05', '1:02:05')
    """
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
