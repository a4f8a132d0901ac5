"""The settings on disk: they last, and no file however broken stops the app or is lost."""

import os
import sqlite3

import pytest

from companion.model.settings import FILE, Settings, SettingsFile


def test_a_change_is_there_the_next_time(tmp_path):
    SettingsFile(tmp_path / "new").change(theme="light", text_size=150)
    SettingsFile(tmp_path / "new").change(sound=False)
    again = SettingsFile(tmp_path / "new")
    assert (again.now.theme, again.now.text_size, again.now.sound) == ("light", 150, False)
    assert again.trouble is None


def test_reading_alone_writes_nothing(tmp_path):
    assert SettingsFile(tmp_path).now == Settings()
    assert list(tmp_path.iterdir()) == []


def test_watchers_hear_of_every_change(tmp_path):
    settings = SettingsFile(tmp_path)
    heard = []
    settings.watch(heard.append)
    settings.change(language="it")
    assert heard == [settings.now]
    assert settings.now.language == "it"


@pytest.mark.parametrize(
    "change", [{"theme": "pink"}, {"text_size": 5000}, {"sound": 1}, {"language": "xx"}]
)
def test_what_is_no_choice_is_refused(tmp_path, change):
    settings = SettingsFile(tmp_path)
    with pytest.raises(ValueError, match="cannot be"):
        settings.change(**change)
    assert settings.now == Settings()


@pytest.mark.parametrize(
    "content", [b"no database", os.urandom(5000), b"SQLite format 3\0" + b"x" * 200]
)
def test_a_broken_file_is_kept_aside(tmp_path, content):
    (tmp_path / FILE).write_bytes(content)
    (tmp_path / "settings-unreadable-1.db").write_bytes(b"an earlier one")
    settings = SettingsFile(tmp_path)
    assert settings.now == Settings()
    assert settings.trouble is not None
    assert settings.trouble.values == {"file": "settings-unreadable-2.db"}
    assert (tmp_path / "settings-unreadable-1.db").read_bytes() == b"an earlier one"
    assert (tmp_path / "settings-unreadable-2.db").read_bytes() == content
    settings.change(theme="light")
    assert SettingsFile(tmp_path).now.theme == "light"


def test_a_flipped_letter_in_the_name_of_a_column_is_damage(tmp_path):
    SettingsFile(tmp_path).change(theme="light")
    with sqlite3.connect(tmp_path / FILE) as db:
        db.execute("ALTER TABLE settings RENAME COLUMN name TO namm")
    db.close()
    settings = SettingsFile(tmp_path)
    assert settings.trouble is not None
    assert settings.now.theme == "light"
    settings.change(text_size=150)
    assert SettingsFile(tmp_path).now.text_size == 150


def test_what_a_damaged_file_still_says_holds(tmp_path):
    SettingsFile(tmp_path).change(theme="light", text_size=150, language="it", sound=False)
    content = bytearray((tmp_path / FILE).read_bytes())
    content[:80] = b"?" * 80
    content[content.index(b"light") : content.index(b"light") + 5] = b"lilac"
    (tmp_path / FILE).write_bytes(content)
    settings = SettingsFile(tmp_path)
    assert settings.now == Settings(text_size=150, language="it", sound=False)
    aside = settings.trouble.values["file"]
    assert (tmp_path / aside).read_bytes() == content
    assert SettingsFile(tmp_path).now == settings.now


def test_a_value_that_is_no_text_costs_only_itself(tmp_path):
    SettingsFile(tmp_path).change(theme="light", text_size=150)
    content = (tmp_path / FILE).read_bytes().replace(b"light", b"li\xffht")
    (tmp_path / FILE).write_bytes(content)
    settings = SettingsFile(tmp_path)
    assert settings.trouble
    assert settings.now == Settings(text_size=150)
    assert SettingsFile(tmp_path).trouble is None


@pytest.mark.parametrize("value", ["not json", "", None, 7.5])
def test_values_that_cannot_be_read_are_kept_aside(tmp_path, value):
    SettingsFile(tmp_path).change(theme="light")
    with sqlite3.connect(tmp_path / FILE) as db:
        db.execute("update settings set value = ?", [value])
    settings = SettingsFile(tmp_path)
    assert settings.now == Settings()


def test_values_of_another_version_are_ignored(tmp_path):
    SettingsFile(tmp_path).change(theme="light")
    with sqlite3.connect(tmp_path / FILE) as db:
        db.execute("insert into settings values ('text_size', '175'), ('future', '1')")
    settings = SettingsFile(tmp_path)
    assert (settings.now.theme, settings.now.text_size) == ("light", 100)
    assert settings.trouble is None


def test_an_empty_file_is_no_trouble(tmp_path):
    (tmp_path / FILE).touch()
    settings = SettingsFile(tmp_path)
    assert settings.trouble is None
    settings.change(theme="light")
    assert SettingsFile(tmp_path).now.theme == "light"


def test_a_folder_in_the_way_is_said(tmp_path):
    (tmp_path / FILE).mkdir()
    settings = SettingsFile(tmp_path)
    assert settings.now == Settings()
    assert settings.trouble is not None
    settings.change(theme="light")
    assert settings.now.theme == "light"
    assert settings.trouble is not None


def test_a_table_of_another_shape_is_kept_aside(tmp_path):
    with sqlite3.connect(tmp_path / FILE) as db:
        db.execute("create table settings (wrong)")
    settings = SettingsFile(tmp_path)
    assert settings.now == Settings()
    assert settings.trouble is not None
