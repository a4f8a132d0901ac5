"""A second game, tapped from home over the set-up to its score: together and alone."""

import re
from collections.abc import Iterator

import pytest

from companion.model.store.archive import Archive
from companion.tables import table_of
from engine.core.events import ONLOOKER
from engine.core.files.sound import judge_again
from engine.core.registry import meta_of
from tests.companion.sizes import PHONE, TABLET
from tests.contract.games import TOY, Sitting, begun, go_on, nearly_over, registered, sittings

pytestmark = pytest.mark.in_steps

OF_AGRA = re.compile("rupee|notable|palace|merchant|akbar|farm|favour|AG-", re.IGNORECASE)


@pytest.fixture(autouse=True)
def tide_pool() -> Iterator[None]:
    with registered():
        yield


@pytest.mark.timeout(280)
@pytest.mark.parametrize(
    ("mode", "players"), [("", 3), pytest.param("solo", 1, marks=pytest.mark.quick)]
)
def test_a_second_game_by_taps(tide_pool, open_ui, mode, players, pictures):
    from tests.companion.player import Tapper, set_up_by_taps

    ui = open_ui()
    named = table_of(TOY).meta.modes[mode][0]
    set_up_by_taps(ui, players, game="toy", mode=named)
    session = ui.app.session
    assert (session.game.rules.NAME, session.game.mode) == (TOY, mode)
    player = Tapper(ui)
    seen_hands(ui, session.game)
    player.play_to_the_end()
    ui.shot(pictures / f"toy-over-{players}.png")
    ui.tap(player.screen.bar.ids.main)
    ui.wait(0.5)
    assert ui.app.pages.current == "score"
    texts = ui.texts()
    ui.shot(pictures / f"toy-score-{players}.png")
    assert any(session.game.seats[session.game.winners()[0]] in text for text in texts)
    assert all(str(score.total) in texts for score in session.game.standings())
    assert judge_again(session.game) is None
    (past,) = Archive(session.store).finished()
    assert (past.game, past.totals) == (TOY, tuple(s.total for s in session.game.standings()))


@pytest.mark.parametrize(
    ("sitting", "size"),
    [
        (Sitting(TOY, "", 4), PHONE),
        (Sitting(TOY, "", 2), TABLET),
        (Sitting(TOY, "solo", 1), PHONE),
        (Sitting(TOY, "solo", 1), TABLET),
        (Sitting(TOY, "dice", 3), PHONE),
    ],
    ids=str,
)
def test_every_screen_opens_with_another_game_than_the_first(tide_pool, open_ui, sitting, size):
    ui = open_ui(size)
    over = nearly_over(ui.app.store, sitting)
    over.redo()
    # An automa that has won every game leaves no winner among the people.
    assert sitting.mode != "solo" or over.game.winners() == [over.game.people]
    ui.app.session = go_on(begun(ui.app.store, sitting), 4)
    for name in ui.app.opening.screens:
        if name in ("trouble", "table_check"):
            continue  # there is none, and the game has nothing to compare
        ui.app.go_from_home(name)
        ui.wait(0.4)
        assert ui.app.pages.current == name
        odd = [text for text in ui.texts() if "{" in text or OF_AGRA.search(text)]
        assert not odd or name == "my_copy", (name, odd)


def test_statistics_open_where_an_automa_has_won_every_game(tide_pool, open_ui):
    ui = open_ui()
    nearly_over(ui.app.store, Sitting(TOY, "solo", 1)).redo()
    from companion.window.screens.past.statistics import TABS
    from companion.window.screens.ways import show_statistics

    show_statistics(ui.app)
    ui.wait(0.4)
    screen = ui.app.pages.current_screen
    for tab in TABS:
        screen.tab = tab
        ui.wait(0.3)
        assert not [text for text in ui.texts() if "Tide" in text], tab
    screen.tab = "points"
    ui.wait(0.3)
    assert ui.sees("Average points by part")
    assert not ui.sees("Winners")


def test_a_game_with_nothing_to_compare_offers_no_check(tide_pool, open_ui):
    from companion.window.screens.game.history_papers import summary_paper

    ui = open_ui()
    ui.app.session = go_on(begun(ui.app.store, next(sittings(TOY))), 4)
    ui.app.go_from_home("game")
    ui.wait(0.4)
    paper = summary_paper(ui.app.pages.current_screen.mender)
    ui.frames(3)
    texts = [getattr(widget, "text", "") for widget in paper.walk()]
    assert "Continue" in texts
    assert "Does the table match?" not in texts


def seen_hands(ui, game):
    """No hand stands anywhere on the shared screen."""
    covered = game.rules.covered(game.state, ONLOOKER)
    assert len(covered) == game.people
    assert meta_of(TOY).modes[game.mode].automata == tuple(game.seats[game.people :])
    said = " ".join(ui.texts())
    for seat in range(game.people):
        from tests.toy.engine.fields import value_of

        assert value_of(game.state, covered[seat]) not in said
