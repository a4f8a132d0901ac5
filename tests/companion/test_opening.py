"""Screens that are built step by step: nobody sees half of one, and nobody is kept waiting."""

import pytest

from companion.window.frame_work import Work
from tests.companion.games import begin, position

FAR = 400
"""Frames after which everything must be there."""


@pytest.fixture
def stepping(ui):
    """The app as people have it: what takes long is done in steps."""
    from companion.window.frame_work import schedule

    schedule.in_steps = ui.every_frame = True
    yield ui
    schedule.in_steps = False
    schedule.clear()


def test_work_that_is_given_up_is_not_done():
    done = []

    def steps():
        for n in range(3):
            done.append(n)
            yield

    work = Work(steps())
    work.go_on()
    assert (done, work.done) == ([0], False)
    work.give_up()
    work.finish()
    assert (done, work.done) == ([0], True)
    work = Work(steps())
    work.finish()
    assert (done, work.done) == ([0, 0, 1, 2], True)


def test_a_frame_has_time_for_short_steps_only(stepping, monkeypatch):
    from companion.window import frame_work
    from tests.companion.ui import StepClock

    done = []

    def steps():
        for n in range(6):
            done.append(n)
            yield

    # Each step takes more than half of what a frame has.
    monkeypatch.setattr(frame_work, "time", StepClock)
    frame_work.begin(steps())
    for frame in range(1, 4):
        stepping.frames(1)
        assert len(done) == 2 * frame


def test_nobody_prepares_anything_while_a_finger_is_busy(stepping, monkeypatch):
    from companion.window import frame_work

    done = []

    def steps():
        for n in range(2):
            done.append(n)
            yield

    monkeypatch.setattr(frame_work, "QUIET", 1000)
    stepping.app.opening.forget()
    work = frame_work.when_idle(steps())
    stepping.tap(stepping.id("tiles").children[-1].ids.play)
    stepping.settle()
    stepping.frames(5)
    assert done == []
    monkeypatch.setattr(frame_work, "QUIET", 0)
    stepping.frames(5)
    assert done == [0, 1]
    assert work.done


@pytest.mark.parametrize(
    "name", ["settings", "new_game", "my_copy", "rules", "rulings", "quick_tools"]
)
def test_a_screen_is_shown_when_it_is_whole(stepping, name):
    ui = stepping
    ui.app.go(name)
    seen = set()
    for _ in range(FAR):
        seen.add(ui.app.pages.current)
        if ui.app.pages.current == name:
            break
        ui.frames(1)
    assert seen <= {"home", name}
    ui.frames(3)
    assert len(ui.texts()) > 5
    assert ui.back()
    assert ui.app.pages.current == "home"


def test_the_last_tap_counts(stepping):
    ui = stepping
    ui.app.go("new_game")
    ui.frames(1)
    assert ui.app.pages.current != "new_game"
    ui.app.go("settings")
    ui.settle()
    assert ui.app.pages.current == "settings"
    assert ui.back()
    assert ui.app.pages.current == "home"
    # What was begun before is finished, not begun again.
    ui.app.go("new_game")
    ui.settle()
    assert ui.app.pages.current == "new_game"
    assert len(ui.app.pages.current_screen.ids.seats.children) == 3


def test_back_stays_where_one_is(stepping, monkeypatch):
    from companion.window.shell import screen_loader

    monkeypatch.setattr(screen_loader, "MOMENT", 0)
    ui = stepping
    ui.app.go("new_game")
    ui.frames(3)
    assert isinstance(ui.app.root.children[0], screen_loader.Veil)
    assert ui.back()
    assert not any(isinstance(each, screen_loader.Veil) for each in ui.app.root.children)
    assert ui.app.pages.current == "home"
    ui.settle()
    ui.frames(5)
    assert ui.app.pages.current == "home"


def test_a_screen_that_cannot_be_built_leaves_one_where_one_was(stepping, monkeypatch):
    from companion.window.screens.start.settings import SettingsScreen
    from companion.window.shell import screen_loader

    def broken(_screen):
        yield
        raise ValueError("broken")

    monkeypatch.setattr(screen_loader, "MOMENT", 0)
    monkeypatch.setattr(SettingsScreen, "building", broken)
    stepping.app.go("settings")
    with pytest.raises(ValueError, match="broken"):
        stepping.settle()
    assert stepping.app.pages.current == "home"
    stepping.frames(2)


def test_whoever_cannot_wait_gets_the_whole_screen(stepping):
    ui = stepping
    ui.app.go("settings")
    ui.frames(1)
    assert ui.app.screen("settings").ids.sound is not None
    ui.settle()
    assert ui.app.pages.current == "settings"


def test_the_game_comes_page_by_page(stepping):
    ui = stepping
    begin(ui, 3)
    ui.app.still = True
    ui.app.go_from_home("game")
    assert ui.app.pages.current == "home"
    ui.settle()
    screen = ui.app.pages.current_screen
    assert screen.name == "game"
    assert list(screen.pages.kept.made) == ["city"]
    # Two tabs at once: the last one is shown, the first one is kept.
    screen.open_page("palace")
    ui.frames(1)
    assert screen.body.children == []
    screen.open_page("seats")
    ui.settle()
    assert screen.body.children == [screen.pages.kept.made["seats"]]
    assert list(screen.pages.kept.made) == ["city", "palace", "seats"]
    # A move while a page is being made is seen on it.
    screen.open_page("river")
    ui.frames(1)
    screen.do("play", screen.session.game.legal_moves()[0])
    ui.settle()
    assert screen.pages.kept.made["river"].seen_version == screen.deciding.version


def test_the_game_is_built_while_nobody_touches_home(stepping, monkeypatch):
    from companion.window import frame_work

    monkeypatch.setattr(frame_work, "QUIET", 0)
    stepping.app.pages.get_screen("home").count_pieces()
    for _ in range(FAR):
        if stepping.app.pages.has_screen("game"):
            break
        stepping.frames(1)
    assert stepping.app.pages.has_screen("game")
    assert stepping.app.pages.current == "home"


def test_the_theme_changes_colour_by_colour(stepping):
    ui = stepping
    ui.app.settings.change(theme="light")
    assert ui.app.look.palette.name == "dark"
    ui.app.settings.change(text_size=150)
    ui.settle()
    assert ui.app.look.palette.name == "light"
    assert ui.app.look.scale == 1.5


def opened_city(ui):
    """The City of a game that was opened from Home."""
    begin(ui, 3)
    ui.app.still = True
    ui.app.go_from_home("game")
    ui.settle()
    return ui.app.pages.current_screen.pages.kept.made["city"]


def test_the_text_grows_size_by_size_and_a_hidden_page_follows(stepping):
    ui = stepping
    city = opened_city(ui)
    placed = [(*tile.pos, *tile.size) for tile in city.cards]
    ui.app.go("settings")
    ui.settle()
    ui.app.settings.change(text_size=150)
    assert ui.app.look.scale == 1
    ui.settle()
    assert ui.app.look.scale == 1.5
    assert ui.app.look.body == 1.5 * 15
    ui.frames(3)
    ui.settle()
    assert [(*tile.pos, *tile.size) for tile in city.cards] != placed
    hidden = [(*tile.pos, *tile.size) for tile in city.cards]
    assert ui.back()
    ui.frames(3)
    assert [(*tile.pos, *tile.size) for tile in city.cards] == hidden


def test_a_page_that_is_shown_again_is_in_its_place_at_once(stepping):
    ui = stepping
    city = opened_city(ui)
    ui.app.go("settings")
    ui.settle()
    while city.get_root_window():
        ui.frames(1)
    city.size = city.width, city.height - 40
    assert not city._placing.done
    assert ui.back()
    assert city._placing.done


def test_goals_come_row_by_row_and_those_that_stay_are_kept(stepping):
    from companion.window.screens.game.possible import Group, PossibleLine

    def lines(*texts):
        return [PossibleLine("plus", -1, text, "", (), True, False, lambda: None) for text in texts]

    group = Group()
    steps = group.filling("Contracts", "2", lines("one", "two"))
    next(steps)
    assert [row.text for row in group._rows] == ["one"]
    assert len(list(steps)) == 1
    rows = list(group._rows)
    assert [row.text for row in rows] == ["one", "two"]
    assert len(list(group.filling("Contracts", "3", lines("one", "new", "two")))) == 2
    assert group._rows[:2] == rows
    assert [row.text for row in group._rows] == ["one", "new", "two"]
    assert list(group.filling("", "", [])) == []
    assert group.children == []


def test_the_set_up_guide_lists_its_steps_before_it_is_seen(stepping):
    ui = stepping
    begin(ui, 3)
    ui.app.go("setup_guide")
    ui.settle()
    screen = ui.app.pages.current_screen
    assert screen.name == "setup_guide"
    assert [row.text for row in screen.list.steps] == [each.title for each in screen._steps]
    assert screen.list._drawers.children == []
    screen.list.shown = "box"
    ui.settle()
    assert len(screen.list._drawers.children) > 3


def test_a_past_game_is_shown_when_it_is_whole(stepping):
    from companion.window.screens.ways import show_past_game
    from tests.companion.playing import store_finished

    ui = stepping
    game_id = store_finished(ui.app.store, "Ana", "Bo", seed=1)
    show_past_game(ui.app, game_id)
    assert ui.app.pages.current == "home"
    for _ in range(FAR):
        if ui.app.pages.current == "past_game":
            break
        ui.frames(1)
    screen = ui.app.pages.current_screen
    # A head, six items, the total.
    assert len(screen.ids.table.children) == 8
    assert len(screen.ids.more.children) == len(screen.offers())
    screen.open_replay()
    ui.settle()
    assert ui.app.pages.current_screen.replay.is_whole


def test_a_game_that_cannot_be_read_leaves_one_where_one_was(stepping):
    from companion.window.screens.ways import show_past_game

    show_past_game(stepping.app, 99)
    stepping.settle()
    stepping.frames(2)
    assert stepping.app.pages.current == "home"
    assert stepping.sees("This game no longer exists.")


def test_of_two_screens_one_is_seen_in_every_frame(stepping):
    ui = stepping
    for name in ("settings", "home", "settings"):
        ui.app.go_from_home(name) if name != "home" else ui.app.go_home()
        for _ in range(FAR):
            seen = [each.name for each in ui.app.pages.children if each.opacity]
            assert len(seen) == 1
            if seen == [name]:
                break
            ui.frames(1)
        ui.frames(3)
        assert [each.name for each in ui.app.pages.children if each.opacity] == [name]


def test_a_change_of_theme_is_seen_when_it_is_whole(stepping, monkeypatch):
    from kivy.core.window import Window

    ui, drawn = stepping, []
    draw = Window.on_draw
    monkeypatch.setattr(Window, "on_draw", lambda *_: (drawn.append(ui.app.look.palette), draw()))
    dark = ui.app.look.palette
    ui.app.settings.change(theme="light", text_size=150)
    assert not ui.app.wardrobe.dressing.done, "it is done in steps"
    ui.settle()
    ui.frames(2)
    assert ui.app.look.palette is not dark
    assert set(drawn) == {ui.app.look.palette}


def test_games_that_are_listed_may_be_measured_anew_meanwhile(stepping):
    ui = stepping
    position(ui)
    screen = ui.app.screen("past_games")
    for _ in screen.readying():
        screen._rows.clear()
    assert len(screen.ids.rows.data) == 2
    ui.app.go("past_games")
    ui.settle()
    ui.frames(3)
