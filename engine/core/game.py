"""The public face of every game: small verbs on plain data.

>>> from engine.core.registry import GAMES
>>> game = Game.new(next(iter(GAMES)), seats=["Ana", "Bo"], seed=7)
>>> move = game.legal_moves()[0]
>>> events = game.play(move)
>>> game.undo()[0].move == move.text
True
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from engine.core.adjust import NO_PRINT, Adjust
from engine.core.dice import Dice, Odds, one_more
from engine.core.entry import BadGame, Entry, Illegal, is_too_late, last_decision, may_reprint
from engine.core.events import Event, keep_for
from engine.core.files.saved import UNREADABLE, read
from engine.core.frames import CHANCE
from engine.core.meta import ORDINARY
from engine.core.moves import Move
from engine.core.past import Past, Recall, Unhurried
from engine.core.refusal import IllegalMove, Refusal
from engine.core.registry import GAMES, rules_of
from engine.core.rules import Rules
from engine.core.scores import Score
from engine.core.terms import FORMAT, Terms, agreed, seated

__all__ = [
    "GAMES",
    "BadGame",
    "Entry",
    "Game",
    "Illegal",
    "Option",
    "Prompt",
    "Recall",
    "rules_of",
]


class Prompt(NamedTuple):
    """Who decides, and what about."""

    seat: int
    kind: str
    values: Mapping[str, Any]


class Option(NamedTuple):
    """A choice that the rulebook names; an illegal one carries its refusal."""

    move: Move
    refusal: Refusal | None


class Game:
    """A running game: its state, the log of every decision, undo and redo."""

    def __init__(self, rules: Rules, state: Any, seats: Sequence[str], terms: Terms) -> None:
        self.rules = rules
        self.state = state
        self.seats = list(seats)
        """The names of all seats; those of automata come last."""
        self.chosen_colours = terms["colours"]
        self.seed = terms["seed"]
        self.rulings = terms["rulings"]
        self.corrections = terms["corrections"]
        self.start = terms["start"]
        self.mode = terms["mode"]
        self._rules_version = terms["rules_version"]
        self._taking_up = Unhurried(iter(()))
        """Finds the rules by which the game continues, where that is not known yet."""
        self.table = terms["table"]
        """The plain table from which the log continues where earlier moves were lost."""
        self.lines: list[str] = []
        """The log in its plain form, one line per decision; see `log`."""
        self.at = 0
        """How many lines of the log are played; what comes after can be redone."""
        self._past = Past()

    @classmethod
    def new(
        cls,
        game: str,
        seats: Sequence[str],
        seed: int | None = None,
        rulings: Mapping[str, str] | None = None,
        corrections: Mapping[str, Any] | None = None,
        colours: Sequence[str] | None = None,
        start: int = -1,
        mode: str = ORDINARY,
    ) -> Game:
        """A new game. With a seed the app rolls; without one, rolls are typed in from the table.

        `seats` and `colours` are those of the people; an automa takes a colour that is left.
        Raises UnknownGame, UnknownRuling, BadName, or ValueError ("mode", "players", "seats",
        "colours").
        """
        rules = rules_of(game)
        everyone, chosen = seated(rules.META, mode, seats, colours)
        terms = Terms(
            colours=chosen,
            seed=seed,
            rulings=agreed(game, rulings),
            corrections=dict(corrections or {}),
            start=start,
            mode=mode,
            rules_version=rules.VERSION,
            table=None,
        )
        state = rules.new_state(chosen, rulings, corrections, start, mode)
        new = cls(rules, state, everyone, terms)
        new._let_chance_answer()
        return new

    # ------------------------------------------------------------ looking

    @property
    def colours(self) -> list[str]:
        """By seat, the colour that its player wears now: the word for it in moves and fields."""
        return list(self.state.colours)

    @property
    def people(self) -> int:
        """How many seats decide; those after them are automata."""
        return len(self.seats) - len(self.rules.META.modes[self.mode].automata)

    @property
    def rules_version(self) -> int:
        """The version of the rules it was played with."""
        self._taking_up.finish()
        return self._rules_version

    @rules_version.setter
    def rules_version(self, version: int) -> None:
        self._rules_version = version

    @property
    def log(self) -> list[Entry]:
        """Every decision, including undone ones that can be redone."""
        return [Entry.from_text(line) for line in self.lines]

    @property
    def prompt(self) -> Prompt:
        """Who decides, and what about."""
        return Prompt(*self.rules.pending(self.state))

    @property
    def is_over(self) -> bool:
        """True after the last decision."""
        return self.rules.is_over(self.state)

    def options(self) -> list[Option]:
        """Every choice the rulebook names here, legal ones first."""
        judged = [Option(m, self.why_not(m)) for m in self.rules.candidates(self.state)]
        return sorted(judged, key=lambda option: option.refusal is not None)

    def legal_moves(self) -> list[Move]:
        """The legal choices only."""
        return self.rules.legal_moves(self.state)

    def why_not(self, move: Move | Adjust) -> Refusal | None:
        """None if the move is legal, else why not; changes nothing."""
        if not isinstance(move, Adjust):
            return self.rules.why_not(self.state, move)
        once_too_often = move.is_print and not may_reprint(self.lines[: self.at])
        return self.rules.why_not_adjust(self.state, NO_PRINT if once_too_often else move)

    def odds(self) -> Odds:
        """The outcomes of an open chance prompt with their weights."""
        return self.rules.odds(self.state)

    def standings(self) -> Sequence[Score]:
        """The score of every seat as if the game ended now, item by item."""
        return self.rules.standings(self.state)

    def winners(self) -> list[int]:
        """The seats that win as things stand; several if they share it."""
        return self.rules.winners(self.standings())

    # ------------------------------------------------------------ playing

    def parse(self, text: str) -> Move | Adjust:
        """The move or correction that reads like this; raises UnknownMove."""
        if Adjust.reads_like(text):
            return Adjust.from_text(text)
        return self.rules.parse(text)

    def play(self, move: Move | Adjust | str) -> list[Event]:
        """Plays a legal move and returns what happened; raises IllegalMove and changes nothing."""
        if isinstance(move, str):
            move = self.parse(move)
        refusal = self.why_not(move)
        if refusal:
            raise IllegalMove(refusal, move.text)
        del self.lines[self.at :]
        events = self._carry_out(move, rolled=False)
        return events + self._let_chance_answer()

    def play_anyway(self, move: Move | str) -> list[Event]:
        """Plays a move against the rules, as the table has done; the log marks it.

        Raises IllegalMove if it belongs to another prompt or leads to an impossible
        position.
        """
        if isinstance(move, str):
            move = self.rules.parse(move)
        refusal = self.why_not(move)
        if refusal is None:
            return self.play(move)
        if not self.could_be_done(move):
            raise IllegalMove(refusal, move.text)
        del self.lines[self.at :]
        events = self._carry_out(move, rolled=False, anyway=True)
        return events + self._let_chance_answer()

    def could_be_done(self, move: Move) -> bool:
        """True if an illegal move can be carried out; tries it on a copy of the table."""
        if not self.rules.is_answer(self.state, move):
            return False
        trial = self.state.copy()
        try:
            self.rules.apply(trial, move)
        except UNREADABLE:
            return False
        # A question without an answer would end the game there.
        goes_on = self.rules.is_over(trial) or self.rules.legal_moves(trial)
        return bool(goes_on) and not self.rules.check_invariants(trial)

    def roll(self, dice: Dice) -> list[Event]:
        """Lets dice answer the open prompt, once; what a player decides stays that player's."""
        del self.lines[self.at :]
        move = self.outcome(dice)
        return self._carry_out(move, rolled=self.rules.waits_for(self.state) == CHANCE)

    def outcome(self, dice: Dice) -> Move:
        """What dice will answer to the open prompt; changes nothing."""
        return dice.answer(self.odds(), self.rules.stream(self.state), self.state.taken, self.at)

    def _let_chance_answer(self) -> list[Event]:
        events, dice = list[Event](), None if self.seed is None else Dice(self.seed)
        while dice and self.rules.waits_for(self.state) == CHANCE:
            events += self.roll(dice)
        return events

    def _carry_out(self, move: Move | Adjust, *, rolled: bool, anyway: bool = False) -> list[Event]:
        """Applies a legal move; an error inside leaves the state as it was."""
        self._taking_up.finish()
        before = self.state.copy()
        seat = CHANCE if rolled else self.rules.waits_for(self.state)
        seen_by = self.rules.seen_by(before, move)
        events: list[Event] = []
        if anyway and (refusal := self.why_not(move)):
            values = {"code": refusal.code, "values": dict(refusal.values)}
            events.append(Event("anyway", seat, refusal.rule, values))
        self.state.events = events
        try:
            if isinstance(move, Adjust):
                self.rules.adjust(self.state, move)
                keep_for(seen_by, events)
            else:
                if self.rules.waits_for(self.state) == CHANCE:
                    # Rolled or typed in, it takes its place in its stream.
                    self.state.taken = one_more(before.taken, self.rules.stream(before))
                self.rules.apply(self.state, move)
        except BaseException:
            self.state = before
            raise
        self.state.events = None
        self._past.add(before, events)
        if self.at == len(self.lines):
            self.lines.append(Entry(seat, move.text, rolled, anyway, seen_by).to_text())
        self.at += 1
        return events

    # ------------------------------------------------------------ undo and redo

    def next_undo(self) -> Entry | None:
        """The decision that undo would undo."""
        number = last_decision(self.lines[: self.at])
        if number is None or not self.may_take_back(number):
            return None
        return Entry.from_text(self.lines[number])

    def may_take_back(self, number: int) -> bool:
        """May everything from this line on be undone, as the table has agreed?"""
        return self._can_look_back(number) and not is_too_late(self.rulings, self.lines[number:])

    def next_redo(self) -> Entry | None:
        """The decision that redo would replay."""
        return Entry.from_text(self.lines[self.at]) if self.at < len(self.lines) else None

    def undo(self) -> list[Entry]:
        """Undoes one decision with the rolls after it; returns what was undone."""
        number = last_decision(self.lines[: self.at])
        return [] if number is None or not self.may_take_back(number) else self.take_back_to(number)

    def take_back_to(self, number: int) -> list[Entry]:
        """Goes back to the moment before line `number` (from 0); returns what was undone."""
        end = self.at
        if not 0 <= number < end:
            return []
        self._remember(number)
        self.at = number
        # A copy: a clone of this game shares these states.
        self.state = self._past.before[number].copy()
        self._past.end(number)
        return [Entry.from_text(line) for line in self.lines[number:end]]

    def redo(self) -> list[Entry]:
        """Replays the next undone decision with the same rolls; returns what was redone.

        Raises BadGame if that fails.
        """
        first, end = self.at, min(self.at + 1, len(self.lines))
        while end < len(self.lines) and Entry.from_text(self.lines[end]).rolled:
            end += 1
        self.redo_to(end)
        return [Entry.from_text(line) for line in self.lines[first:end]]

    def redo_to(self, number: int) -> None:
        """Replays undone lines until `number` are played; raises BadGame if that fails."""
        try:
            while self.at < number:
                self.play_line(Entry.from_text(self.lines[self.at]))
        except UNREADABLE as wrong:
            raise BadGame("log", what=str(wrong)) from wrong

    def play_line(self, entry: Entry) -> list[Event]:
        """Plays a line of another log here, unchecked; keeps undone lines if they are the same."""
        if self.lines[self.at : self.at + 1] != [entry.to_text()]:
            del self.lines[self.at :]
        return self._carry_out(self.parse(entry.move), rolled=entry.rolled, anyway=entry.anyway)

    def history(self) -> Iterator[tuple[Entry, list[Event]]]:
        """Every played entry with its events, replayed or as stored."""
        if self._past.lacks_events and self._can_look_back(0):
            with suppress(*[BadGame] if self._past.recall else []):
                self._remember(0)
        yield from zip(self.log, self._past.events(), strict=False)

    def at_line(self, number: int) -> Game:
        """A copy of the game after `number` lines.

        Raises BadGame if the log cannot be replayed.
        """
        number = min(number, self.at)
        state = states_from(self, number)[0]
        new = Game(self.rules, state.copy(), self.seats, self._terms())
        new.lines, new.at = self.lines[:number], number
        new._past = self._past.up_to(number)
        return new

    def take_up(self, recall: Recall | None = None) -> None:
        """Continues a stored game; `recall` reads the events of each played line.

        A game of other rules becomes one of these where its log leads to the same table;
        otherwise its past stays as stored, and it continues from its table.
        """

        def comparing_rules() -> Iterator[None]:
            with suppress(BadGame):
                yield from self._remembering()
                self._rules_version = self.rules.VERSION

        self._past.recall = recall
        if self.is_of_other_rules:
            self._taking_up = Unhurried(comparing_rules())

    def taking_up(self) -> Iterator[None]:
        """Finds that out, one line per step; a caller in a hurry gets the rest at once."""
        return self._taking_up.steps()

    @property
    def is_of_other_rules(self) -> bool:
        """True if other rules made a difference in it."""
        return self.rules_version != self.rules.VERSION

    def _can_look_back(self, number: int) -> bool:
        """Old moves are never judged by newer rules, so their states cannot be rebuilt."""
        return not self.is_of_other_rules or self._past.knows(number)

    def _remember(self, number: int) -> None:
        """Rebuilds the states of a loaded game from line `number` on."""
        self._taking_up.finish()
        if self._past.before[number] is None:
            deque(self._remembering(), maxlen=0)

    def looking_back(self) -> Iterator[None]:
        """Prepares `history` and `at_line`, one line per step; failures are left to them."""
        yield from self.taking_up()
        if self._past.lacks_events and self._can_look_back(0):
            with suppress(BadGame):
                yield from self._remembering()

    def _remembering(self) -> Iterator[None]:
        """Replays the log from the start; raises BadGame if the result differs."""
        again = self.from_the_start()
        try:
            for entry in self.log[: self.at]:
                again.play_line(entry)
                yield
        except UNREADABLE as wrong:
            raise BadGame("log", what=str(wrong)) from wrong
        if again.state != self.state:
            raise BadGame("log", what=str(self.at))
        self._past.learn(again._past)

    def from_the_start(self) -> Game:
        """The same game with nothing played; its dice follow the log."""
        box = (self.chosen_colours, self.rulings, self.corrections)
        if self.table is None:
            state = self.rules.new_state(*box, self.start, self.mode)
            if self.state.taken is None:
                state.taken = None
        else:
            state = self.rules.load_state(*box, self.table, self.mode)
        terms = self._terms()
        terms["seed"] = None
        return Game(self.rules, state, self.seats, terms)

    # ------------------------------------------------------------ copies and files

    def _terms(self) -> Terms:
        return Terms(
            colours=list(self.chosen_colours),
            seed=self.seed,
            rulings=dict(self.rulings),
            corrections=self.corrections,
            start=self.start,
            mode=self.mode,
            rules_version=self.rules_version,
            table=self.table,
        )

    def clone(self) -> Game:
        """An independent copy."""
        new = Game(self.rules, self.state.copy(), self.seats, self._terms())
        new.lines, new.at = self.lines[:], self.at
        new._past = self._past.copy()
        return new

    def to_dict(self) -> dict[str, Any]:
        """The plain form that is saved and shared: enough to continue, replay and report."""
        saved = {
            "format": FORMAT,
            "game": self.rules.NAME,
            "seats": list(self.seats),
            "colours": list(self.chosen_colours),
            "seed": self.seed,
            "rulings": dict(self.rulings),
            "corrections": self.corrections,
            "start": self.start,
            "rules": self.rules_version,
            "log": self.lines[:],
            "at": self.at,
            "state": self.state.to_dict(),
        }
        if self.mode != ORDINARY:
            saved["mode"] = self.mode
        if self.table is not None:
            saved["table"] = self.table
        return saved

    @classmethod
    def from_dict(cls, saved: Mapping[str, Any]) -> Game:
        """The inverse of `to_dict`; raises BadGame with the reason."""
        found = read(saved)
        new = cls(found.rules, found.state, found.seats, found.terms)
        new.lines, new.at = found.lines, found.at
        new._past = Past(found.at)
        return new


def states_from(game: Game, number: int) -> list[Any]:
    """The state before line `number`, and that after each line since; not to be changed.

    Raises BadGame if the log cannot be replayed.
    """
    if number < game.at:
        if not game._can_look_back(number):
            raise BadGame("rules", rules=game.rules_version)
        game._remember(number)
    return [*game._past.before[number : game.at], game.state]


def seat_named(game: Game, word: str) -> int:
    """The seat with this name or colour; raises ValueError."""
    for names in (game.colours, game.seats):
        if word in names:
            return names.index(word)
    raise ValueError(word)


def result_of(game: Game) -> dict[str, Any] | None:
    """The final result; None while the game is not over."""
    if not game.is_over:
        return None
    winners = [game.seats[seat] for seat in game.winners()]
    return {"totals": [score.total for score in game.standings()], "winners": winners}
