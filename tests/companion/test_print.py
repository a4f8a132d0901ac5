"""The owner's cards at the table: drawn where a piece is held or set up, put right in two taps."""

from typing import Any

import pytest

from companion.model.play.session import Session
from companion.window.widgets.app.notice import NoticeButton
from companion.window.widgets.input.slots import PickButton, SlotChip
from companion.window.widgets.table.pictures import PiecePicture
from engine.agra import moves as m
from engine.agra.catalogue import load_catalogue
from tests.companion.games import open_game, position
from tests.companion.sizes import PHONE, TABLET
from tests.companion.ui import UI

SUFI = "notable.sufi"


def chip(ui: UI, icon: str) -> Any:
    return ui.find(lambda w: type(w) is SlotChip and w.icon == icon and w.get_parent_window(), icon)


def choice(ui: UI, value: object) -> Any:
    return ui.find(lambda w: type(w) is PickButton and w.value == value, str(value))


def ordered(ui: UI) -> list[str]:
    game = ui.app.session.game
    return [m.GOODS[good] for good in game.state.box.ordered[m.NOTABLES.index("sufi")]]


def mine(ui: UI) -> object:
    return ui.app.copy_of("agra").values[f"{SUFI}.ordered_goods"]


def at_the_sufi(ui: UI) -> Any:
    position(ui, "notable.sufi river", "teal.good.curry 1")
    screen = open_game(ui)
    screen.correcting.correct(SUFI)
    ui.frames(4)
    return screen


def put_right(ui: UI, before: str, after: str) -> None:
    """Two taps: what differs, and what is there."""
    ui.tap(chip(ui, before))
    ui.tap(choice(ui, after))
    ui.frames(3)


# ---------------------------------------------------------------- holding a piece


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_a_card_that_is_held_is_put_right_in_the_game_and_in_my_copy(open_ui, size):
    ui = open_ui(size)
    at_the_sufi(ui)
    assert ordered(ui) == ["curry", "cotton"]
    ui.tap("Mine is different")
    put_right(ui, "curry", "oil")
    assert ordered(ui) == ["oil", "cotton"]
    assert mine(ui) == ("oil", "cotton")
    assert ui.sees("Sufi: changed here and in My copy.")
    ui.tap(ui.find(lambda w: isinstance(w, NoticeButton)))
    assert ordered(ui) == ["curry", "cotton"]
    assert mine(ui) == ("curry", "cotton")
    ui.app.session.redo()
    ui.frames(3)
    assert ordered(ui) == ["oil", "cotton"]
    assert mine(ui) == ("oil", "cotton")


def test_two_goods_that_changed_places_are_saved_together(ui):
    at_the_sufi(ui)
    ui.tap("Mine is different")
    put_right(ui, "curry", "cotton")
    assert ui.app.pages.current_screen.paper.content.refused.lines
    assert ordered(ui) == ["curry", "cotton"]
    ui.tap([each for each in ui.widgets() if type(each) is SlotChip and each.icon == "cotton"][-1])
    ui.tap(choice(ui, "curry"))
    ui.frames(3)
    assert ordered(ui) == ["cotton", "curry"]
    assert mine(ui) == ("cotton", "curry")


def test_a_single_number_is_asked_at_once(ui):
    position(ui, "notable.sufi river")
    screen = open_game(ui)
    screen.correcting.correct("building.tailor")
    ui.frames(4)
    ui.tap("Mine is different")
    ui.tap(choice(ui, 7))
    ui.frames(3)
    assert ui.app.session.game.state.box.cost[m.BUILDINGS.index("tailor")] == 7


def test_the_log_says_it_and_undo_names_it(ui):
    at_the_sufi(ui)
    ui.tap("Mine is different")
    put_right(ui, "curry", "oil")
    entry = ui.app.session.next_undo()
    assert entry.is_print
    assert ui.app.session.game.lines[-1].endswith('{"notable.sufi.ordered_goods":["oil","cotton"]}')


def test_what_was_played_stays_as_it_was_played(ui):
    position(ui, "notable.sufi river", "teal.good.curry 1", "turn teal")
    session = ui.app.session
    session.play("place sailor")
    session.play("deliver sufi curry")
    markers = session.game.state.river[m.NOTABLES.index("sufi")]
    screen = open_game(ui)
    screen.correcting.correct(SUFI)
    ui.frames(4)
    ui.tap("Mine is different")
    put_right(ui, "curry", "oil")
    assert session.game.state.river[m.NOTABLES.index("sufi")] == markers
    assert "deliver sufi curry" in " ".join(session.game.lines)


# ---------------------------------------------------------------- the set-up


def set_up(ui: UI) -> Any:
    session = Session.begin(ui.app.store, "agra", ("Ana", "Bo", "Cy"))
    session._dice.seed = 7
    session.roll_everything()
    ui.app.session = session
    ui.app.go_from_home("setup_guide")
    ui.frames(4)
    return ui.app.pages.current_screen


def test_every_card_and_tile_of_the_set_up_is_drawn(ui):
    guide = set_up(ui)
    shown = {}
    for number, step in enumerate(guide._steps):
        guide.go_to(number)
        ui.frames(2)
        pictures = [w.drawing.shapes[0].piece for w in ui.widgets() if isinstance(w, PiecePicture)]
        shown |= {step.key: pictures}
    notables = [name for cards in shown.values() for name in cards if name.startswith("notable.")]
    assert len(set(notables)) == len(ui.app.session.game.state.places)
    assert any("price_token" in cards for cards in shown.values())
    tiles = [name for cards in shown.values() for name in cards if name.startswith("favour_tile.")]
    assert len(tiles) == len(ui.app.session.game.state.display)


def test_a_card_of_the_set_up_is_put_right(ui):
    guide = set_up(ui)
    step = next(n for n, each in enumerate(guide._steps) if each.key.startswith("level_1"))
    guide.go_to(step)
    ui.frames(3)
    ui.tap("Mine is different")
    ui.frames(3)
    paper = guide.layer.content
    goods = paper.mine[f"{paper.piece.id}.ordered_goods"]
    free = next(each for each in m.GOODS if each not in goods)
    known = load_catalogue().notable(paper.piece.of).ordered_goods_known
    wrong = next(each for each in goods if each not in known)
    put_right(ui, wrong, free)
    game = ui.app.session.game
    assert game.state.box.ordered[m.NOTABLES.index(paper.piece.of)].count(m.GOODS.index(free)) == 1
    assert ui.app.session.is_set_up
    ui.tap(ui.find(lambda w: isinstance(w, NoticeButton)))
    assert game.lines[game.at - 1] != paper.piece.id
    assert not game.state.box.found


# ---------------------------------------------------------------- My copy


def test_my_copy_begins_with_what_this_game_needs(ui):
    set_up(ui)
    needed = {f"notable.{m.NOTABLES[each]}" for each in ui.app.session.game.state.places}
    ui.app.go("my_copy")
    ui.frames(4)
    screen = ui.app.pages.current_screen
    listed = [line["key"] for line in ui.id("rows").data if line["key"].startswith("notable.")]
    assert set(listed[: len(needed)]) == needed
    assert len(listed) > len(needed)
    screen.pick_row(listed[0])
    ui.frames(2)
    assert screen.piece.id == listed[0]


def test_a_correction_in_my_copy_reaches_the_running_game(ui):
    set_up(ui)
    ui.app.go("my_copy")
    ui.frames(4)
    screen = ui.app.pages.current_screen
    screen.pick_row("building.tailor")
    screen._draft({"building.tailor.cost": 9})
    screen.keep()
    ui.frames(3)
    assert ui.app.session.game.state.box.cost[m.BUILDINGS.index("tailor")] == 9


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_no_text_is_cut(open_ui, size):
    ui = open_ui(size)
    at_the_sufi(ui)
    for language, theme, percent in (("es", "light", 150), ("it", "dark", 200)):
        ui.app.settings.change(language=language, theme=theme, text_size=percent)
        ui.frames(4)
        assert ui.cut_texts() == []
        assert ui.small_targets() == []
