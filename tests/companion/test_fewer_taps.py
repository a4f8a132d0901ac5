"""A turn in few taps: what a tap opens, what is told instead of asked, what is never given away."""

import pytest

from companion.model.play.choosing.follow_on import ways_to_pay
from companion.model.play.choosing.offers import Offers
from companion.model.play.door import Door
from companion.model.play.session import Session
from companion.model.play.turn.deciding import Deciding
from companion.model.play.turn.verbs import do
from companion.model.store import Store
from engine.core.language.words import words
from engine.core.observer import onlooker
from tests.companion.scripted_turns import TURNS, count_taps
from tests.seats import almost, completing
from tests.table import play, table


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("turn", TURNS, ids=[turn.name for turn in TURNS])
def test_a_scripted_turn_takes_no_more_taps(open_ui, turn, percent):
    ui = open_ui(text_size=percent)
    assert count_taps(ui, turn) <= turn.most


# ---------------------------------------------------------------- told instead of asked


def told(game, move):
    return [each.text for each in Offers(onlooker(game)).result(game.parse(move)).moves]


def test_a_question_with_one_answer_is_told():
    game = table("built.sawmill on", "turn teal")
    assert told(game, "place sawmill") == ["place sawmill", "process 0"]
    game = table("built.sawmill on", "teal.good.wood 1", "turn teal")
    assert told(game, "place sawmill") == ["place sawmill"]


def test_a_payment_with_one_way_pays_itself():
    game = table("teal.good.cement 1", "teal.good.wood 1", "turn teal")
    play(game, "place architect")
    assert told(game, "build brickworks")[1:] in (
        ["pay cement", "pay wood"],
        ["pay wood", "pay cement"],
    )
    game = table("teal.good.cement 1", "teal.good.wood 1", "teal.good.sandstone 1", "turn teal")
    play(game, "place architect")
    assert told(game, "build brickworks") == ["build brickworks"]
    play(game, "build brickworks")
    ways = [
        sorted(each.text for each in way)
        for way in ways_to_pay(game, Offers(onlooker(game)).answers)
    ]
    assert sorted(ways) == [["pay cement", "pay sandstone"], ["pay cement", "pay wood"]]


def test_a_step_ends_by_itself_when_only_its_end_is_left():
    game = table(*almost("cook"), "turn teal")
    play(game, "place sailor")
    assert told(game, completing("cook")) == [completing("cook"), "done"]


def test_a_turn_never_ends_by_itself():
    game = table("turn teal")
    assert told(game, "place woodcutter") == ["place woodcutter"]
    assert game.clone().play("place woodcutter")


def test_where_the_table_is_the_judge_a_closed_answer_counts_too():
    from companion.model.base.levels import Levels

    game = table("built.sawmill on", "turn teal")
    offers = Offers(onlooker(game), Levels("adviser"))
    assert len(offers.result(game.parse("place sawmill")).moves) == 1


def test_what_happens_begins_with_what_placing_the_worker_does(tmp_path):
    store = Store(tmp_path)
    session = Session.begin(store, "agra", ["Ana", "Bo", "Cy"], start=0)
    session.roll_everything()
    session.everything_is_placed()
    here = ("space.woodcutter magenta", "rupees.woodcutter 2", "magenta.meditation 4")
    for correction in (*here, "turn teal"):
        session.play(f"adjust {correction}")
    deciding = Deciding(Door(session), words("en"), lambda _turn, _asks: None)
    deciding.stand(always_open=True)
    turn, _ = do(deciding, "tap_piece", "building.woodcutter")
    assert turn.choices.main.meaning == "take 2"
    lines = [line.text for line in turn.choices.lines]
    assert lines.index("Ana +2 rupees: collected from the Woodcutter.") < lines.index(
        "Ana +2 Wood: production."
    )
    assert "Bo's worker is kicked out of the Woodcutter." in lines
    assert any(line.startswith("Bo +") and "favour" in line for line in lines), lines
    store.close()


# ---------------------------------------------------------------- on the screen


def opened(ui, *corrections):
    from tests.companion.games import open_game, position
    from tests.companion.player import Player

    session = position(ui, *corrections)
    return session, open_game(ui), Player(ui)


def test_a_tap_on_a_character_opens_its_choices_and_closing_forgets_them(ui):
    session, screen, player = opened(ui, "teal.good.wood 3", "turn teal")
    at = session.game.at
    ui.tap(player.piece(session.game.parse("place architect")))
    ui.wait(0.4)
    assert ui.sees("Build, or go up 1 step with a guild")
    assert ui.sees("Place a worker on the Architect")
    assert screen.panel.undo_verb == "Back"
    assert session.game.at == at, "nothing is played before the answer"
    assert ui.back()
    assert (session.game.at, screen.deciding.begun.lead) == (at, None)
    assert screen.bar.question == "Meditate or choose an action"


def test_the_answer_plays_both_as_one_gesture_and_one_undo_takes_both_back(ui):
    session, screen, player = opened(ui, "teal.good.wood 3", "turn teal")
    at = session.game.at
    ui.tap(player.piece(session.game.parse("place architect")))
    ui.wait(0.4)
    ui.tap(player.row("rise artisans"))
    ui.wait(0.4)
    assert [entry.move for entry in session.game.log[at:]] == ["place architect", "rise artisans"]
    assert screen.deciding.turn.undo.text == "Place a worker on the Architect"
    screen.undo()
    assert session.game.at == at
    screen.redo()
    assert session.game.at == at + 2
    ui.frames(3)


def test_what_is_told_is_in_the_log_and_belongs_to_the_gesture(ui):
    session, screen, player = opened(ui, "built.sawmill on", "turn teal")
    at = session.game.at
    player.choose(session.game.parse("place sawmill"))
    assert [entry.move for entry in session.game.log[at:]] == ["place sawmill", "process 0"]
    screen.undo()
    assert session.game.at == at
    ui.frames(3)


def test_the_gain_is_coloured_and_the_loss_is_outlined_and_named(ui):
    _session, screen, player = opened(
        ui, *almost("cook", "magenta"), "teal.good.oil 1", "turn teal"
    )
    for move in ("place sailor", completing("cook")):
        player.choose(player.asked.parse(move))
    player.step()
    player.choose(player.asked.parse("done"))
    panel = screen.panel
    assert panel.main_text == "Go up 1 step with the Artisans' Guild"
    assert not panel.gives_up
    assert panel.loss_text == "Do not go up"
    assert panel.ids.loss.fill[3] == 0


def test_skipping_a_step_is_asked_about_first_without_any_setting(ui):
    session, screen, player = opened(ui, *almost("cook", "magenta"), "turn teal")
    for move in ("place sailor", completing("cook")):
        player.choose(player.asked.parse(move))
    player.step()
    assert session.game.prompt.kind == "delivery_steps"
    at = session.game.at
    ui.wait(0.4)
    ui.tap(screen.panel.ids.loss)
    assert session.game.at == at
    assert screen.paper.is_open
    ui.tap("Show me")
    assert session.game.prompt.kind == "delivery_steps"


@pytest.mark.parametrize(
    ("corrections", "moves", "end", "said"),
    [
        (
            ("teal.good.curry 2", "teal.good.books 1"),
            ("place trader", "give curry", "give books", "take wood"),
            "done",
            "Goods worth 3 not taken yet",
        ),
        (
            ("space.quarry teal", "teal.meditation 3"),
            ("meditate", "lay quarry"),
            "finish",
            "2 meditation points left",
        ),
    ],
)
def test_an_exchange_half_done_and_points_unused_are_asked_about(ui, corrections, moves, end, said):
    session, screen, player = opened(ui, *corrections, "turn teal")
    for move in moves:
        player.choose(player.asked.parse(move))
    assert screen.panel.gives_up
    at = session.game.at
    player.choose(player.asked.parse(end))
    assert session.game.at == at
    assert ui.sees(said)


def where(widget):
    return widget.to_window(*widget.pos)


def test_the_only_delivery_is_ready_to_confirm(ui):
    session, screen, _ = opened(ui, "notable.dyer river", "teal.good.dye 2", "turn teal")
    screen.do("tap_piece", "character.sailor")
    ui.wait(0.4)
    assert screen.deciding.begun.opened.chosen == "deliver dyer dye"
    assert ui.sees("No good returned")
    ui.tap(screen.panel.ids.main)
    assert session.game.lines[-1].endswith("deliver dyer dye")


def test_lists_stand_still_while_one_taps(ui):
    session, screen, player = opened(ui, "teal.good.curry 2", "teal.good.books 1", "turn teal")
    for move in ("place trader", "give curry"):
        player.choose(player.asked.parse(move))
    before = [w.key for w in screen.panel.ids.rows.walk() if getattr(w, "key", "")]
    place = where(player.row("give books"))
    player.choose(session.game.parse("give curry"))
    shown = [w.key for w in screen.panel.ids.rows.walk() if getattr(w, "key", "")]
    assert [key for key in shown if key in before] == before
    assert player.row("give curry").disabled, "there is none left, and its place stays"
    assert where(player.row("give books")) == place


def test_a_chip_takes_one_piece_back_and_keeps_the_others(ui):
    session, screen, player = opened(ui, "teal.good.curry 2", "teal.good.books 1", "turn teal")
    for move in ("place trader", "give curry", "give books", "take wood"):
        player.choose(player.asked.parse(move))
    curry = screen.panel.basket.ids.chips.children[-1]
    ui.wait(0.4)
    ui.tap(curry)
    assert [entry.move for entry in session.game.log[-2:]] == ["give books", "take wood"]
    assert session.game.state.seats[0].goods[6] == 2


def test_numbers_are_one_row_with_the_most_first(ui):
    session, screen, player = opened(ui, "teal.good.wood 3", "built.sawmill on", "turn teal")
    ui.tap(player.piece(session.game.parse("place sawmill")))
    ui.wait(0.4)
    assert screen.panel.main_text == "Process 3 goods"
    (row,) = [w for w in screen.panel.ids.rows.walk() if hasattr(w, "less")]
    ui.tap(row.children[1])
    assert screen.panel.main_text == "Process 2 goods"
    ui.wait(0.4)
    ui.tap(screen.panel.ids.main)
    assert session.game.state.seats[0].goods[5] == 2
