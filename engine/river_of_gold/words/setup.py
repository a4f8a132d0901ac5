"""A set-up in words: where the pieces go, in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core.events import Event
from engine.core.language.words import N_, Words
from engine.river_of_gold.events import EVENTS
from engine.river_of_gold.words.events import event_text
from engine.river_of_gold.words.voice import Voice

_AS_TOLD = {*(kind for kind, (row, _) in EVENTS.items() if row == 1), "top_seen"}
"""What the log says is also what is to be done."""


def setup_text(words: Words, events: Iterable[Event], seats: Sequence[str]) -> list[str]:
    """Instructions for placing the pieces, one per line; what is in a hand is not told."""
    voice, lines, drawn = Voice(words, seats), [], dict[int, int]()
    for event in events:
        if event.kind == "turn":
            break
        if event.kind in _AS_TOLD:
            lines.append(event_text(words, event, seats))
        elif event.kind == "draws":
            drawn[event.seat] = drawn.get(event.seat, 0) + event.values["n"]
        elif event.kind == "rolled":
            lines.append(voice.about(event, N_("{who}: first die {face}.")))
    lines += [_hand(voice, seat, n) for seat, n in drawn.items()]
    return lines


def _hand(voice: Voice, seat: int, n: int) -> str:
    who = voice.name(seat)
    return voice.plural("{who} draws {n} client.", "{who} draws {n} clients.", n, who=who)
