"""The pieces of Agra with assumed print: what to compare, and how to correct it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.tables.agra.tones import row_hue
from companion.tables.common.my_copy import (
    REMOVE,
    Ask,
    Choice,
    CopyOf,
    CopyPiece,
    CopyRow,
    Kind,
    Length,
    Line,
    Slot,
    Values,
    number,
    one_of,
    rows_by,
    value_in,
    write,
)
from engine.agra import moves as m
from engine.agra.catalogue import SHELF, load_catalogue
from engine.agra.words.abilities import ability_text
from engine.agra.words.voice import Voice
from engine.core.game import Game
from engine.core.language.words import N_

MOST_WORTH = 12
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


# ---------------------------------------------------------------- pieces


def _known_goods(voice: Voice, piece: CopyPiece) -> str:
    known = piece.kind == "notable" and load_catalogue().notable(piece.of).ordered_goods_known
    if not known:
        return ""
    return voice.sentence(
        "The rulebook names {goods}.", goods=voice.listing(map(voice.good, known))
    )


def _abilities(voice: Voice, notable: str) -> str:
    abilities = load_catalogue().notable(notable).abilities
    return " ".join(ability_text(voice.words, each) for each in abilities)


def _orders(voice: Voice, guild: str) -> str:
    return voice.sentence("Orders of the {guild}", guild=voice.term(f"guild.{guild}"))


def _order_rows(voice: Voice, _piece: CopyPiece, mine: Values) -> Iterator[CopyRow]:
    for order in rows_by(mine, "position"):
        goods = tuple(Slot(f"{order}.goods", place, "good") for place in (0, 1))
        label = voice.sentence("Order {position}", position=mine[f"{order}.position"])
        yield CopyRow(label, goods)


def _meditation_rows(voice: Voice, _piece: CopyPiece, mine: Values) -> Iterator[CopyRow]:
    key = "meditation_track.values"
    for space in range(1, len(mine[key]) + 1):
        slot = Slot(key, space - 1, "points")
        yield CopyRow(voice.sentence("Space {space}", space=space), (slot,))
        if space < len(mine[key]):
            label = voice.sentence("Cost from {space} to {next}", space=space, next=space + 1)
            yield CopyRow(
                label, _of_advance(f"meditation_advance.advance_{space}_{space + 1}", mine)
            )


def _of_advance(advance: str, mine: Values) -> tuple[Slot, ...]:
    key = f"{advance}.goods"
    is_worth = mine[f"{advance}.cost_kind"] != "goods"
    places = (-1,) if is_worth else range(len(mine[key]) + 1)
    return tuple(Slot(key, place, "cost_of_a_step") for place in places)


KINDS = (
    Kind(
        "price_token",
        "prices",
        "price_token.*: low high",
        N_("Price tokens"),
        N_("How many flags are on each side of the three tokens?"),
        [
            Line(
                N_("Token {number}"),
                "price_token.price_{n}.low:flags price_token.price_{n}.high:flags",
                (1, 2, 3),
            )
        ],
    ),
    Kind(
        "notable",
        "level.{row.level}",
        "{id}: guild ordered_goods",
        lambda voice, of: voice.term(f"notable.{of}"),
        N_("Which guild is on the card, and which goods does it order, from the top down?"),
        [
            Line(lambda voice, _: voice.term("guild"), "{id}.guild:guild"),
            Line(N_("Goods, from the top"), "{id}.ordered_goods[]:good"),
        ],
        of=lambda shipped: shipped.notables,
        does=_abilities,
    ),
    Kind(
        "favour_tile",
        "tiles",
        "{id}: own pay",
        lambda voice, of: voice.tile(of),
        N_("How much favour must you own, and how much do you pay?"),
        [Line(N_("Own"), "{id}.own:favour"), Line(N_("Pay"), "{id}.pay:favour")],
        of=lambda shipped: shipped.favour_tiles,
        is_asked=False,
    ),
    Kind(
        "building",
        "costs",
        "{id}: cost",
        lambda voice, of: voice.term(f"building.{of}"),
        N_("Which cost is printed on the building, under the tile that covers it?"),
        [Line(lambda voice, _: voice.term("building.cost"), "{id}.cost:cost")],
        of=lambda shipped: [each for each in shipped.buildings if not each.built_at_start],
    ),
    Kind(
        "orders",
        "imperial",
        "guild_order.{of}_*: position goods",
        _orders,
        N_("Which two goods does each order of this column ask for, from the top down?"),
        _order_rows,
        of=lambda shipped: shipped.guilds,
    ),
    Kind(
        "akbar",
        "imperial",
        "akbar: left right",
        N_("Akbar's bowls"),
        N_("Which goods are in the six bowls on each side, from 1 to 6?"),
        [
            Line(N_("Left, 1 to 6"), "akbar.left[]:bowl"),
            Line(N_("Right, 1 to 6"), "akbar.right[]:bowl"),
        ],
    ),
    Kind(
        "influence",
        "imperial",
        "influence: top_step order_rupees_by_step",
        N_("Influence tracks"),
        N_("How many steps are there, and how many rupees does an order pay on each?"),
        [
            Line(
                N_("Step {step}"),
                "influence.order_rupees_by_step[{n}]:rupees",
                lambda _, mine: range(mine["influence.top_step"], 0, -1),
            )
        ],
        # The list begins with step 0.
        length=Length(7, 15, "influence.order_rupees_by_step", "influence.top_step"),
    ),
    Kind(
        "pier",
        "river",
        "pier.pier_3: open_levels",
        N_("Pier 3"),
        N_("Which levels of notables are open while the boat is at pier 3?"),
        [Line(N_("Open levels"), "pier.pier_3.open_levels:levels")],
    ),
    Kind(
        "meditation",
        "player",
        "meditation_track: values;"
        " meditation_advance.*: from_space to_space cost_kind goods total_value",
        N_("Advance the meditation tracker"),
        N_("What is each space worth, and what does it cost to get to the next one?"),
        _meditation_rows,
        length=Length(
            4,
            12,
            "meditation_track.values",
            rows="meditation_advance.advance_{n}_{next}",
            numbers=("from_space", "to_space"),
        ),
    ),
    Kind(
        "farm",
        "player",
        "farm_track.*: end_1 end_5",
        N_("Farm"),
        N_("Which goods are at the two ends of each side?"),
        [
            Line(
                N_("Side {number}"),
                "farm_track.track_{n}.end_1:basic farm_track.track_{n}.end_5:basic",
                (1, 2, 3, 4),
            )
        ],
    ),
)


# ---------------------------------------------------------------- what can be printed


def _good(voice: Voice, good: str) -> Choice:
    row = load_catalogue().good(good).row
    return Choice(good, voice.good(good), good, row_hue(row - 1))


def _guild(voice: Voice, guild: str) -> Choice:
    return Choice(guild, voice.term(f"guild.{guild}"), guild)


def _levels(voice: Voice, levels: tuple[int, ...]) -> Choice:
    return Choice(levels, voice.listing(("I", "II", "III", "IV")[level - 1] for level in levels))


class Worth(int):
    """What a step costs in any goods."""


def _cost_said(voice: Voice, _slot: Slot, cost: str | int) -> Choice:
    if isinstance(cost, str):
        return _good(voice, cost)
    if isinstance(cost, Worth):
        return Choice(cost, voice.sentence("any goods worth {worth}", worth=cost))
    return Choice(cost, str(cost))


def _costs(slot: Slot, mine: Values) -> Iterator[str | int]:
    yield from m.GOODS
    there = mine[slot.key]
    if 0 <= slot.place < len(there) and len(there) > 1:
        yield REMOVE
    yield from range(1, MOST_WORTH + 1)


def _cost_now(slot: Slot, mine: Values) -> Any:
    advance = slot.key.rpartition(".")[0]
    return Worth(mine[f"{advance}.total_value"]) if slot.place < 0 else value_in(slot, mine)


def _put_cost(slot: Slot, mine: Values, value: str | int) -> None:
    advance = slot.key.rpartition(".")[0]
    goods = mine[slot.key]
    if isinstance(value, int):
        goods.clear()
        mine |= {f"{advance}.cost_kind": "total_value", f"{advance}.total_value": value}
        return
    write(slot._replace(place=slot.place if slot.place >= 0 else len(goods)), mine, value)
    worth = sum(load_catalogue().good(good).value for good in mine[slot.key])
    mine |= {f"{advance}.cost_kind": "goods", f"{advance}.total_value": worth}


ASKS = {
    "flags": number(1, 6, lambda voice, n: voice.plural("{n} flag", "{n} flags", n)),
    "favour": number(0, 9),
    "cost": number(1, 12),
    "rupees": number(0, 12, lambda voice, n: voice.plural("{n} rupee", "{n} rupees", n)),
    "points": number(1, 9, lambda voice, n: voice.plural("{n} point", "{n} points", n)),
    "guild": one_of(lambda: m.GUILDS, _guild),
    "good": one_of(lambda: m.GOODS, _good),
    "basic": one_of(lambda: [g.id for g in load_catalogue().goods if g.column == 1], _good),
    "bowl": one_of(lambda: [g.id for g in load_catalogue().goods if g.akbar_bowl], _good),
    "levels": one_of(lambda: ((1, 2), (1, 2, 3)), _levels),
    "cost_of_a_step": Ask(_cost_said, _costs, _cost_now, _put_cost, removal=N_("Remove this good")),
}


# ---------------------------------------------------------------- at the table


def _is_needed(game: Game, piece: CopyPiece) -> bool:
    """The notables of this game, and all boards and tokens; other notables stay in the box."""
    drawn = {m.NOTABLES[each] for each in game.state.places}
    return piece.kind != "notable" or piece.of in drawn


def _named(voice: Voice, value: str) -> str:
    for kind, known in (("good", m.GOODS), ("guild", m.GUILDS)):
        if value in known:
            return voice.term(f"{kind}.{value}")
    return ""


COPY = CopyOf(
    SHELF,
    Voice,
    GROUPS,
    KINDS,
    ASKS,
    # Names are our own words, the others are rulings.
    not_asked=("building.*.name", "guild.*.order_column", "rupee_bank.unlimited"),
    held_as={
        "contract": "notable.{0}",
        "tile": "favour_tile.{0}",
        "order": "orders.{0}",
        "token": "price_token",
        "bowl": "akbar",
        "guild": "influence",
        "pier": "pier",
        "farm": "farm",
        # A circle in the city has the same name as a player's track.
        "meditation": lambda _, path: "meditation" if path else "",
    },
    cards={"notable": "notable", "into": "notable", "tile": "favour_tile"},
    steps={"city": "price_token"},
    is_needed=_is_needed,
    further=_known_goods,
    named=_named,
)
