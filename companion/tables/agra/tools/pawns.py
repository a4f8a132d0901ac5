"""Where Merchant and Builder move, on a map set by hand. No Kivy and no rules here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from companion.tables.agra.seen.board import ABSENT, BuildingView, city_of
from companion.tables.common.loose_table import LooseTable
from engine.agra import moves as m
from engine.agra.box import FREE
from engine.agra.chapters.die import roll_for
from engine.agra.chapters.pawns import BuilderMoves, builder_path
from engine.agra.words import event_text, table_text
from engine.core.events import Event
from engine.core.frames import CHANCE
from engine.core.language.words import Words
from engine.core.observer import onlooker
from engine.core.refusal import Refusal

MERCHANT, BUILDER, BUILT = "merchant", "builder", "built"


class Walk(NamedTuple):
    """One move of a pawn: its path, and what it left there."""

    pawn: str
    pips: int
    path: tuple[str, ...]
    coins: Mapping[str, int]
    """rupees by building."""
    events: tuple[Event, ...]

    def lines(self, words: Words) -> list[str]:
        """What happens, and what to do on the table."""
        told = [event_text(words, event, ()) for event in self.events]
        to_do = [table_text(words, event, ()) for event in self.events]
        return [line for line in dict.fromkeys([*told, *to_do]) if line]


class PawnMap(LooseTable):
    """Which buildings are built, and where the two pawns are."""

    def __init__(
        self,
        rulings: Mapping[str, str] | None = None,
        corrections: Mapping[str, object] | None = None,
        stored: object = None,
    ) -> None:
        """Begin as after the set-up, or with the stored map."""
        super().__init__("agra", rulings, corrections)
        self.walk: Walk | None = None
        if isinstance(stored, dict):
            self._take_up(stored)

    def tap(self, meaning: str, building: str) -> Refusal | None:
        """Build or remove a building, or put a pawn on it; returns why not, if refused."""
        self.walk = None
        if meaning == BUILT:
            return self.lay(f"built.{building}", "off" if self.is_built(building) else "on")
        return self.lay(meaning, building)

    def is_built(self, building: str) -> bool:
        """True if this building is built."""
        return bool(self.state.built[m.BUILDINGS.index(building)])

    @property
    def builder_is_gone(self) -> bool:
        """True if the Builder has left."""
        return bool(self.state.builder == FREE)

    def move(self, pawn: str, pips: int) -> Walk:
        """Move a pawn as many steps as the die shows."""
        state = self.state.copy()
        state.events, state.rupees_on = [], [0] * len(m.BUILDINGS)
        waiting = len(state.stack)
        if pawn == MERCHANT:
            roll_for(state, "merchant")
        else:
            BuilderMoves().run(state)
        walks = len(state.stack) > waiting
        builder = builder_path(state, pips) if pawn == BUILDER and walks else []
        if walks:
            state.stack[-1].play(state, m.ROLL(pips - 1))
        self.walk = _walk(pawn, pips, builder, state.events)
        self.lay(MERCHANT, m.BUILDINGS[state.merchant])
        self.lay(BUILDER, "gone" if state.builder == FREE else m.BUILDINGS[state.builder])
        return self.walk

    def buildings(self) -> list[BuildingView]:
        """The map for drawing: only the pawns and the latest rupees."""
        coins = self.walk.coins if self.walk else {}
        return [
            replace(
                view,
                goods=(ABSENT,) * len(view.goods),
                value=0,
                token="",
                worker=None,
                rupees=coins.get(name, 0),
            )
            for name, view in zip(m.BUILDINGS, city_of(onlooker(self.game)).buildings, strict=True)
        ]

    def steps(self, building: str) -> list[int]:
        """The steps of the latest move at a building."""
        path = self.walk.path if self.walk else ()
        return [number for number, each in enumerate(path, start=1) if each == building]

    def to_plain(self) -> dict[str, object]:
        """The plain form."""
        state = self.state
        return {
            "built": [name for name in m.BUILDINGS if self.is_built(name)],
            "merchant": m.BUILDINGS[state.merchant],
            "builder": "gone" if self.builder_is_gone else m.BUILDINGS[state.builder],
        }

    def _take_up(self, stored: dict[str, object]) -> None:
        built = stored.get("built")
        if not isinstance(built, list):
            return
        # First add, then remove: the Merchant is never on an unbuilt building.
        for name in m.BUILDINGS:
            if name in built:
                self.lay(f"built.{name}", "on")
        self.lay(MERCHANT, str(stored.get("merchant")))
        for name in m.BUILDINGS:
            if name not in built:
                self.lay(f"built.{name}", "off")
        self.lay(BUILDER, str(stored.get("builder")))


def _walk(pawn: str, pips: int, builder: Sequence[int], events: Sequence[Event]) -> Walk:
    told = tuple(event for event in events if event.seat != CHANCE or event.kind != "rolled")
    path = tuple(m.BUILDINGS[building] for building in builder)
    coins: Mapping[str, int] = {}
    for event in told:
        if event.kind == "merchant":
            path = tuple(event.values["path"])
            coins = Counter(path[: event.values["coins"]])
    return Walk(pawn, pips, path, coins, told)
