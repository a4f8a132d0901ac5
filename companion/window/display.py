"""The display for the app, or a virtual one if there is none."""

import ctypes
import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager

XVFB_OPTIONS = ("-noreset", "-nolisten", "tcp")
APT_LINE = "sudo apt-get install -y --no-install-recommends xvfb"


# A server whose last client leaves restarts and refuses new ones meanwhile, so the check must not
# disconnect before the window has connected.
_held: list[socket.socket] = []


class NoDisplayError(Exception):
    """No window can be opened on this machine; says what would help."""


def why_no_display() -> str | None:
    """Say in one sentence why no window can be opened, or None where one can."""
    if not sys.platform.startswith("linux") or "ANDROID_ARGUMENT" in os.environ:
        return None
    if os.environ.get("SDL_VIDEODRIVER") == "offscreen" or os.environ.get("WAYLAND_DISPLAY"):
        return None
    name = os.environ.get("DISPLAY")
    if not name:
        return "there is no display here to open a window on (DISPLAY is not set)."
    if not _answers(name):
        return f"the display {name} does not answer, so no window can be opened."
    return None


def _answers(display: str) -> bool:
    host, _, number = display.rpartition(":")
    number = number.partition(".")[0]
    if not number.isdigit():
        return False
    addresses: list[str | tuple[str, int]] = [(host, 6000 + int(number))]
    if host in {"", "unix"}:
        path = f"/tmp/.X11-unix/X{number}"  # noqa: S108 - where every X server has its socket
        addresses = [path, f"\0{path}"]
    for address in addresses:
        server = socket.socket(socket.AF_UNIX if isinstance(address, str) else socket.AF_INET)
        server.settimeout(3)
        try:
            server.connect(address)
        except OSError:
            server.close()
            continue
        _held.append(server)
        return True
    return False


@contextmanager
def virtual_display(
    environment: MutableMapping[str, str] = os.environ, screen: str = "1600x1600x24"
) -> Iterator[None]:
    """Provide a virtual display while the block runs."""
    if shutil.which("Xvfb"):
        reading, writing = os.pipe()
        server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), *XVFB_OPTIONS, "-screen", "0", screen],
            pass_fds=[writing],
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        try:
            # To the end of the line: the server dies if its output is not read.
            with os.fdopen(reading) as answer:
                number = answer.readline().strip()
            if not number:
                raise NoDisplayError("Xvfb, the virtual display, could not be started.")
            # A machine without a screen has no loudspeaker either.
            with (
                _set(environment, "DISPLAY", f":{number}"),
                _set(environment, "SDL_AUDIODRIVER", "dummy"),
            ):
                yield
        finally:
            server.terminate()
            server.wait()
    elif _loads("libEGL.so.1"):
        with _set(environment, "SDL_VIDEODRIVER", "offscreen"):
            yield
    else:
        raise NoDisplayError(f"no virtual display is installed; this line installs one: {APT_LINE}")


@contextmanager
def _set(environment: MutableMapping[str, str], name: str, value: str) -> Iterator[None]:
    before = environment.get(name)
    environment[name] = value
    try:
        yield
    finally:
        if before is None:
            environment.pop(name, None)
        else:
            environment[name] = before


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True
