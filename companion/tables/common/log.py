"""The log as lines to read: visible events by round and turn. No widgets."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from companion.tables.texts import Telling
from engine.core.events import Event
from engine.core.frames import CHANCE
from engine.core.game import Entry, Game
from engine.core.language.says import says_of
from engine.core.language.words import Words
from engine.core.observer import Observer

ROUND, TURN, LINE = "round", "turn", "line"
MOST = 6
"""Decisions that a folded turn names."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """A heading, or one decision; `number` counts decisions from 0."""

    kind: str
    text: str
    seat: int
    number: int
    seats: frozenset[int]
    """The players it concerns."""
    undone: bool = False
    is_open: bool = True
    """False for a turn that is folded: its text says in short what happened."""
    is_roll: bool = False
    """True for a roll: a folded turn never leaves it out."""


class LogBook:
    """The lines of one game for one reader, cached, so that a new move costs one line."""

    def __init__(self, words: Words) -> None:
        """Begin empty, in one language."""
        self.words = words
        self._read: list[tuple[str, list[LogLine]]] = []
        """Of each decision: its move, and its lines."""

    def lines(self, seen: Observer) -> list[LogLine]:
        """Every line, including those that can be redone."""
        game, known = seen.game, self._known(seen.game.lines)
        if known < game.at:
            for number, (entry, events) in enumerate(game.history()):
                if number >= known:
                    self._keep(number, entry, self.happened(seen, number, entry, events))
        for number in range(len(self._read), len(game.lines)):
            entry = Entry.from_text(game.lines[number])
            self._keep(number, entry, [self._undone(seen, number, entry)])
        return self._lost_past(game) + [
            line if number < game.at else replace(line, undone=True)
            for number, (_, lines) in enumerate(self._read)
            for line in lines
        ]

    def _lost_past(self, game: Game) -> list[LogLine]:
        if game.table is None:
            return []
        text = self.words.sentence("Earlier moves are lost")
        return [LogLine(ROUND, text, CHANCE, 0, frozenset())]

    def _known(self, moves: Sequence[str]) -> int:
        """How many decisions are cached; drops those played differently."""
        same = 0
        for (known, _), move in zip(self._read, moves, strict=False):
            if known != move:
                break
            same += 1
        del self._read[same:]
        # A line that was undone when it was read has no events yet.
        while self._read and self._read[-1][1] and self._read[-1][1][0].undone:
            self._read.pop()
        return len(self._read)

    def _keep(self, number: int, entry: Entry, lines: list[LogLine]) -> None:
        assert number == len(self._read)
        self._read.append((entry.to_text(), lines))

    def happened(
        self, seen: Observer, number: int, entry: Entry, events: Sequence[Event]
    ) -> list[LogLine]:
        """The lines of one decision, with its headings.

        If its notes are damaged, only the move is told.
        """
        try:
            return self._happened(seen, number, entry, events)
        except (LookupError, TypeError, ValueError, AttributeError):
            return [replace(self._undone(seen, number, entry), undone=False)]

    def _happened(
        self, seen: Observer, number: int, entry: Entry, events: Sequence[Event]
    ) -> list[LogLine]:
        lines: list[LogLine] = []
        told: list[Event] = []
        for event in events:
            if event.kind in (ROUND, TURN):
                lines += self._line(seen, number, entry, told)
                told = []
                says = says_of(seen.game.rules.NAME)
                text = says.event_text(self.words, event, seen.game.seats).rstrip(".")
                lines.append(LogLine(event.kind, text, event.seat, number, frozenset()))
            else:
                told.append(event)
        return lines + self._line(seen, number, entry, told)

    def _line(
        self, seen: Observer, number: int, entry: Entry, events: Sequence[Event]
    ) -> list[LogLine]:
        telling = Telling(self.words, seen)
        said = [telling.event(event) for event in seen.events(events)]
        text = "\n".join(each for each in said if each)
        if not text and not seen.sees(entry):
            text = telling.covered(entry)
        if not text:
            return []
        about = frozenset(
            seat for seat in (entry.seat, *(event.seat for event in events)) if seat >= 0
        )
        is_roll = any(event.kind == "rolled" for event in events)
        return [LogLine(LINE, text, entry.seat, number, about, is_roll=is_roll)]

    def _undone(self, seen: Observer, number: int, entry: Entry) -> LogLine:
        """A decision of which only the move is known."""
        text = Telling(self.words, seen).entry(entry)
        return LogLine(LINE, text, entry.seat, number, frozenset({entry.seat}), undone=True)


def about(lines: Sequence[LogLine], seat: int) -> list[LogLine]:
    """The lines about one player, with the headings they need."""
    kept: list[LogLine] = []
    headings: list[LogLine] = []
    for line in lines:
        if line.kind == ROUND:
            headings = [line]
        elif line.kind == TURN:
            headings = [each for each in headings if each.kind == ROUND] + [line]
        elif seat in line.seats:
            kept += [*headings, line]
            headings = []
    return kept


def folded(
    lines: Sequence[LogLine], opened: Collection[int], seats: Sequence[str], words: Words
) -> list[LogLine]:
    """The lines with each turn as one, but for those that are open, and for the last."""
    kept: list[LogLine] = []
    turns = [line.number for line in lines if line.kind == TURN]
    for heading, group in _turns(lines):
        if heading is None or heading.number in opened or heading.number == turns[-1]:
            kept += [each for each in (heading, *group) if each]
            continue
        who = seats[heading.seat] if 0 <= heading.seat < len(seats) else ""
        short = _listed([line for line in group if line.kind == LINE], who, words) or heading.text
        # The first sentence may begin with something of the player: "Cy's elephant".
        text = short if short.startswith(who) else f"{who} {short}"
        undone = heading.undone or (bool(group) and all(line.undone for line in group))
        kept.append(replace(heading, text=text, is_open=False, undone=undone))
    return kept


def _turns(lines: Sequence[LogLine]) -> Iterator[tuple[LogLine | None, list[LogLine]]]:
    """Each turn with its lines; a round, and what belongs to no turn, by itself."""
    heading: LogLine | None = None
    group: list[LogLine] = []
    for line in lines:
        if line.kind == LINE:
            group.append(line)
            continue
        yield heading, group
        heading, group = (line, []) if line.kind == TURN else (None, [line])
    yield heading, group


def _listed(lines: Sequence[LogLine], who: str, words: Words) -> str:
    """A folded turn: equal parts are counted, rolls stay, and the last part says how many more."""
    parts = [(part, line.is_roll) for line in lines for part in _in_short(line.text, who)]
    count, rolls = Counter(part for part, _ in parts), {part for part, is_roll in parts if is_roll}
    first = [part for part in count if part not in rolls][: max(0, MOST - len(rolls))]
    shown = [part for part in count if part in rolls or part in first]
    said = [f"{part} ×{count[part]}" if count[part] > 1 else part for part in shown]
    if more := len(count) - len(shown):
        said.append(words.plural("{n} more", "{n} more", more))
    return " · ".join(said)


def _in_short(text: str, who: str) -> Iterator[str]:
    """The first sentence of a decision, and what the player whose turn it is gained by it."""
    for number, sentence in enumerate(text.split("\n")):
        said = sentence.rstrip(".")
        short = said.removeprefix(f"{who} ").removeprefix(f"{who}: ") if who else said
        if short != said and short.startswith(("+", "−")):
            yield short.partition(": ")[0]
        elif number == 0:
            yield short
