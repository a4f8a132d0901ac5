"""What an event moves by hand, in words: by its own line, as numbers of equal pieces, or both."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from engine.core.events import Event
from engine.core.language.lines import EventLines, Line, V
from engine.core.language.words import Words

OWN = "own"
"""The place of what a player simply has."""
SUPPLY = ""


class Counted(NamedTuple):
    """Equal pieces that come to a place of a seat, or leave it where `n` is negative."""

    seat: int
    piece: str
    n: int
    place: str = OWN
    about: str = ""
    """Tells one of them from the others, for the sentence only."""


class Shift(NamedTuple):
    """So many equal pieces from one place to another, or the supply."""

    seat: int
    piece: str
    n: int
    source: str
    target: str
    about: str = ""


Counts = Callable[[Event], Iterable[Counted]]


class PiecesToMove(EventLines[V]):
    """What to move after an event: by its own line, as numbers of equal pieces, or both."""

    def __init__(
        self,
        voice: type[V],
        lines: Mapping[str, Line],
        told: Mapping[str, Callable[[V, Event], str]] | None = None,
        silent: Collection[str] = (),
        *,
        counts: Mapping[str, Counts] | None = None,
        shifted: Callable[[V, Shift], str] = lambda _voice, _shift: "",
    ) -> None:
        super().__init__(voice, lines, told, silent)
        self.counts, self.shifted = counts or {}, shifted
        self.kinds |= self.counts.keys()

    def text(self, words: Words, event: Event, seats: Sequence[str]) -> str:
        """Everything that one event moves; empty where nothing moves."""
        voice, said = self.voice(words, seats), list[str]()
        if event.kind in self.lines or event.kind in self.told:
            said.append(super().text(words, event, seats))
        counted = self.counts.get(event.kind, _nothing)(event)
        said += (self.shifted(voice, shift) for shift in _paired(counted))
        return " · ".join(filter(None, said))


def _nothing(_event: Event) -> Iterable[Counted]:
    return ()


def _paired(counted: Iterable[Counted]) -> Iterator[Shift]:
    """What leaves one place and comes to another in full is one move."""
    left = [_shift(each) for each in counted if each.n]
    while left:
        shift = left.pop(0)
        other = next((each for each in left if _fits(shift, each)), None)
        if other is not None:
            left.remove(other)
            source, target = shift.source or other.source, shift.target or other.target
            shift = shift._replace(source=source, target=target)
        yield shift


def _fits(one: Shift, other: Shift) -> bool:
    """True if what leaves one place is what comes to the other."""
    return one[:3] == other[:3] and bool(one.source) != bool(other.source)


def _shift(counted: Counted) -> Shift:
    seat, piece, n, place, about = counted
    source, target = (SUPPLY, place) if n > 0 else (place, SUPPLY)
    return Shift(seat, piece, abs(n), source, target, about)
