"""Pieces to move: which ones move by hand after an event."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from engine.agra.catalogue import load_catalogue
from engine.agra.words.events import came_from_supply, is_below
from engine.agra.words.reasons import FAVOUR_ACTIONS
from engine.agra.words.voice import Voice
from engine.core.events import Event
from engine.core.language.lines import EventLines
from engine.core.language.words import N_

LINES = {
    "kicked_out": N_("{who}: take the worker from {space} back"),
    "stored": N_("{who}: put the worker on the Cook"),
    "recalled": N_("{who}: take a worker back from the Cook"),
    "delivered": N_("{who}: move a marker from {good} to {good} on {notable}"),
    "influence": N_("{who}: {guild}, influence marker up to step {step}"),
    "tile": N_("{who}: take the favour tile “{tile}”"),
    "revealed": N_("Turn up the favour tile “{tile}”"),
    "discarded": N_("{who}: put the favour tile “{tile}” back into the draw pile"),
    "shuffled": N_("Shuffle the favour tiles' draw pile"),
    "served": N_("{who}: move a marker from {good} into Akbar's bowl for {bowl}"),
    "order": N_("{who}: put a marker on order {position} of {guild}"),
    "builder": N_("Move the Builder to {building}"),
    "builder_leaves": N_("Take the Builder off the board"),
    "built": N_("Remove the Under Construction tile from {building}"),
    "token": N_("Put the price token on {good}, {value} up"),
    "tokens_return": N_("Put all price tokens back on the Trader, lower side up"),
    "merchant_placed": N_("Put the Merchant on {building}"),
    "builder_placed": N_("Put the Builder on {building}"),
    "neutral_bowl": N_("Put a neutral marker into Akbar's bowl for {good}"),
    "neutral_order": N_("Put a neutral marker on order {position} of {guild}"),
    "starts": N_("{who}: take the Starting Player marker"),
    "used": N_("{who}: turn the card of {notable} sideways"),
    "put": N_("{who}: move a marker from {good} to the French Trader"),
    "bonus": N_("{who}: take the bonus tile with {tile}"),
    "tracker": N_("{who}: move the meditation tracker to space {space}"),
    "uncovered": N_("{who}: remove the cover next to {good} ({track} side)"),
    "farmer": N_("{who}: move the farmer 1 square towards {good} ({track} side)"),
    "luxury": N_("{who}: move a marker from {good} to its banner"),
}
"""What to do by hand, where the values alone say it."""

NOTHING = frozenset(
    {
        "adjusted",
        "anyway",
        "end_triggered",
        "over",
        "peon",
        "points",
        "points_lost",
        "rolled",
        "round",
        "step_lost",
        "turn",
    }
)
"""Events after which no piece moves."""


def _rupees(voice: Voice, event: Event) -> str:
    n, who = event.values["n"], voice.name(event.seat)
    rupees = voice.rupees(abs(n))
    if n < 0:
        return voice.sentence("{who}: pay {rupees} to the bank", who=who, rupees=rupees)
    if event.rule == "AG-ACT-8":
        return voice.tell(
            N_("{who}: take {rupees} from {building}"), event.values, who=who, rupees=rupees
        )
    if event.rule == "AG-N06":
        return voice.sentence(
            "{who}: take {rupees} from the bank, and take back the markers on the French Trader",
            who=who,
            rupees=rupees,
        )
    return voice.sentence("{who}: take {rupees} from the bank", who=who, rupees=rupees)


def _goods(voice: Voice, event: Event) -> str:
    n, who = event.values["n"], voice.name(event.seat)
    good, markers = voice.good(event.values["good"]), voice.markers(abs(n))
    if n < 0:
        return voice.sentence(
            "{who}: take {markers} back from {good}",
            who=who,
            markers=markers,
            good=good,
        )
    return voice.sentence("{who}: put {markers} on {good}", who=who, markers=markers, good=good)


def _favour(voice: Voice, event: Event) -> str:
    n, who = event.values["n"], voice.name(event.seat)
    markers = voice.markers(abs(n))
    if event.rule == "AG-EVAL-4":
        return voice.sentence(
            "{who}: move {markers} from the card to favour", who=who, markers=markers
        )
    if n > 0:
        return voice.sentence("{who}: put {markers} into favour", who=who, markers=markers)
    if event.rule in FAVOUR_ACTIONS:
        return voice.sentence(
            "{who}: return {favour}, put a marker on “{action}”",
            who=who,
            favour=voice.favour(-n),
            action=voice.action(FAVOUR_ACTIONS[event.rule]),
        )
    return voice.sentence("{who}: return {favour}", who=who, favour=voice.favour(-n))


def _changed(voice: Voice, event: Event) -> str:
    return voice.tell(
        N_("{who}: move {markers} from {good} to {into}"),
        event.values,
        who=voice.name(event.seat),
        markers=voice.markers(event.values["n"]),
    )


def _blocked(voice: Voice, event: Event) -> str:
    action = voice.meditation(event.values["action"])
    return voice.sentence("Put the meditation marker on “{action}”", action=action)


def _worker(voice: Voice, event: Event) -> str:
    who = voice.name(event.seat)
    if event.values["lying"]:
        return voice.tell(N_("{who}: lay down the worker on {space}"), event.values, who=who)
    if came_from_supply(event):
        return voice.tell(N_("{who}: place a worker on {space}"), event.values, who=who)
    return voice.tell(N_("{who}: stand up the worker on {space}"), event.values, who=who)


def _contract(voice: Voice, event: Event) -> str:
    n = event.values["markers"][str(event.seat)]
    return voice.tell(
        N_("{who}: take the card of {notable} and {markers} back"),
        event.values,
        who=voice.name(event.seat),
        markers=voice.markers(n),
    )


def _order_marker(voice: Voice, event: Event) -> str:
    if is_below(event):
        return voice.tell(N_("Put the order marker of {guild} below its column"), event.values)
    return voice.tell(N_("Put the order marker of {guild} on order {position}"), event.values)


def _merchant(voice: Voice, event: Event) -> str:
    path, coins = event.values["path"], event.values["coins"]
    building = voice.space(path[-1])
    if not coins:
        return voice.sentence("Put the Merchant on {building}", building=building)
    laid = Counter(path[:coins])
    most = max(laid.values())
    if min(laid.values()) == most:
        return voice.sentence(
            "Put {rupees} on {buildings}, the Merchant on {building}",
            rupees=voice.rupees(most),
            buildings=voice.listing(voice.plain_space(each) for each in laid),
            building=building,
        )
    return voice.sentence(
        "Put rupees on {buildings}, the Merchant on {building}",
        buildings=voice.listing(f"{voice.plain_space(each)} ({n})" for each, n in laid.items()),
        building=building,
    )


def _boat(voice: Voice, event: Event) -> str:
    if event.values["pier"] in load_catalogue().order_limit.placed_at_piers:
        return voice.tell(
            N_("Move the boat to pier {pier}, put order limit {limit} on the Imperial board"),
            event.values,
        )
    return voice.tell(N_("Move the boat to pier {pier}"), event.values)


def _drawn(voice: Voice, event: Event) -> str:
    notable = voice.plain_notable(event.values["notable"])
    return voice.tell(N_("Put on the river, {level}: {card}"), event.values, card=notable)


def _exchanged(voice: Voice, event: Event) -> str:
    old, new = voice.notable(event.values["notable"]), voice.notable(event.values["into"])
    return voice.sentence("Replace {old} with {new}", new=new, old=old)


def _markers_back(voice: Voice, event: Event) -> str:
    who, markers = voice.name(event.seat), voice.markers(event.values["n"])
    if event.rule == "AG-EVAL-4":
        return voice.sentence("{who}: take {markers} back from the card", who=who, markers=markers)
    return voice.sentence(
        "{who}: take {markers} back from favour actions and banners",
        who=who,
        markers=markers,
    )


def _upright(voice: Voice, event: Event) -> str:
    who = voice.name(event.seat)
    if event.values["n"] == 1:
        return voice.sentence("{who}: turn the used card upright", who=who)
    return voice.sentence("{who}: turn the used cards upright", who=who)


BY_HAND = {
    "merchant": N_("Roll for the Merchant, move him and enter where he stops"),
    "builder": N_("Roll for the Builder, move him and enter where he stops"),
    "pier": N_("Carry out the event of pier {pier} and enter what changed"),
    "contract": N_("Settle the contract of {notable} and enter who won it"),
    "clean_up": N_(
        "{who}: take markers back from favour actions and banners, turn cards upright, and enter it"
    ),
}
"""What the table does itself, and then corrects in the app."""


def _left_to_table(voice: Voice, event: Event) -> str:
    effect, values = event.values["effect"], event.values
    if effect != "followers":
        return voice.tell(BY_HAND[effect], values, who=voice.name(event.seat))
    if values["asked"]:
        return ""
    by = voice.name(values["by"])
    if "good" not in values:
        return voice.sentence("Each follower of {by} delivers 1 good: enter it", by=by)
    return voice.sentence(
        "Each follower of {by} moves a marker from {source} to {good}: enter it",
        by=by,
        source=voice.good(values["source"]),
        good=voice.good(values["good"]),
    )


_DONE: dict[str, Callable[[Voice, Event], str]] = {
    "rupees": _rupees,
    "goods": _goods,
    "favour": _favour,
    "changed": _changed,
    "blocked": _blocked,
    "worker": _worker,
    "contract": _contract,
    "order_marker": _order_marker,
    "merchant": _merchant,
    "boat": _boat,
    "drawn": _drawn,
    "exchanged": _exchanged,
    "markers_back": _markers_back,
    "upright": _upright,
    "left_to_table": _left_to_table,
}

TABLE = EventLines(Voice, LINES, _DONE, NOTHING)
table_text = TABLE.text
