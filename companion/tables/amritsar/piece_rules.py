"""Which rules explain a piece: what a tile, storehouse, track or figure does."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.amritsar.catalogue import load_catalogue
from engine.amritsar.printed import Catalogue
from engine.core.game import Game

Rules = tuple[str, ...]


def rules_of_piece(piece: str, game: Game | None = None) -> Rules:
    """The ids of the rules of a piece, its own effect first; empty if there are none.

    With a game what is printed on the pieces of this table counts.

    >>> rules_of_piece("storehouse.ST8")
    ('AM-STO-6', 'AM-UPG-1', 'AM-STG-1')
    """
    printed: Catalogue = game.state.box.printed if game else load_catalogue()
    kind, _, name = piece.partition(".")
    if kind in _ALONE:
        return _ALONE[kind]
    if kind not in _BY_KIND:
        return ()
    try:
        return _BY_KIND[kind](printed, name, game)
    except (KeyError, IndexError, ValueError):
        return ()


def _tile(printed: Catalogue, tile: str, _game: Game | None) -> Rules:
    row = printed.district_tile(tile)
    main, more = printed.district_action(row.main), printed.district_action(row.secondary)
    return (main.rule, "AM-ACT-2", more.rule, "AM-ACT-3", "AM-ACT-4")


def _storehouse(printed: Catalogue, house: str, _game: Game | None) -> Rules:
    return (printed.storehouse(house).rule, "AM-UPG-1", "AM-STG-1")


def _storehouses(printed: Catalogue, seat: str, game: Game | None) -> Rules:
    """Those that stand on a board, one by one."""
    if not seat or game is None:
        return ("AM-UPG-1", "AM-STG-1", "AM-STG-2")
    own = game.state.seats[int(seat)].storehouses
    return (*(printed.storehouses[house].rule for house in own), "AM-UPG-1", "AM-STG-1")


def _mahouts(printed: Catalogue, name: str, game: Game | None) -> Rules:
    """The tile on a space, or all of a board."""
    general = ("AM-MAH-8", "AM-FOL-1", "AM-UPG-3")
    seat, _, colour = name.partition(".")
    if game is None:
        return general
    placed = game.state.seats[int(seat)].mahouts
    colours = [each.id for each in printed.worker_colours]
    tiles = [placed[colours.index(colour)]] if colour else placed
    return (*(printed.mahout_tiles[tile].rule for tile in tiles if tile >= 0), *general)


def _bridge(printed: Catalogue, decade: str, game: Game | None) -> Rules:
    general = ("AM-BRG-1", "AM-BRG-2")
    if game is None:
        return general
    tiles = game.state.bridge
    shown = [tiles[int(decade) - 1]] if decade else tiles
    return (*(printed.bridge_tiles[tile].rule for tile in shown), *general)


def _goal(printed: Catalogue, _name: str, game: Game | None) -> Rules:
    if game is None or game.state.goal < 0:
        return ("AM-SOL-6", "AM-SOL-23")
    return (printed.objectives[game.state.goal].rule, "AM-SOL-6", "AM-SOL-20", "AM-SOL-23")


def _goods(_printed: Catalogue, name: str, _game: Game | None) -> Rules:
    coins = ("AM-SOW-5", "AM-DEC-2") if name.endswith(".coin") else ()
    return (*coins, "AM-STG-1", "AM-STG-2")


def _seat(_printed: Catalogue, seat: str, game: Game | None) -> Rules:
    """The Maharaja's board is another one."""
    if game is not None and int(seat) == game.state.box.maharaja:
        return ("AM-SOL-12", "AM-SOL-13", "AM-SOL-16", "AM-SOL-23")
    return ("AM-CMP-13",)


_BY_KIND: Mapping[str, Callable[[Catalogue, str, Game | None], Rules]] = {
    "tile": _tile,
    "storehouse": _storehouse,
    "storehouses": _storehouses,
    "mahout": _mahouts,
    "mahouts": _mahouts,
    "bridge": _bridge,
    "goal": _goal,
    "goods": _goods,
    "seat": _seat,
}
_ALONE: Mapping[str, Rules] = {
    "section": ("AM-SOW-1", "AM-SOW-2", "AM-SOW-3", "AM-SOW-4", "AM-SOW-5", "AM-SOW-8"),
    "district": ("AM-ELE-3", "AM-ELE-4", "AM-ELE-5", "AM-ACT-4"),
    "crossing": ("AM-ELE-5", "AM-RND-1", "AM-RND-2", "AM-RND-3"),
    "temple": ("AM-DEC-1", "AM-DEC-6"),
    "lake": ("AM-DON-1", "AM-DON-2", "AM-DON-3", "AM-DON-4", "AM-DON-5"),
    "market": ("AM-MKT-1", "AM-MKT-2", "AM-MKT-3", "AM-MKT-5", "AM-MKT-8"),
    "display": ("AM-UPG-1", "AM-SET-11"),
    "counters": ("AM-CTR-1", "AM-CTR-2", "AM-CTR-3", "AM-CTR-4"),
    "objectives": ("AM-UPG-2", "AM-OBJ-1", "AM-END-2"),
    "knowledge": ("AM-KNW-1", "AM-KNW-2", "AM-KNW-3", "AM-KNW-5", "AM-KNW-6", "AM-KNW-7"),
    "tax": ("AM-DEC-2", "AM-DEC-3", "AM-UPG-5"),
    "elephant": ("AM-ELE-1", "AM-ELE-9", "AM-ACT-4", "AM-CTR-1"),
    "movement": ("AM-KNW-4", "AM-ELE-6", "AM-ELE-7"),
    "quarry": ("AM-SOL-4", "AM-SOL-9", "AM-SOL-10"),
    "white": ("AM-SOL-5", "AM-SOL-19", "AM-SOL-23"),
}
