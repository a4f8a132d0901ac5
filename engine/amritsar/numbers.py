"""What Amritsar counts with: flow, box, set-up and the Maharaja; keys of data/amritsar."""

from dataclasses import dataclass
from typing import Annotated

from engine.amritsar.pieces import Colour, Count, Few, Resource, RuleId
from engine.core.catalogue.loading import OneOf, Ref, Within

ByDecade = tuple[Few, ...]


# ---------------------------------------------------------------- flow

DECADE_STEPS = ("donations", "taxes", "income", "bridge", "temple")


@dataclass(frozen=True, slots=True)
class Flow:
    """Decades, rounds and turns (AM-FLO-1)."""

    decades: Count
    rounds_per_decade: Count
    turns_per_player: Count


@dataclass(frozen=True, slots=True)
class Elephant:
    """How elephants move and what they carry (AM-ELE, AM-CTR-1)."""

    free_steps: Count
    coin_per_extra_step: Count
    max_steps: Count
    counter_capacity: Count
    maharaja_penalty_by_decade: ByDecade
    first_turn_places_anywhere: bool


@dataclass(frozen=True, slots=True)
class Sowing:
    """How workers are sown (AM-SOW)."""

    skip_cost_coins: Count
    skip_only_last_worker: bool
    full_section_skipped_free: bool
    max_distance: Count
    max_distance_without_paid_skip: Count


@dataclass(frozen=True, slots=True)
class Actions:
    """What the active worker allows in a turn, and what followers give (AM-ACT, AM-FOL-2)."""

    main_per_turn: Count
    secondary_per_turn: Count
    elephant_activations_per_turn: Count
    pp_per_follower: Count


@dataclass(frozen=True, slots=True)
class Taxes:
    """The tax track and the price of what cannot be paid (AM-DEC-2)."""

    penalty_per_missing_coin_by_decade: ByDecade
    start: Count
    after_setup: Count
    track_max: Count


@dataclass(frozen=True, slots=True)
class DecadeEnd:
    """What happens at the end of a decade, in order (AM-DEC)."""

    steps: tuple[Annotated[str, OneOf(DECADE_STEPS)], ...]


@dataclass(frozen=True, slots=True)
class GameEnd:
    """What happens at the end of the game, in order (AM-END)."""

    steps: tuple[Annotated[str, OneOf(("knowledge", "objectives"))], ...]
    tie_break: tuple[Annotated[str, OneOf(("most_donations", "shared_victory"))], ...]


# ---------------------------------------------------------------- supplies and set-up


@dataclass(frozen=True, slots=True)
class Component:
    """How many of a piece are in the box, and how many a player or a game uses (AM-CMP)."""

    id: str
    n: Count
    used: Count = 0
    per_player: Count = 0
    minimum: Count = 0
    unlimited: bool = False
    two_sided: bool = False


@dataclass(frozen=True, slots=True)
class SetupFor:
    """The set-up for a number of people; 1 is the solo game (AM-SET-26)."""

    id: str
    players: Annotated[int, Within(1, 4)]
    donation_set: Annotated[int, Within(2, 4)]
    storehouses_shown: Count
    side_workers: Count
    workers_removed: Count


@dataclass(frozen=True, slots=True)
class PlayerSupply:
    """What each player begins with (AM-SET-14 to AM-SET-22)."""

    counters_total: Count
    counters_on_board: Count
    counters_in_market: Count
    counters_on_elephant: Count
    coins: Count
    pp: Count
    knowledge_start: Count
    objectives_dealt_per_type: Count
    movement_token: Annotated[str, OneOf(("locked", "unlocked"))]
    start_mahout_tile: Annotated[str, Ref("mahout_tile")]


@dataclass(frozen=True, slots=True)
class FirstUpgrades:
    """What each player has after the first objective and mahout tile (AM-SET-24, AM-SET-27)."""

    counters_on_board: Count
    counters_in_market: Count
    counters_on_elephant: Count
    tax: Count
    objectives_played: Count
    mahouts_placed: Count
    donate_colour_unique_among_players: bool


# ---------------------------------------------------------------- the Maharaja


@dataclass(frozen=True, slots=True)
class Solo:
    """The Maharaja of the solo game, and what is harder in the hard one (AM-SOL)."""

    counters_on_board: Count
    counters_on_elephant: Count
    hard_counters_on_board: Count
    hard_counters_on_elephant: Count
    hard_objective_multiplier: Count
    start_pp: Count
    start_storehouse: tuple[Resource, ...]
    elephant_starts_in_district_worth: Count
    objective_type: Annotated[str, OneOf(("A", "B", "C", "D"))]
    objective_needs_star: bool
    pays_taxes: bool
    uses_bridge: bool
    actions_per_turn: Count
    action_order: tuple[Colour, ...]
    pp_per_missing_resource: Count
    elephant_capacity: Count
    pp_if_board_empty: Count


@dataclass(frozen=True, slots=True)
class SoloStorehouse:
    """His storehouse, whose empty slots show coins (AM-SOL-23)."""

    slots: Count
    printed_coin_per_slot: Count


@dataclass(frozen=True, slots=True)
class QuarryRow:
    """A row of his quarry, the topmost first (AM-SOL-4, AM-SOL-10)."""

    id: str
    row_from_top: Annotated[int, Within(1, 9)]
    resource: Resource
    n: Count


SOLO_STEPS = (
    "recover_counter",
    "gain_marble",
    "remove_same_type_from_market",
    "gain_by_decade",
    "advance_white_track",
    "donate_objective_district",
    "else_donate_4_3_2_1",
    "else_recover_counter",
)


@dataclass(frozen=True, slots=True)
class SoloAction:
    """What he does for a worker of this colour (AM-SOL-17 to AM-SOL-20)."""

    id: str
    colour: Colour
    steps: tuple[Annotated[str, OneOf(SOLO_STEPS)], ...]
    rule: RuleId
    gain_by_decade: tuple[tuple[Resource, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class WhiteSpace:
    """A space of his white-worker track (AM-SOL-19, AM-SOL-23)."""

    id: str
    space: Count
    pp: Few
    marble: Few
    counters: Few
    final: Annotated[str, OneOf(("", "pp_per_resource_in_storehouse", "pp_per_visible_coin"))]
