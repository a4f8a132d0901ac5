"""The pieces of River of Gold with assumed print: what to compare, the least certain first."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

from companion.tables.common.corrections import capital
from companion.tables.common.my_copy import (
    CopyPiece,
    Values,
    changed,
    draft_of,
    drawn_at,
    place_among,
    unchecked,
    with_id,
)
from companion.tables.common.setup import SetupStep
from companion.tables.river_of_gold.copy_slots import NUMBERS, choices, put, rows, shown
from engine.core.catalogue.loading import Fault
from engine.core.game import Game
from engine.core.language.words import N_, Words
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import EMPTY, NONE
from engine.river_of_gold.catalogue import Catalogue, load_catalogue
from engine.river_of_gold.state import State
from engine.river_of_gold.words.voice import Voice

NOT_ASKED = (
    "*.name",
    "patron.*.epithet",
    "building_type.*.colour",
    "player_colour.*.colour",
    "koku_piece.*",
)
"""Assumed, but not asked of the owner: our own words, and what has no effect on play."""

GROUPS = {
    "patrons": N_("Patrons"),
    "merchant": N_("Merchants"),
    "noble": N_("Nobles"),
    "monk": N_("Monks"),
    "numbers": N_("Numbers on the boards"),
    "masteries": N_("Mastery cards"),
    "artisan": N_("Artisans"),
    "elder": N_("Elders"),
    "era_1": N_("Building tiles of Era 1"),
    "era_2": N_("Building tiles of Era 2"),
    "common": N_("Starting tiles and Imperial Markets"),
    "scoring": N_("Scoring"),
    "board": N_("Main board"),
}
"""The least certain first: what only data tell comes before what pictures show, too."""
NAMES = {
    "numbers": N_("Limits and gains"),
    "client_table": N_("Client table"),
    "track": N_("Influence tracks", about="River of Gold"),
    "river": N_("River and shores"),
}
HINTS = {
    "patron": N_("What does the card say?"),
    "client": N_("Which goods are ordered, and what does the card do?"),
    "numbers": N_("What is printed on the clan boards, the VP track and the client cards?"),
    "mastery": N_("What does the card ask for, and what does it give with 2 players?"),
    "tile": N_("What do visitor and owner get, and how large is the building bonus?"),
    "region_tile": N_("Which values are on each side?"),
    "client_table": N_("How many VP does the table give for each number of clients?"),
    "track": N_("On which space of the track is each reward?"),
    "prices": N_("Which prices and icons are on the shore spaces of this region?"),
    "river": N_("Which shore spaces are beside each river space?"),
}
WEAK, STRONG = (
    N_("Not seen in a picture: check this first."),
    N_("Known from pictures and data."),
)
"""How good the evidence is."""
_IN_PICTURES = "art and data"


# ---------------------------------------------------------------- which pieces there are


def pieces(catalogue: Catalogue | None = None) -> tuple[CopyPiece, ...]:
    """Every piece with an assumed value, by evidence."""
    shipped = catalogue or load_catalogue()
    assumed = [row.key for row in shipped.listed if row.kind == "assumed"]
    asked = [key for key in assumed if not _is_left_out(key)]
    found = [piece for piece in _all_pieces(shipped) if not {*asked}.isdisjoint(piece.keys)]
    return tuple(sorted(found, key=lambda piece: [*GROUPS].index(piece.group)))


def _is_left_out(key: str) -> bool:
    name, kind = key.rpartition(".")[2], key.partition(".")[0]
    return name in ("name", "epithet", "colour") or kind == "koku_piece"


def _all_pieces(shipped: Catalogue) -> Iterator[CopyPiece]:
    values = {row.key for row in shipped.listed}

    def keys(start: str, *names: str) -> tuple[str, ...]:
        return tuple(f"{start}.{name}" for name in names if f"{start}.{name}" in values)

    for patron in shipped.patrons:
        numbers = ("start_koku", "vp", "favour", "least_influence")
        found = keys(f"patron.{patron.id}", "clan", "effect", *numbers)
        yield CopyPiece(f"patron.{patron.id}", "patrons", found)
    for client in shipped.clients:
        does = ("ongoing", "ongoing_amount", "second_marker", "end_game", "end_amount", "end_type")
        found = keys(f"client.{client.id}", "type", "region", "order", *does)
        yield CopyPiece(f"client.{client.id}", client.type, found)
    for mastery in shipped.masteries:
        found = keys(f"mastery.{mastery.id}", "condition", "amount", "rewards_2")
        yield CopyPiece(f"mastery.{mastery.id}", "masteries", found)
    for tile in shipped.tiles:
        sides = ("visitor", "owner", "bonus")
        found = keys(f"tile.{tile.id}", "kind", "era", "type", "copies", *sides)
        yield CopyPiece(f"tile.{tile.id}", f"era_{tile.era}" if tile.era else "common", found)
    for scoring in shipped.region_tiles:
        found = keys(f"region_tile.{scoring.id}", "side_2", "side_3_4")
        yield CopyPiece(f"region_tile.{scoring.id}", "scoring", found)
    yield CopyPiece("client_table", "scoring", ("scoring.clients",))
    yield CopyPiece("numbers", "numbers", _NUMBERS)
    yield from _board(shipped, values)


_NUMBERS = (
    "limits.favour",
    "limits.vp_track",
    "numbers.end_trigger_vp",
    "client_type.noble.influence",
    "client_type.artisan.influence",
)


def _board(shipped: Catalogue, values: set[str]) -> Iterator[CopyPiece]:
    spaces = [f"track_reward.{each.id}.space" for each in shipped.track_rewards]
    goods = [f"region.{each.id}.track_good" for each in shipped.regions]
    track = ("influence.end", "influence.flower", *spaces, *goods)
    yield CopyPiece("track", "board", track)
    for region in shipped.regions:
        printed = [
            f"shore.{shore.id}.{name}"
            for shore in shipped.shores
            if shore.region == int(region.id)
            for name in ("region", "kind", "cost", "starting_for")
        ]
        found = tuple(key for key in printed if key in values)
        yield CopyPiece(f"prices.{region.id}", "board", found)
    rivers = [f"river_space.{each.id}.shores" for each in shipped.river_spaces]
    shores = [f"shore.{s.id}.{name}" for s in shipped.shores for name in ("bank", "river_spaces")]
    yield CopyPiece("river", "board", ("ship.middle.start", *rivers, *shores))


def held(piece: str, game: Game | None = None) -> CopyPiece | None:
    """What is printed on a piece of the table: a building, or what is under it.

    >>> held("region.2").id, held("river.4").id, held("seat.1")
    ('track', 'river', None)
    """
    kind, _, which = piece.partition(".")
    if kind in _PART_OF:
        return with_id(pieces(), _PART_OF[kind])
    if game and kind in _LYING and which.isdigit():
        return with_id(pieces(), _LYING[kind](game.state, int(which) - 1))
    if game and kind == "patron" and which.isdigit():
        patron = game.state.seats[int(which)].patron
        return with_id(pieces(), f"patron.{m.PATRONS[patron]}") if patron != NONE else None
    return with_id(pieces(), piece)


_PART_OF = {"region": "track", "influence": "track", "river": "river"}
"""Pieces of the table that are a part of something larger, and what that is."""


def _on_shore(state: State, shore: int) -> str:
    tile = state.tiles[shore]
    return f"tile.{m.TILES[tile]}" if tile != EMPTY else f"prices.{state.box.region[shore] + 1}"


def _tile_in(row: Callable[[State], Sequence[int]]) -> Callable[[State, int], str]:
    def found(state: State, place: int) -> str:
        tile = row(state)[place]
        return f"tile.{m.TILES[tile]}" if tile != EMPTY else ""

    return found


_LYING: Mapping[str, Callable[[State, int], str]] = {
    "shore": _on_shore,
    "row": _tile_in(lambda state: state.row),
    "stack": _tile_in(lambda state: state.tops),
}
"""Where a tile can be, by the piece that is held."""


def of_step(step: SetupStep) -> Sequence[CopyPiece]:
    """The cards and tiles of a step of the set-up, as far as they are known."""
    return drawn_at([piece for piece in pieces() if piece.kind in _CARDS], step)


_CARDS = ("patron", "client", "mastery", "tile", "region_tile")


def needed(game: Game) -> Collection[str]:
    """Every client and tile can come up; patrons only where they are played with."""
    return [piece.id for piece in pieces() if game.state.box.mode or piece.kind != "patron"]


def does(_words: Words, _piece: CopyPiece) -> str:
    """Nothing more: all of a piece is drawn."""
    return ""


def still_to_check(unsure: frozenset[str]) -> int:
    """How many pieces have an unchecked value."""
    return unchecked(pieces(), unsure)


def draft(piece: CopyPiece, values: Mapping[str, object]) -> Values:
    """The values of a piece as they are now, to be changed; lists are lists."""
    return draft_of(piece.keys, values)


def changes(
    piece: CopyPiece, now: Mapping[str, object], mine: Values, assumed: frozenset[str]
) -> Values:
    """What to store of a draft: all assumed values, and every difference."""
    return changed(draft(piece, now), mine, assumed)


# ---------------------------------------------------------------- in words


def name_of(words: Words, piece: CopyPiece) -> str:
    """The name of a piece."""
    voice = Voice(words)
    match piece.kind:
        case "patron":
            return voice.patron(piece.of)
        case "client":
            return capital(voice.client(piece.of))
        case "mastery":
            return voice.mastery(piece.of)
        case "tile":
            name = voice.building(piece.of)
            number = piece.of.rpartition("-")[2]
            return capital(f"{name} {number}" if number.isdigit() else name)
        case "region_tile":
            number = piece.of.rpartition("-")[2]
            return voice.sentence("Scoring tile {number}", number=number)
        case "prices":
            return voice.sentence("Prices in region {region}", region=piece.of)
        case kind:
            return voice.sentence(NAMES[kind])


def group_of(words: Words, group: str) -> str:
    """The name of a group of pieces."""
    return words.sentence(GROUPS[group])


def hint_of(words: Words, piece: CopyPiece) -> str:
    """What to look for on the printed piece, and how sure the app is."""
    weak = any(
        row.kind == "assumed" and _IN_PICTURES not in row.source
        for row in load_catalogue().listed
        if row.key in piece.keys and not _is_left_out(row.key)
    )
    evidence = WEAK if weak else STRONG
    return f"{words.sentence(HINTS[piece.kind])} {words.sentence(evidence)}"


def reason(words: Words, fault: Fault) -> str:
    """Why a correction is refused, with the pieces by name."""
    return Voice(words).sentence(fault.message, **fault.values)


def place_of(words: Words, key: str) -> str:
    """The place of a fault in a file, in words as far as possible."""
    return place_among(pieces(), lambda piece: name_of(words, piece), key)


# ---------------------------------------------------------------- longer and shorter


def can_grow(_piece: CopyPiece, _mine: Values) -> bool:
    """No piece has a length of its own."""
    return False


def can_shrink(_piece: CopyPiece, _mine: Values) -> bool:
    """No piece has a length of its own."""
    return False


def grown(_piece: CopyPiece, mine: Values) -> Values:
    """The same: no piece can grow."""
    return mine


def shrunk(_piece: CopyPiece, mine: Values) -> Values:
    """The same: no piece can shrink."""
    return mine


__all__ = [
    "NUMBERS",
    "can_grow",
    "can_shrink",
    "changes",
    "choices",
    "does",
    "draft",
    "group_of",
    "grown",
    "held",
    "hint_of",
    "name_of",
    "needed",
    "of_step",
    "pieces",
    "place_of",
    "put",
    "reason",
    "rows",
    "shown",
    "shrunk",
    "still_to_check",
]
