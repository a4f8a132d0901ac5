"""What the device says about itself, and what happens where it says nothing."""

from pathlib import Path

import pytest

from companion import device


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "TABLESIDE_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize(
    ("variable", "value", "language"),
    [
        ("LANG", "es_ES.UTF-8", "es"),
        ("LC_ALL", "it_IT", "it"),
        ("LANG", "de_DE.UTF-8", "en"),
        ("LANG", "C.UTF-8", "en"),
    ],
)
def test_language(monkeypatch, variable, value, language):
    monkeypatch.setenv(variable, value)
    assert device.language() == language


def test_the_first_variable_that_says_something_counts(monkeypatch):
    monkeypatch.setenv("LC_ALL", "it_IT.UTF-8")
    monkeypatch.setenv("LANG", "es_ES.UTF-8")
    assert device.language() == "it"


def test_files_folder(monkeypatch, tmp_path):
    monkeypatch.setattr(device.sys, "platform", "linux")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert device.files_folder() == tmp_path / ".local" / "share" / "tableside"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert device.files_folder() == tmp_path / "data" / "tableside"
    monkeypatch.setenv("TABLESIDE_HOME", "~/games")
    assert device.files_folder() == Path(tmp_path / "games")


def test_a_device_that_does_not_answer_is_dark_and_still(monkeypatch):
    def fall(*_args, **_options):
        raise OSError("no such thing")

    monkeypatch.setattr(device.shutil, "which", lambda _: "gsettings")
    monkeypatch.setattr(device.subprocess, "run", fall)
    assert device.prefers_light() is False
    monkeypatch.setattr(device, "ON_ANDROID", True)
    assert device.prefers_light() is False
    device.vibrate()
