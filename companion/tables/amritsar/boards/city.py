"""The city: districts with their tiles, sections with workers, the elephants' trail."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from companion.model.base.letters import paragraph, width_of
from companion.tables.amritsar import city_plan, signs
from companion.tables.amritsar.boards.city_centre import bridges, field, temple, trail
from companion.tables.amritsar.boards.pieces import (
    CORNER,
    LakePen,
    Part,
    figure,
    sign,
    spread,
)
from companion.tables.amritsar.boards.way import draw_way
from companion.tables.amritsar.city_plan import NOWHERE, CityPlan, shows_one_district
from companion.tables.amritsar.plans.sowing import Sowing
from companion.tables.amritsar.seen.city import (
    CityView,
    CrossingView,
    SectionView,
    TileView,
    city_of,
    with_sowing,
)
from companion.tables.amritsar.short_names import action_name, band_name, section_name
from companion.tables.common.board import NEXT_FACE, Board, Marks, Room, piece
from companion.tables.common.box import Box
from engine.amritsar import moves as m
from engine.amritsar.catalogue import load_catalogue
from engine.core.language.words import Words
from engine.core.observer import Observer

BAND = 0.26
"""How much of a tile its band takes."""
LINE = 1.2
"""The edge of a tile."""
MARKS = tuple(signs.MARKS.values())

_plan = lru_cache(maxsize=8)(city_plan.plan)
_plan_of_one = lru_cache(maxsize=8)(city_plan.plan_of_one)


def draw(seen: Observer, words: Words, room: Room, marks: Marks) -> Board:
    """The city; with large text the tiles of one district at a time."""
    city, sowing = city_of(seen), _sowing(marks)
    if sowing:
        city = with_sowing(city, sowing)
        marks = marks._replace(chosen=f"section.{m.SECTIONS[sowing.stops[0]]}")
    one = shows_one_district(room.width, room.height, room.scale)
    home = _home(city)
    district = room.face if room.turned or home < 0 else home
    laid = _plan(room.width, room.height, room.scale)
    if one:
        laid = _plan_of_one(room.width, room.height, district, asks_elephant=city.asks_elephant)
    pen = LakePen(seen, words, room, marks)
    pen.height = laid.height
    for tile, box in zip(city.tiles, laid.tiles, strict=True):
        if box is not NOWHERE:
            _tile(pen, tile, box, room.scale, roomy=laid.roomy)
    for section, box in zip(city.sections, laid.sections, strict=True):
        _section(pen, section, box, room.scale)
    for crossing, box in zip(city.crossings, laid.crossings, strict=True):
        _crossing(pen, crossing, box, room.scale)
    _centre(pen, city, laid)
    if laid.switch:
        _switch(pen, district, laid.switch, room.scale)
    if sowing:
        first, *stops = sowing.stops
        landings = _landings(city.sections, laid.sections, stops, room.scale)
        draw_way(pen, sowing.stops, laid.sections[first], landings)
    faces = len(m.DISTRICTS) if one else 1
    return pen.board(face=district, faces=faces, home=home, shows_plan=sowing is not None)


def _sowing(marks: Marks) -> Sowing | None:
    shows = marks.plan.shows if marks.plan else None
    return shows if isinstance(shows, Sowing) else None


def _home(city: CityView) -> int:
    """The district where the active worker stands, or would land; below 0 there is none."""
    here = (n for n, each in enumerate(city.sections) if each.lands or each.active >= 0)
    return next(here, -1) // 2


def _centre(pen: LakePen, city: CityView, laid: CityPlan) -> None:
    """The trail around temple and bridge, or four districts to tap."""
    scale = pen.room.scale
    if city.asks_elephant:
        for view, box in zip(city.trails, laid.districts, strict=True):
            field(pen, view, box, scale)
        return
    _ground(pen, laid)
    for view, box in zip(city.trails, laid.trails, strict=True):
        trail(pen, view, box, scale)
    temple(pen, city.temple, city.built, laid.temple, scale, roomy=laid.roomy)
    if laid.bridge is not NOWHERE:
        bridges(pen, city.bridges, laid.bridge, scale, roomy=laid.roomy)


def _ground(pen: LakePen, laid: CityPlan) -> None:
    """The ground of the elephants' trail, with the lake's shore inside."""
    lane, inside = laid.lane, laid.inside
    pen.area(lane.left, lane.top, lane.width, lane.height, "surface2", corner=14)
    if inside.width > 4:
        pen.area(inside.left, inside.top, inside.width, inside.height, "bg", corner=10)


# ------------------------------------------------------------ tiles


@piece
def _tile(pen: LakePen, view: TileView, box: Box, scale: float, *, roomy: bool) -> None:
    """A district tile: the second action on its band, the main action below."""
    with pen.spot(view.piece, box, fill="surface", edge="line", corner=CORNER):
        if not view.piece or box.height < 30:
            return
        voice, printed = pen.voice, load_catalogue()
        name = action_name(voice, printed, view.main)
        if box.width > box.height * 4:
            _row(pen, view, name, box, scale)
            return
        band = max(22.0, box.height * BAND)
        wide, under = box.width - 2 * LINE, box.top + band
        left, fill, ink = box.left + LINE, *_band_colours(pen, view)
        pen.area(left, box.top + LINE, wide, band + CORNER - LINE, fill, corner=CORNER)
        pen.area(left, under, wide, CORNER + 1, "surface", corner=0)
        _band(pen, view, band_name(voice, printed, view.second), box, band, ink, scale)
        room = Box(box.left, under, box.width, box.height - band)
        if box.width < max(box.height * 1.15, 108 * min(scale, 1.3)):
            _upright(pen, view, name, room, scale)
        else:
            _wide(pen, view, name, room, scale * (1.2 if roomy else 1))


def _band_colours(pen: LakePen, view: TileView) -> tuple[str, str]:
    """Ground and ink: of wood where the second action can be used, too."""
    if view.fits:
        return pen.tones.pieces[view.colour], "coin_ink"
    hue = pen.tones.hues[view.colour]
    return hue.tile, hue.hue


def _tint(pen: LakePen, action: str) -> str:
    """A resource or coins in their own colour, other actions in that of the app."""
    if action in ("coin1", "coin2"):
        return "coin"
    worth = {"copper1": 5, "gold1": 6}
    return pen.tones.hues[worth[action]].hue if action in worth else "primary"


def _band(
    pen: LakePen, view: TileView, word: str, box: Box, band: float, ink: str, scale: float
) -> None:
    side, y = min(band * 0.72, 24), box.top + band / 2
    left = box.left + 6
    for icon in (MARKS[view.colour], signs.ACTIONS[view.second]):
        pen.icon(icon, left + side / 2, y, side, ink)
        left += side + 5
    size = 12 * min(scale, 1.4)
    if width_of(word, size) <= box.right - 5 - left:
        pen.line_of_words(word, left, y, size, ink)


def _row(pen: LakePen, view: TileView, name: str, box: Box, scale: float) -> None:
    """As one of three rows: the band is its left end, the main action one line beside it."""
    side, y = min(box.height * 0.5, 26), box.top + box.height / 2
    band = 2 * side + 18
    top, high = box.top + LINE, box.height - 2 * LINE
    fill, ink = _band_colours(pen, view)
    pen.area(box.left + LINE, top, band + CORNER, high, fill, corner=CORNER)
    pen.area(box.left + band, top, CORNER + 2, high, "surface", corner=0)
    for n, icon in enumerate((MARKS[view.colour], signs.ACTIONS[view.second])):
        pen.icon(icon, box.left + 6 + n * (side + 6) + side / 2, y, side, ink)
    left = box.left + band + 8
    pen.icon(signs.ACTIONS[view.main], left + side / 2, y, side, _tint(pen, view.main))
    left += side + 8
    room, size = box.right - 6 - left, 12.5 * min(scale, 1.6)
    whole = width_of(name, size)
    if whole > room:
        size = max(13.0, size * max(0.5, room / whole))
    pen.paragraph(paragraph(name, size, room, 9, high=high), left, y, start=True)


def _upright(pen: LakePen, view: TileView, name: str, room: Box, scale: float) -> None:
    """The sign above its name."""
    side = min(26 * max(1.0, room.height / 74), room.width * 0.5)
    text = paragraph(name, 12 * scale, room.width - 5, 8.5, high=room.height - 18)
    if text.height + side + 4 > room.height:
        side = max(14.0, room.height - text.height - 4)
    gap = max(0.0, (room.height - side - text.height) / 3)
    x, top = room.left + room.width / 2, room.top + gap
    pen.icon(signs.ACTIONS[view.main], x, top + side / 2, side, _tint(pen, view.main))
    pen.paragraph(text, x, top + side + gap + text.height / 2)


def _wide(pen: LakePen, view: TileView, name: str, room: Box, scale: float) -> None:
    """The sign at the left of its name."""
    side, y = min(28 * max(1.0, room.height / 64), room.height * 0.7), room.top + room.height / 2
    pen.icon(signs.ACTIONS[view.main], room.left + 8 + side / 2, y, side, _tint(pen, view.main))
    left = room.left + 8 + side + 7
    text = paragraph(name, 12.5 * scale, room.right - 5 - left, 9, high=room.height)
    pen.paragraph(text, left, y, start=True)


# ------------------------------------------------------------ sections


@piece
def _section(pen: LakePen, view: SectionView, box: Box, scale: float) -> None:
    """Places for workers, and a place for coins."""
    along = _lies(box)
    with pen.spot(view.piece, box, fill="surface", edge="line", corner=CORNER):
        if view.also and not pen.is_usable(view.piece):
            place = box.left, box.top, box.width, box.height
            pen.area(*place, "", "ok", CORNER, line=1.6, dashed=True)
        name, size = section_name(pen.voice, view.name), 11.5 * min(scale, 1.5)
        high, coin = 14 * min(scale, 1.5), (17 if along else 18) * min(scale, 1.3)
        x = box.left + box.width / 2
        if along:
            pen.line_of_words(name, box.left + 13, box.top + 3 + high / 2, size, "text2")
            where = box.right - 5 - coin / 2, box.top + 3 + coin / 2
        else:
            pen.figure(name, x, box.top + 4 + high / 2, size, "text2")
            where = x, box.bottom - 4 - coin / 2
        for n in range(_places(view)):
            _worker(pen, view, n, *_place(view, box, scale, n))
        if view.coins:
            pen.coin(*where, view.coins, coin / 2)


def _lies(box: Box) -> bool:
    return box.width > box.height or box.height < 80


def _places(view: SectionView) -> int:
    return max(4, view.room, len(view.workers))


def _place(view: SectionView, box: Box, scale: float, n: int) -> tuple[float, float, float]:
    """The middle of a worker in a section, and how large it is."""
    count = _places(view)
    if _lies(box):
        room = box.width - 12
        side = min(room / count * 0.9, box.height * 0.55, 34)
        return box.left + 6 + room * (n + 0.5) / count, box.bottom - 3 - side / 2, side
    name, coin = 14 * min(scale, 1.5), 18 * min(scale, 1.3)
    room = box.height - name - 8 - coin - 4
    side = min(room / count * 0.95, box.width * 0.62, 34)
    return box.left + box.width / 2, box.top + name + 5 + room * (n + 0.5) / count, side


def _landings(
    views: Sequence[SectionView], boxes: Sequence[Box], stops: Sequence[int], scale: float
) -> list[tuple[float, float]]:
    """Where each worker of a sowing comes to stand."""
    came, found = dict.fromkeys(stops, 0), []
    for stop in stops:
        view = views[stop]
        number = len(view.workers) - view.comes + came[stop]
        came[stop] += 1
        found.append(_place(view, boxes[stop], scale, number)[:2])
    return found


def _worker(pen: LakePen, view: SectionView, n: int, x: float, y: float, side: float) -> None:
    stand = len(view.workers)
    if n >= stand:
        if n < view.room:
            # One may stand here.
            pen.disc(x, y, side * 0.1, "outline", opacity=0.75)
        return
    comes, last = n >= stand - view.comes, view.lands and n == stand - 1
    pen.worker(view.workers[n], x, y, side, 0.5 if view.picked and not comes else 1)
    if n == view.active or comes:
        ring = "primary" if n == view.active or last else "outline"
        pen.disc(x, y, side * 0.67, "", ring, line=2)


# ------------------------------------------------------------ crossings, and the next district


@piece
def _crossing(pen: LakePen, view: CrossingView, box: Box, scale: float) -> None:
    """A space of the maharaja token, and the worker beside it in a game of two."""
    here, beside = view.token, view.worker >= 0
    with pen.spot(view.piece, box, fill="surface3" if here else "", corner=CORNER):
        side, x, y = 0.62 if here else 0.46, box.left + box.width / 2, box.top + box.height / 2
        side = min(box.height * side, 30 if here else 22)
        lost: list[Part] = []
        if here:
            size = 12.5 * min(scale, 1.3)
            number = figure(pen, f"−{view.penalty}", size, "bad", 17, 17)
            lost = [number, sign(pen, "prestige", 13, "bad")]
        if here and beside:
            side *= 0.8
            spread(lost, x, box.bottom - box.height * 0.2, along=True, gap=0)
            y, lost = y - box.height * 0.2, []
        elif here:
            # Icon and penalty side by side, inside the corner.
            side = min(side, box.width - 30)
        elif view.start and not beside:
            word = pen.voice.sentence("start")
            text = paragraph(word, 11 * scale, box.width, 10, strong=False)
            y -= text.height / 2
            pen.paragraph(text, x, y + side / 2 + text.height / 2, "text3")
        token = ("primary", 1.0) if here else ("outline", 0.8)
        parts = [sign(pen, "maharaja", side, *token)]
        if beside:
            worker = min(22, box.height * 0.5)
            parts.append(Part(worker, worker, lambda x, y: pen.worker(view.worker, x, y, worker)))
        spread([*parts, *lost], x, y, along=True, gap=0)


@piece
def _switch(pen: LakePen, district: int, box: Box, scale: float) -> None:
    """With large text: which district's tiles are shown; a tap shows the next one."""
    after = (district + 1) % len(m.DISTRICTS)
    with pen.spot(
        NEXT_FACE,
        box,
        fill="surface2",
        edge="line",
        corner=CORNER,
        ringed=False,
        turns_to=after,
    ):
        letter = pen.voice.area(m.DISTRICTS[district])[:1]
        parts = [
            sign(pen, signs.DISTRICTS[district], 26, "primary"),
            figure(pen, letter, 15 * min(scale, 1.6)),
            sign(pen, "next", 26, "primary"),
        ]
        x, y = box.left + box.width / 2, box.top + box.height / 2
        spread(parts, x, y, along=box.width > box.height, gap=10)
