"""The middle of the city: the elephants' trail, temple and bridge; in phase 1 four districts."""

from __future__ import annotations

from collections.abc import Sequence

from companion.model.base.letters import LINE, fitting, width_of
from companion.tables.amritsar import signs
from companion.tables.amritsar.boards.pieces import (
    CORNER,
    LakePen,
    Part,
    coin,
    elephants,
    figure,
    row,
    sign,
    spread,
)
from companion.tables.amritsar.seen.city import BridgeView, TrailView
from companion.tables.common.board import piece
from companion.tables.common.box import Box

LOW = 46
"""Height below which a district has one line."""
TEMPLES = ("temple-tile", "temple-low", "temple-middle", "temple-high")
SIDES = ((0, -1), (1, 0), (0, 1), (-1, 0))


@piece
def trail(pen: LakePen, view: TrailView, box: Box, scale: float) -> None:
    """A district's side of the trail: its letter, and the elephants that stand there."""
    with pen.spot(view.piece, box, ringed=False, touchable=False):
        along, size = box.width > box.height, 14 * min(scale, 1.3)
        room = (box.width if along else box.height) - size * 1.4
        side = min(28, min(box.width, box.height) - 1, room / max(1, len(view.elephants)))
        letter = figure(pen, _letter(pen, view), size, width=size * 1.1)
        spread([letter, *elephants(pen, view.elephants, side)], *_middle(box), along=along)


@piece
def field(pen: LakePen, view: TrailView, box: Box, scale: float) -> None:
    """A district to tap in phase 1: who is there, and what it costs to come."""
    means = (f"steps.{view.steps}", view.piece) if view.steps else (view.piece,)
    with pen.spot(view.piece, box, means=means, fill="surface2", edge="line", corner=CORNER):
        along = box.width > box.height
        if along and box.height < LOW:
            # A phone on its side has one line for all of it.
            _field_line(pen, view, box, scale)
            return
        head = _head(pen, view, 15 * min(scale, 1.3))
        price, lost = _price(pen, view, box, scale), _lost(pen, view, scale)
        costs = [*price, *lost]
        if along:
            below = row(costs)
            wide = (box.width - 30) / max(1, len(view.elephants))
            side = min(30, wide, box.height - below.height - 6)
            rows = [row([head, *elephants(pen, view.elephants, side)]), below]
            spread(rows, *_middle(box), along=False, gap=4)
            return
        fits = sum(part.width + 2 for part in costs) <= box.width - 6
        rows = [row(costs)] if fits else [row(price), row(lost)]
        left = box.height - head.height - sum(each.height + 2 for each in rows) - 6
        side = min(30, box.width - 8, left / max(1, len(view.elephants)) - 2)
        here = elephants(pen, view.elephants, side)
        spread([head, *here, *rows], *_middle(box), along=False)


def _field_line(pen: LakePen, view: TrailView, box: Box, scale: float) -> None:
    count, size = len(view.elephants), 15 * min(scale, 1.3)
    price, lost = _price(pen, view, box, scale), _lost(pen, view, scale)
    head = _head(pen, view, size)
    taken = head.width + sum(part.width + 2 for part in (*price, *lost)) + 8
    if box.width - taken < 14 * count and price and not _coins(view):
        # Who stands here matters more than a word.
        taken -= price[0].width
        price = []
    if taken > box.width and lost:
        # The number has the colour of a loss.
        price = [coin(pen, _coins(view), 17)] if price and _coins(view) else price
        lost = _lost(pen, view, scale, 16)[:1]
        head = figure(pen, _letter(pen, view), size, width=12)
    side = min(box.height - 8, (box.width - taken) / max(1, count) - 2)
    here = elephants(pen, view.elephants, max(8.0, side))
    spread([head, *here, *price, *lost], *_middle(box), along=True)


def _head(pen: LakePen, view: TrailView, size: float) -> Part:
    return figure(pen, _letter(pen, view), size)


def _letter(pen: LakePen, view: TrailView) -> str:
    return pen.voice.area(view.district)[:1]


def _coins(view: TrailView) -> int:
    return 0 if view.stay else max(0, view.coins)


def _price(pen: LakePen, view: TrailView, box: Box, scale: float) -> list[Part]:
    """Coins, or a word where there are none."""
    if _coins(view):
        return [coin(pen, _coins(view), 20)]
    if not (view.steps or view.stay):
        return []
    word = pen.voice.sentence("stay") if view.stay else pen.voice.sentence("free")
    size = fitting(word, 12.5 * min(scale, 1.4), box.width - 8, 10.5, strong=False)
    wide = width_of(word, size, strong=False)

    def said(x: float, y: float) -> None:
        pen.line_of_words(word, x - wide / 2, y, size, "text", plain=True)

    return [Part(wide, size * LINE, said)]


def _lost(pen: LakePen, view: TrailView, scale: float, width: float = 20) -> list[Part]:
    if not view.penalty:
        return []
    number = figure(pen, f"−{view.penalty}", 13 * min(scale, 1.3), "bad", width, 18)
    return [number, sign(pen, "prestige", 13, "bad")]


@piece
def temple(
    pen: LakePen, values: Sequence[int], built: int, box: Box, scale: float, *, roomy: bool
) -> None:
    """The temple tile with the PP of the four districts, and the temple as far as it stands."""
    fill = pen.tones.fills[0]
    with pen.spot("temple", box, fill=fill, edge="primary", corner=CORNER):
        x, y = _middle(box)
        pen.icon(TEMPLES[built], x, y, min(box.width * 0.4, box.height * 0.4, 48), "primary")
        size = min(15 * min(scale, 1.3) * (1.25 if roomy else 1), box.height * 0.32)
        for (across, down), value in zip(SIDES, values, strict=False):
            at = x + across * box.width * 0.36, y + down * box.height * 0.36
            pen.figure(str(value), *at, size)


@piece
def bridges(
    pen: LakePen, views: Sequence[BridgeView], box: Box, scale: float, *, roomy: bool
) -> None:
    """The bridge: one below the other, what must happen and what it gives, or face down."""
    with pen.spot("bridge", box, corner=CORNER):
        high = (box.height - 2 * 3) / 3
        for n, view in enumerate(views):
            place = Box(box.left, box.top + n * (high + 3), box.width, high)
            _bridge(pen, view, place, 11 * min(scale, 1.3), beside=roomy or high < 38)


def _bridge(pen: LakePen, view: BridgeView, box: Box, size: float, *, beside: bool) -> None:
    """Number and signs: side by side, or the number above."""
    now, high = view.state == "now", size * 1.3
    fill, edge = ("surface3", "primary") if now else ("bg", "line")
    pen.area(box.left, box.top, box.width, box.height, fill, edge, 7, line=1.2)
    side = min(22, box.height * (0.7 if beside else 0.5), box.width * 0.37)
    number = figure(pen, "I" * view.decade, size, "text" if now else "text2", size * 2)
    parts, (x, y) = _bridge_signs(pen, view, side), _middle(box)
    if beside:
        spread([number, *parts], x, y, along=True, gap=1)
        return
    number.draw(x, box.top + 2 + high / 2)
    spread(parts, x, box.top + 1 + (box.height + high) / 2, along=True, gap=0)


def _bridge_signs(pen: LakePen, view: BridgeView, side: float) -> list[Part]:
    trigger, gives = view.signs
    if view.state == "down":
        return [sign(pen, "bridge", side, "text3")]
    now = view.state == "now"
    gain = "coin" if gives == signs.COIN else "primary"
    return [
        sign(pen, trigger, side, "primary" if now else "text3"),
        sign(pen, "next", side * 0.5, "text2"),
        sign(pen, gives, side, gain if now else "text3"),
    ]


def _middle(box: Box) -> tuple[float, float]:
    return box.left + box.width / 2, box.top + box.height / 2
