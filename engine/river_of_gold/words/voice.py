"""The voice of River of Gold: its pieces by name, its resources by number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from engine.core.language import voice as core
from engine.river_of_gold.catalogue import load_catalogue
from engine.river_of_gold.meta import META
from engine.river_of_gold.pieces import GOODS, Reward, Tile

_PRINTED = load_catalogue()


class Voice(core.Voice):
    """Says sentences about one table; seats are the names of the players."""

    GAME = META.name
    UNIT = META.unit

    def said(self, key: str, value: Any) -> object:
        """One value; resources are listed with their numbers."""
        if isinstance(value, Mapping):
            return self.amounts(value)
        return super().said(key, value)

    # ------------------------------------------------------------ names

    def client(self, client: str) -> str:
        """A client by type and region: Merchant 6."""
        kind, _, region = client.partition("-")
        return f"{self.term(f'client.{kind}')} {region}"

    def building(self, tile: str) -> str:
        """What kind of building a tile is: Port."""
        printed = _PRINTED.tile(tile)
        if printed.kind == "imperial":
            good = self.good(tile.rpartition("-")[2])
            return f"{self.term('building.imperial_market')} ({good})"
        sort = "building.starting" if printed.kind == "starting" else "building"
        return self.term(f"{sort}.{printed.type}")

    def tile(self, tile: str) -> str:
        """A tile by what tells it from others of its type: Port (bonus 4, owner +1 favour)."""
        return self.words.called(f"tile.{tile}") or self.printed_tile(_PRINTED.tile(tile))

    def printed_tile(self, printed: Tile) -> str:
        """The same of a tile as it is printed in a box."""
        if printed.kind != "era":
            return self.building(printed.id)
        return self.sentence(
            "{building} (bonus {bonus}, owner {owner})",
            building=self.building(printed.id),
            bonus=printed.bonus,
            owner=self.reward(printed.owner),
        )

    def whole_tile(self, printed: Tile) -> str:
        """Everything that a tile says."""
        visitor = self.reward(printed.visitor)
        if printed.kind != "era":
            return f"{self.building(printed.id)}, {visitor}"
        return self.sentence(
            "{building} of {era}: visitor {visitor}, owner {owner}, building bonus {bonus}",
            building=self.building(printed.id),
            era=self.term(f"era.{printed.era}"),
            visitor=visitor,
            owner=self.reward(printed.owner),
            bonus=printed.bonus,
        )

    def region_tile(self, tile: str) -> str:
        """A scoring tile by its values; both faces where the number of players is not known."""
        printed, named = _PRINTED.region_tile(tile), f"region_tile.{tile}"
        two = self.words.called(f"{named}.2") or self.values(printed.side_2)
        more = self.words.called(f"{named}.more") or self.values(printed.side_3_4)
        if not self.seats:
            return f"{two} / {more}"
        return two if len(self.seats) == 2 else more

    def values(self, face: Sequence[int]) -> str:
        """The points of a scoring tile: 10-6-2."""
        return "-".join(map(str, face))

    def good(self, good: str) -> str:
        """A good or another resource without number: silk."""
        return self.term(f"resource.{good}")

    def ship(self, ship: str) -> str:
        """A ship after the space where it started: upper ship."""
        return self.term(f"ship.{ship}")

    def sailing(self, event: Mapping[str, Any]) -> str:
        """The ship of an event: royal ship."""
        return self.ship("royal" if event["royal"] else event["ship"])

    def clan(self, clan: str) -> str:
        """A clan, with or without a player: Crab Clan."""
        return self.term(f"clan.{clan}")

    def patron(self, patron: str) -> str:
        """A patron by name."""
        return self.term(f"patron.{patron.replace('-', '_')}.name")

    def mastery(self, mastery: str) -> str:
        """A mastery by name."""
        return self.term(f"mastery.{mastery}")

    # ------------------------------------------------------------ resources

    def amount(self, resource: str, n: int) -> str:
        """So much of a resource: 2 koku, 1 silk."""
        if resource == "vp":
            return self.sentence("{n} VP", n=n)
        if resource == "good":
            return self.plural("{n} good of choice", "{n} goods of choice", n)
        if resource == "client":
            return self.plural("{n} client to swap", "{n} clients to swap", n)
        if resource == "favour":
            return self.plural("{n} divine favour", "{n} divine favour", n)
        if resource == "koku":
            return self.sentence("{n} koku", n=n)
        return self.sentence("{n} {good}", n=n, good=self.good(resource))

    def amounts(self, gains: Mapping[str, int]) -> str:
        """Several resources: 1 silk and 2 rice."""
        return self.listing(self.amount(what, n) for what, n in gains.items() if n)

    def gain(self, gains: Mapping[str, int]) -> str:
        """What is gained: +1 silk, +2 koku."""
        return ", ".join(f"+{self.amount(what, n)}" for what, n in gains.items() if n)

    def reward(self, reward: Reward) -> str:
        """A printed reward: +1 koku, +1 VP."""
        printed = {
            "koku": reward.koku,
            **{good: getattr(reward, good) for good in GOODS},
            "good": reward.any_good,
            "favour": reward.favour,
            "influence": reward.influence,
            "vp": reward.vp,
            "client": reward.client_swap,
        }
        said = [self.gain(printed)] if any(printed.values()) else []
        if reward.region_good:
            said.append(self.sentence("+{n} good of the region", n=reward.region_good))
        if reward.koku_per == "client":
            said.append(self.sentence("+1 koku per client"))
        elif reward.koku_per:
            building = self.term(f"building.{reward.koku_per}")
            said.append(self.sentence("+1 koku per {building}", building=building))
        return ", ".join(said) or "–"

    def scored(self, n: int) -> str:
        """So many victory points: 3 VP."""
        return self.amount("vp", n)

    SAID: ClassVar = {
        "client": client,
        "tile": tile,
        "region_tile": region_tile,
        "good": good,
        "resource": good,
        "ship": ship,
        "clan": clan,
        "patron": patron,
        "mastery": mastery,
    }
