"""Why a move is closed, in one sentence with the numbers."""

from __future__ import annotations

from collections.abc import Callable

from engine.agra.words.voice import Voice
from engine.core.refusal import Refusal
from engine.core.words import N_, Words

SENTENCES = {
    "not_your_turn": N_("Only the player whose turn it is may do this."),
    "wrong_phase": N_("This belongs to another moment of the turn."),
    "waiting_for_other": N_("Another player has to decide first."),
    "must_act": N_("The main action cannot be skipped: place a worker or use the Peon first."),
    "no_standing_worker": N_("You have no standing worker to lay down."),
    "generation_closed": N_("You are already spending points: no more workers can be laid down."),
    "different_value": N_(
        "The value of {good} is {value}, that of {into} is {other}: they must be equal."
    ),
    "same_good": N_("{good} for {good} would change nothing: choose another good."),
    "no_such_good": N_("You have no {good}."),
    "no_arrow": N_("No arrow leads to {good} here."),
    "space_unbuilt": N_("{space} has not been built yet, and the Builder is elsewhere."),
    "no_worker_in_supply": N_("You have no worker left in your supply: use the Peon."),
    "own_worker_there": N_("Your worker is already on {space}: use the Peon there."),
    "peon_without_worker": N_("None of your workers is on {space}."),
    "empty_action": N_("The action would change nothing on {space}: choose one that does."),
    "build_needs_worker": N_("A new building takes a worker from your supply, and you have none."),
    "already_built": N_("{building} has already been built."),
    "not_a_material": N_("Only Sandstone, Wood, Cement and Planks pay for buildings, not {good}."),
    "cost_not_reached": N_("{building} costs {needs}, your materials are worth {has}."),
    "cost_not_exact": N_("Your materials cannot pay {needs} for {building} exactly."),
    "superfluous_payment": N_(
        "With {good} a cost of {needs} cannot be paid without something superfluous."
    ),
    "bonus_wrong_level": N_("This bonus tile is gone or does not belong to {level}."),
    "too_many_goods": N_("At most {most} goods are processed here, not {n}."),
    "nothing_to_follow": N_("There is nothing to follow: nobody has processed goods."),
    "follow_one_only": N_("Whoever follows processes only 1 good."),
    "order_needs_return": N_(
        "Free deliveries are not enough for an order: return a good for the Sailor first."
    ),
    "sailor_already_paid": N_(
        "Only one good may be returned for the Sailor, and you have done so."
    ),
    "sailor_value_cap": N_(
        "With the Portuguese Trader the returned goods may come to {most}, this would be {total}."
    ),
    "sailor_pays_first": N_("The Sailor is paid before the first delivery."),
    "architect_must_act": N_("A step or a building is possible, so you must choose one."),
    "painting_both_steps": N_("Both steps of a Painting must be taken."),
    "sailor_must_deliver": N_("You are able to deliver, so you must deliver at least once."),
    "second_order_in_sailor": N_("The Sailor fulfils only one order per action."),
    "no_akbar_by_sailor": N_("Akbar is not served by the Sailor, but in the Order Phase."),
    "level_closed": N_(
        "{notable} belongs to {level}, which is closed while the boat is at pier {pier}."
    ),
    "not_on_river": N_("{notable} is not on the river."),
    "not_ordered": N_("{notable} does not order {good}."),
    "already_delivered": N_("{notable} has already received {good}."),
    "double_not_allowed": N_("A double delivery is possible only with the Sailor."),
    "trade_too_many": N_(
        "At most {most} goods are given, in one exchange and before anything is taken."
    ),
    "trade_value": N_("The value of {good} is too high: you may still take goods worth {most}."),
    "token_stack": N_("There is already a price token on {good}."),
    "token_range": N_("A token showing {face} does not fit on {good}, printed value {value}."),
    "token_already_used": N_("Only one price token may be set per action."),
    "token_on_trader": N_("This price token lies on the Trader: place it on a good instead."),
    "botanist_same_twice": N_("The Botanist offers two different actions, each only once."),
    "track_end": N_("Your meditation tracker is already on the last space."),
    "farmer_blocked": N_(
        "The farmer cannot go on towards {good}: a cover or the end of the track is in the way."
    ),
    "no_cover": N_("There is no cover on this square next to {good}."),
    "no_lying_worker": N_("None of your workers is laid down."),
    "favour_used": N_("You have already used this favour action this turn: {action}."),
    "tile_too_new": N_("You can use this favour tile from your next turn on: {action}."),
    "favour_own": N_("You must own {needs} favour, you have {has}."),
    "favour_pay": N_("This takes {needs} favour, you have {has}."),
    "favour_no_effect": N_("This would have no effect now."),
    "mullah_zero": N_("The Mullah cannot lower the price to 0."),
    "tile_alone": N_("This tile only adds a good to a processing: it is offered right after one."),
    "wrong_value": N_("This takes a good worth {needs}, not {good}."),
    "luxury_used": N_("{good} cannot be used any more this turn."),
    "statue_window": N_("A Statue is used after the main action, before the Order Phase begins."),
    "order_done": N_("You have already served Akbar or fulfilled an order in this Order Phase."),
    "order_unmarked": N_("{guild} has no marked order here."),
    "order_limit": N_("The column of {guild} has reached the order limit of {limit}."),
    "order_no_influence": N_("You have no influence with {guild} yet: go up one step first."),
    "order_goods": N_("For this order of {guild} you lack {goods}."),
    "order_taken": N_("Order {position} of {guild} has already been fulfilled."),
    "bowl_taken": N_("Akbar already has {good}."),
    "bowl_unknown": N_("Akbar does not ask for {good}."),
    "ability_used": N_("You have already used {notable} this turn."),
    "card_too_new": N_("You can use {notable} from your next turn on."),
    "not_your_contract": N_("You do not have the contract of {notable}."),
    "not_your_tile": N_("You do not have this favour tile: {action}."),
    "tile_limit": N_("The new tile must stay, give back an older one: {tile}."),
    "tile_not_there": N_("This favour tile is not on offer: {tile}."),
    "no_marker": N_("{colour} has too few markers in the supply: {missing} missing."),
    "oil_used": N_("You have already used Oil or Curry this turn."),
    "game_over": N_("The game is over."),
    "not_a_choice": N_("This is not among the choices."),
    "adjust_unknown": N_("A correction knows nothing called “{word}”."),
    "adjust_impossible": N_(
        "The table cannot look like that: pieces are missing, or one cannot lie there."
    ),
    "adjust_no_worker": N_("{colour} has too few workers in the supply: {missing} missing."),
    "adjust_farmer": N_("A cover or the end of track {track} is where the farmer would stand."),
    "adjust_printed": N_("{building} is printed on the board."),
    "adjust_unbuilt": N_("{building} is not built: no worker and no Merchant can be there."),
    "adjust_two_tokens": N_("Two price tokens cannot lie on {good}."),
    "adjust_order_marker": N_(
        "The order marker of {guild} lies on a free order, or below a full column."
    ),
}
"""The sentence of each code."""

BY_RULE = {
    ("not_your_turn", "AG-N13"): N_("The Mullah helps only in your own turn."),
    ("wrong_phase", "AG-TURN-6"): N_("Finish this first; then it is possible again."),
    ("track_end", "AG-INF-4"): N_("Your marker is already on the top step with {guild}."),
    ("tile_limit", "AG-FAV-10"): N_("First give back one of your tiles, to make room."),
    ("wrong_phase", "AG-FT-05"): N_("This tile adds a point only while you are meditating."),
    ("wrong_phase", "AG-FT-10"): N_(
        "The free Peon is your main action: use it when you choose an action."
    ),
    ("wrong_phase", "AG-N15"): N_("The Mosaic Maker takes points only while you are meditating."),
    ("no_standing_worker", "AG-N08"): N_("None of your workers is on the Cook."),
    ("no_standing_worker", "AG-OIL-4"): N_(
        "The worker on {space} has already brought points in this phase."
    ),
    ("double_not_allowed", "AG-DBL-2"): N_(
        "On {notable} no second marker can be put beside one of yours."
    ),
    ("double_not_allowed", "AG-DBL-6"): N_(
        "{notable}: no further good can be delivered twice in this action."
    ),
    ("too_many_goods", "AG-PROD-1"): N_("The farm produces {most}, not {n}."),
    ("wrong_value", "AG-FAV-6"): N_("This takes a basic good, not {good}."),
    ("wrong_value", "AG-FT-07"): N_(
        "This tile turns a good worth 1 into one worth 2: {good} cannot be made with it."
    ),
    ("wrong_value", "AG-N06"): N_(
        "The value of {good} is too high: the French Trader takes goods worth up to {needs}."
    ),
    ("wrong_value", "AG-N07"): N_(
        "The Dyer gives a good of the same row worth {needs}, not {good}."
    ),
    ("wrong_value", "AG-N20"): N_("This bowl takes a good worth {needs}, not {good}."),
    ("bowl_taken", "AG-N20"): N_("Akbar's bowl for {good} is not free."),
    ("favour_pay", "AG-MARK-4"): N_("You have no favour to give up."),
    ("favour_no_effect", "AG-FAV-7"): N_("You have no good that can be processed."),
    ("favour_no_effect", "AG-FAV-8"): N_("All your influence markers are on the top step."),
    ("favour_no_effect", "AG-FT-01"): N_("None of your workers is laid down."),
    ("favour_no_effect", "AG-FT-02"): N_("All cover tiles are gone from your farm."),
    ("favour_no_effect", "AG-FT-03"): N_("No good is worth 2 now."),
    ("favour_no_effect", "AG-FT-04"): N_("No price token can be placed, moved or flipped now."),
    ("favour_no_effect", "AG-FT-06"): N_(
        "You have no good for a free bowl of Akbar, and there is no order you can fulfil."
    ),
    ("favour_no_effect", "AG-FT-07"): N_("You have no good worth 1 that becomes one worth 2."),
    ("favour_no_effect", "AG-FT-08"): N_("You have no good to sell."),
    ("favour_no_effect", "AG-FT-09"): N_("None of your farmers can move."),
    ("favour_no_effect", "AG-FT-10"): N_("None of your workers is on the board."),
    ("favour_no_effect", "AG-FT-11"): N_("You have no good that can be processed."),
    ("favour_no_effect", "AG-FT-12"): N_("You have no good that an open notable still needs."),
    ("favour_no_effect", "AG-FT-13"): N_("Your meditation tracker is already on the last space."),
    ("favour_no_effect", "AG-FT-14"): N_("You have no good that could be exchanged."),
    ("favour_no_effect", "AG-N06"): N_("You have no good that the French Trader takes."),
    ("favour_no_effect", "AG-N14"): N_("You have no good that could be exchanged."),
    ("no_lying_worker", "AG-N11"): N_("The Caliph helps only if one of your workers is laid down."),
    ("not_a_choice", "AG-PRICE-2"): N_("Price tokens do not change places."),
    ("not_a_choice", "AG-N15"): N_("Take one of the favour tiles."),
    ("not_a_choice", "AG-N18"): N_("What the Painter gives must be taken."),
    ("not_a_choice", "AG-N16"): N_("The Mujtahida builds only the nearest unbuilt building."),
    ("not_a_choice", "AG-N20"): N_("A good must be put into one of Akbar's bowls."),
    ("not_a_choice", "AG-FT-12"): N_("The favour is paid: deliver one good."),
    ("not_a_choice", "AG-LUX-6"): N_("The two steps must be with two different guilds."),
    ("not_a_choice", "AG-INF-2"): N_("You have not supplied a notable of this guild."),
    ("not_a_choice", "AG-BOT-4"): N_("Move at least one farmer."),
    ("not_a_choice", "AG-FT-09"): N_("The favour is paid: move at least one farmer."),
    ("not_a_choice", "AG-ABL-1"): N_("This contract has nothing to be used once per turn."),
    ("not_a_choice", "AG-SET-6"): N_("Only a notable of this level that is still in the box."),
    ("not_a_choice", "AG-SET-7"): N_("This exchange does not help to balance the guilds."),
    ("not_a_choice", "AG-SET-11"): N_("There is no such player."),
}
"""Where a code is used for several things, the rule tells which sentence fits."""


def refusal_text(words: Words, refusal: Refusal) -> str:
    """One sentence that a player understands, with the numbers; the rule id is not in it."""
    voice = Voice(words)
    if refusal.code in _WITH_NUMBERS:
        return _WITH_NUMBERS[refusal.code](voice, refusal)
    message = BY_RULE.get((refusal.code, refusal.rule), SENTENCES[refusal.code])
    if "seat" in refusal.values:
        colour = voice.term(f"colour.{refusal.values['seat']}")
        return voice.tell(message, refusal.values, colour=colour)
    return voice.tell(message, refusal.values)


def _peon_unpaid(voice: Voice, refusal: Refusal) -> str:
    price = voice.rupees(refusal.values["needs"])
    return voice.sentence(
        "The Peon costs {price}, you have {has}.", price=price, has=refusal.values["has"]
    )


def _not_enough_points(voice: Voice, refusal: Refusal) -> str:
    needs = voice.points(refusal.values["needs"])
    return voice.sentence(
        "This takes {needs}, you have {has}.", needs=needs, has=refusal.values["has"]
    )


def _meditation_blocked(voice: Voice, refusal: Refusal) -> str:
    action = voice.meditation(refusal.values["action"])
    return voice.sentence("The meditation marker blocks this action: {action}.", action=action)


def _no_delivery_left(voice: Voice, refusal: Refusal) -> str:
    needs, has = voice.deliveries(refusal.values["needs"]), refusal.values["has"]
    return voice.sentence(
        "This takes {needs}, you have {has} left: a returned good brings as many as it is worth.",
        needs=needs,
        has=has,
    )


def _no_such_good(voice: Voice, refusal: Refusal) -> str:
    if refusal.values.get("needs", 1) > 1 and refusal.values["has"]:
        return voice.tell(N_("This takes {needs} {good}, you have {has}."), refusal.values)
    return voice.tell(SENTENCES["no_such_good"], {"good": refusal.values["good"]})


def _no_standing_worker(voice: Voice, refusal: Refusal) -> str:
    special = BY_RULE.get((refusal.code, refusal.rule))
    if special is None and "space" in refusal.values:
        return voice.tell(N_("None of your workers stands on {space}."), refusal.values)
    return voice.tell(special or SENTENCES["no_standing_worker"], refusal.values)


def _trade_value(voice: Voice, refusal: Refusal) -> str:
    if refusal.values["good"]:
        return voice.tell(SENTENCES["trade_value"], refusal.values)
    return voice.sentence("You must still take goods worth {most}.", most=refusal.values["most"])


def _meditation_cost(voice: Voice, refusal: Refusal) -> str:
    if refusal.values["goods"]:
        return voice.tell(
            N_("For the next space of the meditation track you lack {goods}."), refusal.values
        )
    return voice.sentence(
        "The next space of the meditation track costs goods worth {needs}, yours are worth {has}.",
        needs=refusal.values["needs"],
        has=refusal.values["has"],
    )


def _cost_not_exact(voice: Voice, refusal: Refusal) -> str:
    if "good" in refusal.values:
        return voice.tell(
            N_("With {good} the cost of {needs} cannot be paid exactly."), refusal.values
        )
    return voice.tell(SENTENCES["cost_not_exact"], refusal.values)


_WITH_NUMBERS: dict[str, Callable[[Voice, Refusal], str]] = {
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
