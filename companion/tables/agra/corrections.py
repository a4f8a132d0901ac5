"""What can be corrected on each piece: names, present values, and possible ones.

No widgets and no rules: the engine reads the values and judges new ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.tables.common.corrections import (
    Choice,
    Correction,
    Link,
    Page,
    Reader,
    Section,
    capital,
)
from engine.agra import fields
from engine.agra import moves as m
from engine.agra.box import FREE, NO_BOWL
from engine.agra.chapters.meditation import Meditation
from engine.agra.fields import covers, value_of
from engine.agra.state import State
from engine.agra.words.fields import field_label, value_text
from engine.agra.words.voice import Voice
from engine.core.language.words import N_, Words
from engine.core.observer import Observer

COURSE, BOX, TILES = "course", "box", "tiles"
"""Pieces without a place: the course of the game, the notables in the box, all favour tiles."""


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
    if kind in ("counters", "farm", "influence", "bonus", "used") or (kind, len(path)) == (
        "meditation",
        1,
    ):
        return f"seat.{path[0]}"
    if kind == "goods":
        return f"building.{m.BUILDINGS[m.GOODS.index(path[1])]}"
    return f"notable.{path[0]}" if kind == "contract" else piece


class _Reader(Reader):
    """Reads one table in one language."""

    def __init__(self, seen: Observer, words: Words) -> None:
        super().__init__(seen, words, fields)
        self.state: State = self.game.state
        self.colours = self.state.box.colours
        self.voice = Voice(words, self.game.seats)

    def say(self, message: str, **values: object) -> str:
        """A sentence."""
        return self.voice.sentence(message, **values)

    def label(self, field: str) -> str:
        """What a field is called."""
        return field_label(self.voice, field)

    def value(self, field: str, value: str) -> str:
        """What a field is set to, with the names at this table."""
        first, *rest = value.split()
        kind = field.partition(".")[0]
        if first in self.colours and kind == "space":
            how = N_("{who}, laid down") if rest else N_("{who}, standing")
            return self.say(how, who=self.name(first))
        if first in self.colours:
            who = self.name(first)
            return self.say(N_("{who}, two markers"), who=who) if rest else who
        if first == "none":
            return capital(self.say(N_("no one")))
        return capital(value_text(self.voice, value))


# ---------------------------------------------------------------- city


def _building(read: _Reader, building: str) -> Page:
    good = m.GOODS[m.BUILDINGS.index(building)]
    goods = [read.item(f"{colour}.good.{good}", name) for colour, name in read.players()]
    on_it = [
        read.item(f"space.{building}", read.say(N_("Worker"))),
        read.item(f"rupees.{building}", read.say(N_("Rupees on the building"))),
        _token_on(read, good),
    ]
    if _can_be_unbuilt(read.state, building):
        on_it.append(read.item(f"built.{building}"))
    pawns = [
        read.item("merchant", read.voice.term("pawn.merchant")),
        read.item("builder", read.voice.term("pawn.builder")),
    ]
    names = read.voice.plain_space(building), read.voice.good(good)
    return Page(
        "{} ({})".format(*names),
        (
            Section(read.voice.good(good), tuple(goods)),
            Section(read.voice.plain_space(building), tuple(on_it)),
            Section(read.say(N_("In the city")), tuple(pawns)),
        ),
    )


def _token_on(read: _Reader, good: str) -> Correction:
    """The price token on a good; if there is none, any of them can be put there."""
    index = m.GOODS.index(good)
    for token, place in zip(m.TOKENS, read.state.tokens, strict=True):
        if place != FREE and place >> 1 == index:
            return _token_item(read, token)
    choices = tuple(
        Choice(
            f"{_token_name(read, token)}, {value_text(read.voice, side)}",
            f"token.{token}",
            f"{good} {side}",
        )
        for token in m.TOKENS
        for side in m.SIDES
    )
    none = capital(read.say(N_("none")))
    return Correction(read.say(N_("Price token")), none, choices[0].field, choices=choices)


def _token_name(read: _Reader, token: str) -> str:
    return read.say(N_("Price token {token}"), token=m.TOKENS.index(token) + 1)


def _token_item(read: _Reader, token: str) -> Correction:
    return read.item(f"token.{token}", _token_name(read, token))


def _character(read: _Reader, character: str) -> Page:
    items = [read.item(f"space.{character}", read.say(N_("Worker")))]
    if character == "trader":
        items += [_token_item(read, token) for token in m.TOKENS]
    title = read.voice.plain_space(character)
    return Page(title, (Section("", tuple(items)),))


def _token(read: _Reader, token: str) -> Page:
    return Page(_token_name(read, token), (Section("", (_token_item(read, token),)),))


def _circle(read: _Reader) -> Page:
    items = [read.item("blocked")]
    if isinstance(read.state.stack[-1], Meditation):
        items.append(read.item("points"))
    trackers = [read.item(f"{colour}.meditation", name) for colour, name in read.players()]
    return Page(
        read.say(N_("Meditation")),
        (
            Section("", tuple(items)),
            Section(read.voice.term("board.meditation_track"), tuple(trackers)),
        ),
    )


def _city(read: _Reader, what: str) -> Page:
    """One kind of field on all buildings."""
    label, fields = {
        "rupees": (N_("Rupees on buildings"), m.BUILDINGS),
        "built": (N_("Buildings"), [b for b in m.BUILDINGS if _can_be_unbuilt(read.state, b)]),
        "space": (N_("Workers"), m.SPACES),
    }[what]
    items = [read.item(f"{what}.{place}", read.voice.plain_space(place)) for place in fields]
    return Page(read.say(label), (Section("", tuple(items)),))


def _can_be_unbuilt(state: State, building: str) -> bool:
    return not state.box.built_at_start[m.BUILDINGS.index(building)]


def _alone(field: str) -> Callable[[_Reader], Page]:
    """A page with one field only."""

    def page(read: _Reader) -> Page:
        item = read.item(field)
        return Page(item.label, (Section("", (item,)),))

    return page


# ---------------------------------------------------------------- river


def _pier(read: _Reader) -> Page:
    levels = [read.item(f"fulfilled.{n}") for n in m.POSITIONS[:4]]
    return Page(
        read.say(N_("River")),
        (
            Section("", (read.item("boat"),)),
            Section(read.say(N_("Contracts")), tuple(levels)),
            Section("", (Link(read.say(N_("A notable from the box")), BOX),)),
        ),
    )


def _place_of_notable(read: _Reader, notable: str, label: str = "") -> Correction:
    river = [(read.value("notable", word), f"notable.{notable}", word) for word in ("river", "box")]
    owned = [
        (read.say(N_("with {who}"), who=name), f"{colour}.contract.{notable}", "on")
        for colour, name in read.players()
    ]
    # A contract that a player has is also "in the box" as to its place on the river.
    return read.placed(label or read.say(N_("Where it is")), [river[0], *owned, river[1]])


def _notable(read: _Reader, notable: str) -> Page:
    index = m.NOTABLES.index(notable)
    sections = [Section("", (_place_of_notable(read, notable),))]
    if read.state.river[index] is not None:
        markers = [
            read.item(f"notable.{notable}.{m.GOODS[good]}", read.voice.good(m.GOODS[good]))
            for good in read.state.box.ordered[index]
        ]
        sections.append(Section(read.say(N_("Markers")), tuple(markers)))
    sections += _contract_sections(read, notable)
    return Page(read.voice.plain_notable(notable), tuple(sections))


def _contract_sections(read: _Reader, notable: str) -> Iterator[Section]:
    """What is on a contract that a player has, and whether it was used."""
    index, box = m.NOTABLES.index(notable), read.state.box
    for colour, player in zip(read.colours, read.state.seats, strict=True):
        if not player.contracts >> index & 1:
            continue
        items = [read.item(f"{colour}.turned.{notable}", read.say(N_("Used this turn")))]
        if 1 << index == box.french:
            items.append(read.item(f"{colour}.french"))
        if 1 << index == box.cook:
            items.append(read.item(f"{colour}.cook"))
        yield Section(read.name(colour), tuple(items))


def _box(read: _Reader) -> Page:
    held = 0
    for player in read.state.seats:
        held |= player.contracts
    there = [
        _place_of_notable(read, notable, read.voice.plain_notable(notable))
        for i, notable in enumerate(m.NOTABLES)
        if read.state.river[i] is None and not held >> i & 1
    ]
    return Page(read.say(N_("A notable from the box")), (Section("", tuple(there)),))


def _notables(read: _Reader) -> Page:
    items = [
        _place_of_notable(read, notable, read.voice.plain_notable(notable))
        for notable in m.NOTABLES
    ]
    return Page(read.say(N_("Contracts")), (Section("", tuple(items)),))


# ---------------------------------------------------------------- palace


def _guild(read: _Reader, guild: str) -> Page:
    steps = [read.item(f"{colour}.influence.{guild}", name) for colour, name in read.players()]
    title = read.voice.plain_guild(guild)
    return Page(title, (Section(read.say(N_("Influence")), tuple(steps)),))


def _order(read: _Reader, guild: str) -> Page:
    orders = [read.item(f"order.{guild}.{n}", read.say(N_("Order {n}"), n=n)) for n in m.POSITIONS]
    marked = read.item(f"marked.{guild}", read.say(N_("Order marker")))
    title = read.voice.plain_guild(guild)
    return Page(title, (Section(read.say(N_("Orders")), (*orders, marked)),))


def _bowl(read: _Reader, good: str) -> Page:
    item = read.item(f"bowl.{good}")
    return Page(item.label, (Section("", (item,)),))


def _bowls(read: _Reader) -> Page:
    items = [
        read.item(f"bowl.{good}", read.voice.good(good))
        for i, good in enumerate(m.GOODS)
        if read.state.bowls[i] != NO_BOWL
    ]
    return Page(read.voice.term("term.akbar"), (Section("", tuple(items)),))


def _place_of_tile(read: _Reader, tile: str, label: str = "") -> Correction:
    places = [
        (read.say(N_("face up")), f"display.{tile}", "on"),
        *(
            (read.say(N_("with {who}"), who=name), f"{colour}.tile.{tile}", "on")
            for colour, name in read.players()
        ),
        (read.say(N_("in the draw pile")), f"display.{tile}", "off"),
    ]
    return read.placed(label or read.say(N_("Where it is")), places)


def _tile(read: _Reader, tile: str) -> Page:
    sections = [Section("", (_place_of_tile(read, tile),))]
    for seat, player in enumerate(read.state.seats):
        if m.TILES.index(tile) in player.tiles:
            sections += _used(read, str(seat), tile).sections[:1]
    sections.append(Section("", (Link(read.say(N_("Another favour tile")), TILES),)))
    return Page(read.voice.action(tile), tuple(sections))


def _tiles(read: _Reader) -> Page:
    items = tuple(_place_of_tile(read, tile, read.voice.action(tile)) for tile in m.TILES)
    return Page(read.say(N_("Favour tiles")), (Section("", items),))


# ---------------------------------------------------------------- players


def _counters(read: _Reader, seat: str) -> Page:
    colour, name = read.colours[int(seat)], read.game.seats[int(seat)]
    items = [read.item(f"{colour}.{field}") for field in ("rupees", "favour")]
    return Page(name, (Section("", tuple(items)), *_where_the_pieces_are(read, colour)))


def _where_the_pieces_are(read: _Reader, colour: str) -> Iterator[Section]:
    """The spaces with a worker of this player; supplies are adjusted automatically."""
    spaces = [
        read.item(f"space.{space}", read.voice.plain_space(space))
        for space in m.SPACES
        if value_of(read.state, f"space.{space}").split()[0] == colour
    ]
    if spaces:
        yield Section(read.say(N_("Workers")), tuple(spaces))


def _farm(read: _Reader, seat: str) -> Page:
    colour, name = read.colours[int(seat)], read.game.seats[int(seat)]
    return Page(name, tuple(_farm_sections(read, colour)))


def _farm_sections(read: _Reader, colour: str) -> Iterator[Section]:
    farmers = [f"{colour}.farmer.{track}" for track in m.TRACKS]
    fields = [*farmers, *(f"{colour}.cover.{cover}" for cover in covers(read.state))]
    yield Section(read.voice.term("board.farm"), tuple(map(read.item, fields)))


def _goods(read: _Reader, seat: str, good: str) -> Page:
    colour, name = read.colours[int(seat)], read.game.seats[int(seat)]
    items = [read.item(f"{colour}.good.{good}", read.voice.good(good))]
    if good in m.GOODS[12:]:
        items.append(read.item(f"{colour}.banner.{good}"))
    return Page(name, (Section("", tuple(items)),))


def _used(read: _Reader, seat: str, action: str) -> Page:
    colour = read.colours[int(seat)]
    item = read.item(f"{colour}.used.{action}", read.say(N_("Used this turn")))
    sections = [Section(read.game.seats[int(seat)], (item,))]
    if action in m.TILES:
        sections.append(Section("", (_place_of_tile(read, action),)))
    return Page(read.voice.action(action), tuple(sections))


def _influence(read: _Reader, seat: str) -> Page:
    colour, name = read.colours[int(seat)], read.game.seats[int(seat)]
    steps = [
        read.item(f"{colour}.influence.{guild}", read.voice.plain_guild(guild))
        for guild in m.GUILDS
    ]
    return Page(name, (Section(read.say(N_("Influence")), tuple(steps)),))


def _tracker(read: _Reader, seat: str) -> Page:
    colour, name = read.colours[int(seat)], read.game.seats[int(seat)]
    return Page(name, (Section("", (read.item(f"{colour}.meditation"),)),))


def _bonus(read: _Reader, seat: str) -> Page:
    name = read.game.seats[int(seat)]
    return Page(name, (_bonus_section(read),))


def _bonus_section(read: _Reader) -> Section:
    items = [
        read.placed(
            capital(read.voice.bonus(tile)),
            [
                *(
                    (read.say(N_("with {who}"), who=name), f"{colour}.bonus.{tile}", "on")
                    for colour, name in read.players()
                ),
                (read.say(N_("in the supply")), f"{read.colours[0]}.bonus.{tile}", "off"),
            ],
        )
        for tile in m.BONUS_TILES
    ]
    return Section(read.say(N_("Bonus tiles")), tuple(items))


def _own(read: _Reader, seat: str, field: str) -> Page:
    """One counter of a player."""
    colour, name = read.colours[int(seat)], read.game.seats[int(seat)]
    return Page(name, (Section("", (read.item(f"{colour}.{field}"),)),))


def _all_goods(read: _Reader, seat: str) -> Page:
    colour, name = read.colours[int(seat)], read.game.seats[int(seat)]
    goods = [read.item(f"{colour}.good.{good}", read.voice.good(good)) for good in m.GOODS]
    return Page(name, (Section(read.say(N_("Goods")), tuple(goods)),))


def _seat(read: _Reader, seat: str) -> Page:
    """Everything of a player."""
    colour, name = read.colours[int(seat)], read.game.seats[int(seat)]
    spent = [read.item(f"{colour}.banner.{good}") for good in m.GOODS[12:]]
    actions = [
        read.item(f"{colour}.used.{m.FAVOUR_ACTIONS[action]}")
        for action in _actions(read.state, int(seat))
    ]
    return Page(
        name,
        (
            *_counters(read, seat).sections,
            *_tracker(read, seat).sections,
            *_influence(read, seat).sections,
            *_all_goods(read, seat).sections,
            *_farm_sections(read, colour),
            Section(read.say(N_("Use a favour action")), tuple(actions)),
            Section(read.say(N_("Use a luxury good")), tuple(spent)),
            _bonus_section(read),
            Section("", (Link(read.say(N_("Another favour tile")), TILES),)),
        ),
    )


def _actions(state: State, seat: int) -> list[int]:
    tiles = (tile + state.box.printed_actions for tile in state.seats[seat].tiles)
    return [*state.box.printed_range, *tiles]


# ---------------------------------------------------------------- the course of the game


def _course(read: _Reader) -> Page:
    fields = ["turn", "phase", "round", "final_round", "start"]
    if isinstance(read.state.stack[-1], Meditation):
        fields.append("points")
    labels = {"final_round": read.say(N_("Last round (0: not triggered)"))}
    items = [read.item(field, labels.get(field, "")) for field in fields]
    return Page(read.say(N_("Turn and round")), (Section("", tuple(items)),))


_PAGES: dict[str, Callable[..., Page]] = {
    "building": _building,
    "character": _character,
    "token": _token,
    "meditation": lambda read, *seat: _tracker(read, *seat) if seat else _circle(read),
    "pier": _pier,
    "notable": _notable,
    "contract": _notable,
    "notables": _notables,
    BOX: _box,
    "guild": _guild,
    "order": _order,
    "bowl": _bowl,
    "bowls": _bowls,
    "city": _city,
    "merchant": _alone("merchant"),
    "builder": _alone("builder"),
    "boat": _alone("boat"),
    "blocked": _alone("blocked"),
    "tile": _tile,
    TILES: _tiles,
    "seat": _seat,
    "counters": _counters,
    "farm": _farm,
    "goods": lambda read, *path: _goods(read, *path) if path[1:] else _all_goods(read, *path),
    "own": _own,
    "used": _used,
    "influence": _influence,
    "bonus": _bonus,
    COURSE: _course,
}
