"""Back goes back, one step at a time, and never out of an inner screen."""


def test_back_key_leaves_inner_screens_one_by_one(ui):
    ui.app.go("settings")
    ui.frames(2)
    ui.app.go("rules")
    ui.frames(2)
    assert ui.back()
    assert ui.app.pages.current == "settings"
    assert ui.back()
    assert ui.app.pages.current == "home"
    assert ui.back()
    assert ui.app.pages.current == "home"


def test_back_closes_what_lies_on_top_first(ui):
    from kivy.uix.label import Label
    from kivy.uix.modalview import ModalView

    ui.app.go("settings")
    on_top = ModalView()
    on_top.add_widget(Label(text="On top"))
    on_top.open()
    ui.wait(1)
    assert ui.sees("On top")
    ui.back()
    ui.wait(1)
    assert not ui.sees("On top")
    assert ui.app.pages.current == "settings"
    ui.back()
    assert ui.app.pages.current == "home"


def test_a_notice_replaces_the_one_before(ui):
    ui.app.tell("First")
    ui.app.tell("Second")
    ui.frames(3)
    assert ui.sees("Second")
    assert not ui.sees("First")


def test_a_long_page_scrolls(open_ui):
    ui = open_ui((360, 480), text_size=200)
    for _ in range(4):
        ui.scroll(300)
    ui.tap("Settings")
    assert ui.app.pages.current == "settings"
