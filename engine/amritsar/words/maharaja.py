"""The Maharaja's turn, one line for each of its steps (AM-SOL-28)."""

from __future__ import annotations

from collections.abc import Callable

from engine.amritsar.words.voice import Voice
from engine.core.events import Event
from engine.core.language.lines import Either, Line, by_value
from engine.core.language.words import N_

HIS: dict[str, Line] = {
    "maharaja_turn": N_("{who}'s turn."),
    "maharaja_support": N_("{who} +{n} PP: counters below the donation."),
    "maharaja_market": Either(
        "n",
        N_("1 {resource} leaves the market: {left} left."),
        N_("No {resource} in the market to take away."),
    ),
    "maharaja_white": Either(
        "n",
        N_("{who}: white track {came_from} → {space}, +{n} PP."),
        N_("{who}: white track {came_from} → {space}."),
    ),
}
"""The line of each event that needs nothing but its values."""

PASSES = {
    "no_counter": N_("{who} passes {districts}: no counter on the elephant."),
    "full": N_("{who} cannot donate in {districts}: no free space."),
    "cannot_pay": N_("{who} passes {districts}: cannot pay an open space."),
}
RECOVERS = {
    "moved": N_("{who} recovers a counter: {elephant} on the elephant, {board} on the board."),
    "kept": N_("{who}'s elephant is full: the counter stays on the board."),
    "pp": N_("{who} +{n} PP: no counter left on the board."),
    "none_left": N_("{who} has no counter left on the board."),
}


def _donates(voice: Voice, event: Event) -> str:
    values, who = event.values, voice.name(event.seat)
    where = voice.tell(
        N_("{who} donates in the {district}: level {level}, space {space}."), values, who=who
    )
    points = N_("{goods} to the quarry, +{printed} PP.")
    if values["supports"]:
        points = N_("{goods} to the quarry, +{printed} PP and +{supports} for counters below.")
    elephant = voice.sentence("The elephant stays.")
    if values["came_from"]:
        elephant = voice.tell(N_("The elephant comes from the {came_from}."), values)
    return f"{where} {voice.tell(points, values)} {elephant}"


def _colours(voice: Voice, event: Event) -> str:
    first, then = map(voice.colour, event.values["order"])
    message = N_("Active worker {human}, beside the token {token}: first {first}, then {then}.")
    if first == then:
        message = N_("Active worker and token worker are {human}: the action twice.")
    return voice.tell(message, event.values, first=first, then=then)


def _gains(voice: Voice, event: Event) -> str:
    values, who = event.values, voice.name(event.seat)
    if not values["got"]:
        return voice.tell(N_("{who} +{n} PP: the quarry is empty."), values, who=who)
    got = voice.items(values["got"], 1)
    if values["got"] == values["wanted"]:
        return voice.sentence("{who} +{got} from the quarry.", who=who, got=got)
    return voice.tell(
        N_("{who} +{got} from the quarry: no {wanted} there."), values, who=who, got=got
    )


HIS_TOLD: dict[str, Callable[[Voice, Event], str]] = {
    "maharaja_passes": by_value("why", PASSES),
    "maharaja_donates": _donates,
    "maharaja_recovers": by_value("how", RECOVERS),
    "maharaja_colours": _colours,
    "maharaja_gains": _gains,
}
