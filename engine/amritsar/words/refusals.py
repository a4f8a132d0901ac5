"""Refusals in words: what is missing, and what would open it."""

from __future__ import annotations

from collections.abc import Callable

from engine.amritsar.words.voice import Voice
from engine.core.language.lines import Either, Line, RefusalLines
from engine.core.language.words import N_
from engine.core.refusal import Refusal

SENTENCES: dict[str, Line] = {
    "wrong_moment": N_("Not now: something else is asked first."),
    "not_a_choice": N_("This is not among the choices."),
    # --- the elephant
    "must_place": N_("Put your elephant on a trail first."),
    "wrong_steps": N_("An elephant moves at most {most} steps."),
    "token_locked": N_("Your movement token is locked. Development unlocks it."),
    "token_spent": N_("You have already discarded your movement token."),
    "no_teleport_storehouse": N_("You do not have the storehouse for this."),
    "storehouse_flipped": N_("You have already used this storehouse."),
    "second_move_locked": N_("Needs an unlocked movement token. Development unlocks it."),
    "teleport_same_district": N_("Your elephant is in the {district} already: choose another."),
    # --- sowing
    "section_empty": N_("{section} has no workers: choose another section."),
    "colour_not_in_hand": N_("You have no {colour} worker in hand."),
    "skip_not_last": N_("Only the last worker can skip a section."),
    "no_coin_to_leave": N_("Needs 1 coin to leave here; you have none."),
    "no_free_skip": N_("Needs the free-skip storehouse, or 1 coin."),
    "free_skip_used": N_("Your free skip is used in this sowing: leave 1 coin."),
    "beyond_lap": N_("The worker is back in {section}: it must stop here."),
    # --- actions
    "tile_elsewhere": N_("This tile is not in the {district}, where your worker is."),
    "no_tile_chosen": N_("Choose a tile of the district first."),
    "colour_mismatch": N_("Needs a {colour} worker; yours is {worker}."),
    "tile_chosen": N_("You have already chosen a tile."),
    "tiles_closed": N_("The elephant came after the tile: the tile's other action is lost."),
    "elephant_used": N_("Your elephant has already acted this turn."),
    "elephant_elsewhere": Either(
        "elephant",
        N_("Your elephant is in the {elephant}, your worker in the {district}."),
        N_("Your elephant is not on the board yet."),
    ),
    "mahout_not_placed": N_("“{mahout}” is not on your board. A mahout upgrade puts it there."),
    "must_act": N_("Do at least one action."),
    "main_too": N_("The secondary action needs the main action, too."),
    # --- donations
    "elephant_unplaced": N_("Your elephant is not on the board yet."),
    "donation_elsewhere": N_("Your elephant is in the {elephant}: you donate only there."),
    "no_counter": N_("No counter on your elephant. Trade or upgrade to get one."),
    "no_such_space": N_("There is no such space on level {level}."),
    "space_taken": N_("This space of level {level} is taken: choose another."),
    "space_unsupported": N_("Level {level} needs counters on both spaces below."),
    "lake_full": N_("The donation tile in the {district} is full."),
    # --- market
    "sold_this_turn": N_("You sold {resource} this turn: no buying it."),
    "bought_this_turn": N_("You bought {resource} this turn: no selling it."),
    "nothing_to_sell": N_("You have no {resource} to sell."),
    # --- upgrades
    "no_objective_space": Either(
        "space",
        N_("The space with {space} is taken: choose another."),
        N_("You have no objective left to play, or no free space."),
    ),
    "no_storehouse_space": N_("Your storehouse spaces are full."),
    "no_mahout_space": N_("The {colour} mahout space is taken: choose another."),
    "storehouse_gone": N_("This storehouse is not on display."),
    "not_your_objective": N_("You do not have this objective in hand."),
    "mahout_already_placed": N_("“{mahout}” is already on your board."),
    "same_tile_on_colour": N_("Another player has “{mahout}” on {colour}: choose another colour."),
    "nothing_to_pay": N_("You have no {resource} to pay with."),
    # --- storage and exchange
    "storage_full": N_("Your slots are full: discard first."),
    "not_stored": N_("You have no {item}."),
    "not_new": N_("Only what you have just gained can be discarded."),
    "exchange_closed": N_("You exchange only in your own turn, not while you sow or pay."),
    "exchange_between_steps": N_("You exchange only between two steps of your own turn."),
    "no_exchange_storehouse": N_("Needs the exchange storehouse."),
    "exchange_used": N_("You have already exchanged this turn."),
    "exchange_pair": N_("Only marble and copper, or copper and gold, are exchanged."),
    # --- following
    "follow_no_tile": N_("Needs a mahout tile on {colour}."),
    "follow_impossible": N_("“{mahout}” is not possible now, so you cannot follow."),
    # --- set-up and chance
    "donate_colour_taken": N_("Another player has the Donate tile on {colour}."),
    "colour_twice": N_("The {district} has a {colour} tile already."),
    "already_drawn": N_("This piece has already been drawn."),
    "no_layout": N_("With {colour} in the {district} the other tiles would not fit."),
    "objective_covered": N_("The objectives of this table are covered."),
    # --- the end
    "reveal_taken": N_("This objective belongs to another player."),
    "reveal_type": N_("You have already revealed an objective of type {type}."),
    "tax_not_due": N_("At most {most} can be paid."),
    # --- corrections
    "adjust_unknown": N_("“{word}” cannot be corrected: unknown name."),
    "adjust_impossible": N_("The table cannot look like that."),
    "adjust_counters": N_("A player has 16 counters: this does not add up."),
    "adjust_storage": N_("This does not fit in the slots."),
    "adjust_workers": N_("This does not fit: 12 workers, at most 4 in a section."),
    "adjust_supports": N_("A counter needs counters on both spaces below."),
}
"""The sentence of each code that needs nothing but its values."""

BY_RULE = {
    ("not_a_choice", "AM-SET-22"): N_("This objective is of another type."),
    ("not_a_choice", "AM-SET-23"): N_("There is no such player."),
}
"""Where a code is used for several things, the rule tells which sentence fits."""

MUST = {
    "donate": N_("You follow, so you must donate."),
    "upgrade": N_("You follow, so you must make an upgrade."),
    "market": N_("You follow, so you must buy or sell at least once."),
}


def _has(voice: Voice, n: int) -> str:
    return str(n) if n else voice.sentence(N_("none", about="you have"))


def _unpaid(message: str) -> Callable[[Voice, Refusal], str]:
    """What is needed, in coins or as items, and what there is."""

    def told(voice: Voice, refusal: Refusal) -> str:
        values, needs = refusal.values, refusal.values["needs"]
        items = voice.items(values.get("resource", "coin"), needs)
        has = _has(voice, values["has"])
        return voice.tell(message, values, coins=voice.coins(needs), items=items, has=has)

    return told


def _donation_unpaid(voice: Voice, refusal: Refusal) -> str:
    cost, missing = (voice.goods(refusal.values[each]) for each in ("needs", "missing"))
    message = N_("Level {level} costs {cost}; you lack {missing}. The market sells it.")
    return voice.tell(message, refusal.values, cost=cost, missing=missing)


def _upgrade_not_allowed(voice: Voice, refusal: Refusal) -> str:
    allowed = voice.either(voice.kind(kind) for kind in refusal.values["allowed"])
    return voice.tell(
        N_("No {kind} upgrade here, only {allowed}."), refusal.values, allowed=allowed
    )


def _action_used(voice: Voice, refusal: Refusal) -> str:
    if refusal.values["part"] == "main":
        return voice.sentence("You have already done the main action.")
    return voice.sentence("You have already done the secondary action.")


def _must_be_done(voice: Voice, refusal: Refusal) -> str:
    return voice.sentence(MUST[refusal.values["action"]])


TOLD: dict[str, Callable[[Voice, Refusal], str]] = {
    "steps_unpaid": _unpaid(N_("{steps} cost {coins}; you have {has}. 1 step is free.")),
    "purchase_unpaid": _unpaid(
        N_("{resource} costs {coins}; you have {has}. Sell something first.")
    ),
    "upgrade_unpaid": _unpaid(N_("Needs {items}; you have {has}. The market sells it.")),
    "donation_unpaid": _donation_unpaid,
    "upgrade_not_allowed": _upgrade_not_allowed,
    "action_used": _action_used,
    "must_be_done": _must_be_done,
}

REFUSALS = RefusalLines(Voice, SENTENCES, BY_RULE, TOLD)
refusal_text = REFUSALS.text
