"""Everything that is printed on the pieces of Agra, table by table."""

from dataclasses import dataclass

from engine.agra import pieces as p
from engine.core.catalogue.printed import PlayerColour, Printed, by_id, row, rows


@dataclass(frozen=True, slots=True, kw_only=True)
class Catalogue(Printed):
    """Everything printed on the pieces of Agra, and the rulings."""

    goods: tuple[p.Good, ...] = rows("goods.toml")
    buildings: tuple[p.Building, ...] = rows("buildings.toml")
    characters: tuple[p.Character, ...] = rows("buildings.toml")
    guilds: tuple[p.Guild, ...] = rows("guilds.toml")
    notables: tuple[p.Notable, ...] = rows("notables.toml")
    favour_actions: tuple[p.FavourAction, ...] = rows("favour_tiles.toml")
    favour_tiles: tuple[p.FavourTile, ...] = rows("favour_tiles.toml")
    bonus_tiles: tuple[p.BonusTile, ...] = rows("bonus_tiles.toml")
    order_limit: p.OrderLimit = row("orders.toml")
    guild_orders: tuple[p.GuildOrder, ...] = rows("orders.toml")
    akbar: p.Akbar = row("orders.toml")
    influence: p.Influence = row("tracks.toml")
    meditation_track: p.MeditationTrack = row("tracks.toml")
    # The length of the track is not known, so owners may add and take away spaces.
    meditation_advances: tuple[p.MeditationAdvance, ...] = rows("tracks.toml", extendable=True)
    meditation_actions: tuple[p.MeditationAction, ...] = rows("tracks.toml")
    piers: tuple[p.Pier, ...] = rows("river.toml")
    farm: p.Farm = row("farm.toml")
    farm_tracks: tuple[p.FarmTrack, ...] = rows("farm.toml")
    price_tokens: tuple[p.PriceToken, ...] = rows("prices.toml")
    price_rules: p.PriceRules = row("prices.toml")
    player_colours: tuple[PlayerColour, ...] = rows("setup.toml")
    player_supply: p.PlayerSupply = row("setup.toml")
    shared_supply: p.SharedSupply = row("setup.toml")
    rupee_coins: tuple[p.RupeeCoin, ...] = rows("setup.toml")
    rupee_bank: p.RupeeBank = row("setup.toml")
    setups: tuple[p.SetupFor, ...] = rows("setup.toml")
    setup_dice: p.SetupDice = row("setup.toml")
    numbers: p.Numbers = row("setup.toml")

    good = by_id("goods", p.Good)
    building = by_id("buildings", p.Building)
    character = by_id("characters", p.Character)
    guild = by_id("guilds", p.Guild)
    notable = by_id("notables", p.Notable)
    favour_action = by_id("favour_actions", p.FavourAction)
    favour_tile = by_id("favour_tiles", p.FavourTile)
    bonus_tile = by_id("bonus_tiles", p.BonusTile)
    guild_order = by_id("guild_orders", p.GuildOrder)
    meditation_action = by_id("meditation_actions", p.MeditationAction)

    def pier(self, number: int) -> p.Pier:
        """The pier with this number."""
        return next(each for each in self.piers if each.number == number)

    def setup(self, players: int) -> p.SetupFor:
        """The set-up for this number of players."""
        return next(each for each in self.setups if each.players == players)
