"""Importing a game among the stored ones: new, continued, already there, or a copy."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from enum import Enum
from typing import NamedTuple

from companion.model.sharing.game_file import GameFile
from companion.model.store import Store
from companion.model.store.archive import Archive
from companion.model.store.cells import events_from
from companion.model.store.whole import game_with_uid, keep_whole
from engine.core.game import Game, result_of
from engine.core.language.words import N_, Words


class How(Enum):
    """The outcome of an import."""

    NEW = "new"
    LONGER = "longer"
    THERE = "there"
    BINNED = "binned"
    COPY = "copy"


class Taken(NamedTuple):
    """Where the game is now, how it got there, and how many moves are new."""

    game_id: int
    how: How
    moves: int = 0


_SAID = {
    How.NEW: N_("Game imported."),
    How.THERE: N_("This game is already here, as far or further. Nothing changed."),
    How.BINNED: N_("This game is restored from the bin."),
    How.COPY: N_(
        "This game continued differently here. Both are kept; the imported one is a separate game."
    ),
}


def taken_text(words: Words, taken: Taken) -> str:
    """The outcome as a sentence."""
    if taken.how is How.LONGER:
        return words.plural(
            "The game was already here; {n} move added.",
            "The game was already here; {n} moves added.",
            taken.moves,
        )
    return words.sentence(_SAID[taken.how])


def take_in(store: Store, found: GameFile) -> Taken:
    """Store a game from a file; the same game is never there twice. Raises StoreTrouble."""
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
    """True if it is the same game, at least as far."""
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
    """The moves missing here, after those already here."""
    game = found.game.clone()
    # Players may have been renamed on this device.
    game.seats = list(here.seats)
    told = [events_from(text) for text in found.told[here.at : game.at]]
    store.append_lines(game_id, game, told, found.known.seconds, result=result_of(game))
    if found.known.placed:
        store.mark_placed(game_id)
    Archive(store).take_back(game_id)
    return Taken(game_id, How.LONGER, len(told))


def _copy(store: Store, found: GameFile) -> Taken:
    """A separate game; the same file again is recognised by its number."""
    plain = "\n".join((found.known.uid, *found.game.lines[: found.game.at]))
    uid = hashlib.sha256(plain.encode()).hexdigest()[:32]
    there = game_with_uid(store, uid)
    if there is not None:
        return _there_already(store, there)
    copy = found._replace(known=replace(found.known, uid=uid))
    return Taken(keep_whole(store, *copy), How.COPY, copy.game.at)
