"""Which rules explain a piece: what a card, tile, building or character does."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.agra import moves as m
from engine.agra.catalogue import load_catalogue
from engine.core.game import Game

_PRINTED = load_catalogue()
_NOTABLES = {notable.id: notable.rule for notable in _PRINTED.notables}
_TILES = {tile.id: tile.rule for tile in _PRINTED.favour_tiles}
_BUILDINGS = {building.id: building for building in _PRINTED.buildings}
_CHARACTERS = {
    "architect": ("AG-ARCH-1", "AG-ARCH-2", "AG-ARCH-6"),
    "sailor": ("AG-SAIL-1", "AG-SAIL-2", "AG-SAIL-7"),
    "trader": ("AG-TRAD-1", "AG-TRAD-2"),
    "botanist": ("AG-BOT-1", "AG-BOT-2", "AG-BOT-3", "AG-BOT-4"),
}
_LUXURY = dict(zip(m.GOODS[12:], ("AG-LUX-4", "AG-LUX-5", "AG-LUX-6", "AG-LUX-7"), strict=True))


def _building(name: str) -> tuple[str, ...]:
    good = _BUILDINGS[name].good
    does = ("AG-PROD-1",) if m.BUILDINGS.index(name) < 4 else ("AG-PROC-1", "AG-FOL-1")
    return (*does, *_good(good))


def _good(name: str) -> tuple[str, ...]:
    if name in _LUXURY:
        return (_LUXURY[name],)
    return ("AG-OIL-1", "AG-OIL-2") if name in ("oil", "curry") else ()


_BY_KIND: Mapping[str, Callable[[str], tuple[str, ...]]] = {
    "notable": lambda name: (_NOTABLES[name], "AG-DEL-3", "AG-EVAL-2"),
    "contract": lambda name: (_NOTABLES[name],),
    "tile": lambda name: (_TILES[name], "AG-FAV-2"),
    "building": _building,
    "good": _good,
    "character": lambda name: _CHARACTERS[name],
    "token": lambda _name: ("AG-GOOD-4",),
    "bowl": lambda _name: ("AG-AKB-1", "AG-SCO-6"),
    "order": lambda _name: ("AG-ORD-3", "AG-ORD-7"),
    "guild": lambda _name: ("AG-INF-1", "AG-INF-5", "AG-SCO-3"),
}
_ALONE: Mapping[str, tuple[str, ...]] = {
    "meditation": ("AG-MED-1", "AG-MED-2", "AG-MED-8", "AG-MED-14"),
    "merchant": ("AG-MERCH-1", "AG-MERCH-2", "AG-MERCH-3"),
    "builder": ("AG-BLD-1", "AG-BLD-2"),
    "pier": ("AG-RIV-3", "AG-RIV-4"),
    "boat": ("AG-RIV-3", "AG-RIV-4"),
}


def rules_of_piece(piece: str, _game: Game | None = None) -> tuple[str, ...]:
    """The ids of the rules of a piece, its own effect first; empty if there are none.

    >>> rules_of_piece("notable.cook")
    ('AG-N08', 'AG-DEL-3', 'AG-EVAL-2')
    """
    kind, _, name = piece.partition(".")
    if piece in _ALONE:
        return _ALONE[piece]
    if kind not in _BY_KIND:
        return ()
    try:
        return _BY_KIND[kind](name.partition(".")[0])
    except KeyError:
        return ()
