"""What is seen during a turn: the slim bar, undo by its name, steps, the farm, won cards."""

import pytest

from tests.companion.sizes import PHONE, TABLET
from tests.seats import almost, completing


def opened(ui, *corrections, **how):
    from tests.companion.games import open_game, position

    return position(ui, *corrections, **how), open_game(ui)


def pages_of(name):
    from companion.tables import table_of

    return table_of(name).meta.pages


@pytest.fixture(params=["agra", "river_of_gold", "amritsar"])
def any_game(request, ui):
    """Each game at its first turn, on the screen."""
    from companion.model.play.session import Session
    from tests.companion.games import NAMES, open_game

    session = Session.begin(ui.app.store, request.param, NAMES[:3], start=0)
    session._dice.seed = 7
    while session.waits_for_chance or not session.game.rules.is_set_up(session.game.state):
        if session.waits_for_chance:
            session.roll()
        else:
            session.play(session.game.legal_moves()[0])
    session.everything_is_placed()
    ui.app.session = session
    return open_game(ui)


def test_other_pages_wear_a_slim_bar_and_their_own_title(ui, any_game):
    from kivy.metrics import dp

    screen = any_game
    first, *others = pages_of(screen.session.game.rules.NAME)
    tall = screen.bar.height
    assert tall > dp(64)
    for page in others:
        screen.open_page(page.key)
        ui.wait(0.4)
        assert screen.bar.height == pytest.approx(dp(64), abs=1), page.key
        assert screen.title_row._title.text == page.name
        shown = [each.text for each in screen.bar.walk(restrict=True) if getattr(each, "text", "")]
        assert "Options" in shown
        assert screen.bar.name in shown
        for button in (screen.bar._undo, screen.bar._main):
            assert min(button.size) >= dp(48) - 0.5
    screen.open_page(first.key)
    ui.wait(0.4)
    assert screen.bar.height == tall
    assert screen.title_row._title.text != others[-1].name


def test_the_slim_bar_opens_all_options_and_never_ends_a_turn(ui):
    session, screen = opened(ui, "turn teal")
    screen.do("play", session.game.parse("place woodcutter"))
    ui.wait(0.4)
    assert screen.bar.main_text == "End the turn"
    screen.open_page("river")
    ui.wait(0.4)
    ui.tap(screen.bar._main)
    ui.wait(0.4)
    assert screen.sheet.is_open
    assert session.game.state.active == 0
    screen.back()
    ui.tap(screen.bar._undo)
    assert session.game.prompt.kind == "choose_action"


@pytest.mark.parametrize("size", [100, 200])
@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_the_slim_bar_has_room_for_redo_too(ui, size, language):
    ui.app.settings.change(text_size=size, language=language)
    session, screen = opened(ui, "turn teal")
    screen.do("play", session.game.parse("place woodcutter"))
    screen.open_page("river")
    ui.wait(0.4)
    ui.tap(screen.bar._undo)
    ui.wait(0.4)
    assert screen.bar._redo.get_root_window()
    assert ui.cut_texts() == []
    ui.tap(screen.bar._redo)
    assert session.game.prompt.kind != "choose_action"


@pytest.mark.parametrize("ui", [TABLET], indirect=True)
def test_a_tablet_keeps_question_undo_and_main_button_on_every_page(ui):
    session, screen = opened(ui, "turn teal")
    screen.do("play", session.game.parse("place woodcutter"))
    ui.wait(0.4)
    for tab in ("river", "palace", "seats", "log"):
        screen.open_tab(tab)
        ui.wait(0.4)
        assert ui.sees(screen.bar.question)
        assert screen.bar._undo.get_root_window()
        assert screen.bar._main.get_root_window()
        assert ui.sees("End the turn")
    ui.tap(screen.bar._main)
    assert session.game.state.active == 1
    screen.open_tab("options")
    ui.wait(0.4)
    assert screen.bar.get_root_window() is None


@pytest.mark.parametrize("size", [100, 150, 200])
@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_undo_says_so_and_which_piece_at_every_text_size(ui, size, language):
    ui.app.settings.change(text_size=size, language=language)
    session, screen = opened(ui, "turn teal")
    screen.do("play", session.game.parse("place woodcutter"))
    ui.wait(0.4)
    verb = {"en": "Undo", "es": "Deshacer", "it": "Annulla"}[language]
    name = ui.app.words.term("agra", "building.woodcutter")
    for page in ("city", "river"):
        screen.open_page(page)
        ui.wait(0.4)
        said = [
            each.text for each in screen.bar._undo.walk(restrict=True) if getattr(each, "text", "")
        ]
        labels = said[1:]
        assert verb in labels
        assert labels[-1].endswith(name)
        assert "…" not in labels[-1]


def test_the_end_of_a_name_begins_with_a_name():
    from companion.window.widgets.turn.option_row import _ends

    assert _ends("Place a worker on the Woodcutter") == [
        "Place a worker on the Woodcutter",
        "Woodcutter",
    ]
    assert _ends("Deliver Curry to the English Trader")[1:] == [
        "Curry to the English Trader",
        "English Trader",
        "Trader",
    ]
    assert _ends("Build a Port on space 27")[1:] == ["Port on space 27"]
    # Italian writes kinds small: any word may begin what is left.
    assert _ends("Costruire residenza sulla casella 27")[1:] == [
        "residenza sulla casella 27",
        "sulla casella 27",
        "casella 27",
    ]
    assert _ends("Build the Shrine (bonus 2, Market) here")[1:] == [
        "Build the Shrine here",
        "Shrine here",
    ]
    assert _ends("End the turn")[1:] == ["the turn", "turn"]


def test_options_are_counted_in_words_and_not_where_there_is_none(ui):
    session, screen = opened(ui, "turn teal", "teal.favour 4")
    screen.do("play", session.game.parse("place woodcutter"))
    ui.wait(0.4)
    n = screen.deciding.offers.open_count()
    assert screen.bar.options_text == (f"{n} options" if n > 1 else "1 option" if n else "")
    assert bool(screen.bar._options.parent) == bool(n)
    session.play("adjust teal.favour 0")
    ui.wait(0.4)
    if not screen.deciding.offers.open_count():
        assert screen.bar.options_text == ""
        assert not screen.bar._options.parent


def test_sheets_show_both_names_of_a_building(ui):
    from companion.model.play.choosing.rows import GROUP

    _, screen = opened(ui, "turn teal")
    screen.do("open_all")
    screen.do("tap_row", GROUP, "place")
    ui.wait(0.4)
    rows = {row.key: row for row in screen.panel.ids.rows.walk() if getattr(row, "key", "")}
    row = rows["place woodcutter"]
    assert (row.text, row.second) == ("Woodcutter", "Wood")
    screen.back()
    screen.correcting.hand.open("building.woodcutter")
    ui.wait(0.4)
    assert any(text.endswith("Woodcutter (Wood)") for text in ui.texts())


def test_phases_are_steps_joined_by_a_line(ui):
    session, screen = opened(ui, "turn teal")
    screen.do("play", session.game.parse("place woodcutter"))
    ui.wait(0.3)
    steps = screen.bar._phases.children[::-1]
    assert [(step.text, step.past, step.on, step.follows) for step in steps] == [
        ("Meditate", True, False, False),
        ("Act", True, False, True),
        ("Order", False, True, True),
    ]


def test_a_won_card_says_what_it_does_and_which_level_opens(ui):
    session, screen = opened(
        ui, *almost("english_trader", "teal", "teal", boat=3), "fulfilled.2 1", "turn teal"
    )
    screen.do("play", session.game.parse("place sailor"))
    screen.do("play", session.game.parse(completing("english_trader")))
    ui.wait(0.4)
    from companion.tables.agra.window.pages.seats import abilities

    assert ui.sees(abilities(ui.app.words, "english_trader"))
    assert any("Level III opens" in text for text in ui.texts())
    assert ui.sees("Ana, Bo and Cy +1 favour: pier 4.")
    assert ui.sees("Level IV opens with 1 more contract of Level III.")


def test_after_a_contract_it_is_said_what_opens_the_next_level(ui):
    session, screen = opened(ui, *almost("cook", "teal", "teal", boat=1), "turn teal")
    screen.do("play", session.game.parse("place sailor"))
    screen.do("play", session.game.parse(completing("cook")))
    ui.wait(0.4)
    assert not any("Boat to pier" in text for text in ui.texts())
    assert ui.sees("Level II opens with 1 more contract of Level I.")


@pytest.mark.parametrize("ui", [PHONE], indirect=True)
def test_the_farm_is_tapped_where_a_cover_goes_off(ui):
    from companion.model.play.choosing.rows import OPTION
    from companion.tables.agra.window.pieces.farm_to_tap import FarmToTap

    session, screen = opened(ui, "turn teal")
    screen.do("play", session.game.parse("place botanist"))
    ui.wait(0.4)
    screen.do("open_all")
    ui.wait(0.4)
    farm = next(each for each in screen.panel.walk(restrict=True) if isinstance(each, FarmToTap))
    assert ui.small_targets() == []
    before = session.game.at
    way, side, end = farm.ways[0]
    good = farm.ring.corners[(side + end) % 4].good
    ui.tap(way)
    ui.wait(0.4)
    # Where a cover can go off and a farmer come, both are offered, and nothing else is.
    rows = [
        row.key
        for row in screen.deciding.turn.choices.rows
        if row.key.startswith(("uncover ", "farmer "))
    ]
    if session.game.at == before:
        assert rows
        assert all(key.split()[2] == good for key in rows)
        screen.do("tap_row", OPTION, rows[0])
    if session.game.at == before:
        screen.do("tap_main")
    ui.wait(0.4)
    assert good in session.game.lines[before], "towards the good at that end"
    assert not any("track" in text.lower() for text in ui.texts())
