"""A donation tile to tap: all counters on it, and what each open space gives now."""

from __future__ import annotations

from companion.model.base.letters import LINE
from companion.tables.amritsar.pens import FigurePen
from companion.tables.amritsar.seen.lake import CLOSED, OPEN, TAKEN, LakeTileView, SpaceView
from companion.tables.common.box import Box
from companion.tables.common.drawing import Drawing
from engine.amritsar.words.voice import Voice
from engine.core.language.words import Words

ROW, LOW, WIDEST = 48.0, 14.0, 60.0
"""Height of a level with a counter or an open space, and of one that is still closed; the width
of a space."""
EDGE, MARGIN = 8.0, 12.0
LETTERS, LARGEST = 11.5, 17.0


def space(pen: FigurePen, view: SpaceView, x: float, y: float, side: float) -> None:
    """A space of a donation tile: a counter, the PP it gives, or a dot."""
    if view.state == TAKEN:
        pen.marker(view.colour, view.letter, x, y, side)
    elif view.state == CLOSED:
        pen.disc(x, y, side * 0.13, pen.tones.frames[0])
    else:
        is_open = view.state == OPEN
        edge, line = ("ok", 2.0) if is_open else ("outline", 1.2)
        pen.disc(x, y, side / 2, "bg" if is_open else "", edge, line=line)
        size = side * (0.62 if view.pp < 10 else 0.5)
        pen.text(str(view.pp), x, y, size, "text" if is_open else "text2")


def pyramid(view: LakeTileView, words: Words, width: float, scale: float) -> Drawing:
    """The tile on which the player may donate, the base below."""
    voice, size = Voice(words), min(LETTERS * scale, LARGEST)
    rows = _rows(view)
    high = size * LINE
    pen = FigurePen("amritsar", width, sum(rows) + 2 * EDGE + high)
    pen.area(MARGIN, 0, width - 2 * MARGIN, pen.height, pen.tones.fills[0], corner=14)
    about = voice.sentence(
        "{district}, majority {n} PP", district=voice.area(view.district), n=view.value
    )
    left, room = MARGIN + EDGE + 2, width - 2 * (MARGIN + EDGE + 2)
    pen.text(about, left, EDGE + high / 2, size, "text2", room=room, start=True)
    for level, boxes in zip(view.levels, places(view, width, pen.height), strict=True):
        for each, box in zip(level, boxes, strict=True):
            side = min(box.width, box.height) * (0.8 if each.state != CLOSED else 1)
            space(pen, each, box.left + box.width / 2, box.top + box.height / 2, side)
    return pen.drawing


def places(view: LakeTileView, width: float, height: float) -> list[list[Box]]:
    """Room for a finger at every space, level by level from the base."""
    widest = max(map(len, view.levels))
    side = min((width - 2 * (MARGIN + EDGE)) / widest, WIDEST)
    left, bottom, found = width / 2 - side * widest / 2, height - EDGE, []
    for number, (level, high) in enumerate(zip(view.levels, _rows(view), strict=True)):
        bottom -= high
        first = left + number / 2 * side
        found.append([Box(first + n * side, bottom, side, high) for n in range(len(level))])
    return found


def _rows(view: LakeTileView) -> list[float]:
    return [LOW if all(each.state == CLOSED for each in level) else ROW for level in view.levels]
