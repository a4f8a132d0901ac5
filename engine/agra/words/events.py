"""What happened, one line of the log per event."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.agra.words.fields import adjust_text
from engine.agra.words.reasons import reason
from engine.agra.words.refusals import refusal_text
from engine.agra.words.voice import Voice
from engine.core.adjust import Adjust
from engine.core.events import Event
from engine.core.refusal import Refusal
from engine.core.words import N_, Words

LINES = {
    "turn": N_("{who}'s turn."),
    "peon": N_("{who} uses the Peon on {space}."),
    "kicked_out": N_("{who}'s worker is kicked out of {space}."),
    "stored": N_("{who} keeps the worker on the Cook."),
    "recalled": N_("{who} takes a worker back from the Cook."),
    "delivered": N_("{who} delivers {good} to {notable}."),
    "influence": N_("{who} goes up to step {step} with {guild}."),
    "step_lost": N_("{who} is at the top with {guild}: the step is lost."),
    "tile": N_("{who} takes a favour tile: {tile}."),
    "revealed": N_("New favour tile on display: {tile}."),
    "discarded": N_("{who} gives a favour tile back: {tile}."),
    "order": N_("{who} fulfils order {position} of {guild}."),
    "over": N_("The game is over."),
    "builder": N_("The Builder moves {pips} on to {building}."),
    "builder_leaves": N_("Everything is built: the Builder leaves."),
    "boat": N_("The boat reaches pier {pier}; the order limit is {limit}."),
    "token": N_("{who} sets a price token: the value of {good} is now {value}."),
    "tokens_return": N_("All price tokens go back to the Trader."),
    "merchant_placed": N_("The Merchant begins on {building}."),
    "builder_placed": N_("The Builder begins on {building}."),
    "drawn": N_("{level}: {notable}."),
    "neutral_bowl": N_("Neutral marker in Akbar's bowl for {good}."),
    "neutral_order": N_("Neutral marker on order {position} of {guild}."),
    "starts": N_("{who} is the starting player."),
    "used": N_("{who} uses {notable}."),
    "put": N_("{who} puts {good} on the French Trader."),
    "bonus": N_("{who} takes a bonus tile: {tile}."),
    "tracker": N_("{who}'s meditation tracker reaches space {space}."),
    "uncovered": N_("{who} takes the cover next to {good} off track {track}."),
    "farmer": N_("{who}'s farmer on track {track} moves towards {good}."),
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
    "influence": N_("{who} reaches the top of an influence track: one more round after this one."),
    "orders": N_("{who} fills a column of orders: one more round after this one."),
    "pier": N_("The boat reaches the last pier: one more round after this one."),
}


def event_text(words: Words, event: Event, seats: Sequence[str]) -> str:
    """One line of the log with names and values; empty if the event deserves none."""
    voice = Voice(words, seats)
    if event.kind in SILENT:
        return ""
    if event.kind in _TOLD:
        return _TOLD[event.kind](voice, event)
    return voice.tell(LINES[event.kind], event.values, who=voice.name(event.seat))


def _balance(voice: Voice, event: Event, what: str) -> str:
    """Somebody has more or less of something, and why."""
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
    return voice.sentence("Blocked from now on: {action}.", action=action)


def _points_lost(voice: Voice, event: Event) -> str:
    points = voice.points(event.values["n"])
    return voice.sentence("{who} loses {points}.", who=voice.name(event.seat), points=points)


def _round(voice: Voice, event: Event) -> str:
    if event.values["last"]:
        return voice.sentence("Round {n}, the last one.", n=event.values["n"])
    return voice.sentence("Round {n}.", n=event.values["n"])


def _worker(voice: Voice, event: Event) -> str:
    who = voice.name(event.seat)
    if event.values["lying"]:
        return voice.tell(N_("{who} lays down the worker on {space}."), event.values, who=who)
    if came_from_supply(event):
        return voice.tell(N_("{who} places a worker on {space}."), event.values, who=who)
    return voice.tell(N_("{who} stands up the worker on {space}."), event.values, who=who)


def came_from_supply(event: Event) -> bool:
    """Was this worker placed, and not only stood up or laid down?"""
    return bool(event.values.get("placed")) or event.rule == "AG-ARCH-6"


def _contract(voice: Voice, event: Event) -> str:
    counts = ", ".join(f"{voice.name(int(s))}: {n}" for s, n in event.values["markers"].items())
    message = {
        "majority": N_("{who} wins {notable} with most markers ({counts})."),
        "topmost": N_("{who} wins {notable}: a tie, and the topmost good decides ({counts})."),
        "last": N_("{who} wins {notable}: a tie, and the last delivery decides ({counts})."),
    }[event.values["why"]]
    return voice.tell(message, event.values, who=voice.name(event.seat), counts=counts)


def _served(voice: Voice, event: Event) -> str:
    who = voice.name(event.seat)
    if event.values["good"] == event.values["bowl"]:
        return voice.tell(N_("{who} serves Akbar with {good}."), event.values, who=who)
    return voice.tell(
        N_("{who} serves Akbar with {good} in the bowl for {bowl}."), event.values, who=who
    )


def _order_marker(voice: Voice, event: Event) -> str:
    if is_below(event):
        return voice.tell(N_("The orders of {guild} are all fulfilled."), event.values)
    return voice.tell(N_("{guild}: order {position} is marked."), event.values)


def is_below(event: Event) -> bool:
    """Does the order marker lie below a full column?"""
    return int(event.values["position"]) > 6


def _end_triggered(voice: Voice, event: Event) -> str:
    message = CAUSES[event.values["cause"]]
    return voice.sentence(message, who=voice.name(event.seat))


def _merchant(voice: Voice, event: Event) -> str:
    building, pips = voice.space(event.values["path"][-1]), event.values["pips"]
    if not event.values["coins"]:
        return voice.sentence(
            "The Merchant moves {pips} on to {building}.", pips=pips, building=building
        )
    return voice.sentence(
        "The Merchant moves {pips} on to {building} and leaves {rupees} on his way.",
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
    return voice.sentence("{new} takes the place of {old}.", new=new, old=old)


def _luxury(voice: Voice, event: Event) -> str:
    good = voice.luxury(event.values["good"])
    return voice.sentence("{who} uses 1 {good}.", who=voice.name(event.seat), good=good)


def _adjusted(voice: Voice, event: Event) -> str:
    values = event.values
    told = adjust_text(voice, Adjust(values["field"], values["value"], values["reason"]))
    return f"{told}."


LEFT = {
    "merchant": N_("The Merchant's walk is left to the table."),
    "builder": N_("The Builder's move is left to the table."),
    "pier": N_("The boat is at pier {pier}: what happens there is left to the table."),
    "contract": N_("The card of {notable} is full: the table evaluates it."),
    "clean_up": N_("The end of {who}'s turn: the table takes markers back and turns cards."),
}
"""What the table does by hand."""


def _left_to_table(voice: Voice, event: Event) -> str:
    if event.values["effect"] != "followers":
        who = voice.name(event.seat)
        return voice.tell(LEFT[event.values["effect"]], event.values, who=who)
    by = voice.name(event.values["by"])
    if event.values["asked"]:
        return voice.sentence("Nobody follows {by}.", by=by)
    return voice.sentence("Nobody is asked: the table knows who follows {by}.", by=by)


def _anyway(voice: Voice, event: Event) -> str:
    values = event.values
    closed = Refusal(values["code"], event.rule, **values["values"])
    reason = refusal_text(voice.words, closed)
    return voice.sentence("Played although it is closed: {reason}", reason=reason)


_TOLD: dict[str, Callable[[Voice, Event], str]] = {
    "rupees": _rupees,
    "favour": _favour,
    "goods": _goods,
    "points": _points,
    "changed": _changed,
    "blocked": _blocked,
    "points_lost": _points_lost,
    "round": _round,
    "worker": _worker,
    "contract": _contract,
    "served": _served,
    "order_marker": _order_marker,
    "end_triggered": _end_triggered,
    "merchant": _merchant,
    "built": _built,
    "rolled": _rolled,
    "exchanged": _exchanged,
    "luxury": _luxury,
    "adjusted": _adjusted,
    "anyway": _anyway,
    "left_to_table": _left_to_table,
}

KINDS = frozenset({*LINES, *_TOLD, *SILENT})
"""Every kind of event that has words."""
