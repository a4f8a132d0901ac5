"""The final score adds up, and every number says what made it."""

from itertools import pairwise
from types import SimpleNamespace

import pytest

from engine.agra.chapters.scoring import ITEMS
from engine.agra.words import part_text
from engine.core.language.words import words
from engine.core.observer import onlooker
from tests.companion.games import begin, open_game
from tests.companion.looks import every_look, finished_game
from tests.companion.playing import play_on
from tests.companion.sizes import PHONE
from tests.table import table

NAMES = ("Ana", "Bo", "Cy", "Dev")
OPEN = {"money_privacy": "open"}
"""In a running game hidden rupees are not told."""


@pytest.fixture
def screen(ui):
    ui.app.go("score")
    yield ui.app.pages.get_screen("score")
    ui.frames(3)


def cells(screen):
    return {
        (cell.item, int(cell.seat)): cell.number
        for cell in screen.ids.table.walk(restrict=True)
        if type(cell).__name__ in ("ScoreCell", "BlockRow")
    }


def test_the_table_is_the_engines_score(ui, screen):
    for players in (2, 3, 4):
        game = finished_game(players, seed=2)
        screen.show(game)
        ui.frames(2)
        check(screen, game)


def check(screen, game):
    shown = cells(screen)
    for seat, score in enumerate(game.standings()):
        for item in ITEMS:
            assert shown[item, seat] == score.items[item]
        assert shown["total", seat] == score.total
        assert sum(shown[item, seat] for item in ITEMS) == shown["total", seat]
    won = {
        int(cell.seat)
        for cell in screen.ids.table.walk(restrict=True)
        if type(cell).__name__ == "ScoreCell" and cell.won
    }
    assert won == set(game.winners())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_rupees_over_the_rounds_end_with_what_is_in_the_bag(players):
    from companion.tables.agra.tally import rupees_by_round

    game = finished_game(players, seed=players)
    rounds = rupees_by_round(game, [events for _, events in game.history()])
    state = game.state
    assert [values[0] for values in rounds] == [2] * players
    assert [values[-1] for values in rounds] == [seat.rupees for seat in state.seats]
    assert {len(values) for values in rounds} == {state.round + 1}


def test_a_correction_of_rupees_is_in_the_chart():
    from companion.tables.agra.tally import rupees_by_round

    game = table("magenta.rupees 12", players=2)
    told = [events for _, events in game.history()]
    assert rupees_by_round(game, told) == ((2, 2), (2, 12))


def test_every_number_opens_what_made_it(ui, screen):
    game = finished_game(2, seed=2)
    screen.show(game)
    ui.frames(2)
    for seat, score in enumerate(game.standings()):
        for item in ITEMS:
            cell = ui.find(
                lambda w, item=item, seat=seat: (
                    getattr(w, "item", "") == item and getattr(w, "seat", -1) == seat
                )
            )
            ui.tap(cell)
            said = ui.texts()[:3]
            parts, rules = score.parts[item], {part.rule for part in score.parts[item]}
            # A single rule is named by its button alone.
            named = [f" · {part.rule}" if len(rules) > 1 else "" for part in parts]
            told = [part_text(words("en"), part) for part in parts]
            lines = map("".join, zip(told, named, strict=True))
            assert ("\n".join(lines) or "Nothing.") in said
            assert rules <= set(ui.texts()) or len(rules) > 1
            assert any(text.startswith(NAMES[seat]) for text in said)
            assert ui.back()


def test_the_total_opens_its_items(ui, screen):
    game = finished_game(2, seed=1)
    screen.show(game)
    ui.frames(2)
    screen.explain("total", 0)
    ui.frames(2)
    lines = ui.texts()[2].split("\n")
    assert [int(line.rsplit(" ", 1)[1]) for line in lines] == list(
        game.standings()[0].items.values()
    )


def test_who_has_won_and_why(ui, screen):
    screen.show(table("teal.rupees 20", "magenta.rupees 17", players=2, rulings=OPEN))
    assert screen.ids.winner.text == "teal wins"
    assert screen.ids.reason.text == "20 rupees, 3 more than magenta"
    screen.show(table("teal.good.wood 1", players=2, rulings=OPEN))
    assert screen.ids.winner.text == "teal wins"
    assert screen.ids.reason.text == (
        "Tie at 2 rupees: goods and favour left decide (teal: 1, magenta: 0)."
    )
    screen.show(table(players=2, rulings=OPEN))
    assert screen.ids.winner.text == "teal and magenta share the victory"
    assert "also in goods and favour left" in screen.ids.reason.text


def test_the_chart_has_a_line_and_a_shape_for_everybody(ui, screen):
    game = finished_game(4, seed=5)
    screen.show(game)
    ui.frames(3)
    chart = screen.ids.chart
    assert [tuple(values)[-1] for _, _, values in chart.series] == [
        seat.rupees for seat in game.state.seats
    ]
    shown = {(m.seat, m.letter) for m in chart._markers if m.shown and m.letter}
    assert shown == {(seat, NAMES[seat][0]) for seat in range(4)}
    heights = sorted(m.y for m in chart._markers if m.shown and m.letter)
    assert min(b - a for a, b in pairwise(heights)) >= 10
    assert all(chart.y - 1 <= y <= chart.top for y in heights)


def test_steps_and_ticks_of_the_chart(ui):
    from companion.window.widgets.charts.chart import step_for, thinned, ticks

    assert [step_for(n) for n in (1, 7, 42, 180)] == [1, 2, 10, 50]
    assert ticks(14) == [0, 5, 10, 14]
    assert ticks(3) == [0, 1, 2, 3]
    assert thinned(5) == [0, 1, 2, 3, 4]
    assert thinned(1) == [0]
    assert thinned(200)[-1] == 199


def test_home_is_one_tap_away_and_undo_only_where_a_game_is_on(ui, screen):
    screen.show(finished_game(2, seed=1))
    ui.frames(2)
    assert not ui.sees("Undo")
    ui.tap("Save to history")
    assert ui.app.pages.current == "home"


def test_the_last_decision_can_be_taken_back(ui):
    game = finished_game(2, seed=1)
    unheard = {"watch": lambda _watcher: None, "unwatch": lambda _watcher: None}
    session = SimpleNamespace(game=game, game_id=None, undo=game.undo, **unheard)
    ui.app.session = session
    ui.app.go("score")
    ui.frames(3)
    ui.tap("Undo")
    assert not session.game.is_over
    assert ui.app.pages.current == "home", "back to where the score was opened"


def test_the_banner_of_the_last_round(ui):
    session = begin(ui, 2)
    screen = open_game(ui)
    banner = screen.banner
    assert (banner.text, banner.height) == ("", 0)
    while not session.game.state.final_round:
        play_on(session, 1)
    ui.frames(2)
    assert "1 more round" in banner.text
    assert banner.height >= 36
    ui.app.settings.change(language="it")
    assert banner.text
    assert "1 more round" not in banner.text
    ui.app.settings.change(language="en")
    while session.game.state.round < session.game.state.final_round:
        play_on(session, 1)
    assert banner.text == "This is the last round."
    ui.wait(0.5)


@pytest.mark.parametrize("players", [2, 4])
def test_nothing_is_cut_off_in_any_look(ui, screen, pictures, players):
    screen.show(finished_game(players, seed=5))
    assert every_look(ui, lambda: None, pictures, f"score-{players}") == []


def test_with_large_text_there_is_a_block_for_each_player(ui, screen):
    screen.show(finished_game(4, seed=1))
    ui.app.settings.change(text_size=200)
    ui.frames(3)
    table_widget = screen.ids.table
    assert table_widget.blocks
    assert len(table_widget.children) == 4
    assert table_widget.width <= PHONE[0]
    ui.app.settings.change(text_size=100)
    ui.frames(3)
    assert not table_widget.blocks


def test_moves_that_were_closed_are_marked_and_corrections_counted(ui, screen):
    from companion.tables.agra.score_view import read_score

    game = finished_game(3, seed=2)
    assert read_score(onlooker(game), words("en")).marks is None
    game = table(
        *("teal.good.oil 1", "teal.good.dye 1", "marked.merchants 3", "phase order"),
        players=3,
        rulings=OPEN,
    )
    game.play_anyway("fulfil merchants")
    screen.show(game)
    ui.frames(2)
    shown = cells(screen)
    assert [shown["anyway", seat] for seat in range(3)] == [1, 0, 0]
    assert shown["total", 0] == sum(shown[item, 0] for item in ITEMS)
    made = sum(line.partition(" ")[2].startswith("adjust") for line in game.lines)
    assert f"{made} corrections by hand." in screen.by_hand
    screen.explain("anyway", 0)
    ui.frames(2)
    assert ui.sees("teal · Played against the rules")
    [line] = screen.view.marks.made_of[0]
    assert line.startswith("Round 1: Fulfil the order of the Merchants' Guild. ")
    assert line.endswith(" · AG-ORD-3")
    assert ui.sees(line.removesuffix(" · AG-ORD-3"))
    assert ui.sees("AG-ORD-3")
    ui.back()
