"""A set-up rolled without a game; a game can be started from it."""

from __future__ import annotations

import time
from collections.abc import Mapping
from copy import deepcopy
from itertools import takewhile
from pathlib import Path

from companion.model.base.automata import mode_for
from companion.model.play.session import Session
from companion.model.store import Store
from companion.model.store.file import IN_MEMORY
from companion.model.tools.players import Players
from companion.model.tools.setups import SetupTable, code_text, fresh_seed
from engine.core.files.plain import Document, Stored
from engine.core.frames import CHANCE
from engine.core.game import BadGame, Entry, Game
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
        *,
        mode: str | None = None,
        seed: int | None = None,
    ) -> None:
        """Restore a stored set-up for as many players; else roll one, that of a seed if given."""
        self._how: Document = {
            "colours": players.colour_names(),
            "mode": mode_for(players.game, players.count) if mode is None else mode,
            "rulings": dict(rulings),
            "corrections": deepcopy(dict(corrections)),
        }
        self._game = players.game
        self._names = list(players.shown(words))
        self._store = Store(Path(), IN_MEMORY)
        self._of_seed: list[str] = []
        self.session = self._begin(self._store)
        self.seed: int | None = None
        """Known while nothing was rolled again or set by hand."""
        self.made = time.time()
        self.is_on_table = False
        if not self._lay_out(stored):
            self._roll(fresh_seed() if seed is None else seed)

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

    @property
    def table(self) -> SetupTable:
        """What it is for."""
        return SetupTable(self._game, self._how["mode"], len(self._names))

    @property
    def code(self) -> str:
        """What gives the same set-up elsewhere; empty where a part was rolled again."""
        return code_text(self.seed) if self._lines() == self._of_seed else ""

    def to_plain(self) -> Document:
        """The plain form."""
        return {
            **self.table._asdict(),
            "lines": self._lines(),
            "ticks": sorted(self.session.ticks),
            "seed": self.seed if self.code else None,
            "made": self.made,
            "on_table": self.is_on_table,
        }

    def _roll(self, seed: int) -> None:
        """All rolls and draws as a game with this seed has them."""
        how = {**self._how, "rulings": dict(self._how["rulings"])}
        rolled = Game.new(self._game, self._names, seed, **how)
        self.session.lay_out([*takewhile(_is_chance, rolled.lines[: rolled.at])])
        self.session.roll_everything()
        self.seed, self._of_seed = seed, self._lines()

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
        seed, made = stored.get("seed"), stored.get("made")
        self.seed, self._of_seed = seed if isinstance(seed, int) else None, self._lines()
        self.made = made if isinstance(made, float) else 0.0
        self.is_on_table = stored.get("on_table") is True
        return not self.session.waits_for_chance


def _is_chance(line: str) -> bool:
    return Entry.from_text(line).seat == CHANCE
