"""The pieces of River of Gold as plain frozen types; attribute names are the keys of the data.

Shores, river spaces and regions are numbered along the river: their ids are "1", "2", … in order,
and other pieces name them by number. The annotations say what a single value must be, `promises`
what must hold between values.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from engine.core.catalogue.loading import OneOf, Ref, Variants, Within
from engine.core.catalogue.printed import Name, PlayerColour

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


@dataclass(frozen=True, slots=True)
class Goods:
    """Goods by kind: what a client orders (RG-CLI-1)."""

    silk: Count
    rice: Count
    porcelain: Count

    @property
    def total(self) -> int:
        """How many goods in all."""
        return self.silk + self.rice + self.porcelain


@dataclass(frozen=True, slots=True)
class Reward:
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


@dataclass(frozen=True, slots=True)
class Clan(PlayerColour):
    """A clan and the colour of its pieces (RG-CMP-7)."""

    colour: Name


@dataclass(frozen=True, slots=True)
class Ship:
    """A common ship of each player, named after the river space where it starts (RG-SAI-9)."""

    id: str
    start: RiverNumber


@dataclass(frozen=True, slots=True)
class PlayerSupply:
    """What each player has (RG-CMP-2, RG-CMP-5, RG-CMP-6)."""

    dice: Count
    common_ships: Count
    royal_ships: Count
    scoring_markers: Count
    sun_markers: Count
    moon_markers: Count
    clan_markers: Count


@dataclass(frozen=True, slots=True)
class SharedSupply:
    """What the box has (RG-CMP)."""

    die_faces: Annotated[int, Within(1, 6)]
    good_tokens: Count
    koku_pieces: Count
    tiles: Count
    clients: Count
    region_tiles: Count
    masteries: Count
    patrons: Count


@dataclass(frozen=True, slots=True)
class Good:
    """A good and how many tokens of it there are (RG-CMP-3)."""

    id: str
    name: Name
    tokens: Count


@dataclass(frozen=True, slots=True)
class KokuPiece:
    """A size of koku piece (RG-CMP-4)."""

    id: str
    value: Annotated[int, Within(1, 5)]
    count: Count


@dataclass(frozen=True, slots=True)
class SetupFor:
    """Which tiles are laid out for a number of players (RG-SET-5 to RG-SET-7)."""

    id: str
    players: Annotated[int, Within(2, 4)]
    imperial_markets: Count
    starting_tiles: Count
    era1_tiles: Count
    era2_tiles: Count


@dataclass(frozen=True, slots=True)
class Start:
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


@dataclass(frozen=True, slots=True)
class Limits:
    """The most that a player can hold; what does not fit is lost (RG-LIM, RG-FAV-6, RG-OWN-3)."""

    koku: Some
    goods_each: Some
    favour: Some
    markers_per_building: Some
    vp_track: Some


@dataclass(frozen=True, slots=True)
class Exchange:
    """What can be exchanged at any time: so many given, so many got (RG-EXC-1)."""

    id: str
    give: Some
    get: Some


@dataclass(frozen=True, slots=True)
class Numbers:
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


@dataclass(frozen=True, slots=True)
class RiverSpace:
    """A river space and the shore spaces beside it (RG-BRD-1, RG-BRD-4)."""

    id: str
    shores: tuple[ShoreNumber, ...]


@dataclass(frozen=True, slots=True)
class Shore:
    """A shore space, its price, and the river spaces that it touches (RG-BRD-3 to RG-BRD-6)."""

    id: str
    region: RegionNumber
    kind: Annotated[str, OneOf(("plain", "starting", "imperial"))]
    bank: Annotated[str, OneOf(("left", "right"))]
    river_spaces: tuple[RiverNumber, ...]
    cost: Count = 0
    starting_for: tuple[Annotated[int, Within(2, 4)], ...] = ()


@dataclass(frozen=True, slots=True)
class Region:
    """A region: the good of its track, and its spaces for clients (RG-BRD-7, RG-INF-4)."""

    id: str
    name: Name
    track_good: GoodId
    artisan_spaces: Count
    elder_spaces: Count


@dataclass(frozen=True, slots=True)
class Influence:
    """The influence track, alike in all regions but for the good (RG-INF-1, RG-INF-5)."""

    start: Count
    end: Some
    flower: Some


@dataclass(frozen=True, slots=True)
class TrackReward:
    """A space of the influence track that gives something (RG-INF-4)."""

    id: str
    space: Some
    reward: Reward


# ---------------------------------------------------------------- buildings


@dataclass(frozen=True, slots=True)
class BuildingType:
    """A type of building and what it gives to visitors (RG-TIL-2)."""

    id: str
    name: Name
    visitor: Annotated[str, OneOf(VISITS)]
    colour: Name


@dataclass(frozen=True, slots=True)
class Tile:
    """A building tile (RG-TIL-1); era 0 is for starting tiles and Imperial Markets."""

    id: str
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


@dataclass(frozen=True, slots=True)
class ClientType:
    """What every client of a type gives on delivery (RG-MNK to RG-ELD)."""

    id: str
    name: Name
    influence: Count
    favour: Count
    favour_limit: Count
    places: Annotated[str, OneOf(PLACES)]
    first_only: bool


@dataclass(frozen=True, slots=True)
class Client:
    """A client: its order, and what it does from its delivery to the end (RG-CLI-1).

    `ongoing_amount` belongs to `ongoing`. Merchants and Artisans give 1 VP for each `end_amount`
    of koku or goods, Nobles `end_amount` VP for each thing counted, Elders multiply by it.
    """

    id: str
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


@dataclass(frozen=True, slots=True)
class Mastery:
    """A mastery: `amount` of what must be had, and the rewards of both faces (RG-MAS)."""

    id: str
    name: Name
    condition: Annotated[str, OneOf(CONDITIONS)]
    amount: Some
    rewards_2: tuple[Count, ...]
    rewards_3_4: tuple[Count, ...]


@dataclass(frozen=True, slots=True)
class RegionTile:
    """A region scoring tile, from the first position on (RG-SCO-2)."""

    id: str
    side_2: tuple[Count, ...]
    side_3_4: tuple[Count, ...]


@dataclass(frozen=True, slots=True)
class Scoring:
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


@dataclass(frozen=True, slots=True)
class Patron:
    """A patron of a clan (RG-PAT); the further values depend on the effect."""

    id: str
    name: Name
    epithet: Name
    clan: ClanId
    effect: Annotated[str, OneOf(tuple(PATRON_EFFECTS))]
    further: Annotated[tuple[tuple[str, int], ...], Variants("effect", PATRON_EFFECTS)]

    def number(self, name: str) -> int:
        """A further value: `patron.number("vp")`; raises KeyError."""
        return dict(self.further)[name]
