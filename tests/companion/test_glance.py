"""At a glance: a few figures, large enough for everybody around the table."""

import pytest
from kivy.metrics import dp

from tests.companion.looks import resized
from tests.companion.sizes import PHONE, TABLET
from tests.companion.test_game_screen import opened

READABLE = 64
"""A figure of so many dp is 10 mm high: it can be read from 1.5 m."""


@pytest.mark.parametrize("ui", [TABLET], indirect=True)
def test_everybody_sees_favour_influence_and_whose_turn_it_is(ui):
    session, screen, _ = opened(ui, "magenta.favour 7", "turn magenta", players=4)
    ui.tap(screen.title_row.ids.menu)
    ui.wait(0.3)
    ui.tap("At a glance")
    ui.wait(0.3)
    glance = ui.app.pages.current_screen
    figures = [[fact.text for fact in seat.ids.facts.children[::-1]] for seat in glance.seats]
    assert figures[1] == ["7", "0", "0", "0"]
    assert [seat.on for seat in glance.seats] == [False, True, False, False]
    assert glance.seats[1].ids.facts.children[-1].label == "favour"
    assert all(seat.figure >= dp(READABLE) for seat in glance.seats)
    assert sorted(turned.rotation for turned in glance._turned) == [0, 0, 180, 180]
    session.play("adjust orange.favour 3")
    assert glance.seats[2].ids.facts.children[-1].text == "3"
    session.play("adjust orange.good.wood 2")
    (wood,) = glance.seats[2].ids.goods.children
    assert (wood.icon, wood.text) == ("wood", "2")
    resized(ui, PHONE)
    ui.wait(0.2)
    assert {turned.rotation for turned in glance._turned} == {0}
    assert ui.small_targets() == []
    ui.back()
    assert ui.app.pages.current == "game"


def test_another_text_size_leaves_the_figures_as_large_as_fits(ui):
    _session, _screen, _ = opened(ui, players=4)
    ui.app.go("glance")
    ui.wait(0.3)
    glance = ui.app.pages.current_screen
    ui.app.settings.change(text_size=200)
    ui.wait(0.3)
    seat = glance.seats[0]
    fact = seat.ids.facts.children[0]
    label, _icon, figure = fact.children
    assert figure.font_size == seat.figure
    assert label.font_size == max(dp(12), seat.figure * 0.2)
    ui.app.settings.change(text_size=100)
    ui.wait(0.3)
