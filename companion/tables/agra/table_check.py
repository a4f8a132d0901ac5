""" "Does the table match?": what should be where, player by player, to tick off. No widgets."""

from __future__ import annotations

from collections.abc import Iterator

from companion.tables.agra import short_names
from companion.tables.common.check import (
    Checker,
    CheckPart,
    CheckRow,
    PiecePlace,
    sum_text,
    supply_and_others,
)
from engine.agra import moves as m
from engine.agra.box import FREE, NEUTRAL
from engine.agra.chapters.contracts import EMPTY, count, owner
from engine.agra.chapters.orders import BELOW, COLUMN
from engine.agra.chapters.workers import LYING
from engine.agra.invariants import workers_of
from engine.agra.state import State
from engine.agra.words.voice import Voice
from engine.core.language.words import N_, Words
from engine.core.observer import Observer

MARKERS, WORKERS = "markers", "workers"
"""Rows that count all pieces of a player."""


def read_check(seen: Observer, words: Words) -> list[CheckPart]:
    """Everything to check."""
    return _Check(seen, words).parts()


def places_of(seen: Observer, words: Words, seat: int, what: str) -> list[PiecePlace]:
    """Where the markers or workers of a player are, supply first; the rest only if any."""
    check = _Check(seen, words)
    return supply_and_others(check.markers(seat) if what == MARKERS else check.workers(seat))


class _Check(Checker):
    """Reads one table in one language."""

    def __init__(self, seen: Observer, words: Words) -> None:
        super().__init__(seen, words)
        self.state: State = seen.game.state
        self.voice = Voice(words, self.game.seats)

    def _holder(self, seat: int) -> str:
        return self.say(N_("neutral")) if seat == NEUTRAL else str(self.game.seats[seat])

    # ------------------------------------------------------------ where the pieces are

    def markers(self, seat: int) -> Iterator[PiecePlace]:
        """AG-MARK-1: every marker of a player; the supply first."""
        state, player, say = self.state, self.state.seats[seat], self.say
        yield PiecePlace(say(N_("in the supply")), player.markers, f"counters.{seat}")
        for good, n in zip(m.GOODS, player.goods, strict=True):
            yield PiecePlace(self.voice.good(good), n, f"goods.{seat}.{good}")
        yield PiecePlace(say(N_("favour")), player.favour, f"own.{seat}.favour")
        for notable, card in zip(m.NOTABLES, state.river, strict=True):
            marks = [mark for mark in card or () if mark != EMPTY and owner(mark) == seat]
            name = self.voice.plain_notable(notable)
            yield PiecePlace(name, sum(map(count, marks)), f"notable.{notable}")
        for guild, name in enumerate(m.GUILDS):
            column = state.orders[guild * COLUMN : guild * COLUMN + COLUMN]
            label = say(N_("orders of {guild}"), guild=self.voice.plain_guild(name))
            yield PiecePlace(label, column.count(seat), f"order.{name}")
        yield PiecePlace(self.voice.term("term.akbar"), state.bowls.count(seat), "bowls")
        french = self.voice.plain_notable("french_trader")
        yield PiecePlace(french, player.french, "notable.french_trader")
        used = player.reminders.bit_count()
        yield PiecePlace(say(N_("favour actions used")), used, f"seat.{seat}")
        yield PiecePlace(say(N_("luxury goods used")), player.banners.bit_count(), f"seat.{seat}")

    def workers(self, seat: int) -> Iterator[PiecePlace]:
        """AG-COMP-2: every worker of a player; the supply first."""
        found = workers_of(self.state, seat)
        yield PiecePlace(self.say(N_("in the supply")), found["supply"], "city.space")
        for space, worker in zip(m.SPACES, self.state.workers, strict=True):
            kind = "character" if space in m.CHARACTERS else "building"
            here = int(worker != FREE and worker % LYING == seat)
            yield PiecePlace(self.voice.plain_space(space), here, f"{kind}.{space}")
        yield PiecePlace(self.voice.plain_notable("cook"), found["cook"], "notable.cook")

    def _short_sum(self, seat: int, what: str) -> str:
        """The sum by kind, short enough for a row."""
        if what == MARKERS:
            return sum_text(self.words, self._sorts_of_markers(seat))
        found = workers_of(self.state, seat)
        names = {
            "supply": self.say(N_("in the supply")),
            "standing": self.say(N_("standing")),
            "lying": self.words.plural(
                N_("lying down", about="workers"), "lying down", found["lying"]
            ),
            "cook": self.say(N_("on the Cook")),
        }
        sorts = [PiecePlace(names[key], n, "") for key, n in found.items() if n or key == "supply"]
        return sum_text(self.words, sorts)

    def _sorts_of_markers(self, seat: int) -> list[PiecePlace]:
        labels = {
            "goods": N_("as goods"),
            "own": N_("as favour"),
            "notable": N_("on notables"),
            "order": N_("on orders"),
            "bowls": N_("in Akbar's bowls"),
            "seat": N_("used this turn"),
        }
        sums: dict[str, int] = {}
        for place in self.markers(seat):
            sort = labels.get(place.piece.split(".")[0])
            label = self.say(sort) if sort else place.label
            sums[label] = sums.get(label, 0) + place.n
        return supply_and_others(PiecePlace(label, n, "") for label, n in sums.items())

    # ------------------------------------------------------------ players

    def of_seat(self, seat: int) -> Iterator[CheckRow]:
        """The pieces of a player."""
        for what, label in ((MARKERS, N_("Markers")), (WORKERS, N_("Workers"))):
            text = self._short_sum(seat, what)
            yield CheckRow(f"{seat}.{what}", self.say(label), text, "", counts=what)
        yield from self._goods(seat)
        yield from self._counters(seat)
        yield from self._workers(seat)
        yield from self._farm(seat)
        yield from self._cards(seat)

    def _goods(self, seat: int) -> Iterator[CheckRow]:
        for good, n in zip(m.GOODS, self.state.seats[seat].goods, strict=True):
            if n:
                key = f"goods.{seat}.{good}"
                yield CheckRow(key, self.voice.good(good), str(n), key)
        none = self.say(N_("none"))
        yield CheckRow(f"{seat}.others", self.say(N_("Other goods")), none, f"goods.{seat}")

    def _counters(self, seat: int) -> Iterator[CheckRow]:
        player = self.state.seats[seat]
        yield CheckRow(
            f"{seat}.rupees",
            self.say(N_("Rupees")),
            str(player.rupees) if self.seen.knows(seat, "rupees") else None,
            f"own.{seat}.rupees",
        )
        favour = str(player.favour)
        yield CheckRow(f"{seat}.favour", self.say(N_("Favour")), favour, f"own.{seat}.favour")
        steps = [
            f"{self.say(short_names.GUILDS[m.GUILDS[guild]])}: {player.steps[guild]}"
            for guild in self.state.box.columns
        ]
        key = f"influence.{seat}"
        yield CheckRow(key, self.say(N_("Influence")), self.listed(steps), key)
        tracker = self.say(N_("space {n}"), n=player.tracker)
        key = f"meditation.{seat}"
        yield CheckRow(key, self.voice.term("board.meditation_track"), tracker, key)

    def _workers(self, seat: int) -> Iterator[CheckRow]:
        for mark, label in (
            (seat, N_("Standing workers")),
            (seat + LYING, N_("Laid-down workers")),
        ):
            spaces = [
                self.voice.plain_space(space)
                for space, worker in zip(m.SPACES, self.state.workers, strict=True)
                if worker == mark
            ]
            yield CheckRow(f"{seat}.{label}", self.say(label), self.listed(spaces), "city.space")

    def _farm(self, seat: int) -> Iterator[CheckRow]:
        player, box = self.state.seats[seat], self.state.box
        squares = ", ".join(map(str, player.farmers))
        off = 2 * len(box.farm_ends) - player.covers.bit_count()
        value = self.say(N_("farmers on squares {squares}"), squares=squares)
        covers = self.words.plural("{n} cover removed", "{n} covers removed", off)
        key = f"farm.{seat}"
        yield CheckRow(key, self.voice.term("board.farm"), f"{value} · {covers}", key)

    def _cards(self, seat: int) -> Iterator[CheckRow]:
        player = self.state.seats[seat]
        tiles = [self.voice.action(m.TILES[tile]) for tile in player.tiles]
        yield CheckRow(f"{seat}.tiles", self.say(N_("Favour tiles")), self.listed(tiles), "tiles")
        won = [
            self.voice.plain_notable(notable)
            for i, notable in enumerate(m.NOTABLES)
            if player.contracts >> i & 1
        ]
        yield CheckRow(f"{seat}.won", self.say(N_("Contracts")), self.listed(won), "notables")
        bonus = [self.voice.bonus(m.BONUS_TILES[tile]) for tile in player.bonus]
        key = f"bonus.{seat}"
        yield CheckRow(key, self.say(N_("Bonus tiles")), self.listed(bonus), key)

    # ------------------------------------------------------------ the middle

    def in_the_middle(self) -> Iterator[CheckRow]:
        """The pieces of no player."""
        yield from self._course()
        yield from self._city()
        yield from self._river()
        yield from self._palace()

    def _course(self) -> Iterator[CheckRow]:
        who = self.game.seats[self.state.active]
        value = self.say(N_("round {n}, {who}'s turn"), n=self.state.round, who=who)
        yield CheckRow("course", self.say(N_("Turn and round")), value, "course")

    def _city(self) -> Iterator[CheckRow]:
        state, voice = self.state, self.voice
        coins = [
            f"{voice.plain_space(building)}: {n}"
            for building, n in zip(m.BUILDINGS, state.rupees_on, strict=True)
            if n
        ]
        label = self.say(N_("Rupees on buildings"))
        yield CheckRow("coins", label, self.listed(coins), "city.rupees")
        built = [
            voice.plain_space(building)
            for i, building in enumerate(m.BUILDINGS)
            if state.built[i] and not state.box.built_at_start[i]
        ]
        yield CheckRow("built", self.say(N_("Built")), self.listed(built), "city.built")
        for pawn, place in (("merchant", state.merchant), ("builder", state.builder)):
            gone = self.say(N_("off the board"))
            where = gone if place == FREE else voice.plain_space(m.BUILDINGS[place])
            yield CheckRow(pawn, voice.term(f"pawn.{pawn}"), where, pawn)
        for number, (token, place) in enumerate(zip(m.TOKENS, state.tokens, strict=True), start=1):
            where = self.say(N_("on the Trader"))
            if place != FREE:
                good, value = voice.good(m.GOODS[place >> 1]), state.values[place >> 1]
                where = self.say(N_("{good} is worth {value}"), good=good, value=value)
            label = voice.sentence(N_("Price token {token}"), token=number)
            yield CheckRow(f"token.{token}", label, where, f"token.{token}")
        blocked = voice.meditation(m.MEDITATION[state.blocked])
        yield CheckRow("blocked", self.say(N_("Meditation marker on")), blocked, "blocked")

    def _river(self) -> Iterator[CheckRow]:
        pier = self.say(N_("Pier {n}"), n=self.state.boat)
        yield CheckRow("boat", self.say(N_("Boat")), pier, "boat")
        for notable in self.state.places:
            card = self.state.river[notable]
            if card is None:
                continue
            ordered = zip(self.state.box.ordered[notable], card, strict=True)
            marks = [
                f"{self.voice.good(m.GOODS[good])}: {self._mark(mark)}" for good, mark in ordered
            ]
            key = f"notable.{m.NOTABLES[notable]}"
            name = self.voice.plain_notable(m.NOTABLES[notable])
            yield CheckRow(key, name, self.listed(marks), key)

    def _mark(self, mark: int) -> str:
        if mark == EMPTY:
            return "–"
        return str(self.game.seats[owner(mark)]) + (" ×2" if count(mark) > 1 else "")

    def _palace(self) -> Iterator[CheckRow]:
        state = self.state
        for guild in state.box.columns:
            column = state.orders[guild * COLUMN : guild * COLUMN + COLUMN]
            taken = [f"{n + 1}: {self._holder(who)}" for n, who in enumerate(column) if who != FREE]
            at = state.marked[guild]
            marked = self.say(N_("below the column")) if at == BELOW else str(at + 1)
            value = self.say(N_("marker on {order}"), order=marked) if at != BELOW else marked
            key = f"order.{m.GUILDS[guild]}"
            name = self.voice.plain_guild(m.GUILDS[guild])
            yield CheckRow(key, name, self.listed([*taken, value]), key)
        bowls = [
            f"{self.voice.good(m.GOODS[good])}: {self._holder(who)}"
            for good, who in enumerate(state.bowls)
            if who >= 0
        ]
        yield CheckRow("bowls", self.voice.term("term.akbar"), self.listed(bowls), "bowls")
        tiles = [self.voice.action(m.TILES[tile]) for tile in state.display]
        label = self.say(N_("Face-up favour tiles"))
        yield CheckRow("display", label, self.listed(tiles), "tiles")
