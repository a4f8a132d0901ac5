"""What happened in the set-up and in a turn, one line of the log per event."""

from __future__ import annotations

from collections.abc import Callable

from engine.amritsar.catalogue import load_catalogue
from engine.amritsar.words.ends import ENDS, ENDS_TOLD
from engine.amritsar.words.fields import adjust_text
from engine.amritsar.words.maharaja import HIS, HIS_TOLD
from engine.amritsar.words.refusals import refusal_text
from engine.amritsar.words.voice import Voice, effects_text
from engine.core.events import Event
from engine.core.language.lines import Log, by_value
from engine.core.language.words import N_

LINES = {
    # --- set-up
    "starts": N_("{who} is the start player."),
    "temple_drawn": N_("Temple tile of {decade}: {values}."),
    "bridge_drawn": N_("Bridge tile of {decade}: “{bridge}”."),
    "tile_drawn": N_("{area}: {tile}."),
    "worker_drawn": N_("{section}: {colour} worker."),
    "side_worker": N_("Beside the maharaja space {space}: {colour} worker."),
    "storehouse_shown": N_("Storehouse on display: {storehouse}."),
    "objective_drawn": N_("{who} draws a type {type} objective."),
    "objective_dealt": N_("{who} has drawn: {objective}."),
    "goal_passed": N_("Without ★, out of the game: {objective}."),
    "goal_drawn": N_("{who}'s objective: {objective}."),
    "maharaja_begins": N_("{who} begins in the {district}: {elephant} on the elephant, {pp} PP."),
    "objective_first": N_("{who} puts down the first objective."),
    "objective_is": N_("{who} has put down: {objective}."),
    "mahout_first": N_("{who} puts the Donate tile on {colour}."),
    # --- elephant and sowing
    "elephant_placed": N_("{who}'s elephant enters in the {district}."),
    "elephant_moved": N_("{who}'s elephant: {start} → {end}, {steps}."),
    "penalty": N_("{who} passes over the maharaja token, {space}."),
    "penalty_spared": N_("{who} passes over the maharaja token: no penalty, storehouse."),
    "storehouse_flipped": N_("{who} turns the storehouse over: {slots} slots in all."),
    "token_unlocked": N_("{who} unlocks the movement token."),
    "picked": N_("{who} picks up {workers} from {section}."),
    "coins_taken": N_("{who} takes {coins} from {section}."),
    "passed": N_("{section} is full: passed over."),
    "dropped": N_("{who} drops {colour} in {section}."),
    "coin_left": N_("{who} leaves {coins} in {section}."),
    "skipped_free": N_("{who} skips {section} for free."),
    "landed": N_("{who}'s active worker: {colour}, in {section}."),
    # --- actions
    "tile_chosen": N_("{who} chooses a tile: {tile}."),
    "mahout_used": N_("{who} uses a mahout: {mahout}."),
    "recovered": N_(
        "{who} recovers a counter: {elephant} on the elephant, {market} in the market."
    ),
    "recover_full": N_("{who}'s elephant is full: the counter stays in the market."),
    "recover_lost": N_("{who} has no counter in the market to recover."),
    "discarded": N_("{who} discards {items}."),
    "donated": N_("{who} donates {goods} in the {district}: level {level}, space {space}."),
    "support": N_("{who} has a counter below {donor}'s donation."),
    "upgrade_free": N_("{who} pays nothing for the {upgrade} upgrade."),
    "storehouse_built": N_("{who} adds a storehouse: {storehouse}; {slots} slots in all."),
    "objective_played": N_("{who} plays an objective: {space}."),
    "mahout_placed": N_("{who} puts a mahout on {colour}: {mahout}."),
    "tax": N_("{who}'s tax {before} → {after}."),
    "knowledge": N_("{who}: {track} {before} → {after}."),
    "overflow": N_("{who}: {track} is at the top, the arrow gives more."),
    "bridge": N_("{who}, bridge: “{bridge}”."),
    "exchanged": N_("{who} exchanges 1 {give} for 1 {get}."),
    # --- following and round end
    "may_follow": N_("The {colour} worker can be followed."),
    "cannot_follow": N_("{who} cannot follow with “{mahout}”: {why}."),
    "followed": N_("{who} follows {colour}."),
    "follow_declined": N_("{who} does not follow {colour}."),
    "token_moved": N_("The maharaja token moves to {end}."),
    "side_activated": N_("Beside the token, {space}: {colour} is active."),
}
"""The line of each event that needs nothing but its values."""

TOLD_BEFORE = ("AM-SOW", "AM-MKT")
"""What these rules give is told by the line before it."""

WHY_PP = {
    "donation": N_("donation"),
    "support": N_("counter below"),
    "market_space": N_("market space"),
    "no_counter": N_("no counter left to recover"),
    "benefit": N_("benefit"),
    "bridge": N_("bridge"),
    "follower": N_("follower"),
    "penalty": N_("maharaja token"),
    "majority": N_("majority"),
    "taxes": N_("unpaid taxes"),
}
"""Why PP are gained or lost."""

PARTS = {
    "main": N_("{who}, main action: {what}."),
    "secondary": N_("{who}, secondary action: {what}."),
    "elephant": N_("{who}'s elephant: {what}."),
}
CANNOT = {
    "donate": N_("{who} cannot donate: {why}."),
    "upgrade": N_("{who} cannot upgrade: {why}."),
    "mahout": N_("{who} cannot use a mahout: {why}."),
    "market": N_("{who} cannot trade: {why}."),
}
"""An action that came to nothing."""
TELEPORTED = {
    "token": N_("{who} discards the movement token: elephant {start} → {end}."),
    "storehouse": N_("{who} uses the storehouse: elephant {start} → {end}."),
}
FREED = {
    "elephant": N_("{who}: counter to the elephant, now {elephant}."),
    "market": N_("{who}: elephant full, counter to the market, now {market}."),
}
BOUGHT = {
    False: N_("{who} buys 1 {resource} for {price}: {stock} left."),
    True: N_("{who} buys 1 {resource} from the reserve for {price}."),
}
SOLD = {
    False: N_("{who} sells 1 {resource} for {price}: {stock} in the market."),
    True: N_("{who} sells 1 {resource} for {price}: column full, to the reserve."),
}
ROUND = {
    False: N_("Round {of_decade} of {decade}."),
    True: N_("Round {of_decade} of {decade}, the last one."),
}
DECLINED = {
    "donate": N_("{who} does not donate."),
    "upgrade": N_("{who} makes no upgrade."),
    "mahout": N_("{who} uses no mahout."),
    "market": N_("{who} does not trade."),
}
LEFT = {
    "token": N_("Maharaja token: move it at the table."),
    "follow_pp": N_("PP for followers: mark them at the table."),
    "majorities": N_("Districts: score them at the table."),
    "taxes": N_("Taxes: settle them at the table."),
    "income": N_("Income: take it at the table."),
    "bridge": N_("Bridge tile: turn it at the table."),
    "maharaja": N_("The Maharaja's turn: play it at the table."),
}
"""What the table does by hand."""


def _change(voice: Voice, event: Event, what: str, n: int, why: str = "") -> str:
    """A player has more or less of something, and why."""
    sign = "+" if n >= 0 else "−"
    return f"{voice.name(event.seat)} {sign}{what}{': ' if why else ''}{why}."


def _pp(voice: Voice, event: Event) -> str:
    n, why = event.values["n"], event.values["why"]
    return _change(voice, event, voice.scored(abs(n)), n, voice.sentence(WHY_PP[why]))


def _gained(voice: Voice, event: Event) -> str:
    if event.rule.startswith(TOLD_BEFORE):
        return ""
    return _change(voice, event, voice.items(event.values["item"], event.values["n"]), 1)


def _coins_paid(voice: Voice, event: Event) -> str:
    return _change(voice, event, voice.coins(event.values["n"]), -1, voice.sentence("extra steps"))


def _upgrade_paid(voice: Voice, event: Event) -> str:
    paid = voice.items(event.values["resource"], event.values["n"])
    return _change(voice, event, paid, -1, voice.tell(N_("{upgrade} upgrade"), event.values))


def _action(voice: Voice, event: Event) -> str:
    row = load_catalogue().district_action(event.values["action"])
    message, what = PARTS[event.values["part"]], effects_text(voice, row.effects)
    return voice.sentence(message, who=voice.name(event.seat), what=what)


def _market_ended(voice: Voice, event: Event) -> str:
    who, trades = voice.name(event.seat), event.values["trades"]
    if not trades:
        return voice.sentence("{who} does not trade: no counter.", who=who)
    return voice.plural(
        "{who} ends with {n} trade.", "{who} ends with {n} trades.", trades, who=who
    )


def _bought(voice: Voice, event: Event) -> str:
    told = by_value("from_reserve", BOUGHT)(voice, event)
    if not event.values["discount"]:
        return told
    discount = voice.sentence("1 coin less: storehouse.")
    return f"{told} {discount}"


TOLD: dict[str, Callable[[Voice, Event], str]] = {
    "pp": _pp,
    "gained": _gained,
    "coins_paid": _coins_paid,
    "upgrade_paid": _upgrade_paid,
    "action": _action,
    "market_ended": _market_ended,
    "decade": lambda voice, event: voice.tell(
        N_("{decade} begins."), {"decade": event.values["n"]}
    ),
    "round": by_value("last", ROUND),
    "teleported": by_value("by", TELEPORTED),
    "nothing": by_value("action", CANNOT),
    "declined": by_value("action", DECLINED),
    "counter_freed": by_value("to", FREED),
    "bought": _bought,
    "sold": by_value("to_reserve", SOLD),
    "left_to_table": by_value("effect", LEFT),
}

LOG = Log(
    Voice,
    {**LINES, **ENDS, **HIS},
    {**TOLD, **ENDS_TOLD, **HIS_TOLD},
    correction=adjust_text,
    refusal=refusal_text,
)
event_text = LOG.text
