"""A sowing as a plan: who is dropped where, who lands last and how far, and what opens there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from companion.tables.amritsar import signs
from companion.tables.amritsar.plans.acting import ActPlan, act_plan
from companion.tables.amritsar.short_names import action_name, band_name, section_name
from companion.tables.amritsar.tones import worker_hue
from companion.tables.common.plans import GO, Planned, PlanOption, PlanPart
from engine.amritsar import moves as m
from engine.amritsar.box import FREE_SKIP
from engine.amritsar.gestures import Landing, Preview, preview
from engine.amritsar.lake import FREE
from engine.amritsar.state import State
from engine.amritsar.words.abilities import capital
from engine.amritsar.words.voice import Voice
from engine.core.game import Game
from engine.core.language.words import Words

MOST_LANDINGS = 4
"""Places to land that are offered; further ones cost more coins than is ever wise."""


@dataclass(frozen=True)
class SowPlan:
    """One sowing; the last of `order` becomes the active worker."""

    game: Game
    section: int
    order: tuple[int, ...]
    skips: int
    acts: bool = False
    """The proposed actions follow at once."""
    gives_up = False
    verbs = frozenset({"stay", "elephant", "teleport", "pick", "drop", "skip", "land"})
    seen = frozenset({"picked", "dropped", "passed", "landed", "act"})

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
        """The elephant stays if it could still move; pick up, drop, skip, land."""
        stay = [Planned("elephant", "stay")] if self.game.prompt.kind == "elephant" else []
        drops = [Planned("drop", f"drop {m.COLOURS[colour]}") for colour in self.order[:-1]]
        skips = ["skip free" if n < self._free_skips else "skip" for n in range(self.skips)]
        last = [Planned("last", move) for move in (*skips, "land")]
        sow = [*stay, Planned("pick", f"pick {m.SECTIONS[self.section]}"), *drops, *last]
        return [*sow, *self.act.moves] if self.acts and self.act else sow

    @cached_property
    def act(self) -> ActPlan | None:
        """What is proposed after the landing; None if something is asked before."""
        copy = self.game.clone()
        for at, move in replace(self, acts=False).moves:
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
    def picture(self) -> Callable[[], Any]:
        """The ring of sections, with each worker where it lands."""
        from companion.tables.amritsar.pieces.ring import ring_of

        return lambda: ring_of(self)

    # ------------------------------------------------------------ words

    def question(self, words: Words) -> str:
        """The section and who is picked up."""
        voice = Voice(words)
        group = voice.listing(voice.colour(m.COLOURS[c]) for c in sorted(self.order))
        section = voice.section(m.SECTIONS[self.section])
        return voice.sentence("Sow {section}: {workers}", section=section, workers=group)

    def main_text(self, words: Words) -> str:
        """Who lands where."""
        voice = Voice(words)
        colour, section = voice.colour(m.COLOURS[self.order[-1]]), self.landing.section
        return voice.sentence(
            "Sow, {colour} to {section}", colour=colour, section=voice.section(section)
        )

    def parts(self, words: Words) -> list[PlanPart]:
        """Who lands last, where, in which order on the way, and what opens."""
        voice = Voice(words)
        found = [*self._at_once(voice, words)]
        if len(set(self.order)) > 1:
            note = voice.sentence("actions it opens")
            found.append(PlanPart(voice.sentence("Who lands last"), note, self._last(voice), True))
        if len(self.preview.landings) > 1:
            note = voice.sentence("further: 1 coin stays behind")
            found.append(PlanPart(voice.sentence("Where it lands"), note, self._where(voice), True))
        if len(set(self.order[:-1])) > 1:
            note = voice.sentence("tap to change the order")
            found.append(
                PlanPart(voice.sentence("On the way"), note, self._on_the_way(voice), True)
            )
        area = voice.area(self.landing.district)
        opens = voice.sentence("Opens in {area}", area=area)
        found.append(PlanPart(opens, "", self._opens(voice)))
        return found

    def _at_once(self, voice: Voice, words: Words) -> Iterator[PlanPart]:
        """Sowing and acting by the proposals, with one tap."""
        if self.act and self.act.count:
            n = self.act.count
            text = voice.plural("Sow and do this action", "Sow and do these {n} actions", n)
            icon = signs.WORKERS[self.order[-1]]
            option = PlanOption(f"{GO}act", text, self.act.in_short(words), icon)
            yield PlanPart(
                voice.sentence("Everything at once"),
                "",
                [option._replace(hue=worker_hue(self.order[-1]))],
            )

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
                    gains=(("", str(n)),),
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
                gains=((signs.COIN, f"−{landing.price}"),)
                if landing.price
                else (("", voice.sentence("free")),),
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
                gains=(("", section_name(voice, section)),),
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
        """Another last worker, another place, or another order."""
        if key.startswith(GO):
            return replace(self, acts=True)
        what, _, value = key.partition(" ")
        if what == "last":
            return self.with_last(m.COLOURS.index(value))
        if what == "skips":
            return replace(self, skips=int(value))
        first, count = int(value), len(self.order) - 1
        order = list(self.order)
        second = (first + 1) % count
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
