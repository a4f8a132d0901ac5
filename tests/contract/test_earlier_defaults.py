"""A ruling whose default has changed: games begun before keep the earlier one."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from companion.model.play.rematch import same_players
from companion.model.play.session import Session
from companion.model.store import Store
from engine.core.files.sound import judge_again
from engine.core.game import BadGame, Game
from engine.core.parts import printed
from tests.contract.games import SHIPPED, Sitting, begun, first_of, play_some


def earlier_defaults(game: str) -> dict[str, str]:
    switches = printed(game).load().switches
    return {each.switch: each.earlier for each in switches if each.earlier}


def as_before(game: Game, earlier: dict[str, str]) -> dict[str, object]:
    """The saved form that a game had before the defaults changed: it names none of them."""
    saved = game.to_dict()
    kept = {switch: choice for switch, choice in saved["rulings"].items() if switch not in earlier}
    return {**saved, "rulings": kept}


def test_a_new_game_keeps_every_default_that_was_once_another(sitting: Sitting) -> None:
    earlier, game = earlier_defaults(sitting.game), sitting.new()
    assert set(game.rulings) == set(earlier)
    assert all(game.rulings[switch] != earlier[switch] for switch in earlier)
    again = Game.from_dict(game.to_dict())
    assert again.rulings == game.rulings
    assert again.state.box.rulings == game.state.box.rulings


def test_a_game_begun_before_keeps_the_earlier_defaults(sitting: Sitting) -> None:
    earlier = earlier_defaults(sitting.game)
    game = play_some(sitting.new(seed=3, rulings=earlier), random.Random(3), 20)
    older = Game.from_dict(as_before(game, earlier))
    assert older.rulings == game.rulings
    assert older.state == game.state
    assert judge_again(older) is None
    for each in (older.from_the_start(), older.clone(), older.at_line(5)):
        assert each.rulings == game.rulings
        for switch, choice in earlier.items():
            assert getattr(each.state.box.rulings, switch) == choice


def test_a_choice_of_the_table_stays(game: str) -> None:
    for switch, choice in earlier_defaults(game).items():
        chosen = first_of(game).new(rulings={switch: choice})
        assert chosen.rulings[switch] == choice
        assert Game.from_dict(chosen.to_dict()).rulings[switch] == choice


def test_the_same_players_play_by_the_same_rulings_again(game: str, tmp_path: Path) -> None:
    store, earlier = Store(tmp_path), earlier_defaults(game)
    before = begun(store, first_of(game), rulings=earlier)
    after: Session = same_players(store, before.game_id, {})
    assert after.game.rulings == before.game.rulings


def test_rulings_that_are_no_rulings_are_refused(game: str) -> None:
    saved = first_of(game).new().to_dict()
    for wrong in (None, [], "all", 3):
        with pytest.raises(BadGame, match="rulings"):
            Game.from_dict({**saved, "rulings": wrong})


def test_some_game_has_changed_a_default() -> None:
    assert any(earlier_defaults(game) for game in SHIPPED)
