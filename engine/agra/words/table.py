"""Pieces to move: which ones move by hand after an event."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from engine.agra.catalogue import load_catalogue
from engine.agra.words.events import is_below
from engine.agra.words.reasons import FAVOUR_ACTIONS
from engine.agra.words.voice import Voice
from engine.core.events import Event
from engine.core.language.to_move import Counted, PiecesToMove, Shift
from engine.core.language.words import N_

RUPEE, MARKER, FAVOUR, REMINDER, TURNED, FARMER = (
    "rupee", "marker", "favour", "reminder", "turned", "farmer",
)  # fmt: skip
"""Equal pieces: a reminder is a marker on a favour action or banner, turned is a used card."""

LINES = {
    "kicked_out": N_("{who}: take the worker from {space} back"),
    "stored": N_("{who}: put the worker on the Cook"),
    "recalled": N_("{who}: take a worker back from the Cook"),
    "delivered": N_("{who}: move a marker from {good} to {notable}"),
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
    "put": N_("{who}: move a marker from {good} to the French Trader"),
    "bonus": N_("{who}: take the bonus tile with {tile}"),
    "tracker": N_("{who}: move the meditation tracker to space {space}"),
    "uncovered": N_("{who}: remove the cover next to {good} ({track} side)"),
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


def _rupees(event: Event) -> Iterator[Counted]:
    """What the Merchant left on a building is taken from there (AG-ACT-8)."""
    place = f".{event.values['building']}" if event.rule == "AG-ACT-8" else ""
    yield Counted(event.seat, f"{RUPEE}{place}", event.values["n"])


def _goods(event: Event) -> Iterator[Counted]:
    yield Counted(event.seat, MARKER, event.values["n"], event.values["good"])


def _changed(event: Event) -> Iterator[Counted]:
    n, good, into = (event.values[key] for key in ("n", "good", "into"))
    yield Counted(event.seat, MARKER, -n, good)
    yield Counted(event.seat, MARKER, n, into)


def _favour(event: Event) -> Iterator[Counted]:
    """Favour for a lost contract comes from the card, and has a line of its own."""
    if event.rule != "AG-EVAL-4":
        yield Counted(event.seat, FAVOUR, event.values["n"])
    if event.values["n"] < 0 and event.rule in FAVOUR_ACTIONS:
        yield Counted(event.seat, REMINDER, 1, about=FAVOUR_ACTIONS[event.rule])


def _used(event: Event) -> Iterator[Counted]:
    yield Counted(event.seat, TURNED, 1, about=event.values["notable"])


def _upright(event: Event) -> Iterator[Counted]:
    yield Counted(event.seat, TURNED, -event.values["n"])


def _reminders(event: Event) -> Iterator[Counted]:
    """Losers of a contract take markers from its card, at the end of a turn from reminders."""
    if event.rule != "AG-EVAL-4":
        yield Counted(event.seat, REMINDER, -event.values["n"])


def _farmer(event: Event) -> Iterator[Counted]:
    """Towards the second good of his side counts up."""
    track, good = event.values["track"], event.values["good"]
    up = load_catalogue().farm_tracks[track - 1].end_5 == good
    yield Counted(event.seat, f"{FARMER}.{track}", 1 if up else -1)


COUNTS: dict[str, Callable[[Event], Iterable[Counted]]] = {
    "rupees": _rupees,
    "goods": _goods,
    "changed": _changed,
    "favour": _favour,
    "used": _used,
    "upright": _upright,
    "markers_back": _reminders,
    "farmer": _farmer,
}


def _shifted(voice: Voice, shift: Shift) -> str:
    """The line of a sum of equal pieces."""
    piece, _, place = shift.piece.partition(".")
    return _SHIFTED[piece](voice, shift, place)


def _rupees_shifted(voice: Voice, shift: Shift, building: str) -> str:
    who, rupees = voice.name(shift.seat), voice.rupees(shift.n)
    if shift.source:
        return voice.sentence("{who}: pay {rupees} to the bank", who=who, rupees=rupees)
    if building:
        place = voice.space(building)
        return voice.sentence(
            "{who}: take {rupees} from {building}", who=who, rupees=rupees, building=place
        )
    return voice.sentence("{who}: take {rupees} from the bank", who=who, rupees=rupees)


def _markers_shifted(voice: Voice, shift: Shift, _: str) -> str:
    who, markers = voice.name(shift.seat), voice.markers(shift.n)
    good, into = (voice.good(each) if each else "" for each in (shift.source, shift.target))
    if good and into:
        message = N_("{who}: move {markers} from {good} to {into}")
        return voice.sentence(message, who=who, markers=markers, good=good, into=into)
    message = N_("{who}: take {markers} back from {good}") if good else _PUT
    return voice.sentence(message, who=who, markers=markers, good=good or into)


def _favour_shifted(voice: Voice, shift: Shift, _: str) -> str:
    who = voice.name(shift.seat)
    if shift.source:
        favour = voice.favour(shift.n)
        return voice.sentence("{who}: return {favour}", who=who, favour=favour)
    markers = voice.markers(shift.n)
    return voice.sentence("{who}: put {markers} into favour", who=who, markers=markers)


def _reminders_shifted(voice: Voice, shift: Shift, _: str) -> str:
    who = voice.name(shift.seat)
    if shift.source:
        return voice.sentence(
            "{who}: take {markers} back from favour actions and banners",
            who=who,
            markers=voice.markers(shift.n),
        )
    action = voice.sentence("“{action}”", action=voice.action(shift.about))
    return voice.sentence("{who}: put a marker on {actions}", who=who, actions=action)


def _turned_shifted(voice: Voice, shift: Shift, _: str) -> str:
    who = voice.name(shift.seat)
    if shift.target:
        card = voice.notable(shift.about)
        return voice.sentence("{who}: turn the card of {notable} sideways", who=who, notable=card)
    if shift.n == 1:
        return voice.sentence("{who}: turn the used card upright", who=who)
    return voice.sentence("{who}: turn the used cards upright", who=who)


def _farmer_shifted(voice: Voice, shift: Shift, track: str) -> str:
    printed = load_catalogue().farm_tracks[int(track) - 1]
    return voice.plural(
        "{who}: move the farmer {n} square towards {good} ({track} side)",
        "{who}: move the farmer {n} squares towards {good} ({track} side)",
        shift.n,
        who=voice.name(shift.seat),
        good=voice.good(printed.end_5 if shift.target else printed.end_1),
        track=voice.side(int(track)),
    )


_PUT = N_("{who}: put {markers} on {good}")
_SHIFTED: dict[str, Callable[[Voice, Shift, str], str]] = {
    RUPEE: _rupees_shifted,
    MARKER: _markers_shifted,
    FAVOUR: _favour_shifted,
    REMINDER: _reminders_shifted,
    TURNED: _turned_shifted,
    FARMER: _farmer_shifted,
}


def _rupees_of_french_trader(voice: Voice, event: Event) -> str:
    if event.rule != "AG-N06":
        return ""
    who = voice.name(event.seat)
    return voice.sentence("{who}: take back the markers on the French Trader", who=who)


def _favour_from_card(voice: Voice, event: Event) -> str:
    if event.rule != "AG-EVAL-4":
        return ""
    return voice.sentence(
        "{who}: move {markers} from the card to favour",
        who=voice.name(event.seat),
        markers=voice.markers(event.values["n"]),
    )


def _blocked(voice: Voice, event: Event) -> str:
    action = voice.meditation(event.values["action"])
    return voice.sentence("Put the meditation marker on “{action}”", action=action)


def _worker(voice: Voice, event: Event) -> str:
    return voice.worker(
        event,
        lies=N_("{who}: lay down the worker on {space}"),
        comes=N_("{who}: place a worker on {space}"),
        stands=N_("{who}: stand up the worker on {space}"),
    )


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
    if event.rule != "AG-EVAL-4":
        return ""
    who, markers = voice.name(event.seat), voice.markers(event.values["n"])
    return voice.sentence("{who}: take {markers} back from the card", who=who, markers=markers)


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
    "rupees": _rupees_of_french_trader,
    "favour": _favour_from_card,
    "blocked": _blocked,
    "worker": _worker,
    "contract": _contract,
    "order_marker": _order_marker,
    "merchant": _merchant,
    "boat": _boat,
    "drawn": _drawn,
    "exchanged": _exchanged,
    "markers_back": _markers_back,
    "left_to_table": _left_to_table,
}

TABLE = PiecesToMove(Voice, LINES, _DONE, NOTHING, counts=COUNTS, shifted=_shifted)
table_text = TABLE.text
