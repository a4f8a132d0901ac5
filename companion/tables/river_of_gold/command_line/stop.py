"""The document of `tableside visit`: where a ship stops and what each player gets (RG-APP-8)."""

from __future__ import annotations

from collections.abc import Sequence

from companion.command_line.forms import FirstFault, Form
from companion.tables.river_of_gold.command_line.reading import (
    Cards,
    check_names,
    check_room,
    check_seats,
    check_supply,
    owned_from_the_start,
    read_buildings,
    within,
)
from companion.tables.river_of_gold.stops import Stop, choices_of, gains_of, line_text, stop_lines
from engine.core.files.plain import Document
from engine.core.language.words import N_
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import EMPTY, NOBLE, NONE, Box, open_box
from engine.river_of_gold.chapters.buildings import Position
from engine.river_of_gold.meta import META
from engine.river_of_gold.state import Owned

_MAY = ("shore", "clients", "buildings", "patrons")

# ---------------------------------------------------------------- the answer


def judge_stop(
    form: FirstFault,
    document: object,
    rulings: dict[str, str],
    corrections: Document | None,
) -> dict[str, object]:
    """What a stop gives; leaves with the first fault."""
    stop = read_stop(form, document, rulings, corrections)
    names = stop.names
    river, reached = stop.end
    lines = list(stop_lines(stop))
    return {
        "stops_at": river + 1,
        "journeys_end": reached,
        "gains": {names[seat]: got for seat, got in sorted(gains_of(lines).items()) if got},
        "choices": [
            {"seat": names[each.seat], "kind": each.kind, "rule": each.rule}
            for each in choices_of(stop, lines)
        ],
        "lines": [{"rule": line.rule, "text": line_text(form.speak, stop, line)} for line in lines],
    }


# ---------------------------------------------------------------- reading


def read_stop(
    form: FirstFault,
    document: object,
    rulings: dict[str, str],
    corrections: Document | None,
) -> Stop:
    """The document field by field; leaves with the first fault."""
    top = form.row("", document, ("seats", "ship", "die"), _MAY)
    names = _names(form, top.get("seats", []))
    box = open_box(META.colours[: len(names)], rulings, corrections)
    ship = form.row("ship", top["ship"], ("seat", "at"), ("royal",))
    seat = form.index("ship.seat", ship.get("seat", names[0]), names, "player") or 0
    royal = form.truth("ship.royal", ship.get("royal", False))
    at = within(form, "ship.at", ship.get("at", 1), 1, len(box.beside))
    die = within(form, "die", top["die"], 1, len(m.FACES))
    delivered = _clients(form, names, top.get("clients", {}))
    if royal and not delivered[seat] & box.of_type[NOBLE]:
        form.fault("ship.royal", N_("{name} has no Noble, so no royal ship"), name=names[seat])
    tiles, markers = _shore(form, box, names, top.get("shore", {}))
    elsewhere = _elsewhere(form, box, names, top.get("buildings", {}))
    board = Position(box, tiles, markers, delivered, elsewhere)
    taken = [shore for shore, tile in enumerate(tiles) if tile != EMPTY]
    for each, name in enumerate(names):
        check_room(form, f"buildings.{name}", box, elsewhere[each], taken)
        mine = board.buildings(each)
        check_supply(form, f"buildings.{name}", box, delivered[each], mine)
    patrons = _patrons(form, names, top.get("patrons"))
    return Stop(names, seat, royal, at - 1, die, board, patrons)


def _patrons(form: Form, names: Sequence[str], value: object) -> list[int]:
    """RG-PAT-1: one for each seat, or null; none at all without them."""
    if value is None:
        return []
    rows = form.rows("patrons", value)
    if len(rows) != len(names):
        form.fault("patrons", N_("is not one for each player, or null"))
    found = []
    for number, each in enumerate(rows, start=1):
        at = f"patrons[{number}]"
        patron = NONE if each is None else form.index(at, each, m.PATRONS, "patron")
        if patron in found and patron != NONE:
            form.fault(at, N_("{piece} is named twice"), piece=each)
        found.append(NONE if patron is None else patron)
    return found


def _names(form: Form, value: object) -> list[str]:
    rows = form.rows("seats", value)
    names = [form.name(f"seats[{i}]", name) for i, name in enumerate(rows, start=1)]
    if isinstance(value, list):
        check_seats(form, "seats", len(names))
    check_names(form, "seats", names)
    return names


def _clients(form: Form, names: Sequence[str], value: object) -> list[int]:
    cards, delivered = Cards(form), [0] * len(names)
    for name, held in form.table("clients", value).items():
        seat = form.index("clients", name, names, "player")
        mine = cards.read(f"clients.{name}", held)
        if seat is not None:
            delivered[seat] |= mine
    return delivered


def _elsewhere(form: Form, box: Box, names: Sequence[str], value: object) -> list[list[Owned]]:
    elsewhere: list[list[Owned]] = [[] for _ in names]
    for name, held in form.table("buildings", value).items():
        seat = form.index("buildings", name, names, "player")
        mine = read_buildings(form, f"buildings.{name}", held, box)
        if seat is not None:
            elsewhere[seat] += mine
    return elsewhere


def _shore(
    form: Form, box: Box, names: Sequence[str], value: object
) -> tuple[list[int], list[tuple[int, ...]]]:
    tiles = [EMPTY] * len(m.SHORES)
    markers: list[tuple[int, ...]] = [()] * len(m.SHORES)
    for key, told in form.table("shore", value).items():
        shore = form.index("shore", key, m.SHORES, "shore space")
        at = f"shore.{key}"
        row = form.row(at, told, ("tile",), ("markers",))
        tile = form.index(f"{at}.tile", row["tile"], m.TILES, "tile") if "tile" in row else None
        there = _markers(form, f"{at}.markers", row.get("markers", []), names, box)
        if shore is None or tile is None:
            continue
        _check_place(form, box, at, shore, tile)
        if there and not box.owned_kind[tile] and not owned_from_the_start(box):
            form.fault(f"{at}.markers", N_("{tile} has no owner"), tile=m.TILES[tile])
        if tiles.count(tile) >= box.copies[tile]:
            form.fault(f"{at}.tile", N_("{tile} is named too often"), tile=m.TILES[tile])
        tiles[shore], markers[shore] = tile, there
    return tiles, markers


def _markers(form: Form, at: str, value: object, names: Sequence[str], box: Box) -> tuple[int, ...]:
    rows, most = form.rows(at, value), box.limits.markers_per_building
    if len(rows) > most:
        form.fault(at, N_("has {n} markers; a building holds {most}"), n=len(rows), most=most)
        return ()
    found = [form.index(f"{at}[{i}]", name, names, "player") for i, name in enumerate(rows, 1)]
    return tuple(seat for seat in found if seat is not None)


def _check_place(form: Form, box: Box, at: str, shore: int, tile: int) -> None:
    """Imperial Markets and starting tiles have their own spaces (RG-SET-5, RG-SET-6)."""
    if (tile in box.imperial_tiles) != (shore in box.imperial_shores):
        place = N_("{tile} does not fit: this space is for an Imperial Market")
        off = N_("{tile} is on no space for an Imperial Market")
        message = off if tile in box.imperial_tiles else place
        form.fault(f"{at}.tile", message, tile=m.TILES[tile])
    elif tile in box.starting_tiles and shore not in box.starting_shores:
        message = N_("{tile} is on no space for a starting tile with {n} players")
        form.fault(f"{at}.tile", message, tile=m.TILES[tile], n=box.players)
