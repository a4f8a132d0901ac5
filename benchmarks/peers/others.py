"""catanatron, python-chess, OpenSpiel and RLCard."""

from __future__ import annotations

import json
import pickle
import random
import time
from typing import Any

from benchmarks.peers.contender import Measure, Play

MIDDLE = 600


class Catanatron:
    """Catan with four players: the nearest to a euro game that pip gives."""

    name = "catanatron"
    about = "Catan, 4 players, Python"

    def __init__(self) -> None:
        self.middle = _catan(3)
        for _ in range(MIDDLE):
            self.middle.play_tick()

    def play(self, seed: int) -> Play:
        game, decisions, legal = _catan(seed), 0, 0
        started = time.process_time()
        while game.winning_color() is None and game.state.num_turns < 1000:
            decisions += 1
            legal += len(game.state.playable_actions)
            game.play_tick()
        return Play(decisions, legal, time.process_time() - started)

    def copy(self) -> Measure:
        copying: Measure = self.middle.copy
        return copying

    def undo(self) -> None:
        return None

    def save(self) -> Measure:
        """It writes JSON that it cannot read; what it can read is a pickle."""
        from catanatron.json import GameEncoder

        pickled = pickle.dumps(self.middle)

        def there_and_back() -> Any:
            json.dumps(self.middle, cls=GameEncoder)
            return pickle.loads(pickled)

        return there_and_back

    def explain(self) -> None:
        return None


def _catan(seed: int) -> Any:
    from catanatron import Color, Game, RandomPlayer

    random.seed(seed)
    colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
    return Game([RandomPlayer(colour) for colour in colours], seed=seed)


class Chess:
    """Two players, no chance, and bit boards."""

    name = "python-chess"
    about = "chess, 2 players, Python"

    def __init__(self) -> None:
        import chess

        self.board = chess.Board
        source = random.Random(3)
        self.middle = chess.Board()
        for _ in range(40):
            self.middle.push(source.choice(list(self.middle.legal_moves)))

    def play(self, seed: int) -> Play:
        source, decisions, legal = random.Random(seed), 0, 0
        started = time.process_time()
        board = self.board()
        while moves := list(board.legal_moves):
            if board.halfmove_clock >= 100 or decisions >= 600:
                break
            decisions += 1
            legal += len(moves)
            board.push(source.choice(moves))
        return Play(decisions, legal, time.process_time() - started)

    def copy(self) -> Measure:
        return lambda: self.middle.copy(stack=False)

    def undo(self) -> Measure:
        board, move = self.middle, next(iter(self.middle.legal_moves))

        def there_and_back() -> None:
            board.push(move)
            board.pop()

        return there_and_back

    def save(self) -> Measure:
        return lambda: self.board(self.middle.fen())

    def explain(self) -> None:
        return None


class OpenSpiel:
    """Backgammon, written in C++: what the language alone can bring."""

    name = "open_spiel"
    about = "backgammon, 2 players, C++"

    def __init__(self) -> None:
        import pyspiel

        self.spiel = pyspiel
        self.game = pyspiel.load_game("backgammon")
        source = random.Random(3)
        self.middle = self.game.new_initial_state()
        for _ in range(60):
            self._step(self.middle, source)
        while self.middle.is_chance_node():
            self._step(self.middle, source)

    @staticmethod
    def _step(state: Any, source: random.Random) -> int:
        """Plays one step; the number of legal moves, 0 where chance decides."""
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            odds = [chance for _, chance in outcomes]
            state.apply_action(source.choices([action for action, _ in outcomes], odds)[0])
            return 0
        moves = state.legal_actions()
        state.apply_action(source.choice(moves))
        return len(moves)

    def play(self, seed: int) -> Play:
        source, decisions, legal = random.Random(seed), 0, 0
        started = time.process_time()
        state = self.game.new_initial_state()
        while not state.is_terminal():
            moves = self._step(state, source)
            decisions += bool(moves)
            legal += moves
        return Play(decisions, legal, time.process_time() - started)

    def copy(self) -> Measure:
        copying: Measure = self.middle.clone
        return copying

    def undo(self) -> Measure:
        state = self.middle.clone()
        player, action = state.current_player(), state.legal_actions()[0]

        def there_and_back() -> None:
            state.apply_action(action)
            state.undo_action(player, action)

        return there_and_back

    def save(self) -> Measure:
        write = self.spiel.serialize_game_and_state
        read = self.spiel.deserialize_game_and_state
        return lambda: read(write(self.game, self.middle))

    def explain(self) -> None:
        return None


class RLCard:
    """Gin rummy with hidden hands."""

    name = "rlcard"
    about = "gin rummy, 2 players, Python"

    def __init__(self) -> None:
        import rlcard

        self.make = rlcard.make

    def play(self, seed: int) -> Play:
        source, decisions, legal = random.Random(seed), 0, 0
        env = self.make("gin-rummy", config={"seed": seed})
        started = time.process_time()
        state, _ = env.reset()
        while not env.is_over():
            moves = list(state["legal_actions"])
            decisions += 1
            legal += len(moves)
            state, _ = env.step(source.choice(moves))
        return Play(decisions, legal, time.process_time() - started)

    def copy(self) -> None:
        return None

    def undo(self) -> None:
        """It can step back in some of its games; gin rummy is none of them."""

    def save(self) -> None:
        return None

    def explain(self) -> None:
        return None


OTHERS = (Catanatron, Chess, OpenSpiel, RLCard)
