"""What can be corrected on each piece: names, present values, and possible ones.

No widgets and no rules: the engine reads the values and judges new ones. Pieces are named as on
the pages (`choosing`); further ones are reached by links or from "Does the table match?".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from companion.tables.common.corrections import (
    Choice,
    Correction,
    Link,
    Page,
    Reader,
    Section,
    capital,
)
from engine.core.adjust import Adjust
from engine.core.language.says import printed_names
from engine.core.language.words import N_, Words
from engine.core.observer import Observer
from engine.river_of_gold import fields
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import EMPTY, MERCHANT, NONE, bits
from engine.river_of_gold.fields import value_of
from engine.river_of_gold.state import State
from engine.river_of_gold.words.fields import field_label, value_text
from engine.river_of_gold.words.voice import Voice

COURSE, STACKS, SHIPS, CARDS, DISCARDS = "course", "stacks", "ships", "masteries", "discards"
"""Pieces without a place of their own on the pages."""
NOTHING, COVERED = "none", "?"


def page_of(seen: Observer, words: Words, piece: str) -> Page:
    """What can be corrected about a piece; nothing for an unknown one, or before the first turn."""
    kind, *path = piece.split(".")
    build = _PAGES.get(kind)
    if build is None:
        return Page("", ())
    page = build(_Reader(seen, words), *path)
    return page if seen.game.state.turns else page._replace(sections=())


def options_piece(piece: str) -> str:
    """The piece with the options, if only a part of it is held."""
    kind, *path = piece.split(".")
    return f"seat.{path[0]}" if kind in ("own", "goods", "hand", "influence", "die") else piece


class _Reader(Reader):
    """Reads one table in one language."""

    def __init__(self, seen: Observer, words: Words) -> None:
        super().__init__(seen, words, fields)
        self.state: State = self.game.state
        self.colours = self.state.colours
        self.voice = Voice(words.calling(printed_names(words, self.game)), self.game.seats)

    def say(self, message: str, **values: object) -> str:
        """A sentence."""
        return self.voice.sentence(message, **values)

    def label(self, field: str) -> str:
        """What a field is called."""
        return field_label(self.voice, field)

    def value(self, field: str, value: str) -> str:
        """What a field is set to, with the names at this table."""
        words = value.split()
        if words and all(word in self.colours for word in words):
            return ", ".join(map(self.name, words))
        return capital(value_text(self.voice, value))

    def possible(self, field: str, label: str = "") -> Correction:
        """A field with the values that it could have on this table."""
        item = self.item(field, label)
        kept = tuple(choice for choice in item.choices if self._fits(choice))
        return item._replace(choices=kept)

    def _fits(self, choice: Choice) -> bool:
        if value_of(self.state, choice.field) == choice.value:
            return True
        return self.game.why_not(Adjust(choice.field, choice.value)) is None

    def seat(self, seat: str) -> tuple[str, str]:
        """Colour and name of a player."""
        return self.colours[int(seat)], self.game.seats[int(seat)]

    def of_all(self, field: str) -> tuple[Correction, ...]:
        """A field of every player, by name."""
        return tuple(self.item(f"{colour}.{field}", name) for colour, name in self.players())


# ---------------------------------------------------------------- river and shores


def _shore(read: _Reader, shore: str) -> Page:
    at = int(shore) - 1
    items = [read.possible(f"tile.{shore}", read.say(N_("Building")))]
    if read.state.tiles[at] != EMPTY and read.state.box.owned_kind[read.state.tiles[at]]:
        items.append(read.possible(f"markers.{shore}", read.say(N_("Clan markers"))))
    region = read.say(N_("Region {region}"), region=read.state.box.region[at] + 1)
    return Page(read.say(N_("Space {shore}"), shore=shore), (Section(region, tuple(items)),))


def _river(read: _Reader, *_space: str) -> Page:
    return _ships(read)


def _ships(read: _Reader, seat: str = "") -> Page:
    seats = [int(seat)] if seat else range(len(read.colours))
    sections = tuple(
        Section(read.game.seats[each], tuple(_ships_of(read, read.colours[each]))) for each in seats
    )
    return Page(read.say(N_("Ships")), sections)


def _ships_of(read: _Reader, colour: str) -> Iterator[Correction]:
    for ship in m.SHIPS:
        yield read.item(f"{colour}.ship.{ship}")
    if read.state.seats[read.colours.index(colour)].royal != NONE:
        yield read.possible(f"{colour}.royal")


def _ship(read: _Reader, seat: str, ship: str) -> Page:
    colour, name = read.seat(seat)
    items = [read.item(f"{colour}.ship.{ship}")]
    if read.state.seats[int(seat)].royal != NONE:
        items.append(read.possible(f"{colour}.royal"))
    return Page(name, (Section(read.say(N_("River space")), tuple(items)),))


# ---------------------------------------------------------------- row and stacks


def _tile(read: _Reader, tile: str) -> Page:
    """A tile by where it is: on a shore, in the row, on a stack."""
    index = m.TILES.index(tile)
    if index in read.state.tiles:
        return _shore(read, m.SHORES[read.state.tiles.index(index)])
    if index in read.state.row:
        return _row(read, str(read.state.row.index(index) + 1))
    if index in read.state.tops:
        return _stack(read, str(read.state.tops.index(index) + 1))
    return _stacks(read)


def _row(read: _Reader, slot: str) -> Page:
    link = Link(read.say(N_("Row and stacks")), STACKS)
    item = read.possible(f"row.{slot}")
    return Page(read.say(N_("Building row")), (Section("", (item, link)),))


def _stack(read: _Reader, era: str) -> Page:
    title = read.voice.term(f"era.{era}")
    link = Link(read.say(N_("Row and stacks")), STACKS)
    return Page(title, (Section("", (*_of_stack(read, era), link)),))


def _of_stack(read: _Reader, era: str) -> Iterator[Correction]:
    yield read.item(f"stack.{era}")
    if read.state.box.rulings.stack_top == "open":
        yield read.possible(f"top.{era}")


def _stacks(read: _Reader) -> Page:
    slots = [
        read.possible(f"row.{slot}", read.say(N_("Slot {slot}"), slot=slot))
        for slot in map(str, range(len(read.state.row), 0, -1))
    ]
    stacks = [item for era in ("1", "2") for item in _of_stack(read, era)]
    row, piles = read.say(N_("Building row")), read.say(N_("Stacks"))
    return Page(row, (Section(row, tuple(slots)), Section(piles, tuple(stacks))))


# ---------------------------------------------------------------- influence


def _region(read: _Reader, region: str) -> Page:
    number = region.partition(" ")[0]
    title = read.say(N_("Region {region}"), region=number)
    tile = read.item(f"region.{number}", read.say(N_("Scoring tile")))
    clients = [_delivered_to(read, f"{kind}-{number}") for kind in ("artisan", "elder")]
    return Page(
        title,
        (
            Section(read.say(N_("Influence")), read.of_all(f"influence.{number}")),
            Section("", (tile, *clients)),
        ),
    )


def _influence(read: _Reader, seat: str) -> Page:
    return Page(read.seat(seat)[1], (_influence_section(read, seat),))


def _influence_section(read: _Reader, seat: str) -> Section:
    colour, _ = read.seat(seat)
    tracks = [
        read.item(
            f"{colour}.influence.{region}", read.say(N_("Region {region}"), region=int(region))
        )
        for region in m.REGIONS
    ]
    return Section(read.say(N_("Influence")), tuple(tracks))


# ---------------------------------------------------------------- clients


def _delivered_to(read: _Reader, client: str) -> Correction:
    """Who has delivered to a client; where it is otherwise is not told, it may be in a hand."""
    delivered = [
        (read.say(N_("delivered by {who}"), who=name), f"{colour}.client.{client}", "on")
        for colour, name in read.players()
    ]
    index = m.CLIENTS.index(client)
    by = next((s for s, each in enumerate(read.state.delivered) if each >> index & 1), 0)
    not_yet = (read.say(N_("not delivered")), f"{read.colours[by]}.client.{client}", "off")
    return read.placed(capital(read.voice.client(client)), [not_yet, *delivered])


def _client(read: _Reader, client: str) -> Page:
    links = (
        Link(read.say(N_("Clients delivered to")), "clients"),
        Link(read.say(N_("Discarded clients")), DISCARDS),
    )
    item = _delivered_to(read, client)
    return Page(capital(read.voice.client(client)), (Section("", (item, *links)),))


def _clients(read: _Reader, seat: str = "") -> Page:
    """All clients, or those of a player."""
    mask = read.state.delivered[int(seat)] if seat else read.state.box.all_clients
    items = [_delivered_to(read, m.CLIENTS[client]) for client in bits(mask)]
    if seat and not items:
        return _clients(read)
    return Page(read.say(N_("Clients delivered to")), (Section("", tuple(items)),))


def _merchants(read: _Reader) -> Page:
    """The Merchant space shows who has delivered to one."""
    mask = read.state.box.of_type[MERCHANT]
    items = tuple(_delivered_to(read, m.CLIENTS[client]) for client in bits(mask))
    return Page(read.say(N_("Merchants")), (Section("", items),))


def _hand(read: _Reader, seat: str) -> Page:
    colour, name = read.seat(seat)
    items = tuple(_cards(read, f"{colour}.hand", read.say(N_("Client"))))
    return Page(name, (Section(read.say(N_("Hand")), items),))


def _discards(read: _Reader) -> Page:
    title = read.say(N_("Discarded clients"))
    items = tuple(_cards(read, DISCARDS, read.say(N_("Client"))))
    return Page(title, (Section("", items),))


def _cards(read: _Reader, field: str, label: str) -> Iterator[Correction]:
    """Each card of a hand or pile, to be exchanged or put back; then one more."""
    words = value_of(read.state, field).split()
    there = [word for word in words if word != NOTHING]
    more_label = read.say(N_("One more"))
    if read.seen.covers(field):
        for number in range(1, len(there) + 1):
            yield Correction(f"{label} {number}", None, field)
        yield Correction(more_label, None, field)
        return
    # A card in a covered hand is offered, too: what is left out would tell of it.
    unplaced = read.state.unplaced(read.seen.viewer)
    free = [m.CLIENTS[client] for client in bits(unplaced) if m.CLIENTS[client] not in there]
    free += [COVERED] if read.state.box.covered and field != DISCARDS else []
    none = read.say(N_("none"))
    for number, card in enumerate(there, start=1):
        rest = there[: number - 1], there[number:]
        choices = [
            Choice(read.value(field, card), field, " ".join(there)),
            *_with(read, field, rest, free),
            Choice(capital(none), field, " ".join((*rest[0], *rest[1])) or NOTHING),
        ]
        name = f"{label} {number}"
        yield Correction(name, choices[0].text, field, choices=tuple(choices))
    now = Choice(capital(none), field, " ".join(there) or NOTHING)
    more = (now, *_with(read, field, (there, []), free))
    yield Correction(more_label, now.text, field, choices=more)


def _with(
    read: _Reader, field: str, rest: tuple[list[str], list[str]], free: Iterable[str]
) -> Iterator[Choice]:
    before, after = rest
    for card in free:
        yield Choice(read.value(field, card), field, " ".join((*before, card, *after)))


# ---------------------------------------------------------------- masteries


def _mastery(read: _Reader, mastery: str) -> Page:
    items = read.of_all(f"mastery.{mastery}")
    link = Link(read.say(N_("Masteries in play")), CARDS)
    claimed = read.say(N_("Claimed"))
    return Page(read.voice.mastery(mastery), (Section(claimed, (*items, link)),))


def _masteries(read: _Reader) -> Page:
    cards = tuple(read.item(f"card.{n + 1}") for n in range(len(read.state.masteries)))
    claimed = tuple(
        Section(read.voice.mastery(m.MASTERIES[each]), read.of_all(f"mastery.{m.MASTERIES[each]}"))
        for each in read.state.masteries
    )
    title = read.say(N_("Masteries in play"))
    return Page(title, (Section("", cards), *claimed))


# ---------------------------------------------------------------- players

COUNTERS = ("vp", "koku", "favour", "limit", "die")


def _own(read: _Reader, seat: str, field: str) -> Page:
    """One counter of a player."""
    colour, name = read.seat(seat)
    return Page(name, (Section("", (read.item(f"{colour}.{field}"),)),))


def _die(read: _Reader, seat: str) -> Page:
    return _own(read, seat, "die")


def _goods(read: _Reader, seat: str, good: str = "") -> Page:
    return Page(read.seat(seat)[1], (_goods_section(read, seat, good),))


def _goods_section(read: _Reader, seat: str, good: str = "") -> Section:
    colour, _ = read.seat(seat)
    goods = [read.item(f"{colour}.good.{each}") for each in m.GOODS if good in ("", each)]
    return Section(read.say(N_("Goods")), tuple(goods))


def _buildings(read: _Reader, seat: str = "") -> Page:
    """The markers of a player on buildings, or all of them."""
    spaces = [
        read.possible(f"markers.{shore}", read.say(N_("Space {shore}"), shore=shore))
        for shore, there in zip(m.SHORES, read.state.markers, strict=True)
        if there and (not seat or int(seat) in there)
    ]
    if not spaces:
        return _shores(read)
    return Page(read.say(N_("Markers on buildings")), (Section("", tuple(spaces)),))


def _shores(read: _Reader, region: str = "") -> Page:
    """The buildings of a region, or of all."""
    regions = [int(region) - 1] if region else range(len(m.REGIONS))
    sections = tuple(
        Section(read.say(N_("Region {region}"), region=n + 1), tuple(_buildings_in(read, n)))
        for n in regions
    )
    return Page(read.say(N_("Shore spaces")), sections)


def _buildings_in(read: _Reader, region: int) -> Iterator[Correction]:
    for shore in read.state.box.shores_in[region]:
        label = read.say(N_("Space {shore}"), shore=m.SHORES[shore])
        yield read.possible(f"tile.{m.SHORES[shore]}", label)


def _patron(read: _Reader, seat: str) -> Page:
    colour, name = read.seat(seat)
    return Page(name, tuple(_patron_section(read, colour)))


def _patron_section(read: _Reader, colour: str) -> Iterator[Section]:
    if read.state.box.mode:
        yield Section("", (read.item(f"{colour}.patron"),))


def _seat(read: _Reader, seat: str) -> Page:
    """Everything of a player."""
    colour, name = read.seat(seat)
    counters = tuple(read.item(f"{colour}.{field}") for field in COUNTERS)
    links = (
        Link(read.say(N_("Hand")), f"hand.{seat}"),
        Link(read.say(N_("Clients delivered to")), "clients"),
        Link(read.say(N_("Markers on buildings")), f"buildings.{seat}"),
        Link(read.say(N_("Masteries in play")), CARDS),
    )
    return Page(
        name,
        (
            Section("", counters),
            _goods_section(read, seat),
            _influence_section(read, seat),
            Section(read.say(N_("Ships")), tuple(_ships_of(read, colour))),
            *_patron_section(read, colour),
            Section(read.say(N_("More")), links),
        ),
    )


# ---------------------------------------------------------------- the course of the game


def _course(read: _Reader) -> Page:
    items = [read.item("turn", read.say(N_("Whose turn")))]
    if read.state.ended_by != NONE:
        items.append(read.item("last_turns"))
    stacks = [read.item(f"stack.{era}") for era in ("1", "2")]
    title = read.say(N_("Turn and stacks"))
    return Page(title, (Section("", (*items, *stacks)),))


_PAGES: dict[str, Callable[..., Page]] = {
    "shore": _shore,
    "shores": _shores,
    "river": _river,
    "stop": _river,
    SHIPS: _ships,
    "ship": _ship,
    "tile": _tile,
    "row": _row,
    "stack": _stack,
    STACKS: _stacks,
    "region": _region,
    "influence": _influence,
    "client": _client,
    "clients": _clients,
    "merchants": _merchants,
    "hand": _hand,
    DISCARDS: _discards,
    "mastery": _mastery,
    CARDS: _masteries,
    "own": _own,
    "die": _die,
    "goods": _goods,
    "buildings": _buildings,
    "patron": _patron,
    "seat": _seat,
    COURSE: _course,
}
