"""On the table: which pieces are moved by hand when something has happened."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from engine.amritsar.pieces import ITEMS, RESOURCES
from engine.amritsar.words.events import LOG
from engine.amritsar.words.voice import Voice
from engine.core.events import Event
from engine.core.language.lines import Either, Line, by_value
from engine.core.language.to_move import Counted, PiecesToMove, Shift
from engine.core.language.words import N_

PP, COIN = "pp", ITEMS[0]

LINES: dict[str, Line] = {
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
    "objective_first": N_("{who}: first objective face down on its space"),
    "mahout_first": N_("{who}: Donate tile on the {colour} mahout space"),
    # --- elephant and sowing
    "elephant_placed": N_("{who}: elephant on the trail in the {district}"),
    "elephant_moved": N_("{who}: elephant to the {end}"),
    "storehouse_flipped": N_("{who}: turn the storehouse over"),
    "token_unlocked": N_("{who}: take the movement token off the board and turn it"),
    "picked": N_("{who}: pick up all workers of {section}"),
    "dropped": N_("{who}: {colour} worker to {section}"),
    "coins_taken": N_("{who}: {coins} from {section}"),
    "coin_left": N_("{who}: {coins} on {section}"),
    "landed": N_("{who}: {colour} worker to {section}"),
    # --- actions
    "recovered": N_("{who}: 1 counter from the market to the elephant"),
    "donated": N_("{who}: 1 counter on level {level}, space {space} in the {district}"),
    "storehouse_built": N_("{who}: storehouse “{storehouse}” on the board"),
    "objective_played": N_("{who}: an objective face down on the space with {space}"),
    "mahout_placed": N_("{who}: “{mahout}” on the {colour} mahout space"),
    "tax": N_("{who}: tax counter to {after}"),
    "knowledge": N_("{who}: {track} counter to step {after}"),
    "maharaja_white": N_("{who}: counter of the white track to space {space}"),
    # --- the ends
    "token_moved": N_("Move the maharaja token to {end}"),
    "bridge_turned": N_("Turn the bridge tile “{bridge}” face down"),
    "temple_built": N_("Remove the scored temple tile; in the centre: {piece}"),
    "revealed": N_("{who}: turn up {objective}"),
    # --- the Maharaja
    "maharaja_market": Either("n", N_("Take 1 {resource} from the market to the reserve")),
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
BOUGHT = {False: N_("{who}: 1 {resource} from the market")}
SOLD = {False: N_("{who}: 1 {resource} on the highest free space of the market")}
RECOVERS = {"moved": N_("{who}: 1 counter from the board to the elephant")}
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


def _he_begins(voice: Voice, event: Event) -> str:
    n = event.values["elephant"]
    counters = voice.plural("{n} counter", "{n} counters", n)
    message = N_("{who}: elephant in the {district} with {counters}, {board} on the board")
    return voice.about(event, message, counters=counters)


def _his_donation(voice: Voice, event: Event) -> str:
    where = N_("{who}: elephant in the {district}, 1 counter on level {level}, space {space}")
    goods = voice.tell(N_("{goods} to the quarry"), event.values)
    return f"{voice.about(event, where)}; {goods}"


def _his_gain(voice: Voice, event: Event) -> str:
    got = event.values["got"]
    if not got:
        return ""
    message = N_("{who}: {items} from the quarry to the storehouse")
    return voice.about(event, message, items=voice.items(got, 1))


# ---------------------------------------------------------------- equal pieces


def _items(sign: int, key: str) -> Callable[[Event], Iterator[Counted]]:
    """So many of one item, to the storehouses or back."""

    def counted(event: Event) -> Iterator[Counted]:
        yield Counted(event.seat, event.values[key], sign * event.values["n"])

    return counted


def _coins_paid(event: Event) -> Iterator[Counted]:
    yield Counted(event.seat, COIN, -event.values["n"])


def _tax_paid(event: Event) -> Iterator[Counted]:
    yield Counted(event.seat, COIN, -event.values["paid"])


def _bought(event: Event) -> Iterator[Counted]:
    yield Counted(event.seat, COIN, -event.values["price"])


def _sold(event: Event) -> Iterator[Counted]:
    if event.values["to_reserve"]:
        yield Counted(event.seat, event.values["resource"], -1)


def _exchanged(event: Event) -> Iterator[Counted]:
    yield Counted(event.seat, event.values["give"], -1)
    yield Counted(event.seat, event.values["get"], 1)


def _donated(event: Event) -> Iterator[Counted]:
    for resource in RESOURCES:
        yield Counted(event.seat, resource, -event.values[resource])


def _pp(event: Event) -> Iterator[Counted]:
    yield Counted(event.seat, PP, event.values["n"])


def _his_pp(event: Event) -> Iterator[Counted]:
    yield Counted(event.seat, PP, event.values["printed"] + event.values["supports"])


COUNTS: dict[str, Callable[[Event], Iterable[Counted]]] = {
    "gained": _items(1, "item"),
    "coins_paid": _coins_paid,
    "discarded": _items(-1, "item"),
    "upgrade_paid": _items(-1, "resource"),
    "exchanged": _exchanged,
    "tax_paid": _tax_paid,
    "donated": _donated,
    "bought": _bought,
    "sold": _sold,
    "maharaja_donates": _his_pp,
    **dict.fromkeys(
        (
            "pp",
            "maharaja_support",
            "maharaja_recovers",
            "maharaja_gains",
            "maharaja_white",
            "final_knowledge",
            "final_white",
            "objective_scored",
        ),
        _pp,
    ),
}


def _shifted(voice: Voice, shift: Shift) -> str:
    """More or less of something."""
    who, n = voice.name(shift.seat), shift.n
    if shift.piece == PP:
        more, less = N_("{who}: PP counter +{n}"), N_("{who}: PP counter −{n}")
        return voice.sentence(more if shift.target else less, who=who, n=n)
    take, back = N_("{who}: take {items}"), N_("{who}: return {items}")
    items = voice.items(shift.piece, n)
    return voice.sentence(take if shift.target else back, who=who, items=items)


_DONE: dict[str, Callable[[Voice, Event], str]] = {
    "temple_drawn": by_value("decade", TEMPLES),
    "teleported": by_value("by", TELEPORTED),
    "counter_freed": by_value("to", FREED),
    "bought": by_value("from_reserve", BOUGHT),
    "sold": by_value("to_reserve", SOLD),
    "maharaja_begins": _he_begins,
    "maharaja_donates": _his_donation,
    "maharaja_recovers": by_value("how", RECOVERS),
    "maharaja_gains": _his_gain,
    "left_to_table": by_value("effect", BY_HAND),
}

SILENT = LOG.kinds - LINES.keys() - _DONE.keys() - COUNTS.keys()
TABLE = PiecesToMove(Voice, LINES, _DONE, SILENT, counts=COUNTS, shifted=_shifted)
table_text = TABLE.text
