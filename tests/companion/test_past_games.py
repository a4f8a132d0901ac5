"""Past games in a window: going on, the result, the replay, the bin, names, and statistics."""

from contextlib import closing
from shutil import copytree

import pytest

from companion.model.play.session import Session
from companion.model.store import Store
from companion.model.store.archive import SCORE_UNSEEN
from companion.model.store.seal import seal
from companion.model.tools.kept import keep
from engine.core.game import BadGame
from tests.companion.looks import FEW_LOOKS, every_look, resized
from tests.companion.playing import play_on, store_finished
from tests.companion.sizes import PHONE


@pytest.fixture(scope="module")
def five_games(tmp_path_factory):
    """Three finished games and two that go on, and their numbers; played once."""
    folder = tmp_path_factory.mktemp("five-games")
    with closing(Store(folder)) as store:
        ids = [
            store_finished(store, "Ana", "Bo", seed=1),
            store_finished(store, "Ana", "Bartholomew", "Cy", seed=2, seconds=5400),
            store_finished(store, "Ana", "Bo", "Cy", "Dev", seed=3),
        ]
        for names in (("Cy", "Ana"), ("Dev", "Bo", "Bartholomew")):
            session = Session.begin(store, "agra", names)
            session.roll_everything()
            session.everything_is_placed()
            play_on(session, 6)
            ids.append(session.game_id)
    return folder, ids


@pytest.fixture
def ui(five_games, open_ui, tmp_path):
    copytree(five_games[0], tmp_path / "files")
    return open_ui()


@pytest.fixture
def stored(five_games):
    return five_games[1]


def past_games(ui):
    """The screen, opened from Home."""
    ui.app.go_home()
    ui.frames(3)
    ui.tap("Past games")
    return ui.app.pages.current_screen


def rows(ui):
    """The games in view, by number."""
    return {int(row.game_id): row for row in ui.widgets() if hasattr(row, "game_id") and row.parent}


def test_unfinished_games_go_on_with_one_tap(ui, stored):
    *finished, older, newer = stored
    ui.tap("Past games")
    assert ui.app.pages.current == "past_games"
    assert ui.sees("2 unfinished games. Tap one to continue.")
    assert ui.sees("3 finished games")
    screen = ui.app.pages.current_screen
    listed = [row["game_id"] for row in screen.ids.rows.data if "game_id" in row]
    assert listed == [newer, older, *finished[::-1]]
    last = next(row for row in screen.ids.rows.data if row.get("game_id") == finished[2])
    game = ui.app.store.load(finished[2])
    assert [chip.points for chip in last["players"]] == [str(s.total) for s in game.standings()]
    assert [chip.won for chip in last["players"]].index(True) == game.winners()[0]
    ui.tap(rows(ui)[older])
    assert ui.app.pages.current == "game"
    assert ui.app.session.game_id == older
    ui.back()
    ui.app.go_home()
    ui.frames(3)
    assert ui.app.pages.current == "home"


def test_each_game_shows_who_played(ui, stored):
    past_games(ui)
    for row in rows(ui).values():
        line = next(each for each in row.walk() if type(each).__name__ == "PlayersLine")
        assert line.players
        assert line.height > 0
        assert line.canvas.children


def test_delete_and_take_back(ui, stored):
    screen = past_games(ui)
    ui.tap(rows(ui)[stored[2]])
    assert ui.app.pages.current == "past_game"
    assert ui.sees("Dev wins")
    ui.tap("Delete this game")
    assert ui.app.pages.current == "past_games"
    assert ui.sees("2 finished games")
    assert stored[2] not in rows(ui)
    ui.tap("Undo")
    assert ui.sees("3 finished games")
    ui.tap(next(each for each in rows(ui)[stored[4]].children if hasattr(each, "icon")))
    assert ui.sees("1 unfinished game. Tap to continue.")
    ui.wait(13)
    assert not ui.sees("The game is in the bin.")
    ui.tap("1 game in the bin")
    assert list(rows(ui)) == [stored[4]]
    ui.tap(rows(ui)[stored[4]])
    assert ui.sees("2 unfinished games. Tap one to continue.")
    screen.throw_away(stored[0])
    ui.wait(13)
    ui.tap("1 game in the bin")
    ui.tap("Empty the bin")
    ui.tap("Cancel")
    assert screen.binned == 1
    ui.tap("Empty the bin")
    ui.tap("Delete")
    assert ui.sees("2 finished games")
    assert not ui.sees("1 game in the bin")
    screen.throw_away(stored[1])
    with ui.app.store.db.conn:
        ui.app.store.db.conn.execute("UPDATE games SET binned_days = 29 WHERE binned NOTNULL")
        seal(ui.app.store.db.conn, stored[1])
    keep(ui.app.store, "last day", "2020-01-01")
    assert ui.app.store.row(stored[1])
    ui.app.close_store()
    with pytest.raises(BadGame):
        ui.app.store.row(stored[1])
    assert ui.back()
    assert ui.app.pages.current == "home"


def test_step_through_a_game_without_playing_it(ui, stored):
    from kivy.core.window import Window

    past_games(ui)
    before = ui.app.store.db.conn.total_changes
    ui.tap(rows(ui)[stored[1]])
    ui.tap("Replay the game")
    screen = ui.app.pages.current_screen
    replay, panel = screen.replay, screen.panel
    assert screen.title == f"Round 1 of {replay.stops[-1].round}"
    ui.tap(panel.ids.on)
    assert screen.at == 1
    assert panel.text == "\n".join(replay.lines_at(ui.app.words, 1))
    ui.tap(panel.ids.on, hold=1.2)
    assert screen.at > 4
    now = replay.stops[int(screen.at)].round
    ui.tap(panel.ids.round_on)
    assert replay.stops[int(screen.at)].round == now + 1
    ui.tap(panel.ids.back)
    ui.tap(panel.ids.round_back)
    assert screen.at == replay.rounds[now - 1]
    line = panel.ids.scrubber
    x, y = line.to_window(line.place_of(line.last), line.line_y)
    ui.drag((x - 100, y), (x, y))
    assert screen.at == len(replay.stops) - 1
    shown = [chip.points for chip in panel.players]
    assert shown == [str(seat.rupees) for seat in screen.replay.game.state.seats]
    for page in ("River", "Palace", "Seats", "City"):
        ui.tap(page)
        assert ui.small_targets() == []
    Window.size = (1280, 800)
    ui.frames(5)
    assert screen.wide
    ui.tap("Palace")
    assert screen.side_body.children[0] is screen.pages["palace"]
    Window.size = (360, 780)
    ui.frames(5)
    assert ui.back()
    assert ui.app.pages.current == "past_game"
    assert ui.app.store.db.conn.total_changes == before, "nothing is written by looking"


def test_a_player_is_renamed_once_for_all_games(ui, stored):
    past_games(ui)
    ui.tap("Players")
    ui.tap("Ana")
    screen = ui.app.pages.current_screen
    field = screen.page.ids.field

    def rename(new):
        field.text = new
        ui.tap("Rename")

    rename("   ")
    assert ui.sees("Give this player a name.")
    rename("Bo")
    assert "played each other in 2 games" in screen.page.message
    rename("  Anna  Maria ")
    assert ui.sees("Anna Maria")
    assert not ui.sees("Ana")
    assert ui.app.store.load(stored[0]).seats == ["Anna Maria", "Bo"]
    ui.tap("Bartholomew")
    rename("Dev")
    assert "played each other" in screen.page.message, "in the game that goes on"
    ui.back()
    from tests.companion.playing import store_finished

    store_finished(ui.app.store, "Barth", "Eve", seed=5)
    screen.on_pre_enter()
    ui.frames(3)
    ui.tap("Barth")
    rename("Bartholomew")
    assert ui.sees("Are Barth and Bartholomew the same person?")
    ui.tap("Merge the players")
    assert ("Bartholomew", 3) in [tuple(player) for player in screen._players]
    assert not ui.sees("Barth")


def test_statistics_of_one_game_and_of_all(ui, stored):
    past_games(ui)
    ui.tap(rows(ui)[stored[1]])
    ui.tap("Statistics of this game")
    game = ui.app.store.load(stored[1])
    from companion.window.widgets.charts.bars import BarList, BarTable, StackedBars
    from companion.window.widgets.charts.chart import RoundsChart

    def drawn(kind):
        return [widget for widget in ui.widgets() if type(widget) is kind]

    (points,) = drawn(StackedBars)
    totals = sorted((score.total for score in game.standings()), reverse=True)
    assert [int(stack.shown) for stack in points.stacks] == totals
    assert [sum(stack.parts) for stack in points.stacks] == totals
    (chart,) = [widget for widget in ui.widgets() if isinstance(widget, RoundsChart)]
    assert [values[-1] for _, _, values in chart.series] == [s.rupees for s in game.state.seats]
    (table,) = drawn(BarTable)
    moves = [line.split()[1] for line in game.lines]
    assert sum(sum(row.counts) for row in table.rows) == moves.count("place") + moves.count("peon")
    ui.back()
    ui.back()
    ui.tap("Statistics")
    assert ui.sees("Wins by player")
    players = drawn(BarList)[0]
    assert [bar.name for bar in players.bars] == ["Ana", "Bo", "Cy", "Bartholomew", "Dev"]
    ui.tap("2")
    assert [bar.name for bar in drawn(BarList)[0].bars] == ["Ana", "Bo"]
    ui.tap("All")
    ui.tap("Records")
    ui.tap(next(text for text in ui.texts() if text.startswith("Highest score")))
    assert ui.app.pages.current == "past_game"
    assert ui.back()
    assert ui.app.pages.current == "statistics"


def test_games_of_old_are_counted_frame_by_frame(ui, stored, monkeypatch):
    from companion.window.frame_work import schedule
    from companion.window.screens.ways import show_statistics

    with ui.app.store.db.conn:
        ui.app.store.db.conn.execute("UPDATE games SET summary = NULL")
    monkeypatch.setattr(schedule, "in_steps", True)
    show_statistics(ui.app)
    for _ in range(400):
        if ui.app.pages.current == "statistics":
            break
        ui.frames(1)
    screen = ui.app.pages.current_screen
    assert len(screen._missing) in (2, 3)
    ui.settle()
    ui.frames(8)
    assert ui.sees("Wins by player")
    assert screen._figures.games == 3
    ui.app.store.delete(stored[0])
    show_statistics(ui.app, stored[0])
    ui.settle()
    ui.frames(2)
    assert ui.sees("This game no longer exists.")


def test_nothing_is_cut_off_in_any_look(ui, stored, pictures):
    from companion.window.screens.ways import show_statistics

    found = []

    def look(name, looks=FEW_LOOKS):
        ui.app.settings.change(theme="dark", text_size=100, language="en")
        resized(ui, PHONE)
        ui.frames(3)
        ui.shot(pictures / f"{name}-360-100-en-dark.png")
        found.extend(ui.cut_texts())
        found.extend(every_look(ui, lambda: None, pictures, name, looks))

    # What is drawn in every look from then on comes last: the table of the replay.
    ui.app.go("players")
    ui.app.pages.current_screen.open_name("Ana")
    look("players", FEW_LOOKS[:1])
    show_statistics(ui.app, stored[2])
    look("statistics-one")
    show_statistics(ui.app)
    for tab in ("players", "points", "actions", "records"):
        ui.app.pages.current_screen.tab = tab
        ui.frames(3)
        ui.shot(pictures / f"statistics-{tab}-wide.png")
        found += ui.cut_texts()
    ui.app.go("past_games")
    ui.app.pages.current_screen.throw_away(stored[3])
    look("past-games")
    ui.app.pages.current_screen.open_game("finished", stored[2])
    ui.app.pages.current_screen.open_replay()
    ui.app.pages.current_screen.go(200)
    look("replay", FEW_LOOKS[::2])
    ui.frames(5)
    assert found == []


def test_a_game_that_cannot_be_read_is_listed_recovered_or_thrown_away(ui, stored):
    store = ui.app.store
    with store.db.conn:
        store.db.conn.execute("UPDATE games SET how = '[]' WHERE id = ?", (stored[4],))
        store.db.conn.execute("UPDATE games SET result = 'x' WHERE id = ?", (stored[0],))
    ui.app.session = None
    past_games(ui)
    assert ui.sees("2 games cannot be read. Tap one to recover.")
    assert ui.sees("2 finished games")
    assert ui.sees("1 unfinished game. Tap to continue.")
    ui.tap(rows(ui)[stored[0]])
    assert any("was damaged and is recovered" in text for text in ui.texts())
    assert ui.sees("3 finished games")
    assert ui.sees("1 game cannot be read. Tap to recover.")
    ui.wait(13)
    ui.tap(rows(ui)[stored[4]])
    assert any("cannot be opened" in text for text in ui.texts())
    assert ui.sees("1 game cannot be read. Tap to recover.")
    ui.wait(13)
    ui.tap(next(each for each in rows(ui)[stored[4]].children if hasattr(each, "icon")))
    assert not ui.sees("1 game cannot be read. Tap to recover.")
    ui.wait(13)
    ui.tap("1 game in the bin")
    assert ui.sees("1 game cannot be read.")
    ui.tap("Empty the bin")
    ui.tap("Delete")
    assert ui.app.pages.current_screen.binned == 0


def test_home_offers_the_game_that_can_go_on_and_says_what_cannot(ui, stored):
    with ui.app.store.db.conn:
        ui.app.store.db.conn.execute("UPDATE games SET how = '[]' WHERE id = ?", (stored[4],))
    ui.app.session = None
    ui.app.pages.get_screen("home").look_up()
    ui.frames(3)
    assert any("cannot be opened" in text for text in ui.texts())
    ui.tap("Continue")
    assert ui.app.session.game_id == stored[3]


def test_a_result_is_told_once_its_score_was_seen(ui, stored):
    *finished, _, _ = stored
    ui.app.store.tick(finished[2], SCORE_UNSEEN)
    past_games(ui)
    unseen, other = (rows(ui)[number] for number in (finished[2], finished[1]))
    assert "score not seen yet" in unseen.about
    assert not any(player.points or player.won for player in unseen.players)
    assert all(player.points for player in other.players)
    unseen.dispatch("on_release")
    ui.wait(0.6)
    assert ui.app.pages.current == "past_game"
    ui.back()
    ui.wait(0.4)
    seen = rows(ui)[finished[2]]
    assert "score not seen yet" not in seen.about
    assert all(player.points for player in seen.players)
