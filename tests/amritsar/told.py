"""The vocabulary of Amritsar: what is asked and what is told, each with the names of its values.

Every prompt and every event of random games is held to these lists. Values are the words of
`moves` (a district is "N", a section "E1", a tile "B2"); counts are numbers. The rule id and the
seat of an event come with it. `seat` in the values is another seat than the one it is told of.
"""

from __future__ import annotations

from collections.abc import Mapping

Names = tuple[str, ...]

PROMPTS: Mapping[str, Names] = {
    # --- chance
    "draw_start": (),
    "draw_temple": ("decade",),
    "draw_bridge": ("decade",),
    "draw_tile": ("district", "marked", "place"),
    "draw_worker": ("section", "place"),
    "draw_side_worker": ("space", "place"),
    "draw_storehouse": ("n", "of"),
    "draw_objective": ("to", "type"),
    "draw_goal": (),
    # --- set-up
    "first_objective": (),
    "first_mahout": (),
    # --- the turn
    "place": (),
    "elephant": ("district", "coins", "token", "decade"),
    "pick": (),
    "drop": ("hand", "at", "origin", "section"),
    "last": ("colour", "hand", "at", "origin", "free", "section", "coins"),
    "act": ("tile", "used", "colour", "district", "section"),
    "elephant_again": ("district", "coins", "token", "decade"),
    "follow": ("colour", "mahout"),
    "follow_maharaja": ("colour", "mahout"),
    # --- questions of single effects
    "resource": ("gains", "amounts", "choices", "left", "by", "rule"),
    "track": ("left", "by", "track", "printed"),
    "order": ("action", "by"),
    "mahout": ("by",),
    "market": ("by", "trades", "first", "coins"),
    "donate": ("by", "district"),
    "upgrade": ("kinds", "is_free", "by"),
    "pay": ("kind", "resource", "thing", "place", "by"),
    "discard": ("new", "n"),
    "pay_taxes": ("due", "coins"),
    "reveal": ("left",),
    "let_it_happen": ("effect",),
    "game_over": (),
}
"""By prompt kind: what its sentence can say. `hand` is a row of colours, `section` where the next
worker would land, `free` how many free skips were used; `used` says how far it has come: main 1,
secondary 2, elephant 4, tile block closed 8. `left` is how many answers are still owed,
`track` the printed one where another may go up instead (AM-STO-10), else empty. `choices` are
pairs of item and number."""

EVENTS: Mapping[str, Names] = {
    # --- set-up
    "starts": (),
    "temple_drawn": ("tile", "decade", "n_pp", "e_pp", "s_pp", "w_pp"),
    "bridge_drawn": ("bridge", "decade"),
    "tile_drawn": ("tile", "district"),
    "worker_drawn": ("colour", "section"),
    "side_worker": ("colour", "space"),
    "storehouse_shown": ("storehouse",),
    "objective_drawn": ("type",),
    "objective_dealt": ("objective",),  # for its owner only
    "goal_passed": ("objective",),
    "goal_drawn": ("objective", "district"),
    "maharaja_begins": ("district", "elephant", "board", "marble", "pp"),
    "objective_first": ("space",),
    "objective_is": ("objective", "space"),  # for its owner only, with every objective played
    "mahout_first": ("mahout", "colour"),
    # --- the course
    "decade": ("n",),
    "round": ("n", "last", "decade", "of_decade"),
    "turn": (),
    "elephant_placed": ("district",),
    "elephant_moved": ("start", "end", "steps"),
    "coins_paid": ("n", "why"),  # why: steps
    "penalty": ("space", "decade", "n"),  # the PP follow in a line of their own
    "penalty_spared": ("space", "by"),  # by: storehouse
    "teleported": ("start", "end", "by"),  # by: token, storehouse
    "storehouse_flipped": ("storehouse", "slots"),
    "token_unlocked": (),
    "picked": ("section", "workers", "n"),
    "coins_taken": ("section", "n"),
    "passed": ("section",),
    "dropped": ("colour", "section"),
    "coin_left": ("section", "n"),
    "skipped_free": ("section",),
    "landed": ("colour", "section", "district"),
    # --- actions
    "tile_chosen": ("tile",),
    "action": ("tile", "action", "part"),  # part: main, secondary, elephant
    "mahout_used": ("mahout", "by"),
    "nothing": ("action", "why"),  # action: donate, upgrade, mahout, market; why: a refusal code
    "declined": ("action",),
    "gained": ("item", "n"),
    "discarded": ("item", "n"),
    "pp": ("n", "why", "pp"),
    "recovered": ("elephant", "market"),
    "recover_full": ("market",),
    "recover_lost": (),
    "counter_freed": ("to", "elephant", "market"),  # to: elephant, market
    "bought": ("resource", "price", "discount", "stock", "from_reserve"),
    "sold": ("resource", "price", "stock", "to_reserve"),
    "market_ended": ("trades",),
    "donated": ("district", "level", "space", "marble", "copper", "gold"),
    "support": ("district", "level", "space", "donor"),  # told of the owner; donor is a seat
    "upgrade_paid": ("upgrade", "resource", "n"),
    "upgrade_free": ("upgrade",),
    "storehouse_built": ("storehouse", "slots"),
    "objective_played": ("space",),
    "mahout_placed": ("mahout", "colour"),
    "tax": ("before", "after"),
    "knowledge": ("track", "before", "after"),
    "overflow": ("track",),
    "bridge": ("bridge",),  # its benefit follows
    "exchanged": ("give", "get"),
    # --- following
    "may_follow": ("colour",),
    "cannot_follow": ("mahout", "why"),
    "followed": ("mahout", "colour"),
    "follow_declined": ("mahout", "colour"),
    # --- round end
    "token_moved": ("start", "end"),
    "side_activated": ("space", "colour"),
    # --- the end of a decade and of the game
    "decade_ends": ("n",),
    "majority": ("district", "value", "counters", "seats"),
    "tax_due": ("tax", "knowledge", "storehouse", "due"),
    "tax_paid": ("due", "paid", "missing", "lost"),
    "income": ("track", "step"),
    "bridge_turned": ("bridge", "decade"),
    "temple_built": ("piece", "decade"),
    "temple_active": ("tile", "decade", "n_pp", "e_pp", "s_pp", "w_pp"),
    "final_knowledge": ("track", "n"),
    "final_white": ("space", "final", "n"),
    "revealed": ("objective",),
    "objective_scored": ("objective", "n", "own", "others"),
    "final_score": ("total", "donations"),
    "over": ("seats",),
    # --- the Maharaja
    "maharaja_turn": (),
    "maharaja_passes": ("districts", "why"),  # why: no_counter, full, cannot_pay
    "maharaja_donates": (
        *("district", "level", "space", "marble", "copper", "gold"),
        *("printed", "supports", "came_from"),
    ),
    "maharaja_support": ("n",),
    "maharaja_recovers": ("how", "n", "elephant", "board"),  # how: moved, kept, pp, none_left
    "maharaja_colours": ("human", "token", "order"),
    "maharaja_gains": ("wanted", "got", "n"),
    "maharaja_market": ("resource", "n", "left"),
    "maharaja_white": ("came_from", "space", "n"),
    # --- the table
    "left_to_table": ("effect", "asked"),
    "adjusted": ("field", "value", "reason"),
    "anyway": ("code", "values"),
}
"""By kind. What was left to the table has more values: those of its effect.

`counters` of a majority are by seat, `seats` those who have most of them, none where there is no
majority; their PP and those lost by taxes follow as `pp`. `own` is what an objective has counted,
`others` what it has compared with. Of the Maharaja's donation `printed` and `supports` are his PP,
`came_from` the district that his elephant has left, if it has moved; `maharaja_support` is told of
the human, who gains `n` PP. Of his gain, `got` is empty if the quarry is, and `n` PP replace it.
From the market `n` is 1 or 0. `order` are the two colours as he acts on them."""

WHY_PP = (
    "donation",
    "support",
    "market_space",
    "no_counter",
    "benefit",
    "bridge",
    "follower",
    "penalty",
    "majority",
    "taxes",
)
"""Why PP are gained or lost, as the event `pp` says it."""
