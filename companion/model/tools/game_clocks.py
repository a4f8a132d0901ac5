"""How long each player takes in a game: a clock that is kept with it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from companion.model.statistics import Finished
from companion.model.store import Store
from companion.model.store.trouble import reading
from companion.model.store.whole import record
from companion.model.tools.kept import keep, recall
from companion.model.tools.turn_clock import TurnClock

KEPT = "clocks"


def clock_of(store: Store, game_id: int) -> TurnClock:
    """The clock of a game, standing still; raises StoreTrouble or BadGame."""
    return TurnClock(_all(store).get(record(store, game_id).uid))


def keep_clock(store: Store, game_id: int, clock: TurnClock) -> None:
    """Keep it with the game; raises StoreTrouble or BadGame."""
    keep(store, KEPT, _all(store) | {record(store, game_id).uid: clock.to_plain()})


def timed(store: Store, games: Iterable[Finished]) -> Iterator[Finished]:
    """Finished games, with the times of their clocks where one ran; raises StoreTrouble."""
    kept = _all(store)
    with reading():
        found = store.db.query("SELECT id, uid FROM games") if kept else ()
        uids = {row["id"]: row["uid"] for row in found}
    for past, summary in games:
        clock = TurnClock(kept.get(uids.get(past.id, "")))
        if clock.has_begun:
            spent = tuple(round(each) for each in clock.spent[: len(summary.thought)])
            yield Finished(past, replace(summary, thought=spent))
        else:
            yield Finished(past, summary)


def _all(store: Store) -> dict[str, object]:
    stored = recall(store, KEPT)
    return stored if isinstance(stored, dict) else {}
