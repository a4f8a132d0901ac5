"""The Maharaja of the solo game: his set-up and his turn, told step by step (AM-SOL)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from engine.amritsar import moves as m
from engine.amritsar.chapters.donations import can_pay, is_full, open_spaces, pp_for, supports
from engine.amritsar.numbers import SoloAction
from engine.amritsar.pieces import RESOURCES
from engine.amritsar.printed import Catalogue
from engine.amritsar.state import State, book, tell

MARBLE = RESOURCES.index("marble")

# ---------------------------------------------------------------- set-up


def sit_down(state: State) -> None:
    """AM-SOL-2 to AM-SOL-7, AM-SOL-25: his pieces in their place."""
    box, solo, his = state.box, state.box.printed.solo, state.seats[state.box.maharaja]
    stored = [solo.start_storehouse.count(each) for each in RESOURCES]
    state.quarry = [n - own for n, own in zip(full_quarry(box.printed), stored, strict=True)]
    state.white = 0
    his.storehouses, his.tax, his.market = (), 0, 0
    his.slots, his.items = box.printed.solo_storehouse.slots, [0, *stored]
    his.pp = solo.start_pp if box.rulings.maharaja_start_pp == "five" else 0
    his.counters, his.board = solo.counters_on_elephant, solo.counters_on_board
    if box.is_hard:
        his.counters, his.board = solo.hard_counters_on_elephant, solo.hard_counters_on_board
    values, worth = box.temple_pp[state.temple[0]], solo.elephant_starts_in_district_worth
    his.elephant = values.index(worth) if worth in values else by_temple(values)[0]
    placed = {"elephant": his.counters, "board": his.board, "marble": stored[MARBLE], "pp": his.pp}
    where = m.DISTRICTS[his.elephant]
    tell(state, "maharaja_begins", box.maharaja, "AM-SOL-3", district=where, **placed)


def full_quarry(printed: Catalogue) -> list[int]:
    """AM-SOL-4: marble, copper and gold as they are printed."""
    rows = {row.resource: row.n for row in printed.quarry_rows}
    return [rows[each] for each in RESOURCES]


def by_temple(values: Sequence[int]) -> list[int]:
    """AM-SOL-13: the districts from the most PP to the least; equal ones clockwise from north."""
    return sorted(range(len(values)), key=lambda district: -values[district])


# ---------------------------------------------------------------- his turn


@book.effect(m.MAHARAJA, "AM-SOL-13")
class MaharajaTurn(NamedTuple):
    """AM-SOL-13 to AM-SOL-20: his whole turn, after the human's."""

    def run(self, state: State) -> None:
        """The colours of the human's worker and of the one beside the token decide."""
        tell(state, "maharaja_turn", state.box.maharaja, "AM-SOL-13")
        values = state.box.temple_pp[state.temple[state.decade - 1]]
        HisTurn(state, values).play(state.worker, state.side[state.token])


class HisTurn:
    """One turn; `values` are those of the active temple tile."""

    def __init__(self, state: State, values: Sequence[int]) -> None:
        self.state, self.his = state, state.seats[state.box.maharaja]
        self.printed, self.rulings = state.box.printed, state.box.rulings
        self.order = by_temple(values)
        goal = self.printed.objectives[state.goal].district
        self.target = [m.DISTRICTS.index(goal)] if goal else []
        self._rule = ""
        self._gained = -1
        self._donated = False

    def play(self, human_worker: int, token_worker: int) -> None:
        """AM-SOL-13, AM-SOL-14, and then two actions from top to bottom (AM-SOL-16)."""
        self._rule = "AM-SOL-13"
        if not self._donate(self.order):
            self._rule = "AM-SOL-14"
            self._recover()
        human, token = m.COLOURS[human_worker], m.COLOURS[token_worker]
        colours = sorted((human, token), key=self.printed.solo.action_order.index)
        self._rule = "AM-SOL-16"
        self._tell("maharaja_colours", human=human, token=token, order=colours)
        for colour in colours:
            action = self.printed.solo_action(colour)
            self._rule, self._gained, self._donated = action.rule, -1, False
            for step in action.steps:
                _STEPS[step](self, action)

    def _tell(self, kind: str, **values: Any) -> None:
        tell(self.state, kind, self.state.box.maharaja, self._rule, **values)

    # ------------------------------------------------------------ donations

    def _donate(self, districts: Sequence[int]) -> bool:
        """The first district where he can; those passed over are told with the reason."""
        passed: dict[str, list[str]] = {}
        chosen = None
        for district in districts:
            chosen = self._best(district)
            if chosen is not None:
                break
            passed.setdefault(self._why_passed(district), []).append(m.DISTRICTS[district])
        for why, names in passed.items():
            self._tell("maharaja_passes", districts=names, why=why)
        if chosen is not None:
            self._put(chosen)
        return chosen is not None

    def _best(self, district: int) -> int | None:
        """AM-SOL-13: most points at once, then leftmost (AM-RUL-38), then lowest."""
        lake, owners = self.state.box.lake, self.state.lake
        side = -1 if self.rulings.maharaja_leftmost == "right" else 1

        def rank(number: int) -> tuple[int, int, int]:
            space = lake.spaces[number]
            return -self._points(number), side * space.x, space.level

        spaces = [
            number
            for number in open_spaces(lake, owners, district)
            if self.his.counters and can_pay(lake.spaces[number].cost, self.his.items[1:])
        ]
        return min(spaces, key=rank, default=None)

    def _points(self, number: int) -> int:
        """AM-RUL-37: with or without his own supports."""
        box = self.state.box
        if self.rulings.maharaja_points == "printed_only":
            return box.lake.spaces[number].pp
        return pp_for(box.lake, self.state.lake, number, box.maharaja)

    def _why_passed(self, district: int) -> str:
        if not self.his.counters:
            return "no_counter"
        full = is_full(self.state.box.lake, self.state.lake, district)
        return "full" if full else "cannot_pay"

    def _put(self, number: int) -> None:
        """AM-SOL-15: pays to the quarry, places a counter, gains; supports gain as usual."""
        state, his, lake = self.state, self.his, self.state.box.lake
        space, below = lake.spaces[number], supports(lake, state.lake, number)
        me, human = state.box.maharaja, state.start
        own, others = (below.count(seat) * lake.per_support for seat in (me, human))
        came_from, his.elephant = his.elephant, space.district
        for resource, n in enumerate(space.cost):
            his.items[resource + 1] -= n
            state.quarry[resource] += n
        his.counters -= 1
        state.lake[number] = me
        his.pp += space.pp + own
        where = {"level": space.level, "space": space.place + 1}
        cost = dict(zip(RESOURCES, space.cost, strict=True))
        left = m.DISTRICTS[came_from] if came_from != space.district else ""
        gains = {"printed": space.pp, "supports": own, "came_from": left}
        here = m.DISTRICTS[space.district]
        self._tell("maharaja_donates", district=here, **where, **cost, **gains)
        if others:
            state.seats[human].pp += others
            tell(state, "maharaja_support", human, "AM-SOL-15", n=others)

    # ------------------------------------------------------------ counters and resources

    def _recover(self) -> None:
        """AM-SOL-11: a counter from his board to his elephant (AM-RUL-35, AM-RUL-47)."""
        his, solo = self.his, self.printed.solo
        is_capped = self.rulings.maharaja_elephant_full == "cap_6"
        how, pp = "moved", 0
        if not his.board:
            pp = solo.pp_if_board_empty if self.rulings.maharaja_board_empty == "one_pp" else 0
            how = "pp" if pp else "none_left"
            his.pp += pp
        elif is_capped and his.counters >= solo.elephant_capacity:
            how = "kept"
        else:
            his.board -= 1
            his.counters += 1
        self._tell("maharaja_recovers", how=how, n=pp, elephant=his.counters, board=his.board)

    def _gain(self, wanted: int) -> int:
        """AM-SOL-10: from the quarry, or what replaces it, or PP; which one it was, or -1."""
        quarry = self.state.quarry
        rows = [RESOURCES.index(row.resource) for row in self.printed.quarry_rows]
        if self.rulings.maharaja_substitute == "onward":
            rows = rows[rows.index(wanted) :] + rows[: rows.index(wanted)]
        got = next((each for each in (wanted, *rows) if quarry[each]), -1)
        if got < 0:
            pp = self.printed.solo.pp_per_missing_resource
            self.his.pp += pp
            self._tell("maharaja_gains", wanted=RESOURCES[wanted], got="", n=pp)
            return got
        quarry[got] -= 1
        self.his.items[got + 1] += 1
        self._tell("maharaja_gains", wanted=RESOURCES[wanted], got=RESOURCES[got], n=0)
        return got

    # ------------------------------------------------------------ the steps of his actions

    def _gain_marble(self, _action: SoloAction) -> None:
        self._gained = self._gain(MARBLE)

    def _take_from_market(self, _action: SoloAction) -> None:
        """AM-SOL-17: one resource of the type that he has just gained, if one is there."""
        resource, market = self._gained, self.state.market
        if resource >= 0:
            taken = min(1, market[resource])
            market[resource] -= taken
            name = RESOURCES[resource]
            self._tell("maharaja_market", resource=name, n=taken, left=market[resource])

    def _gain_by_decade(self, action: SoloAction) -> None:
        """AM-SOL-18."""
        for name in action.gain_by_decade[self.state.decade - 1]:
            self._gain(RESOURCES.index(name))

    def _advance(self, _action: SoloAction) -> None:
        """AM-SOL-19: from the last space back to the last but one."""
        state, spaces = self.state, self.printed.white_spaces
        came_from = state.white
        state.white = len(spaces) - 2 if came_from == len(spaces) - 1 else came_from + 1
        reached = spaces[state.white]
        self.his.pp += reached.pp
        self._tell("maharaja_white", came_from=came_from, space=state.white, n=reached.pp)
        for _ in range(reached.marble):
            self._gain(MARBLE)
        for _ in range(reached.counters):
            self._recover()

    def _donate_to_objective(self, _action: SoloAction) -> None:
        """AM-SOL-20: first in the district of his objective."""
        self._donated = self._donate(self.target)

    def _else_donate(self, _action: SoloAction) -> None:
        others = [each for each in self.order if each not in self.target]
        self._donated = self._donated or self._donate(others)

    def _else_recover(self, _action: SoloAction) -> None:
        if not self._donated:
            self._recover()


_STEPS: dict[str, Callable[[HisTurn, SoloAction], None]] = {
    "recover_counter": lambda turn, _action: turn._recover(),
    "gain_marble": HisTurn._gain_marble,
    "remove_same_type_from_market": HisTurn._take_from_market,
    "gain_by_decade": HisTurn._gain_by_decade,
    "advance_white_track": HisTurn._advance,
    "donate_objective_district": HisTurn._donate_to_objective,
    "else_donate_4_3_2_1": HisTurn._else_donate,
    "else_recover_counter": HisTurn._else_recover,
}
