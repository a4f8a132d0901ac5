"""The screen: orientation, insets, and notices over other apps."""

from typing import NamedTuple

from companion.model.base.device import native
from companion.model.base.device.native import (
    Java,
    activity,
    attempt,
    characters,
    java,
    through_plyer,
)

AS_THE_OWNER_LIKES = 13
"""Android's SCREEN_ORIENTATION_FULL_USER."""
CHANNEL = "tableside"
NOTICE = 1
"""Only one at a time: the next one replaces it."""
SIGN = "notice"
"""In white, of its own: Android makes a white square of an icon in colours."""
DARK_SIGNS = 0x08 | 0x10
"""Android's APPEARANCE_LIGHT_STATUS_BARS and APPEARANCE_LIGHT_NAVIGATION_BARS."""
POST_NOTIFICATIONS = "android.permission.POST_NOTIFICATIONS"
IMMUTABLE = 0x04000000
"""Android refuses a notice whose intent others could change; plyer forgets this flag."""


class Edges(NamedTuple):
    """Pixels along the four edges."""

    left: float = 0
    top: float = 0
    right: float = 0
    bottom: float = 0


NO_EDGES = Edges()


def safe_area() -> Edges:
    """Return how much of our window is under a notch, rounded corners or the system's bars."""
    if not native.ON_ANDROID:
        return NO_EDGES
    return attempt("safe area", _covered, NO_EDGES)


def _covered() -> Edges:
    window = activity().getWindow().getDecorView()
    insets = window.getRootWindowInsets()
    # The stable insets: Kivy handles the keyboard.
    bars = [insets.getStableInsetLeft(), insets.getStableInsetTop()]
    bars += [insets.getStableInsetRight(), insets.getStableInsetBottom()]
    cutout = attempt("notch", insets.getDisplayCutout, None)
    notch = [0, 0, 0, 0]
    if cutout:
        notch = [cutout.getSafeInsetLeft(), cutout.getSafeInsetTop()]
        notch += [cutout.getSafeInsetRight(), cutout.getSafeInsetBottom()]
    unsafe = [max(bar, hole) for bar, hole in zip(bars, notch, strict=True)]
    return _under(unsafe, _outside(window))


def _outside(window: Java) -> list[int]:
    """How far our own surface already keeps away from the edges of the window."""
    surface = java("org.libsdl.app.SDLActivity").getContentView()
    place = [0, 0]
    surface.getLocationInWindow(place)
    left, top = place
    right = window.getWidth() - left - surface.getWidth()
    return [left, top, right, window.getHeight() - top - surface.getHeight()]


def _under(unsafe: list[int], outside: list[int]) -> Edges:
    return Edges(*(max(0, edge - kept) for edge, kept in zip(unsafe, outside, strict=True)))


def dress_bars(*, light: bool) -> None:
    """Give the system's bars readable icons: since Android 15 our page is behind them."""
    if native.ON_ANDROID:
        attempt("bars", lambda: _dress_bars(light), None)


def _dress_bars(light: bool) -> None:
    from android.runnable import run_on_ui_thread

    def dress() -> None:
        bars = activity().getWindow().getInsetsController()
        bars.setSystemBarsAppearance(DARK_SIGNS if light else 0, DARK_SIGNS)

    run_on_ui_thread(lambda: attempt("bars", dress, None))()


def hold_orientation(which: str) -> None:
    """Keep the screen in "portrait" or "landscape", or let it turn ("device")."""
    if not native.ON_ANDROID:
        return
    if which == "device":
        # Not plyer's: it turns even where the owner has locked the screen.
        attempt("orientation", lambda: activity().setRequestedOrientation(AS_THE_OWNER_LIKES), None)
    else:
        # Either way up: a device on a table has no top.
        through_plyer("orientation", "set_sensor", mode=which)


def notify(title: str, text: str) -> None:
    """Show a notice of the system, over whatever app is open."""
    if native.ON_ANDROID:
        attempt("notice", lambda: _notify_on_android(title, text), None)
    else:
        through_plyer("notification", "notify", title=title, message=text, app_name="Tableside")


def withdraw_notice() -> None:
    """Remove the notice, if it is still there; a desktop's disappears on its own."""
    if native.ON_ANDROID:
        attempt("notice", lambda: _notices().cancel(NOTICE), None)


def ask_to_notify() -> None:
    """Ask the owner whether notices may be shown, where the system wants that."""
    if native.ON_ANDROID:
        attempt("asking", lambda: activity().requestPermissions([POST_NOTIFICATIONS], 1), None)


def _notices() -> Java:
    return activity().getSystemService(java("android.content.Context").NOTIFICATION_SERVICE)


def _sign(here: Java) -> int:
    found = here.getResources().getIdentifier(SIGN, "drawable", here.getPackageName())
    return int(found or here.getApplicationInfo().icon)


def _notify_on_android(title: str, text: str) -> None:
    here, service = activity(), _notices()
    manager = java("android.app.NotificationManager")
    channel = java("android.app.NotificationChannel")
    service.createNotificationChannel(
        channel(CHANNEL, characters("Tableside"), manager.IMPORTANCE_DEFAULT)
    )
    intent = java("android.content.Intent")
    opening = intent(here, here.getClass())
    opening.setFlags(intent.FLAG_ACTIVITY_SINGLE_TOP)
    back = java("android.app.PendingIntent").getActivity(here, 0, opening, IMMUTABLE)
    notice = java("android.app.Notification$Builder")(here, CHANNEL)
    notice.setContentTitle(characters(title))
    notice.setContentText(characters(text))
    notice.setSmallIcon(_sign(here))
    notice.setContentIntent(back)
    notice.setAutoCancel(True)
    service.notify(NOTICE, notice.build())
