"""The ends of decades and of the game, one line of the log per event."""

from __future__ import annotations

from collections.abc import Callable

from engine.amritsar.catalogue import load_catalogue
from engine.amritsar.words.voice import Voice
from engine.core.events import Event
from engine.core.language.words import N_

ENDS = {
    "income": N_("{who}, income: {track} {step}."),
    "bridge_turned": N_("The bridge tile of {decade} is turned face down."),
    "temple_built": N_("Into the centre: {piece}."),
    "temple_active": N_("Temple tile of {decade}: {values}."),
    "revealed": N_("{who} reveals: {objective}."),
}
"""The line of each event that needs nothing but its values."""


def _decade_ends(voice: Voice, event: Event) -> str:
    return voice.tell(N_("{decade} ends."), {"decade": event.values["n"]})


def _majority(voice: Voice, event: Event) -> str:
    values = event.values
    counts = ", ".join(f"{voice.name(seat)} {n}" for seat, n in enumerate(values["counters"]) if n)
    message = N_("{area}, {value} PP to {seats} ({counts}).")
    if not values["seats"]:
        message = N_("{area}: no counters, no majority.")
    return voice.tell(message, values, counts=counts or 0)


def _tax_due(voice: Voice, event: Event) -> str:
    """AM-EVT-1: a tax of 0 is told, too."""
    values = event.values
    facts = [voice.sentence("tax {tax}", tax=values["tax"])]
    if values["knowledge"]:
        facts.append(voice.sentence("−{n} knowledge", n=values["knowledge"]))
    if values["storehouse"]:
        facts.append(voice.sentence("−{n} storehouse", n=values["storehouse"]))
    message = (
        N_("{who} owes {due}: {facts}.") if values["due"] else N_("{who} owes nothing: {facts}.")
    )
    return voice.tell(message, values, who=voice.name(event.seat), facts=", ".join(facts))


def _tax_paid(voice: Voice, event: Event) -> str:
    """The PP that are lost follow in a line of their own."""
    values, message = event.values, N_("{who} pays {paid}.")
    if values["missing"]:
        message = N_("{who} pays {paid}; {missing} missing, {each} PP each.")
        if not values["paid"]:
            message = N_("{who} pays nothing; {missing} missing, {each} PP each.")
    each = values["lost"] // max(1, values["missing"])
    return voice.tell(message, values, who=voice.name(event.seat), each=each)


def _final_knowledge(voice: Voice, event: Event) -> str:
    return _points(voice, event, voice.tell(N_("last space, {track}"), event.values))


def _final_white(voice: Voice, event: Event) -> str:
    return _points(voice, event, voice.sentence("white track"))


def _objective_scored(voice: Voice, event: Event) -> str:
    """AM-EVT-1: majorities with the amounts that were compared."""
    values = event.values
    facts, row = str(values["own"]), load_catalogue().objective(values["objective"])
    if row.first:
        others = ", ".join(map(str, values["others"]))
        facts = voice.sentence("{own}, others {others}", own=values["own"], others=others)
    return _points(voice, event, f"{voice.objective(row.id)} ({facts})")


def _points(voice: Voice, event: Event, about: str) -> str:
    who, n = voice.name(event.seat), event.values["n"]
    if not n:
        return voice.sentence("{who}, no PP: {about}.", who=who, about=about)
    return f"{who} +{voice.scored(n)}: {about}."


def _final_score(voice: Voice, event: Event) -> str:
    return voice.plural(
        "{who}: {total} PP, {n} donation.",
        "{who}: {total} PP, {n} donations.",
        event.values["donations"],
        who=voice.name(event.seat),
        total=event.values["total"],
    )


def _over(voice: Voice, event: Event) -> str:
    names = voice.said("seats", event.values["seats"])
    return voice.plural(
        "{names} wins.", "{names} share the victory.", len(event.values["seats"]), names=names
    )


ENDS_TOLD: dict[str, Callable[[Voice, Event], str]] = {
    "decade_ends": _decade_ends,
    "majority": _majority,
    "tax_due": _tax_due,
    "tax_paid": _tax_paid,
    "final_knowledge": _final_knowledge,
    "final_white": _final_white,
    "objective_scored": _objective_scored,
    "final_score": _final_score,
    "over": _over,
}
