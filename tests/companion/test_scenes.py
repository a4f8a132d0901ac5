"""What pictures and benchmarks show can be opened: no scene names what is gone."""

import pytest

from engine.core.registry import GAMES
from scripts import pictures, screens
from scripts.scenes import EMPTY, SCENES
from scripts.stage import Scene, Stage


def _faults(stage: Stage, scenes: dict[str, Scene]) -> list[str]:
    """Opens one after the other; nothing is drawn, since nobody looks."""
    stage.app.still = True
    wrong = []
    with stage.ui.undrawn():
        for name, opens in scenes.items():
            try:
                stage.put_back(opens(stage))
            except Exception as error:  # noqa: BLE001 - all of them are named at once
                wrong.append(f"{name}: {error!r}")
                stage.clear()
    return wrong


def test_every_screen_of_the_house_is_shown(ui):
    stage = Stage(ui)
    assert not _faults(stage, EMPTY)
    stage.prepare()
    assert not _faults(stage, SCENES)


@pytest.mark.parametrize("game", screens.of_games())
def test_the_scenes_of_a_game_are_shown(ui, game):
    stage, own = Stage(ui), screens.of_games()[game]
    own.prepare(stage)
    assert not _faults(stage, own.SCENES)


def test_the_main_screens_of_every_game_are_shown(ui):
    with ui.undrawn():
        names = list(pictures.screens(ui, whole=True))
    assert {game for game in GAMES if any(name.startswith(game) for name in names)} == set(GAMES)
