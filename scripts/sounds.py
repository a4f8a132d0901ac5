"""Makes the few sounds of the app from sine waves: no recording, nothing from elsewhere.

usage: python scripts/sounds.py
"""

import math
import random
import struct
import wave
from collections.abc import Callable, Sequence
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[1] / "companion" / "art" / "sounds"
RATE = 22050
Wave = Callable[[float], float]


def tone(pitch: float, begins: float, lasts: float, loud: float) -> Wave:
    """A struck bar: a tone with two overtones that dies away."""

    def at(time: float) -> float:
        past = time - begins
        if not 0 <= past < lasts:
            return 0.0
        body = sum(
            part * math.sin(math.tau * pitch * times * past)
            for times, part in ((1, 0.7), (2.76, 0.2), (5.4, 0.1))
        )
        return loud * body * math.exp(-5 * past / lasts) * min(1.0, past * 400)

    return at


def knock(begins: float, loud: float, seed: int) -> Wave:
    """A die that hits wood."""
    dice = random.Random(seed)
    noise = [dice.uniform(-1, 1) for _ in range(RATE // 10)]

    def at(time: float) -> float:
        past = time - begins
        if not 0 <= past < 0.06:
            return 0.0
        hollow = math.sin(math.tau * 310 * past)
        return loud * (0.4 * noise[int(past * RATE)] + 0.6 * hollow) * math.exp(-70 * past)

    return at


SOUNDS: dict[str, tuple[float, Sequence[Wave]]] = {
    "roll": (
        0.62,
        [
            knock(begins, loud, seed)
            for seed, (begins, loud) in enumerate(
                ((0.0, 0.8), (0.11, 0.6), (0.2, 0.55), (0.31, 0.4), (0.4, 0.25), (0.46, 0.2))
            )
        ],
    ),
    "closed": (0.3, [tone(196, 0, 0.16, 0.5), tone(165, 0.1, 0.2, 0.5)]),
    "turn": (0.5, [tone(523, 0, 0.45, 0.4)]),
    "contract": (
        0.9,
        [tone(523, 0, 0.5, 0.35), tone(659, 0.12, 0.5, 0.35), tone(784, 0.24, 0.6, 0.4)],
    ),
    "end": (
        1.5,
        [tone(pitch, 0.16 * i, 0.9, 0.3) for i, pitch in enumerate((392, 523, 659, 784, 1047))],
    ),
}
"""Each sound: how long it is, and what sounds together."""


def write(name: str, lasts: float, parts: Sequence[Wave]) -> Path:
    """Write one sound and return its file."""
    samples = [sum(part(i / RATE) for part in parts) for i in range(int(lasts * RATE))]
    path = FOLDER / f"{name}.wav"
    with wave.open(str(path), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(
            b"".join(struct.pack("<h", round(max(-1, min(1, s)) * 32000)) for s in samples)
        )
    return path


def main() -> None:
    """Write all of them."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, (lasts, parts) in SOUNDS.items():
        print(write(name, lasts, parts).name)


if __name__ == "__main__":
    main()
