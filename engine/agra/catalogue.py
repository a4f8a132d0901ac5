"""The catalogue of Agra: what is printed on the pieces, loaded and checked.

catalogue = load_catalogue()
catalogue.good("oil").made_from         # "cotton"
load_catalogue({"building": {"tailor": {"cost": 6}}})
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Protocol, TypeVar

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
    Meta,
    Notable,
    Numbers,
    OrderLimit,
    Pier,
    PlayerColour,
    PlayerSupply,
    PriceRules,
    PriceToken,
    Ruling,
    RupeeBank,
    RupeeCoin,
    SetupDice,
    SetupFor,
    SharedSupply,
)
from engine.agra.promises import PROMISES
from engine.core.catalogue import CORRECTIONS, Contents, Listed, Table, load
from engine.core.places import data_folder

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
    "Meta",
    "Notable",
    "Numbers",
    "OrderLimit",
    "Pier",
    "PlayerColour",
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


class Named(Protocol):
    """A piece with an id."""

    @property
    def id(self) -> str:
        """Our own name for it."""


N = TypeVar("N", bound=Named)


def _find(pieces: tuple[N, ...], wanted: str) -> N:
    for piece in pieces:
        if piece.id == wanted:
            return piece
    raise KeyError(wanted)


@dataclass(frozen=True, slots=True)
class Catalogue:
    """Everything printed on the pieces of Agra, and the rulings."""

    meta: Meta
    goods: tuple[Good, ...]
    buildings: tuple[Building, ...]
    characters: tuple[Character, ...]
    guilds: tuple[Guild, ...]
    notables: tuple[Notable, ...]
    favour_actions: tuple[FavourAction, ...]
    favour_tiles: tuple[FavourTile, ...]
    bonus_tiles: tuple[BonusTile, ...]
    order_limit: OrderLimit
    guild_orders: tuple[GuildOrder, ...]
    akbar: Akbar
    influence: Influence
    meditation_track: MeditationTrack
    meditation_advances: tuple[MeditationAdvance, ...]
    meditation_actions: tuple[MeditationAction, ...]
    piers: tuple[Pier, ...]
    farm: Farm
    farm_tracks: tuple[FarmTrack, ...]
    price_tokens: tuple[PriceToken, ...]
    price_rules: PriceRules
    player_colours: tuple[PlayerColour, ...]
    player_supply: PlayerSupply
    shared_supply: SharedSupply
    rupee_coins: tuple[RupeeCoin, ...]
    rupee_bank: RupeeBank
    setups: tuple[SetupFor, ...]
    setup_dice: SetupDice
    numbers: Numbers
    rulings: tuple[Ruling, ...]
    listed: tuple[Listed, ...] = field(repr=False, compare=False)

    def good(self, wanted: str) -> Good:
        """The good with this id; KeyError if there is none, as with all of these."""
        return _find(self.goods, wanted)

    def building(self, wanted: str) -> Building:
        """The building with this id."""
        return _find(self.buildings, wanted)

    def building_of(self, good: str) -> Building:
        """The building that makes this good."""
        return next(each for each in self.buildings if each.good == good)

    def character(self, wanted: str) -> Character:
        """The main character with this id."""
        return _find(self.characters, wanted)

    def guild(self, wanted: str) -> Guild:
        """The guild with this id."""
        return _find(self.guilds, wanted)

    def notable(self, wanted: str) -> Notable:
        """The notable with this id."""
        return _find(self.notables, wanted)

    def favour_action(self, wanted: str) -> FavourAction:
        """The printed favour action with this id."""
        return _find(self.favour_actions, wanted)

    def favour_tile(self, wanted: str) -> FavourTile:
        """The favour tile with this id."""
        return _find(self.favour_tiles, wanted)

    def bonus_tile(self, wanted: str) -> BonusTile:
        """The building bonus tile with this id."""
        return _find(self.bonus_tiles, wanted)

    def guild_order(self, wanted: str) -> GuildOrder:
        """The guild order with this id."""
        return _find(self.guild_orders, wanted)

    def meditation_action(self, wanted: str) -> MeditationAction:
        """The action of the meditation circle with this id."""
        return _find(self.meditation_actions, wanted)

    def pier(self, number: int) -> Pier:
        """The pier with this number."""
        return next(each for each in self.piers if each.number == number)

    def setup(self, players: int) -> SetupFor:
        """The set-up for this number of players."""
        return next(each for each in self.setups if each.players == players)

    def ruling(self, wanted: str) -> Ruling:
        """The ruling with this id (AG-R02)."""
        return _find(self.rulings, wanted)

    @property
    def switches(self) -> tuple[Ruling, ...]:
        """The rulings that can be chosen for a game."""
        return tuple(each for each in self.rulings if each.switch)


TABLES = (
    Table("meta", "meta.toml", Meta, single=True, printed=False),
    Table("good", "goods.toml", Good),
    Table("building", "buildings.toml", Building),
    Table("character", "buildings.toml", Character),
    Table("guild", "guilds.toml", Guild),
    Table("notable", "notables.toml", Notable),
    Table("favour_action", "favour_tiles.toml", FavourAction),
    Table("favour_tile", "favour_tiles.toml", FavourTile),
    Table("bonus_tile", "bonus_tiles.toml", BonusTile),
    Table("order_limit", "orders.toml", OrderLimit, single=True),
    Table("guild_order", "orders.toml", GuildOrder),
    Table("akbar", "orders.toml", Akbar, single=True),
    Table("influence", "tracks.toml", Influence, single=True),
    Table("meditation_track", "tracks.toml", MeditationTrack, single=True),
    # The length of the meditation track is not known, so owners may add and take away spaces.
    Table("meditation_advance", "tracks.toml", MeditationAdvance, extendable=True),
    Table("meditation_action", "tracks.toml", MeditationAction),
    Table("pier", "river.toml", Pier),
    Table("farm", "farm.toml", Farm, single=True),
    Table("farm_track", "farm.toml", FarmTrack),
    Table("price_token", "prices.toml", PriceToken),
    Table("price_rules", "prices.toml", PriceRules, single=True),
    Table("player_colour", "setup.toml", PlayerColour),
    Table("player_supply", "setup.toml", PlayerSupply, single=True),
    Table("shared_supply", "setup.toml", SharedSupply, single=True),
    Table("rupee_coin", "setup.toml", RupeeCoin),
    Table("rupee_bank", "setup.toml", RupeeBank, single=True),
    Table("setup", "setup.toml", SetupFor),
    Table("setup_dice", "setup.toml", SetupDice, single=True),
    Table("numbers", "setup.toml", Numbers, single=True),
    Table("ruling", "rulings.toml", Ruling, printed=False),
)


def load_catalogue(
    corrections: Mapping[str, Any] | None = None,
    *,
    folder: Path | None = None,
    corrections_file: str = CORRECTIONS,
) -> Catalogue:
    """The catalogue, corrected or as shipped; raises CatalogueError with every fault at once."""
    if not corrections and folder is None:
        return _shipped()
    return _load(folder or data_folder() / "agra", corrections, corrections_file)


@cache
def _shipped() -> Catalogue:
    return _load(data_folder() / "agra", None, CORRECTIONS)


def _load(folder: Path, corrections: Mapping[str, Any] | None, corrections_file: str) -> Catalogue:
    contents = load(folder, TABLES, corrections, corrections_file)
    return contents.judge(_catalogue(contents), PROMISES)


def _catalogue(contents: Contents) -> Catalogue:
    return Catalogue(
        meta=contents.one(Meta),
        goods=contents.all(Good),
        buildings=contents.all(Building),
        characters=contents.all(Character),
        guilds=contents.all(Guild),
        notables=contents.all(Notable),
        favour_actions=contents.all(FavourAction),
        favour_tiles=contents.all(FavourTile),
        bonus_tiles=contents.all(BonusTile),
        order_limit=contents.one(OrderLimit),
        guild_orders=contents.all(GuildOrder),
        akbar=contents.one(Akbar),
        influence=contents.one(Influence),
        meditation_track=contents.one(MeditationTrack),
        meditation_advances=contents.all(MeditationAdvance),
        meditation_actions=contents.all(MeditationAction),
        piers=contents.all(Pier),
        farm=contents.one(Farm),
        farm_tracks=contents.all(FarmTrack),
        price_tokens=contents.all(PriceToken),
        price_rules=contents.one(PriceRules),
        player_colours=contents.all(PlayerColour),
        player_supply=contents.one(PlayerSupply),
        shared_supply=contents.one(SharedSupply),
        rupee_coins=contents.all(RupeeCoin),
        rupee_bank=contents.one(RupeeBank),
        setups=contents.all(SetupFor),
        setup_dice=contents.one(SetupDice),
        numbers=contents.one(Numbers),
        rulings=contents.all(Ruling),
        listed=contents.listed,
    )
