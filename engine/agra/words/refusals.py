"""Why a move is not possible, in one sentence with the numbers."""

from __future__ import annotations

from collections.abc import Callable

from engine.agra.words.voice import Voice
from engine.core.language.lines import RefusalLines
from engine.core.language.words import N_
from engine.core.refusal import Refusal

SENTENCES = {
    "not_your_turn": N_("Only the active player can do this."),
    "wrong_phase": N_("Not possible at this point of the turn."),
    "must_act": N_("The main action is mandatory: place a worker or use the Peon first."),
    "no_standing_worker": N_("You have no standing worker to lay down."),
    "generation_closed": N_("You have begun to spend points: lay down no more workers."),
    "different_value": N_("{good} is worth {value}, {into} {other}: the values must be equal."),
    "same_good": N_("{good} for {good} changes nothing: choose another good."),
    "no_such_good": N_("You have no {good}."),
    "neither_good": N_("You have neither {good} nor {other}."),
    "pier_halt": N_("First every player takes the good of pier 5."),
    "no_arrow": N_("No arrow leads to {good} here."),
    "space_unbuilt": N_("{space} is not built and the Builder is elsewhere. Build it first."),
    "no_worker_in_supply": N_("No workers left in your supply: use the Peon."),
    "own_worker_there": N_("Your worker is already on {space}: use the Peon."),
    "peon_without_worker": N_("Needs a worker of yours on {space}."),
    "empty_action": N_("{space} would change nothing now: choose another space."),
    "build_needs_worker": N_("Needs a worker from your supply; you have none."),
    "already_built": N_("{building} is already built."),
    "not_a_material": N_(
        "{good} is not a building material: pay Sandstone, Wood, Cement or Planks."
    ),
    "cost_not_reached": N_("{building}: cost {needs}, your materials are worth {has}."),
    "cost_not_exact": N_("{building}: your materials cannot pay exactly {needs}."),
    "superfluous_payment": N_(
        "{good} would overpay the cost of {needs}: leave out a good that is not needed."
    ),
    "bonus_wrong_level": N_("This bonus tile is gone or not of {level}: choose another."),
    "too_many_goods": N_("You can process {most} here at most, not {n}."),
    "nothing_to_follow": N_("Nothing to follow: no one has processed goods."),
    "follow_one_only": N_("Followers process only 1 good."),
    "order_needs_return": N_("Free deliveries do not count for an order: return a good first."),
    "sailor_already_paid": N_("You have already returned a good: only 1 per Sailor."),
    "sailor_value_cap": N_(
        "Portuguese Trader: return goods worth {most} at most; this makes {total}."
    ),
    "sailor_pays_first": N_("You have begun to deliver: return goods before the first delivery."),
    "architect_must_act": N_("A step or a building is possible: choose one."),
    "painting_both_steps": N_("A Painting gives 2 steps: take both."),
    "sailor_must_deliver": N_("A delivery is possible: deliver at least once."),
    "second_order_in_sailor": N_("The Sailor fulfils only 1 order per action."),
    "no_akbar_by_sailor": N_("The Sailor cannot serve Akbar: wait for the Order Phase."),
    "level_closed": N_("{notable}: {level} is locked while the boat is at pier {pier}."),
    "not_on_river": N_("{notable} is not on the river."),
    "not_ordered": N_("{notable} does not order {good}."),
    "already_delivered": N_("{notable} has already received {good}."),
    "double_not_allowed": N_("Only the Sailor makes double deliveries."),
    "trade_too_many": N_("Give at most {most} goods, before you take any."),
    "trade_value": N_("{good} is worth more than the {most} left to take."),
    "token_stack": N_("{good} already has a price token: choose another good."),
    "token_range": N_("A {face} does not fit on {good} (printed value {value})."),
    "token_already_used": N_("You have already moved a price token: only 1 per action."),
    "token_on_trader": N_("This price token is on the Trader: place it on a good."),
    "botanist_same_twice": N_("You have done this with the Botanist: choose a different action."),
    "track_end": N_("Your meditation tracker is already on the last space."),
    "farmer_blocked": N_(
        "The farmer cannot move towards {good}: a cover or the end is in the way."
    ),
    "no_cover": N_("{good} has no cover here: it is already uncovered."),
    "no_lying_worker": N_("None of your workers is laid down."),
    "favour_used": N_("Already used this turn: {action}."),
    "tile_too_new": N_("New tile, usable from your next turn: {action}."),
    "favour_own": N_("Needs {needs} favour; you have {has}."),
    "favour_pay": N_("Costs {needs} favour; you have {has}."),
    "favour_no_effect": N_("No effect now."),
    "mullah_zero": N_("The Mullah cannot lower a price to 0."),
    "tile_alone": N_("This tile adds 1 good to processing: use it right after you process."),
    "wrong_value": N_("Needs a good worth {needs}, not {good}."),
    "luxury_used": N_("{good}: already used this turn."),
    "statue_window": N_("Use a Statue after your main action and before the Order Phase."),
    "order_done": N_("You have already served Akbar or fulfilled an order this phase."),
    "order_unmarked": N_("{guild}: this is not the marked order."),
    "order_limit": N_("{guild}: the order limit is {limit}. The next pier may raise it."),
    "order_no_influence": N_("No influence with {guild}: go up 1 step first."),
    "order_goods": N_("Order of {guild}: {goods} missing."),
    "order_taken": N_("{guild}: order {position} is already fulfilled."),
    "bowl_taken": N_("Akbar already has {good}."),
    "bowl_unknown": N_("Akbar does not ask for {good}."),
    "ability_used": N_("Already used this turn: {notable}."),
    "card_too_new": N_("New contract, usable from your next turn: {notable}."),
    "not_your_contract": N_("You do not have the contract of {notable}."),
    "not_your_tile": N_("You do not have this favour tile: {action}."),
    "tile_limit": N_("The new tile stays: give back another one, not “{tile}”."),
    "tile_not_there": N_("This favour tile is not face up: {tile}."),
    "no_marker": N_("{colour} lacks markers in the supply ({missing})."),
    "oil_used": N_("Oil and Curry: already used this turn."),
    "not_a_choice": N_("Choose one of the moves listed."),
    "adjust_unknown": N_("Unknown name in a correction: “{word}”."),
    "adjust_impossible": N_("This table is impossible: a piece is missing or cannot be there."),
    "adjust_no_worker": N_("{colour} lacks workers in the supply ({missing})."),
    "adjust_farmer": N_("The farmer cannot be there: a cover or the end of the {track} side."),
    "adjust_printed": N_("{building} is printed on the board and stays built."),
    "adjust_unbuilt": N_("{building} is not built: no worker or Merchant can be there."),
    "adjust_two_tokens": N_("{good} cannot have two price tokens."),
    "adjust_order_marker": N_(
        "{guild}: put the order marker on a free order or below a complete column."
    ),
}
"""The sentence of each code."""

BY_RULE = {
    ("not_your_turn", "AG-N13"): N_("The Mullah helps only in your turn."),
    ("wrong_phase", "AG-TURN-6"): N_("Not now: finish this first."),
    ("track_end", "AG-INF-4"): N_("Already on the top step with {guild}."),
    ("tile_limit", "AG-FAV-10"): N_("No room for a fourth tile: give one back first."),
    ("wrong_phase", "AG-FT-05"): N_("Not now: only while you meditate."),
    ("wrong_phase", "AG-FT-10"): N_("Not now: the free Peon is your main action."),
    ("wrong_phase", "AG-N15"): N_("Mosaic Maker: only while you meditate."),
    ("no_standing_worker", "AG-N08"): N_("No worker of yours is on the Cook."),
    ("no_standing_worker", "AG-OIL-4"): N_(
        "The worker on {space} has already given points this phase."
    ),
    ("double_not_allowed", "AG-DBL-2"): N_("{notable}: no second marker fits beside yours."),
    ("double_not_allowed", "AG-DBL-6"): N_("{notable}: no more double deliveries in this action."),
    ("too_many_goods", "AG-PROD-1"): N_("Your farm yields {most}, not {n}."),
    ("wrong_value", "AG-FAV-6"): N_("Needs a basic good, not {good}."),
    ("wrong_value", "AG-FT-07"): N_(
        "{good} is not worth 2: this tile makes only goods worth 2 from goods worth 1."
    ),
    ("wrong_value", "AG-N06"): N_(
        "{good} is worth too much: the French Trader takes up to {needs}."
    ),
    ("wrong_value", "AG-N07"): N_("Dyer: choose a good worth {needs} of the same row, not {good}."),
    ("wrong_value", "AG-N20"): N_("This bowl needs a good worth {needs}, not {good}."),
    ("bowl_taken", "AG-N20"): N_("Akbar's bowl for {good} is taken: choose another."),
    ("favour_pay", "AG-MARK-4"): N_("You have no favour to give up."),
    ("favour_no_effect", "AG-FAV-7"): N_("You have no good to process."),
    ("favour_no_effect", "AG-FAV-8"): N_("All your influence markers are on the top step."),
    ("favour_no_effect", "AG-FT-01"): N_("None of your workers is laid down."),
    ("favour_no_effect", "AG-FT-02"): N_("No covers left on your farm."),
    ("favour_no_effect", "AG-FT-03"): N_("No good is worth 2 now."),
    ("favour_no_effect", "AG-FT-04"): N_("No price token can be placed, moved or turned over now."),
    ("favour_no_effect", "AG-FT-06"): N_(
        "You have no good for a free bowl, and no order is possible."
    ),
    ("favour_no_effect", "AG-FT-07"): N_("You have no good worth 1 that leads to one worth 2."),
    ("favour_no_effect", "AG-FT-08"): N_("You have no good to sell."),
    ("favour_no_effect", "AG-FT-09"): N_("None of your farmers can move."),
    ("favour_no_effect", "AG-FT-10"): N_("None of your workers is on the board."),
    ("favour_no_effect", "AG-FT-11"): N_("You have no good to process."),
    ("favour_no_effect", "AG-FT-12"): N_("You have no good that an available notable needs."),
    ("favour_no_effect", "AG-FT-13"): N_("Your meditation tracker is already on the last space."),
    ("favour_no_effect", "AG-FT-14"): N_("You have no good to exchange."),
    ("favour_no_effect", "AG-N06"): N_("You have no good that the French Trader takes."),
    ("favour_no_effect", "AG-N14"): N_("You have no good to exchange."),
    ("no_lying_worker", "AG-N11"): N_("The Caliph needs a laid-down worker of yours."),
    ("not_a_choice", "AG-PRICE-2"): N_("Price tokens cannot be swapped."),
    ("not_a_choice", "AG-N15"): N_("Choose a favour tile."),
    ("not_a_choice", "AG-N18"): N_("The Painter's gift is mandatory: take it."),
    ("not_a_choice", "AG-N16"): N_("The Mujtahida builds only the nearest unbuilt building."),
    ("not_a_choice", "AG-N20"): N_("Put a good into one of Akbar's bowls."),
    ("not_a_choice", "AG-FT-12"): N_("The favour is paid: deliver 1 good."),
    ("not_a_choice", "AG-LUX-6"): N_("The second step needs a different guild."),
    ("not_a_choice", "AG-INF-2"): N_("You have delivered nothing to this guild."),
    ("not_a_choice", "AG-BOT-4"): N_("Move at least one farmer."),
    ("not_a_choice", "AG-FT-09"): N_("The favour is paid: move at least one farmer."),
    ("not_a_choice", "AG-ABL-1"): N_("This contract has no once-per-turn ability."),
    ("not_a_choice", "AG-SET-6"): N_("Choose a notable of this level from the box."),
    ("not_a_choice", "AG-SET-7"): N_("This exchange does not help to balance the guilds."),
    ("not_a_choice", "AG-SET-11"): N_("There is no such player: choose one at the table."),
}
"""Where one code has several causes, the rule picks the sentence."""

WHEN = {
    "start": N_("Not now: only at the start of your turn."),
    "meditation": N_("Not now: only in your Meditation Phase."),
    "action": N_("Not now: only as your main action."),
    "orders": N_("Not now: only in your Order Phase."),
    "sailor": N_("Not now: only with the Sailor."),
    "trader": N_("Not now: only with the Trader."),
    "architect": N_("Not now: only with the Architect."),
}
"""When a move would be possible."""


def _wrong_phase(voice: Voice, refusal: Refusal) -> str:
    if when := refusal.values.get("when"):
        return voice.sentence(WHEN[when])
    message = BY_RULE.get((refusal.code, refusal.rule), SENTENCES["wrong_phase"])
    return voice.sentence(message)


def _peon_unpaid(voice: Voice, refusal: Refusal) -> str:
    price = voice.rupees(refusal.values["needs"])
    return voice.sentence(
        "The Peon costs {price}; you have {has}.", price=price, has=refusal.values["has"]
    )


def _not_enough_points(voice: Voice, refusal: Refusal) -> str:
    needs = voice.points(refusal.values["needs"])
    return voice.sentence("Needs {needs}; you have {has}.", needs=needs, has=refusal.values["has"])


def _meditation_blocked(voice: Voice, refusal: Refusal) -> str:
    action = voice.meditation(refusal.values["action"])
    return voice.sentence("Blocked by the meditation marker: {action}.", action=action)


def _no_delivery_left(voice: Voice, refusal: Refusal) -> str:
    needs, has = voice.deliveries(refusal.values["needs"]), refusal.values["has"]
    if not refusal.values.get("may_return"):
        return _none_to_return(voice, needs, has)
    if not has:
        return voice.sentence("No deliveries left. Return a good to get its value in deliveries.")
    return voice.sentence(
        "Needs {needs}; {has} left. Return a good to get its value in deliveries.",
        needs=needs,
        has=has,
    )


def _none_to_return(voice: Voice, needs: str, has: int) -> str:
    if not has:
        return voice.sentence("No deliveries left.")
    return voice.sentence("Needs {needs}; {has} left.", needs=needs, has=has)


def _no_such_good(voice: Voice, refusal: Refusal) -> str:
    if refusal.values.get("needs", 1) > 1 and refusal.values["has"]:
        return voice.tell(N_("Needs {needs} {good}; you have {has}."), refusal.values)
    return voice.tell(SENTENCES["no_such_good"], {"good": refusal.values["good"]})


def _no_standing_worker(voice: Voice, refusal: Refusal) -> str:
    special = BY_RULE.get((refusal.code, refusal.rule))
    if special is None and "space" in refusal.values:
        return voice.tell(N_("No standing worker of yours on {space}."), refusal.values)
    return voice.tell(special or SENTENCES["no_standing_worker"], refusal.values)


def _trade_value(voice: Voice, refusal: Refusal) -> str:
    if refusal.values["good"] and refusal.values["most"] <= 0:
        return voice.sentence("Nothing left to take: end the exchange.")
    if refusal.values["good"]:
        return voice.tell(SENTENCES["trade_value"], refusal.values)
    return voice.sentence("Take goods worth {most} more.", most=refusal.values["most"])


def _meditation_cost(voice: Voice, refusal: Refusal) -> str:
    if refusal.values["goods"]:
        return voice.tell(
            N_("Next space of the meditation track: {goods} missing."), refusal.values
        )
    return voice.sentence(
        "Next space of the meditation track: costs goods worth {needs}; yours are worth {has}.",
        needs=refusal.values["needs"],
        has=refusal.values["has"],
    )


def _cost_not_exact(voice: Voice, refusal: Refusal) -> str:
    if "good" in refusal.values:
        return voice.tell(
            N_("{good} cannot pay exactly {needs}: choose another good."), refusal.values
        )
    return voice.tell(SENTENCES["cost_not_exact"], refusal.values)


_WITH_NUMBERS: dict[str, Callable[[Voice, Refusal], str]] = {
    "wrong_phase": _wrong_phase,
    "peon_unpaid": _peon_unpaid,
    "not_enough_mp": _not_enough_points,
    "meditation_blocked": _meditation_blocked,
    "no_delivery_left": _no_delivery_left,
    "no_such_good": _no_such_good,
    "no_standing_worker": _no_standing_worker,
    "trade_value": _trade_value,
    "meditation_cost": _meditation_cost,
    "cost_not_exact": _cost_not_exact,
}

LINES = RefusalLines(Voice, SENTENCES, BY_RULE, _WITH_NUMBERS)
refusal_text = LINES.text
