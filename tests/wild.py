"""Wild games: random rulings, less automation, corrections, closed moves played anyway.

The same seed always gives the same game, as long as the rules are the same.
"""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Iterable
from typing import Any

from engine.core.adjust import Adjust
from engine.core.dice import Dice
from engine.core.events import Event
from engine.core.frames import CHANCE
from engine.core.game import Game
from engine.core.moves import Move
from engine.core.registry import meta_of, part_of
from tests.hurried import hurried, idle

NAMES = ("Ana", "Bo", "Cy", "Dev")
MOST_LINES = 20_000
CORRECTED, ANYWAY = 0.02, 0.03
"""How often something is set by hand, and a closed move played."""
LONG = 100
"""One of so many games takes its time."""
UNTOUCHED = ("automation", "phase", "round", "turn", "start")
"""Fields that would make a game endless or another one."""
ENDLESS = ("refill",)
"""Effects without which a game has no end."""


def new_game(seed: int, players: int, game: str = "agra") -> Game:
    """A game with random rulings, in one mode after the other."""
    rulings = some_rulings(random.Random(f"rulings {seed}"), game)
    modes = [mode for mode, each in meta_of(game).modes.items() if players in each.players]
    mode = modes[seed // LONG // len(meta_of(game).players) % len(modes)]
    return Game.new(game, NAMES[:players], rulings=rulings, start=seed % players, mode=mode)


def some_rulings(source: random.Random, game: str = "agra") -> dict[str, str]:
    """Less than half of the rulings, decided at random."""
    printed = part_of(game, "catalogue").load_catalogue()
    switches = [ruling for ruling in printed.rulings if ruling.switch]
    return {
        ruling.switch: source.choice(ruling.options) for ruling in switches if source.random() < 0.4
    }


class WildTable:
    """Plays a game as a table that does not keep to the rules."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.fields = part_of(game.rules.NAME, "fields")
        self.source = random.Random(f"play {seed}")
        self.dice = Dice(seed)
        self.chosen = hurried if seed % LONG else idle

    def choose(self) -> Move | Adjust | None:
        """What comes next; None where the app rolls."""
        game, source = self.game, self.source
        if game.at == 0 and source.random() < 0.5:
            effect = source.choice([each for each in game.rules.EFFECTS if each not in ENDLESS])
            return Adjust(f"automation.{effect}", source.choice(("off", "ask")))
        if game.prompt.seat == CHANCE:
            return None if source.random() < 0.8 else source.choice(game.legal_moves())
        chance = source.random()
        if chance < CORRECTED and (correction := self.correction()):
            return correction
        if chance > 1 - ANYWAY and (closed := self.closed()):
            return closed
        return self.chosen(source, game.legal_moves())

    def step(self) -> list[Event]:
        """Plays one decision and tells what happened."""
        move = self.choose()
        if move is None:
            return self.game.roll(self.dice)
        if isinstance(move, Adjust):
            return self.game.play(move)
        return self.game.play_anyway(move)

    def correction(self) -> Adjust | None:
        """Something that can be set by hand here."""
        state, source = self.game.state, self.source
        everything = self.fields.all_fields(state)
        fields = [name for name in everything if not set(name.split(".")) & set(UNTOUCHED)]
        for _ in range(4 if fields else 0):
            field = source.choice(fields)
            values = self.fields.choices_of(state, field)
            if not values:
                continue
            correction = Adjust(field, str(source.choice(list(values))), "counted again")
            if self.game.why_not(correction) is None and self._goes_on(correction):
                return correction
        return None

    def _goes_on(self, correction: Adjust) -> bool:
        """Is there something to do after it?"""
        trial = self.game.clone()
        trial.play(correction)
        return bool(trial.legal_moves()) and not trial.is_over

    def closed(self) -> Move | None:
        """A closed move that can be carried out all the same."""
        closed = [option.move for option in self.game.options() if option.refusal]
        self.source.shuffle(closed)
        return next((move for move in closed[:4] if self.game.could_be_done(move)), None)


def wild_game(seed: int, players: int, game: str = "agra") -> tuple[Game, list[list[Event]]]:
    """A whole game, and what happened at each line."""
    table = WildTable(new_game(seed, players, game), seed)
    told = []
    while not table.game.is_over and table.game.at < MOST_LINES:
        told.append(table.step())
    return table.game, told


def state_hash(game: Game) -> str:
    """The same for equal tables only."""
    return _digest(game.state.to_dict())


def events_digest(told: Iterable[Iterable[Event]]) -> str:
    """The same for the same happenings only."""
    return _digest([[event.to_list() for event in line] for line in told])


def _digest(plain: Any) -> str:
    return hashlib.sha256(json.dumps(plain, sort_keys=True).encode()).hexdigest()
