"""The pieces of Amritsar with assumed print: what to compare, and how to correct it.

So much of the print is assumed that the order counts: the board that lies on the table from the
first minute on, then tiles as they are drawn, the personal board, and the Maharaja's.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cache

from companion.tables.amritsar.printed import slots as copy_slots
from companion.tables.amritsar.printed.drafts import (
    can_grow,
    can_shrink,
    changes,
    draft,
    grown,
    shrunk,
)
from companion.tables.amritsar.printed.slots import NUMBERS
from companion.tables.common.my_copy import (
    Choice,
    CopyPiece,
    CopyRow,
    Slot,
    Values,
    place_among,
    unchecked,
)
from companion.tables.common.setup import SetupStep
from engine.amritsar import moves as m
from engine.amritsar.catalogue import Catalogue, load_catalogue
from engine.amritsar.state import State
from engine.amritsar.words.abilities import capital, effects_text
from engine.amritsar.words.voice import Voice
from engine.core.catalogue.loading import Fault
from engine.core.game import Game
from engine.core.language.words import N_, Words

NOT_ASKED = ("component.*.n", "player_colour.orange.name", "board.pp_track_max")
"""Assumed, but not asked of the owner: pieces that are only counted, and a colour by its name."""

GROUPS = {
    "board": N_("Main board"),
    "temple": N_("Temple and lake"),
    "yellow": N_("Yellow district tiles"),
    "blue": N_("Blue district tiles"),
    "white": N_("White district tiles"),
    "green": N_("Green district tiles"),
    "own": N_("Personal board"),
    "houses": N_("Storehouses"),
    "lake2": N_("Donation tiles, 2 players and alone"),
    "lake3": N_("Donation tiles, 3 players"),
    "lake4": N_("Donation tiles, 4 players"),
    "solo": N_("The Maharaja's board"),
}
NAMES = {
    "market": N_("Market"),
    "places": N_("Marked worker places"),
    "crossings": N_("Maharaja spaces"),
    "temple": N_("Temple tiles"),
    "costs": N_("Costs of donations"),
    "mahouts": N_("Mahout tiles"),
    "tax": N_("Tax track"),
    "pairs": N_("Type B objectives, two spaces"),
    "quarry": N_("Quarry and storehouse"),
    "white": N_("White-worker track"),
    "order": N_("Order of his actions"),
}
HINTS = {
    "market": N_("Which price does each row have, and how many PP each space, from the top down?"),
    "places": N_("How many worker places are marked in each section?"),
    "crossings": N_("Which of the four maharaja spaces is the start?"),
    "temple": N_("How many PP does each tile give to north, east, south and west?"),
    "costs": N_("Which resources does a donation cost on each level of the lake?"),
    "donation": N_("How many PP are on each space, from the top level down?"),
    "tile": N_("Which action is printed large, and which one on the coloured band?"),
    "track": N_("What does each space give, from the bottom up?"),
    "mahouts": N_("How many tax icons does each tile have?"),
    "tax": N_("What is the last number of the tax track?"),
    "pairs": N_("Which two spaces of the knowledge tracks does each objective show?"),
    "house": N_("How many slots and tax icons does it have, and how many copies are in the box?"),
    "quarry": N_("What does the quarry hold, from the top? How many slots has his storehouse?"),
    "white": N_("What does each space of the track give, from the left?"),
    "order": N_("In which order do the four actions stand on his board, from the top?"),
}
EVERY_GAME = (
    *("market", "places", "crossings", "temple", "costs", "mahouts", "tax", "pairs"),
    *(f"track.{track}" for track in m.TRACKS),
    *(f"tile.{tile}" for tile in m.TILES),
)
"""Pieces that lie on every table."""
SOLO = ("quarry", "white", "order")


# ---------------------------------------------------------------- which pieces there are


@cache
def pieces() -> tuple[CopyPiece, ...]:
    """Every piece with an assumed value, those of every game first, in unpacking order."""
    return tuple(_pieces(load_catalogue()))


def _pieces(shipped: Catalogue) -> Iterator[CopyPiece]:
    keys = [row.key for row in shipped.listed]

    def of(*starts: str) -> tuple[str, ...]:
        return tuple(key for key in keys if key.startswith(starts))

    yield CopyPiece("market", "board", of("market_row."))
    yield CopyPiece("places", "board", of(*(f"section.{s}.marked" for s in m.SECTIONS)))
    yield CopyPiece("crossings", "board", of("maharaja_space."))
    yield CopyPiece("temple", "temple", of("temple_tile."))
    costs = (
        f"donation_level.level_{n}.{r}" for n in m.LEVELS for r in ("marble", "copper", "gold")
    )
    yield CopyPiece("costs", "temple", tuple(costs))
    for tile in shipped.district_tiles:
        yield CopyPiece(f"tile.{tile.id}", tile.colour, of(f"district_tile.{tile.id}."))
    for track in m.TRACKS:
        yield CopyPiece(f"track.{track}", "own", of(f"knowledge_step.{track}_"))
    taxed = tuple(f"mahout_tile.{tile}.tax_icons" for tile in m.MAHOUTS)
    yield CopyPiece("mahouts", "own", taxed)
    yield CopyPiece("tax", "own", ("taxes.track_max",))
    pairs = [each.id for each in shipped.objectives if each.spaces]
    yield CopyPiece("pairs", "own", of(*(f"objective.{each}.spaces" for each in pairs)))
    for house in m.STOREHOUSES:
        names = ("slots", "tax_icons", "copies")
        yield CopyPiece(
            f"house.{house}", "houses", tuple(f"storehouse.{house}.{name}" for name in names)
        )
    for donation in shipped.donation_tiles:
        tile_keys = tuple(f"donation_tile.{donation.id}.{name}" for name in ("pp", "cost"))
        yield CopyPiece(f"donation.{donation.id}", f"lake{donation.players}", tile_keys)
    yield CopyPiece("quarry", "solo", of("quarry_row.", "solo_storehouse."))
    yield CopyPiece("white", "solo", of("white_space."))
    yield CopyPiece("order", "solo", ("solo.action_order",))


def needed(game: Game) -> Collection[str]:
    """The ids of the pieces that this game is played with."""
    state: State = game.state
    houses = {*state.display, *(h for player in state.seats for h in player.storehouses)}
    lake = state.box.setup.donation_set
    return {
        *EVERY_GAME,
        *(f"house.{m.STOREHOUSES[house]}" for house in houses),
        *(f"donation.D{lake}-{district}" for district in m.DISTRICTS),
        *(SOLO if state.box.maharaja >= 0 else ()),
    }


_HELD = {
    "market": "market",
    "temple": "temple",
    "crossing": "crossings",
    "section": "places",
    "mahout": "mahouts",
    "mahouts": "mahouts",
    "tax": "tax",
    "quarry": "quarry",
    "white": "white",
}
"""Pieces of the table that are a part of something larger, and what that is."""


def held(piece: str, game: Game | None = None) -> CopyPiece | None:
    """What is printed on a piece of the table.

    >>> held("tile.B2").id, held("storehouse.ST8").id, held("knowledge.0.money").id
    ('tile.B2', 'house.ST8', 'track.money')
    """
    kind, *path = piece.split(".")
    wanted = _HELD.get(kind, "")
    if kind == "tile":
        wanted = piece
    elif kind == "storehouse":
        wanted = f"house.{path[0]}"
    elif kind == "knowledge" and len(path) > 1:
        wanted = f"track.{path[1]}"
    elif kind == "lake":
        players = game.state.box.setup.donation_set if game else 2
        wanted = f"donation.D{players}-{path[0]}"
    return _with_id(wanted)


_OF_EVENT = {
    "tile_drawn": ("tile", "tile"),
    "storehouse_shown": ("house", "storehouse"),
}
_OF_STEP = {
    "temple": "temple",
    "lake": "costs",
    "market": "market",
    "token": "crossings",
    "workers": "places",
    "his": "quarry",
}


def of_step(step: SetupStep) -> Sequence[CopyPiece]:
    """The tiles of a step of the set-up, as far as they are known."""
    found = {}
    for event in (event for draw in step.draws for event in draw.events):
        if event.kind in _OF_EVENT:
            kind, name = _OF_EVENT[event.kind]
            found[f"{kind}.{event.values[name]}"] = True
    if step.key in _OF_STEP:
        found[_OF_STEP[step.key]] = True
    return [piece for each in found if (piece := _with_id(each))]


def _with_id(wanted: str) -> CopyPiece | None:
    return next((piece for piece in pieces() if piece.id == wanted), None)


def still_to_check(unsure: frozenset[str]) -> int:
    """How many pieces have an unchecked value."""
    return unchecked(pieces(), unsure)


# ---------------------------------------------------------------- in words


def name_of(words: Words, piece: CopyPiece) -> str:
    """The name of a piece; a tile by what the app believes it does."""
    voice, printed = Voice(words), load_catalogue()
    if piece.kind == "tile":
        main = printed.district_action(printed.district_tile(piece.of).main)
        return capital(effects_text(voice, main.effects))
    if piece.kind == "house":
        return capital(voice.storehouse(piece.of))
    if piece.kind == "track":
        return capital(voice.term(f"knowledge.{piece.of}"))
    if piece.kind == "donation":
        tile = next(each for each in printed.donation_tiles if each.id == piece.of)
        area = voice.area(tile.district)
        return voice.sentence("{area}, {n} players", area=area, n=tile.players)
    return voice.sentence(NAMES[piece.kind])


def group_of(words: Words, group: str) -> str:
    """The name of a group of pieces."""
    return Voice(words).sentence(GROUPS[group])


def hint_of(words: Words, piece: CopyPiece) -> str:
    """What to look for on the printed piece."""
    return Voice(words).sentence(HINTS[piece.kind])


def does(words: Words, piece: CopyPiece) -> str:
    """What a storehouse does; elsewhere all of it is drawn."""
    return capital(Voice(words).storehouse(piece.of)) if piece.kind == "house" else ""


def reason(words: Words, fault: Fault) -> str:
    """Why a correction is refused, with the pieces by name."""
    named = {name: _named(words, value) for name, value in fault.values.items()}
    return Voice(words).sentence(fault.message, **named)


def place_of(words: Words, key: str) -> str:
    """The place of a fault in a file, in words as far as possible."""
    return place_among(pieces(), lambda piece: name_of(words, piece), key)


def _named(words: Words, value: object) -> object:
    voice = Voice(words)
    bare = value.strip('"') if isinstance(value, str) else value
    if bare in m.COLOURS:
        return voice.colour(str(bare))
    return voice.district(str(bare)) if bare in m.DISTRICTS else value


# ---------------------------------------------------------------- slots


def rows(words: Words, piece: CopyPiece, mine: Values) -> list[CopyRow]:
    """The lines of slots in which a piece can be corrected."""
    return copy_slots.rows(Voice(words), piece, mine)


def shown(words: Words, slot: Slot, mine: Values) -> Choice:
    """The value of a slot."""
    return copy_slots.shown(Voice(words), slot, mine)


def choices(words: Words, slot: Slot, mine: Values) -> list[Choice]:
    """Everything possible in a slot."""
    return copy_slots.choices(Voice(words), slot, mine)


def put(slot: Slot, mine: Values, value: object) -> Values:
    """A draft with another value in a slot."""
    return copy_slots.put(slot, mine, value)


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
