"""What happened, one line of the log per event."""

from __future__ import annotations

from collections.abc import Callable

from engine.agra.catalogue import load_catalogue
from engine.agra.words.fields import adjust_text
from engine.agra.words.reasons import reason
from engine.agra.words.refusals import refusal_text
from engine.agra.words.voice import Voice
from engine.core.events import Event
from engine.core.language.lines import Log
from engine.core.language.words import N_

LINES = {
    "peon": N_("{who} uses the Peon on {space}."),
    "kicked_out": N_("{who}'s worker is kicked out of {space}."),
    "stored": N_("{who} keeps the worker on the Cook."),
    "recalled": N_("{who} takes a worker back from the Cook."),
    "delivered": N_("{who} delivers {good} to {notable}."),
    "influence": N_("{who} goes up to step {step} with {guild}."),
    "step_lost": N_("{who} is already at the top with {guild}: step lost."),
    "tile": N_("{who} takes the favour tile “{tile}”."),
    "revealed": N_("New favour tile: “{tile}”."),
    "discarded": N_("{who} gives back the favour tile “{tile}”."),
    "order": N_("{who} fulfils order {position} of {guild}."),
    "builder": N_("The Builder rolls {pips} and stops at {building}."),
    "builder_leaves": N_("Everything is built: the Builder leaves."),
    "token": N_("{who} moves a price token: {good} is worth {value} now."),
    "tokens_return": N_("All price tokens go back to the Trader."),
    "merchant_placed": N_("The Merchant starts on {building}."),
    "builder_placed": N_("The Builder starts on {building}."),
    "drawn": N_("{level}: {notable}."),
    "neutral_bowl": N_("Neutral marker in Akbar's bowl for {good}."),
    "neutral_order": N_("Neutral marker on order {position} of {guild}."),
    "starts": N_("{who} is the starting player."),
    "used": N_("{who} uses {notable}."),
    "put": N_("{who} puts {good} on the French Trader."),
    "bonus": N_("{who} takes a bonus tile: {tile}."),
    "tracker": N_("{who}'s meditation tracker moves to space {space}."),
    "uncovered": N_("{who} uncovers {good} ({track} side)."),
    "farmer": N_("{who}'s farmer moves towards {good} ({track} side)."),
}
"""The line of each event that needs nothing but its values."""

SILENT = frozenset({"shuffled", "markers_back", "upright"})
"""Events without a line of their own."""

ROLLS = {
    "merchant": N_("Roll for the Merchant: {pips}."),
    "builder": N_("Roll for the Builder: {pips}."),
    "merchant_start": N_("Roll for the Merchant's first building: {pips}."),
    "builder_start": N_("Roll for the Builder's first building: {pips}."),
    "order_marker": N_("Roll for an order marker: {pips}."),
    "neutral_bowl": N_("Roll for a neutral marker in Akbar's bowls: {pips}."),
    "neutral_order": N_("Roll for a neutral marker on an order: {pips}."),
}

CAUSES = {
    "influence": N_("{who} reaches the top of an influence track: 1 more round."),
    "orders": N_("{who} completes a column of orders: 1 more round."),
    "pier": N_("Boat at the last pier: 1 more round."),
}


def _balance(voice: Voice, event: Event, what: str) -> str:
    """A player has more or less of something, and why."""
    sign, why = "+" if event.values["n"] >= 0 else "−", reason(voice, event)
    return f"{voice.name(event.seat)} {sign}{what}{': ' if why else ''}{why}."


def _rupees(voice: Voice, event: Event) -> str:
    return _balance(voice, event, voice.rupees(abs(event.values["n"])))


def _favour(voice: Voice, event: Event) -> str:
    return _balance(voice, event, voice.favour(abs(event.values["n"])))


def _points(voice: Voice, event: Event) -> str:
    return _balance(voice, event, voice.points(abs(event.values["n"])))


def _goods(voice: Voice, event: Event) -> str:
    return _balance(voice, event, f"{abs(event.values['n'])} {voice.good(event.values['good'])}")


def _changed(voice: Voice, event: Event) -> str:
    n, good, into = (event.values[key] for key in ("n", "good", "into"))
    return f"{voice.name(event.seat)}: {n} {voice.good(good)} → {n} {voice.good(into)}."


def _blocked(voice: Voice, event: Event) -> str:
    action = voice.meditation(event.values["action"])
    return voice.sentence("Blocked now: {action}.", action=action)


def _points_lost(voice: Voice, event: Event) -> str:
    points = voice.points(event.values["n"])
    return voice.sentence("{who} loses {points}.", who=voice.name(event.seat), points=points)


def _worker(voice: Voice, event: Event) -> str:
    return voice.worker(
        event,
        lies=N_("{who} lays down the worker on {space}."),
        comes=N_("{who} places a worker on {space}."),
        stands=N_("{who} stands up the worker on {space}."),
    )


def _contract(voice: Voice, event: Event) -> str:
    counts = ", ".join(f"{voice.name(int(s))}: {n}" for s, n in event.values["markers"].items())
    if len(event.values["markers"]) == 1:
        return voice.tell(
            N_("{who} wins {notable}: no other markers."), event.values, who=voice.name(event.seat)
        )
    message = {
        "majority": N_("{who} wins {notable} with the most markers ({counts})."),
        "topmost": N_("{who} wins {notable}: tied {counts}, holds the top good."),
        "last": N_("{who} wins {notable}: tied {counts}, made the last delivery."),
    }[event.values["why"]]
    return voice.tell(message, event.values, who=voice.name(event.seat), counts=counts)


def _served(voice: Voice, event: Event) -> str:
    who = voice.name(event.seat)
    if event.values["good"] == event.values["bowl"]:
        return voice.tell(N_("{who} serves Akbar: {good}."), event.values, who=who)
    return voice.tell(
        N_("{who} serves Akbar: {good} in the bowl for {bowl}."), event.values, who=who
    )


def _order_marker(voice: Voice, event: Event) -> str:
    if is_below(event):
        return voice.tell(N_("{guild}: all orders fulfilled."), event.values)
    return voice.tell(N_("{guild}: order {position} is next."), event.values)


def is_below(event: Event) -> bool:
    """True if the order marker is below a complete column."""
    return int(event.values["position"]) > 6


def _end_triggered(voice: Voice, event: Event) -> str:
    message = CAUSES[event.values["cause"]]
    return voice.sentence(message, who=voice.name(event.seat))


def _boat(voice: Voice, event: Event) -> str:
    """The pier, and what changes there (AG-RIV-3)."""
    pier, limit = event.values["pier"], event.values["limit"]
    piers = load_catalogue().piers
    before, here = piers[max(0, pier - 2)], piers[pier - 1]
    opened = sorted(set(here.open_levels) - set(before.open_levels))
    if not opened:
        said = voice.sentence("Boat to pier {pier}.", pier=pier)
    else:
        level = voice.listing(voice.term(f"level.{each}") for each in opened)
        said = voice.sentence("Boat to pier {pier}: {level} opens.", pier=pier, level=level)
    if limit == before.order_limit:
        return said
    limited = voice.sentence("The order limit is {limit}.", limit=limit)
    return f"{said} {limited}"


def _merchant(voice: Voice, event: Event) -> str:
    building, pips = voice.space(event.values["path"][-1]), event.values["pips"]
    if not event.values["coins"]:
        return voice.sentence(
            "The Merchant rolls {pips} and stops at {building}.", pips=pips, building=building
        )
    return voice.sentence(
        "The Merchant rolls {pips}, leaves {rupees} and stops at {building}.",
        pips=pips,
        building=building,
        rupees=voice.rupees(event.values["coins"]),
    )


def _built(voice: Voice, event: Event) -> str:
    if event.seat < 0:
        return voice.tell(N_("{building} is built."), event.values)
    return voice.tell(N_("{who} builds {building}."), event.values, who=voice.name(event.seat))


def _rolled(voice: Voice, event: Event) -> str:
    message = ROLLS[event.values["purpose"]]
    return voice.sentence(message, pips=event.values["pips"])


def _exchanged(voice: Voice, event: Event) -> str:
    old, new = voice.notable(event.values["notable"]), voice.notable(event.values["into"])
    return voice.sentence("{new} replaces {old}.", new=new, old=old)


def _luxury(voice: Voice, event: Event) -> str:
    good = voice.luxury(event.values["good"])
    return voice.sentence("{who} uses 1 {good}.", who=voice.name(event.seat), good=good)


LEFT = {
    "merchant": N_("Move the Merchant at the table."),
    "builder": N_("Move the Builder at the table."),
    "pier": N_("Boat at pier {pier}: carry out its event at the table."),
    "contract": N_("{notable} is complete: settle the contract at the table."),
    "clean_up": N_("End of {who}'s turn: take markers back and turn cards at the table."),
}
"""What the table does by hand."""


def _left_to_table(voice: Voice, event: Event) -> str:
    if event.values["effect"] != "followers":
        who = voice.name(event.seat)
        return voice.tell(LEFT[event.values["effect"]], event.values, who=who)
    by = voice.name(event.values["by"])
    if event.values["asked"]:
        return voice.sentence("No one follows {by}.", by=by)
    return voice.sentence("Followers of {by}: settle them at the table.", by=by)


_TOLD: dict[str, Callable[[Voice, Event], str]] = {
    "rupees": _rupees,
    "favour": _favour,
    "goods": _goods,
    "points": _points,
    "changed": _changed,
    "blocked": _blocked,
    "points_lost": _points_lost,
    "worker": _worker,
    "contract": _contract,
    "served": _served,
    "order_marker": _order_marker,
    "end_triggered": _end_triggered,
    "boat": _boat,
    "merchant": _merchant,
    "built": _built,
    "rolled": _rolled,
    "exchanged": _exchanged,
    "luxury": _luxury,
    "left_to_table": _left_to_table,
}

LOG = Log(Voice, LINES, _TOLD, SILENT, correction=adjust_text, refusal=refusal_text)
event_text = LOG.text
