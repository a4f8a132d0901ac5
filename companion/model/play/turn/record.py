"""What one reader is asked, offered and told at one moment: frozen, and made anew by every tap."""

from __future__ import annotations

from typing import NamedTuple

from companion.model.play.choosing.rows import TurnRow
from companion.model.play.ledger import ListPart
from companion.tables.common.consequences import Consequence
from companion.tables.common.pictures import Picture
from companion.tables.common.turn_strip import DialFace, TurnAction
from companion.tables.glyphs import Glyph
from companion.tables.shown import HeldFacts

NO_DIE, ONE_DIE, SIX_FACES, TUMBLING = "", "roll", "faces", "tumbling"
"""Nothing to roll, a blank die, six faces to enter, a die that falls on its result."""


class Decider(NamedTuple):
    """Who decides."""

    seat: int
    """-1 where no player does."""
    name: str
    letter: str
    colour: int
    """The number of the colour of the pieces."""
    thinks: bool = False
    """A rival, who decides by itself."""
    waits: bool = False
    """A rival that the table holds back."""


class Button(NamedTuple):
    """A main button."""

    text: str = ""
    """Empty if there is none."""
    meaning: str = ""
    """The moves that it plays, or its text where it plays none."""
    gives_up: bool = False
    """True if it gives something away: then it is plain."""


class Undo(NamedTuple):
    """What can be taken back, and played again."""

    verb: str
    text: str
    """Empty if nothing can be undone."""
    redo: str


class Die(NamedTuple):
    """The die that answers the question."""

    kind: str = NO_DIE
    pips: int = 0
    """On which a tumbling die comes to rest."""


class Choices(NamedTuple):
    """What can be chosen, as far as the reader has it before him."""

    question: str
    rows: tuple[TurnRow, ...]
    basket: tuple[TurnRow, ...] | None
    """What was gathered so far; None where nothing is gathered."""
    hint: str
    """What is said in place of an empty basket."""
    lines: tuple[Consequence, ...]
    """What happens by the main button."""
    caption: str
    main: Button
    loss: str
    """Beside a gain, what doing without it is called; empty where nothing is lost."""
    die: Die
    held: HeldFacts | None
    """Covered cards that are chosen from: they show while held."""
    picture: Picture | None
    """What is asked about, or what a proposal does."""
    still: bool
    """True while a basket is filled: the list keeps its height."""


class TurnEnd(NamedTuple):
    """The turn that has just ended, until something happens."""

    seat: int
    name: str
    colour: int
    """The seat's colour, as a number."""
    done: str
    """Who is done."""
    to_move: int
    gains: tuple[str, ...]
    """What it brought that player."""
    after: str
    """How many pieces, what it brought, and who is next, in one line."""


class Turn(NamedTuple):
    """The open question for one reader."""

    game: str
    at: str
    """The name of the position: a tap that was meant for another one is not played."""
    who: Decider
    question: str
    phases: tuple[str, ...]
    phase: int
    """The running one; -1 for none."""
    left: tuple[tuple[str, int], ...]
    """What is left to spend: icon and number."""
    is_open: bool
    """True if a person chooses: no roll, no rival, not the end."""
    main: Button
    options: str
    """How many other choices there are beside a main action of its own; empty for none."""
    undo: Undo
    faces: tuple[DialFace, ...]
    store: tuple[Glyph, ...]
    actions: tuple[TurnAction, ...]
    """The main action in parts; none where it is whole."""
    pieces: frozenset[str]
    """Pieces on the table that lead to a move."""
    to_move: tuple[ListPart, ...]
    """Pieces to move by hand."""
    ended: TurnEnd | None
    """What is told of the turn before; None in the middle of one."""
    given: str
    """What others gave the player whose turn begins, since the turn before that; or empty."""
    choices: Choices | None
    """None while they are out of the reader's view."""
