"""The catalogue of Amritsar: what is printed on the pieces, loaded and checked.

catalogue = load_catalogue()
catalogue.storehouse("ST4").wild                # ("white", "yellow")
load_catalogue({"storehouse": {"ST4": {"slots": 3}}})
"""

from dataclasses import dataclass

from engine.amritsar.numbers import (
    Actions,
    Component,
    DecadeEnd,
    Elephant,
    FirstUpgrades,
    Flow,
    GameEnd,
    PlayerSupply,
    QuarryRow,
    SetupFor,
    Solo,
    SoloAction,
    SoloStorehouse,
    Sowing,
    Taxes,
    WhiteSpace,
)
from engine.amritsar.pieces import (
    Board,
    BridgeTile,
    DistrictAction,
    DistrictOfBoard,
    DistrictTile,
    Donation,
    DonationLevel,
    DonationTile,
    KnowledgeStep,
    KnowledgeTrack,
    MaharajaSpace,
    MahoutTile,
    Market,
    MarketRow,
    Objective,
    ObjectiveSpace,
    PersonalBoard,
    Section,
    Storehouse,
    Temple,
    TempleTile,
    Upgrade,
    WorkerColour,
)
from engine.amritsar.promises import PROMISES
from engine.core.printed import PlayerColour, Printed, Shelf, found, row, rows

__all__ = ["TABLES", "Catalogue", "load_catalogue"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Catalogue(Printed):
    """Everything printed on the pieces of Amritsar, and the rulings."""

    districts: tuple[DistrictOfBoard, ...] = rows("board.toml")
    sections: tuple[Section, ...] = rows("board.toml")
    maharaja_spaces: tuple[MaharajaSpace, ...] = rows("board.toml")
    board: Board = row("board.toml")
    worker_colours: tuple[WorkerColour, ...] = rows("board.toml")
    district_actions: tuple[DistrictAction, ...] = rows("districts.toml")
    district_tiles: tuple[DistrictTile, ...] = rows("districts.toml")
    donation: Donation = row("pyramids.toml")
    donation_levels: tuple[DonationLevel, ...] = rows("pyramids.toml")
    donation_tiles: tuple[DonationTile, ...] = rows("pyramids.toml")
    temple: Temple = row("temple.toml")
    temple_tiles: tuple[TempleTile, ...] = rows("temple.toml")
    bridge_tiles: tuple[BridgeTile, ...] = rows("temple.toml")
    market: Market = row("market.toml")
    # How many rows, steps and spaces there are is not known, so owners may add and take away.
    market_rows: tuple[MarketRow, ...] = rows("market.toml", extendable=True)
    personal_board: PersonalBoard = row("upgrades.toml")
    objective_spaces: tuple[ObjectiveSpace, ...] = rows("upgrades.toml")
    upgrades: tuple[Upgrade, ...] = rows("upgrades.toml")
    mahout_tiles: tuple[MahoutTile, ...] = rows("mahouts.toml")
    storehouses: tuple[Storehouse, ...] = rows("storehouses.toml")
    knowledge_tracks: tuple[KnowledgeTrack, ...] = rows("knowledge.toml")
    knowledge_steps: tuple[KnowledgeStep, ...] = rows("knowledge.toml", extendable=True)
    objectives: tuple[Objective, ...] = rows("objectives.toml")
    flow: Flow = row("decades.toml")
    elephant: Elephant = row("decades.toml")
    sowing: Sowing = row("decades.toml")
    actions: Actions = row("decades.toml")
    taxes: Taxes = row("decades.toml")
    decade_end: DecadeEnd = row("decades.toml")
    game_end: GameEnd = row("decades.toml")
    player_colours: tuple[PlayerColour, ...] = rows("setup.toml")
    components: tuple[Component, ...] = rows("setup.toml")
    setups: tuple[SetupFor, ...] = rows("setup.toml")
    player_supply: PlayerSupply = row("setup.toml")
    first_upgrades: FirstUpgrades = row("setup.toml")
    solo: Solo = row("solo.toml")
    solo_storehouse: SoloStorehouse = row("solo.toml")
    quarry_rows: tuple[QuarryRow, ...] = rows("solo.toml")
    solo_actions: tuple[SoloAction, ...] = rows("solo.toml")
    white_spaces: tuple[WhiteSpace, ...] = rows("solo.toml", extendable=True)

    def district_action(self, wanted: str) -> DistrictAction:
        """The action with this id; KeyError if there is none, as with all of these."""
        return found(self.district_actions, wanted)

    def district_tile(self, wanted: str) -> DistrictTile:
        """The district tile with this id."""
        return found(self.district_tiles, wanted)

    def donation_tile(self, players: int, district: str) -> DonationTile:
        """The tile of a district in the set for this number of players."""
        for each in self.donation_tiles:
            if (each.players, each.district) == (players, district):
                return each
        raise KeyError(district)

    def donation_cost(self, tile: DonationTile, level: int) -> tuple[int, ...]:
        """Marble, copper and gold for a donation on this level of the tile (AM-DON-4)."""
        if tile.cost:
            return tile.cost[level - 1]
        return next(each.cost for each in self.donation_levels if each.level == level)

    def temple_tile(self, wanted: str) -> TempleTile:
        """The temple tile with this id."""
        return found(self.temple_tiles, wanted)

    def bridge_tile(self, wanted: str) -> BridgeTile:
        """The bridge tile with this id."""
        return found(self.bridge_tiles, wanted)

    def objective_space(self, wanted: str) -> ObjectiveSpace:
        """The space for an objective with this id."""
        return found(self.objective_spaces, wanted)

    def upgrade(self, wanted: str) -> Upgrade:
        """The kind of upgrade with this id."""
        return found(self.upgrades, wanted)

    def mahout_tile(self, wanted: str) -> MahoutTile:
        """The mahout tile with this id."""
        return found(self.mahout_tiles, wanted)

    def storehouse(self, wanted: str) -> Storehouse:
        """The storehouse with this id."""
        return found(self.storehouses, wanted)

    def knowledge_track(self, wanted: str) -> KnowledgeTrack:
        """The knowledge track with this id."""
        return found(self.knowledge_tracks, wanted)

    def steps(self, track: str) -> tuple[KnowledgeStep, ...]:
        """The spaces of a knowledge track, from the first step to the last."""
        mine = (each for each in self.knowledge_steps if each.track == track)
        return tuple(sorted(mine, key=lambda each: each.step))

    def objective(self, wanted: str) -> Objective:
        """The objective with this id."""
        return found(self.objectives, wanted)

    def setup(self, people: int) -> SetupFor:
        """The set-up for this number of people."""
        return next(each for each in self.setups if each.players == people)

    def solo_action(self, colour: str) -> SoloAction:
        """What the Maharaja does for a worker of this colour."""
        return next(each for each in self.solo_actions if each.colour == colour)


SHELF = Shelf(Catalogue, "amritsar", PROMISES)
TABLES = SHELF.tables
load_catalogue = SHELF.load
