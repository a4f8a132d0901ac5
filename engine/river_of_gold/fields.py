"""What can be set by hand in River of Gold, declared once (RG-APP-3).

A field is a path and a value: `crab.koku 7`, `crab.hand monk-1 noble-3`, `tile.16 e1-shrine-5`,
`markers.16 crane mantis`, `row.4 none`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import combinations, product

from engine.core import fields as core
from engine.core.adjust import PRINTED, Adjust
from engine.core.automation import HOW
from engine.core.box import printed_field
from engine.core.events import EVERYBODY
from engine.core.fields import Choices, Field, Fields, Impossible, Path, Words, in_a_row, index
from engine.core.language.words import N_
from engine.core.record import replaced
from engine.core.tables import Corrections
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import EMPTY, NOBLE, NONE, bits, mask_of
from engine.river_of_gold.chapters.building_row import Refill
from engine.river_of_gold.chapters.hand import leaves_hands, unseen_clients
from engine.river_of_gold.chapters.masteries import claim, why_not_claim
from engine.river_of_gold.chapters.turn import Turn, next_turn
from engine.river_of_gold.invariants import check_invariants
from engine.river_of_gold.meta import META
from engine.river_of_gold.refusals import no
from engine.river_of_gold.state import AUTOMATION, State, book

NOTHING, DONE, COVERED = "none", "done", "?"
_RIVER = tuple(str(n) for n in range(1, 15))


def _taken_from(free: int, words: Words) -> tuple[int, ...]:
    """Different clients by name, out of those that are free."""
    found = tuple(index(m.CLIENTS, word) for word in words if word not in (NOTHING, COVERED))
    if len(set(found)) < len(found) or mask_of(found) & ~free:
        raise Impossible(" ".join(words))
    return found


# ---------------------------------------------------------------- clients


def _hand(state: State, seat: int, _path: Path) -> str:
    player = state.seats[seat]
    known = [m.CLIENTS[client] for client in bits(player.hand)]
    return " ".join([*known, *[COVERED] * player.covered]) or NOTHING


def _set_hand(state: State, seat: int, _path: Path, words: Words) -> None:
    """What leaves the hand goes to the deck; what comes may have been in any hand."""
    player, hidden = state.seats[seat], words.count(COVERED)
    wanted = mask_of(_taken_from(unseen_clients(state), words))
    if hidden and not state.box.covered:
        raise Impossible(" ".join(words))
    state.deck |= player.hand
    player.hand = 0
    leaves_hands(state, wanted)
    state.deck &= ~wanted
    player.hand, player.covered = wanted, hidden


def _hands(state: State, _path: Path) -> Choices:
    free = _unseen_names(state)
    return (NOTHING, *free, *(" ".join(pair) for pair in combinations(free, 2)))


def _unseen_names(state: State) -> list[str]:
    return [m.CLIENTS[client] for client in bits(unseen_clients(state))]


def _set_client(state: State, seat: int, path: Path, words: Words) -> None:
    """Delivered to or not; the card comes from wherever it is, and goes to the deck."""
    client, bit, player = path[0], 1 << path[0], state.seats[seat]
    if core.is_on(words):
        leaves_hands(state, bit)
        state.deck &= ~bit
        state.discards = tuple(each for each in state.discards if each != client)
        state.delivered[:] = [each & ~bit for each in state.delivered]
        state.delivered[seat] |= bit
    elif state.delivered[seat] & bit:
        state.delivered[seat] &= ~bit
        state.deck |= bit
    for other, delivered in zip(state.seats, state.delivered, strict=True):
        noble = delivered & state.box.of_type[NOBLE]
        other.royal = max(other.royal, 0) if noble else NONE
    player.covered = min(player.covered, state.deck.bit_count())


def _set_discards(state: State, _seat: int, _path: Path, words: Words) -> None:
    before = mask_of(state.discards)
    wanted = _taken_from(unseen_clients(state) | before, words)
    leaves_hands(state, mask_of(wanted))
    state.deck = (state.deck | before) & ~mask_of(wanted)
    state.discards = wanted


# ---------------------------------------------------------------- ships and the turn


def _set_ship(state: State, seat: int, path: Path, words: Words) -> None:
    player = state.seats[seat]
    player.ships = replaced(player.ships, path[0], index(_RIVER, words[0]))


def _set_turn(state: State, _seat: int, _path: Path, words: Words) -> None:
    if type(state.stack[-1]) is not Turn:
        raise Impossible(words[0])
    state.active = index(state.colours, words[0])
    state.turns += 1
    state.stack[:] = [next_turn(state.active), Turn(state.active)]


def _set_last_turns(state: State, _seat: int, _path: Path, words: Words) -> None:
    if state.ended_by == NONE:
        raise Impossible(words[0])
    state.turns_left = core.count(words)


# ---------------------------------------------------------------- tiles


def _taken(state: State, word: str) -> int:
    """A tile by its name, out of what has not been seen."""
    if word == NOTHING:
        return EMPTY
    tile = index(m.TILES, word)
    state.unseen &= ~(1 << tile)
    return tile


def _given_back(state: State, tile: int) -> None:
    """A tile that was there by mistake has not been seen at all."""
    if tile != EMPTY and state.box.owned_kind[tile]:
        state.unseen |= 1 << tile


def _set_tile(state: State, _seat: int, path: Path, words: Words) -> None:
    """A building that players can own is the active player's until its markers are set."""
    shore, before = path[0], state.tiles[path[0]]
    _given_back(state, before)
    tile = _taken(state, words[0])
    if {tile, before} <= set(state.box.imperial_tiles) and tile in state.tiles:
        # There is one of each, so two Imperial Markets change places.
        state.tiles = replaced(state.tiles, state.tiles.index(tile), before)
    state.tiles = replaced(state.tiles, shore, tile)
    there = state.markers[shore] or (state.active,)
    owned = tile != EMPTY and state.box.owned_kind[tile]
    state.markers = replaced(state.markers, shore, there if owned else ())


def _set_markers(state: State, _seat: int, path: Path, words: Words) -> None:
    seats = tuple(index(state.colours, word) for word in words if word != NOTHING)
    state.markers = replaced(state.markers, path[0], seats)


def _marker_choices(state: State, _path: Path) -> Choices:
    colours = state.colours
    return (NOTHING, *colours, *(" ".join(pair) for pair in product(colours, repeat=2)))


def _set_row(state: State, _seat: int, path: Path, words: Words) -> None:
    _given_back(state, state.row[path[0]])
    state.row = replaced(state.row, path[0], _taken(state, words[0]))


def _set_top(state: State, _seat: int, path: Path, words: Words) -> None:
    if state.box.rulings.stack_top == "hidden":
        raise Impossible(words[0])
    _given_back(state, state.tops[path[0]])
    state.tops = replaced(state.tops, path[0], _taken(state, words[0]))


# ---------------------------------------------------------------- cards


def _claim(state: State, seat: int, path: Path, words: Words) -> None:
    if words[0] != DONE or why_not_claim(state, seat, path[0]):
        raise Impossible(words[0])
    claim(state, seat, path[0])


def _refill(state: State, _seat: int, _path: Path, words: Words) -> None:
    refill = Refill(state.active)
    if words[0] != DONE or not refill.is_due(state):
        raise Impossible(words[0])
    refill.run(state)


_REGIONS = {"region": m.REGIONS}
_MASTERIES = {"mastery": m.MASTERIES}
_SHORES = {"shore": m.SHORES}
_ERAS = {"era": ("1", "2")}


def _tile_at(
    attribute: str,
    put: Callable[[State, int, Path, Words], None],
    name: str,
    label: str,
    path: Mapping[str, Words],
) -> Field:
    """A tile on a space, in the row or on a stack."""
    none = {NOTHING: EMPTY}
    return replace(
        core.places(attribute, m.TILES, extra=none, name=name, label=label, path=path), set=put
    )


_REGION_TILES = core.places(
    "regions",
    m.REGION_TILES,
    read_as={NONE: NOTHING},
    name="region",
    label=N_("scoring tile of region {region}"),
    path=_REGIONS,
)
_CARDS = core.places(
    "masteries",
    m.MASTERIES,
    name="card",
    label=N_("mastery card {card}"),
    path={"card": ("1", "2", "3")},
)
OF_SEAT = (
    core.counter(
        "koku",
        label=N_("koku"),
        choices=lambda s, _p: range(s.box.koku_limit + 1),
        is_pile=True,
    ),
    core.counters(
        "goods",
        name="good",
        label="{good}",
        path={"good": m.GOODS},
        choices=lambda s, _p: range(s.box.goods_limit + 1),
        is_pile=True,
    ),
    core.counter("favour", label=N_("favour"), choices=range(7)),
    core.counter("moon", name="limit", label=N_("favour limit"), choices=range(3, 7)),
    core.counter("vp", label=N_("victory points"), choices=range(301), is_pile=True),
    core.counter("die", label=N_("die"), choices=range(1, 7)),
    core.counters(
        "influence",
        name="influence",
        label=N_("influence in region {region}"),
        path=_REGIONS,
        choices=lambda s, _p: range(s.box.track_end + 1),
    ),
    Field(
        name="ship",
        label="{ship}",
        path={"ship": m.SHIPS},
        read=lambda state, seat, path: str(state.seats[seat].ships[path[0]] + 1),
        set=_set_ship,
        choices=_RIVER,
    ),
    core.place("royal", m.SHIPS, name="royal", label=N_("royal ship"), extra={NOTHING: NONE}),
    Field(name="hand", label=N_("hand"), read=_hand, set=_set_hand, choices=_hands),
    Field(
        name="client",
        label="{client}",
        path={"client": m.CLIENTS},
        read=lambda state, seat, path: core.on_or_off(state.delivered[seat] >> path[0] & 1),
        set=_set_client,
    ),
    core.flags("claimed", name="mastery", label="{mastery}", path=_MASTERIES),
    core.only_if(
        core.place("patron", m.PATRONS, name="patron", label=N_("patron"), read_as={NONE: NOTHING}),
        lambda state: bool(state.box.mode),
    ),
    Field(name="claim", label="{mastery}", path=_MASTERIES, set=_claim, choices=(DONE,)),
)
OF_TABLE = (
    Field(
        name="turn",
        is_wood=False,
        label=N_("turn"),
        read=lambda state, _seat, _path: state.colours[state.active],
        set=_set_turn,
        choices=lambda state, _path: state.colours,
    ),
    Field(
        name="last_turns",
        is_wood=False,
        label=N_("turns left"),
        read=lambda state, _seat, _path: str(state.turns_left),
        set=_set_last_turns,
        paths=lambda state: [()] if state.ended_by != NONE else [],
        choices=lambda state, _path: range(state.box.players),
    ),
    _tile_at("tiles", _set_tile, "tile", N_("building on space {shore}"), _SHORES),
    Field(
        name="markers",
        label=N_("markers on space {shore}"),
        path=_SHORES,
        read=lambda s, _seat, path: in_a_row(s.box.colours, s.markers[path[0]]),
        set=_set_markers,
        choices=_marker_choices,
    ),
    _tile_at("row", _set_row, "row", N_("slot {slot} of the row"), {"slot": ("1", "2", "3", "4")}),
    replace(_tile_at("tops", _set_top, "top", N_("top tile of Era {era}"), _ERAS), is_wood=False),
    core.counters(
        "left",
        name="stack",
        label=N_("tiles left of Era {era}"),
        path=_ERAS,
        choices=range(17),
        is_wood=False,
    ),
    core.exchanged("regions", _REGION_TILES),
    core.exchanged("masteries", _CARDS),
    Field(
        name="discards",
        label=N_("discarded clients"),
        read=lambda state, _seat, _path: in_a_row(m.CLIENTS, state.discards),
        set=_set_discards,
        choices=lambda state, _path: (NOTHING, *_unseen_names(state)),
    ),
    core.places("automation", HOW, label="{effect}", path={"effect": m.EFFECTS}, is_wood=False),
    Field(name="refill", label=N_("building row"), set=_refill, choices=(DONE,)),
)


def _is_there(state: State, field: str) -> bool:
    """During the set-up only how it goes can be set."""
    return bool(state.turns) or field.startswith(("automation", PRINTED))


FIELDS = Fields(META.colours, OF_SEAT, (*OF_TABLE, printed_field()), _is_there)
all_fields, value_of, choices_of = FIELDS.all, FIELDS.value, FIELDS.choices
set_field, wood_of = FIELDS.set, FIELDS.wood


# ---------------------------------------------------------------- whether it can be set


def keeper(state: State, adjust: Adjust) -> int:
    """RG-HID-5: a hand is set for its owner's eyes."""
    colour, _, name = adjust.field.partition(".")
    is_hand = name == "hand" and colour in state.colours
    return state.keeper(state.colours.index(colour)) if is_hand else EVERYBODY


CORRECTIONS = Corrections(
    book,
    rule="RG-APP-3",
    fields=FIELDS,
    settle=AUTOMATION.settle,
    faults=check_invariants,
    no=no,
    keeper=keeper,
)
