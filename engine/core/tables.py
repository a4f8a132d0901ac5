"""A table of a game: its box opened, laid out, read back, and corrected by hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from engine.core.adjust import Adjust
from engine.core.box import as_found
from engine.core.events import EVERYBODY, tell
from engine.core.fields import Fields, Impossible, OutOfRange
from engine.core.frames import CHANCE, NOBODY, FrameBook, State
from engine.core.meta import ORDINARY
from engine.core.refusal import Refusal
from engine.core.rules import RULES_RAISE

S = TypeVar("S")

DRAWN = -1
"""The start player is not agreed on but drawn."""


class Tables(Generic[S]):
    """New tables of a game, and those that were saved."""

    def __init__(
        self,
        open_box: Callable[..., Any],
        state: Callable[[Any], S],
        stored: Callable[[Any, Mapping[str, Any]], S],
        set_up: Callable[[S, int], None],
        settle: Callable[[S], None],
    ) -> None:
        self._open_box, self._state, self._stored = open_box, state, stored
        self._set_up, self._settle = set_up, settle

    def new_state(
        self,
        colours: Sequence[str],
        rulings: Mapping[str, str] | None = None,
        corrections: Mapping[str, Any] | None = None,
        start: int = DRAWN,
        mode: str = ORDINARY,
    ) -> S:
        """A table with nothing drawn yet."""
        state = self._state(self._open_box(colours, rulings, corrections, mode))
        self._set_up(state, start)
        self._settle(state)
        return state

    def load_state(
        self,
        colours: Sequence[str],
        rulings: Mapping[str, str],
        corrections: Mapping[str, Any],
        stored: dict[str, Any],
        mode: str = ORDINARY,
    ) -> S:
        """A table as it was saved; raises KeyError, TypeError or ValueError on anything else."""
        box = self._open_box(colours, rulings, corrections, mode)
        return self._stored(as_found(box, stored), stored)


class Corrections:
    """Corrections by hand of one game: the table is the truth, if it is possible at all."""

    def __init__(
        self,
        book: FrameBook,
        *,
        rule: str,
        fields: Fields,
        settle: Callable[[Any], None],
        faults: Callable[[Any], list[str]],
        no: Callable[..., Refusal],
        keeper: Callable[[Any, Adjust], int] = lambda _state, _adjust: EVERYBODY,
        plain: Mapping[str, str] | None = None,
    ) -> None:
        """`keeper` alone may know what was set; `plain` are refusals by a word of the fault."""
        self._book, self._rule, self._no, self._keeper = book, rule, no, keeper
        self._fields, self._settle, self._faults = fields, settle, faults
        self._plain = plain or {}

    def why_not(self, state: State, adjust: Adjust) -> Refusal | None:
        """Tries the correction on a copy: closed if it makes no sense or no possible position."""
        trial, beyond = state.copy(), list[str]()
        try:
            self._set(trial, adjust, self._fields.try_out)
        except OutOfRange as number:
            beyond = [f"{adjust.field}: {number}"]
        except Impossible as word:
            return self._no("adjust_unknown", word=str(word))
        except RULES_RAISE:
            if not self._new_faults(state, trial):
                raise
        faults = [*self._new_faults(state, trial), *beyond]
        if not faults:
            return None
        for about, code in self._plain.items():
            if about in faults[0].split():
                return self._no(code, what=faults[0])
        return self._no("adjust_impossible", what="; ".join(faults))

    def _new_faults(self, state: State, trial: State) -> list[str]:
        known = set(self._faults(state))
        return [fault for fault in self._faults(trial) if fault not in known]

    def make(self, state: State, adjust: Adjust) -> None:
        """Tells it with its reason and to whose account it goes, and sets the thing."""
        colour, colours = adjust.field.partition(".")[0], state.colours
        seat = colours.index(colour) if colour in colours else CHANCE
        tell(state, "adjusted", seat, self._rule, self._keeper(state, adjust), **adjust._asdict())
        self._set(state, adjust, self._fields.set)

    def _set(self, state: State, adjust: Adjust, put: Callable[[State, str, str], None]) -> None:
        """Sets it; a question that has no answer any more is not asked."""
        put(state, adjust.field, adjust.value)
        self._settle(state)
        while self._is_dead(state.stack[-1], state):
            state.stack.pop()
            self._settle(state)

    def _is_dead(self, frame: Any, state: State) -> bool:
        is_asked = type(frame) in self._book.verbs and frame.seat != NOBODY
        return is_asked and not frame.moves(state)
