"""The active worker's actions as a plan: one tile, one use of the elephant, and their order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from companion.tables.amritsar import signs
from companion.tables.amritsar.plans.slots import (
    DONATION,
    HEADINGS,
    HIS_TURN,
    NOTHING,
    TRADE,
    Slot,
    choice_option,
    slots_of,
    trades_of,
)
from companion.tables.amritsar.short_names import action_name, band_name
from companion.tables.amritsar.tones import worker_hue
from companion.tables.common.pictures import Picture
from companion.tables.common.plans import Planned, PlanOption, PlanPart
from engine.amritsar import moves as m
from engine.amritsar.box import MARKET, Op
from engine.amritsar.chapters.action import (
    DID_ELEPHANT,
    DID_MAIN,
    DID_SECONDARY,
    TILES_CLOSED,
    Act,
    colour_counts,
    district_of,
    tiles_of,
)
from engine.amritsar.lake import FREE
from engine.amritsar.state import State
from engine.amritsar.words.voice import Voice, capital
from engine.core.game import Game
from engine.core.language.words import N_, Words


@dataclass(frozen=True)
class ActPlan:
    """What is done with the active worker; `tile` and `elephant` are empty where nothing is."""

    game: Game
    tile: str = ""
    elephant: str = ""
    """`tile B1` or `mahout donate`, as in the move."""
    elephant_first: bool = False
    second_first: bool = False
    market_first: bool = False
    """Where a coin and the market come together (AM-DIS-9)."""
    chosen: tuple[tuple[str, str], ...] = ()
    """Resources and tracks, by their slots, where they are not the usual ones."""
    picture: Picture | None = None
    verbs = frozenset({"tile", "main", "secondary", "done"})
    seen = HIS_TURN | {"tile_chosen", "action", "elephant_again", "follow"}

    # ------------------------------------------------------------ what is possible

    @cached_property
    def state(self) -> State:
        """The table."""
        state: State = self.game.state
        return state

    @cached_property
    def frame(self) -> Act:
        """The question."""
        frame = self.state.stack[-1]
        assert isinstance(frame, Act)
        return frame

    @cached_property
    def district(self) -> int:
        """Where the active worker stands."""
        return district_of(self.state)

    @cached_property
    def tiles(self) -> tuple[str, ...]:
        """The tiles that can be used."""
        if self.frame.used & TILES_CLOSED:
            return ()
        if self.frame.tile != FREE:
            chosen = (m.TILES[self.frame.tile],)
            return chosen if self._main_left or self.fits(*chosen) else ()
        return tuple(m.TILES[tile] for tile in tiles_of(self.state, self.district) if tile != FREE)

    @property
    def _main_left(self) -> bool:
        return not self.frame.used & DID_MAIN

    def fits(self, tile: str) -> bool:
        """May the worker do the second action, and has not yet?"""
        if not tile or self.frame.used & DID_SECONDARY:
            return False
        state = self.state
        return colour_counts(state, self.frame.seat, state.worker, m.TILES.index(tile))

    @cached_property
    def elephant_uses(self) -> tuple[str, ...]:
        """Own mahout tiles, then the main actions of the district."""
        player = self.state.seats[self.frame.seat]
        if self.frame.used & DID_ELEPHANT or player.elephant != self.district:
            return ()
        mahouts = [f"mahout {m.MAHOUTS[each]}" for each in player.mahouts if each != FREE]
        here = [each for each in tiles_of(self.state, self.district) if each != FREE]
        return (*mahouts, *(f"tile {m.TILES[tile]}" for tile in here))

    # ------------------------------------------------------------ what is played

    @cached_property
    def _actions(self) -> list[tuple[Planned, str]]:
        """What is done, in order, each with the benefit's own name for its choices."""
        by_elephant = []
        if self.elephant:
            by_elephant = [(Planned("act", f"activate {self.elephant}"), "elephant")]
        by_tile = [(Planned("act", "main"), "main")] if self.tile and self._main_left else []
        if self.fits(self.tile):
            by_tile.insert(
                0 if self.second_first else len(by_tile),
                (Planned("act", "secondary"), "secondary"),
            )
        return [*by_elephant, *by_tile] if self.elephant_first else [*by_tile, *by_elephant]

    @cached_property
    def moves(self) -> Sequence[Planned]:
        """In their order, with what is chosen in between, and the end of the actions."""
        found: list[Planned] = []
        named = self.tile == "" or self.frame.tile != FREE
        for action, part in self._actions:
            if part != "elephant" and not named:
                found.append(Planned("act", f"tile {self.tile}"))
                named = True
            found += [action, *self._answers(part)]
        return [*found, Planned("act", "done")]

    def _answers(self, part: str) -> list[Planned]:
        order = [Planned("order", "first market" if self.market_first else "first coin")]
        chosen = [each for slot in self.slots if slot.part == part for each in slot.planned]
        return [*(order if self._asks_order(part) else []), *chosen]

    @property
    def count(self) -> int:
        """How many actions."""
        return len(self._actions)

    # ------------------------------------------------------------ choices in an action

    def _action(self, part: str) -> int | None:
        """The district action of a part; None for a mahout tile."""
        box = self.state.box
        if part != "elephant":
            tile = m.TILES.index(self.tile)
            return (box.tile_main if part == "main" else box.tile_secondary)[tile]
        kind, _, name = self.elephant.partition(" ")
        return box.tile_main[m.TILES.index(name)] if kind == "tile" else None

    def _asks_order(self, part: str) -> bool:
        action = self._action(part)
        return action is not None and bool(self.state.box.any_order[action])

    @cached_property
    def slots(self) -> list[Slot]:
        """Every resource and track to choose, with what is chosen now."""
        box, found = self.state.box, list[Slot]()
        for _, part in self._actions:
            action = self._action(part)
            if action is None:
                mahout = m.MAHOUTS.index(self.elephant.partition(" ")[2])
                benefit = box.mahout_benefit[mahout]
            else:
                benefit = box.action_benefit[action]
            for op in box.benefits[benefit]:
                for kind, choices, usual in self._asked(part, op):
                    alike = sum((slot.part, slot.kind) == (part, kind) for slot in found)
                    key = f"{part} {kind} {alike}"
                    now = dict(self.chosen).get(key, usual)
                    now = now if now in choices else usual
                    found.append(Slot(key, part, kind, choices, now))
        return found

    def _asked(self, part: str, op: Op) -> Iterator[tuple[str, tuple[str, ...], str]]:
        """What an effect asks; at the market, with what the coins before it allow."""
        if op[0] != MARKET:
            yield from slots_of(self.state, self.frame.seat, op)
            return
        action = next(planned.move for planned, name in self._actions if name == part)
        names = [f"tile {self.tile}"] if part != "elephant" else []
        order = "first market" if self.market_first else "first coin"
        copy = self.game.clone()
        for move in (*names, action, order):
            if copy.why_not(copy.rules.parse(move)) is None:
                copy.play(move)
        if copy.prompt.kind == TRADE:
            yield TRADE, *trades_of(copy.state, self.frame.seat, copy.legal_moves())

    @property
    def gives_up(self) -> bool:
        """Nothing is done, although something could be."""
        return not self.count and bool(self.tiles or self.elephant_uses)

    # ------------------------------------------------------------ words

    def question(self, words: Words) -> str:
        """Where, and with which worker."""
        voice, state = Voice(words), self.state
        return voice.sentence(
            "Act in the {district} with {colour}",
            district=voice.district(m.DISTRICTS[self.district]),
            colour=voice.colour(m.COLOURS[state.worker]),
        )

    def main_text(self, words: Words) -> str:
        """How many actions are done."""
        voice = Voice(words)
        if not self.count:
            return voice.sentence("Do nothing more")
        return voice.plural("Do this action", "Do these {n} actions", self.count)

    def parts(self, words: Words) -> list[PlanPart]:
        """One tile, one use of the elephant, and the order of the two."""
        voice = Voice(words, self.game.seats)
        found = []
        if self.tiles:
            found.append(PlanPart(voice.sentence("One tile"), "", self._tile_options(voice)))
        if self.elephant_uses:
            uses = [self._use(voice, use) for use in self.elephant_uses]
            found.append(PlanPart(voice.sentence("The elephant, one of these"), "", uses))
        for slot in self.slots:
            message = HEADINGS[slot.kind]
            heading = voice.sentence(message)
            about = self._part_name(voice, slot.part)
            # A donation says below its name who else gains: it needs a row.
            tiles = slot.kind != DONATION
            found.append(PlanPart(heading, about, self._slot_options(voice, slot), tiles))
        if order := self._order_options(voice):
            found.append(PlanPart(voice.sentence(N_("Order", about="sequence")), "", order, True))
        return found

    def _part_name(self, voice: Voice, part: str) -> str:
        action = self._action(part)
        if action is None:
            return voice.sentence("mahout tile")
        return action_name(voice, self.state.box.printed, m.ACTIONS[action])

    def _slot_options(self, voice: Voice, slot: Slot) -> list[PlanOption]:
        prompt, seat = slot.kind, self.frame.seat
        return [
            choice_option(voice, self.state, seat, prompt, name)._replace(
                key=f"slot {slot.key} {name}", chosen=name == slot.now
            )
            for name in slot.choices
        ]

    def _tile_options(self, voice: Voice) -> list[PlanOption]:
        box = self.state.box
        options = []
        for name in self.tiles:
            tile = m.TILES.index(name)
            main, second = (m.ACTIONS[each[tile]] for each in (box.tile_main, box.tile_secondary))
            also = band_name(voice, box.printed, second)
            colour = voice.colour(m.COLOURS[box.tile_colour[tile]])
            if self.fits(name):
                note = voice.sentence("and {second}", second=also)
            else:
                note = voice.sentence("{second} only with {colour}", second=also, colour=colour)
            text = action_name(voice, box.printed, main) if self._main_left else capital(also)
            icon = signs.ACTIONS[main if self._main_left else second]
            note = note if self._main_left else ""
            options.append(PlanOption(f"use {name}", text, note, icon, -1, name == self.tile))
        return options

    def _use(self, voice: Voice, use: str) -> PlanOption:
        kind, _, name = use.partition(" ")
        chosen = use == self.elephant
        if kind == "tile":
            main = m.ACTIONS[self.state.box.tile_main[m.TILES.index(name)]]
            text = action_name(voice, self.state.box.printed, main)
            note = voice.sentence("main action")
            return PlanOption(f"by {use}", text, note, signs.ACTIONS[main], -1, chosen)
        player = self.state.seats[self.frame.seat]
        colour = player.mahouts.index(m.MAHOUTS.index(name))
        note = voice.sentence("mahout tile")
        text, icon = capital(voice.mahout(name)), signs.MAHOUTS[name]
        return PlanOption(f"by {use}", text, note, icon, worker_hue(colour), chosen)

    def _order_options(self, voice: Voice) -> list[PlanOption]:
        options = []
        if self.tile and self.elephant:
            text = voice.sentence("Elephant first")
            options.append(
                PlanOption("elephant_first", text, icon="elephant", chosen=self.elephant_first)
            )
        if self.fits(self.tile) and self._main_left:
            text = voice.sentence("Second action first")
            options.append(PlanOption("second_first", text, icon="redo", chosen=self.second_first))
        if any(self._asks_order(part) for _, part in self._actions):
            text = voice.sentence("Market before the coin")
            options.append(
                PlanOption("market_first", text, icon=signs.MARKET, chosen=self.market_first)
            )
        return options

    def in_short(self, words: Words) -> str:
        """Its actions by name, in their order."""
        voice = Voice(words)
        return ", ".join(self._short(voice, part) for _, part in self._actions)

    def _short(self, voice: Voice, part: str) -> str:
        action, printed = self._action(part), self.state.box.printed
        if action is None:
            return voice.mahout(self.elephant.partition(" ")[2])
        return band_name(voice, printed, m.ACTIONS[action])

    # ------------------------------------------------------------ taps

    def tapped(self, key: str) -> ActPlan:
        """Another tile or use of the elephant; the same again is left out."""
        what, _, value = key.partition(" ")
        if what == "use":
            return replace(self, tile="" if value == self.tile else value)
        if what == "by":
            return replace(self, elephant="" if value == self.elephant else value)
        if what == "slot":
            slot, _, name = value.rpartition(" ")
            return replace(self, chosen=(*self.chosen, (slot, name)))
        if what == "elephant_first":
            return replace(self, elephant_first=not self.elephant_first)
        if what == "market_first":
            return replace(self, market_first=not self.market_first)
        return replace(self, second_first=not self.second_first)

    def with_tile(self, tile: str) -> ActPlan:
        """The same with this tile."""
        return replace(self, tile=tile)

    def like(self, other: ActPlan) -> ActPlan:
        """What was chosen elsewhere, as far as it is possible here; else what is proposed."""
        tile = other.tile if other.tile in _or_none(other.tiles, self.tiles) else self.tile
        uses = _or_none(other.elephant_uses, self.elephant_uses)
        elephant = other.elephant if other.elephant in uses else self.elephant
        return replace(other, game=self.game, tile=tile, elephant=elephant)

    def worth(self) -> int:
        """How much its actions give: 2 each, 1 if something must be discarded for it."""
        return sum(self._worth_of(part) for _, part in self._actions)

    def _worth_of(self, part: str) -> int:
        copy = self.game.clone()
        action = next(planned for planned, name in self._actions if name == part)
        chosen = [] if part == "elephant" else [Planned("act", f"tile {self.tile}")]
        for at, move in (*chosen, action, *self._answers(part)):
            if copy.prompt.kind != at or copy.why_not(copy.rules.parse(move)) is not None:
                continue
            if any(event.kind == "nothing" for event in copy.play(move)):
                return 0
        if copy.prompt.kind == "discard":
            return 1
        # A market in which nothing would be bought is not worth an action.
        bought = [slot.now for slot in self.slots if slot.part == part and slot.kind == TRADE]
        return 0 if bought == [NOTHING] and not self._asks_order(part) else 2


def _or_none(offered: Sequence[str], here: Sequence[str]) -> Sequence[str]:
    """What can be chosen here; to do without it was only a choice where something was offered."""
    return [*here, ""] if offered else here


def act_plan(game: Game) -> ActPlan:
    """The proposal: the tile that gives most, and Donate if it can be paid."""
    plan = ActPlan(game)
    tiles = {tile: plan.with_tile(tile).worth() for tile in plan.tiles}
    tile = max(tiles, key=lambda name: tiles[name], default="")
    tile = tile if tiles.get(tile) else ""
    worths = {use: replace(plan, elephant=use).worth() for use in plan.elephant_uses}
    uses = [use for use, worth in worths.items() if worth]
    others = [use for use in uses if use != f"tile {tile}"] or uses
    donate = next((use for use in others if use == "mahout donate"), "")
    best = max(others, key=lambda use: worths[use], default="")
    return replace(plan, tile=tile, elephant=donate or best)
