"""The pieces of Agra as plain frozen types; attribute names are the keys of data/agra.

Ids are strings and tuples keep the printed order. The annotations say what a single value must be,
`promises.py` what must hold between values.
"""

from collections.abc import Mapping
from typing import Annotated, Any

from engine.core.catalogue.loading import Like, OneOf, Ref, Variants, Within
from engine.core.catalogue.printed import Name, Piece, Values

GoodId = Annotated[str, Ref("good")]
GuildId = Annotated[str, Ref("guild")]
BuildingId = Annotated[str, Ref("building")]
Level = Annotated[int, Within(1, 4)]
Count = Annotated[int, Within(0, 99)]
RuleId = Annotated[str, Like(r"AG-[A-Z]+-?\d+", "AG-N01")]
Further = int | bool | str | tuple[int, ...] | tuple[str, ...]


# ---------------------------------------------------------------- goods, buildings, guilds


class Good(Piece):
    """A good and its place on the board (AG-GOOD-1)."""

    name: Name
    kind: Annotated[str, OneOf(("basic", "processed", "luxury"))]
    row: Annotated[int, Within(1, 4)]
    column: Annotated[int, Within(1, 4)]
    value: Annotated[int, Within(1, 3)]
    building_value: Annotated[int, Within(0, 2)]
    made_from: Annotated[str, Ref("good", or_none=True)]
    akbar_bowl: bool
    storage_limit: Annotated[int, Within(-1, 99)]


class Building(Piece):
    """A building, whose level is its column (AG-COMP-7)."""

    name: Name
    good: GoodId
    level: Level
    walk_index: Annotated[int, Within(1, 16)]
    built_at_start: bool
    cost: Count


class Character(Piece):
    """One of the four main characters (AG-COMP-5)."""

    name: Name
    action: Annotated[str, OneOf(("build", "ship", "exchange_goods", "farm"))]


class Guild(Piece):
    """A guild and its column of orders (AG-COMP-5)."""

    name: Name
    order_column: Annotated[int, Within(1, 3)]


# ---------------------------------------------------------------- notables

ABILITY_KINDS = ("immediate", "once_per_turn", "permanent", "game_end", "generous")

EFFECTS: Mapping[str, Mapping[str, Any]] = {
    "akbar_same_value": {"goods_count": Count},
    "build_bonus": {"building_value": Count, "rupees": Count, "except_builder": bool},
    "build_first_unbuilt_free": {},
    "delivery_bonus": {"good": GoodId, "rupees": Count},
    "exchange_same_value": {"goods_count": Count},
    "favour_discount": {"amount": Count, "minimum_payment": Count},
    "gain_favour": {"amount": Count},
    "meditation_plus": {"amount": Count},
    "meditation_step_free": {"steps": Count},
    "mp_to_favour": {"mp": tuple[Count, ...], "favour": tuple[Count, ...]},
    "order_guilds": {"rupees": tuple[Count, ...]},
    "pay_good_stand_worker": {"good": GoodId, "workers": Count},
    "peon_price": {"rupees": Count},
    "per_akbar_marker": {"rupees": Count},
    "per_guild_set": {"rupees": Count},
    "per_guild_symbol": {"guild": GuildId, "rupees": Count},
    "per_order": {"rupees": Count},
    "production_exchange": {
        "give": Count,
        "receive": Count,
        "receive_value": Count,
        "same_row": bool,
    },
    "production_plus": {"goods": tuple[GoodId, ...], "amount": Count},
    "sailor_extra_free": {"deliveries": Count},
    "sailor_follow": {"deliveries": Count, "favour_to_active": Count},
    "sailor_pay_several": {"max_total_value": Count},
    "stand_workers_and_influence": {"workers": Count, "steps": Count},
    "store_good": {
        "values": tuple[Count, ...],
        "capacity": Count,
        "rupees_when_full": Count,
        "counts_as_delivery": bool,
    },
    "store_kicked_workers": {"capacity": Count, "standing_only": bool, "generates_mp": bool},
    "take_any_favour_tile": {},
}


class Ability(Values):
    """What a contract lets its owner do (AG-ABL-1); the further values depend on the effect."""

    kind: Annotated[str, OneOf(ABILITY_KINDS)]
    effect: Annotated[str, OneOf(tuple(EFFECTS))]
    further: Annotated[tuple[tuple[str, Further], ...], Variants("effect", EFFECTS)]

    def number(self, name: str) -> int:
        """A further value that is a number: `ability.number("rupees")`."""
        value = dict(self.further)[name]
        assert isinstance(value, int)
        return value

    def word(self, name: str) -> str:
        """A further value that is an id: `ability.word("good")`."""
        value = dict(self.further)[name]
        assert isinstance(value, str)
        return value

    def flag(self, name: str) -> bool:
        """A further value that is true or false: `ability.flag("same_row")`."""
        return dict(self.further)[name] is True

    def numbers(self, name: str) -> tuple[int, ...]:
        """A further value that is a list of numbers: `ability.numbers("mp")`."""
        value = dict(self.further)[name]
        assert isinstance(value, tuple)
        return tuple(each for each in value if isinstance(each, int))

    def words(self, name: str) -> tuple[str, ...]:
        """A further value that is a list of ids: `ability.words("goods")`."""
        value = dict(self.further)[name]
        assert isinstance(value, tuple)
        return tuple(each for each in value if isinstance(each, str))


class Notable(Piece):
    """A notable: the goods ordered, from the top, and the abilities of the contract (AG-N)."""

    number: Annotated[int, Within(1, 24)]
    name: Name
    level: Level
    guild: GuildId
    ordered_goods: tuple[GoodId, ...]
    ordered_goods_known: tuple[GoodId, ...]
    rule: RuleId
    abilities: tuple[Ability, ...]


# ---------------------------------------------------------------- favour and bonus tiles


class FavourAction(Piece):
    """A favour action printed on every player board (AG-FAV-6 to AG-FAV-8)."""

    own: Count
    pay: Count
    effect: Annotated[str, OneOf(("gain_basic_good", "process_good", "influence_step"))]
    text: Name
    rule: RuleId


TILE_EFFECTS = (
    "akbar_or_order",
    "deliver_notable",
    "exchange_same_value",
    "gain_good_of_value_2",
    "meditation_plus_1",
    "meditation_step_free",
    "move_farmers_2",
    "peon_free",
    "price_token",
    "process_additional",
    "process_value_1_to_2",
    "remove_cover",
    "sell_good_for_value",
    "stand_worker",
)
TILE_WINDOWS = ("any", "meditation_phase", "action_phase", "with_processing_or_following")


class FavourTile(Piece):
    """A favour tile (AG-FT)."""

    own: Count
    pay: Count
    effect: Annotated[str, OneOf(TILE_EFFECTS)]
    when: Annotated[str, OneOf(TILE_WINDOWS)]
    copies: Annotated[int, Within(1, 14)]
    rule: RuleId


class BonusTile(Piece):
    """A building bonus tile (AG-BON)."""

    level: Annotated[int, Within(2, 4)]
    influence_guild: Annotated[str, Ref("guild", or_none=True)]
    influence_steps: Count
    favour: Count
    covers_removed: Count
    rupees: Count
    rule: RuleId


# ---------------------------------------------------------------- river and Imperial board

PIER_EVENTS = (
    "none",
    "build_under_builder",
    "merchant_moves_and_favour_per_cotton",
    "price_tokens_return_and_favour",
    "good_by_cotton",
    "clothes_bonus_and_game_end",
)


class Pier(Piece):
    """A pier, its event and what moves the boat on (AG-RIV, AG-PIER)."""

    number: Annotated[int, Within(1, 6)]
    event: Annotated[str, OneOf(PIER_EVENTS)]
    open_levels: tuple[Level, ...]
    next_level: Annotated[int, Within(0, 4)]
    next_contracts_in_all: Count
    order_limit: Annotated[int, Within(1, 6)]
    favour_per_cotton: Count = 0
    favour_max: Count = 0
    favour_each: Count = 0
    good_value_by_cotton: tuple[Annotated[int, Within(1, 3)], ...] = ()
    clothes_bonus: Count = 0


class OrderLimit(Values):
    """How many orders a column takes and what an order brings (AG-ORD)."""

    start: Count
    markers: tuple[Count, ...]
    placed_at_piers: tuple[Annotated[int, Within(1, 6)], ...]
    orders_per_column: Count
    goods_per_order: Count
    minimum_influence_step: Count
    not_first_rupees: Annotated[int, Within(-9, 0)]
    not_first_steps: Count


class GuildOrder(Piece):
    """An order of a guild, counted from the top of its column (AG-ORD-1)."""

    guild: GuildId
    position: Annotated[int, Within(1, 6)]
    goods: tuple[GoodId, ...]


class Akbar(Values):
    """The bowls of Emperor Akbar, 1 to 6 on each side (AG-AKB, AG-SCO-6)."""

    left: tuple[GoodId, ...]
    right: tuple[GoodId, ...]
    bowls_per_side: Count
    score: tuple[Count, ...]
    score_each_further: Count
    neutral_rolls_per_side_2p: Count
    neutral_reroll_2p: bool
    neutral_rolls_per_side_3p: Count


# ---------------------------------------------------------------- tracks


class Influence(Values):
    """The scale of the three influence tracks (AG-INF, AG-SCO-3)."""

    start_step: Count
    top_step: Annotated[int, Within(1, 30)]
    order_rupees_by_step: tuple[Count, ...]
    reward_steps: tuple[Count, ...]
    reward_favour: tuple[Count, ...]
    reward_or_tile: bool
    top_step_ends_game: bool
    final_first_per_marker: Count
    final_second_per_marker: Count
    final_tied_first_per_marker: Count
    final_second_if_tied_first: Count


class MeditationTrack(Values):
    """The meditation track, values from space 1 on (AG-MED-2)."""

    values: tuple[Count, ...]
    values_known_up_to: Count
    start_space: Count
    minimum_per_worker: Count
    double_compensation_from_space: Count
    compensation: Count
    compensation_double: Count
    last_space_rupees: Count


class MeditationAdvance(Piece):
    """What one space further on the meditation track costs (AG-BOT)."""

    from_space: Count
    to_space: Count
    cost_kind: Annotated[str, OneOf(("goods", "total_value"))]
    goods: tuple[GoodId, ...]
    total_value: Count


class MeditationAction(Piece):
    """An action of the meditation circle (AG-MED-9 to AG-MED-13)."""

    place: Annotated[str, OneOf(("outer", "centre"))]
    cost_kind: Annotated[str, OneOf(("fixed", "value_of_good", "value_of_target"))]
    cost: Count
    can_be_blocked: bool
    marker_start: bool
    rule: RuleId


# ---------------------------------------------------------------- prices and farm


class PriceToken(Piece):
    """The flags on the two sides of a price token (AG-PRICE)."""

    low: Annotated[int, Within(1, 9)]
    high: Annotated[int, Within(1, 9)]
    start_side: Annotated[str, OneOf(("low", "high"))]


class PriceRules(Values):
    """What may be done with price tokens (AG-PRICE-1 to AG-PRICE-5)."""

    count: Count
    max_difference: Count
    stackable: bool
    per_trader_action: Count


class Farm(Values):
    """The farm of a player board (AG-FARM)."""

    tracks: Count
    squares_per_track: Count
    farmer_start: Count
    cover_squares: tuple[Count, ...]
    covers: Count
    start_production: Count
    min_production: Count
    max_production: Count
    rupees_per_removed_cover: Count


class FarmTrack(Piece):
    """A track of the farm and the goods at its ends, beside squares 1 and 5 (AG-FARM-1)."""

    end_1: GoodId
    end_5: GoodId


# ---------------------------------------------------------------- supplies and set-up


class PlayerSupply(Values):
    """What each player has (AG-COMP-2, AG-SET-12)."""

    workers: Count
    markers: Count
    farmers: Count
    influence_markers: Count
    cover_tiles: Count
    meditation_trackers: Count
    cloth_bags: Count
    player_boards: Count
    start_rupees: Count
    start_favour: Count
    start_goods: Count
    favour_tile_slots: Count


class SharedSupply(Values):
    """What the table shares (AG-COMP-1)."""

    notables: Count
    under_construction_tiles: Count
    bonus_tiles: Count
    favour_tiles: Count
    favour_tiles_face_up: Annotated[int, Within(0, 14)]
    price_tokens: Count
    guild_order_markers: Count
    order_limit_markers: Count
    die_faces: Count


class RupeeCoin(Piece):
    """A size of coin (AG-COMP-4)."""

    value: Annotated[int, Within(1, 99)]
    count: Count


class RupeeBank(Values):
    """All coins together (AG-COMP-4)."""

    coins: Count
    total: Annotated[int, Within(0, 9999)]
    unlimited: bool


class SetupFor(Piece):
    """The set-up for a number of players; lists by level begin with level I (AG-SET)."""

    players: Annotated[int, Within(2, 4)]
    notables_per_level: tuple[Count, ...]
    notables_total: Count
    guild_balance: tuple[Count, ...]
    neutral_akbar_per_side: Count
    neutral_orders_per_column: Annotated[int, Within(0, 5)]
    neutral_orders_reroll: bool


class SetupDice(Values):
    """What the die rolls of the set-up mean; faces begin with 1 (AG-SET-3, AG-SET-4)."""

    merchant_faces: tuple[BuildingId, ...]
    merchant_reroll: tuple[Annotated[int, Within(1, 6)], ...]
    builder_faces: tuple[BuildingId, ...]
    builder_reroll: tuple[Annotated[int, Within(1, 6)], ...]


class Numbers(Values):
    """The numbers of the actions."""

    peon_rupees: Count
    merchant_favour: Count
    merchant_rupee_per_building: Count
    process_max: Count
    follow_goods: Count
    follow_favour: Count
    two_materials_bonus: Count
    sailor_free: Count
    sailor_refund: Count
    sailor_orders_max: Count
    order_deliveries: Count
    double_second_rupees: Count
    trader_goods_max: Count
    trader_loss: Count
    botanist_choices: Annotated[int, Within(1, 3)]
    botanist_farmer_moves: Count
    oil_or_curry_workers: Count
    oil_and_curry_workers: Count
    luxury_each_per_turn: Count
    statue_extra_actions: Count
    book_workers: Count
    book_favour: Count
    painting_tracks: Count
    final_rounds_after_current: Count
