"""A few quiet sounds, optional; a device without sound stays silent."""

from __future__ import annotations

import logging
from functools import lru_cache
from pathlib import Path
from typing import Any

log = logging.getLogger("tableside")

FOLDER = Path(__file__).resolve().parents[2] / "art" / "sounds"
ROLL, CLOSED, TURN, CONTRACT, END = "roll", "closed", "turn", "contract", "end"


def play(name: str) -> None:
    """Play one of our sounds from its beginning."""
    try:
        sound = _loaded(name)
        if sound:
            sound.stop()
            sound.play()
    except Exception as error:  # noqa: BLE001 - a sound is never worth an error
        log.debug("no sound: %r", error)


@lru_cache
def _loaded(name: str) -> Any:
    """Load a sound on first use; None where the device has no sound."""
    from kivy.core.audio import SoundLoader

    sound = SoundLoader.load(str(FOLDER / f"{name}.wav"))
    if sound:
        sound.volume = 0.6
    return sound
