"""A pending step with a value that nothing on the table has is refused when it is read, not later.

The steps below the top have their turn only later in the game, so reading is the moment to look.
"""

import random
from importlib import import_module

import pytest

from engine.core.entry import BadGame
from engine.core.frames import CHANCE, NOBODY
from engine.core.game import Game
from engine.core.record import _declared
from engine.core.registry import GAMES
from tests.wild import WildTable, new_game

STRANGE = (-777, 10**12)
TEXTS = {"rule"}
"""What is only said, never looked up."""


def _known(game, state):
    invariants = import_module(f"{GAMES[game]}.invariants")
    size = (len(state.box.benefits),) if hasattr(state.box, "benefits") else ()
    return invariants.known_values(len(state.seats), *size)


@pytest.mark.parametrize("game", GAMES)
def test_every_number_of_every_step_has_known_values(game):
    book = import_module(f"engine.{game}.state").book
    known = _known(game, new_game(1, 3, game).state)
    unknown = [
        f"{kind}.{name}"
        for kind, frame in book.by_kind.items()
        for name in frame._fields
        if name not in {"seat", *TEXTS} and _declared(frame)[name] != "bool"
        if name not in known and f"{kind}.{name}" not in known
    ]
    assert not unknown


def _refused(saved):
    try:
        Game.from_dict(saved)
    except BadGame as wrong:
        return wrong.reason
    return ""


@pytest.mark.parametrize("game", GAMES)
def test_a_strange_number_in_any_step_is_refused_with_its_place(game):
    source, tried, kinds = random.Random(5), 0, set()
    for seed in range(6):
        wild = WildTable(new_game(seed, 2 + seed % 3, game), seed)
        while not wild.game.is_over and wild.game.at < 150:
            wild.step()
            saved = wild.game.to_dict()
            stack = saved["state"]["stack"]
            at = source.randrange(len(stack))
            numbers = [n for n, value in enumerate(stack[at]) if type(value) is int]
            if not numbers:
                continue
            number = source.choice(numbers)
            stack[at] = [*stack[at][:number], source.choice(STRANGE), *stack[at][number + 1 :]]
            assert _refused(saved) in ("impossible", "damaged"), stack
            tried += 1
            kinds.add(stack[at][0])
    assert tried > 200
    assert len(kinds) > 12


@pytest.mark.parametrize("seat", [CHANCE, NOBODY])
@pytest.mark.parametrize("game", GAMES)
def test_a_step_of_the_turn_is_decided_by_a_player(game: str, seat: int) -> None:
    new = Game.new(game, ["Ana", "Bo"], seed=3)
    while new.prompt.seat == CHANCE:
        new.play(new.legal_moves()[0])
    saved = new.to_dict()
    saved["state"]["stack"][-1][1] = seat
    with pytest.raises(BadGame):
        Game.from_dict(saved)
