"""The pieces of Amritsar with assumed print: what to compare, and how to correct it.

So much of the print is assumed that the order counts: the board that lies on the table from the
first minute on, then tiles as they are drawn, the personal board, and the Maharaja's.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.tables.amritsar.copy_slots import ASKS, FINAL, LEVEL
from companion.tables.common.my_copy import (
    CopyOf,
    CopyPiece,
    CopyRow,
    Kind,
    Length,
    Line,
    Slot,
    Values,
    rows_by,
)
from engine.amritsar import moves as m
from engine.amritsar.catalogue import SHELF, load_catalogue
from engine.amritsar.pieces import RESOURCES
from engine.amritsar.state import State
from engine.amritsar.words.voice import Voice, capital, effects_text
from engine.core.game import Game
from engine.core.language.words import N_

GROUPS = {
    "board": N_("Main board"),
    "temple": N_("Temple and lake"),
    "blue": N_("Blue district tiles"),
    "yellow": N_("Yellow district tiles"),
    "green": N_("Green district tiles"),
    "white": N_("White district tiles"),
    "own": N_("Personal board"),
    "houses": N_("Storehouses"),
    "lake2": N_("Donation tiles, 2 players and alone"),
    "lake3": N_("Donation tiles, 3 players"),
    "lake4": N_("Donation tiles, 4 players"),
    "solo": N_("The Maharaja's board"),
}
SPACE = N_("Space {space}", about="track")


# ---------------------------------------------------------------- names


def _tile_name(voice: Voice, tile: str) -> str:
    """A tile by what the app believes it does."""
    printed = load_catalogue()
    main = printed.district_action(printed.district_tile(tile).main)
    return capital(effects_text(voice, main.effects))


def _house_name(voice: Voice, house: str) -> str:
    return capital(voice.storehouse(house))


def _donation_name(voice: Voice, donation: str) -> str:
    tile = next(each for each in load_catalogue().donation_tiles if each.id == donation)
    return voice.sentence("{area}, {n} players", area=voice.area(tile.district), n=tile.players)


def _named(voice: Voice, value: str) -> str:
    if value in m.COLOURS:
        return voice.colour(value)
    return voice.district(value) if value in m.DISTRICTS else ""


# ---------------------------------------------------------------- rows


def _market(voice: Voice, _piece: CopyPiece, mine: Values) -> Iterator[CopyRow]:
    for number, row in enumerate(rows_by(mine, "row_from_top"), start=1):
        columns = (Slot(f"{row}.pp", place, "row_pp") for place in range(len(RESOURCES)))
        label = voice.sentence("Row {n}: price, PP by column", n=number)
        yield CopyRow(label, (Slot(f"{row}.price", -1, "price"), *columns))


def _temple(voice: Voice, _piece: CopyPiece, _mine: Values) -> Iterator[CopyRow]:
    for number, tile in enumerate(m.TEMPLES, start=1):
        places = range(len(m.DISTRICTS))
        label = voice.sentence("Tile {n}: north, east, south, west", n=number)
        yield CopyRow(
            label, tuple(Slot(f"temple_tile.{tile}.pp", each, "temple_pp") for each in places)
        )


def _donation(voice: Voice, piece: CopyPiece, mine: Values) -> Iterator[CopyRow]:
    key = f"donation_tile.{piece.of}.pp"
    for level, spaces in reversed([*enumerate(mine[key])]):
        places = (level * LEVEL + place for place in range(len(spaces)))
        label = voice.sentence("Level {level}", level=level + 1)
        yield CopyRow(label, tuple(Slot(key, place, "space_pp") for place in places))


def _track(voice: Voice, _piece: CopyPiece, mine: Values) -> Iterator[CopyRow]:
    for row in reversed(rows_by(mine, "step")):
        if mine[f"{row}.kind"] != FINAL:
            slot = Slot(f"{row}.kind", -1, "step")
            yield CopyRow(voice.sentence(SPACE, space=mine[f"{row}.step"]), (slot,))


def _pairs(voice: Voice, _piece: CopyPiece, mine: Values) -> Iterator[CopyRow]:
    for number, key in enumerate(mine, start=1):
        pairs = range(len(mine[key]))
        slots = [Slot(key, place, asks) for place in pairs for asks in ("pair_track", "marked")]
        yield CopyRow(voice.sentence("Objective {n}", n=number), tuple(slots))


def _white(voice: Voice, _piece: CopyPiece, mine: Values) -> Iterator[CopyRow]:
    for row in rows_by(mine, "space")[1:]:
        names = (FINAL,) if mine[f"{row}.{FINAL}"] else ("pp", "marble", "counters")
        slots = tuple(Slot(f"{row}.{name}", -1, f"white_{name}") for name in names)
        yield CopyRow(voice.sentence(SPACE, space=mine[f"{row}.space"]), slots)


# ---------------------------------------------------------------- pieces

KINDS = (
    Kind(
        "market",
        "board",
        "market_row.*: row_from_top price pp",
        N_("Market"),
        N_("Which price does each row have, and how many PP each space, from the top down?"),
        _market,
        length=Length(2, 6, rows="market_row.row_{n}", numbers=("row_from_top",)),
    ),
    Kind(
        "places",
        "board",
        "; ".join(f"section.{section}: marked_places" for section in m.SECTIONS),
        N_("Marked worker places"),
        N_("How many worker places are marked in each section?"),
        [
            Line(
                lambda voice, section: voice.section(section),
                "section.{n}.marked_places:places",
                m.SECTIONS,
            )
        ],
    ),
    Kind(
        "crossings",
        "board",
        "maharaja_space.*",
        N_("Maharaja spaces"),
        N_("Which of the four maharaja spaces is the start?"),
        [Line(N_("Starting space"), f"maharaja_space.{m.CROSSINGS[0]}.start:start")],
    ),
    Kind(
        "temple",
        "temple",
        "temple_tile.*",
        N_("Temple tiles"),
        N_("How many PP does each tile give to north, east, south and west?"),
        _temple,
    ),
    Kind(
        "costs",
        "temple",
        "; ".join(f"donation_level.level_{level}: marble copper gold" for level in m.LEVELS),
        N_("Costs of donations"),
        N_("Which resources does a donation cost on each level of the lake?"),
        [
            Line(
                N_("Level {level}"),
                " ".join(f"donation_level.level_{{n}}.{each}:cost" for each in RESOURCES),
                m.LEVELS[::-1],
            )
        ],
    ),
    Kind(
        "tile",
        "{row.colour}",
        "district_tile.{of}",
        _tile_name,
        N_("Which action is printed large, and which one on the coloured band?"),
        [
            Line(N_("Main action"), "district_tile.{of}.main:action"),
            Line(N_("Secondary action"), "district_tile.{of}.secondary:action"),
        ],
        of=lambda shipped: shipped.district_tiles,
    ),
    Kind(
        "track",
        "own",
        "knowledge_step.{of}_*: track step kind effects tax_discount",
        lambda voice, track: capital(voice.term(f"knowledge.{track}")),
        N_("What does each space give, from the bottom up?"),
        _track,
        of=lambda shipped: shipped.knowledge_tracks,
        length=Length(4, 12, rows="knowledge_step.{of}_{n}", numbers=("step",), ends=1),
        blank={"effects": [], "tax_discount": 0},
    ),
    Kind(
        "mahouts",
        "own",
        "; ".join(f"mahout_tile.{tile}: tax_icons" for tile in m.MAHOUTS),
        N_("Mahout tiles"),
        N_("How many tax icons does each tile have?"),
        [
            Line(
                lambda voice, tile: capital(voice.mahout(tile)),
                "mahout_tile.{n}.tax_icons:tax_icons",
                m.MAHOUTS,
            )
        ],
    ),
    Kind(
        "tax",
        "own",
        "taxes: track_max",
        N_("Tax track"),
        N_("What is the last number of the tax track?"),
        [Line(N_("Last number"), "taxes.track_max:track_max")],
    ),
    Kind(
        "pairs",
        "own",
        "objective.*: spaces",
        N_("Type B objectives, two spaces"),
        N_("Which two spaces of the knowledge tracks does each objective show?"),
        _pairs,
    ),
    Kind(
        "house",
        "houses",
        "storehouse.{of}: slots tax_icons copies",
        _house_name,
        N_("How many slots and tax icons does it have, and how many copies are in the box?"),
        [
            Line(N_("Slots"), "storehouse.{of}.slots:slots"),
            Line(N_("Tax icons"), "storehouse.{of}.tax_icons:tax_icons"),
            Line(N_("Copies in the box"), "storehouse.{of}.copies:copies"),
        ],
        of=lambda shipped: shipped.storehouses,
        does=_house_name,
    ),
    Kind(
        "donation",
        "lake{row.players}",
        "donation_tile.{of}: pp cost",
        _donation_name,
        N_("How many PP are on each space, from the top level down?"),
        _donation,
        of=lambda shipped: shipped.donation_tiles,
        length=Length(4, 8, lists="donation_tile.{of}.pp"),
    ),
    Kind(
        "quarry",
        "solo",
        "quarry_row.*; solo_storehouse",
        N_("Quarry and storehouse"),
        N_("What does the quarry hold, from the top? How many slots has his storehouse?"),
        [
            Line(
                N_("Quarry, row {n}"),
                "quarry_row.row_{n}.resource:resource quarry_row.row_{n}.n:quarry",
                range(1, len(RESOURCES) + 1),
            ),
            Line(N_("Slots of his storehouse"), "solo_storehouse.slots:his_slots"),
            Line(N_("Coins on each empty slot"), "solo_storehouse.printed_coin_per_slot:his_coins"),
        ],
    ),
    Kind(
        "white",
        "solo",
        "white_space.*: space pp marble counters final",
        N_("White-worker track"),
        N_("What does each space of the track give, from the left?"),
        _white,
        length=Length(4, 14, rows="white_space.space_{n}", numbers=("space",), ends=2),
    ),
    Kind(
        "order",
        "solo",
        "solo: action_order",
        N_("Order of his actions"),
        N_("In which order do the four actions stand on his board, from the top?"),
        [Line(N_("From the top"), "solo.action_order[]:colour")],
        is_asked=True,
    ),
)


# ---------------------------------------------------------------- at the table


def _is_needed(game: Game, piece: CopyPiece) -> bool:
    state: State = game.state
    if piece.kind == "house":
        owned = {house for player in state.seats for house in player.storehouses}
        return m.STOREHOUSES.index(piece.of) in {*state.display, *owned}
    if piece.kind == "donation":
        return piece.group == f"lake{state.box.setup.donation_set}"
    return piece.group != "solo" or state.box.maharaja >= 0


def _lake(game: Game | None, path: Sequence[str]) -> str:
    players = game.state.box.setup.donation_set if game else 2
    return f"donation.D{players}-{path[0]}" if path else ""


COPY = CopyOf(
    SHELF,
    Voice,
    GROUPS,
    KINDS,
    ASKS,
    # Pieces that are only counted, and a colour by its name.
    not_asked=("component.*.n", "player_colour.orange.name", "board.pp_track_max"),
    held_as={
        "market": "market",
        "temple": "temple",
        "crossing": "crossings",
        "section": "places",
        "mahout": "mahouts",
        "mahouts": "mahouts",
        "tax": "tax",
        "quarry": "quarry",
        "white": "white",
        "storehouse": "house.{0}",
        "knowledge": "track.{1}",
        "lake": _lake,
    },
    cards={"tile": "tile", "storehouse": "house"},
    steps={
        "temple": "temple",
        "lake": "costs",
        "market": "market",
        "token": "crossings",
        "workers": "places",
        "his": "quarry",
    },
    is_needed=_is_needed,
    named=_named,
)
