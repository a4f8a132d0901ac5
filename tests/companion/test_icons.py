"""Every icon that is named exists, and every atlas holds the icons that were drawn."""

import json
import re
from pathlib import Path

import pytest

from companion.tables import offered
from tests.companion.drawn import drawn_icons
from tests.contract.games import begun, first_of

ROOT = Path(__file__).resolve().parents[2]
ART = ROOT / "companion" / "art"
DRAWN = drawn_icons()


def test_icons_that_kv_names_are_drawn():
    named = set()
    for path in (ROOT / "companion").rglob("*.kv"):
        named |= set(re.findall(r'\b(?:icon|name): "([\w-]+)"', path.read_text(encoding="utf-8")))
        named |= set(re.findall(r'\bname: "([\w-]+)" if', path.read_text(encoding="utf-8")))
    assert named
    assert named <= DRAWN


def test_no_two_games_draw_an_icon_of_the_same_name():
    tables = (ROOT / "companion" / "tables").glob("*/art/icons/*.svg")
    assert sorted(path.stem for path in (*(ART / "icons").glob("*.svg"), *tables)) == sorted(DRAWN)


NO_ICONS = {"paper", "wood"}
"""Words of the house that are also the name of a game's icon."""


def test_the_house_names_no_icon_that_belongs_to_one_game():
    own = DRAWN - {path.stem for path in (ART / "icons").glob("*.svg")} - NO_ICONS
    assert own
    found = []
    for path in (ROOT / "companion").rglob("*.*"):
        where = path.relative_to(ROOT).as_posix()
        in_house = not where.startswith("companion/tables/") or "/common/" in where
        if in_house and path.suffix in {".py", ".kv"}:
            named = set(re.findall(r'"([\w-]+)"', path.read_text(encoding="utf-8")))
            found += [f"{where}: {icon}" for icon in named & own]
    assert found == []


@pytest.mark.parametrize("path", sorted(ART.glob("*.atlas")), ids=lambda path: path.stem)
def test_atlases_are_up_to_date(path):
    (places,) = json.loads(path.read_text()).values()
    assert set(places) == DRAWN


@pytest.mark.usefixtures("_window")
def test_the_atlas_that_fits_is_taken():
    from companion.window.widgets.base.icon import SIZES, _atlas, icon_texture

    assert {f"icons-{size}.atlas" for size in SIZES} == {path.name for path in ART.glob("*.atlas")}
    assert _atlas(SIZES[0]).textures.keys() == DRAWN
    assert icon_texture("oil", 20).size == (20, 20)
    assert icon_texture("oil", 21).size == (24, 24)
    assert icon_texture("oil", 500).size == (108, 108)
    with pytest.raises(KeyError):
        icon_texture("no such icon", 20)


def test_a_rounded_box_that_is_not_shown_is_not_drawn_at_all(ui):
    from kivy.graphics import BorderImage

    from companion.window.widgets.base.frame import RoundBox

    box = RoundBox(box=(10, 10, 40, 20), corner=8)

    def sizes():
        return [tuple(each.size) for each in box.children if isinstance(each, BorderImage)]

    assert sizes() == [(40, 20)]
    box.shown = False
    assert not box.children
    box.box = (10, 10, 60, 20)
    assert not box.children
    box.shown = True
    assert sizes() == [(60, 20)]
    box.box = (10, 10, 0, 20)
    assert not box.children


@pytest.mark.parametrize("game", offered())
def test_a_table_loads_no_larger_icons_than_it_shows(ui, game, monkeypatch):
    """The largest sheet takes 10 MB; a piece that has no place yet must not ask for it."""
    from companion.window.widgets.base import icon

    asked = []
    real = icon._atlas
    monkeypatch.setattr(icon, "_atlas", lambda pixels: asked.append(pixels) or real(pixels))
    ui.app.session = begun(ui.app.store, first_of(game))
    ui.app.go_from_home("game")
    ui.wait(0.4)
    screen = ui.app.pages.current_screen
    for page in screen.nav.children[::-1]:
        ui.tap(page)
        ui.wait(0.3)
    assert asked
    assert max(asked) <= 60
