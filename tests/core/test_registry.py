"""What is known of a game without its rules, and the way to its parts."""

import subprocess
import sys

import pytest

from engine.core.game import Game
from engine.core.registry import GAMES, UnknownGame, game_called, has_part, meta_of, part_of

WITHOUT_RULES = """
import sys
from engine.core.registry import GAMES, meta_of
for game in GAMES:
    meta_of(game)
loaded = [name for name in sys.modules if name.split(".")[-1] in ("rules", "catalogue", "words")]
print([name for name in loaded if not name.startswith("engine.core")])
"""


def test_a_games_meta_is_read_without_its_rules():
    found = subprocess.run(
        [sys.executable, "-c", WITHOUT_RULES], capture_output=True, text=True, check=True
    )
    assert found.stdout.strip() == "[]"


@pytest.mark.parametrize("game", GAMES)
def test_meta_agrees_with_the_rules(game):
    meta, rules = meta_of(game), part_of(game, "rules")
    assert meta is rules.META
    assert (meta.name, meta.colours) == (game, rules.COLOURS)
    assert bool(meta.strategies) == has_part(game, "mind")
    if meta.strategies:
        assert set(part_of(game, "mind").STRATEGIES) == {"balanced", *meta.strategies}


def test_an_unknown_game_is_refused_before_anything_is_imported():
    for name in ("chess", "", "os", "agra.rules", "../agra"):
        with pytest.raises(UnknownGame):
            meta_of(name)
        with pytest.raises(UnknownGame):
            Game.new(name, ["a", "b"])
    with pytest.raises(UnknownGame):
        part_of("agra", "no_such_part")


def test_a_dash_or_an_underscore_will_do_on_the_command_line(monkeypatch):
    monkeypatch.setitem(GAMES, "tide_pool", "tests.toy.engine")
    assert {game_called("tide-pool"), game_called("tide_pool")} == {"tide_pool"}
    for unknown in ("rio-de-oro", "AGRA", ""):
        with pytest.raises(UnknownGame):
            game_called(unknown)
