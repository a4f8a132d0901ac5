"""The ring of sections in small: who is picked up, and where each worker lands."""

from __future__ import annotations

from companion.tables.amritsar.pens import FigurePen
from companion.tables.amritsar.plans.sowing import Sowing, SownSection
from companion.tables.amritsar.short_names import section_name
from companion.tables.common.drawing import Drawing
from engine.amritsar import moves as m
from engine.amritsar.words.voice import Voice
from engine.core.language.words import Words

PLACES = ((1, 0), (2, 0), (3, 1), (3, 2), (2, 3), (1, 3), (0, 2), (0, 1))
"""Column and row of each section, clockwise from the north."""
HIGH, GAP, EDGE, WIDEST = 42.0, 4.0, 2.0, 110.0
WORKER = 19.0


def ring(sowing: Sowing, words: Words, width: float) -> Drawing:
    """Eight small sections, in the middle the sign that it always goes clockwise."""
    voice, pen = Voice(words), FigurePen("amritsar", width, 4 * HIGH + 16)
    wide = min((width - 3 * GAP - 24) / 4, WIDEST)
    left = (width - 4 * wide - 3 * GAP) / 2
    for name, sown, (column, row) in zip(m.SECTIONS, sowing.sections, PLACES, strict=True):
        place = left + column * (wide + GAP), EDGE + row * (HIGH + GAP)
        _section(pen, section_name(voice, name), sown, *place, wide)
    pen.icon("sow", width / 2, pen.height / 2, 34, "primary")
    return pen.drawing


def _section(
    pen: FigurePen, name: str, sown: SownSection, left: float, top: float, wide: float
) -> None:
    """Who was here, and who comes."""
    ring = "primary" if sown.lands else "outline"
    edge, line = (ring, 2.0) if sown.comes else ("line", 1.2)
    pen.area(left, top, wide, HIGH, "bg", "primary" if sown.lands else edge, 9, line=line)
    if sown.picked:
        pen.area(left, top, wide, HIGH, "", "outline", 10, line=1.6, dashed=True)
    pen.text(name, left + 6, top + 9, 11, "primary" if sown.lands else "text2", start=True)
    stay, y = len(sown.stays), top + HIGH - 5 - WORKER / 2
    for n, colour in enumerate((*sown.stays, *sown.comes)):
        x = left + 5 + WORKER / 2 + n * (WORKER - 2)
        pen.worker(colour, x, y, WORKER, 0.5 if n < stay else 1)
        if n >= stay:
            pen.disc(x, y, WORKER * 0.67, "", ring, line=2)
    if sown.coins:
        pen.coin(left + wide - 11.5, top + 10.5, sown.coins, 7.5)
