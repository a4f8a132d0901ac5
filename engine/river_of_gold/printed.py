"""Everything that is printed on the pieces of River of Gold, table by table."""

from dataclasses import dataclass

from engine.core.catalogue.printed import Printed, by_id, found, row, rows
from engine.river_of_gold import pieces as p


@dataclass(frozen=True, slots=True, kw_only=True)
class Catalogue(Printed):
    """Everything printed on the pieces of River of Gold, and the rulings."""

    river_spaces: tuple[p.RiverSpace, ...] = rows("river.toml")
    shores: tuple[p.Shore, ...] = rows("river.toml")
    ships: tuple[p.Ship, ...] = rows("river.toml")
    regions: tuple[p.Region, ...] = rows("regions.toml")
    influence: p.Influence = row("regions.toml")
    track_rewards: tuple[p.TrackReward, ...] = rows("regions.toml")
    building_types: tuple[p.BuildingType, ...] = rows("tiles.toml")
    tiles: tuple[p.Tile, ...] = rows("tiles.toml")
    client_types: tuple[p.ClientType, ...] = rows("clients.toml")
    clients: tuple[p.Client, ...] = rows("clients.toml")
    masteries: tuple[p.Mastery, ...] = rows("masteries.toml")
    region_tiles: tuple[p.RegionTile, ...] = rows("scoring.toml")
    scoring: p.Scoring = row("scoring.toml")
    patrons: tuple[p.Patron, ...] = rows("patrons.toml")
    player_colours: tuple[p.Clan, ...] = rows("setup.toml")
    player_supply: p.PlayerSupply = row("setup.toml")
    shared_supply: p.SharedSupply = row("setup.toml")
    goods: tuple[p.Good, ...] = rows("setup.toml")
    koku_pieces: tuple[p.KokuPiece, ...] = rows("setup.toml")
    setups: tuple[p.SetupFor, ...] = rows("setup.toml")
    start: p.Start = row("setup.toml")
    limits: p.Limits = row("setup.toml")
    exchanges: tuple[p.Exchange, ...] = rows("setup.toml")
    numbers: p.Numbers = row("setup.toml")

    shore = by_id("shores", p.Shore)
    river_space = by_id("river_spaces", p.RiverSpace)
    region = by_id("regions", p.Region)
    ship = by_id("ships", p.Ship)
    tile = by_id("tiles", p.Tile)
    client = by_id("clients", p.Client)
    client_type = by_id("client_types", p.ClientType)
    mastery = by_id("masteries", p.Mastery)
    region_tile = by_id("region_tiles", p.RegionTile)
    patron = by_id("patrons", p.Patron)
    exchange = by_id("exchanges", p.Exchange)

    def setup(self, players: int) -> p.SetupFor:
        """The set-up for this number of players."""
        return found(self.setups, f"players_{players}")
