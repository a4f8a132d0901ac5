"""The catalogue of Agra: what is printed on the pieces, loaded and checked.

catalogue = load_catalogue()
catalogue.good("oil").made_from         # "cotton"
load_catalogue({"building": {"tailor": {"cost": 6}}})
"""

from dataclasses import dataclass

from engine.agra.pieces import (
    Ability,
    Akbar,
    BonusTile,
    Building,
    Character,
    Farm,
    FarmTrack,
    FavourAction,
    FavourTile,
    Good,
    Guild,
    GuildOrder,
    Influence,
    MeditationAction,
    MeditationAdvance,
    MeditationTrack,
    Notable,
    Numbers,
    OrderLimit,
    Pier,
    PlayerSupply,
    PriceRules,
    PriceToken,
    RupeeBank,
    RupeeCoin,
    SetupDice,
    SetupFor,
    SharedSupply,
)
from engine.agra.promises import PROMISES
from engine.core.catalogue.printed import PlayerColour, Printed, Ruling, Shelf, found, row, rows

__all__ = [
    "TABLES",
    "Ability",
    "Akbar",
    "BonusTile",
    "Building",
    "Catalogue",
    "Character",
    "Farm",
    "FarmTrack",
    "FavourAction",
    "FavourTile",
    "Good",
    "Guild",
    "GuildOrder",
    "Influence",
    "MeditationAction",
    "MeditationAdvance",
    "MeditationTrack",
    "Notable",
    "Numbers",
    "OrderLimit",
    "Pier",
    "PlayerSupply",
    "PriceRules",
    "PriceToken",
    "Ruling",
    "RupeeBank",
    "RupeeCoin",
    "SetupDice",
    "SetupFor",
    "SharedSupply",
    "load_catalogue",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Catalogue(Printed):
    """Everything printed on the pieces of Agra, and the rulings."""

    goods: tuple[Good, ...] = rows("goods.toml")
    buildings: tuple[Building, ...] = rows("buildings.toml")
    characters: tuple[Character, ...] = rows("buildings.toml")
    guilds: tuple[Guild, ...] = rows("guilds.toml")
    notables: tuple[Notable, ...] = rows("notables.toml")
    favour_actions: tuple[FavourAction, ...] = rows("favour_tiles.toml")
    favour_tiles: tuple[FavourTile, ...] = rows("favour_tiles.toml")
    bonus_tiles: tuple[BonusTile, ...] = rows("bonus_tiles.toml")
    order_limit: OrderLimit = row("orders.toml")
    guild_orders: tuple[GuildOrder, ...] = rows("orders.toml")
    akbar: Akbar = row("orders.toml")
    influence: Influence = row("tracks.toml")
    meditation_track: MeditationTrack = row("tracks.toml")
    # The length of the track is not known, so owners may add and take away spaces.
    meditation_advances: tuple[MeditationAdvance, ...] = rows("tracks.toml", extendable=True)
    meditation_actions: tuple[MeditationAction, ...] = rows("tracks.toml")
    piers: tuple[Pier, ...] = rows("river.toml")
    farm: Farm = row("farm.toml")
    farm_tracks: tuple[FarmTrack, ...] = rows("farm.toml")
    price_tokens: tuple[PriceToken, ...] = rows("prices.toml")
    price_rules: PriceRules = row("prices.toml")
    player_colours: tuple[PlayerColour, ...] = rows("setup.toml")
    player_supply: PlayerSupply = row("setup.toml")
    shared_supply: SharedSupply = row("setup.toml")
    rupee_coins: tuple[RupeeCoin, ...] = rows("setup.toml")
    rupee_bank: RupeeBank = row("setup.toml")
    setups: tuple[SetupFor, ...] = rows("setup.toml")
    setup_dice: SetupDice = row("setup.toml")
    numbers: Numbers = row("setup.toml")

    def good(self, wanted: str) -> Good:
        """The good with this id; KeyError if there is none, as with all of these."""
        return found(self.goods, wanted)

    def building(self, wanted: str) -> Building:
        """The building with this id."""
        return found(self.buildings, wanted)

    def character(self, wanted: str) -> Character:
        """The main character with this id."""
        return found(self.characters, wanted)

    def guild(self, wanted: str) -> Guild:
        """The guild with this id."""
        return found(self.guilds, wanted)

    def notable(self, wanted: str) -> Notable:
        """The notable with this id."""
        return found(self.notables, wanted)

    def favour_action(self, wanted: str) -> FavourAction:
        """The printed favour action with this id."""
        return found(self.favour_actions, wanted)

    def favour_tile(self, wanted: str) -> FavourTile:
        """The favour tile with this id."""
        return found(self.favour_tiles, wanted)

    def bonus_tile(self, wanted: str) -> BonusTile:
        """The building bonus tile with this id."""
        return found(self.bonus_tiles, wanted)

    def guild_order(self, wanted: str) -> GuildOrder:
        """The guild order with this id."""
        return found(self.guild_orders, wanted)

    def meditation_action(self, wanted: str) -> MeditationAction:
        """The action of the meditation circle with this id."""
        return found(self.meditation_actions, wanted)

    def pier(self, number: int) -> Pier:
        """The pier with this number."""
        return next(each for each in self.piers if each.number == number)

    def setup(self, players: int) -> SetupFor:
        """The set-up for this number of players."""
        return next(each for each in self.setups if each.players == players)


SHELF = Shelf(Catalogue, "agra", PROMISES)
TABLES = SHELF.tables
load_catalogue = SHELF.load
