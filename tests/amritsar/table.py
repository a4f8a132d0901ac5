"""A table of Amritsar for tests: set up, with hands to put pieces where a rule wants them."""

from __future__ import annotations

import random
from typing import Any

from engine.amritsar import moves as m
from engine.amritsar import rules
from engine.amritsar.chapters.action import Act
from engine.amritsar.chapters.elephant import ElephantAgain
from engine.amritsar.chapters.sowing import Pick
from engine.amritsar.invariants import empty_spaces, perks_of, slots_of
from engine.amritsar.lake import FREE
from engine.amritsar.pieces import ITEMS
from engine.amritsar.state import Seat, State
from engine.core.adjust import Adjust
from engine.core.dice import pick
from engine.core.events import Event
from engine.core.frames import CHANCE
from engine.core.record import replaced


class Table:
    """The players of a game after the set-up; the start player is seat 0."""

    def __init__(
        self,
        players: int = 3,
        *,
        mode: str = "",
        seed: int = 1,
        corrections: dict[str, Any] | None = None,
        **rulings: str,
    ) -> None:
        seats = players + bool(mode)
        self.state: State = rules.new_state(rules.COLOURS[:seats], rulings, corrections, 0, mode)
        self.source = random.Random(seed)
        self.set_up_told: list[Event] = []
        while not rules.is_set_up(self.state):
            self.set_up_told += self._any_move()
        for seat in self.state.seats[:players]:
            seat.items = [0, 0, 0, 0]
        for number in range(players):
            self.mahout("donate", m.COLOURS[number], of=number)
        self.state.bridge = tuple(m.BRIDGES.index(b) for b in _QUIET)

    def _any_move(self) -> list[Event]:
        if rules.waits_for(self.state) == CHANCE:
            return self._apply(pick(rules.odds(self.state), self.source))
        return self._apply(self.source.choice(rules.legal_moves(self.state)))

    def _apply(self, move: Any) -> list[Event]:
        self.state.events = []
        rules.apply(self.state, move)
        told, self.state.events = self.state.events, None
        return told

    # ------------------------------------------------------------ playing

    def play(self, *texts: str) -> list[Event]:
        """Plays open moves; what was told."""
        told: list[Event] = []
        for text in texts:
            move = rules.parse(text)
            refusal = rules.why_not(self.state, move)
            assert refusal is None, (text, refusal)
            assert rules.is_answer(self.state, move), (text, self.kind)
            told += self._apply(move)
        return told

    def anyway(self, text: str) -> list[Event]:
        """Plays a closed move, as the table has done."""
        return self._apply(rules.parse(text))

    def why(self, text: str) -> str:
        """The code of the refusal; empty if the move is open."""
        refusal = rules.why_not(self.state, rules.parse(text))
        return refusal.code if refusal else ""

    def refusal(self, text: str) -> Any:
        """The whole refusal."""
        return rules.why_not(self.state, rules.parse(text))

    def adjust(self, field: str, value: str) -> None:
        """Sets something by hand."""
        correction = Adjust(field, value)
        assert rules.why_not_adjust(self.state, correction) is None
        rules.adjust(self.state, correction)

    def finish(self) -> list[Event]:
        """Random moves to the end."""
        told: list[Event] = []
        while not rules.is_over(self.state):
            told += self._any_move()
        return told

    def until(self, *kinds: str) -> list[Event]:
        """Random moves until one of these questions is asked."""
        told: list[Event] = []
        while self.kind not in kinds:
            told += self._any_move()
        return told

    # ------------------------------------------------------------ looking

    @property
    def kind(self) -> str:
        """Which question is asked."""
        return rules.pending(self.state)[1]

    @property
    def facts(self) -> dict[str, Any]:
        """What the question says."""
        return dict(rules.pending(self.state)[2])

    @property
    def legal(self) -> list[str]:
        """The open moves as texts."""
        return [move.text for move in rules.legal_moves(self.state)]

    @property
    def me(self) -> Seat:
        """The active player."""
        return self.state.seats[self.state.active]

    def seat(self, number: int) -> Seat:
        """A player."""
        return self.state.seats[number]

    def items(self, seat: int = -1) -> tuple[int, ...]:
        """Coins, marble, copper, gold."""
        return tuple((self.me if seat < 0 else self.seat(seat)).items)

    def section(self, name: str) -> list[str]:
        """The workers there."""
        return [m.COLOURS[c] for c in self.state.sections[m.SECTIONS.index(name)]]

    # ------------------------------------------------------------ putting pieces

    def give(
        self, coin: int = 0, marble: int = 0, copper: int = 0, gold: int = 0, to: int = -1
    ) -> None:
        """Sets the items of a player."""
        (self.me if to < 0 else self.seat(to)).items = [coin, marble, copper, gold]

    def elephant(self, district: str, counters: int = -1, of: int = -1) -> None:
        """Puts an elephant somewhere, perhaps with counters from the market."""
        player = self.me if of < 0 else self.seat(of)
        player.elephant = m.DISTRICTS.index(district) if district else FREE
        if counters >= 0:
            player.market += player.counters - counters
            player.counters = counters

    def build(self, *houses: str, of: int = -1) -> None:
        """Storehouses that stand already."""
        player = self.me if of < 0 else self.seat(of)
        player.storehouses += tuple(m.STOREHOUSES.index(house) for house in houses)
        self.state.display = tuple(
            each for each in self.state.display if m.STOREHOUSES[each] not in houses
        )
        self._follow(player)

    def mahout(self, tile: str, colour: str, of: int = -1) -> None:
        """A mahout tile on a colour, and nowhere else."""
        player, number = self.me if of < 0 else self.seat(of), m.MAHOUTS.index(tile)
        player.mahouts = tuple(FREE if each == number else each for each in player.mahouts)
        player.mahouts = replaced(player.mahouts, m.COLOURS.index(colour), number)
        self._follow(player)

    def _follow(self, player: Seat) -> None:
        box = self.state.box
        player.slots, player.perks = slots_of(box, player), perks_of(box, player)
        freed = player.board - empty_spaces(box, player)
        player.board -= freed
        player.market += freed

    def show(self, *houses: str) -> None:
        """The storehouses on offer."""
        self.state.display = tuple(m.STOREHOUSES.index(house) for house in houses)

    def sow_from(self, coins: dict[str, int] | None = None, **sections: str) -> None:
        """Workers by section, all others empty, and coins; the workers are to be moved."""
        self.state.sections = [
            tuple(m.COLOURS.index(c) for c in sections.get(name, "").split()) for name in m.SECTIONS
        ]
        self.state.coins = [(coins or {}).get(name, 0) for name in m.SECTIONS]
        self.state.stack[-1] = Pick(self.state.active)

    def act(self, district: str, worker: str = "yellow", tile: str = "") -> None:
        """The active worker has landed in a district, where this tile lies."""
        state, number = self.state, m.DISTRICTS.index(district)
        state.worker, state.landed = m.COLOURS.index(worker), 2 * number
        state.stack[-1] = Act(state.active, FREE, 0)
        if tile:
            self.lay(tile, district)
            self.play(f"tile {tile}")

    def lay(self, tile: str, district: str) -> None:
        """A district tile on the marked space; the one that lies there takes its place."""
        state, number = self.state, m.TILES.index(tile)
        place, there = 3 * m.DISTRICTS.index(district), state.tiles.index(number)
        swapped = replaced(state.tiles, there, state.tiles[place])
        state.tiles = replaced(swapped, place, number)

    def again(self) -> None:
        """Phase 3 is asked for."""
        self.state.stack[-1] = ElephantAgain(self.state.active)

    def bridge(self, *tiles: str) -> None:
        """The bridge tiles, by decade."""
        self.state.bridge = tuple(m.BRIDGES.index(tile) for tile in tiles)

    def donated(self, place: str, seat: int) -> None:
        """A counter on a space: `N 1 1`."""
        number = self.state.box.space_of[rules.parse(f"donate {place}")]
        self.state.lake[number] = seat
        self.seat(seat).market -= 1

    def use(self, mahout: str) -> list[Event]:
        """The elephant is activated for an own mahout tile."""
        district = m.DISTRICTS[self.me.elephant] if self.me.elephant != FREE else "N"
        self.act(district)
        return self.play(f"activate mahout {mahout}")


_QUIET = ("group4_resource", "group4_pp", "donation_coin")
"""Bridge tiles that the market and upgrades do not meet."""


def pp_told(told: list[Event], seat: int) -> int:
    """PP that a seat has gained and lost."""
    return sum(e.values["n"] for e in told if e.kind == "pp" and e.seat == seat)


def kinds(told: list[Event]) -> list[str]:
    """The kinds of what was told."""
    return [event.kind for event in told]


def item(name: str) -> int:
    """The index of an item."""
    return ITEMS.index(name)


__all__ = ["Table", "item", "kinds", "pp_told"]
