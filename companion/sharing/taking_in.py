"""A game from a file among the stored ones: new, gone on with, there already, or a copy."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from enum import Enum
from typing import NamedTuple

from companion.session import result_of
from companion.sharing.game_file import GameFile
from companion.store import Store
from companion.store.archive import Archive
from companion.store.told import told_from
from companion.store.whole import game_with_uid, keep_whole
from engine.core.game import Game
from engine.core.words import N_, Words


class How(Enum):
    """What became of a game that was taken in."""

    NEW = "new"
    LONGER = "longer"
    THERE = "there"
    BINNED = "binned"
    COPY = "copy"


class Taken(NamedTuple):
    """Where the game is now, how it came there, and how many moves are new."""

    game_id: int
    how: How
    moves: int = 0


_SAID = {
    How.NEW: N_("The game is now among yours."),
    How.THERE: N_("This game is here already, and as far or further. Nothing was changed."),
    How.BINNED: N_("This game was in the bin and is back from it."),
    How.COPY: N_(
        "This game is here too, but it went on differently. Both are kept: the one from the file"
        " as a game of its own."
    ),
}


def taken_text(words: Words, taken: Taken) -> str:
    """What became of the game, as a sentence."""
    if taken.how is How.LONGER:
        return words.plural(
            "The game was here already; it has gone on by {n} move.",
            "The game was here already; it has gone on by {n} moves.",
            taken.moves,
        )
    return words.sentence(_SAID[taken.how])


def take_in(store: Store, found: GameFile) -> Taken:
    """Keep a game from a file; the same game is never there twice. Raises StoreTrouble."""
    there = game_with_uid(store, found.known.uid)
    if there is None:
        return Taken(keep_whole(store, *found), How.NEW, found.game.at)
    here, game = store.load(there), found.game
    if _follows(here, game):
        return _there_already(store, there)
    if _follows(game, here):
        return _go_on(store, there, here, found)
    return _copy(store, found)


def _follows(later: Game, earlier: Game) -> bool:
    """Is a game the same one, at least as far?"""
    same = all(
        getattr(later, name) == getattr(earlier, name)
        for name in ("colours", "rulings", "corrections", "start", "mode")
    )
    return same and later.lines[: later.at][: earlier.at] == earlier.lines[: earlier.at]


def _there_already(store: Store, game_id: int) -> Taken:
    archive = Archive(store)
    if all(game.id != game_id for game in archive.binned()):
        return Taken(game_id, How.THERE)
    archive.take_back(game_id)
    return Taken(game_id, How.BINNED)


def _go_on(store: Store, game_id: int, here: Game, found: GameFile) -> Taken:
    """The moves that are missing here, behind those that are there."""
    game = found.game.clone()
    # Players may have been renamed on this device.
    game.seats = list(here.seats)
    told = [told_from(text) for text in found.told[here.at : game.at]]
    store.append_lines(game_id, game, told, found.known.seconds, result=result_of(game))
    if found.known.placed:
        store.mark_placed(game_id)
    Archive(store).take_back(game_id)
    return Taken(game_id, How.LONGER, len(told))


def _copy(store: Store, found: GameFile) -> Taken:
    """A game of its own; the same file again is known by its number."""
    plain = "\n".join((found.known.uid, *found.game.lines[: found.game.at]))
    uid = hashlib.sha256(plain.encode()).hexdigest()[:32]
    there = game_with_uid(store, uid)
    if there is not None:
        return _there_already(store, there)
    copy = found._replace(known=replace(found.known, uid=uid))
    return Taken(keep_whole(store, *copy), How.COPY, copy.game.at)
