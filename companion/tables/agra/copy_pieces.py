"""The pieces of Agra with assumed print: what to compare, and how to correct it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.tables.agra.tones import row_hue
from companion.tables.common.my_copy import (
    Choice,
    CopyPiece,
    CopyRow,
    Slot,
    Values,
    changed,
    copied,
    draft_of,
    drawn_at,
    place_among,
    unchecked,
    value_in,
    with_id,
    with_value,
)
from companion.tables.common.setup import SetupStep
from engine.agra import moves as m
from engine.agra.catalogue import Catalogue, load_catalogue
from engine.agra.words.abilities import ability_text
from engine.agra.words.voice import Voice
from engine.core.catalogue.loading import Fault
from engine.core.game import Game
from engine.core.language.words import N_, Words

NOT_ASKED = ("building.*.name", "guild.*.order_column", "rupee_bank.unlimited")
"""Assumed, but not asked of the owner: names are our own words, the others are rulings."""

ADVANCE = ("from_space", "to_space", "cost_kind", "goods", "total_value")
SHORTEST, LONGEST = 4, 12
"""Longest meditation track that can be entered."""
LOWEST, HIGHEST = 6, 14
"""Highest influence step that can be entered."""
MOST_FLAGS, MOST_COST, MOST_RUPEES, MOST_POINTS, MOST_WORTH, MOST_FAVOUR = 6, 12, 12, 9, 12, 9
TAKE_AWAY = "take away"

GROUPS = {
    "prices": N_("Trader"),
    "level.1": N_("Notables of level I"),
    "level.2": N_("Notables of level II"),
    "level.3": N_("Notables of level III"),
    "level.4": N_("Notables of level IV"),
    "costs": N_("Costs of the buildings"),
    "imperial": N_("Imperial board"),
    "river": N_("River"),
    "player": N_("Player board"),
}
NAMES = {
    "price_token": N_("Price tokens"),
    "akbar": N_("Akbar's bowls"),
    "influence": N_("Influence tracks"),
    "pier": N_("Pier 3"),
    "meditation": N_("Advance the meditation tracker"),
    "farm": N_("Farm"),
}
HINTS = {
    "price_token": N_("How many flags are on each side of the three tokens?"),
    "notable": N_("Which guild is on the card, and which goods does it order, from the top down?"),
    "favour_tile": N_("How much favour must you own, and how much do you pay?"),
    "building": N_("Which cost is printed on the building, under the tile that covers it?"),
    "orders": N_("Which two goods does each order of this column ask for, from the top down?"),
    "akbar": N_("Which goods are in the six bowls on each side, from 1 to 6?"),
    "influence": N_("How many steps are there, and how many rupees does an order pay on each?"),
    "pier": N_("Which levels of notables are open while the boat is at pier 3?"),
    "meditation": N_("What is each space worth, and what does it cost to get to the next one?"),
    "farm": N_("Which goods are at the two ends of each side?"),
}


# ---------------------------------------------------------------- which pieces there are


def pieces(catalogue: Catalogue | None = None) -> tuple[CopyPiece, ...]:
    """Every piece with an assumed value, in unpacking order."""
    shipped = catalogue or load_catalogue()
    found = [CopyPiece("price_token", "prices", _keys("price_token", shipped, "low", "high"))]
    found += [
        CopyPiece(
            f"notable.{each.id}",
            f"level.{each.level}",
            (f"notable.{each.id}.guild", f"notable.{each.id}.ordered_goods"),
        )
        for each in shipped.notables
    ]
    assumed = {row.key for row in shipped.listed if row.kind == "assumed"}
    found += [
        CopyPiece(f"building.{each.id}", "costs", (f"building.{each.id}.cost",))
        for each in shipped.buildings
        if f"building.{each.id}.cost" in assumed
    ]
    found += [_column(guild.id, shipped) for guild in shipped.guilds]
    found += [
        CopyPiece("akbar", "imperial", ("akbar.left", "akbar.right")),
        CopyPiece(
            "influence", "imperial", ("influence.top_step", "influence.order_rupees_by_step")
        ),
        CopyPiece("pier", "river", ("pier.pier_3.open_levels",)),
        CopyPiece(
            "meditation",
            "player",
            ("meditation_track.values", *_keys("meditation_advance", shipped, *ADVANCE)),
        ),
        CopyPiece("farm", "player", _keys("farm_track", shipped, "end_1", "end_5")),
    ]
    return tuple(found)


_HELD = {
    "token": "price_token",
    "bowl": "akbar",
    "guild": "influence",
    "pier": "pier",
    "farm": "farm",
    "meditation": "meditation",
}
"""Pieces of the table that show a part of something larger."""


def held(piece: str, _game: Game | None = None) -> CopyPiece | None:
    """What is printed on a piece of the table.

    >>> held("contract.cook").id, held("order.artisans.2").id, held("merchant")
    ('notable.cook', 'orders.artisans', None)
    """
    kind, _, which = piece.partition(".")
    which = which.partition(".")[0]
    if kind in ("notable", "contract"):
        return with_id(pieces(), f"notable.{which}")
    if kind == "tile":
        return with_id(tiles(), f"favour_tile.{which}")
    if kind == "building":
        return _with_cost(which)
    if kind == "order":
        return with_id(pieces(), f"orders.{which}")
    if piece == "meditation":  # The circle in the city, not a player's track.
        return None
    return with_id(pieces(), _HELD.get(kind, ""))


def _with_cost(building: str) -> CopyPiece | None:
    """A building that is built during the game, whether its cost is assumed or known."""
    if load_catalogue().building(building).built_at_start:
        return None
    return CopyPiece(f"building.{building}", "costs", (f"building.{building}.cost",))


def tiles() -> tuple[CopyPiece, ...]:
    """The favour tiles: all of it is in the rulebook, but a copy may differ."""
    shipped = load_catalogue().favour_tiles
    return tuple(
        CopyPiece(f"favour_tile.{tile.id}", "tiles", _of_tile(tile.id)) for tile in shipped
    )


def _of_tile(tile: str) -> tuple[str, str]:
    return f"favour_tile.{tile}.own", f"favour_tile.{tile}.pay"


def of_step(step: SetupStep) -> list[CopyPiece]:
    """The cards and tiles of a step of the set-up, as far as they are known."""
    if step.key == "city":
        return [piece for piece in pieces() if piece.id == "price_token"]
    drawn = drawn_at((*pieces(), *tiles()), step)
    return [piece for piece in drawn if piece.kind in ("notable", "favour_tile")]


def needed(game: Game) -> set[str]:
    """The notables of this game, and all boards and tokens; the other notables stay in the box."""
    drawn = {f"notable.{m.NOTABLES[each]}" for each in game.state.places}
    return {piece.id for piece in pieces() if piece.kind != "notable" or piece.id in drawn}


def still_to_check(unsure: frozenset[str]) -> int:
    """How many pieces have an unchecked value."""
    return unchecked(pieces(), unsure)


def _keys(kind: str, catalogue: Catalogue, *names: str) -> tuple[str, ...]:
    tables: dict[str, tuple[Any, ...]] = {
        "price_token": catalogue.price_tokens,
        "meditation_advance": catalogue.meditation_advances,
        "farm_track": catalogue.farm_tracks,
    }
    return tuple(f"{kind}.{row.id}.{name}" for row in tables[kind] for name in names)


def _column(guild: str, catalogue: Catalogue) -> CopyPiece:
    orders = [each.id for each in catalogue.guild_orders if each.guild == guild]
    keys = [f"guild_order.{order}.{name}" for order in orders for name in ("position", "goods")]
    return CopyPiece(f"orders.{guild}", "imperial", tuple(keys))


def draft(piece: CopyPiece, values: Mapping[str, object]) -> Values:
    """The values of a piece as they are now, to be changed; lists are lists."""
    return draft_of(_present(piece, values), values)


def _present(piece: CopyPiece, values: Mapping[str, object]) -> list[str]:
    """The keys of a piece; the meditation track may have been changed in length."""
    if piece.kind != "meditation":
        return list(piece.keys)
    spaces = values["meditation_track.values"]
    assert isinstance(spaces, (tuple, list))
    return ["meditation_track.values"] + [
        f"{_advance(space)}.{name}" for space in range(1, len(spaces)) for name in ADVANCE
    ]


def _advance(space: int) -> str:
    return f"meditation_advance.advance_{space}_{space + 1}"


def changes(
    piece: CopyPiece, now: Mapping[str, object], mine: Values, assumed: frozenset[str]
) -> Values:
    """What to store of a draft: all assumed values, and every difference."""
    return changed(draft(piece, now), mine, assumed)


# ---------------------------------------------------------------- in words


def name_of(words: Words, piece: CopyPiece) -> str:
    """The name of a piece."""
    if piece.kind in {"notable", "building"}:
        return words.term("agra", piece.id)
    if piece.kind == "favour_tile":
        return Voice(words).tile(piece.of)
    if piece.kind == "orders":
        guild = words.term("agra", f"guild.{piece.of}")
        return words.sentence("Orders of the {guild}", guild=guild)
    return words.sentence(NAMES[piece.kind])


def group_of(words: Words, group: str) -> str:
    """The name of a group of pieces."""
    return words.sentence(GROUPS[group])


def hint_of(words: Words, piece: CopyPiece) -> str:
    """What to look for on the printed piece."""
    hint = words.sentence(HINTS[piece.kind])
    if piece.kind != "notable":
        return hint
    known = load_catalogue().notable(piece.of).ordered_goods_known
    if not known:
        return hint
    goods = words.listing([words.term("agra", f"good.{each}") for each in known])
    named = words.sentence("The rulebook names {goods}.", goods=goods)
    return f"{hint} {named}"


def does(words: Words, piece: CopyPiece) -> str:
    """The abilities of a notable; everything else is drawn."""
    if piece.kind != "notable":
        return ""
    abilities = load_catalogue().notable(piece.of).abilities
    return " ".join(ability_text(words, each) for each in abilities)


def reason(words: Words, fault: Fault) -> str:
    """Why a correction is refused, with the pieces by name."""
    named = {name: _named(words, value) for name, value in fault.values.items()}
    return words.sentence(fault.message, **named)


def place_of(words: Words, key: str) -> str:
    """The place of a fault in a file, in words as far as possible."""
    return place_among(pieces(), lambda piece: name_of(words, piece), key)


def _named(words: Words, value: object) -> object:
    if not isinstance(value, str):
        return value
    bare = value.strip('"')
    catalogue = load_catalogue()
    for kind, rows in (("good", catalogue.goods), ("guild", catalogue.guilds)):
        if any(row.id == bare for row in rows):
            return words.term("agra", f"{kind}.{bare}")
    return value


# ---------------------------------------------------------------- slots


def rows(words: Words, piece: CopyPiece, mine: Values) -> list[CopyRow]:
    """The lines of slots in which a piece can be corrected."""
    return _ROWS[piece.kind](Voice(words), piece, mine)


def _token_rows(voice: Voice, _piece: CopyPiece, _mine: Values) -> list[CopyRow]:
    return [
        CopyRow(
            voice.sentence("Token {number}", number=number),
            tuple(
                Slot(f"price_token.price_{number}.{side}", -1, "flags") for side in ("low", "high")
            ),
        )
        for number in (1, 2, 3)
    ]


def _notable_rows(voice: Voice, piece: CopyPiece, mine: Values) -> list[CopyRow]:
    key = f"{piece.id}.ordered_goods"
    goods = tuple(Slot(key, place, "good") for place in range(len(mine[key])))
    return [
        CopyRow(voice.term("guild"), (Slot(f"{piece.id}.guild", -1, "guild"),)),
        CopyRow(voice.sentence("Goods, from the top"), goods),
    ]


def _building_rows(voice: Voice, piece: CopyPiece, _mine: Values) -> list[CopyRow]:
    return [CopyRow(voice.term("building.cost"), (Slot(f"{piece.id}.cost", -1, "cost"),))]


def _order_rows(voice: Voice, piece: CopyPiece, mine: Values) -> list[CopyRow]:
    lines = []
    for order in by_position(piece, mine):
        goods = tuple(Slot(f"{order}.goods", place, "good") for place in (0, 1))
        position = mine[f"{order}.position"]
        lines.append(CopyRow(voice.sentence("Order {position}", position=position), goods))
    return lines


def by_position(piece: CopyPiece, mine: Values) -> list[str]:
    """The orders of a column from the top: `guild_order.artisans_1`."""
    orders = dict.fromkeys(key.rpartition(".")[0] for key in piece.keys)
    return sorted(orders, key=lambda order: int(mine[f"{order}.position"]))


def _akbar_rows(voice: Voice, _piece: CopyPiece, _mine: Values) -> list[CopyRow]:
    sides = {"left": voice.sentence("Left, 1 to 6"), "right": voice.sentence("Right, 1 to 6")}
    return [
        CopyRow(label, tuple(Slot(f"akbar.{side}", place, "bowl") for place in range(6)))
        for side, label in sides.items()
    ]


def _influence_rows(voice: Voice, _piece: CopyPiece, mine: Values) -> list[CopyRow]:
    key = "influence.order_rupees_by_step"
    return [
        CopyRow(voice.sentence("Step {step}", step=step), (Slot(key, step, "rupees"),))
        for step in range(len(mine[key]) - 1, 0, -1)
    ]


def _pier_rows(voice: Voice, piece: CopyPiece, _mine: Values) -> list[CopyRow]:
    return [CopyRow(voice.sentence("Open levels"), (Slot(piece.keys[0], -1, "levels"),))]


def _meditation_rows(voice: Voice, _piece: CopyPiece, mine: Values) -> list[CopyRow]:
    key = "meditation_track.values"
    lines = []
    for space in range(1, len(mine[key]) + 1):
        slot = Slot(key, space - 1, "points")
        lines.append(CopyRow(voice.sentence("Space {space}", space=space), (slot,)))
        if space < len(mine[key]):
            label = voice.sentence("Cost from {space} to {next}", space=space, next=space + 1)
            lines.append(CopyRow(label, tuple(_advance_slots(_advance(space), mine))))
    return lines


def _advance_slots(advance: str, mine: Values) -> list[Slot]:
    key = f"{advance}.goods"
    if mine[f"{advance}.cost_kind"] != "goods":
        return [Slot(key, -1, "cost of a step")]
    places = range(len(mine[key]) + 1)
    return [Slot(key, place, "cost of a step") for place in places]


def _farm_rows(voice: Voice, _piece: CopyPiece, _mine: Values) -> list[CopyRow]:
    return [
        CopyRow(
            voice.sentence("Side {number}", number=number),
            tuple(
                Slot(f"farm_track.track_{number}.{end}", -1, "basic") for end in ("end_1", "end_5")
            ),
        )
        for number in (1, 2, 3, 4)
    ]


def _tile_rows(voice: Voice, piece: CopyPiece, _mine: Values) -> list[CopyRow]:
    own, pay = _of_tile(piece.of)
    return [
        CopyRow(voice.sentence("Own"), (Slot(own, -1, "favour"),)),
        CopyRow(voice.sentence("Pay"), (Slot(pay, -1, "favour"),)),
    ]


_ROWS = {
    "price_token": _token_rows,
    "favour_tile": _tile_rows,
    "notable": _notable_rows,
    "building": _building_rows,
    "orders": _order_rows,
    "akbar": _akbar_rows,
    "influence": _influence_rows,
    "pier": _pier_rows,
    "meditation": _meditation_rows,
    "farm": _farm_rows,
}


# ---------------------------------------------------------------- picking


def shown(words: Words, slot: Slot, mine: Values) -> Choice:
    """The value of a slot; a plus where something can be added."""
    value = mine[slot.key]
    if slot.asks == "cost of a step":
        advance = slot.key.rpartition(".")[0]
        if slot.place < 0:
            return _worth(words, int(mine[f"{advance}.total_value"]))
        if slot.place == len(value):
            return Choice(None, "", "plus")
    if slot.asks == "levels":
        return _levels(words, tuple(value))
    value = value_in(slot, mine)
    if slot.asks in {"good", "bowl", "basic", "cost of a step"}:
        return _good(words, str(value))
    if slot.asks == "guild":
        return _guild(words, str(value))
    return _number(words, slot.asks, int(value))


def choices(words: Words, slot: Slot, mine: Values) -> list[Choice]:
    """Everything possible in a slot."""
    goods = load_catalogue().goods
    if slot.asks == "guild":
        return [_guild(words, guild.id) for guild in load_catalogue().guilds]
    if slot.asks == "basic":
        return [_good(words, good.id) for good in goods if good.column == 1]
    if slot.asks == "bowl":
        return [_good(words, good.id) for good in goods if good.akbar_bowl]
    if slot.asks == "good":
        return [_good(words, good.id) for good in goods]
    if slot.asks == "levels":
        return [_levels(words, levels) for levels in ((1, 2), (1, 2, 3))]
    if slot.asks == "cost of a step":
        return _step_choices(words, slot, mine)
    low, high = _RANGE[slot.asks]
    return [_number(words, slot.asks, number) for number in range(low, high + 1)]


_RANGE = {
    "flags": (1, MOST_FLAGS),
    "favour": (0, MOST_FAVOUR),
    "cost": (1, MOST_COST),
    "rupees": (0, MOST_RUPEES),
    "points": (1, MOST_POINTS),
}


NUMBERS = frozenset(_RANGE)
"""What is asked for as a number."""


def _step_choices(words: Words, slot: Slot, mine: Values) -> list[Choice]:
    found = [_good(words, good.id) for good in load_catalogue().goods]
    there = mine[slot.key]
    if 0 <= slot.place < len(there) and len(there) > 1:
        found.append(Choice(TAKE_AWAY, words.sentence("Remove this good"), "close"))
    return found + [Choice(worth, str(worth)) for worth in range(1, MOST_WORTH + 1)]


def put(slot: Slot, mine: Values, value: Any) -> Values:
    """A draft with another value in a slot."""
    if slot.asks != "cost of a step":
        return with_value(slot, mine, value)
    new = copied(mine)
    _put_cost(slot, new, value)
    return new


def _put_cost(slot: Slot, new: Values, value: Any) -> None:
    advance = slot.key.rpartition(".")[0]
    goods = new[slot.key]
    if isinstance(value, int):
        goods.clear()
        new[f"{advance}.cost_kind"], new[f"{advance}.total_value"] = "total_value", value
        return
    if value == TAKE_AWAY:
        del goods[slot.place]
    elif 0 <= slot.place < len(goods):
        goods[slot.place] = value
    else:
        goods.append(value)
    new[f"{advance}.cost_kind"] = "goods"
    worth = load_catalogue().good
    new[f"{advance}.total_value"] = sum(worth(good).value for good in goods)


def _good(words: Words, good: str) -> Choice:
    row = load_catalogue().good(good).row
    return Choice(good, words.term("agra", f"good.{good}"), good, row_hue(row - 1))


def _guild(words: Words, guild: str) -> Choice:
    return Choice(guild, words.term("agra", f"guild.{guild}"), guild)


def _worth(words: Words, worth: int) -> Choice:
    return Choice(worth, words.sentence("any goods worth {worth}", worth=worth))


def _levels(words: Words, levels: tuple[int, ...]) -> Choice:
    return Choice(levels, words.listing([("I", "II", "III", "IV")[level - 1] for level in levels]))


def _number(words: Words, asks: str, number: int) -> Choice:
    if asks == "flags":
        text = words.plural("{n} flag", "{n} flags", number)
    elif asks == "rupees":
        text = words.plural("{n} rupee", "{n} rupees", number)
    elif asks == "points":
        text = words.plural("{n} point", "{n} points", number)
    else:
        text = str(number)
    return Choice(number, text)


# ---------------------------------------------------------------- longer and shorter


def can_grow(piece: CopyPiece, mine: Values) -> bool:
    """True if the owner's track may be longer than assumed."""
    if piece.kind == "influence":
        return int(mine["influence.top_step"]) < HIGHEST
    return piece.kind == "meditation" and len(mine["meditation_track.values"]) < LONGEST


def can_shrink(piece: CopyPiece, mine: Values) -> bool:
    """True if it may be shorter."""
    if piece.kind == "influence":
        return int(mine["influence.top_step"]) > LOWEST
    return piece.kind == "meditation" and len(mine["meditation_track.values"]) > SHORTEST


def grown(piece: CopyPiece, mine: Values) -> Values:
    """A draft with one step or space more, like the last one."""
    new = copied(mine)
    key = "influence.order_rupees_by_step"
    if piece.kind == "influence":
        new["influence.top_step"] += 1
        new[key].append(new[key][-1])
        return new
    spaces = new["meditation_track.values"]
    spaces.append(spaces[-1])
    last, before = _advance(len(spaces) - 1), _advance(len(spaces) - 2)
    for name in ("cost_kind", "goods", "total_value"):
        value = new[f"{before}.{name}"]
        new[f"{last}.{name}"] = list(value) if isinstance(value, list) else value
    new[f"{last}.from_space"], new[f"{last}.to_space"] = len(spaces) - 1, len(spaces)
    return new


def shrunk(piece: CopyPiece, mine: Values) -> Values:
    """A draft without the last step or space."""
    new = copied(mine)
    if piece.kind == "influence":
        new["influence.top_step"] -= 1
        new["influence.order_rupees_by_step"].pop()
        return new
    spaces = new["meditation_track.values"]
    spaces.pop()
    gone = _advance(len(spaces))
    return {key: value for key, value in new.items() if not key.startswith(f"{gone}.")}
