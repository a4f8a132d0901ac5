"""Everything that is printed on the pieces of Amritsar, table by table."""

from dataclasses import dataclass

from engine.amritsar import numbers as n
from engine.amritsar import pieces as p
from engine.core.catalogue.printed import PlayerColour, Printed, by_id, row, rows


@dataclass(frozen=True, slots=True, kw_only=True)
class Catalogue(Printed):
    """Everything printed on the pieces of Amritsar, and the rulings."""

    districts: tuple[p.DistrictOfBoard, ...] = rows("board.toml")
    sections: tuple[p.Section, ...] = rows("board.toml")
    maharaja_spaces: tuple[p.MaharajaSpace, ...] = rows("board.toml")
    board: p.Board = row("board.toml")
    worker_colours: tuple[p.WorkerColour, ...] = rows("board.toml")
    district_actions: tuple[p.DistrictAction, ...] = rows("districts.toml")
    district_tiles: tuple[p.DistrictTile, ...] = rows("districts.toml")
    donation: p.Donation = row("pyramids.toml")
    donation_levels: tuple[p.DonationLevel, ...] = rows("pyramids.toml")
    donation_tiles: tuple[p.DonationTile, ...] = rows("pyramids.toml")
    temple: p.Temple = row("temple.toml")
    temple_tiles: tuple[p.TempleTile, ...] = rows("temple.toml")
    bridge_tiles: tuple[p.BridgeTile, ...] = rows("temple.toml")
    market: p.Market = row("market.toml")
    # How many rows, steps and spaces there are is not known, so owners may add and take away.
    market_rows: tuple[p.MarketRow, ...] = rows("market.toml", extendable=True)
    personal_board: p.PersonalBoard = row("upgrades.toml")
    objective_spaces: tuple[p.ObjectiveSpace, ...] = rows("upgrades.toml")
    upgrades: tuple[p.Upgrade, ...] = rows("upgrades.toml")
    mahout_tiles: tuple[p.MahoutTile, ...] = rows("mahouts.toml")
    storehouses: tuple[p.Storehouse, ...] = rows("storehouses.toml")
    knowledge_tracks: tuple[p.KnowledgeTrack, ...] = rows("knowledge.toml")
    knowledge_steps: tuple[p.KnowledgeStep, ...] = rows("knowledge.toml", extendable=True)
    objectives: tuple[p.Objective, ...] = rows("objectives.toml")
    flow: n.Flow = row("decades.toml")
    elephant: n.Elephant = row("decades.toml")
    sowing: n.Sowing = row("decades.toml")
    actions: n.Actions = row("decades.toml")
    taxes: n.Taxes = row("decades.toml")
    decade_end: n.DecadeEnd = row("decades.toml")
    game_end: n.GameEnd = row("decades.toml")
    player_colours: tuple[PlayerColour, ...] = rows("setup.toml")
    components: tuple[n.Component, ...] = rows("setup.toml")
    setups: tuple[n.SetupFor, ...] = rows("setup.toml")
    player_supply: n.PlayerSupply = row("setup.toml")
    first_upgrades: n.FirstUpgrades = row("setup.toml")
    solo: n.Solo = row("solo.toml")
    solo_storehouse: n.SoloStorehouse = row("solo.toml")
    quarry_rows: tuple[n.QuarryRow, ...] = rows("solo.toml")
    solo_actions: tuple[n.SoloAction, ...] = rows("solo.toml")
    white_spaces: tuple[n.WhiteSpace, ...] = rows("solo.toml", extendable=True)

    district_action = by_id("district_actions", p.DistrictAction)
    district_tile = by_id("district_tiles", p.DistrictTile)
    storehouse = by_id("storehouses", p.Storehouse)
    objective = by_id("objectives", p.Objective)

    def donation_tile(self, players: int, district: str) -> p.DonationTile:
        """The tile of a district in the set for this number of players."""
        for each in self.donation_tiles:
            if (each.players, each.district) == (players, district):
                return each
        raise KeyError(district)

    def donation_cost(self, tile: p.DonationTile, level: int) -> tuple[int, ...]:
        """Marble, copper and gold for a donation on this level of the tile (AM-DON-4)."""
        if tile.cost:
            return tile.cost[level - 1]
        return next(each.cost for each in self.donation_levels if each.level == level)

    def steps(self, track: str) -> tuple[p.KnowledgeStep, ...]:
        """The spaces of a knowledge track, from the first step to the last."""
        mine = (each for each in self.knowledge_steps if each.track == track)
        return tuple(sorted(mine, key=lambda each: each.step))

    def setup(self, people: int) -> n.SetupFor:
        """The set-up for this number of people."""
        return next(each for each in self.setups if each.players == people)

    def solo_action(self, colour: str) -> n.SoloAction:
        """What the Maharaja does for a worker of this colour."""
        return next(each for each in self.solo_actions if each.colour == colour)
