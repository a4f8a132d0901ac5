"""The owner's cards: print that differs is put right in My copy and in the running game."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

from companion.model.my_copy import MyCopy
from companion.model.play.changes import REDONE, UNDONE, Change
from companion.model.play.door import Door, Unkept
from companion.tables.common.my_copy import CopyOf, CopyPiece, Values
from engine.core.adjust import Adjust
from engine.core.box import changes_in, reprint
from engine.core.catalogue.loading import CatalogueError
from engine.core.game import Game
from engine.core.refusal import Refusal


def printed_in(game: Game) -> dict[str, object]:
    """Every printed value by its key, as this game is played."""
    return {row.key: row.value for row in game.state.box.printed.listed}


def difference(game: Game, part: CopyOf, piece: CopyPiece, mine: Values) -> Values:
    """What a game would have to change to play with these values."""
    now = part.draft(piece, printed_in(game))
    gone = {key.rpartition(".")[0] for key in now.keys() - mine.keys()}
    new = {key: value for key, value in mine.items() if now.get(key) != value}
    return {**new, **dict.fromkeys(sorted(gone))}


def put_right(
    door: Door | None, copy: MyCopy, part: CopyOf, piece: CopyPiece, mine: Values
) -> Refusal | None:
    """Store a piece as it is printed, and play with it from now on.

    Returns why the running game cannot take it; then only My copy has it. Raises CatalogueError or
    StoreTrouble, and nothing has changed.
    """
    kept = part.changes(piece, copy.values, mine, copy.assumed)
    correction = _correction(door.game, part, piece, mine) if door else None
    refusal = door.game.why_not(correction) if door and correction else None
    if refusal:
        correction = None
    copy.correct(piece.id, kept, line=correction.text if correction else "")
    if door and correction:
        outcome = door.play([correction], at=door.at)
        if isinstance(outcome, Unkept):
            copy.undo()
            raise outcome.trouble
    return refusal


def _correction(game: Game, part: CopyOf, piece: CopyPiece, mine: Values) -> Adjust | None:
    if game.is_over:
        return None
    changes = difference(game, part, piece, mine)
    return reprint(changes) if changes else None


def follow(change: Change, copy: MyCopy) -> None:
    """Undo and redo in the game reach My copy, too, as long as nothing came in between.

    Raises StoreTrouble.
    """
    for entry in change.entries:
        if not entry.is_print:
            continue
        if change.kind == UNDONE and copy.next_undo_line == entry.move:
            copy.undo()
        elif change.kind == REDONE:
            found = changes_in(Adjust.from_text(entry.move).value)
            with suppress(CatalogueError):  # Another correction may stand against it now.
                copy.correct(_label(found), found, line=entry.move)


def _label(found: Mapping[str, object]) -> str:
    """The piece by its row: `notable.cook`."""
    return next(iter(found)).rpartition(".")[0]
