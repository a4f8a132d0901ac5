"""Ends of decades and of the game, and the Maharaja's turn, step by step with their rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from companion.tables.amritsar import signs
from companion.tables.amritsar.choosing import icon_of
from companion.tables.amritsar.decade_tables import DecadeTables
from companion.tables.amritsar.prestige import pp_after
from companion.tables.amritsar.tones import item_hue, worker_hue
from companion.tables.common.explanations import Explanation, PanelRow, PanelView
from companion.tables.glyphs import Glyph
from engine.amritsar import moves as m
from engine.amritsar.numbers import SoloAction
from engine.amritsar.pieces import RESOURCES
from engine.amritsar.state import State
from engine.amritsar.words import event_text
from engine.amritsar.words.voice import Voice, capital
from engine.core.events import Event
from engine.core.frames import NOBODY
from engine.core.language.words import N_, Words
from engine.core.observer import Observer

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
KINDS = frozenset(
    {"maharaja_turn", "majority", *_TAXES, "income", "bridge_turned", *_TEMPLE, "final_score"}
)


def explain(
    words: Words, seen: Observer, before: State, events: Sequence[Event]
) -> list[Explanation]:
    """The Maharaja's turn, the end of a decade and the final count, each with its steps."""
    told = _Told(words, before, seen.game.seats)
    found = [told.his_turn(events), told.decade(events), told.final(events)]
    return [each for each in found if each]


class _Told:
    """What is told of some events."""

    def __init__(self, words: Words, before: State, seats: Sequence[str]) -> None:
        self.words, self.before, self.seats = words, before, seats
        self.voice = Voice(words, seats)
        self.tables = DecadeTables(self.voice, before)

    def _row(self, event: Event, figure: str = "") -> PanelRow:
        icon, hue = icon_of(event)
        return PanelRow(self._line(event), icon, hue, event.seat, figure)

    def _line(self, event: Event) -> str:
        said: str = event_text(self.words, event, self.seats)
        return said.replace("→", "›")

    def _rows(self, events: Sequence[Event]) -> tuple[PanelRow, ...]:
        return tuple(self._row(event) for event in events if self._line(event))

    # ------------------------------------------------------------ the Maharaja

    def his_turn(self, events: Sequence[Event]) -> Explanation | None:
        """AM-SOL-28: each step with what was tried and why."""
        kinds = [event.kind for event in events]
        if "maharaja_turn" not in kinds:
            return None
        first = kinds.index("maharaja_turn")
        own = [e for e in events[first + 1 :] if e.kind.startswith("maharaja_")]
        then = [e for e in events[first:] if e.kind in ("token_moved", "side_activated")]
        return Explanation(
            title=self.voice.sentence("The Maharaja's turn"),
            rule="AM-SOL-13",
            panels=(*self._his_steps(own, then), self._his_board(own, events)),
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
            # AM-SOL-14 is told where no district works.
            rule=own[at - 1].rule if own[at - 1].rule == "AM-SOL-14" else "AM-SOL-13",
        )
        number = 2
        if at < len(own):
            colours = own[at].values
            for colour in dict.fromkeys(colours["order"]):
                action = self.before.box.printed.solo_action(colour)
                yield self._his_action(
                    number, action, _of_rule(own[at + 1 :], action.rule), colours
                )
                number += 1
        if then:
            title = voice.sentence("{n}. Token", n=number)
            yield PanelView("", self._rows(then), title=title, rule="AM-SOL-21")

    def _his_action(
        self,
        number: int,
        action: SoloAction,
        events: Sequence[Event],
        colours: Mapping[str, object],
    ) -> PanelView:
        """The action of a colour: whose worker it is stands above."""
        voice, colour = self.voice, action.colour
        whose = []
        if colour == colours["token"]:
            whose.append(voice.sentence("beside the token"))
        if colour == colours["human"]:
            whose.append(voice.sentence("the active worker"))
        title = f"{number}. {capital(voice.colour(colour))}"
        if len(whose) > 1:
            title = voice.sentence("{action}, twice", action=title)
        return PanelView(
            head=", ".join(whose),
            title=title,
            rows=self._his(events),
            rule=action.rule,
            icon=signs.WORKERS[m.COLOURS.index(colour)],
            hue=worker_hue(m.COLOURS.index(colour)),
        )

    def _his_board(self, own: Sequence[Event], events: Sequence[Event]) -> PanelView:
        """What his board must look like then: to compare, not to move."""
        stored, quarry = self._his_goods(own)
        player = self.before.seats[self.before.box.maharaja]
        carried, board = player.counters, player.board
        for event in own:
            carried -= event.kind == "maharaja_donates"
            if event.kind == "maharaja_recovers":
                carried, board = event.values["elephant"], event.values["board"]
        last = next((n for n, e in enumerate(events) if e.kind == "decade_ends"), len(events))
        was, now = pp_after(self.before, ()), pp_after(self.before, events[:last])
        sentence = self.voice.sentence
        counters = sentence(
            "{elephant} on the elephant, {board} on the board", elephant=carried, board=board
        )
        pp = (
            PanelRow(name, seat=seat, figure=f"{had} › {has} PP")
            for seat, (name, had, has) in enumerate(zip(self.seats, was, now, strict=True))
        )
        rows = (
            PanelRow(sentence("Storehouse"), "storehouse", figures=_goods(stored)),
            PanelRow(sentence("Quarry"), "quarry", figures=_goods(quarry)),
            PanelRow(counters, "donation-counter"),
            *pp,
        )
        return PanelView("", rows, title=sentence("Then his board has"))

    def _his_goods(self, own: Sequence[Event]) -> tuple[list[int], list[int]]:
        """AM-SOL-9: what one has the other lacks."""
        stored = list(self.before.seats[self.before.box.maharaja].items[1:])
        quarry = list(self.before.quarry)
        for event in own:
            for n, resource in enumerate(RESOURCES):
                more = 0
                if event.kind == "maharaja_gains":
                    more = int(event.values["got"] == resource)
                elif event.kind == "maharaja_donates":
                    more = -event.values[resource]
                stored[n] += more
                quarry[n] -= more
        return stored, quarry

    # ------------------------------------------------------------ the end of a decade

    def decade(self, events: Sequence[Event]) -> Explanation | None:
        """AM-DEC-1 to AM-DEC-6 in their order; a question in between begins another explanation."""
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
        panels = []
        for number, step in enumerate(DECADE_STEPS, start=1):
            if steps[step] or (step == "income" and steps["bridge"] and steps["taxes"]):
                panels.append(self._decade_step(number, step, steps[step], events))
            if step == "income":
                panels.append(self._pp_now(events))
        return Explanation(
            title=self.voice.sentence("End of {decade}", decade=decade),
            rule="AM-DEC-1",
            panels=tuple(panels),
            result=(),
            stacked=True,
        )

    def _pp_now(self, events: Sequence[Event]) -> PanelView:
        """What all players have after these steps, and had before them."""
        first = next((n for n, e in enumerate(events) if e.kind == "decade_ends"), 0)
        was, now = pp_after(self.before, events[:first]), pp_after(self.before, events)
        rows = tuple(
            PanelRow(
                self.seats[seat], seat=seat, figure=f"{had} › {has}" if had != has else str(has)
            )
            for seat, (had, has) in enumerate(zip(was, now, strict=True))
        )
        title = self.voice.sentence("PP now")
        return PanelView("", rows, title=title, columns=self.tables.pp(was, now))

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
        table = self.tables.of(step, own, events)
        return PanelView("", rows, title=title, rule=RULES[step], columns=table)

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

    def final(self, events: Sequence[Event]) -> Explanation | None:
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
        return Explanation(title, "AM-END-1", tuple(panels), over, stacked=True)


def _of_rule(events: Sequence[Event], rule: str) -> list[Event]:
    """Events of an action, with the supports that its donations gave (AM-SOL-15)."""
    found, current = [], ""
    for event in events:
        current = current if event.rule == "AM-SOL-15" else event.rule
        if current == rule:
            found.append(event)
    return found


def _goods(numbers: Sequence[int]) -> tuple[Glyph, ...]:
    """Marble, copper and gold with their numbers."""
    found: list[Glyph] = []
    for n, (resource, number) in enumerate(zip(RESOURCES, numbers, strict=True), start=1):
        found += (Glyph(icon=resource, hue=item_hue(n)), Glyph(text=f"{number} "))
    return tuple(found)


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
