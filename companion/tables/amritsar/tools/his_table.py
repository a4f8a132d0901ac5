"""A table with nothing on it but what the Maharaja looks at, set by hand. No Kivy here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.amritsar import moves as m
from engine.amritsar.box import open_box
from engine.amritsar.chapters.maharaja import HisTurn, full_quarry
from engine.amritsar.lake import FREE
from engine.amritsar.meta import META
from engine.amritsar.pieces import RESOURCES
from engine.amritsar.state import State
from engine.core.events import Event
from engine.core.files.plain import Stored

ME, HIM = 0, 1
ALONE = "solo"
NUMBERS = ("pp", "elephant", *RESOURCES, "white", *(f"market.{each}" for each in RESOURCES))
"""What is counted on his board and in the market; his resources are those of his storehouse."""


class Turn(NamedTuple):
    """A turn that was played: what was told."""

    told: tuple[Event, ...]


class HisTable:
    """His board, the lake and the market of a solo game that the app does not mirror."""

    def __init__(
        self,
        rulings: Mapping[str, str],
        corrections: Mapping[str, object],
        stored: object = None,
    ) -> None:
        """Begin as after the set-up (AM-SOL-3 to AM-SOL-7), or as stored."""
        self.state = State(open_box(META.colours[:2], rulings, corrections, ALONE))
        self.temple = 0
        self.worker, self.token_worker = 0, 0
        self.turn: Turn | None = None
        self._begin()
        if isinstance(stored, Mapping):
            self._take_up(stored)

    def _begin(self) -> None:
        state, his = self.state, self.state.seats[HIM]
        solo = state.box.printed.solo
        state.decade, state.goal = 1, next(n for n, star in enumerate(state.box.has_star) if star)
        stored = [solo.start_storehouse.count(each) for each in RESOURCES]
        his.items = [0, *stored]
        his.pp, his.counters, his.elephant = solo.start_pp, solo.counters_on_elephant, 0
        self._settle()

    # ------------------------------------------------------------ what is set

    @property
    def values(self) -> Sequence[int]:
        """PP of the temple tile by district."""
        return self.state.box.temple_pp[self.temple]

    def number(self, key: str) -> int:
        """A number of his board or of the market."""
        his = self.state.seats[HIM]
        if key in RESOURCES:
            return his.items[1 + RESOURCES.index(key)]
        if key.startswith("market."):
            return self.state.market[RESOURCES.index(key.removeprefix("market."))]
        return {"pp": his.pp, "elephant": his.counters, "white": self.state.white}[key]

    def most(self, key: str) -> int:
        """The largest number possible."""
        box, printed = self.state.box, self.state.box.printed
        if key in RESOURCES:
            return full_quarry(printed)[RESOURCES.index(key)]
        if key.startswith("market."):
            return box.rows
        left = printed.player_supply.counters_total - self.state.lake.count(HIM)
        return {
            "pp": 999,
            "elephant": min(printed.solo.elephant_capacity, left),
            "white": len(printed.white_spaces) - 1,
        }[key]

    def write(self, key: str, n: int) -> None:
        """Set a number; quarry and board follow (AM-SOL-3, AM-SOL-9)."""
        state, his = self.state, self.state.seats[HIM]
        n = max(0, min(n, self.most(key)))
        if key in RESOURCES:
            his.items[1 + RESOURCES.index(key)] = n
        elif key.startswith("market."):
            state.market[RESOURCES.index(key.removeprefix("market."))] = n
        elif key == "pp":
            his.pp = n
        elif key == "white":
            state.white = n
        else:
            his.counters = n
        self._settle()

    def _settle(self) -> None:
        state, his = self.state, self.state.seats[HIM]
        total = state.box.printed.player_supply.counters_total
        printed = full_quarry(state.box.printed)
        state.quarry = [n - own for n, own in zip(printed, his.items[1:], strict=True)]
        his.board = total - his.counters - state.lake.count(HIM)
        self.turn = None

    def choose_goal(self, district: int) -> None:
        """His objective, by its district (AM-SOL-6)."""
        objectives = self.state.box.printed.objectives
        wanted = m.DISTRICTS[district]
        self.state.goal = next(
            n for n, each in enumerate(objectives) if each.solo_star and each.district == wanted
        )
        self.turn = None

    @property
    def goal(self) -> int:
        """The district of his objective."""
        district = self.state.box.printed.objectives[self.state.goal].district
        return m.DISTRICTS.index(district)

    def tap_space(self, number: int) -> None:
        """A space of the lake: free, the player's, the Maharaja's, as far as it is supported."""
        state, lake = self.state, self.state.box.lake
        rests_on = lake.spaces[number].rests_on
        if any(state.lake[below] == FREE for below in rests_on):
            return
        above = [n for n, each in enumerate(lake.spaces) if number in each.rests_on]
        carries = any(state.lake[n] != FREE for n in above)
        order = [ME, HIM] if carries else [FREE, ME, HIM]
        at = order.index(state.lake[number]) if state.lake[number] in order else 0
        new = order[(at + 1) % len(order)]
        if new == HIM and not state.seats[HIM].board:
            new = order[0]
        state.lake[number] = new
        self._settle()

    # ------------------------------------------------------------ his turn

    def play(self) -> Turn:
        """AM-SOL-13 to AM-SOL-20: all of it, told step by step."""
        state = self.state
        told: list[Event] = []
        state.events = told
        state.seats[ME].pp = 0
        HisTurn(state, list(self.values)).play(self.worker, self.token_worker)
        state.events = None
        self.turn = Turn(tuple(told))
        return self.turn

    # ------------------------------------------------------------ kept

    def to_plain(self) -> dict[str, object]:
        """The plain form."""
        return {
            "decade": self.state.decade,
            "temple": self.temple,
            "worker": self.worker,
            "token_worker": self.token_worker,
            "goal": self.goal,
            "district": self.state.seats[HIM].elephant,
            "lake": list(self.state.lake),
            "numbers": {key: self.number(key) for key in NUMBERS},
        }

    def _take_up(self, stored: Stored) -> None:
        """The inverse of `to_plain`; invalid values are left out."""

        def among(key: str, most: int, usual: int) -> int:
            n = stored.get(key)
            return n if type(n) is int and 0 <= n < most else usual

        state, lake = self.state, stored.get("lake")
        state.decade = max(1, among("decade", state.box.decades + 1, 1))
        self.temple = among("temple", len(m.TEMPLES), 0)
        self.worker, self.token_worker = among("worker", 4, 0), among("token_worker", 4, 0)
        self.choose_goal(among("goal", 4, 0))
        state.seats[HIM].elephant = among("district", 4, 0)
        if isinstance(lake, list) and self._is_lake(lake):
            state.lake = list(lake)
        numbers = stored.get("numbers")
        known = numbers if isinstance(numbers, Mapping) else {}
        for key in NUMBERS:
            if type(n := known.get(key)) is int:
                self.write(key, n)
        self._settle()

    def _is_lake(self, owners: list[object]) -> bool:
        spaces = self.state.box.lake.spaces
        if len(owners) != len(spaces) or not all(each in (FREE, ME, HIM) for each in owners):
            return False
        total = self.state.box.printed.player_supply.counters_total
        if max(owners.count(ME), owners.count(HIM)) > total:
            return False
        return all(
            owner == FREE or all(owners[below] != FREE for below in space.rests_on)
            for owner, space in zip(owners, spaces, strict=True)
        )
