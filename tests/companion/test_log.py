"""The log says everything that happened, by turn, and leads back to any decision."""

import pytest

from companion.tables.common.log import LogLine, folded
from engine.agra.words import event_text
from engine.core.game import Game
from engine.core.language.words import words
from engine.core.observer import onlooker
from tests.companion.looks import every_look, game_after, put_page, random_game
from tests.companion.sizes import PHONE
from tests.table import play, table

NOTHING = frozenset()


@pytest.fixture
def page(ui):
    from companion.window.drawn.log_page import LogPage

    page = put_page(ui, LogPage, PHONE)
    page.folds = False
    page.back = []
    page.bind(on_go_back=lambda _, number: page.back.append(number))
    yield page
    ui.frames(3)


def lines(page, kind="line"):
    return [row for row in page.rows.data if row["kind"] == kind]


def told(game, language="en"):
    """Every line that the engine would write, with the names of the table."""
    from companion.tables.texts import at_table

    named = at_table(words(language), game)
    said = [
        event_text(named, event, game.seats).rstrip(".")
        for _, events in game.history()
        for event in events
    ]
    return [line.replace("→", "›") for line in said if line]


def written(page):
    return [line.rstrip(".") for row in page.rows.data for line in row["text"].split("\n")]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_that_happened_is_written_in_order(page, players):
    for number, game in enumerate(random_game(players, seed=players)):
        if number % 40 == 0:
            page.show(onlooker(game), NOTHING)
    page.show(onlooker(game), NOTHING)
    assert written(page) == told(game)


def test_lines_are_grouped_by_round_and_turn(page):
    game = table("turn teal", "teal.good.wood 4", players=2)
    play(game, "place woodcutter", "end", "place cotton_farm", "end")
    page.show(onlooker(game), NOTHING)
    assert [row["text"] for row in lines(page, "turn")][-3:] == [
        "teal's turn",
        "magenta's turn",
        "teal's turn",
    ]
    assert [row["text"] for row in lines(page, "round")][-2:] == ["Round 1", "Round 2"]
    assert lines(page)[-1]["text"].startswith("magenta places a worker on the Cotton farm.\n")
    assert "magenta +2 Cotton: production." in lines(page)[-1]["text"]


def test_a_tap_leads_back_to_the_decision(ui, page):
    game = table("turn teal", players=2)
    play(game, "place woodcutter", "end", "place quarry")
    page.show(onlooker(game), NOTHING)
    ui.frames(4)
    row = ui.find(lambda w: "magenta places a worker" in getattr(w, "text", ""))
    ui.tap(row)
    (number,) = page.back
    assert game.lines[number] == "1 place quarry"
    game.take_back_to(number)
    assert game.prompt.kind == "choose_action"
    assert game.prompt.seat == 1


def test_headings_and_undone_lines_lead_nowhere(ui, page):
    game = table("turn teal", players=2)
    play(game, "place woodcutter", "end", "place quarry")
    page.show(onlooker(game), NOTHING)
    game.undo()
    page.show(onlooker(game), NOTHING)
    ui.frames(4)
    ui.tap(ui.find(lambda w: getattr(w, "text", "") == "magenta's turn"))
    ui.tap(ui.find(lambda w: "magenta places a worker" in getattr(w, "text", "")))
    assert page.back == []


def test_what_was_undone_stays_grey_until_something_else_is_played(page):
    game = table("turn teal", players=2)
    play(game, "place woodcutter")
    page.show(onlooker(game), NOTHING)
    before = [row["text"] for row in page.rows.data]
    game.undo()
    page.show(onlooker(game), NOTHING)
    assert [row["text"] for row in page.rows.data] == before
    assert [row["undone"] for row in page.rows.data][-1]
    game.redo()
    page.show(onlooker(game), NOTHING)
    assert not any(row["undone"] for row in page.rows.data)
    game.undo()
    play(game, "place quarry")
    page.show(onlooker(game), NOTHING)
    assert "Woodcutter" not in " ".join(written(page))


def test_a_loaded_game_says_the_moves_that_can_be_redone(page):
    game = table("turn teal", players=2)
    play(game, "place woodcutter", "end")
    game.undo()
    loaded = Game.from_dict(game.to_dict())
    page.show(onlooker(loaded), NOTHING)
    assert page.rows.data[-1]["text"] == "End the turn"
    assert page.rows.data[-1]["undone"]
    loaded.redo()
    page.show(onlooker(loaded), NOTHING)
    assert written(page) == told(loaded)
    assert not any(row["undone"] for row in page.rows.data)


def test_one_player_can_be_followed(ui, page):
    game = game_after(3, seed=6, decisions=150)
    page.show(onlooker(game), NOTHING)
    ui.frames(3)
    ui.tap(page.tabs[1])
    found = lines(page)
    assert found
    assert all("Bo" in row["text"] or row["letter"] == "B" for row in found)
    everything = [
        line
        for _, events in game.history()
        for event in events
        if event.seat == 1 and event.kind not in ("turn", "round")
        if (line := event_text(words("en"), event, game.seats))
    ]
    assert len(everything) <= sum(row["text"].count("\n") + 1 for row in found)
    ui.tap(page.everybody)
    assert written(page) == told(game)


def test_rolls_have_a_die_and_decisions_a_sign(page):
    page.show(onlooker(game_after(2, seed=1, decisions=30)), NOTHING)
    signs = {row["colour"] for row in lines(page)}
    assert signs == {-1, 0, 1}


def test_the_language_changes_every_line(ui, page):
    game = game_after(2, seed=1, decisions=60)
    page.show(onlooker(game), NOTHING)
    for language in ("it", "es", "en"):
        ui.app.settings.change(language=language)
        ui.frames(2)
        assert written(page) == told(game, language)


def test_a_long_log_stays_at_its_end_and_only_a_few_rows_are_drawn(ui, page):
    page.show(onlooker(game_after(4, seed=9, decisions=600)), NOTHING)
    ui.frames(4)
    rows = [w for w in page.walk() if type(w).__name__ == "LogRow"]
    assert len(page.rows.data) > 500
    assert len(rows) < 40
    assert page.rows.scroll_y == 0
    last = page.rows.data[-1]["text"]
    assert ui.sees(last)


def test_text_fits_its_row_in_any_look(ui, page, pictures):
    from kivy.core.window import Window

    page.show(onlooker(game_after(4, seed=5, decisions=150)), NOTHING)

    def fit():
        page.size = Window.size
        page.pos = (0, 0)

    assert every_look(ui, fit, pictures, "log") == []
    for place in (0.2, 0.5, 0.8):
        page.rows.scroll_y = place
        ui.frames(3)
        assert all(each == round(each) for each in page.rows.g_translate.xy)
        for row in (w for w in page.walk() if type(w).__name__ == "LogRow"):
            text = next(w for w in row.walk() if getattr(w, "text", "") and w is not row)
            assert text.height <= row.height, row.text


# ---------------------------------------------------------------- folded by turn


def test_a_turn_is_one_row_until_it_is_tapped(ui, page):
    page.folds = True
    game = table("turn teal", "teal.good.wood 4", players=2)
    play(game, "place woodcutter", "end", "place cotton_farm", "end", "place quarry")
    page.show(onlooker(game), NOTHING)
    ui.frames(4)
    turns = lines(page, "turn")
    assert turns[-2]["text"] == "magenta places a worker on the Cotton farm · +2 Cotton"
    assert turns[-1]["is_open"]
    assert "places a worker on the Quarry" in lines(page)[-1]["text"]
    before = len(page.rows.data)
    ui.tap(ui.find(lambda w: getattr(w, "number", "") == turns[-2]["number"] and w.parent))
    assert len(page.rows.data) > before
    assert any("Cotton farm" in row["text"] for row in lines(page))
    page.turn_over(turns[-2]["number"])
    assert len(page.rows.data) == before


def test_fifteen_entries_fit_a_screen(ui, page):
    page.folds = True
    game = table("turn teal", "merchant cotton_farm", players=3)
    for space in ("quarry", "woodcutter", "turmeric_farm") * 4:
        game.play(f"adjust space.{space} none")
        play(game, f"place {space}", "end")
    page.show(onlooker(game), NOTHING)
    ui.frames(4)
    # Title, turn bar and pages of the game screen take the rest of a phone.
    seen, turns, room = 0, 0, page.rows.height - 184
    for row in reversed(page.rows.data):
        room -= row["height"]
        if room < 0:
            break
        seen += 1 + row["text"].count(" · ") if row["kind"] != "round" else 0
        turns += row["kind"] == "turn"
    assert seen >= 15
    assert turns >= 7


def test_a_folded_turn_of_many_decisions_is_short(page):
    page.folds = True
    game = table("turn teal", players=2)
    for n in range(20):
        game.play(f"adjust teal.rupees {n}")
    play(game, "place woodcutter", "end", "place quarry")
    page.show(onlooker(game), NOTHING)
    assert max(row["height"] for row in page.rows.data) <= 130


def short(*said, rolled="Ana rolls 5."):
    """A turn of Ana's as one line: what the log said of it, then her roll."""
    turn = LogLine("turn", "Ana's turn", 0, 0, NOTHING)
    told = [LogLine("line", text, 0, n, NOTHING) for n, text in enumerate(said)]
    roll = LogLine("line", rolled, -1, len(said), NOTHING, is_roll=True)
    after = LogLine("turn", "Bo's turn", 1, len(said) + 1, NOTHING)
    folds, _ = folded([turn, *told, roll, after], (), ("Ana", "Bo"), words("en"))
    return folds.text


def test_a_folded_turn_counts_equal_gains():
    shores = "\n".join(f"Ana +1 koku: visits space {n}, empty." for n in (3, 4, 5))
    assert short(f"Ana sails to 6.\n{shores}") == "Ana sails to 6 · +1 koku ×3 · rolls 5"


def test_a_long_folded_turn_says_how_many_more_and_keeps_the_roll():
    text = short(*(f"Ana pays {n} koku." for n in range(1, 9)))
    assert text == (
        "Ana pays 1 koku · pays 2 koku · pays 3 koku · pays 4 koku · pays 5 koku · rolls 5 · 3 more"
    )


def test_nothing_is_lost_by_folding(page):
    game = game_after(2, seed=2, decisions=60)
    page.show(onlooker(game), NOTHING)
    whole = written(page)
    page.folds = True
    for row in list(lines(page, "turn")):
        if not row["is_open"]:
            page.turn_over(row["number"])
    assert written(page) == whole
