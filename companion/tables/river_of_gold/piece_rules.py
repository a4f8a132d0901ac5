"""Which rules explain a piece: what a space, tile, card or figure does."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core.game import Game
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import EMPTY
from engine.river_of_gold.catalogue import load_catalogue
from engine.river_of_gold.pieces import JOURNEYS, SAILS
from engine.river_of_gold.printed import Catalogue

_TYPES = {
    "monk": ("RG-MNK-1", "RG-MNK-2", "RG-MNK-3"),
    "merchant": ("RG-MER-1", "RG-MER-3", "RG-MER-4"),
    "noble": ("RG-NOB-1", "RG-NOB-3", "RG-NOB-4"),
    "artisan": ("RG-ART-1", "RG-ART-2", "RG-ART-3"),
    "elder": ("RG-ELD-1", "RG-ELD-2"),
}
_ABILITIES = {
    **{kind: f"RG-MER-{number}" for number, kind in enumerate(JOURNEYS, start=5)},
    **{kind: f"RG-NOB-{number}" for number, kind in enumerate(SAILS, start=5)},
}
"""The rule of each ability that only one client has."""
_PATRONS = {
    "yoritomo": "RG-PAT-2",
    "kakita-ryoku": "RG-PAT-3",
    "yasuki-taka": "RG-PAT-4",
    "bayushi-kachiko": "RG-PAT-5",
    "kaiu-shihobu": "RG-PAT-6",
    "kudaka": "RG-PAT-7",
    "daidoji-uji": "RG-PAT-8",
    "shosuro-hyobu": "RG-PAT-9",
}


def _client(client: str, printed: Catalogue, _game: Game | None) -> tuple[str, ...]:
    if client not in m.CLIENTS:
        return _CLIENTS
    card = printed.client(client)
    own, of_type = _ABILITIES.get(card.ongoing), _TYPES[card.type]
    return (own, *of_type) if own else of_type


def _tile(tile: str, printed: Catalogue, _game: Game | None) -> tuple[str, ...]:
    found = printed.tile(tile)
    if found.kind == "imperial":
        return ("RG-TIL-3", "RG-TIL-2", "RG-OWN-2")
    if found.kind == "starting":
        return ("RG-TIL-2", "RG-OWN-2")
    per = ("RG-TIL-5",) if found.owner.koku_per else ()
    return ("RG-TIL-2", *per, "RG-TIL-4", "RG-BLD-7", "RG-SAI-5")


def _shore(shore: str, printed: Catalogue, game: Game | None) -> tuple[str, ...]:
    """A building explains itself; an empty space, what it costs and gives."""
    at = int(shore) - 1
    if game and game.state.tiles[at] != EMPTY:
        return _tile(m.TILES[game.state.tiles[at]], printed, game)
    if printed.shores[at].kind == "imperial":
        return ("RG-TIL-3", "RG-SAI-4")
    return ("RG-SAI-4", "RG-BLD-1", "RG-BLD-3", "RG-ART-2")


_CLIENTS = ("RG-DEL-1", "RG-DEL-2", "RG-DEL-3", "RG-CLI-2")
_RIVER = ("RG-SAI-2", "RG-SAI-4", "RG-SAI-5", "RG-JRN-1")
_REGION = ("RG-INF-2", "RG-INF-4", "RG-SCO-2", "RG-SCO-3", "RG-ART-2", "RG-ELD-2")
_FIGURES: Mapping[str, tuple[str, ...]] = {
    "koku": ("RG-LIM-1", "RG-EXC-1"),
    "favour": ("RG-FAV-1", "RG-FAV-5", "RG-WIN-2"),
    "limit": ("RG-FAV-5", "RG-FAV-6"),
    "vp": ("RG-WIN-1", "RG-SCO-9"),
    "die": ("RG-TRN-4", "RG-FAV-1", "RG-ROL-1"),
}

Explain = Callable[[str, Catalogue, Game | None], tuple[str, ...]]
_BY_KIND: Mapping[str, Explain] = {
    "client": _client,
    "tile": _tile,
    "shore": _shore,
}
_BY_NAME: Mapping[str, Callable[[str], tuple[str, ...]]] = {
    "patron": lambda patron: (_PATRONS[patron], "RG-PAT-1"),
    "mastery": lambda _name: ("RG-MAS-1", "RG-MAS-2", "RG-MAS-4"),
    "region": lambda _name: _REGION,
    "river": lambda _name: _RIVER,
    "stop": lambda _name: _RIVER,
    "ship": lambda _name: ("RG-SAI-1", "RG-SAI-2", "RG-NOB-3"),
    "row": lambda _name: ("RG-BLD-5", "RG-BLD-6", "RG-ROW-1"),
    "stack": lambda _name: ("RG-ROW-2", "RG-ROW-3", "RG-ROW-4", "RG-ROW-9"),
    "die": lambda _name: _FIGURES["die"],
    "goods": lambda _name: ("RG-LIM-1", "RG-EXC-1"),
    "hand": lambda _name: ("RG-PLY-9", *_CLIENTS),
    "clients": lambda _name: _CLIENTS,
    "buildings": lambda _name: ("RG-OWN-1", "RG-OWN-5", "RG-OWN-6"),
    "influence": lambda _name: ("RG-INF-2", "RG-INF-4"),
    "own": lambda name: _FIGURES[name.rpartition(".")[2]],
}
_ALONE: Mapping[str, tuple[str, ...]] = {
    "journey": ("RG-JRN-1", "RG-JRN-2", "RG-JRN-3", "RG-JRN-5"),
    "merchants": ("RG-MER-2", "RG-MER-3"),
    "stacks": ("RG-ROW-1", "RG-ROW-2", "RG-ROW-3", "RG-ROW-4"),
    "discards": ("RG-DEL-4", "RG-DEL-5"),
    "masteries": ("RG-MAS-1", "RG-MAS-2", "RG-MAS-3"),
    "ships": ("RG-SAI-1", "RG-SAI-3"),
}


def rules_of_piece(piece: str, game: Game | None = None) -> tuple[str, ...]:
    """The ids of the rules of a piece, its own effect first; empty if there are none.

    >>> rules_of_piece("client.merchant-6")
    ('RG-MER-10', 'RG-MER-1', 'RG-MER-3', 'RG-MER-4')
    """
    kind, _, name = piece.partition(".")
    if piece in _ALONE:
        return _ALONE[piece]
    try:
        if kind in _BY_KIND:
            printed = game.state.box.printed if game else load_catalogue()
            return _BY_KIND[kind](name, printed, game)
        return _BY_NAME[kind](name)
    except (KeyError, IndexError, ValueError):
        return ()
