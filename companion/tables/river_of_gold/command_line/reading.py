"""What the documents have in common: players, clients and buildings, read field by field."""

from __future__ import annotations

from collections.abc import Sequence

from companion.command_line.forms import Form, shown
from engine.core.language.words import N_
from engine.core.names import first_fault
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import Box
from engine.river_of_gold.chapters.buildings import markers_for_buildings
from engine.river_of_gold.meta import META
from engine.river_of_gold.state import Owned

_ANY_NUMBER = META.players


def within(form: Form, at: str, value: object, least: int, most: int) -> int:
    """A whole number from `least` to `most`; `least` if it is none."""
    if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
        return value
    message = N_("is not a number from {least} to {most} but {value}")
    form.fault(at, message, least=least, most=most, value=shown(value))
    return least


def check_seats(form: Form, at: str, n: int) -> None:
    """Refuses a number of players that the game is not for."""
    if n not in _ANY_NUMBER:
        form.number_of_players(at, n, _ANY_NUMBER)


def check_names(form: Form, at: str, names: Sequence[str]) -> None:
    """Refuses two players of one name."""
    wrong = first_fault([name for name in names if name])
    if wrong and wrong.reason == "taken":
        form.fault(at, N_("two players are called {name}"), name=wrong.name)


class Cards:
    """The clients of all players: each is with one player, once."""

    def __init__(self, form: Form) -> None:
        self._form = form
        self._held = 0

    def read(self, at: str, value: object) -> int:
        """The clients of one player as a bit mask."""
        mine = 0
        for i, each in enumerate(self._form.rows(at, value), start=1):
            client = self._form.index(f"{at}[{i}]", each, m.CLIENTS, "client")
            if client is None:
                continue
            if self._held >> client & 1:
                self._form.fault(f"{at}[{i}]", N_("{piece} is named twice"), piece=each)
            self._held |= 1 << client
            mine |= 1 << client
        return mine


def read_buildings(form: Form, at: str, value: object, box: Box) -> list[Owned]:
    """Buildings of one player by type and region."""
    rows = form.rows(at, value)
    found = [_building(form, f"{at}[{i}]", row, box) for i, row in enumerate(rows, start=1)]
    return [each for each in found if each is not None]


def _building(form: Form, at: str, value: object, box: Box) -> Owned | None:
    row = form.row(at, value, ("type", "region"), ("markers",))
    if "type" not in row or "region" not in row:
        return None
    kind = form.index(f"{at}.type", row["type"], m.BUILDING_TYPES, "type of building")
    region = within(form, f"{at}.region", row["region"], 1, len(m.REGIONS)) - 1
    most = box.limits.markers_per_building
    markers = within(form, f"{at}.markers", row.get("markers", 1), 1, most)
    return None if kind is None else Owned(kind, region, markers)


def check_room(
    form: Form, at: str, box: Box, buildings: Sequence[Owned], taken: Sequence[int] = ()
) -> None:
    """Refuses more buildings of a player in a region than it has spaces to build on.

    `taken` are shores with other buildings.
    """
    for region, shores in enumerate(box.shores_in):
        spaces = [shore for shore in shores if _can_be_owned(box, shore)]
        mine, most = sum(each.region == region for each in buildings), len(spaces)
        n = mine + sum(shore in taken for shore in spaces)
        if mine and n > most:
            message = N_("region {region} has {most} spaces to build on, not {n}")
            form.fault(at, message, region=region + 1, most=most, n=n)


def check_supply(form: Form, at: str, box: Box, delivered: int, buildings: Sequence[Owned]) -> None:
    """Refuses more buildings of a type, or more markers of a player (R-42), than there are."""
    for kind, name in enumerate(m.BUILDING_TYPES):
        n, most = sum(each.type == kind for each in buildings), _tiles_of(box, kind)
        if n > most:
            form.fault(
                at, N_("there are {most} tiles of type {type}, not {n}"), type=name, most=most, n=n
            )
    n, most = sum(each.markers for each in buildings), markers_for_buildings(box, delivered)
    if box.hard_markers and n > most:
        form.fault(at, N_("has {n} markers, but there are only {most}"), n=n, most=most)


def _tiles_of(box: Box, kind: int) -> int:
    """Tiles of a type that a player can own."""
    tiles = [tile for tile, type_ in enumerate(box.tile_type) if type_ == kind]
    can_be = [tile for tile in tiles if box.owned_kind[tile] or owned_from_the_start(box)]
    return sum(box.copies[tile] for tile in can_be)


def _can_be_owned(box: Box, shore: int) -> bool:
    """A space for a building of a player; of the others only with R-17 `starting_too`."""
    taken = shore in box.imperial_shores or shore in box.starting_shores
    return not taken or owned_from_the_start(box)


def owned_from_the_start(box: Box) -> bool:
    """R-17: may a Monk mark starting tiles and Imperial Markets?"""
    return bool(box.rulings.monk_targets == "starting_too")
