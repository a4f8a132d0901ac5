"""A set-up rolled without a game; a game can be started from it."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from pathlib import Path

from companion.model.base.automata import mode_for
from companion.model.play.session import Session
from companion.model.store import Store
from companion.model.store.file import IN_MEMORY
from companion.model.tools.players import Players
from engine.core.files.plain import Document, Stored
from engine.core.game import BadGame
from engine.core.language.words import Words
from engine.core.moves import UnknownMove
from engine.core.refusal import IllegalMove


class RolledSetup:
    """All rolls and draws of a set-up, stored as plain values, not among the games."""

    def __init__(
        self,
        players: Players,
        words: Words,
        rulings: Mapping[str, str],
        corrections: Stored,
        stored: object = None,
    ) -> None:
        """Restore a stored set-up for as many players; roll a new one if there is none."""
        self._how: Document = {
            "colours": players.colour_names(),
            "mode": mode_for(players.game, players.count),
            "rulings": dict(rulings),
            "corrections": deepcopy(dict(corrections)),
        }
        self._game = players.game
        self._names = list(players.shown(words))
        self._store = Store(Path(), IN_MEMORY)
        self.session = self._begin(self._store)
        if not self._lay_out(stored):
            self.session.roll_everything()

    def close(self) -> None:
        """Close the in-memory store."""
        self._store.close()

    def begin_game(self, store: Store) -> Session:
        """Start a game with this set-up; raises StoreTrouble."""
        session = self._begin(store)
        session.lay_out(self._lines())
        for step in self.session.ticks:
            session.tick(step)
        return session

    def to_plain(self) -> Document:
        """The plain form."""
        return {
            "game": self._game,
            "players": len(self._names),
            "lines": self._lines(),
            "ticks": sorted(self.session.ticks),
        }

    def _begin(self, store: Store) -> Session:
        return Session.begin(store, self._game, self._names, **self._how)

    def _lines(self) -> list[str]:
        return self.session.game.lines[: self.session.game.at]

    def _lay_out(self, stored: object) -> bool:
        if not isinstance(stored, dict) or stored.get("players") != len(self._names):
            return False
        try:
            self.session.lay_out([str(line) for line in stored["lines"]])
            for step in stored["ticks"]:
                self.session.tick(str(step))
        except (KeyError, TypeError, ValueError, BadGame, IllegalMove, UnknownMove):
            # Pieces or rulings were corrected since, and it is no longer possible.
            self.session = self._begin(self._store)
            return False
        return not self.session.waits_for_chance
