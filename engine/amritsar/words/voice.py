"""The voice of Amritsar: its pieces by name, numbers of things, and what is printed on a piece.

The rows of pieces may be those of one's own copy, so nothing looks them up by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar

from engine.amritsar import moves as m
from engine.amritsar.catalogue import load_catalogue
from engine.amritsar.meta import META
from engine.amritsar.pieces import (
    ITEMS,
    DistrictAction,
    DistrictTile,
    Effect,
    Objective,
    Storehouse,
    TempleTile,
)
from engine.core.catalogue.printed import found
from engine.core.language import voice as core
from engine.core.language.words import N_

_DISTRICTS = dict(zip(m.DISTRICTS, ("north", "east", "south", "west"), strict=True))
_TRACKS = {
    "development": N_("Development"),
    "resources": N_("Resources"),
    "money": N_("Money"),
}
_KINDS = {
    "storehouse": N_("storehouse"),
    "objective": N_("objective"),
    "mahout": N_("mahout"),
}

CAUSES = {
    "elephant_unplaced": N_("elephant not on the board"),
    "no_counter": N_("no counter on the elephant"),
    "donation_unpaid": N_("resources missing"),
    "space_taken": N_("no open space"),
    "space_unsupported": N_("no open space"),
    "lake_full": N_("donation tile full"),
    "upgrade_unpaid": N_("resource missing"),
    "no_storehouse_space": N_("no free space"),
    "no_objective_space": N_("no free space"),
    "no_mahout_space": N_("no free space"),
    "storehouse_gone": N_("nothing left to add"),
    "not_your_objective": N_("nothing left to add"),
    "mahout_already_placed": N_("nothing left to add"),
    "same_tile_on_colour": N_("no free space"),
    "mahout_not_placed": N_("no mahout tile on the board"),
    "purchase_unpaid": N_("no coins, nothing to sell"),
    "nothing_to_sell": N_("no coins, nothing to sell"),
    "sold_this_turn": N_("sold this turn"),
    "bought_this_turn": N_("bought this turn"),
}
"""Why something is not possible, in a few words, by the code of its refusal."""


def capital(name: str) -> str:
    """A name at the beginning of a line."""
    return name[:1].upper() + name[1:]


class Voice(core.Voice):
    """Says sentences about one table; seats are the names of the players."""

    GAME, UNIT = META.name, META.unit

    def said(self, key: str, value: Any) -> object:
        """One value; rows are listed, and some numbers are said with what they count."""
        if key in ("seats", "donor", "to") and isinstance(value, (int, list, tuple)):
            rows = value if isinstance(value, (list, tuple)) else [value]
            return self.listing(map(self.name, rows))
        if isinstance(value, (list, tuple)) and key in self.ROWS:
            return self.listing(self.ROWS[key](self, each) for each in value)
        if isinstance(value, int) and key in self.NUMBERS:
            return self.NUMBERS[key](self, value)
        return super().said(key, value)

    def named(self, values: Mapping[str, Any]) -> dict[str, object]:
        """Names for ids, and what a line may also say: goods together, coins, a title."""
        named = super().named(values)
        if "marble" in values:
            named["goods"] = self.goods(values)
        if "n_pp" in values:
            pp = [values[f"{district.lower()}_pp"] for district in m.DISTRICTS]
            named["values"] = self.values_by_district(pp)
        if isinstance(values.get("district"), str):
            named["area"] = self.area(values["district"])
        item, n = values.get("item") or values.get("resource"), values.get("n", 1)
        if isinstance(n, int):
            named["coins"] = named.get("coins", self.coins(n))
            named["items"] = self.items(item, abs(n)) if isinstance(item, str) else ""
        return named

    # ------------------------------------------------------------ places

    def district(self, district: str) -> str:
        """A district in a sentence: north. Nothing for none."""
        return self.term(f"district.{_DISTRICTS[district]}") if district else ""

    def area(self, district: str) -> str:
        """A district as a title: North."""
        return capital(self.district(district))

    def section(self, section: str) -> str:
        """A section by its district and number: East 1."""
        return f"{self.area(section[0])} {section[1]}" if section else ""

    def crossing(self, space: str) -> str:
        """A space of the maharaja token, by its districts: west–north."""
        return "–".join(map(self.district, space))

    def place(self, place: str) -> str:
        """A district, or a space of the maharaja token."""
        return self.crossing(place) if place in m.CROSSINGS else self.district(place)

    def token(self, token: str) -> str:
        """Where the maharaja token is, or the colour beside it."""
        return self.crossing(token) if token in m.CROSSINGS else self.colour(token)

    def space(self, space: str) -> str:
        """A space of the maharaja token, or one for objectives by its bonus."""
        if space in m.CROSSINGS:
            return self.crossing(space)
        return self.term(f"objective_space.{space}") if space else ""

    # ------------------------------------------------------------ pieces

    def colour(self, colour: str) -> str:
        """The colour of a worker in a sentence: blue."""
        return self.term(f"colour.{colour}").lower() if colour else ""

    def item(self, item: str) -> str:
        """A coin or a resource, without a number; nothing for none."""
        return self.term(item) if item else ""

    def kind(self, kind: str) -> str:
        """A kind of upgrade: storehouse."""
        return self.sentence(_KINDS[kind])

    def track(self, track: str) -> str:
        """A knowledge track by its short name: Development."""
        return self.sentence(_TRACKS[track]) if track else ""

    def tile(self, tile: str) -> str:
        """A district or temple tile as it is printed; nothing for none."""
        if own := self.words.called(f"tile.{tile}"):
            return own
        printed = load_catalogue()
        if tile in m.TEMPLES:
            return temple_text(self, found(printed.temple_tiles, tile))
        if not tile:
            return ""
        row = printed.district_tile(tile)
        main, more = printed.district_action(row.main), printed.district_action(row.secondary)
        return tile_text(self, row, main, more)

    def storehouse(self, storehouse: str) -> str:
        """A storehouse by its benefit."""
        return self.term(f"sto.{load_catalogue().storehouse(storehouse).benefit}")

    def mahout(self, mahout: str) -> str:
        """A mahout tile by what it does."""
        return self.term(f"mahout.{mahout}")

    def bridge(self, bridge: str) -> str:
        """A bridge tile by what it does."""
        return self.term(f"bridge.{bridge}")

    def objective(self, objective: str) -> str:
        """An objective by what it asks; a covered one is not told."""
        if objective == m.COVERED_WORD:
            return self.sentence("an objective")
        return self.term(f"objective.{objective}")

    def cause(self, code: str) -> str:
        """Why something is not possible, by the code of its refusal."""
        return self.sentence(CAUSES[code]) if code in CAUSES else self.sentence("not possible now")

    def temple_piece(self, piece: str) -> str:
        """A part of the temple: low part of the temple."""
        return self.term(f"temple_piece.{piece}")

    def decade(self, decade: int) -> str:
        """A decade by its Roman number: decade II."""
        return self.term(f"decade.{decade}")

    # ------------------------------------------------------------ numbers of things

    def scored(self, n: int) -> str:
        """So many prestige points."""
        return self.sentence("{n} PP", n=n)

    def items(self, item: str, n: int) -> str:
        """So many coins or resources: 2 marble."""
        if item == "coin":
            return self.plural("{n} coin", "{n} coins", n)
        if item == "marble":
            return self.plural("{n} marble", "{n} marble", n)
        if item == "copper":
            return self.plural("{n} copper", "{n} copper", n)
        return self.plural("{n} gold", "{n} gold", n)

    def coins(self, n: int) -> str:
        """So many coins; no coins for none."""
        return self.items("coin", n) if n else self.sentence("no coins")

    def goods(self, numbers: Mapping[str, int]) -> str:
        """Coins and resources together: 1 marble and 1 copper. Nothing for none."""
        return self.listing(self.items(item, numbers[item]) for item in ITEMS if numbers.get(item))

    def resources(self, n: int) -> str:
        """So many resources of choice."""
        return self.plural("{n} resource of choice", "{n} resources of choice", n)

    def steps(self, n: int) -> str:
        """So many steps."""
        return self.plural("{n} step", "{n} steps", n)

    def values_by_district(self, values: Sequence[int]) -> str:
        """The PP of a temple tile: north 4, east 3, south 2, west 1."""
        each = zip(m.DISTRICTS, values, strict=True)
        return ", ".join(f"{self.district(district)} {n}" for district, n in each)

    SAID: ClassVar = {
        "district": district,
        "area": area,
        "elephant": district,
        "section": section,
        "origin": section,
        "where": section,
        "start": place,
        "end": place,
        "came_from": place,
        "space": space,
        "colour": colour,
        "worker": colour,
        "human": colour,
        "token": token,
        "item": item,
        "resource": item,
        "give": item,
        "get": item,
        "wanted": item,
        "got": item,
        "kind": kind,
        "upgrade": kind,
        "track": track,
        "tile": tile,
        "storehouse": storehouse,
        "mahout": mahout,
        "bridge": bridge,
        "objective": objective,
        "piece": temple_piece,
        "why": cause,
    }
    ROWS: ClassVar = {
        "workers": colour,
        "hand": colour,
        "order": colour,
        "districts": district,
        "kinds": kind,
        "allowed": kind,
    }
    """How the ids in a row are said."""
    NUMBERS: ClassVar = {
        "coins": coins,
        "price": coins,
        "due": coins,
        "paid": coins,
        "decade": decade,
        "steps": steps,
    }
    """Numbers that are said with what they count."""


# ---------------------------------------------------------------- what is printed on a piece

PLAIN = {
    "market": N_("market"),
    "donate": N_("donate"),
    "mahout_action": N_("1 mahout action"),
    "unlock_movement": N_("unlock the movement token"),
}
"""Effects without a number."""

FINALS = {
    "pp_per_counter_on_elephant": N_("1 PP per counter on the elephant"),
    "pp_per_resource": N_("1 PP per resource left"),
    "pp_per_coin": N_("1 PP per coin left"),
    "pp_per_resource_in_storehouse": N_("1 PP per resource in his storehouse"),
    "pp_per_visible_coin": N_("1 PP per visible coin in his storehouse"),
}
"""What the last spaces of tracks give at the end."""


def effects_text(voice: Voice, effects: Iterable[Effect]) -> str:
    """Everything that a benefit does: 1 coin + market."""
    return " + ".join(effect_of(voice, each) for each in effects)


def effect_of(voice: Voice, effect: Effect) -> str:
    """One thing that a benefit does."""
    if effect.op in PLAIN:
        return voice.sentence(PLAIN[effect.op])
    return _NUMBERED[effect.op](voice, effect)


def _gain(voice: Voice, effect: Effect) -> str:
    if effect.item == "any":
        return voice.resources(effect.n)
    return voice.items(effect.item, effect.n)


def _one_of(voice: Voice, effect: Effect) -> str:
    pairs = zip(effect.items, effect.numbers, strict=True)
    return voice.either(voice.items(item, n) for item, n in pairs)


def _recover(voice: Voice, effect: Effect) -> str:
    return voice.plural("{n} counter from the market", "{n} counters from the market", effect.n)


KINDS: dict[tuple[str, ...], str] = {
    ("storehouse", "objective"): N_("storehouse or objective"),
    ("storehouse", "mahout"): N_("storehouse or mahout"),
}
"""Pairs that are printed: Spanish has another "or" before an o."""


def kinds_text(voice: Voice, kinds: Sequence[str]) -> str:
    """Kinds of upgrades as alternatives."""
    if pair := KINDS.get(tuple(kinds)):
        return voice.sentence(pair)
    return voice.either(voice.kind(kind) for kind in kinds)


def _upgrade(voice: Voice, effect: Effect) -> str:
    if len(effect.kinds) == 3:
        return voice.sentence("any upgrade")
    return voice.sentence("upgrade: {kinds}", kinds=kinds_text(voice, effect.kinds))


def _upgrade_free(voice: Voice, effect: Effect) -> str:
    return voice.sentence("{upgrade} without paying", upgrade=_upgrade(voice, effect))


def _knowledge(voice: Voice, effect: Effect) -> str:
    return f"{voice.track(effect.track)} +{effect.n}"


def _any_track(voice: Voice, effect: Effect) -> str:
    return voice.sentence("any track +{n}", n=effect.n)


_NUMBERED: dict[str, Callable[[Voice, Effect], str]] = {
    "gain": _gain,
    "gain_one_of": _one_of,
    "pp": lambda voice, effect: voice.scored(effect.n),
    "recover_counter": _recover,
    "upgrade": _upgrade,
    "upgrade_free": _upgrade_free,
    "knowledge": _knowledge,
    "knowledge_any": _any_track,
    "knowledge_split": _any_track,
}


# ---------------------------------------------------------------- pieces


def tile_text(voice: Voice, tile: DistrictTile, main: DistrictAction, more: DistrictAction) -> str:
    """A district tile: blue, 1 gold (secondary 1 coin)."""
    return voice.sentence(
        "{colour}, {main} (secondary {more})",
        colour=voice.colour(tile.colour),
        main=effects_text(voice, main.effects),
        more=effects_text(voice, more.effects),
    )


def storehouse_text(voice: Voice, storehouse: Storehouse) -> str:
    """A storehouse: 2 slots, 1 coin less tax."""
    slots = voice.plural("{n} slot", "{n} slots", storehouse.slots)
    return f"{slots}, {voice.term(f'sto.{storehouse.benefit}')}"


def temple_text(voice: Voice, tile: TempleTile) -> str:
    """A temple tile: north 4, east 3, south 2, west 1."""
    return voice.values_by_district(tile.pp)


def objective_text(voice: Voice, objective: Objective) -> str:
    """An objective with its PP: Most coins: 5/2 PP."""
    name = voice.objective(objective.id)
    if objective.per_counter:
        return name
    return voice.sentence("{objective}: {points} PP", objective=name, points=_points(objective))


def _points(objective: Objective) -> str:
    if objective.table:
        return "/".join(map(str, objective.table[1:]))
    return f"{objective.first}/{objective.second}" if objective.first else str(objective.pp)
