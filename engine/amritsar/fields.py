"""Everything on the table that can be corrected by hand: read, set, named and told.

Counters that leave the elephant, the lake or an upgrade go to the own space of the market and come
from there (the Maharaja's from his board), so that there are always 16 (AM-STA-3). A storehouse or
a worker put somewhere leaves the place where it was. Whether a correction is possible is for
`why_not_adjust` to say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import permutations
from typing import Any

from engine.amritsar import moves as m
from engine.amritsar.chapters.draws import objectives_seen
from engine.amritsar.chapters.elephant import Elephant, Place
from engine.amritsar.chapters.rounds import begin_turn
from engine.amritsar.chapters.sowing import aim_again
from engine.amritsar.invariants import (
    can_turn,
    check_invariants,
    empty_spaces,
    perks_of,
    slots_of,
)
from engine.amritsar.lake import FREE
from engine.amritsar.meta import META
from engine.amritsar.pieces import ITEMS, RESOURCES
from engine.amritsar.refusals import no
from engine.amritsar.state import AUTOMATION, COVERED, State, book
from engine.core import fields as core
from engine.core.adjust import Adjust
from engine.core.automation import HOW
from engine.core.box import printed_field
from engine.core.events import EVERYBODY
from engine.core.fields import NONE, Field, Fields, Impossible, Path, Words
from engine.core.language.words import N_
from engine.core.tables import Corrections

_Put = Callable[[State, int, Path, Words], None]
TOKENS = ("locked", "unlocked", "discarded")
STANDS = tuple(f"in_{section}" for section in m.SECTIONS)
"""Where a worker stands; W1 alone would be a district tile (AM-MOV-1)."""


# ---------------------------------------------------------------- of a player


def _settle(state: State) -> None:
    """Slots, benefits and counters follow from what is on the boards.

    AM-STA-3: what an upgrade or the lake takes comes from the market, and goes there.
    """
    box = state.box
    total = box.printed.player_supply.counters_total
    for seat, player in enumerate(state.seats):
        left = total - player.counters - state.lake.count(seat)
        if seat != box.maharaja:
            # AM-STO-13: only one storehouse has another side.
            player.flipped = player.flipped and can_turn(box, player)
            player.slots, player.perks = slots_of(box, player), perks_of(box, player)
            player.board = empty_spaces(box, player)
            player.market = left - player.board
        elif state.decade:
            player.board = left


def _set_item(state: State, seat: int, path: Path, words: Words) -> None:
    """The Maharaja's resources come from his quarry (AM-SOL-9)."""
    player, item, n = state.seats[seat], path[0], core.count(words)
    if seat == state.box.maharaja:
        if item == 0:
            raise Impossible(words[0])
        state.quarry[item - 1] -= n - player.items[item]
    player.items[item] = n


def _set_hand(state: State, seat: int, _path: Path, words: Words) -> None:
    if state.box.is_covered:
        raise Impossible(words[0])
    state.seats[seat].hand = sum(1 << n for n in set(core.from_a_row(m.OBJECTIVES, words)))


def _hand(state: State, seat: int, _path: Path) -> str:
    return _listed(state.seats[seat].hand)


def _listed(objectives: int) -> str:
    return core.in_a_row(m.OBJECTIVES, [n for n in range(len(m.OBJECTIVES)) if objectives >> n & 1])


_PLAYED = {FREE: NONE, COVERED: m.COVERED_WORD, **dict(enumerate(m.OBJECTIVES))}


def _played(state: State, seat: int, _path: Path) -> str:
    return " ".join(_PLAYED[each] for each in state.seats[seat].played)


def _set_played(state: State, seat: int, _path: Path, words: Words) -> None:
    """By space; what leaves a space goes back to the hand."""
    player = state.seats[seat]
    by_word = {word: n for n, word in _PLAYED.items()}
    if len(words) != len(m.SPACES) or not set(words) <= set(by_word):
        raise Impossible(" ".join(words))
    new = tuple(by_word[word] for word in words)
    held = player.hand | sum(1 << each for each in player.played if each >= 0)
    if state.box.is_covered:
        held = 0
    player.played = new
    player.hand = held & ~sum(1 << each for each in set(new) if each >= 0)


def _set_storehouses(state: State, seat: int, _path: Path, words: Words) -> None:
    state.seats[seat].storehouses = core.from_a_row(m.STOREHOUSES, words)
    _leave_their_places(state, seat)


def _set_display(state: State, _seat: int, _path: Path, words: Words) -> None:
    state.display = core.from_a_row(m.STOREHOUSES, words)
    _leave_their_places(state, FREE)


def _leave_their_places(state: State, here: int) -> None:
    """AM-CMP-10: what is here now is neither on offer nor on another board."""
    own = state.display if here == FREE else state.seats[here].storehouses
    for house in own:
        if own.count(house) < state.box.house_copies[house]:
            continue
        if here != FREE:
            state.display = tuple(each for each in state.display if each != house)
        for seat, player in enumerate(state.seats):
            if seat != here:
                player.storehouses = tuple(each for each in player.storehouses if each != house)


def _points(state: State, _path: Path) -> range:
    """Below 0 only where so ruled."""
    return range(0 if state.box.pp_floor else -50, 301)


def _other_hands(state: State, seat: int) -> Iterator[str]:
    """The hand as it is, and with one exchanged for another of its type that its owner misses."""
    box, hand, known = state.box, state.seats[seat].hand, objectives_seen(state, seat)
    yield _hand(state, seat, ())
    for old in range(len(m.OBJECTIVES)):
        for new in range(len(m.OBJECTIVES)):
            same = box.objective_type[old] == box.objective_type[new]
            if hand >> old & 1 and same and not known >> new & 1:
                yield _listed(hand & ~(1 << old) | 1 << new)


def _other_played(state: State, seat: int) -> Iterator[str]:
    """What is played as it is, with one from the hand in its place, and without one."""
    player = state.seats[seat]
    yield _played(state, seat, ())
    in_hand = [o for n, o in enumerate(m.OBJECTIVES) if player.hand >> n & 1]
    for space, old in enumerate(player.played):
        words = _played(state, seat, ()).split()
        others = [NONE, m.COVERED_WORD] if state.box.is_covered else [NONE, *in_hand]
        for word in others if old != FREE else others[1:]:
            yield " ".join([*words[:space], word, *words[space + 1 :]])


_RESOURCE = {"resource": RESOURCES}

OF_SEAT = (
    core.counter("pp", label=N_("PP"), choices=_points, is_pile=True),
    Field(
        name="item",
        label="{item}",
        path={"item": ITEMS},
        read=lambda state, seat, path: str(state.seats[seat].items[path[0]]),
        set=_set_item,
        choices=range(17),
        is_pile=True,
    ),
    core.counter("tax", label=N_("tax"), choices=range(15)),
    core.counters(
        "tracks",
        name="knowledge",
        label="{track}",
        path={"track": m.TRACKS},
        choices=lambda state, path: range(state.box.top_step[path[0]] + 1),
    ),
    core.place("elephant", m.DISTRICTS, extra={NONE: FREE}, label=N_("elephant")),
    core.then(core.counter("counters", label=N_("counters"), choices=range(7)), _settle),
    core.place("token", TOKENS, name="movement", label=N_("movement token")),
    core.then(
        core.places(
            "mahouts",
            m.MAHOUTS,
            extra={NONE: FREE},
            name="mahout",
            label=N_("mahout tile on {colour}"),
            path={"colour": m.COLOURS},
        ),
        _settle,
    ),
    core.then(
        core.row("storehouses", m.STOREHOUSES, label=N_("storehouses"), set=_set_storehouses),
        _settle,
    ),
    core.then(core.flag("flipped", label=N_("turned storehouse")), _settle),
    Field(
        name="hand",
        label=N_("objectives in hand"),
        read=_hand,
        set=_set_hand,
        own_choices=_other_hands,
    ),
    core.then(
        Field(
            name="played",
            label=N_("objectives played"),
            read=_played,
            set=_set_played,
            own_choices=_other_played,
        ),
        _settle,
    ),
    core.flags("bought", label=N_("{resource} bought"), path=_RESOURCE, is_wood=False),
    core.flags("sold", label=N_("{resource} sold"), path=_RESOURCE, is_wood=False),
)
_OF_MAHARAJA = ("pp", "item", "elephant", "counters")


# ---------------------------------------------------------------- of the table


def _set_turn(state: State, _seat: int, _path: Path, words: Words) -> None:
    """Another player's turn, while this one has not begun."""
    if not isinstance(state.stack[-1], Elephant | Place):
        raise Impossible(words[0])
    seat = core.index(state.box.colours[: state.box.people], words[0])
    kinds = ("after_turn", "second_move", "elephant", "place")
    state.stack[:] = [frame for frame in state.stack if book.kinds[type(frame)] not in kinds]
    events, state.events = state.events, None
    begin_turn(state, seat)
    state.events = events


def _set_section(state: State, _seat: int, path: Path, words: Words) -> None:
    state.sections[path[0]] = core.from_a_row(m.COLOURS, words)


def _aimed_again(put: _Put) -> _Put:
    """Workers moved by hand may fill the section that the next one would be dropped in."""

    def put_and_aim(state: State, seat: int, path: Path, words: Words) -> None:
        put(state, seat, path, words)
        aim_again(state)

    return put_and_aim


def _worker(state: State, _seat: int, path: Path) -> str:
    section, colour = path
    return STANDS[section] if colour in state.sections[section] else NONE


def _set_worker(state: State, _seat: int, path: Path, words: Words) -> None:
    """A worker stands in another section (AM-STA-5: there are always 12)."""
    section, colour = path
    if colour not in state.sections[section]:
        raise Impossible(words[0])
    left = list(state.sections[section])
    left.remove(colour)
    state.sections[section] = tuple(left)
    state.sections[core.index(STANDS, words[0])] += (colour,)


def _workers(state: State) -> list[Path]:
    rows = enumerate(state.sections)
    return [(section, colour) for section, row in rows for colour in sorted(set(row))]


def _lake(state: State, _seat: int, path: Path) -> str:
    owner = state.lake[_space(state, path)]
    return state.box.colours[owner] if owner != FREE else NONE


def _set_lake(state: State, _seat: int, path: Path, words: Words) -> None:
    owner = FREE if words[0] == NONE else core.index(state.box.colours, words[0])
    state.lake[_space(state, path)] = owner


def _space(state: State, path: Path) -> int:
    number = state.box.lake.number(path[0], path[1] + 1, path[2])
    if number is None:
        raise Impossible(".".join((m.DISTRICTS[path[0]], m.LEVELS[path[1]], m.PLACES[path[2]])))
    return number


def _set_quarry(state: State, _seat: int, path: Path, words: Words) -> None:
    if state.box.maharaja == FREE:
        raise Impossible(words[0])
    items, n = state.seats[state.box.maharaja].items, core.count(words)
    items[path[0] + 1] -= n - state.quarry[path[0]]
    state.quarry[path[0]] = n


def _is_solo(state: State) -> bool:
    return state.box.maharaja != FREE


def _once(attribute: str, names: Words, **how: Any) -> Field:
    """A piece that is there once, for each place of the table that has one."""
    return core.exchanged(attribute, core.places(attribute, names, read_as={FREE: NONE}, **how))


_SECTION = {"section": m.SECTIONS}
_WHERE = {"where": tuple(f"{district}{n}" for district in m.DISTRICTS for n in (1, 2, 3))}
_DECADE = {"decade": ("1", "2", "3")}
_WORKERS = (NONE, *m.COLOURS, *(" ".join(pair) for pair in permutations(m.COLOURS, 2)))

OF_TABLE = (
    Field(
        name="turn",
        is_wood=False,
        label=N_("turn"),
        read=lambda state, _seat, _path: state.box.colours[state.active],
        set=_set_turn,
        choices=lambda state, _path: state.box.colours[: state.box.people],
    ),
    core.place("token", m.CROSSINGS, label=N_("maharaja token")),
    Field(
        name="section",
        label=N_("workers in {section}"),
        path=_SECTION,
        read=lambda state, _seat, path: core.in_a_row(m.COLOURS, state.sections[path[0]]),
        set=_aimed_again(_set_section),
        choices=_WORKERS,
    ),
    Field(
        name="worker",
        is_wood=False,
        label=N_("{colour} worker of {section}"),
        path={**_SECTION, "colour": m.COLOURS},
        read=_worker,
        set=_aimed_again(_set_worker),
        choices=STANDS,
        paths=_workers,
    ),
    core.counters(
        "coins",
        label=N_("coins on {section}"),
        path=_SECTION,
        choices=range(31),
        is_pile=True,
    ),
    core.counters(
        "market",
        label=N_("{resource} in the market"),
        is_pile=True,
        path=_RESOURCE,
        choices=lambda state, _path: range(state.box.rows + 1),
    ),
    core.then(
        core.row("display", m.STOREHOUSES, label=N_("storehouses on offer"), set=_set_display),
        _settle,
    ),
    core.then(
        Field(
            name="lake",
            label=N_("level {level}, space {place} in the {district}"),
            path={"district": m.DISTRICTS, "level": m.LEVELS, "place": m.PLACES},
            read=_lake,
            set=_set_lake,
            choices=lambda state, _path: (NONE, *state.box.colours),
            paths=lambda state: [(s.district, s.level - 1, s.place) for s in state.box.lake.spaces],
        ),
        _settle,
    ),
    _once("tiles", m.TILES, name="tile", label=N_("district tile {where}"), path=_WHERE),
    _once("temple", m.TEMPLES, label=N_("temple tile of {decade}"), path=_DECADE),
    _once("bridge", m.BRIDGES, label=N_("bridge tile of {decade}"), path=_DECADE),
    core.counter(
        "turned", name="bridges_turned", label=N_("bridge tiles turned"), choices=range(4)
    ),
    _once("side", m.COLOURS, label=N_("worker beside {space}"), path={"space": m.CROSSINGS}),
    Field(
        name="quarry",
        label=N_("{resource} in the quarry"),
        is_pile=True,
        path=_RESOURCE,
        read=lambda state, _seat, path: str(state.quarry[path[0]]),
        set=_set_quarry,
        choices=range(5),
        paths=lambda state: [(n,) for n in range(3)] if _is_solo(state) else [],
    ),
    core.only_if(
        core.counter(
            "white",
            name="white_track",
            label=N_("white track"),
            choices=lambda state, _path: range(len(state.box.printed.white_spaces)),
        ),
        _is_solo,
    ),
    core.only_if(
        core.place("goal", m.OBJECTIVES, read_as={FREE: NONE}, label=N_("Maharaja's objective")),
        _is_solo,
    ),
    core.places("automation", HOW, label="{effect}", path={"effect": m.EFFECTS}, is_wood=False),
)


def _is_there(state: State, field: str) -> bool:
    """The Maharaja has few things, and at a covered table hands are not known."""
    colour, _, rest = field.partition(".")
    if colour not in state.box.colours:
        return True
    name = rest.partition(".")[0]
    if state.box.colours.index(colour) == state.box.maharaja:
        return name in _OF_MAHARAJA and rest != f"item.{ITEMS[0]}"
    return name != "hand" or not state.box.is_covered


FIELDS = Fields(META.colours, OF_SEAT, (*OF_TABLE, printed_field()), _is_there)
all_fields, value_of, choices_of = FIELDS.all, FIELDS.value, FIELDS.choices
set_field, wood_of = FIELDS.set, FIELDS.wood


# ---------------------------------------------------------------- whether it can be set

_PLAIN = {
    "counters": "adjust_counters",
    "items": "adjust_storage",
    "workers": "adjust_workers",
    "unsupported": "adjust_supports",
}
"""What a correction most often gets wrong, by a word of the fault."""


def keeper(state: State, adjust: Adjust) -> int:
    """AM-HID-2: who alone may know the new value."""
    colour, _, name = adjust.field.partition(".")
    if name in ("hand", "played") and colour in state.box.colours:
        return state.box.colours.index(colour)
    return EVERYBODY


CORRECTIONS = Corrections(
    book,
    rule="AM-APP-1",
    fields=FIELDS,
    settle=AUTOMATION.settle,
    faults=check_invariants,
    no=no,
    keeper=keeper,
    plain=_PLAIN,
)
