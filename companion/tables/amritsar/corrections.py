"""What can be corrected on each piece: names, present values, and possible ones.

No widgets and no rules: the engine reads the values and judges new ones. Pieces are named

    section.N1  tile.B2  district.N  crossing.WN  temple  bridge  bridge.1
    lake.N  lake.N.1.3  market  market.copper  display  storehouse.ST4
    seat.0  counters.0  goods.0  goods.0.coin  storehouses.0  mahouts.0  mahout.0.blue
    objectives.0  knowledge.0  knowledge.0.money  tax.0  elephant.0  movement.0
    quarry  white  goal  course
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from companion.tables.common.corrections import (
    Correction,
    Link,
    Page,
    Reader,
    Section,
    capital,
)
from engine.amritsar import fields
from engine.amritsar import moves as m
from engine.amritsar.fields import value_of
from engine.amritsar.pieces import ITEMS, RESOURCES
from engine.amritsar.state import State
from engine.amritsar.words.fields import field_label, value_text
from engine.amritsar.words.voice import Voice
from engine.core.language.says import printed_names
from engine.core.language.words import N_, Words
from engine.core.observer import Observer

COURSE, BOX, WORKERS = "course", "storehouses", "workers"
"""Pieces without a place: the course of the game, all storehouses, all workers."""
DECADES = ("1", "2", "3")
OF_SEAT = (
    *("counters", "goods", "storehouses", "mahouts", "mahout", "objectives"),
    *("knowledge", "tax", "elephant", "movement"),
)
"""Parts of a player's board."""


def page_of(seen: Observer, words: Words, piece: str) -> Page:
    """What can be corrected about a piece; nothing for an unknown one."""
    kind, *path = piece.split(".")
    build = _PAGES.get(kind)
    if build is None:
        return Page("", ())
    return build(_Reader(seen, words), *path)


def options_piece(piece: str) -> str:
    """The piece with the options, if only a part of it is held."""
    kind, *path = piece.split(".")
    if kind in ("lake", "market") and path:
        return piece
    if kind in OF_SEAT and path:
        return f"seat.{path[0]}"
    return piece


class _Reader(Reader):
    """Reads one table in one language."""

    def __init__(self, seen: Observer, words: Words) -> None:
        super().__init__(seen, words, fields)
        self.state: State = self.game.state
        self.colours = self.state.box.colours
        self.voice = Voice(words.calling(printed_names(words, self.game)), self.game.seats)

    def say(self, message: str, **values: object) -> str:
        """A sentence."""
        return self.voice.sentence(message, **values)

    def label(self, field: str) -> str:
        """What a field is called."""
        return field_label(self.voice, field)

    def value(self, field: str, value: str) -> str:
        """What a field is set to, with the names at this table."""
        if value in self.colours and field.partition(".")[0] in ("lake", "turn"):
            return self.name(value)
        return capital(value_text(self.voice, value))

    def people(self) -> Iterator[tuple[str, str]]:
        """Colour and name of every player but the Maharaja."""
        return (pair for pair, _ in zip(self.players(), range(self.state.box.people), strict=False))

    def is_maharaja(self, seat: str) -> bool:
        """True for the seat of the Maharaja."""
        return int(seat) == self.state.box.maharaja

    def own(self, seat: str, *names: str) -> list[Correction]:
        """Fields of a player."""
        return [self.item(f"{self.colours[int(seat)]}.{name}") for name in names]

    def page(self, seat: str, *names: str) -> Page:
        """Some fields of a player, under the name."""
        return Page(self.game.seats[int(seat)], (Section("", tuple(self.own(seat, *names))),))


# ---------------------------------------------------------------- city


def _section(read: _Reader, section: str) -> Page:
    coins = read.item(f"coins.{section}", read.say(N_("Coins on the section")))
    elsewhere = Link(read.say(N_("A worker from another section")), WORKERS)
    return Page(
        read.voice.section(section),
        (
            Section("", (coins,)),
            Section(read.say(N_("Workers")), (*_workers_of(read, section), elsewhere)),
        ),
    )


def _workers_of(read: _Reader, section: str) -> list[Correction]:
    """Each worker, to be put into the section where it really stands."""
    here = sorted(set(read.state.sections[m.SECTIONS.index(section)]))
    return [
        read.item(f"worker.{section}.{m.COLOURS[colour]}", _worker_name(read, m.COLOURS[colour]))
        for colour in here
    ]


def _worker_name(read: _Reader, colour: str) -> str:
    return capital(read.say(N_("{colour} worker"), colour=read.voice.colour(colour)))


def _workers(read: _Reader) -> Page:
    sections = [
        Section(read.voice.section(section), tuple(items))
        for section in m.SECTIONS
        if (items := _workers_of(read, section))
    ]
    return Page(read.say(N_("Workers")), tuple(sections))


def _tile(read: _Reader, tile: str) -> Page:
    place = read.state.tiles.index(m.TILES.index(tile))
    return Page(
        capital(read.voice.tile(tile)),
        (Section("", (_tile_at(read, place),)), *_district(read, m.DISTRICTS[place // 3]).sections),
    )


def _tile_at(read: _Reader, place: int) -> Correction:
    district, number = divmod(place, 3)
    where = f"{m.DISTRICTS[district]}{number + 1}"
    label = read.say(
        N_("{area}, tile {n}"), area=read.voice.area(m.DISTRICTS[district]), n=number + 1
    )
    return read.item(f"tile.{where}", label)


def _district(read: _Reader, district: str) -> Page:
    first = 3 * m.DISTRICTS.index(district)
    elephants = [read.item(f"{colour}.elephant", name) for colour, name in read.players()]
    tiles = [_tile_at(read, place) for place in range(first, first + 3)]
    return Page(
        read.voice.area(district),
        (
            Section(read.say(N_("Elephants")), tuple(elephants)),
            Section(read.say(N_("District tiles")), tuple(tiles)),
        ),
    )


def _crossing(read: _Reader, space: str) -> Page:
    items = [read.item("token", read.say(N_("Maharaja token")))]
    if read.state.side:
        items.append(read.item(f"side.{space}", read.say(N_("Worker beside it"))))
    return Page(capital(read.voice.crossing(space)), (Section("", tuple(items)),))


def _temple(read: _Reader) -> Page:
    return Page(read.say(N_("Temple")), (Section("", tuple(_by_decade(read, "temple"))),))


def _bridge(read: _Reader, *_decade: str) -> Page:
    items = (*_by_decade(read, "bridge"), read.item("bridges_turned"))
    return Page(read.say(N_("Bridge")), (Section("", items),))


def _by_decade(read: _Reader, field: str) -> list[Correction]:
    there = getattr(read.state, field)
    return [
        read.item(f"{field}.{decade}", capital(read.voice.decade(int(decade))))
        for decade, _ in zip(DECADES, there, strict=False)
    ]


# ---------------------------------------------------------------- lake


def _lake(read: _Reader, district: str, *space: str) -> Page:
    at = m.DISTRICTS.index(district)
    spaces = [each for each in read.state.box.lake.spaces if each.district == at]
    if space:
        level, place = int(space[0]), int(space[1]) - 1
        here = [each for each in spaces if (each.level, each.place) == (level, place)]
        spaces = here + [each for each in spaces if each not in here]
    sections: dict[int, list[Correction]] = {}
    for each in spaces:
        label = read.say(N_("Level {level}, space {place}"), level=each.level, place=each.place + 1)
        item = read.item(f"lake.{district}.{each.level}.{each.place + 1}", label)
        sections.setdefault(each.level, []).append(item)
    title = read.say(N_("Donations, {area}"), area=read.voice.area(district))
    return Page(title, tuple(Section("", tuple(items)) for items in sections.values()))


# ---------------------------------------------------------------- market and storehouses


def _market(read: _Reader, resource: str = "") -> Page:
    columns = [resource] if resource in RESOURCES else list(RESOURCES)
    items = [read.item(f"market.{each}") for each in columns]
    return Page(read.say(N_("Market")), (Section("", tuple(items)),))


def _place_of(read: _Reader, house: str, label: str = "") -> Correction:
    """A storehouse: on offer, on a board, or out of the game."""
    rows = [("display", read.say(N_("on offer")))]
    rows += [
        (f"{colour}.storehouses", read.say(N_("with {who}"), who=name))
        for colour, name in read.people()
    ]
    places, out = [], ("display", value_of(read.state, "display"))
    for field, text in rows:
        now = [each for each in value_of(read.state, field).split() if each != "none"]
        if house in now:
            rest = [each for each in now if each != house]
            out = (field, " ".join(rest) or "none")
        places.append((text, field, " ".join(now if house in now else [*now, house])))
    return read.placed(
        label or read.say(N_("Where it is")), [*places, (read.say(N_("in the box")), *out)]
    )


def _storehouse(read: _Reader, house: str) -> Page:
    items = (_place_of(read, house), Link(read.say(N_("Another storehouse")), BOX))
    return Page(capital(read.voice.storehouse(house)), (Section("", items),))


def _display(read: _Reader, *_: str) -> Page:
    items = _places_of(read, range(len(m.STOREHOUSES)))
    return Page(read.say(N_("Storehouses")), (Section("", items),))


def _places_of(read: _Reader, houses: Iterable[int]) -> tuple[Correction, ...]:
    names = [m.STOREHOUSES[house] for house in houses]
    return tuple(_place_of(read, each, capital(read.voice.storehouse(each))) for each in names)


# ---------------------------------------------------------------- players


def _counters(read: _Reader, seat: str) -> Page:
    """The rest of the 16 follows from the lake and the upgrades."""
    return read.page(seat, "pp", "counters", "elephant")


def _goods(read: _Reader, seat: str, item: str = "") -> Page:
    there = ITEMS[1:] if read.is_maharaja(seat) else ITEMS
    return read.page(seat, *(f"item.{each}" for each in ([item] if item else there)))


def _storehouses(read: _Reader, *seat: str) -> Page:
    if not seat:
        return _display(read)
    own, offered = read.state.seats[int(seat[0])].storehouses, read.state.display
    further = Link(read.say(N_("Another storehouse")), BOX)
    return Page(
        read.game.seats[int(seat[0])],
        (
            Section("", (*_places_of(read, own), *_flipped(read, seat[0]))),
            Section(read.say(N_("On offer")), (*_places_of(read, offered), further)),
        ),
    )


def _flipped(read: _Reader, seat: str) -> list[Correction]:
    houses = [
        read.state.box.printed.storehouses[h] for h in read.state.seats[int(seat)].storehouses
    ]
    return read.own(seat, "flipped") if any(each.flipped_slots for each in houses) else []


def _mahouts(read: _Reader, seat: str, colour: str = "") -> Page:
    colours = [colour] if colour else m.COLOURS
    return read.page(seat, *(f"mahout.{each}" for each in colours))


def _objectives(read: _Reader, seat: str) -> Page:
    names = ["played"] if read.state.box.is_covered else ["hand", "played"]
    return read.page(seat, *names)


def _knowledge(read: _Reader, seat: str, track: str = "") -> Page:
    tracks = [track] if track else m.TRACKS
    return read.page(seat, *(f"knowledge.{each}" for each in tracks))


def _own(*names: str) -> Callable[[_Reader, str], Page]:
    return lambda read, seat: read.page(seat, *names)


def _seat(read: _Reader, seat: str) -> Page:
    """Everything of a player."""
    title = read.game.seats[int(seat)]
    if read.is_maharaja(seat):
        parts = [*_counters(read, seat).sections, *_goods(read, seat).sections]
        return Page(title, (*parts, *_maharaja(read).sections))
    headed = (
        (N_("Coins and resources"), _goods(read, seat)),
        (N_("Knowledge"), _knowledge(read, seat)),
        (N_("Mahout tiles"), _mahouts(read, seat)),
        (N_("Storehouses"), _storehouses(read, seat)),
        (N_("Objectives"), _objectives(read, seat)),
    )
    sections = [
        *_counters(read, seat).sections,
        Section("", tuple(read.own(seat, "tax", "movement"))),
    ]
    for heading, page in headed:
        items = tuple(item for section in page.sections for item in section.items)
        sections.append(Section(read.say(heading), items))
    traded = [f"{how}.{each}" for each in RESOURCES for how in ("bought", "sold")]
    sections.append(Section(read.say(N_("This turn")), tuple(read.own(seat, *traded))))
    return Page(title, tuple(sections))


def _maharaja(read: _Reader) -> Page:
    """His quarry, his track and his objective."""
    quarry = [read.item(f"quarry.{each}") for each in RESOURCES]
    rest = (read.item("white_track"), read.item("goal"))
    return Page(
        read.say(N_("Maharaja")),
        (Section(read.say(N_("Quarry")), tuple(quarry)), Section("", rest)),
    )


def _course(read: _Reader) -> Page:
    items = (read.item("turn"), read.item("token"), read.item("bridges_turned"))
    return Page(read.say(N_("Turn and round")), (Section("", items),))


_PAGES: dict[str, Callable[..., Page]] = {
    "section": _section,
    WORKERS: _workers,
    "tile": _tile,
    "district": _district,
    "crossing": _crossing,
    "temple": _temple,
    "bridge": _bridge,
    "lake": _lake,
    "market": _market,
    "display": _display,
    "storehouse": _storehouse,
    BOX: _storehouses,
    "seat": _seat,
    "counters": _counters,
    "goods": _goods,
    "mahouts": _mahouts,
    "mahout": _mahouts,
    "objectives": _objectives,
    "knowledge": _knowledge,
    "tax": _own("tax"),
    "elephant": _own("elephant", "counters"),
    "movement": _own("movement"),
    "quarry": _maharaja,
    "white": _maharaja,
    "goal": _maharaja,
    COURSE: _course,
}
