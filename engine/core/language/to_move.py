"""Pieces to move by hand: what an event moves as data, and the list of a turn made of it.

Equal pieces are summed up (pay 2 and take 3 is +1), a piece that moves twice is told once, and what
ends where it began is not told at all. Everything else is a line of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from typing import NamedTuple

from engine.core.events import Event
from engine.core.language.lines import EventLines, Line, V
from engine.core.language.words import N_, Words

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


class Ends(NamedTuple):
    """One piece: only where it ends matters, and back at its start it has not moved."""

    piece: Hashable
    start: Hashable
    end: Hashable


class Shift(NamedTuple):
    """What is left of a sum: so many pieces from one place to another, or the supply."""

    seat: int
    piece: str
    n: int
    source: str
    target: str
    about: Sequence[str] = ()


class Share(NamedTuple):
    """What one event adds to a line."""

    mark: str
    """Its name, the same whenever the list is made."""
    event: Event
    counted: Counted | None = None
    """None for what the event tells by its own line."""
    is_back: bool = False
    """True for what was undone: the pieces go back where they came from."""

    def put_back(self, mark: str) -> Share:
        """The same pieces the other way, under another mark."""
        counted = self.counted and self.counted._replace(n=-self.counted.n)
        return Share(mark, self.event, counted, not self.is_back)


class ToMove(NamedTuple):
    """A line of the list, and the shares it sums up."""

    text: str
    marks: frozenset[str]


Counts = Callable[[Event], Iterable[Counted]]
Told = tuple[Hashable, Sequence[Share]]


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
        ends: Mapping[str, Callable[[Event], Ends | None]] | None = None,
        repeats: Callable[[Event, Event], bool] = lambda _before, _event: False,
    ) -> None:
        """`repeats` is true of an event whose pieces the one before it has moved already."""
        super().__init__(voice, lines, told, silent)
        self.counts, self.shifted, self.ends = counts or {}, shifted, ends or {}
        self.repeats = repeats
        self.kinds |= self.counts.keys()

    def text(self, words: Words, event: Event, seats: Sequence[str]) -> str:
        """Everything that one event moves; empty where nothing moves."""
        return " · ".join(line.text for line in self.netted(words, self.shares(0, [event]), seats))

    def shares(self, number: int, events: Iterable[Event]) -> list[Share]:
        """The shares of the events of one line of the log."""
        found: list[Share] = []
        before: Event | None = None
        for n, event in enumerate(events):
            repeated, before = before and self.repeats(before, event), event
            if repeated:
                continue
            if event.kind in self.lines or event.kind in self.told:
                found.append(Share(f"{number}.{n}", event))
            for k, counted in enumerate(self.counts.get(event.kind, _nothing)(event)):
                found.append(Share(f"{number}.{n}.{k}", event, counted))
        return found

    def netted(self, words: Words, shares: Iterable[Share], seats: Sequence[str]) -> list[ToMove]:
        """The lines of several events, by first appearance."""
        voice = self.voice(words, seats)
        together: dict[Hashable, list[Share]] = {}
        for share in shares:
            together.setdefault(self._line_of(share), []).append(share)
        lines = []
        for line, parts in _paired(together):
            text = self._text_of(voice, line, parts)
            if text:
                lines.append(ToMove(text, frozenset(share.mark for share in parts)))
        return lines

    def _line_of(self, share: Share) -> Hashable:
        """Shares with the same key are told together."""
        if share.counted:
            return share.counted[:2] + share.counted[3:4]
        ends = self._ends_of(share)
        return ("", ends.piece) if ends else share.mark

    def _ends_of(self, share: Share) -> Ends | None:
        find = self.ends.get(share.event.kind)
        ends = find(share.event) if find else None
        return ends and Ends(ends.piece, ends.end, ends.start) if share.is_back else ends

    def _text_of(self, voice: V, line: Hashable, parts: Sequence[Share]) -> str:
        if isinstance(line, Shift):
            return self.shifted(voice, line) if line.n else ""
        first, last = self._ends_of(parts[0]), self._ends_of(parts[-1])
        if first and last and first.start == last.end:
            return ""
        said = super().text(voice.words, parts[-1].event, voice.seats)
        if not said or not parts[-1].is_back:
            return said
        return voice.words.sentence(N_("Put back: {line}"), line=said)


def _nothing(_event: Event) -> Iterable[Counted]:
    return ()


def _paired(together: Mapping[Hashable, Sequence[Share]]) -> Iterable[Told]:
    """The lines in order; what leaves one place and comes to another in full is one move."""
    sums = {line: _sum(parts) for line, parts in together.items() if parts[0].counted}
    gone: set[Hashable] = set()
    for line, parts in together.items():
        if line in gone:
            continue
        if line not in sums:
            yield line, parts
            continue
        gone.add(line)
        shift = sums[line]
        other = next((each for each in sums if each not in gone and _fits(shift, sums[each])), None)
        if other is None:
            yield shift, parts
            continue
        gone.add(other)
        source, target = shift.source or sums[other].source, shift.target or sums[other].target
        yield shift._replace(source=source, target=target), [*parts, *together[other]]


def _fits(one: Shift, other: Shift) -> bool:
    """True if what leaves one place is what comes to the other."""
    return one.n > 0 and one[:3] == other[:3] and bool(one.source) != bool(other.source)


def _sum(parts: Sequence[Share]) -> Shift:
    counted = [share.counted for share in parts if share.counted]
    n, (seat, piece, _, place, _) = sum(each.n for each in counted), counted[0]
    about = [each.about for each in counted if each.about and (each.n > 0) == (n > 0)]
    source, target = (SUPPLY, place) if n > 0 else (place, SUPPLY)
    return Shift(seat, piece, abs(n), source, target, about)
