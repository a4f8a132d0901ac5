"""What can be corrected on each piece, and corrections made with a finger."""

import re

import pytest

from companion.model.play.session import Session
from companion.tables.agra.corrections import BOX, COURSE, TILES, page_of
from engine.agra import moves as m
from engine.agra.box import NO_BOWL
from engine.agra.fields import all_fields, value_of
from engine.core.adjust import Adjust
from engine.core.events import UNCOVERED
from engine.core.language.words import languages, words
from engine.core.observer import Observer, onlooker
from engine.core.refusal import IllegalMove
from tests.contract.games import Sitting, nearly_over
from tests.table import play, table

NOT_HERE = ("automation.",)
"""How the app helps is set elsewhere."""


def some_table():
    game = table(
        "notable.cook river",
        "notable.cook.oil teal x2",
        "teal.contract.french_trader on",
        "space.quarry teal",
        "token.price_1 wood high",
        "teal.tile.sell_good on",
    )
    play(game, "meditate")
    return game


def all_pieces(game):
    """Every piece of this table that has corrections."""
    state = game.state
    found = [COURSE, BOX, TILES, "meditation", "pier"]
    found += [f"building.{building}" for building in m.BUILDINGS]
    found += [f"character.{character}" for character in m.CHARACTERS]
    found += [f"notable.{notable}" for notable in m.NOTABLES]
    found += [f"{kind}.{guild}" for kind in ("guild", "order") for guild in m.GUILDS]
    found += [f"bowl.{good}" for i, good in enumerate(m.GOODS) if state.bowls[i] != NO_BOWL]
    found += [f"tile.{tile}" for tile in m.TILES]
    return found + [f"seat.{seat}" for seat in range(len(game.seats))]


def fields_of(page):
    """Every field that can be set from a page."""
    found = {item.field for item in page.corrections if item.numbers}
    return found | {choice.field for item in page.corrections for choice in item.choices}


def test_every_field_can_be_reached_from_a_piece():
    game = some_table()
    reached = set()
    for piece in all_pieces(game):
        reached |= fields_of(page_of(onlooker(game), words("en"), piece))
    # Of a notable and a tile that nobody has there is nothing to use, and nothing to lie on it;
    # the first four buildings are printed on the board.
    missing = {
        field
        for field in set(all_fields(game.state)) - reached
        if not field.startswith(NOT_HERE) and not re.search(r"\.(used|turned|cook|french)\b", field)
    }
    first = ("quarry", "woodcutter", "turmeric_farm", "cotton_farm")
    assert missing == {f"built.{building}" for building in first}
    assert "teal.turned.french_trader" in reached
    assert "teal.french" in reached
    assert "teal.used.sell_good" in reached


@pytest.mark.parametrize("language", languages())
def test_what_lies_there_is_among_the_choices_and_said_by_name(language):
    game = some_table()
    for piece in all_pieces(game):
        page = page_of(Observer(game, UNCOVERED), words(language), piece)
        assert page.title
        for item in page.corrections:
            texts = [item.label, item.now, *(choice.text for choice in item.choices)]
            assert all(text and "_" not in text and "{" not in text for text in texts), texts
            if item.numbers:
                assert item.number in item.numbers
                assert value_of(game.state, item.field) == str(item.number) == item.now
            else:
                assert len({choice.text for choice in item.choices}) == len(item.choices)


def test_one_choice_is_what_lies_there_now():
    game = some_table()
    for piece in all_pieces(game):
        for item in page_of(onlooker(game), words("en"), piece).corrections:
            now = [choice for choice in item.choices if choice.text == item.now]
            assert item.numbers or now or item.label == "Price token", item
            for choice in now:
                correction = Adjust(choice.field, choice.value)
                before = game.clone()
                before.play(correction)
                assert value_of(before.state, choice.field) == choice.value


def test_rupees_of_a_player_are_private_and_those_on_a_building_are_not():
    game = some_table()
    private = [
        item.label
        for item in page_of(onlooker(game), words("en"), "seat.0").corrections
        if item.now is None and item.number is None
    ]
    assert private == ["Rupees"]
    building = page_of(onlooker(game), words("en"), "building.quarry")
    assert all(item.now for item in building.corrections)


def test_a_piece_that_nobody_knows_has_nothing_to_correct():
    assert page_of(onlooker(some_table()), words("en"), "moon").corrections == []


# ---------------------------------------------------------------- in a window


def opened(ui, *corrections, **how):
    from tests.companion.games import open_game, position

    session = position(ui, *corrections, **how)
    return session, open_game(ui)


def piece_on(page, name):
    return next(w for w in page.walk() if getattr(w, "piece", None) == name)


def on_paper(screen, text):
    """The button with a text on the sheet, not what says the same on the table behind it."""
    buttons = (w for w in screen.paper.walk() if hasattr(w, "on_release"))
    return next(w for w in buttons if getattr(w, "text", None) == text)


def test_a_counter_is_held_corrected_and_taken_back(ui):
    session, screen = opened(ui, "teal.good.wood 2", "turn teal")
    at = session.game.at
    ui.tap(piece_on(screen.pages.kept.made["city"], "building.woodcutter"), hold=0.8)
    assert ui.sees("Woodcutter")
    assert ui.sees("Correct what is here")
    assert ui.sees("What is possible here")
    ui.tap(on_paper(screen, "Ana"))
    paper = screen.paper.content
    assert not paper.is_ready
    assert ui.small_targets() == []
    assert ui.cut_texts() == []
    # Typed: judged at once, and nothing can be confirmed that cannot be so.
    ui.tap(on_paper(screen, "9"))
    ui.tap(on_paper(screen, "9"))
    assert paper.verdict.text.startswith("Ana lacks markers in the supply (7")
    ui.tap(paper.main)
    assert session.game.at == at
    # A key that is held goes on by itself, within what is possible.
    ui.tap(paper.pad.ids.minus, hold=1.5)
    assert 0 <= paper.pad.value < 92
    paper.pad.press("undo")
    ui.tap(paper.pad.ids.plus)
    assert paper.pad.value == 3
    ui.tap(on_paper(screen, "counted again"))
    ui.tap(on_paper(screen, "Set to: 3"))
    assert not screen.paper.is_open
    assert session.game.lines[-1] == "0 adjust teal.good.wood 3 # counted again"
    assert screen.bar.undo_text == "Correction: Ana has 3 Wood (counted again)"
    screen.open_page("log")
    ui.frames(3)
    assert ui.sees("Correction: Ana has 3 Wood (counted again).")
    ui.wait(0.4)
    ui.tap(screen.bar.ids.undo)
    assert (session.game.at, session.game.state.seats[0].goods[1]) == (at, 2)
    # Where a gesture of two moves was undone, two corrections are still two undos.
    screen.do("play", *map(session.game.parse, ("place woodcutter", "end")))
    screen.do("undo")
    assert session.game.at == at
    for rupees in "34":
        session.play(f"adjust teal.rupees {rupees}")
    screen.do("undo")
    ui.frames(3)
    assert session.game.at == at + 1


def test_in_the_middle_of_a_prompt_taps_correct_until_done(ui):
    session, screen = opened(ui, "teal.good.wood 3", "space.sailor magenta", "turn teal")
    session.play("place architect")
    session.play("build sawmill")
    ui.frames(3)
    assert screen.sheet.is_open
    screen.open_menu()
    ui.wait(0.3)
    ui.tap(on_paper(screen, "Correct something"))
    ui.wait(0.3)
    assert ui.sees("Tap what is different on the table")
    assert not screen.sheet.is_open
    ui.tap(piece_on(screen.pages.kept.made["city"], "character.sailor"))
    assert ui.sees("Sailor: Worker")
    ui.tap(on_paper(screen, "Bo, laid down"))
    ui.tap(screen.paper.content.field)
    ui.type("# it fell over")
    ui.tap(screen.paper.content.main)
    assert session.game.lines[-1] == "0 adjust space.sailor magenta lying # it fell over"
    assert not screen.sheet.is_open
    ui.tap("Turn and round")
    ui.frames(3)
    ui.tap(on_paper(screen, "Round"))
    ui.tap(on_paper(screen, "7"))
    ui.tap(on_paper(screen, "Set to: 7"))
    assert session.game.state.round == 7
    ui.back()
    ui.wait(0.3)
    assert not ui.sees("Tap what is different on the table")
    assert screen.sheet.is_open
    assert session.game.prompt.kind == "pay_building"
    screen.do("undo")
    screen.do("undo")
    ui.frames(3)
    assert session.game.lines[session.game.at - 1] == "0 build sawmill"


def test_covered_rupees_stay_covered_while_they_are_corrected(ui):
    session, screen = opened(ui, "teal.rupees 17", "turn teal")
    screen.correcting.correct("counters.0")
    ui.frames(3)
    assert ui.sees("Hidden")
    ui.tap(on_paper(screen, "Rupees"))
    pad = screen.paper.content.pad
    assert pad.value is None
    assert not any("17" in text for text in ui.texts())
    for digit in "15":
        ui.tap(on_paper(screen, digit))
    ui.tap(on_paper(screen, "Set to: 15"))
    assert session.game.state.seats[0].rupees == 15


@pytest.mark.parametrize("level", ["adviser", "notebook"])
def test_corrections_work_in_every_level(level, tmp_path):
    from companion.model.play.session import Session
    from companion.model.store import Store

    store = Store(tmp_path)
    session = Session.begin(store, "agra", ["Ana", "Bo"], start=0, level=level)
    while session.waits_for_chance:
        session.roll()
    session.play(Adjust("teal.rupees", "7", "house rule"))
    assert value_of(session.game.state, "teal.rupees") == "7"
    with pytest.raises(IllegalMove):
        session.play(Adjust("boat", "9"))
    store.close()


# ---------------------------------------------------------------- − and + in the row


def number_row(ui, name):
    from companion.window.screens.game.correcting import NumberRow

    return ui.find(lambda w: isinstance(w, NumberRow) and w.text == name and w.parent, name)


def test_a_number_is_corrected_in_its_row(ui):
    from tests.companion.games import open_game, position

    session = position(ui, "teal.favour 2")
    screen = open_game(ui)
    screen.correcting.correct("seat.0")
    ui.frames(6)
    lines = session.game.at
    row = number_row(ui, "Favour")
    for _ in range(3):
        ui.tap(row.ids.more)
    assert (row.now, session.game.state.seats[0].favour) == ("5", 5)
    # Several steps in a row are one line of the log, and one undo.
    assert session.game.at == lines + 1
    session.undo()
    assert session.game.state.seats[0].favour == 2
    ui.frames(2)


def test_less_than_nothing_is_not_offered(ui):
    from tests.companion.games import open_game, position

    session = position(ui, "teal.favour 1")
    screen = open_game(ui)
    screen.correcting.correct("seat.0")
    ui.frames(6)
    row = number_row(ui, "Favour")
    ui.tap(row.ids.less)
    assert session.game.state.seats[0].favour == 0
    assert row.ids.less.disabled


@pytest.mark.parametrize(
    ("sitting", "counter"),
    [
        (Sitting("agra", "", 2), "Rupees"),
        (Sitting("river_of_gold", "", 2), "Victory points"),
        (Sitting("amritsar", "", 2), "PP"),
        (Sitting("amritsar", "solo", 1), "PP"),
    ],
    ids=str,
)
def test_what_was_counted_wrong_is_corrected_after_the_end(ui, sitting, counter):
    from tests.companion.games import open_game

    session = nearly_over(ui.app.store, sitting)
    session.redo()
    ui.app.session = session
    screen = open_game(ui)
    totals = [score.total for score in session.game.standings()]
    screen.correcting.correct("seat.0")
    ui.frames(6)
    row = number_row(ui, counter)
    for _ in range(12):
        ui.tap(row.ids.more)
    assert session.game.lines[-1].startswith("table adjust ")
    assert session.game.is_over
    counted = [score.total for score in session.game.standings()]
    assert counted[0] > totals[0]
    screen.paper.close()
    ui.wait(0.5)
    assert screen.bar.main_text == "Final score"
    ui.tap(screen.bar.ids.main)
    ui.wait(0.5)
    assert ui.app.pages.current == "score"
    assert str(counted[0]) in ui.texts()
    assert Session.resume(ui.app.store, session.game_id).game.to_dict() == session.game.to_dict()
