"""Fixing the past at the table: from a tap on the log to the last move played again."""

from tests.companion.playing import play_on
from tests.companion.sizes import PHONE, TABLET

PLAYED = ("place woodcutter", "fulfil merchants", "end", "place cotton_farm", "end")
LOOKS = (
    (PHONE, 100, "en", "dark"),
    (PHONE, 150, "es", "light"),
    (PHONE, 200, "it", "dark"),
    (TABLET, 100, "it", "light"),
)


def at_the_log(ui):
    """Some turns are played, and the log is open."""
    from tests.companion.games import open_game, position

    session = position(
        ui,
        *("teal.good.oil 1", "teal.good.dye 1", "teal.influence.merchants 3"),
        *("marked.merchants 3", "turn teal"),
        players=2,
    )
    for move in PLAYED:
        session.play(move)
    screen = open_game(ui)
    screen.open_page("log")
    screen.pages.kept.made["log"].folds = False
    ui.wait(0.3)
    return session, screen


def tap_line(ui, part):
    from companion.window.drawn.log_page import LogRow

    ui.tap(ui.find(lambda w: isinstance(w, LogRow) and part in w.text, part))
    ui.wait(0.4)


def tap(ui, text):
    ui.tap(text)
    ui.wait(0.4)


def tap_entry(ui, text):
    from companion.window.widgets.base.basics import Entry

    tap(ui, ui.find(lambda w: isinstance(w, Entry) and w.text == text, text))


def test_from_a_line_of_the_log_to_the_end(open_ui):
    ui = open_ui()
    session, screen = at_the_log(ui)
    end = session.game.to_dict()

    # Take everything back; redo brings it back.
    tap_line(ui, "Ana fulfils")
    tap(ui, "Undo everything from here")
    assert session.next_redo().move == "fulfil merchants"
    assert not ui.sees("Replay the rest")
    while session.redo():
        pass
    assert session.game.to_dict() == end
    ui.wait(0.4)

    # Change something: what waits is said, also after a restart.
    tap_line(ui, "Ana fulfils")
    tap(ui, "Change something here, then replay")
    assert ui.sees("Fixing the past: 4 moves to replay")
    ui = open_ui()
    ui.app.still = True
    tap(ui, "Continue")
    session, screen = ui.app.session, ui.app.pages.current_screen
    assert ui.sees("Fixing the past: 4 moves to replay")
    session.play("adjust teal.influence.merchants 0")
    ui.wait(0.2)

    # It stops at the first closed move and says why.
    changed = session.game.at
    tap(ui, "Replay the rest")
    for text in (
        "This move is not possible now",
        "Ana: Fulfil the order of the Merchants' Guild",
        "No influence with the Merchants' Guild: go up 1 step first.",
        "AG-ORD-3",
    ):
        assert ui.sees(text), text
    tap(ui, "Change something first")
    assert ui.sees("Fixing the past: 4 moves to replay")
    tap(ui, "Replay the rest")
    tap(ui, "Play it anyway")
    assert ui.sees("3 moves replayed")
    assert ui.sees("1 move played against the rules")
    tap(ui, "Continue")
    assert not ui.sees("Replay the rest")
    assert session.game.log[changed].anyway

    # One gesture is one undo, and then everything waits again.
    screen.do("undo")
    ui.wait(0.4)
    assert session.game.at == changed
    assert ui.sees("Fixing the past: 4 moves to replay")
    screen.do("redo")
    ui.wait(0.4)
    assert session.game.at == changed + 4
    assert not ui.sees("Replay the rest")


def test_lines_and_checkpoints(ui):
    from companion.window.screens.game import history_papers as papers

    session, screen = at_the_log(ui)
    old = session.game.to_dict()
    tap_line(ui, "Bo places")
    tap(ui, "Set a bookmark here")
    ui.type("before Bo")
    tap(ui, "Save the name")
    tap_line(ui, "Ana fulfils")
    tap(ui, "Change something here, then replay")
    session.play("adjust teal.favour 1")
    ui.wait(0.2)
    tap(ui, "Stop here")
    assert not ui.sees("Replay the rest")

    screen.open_menu()
    ui.wait(0.4)
    tap(ui, "This game")
    tap(ui, "Versions and bookmarks")
    assert ui.sees("Round 1, after Ana: End the turn · in another version")
    tap(ui, "Branches off in round 1, at Ana: Fulfil the order of the Merchants' Guild")
    assert ui.sees("Bo: Place a worker on the Cotton farm")
    tap(ui, "Switch to this version")
    assert session.game.to_dict() == old

    for new, button in (
        ("the end of Ana's turn", "Rename the bookmark"),
        ("", "Go to this bookmark"),
        ("", "Delete the bookmark"),
    ):
        papers.open_lines(screen.mender)
        ui.wait(0.4)
        tap_entry(ui, session.past.checkpoints()[0].name)
        tap_entry(ui, button)
        if new:
            field = ui.find(lambda w: type(w).__name__ == "PointName")
            field.text = new
            tap(ui, "Save the name")
            assert session.past.checkpoints()[0].name == new
        elif button == "Go to this bookmark":
            assert session.next_redo().move == "place cotton_farm"
    assert session.past.checkpoints() == []
    assert ui.sees("Versions and bookmarks")


def test_a_long_rest_is_played_in_slices_and_is_one_gesture(ui, monkeypatch):
    from tests.companion.games import begin, open_game

    monkeypatch.setattr("companion.window.screens.game.history.SLICE", 30)
    session = begin(ui, 3)
    first = session.game.at
    play_on(session, 200, seed=3)
    screen = open_game(ui)
    screen.mender.change_from(first)
    session.play(f"adjust {session.game.colours[0]}.rupees 40")
    changed = session.game.at
    screen.mender.play_on()
    assert screen.mender.running
    assert 0 < screen.mender.bar.waits.part < 1
    screen.undo()
    assert session.game.at > changed, "nothing is touched while it runs"
    ui.wait(1)
    assert not screen.mender.running
    assert session.past.waiting == ()
    assert session.game.at == changed + 200
    ui.back()
    screen.undo()
    ui.wait(0.4)
    assert session.game.at == changed


def faults(ui, screen):
    """What is wrong with the paper and the bar; the table behind has tests of its own."""
    own = [w for part in (screen.paper, screen.mender.bar) for w in part.walk(restrict=True)]
    texts = [repr(w.text) for w in own if getattr(w, "text", "")]
    named = (*ui.cut_texts(), *ui.small_targets())
    return [fault for fault in named if any(text in fault for text in texts)]


def test_everything_is_readable(ui, pictures):
    from companion.window.screens.game import history_papers as papers
    from tests.companion.looks import resized

    session, screen = at_the_log(ui)
    number = next(n for n, e in enumerate(session.game.log) if e.move == "fulfil merchants")
    mender, past = screen.mender, session.past
    past.name_point("before the Sailor")
    past.change_from(number)
    session.play("adjust teal.influence.merchants 0")
    stop = past.play_on()
    shown = {
        "waits": screen.redraw,
        "point": lambda: papers.open_point(mender, number - 1),
        "stop": lambda: screen.papers.show(papers.stop_paper(mender, stop)),
        "another": lambda: screen.papers.show(
            papers.stop_paper(mender, stop._replace(is_elsewhere=True, can_keep=False))
        ),
        "summary": lambda: screen.papers.show(papers.summary_paper(mender)),
        "lines": lambda: papers.open_lines(mender),
        "checkpoint": lambda: papers.open_checkpoint(mender, past.checkpoints()[0]),
        "branch": lambda: papers.open_branch(mender, past.branches()[0]),
        "name": lambda: papers.name_point(mender),
    }
    found = []
    for size, scale, language, theme in LOOKS:
        resized(ui, size)
        ui.app.settings.change(theme=theme, text_size=scale, language=language)
        for name, show in shown.items():
            show()
            ui.wait(0.2)
            ui.shot(pictures / f"mending-{name}-{size[0]}-{scale}-{language}-{theme}.png")
            found += [f"{name} {language} {fault}" for fault in faults(ui, screen)]
            screen.paper.close()
    assert found == []


def test_what_waits_is_seen_above_the_sheet(ui):
    session, screen = at_the_log(ui)
    screen.open_page("city")
    screen.mender.change_from(len(session.game.lines) - 3)
    ui.frames(4)
    screen.do("open_choices")
    screen.sheet.wanted = 10000
    ui.frames(4)
    bar = screen.mender.bar
    assert bar.waits.text.startswith("Fixing the past")
    assert screen.sheet.sheet.top <= bar.y + 1
