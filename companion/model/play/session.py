"""The running game: plays and stores every move of a screen, and tells the watchers."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from typing import NamedTuple

from companion.model.base.chairs import Chairs
from companion.model.base.levels import REFEREE, Levels
from companion.model.play.changes import PLAYED, REDONE, UNDONE, Change
from companion.model.play.kept import KeptGame
from companion.model.play.mending import Past
from companion.model.store import Store, StoreTrouble
from companion.model.store.archive import SCORE_UNSEEN
from companion.model.store.cells import APP
from companion.model.store.levels import read_levels, write_levels
from companion.model.store.rivals import read_advice, read_chairs, write_advice, write_chairs
from engine.core.adjust import Adjust
from engine.core.dice import Dice, Loaded
from engine.core.events import Event
from engine.core.files.plain import Document
from engine.core.frames import CHANCE
from engine.core.game import Entry, Game, Prompt
from engine.core.meta import ORDINARY
from engine.core.moves import Move
from engine.core.refusal import Refusal

_FAR = 1 << 32
"""Far enough apart that a fresh roll never uses the dice of another game."""


def nothing(_game: Game) -> Sequence[Move]:
    """Nothing follows by itself."""
    return ()


class Answer(NamedTuple):
    """A line of the set-up with its question."""

    question: str
    line: str


class Session(KeptGame):
    """One game on the table, stored at every decision."""

    def __init__(self, store: Store, game_id: int, game: Game) -> None:
        """Continue a stored game."""
        super().__init__(store, game_id, game, store.row(game_id))
        self.levels = read_levels(store, game_id)
        self.chairs: Chairs = read_chairs(store, game_id, game.people)
        self.is_advised = read_advice(store, game_id)
        self._later = [Answer(*stored) for stored in store.later(game_id)]
        self.past = Past(self)

    @classmethod
    def begin(
        cls,
        store: Store,
        game: str,
        seats: Sequence[str],
        *,
        colours: Sequence[str] | None = None,
        start: int = -1,
        level: str = "referee",
        dice: str = "app",
        rulings: dict[str, str] | None = None,
        corrections: Document | None = None,
        chairs: Chairs | None = None,
        mode: str = ORDINARY,
    ) -> Session:
        """A new game at its first roll. `dice` is app or table."""
        new = Game.new(
            game,
            seats,
            rulings=rulings,
            corrections=corrections,
            colours=colours,
            start=start,
            mode=mode,
        )
        return cls(store, store.begin(new, level, dice, chairs or {}), new)

    @classmethod
    def resume(cls, store: Store, game_id: int) -> Session:
        """A stored game, exactly where it was; raises BadGame if it cannot be read."""
        return cls(store, game_id, store.load(game_id))

    # ------------------------------------------------------------ playing

    def play(
        self,
        *moves: Move | Adjust | str | None,
        then: Callable[[Game], Sequence[Move]] = nothing,
        draws: Collection[str] = (),
    ) -> Change:
        """Play moves in a row, all or none; illegal ones only where the strictness allows.

        None is a roll by the app's dice. `then` has what follows by itself, and the app answers
        the kinds of prompts in `draws` in the same gesture.

        Raises IllegalMove, or StoreTrouble if they could not be stored.
        """
        with self.kept_or_as_before() as before:
            told = [self._rolled() if move is None else self._by_level(move) for move in moves]
            told += [self._by_level(move) for move in then(self.game)]
            while self.waits_for_chance and self.game.prompt.kind in draws:
                told.append(self._rolled())
            change = self._keep(told, before)
        return self.tell(change)

    def roll(self) -> Change:
        """Let the app's dice answer the open prompt."""
        return self.play(None)

    def set_chairs(self, chairs: Chairs) -> None:
        """Set the rivals from now on; all other seats are people. Raises StoreTrouble."""
        write_chairs(self.store, self.game_id, chairs)
        self.chairs = chairs
        self.tell(Change("chairs"))

    def advise(self, *, agreed: bool) -> None:
        """Switch advice on or off for this table; raises StoreTrouble."""
        write_advice(self.store, self.game_id, agreed=agreed)
        self.is_advised = agreed
        self.tell(Change("advice"))

    @property
    def seed(self) -> int:
        """Seed of the app's dice: the same game gives the same thoughts."""
        return self._seed

    def set_levels(self, levels: Levels) -> None:
        """Set the strictness from now on; raises StoreTrouble."""
        write_levels(self.store, self.game_id, levels)
        self.levels = levels
        self.tell(Change("levels"))

    def _by_level(self, move: Move | Adjust | str) -> list[Event]:
        if isinstance(move, str):
            move = self.game.parse(move)
        if isinstance(move, Adjust):
            return self.game.play(move)
        refusal = self.game.why_not(move)
        # A screen that may not know a hand offers what is not there.
        if refusal is None or self._stays_closed(refusal) or not self.game.could_be_done(move):
            return self.game.play(move)
        return self.game.play_anyway(move)

    def _stays_closed(self, refusal: Refusal) -> bool:
        """True if the referee watches the group of this reason."""
        return self.levels.of(self.game.rules.family_of(refusal)) == REFEREE

    @property
    def waits_for_chance(self) -> bool:
        """True if a roll or a draw is open."""
        return self.game.prompt.seat == CHANCE

    def _rolled(self, salt: int = 0) -> list[Event]:
        # Undone lines must not be taken for the present roll.
        del self.game.lines[self.game.at :]
        return self.game.roll(Dice(self._seed + salt * _FAR) if salt else self._dice)

    def _keep(
        self, told: Sequence[list[Event]], before: Game, later: Sequence[Answer] | None = None
    ) -> Change:
        """A move counts as played once it is on disk."""
        first = self.game.at - len(told)
        if self.mending or self.stop:
            self.past.goes_on(first)
        self.write(told, later=later)
        if later is not None:
            self._later = list(later)
        if self.game.is_over and not before.is_over:
            # The game is on disk: without the mark Home only tells more.
            with suppress(StoreTrouble):
                self.tick(SCORE_UNSEEN)
        return self.change(PLAYED, first, told, before)

    # ------------------------------------------------------------ undo and redo

    def undo(self) -> list[Entry]:
        """Undo the last decision with the rolls after it."""
        return self.step(self.game.undo, UNDONE) if self.next_undo() else []

    def redo(self) -> list[Entry]:
        """Redo the next undone decision, with the same rolls."""
        return self.step(self.game.redo, REDONE)

    def next_undo(self) -> Entry | None:
        """The decision that undo would revert; a placed set-up stays."""
        if self.placed and self.set_up_lines() == self.game.at:
            return None
        return self.game.next_undo()

    def next_redo(self) -> Entry | None:
        """The decision that redo would replay."""
        return self.game.next_redo()

    # ------------------------------------------------------------ set-up

    def roll_everything(self) -> list[Event]:
        """Roll and draw whatever is open in the set-up; what players decide is left to them."""
        if self.is_set_up or not self.waits_for_chance:
            return []
        with self.kept_or_as_before() as before:
            later = list(self._later)
            told = self._answered(later, by_app=True)
            while not self.is_set_up and self.waits_for_chance:
                told.append(self._rolled())
            change = self._keep(told, before, () if self.is_set_up else later)
        return self.tell(change).events

    def lay_out(self, lines: Sequence[str]) -> list[Event]:
        """Use a set-up rolled elsewhere; raises IllegalMove if it does not fit."""
        with self.kept_or_as_before() as before:
            told = []
            for line in lines:
                entry = Entry.from_text(line)
                told.append(self._as_before(entry, self.game.parse(entry.move)))
            change = self._keep(told, before, ())
        return self.tell(change).events

    def set_up(self, move: Move | str | None) -> list[Event]:
        """Answer the open roll or draw of the set-up by hand, or by the app (None)."""
        return self.set_up_again(self.game.at, self.game.at, move)

    def set_up_again(self, first: int, end: int, move: Move | str | None) -> list[Event]:
        """Answer the lines from `first` up to `end` again: by hand, or by a fresh roll (None).

        Later answers are kept where still possible, and asked again elsewhere. The old
        answers stay in the store, on a branch. What was found to be printed stays found.
        """
        with self.kept_or_as_before() as before:
            complete = self.is_set_up
            later = [
                each for each in self._answers()[end:] if not Entry.from_text(each.line).is_print
            ]
            later += self._later
            found = self._prints_from(first)
            self.game.take_back_to(first)
            told = [self._fresh() if move is None else self.game.play(move)]
            told += [self.game.play(text) for text in found if self._is_possible(text)]
            by_app = self.dice == APP
            told += self._answered(later, by_app=by_app)
            while complete and by_app and not self.is_set_up and self.waits_for_chance:
                told.append(self._fresh())
            change = self._keep(told, before, () if self.is_set_up else later)
        return self.tell(change).events

    def _prints_from(self, first: int) -> list[str]:
        """What was found to be printed from line `first` on."""
        lines = map(Entry.from_text, self.game.lines[first : self.game.at])
        return [entry.move for entry in lines if entry.is_print]

    def _is_possible(self, text: str) -> bool:
        return self.game.why_not(self.game.parse(text)) is None

    def questions(self) -> list[Prompt]:
        """The question at each line of the set-up."""
        again = self.game.from_the_start()
        asked = []
        for entry in self.game.log[: self.set_up_lines()]:
            asked.append(again.prompt)
            again.play(entry.move)
        return asked

    def tick(self, *steps: str, done: bool = True) -> None:
        """Note which steps of the set-up are done at the table, or not yet."""
        self.store.tick(self.game_id, *steps, done=done)
        self.ticks = self.ticks.union(steps) if done else self.ticks.difference(steps)

    def _answers(self) -> list[Answer]:
        lines = self.game.lines[: self.set_up_lines()]
        asked = map(_question, self.questions())
        return [Answer(question, line) for question, line in zip(asked, lines, strict=True)]

    def _fresh(self) -> list[Event]:
        """A roll different from the one before: the dice alone would repeat it."""
        return self._rolled(self.store.tries(self.game_id, self.game.at))

    def _answered(self, later: list[Answer], *, by_app: bool) -> list[list[Event]]:
        """Play earlier answers wherever they still fit; consumes `later`."""
        told = []
        while later and not self.is_set_up:
            question = _question(self.game.prompt)
            known = next((n for n, each in enumerate(later) if each.question == question), None)
            if known is not None:
                # Those before it stay: with another starting player they come later.
                entry = Entry.from_text(later.pop(known).line)
                move = self.game.parse(entry.move)
                if self.game.why_not(move) is None:
                    told.append(self._as_before(entry, move))
            elif by_app and self.waits_for_chance:
                told.append(self._fresh())
            else:
                break
        return told

    def _as_before(self, entry: Entry, move: Move | Adjust) -> list[Event]:
        if entry.rolled and isinstance(move, Move):
            del self.game.lines[self.game.at :]
            return self.game.roll(Loaded(move))
        return self.game.play(move)

    # ------------------------------------------------------------ the course of the game

    def everything_is_placed(self) -> None:
        """The set-up has been carried out at the table."""
        self.store.mark_placed(self.game_id)
        self.placed = True
        self.ledger.clear()


def _question(prompt: Prompt) -> str:
    """A prompt in plain form, equal for equal questions."""
    asked = f"{prompt.kind} {sorted(prompt.values.items())}"
    return asked if prompt.seat == CHANCE else f"{prompt.seat}: {asked}"
