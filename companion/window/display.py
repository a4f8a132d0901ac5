"""Whether there is a display to open a window on."""

import os
import socket
import sys

# A server whose last client leaves restarts and refuses new ones meanwhile, so the check must not
# disconnect before the window has connected.
_held: list[socket.socket] = []


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
