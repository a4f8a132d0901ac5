"""Rules: found by a word or a number, and a tap away from wherever a rule is named."""

import pytest

from companion.model.play.choosing.rows import CLOSED, READ
from engine.core.language.book import book_of
from tests.companion.sizes import PHONE, TABLET

BOOK = book_of("agra")


def keys(rows):
    return [line["key"] for line in rows.data]


def typed(ui, text):
    field = ui.id("search")
    field.text = ""
    ui.tap(field)
    ui.type(text)


@pytest.mark.parametrize("ui", [PHONE, TABLET], indirect=True)
def test_reading_and_searching(ui):
    ui.tap(ui.id("rules"))
    assert ui.app.pages.current == "rules"
    rows = ui.id("rows")
    ui.tap(ui.find(lambda each: getattr(each, "key", None) == "chapter goods"))
    page = ui.id("rules")
    assert ui.sees(BOOK.rule_text("en", "AG-GOOD-1"))
    assert keys(page)[1:9] == [f"AG-GOOD-{n}" for n in range(1, 9)]
    assert keys(page)[-1] == "chapter markers"
    page.dispatch("on_pick", "chapter markers")
    ui.frames(3)
    assert ui.sees(BOOK.rule_text("en", "AG-MARK-1"))
    if not ui.app.look.two_panes:
        ui.back()
    typed(ui, "sail 3")
    assert keys(rows)[0] == "AG-SAIL-3"
    typed(ui, "statue phase")
    assert "AG-LUX-4" in keys(rows)
    ui.tap(ui.find(lambda each: getattr(each, "key", None) == "AG-LUX-4"))
    ui.frames(3)
    assert ui.sees(BOOK.rule_text("en", "AG-LUX-4"))
    assert not ui.sees(BOOK.rule_text("en", "AG-MARK-1"))
    ui.tap(next(each for each in page.walk() if getattr(each, "key", None) == "AG-R64"))
    assert ui.app.pages.current == "rulings"
    assert ui.id("question").text.startswith("When")
    ui.tap("AG-LUX-4")
    assert ui.app.pages.current == "rules"
    ui.back()
    ui.back()
    assert ui.app.pages.current == "rules"


def tap_link(ui, rule):
    from tests.companion.ui import Finger

    text = ui.find(lambda each: rule in getattr(each, "refs", {}), f"link to {rule}")
    x1, y1, x2, y2 = text.refs[rule][0]
    left, top = text.center_x - text.texture_size[0] / 2, text.center_y + text.texture_size[1] / 2
    finger = Finger(*text.to_window(left + (x1 + x2) / 2, top - (y1 + y2) / 2))
    finger.down()
    ui.wait(0.1)
    finger.up()
    ui.wait(0.4)


def test_a_rule_that_is_named_in_another_opens_with_a_tap_and_back_returns(ui):
    from tests.companion.games import begin, open_game

    ui.app.open_rules("AG-PEON-6")
    ui.frames(3)
    assert ui.cut_texts() == []
    tap_link(ui, "AG-R74")
    screen = ui.app.pages.current_screen
    assert (screen.name, screen.rule) == ("rules", "AG-R74")
    ui.back()
    assert (screen.name, screen.rule) == ("rules", "AG-PEON-6")

    begin(ui, 2)
    screen = open_game(ui)
    ui.app.show_rule("AG-PEON-6")
    ui.wait(0.4)
    first = screen.paper.content
    tap_link(ui, "AG-R74")
    assert ui.sees("AG-R74")
    assert screen.paper.content is not first
    ui.back()
    assert screen.paper.content is first


def test_a_closed_option_leads_to_its_rule_without_leaving_the_game(ui):
    from companion.window.screens.game.history_papers import open_point
    from companion.window.screens.game.parts import Paper
    from tests.companion.games import begin, open_game

    begin(ui, 2, rulings={"sailor_zero_deliveries": "forbidden"})
    screen = open_game(ui)
    screen.do("open_all")
    ui.wait(0.4)
    ui.tap(next(each for each in ui.texts() if each.startswith("Not possible (")))
    closed = [row for row in screen.deciding.turn.choices.rows if row.kind == CLOSED]
    screen.do("tap_row", CLOSED, closed[0].key)
    ui.frames(3)
    before = ui.app.session.game.at
    ui.tap("Read the rule")
    ui.wait(0.4)
    assert screen.paper.is_open
    assert ui.sees(BOOK.rule_text("en", closed[0].rule))
    assert ui.app.session.game.at == before
    ui.back()
    assert not screen.paper.is_open
    assert ui.app.pages.current == "game"
    read = [row.key for row in screen.deciding.turn.choices.rows if row.key.startswith(READ)]
    assert read == [READ + closed[0].rule]

    contract = Paper(title="Contract", rule="AG-EVAL-2")
    screen.papers.show(contract)
    ui.wait(0.4)
    ui.tap("AG-EVAL-2")
    assert ui.sees(BOOK.rule_text("en", "AG-EVAL-2"))
    ui.back()
    assert screen.paper.content is contract
    ui.tap(contract.ids.close)
    assert not screen.paper.is_open

    ui.app.session.play("place quarry")
    open_point(screen.mender, ui.app.session.game.at - 1)
    ui.wait(0.4)
    ui.tap("AG-PROD-1")
    assert ui.sees(BOOK.rule_text("en", "AG-PROD-1"))
    ui.back()
    assert ui.sees("AG-PROD-1"), "the paper about the line of the log is back"
    ui.back()

    screen.show_rule("AG-SAIL-11")
    ui.wait(0.4)
    assert ui.sees("No, at least one good is delivered.")
    ui.tap("Open in the rules")
    ui.frames(3)
    assert ui.app.pages.current == "rules"
    assert ui.sees(BOOK.rule_text("en", "AG-SAIL-11"))
    ui.back()
    assert ui.app.pages.current == "game"


def test_what_made_a_number_leads_to_its_rules(ui):
    from companion.window.widgets.charts.score_table import MadeOf

    MadeOf(title="Ana", lines=["2 · AG-SCO-3"], rules=["AG-SCO-3"]).open(animation=False)
    ui.frames(3)
    assert ui.small_targets() == []
    ui.tap("AG-SCO-3")
    ui.frames(3)
    assert ui.app.pages.current == "rules"
    assert ui.sees(BOOK.rule_text("en", "AG-SCO-3"))
    ui.back()
    assert ui.app.pages.current == "home"


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_no_text_is_cut(open_ui, pictures, size):
    ui = open_ui(size)
    looks = (
        ("en", "dark", 100, ""),
        ("en", "light", 100, "AG-SAIL-5"),
        ("es", "light", 150, "AG-INF-2"),
        ("it", "dark", 200, "AG-N16"),
        ("it", "light", 150, ""),
    )
    for language, theme, percent, rule in looks:
        ui.app.settings.change(language=language, theme=theme, text_size=percent)
        ui.app.open_rules(rule)
        ui.frames(6)
        assert ui.cut_texts() == []
        assert ui.small_targets() == []
        if rule:
            assert ui.sees(BOOK.rule_text(language, rule))
        ui.shot(pictures / f"rules-{size[0]}-{rule or 'list'}-{language}-{theme}-{percent}.png")
