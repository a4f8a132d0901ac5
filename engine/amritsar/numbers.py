"""What Amritsar counts with: flow, box, set-up and the Maharaja; keys of data/amritsar."""

from typing import Annotated

from engine.amritsar.pieces import Colour, Count, Few, Resource, RuleId
from engine.core.catalogue.loading import OneOf, Ref, Within
from engine.core.catalogue.printed import Piece, Values

ByDecade = tuple[Few, ...]


# ---------------------------------------------------------------- flow

DECADE_STEPS = ("donations", "taxes", "income", "bridge", "temple")


class Flow(Values):
    """Decades, rounds and turns (AM-FLO-1)."""

    decades: Count
    rounds_per_decade: Count
    turns_per_player: Count


class Elephant(Values):
    """How elephants move and what they carry (AM-ELE, AM-CTR-1)."""

    free_steps: Count
    coin_per_extra_step: Count
    max_steps: Count
    counter_capacity: Count
    maharaja_penalty_by_decade: ByDecade
    first_turn_places_anywhere: bool


class Sowing(Values):
    """How workers are sown (AM-SOW)."""

    skip_cost_coins: Count
    skip_only_last_worker: bool
    full_section_skipped_free: bool
    max_distance: Count
    max_distance_without_paid_skip: Count


class Actions(Values):
    """What the active worker allows in a turn, and what followers give (AM-ACT, AM-FOL-2)."""

    main_per_turn: Count
    secondary_per_turn: Count
    elephant_activations_per_turn: Count
    pp_per_follower: Count


class Taxes(Values):
    """The tax track and the price of what cannot be paid (AM-DEC-2)."""

    penalty_per_missing_coin_by_decade: ByDecade
    start: Count
    after_setup: Count
    track_max: Count


class DecadeEnd(Values):
    """What happens at the end of a decade, in order (AM-DEC)."""

    steps: tuple[Annotated[str, OneOf(DECADE_STEPS)], ...]


class GameEnd(Values):
    """What happens at the end of the game, in order (AM-END)."""

    steps: tuple[Annotated[str, OneOf(("knowledge", "objectives"))], ...]
    tie_break: tuple[Annotated[str, OneOf(("most_donations", "shared_victory"))], ...]


# ---------------------------------------------------------------- supplies and set-up


class Component(Piece):
    """How many of a piece are in the box, and how many a player or a game uses (AM-CMP)."""

    n: Count
    used: Count = 0
    per_player: Count = 0
    minimum: Count = 0
    unlimited: bool = False
    two_sided: bool = False


class SetupFor(Piece):
    """The set-up for a number of people; 1 is the solo game (AM-SET-26)."""

    players: Annotated[int, Within(1, 4)]
    donation_set: Annotated[int, Within(2, 4)]
    storehouses_shown: Count
    side_workers: Count
    workers_removed: Count


class PlayerSupply(Values):
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


class FirstUpgrades(Values):
    """What each player has after the first objective and mahout tile (AM-SET-24, AM-SET-27)."""

    counters_on_board: Count
    counters_in_market: Count
    counters_on_elephant: Count
    tax: Count
    objectives_played: Count
    mahouts_placed: Count
    donate_colour_unique_among_players: bool


# ---------------------------------------------------------------- the Maharaja


class Solo(Values):
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


class SoloStorehouse(Values):
    """His storehouse, whose empty slots show coins (AM-SOL-23)."""

    slots: Count
    printed_coin_per_slot: Count


class QuarryRow(Piece):
    """A row of his quarry, the topmost first (AM-SOL-4, AM-SOL-10)."""

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


class SoloAction(Piece):
    """What he does for a worker of this colour (AM-SOL-17 to AM-SOL-20)."""

    colour: Colour
    steps: tuple[Annotated[str, OneOf(SOLO_STEPS)], ...]
    rule: RuleId
    gain_by_decade: tuple[tuple[Resource, ...], ...] = ()


class WhiteSpace(Piece):
    """A space of his white-worker track (AM-SOL-19, AM-SOL-23)."""

    space: Count
    pp: Few
    marble: Few
    counters: Few
    final: Annotated[str, OneOf(("", "pp_per_resource_in_storehouse", "pp_per_visible_coin"))]
