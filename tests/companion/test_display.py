"""A window where there is a screen, a virtual one where there is none, a clear word otherwise."""

import os

import pictures
import pytest

from companion.window import display
from companion.window.display import why_no_display
from scripts import virtual_display as virtual
from scripts.virtual_display import NoDisplayError, virtual_display


@pytest.fixture
def bare(monkeypatch):
    """A Linux machine with no screen."""
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "ANDROID_ARGUMENT"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(display.sys, "platform", "linux")
    return monkeypatch


@pytest.mark.parametrize("name", ["", ":4242", "nonsense", ":x", "localhost:4242"])
def test_no_display_is_said(bare, name):
    bare.setenv("DISPLAY", name)
    assert why_no_display()


def test_wayland_and_other_systems_are_trusted(bare):
    bare.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert why_no_display() is None
    bare.delenv("WAYLAND_DISPLAY")
    bare.setattr(display.sys, "platform", "darwin")
    assert why_no_display() is None


@pytest.mark.window
def test_a_virtual_display_comes_and_goes(bare):
    environment: dict[str, str] = {}
    with virtual_display(environment):
        bare.setattr(display.os, "environ", environment)
        assert why_no_display() is None
    assert environment == {}


def test_without_xvfb_the_offscreen_driver_is_used(bare):
    bare.setattr(virtual.shutil, "which", lambda _: None)
    bare.setattr(virtual, "_loads", lambda _: True)
    with virtual_display():
        assert os.environ["SDL_VIDEODRIVER"] == "offscreen"
        assert why_no_display() is None
    assert "SDL_VIDEODRIVER" not in os.environ


def test_without_either_it_says_what_to_install(bare, capsys, tmp_path):
    bare.setattr(virtual.shutil, "which", lambda _: None)
    bare.setattr(virtual, "_loads", lambda _: False)
    with pytest.raises(NoDisplayError, match=r"apt-get install .*xvfb"), virtual_display():
        pass
    assert pictures.main([str(tmp_path)]) == 1
    assert "apt-get install" in capsys.readouterr().err
