"""The catalogue of River of Gold: what is printed on the pieces, loaded and checked.

catalogue = load_catalogue()
catalogue.shore(16).cost                # 9
load_catalogue({"shore": {"16": {"cost": 8}}})
"""

from dataclasses import dataclass

from engine.core.printed import Printed, Shelf, found, row, rows
from engine.river_of_gold.meta import META
from engine.river_of_gold.pieces import (
    BuildingType,
    Clan,
    Client,
    ClientType,
    Exchange,
    Good,
    Influence,
    KokuPiece,
    Limits,
    Mastery,
    Numbers,
    Patron,
    PlayerSupply,
    Region,
    RegionTile,
    RiverSpace,
    Scoring,
    SetupFor,
    SharedSupply,
    Ship,
    Shore,
    Start,
    Tile,
    TrackReward,
)
from engine.river_of_gold.promises import PROMISES


@dataclass(frozen=True, slots=True, kw_only=True)
class Catalogue(Printed):
    """Everything printed on the pieces of River of Gold, and the rulings."""

    river_spaces: tuple[RiverSpace, ...] = rows("river.toml")
    shores: tuple[Shore, ...] = rows("river.toml")
    ships: tuple[Ship, ...] = rows("river.toml")
    regions: tuple[Region, ...] = rows("regions.toml")
    influence: Influence = row("regions.toml")
    track_rewards: tuple[TrackReward, ...] = rows("regions.toml")
    building_types: tuple[BuildingType, ...] = rows("tiles.toml")
    tiles: tuple[Tile, ...] = rows("tiles.toml")
    client_types: tuple[ClientType, ...] = rows("clients.toml")
    clients: tuple[Client, ...] = rows("clients.toml")
    masteries: tuple[Mastery, ...] = rows("masteries.toml")
    region_tiles: tuple[RegionTile, ...] = rows("scoring.toml")
    scoring: Scoring = row("scoring.toml")
    patrons: tuple[Patron, ...] = rows("patrons.toml")
    player_colours: tuple[Clan, ...] = rows("setup.toml")
    player_supply: PlayerSupply = row("setup.toml")
    shared_supply: SharedSupply = row("setup.toml")
    goods: tuple[Good, ...] = rows("setup.toml")
    koku_pieces: tuple[KokuPiece, ...] = rows("setup.toml")
    setups: tuple[SetupFor, ...] = rows("setup.toml")
    start: Start = row("setup.toml")
    limits: Limits = row("setup.toml")
    exchanges: tuple[Exchange, ...] = rows("setup.toml")
    numbers: Numbers = row("setup.toml")

    def shore(self, number: int) -> Shore:
        """The shore space with this number; KeyError if there is none, as with all of these."""
        return found(self.shores, str(number))

    def river_space(self, number: int) -> RiverSpace:
        """The river space with this number."""
        return found(self.river_spaces, str(number))

    def region(self, number: int) -> Region:
        """The region with this number."""
        return found(self.regions, str(number))

    def regions_at(self, river: int) -> tuple[int, ...]:
        """The regions that touch a river space, ascending (RG-NOB-7)."""
        beside = {self.shore(each).region for each in self.river_space(river).shores}
        return tuple(sorted(beside))

    def ship(self, wanted: str) -> Ship:
        """The ship with this name."""
        return found(self.ships, wanted)

    def tile(self, wanted: str) -> Tile:
        """The building tile with this id."""
        return found(self.tiles, wanted)

    def client(self, wanted: str) -> Client:
        """The client with this id."""
        return found(self.clients, wanted)

    def client_type(self, wanted: str) -> ClientType:
        """The client type with this id."""
        return found(self.client_types, wanted)

    def mastery(self, wanted: str) -> Mastery:
        """The mastery with this id."""
        return found(self.masteries, wanted)

    def region_tile(self, wanted: str) -> RegionTile:
        """The region scoring tile with this id."""
        return found(self.region_tiles, wanted)

    def patron(self, wanted: str) -> Patron:
        """The patron with this id."""
        return found(self.patrons, wanted)

    def exchange(self, wanted: str) -> Exchange:
        """The exchange with this id."""
        return found(self.exchanges, wanted)

    def setup(self, players: int) -> SetupFor:
        """The set-up for this number of players."""
        return found(self.setups, f"players_{players}")


SHELF = Shelf(Catalogue, META.name, PROMISES)
TABLES = SHELF.tables
load_catalogue = SHELF.load
