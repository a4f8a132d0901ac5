"""What is drawn comes back after the device has lost its textures."""

from array import array
from pathlib import Path

import pytest

from tests.companion.sizes import PHONE, TABLET
from tests.companion.stored import finished

PAGES = ("city", "river", "palace", "seats", "log")
SCREENS = ("settings", "my_copy", "setup_guide", "statistics", "glance")


def pixels(ui, folder: Path) -> bytes:
    from PIL import Image

    with Image.open(ui.shot(folder / "shot.png")) as picture:
        return picture.convert("RGB").tobytes()


def lose_all() -> None:
    """Delete every texture behind Kivy's back."""
    from kivy.graphics.opengl import glDeleteTextures

    names = array("I", range(1, 8000))
    glDeleteTextures(len(names), names.tobytes())


def away_and_back(ui) -> None:
    ui.app.dispatch("on_pause")
    lose_all()
    ui.app.dispatch("on_resume")
    ui.frames(12)


def assert_comes_back(ui, folder: Path, what: str, *, edges: int = 0) -> None:
    ui.wait(1)  # bars of what can be scrolled fade away
    before = pixels(ui, folder)
    assert len(set(before)) > 8, f"{what}: something is drawn"
    away_and_back(ui)
    after = pixels(ui, folder)
    changed = sum(1 for old, new in zip(before, after, strict=True) if old != new)
    assert changed <= edges, f"{what}: {changed} of {len(before)} values differ"


def test_without_help_everything_would_be_gone(ui, tmp_path):
    before = pixels(ui, tmp_path)
    lose_all()
    assert pixels(ui, tmp_path) != before
    from kivy.graphics.context import get_context

    get_context().reload()


@pytest.mark.parametrize("ui", [PHONE, TABLET], indirect=True)
def test_every_page_of_a_game_comes_back(ui, tmp_path):
    from tests.companion.games import begin, open_game

    assert_comes_back(ui, tmp_path, "home")
    begin(ui)
    screen = open_game(ui)
    for page in PAGES:
        screen.open_tab(page)
        ui.wait(0.4)
        assert_comes_back(ui, tmp_path, page)


def test_other_screens_come_back(ui, tmp_path):
    from tests.companion.games import begin

    finished(ui.app.store, players=3)
    begin(ui)
    for name in SCREENS:
        ui.app.go_from_home(name)
        ui.wait(0.4)
        assert ui.app.pages.current == name
        assert_comes_back(ui, tmp_path, name)


def test_a_shared_picture_comes_back(ui, tmp_path):
    from companion.window.screens.past.share import open_share

    open_share(ui.app, finished(ui.app.store, players=3))
    ui.frames(12)
    assert ui.app.pages.current_screen.texture is not None
    # It is drawn anew, and soft edges may fall on other pixels.
    assert_comes_back(ui, tmp_path, "share", edges=12_000)


def test_an_app_that_lost_nothing_reloads_nothing(ui):
    from companion.window.widgets.base.stencil import stencil

    ui.app.dispatch("on_pause")
    before = stencil("disc", 8).id
    ui.app.dispatch("on_resume")
    ui.frames(3)
    assert stencil("disc", 8).id == before
