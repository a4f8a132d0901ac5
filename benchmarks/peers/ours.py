"""The games of Tableside."""

from __future__ import annotations

import json
import random
import time
from typing import Any

from benchmarks.peers.contender import Measure, Play
from engine.core.dice import pick
from engine.core.frames import CHANCE
from engine.core.game import Game
from engine.core.language.words import words
from engine.core.meta import ORDINARY
from engine.core.registry import meta_of, part_of, rules_of

MIDDLE = 600
"""Lines; a shorter game is looked at half-way."""
POSITIONS = 20


class Ours:
    """A registered game with as many people as it takes."""

    def __init__(self, game: str) -> None:
        meta = meta_of(game)
        self.name = meta.name
        self.rules = rules_of(game)
        self.colours = meta.colours[: max(meta.modes[ORDINARY].players)]
        self.about = f"{len(self.colours)} players, Python"
        self.middle = self._middle()

    def play(self, seed: int) -> Play:
        """The clock starts when the table is set up, as the map of others is made before theirs."""
        rules, source, decisions, legal = self.rules, random.Random(seed), 0, 0
        is_over, waits_for, odds = rules.is_over, rules.waits_for, rules.odds
        legal_moves, apply = rules.legal_moves, rules.apply
        state = self._set_up(source)
        started = time.process_time()
        while not is_over(state):
            if waits_for(state) == CHANCE:
                apply(state, pick(odds(state), source))
                continue
            moves = legal_moves(state)
            decisions += 1
            legal += len(moves)
            apply(state, source.choice(moves))
        return Play(decisions, legal, time.process_time() - started)

    def _set_up(self, source: random.Random) -> Any:
        """A table at its first turn: tiles, cards and ships have been drawn and laid out."""
        rules = self.rules
        state = rules.new_state(self.colours, None, None, -1, ORDINARY)
        while not rules.is_set_up(state):
            by_chance = rules.waits_for(state) == CHANCE
            odds = rules.odds(state) if by_chance else [(m, 1) for m in rules.legal_moves(state)]
            rules.apply(state, pick(odds, source))
        return state

    def _middle(self) -> Game:
        source = random.Random(3)
        game = Game.new(self.name, self.colours, seed=3)
        while game.at < MIDDLE and not game.is_over:
            game.play(source.choice(game.legal_moves()))
        return game.at_line(game.at // 2) if game.is_over else game

    def copy(self) -> Measure:
        copying: Measure = self.middle.state.copy
        return copying

    def undo(self) -> Measure:
        game = self.middle.clone()
        move = game.legal_moves()[0]

        def there_and_back() -> None:
            game.play(move)
            game.undo()

        return there_and_back

    def save(self) -> Measure:
        state, colours, load = self.middle.state, self.colours, self.rules.load_state

        def there_and_back() -> Any:
            return load(colours, {}, {}, json.loads(json.dumps(state.to_dict())), ORDINARY)

        return there_and_back

    def explain(self) -> tuple[Measure, int]:
        says, speak = part_of(self.name, "words"), words("en")
        step = self.middle.at // POSITIONS
        games = [self.middle.at_line(step * n) for n in range(1, POSITIONS)]

        def explained() -> int:
            closed = [each.refusal for game in games for each in game.options() if each.refusal]
            for refusal in closed:
                says.refusal_text(speak, refusal)
            return len(closed)

        return explained, explained()
