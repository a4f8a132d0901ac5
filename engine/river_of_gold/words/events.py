"""What happened, one line of the log per event."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.events import Event
from engine.core.language.lines import Log, by_value, plural
from engine.core.language.words import N_
from engine.river_of_gold.words.fields import adjust_text
from engine.river_of_gold.words.refusals import refusal_text
from engine.river_of_gold.words.scored import SCORED
from engine.river_of_gold.words.voice import Voice

LINES = {
    "region_tile": N_("Region {region}: scoring tile {region_tile}."),
    "mastery_laid": N_("In play: {mastery}."),
    "market": N_("Space {shore}: {tile}."),
    "starting": N_("Space {shore}: {tile}."),
    "row_tile": N_("Row, slot {slot}: {tile}."),
    "starts": N_("{who} is the start player."),
    "clan": N_("{who} plays {clan}."),
    "patron_offered": N_("On offer: {patron}."),
    "patron": N_("{who} plays {patron} ({clan})."),
    "koku": N_("{who} starts with {n} koku."),
    "ship": N_("{who} rolls {face}: {ship} to river space {to}."),
    "die_set": N_("{who} sets the die to {to} ({patron}, −{favour} favour)."),
    "passed": N_("{who} does nothing."),
    "influence_declined": N_("{who} declines {n} influence in region {region}."),
    "journeys_end": N_("{who} reaches journey's end."),
    "tile_discarded": N_("Out of the row: {tile}."),
    "top_seen": N_("Next tile of Era {era}: {tile}."),
    "delivered": N_("{who} delivers {goods} to {client}."),
    "merchant_space": N_("{who}: marker on the Merchant space."),
    "artisan_space": N_("{who}: marker on the Artisan space of region {region}."),
    "elder_space": N_("{who}: marker on the Elder space of region {region}."),
    "royal_ship": N_("{who}: the {ship} on river space {at} becomes royal."),
    "limit_raised": N_("{who}: favour limit {limit} ({client})."),
    "drawn": N_("{who} draws {client}."),
    "visit": N_("The Emperor visits: owner rewards for all."),
    "visit_total": N_("{who} gets from the visit: {gain}."),
    "mastery_left": N_("{who} leaves {mastery}."),
    "none_left": N_("{mastery}: no reward left."),
    "too_late": N_("{who} meets {mastery} too late."),
    "rolled": N_("{who} rolls {face}."),
    "lost": N_("{who} has no room: {lost} lost."),
    "scored_card": N_("{who}, {client}: {vp} VP."),
    "total": N_("{who}: {vp} VP in all, {favour} favour left."),
    "monk_skipped": N_("{client}: no building can take the marker."),
}
"""The line of each event that needs nothing but its values."""

SILENT = frozenset({"row_slides"})
"""Events without a line of their own."""

ABOUT = {
    "track": N_("end of the track"),
    "visitor": N_("visitor"),
    "owner": N_("owner"),
    "merchant": N_("Merchant 3"),
    "noble": N_("Noble 1"),
    "swap": N_("client to swap"),
    "bonus": N_("bonus of journey's end"),
}
"""What a good of choice comes from."""

LEFT = {
    "owner_rewards": N_("Owner rewards: give them by hand."),
    "journey": N_("Journey's end: settle it by hand."),
    "refill": N_("The row: refill it by hand."),
    "visit": N_("The Emperor's visit: settle it by hand."),
    "masteries": N_("Masteries: claim them by hand."),
}
"""What the table does by hand."""


GAINS = {
    (True, True): N_("{who} {gain} ({lost} lost): {why}."),
    (True, False): N_("{who} {gain}: {why}."),
    (False, True): N_("{who} has no room: {lost} lost, {why}."),
    (False, False): N_("{who} gains nothing: {why}."),
}
"""Whether something is gained, and whether something is lost (RG-LIM-1)."""


# ---------------------------------------------------------------- gains


def _gained(voice: Voice, event: Event, why: str) -> str:
    """Who gains what and why, and what does not fit; a "per" reward says how many were counted."""
    gain, lost, count = (event.values.get(key) for key in ("gain", "lost", "count"))
    if count and count > 1:
        why = voice.sentence("{why}, ×{n}", why=why, n=count)
    said = {"who": voice.name(event.seat), "gain": voice.gain(gain or {}), "why": why}
    return voice.sentence(GAINS[bool(gain), bool(lost)], lost=voice.amounts(lost or {}), **said)


def _for(message: str) -> Callable[[Voice, Event], str]:
    """A gain whose reason is a phrase with the values of its event."""
    return lambda voice, event: _gained(voice, event, voice.tell(message, event.values))


def _visitor(voice: Voice, event: Event) -> str:
    shore, tile, client = (event.values.get(key) for key in ("shore", "tile", "client"))
    place = voice.building(tile) if tile else voice.sentence("empty")
    why = voice.sentence("visits space {shore}, {place}", shore=shore, place=place)
    return _gained(voice, event, f"{why}, {voice.client(client)}" if client else why)


def _owner(voice: Voice, event: Event) -> str:
    shore, place = event.values["shore"], voice.building(event.values["tile"])
    why = voice.sentence("owner of space {shore}, {place}", shore=shore, place=place)
    return _gained(voice, event, why)


def _sold(voice: Voice, event: Event) -> str:
    good = voice.amount(event.values["good"], 1)
    return _gained(voice, event, voice.sentence("sells {good}", good=good))


def _good_chosen(voice: Voice, event: Event) -> str:
    about, good = ABOUT[event.values["about"]], voice.amount(event.values["good"], 1)
    why = voice.sentence(about)
    return voice.about(event, N_("{who} +{good}: {why}."), good=good, why=why)


def _choice_lost(voice: Voice, event: Event) -> str:
    about = ABOUT[event.values["about"]]
    why = voice.sentence(about)
    return voice.about(event, N_("{who} has no room: nothing to choose, {why}."), why=why)


def _claimed(voice: Voice, event: Event) -> str:
    told = _gained(voice, event, voice.mastery(event.values["mastery"]))
    n = event.values["next"]
    return " ".join([told, voice.sentence("Next reward: {n} VP.", n=n)]) if n else told


# ---------------------------------------------------------------- the turn

_last_turns = plural("{n} turn left.", "{n} turns left.", "turns_left")


def _turn(voice: Voice, event: Event) -> str:
    told, n = voice.about(event, N_("{who}'s turn, die {die}.")), event.values["turns_left"]
    return " ".join([told, voice.plural("{n} more turn.", "{n} more turns.", n)]) if n else told


def _exchanged(voice: Voice, event: Event) -> str:
    given, n, got = (event.values[key] for key in ("given", "n", "got"))
    return f"{voice.name(event.seat)}: {voice.amount(given, n)} → {voice.amount(got, 1)}."


def _either(key: str, yes: str, no: str) -> Callable[[Voice, Event], str]:
    """One of two lines, by whether there is such a value; a tile is told by its building."""

    def told(voice: Voice, event: Event) -> str:
        message, tile = (yes if event.values[key] else no), event.values.get("tile")
        return voice.about(event, message, **({"tile": voice.building(tile)} if tile else {}))

    return told


def _sails(voice: Voice, event: Event) -> str:
    message = N_("{who}: {ship} {start} → {to}, die {face}.")
    return voice.about(event, message, ship=voice.sailing(event.values))


def _tile_enters(voice: Voice, event: Event) -> str:
    told, end = voice.about(event, N_("Into the row: {tile}.")), event.values["to_end"]
    if visit := event.values["to_visit"]:
        until = voice.plural("{n} tile until the visit.", "{n} tiles until the visit.", visit)
        return f"{told} {until}"
    until = voice.plural("{n} tile until the end.", "{n} tiles until the end.", end)
    return f"{told} {until}" if end else told


def _second_marker(voice: Voice, event: Event) -> str:
    tile = voice.building(event.values["tile"])
    return voice.about(event, N_("{who}: second marker on space {shore}, {tile}."), tile=tile)


def _end_triggered(voice: Voice, event: Event) -> str:
    told = _gained(voice, event, voice.sentence("triggers the end of the game"))
    return f"{told} {_last_turns(voice, event)}"


_TOLD: dict[str, Callable[[Voice, Event], str]] = {
    "turn": _turn,
    "last_turns": _last_turns,
    "die_shifted": _either(
        "favour",
        N_("{who}: die {start} → {to}, −{favour} favour."),
        N_("{who}: die {start} → {to}, free."),
    ),
    "exchanged": _exchanged,
    "built": _either(
        "discount",
        N_("{who} builds on space {shore}: {tile}, −{price} koku (Artisan −{discount})."),
        N_("{who} builds on space {shore}: {tile}, −{price} koku."),
    ),
    "end_slot": _for(N_("tile from the end slot")),
    "era_dots": _for(N_("dots of the era")),
    "influence": _either(
        "lost",
        N_("{who}: region {region}, {start} → {to} ({lost} lost)."),
        N_("{who}: region {region}, {start} → {to}."),
    ),
    "track_reward": _for(N_("region {region}, space {space}")),
    "sails": _sails,
    "visitor": _visitor,
    "owner": _owner,
    "royal_ability": _for(N_("royal ship, {client}")),
    "journey_bonus": _for(N_("bonus of journey's end")),
    "merchant": _for("{client}"),
    "sold": _sold,
    "good_chosen": _good_chosen,
    "tile_enters": _tile_enters,
    "second_marker": _second_marker,
    "monk_favour": _for("{client}"),
    "draws": plural("{who} draws {n} client.", "{who} draws {n} clients."),
    "reshuffled": plural("New deck: {n} discarded client.", "New deck: {n} discarded clients."),
    "discarded": _either("client", N_("{who} discards {client}."), N_("{who} discards a client.")),
    "claimed": _claimed,
    "end_triggered": _end_triggered,
    "patron_ability": _for("{patron}"),
    "markers_low": plural("{who}: {n} clan marker left.", "{who}: {n} clan markers left.", "left"),
    "choice_lost": _choice_lost,
    "left_to_table": by_value("effect", LEFT),
    **SCORED,
}

LOG = Log(Voice, LINES, _TOLD, SILENT, correction=adjust_text, refusal=refusal_text)
event_text = LOG.text
