"""A sowing as a plan: who is dropped where, who lands last and how far, and what opens there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from companion.tables.amritsar import signs
from companion.tables.amritsar.plans.acting import ActPlan, act_plan
from companion.tables.amritsar.plans.slots import RESOURCE, choice_option, usual_item
from companion.tables.amritsar.short_names import action_name, band_name, section_name
from companion.tables.amritsar.tones import worker_hue
from companion.tables.common.pictures import Picture
from companion.tables.common.plans import GO, Planned, PlanOption, PlanPart
from companion.tables.looks import Gain
from engine.amritsar import moves as m
from engine.amritsar.box import FREE_SKIP
from engine.amritsar.gestures import Landing, Preview, preview
from engine.amritsar.lake import FREE
from engine.amritsar.pieces import RESOURCES
from engine.amritsar.state import State
from engine.amritsar.words.voice import Voice, capital
from engine.core.game import Game
from engine.core.language.words import Words

MOST_LANDINGS = 4
"""Places to land that are offered; further ones cost more coins than is ever wise."""


class SownSection(NamedTuple):
    """A section after a sowing: the colours of who stays and of who comes."""

    stays: tuple[int, ...]
    comes: tuple[int, ...]
    coins: int
    picked: bool
    """The workers were picked up here."""
    lands: bool
    """The last worker lands here."""


class Sowing(NamedTuple):
    """What a sowing does, to be drawn."""

    sections: tuple[SownSection, ...]
    stops: tuple[int, ...]
    """The numbers of the sections: where it begins, each drop, the landing."""
    fits: tuple[str, ...]
    """The tiles whose second action opens."""


@dataclass(frozen=True)
class SowPlan:
    """One sowing; the last of `order` becomes the active worker."""

    game: Game
    section: int
    order: tuple[int, ...]
    skips: int
    found: str = ""
    """The resource that the bridge gives for sowing, where it is not the usual one."""
    changed: ActPlan | None = None
    """The actions after the landing, where they are not the proposed ones."""
    only: bool = False
    """Only the sowing: actions are asked about afterwards."""
    gives_up = False
    verbs = frozenset({"stay", "elephant", "teleport", "pick", "drop", "skip", "land"})
    seen = ActPlan.seen | {
        *("picked", "dropped", "passed", "landed", "coins_taken", "act"),
        *("gained", "bought", "sold", "market_ended", "recovered", "knowledge", "mahout_used"),
        *("may_follow", "turn"),
    }

    @cached_property
    def seat(self) -> int:
        """Who sows."""
        return int(self.game.prompt.seat)

    @cached_property
    def preview(self) -> Preview:
        """What would happen."""
        return preview(self.game.state, self.seat, self.section, self.order)

    @property
    def landing(self) -> Landing:
        """Where the last worker lands."""
        return self.preview.landings[self.skips]

    @property
    def moves(self) -> Sequence[Planned]:
        """The elephant stays if it could still move; pick up, drop, skip, land, act."""
        return [*self._sowing, *self.act.moves] if self.act and not self.only else self._sowing

    @cached_property
    def _sowing(self) -> list[Planned]:
        drops = [Planned("drop", f"drop {m.COLOURS[colour]}") for colour in self.order[:-1]]
        skips = ["skip free" if n < self._free_skips else "skip" for n in range(self.skips)]
        last = [Planned("last", move) for move in (*skips, "land")]
        bridge = [Planned(RESOURCE, f"take {self.taken}")] if self.bridge else []
        return [*self._picking, *bridge, *drops, *last]

    @property
    def _picking(self) -> list[Planned]:
        stay = [Planned("elephant", "stay")] if self.game.prompt.kind == "elephant" else []
        return [*stay, Planned("pick", f"pick {m.SECTIONS[self.section]}")]

    @cached_property
    def bridge(self) -> bool:
        """AM-BRG-3: does picking up these workers ask for a resource of choice?"""
        copy = self.game.clone()
        for planned in self._picking:
            copy.play(planned.move)
        return copy.prompt.kind == RESOURCE

    @property
    def taken(self) -> str:
        """The resource from the bridge."""
        return self.found or usual_item(self.game.state.seats[self.seat], RESOURCES)

    @cached_property
    def act(self) -> ActPlan | None:
        """What is done after the landing; None if something is asked before."""
        if self.changed:
            return self.changed
        copy = self.game.clone()
        for at, move in self._sowing:
            if copy.prompt.kind != at:
                return None
            copy.play(move)
        return act_plan(copy) if copy.prompt.kind == "act" else None

    @cached_property
    def _free_skips(self) -> int:
        state: State = self.game.state
        if not state.seats[self.seat].perks & FREE_SKIP:
            return 0
        return len(m.SECTIONS) if state.box.rulings.free_skip == "every_section" else 1

    @property
    def picture(self) -> Picture:
        """The ring of sections, with each worker where it lands."""
        drops, landing = self.preview.drops, self.landing
        stops = [m.SECTIONS.index(name) for name in (*(at for _, at in drops), landing.section)]
        return Picture(
            "sowing",
            Sowing(
                tuple(self._sown(number) for number in range(len(m.SECTIONS))),
                (self.section, *stops),
                tuple(f"tile.{tile}" for tile in landing.secondary),
            ),
        )

    def _sown(self, number: int) -> SownSection:
        """A section with who comes there, the last worker last."""
        state: State = self.game.state
        picked, lands = number == self.section, m.SECTIONS[number] == self.landing.section
        comes = [
            m.COLOURS.index(colour) for colour, at in self.preview.drops if at == m.SECTIONS[number]
        ]
        comes += [self.order[-1]] if lands else []
        stays = () if picked and comes else tuple(state.sections[number])
        return SownSection(stays, tuple(comes), state.coins[number], picked, lands)

    # ------------------------------------------------------------ words

    def question(self, words: Words) -> str:
        """Who lands where, and what is done there; without actions, who is picked up."""
        voice = Voice(words)
        if self.act and self.act.count:
            return voice.sentence(
                "{colour} to {section}: {actions}",
                colour=capital(voice.colour(m.COLOURS[self.order[-1]])),
                section=voice.section(self.landing.section),
                actions=self.act.in_short(words),
            )
        group = voice.listing(voice.colour(m.COLOURS[c]) for c in sorted(self.order))
        section = voice.section(m.SECTIONS[self.section])
        return voice.sentence("Sow {section}: {workers}", section=section, workers=group)

    def main_text(self, words: Words) -> str:
        """How many actions follow; without any, who lands where."""
        voice = Voice(words)
        if self.act and self.act.count:
            n = self.act.count
            return voice.plural("Sow and do this action", "Sow and do these {n} actions", n)
        colour, section = voice.colour(m.COLOURS[self.order[-1]]), self.landing.section
        return voice.sentence(
            "Sow, {colour} to {section}", colour=colour, section=voice.section(section)
        )

    def parts(self, words: Words) -> list[PlanPart]:
        """Who lands last, where, in which order on the way, and what is done there."""
        voice = Voice(words)
        found = []
        if len(set(self.order)) > 1:
            note = voice.sentence("actions it opens")
            found.append(PlanPart(voice.sentence("Who lands last"), note, self._last(voice), True))
        if len(self.preview.landings) > 1:
            note = voice.sentence("further: leave 1 coin")
            found.append(PlanPart(voice.sentence("Where it lands"), note, self._where(voice), True))
        if len(set(self.order[:-1])) > 1:
            note = voice.sentence("tap to change the order")
            found.append(
                PlanPart(voice.sentence("On the way"), note, self._on_the_way(voice), True)
            )
        if self.bridge:
            bridge = self._from_the_bridge(voice)
            found.append(PlanPart(voice.sentence("Which resource"), *bridge, True))
        return [*found, *self._then(voice, words)]

    def _then(self, voice: Voice, words: Words) -> Iterator[PlanPart]:
        """The actions to choose from; only told where something is asked before them."""
        if self.act is None:
            opens = voice.sentence("Possible in {area}", area=voice.area(self.landing.district))
            yield PlanPart(opens, "", self._opens(voice))
            return
        yield from self.act.parts(words)
        if self.act.count:
            colour = self.order[-1]
            text = voice.sentence("Only sow, act afterwards")
            option = PlanOption(f"{GO}only", text, "", signs.WORKERS[colour], worker_hue(colour))
            yield PlanPart(voice.sentence("One after the other"), "", [option])

    def _from_the_bridge(self, voice: Voice) -> tuple[str, list[PlanOption]]:
        state: State = self.game.state
        options = [
            choice_option(voice, state, self.seat, RESOURCE, name)._replace(
                key=f"bridge {name}", chosen=name == self.taken
            )
            for name in RESOURCES
        ]
        return voice.sentence("bridge"), options

    def _last(self, voice: Voice) -> list[PlanOption]:
        options = []
        for colour in sorted(set(self.order)):
            n = actions(self.with_last(colour).landing)
            options.append(
                PlanOption(
                    f"last {m.COLOURS[colour]}",
                    capital(voice.colour(m.COLOURS[colour])),
                    icon=signs.WORKERS[colour],
                    hue=worker_hue(colour),
                    chosen=colour == self.order[-1],
                    gains=(Gain("", str(n)),),
                )
            )
        return options

    def _where(self, voice: Voice) -> list[PlanOption]:
        return [
            PlanOption(
                f"skips {n}",
                voice.section(landing.section),
                icon=signs.DISTRICTS[m.DISTRICTS.index(landing.district)],
                chosen=n == self.skips,
                gains=(
                    Gain(signs.COIN, f"−{landing.price}")
                    if landing.price
                    else Gain("", voice.sentence("free")),
                ),
            )
            for n, landing in enumerate(self.preview.landings[:MOST_LANDINGS])
        ]

    def _on_the_way(self, voice: Voice) -> list[PlanOption]:
        return [
            PlanOption(
                f"swap {n}",
                capital(voice.colour(colour)),
                icon=signs.WORKERS[m.COLOURS.index(colour)],
                hue=worker_hue(m.COLOURS.index(colour)),
                gains=(Gain("", section_name(voice, section)),),
            )
            for n, (colour, section) in enumerate(self.preview.drops)
        ]

    def _opens(self, voice: Voice) -> list[PlanOption]:
        """The tiles of the district, with the second action where the colour fits."""
        state: State = self.game.state
        printed, landing = state.box.printed, self.landing
        district = m.DISTRICTS.index(landing.district)
        lines = []
        for tile in state.tiles[3 * district : 3 * district + 3]:
            if tile == FREE:
                continue
            main = m.ACTIONS[state.box.tile_main[tile]]
            text = action_name(voice, printed, main)
            if m.TILES[tile] in landing.secondary:
                second = band_name(voice, printed, m.ACTIONS[state.box.tile_secondary[tile]])
                text = voice.sentence("{main}, and {second}", main=text, second=second)
            lines.append(PlanOption("", text, icon=signs.ACTIONS[main]))
        if landing.elephant:
            text = voice.sentence("Elephant is here: 1 action more")
            lines.append(PlanOption("", text, icon="elephant"))
        return lines

    # ------------------------------------------------------------ taps

    def tapped(self, key: str) -> SowPlan:
        """Another last worker, place or order, or other actions."""
        if key.startswith(GO):
            return replace(self, only=True)
        what, _, value = key.partition(" ")
        if what == "last":
            return self._acting_on(self.with_last(m.COLOURS.index(value)))
        if what == "skips":
            return self._acting_on(replace(self, skips=int(value)))
        if what == "bridge":
            return self._acting_on(replace(self, found=value))
        if what == "swap":
            return self._acting_on(self._swapped(int(value)))
        assert self.act is not None
        return replace(self, changed=self.act.tapped(key))

    def _acting_on(self, other: SowPlan) -> SowPlan:
        """Another sowing, and what was chosen to do afterwards as far as it is possible there."""
        new = replace(other, changed=None)
        return replace(new, changed=new.act.like(self.changed)) if self.changed and new.act else new

    def _swapped(self, first: int) -> SowPlan:
        """The same with a worker and the next one on the way exchanged."""
        order, second = list(self.order), (first + 1) % (len(self.order) - 1)
        order[first], order[second] = order[second], order[first]
        return replace(self, order=tuple(order))

    def with_last(self, colour: int) -> SowPlan:
        """The same with another last worker, who goes no further than needed."""
        if colour == self.order[-1]:
            return self
        rest = list(self.order)
        rest.remove(colour)
        return replace(self, order=(*rest, colour), skips=0)


def actions(landing: Landing) -> int:
    """How many actions open: a main one, perhaps a second one, perhaps the elephant's."""
    return 1 + bool(landing.secondary) + landing.elephant


def sow_plan(game: Game, section: int) -> SowPlan:
    """The proposal: the last worker that opens most actions, no coin spent."""
    workers = tuple(sorted(game.state.sections[section]))
    plan = SowPlan(game, section, workers, 0)
    tried = [plan.with_last(colour) for colour in sorted(set(workers))]
    return max(tried, key=lambda each: (actions(each.landing), each.landing.coins))
