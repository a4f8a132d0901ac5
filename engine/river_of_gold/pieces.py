"""The pieces of River of Gold as plain frozen types; attribute names are the keys of the data.

Shores, river spaces and regions are numbered along the river: their ids are "1", "2", … in order,
and other pieces name them by number. The annotations say what a single value must be, `promises`
what must hold between values.
"""

from collections.abc import Mapping
from typing import Annotated, Any

from engine.core.catalogue.loading import OneOf, Ref, Variants, Within
from engine.core.catalogue.printed import Name, Piece, PlayerColour, Values

Count = Annotated[int, Within(0, 99)]
Some = Annotated[int, Within(1, 99)]
GoodId = Annotated[str, Ref("good")]
ClanId = Annotated[str, Ref("player_colour")]
BuildingId = Annotated[str, Ref("building_type")]
RegionNumber = Annotated[int, Within(1, 6)]
RiverNumber = Annotated[int, Within(1, 14)]
ShoreNumber = Annotated[int, Within(1, 30)]

GOODS = ("silk", "rice", "porcelain")
BUILDING_TYPES = ("port", "shrine", "manor", "market")
VISITS = ("koku", "vp", "influence", "goods")
"""What a type of building can give to visitors (RG-TIL-2)."""


# ---------------------------------------------------------------- rewards


class Goods(Values):
    """Goods by kind: what a client orders (RG-CLI-1)."""

    silk: Count
    rice: Count
    porcelain: Count

    @property
    def total(self) -> int:
        """How many goods in all."""
        return self.silk + self.rice + self.porcelain


class Reward(Values):
    """What a space or one side of a tile gives (RG-TIL-2, RG-TIL-5, RG-INF-4)."""

    koku: Count = 0
    silk: Count = 0
    rice: Count = 0
    porcelain: Count = 0
    any_good: Count = 0
    region_good: Count = 0
    favour: Count = 0
    influence: Count = 0
    vp: Count = 0
    client_swap: Count = 0
    koku_per: Annotated[str, OneOf(("", "client", *BUILDING_TYPES))] = ""

    @property
    def something(self) -> bool:
        """Does it give anything at all?"""
        return self != Reward()

    @property
    def goods(self) -> int:
        """How many goods, of whatever kind."""
        return self.silk + self.rice + self.porcelain + self.any_good + self.region_good


# ---------------------------------------------------------------- players and supplies


class Clan(PlayerColour):
    """A clan and the colour of its pieces (RG-CMP-7)."""

    colour: Name


class Ship(Piece):
    """A common ship of each player, named after the river space where it starts (RG-SAI-9)."""

    start: RiverNumber


class PlayerSupply(Values):
    """What each player has (RG-CMP-2, RG-CMP-5, RG-CMP-6)."""

    dice: Count
    common_ships: Count
    royal_ships: Count
    scoring_markers: Count
    sun_markers: Count
    moon_markers: Count
    clan_markers: Count


class SharedSupply(Values):
    """What the box has (RG-CMP)."""

    die_faces: Annotated[int, Within(1, 6)]
    good_tokens: Count
    koku_pieces: Count
    tiles: Count
    clients: Count
    region_tiles: Count
    masteries: Count
    patrons: Count


class Good(Piece):
    """A good and how many tokens of it there are (RG-CMP-3)."""

    name: Name
    tokens: Count


class KokuPiece(Piece):
    """A size of koku piece (RG-CMP-4)."""

    value: Annotated[int, Within(1, 5)]
    count: Count


class SetupFor(Piece):
    """Which tiles are laid out for a number of players (RG-SET-5 to RG-SET-7)."""

    players: Annotated[int, Within(2, 4)]
    imperial_markets: Count
    starting_tiles: Count
    era1_tiles: Count
    era2_tiles: Count


class Start(Values):
    """What is ready at the start; koku by turn order (RG-SET-3, RG-SET-8, RG-PLY)."""

    row_slots: Some
    masteries: Count
    koku: tuple[Count, ...]
    goods_each: Count
    clients: Count
    favour: Count
    favour_limit: Count
    influence: Count
    vp: Count


class Limits(Values):
    """The most that a player can hold; what does not fit is lost (RG-LIM, RG-FAV-6, RG-OWN-3)."""

    koku: Some
    goods_each: Some
    favour: Some
    markers_per_building: Some
    vp_track: Some


class Exchange(Piece):
    """What can be exchanged at any time: so many given, so many got (RG-EXC-1)."""

    give: Some
    get: Some


class Numbers(Values):
    """The numbers of the actions and of the end."""

    favour_per_face: Count
    end_slot_favour: Count
    empty_space_koku: Count
    journey_koku: Count
    journey_goods: Count
    delivery_draw: Count
    delivery_discard: Count
    end_trigger_vp: Count
    last_turns_each: Count


# ---------------------------------------------------------------- board


class RiverSpace(Piece):
    """A river space and the shore spaces beside it (RG-BRD-1, RG-BRD-4)."""

    shores: tuple[ShoreNumber, ...]


class Shore(Piece):
    """A shore space, its price, and the river spaces that it touches (RG-BRD-3 to RG-BRD-6)."""

    region: RegionNumber
    kind: Annotated[str, OneOf(("plain", "starting", "imperial"))]
    bank: Annotated[str, OneOf(("left", "right"))]
    river_spaces: tuple[RiverNumber, ...]
    cost: Count = 0
    starting_for: tuple[Annotated[int, Within(2, 4)], ...] = ()


class Region(Piece):
    """A region: the good of its track, and its spaces for clients (RG-BRD-7, RG-INF-4)."""

    name: Name
    track_good: GoodId
    artisan_spaces: Count
    elder_spaces: Count


class Influence(Values):
    """The influence track, alike in all regions but for the good (RG-INF-1, RG-INF-5)."""

    start: Count
    end: Some
    flower: Some


class TrackReward(Piece):
    """A space of the influence track that gives something (RG-INF-4)."""

    space: Some
    reward: Reward


# ---------------------------------------------------------------- buildings


class BuildingType(Piece):
    """A type of building and what it gives to visitors (RG-TIL-2)."""

    name: Name
    visitor: Annotated[str, OneOf(VISITS)]
    colour: Name


class Tile(Piece):
    """A building tile (RG-TIL-1); era 0 is for starting tiles and Imperial Markets."""

    kind: Annotated[str, OneOf(("era", "starting", "imperial"))]
    era: Annotated[int, Within(0, 2)]
    type: BuildingId
    copies: Annotated[int, Within(1, 9)]
    visitor: Reward
    owner: Reward
    bonus: Annotated[int, Within(0, 18)] = 0


# ---------------------------------------------------------------- clients

PLACES = ("second_marker", "merchant_space", "royal_ship", "artisan_space", "elder_space")
JOURNEYS = (
    "influence_each_built_region",
    "vp_per_client",
    "any_good",
    "sell_goods",
    "favour",
    "koku",
)
SAILS = (
    "market_good_any",
    "empty_space_koku",
    "influence_touching_regions",
    "vp_if_opponent_building",
    "die_shift",
    "vp_if_own_building",
)
END_GAMES = (
    "vp_per_koku",
    "vp_per_goods",
    "vp_per_own",
    "vp_per_type",
    "vp_per_region",
    "times_region",
)


class ClientType(Piece):
    """What every client of a type gives on delivery (RG-MNK to RG-ELD)."""

    name: Name
    influence: Count
    favour: Count
    favour_limit: Count
    places: Annotated[str, OneOf(PLACES)]
    first_only: bool


class Client(Piece):
    """A client: its order, and what it does from its delivery to the end (RG-CLI-1).

    `ongoing_amount` belongs to `ongoing`. Merchants and Artisans give 1 VP for each `end_amount`
    of koku or goods, Nobles `end_amount` VP for each thing counted, Elders multiply by it.
    """

    type: Annotated[str, Ref("client_type")]
    region: RegionNumber
    order: Goods
    second_marker: Annotated[str, OneOf(("", "own", "opponent"))] = ""
    ongoing: Annotated[str, OneOf(("", "build_discount", *JOURNEYS, *SAILS))] = ""
    ongoing_amount: Count = 0
    end_game: Annotated[str, OneOf(("", *END_GAMES))] = ""
    end_amount: Count = 0
    end_type: Annotated[str, Ref("building_type", or_none=True)] = ""


# ---------------------------------------------------------------- masteries, scoring, patrons

CONDITIONS = (
    "buildings_of_one_type",
    "building_types",
    "client_types",
    "clients_of_one_type",
    "regions_with_influence",
    "regions_with_flower",
)


class Mastery(Piece):
    """A mastery: `amount` of what must be had, and the rewards of both faces (RG-MAS)."""

    name: Name
    condition: Annotated[str, OneOf(CONDITIONS)]
    amount: Some
    rewards_2: tuple[Count, ...]
    rewards_3_4: tuple[Count, ...]


class RegionTile(Piece):
    """A region scoring tile, from the first position on (RG-SCO-2)."""

    side_2: tuple[Count, ...]
    side_3_4: tuple[Count, ...]


class Scoring(Values):
    """The final scoring; `clients` begins with none delivered (RG-SCO-2, RG-SCO-5, RG-SCO-6)."""

    least_influence: Count
    second_within_2p: Count
    clients: tuple[Count, ...]


PATRON_EFFECTS: Mapping[str, Mapping[str, Any]] = {
    "build_anywhere": {"start_koku": Count},
    "vp_per_river_space_built": {"vp": Count},
    "deliver_anywhere": {"start_clients": Count, "hand": Count},
    "vp_first_client_of_region": {"vp": Count},
    "vp_if_opponent_building": {"vp": Count},
    "set_die": {"favour": Count},
    "vp_when_passed": {"vp": Count, "least_influence": Count},
    "jump_markers": {},
}


class Patron(Piece):
    """A patron of a clan (RG-PAT); the further values depend on the effect."""

    name: Name
    epithet: Name
    clan: ClanId
    effect: Annotated[str, OneOf(tuple(PATRON_EFFECTS))]
    further: Annotated[tuple[tuple[str, int], ...], Variants("effect", PATRON_EFFECTS)]

    def number(self, name: str) -> int:
        """A further value: `patron.number("vp")`; raises KeyError."""
        return dict(self.further)[name]
