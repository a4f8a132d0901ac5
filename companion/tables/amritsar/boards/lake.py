"""The lake: four donation tiles, and what a donation costs and gives where the elephant stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from companion.model.base.letters import LINE, Paragraph, paragraph, width_of
from companion.tables.amritsar import signs, tones
from companion.tables.amritsar.boards.lake_tile import lake_tile
from companion.tables.amritsar.boards.pieces import LakePen
from companion.tables.amritsar.seen.lake import LakeView, LevelView, lake_of
from companion.tables.common.board import Board, Marks, Room, piece
from companion.tables.common.box import Box
from companion.tables.common.headings import rule_number
from companion.tables.common.sign_line import width_of_signs
from companion.tables.glyphs import GAP, Glyph
from companion.tables.tones import hue_named
from engine.amritsar.pieces import RESOURCES
from engine.amritsar.words import refusal_text
from engine.amritsar.words.voice import Voice
from engine.core.language.words import Words
from engine.core.observer import Observer

TILE = (150.0, 148.0)
"""Least width and height of a donation tile."""
EDGE, GAPS, BETWEEN = 6.0, 6.0, 5.0
BODY, SECOND = 15.0, 12.5
NARROW = 280
"""Below this width, relative to the size of texts, the number of a rule stands in the text."""
AROUND = (0, 1, 3, 2)
"""North and east above west and south, as they lie around the temple."""


def draw(seen: Observer, words: Words, room: Room, marks: Marks) -> Board:
    """Tiles above the levels of the elephant's district."""
    view, pen = lake_of(seen), LakePen(seen, words, room, marks)
    voice = Voice(words, seen.game.seats)
    top = _tiles(pen, view, 4)
    top = _about(pen, view, voice, top + GAPS) + GAPS
    for level in view.levels:
        note = refusal_text(words, level.refusal) if level.refusal else _gain(voice, level)
        top = _level_below(pen, level, note, top) + BETWEEN
    if view.bridge:
        top = _bridge(pen, voice.bridge(view.bridge), top) + BETWEEN
    pen.height = max(room.height, top + 7)
    return pen.board(ground="bg")


def _tiles(pen: LakePen, view: LakeView, top: float) -> float:
    """Two by two, or four in a row where there is room."""
    room, scale = pen.width - 2 * EDGE, pen.room.scale
    across = 4 if room >= 4 * TILE[0] * scale + 3 * GAPS else 2
    wide = (room - (across - 1) * GAPS) / across
    high = TILE[1] * (1 + (scale - 1) * 0.35) * max(1.0, min(1.5, wide / 172))
    for place, number in enumerate(AROUND if across == 2 else range(4)):
        row, column = divmod(place, across)
        left = EDGE + column * (wide + GAPS)
        box = Box(left, top + row * (high + GAPS), wide, high)
        lake_tile(pen, view.tiles[number], box, scale)
    rows = 4 // across
    return top + rows * high + (rows - 1) * GAPS


# ------------------------------------------------------------ who donates


def _about(pen: LakePen, view: LakeView, voice: Voice, top: float) -> float:
    """Who donates where, and what there is to donate: side by side where text is small."""
    who, scale = voice.name(view.seat), pen.room.scale
    said = (
        voice.sentence(
            "{who} donates in the {district}", who=who, district=voice.district(view.district)
        )
        if view.district
        else voice.sentence("{who}'s elephant is not on the board yet", who=who)
    )
    left, right = EDGE + 3, pen.width - EDGE - 3
    unit, goods = 20 * min(scale, 1.5), _goods(view)
    wide, high = width_of_signs(goods, unit), 24 * min(scale, 1.5)
    beside = scale <= 1.2
    text = paragraph(said, 13.95 * scale, right - left - (wide + 8 if beside else 0), 10)
    if beside:
        high = max(26.0, text.height)
        pen.paragraph(text, left, top + high / 2, start=True)
        pen.signs(goods, Box(right - wide, top, wide, high), unit, align="right")
        return top + high
    pen.paragraph(text, left, top + text.height / 2, start=True)
    pen.signs(goods, Box(left, top + text.height + 5, right - left, high), unit, align="left")
    return top + text.height + 5 + high


def _goods(view: LakeView) -> Sequence[Glyph]:
    found: list[Glyph] = []
    for item, (name, n) in enumerate(zip(RESOURCES, view.resources, strict=True), start=1):
        found += [
            Glyph(signs.OF_ITEM[name], hue=tones.item_hue(item)),
            Glyph(text=str(n), small=True),
            GAP,
        ]
    counters = Glyph(text=f"{view.counters}/{view.capacity}", small=True)
    return [*found, Glyph("elephant", role="primary"), counters]


# ------------------------------------------------------------ levels


def _gain(voice: Voice, level: LevelView) -> str:
    """How many spaces are open, and who else gains there."""
    spaces = voice.plural("{n} space open", "{n} spaces open", level.free)
    others = [
        voice.listing(f"{voice.name(seat)} +{n}" for seat, n in gains) for gains in level.gains[:2]
    ]
    if not others:
        return spaces
    return voice.sentence("{spaces}; below: {others}", spaces=spaces, others=" / ".join(others))


def _level_below(pen: LakePen, level: LevelView, note: str, top: float) -> float:
    """A level under what is there already; where it ends."""
    scale, wide = pen.room.scale, pen.width - 2 * EDGE
    rule, beside = level.refusal.rule if level.refusal else "", wide / scale > NARROW
    if rule and not beside:
        note, rule = f"{note}  {rule}", ""
    said = paragraph(note, SECOND * scale, wide - 24, 10, strong=False)
    head = max(BODY * scale * LINE, 22 * min(scale, 1.5))
    box = Box(EDGE, top, wide, max(48.0, head + said.height + 9))
    _level(pen, replace(level, refusal=None), said, rule, box, scale, closed=bool(level.refusal))
    return box.bottom


@piece
def _level(
    pen: LakePen,
    view: LevelView,
    note: Paragraph,
    rule: str,
    box: Box,
    scale: float,
    *,
    closed: bool,
) -> None:
    """What it costs, what it gives, who else gains, or why it is closed."""
    fill, edge = ("", "line") if closed else ("surface2", "")
    with pen.spot(view.piece, box, fill=fill, edge=edge, corner=12, ringed=False):
        y = (box.top + box.bottom - 4 - note.height + 4) / 2
        large, ink = min(scale, 1.5), "text2" if closed else "text"
        name, size = pen.voice.sentence("Level {n}", n=view.level), BODY * scale
        pen.line_of_words(name, box.left + 12, y, size, ink)
        left, side = box.left + 12 + width_of(name, size) + 8, 20 * large
        for icon, hue in view.cost:
            pen.icon(icon, left + side / 2, y, side, hue_named(hue).hue)
            left += side + 4
        pen.icon("next", left + 10, y, 12, "text2")
        left += 24
        pen.line_of_words(view.pp, left, y, size, "text")
        left += width_of(view.pp, size) + 8
        pen.icon("prestige", left + 8 * large, y, 16 * large, "primary")
        if not closed:
            pen.icon("check", box.right - 12 - 10, y, 20, "ok")
        if rule:
            rule_number(pen, rule, box.right - 12, y)
        y = box.bottom - 4 - note.height / 2
        pen.paragraph(note, box.left + 12, y, "text2", start=True)


def _bridge(pen: LakePen, said: str, top: float) -> float:
    """The bridge tile of this decade pays for donations."""
    side, left = 20 * min(pen.room.scale, 1.5), EDGE + 6
    room = pen.width - 2 * left - side - 6
    text = paragraph(said, SECOND * pen.room.scale, room, 10, strong=False)
    high = max(side, text.height)
    pen.icon("bridge", left + side / 2, top + high / 2, side, "text2")
    pen.paragraph(text, left + side + 6, top + high / 2, "text2", start=True)
    return top + high
