"""Ends of decades and of the game, and the Maharaja's turn, step by step with their rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from companion.tables.amritsar import signs
from companion.tables.amritsar.choosing import icon_of
from companion.tables.amritsar.tones import worker_hue
from companion.tables.common.papers import PanelRow, PanelView, PaperView
from engine.amritsar import moves as m
from engine.amritsar.state import State
from engine.amritsar.words import event_text
from engine.amritsar.words.abilities import capital
from engine.amritsar.words.voice import Voice
from engine.core.events import Event
from engine.core.frames import NOBODY
from engine.core.language.words import N_, Words

DECADE_STEPS = ("majority", "taxes", "income", "bridge", "temple")
TITLES = {
    "majority": N_("Donations"),
    "taxes": N_("Taxes"),
    "income": N_("Income"),
    "bridge": N_("Bridge"),
    "temple": N_("Temple"),
}
RULES = {
    "majority": "AM-DEC-1",
    "taxes": "AM-DEC-2",
    "income": "AM-DEC-4",
    "bridge": "AM-DEC-5",
    "temple": "AM-DEC-6",
}
_TAXES = ("tax_due", "tax_paid")
_TEMPLE = ("temple_built", "temple_active")


def papers(
    words: Words, before: State, events: Sequence[Event], seats: Sequence[str]
) -> list[PaperView]:
    """The Maharaja's turn, the end of a decade and the final count, each with its steps."""
    told = _Told(words, before, seats)
    found = [told.his_turn(events), told.decade(events), told.final(events)]
    return [paper for paper in found if paper]


class _Told:
    """What is told of some events."""

    def __init__(self, words: Words, before: State, seats: Sequence[str]) -> None:
        self.words, self.before, self.seats = words, before, seats
        self.voice = Voice(words, seats)

    def _row(self, event: Event, figure: str = "") -> PanelRow:
        icon, hue = icon_of(event)
        return PanelRow(self._line(event), icon, hue, event.seat, figure)

    def _line(self, event: Event) -> str:
        said: str = event_text(self.words, event, self.seats)
        return said.replace("→", "›")

    def _rows(self, events: Sequence[Event]) -> tuple[PanelRow, ...]:
        return tuple(self._row(event) for event in events if self._line(event))

    # ------------------------------------------------------------ the Maharaja

    def his_turn(self, events: Sequence[Event]) -> PaperView | None:
        """AM-SOL-28: each step with what was tried and why."""
        kinds = [event.kind for event in events]
        if "maharaja_turn" not in kinds:
            return None
        first = kinds.index("maharaja_turn")
        own = [e for e in events[first + 1 :] if e.kind.startswith("maharaja_")]
        then = [e for e in events[first:] if e.kind in ("token_moved", "side_activated")]
        return PaperView(
            title=self.voice.sentence("The Maharaja's turn"),
            rule="AM-SOL-13",
            panels=tuple(self._his_steps(own, then)),
            result=(),
            stacked=True,
        )

    def _his(self, events: Sequence[Event]) -> tuple[PanelRow, ...]:
        """Whose turn it is stands in the title."""
        return tuple(row._replace(seat=NOBODY) for row in self._rows(events))

    def _his_steps(self, own: Sequence[Event], then: Sequence[Event]) -> Iterator[PanelView]:
        voice = self.voice
        at = next((n for n, e in enumerate(own) if e.kind == "maharaja_colours"), len(own))
        values = self.before.box.temple_pp[self.before.temple[max(1, self.before.decade) - 1]]
        best = sorted(zip(m.DISTRICTS, values, strict=True), key=lambda each: -each[1])
        tried = ", ".join(f"{voice.area(name)} {value}" for name, value in best)
        yield PanelView(
            head=voice.sentence("tried in this order: {districts}", districts=tried),
            title=voice.sentence("1. Donate"),
            rows=self._his(own[:at]),
            rule="AM-SOL-13",
        )
        number = 2
        if at < len(own):
            colours = own[at].values
            for rule, group in groupby(own[at + 1 :], key=lambda event: event.rule):
                yield self._his_action(number, rule, list(group), colours)
                number += 1
        if then:
            title = voice.sentence("{n}. Token", n=number)
            yield PanelView("", self._rows(then), title=title, rule="AM-SOL-21")

    def _his_action(
        self, number: int, rule: str, events: Sequence[Event], colours: Mapping[str, Any]
    ) -> PanelView:
        """The action of a colour: whose worker it is stands above."""
        voice, printed = self.voice, self.before.box.printed
        colour = next((a.colour for a in printed.solo_actions if a.rule == rule), "")
        whose = []
        if colour == colours["token"]:
            whose.append(voice.sentence("beside the token"))
        if colour == colours["human"]:
            whose.append(voice.sentence("the active worker"))
        return PanelView(
            head=", ".join(whose),
            title=f"{number}. {capital(voice.colour(colour))}",
            rows=(*self._worker(colour), *self._his(events)),
            rule=rule,
        )

    def _worker(self, colour: str) -> tuple[PanelRow, ...]:
        if colour not in m.COLOURS:
            return ()
        number = m.COLOURS.index(colour)
        text = self.voice.sentence("action for {colour}", colour=self.voice.colour(colour))
        return (PanelRow(text, signs.WORKERS[number], worker_hue(number)),)

    # ------------------------------------------------------------ the end of a decade

    def decade(self, events: Sequence[Event]) -> PaperView | None:
        """AM-DEC-1 to AM-DEC-6 in their order; a question in between begins another paper."""
        steps = {
            "majority": [e for e in events if e.kind == "majority"],
            "taxes": [e for e in events if e.kind in _TAXES],
            "income": _after(events, "income"),
            "bridge": [e for e in events if e.kind == "bridge_turned"],
            "temple": [e for e in events if e.kind in _TEMPLE],
        }
        if not any(steps.values()):
            return None
        decade = self.voice.decade(max(1, self.before.decade))
        panels = [
            self._decade_step(number, step, steps[step], events)
            for number, step in enumerate(DECADE_STEPS, start=1)
            if steps[step] or (step == "income" and steps["bridge"] and steps["taxes"])
        ]
        return PaperView(
            title=self.voice.sentence("End of {decade}", decade=decade),
            rule="AM-DEC-1",
            panels=tuple(panels),
            result=(),
            stacked=True,
        )

    def _decade_step(
        self, number: int, step: str, own: Sequence[Event], events: Sequence[Event]
    ) -> PanelView:
        message = TITLES[step]
        title = f"{number}. {self.voice.sentence(message)}"
        rows = self._rows(own)
        if step == "majority":
            rows = tuple(self._majority(event) for event in own)
        elif step == "taxes":
            rows = tuple(self._taxes(own, events))
        elif not rows:
            rows = (PanelRow(self.voice.sentence("No one has income."), "knowledge"),)
        return PanelView("", rows, title=title, rule=RULES[step])

    def _majority(self, event: Event) -> PanelRow:
        values = event.values
        icon = signs.DISTRICTS[m.DISTRICTS.index(values["district"])]
        seat = values["seats"][0] if len(values["seats"]) == 1 else -1
        figure = f"+{values['value']}" if values["seats"] else ""
        return PanelRow(self._line(event), icon, -1, seat, figure)

    def _taxes(self, own: Sequence[Event], events: Sequence[Event]) -> Iterator[PanelRow]:
        """A line for each player: what is due, what is paid, what it costs."""
        lost = {
            event.seat: event.values["n"]
            for event in events
            if event.kind == "pp" and event.values["why"] == "taxes"
        }
        for seat, group in groupby(own, key=lambda event: event.seat):
            text = " ".join(map(self._line, group))
            figure = f"−{-lost[seat]}" if seat in lost else ""
            yield PanelRow(text, seat=seat, figure=figure)

    # ------------------------------------------------------------ the end of the game

    def final(self, events: Sequence[Event]) -> PaperView | None:
        """AM-END-1 to AM-END-3: knowledge, objectives, and the sum of each player."""
        scores = [event for event in events if event.kind == "final_score"]
        if not scores:
            return None
        counted = ("final_knowledge", "final_white", "revealed", "objective_scored")
        panels = []
        for score in scores:
            own = [e for e in events if e.kind in counted and e.seat == score.seat]
            rows = tuple(self._row(e) for e in own if self._line(e))
            total = self.voice.scored(score.values["total"])
            panels.append(
                PanelView(
                    "",
                    rows,
                    title=self.seats[score.seat],
                    rule="AM-END-2",
                    result=total,
                    winner=score.seat,
                )
            )
        over = tuple(event for event in events if event.kind == "over")
        title = self.voice.sentence("The final count")
        return PaperView(title, "AM-END-1", tuple(panels), over, stacked=True)


def _after(events: Sequence[Event], kind: str) -> list[Event]:
    """Events of a kind, each with what it gave."""
    found: list[Event] = []
    gives = False
    for event in events:
        if event.kind == kind:
            gives = True
        elif event.kind in ("bridge_turned", "temple_built", "majority", "tax_due", "turn"):
            gives = False
        if gives:
            found.append(event)
    return found
