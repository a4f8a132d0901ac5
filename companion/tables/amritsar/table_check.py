""" "Does the table match?": what should be where, player by player, to tick off. No widgets."""

from __future__ import annotations

from collections.abc import Iterator

from companion.tables.common.check import (
    Checker,
    CheckPart,
    CheckRow,
    PiecePlace,
    sum_text,
    supply_and_others,
)
from engine.amritsar import moves as m
from engine.amritsar.chapters.decade_end import due_of
from engine.amritsar.chapters.scoring import visible_coins
from engine.amritsar.fields import TOKENS
from engine.amritsar.invariants import tax_icons
from engine.amritsar.lake import FREE
from engine.amritsar.pieces import ITEMS, RESOURCES
from engine.amritsar.state import State
from engine.amritsar.words.fields import VALUES
from engine.amritsar.words.voice import Voice, capital, storehouse_text
from engine.core.language.says import printed_names
from engine.core.language.words import N_, Words
from engine.core.observer import Observer

COUNTERS = "counters"
"""The row that counts all counters of a player."""


def read_check(seen: Observer, words: Words) -> list[CheckPart]:
    """Everything to check."""
    return _Check(seen, words).parts()


def places_of(seen: Observer, words: Words, seat: int, _what: str) -> list[PiecePlace]:
    """Where the counters of a player are, the own space of the market first."""
    return supply_and_others(_Check(seen, words).counters(seat))


class _Check(Checker):
    """Reads one table in one language."""

    def __init__(self, seen: Observer, words: Words) -> None:
        super().__init__(seen, words)
        self.state: State = seen.game.state
        self.voice = Voice(words.calling(printed_names(words, self.game)), self.game.seats)

    def _is_maharaja(self, seat: int) -> bool:
        return seat == self.state.box.maharaja

    # ------------------------------------------------------------ players

    def counters(self, seat: int) -> Iterator[PiecePlace]:
        """AM-STA-3: all 16 of a player; the Maharaja has his on his board (AM-SOL-3)."""
        player, piece = self.state.seats[seat], f"counters.{seat}"
        if not self._is_maharaja(seat):
            yield PiecePlace(self.say(N_("in the market")), player.market, piece)
        yield PiecePlace(self.say(N_("on the board")), player.board, f"seat.{seat}")
        yield PiecePlace(self.say(N_("on the elephant")), player.counters, f"elephant.{seat}")
        lake = self.state.box.lake
        for number, district in enumerate(m.DISTRICTS):
            here = sum(self.state.lake[space] == seat for space in lake.districts[number])
            label = self.say(N_("in the lake, {area}"), area=self.voice.area(district))
            yield PiecePlace(label, here, f"lake.{district}")

    def _sorts(self, seat: int) -> list[PiecePlace]:
        """The same with the lake as one, short enough for a row."""
        places = list(self.counters(seat))
        lake = PiecePlace(self.say(N_("in the lake")), sum(place.n for place in places[-4:]), "")
        return supply_and_others([*places[:-4], lake])

    def of_seat(self, seat: int) -> Iterator[CheckRow]:
        """The pieces of a player."""
        player = self.state.seats[seat]
        spread = sum_text(self.words, self._sorts(seat))
        label = self.say(N_("Counters"))
        yield CheckRow(f"{seat}.counters", label, spread, "", counts=COUNTERS)
        yield CheckRow(f"{seat}.pp", self.say(N_("PP")), str(player.pp), f"counters.{seat}")
        where = player.elephant
        area = self.say(N_("beside the board")) if where == FREE else self._area(where)
        yield CheckRow(f"{seat}.elephant", self.say(N_("Elephant")), area, f"elephant.{seat}")
        if self._is_maharaja(seat):
            yield from self._his()
            return
        yield from self._goods(seat)
        yield from self._houses(seat)
        yield from self._mahouts(seat)
        yield from self._objectives(seat)
        yield from self._tracks(seat)

    def _area(self, district: int) -> str:
        return self.voice.area(m.DISTRICTS[district])

    def _goods(self, seat: int) -> Iterator[CheckRow]:
        """AM-STA-4: items against the slots of all storehouses."""
        player = self.state.seats[seat]
        goods = self.voice.goods(dict(zip(ITEMS, player.items, strict=True)))
        used = self.say(N_("{n} of {slots} slots"), n=sum(player.items), slots=player.slots)
        value = f"{goods or self.say(N_('none'))} · {used}"
        key = f"goods.{seat}"
        yield CheckRow(key, self.say(N_("Coins and resources")), value, key)

    def _houses(self, seat: int) -> Iterator[CheckRow]:
        player, printed = self.state.seats[seat], self.state.box.printed
        houses = [storehouse_text(self.voice, printed.storehouses[h]) for h in player.storehouses]
        if player.flipped:
            houses.append(self.say(N_("one turned over")))
        key = f"storehouses.{seat}"
        yield CheckRow(key, self.say(N_("Storehouses")), self.listed(houses), key)

    def _mahouts(self, seat: int) -> Iterator[CheckRow]:
        placed = [
            f"{capital(self.voice.colour(colour))}: {self.voice.mahout(m.MAHOUTS[tile])}"
            for colour, tile in zip(m.COLOURS, self.state.seats[seat].mahouts, strict=True)
            if tile != FREE
        ]
        key = f"mahouts.{seat}"
        yield CheckRow(key, self.say(N_("Mahout tiles")), self.listed(placed), key)

    def _objectives(self, seat: int) -> Iterator[CheckRow]:
        """AM-HID-2: how many are played, and where, is open; which ones is not."""
        player, key = self.state.seats[seat], f"objectives.{seat}"
        spaces = [
            self.voice.space(space) if number else self.say(N_("first space"))
            for number, space in enumerate(m.SPACES)
            if player.played[number] != FREE
        ]
        label = self.say(N_("Objectives played"))
        yield CheckRow(key, label, self.listed(spaces), key)
        if self.state.box.is_covered:
            return
        held = [o for n, o in enumerate(m.OBJECTIVES) if player.hand >> n & 1]
        hand = self.listed([capital(self.voice.objective(each)) for each in held])
        shown = hand if self.seen.knows(seat, "hand") else None
        yield CheckRow(f"{seat}.hand", self.say(N_("In hand")), shown, key)

    def _tracks(self, seat: int) -> Iterator[CheckRow]:
        player = self.state.seats[seat]
        steps = [
            f"{self.voice.track(track)} {step}"
            for track, step in zip(m.TRACKS, player.tracks, strict=True)
        ]
        key = f"knowledge.{seat}"
        yield CheckRow(key, self.say(N_("Knowledge")), self.listed(steps), key)
        yield CheckRow(f"tax.{seat}", self.say(N_("Tax")), self._tax(seat), f"tax.{seat}")
        token = self.say(VALUES[TOKENS[player.token]])
        key = f"movement.{seat}"
        yield CheckRow(key, self.say(N_("Movement token")), capital(token), key)

    def _tax(self, seat: int) -> str:
        """AM-DEC-3: the counter, and the icons that can be seen."""
        player = self.state.seats[seat]
        icons = tax_icons(self.state.box, player)
        seen = self.words.plural("{n} icon", "{n} icons", icons)
        due = self.say(N_("{coins} due"), coins=self.voice.coins(due_of(self.state, seat)))
        if icons != player.tax:
            seen = self.say(N_("{icons}, not the same"), icons=seen)
        return f"{player.tax} · {seen} · {due}"

    # ------------------------------------------------------------ the Maharaja

    def _his(self) -> Iterator[CheckRow]:
        state, box = self.state, self.state.box
        his = state.seats[box.maharaja]
        stored = dict(zip(RESOURCES, his.items[1:], strict=True))
        coins = visible_coins(box.printed, his.items[1:])
        storehouse = self.voice.goods(stored) or self.say(N_("none"))
        visible = self.words.plural("{n} coin visible", "{n} coins visible", coins)
        key = f"goods.{box.maharaja}"
        label = self.say(N_("Storehouse"))
        yield CheckRow("his.goods", label, f"{storehouse} · {visible}", key)
        quarry = self.voice.goods(dict(zip(RESOURCES, state.quarry, strict=True)))
        yield CheckRow("quarry", self.say(N_("Quarry")), quarry or self.say(N_("none")), "quarry")
        space = self.say(N_("space {n}", about="track"), n=state.white)
        yield CheckRow("white", self.say(N_("White track")), space, "white")
        if state.goal != FREE:
            goal = capital(self.voice.objective(m.OBJECTIVES[state.goal]))
            yield CheckRow("goal", self.say(N_("Objective")), goal, "goal")

    # ------------------------------------------------------------ the middle

    def in_the_middle(self) -> Iterator[CheckRow]:
        """The pieces of no player."""
        yield from self._course()
        yield from self._city()
        yield from self._temple_and_bridge()
        yield from self._lake()
        yield from self._market()

    def _course(self) -> Iterator[CheckRow]:
        state, voice = self.state, self.voice
        who = self.game.seats[state.active]
        value = self.say(
            N_("{decade}, round {n}, {who}'s turn"),
            decade=capital(voice.decade(max(1, state.decade))),
            n=state.round,
            who=who,
        )
        yield CheckRow("course", self.say(N_("Turn and round")), value, "course")
        space = m.CROSSINGS[state.token]
        key = f"crossing.{space}"
        label = self.say(N_("Maharaja token"))
        yield CheckRow("token", label, capital(voice.crossing(space)), key)
        for number, colour in enumerate(state.side):
            beside = voice.crossing(m.CROSSINGS[number])
            label = self.say(N_("Worker beside {space}"), space=beside)
            worker = capital(voice.colour(m.COLOURS[colour]))
            yield CheckRow(f"side.{number}", label, worker, f"crossing.{m.CROSSINGS[number]}")

    def _city(self) -> Iterator[CheckRow]:
        """AM-STA-5: the 12 workers, section by section, with the coins beside them."""
        state, voice = self.state, self.voice
        workers = sum(map(len, state.sections))
        total = self.say(N_("{n} in all"), n=workers)
        yield CheckRow("workers", self.say(N_("Workers")), total, "workers")
        for number, section in enumerate(m.SECTIONS):
            here = [voice.colour(m.COLOURS[colour]) for colour in state.sections[number]]
            parts = [", ".join(here) or self.say(N_("no workers"))]
            if state.coins[number]:
                parts.append(voice.coins(state.coins[number]))
            key = f"section.{section}"
            yield CheckRow(key, voice.section(section), " · ".join(parts), key)
        for number, district in enumerate(m.DISTRICTS):
            tiles = [state.tiles[3 * number + place] for place in range(3)]
            shown = [capital(voice.tile(m.TILES[tile])) for tile in tiles if tile != FREE]
            label = self.say(N_("Tiles, {area}"), area=voice.area(district))
            key = f"district.{district}"
            yield CheckRow(key, label, "\n".join(shown), key)

    def _temple_and_bridge(self) -> Iterator[CheckRow]:
        state, voice = self.state, self.voice
        now = max(1, state.decade)
        for decade in range(now, len(state.temple) + 1):
            values = voice.tile(m.TEMPLES[state.temple[decade - 1]])
            label = self.say(N_("Temple tile, {decade}"), decade=voice.decade(decade))
            yield CheckRow(f"temple.{decade}", label, capital(values), "temple")
        for decade, tile in enumerate(state.bridge, start=1):
            down = decade <= state.turned
            shown = self.say(N_("face down")) if down else voice.bridge(m.BRIDGES[tile])
            label = self.say(N_("Bridge tile, {decade}"), decade=voice.decade(decade))
            yield CheckRow(f"bridge.{decade}", label, capital(shown), f"bridge.{decade}")

    def _lake(self) -> Iterator[CheckRow]:
        state = self.state
        for number, district in enumerate(m.DISTRICTS):
            spaces = [state.box.lake.spaces[space] for space in state.box.lake.districts[number]]
            taken = [
                f"{space.level}.{space.place + 1}: {self.game.seats[owner]}"
                for space, at in zip(spaces, state.box.lake.districts[number], strict=True)
                if (owner := state.lake[at]) != FREE
            ]
            label = self.say(N_("Donations, {area}"), area=self.voice.area(district))
            key = f"lake.{district}"
            yield CheckRow(key, label, self.listed(taken), key)

    def _market(self) -> Iterator[CheckRow]:
        state, voice = self.state, self.voice
        stock = [f"{voice.item(r)} {n}" for r, n in zip(RESOURCES, state.market, strict=True)]
        yield CheckRow("market", self.say(N_("Market")), capital(self.listed(stock)), "market")
        printed = state.box.printed.storehouses
        houses = [capital(storehouse_text(voice, printed[house])) for house in state.display]
        label = self.say(N_("Storehouses on offer"))
        none = self.say(N_("none"))
        yield CheckRow("display", label, "\n".join(houses) or none, "display")
