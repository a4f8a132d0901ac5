"""Automatic effects: at once, after a question, or by hand.

An effect is an automatic frame (`FrameBook.effect`). How it happens is part of the state, so that
log, undo and replay are exact: `state.automation` has AUTOMATIC, ASK or OFF for each effect.

    AUTOMATION = Automation(book, EFFECTS, (LET, LEAVE), not_this)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from engine.core.events import tell
from engine.core.frames import FrameBook, State
from engine.core.moves import Move, Verb
from engine.core.refusal import Refusal

AUTOMATIC, ASK, OFF = range(3)
HOW = ("automatic", "ask", "off")


class Automation:
    """The automatic effects of one game by name; `verbs` let one happen, or leave it to the table.

    `not_this` makes the refusal of an answer about another effect, by the rule of the one asked.
    """

    def __init__(
        self,
        book: FrameBook,
        effects: Sequence[str],
        verbs: tuple[Verb, Verb],
        not_this: Callable[[str], Refusal],
    ) -> None:
        self.book = book
        self.effects = effects
        self.let, self.leave = verbs
        self.not_this = not_this
        self.question = book.undivided(*verbs)(self._question())
        self.settle = _settling(self)
        """Runs automatic frames until a player has to decide."""

    def _question(self) -> type[Asking]:
        """The question about an effect of this game."""

        class LetItHappen(Asking):
            """One of the effects waits, and nothing else can be done meanwhile."""

            __slots__ = ()
            automation = self

        return LetItHappen

    def how(self, state: State) -> Mapping[str, str]:
        """Each effect with automatic, ask or off."""
        return {effect: HOW[n] for effect, n in zip(self.effects, state.automation, strict=True)}

    def obvious(self, state: State) -> Move | None:
        """The answer that needs no thought: automatic effects happen."""
        frame = state.stack[-1]
        return self.let(frame.effect) if isinstance(frame, Asking) else None

    def is_held(self, state: State, how: int) -> bool:
        """Asks about the effect on top, or leaves it to the table; False if nothing happens."""
        frame = state.stack[-1]
        if not frame.is_due(state):
            return False
        if how == ASK:
            state.stack.append(self.question(state.active, self.book.effects[type(frame)]))
        else:
            self.leave_to_table(state, asked=False)
        return True

    def leave_to_table(self, state: State, *, asked: bool) -> None:
        """Tells that the effect was left to the table."""
        frame = state.stack.pop()
        effect, values = self.effects[self.book.effects[type(frame)]], frame.about(state)
        frame.leave(state)
        rule = self.book.rules[type(frame)]
        tell(state, "left_to_table", state.active, rule, effect=effect, asked=asked, **values)


def _settling(automation: Automation) -> Callable[[State], None]:
    """Called after every move, so it looks up as little as possible."""
    automatic, effects = automation.book.automatic_types, automation.book.effects
    usual = (AUTOMATIC,) * len(automation.effects)

    def settle(state: State) -> None:
        stack, by_itself = state.stack, state.automation == usual
        while (kind := type(stack[-1])) in automatic:
            if not by_itself and kind in effects:
                how = state.automation[effects[kind]]
                if how != AUTOMATIC and automation.is_held(state, how):
                    continue
            stack.pop().run(state)

    return settle


class _About(NamedTuple):
    seat: int
    effect: int


class Asking(_About):
    """The effect right below waits: run it, or leave it to the table?"""

    __slots__ = ()

    automation: ClassVar[Automation]

    def candidates(self, _state: State) -> list[Move]:
        """Let it happen, or leave it."""
        return [self.automation.let(self.effect), self.automation.leave(self.effect)]

    def moves(self, state: State) -> list[Move]:
        """Both; none if a correction has settled the matter."""
        asked = state.automation[self.effect] == ASK and state.stack[-2].is_due(state)
        return self.candidates(state) if asked else []

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """Only about the waiting effect."""
        if move.args[0] != self.effect:
            return self.automation.not_this(self.automation.book.rules[type(state.stack[-2])])
        return None

    def facts(self, state: State) -> dict[str, Any]:
        """The effect, and the values of its sentence."""
        return {"effect": self.automation.effects[self.effect], **state.stack[-2].about(state)}

    def play(self, state: State, move: Move) -> None:
        """Runs it, or tells that it is left to the table."""
        if move.args[0] != self.effect:
            raise ValueError(move.text)
        state.stack.pop()
        if move.verb is self.automation.let:
            state.stack.pop().run(state)
        else:
            self.automation.leave_to_table(state, asked=True)
