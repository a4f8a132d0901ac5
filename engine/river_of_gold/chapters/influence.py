"""Influence (RG-INF): markers go up the tracks of the regions and take the rewards they pass."""

from __future__ import annotations

from engine.river_of_gold.box import GOOD, RESOURCES
from engine.river_of_gold.chapters.limits import take_in
from engine.river_of_gold.chapters.patrons import hyobu_watches, jumps
from engine.river_of_gold.state import State, tell

TRACK = 0
"""What a good of choice comes from: the end of a track."""


def advance(state: State, seat: int, region: int, n: int) -> None:
    """RG-INF-2: moves a marker and takes every reward passed or reached, at once (RG-INF-8)."""
    track = state.seats[seat].influence
    start = track[region]
    to, lost = destination(state, seat, region, n)
    track[region] = to
    if state.events is not None and n:
        values = {"region": region + 1, "start": start, "to": to, "lost": lost}
        tell(state, "influence", seat, "RG-INF-6" if lost else "RG-INF-2", **values)
    for space, gains in state.box.track[region].items():
        if start < space <= to:
            _reward(state, seat, region, space, gains)
    if state.box.mode:
        hyobu_watches(state, seat, region, start, to)


def destination(state: State, seat: int, region: int, n: int) -> tuple[int, int]:
    """Where a marker stops, and how much influence is lost beyond the end (RG-INF-6)."""
    start, end = state.seats[seat].influence[region], state.box.track_end
    if state.box.mode and jumps(state, seat):
        return _jump(state, seat, region, n)
    to = min(start + n, end)
    return to, start + n - to


def _jump(state: State, seat: int, region: int, n: int) -> tuple[int, int]:
    """RG-PAT-5: spaces with markers of others are not counted; the end can be shared."""
    end = state.box.track_end
    others = {each.influence[region] for i, each in enumerate(state.seats) if i != seat}
    at = state.seats[seat].influence[region]
    for done in range(n):
        if at == end:
            return at, n - done
        at = next((space for space in range(at + 1, end) if space not in others), end)
    return at, 0


def _reward(
    state: State, seat: int, region: int, space: int, gains: tuple[tuple[int, int], ...]
) -> None:
    """RG-INF-4: what a space of the track gives; others there do not matter (RG-INF-3)."""
    if state.events is None:
        for what, n in gains:
            if what == GOOD:
                state.choices += [(seat, TRACK, region)] * n
            else:
                take_in(state, seat, what, n)
        return
    gained, lost = {}, {}
    for what, n in gains:
        if what == GOOD:
            state.choices += [(seat, TRACK, region)] * n
            gained[RESOURCES[what]] = n
            continue
        over = take_in(state, seat, what, n)
        if n - over:
            gained[RESOURCES[what]] = n - over
        if over:
            lost[RESOURCES[what]] = over
    values = {"region": region + 1, "space": space, "gain": gained, "lost": lost}
    tell(state, "track_reward", seat, "RG-INF-4", **values)
