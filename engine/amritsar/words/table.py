"""On the table: which pieces are moved by hand when something has happened."""

from __future__ import annotations

from collections.abc import Callable

from engine.amritsar.words.events import LOG
from engine.amritsar.words.voice import Voice
from engine.core.events import Event
from engine.core.language.lines import EventLines, by_value
from engine.core.language.words import N_

_RETURN = N_("{who}: return {items}")
_PP = N_("{who}: PP counter +{n}")

LINES = {
    # --- set-up
    "starts": N_("{who} begins; the player to the right takes the second maharaja token"),
    "bridge_drawn": N_("Bridge tile for {decade}: “{bridge}”"),
    "tile_drawn": N_("{area}: lay the tile {tile}"),
    "worker_drawn": N_("Put a {colour} worker in {section}"),
    "side_worker": N_("Put a {colour} worker beside the maharaja space {space}"),
    "storehouse_shown": N_("Show this storehouse: {storehouse}"),
    "objective_drawn": N_("{who}: draw a type {type} objective"),
    "goal_passed": N_("Take this objective out of the game: {objective}"),
    "goal_drawn": N_("Lay the Maharaja's objective open: {objective}"),
    "maharaja_begins": N_(
        "{who}: elephant in the {district}, {elephant} counters on it, {board} on the board"
    ),
    "objective_first": N_("{who}: first objective face down on its space"),
    "mahout_first": N_("{who}: Donate tile on the {colour} mahout space"),
    # --- elephant and sowing
    "elephant_placed": N_("{who}: elephant on the trail in the {district}"),
    "elephant_moved": N_("{who}: elephant to the {end}"),
    "coins_paid": N_("{who}: return {coins}"),
    "storehouse_flipped": N_("{who}: turn the storehouse over"),
    "token_unlocked": N_("{who}: take the movement token off the board and turn it"),
    "picked": N_("{who}: pick up all workers of {section}"),
    "dropped": N_("{who}: {colour} worker to {section}"),
    "coin_left": N_("{who}: {coins} on {section}"),
    "landed": N_("{who}: {colour} worker to {section}"),
    # --- actions
    "gained": N_("{who}: take {items}"),
    "pp": N_("{who}: PP counter to {pp}"),
    "discarded": _RETURN,
    "recovered": N_("{who}: 1 counter from the market to the elephant"),
    "donated": N_(
        "{who}: return {goods}, 1 counter on level {level}, space {space} in the {district}"
    ),
    "upgrade_paid": _RETURN,
    "storehouse_built": N_("{who}: storehouse “{storehouse}” on the board"),
    "objective_played": N_("{who}: an objective face down on the space with {space}"),
    "mahout_placed": N_("{who}: “{mahout}” on the {colour} mahout space"),
    "tax": N_("{who}: tax counter to {after}"),
    "knowledge": N_("{who}: {track} counter to step {after}"),
    "exchanged": N_("{who}: return 1 {give}, take 1 {get}"),
    # --- the ends
    "token_moved": N_("Move the maharaja token to {end}"),
    "bridge_turned": N_("Turn the bridge tile “{bridge}” face down"),
    "temple_built": N_("Remove the scored temple tile; in the centre: {piece}"),
    "revealed": N_("{who}: turn up {objective}"),
    # --- the Maharaja
    "maharaja_support": _PP,
}
"""What to do by hand, where the values alone say it."""

TEMPLES = {
    1: N_("Temple tile in the centre: {values}"),
    2: N_("Temple tile on the low part: {values}"),
    3: N_("Temple tile on the middle part: {values}"),
}
TELEPORTED = {
    "token": N_("{who}: elephant to the {end}, movement token out of the game"),
    "storehouse": N_("{who}: elephant to the {end}"),
}
FREED = {
    "elephant": N_("{who}: the counter of the space to the elephant"),
    "market": N_("{who}: the counter of the space to the market"),
}
BOUGHT = {
    False: N_("{who}: pay {price} for 1 {resource} of the market"),
    True: N_("{who}: pay {price} for 1 {resource} of the reserve"),
}
SOLD = {
    False: N_("{who}: 1 {resource} on the highest free space of the market"),
    True: N_("{who}: return 1 {resource}"),
}
RECOVERS = {"moved": N_("{who}: 1 counter from the board to the elephant"), "pp": _PP}
BY_HAND = {
    "token": N_("Move the maharaja token one space, and note it here"),
    "follow_pp": N_("Mark 1 PP for each follower, and note it here"),
    "majorities": N_("Score the four districts, and note the PP here"),
    "taxes": N_("Settle the taxes, and note coins and PP here"),
    "income": N_("Take the income, and note it here"),
    "bridge": N_("Turn the bridge tile of the decade, and note it here"),
    "maharaja": N_("Play the Maharaja's turn, and note his pieces here"),
}
"""What the table does itself, and then corrects here."""


def _tax_paid(voice: Voice, event: Event) -> str:
    if not event.values["paid"]:
        return ""
    return voice.about(event, N_("{who}: return {paid}"))


def _his_donation(voice: Voice, event: Event) -> str:
    values, who = event.values, voice.name(event.seat)
    where = N_("{who}: elephant in the {district}, 1 counter on level {level}, space {space}")
    rest = N_("{goods} to the quarry, PP counter +{pp}")
    pp = values["printed"] + values["supports"]
    return f"{voice.tell(where, values, who=who)}; {voice.tell(rest, values, pp=pp)}"


def _his_gain(voice: Voice, event: Event) -> str:
    got, message = event.values["got"], _PP
    if got:
        message = N_("{who}: {items} from the quarry to the storehouse")
    items = voice.items(got, 1) if got else ""
    return voice.about(event, message, items=items)


def _his_market(voice: Voice, event: Event) -> str:
    message = N_("Take 1 {resource} from the market to the reserve")
    return voice.tell(message, event.values) if event.values["n"] else ""


def _his_track(voice: Voice, event: Event) -> str:
    message = N_("{who}: counter of the white track to space {space}")
    if event.values["n"]:
        message = N_("{who}: counter of the white track to space {space}, PP counter +{n}")
    return voice.about(event, message)


def _final(voice: Voice, event: Event) -> str:
    return voice.about(event, _PP) if event.values["n"] else ""


_DONE: dict[str, Callable[[Voice, Event], str]] = {
    "temple_drawn": by_value("decade", TEMPLES),
    "teleported": by_value("by", TELEPORTED),
    "counter_freed": by_value("to", FREED),
    "bought": by_value("from_reserve", BOUGHT),
    "sold": by_value("to_reserve", SOLD),
    "tax_paid": _tax_paid,
    "maharaja_donates": _his_donation,
    "maharaja_recovers": by_value("how", RECOVERS),
    "maharaja_gains": _his_gain,
    "maharaja_market": _his_market,
    "maharaja_white": _his_track,
    "final_knowledge": _final,
    "final_white": _final,
    "objective_scored": _final,
    "left_to_table": by_value("effect", BY_HAND),
}

TABLE = EventLines(Voice, LINES, _DONE, LOG.kinds - LINES.keys() - _DONE.keys())
table_text = TABLE.text
