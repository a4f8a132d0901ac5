"""Donation counters: from the market and from the own board to the elephant (AM-CTR)."""

from __future__ import annotations

from engine.amritsar.state import State, gain_pp, tell


def recover(state: State, seat: int, rule: str, *, by_market: bool = False) -> None:
    """AM-CTR-2, AM-CTR-3: a counter from the own market space, or 1 PP if there is none."""
    player, box = state.seats[seat], state.box
    if player.market == 0:
        if by_market or box.rulings.recover_empty_market == "pp_any_source":
            pp = box.printed.market.pp_if_no_counter_left
            gain_pp(state, seat, pp, "AM-CTR-3", "no_counter")
        else:
            tell(state, "recover_lost", seat, "AM-CTR-3")
    elif player.counters >= box.capacity:
        tell(state, "recover_full", seat, "AM-CTR-2", market=player.market)
    else:
        player.market -= 1
        player.counters += 1
        if state.events is not None:
            values = {"elephant": player.counters, "market": player.market}
            tell(state, "recovered", seat, rule, **values)


def free_counter(state: State, seat: int, rule: str = "AM-CTR-4") -> None:
    """AM-CTR-4: the counter of a covered space goes to the elephant, or to the market."""
    player = state.seats[seat]
    player.board -= 1
    on_elephant = player.counters < state.box.capacity
    if on_elephant:
        player.counters += 1
    else:
        player.market += 1
    if state.events is not None:
        to = "elephant" if on_elephant else "market"
        values = {"to": to, "elephant": player.counters, "market": player.market}
        tell(state, "counter_freed", seat, rule, **values)
