"""Fixing the past at the table: from a tap on the log to the last move played again."""

import pytest

from tests.companion.sizes import PHONE, TABLET

PLAYED = ("place woodcutter", "fulfil merchants", "end", "place cotton_farm", "end")


def at_the_log(ui, *corrections, page="log"):
    """Some turns are played, and the log is open."""
    from tests.companion.games import open_game, position

    session = position(
        ui,
        *("teal.good.oil 1", "teal.good.dye 1", "teal.influence.merchants 3"),
        *("marked.merchants 3", "turn teal", *corrections),
        players=2,
    )
    for move in PLAYED:
        session.play(move)
    screen = open_game(ui)
    if screen.mode == "table":
        screen.open_tab(page)
    else:
        screen.open_page(page)
    ui.wait(0.3)
    return session, screen


def tap_line(ui, beginning):
    from companion.tables.agra.log import LogRow

    row = ui.find(lambda w: isinstance(w, LogRow) and beginning in w.text)
    ui.tap(row)
    ui.wait(0.4)


@pytest.mark.parametrize("ui", [PHONE, TABLET], indirect=True)
def test_look(ui, pictures):
    session, screen = at_the_log(ui)
    tap_line(ui, "Ana fulfils")
    ui.shot(pictures / f"past-point-{screen.mode}.png")
    ui.tap("Change something here, then play the rest again")
    ui.wait(0.4)
    ui.shot(pictures / f"past-waits-{screen.mode}.png")
    session.play("adjust teal.influence.merchants 0 # forgotten")
    ui.wait(0.4)
    ui.tap("Play the rest again")
    ui.wait(0.4)
    ui.shot(pictures / f"past-stop-{screen.mode}.png")
    ui.tap("Keep it as a correction")
    ui.wait(0.4)
    ui.shot(pictures / f"past-summary-{screen.mode}.png")
    ui.tap("Go on")
    ui.wait(0.4)
    screen.mender.open_lines()
    ui.wait(0.4)
    ui.shot(pictures / f"past-lines-{screen.mode}.png")
    ui.tap("Name this point")
    ui.wait(0.4)
    ui.type("Before the Sailor")
    ui.shot(pictures / f"past-name-{screen.mode}.png")
    ui.tap("Keep the name")
    ui.wait(0.4)
    screen.mender.open_lines()
    ui.wait(0.4)
    ui.shot(pictures / f"past-lines2-{screen.mode}.png")
    ui.tap("Before the Sailor")
    ui.wait(0.4)
    ui.shot(pictures / f"past-checkpoint-{screen.mode}.png")
    ui.back()
    screen.mender.open_branch(session.past.branches()[0])
    ui.wait(0.4)
    ui.shot(pictures / f"past-branch-{screen.mode}.png")
