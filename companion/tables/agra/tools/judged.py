"""Who wins a contract and why, on a card with named markers. No Kivy and no rules here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.agra.box import Box
from engine.agra.chapters.contracts import Evaluation, count, owner
from engine.agra.state import State
from engine.core.events import Event
from engine.core.language.words import N_, Words


class Verdict(NamedTuple):
    """The result of a card by the rules."""

    contract: Event
    others: tuple[Event, ...]
    """Favour, or returned markers, for all others."""

    @property
    def winner(self) -> int:
        """The winning seat."""
        return self.contract.seat

    @property
    def why(self) -> str:
        """majority, topmost or last."""
        return str(self.contract.values["why"])

    @property
    def markers(self) -> dict[int, int]:
        """The number of markers, by seat."""
        return {int(seat): n for seat, n in self.contract.values["markers"].items()}


def judge(
    box: Box, notable: int, card: Sequence[int], given: Sequence[int], good: int = 0
) -> Verdict:
    """Settle a complete card.

    `card` holds the markers from the top, in the rules' code; `given` the seats in the order of
    delivery, the last of them with `good`.
    """
    state = State(box)
    events: list[Event] = []
    state.events = events
    state.river[notable] = tuple(card)
    state.given = (*state.given[:notable], tuple(given), *state.given[notable + 1 :])
    last = given[-1]
    delivered = max(count(mark) for mark in card if owner(mark) == last)
    Evaluation(notable, last, good, delivered).run(state)
    contract, *others = (e for e in events if e.kind in ("contract", "favour", "markers_back"))
    return Verdict(contract, tuple(others))


def why_text(
    words: Words, verdict: Verdict, names: Sequence[str], slots: Sequence[tuple[int, str]]
) -> str:
    """Why the winner wins; `slots` has whose marker is on which good, from the top."""
    winner, most = names[verdict.winner], max(verdict.markers.values())
    if verdict.why == "majority":
        counts = words.listing([f"{names[seat]} ({n})" for seat, n in verdict.markers.items()])
        message = N_("{winner} has the most markers: {counts}.")
        return words.sentence(message, winner=winner, counts=counts)
    tied = words.listing([names[seat] for seat, n in verdict.markers.items() if n == most])
    if verdict.why == "last":
        message = N_("{tied} are tied; {winner} made the last delivery.")
        return words.sentence(message, tied=tied, winner=winner)
    good = next(good for seat, good in slots if seat == verdict.winner)
    message = N_("{tied} are tied; {winner} holds the top good, {good}.")
    return words.sentence(message, tied=tied, winner=winner, good=good)


def missing_text(words: Words, goods: Sequence[str]) -> str:
    """Which goods of a card still lack a marker."""
    return words.sentence(N_("Not delivered yet: {goods}."), goods=words.listing(list(goods)))
