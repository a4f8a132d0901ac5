"""My copy: hold the app's idea of each piece against the printed one, and keep what is found."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from companion.model.base.files.toml_text import toml_text
from companion.model.my_copy import MyCopy, merged
from companion.model.store import StoreTrouble
from companion.tables.agra import copy_pieces
from companion.tables.common.my_copy import CopyPiece, Slot
from engine.agra.catalogue import load_catalogue
from engine.core.catalogue.loading import CatalogueError
from engine.core.catalogue.overlay import changed
from engine.core.language.words import languages, words
from tests.companion.sizes import PHONE, TABLET
from tests.for_each import for_each

SUFI = {"notable.sufi.guild": "scholars", "notable.sufi.ordered_goods": ["oil", "cotton"]}
agra = copy_pieces.COPY
PIECES = agra.pieces()


@pytest.fixture
def copy(tmp_path: Path) -> MyCopy:
    return MyCopy(tmp_path / "files", "agra")


def piece(key: str) -> CopyPiece:
    return next(each for each in PIECES if each.id == key)


def confirmed(copy: MyCopy, each: CopyPiece) -> dict[str, Any]:
    values = agra.draft(each, copy.values)
    return agra.changes(each, copy.values, values, copy.assumed)


# ---------------------------------------------------------------- the pieces


def test_every_assumed_value_is_on_a_piece_or_left_out_on_purpose():
    assumed = {row.key for row in load_catalogue().listed if row.kind == "assumed"}
    keys = {key for each in PIECES for key in each.keys}
    left_out = {key for key in assumed if agra.is_left_out(key)}
    assert assumed - keys == left_out
    assert all(not assumed.isdisjoint(each.keys) for each in PIECES)


@for_each(PIECES, languages())
def test_every_slot_can_be_shown_and_picked(each, language):
    told = words(language)
    mine = agra.draft(each, MyCopy(Path("nowhere"), "agra").values)
    assert agra.name_of(told, each)
    assert agra.hint_of(told, each)
    assert agra.group_of(told, each.group)
    for row in agra.rows(told, each, mine):
        assert row.label
        for slot in row.slots:
            now = agra.shown(told, slot, mine)
            offered = agra.choices(told, slot, mine)
            assert now.value is None or now.value in [choice.value for choice in offered]
            for choice in offered:
                assert agra.put(slot, mine, choice.value).keys() == mine.keys()


def test_every_piece_can_be_confirmed(copy):
    for number, each in enumerate(PIECES):
        assert agra.still_to_check(copy.assumed - copy.checked) == len(PIECES) - number
        copy.correct(each.id, confirmed(copy, each))
    assert agra.still_to_check(copy.assumed - copy.checked) == 0
    assert {row.value for row in copy.catalogue.listed} == {
        row.value for row in copy.shipped.listed
    }


@pytest.mark.parametrize("key", ["influence", "meditation"])
def test_a_track_can_be_longer_and_shorter(copy, key):
    each = piece(key)
    for step in (agra.grown, agra.grown, agra.shrunk, agra.shrunk, agra.shrunk, agra.grown):
        mine = step(each, agra.draft(each, copy.values))
        copy.correct(each.id, agra.changes(each, copy.values, mine, copy.assumed))
        assert agra.draft(each, copy.values) == mine
        assert MyCopy(copy.path.parent, "agra").values == copy.values


def test_a_step_of_meditation_can_cost_any_goods(copy):
    each = piece("meditation")
    slot = Slot("meditation_advance.advance_1_2.goods", 0, "cost_of_a_step")
    mine = agra.put(slot, agra.draft(each, copy.values), 4)
    copy.correct(each.id, agra.changes(each, copy.values, mine, copy.assumed))
    advance = copy.catalogue.meditation_advances[0]
    assert (advance.cost_kind, advance.total_value) == ("total_value", 4)
    mine = agra.put(slot._replace(place=-1), agra.draft(each, copy.values), "oil")
    copy.correct(each.id, agra.changes(each, copy.values, mine, copy.assumed))
    advance = copy.catalogue.meditation_advances[0]
    assert (advance.cost_kind, advance.goods, advance.total_value) == ("goods", ("oil",), 2)


# ---------------------------------------------------------------- kept, undone, shared


def test_what_is_kept_is_there_again(copy):
    copy.correct("notable.sufi", SUFI)
    again = MyCopy(copy.path.parent, "agra")
    assert again.catalogue.notable("sufi").ordered_goods == ("oil", "cotton")
    assert set(SUFI) == again.checked


def test_what_cannot_be_is_refused_and_changes_nothing(copy):
    with pytest.raises(CatalogueError):
        copy.correct("notable.sufi", {"notable.sufi.ordered_goods": ["oil", "oil"]})
    assert not copy.corrections
    assert not copy.path.exists()
    assert not copy.next_undo


def test_undo_goes_back_step_by_step_and_through_a_fresh_start(copy):
    copy.correct("notable.sufi", SUFI)
    copy.correct("building.tailor", {"building.tailor.cost": 7})
    copy.reset("fresh")
    assert not copy.path.exists()
    assert copy.undo() == "fresh"
    assert copy.catalogue.building("tailor").cost == 7
    assert copy.undo() == "building.tailor"
    assert copy.catalogue.building("tailor").cost == 5
    assert MyCopy(copy.path.parent, "agra").corrections == copy.corrections
    assert copy.undo() == "notable.sufi"
    assert copy.undo() == ""
    assert not copy.path.exists()


def test_export_is_what_the_catalogue_reads(copy, tmp_path):
    copy.correct("notable.sufi", SUFI)
    copy.export(tmp_path / "out" / "mine.toml")
    exported = tomllib.loads((tmp_path / "out" / "mine.toml").read_text(encoding="utf-8"))
    assert exported.pop("meta") == {"game": "agra"}
    assert load_catalogue(exported).notable("sufi").ordered_goods == ("oil", "cotton")
    other = MyCopy(tmp_path / "other", "agra")
    other.correct("building.tailor", {"building.tailor.cost": 7})
    assert other.take_in("file", tmp_path / "out" / "mine.toml") == 2
    assert other.catalogue.building("tailor").cost == 7
    assert other.catalogue.notable("sufi").ordered_goods == ("oil", "cotton")


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("[building.tailor]\ncost = 0\n[notable.cook]\nguild = 'thieves'", 2),
        ("this is no TOML", 1),
        ("", 1),
        ("[meta]\ngame = 'amritsar'\n[building.tailor]\ncost = 6", 1),
    ],
)
def test_a_faulty_file_is_refused_with_every_reason(copy, tmp_path, text, number):
    copy.correct("notable.sufi", SUFI)
    before = copy.path.read_text(encoding="utf-8")
    (tmp_path / "bad.toml").write_text(text, encoding="utf-8")
    with pytest.raises(CatalogueError) as caught:
        copy.take_in("file", tmp_path / "bad.toml")
    assert len(caught.value.faults) == number
    assert copy.path.read_text(encoding="utf-8") == before
    assert copy.next_undo == "notable.sufi"


def test_a_kept_file_that_cannot_be_read_is_put_aside(copy):
    copy.correct("notable.sufi", SUFI)
    copy.path.write_text("[building.tailor]\ncost = 0\n", encoding="utf-8")
    copy.rulings_path.write_text("rulings = [", encoding="utf-8")
    again = MyCopy(copy.path.parent, "agra")
    assert again.trouble is not None
    assert not again.corrections
    assert (copy.path.parent / "my-copy-agra-unreadable-1.toml").exists()
    assert (copy.path.parent / "my-rulings-agra-unreadable-1.toml").exists()
    assert MyCopy(copy.path.parent, "agra").trouble is None


def test_what_cannot_be_written_has_not_happened(copy):
    copy.path.parent.write_text("a file where the folder should be")
    with pytest.raises(StoreTrouble):
        copy.correct("notable.sufi", SUFI)
    with pytest.raises(StoreTrouble):
        copy.choose("luxury_limit", "total")
    assert not copy.corrections
    assert not copy.rulings


def test_own_rulings_are_kept_and_what_is_no_choice_is_left_out(copy):
    copy.choose("luxury_limit", "total")
    copy.choose("trader_value", "at_most")
    assert MyCopy(copy.path.parent, "agra").rulings == {"luxury_limit": "total"}
    copy.rulings_path.write_text("[rulings]\nluxury_limit = 'none'\nold = 'yes'\n")
    assert MyCopy(copy.path.parent, "agra").rulings == {}


def test_documents_are_changed_and_merged_without_touching_the_old_ones():
    old = {"a": {"x": {"removed": True}, "y": {"n": 1}}}
    assert changed(old, {"a.x.n": (1, 2), "a.y": None}, ()) == {"a": {"x": {"n": [1, 2]}}}
    assert changed({}, {"a.y": None}, ("a.y",)) == {"a": {"y": {"removed": True}}}
    above = {"a": {"x": {"n": 2}, "y": {"removed": True}}}
    assert merged(old, above) == {"a": {"x": {"n": 2}, "y": {"removed": True}}}
    assert old == {"a": {"x": {"removed": True}, "y": {"n": 1}}}


def test_toml_reads_back_what_was_written():
    document = {
        "one": {"text": 'a "quoted"\n\tline \x7f', "list": [1, 2], "yes": True},
        "a b": {"c": {"rows": [{"kind": "x", "n": 1}], "none": []}},
    }
    assert tomllib.loads(toml_text(document, "A header")) == document


# ---------------------------------------------------------------- in the window


@pytest.fixture
def opened(ui):
    ui.tap(ui.id("my_copy"))
    return ui


def row(ui, key):
    """The row of a piece, scrolled into view."""
    rows = ui.id("rows")
    found = [n for n, line in enumerate(rows.data) if line["key"] == key]
    assert found, f"there is no row {key}"
    high = [line["height"] for line in rows.data]
    above, room = sum(high[: found[0]]), sum(high) - rows.height
    rows.scroll_y = max(0, min(1, 1 - (above - rows.height / 2) / room)) if room > 0 else 1
    ui.frames(3)
    return ui.find(lambda each: getattr(each, "key", None) == key, f"row {key}")


def chip(ui, icon):
    return ui.find(lambda each: hasattr(each, "slot") and each.icon == icon and each.slot, icon)


def pick(ui, icon="", text=""):
    ui.tap(
        ui.find(
            lambda each: (
                type(each).__name__ == "PickButton"
                and (each.icon == icon if icon else each.text == text)
            ),
            f"choice {icon}{text}",
        )
    )


@pytest.mark.parametrize("ui", [PHONE, TABLET], indirect=True)
def test_confirm_and_go_on(opened):
    ui = opened
    assert ui.sees("0 of 44 pieces checked")
    ui.tap(row(ui, "notable.cook"))
    assert ui.id("name").text == "Cook"
    assert ui.sees("The same on my copy")
    ui.tap(ui.id("keep"))
    assert ui.app.copy_of("agra").checked == {"notable.cook.guild", "notable.cook.ordered_goods"}
    assert ui.id("name").text == "Muezzin"
    if not ui.app.look.two_panes:
        ui.back()
    assert ui.sees("1 of 44 pieces checked")
    ui.tap("Undo: Cook")
    assert not ui.app.copy_of("agra").checked
    assert ui.sees("0 of 44 pieces checked")


def test_correct_refuse_and_keep(opened):
    ui = opened
    ui.tap(row(ui, "notable.sufi"))
    ui.tap(chip(ui, "curry"))
    pick(ui, "cotton")
    assert ui.sees("Save the correction")
    ui.tap(ui.id("keep"))
    assert "Cotton appears more than once (AG-DEL-3)" in ui.app.pages.current_screen.refusals
    assert not ui.app.copy_of("agra").corrections
    ui.tap(ui.find(lambda each: hasattr(each, "slot") and each.icon == "cotton" and each.changed))
    pick(ui, "oil")
    assert not ui.app.pages.current_screen.refusals
    ui.tap(ui.id("keep"))
    assert ui.app.copy_of("agra").catalogue.notable("sufi").ordered_goods == ("oil", "cotton")
    ui.back()
    row(ui, "notable.sufi")
    assert ui.sees("corrected by you")


def test_reasons_are_told_in_the_language_of_the_reader(open_ui):
    ui = open_ui(language="it")
    ui.app.go("my_copy")
    screen = ui.app.pages.current_screen
    screen.pick_row("farm")
    screen.pick(agra.rows(screen.words, screen.piece, screen.values)[0].slots[0])
    ui.frames(3)
    pick(ui, "wood")
    ui.tap(ui.id("keep"))
    assert any(line.startswith("Legno") for line in screen.refusals)
    assert "Arenaria" in " ".join(screen.refusals)


def test_a_change_that_is_not_kept_stays_until_it_is_dropped(opened):
    ui = opened
    ui.tap(row(ui, "notable.sufi"))
    ui.tap(chip(ui, "scholars"))
    pick(ui, "artisans")
    ui.back()
    row(ui, "notable.sufi")
    assert ui.sees("changed, not saved yet")
    ui.tap(row(ui, "notable.sufi"))
    ui.tap(ui.id("drop"))
    assert chip(ui, "scholars")
    assert ui.sees("The same on my copy")


def test_only_what_is_still_to_check(opened):
    ui = opened
    for each in PIECES[:-1]:
        ui.app.copy_of("agra").correct(each.id, confirmed(ui.app.copy_of("agra"), each))
    ui.tap(ui.id("only_open"))
    assert [line["key"] for line in ui.id("rows").data if line["key"]] == ["farm"]
    ui.tap(row(ui, "farm"))
    ui.tap(ui.id("keep"))
    assert ui.sees("44 of 44 pieces checked")
    ui.app.go_home()
    ui.frames(3)
    assert ui.sees("all pieces checked")


def test_export_import_and_a_faulty_file(opened, tmp_path):
    ui, path = opened, tmp_path / "shared.toml"
    ui.app.copy_of("agra").correct("notable.sufi", SUFI)
    ui.tap(ui.id("files"))
    page = ui.app.pages.current_screen.file_page
    page.ids.path.text = str(path)
    ui.tap(page.ids.export)
    assert ui.sees(f"Written to {path}.")
    assert "notable.sufi" in path.read_text(encoding="utf-8")
    ui.tap(ui.id("close"))

    ui.tap(ui.id("files"))
    ui.tap(page.ids.reset)
    assert not ui.app.copy_of("agra").corrections
    assert ui.sees("Undo: reset")

    path.write_text("[building.tailor]\ncost = 0\n[notable.cook]\nguild = 'thieves'\n")
    ui.tap(ui.id("files"))
    ui.tap(page.ids.take_in)
    assert page.faults == [
        'Cook › guild: "thieves" is no guild',
        "Tailor › cost: is 0, but must be at least 1 (AG-ARCH-2)",
    ]
    assert not ui.app.copy_of("agra").corrections
    assert ui.cut_texts() == []
    path.write_text("[building.tailor]\ncost = 7\n")
    ui.tap(page.ids.take_in)
    assert ui.sees("Imported: 1 more value checked.")
    assert ui.app.copy_of("agra").catalogue.building("tailor").cost == 7
    ui.tap("Undo: import")
    assert not ui.app.copy_of("agra").corrections


def test_a_new_game_uses_what_was_checked(opened):
    ui = opened
    assert not ui.app.copy_of("agra").corrections
    ui.app.copy_of("agra").correct("building.tailor", {"building.tailor.cost": 9})
    ui.app.copy_of("agra").choose("luxury_limit", "total")
    ui.app.go_from_home("new_game")
    ui.frames(3)
    ui.tap(ui.id("begin"))
    game = ui.app.session.game
    assert game.corrections == {"building": {"tailor": {"cost": 9}}}
    assert game.state.box.cost[15] == 9
    assert game.rulings["luxury_limit"] == "total"


def test_home_says_how_many_are_left_once_a_game_is_known(ui):
    assert ui.sees("printed values and how you play")
    ui.app.copy_of("agra").correct("notable.sufi", SUFI)
    ui.app.go("settings")
    ui.app.go_home()
    ui.frames(3)
    assert ui.sees("43 pieces still to check")


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_no_text_is_cut(open_ui, pictures, size):
    ui = open_ui(size)
    ui.app.copy_of("agra").correct("notable.sufi", SUFI)
    ui.app.go("my_copy")
    screen = ui.app.pages.current_screen
    shown = ("", "notable.mujtahida", "meditation", "orders.merchants")
    looks = (("en", "dark", 100), ("es", "light", 150), ("it", "dark", 200), ("es", "light", 200))
    for key, (language, theme, percent) in zip(shown, looks, strict=True):
        if key:
            screen.pick_row(key)
        ui.app.settings.change(language=language, theme=theme, text_size=percent)
        ui.frames(4)
        assert ui.cut_texts() == []
        assert ui.small_targets() == []
        ui.shot(pictures / f"my-copy-{size[0]}-{key or 'list'}-{language}-{percent}.png")


def test_text_is_its_own_size_again_after_a_change(opened):
    ui = opened
    size = ui.label("My copy and rulings").font_size
    for percent in (200, 100):
        ui.app.settings.change(text_size=percent)
        ui.frames(2)
    assert ui.label("My copy and rulings").font_size == size
