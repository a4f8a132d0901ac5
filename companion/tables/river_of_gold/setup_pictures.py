"""Small drawn pictures of where a piece goes, one for each step of River of Gold's set-up."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from companion.tables.common.drawing import Drawing
from companion.tables.common.pen import TablePen, kind_and_number
from companion.tables.meta import Hue
from companion.tables.river_of_gold import tones
from companion.tables.river_of_gold.river_map import HIGH, Place, RiverMap
from companion.tables.river_of_gold.seen.river import shores_of
from companion.tables.river_of_gold.signs import RESOURCES, tile_sign
from companion.tables.tones import hue_named
from engine.core.language.words import Words
from engine.core.observer import Observer
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import EMPTY, NONE, Box
from engine.river_of_gold.state import State


def picture(_words: Words, seen: Observer, step: str, width: float) -> Drawing:
    """The part of the table that a step is about, with its pieces marked."""
    kind, number = kind_and_number(step)
    draw, height = PICTURES[kind]
    pen = Pen(seen, width, height)
    draw(pen, number)
    return pen.drawing


class Pen(TablePen):
    """Draws on a picture, with the game at hand."""

    def __init__(self, seen: Observer, width: float, height: float) -> None:
        """Draw what a game looks like now."""
        super().__init__(seen, width, height)
        self.state: State = self.game.state
        self.box: Box = self.state.box

    def hue(self, name: str) -> Hue:
        """The colours of a building, a good or the river."""
        return self.tones.hues[tones.HUES.index(name)]

    def clan(self, clan: int) -> str:
        """The colour of texts about a clan, with or without a player."""
        return self.tones.seats[m.CLANS[clan]].text

    def building(self, tile: int, x: float, y: float, side: float) -> None:
        """The icon of a tile in the colour of its type."""
        icon, hue = tile_sign(m.TILES[tile])
        self.icon(icon, x, y, side, hue_named(hue).hue)

    def resource(self, what: str, x: float, y: float, side: float) -> None:
        """The icon of koku, a good or favour."""
        colour = "coin" if what == "koku" else "text"
        if what in tones.HUES:
            colour = self.hue(what).hue
        self.icon(RESOURCES[what], x, y, side, colour)


# ---------------------------------------------------------------- the river


def _river(pen: Pen, top: float = 4.0) -> RiverMap:
    """The board as it lies now."""
    river = RiverMap(pen, pen.width, shores_of(pen.state), pen.box.region, top)
    river.draw([tile != EMPTY for tile in pen.state.tiles])
    return river


def _boards(pen: Pen, _: int) -> None:
    _river(pen)


def _markets(pen: Pen, _: int) -> None:
    _on_shores(pen, pen.box.imperial_shores)


def _starting(pen: Pen, _: int) -> None:
    _on_shores(pen, pen.box.starting_shores)


def _on_shores(pen: Pen, shores: tuple[int, ...]) -> None:
    river = _river(pen)
    for number, shore in enumerate(shores, start=1):
        with pen.of(f"shore.{m.SHORES[shore]}"):
            _mark(pen, river.shores[shore], pen.state.tiles[shore], number)


def _mark(pen: Pen, place: Place, tile: int, number: int) -> None:
    """A shore space to put something on, by its number in the list."""
    x, y = place.middle
    pen.tile(*place, fill="surface3", ring=True)
    if tile == EMPTY:
        pen.text(str(number), x, y, 13)
        return
    pen.text(str(number), x - 12, y, 13)
    pen.building(tile, x + 9, y, min(20.0, place.height - 4))


# ---------------------------------------------------------------- board and cards


def _regions(pen: Pen, _: int) -> None:
    """The six tracks with their scoring tiles."""
    wide = pen.width / len(m.REGIONS)
    for region, tile in enumerate(pen.state.regions):
        x = (region + 0.5) * wide
        with pen.of(f"region.{m.REGIONS[region]}"):
            pen.icon(f"region-{region + 1}", x, 18, 22, "text2")
            pen.text(str(region + 1), x, 38, 12, "text2")
            known = tile != NONE
            fill = "surface3" if known else ""
            pen.tile(x - wide / 2 + 4, 50, wide - 8, 62, fill=fill, edge="line", ring=known)
            for place, vp in enumerate(pen.box.region_values[tile] if known else ()):
                pen.text(str(vp), x, 63 + 18 * place, 14 if place == 0 else 12)


def _masteries(pen: Pen, _: int) -> None:
    """The cards that are laid out, with their rewards."""
    wide = pen.width / pen.box.start.masteries
    for place in range(pen.box.start.masteries):
        x = (place + 0.5) * wide
        card = x - wide / 2 + 6, 8, wide - 12, 84
        if place >= len(pen.state.masteries):
            pen.tile(*card, edge="line")
            continue
        mastery = pen.state.masteries[place]
        with pen.of(f"mastery.{m.MASTERIES[mastery]}"):
            pen.tile(*card, fill="surface3", edge="line", ring=True)
            pen.icon(f"mastery-{m.MASTERIES[mastery]}", x, 36, 34, "primary")
            rewards = " · ".join(map(str, pen.box.mastery_rewards[mastery]))
            pen.text(rewards, x, 74, 14, room=wide - 18)


def _supply(pen: Pen, _: int) -> None:
    """Piles of koku and goods, and the deck of clients."""
    piles = ("koku", *m.GOODS, "client")
    wide = pen.width / len(piles)
    for number, what in enumerate(piles):
        x = (number + 0.5) * wide
        for lift in (6, 3, 0):
            fill, edge = "surface2", "outline"
            pen.tile(x - 20 + lift, 12 + lift, 38, 50, fill=fill, edge=edge)
        pen.resource(what, x - 1, 37, 24)
    deck = (len(piles) - 0.5) * wide
    pen.text(f"× {len(m.CLIENTS)}", deck, 82, 13, "text2")


# ---------------------------------------------------------------- stacks and row


def _stacks(pen: Pen, _: int) -> None:
    """A stack for each era, with its number of tiles."""
    numbers = (pen.box.setup.era1_tiles, pen.box.setup.era2_tiles)
    for era, n in enumerate(numbers):
        x = pen.width * (0.3 + 0.4 * era)
        with pen.of(f"stack.{era + 1}"):
            _pile(pen, x, 14, ring=True)
            pen.icon(f"era-{era + 1}", x - 14, 42, 28, "primary")
            pen.text(str(n), x + 16, 42, 20)


def _pile(pen: Pen, x: float, y: float, *, ring: bool = False) -> None:
    for lift in (8, 4, 0):
        fill, edge = "surface2", "outline"
        pen.tile(x - 42 + lift, y + lift, 76, 54, fill=fill, edge=edge, ring=ring and not lift)


def _row(pen: Pen, _: int) -> None:
    """The four slots, the end on the right, and the tiles on top of the stacks."""
    slots = len(pen.state.row)
    wide = (pen.width - 34) / slots
    for slot, tile in enumerate(pen.state.row):
        with pen.of(f"row.{slot + 1}"):
            _tile(pen, tile, slot * wide + 3, 8, wide - 6, str(slot + 1))
    pen.resource("favour", pen.width - 16, 38, 20)
    pen.text(f"+{pen.box.numbers.end_slot_favour}", pen.width - 16, 58, 12)
    if pen.box.rulings.stack_top != "open":
        return
    for era, tile in enumerate(pen.state.tops):
        x = pen.width * (0.22 + 0.44 * era)
        with pen.of(f"stack.{era + 1}"):
            pen.icon(f"era-{era + 1}", x - 22, 132, 22, "text2")
            _tile(pen, tile, x, 104, wide - 6, "")


def _tile(pen: Pen, tile: int, x: float, y: float, wide: float, slot: str) -> None:
    """A place for a tile: its building, and its bonus in a ring."""
    known = tile != EMPTY
    fill = "surface3" if known else ""
    pen.tile(x, y, wide, 56, fill=fill, edge="line", ring=known)
    if not known:
        pen.text(slot, x + wide / 2, y + 28, 14, "text2")
        return
    pen.building(tile, x + wide / 2, y + 19, 24)
    bonus = f"+{pen.box.bonus[tile]}"
    pen.text(bonus, x + wide / 2, y + 43, 13)
    if slot:
        pen.text(slot, x + 8, y + 9, 9, "text2")


# ---------------------------------------------------------------- players


def _start(pen: Pen, _: int) -> None:
    """All players, and the start player."""
    known = pen.game.start >= 0 or _is_drawn(pen)
    pen.everybody(pen.state.start if known else NONE)


def _is_drawn(pen: Pen) -> bool:
    moves = (line.partition(" ")[2] for line in pen.game.lines[: pen.game.at])
    return any(move.startswith(f"{m.START.name} ") for move in moves)


def _seats(pen: Pen) -> Iterator[tuple[int, float]]:
    seats = len(pen.game.seats)
    for seat in range(seats):
        yield seat, pen.width * (seat + 0.5) / seats


def _clans(pen: Pen, _: int) -> None:
    """The clan of each player."""
    for seat, x in _seats(pen):
        with pen.of(f"seat.{seat}"):
            clan = pen.state.clans[seat]
            if clan != NONE and (not pen.box.mode or pen.state.seats[seat].patron != NONE):
                pen.tile(x - 27, 56, 54, 50, fill="surface3", ring=True)
                pen.icon(f"clan-{m.CLANS[clan]}", x, 81, 36, pen.clan(clan))
            else:
                pen.tile(x - 27, 56, 54, 50, edge="line")
            pen.seat(seat, x, 26, 34)


def _offers(pen: Pen, _: int) -> None:
    """One patron of each clan."""
    wide = pen.width / len(m.CLANS)
    for clan, name in enumerate(m.CLANS):
        x = (clan + 0.5) * wide
        offered = any(
            line.partition(" ")[2] == f"{m.OFFER.name} {m.PATRONS[patron]}"
            for patron in pen.box.patrons_of[clan]
            for line in pen.game.lines[: pen.game.at]
        )
        fill = "surface3" if offered else ""
        pen.tile(x - 28, 8, 56, 76, fill=fill, edge="line", ring=offered)
        pen.icon(f"clan-{name}", x, 46, 40, pen.clan(clan))


def _player(pen: Pen, seat: int) -> None:
    """Both ships on the river, and what lies on the clan board."""
    river = _river(pen, top=46.0)
    player = pen.state.seats[seat]
    moved = set(_rolled_ships(pen, seat))
    for ship, at in enumerate(player.ships):
        place = river.spaces[at]
        with pen.of(f"ship.{seat}.{m.SHIPS[ship]}"):
            pen.tile(*place, ring=ship in moved)
            pen.icon("ship-common", *place.middle, 24, pen.seat_text(seat))
    facts = (
        ("koku", str(player.koku) if player.koku else "…"),
        *((good, str(n)) for good, n in zip(m.GOODS, player.goods, strict=True)),
        ("favour", f"{player.favour}/{player.moon}"),
    )
    wide = (pen.width - 50) / len(facts)
    with pen.of(f"seat.{seat}"):
        pen.seat(seat, 18, 20, 30)
        for number, (what, text) in enumerate(facts):
            x = 50 + (number + 0.5) * wide
            pen.resource(what, x - 12, 20, 20)
            pen.text(text, x + 4, 20, 14, start=True)


def _rolled_ships(pen: Pen, seat: int) -> Iterator[int]:
    starts = (ship.start - 1 for ship in pen.box.printed.ships)
    ships = zip(pen.state.seats[seat].ships, starts, strict=True)
    return (number for number, (at, start) in enumerate(ships) if at != start)


Picture = Callable[[Pen, int], None]
PICTURES: Mapping[str, tuple[Picture, float]] = {
    "boards": (_boards, HIGH + 8),
    "regions": (_regions, 120),
    "masteries": (_masteries, 100),
    "supply": (_supply, 96),
    "markets": (_markets, HIGH + 8),
    "starting": (_starting, HIGH + 8),
    "stacks": (_stacks, 90),
    "row": (_row, 170),
    "start": (_start, 86),
    "clans": (_clans, 114),
    "offers": (_offers, 92),
    "patrons": (_clans, 114),
    "player": (_player, HIGH + 52),
}
"""How each kind of step is drawn, and how high its picture is (in dp)."""
