"""The pieces of Amritsar as plain frozen types; attribute names are the keys of data/amritsar.

The annotations say what a single value must be, `promises` what must hold between values.
"""

from typing import Annotated

from engine.core.catalogue.loading import Like, OneOf, Ref, Within
from engine.core.catalogue.printed import Name, Piece, Values

RESOURCES = ("marble", "copper", "gold")
ITEMS = ("coin", *RESOURCES)

Count = Annotated[int, Within(0, 99)]
Few = Annotated[int, Within(0, 9)]
Level = Annotated[int, Within(1, 4)]
RuleId = Annotated[str, Like(r"AM-[A-Z]+-\d+", "AM-DIS-1")]
Colour = Annotated[str, Ref("worker_colour")]
District = Annotated[str, Ref("district")]
Kind = Annotated[str, Ref("upgrade")]
Resource = Annotated[str, OneOf(RESOURCES)]
Track = Annotated[str, Ref("knowledge_track")]


# ---------------------------------------------------------------- what a benefit does

OPS = {
    "gain": ("item", "n"),
    "gain_one_of": ("items", "numbers"),
    "pp": ("n",),
    "market": (),
    "donate": (),
    "mahout_action": (),
    "recover_counter": ("n",),
    "unlock_movement": (),
    "upgrade": ("kinds",),
    "upgrade_free": ("kinds",),
    "knowledge": ("track", "n"),
    "knowledge_any": ("n",),
    "knowledge_split": ("n",),
}
"""The words for what a benefit does, and the values that each needs."""


class Effect(Values):
    """One thing that a benefit does; `items` and `numbers` belong together, place by place."""

    op: Annotated[str, OneOf(tuple(OPS))]
    n: Few = 0
    item: Annotated[str, OneOf(("", *ITEMS, "any"))] = ""
    items: tuple[Annotated[str, OneOf(ITEMS)], ...] = ()
    numbers: tuple[Few, ...] = ()
    kinds: tuple[Kind, ...] = ()
    track: Annotated[str, Ref("knowledge_track", or_none=True)] = ""


Effects = tuple[Effect, ...]


# ---------------------------------------------------------------- board


class DistrictOfBoard(Piece):
    """A district; the rows go clockwise from the north (AM-GEO-1)."""

    name: Name


class Section(Piece):
    """A section for workers; the rows are the ring, clockwise (AM-GEO-3, AM-SET-10)."""

    district: District
    marked_places: Annotated[int, Within(0, 4)]


class MaharajaSpace(Piece):
    """A space of the maharaja token, between two districts, clockwise (AM-GEO-6)."""

    crossing: tuple[District, ...]
    start: bool


class Board(Values):
    """The main board (AM-GEO)."""

    section_capacity: Count
    tiles_per_district: Count
    marked_tile_space: Count
    pp_track_max: Annotated[int, Within(1, 999)]


class WorkerColour(Piece):
    """A colour of workers, with its mahout space on each personal board (AM-CMP-9, AM-CMP-13)."""

    name: Name
    workers: Count
    mahout_spaces: Count


class DistrictAction(Piece):
    """What a district tile can have printed on it (AM-DIS)."""

    category: Annotated[str, OneOf(("resources", "economy", "mahout_upgrades", "knowledge"))]
    effects: Effects
    rule: RuleId
    any_order: bool = False


class DistrictTile(Piece):
    """A district tile; its colour is that of its back and of its secondary action (AM-CMP-8)."""

    colour: Colour
    main: Annotated[str, Ref("district_action")]
    secondary: Annotated[str, Ref("district_action")]


# ---------------------------------------------------------------- lake, temple and bridge


class Donation(Values):
    """The numbers of every donation (AM-DON)."""

    levels: Count
    supports_needed: Count
    pp_per_support_to_owner: Count
    counters_per_donation: Count


class DonationLevel(Piece):
    """What a donation on this level costs (AM-DON-4)."""

    level: Level
    marble: Few
    copper: Few
    gold: Few

    @property
    def cost(self) -> tuple[int, ...]:
        """Marble, copper and gold."""
        return self.marble, self.copper, self.gold


class DonationTile(Piece):
    """A pyramid of the lake: PP of each space, the base first, from the left (AM-GEO-10).

    `cost` is empty where the tile costs what its levels say, else marble, copper and gold by level.
    """

    players: Annotated[int, Within(2, 4)]
    district: District
    pp: tuple[tuple[Count, ...], ...]
    cost: tuple[tuple[Few, ...], ...]

    @property
    def widths(self) -> tuple[int, ...]:
        """How many spaces each level has."""
        return tuple(len(level) for level in self.pp)


class Temple(Values):
    """The golden temple: a piece is set in the centre after each decade (AM-DEC-6)."""

    pieces: tuple[str, ...]


class TempleTile(Piece):
    """PP for the majority in each district, in the order of the districts (AM-CMP-3)."""

    pp: tuple[Few, ...]


class BridgeTile(Piece):
    """A bridge tile: whenever the trigger happens, its owner has the effects (AM-BRG)."""

    trigger: Annotated[str, OneOf(("pick_group_of_4", "donate", "upgrade", "market_with_trade"))]
    effects: Effects
    rule: RuleId


# ---------------------------------------------------------------- market


class Market(Values):
    """Columns of resources that are bought from the bottom and sold to the top (AM-MKT)."""

    columns: tuple[Resource, ...]
    starts_full: bool
    buy_price_when_empty: Count
    sell_price_when_full: Count
    buy_from: Annotated[str, OneOf(("bottom", "top"))]
    sell_to: Annotated[str, OneOf(("bottom", "top"))]
    recover_counter_after_trade: Count
    pp_if_no_counter_left: Count


class MarketRow(Piece):
    """A row of the market, the topmost first; PP by column (AM-MKT-3, AM-MKT-5)."""

    row_from_top: Annotated[int, Within(1, 9)]
    price: Annotated[int, Within(1, 2)]
    pp: tuple[Annotated[int, Within(0, 2)], ...]


# ---------------------------------------------------------------- personal board


class PersonalBoard(Values):
    """A personal board and its zones (AM-CMP-13)."""

    zones: tuple[str, ...]
    initial_storehouse_slots: Count
    mahout_spaces: Count
    objective_spaces: Count
    storehouse_spaces: Count


class ObjectiveSpace(Piece):
    """A space for an objective and its bonus (AM-CMP-14)."""

    effects: Effects
    setup_only: bool


class Upgrade(Piece):
    """A kind of upgrade and its price; tiles with tax icons of their own have them (AM-UPG)."""

    cost_item: Resource
    cost_n: Few
    rule: RuleId
    tax_icons: Few = 0


class MahoutTile(Piece):
    """A mahout tile; every player has each of them (AM-MAH)."""

    effects: Effects
    tax_icons: Few
    start_tile: bool
    rule: RuleId


BENEFITS = {
    "coin_and_resource": ("effects",),
    "two_marble": ("effects",),
    "two_knowledge": ("effects",),
    "wild_white_yellow": ("wild",),
    "wild_white_blue": ("wild",),
    "wild_white_green": ("wild",),
    "market_discount": ("discount_coins",),
    "tax_discount": ("tax_discount",),
    "free_skip": ("free_skips_per_sowing",),
    "no_maharaja_penalty": (),
    "all_bridges": (),
    "knowledge_redirect": (),
    "exchange": ("uses_per_turn", "own_turn_only", "pairs"),
    "upgrade_any_resource": (),
    "teleport": ("flipped_slots", "flipped_benefit"),
}
"""The benefits of storehouses, and the values that each needs (AM-STO)."""


class Storehouse(Piece):
    """A storehouse: its slots and its benefit (AM-STO)."""

    kind: Annotated[str, OneOf(("immediate", "permanent", "once"))]
    benefit: Annotated[str, OneOf(tuple(BENEFITS))]
    slots: Annotated[int, Within(2, 3)]
    tax_icons: Few
    copies: Few
    rule: RuleId
    effects: Effects = ()
    wild: tuple[Colour, ...] = ()
    discount_coins: Few = 0
    tax_discount: Few = 0
    free_skips_per_sowing: Few = 0
    uses_per_turn: Few = 0
    own_turn_only: bool = False
    pairs: tuple[tuple[Resource, ...], ...] = ()
    flipped_slots: Few = 0
    flipped_benefit: Annotated[str, OneOf(("", "none"))] = ""


TRACK_ENDS = ("pp_per_counter_on_elephant", "pp_per_resource", "pp_per_coin")


class KnowledgeTrack(Piece):
    """A knowledge track: the arrow past its last space, and what it gives at the end (AM-KNW)."""

    overflow: Effects
    final: Annotated[str, OneOf(TRACK_ENDS)]


STEP_KINDS = {
    "immediate": ("effects",),
    "decade_tax": ("tax_discount",),
    "decade_income": ("effects",),
    "final": (),
}
"""The kinds of spaces on a knowledge track, and the values that each needs (AM-KNW-2)."""


class KnowledgeStep(Piece):
    """A space of a knowledge track and its benefit (AM-KNW-1)."""

    track: Track
    step: Annotated[int, Within(1, 20)]
    kind: Annotated[str, OneOf(tuple(STEP_KINDS))]
    effects: Effects = ()
    tax_discount: Few = 0


# ---------------------------------------------------------------- objectives

SCORES = {
    "majority_counters_in_district": ("district", "first", "second", "minimum"),
    "majority_coins": ("first", "second", "minimum"),
    "majority_resources": ("first", "second", "minimum"),
    "knowledge_pair": ("spaces", "pp"),
    "knowledge_last": ("track", "pp"),
    "pp_per_counter_in_district": ("district", "per_counter"),
    "distinct_districts": ("table",),
    "distinct_levels": ("table",),
    "at_least_on_levels": ("levels", "at_least", "pp"),
    "count_on_level": ("level", "table"),
}
"""How objectives are scored, and the values that each needs (AM-OBJ)."""


class MarkedSpace(Values):
    """A space of a knowledge track that an objective names (AM-OBJ-5)."""

    track: Track
    step: Annotated[int, Within(1, 20)]


class Objective(Piece):
    """An objective; a `table` begins with the PP for none (AM-OBJ)."""

    type: Annotated[str, OneOf(("A", "B", "C", "D"))]
    score: Annotated[str, OneOf(tuple(SCORES))]
    rule: RuleId
    solo_star: bool = False
    district: Annotated[str, Ref("district", or_none=True)] = ""
    first: Count = 0
    second: Count = 0
    minimum: Count = 0
    spaces: tuple[MarkedSpace, ...] = ()
    track: Annotated[str, Ref("knowledge_track", or_none=True)] = ""
    pp: Count = 0
    per_counter: Count = 0
    table: tuple[Count, ...] = ()
    levels: tuple[Level, ...] = ()
    at_least: Count = 0
    level: Annotated[int, Within(0, 4)] = 0
