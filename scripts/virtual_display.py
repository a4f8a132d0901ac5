"""A display for tests, pictures and measurements where the machine has none."""

import ctypes
import os
import shutil
import subprocess
from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager

XVFB_OPTIONS = ("-noreset", "-nolisten", "tcp")
APT_LINE = "sudo apt-get install -y --no-install-recommends xvfb"


class NoDisplayError(Exception):
    """No window can be opened on this machine; says what would help."""


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
