"""The final scoring read out line by line (RG-EVT-22)."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.events import Event
from engine.core.language.words import N_
from engine.river_of_gold.words.voice import Voice


def _region(voice: Voice, event: Event) -> str:
    message = N_("{who}, region {region}: influence {influence}, {how} {vp} VP.")
    return " ".join(voice.about(event, message, how=_how(voice, event)).split())


def _how(voice: Voice, event: Event) -> str:
    """Place, tie, gap and Elder, as far as they matter."""
    values = event.values
    if not values["place"]:
        return ""
    facts = [voice.sentence("place {place},", place=values["place"])]
    if values["tied"] > 1:
        facts.append(f"{values['sum']} / {values['tied']},")
    if values["gap"]:
        facts.append(voice.sentence("too far behind,"))
    if values["times"] > 1:
        facts.append(voice.sentence("Elder ×{times},", times=values["times"]))
    return " ".join(facts)


def _clients(voice: Voice, event: Event) -> str:
    n, vp, who = event.values["n"], event.values["vp"], voice.name(event.seat)
    if not n:
        return voice.sentence("{who}: no clients.", who=who)
    return voice.plural(
        "{who}: {n} client, {vp} VP.", "{who}: {n} clients, {vp} VP.", n, who=who, vp=vp
    )


def _over(voice: Voice, event: Event) -> str:
    winners = event.values["winners"]
    names = voice.listing(voice.name(seat) for seat in winners)
    if len(winners) > 1:
        return voice.sentence("{names} share the victory.", names=names)
    if event.values["by_favour"]:
        return voice.sentence("{names} wins: tied, with more favour left.", names=names)
    return voice.sentence("{names} wins.", names=names)


SCORED: dict[str, Callable[[Voice, Event], str]] = {
    "scored_region": _region,
    "scored_clients": _clients,
    "over": _over,
}
