"""Vibration, and shaking the device."""

from math import hypot

from companion.model.base.device import native
from companion.model.base.device.native import through_plyer

JOLT = 20.0
"""Acceleration in m/s² that only a shaking hand reaches; at rest it is 9.8."""
JOLTS_WITHIN = 0.8
"""Seconds for two jolts to make a shake: a single one is a bump against the table."""
REST = 1.0
"""Seconds of quiet after a shake."""

Reading = tuple[float | None, float | None, float | None]
NOTHING: Reading = (None, None, None)


def vibrate(seconds: float = 0.03) -> None:
    """Vibrate for a moment, on devices that can."""
    if native.ON_ANDROID:
        through_plyer("vibrator", "vibrate", seconds)


def feel_motion(*, on: bool) -> None:
    """Switch the acceleration sensor on or off: it takes power while it is on."""
    if native.ON_ANDROID:
        through_plyer("accelerometer", "enable" if on else "disable")


def acceleration() -> Reading:
    """Return the acceleration along three axes, if available."""
    if not native.ON_ANDROID:
        return NOTHING
    reading: Reading = through_plyer("accelerometer", "get_acceleration", otherwise=NOTHING)
    return reading


class Shaking:
    """Tells a shake from a bump, a step, or the device being turned over."""

    def __init__(self) -> None:
        """Begin at rest."""
        self._last: Reading = NOTHING
        self._jolt_at = float("-inf")
        self._rests_until = float("-inf")

    def feels(self, reading: Reading, now: float) -> bool:
        """Take a reading; say whether with it the device has been shaken."""
        x, y, z = reading
        # The sensor is slower than the polling: the same reading is no second jolt.
        if x is None or y is None or z is None or reading == self._last:
            return False
        self._last = reading
        if now < self._rests_until or hypot(x, y, z) < JOLT:
            return False
        if now - self._jolt_at > JOLTS_WITHIN:
            self._jolt_at = now
            return False
        self._jolt_at = float("-inf")
        self._rests_until = now + REST
        return True
