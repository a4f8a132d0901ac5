"""Handing texts and files to other apps, and taking a file from them."""

import contextlib
import io
import mimetypes
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.device import native
from companion.device.native import activity, attempt, characters, java

DOWNLOADS_SINCE = 29
"""The version of Android from which an app may put a file among the downloads unasked."""


def share_text(title: str, text: str) -> bool:
    """Hand a text on to another app, on devices that can; say whether it was offered."""
    if not native.ON_ANDROID:
        return False

    def hand_on() -> bool:
        sending = _sending("text/plain", title)
        sending.putExtra(sending.EXTRA_TEXT, characters(text))
        return _offer(sending, title)

    return attempt("sharing a text", hand_on, otherwise=False)


def share_file(title: str, path: Path) -> bool:
    """Hand a file on to another app, on devices that can; say whether it was offered.

    Other apps cannot read the app's own folder, so a copy lies among the downloads.
    """
    if not native.ON_ANDROID:
        return False

    def hand_on() -> bool:
        kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        place = _among_downloads(path, kind)
        sending = _sending(kind, title)
        sending.putExtra(sending.EXTRA_STREAM, _parcel(place))
        sending.addFlags(sending.FLAG_GRANT_READ_URI_PERMISSION)
        return _offer(sending, title)

    return attempt("sharing a file", hand_on, otherwise=False)


def choose_file(then: Callable[[str], None]) -> bool:
    """Let the person choose a file, on devices that can; say whether the choice was offered."""

    def chosen(paths: list[str] | None) -> None:
        if paths:
            then(paths[0])

    def offer() -> bool:
        # plyer prints a traceback of its own the first time it finds nothing.
        with contextlib.redirect_stderr(io.StringIO()):
            import plyer

            plyer.filechooser.open_file(on_selection=chosen)
        return True

    return attempt("choosing a file", offer, otherwise=False)


def _sending(kind: str, title: str) -> Any:
    intent = java("android.content.Intent")
    sending = intent(intent.ACTION_SEND)
    sending.setType(kind)
    sending.putExtra(intent.EXTRA_SUBJECT, characters(title))
    return sending


def _offer(sending: Any, title: str) -> bool:
    chooser = java("android.content.Intent").createChooser(sending, characters(title))
    activity().startActivity(chooser)
    return True


def _among_downloads(path: Path, kind: str) -> Any:
    if java("android.os.Build$VERSION").SDK_INT < DOWNLOADS_SINCE:
        raise OSError("this Android asks for a permission first")
    values = java("android.content.ContentValues")()
    values.put("_display_name", path.name)
    values.put("mime_type", kind)
    resolver = activity().getContentResolver()
    downloads = java("android.provider.MediaStore$Downloads").EXTERNAL_CONTENT_URI
    place = resolver.insert(downloads, values)
    stream = resolver.openOutputStream(place)
    try:
        stream.write(path.read_bytes())
    finally:
        stream.close()
    return place


def _parcel(place: Any) -> Any:
    from jnius import cast

    return cast("android.os.Parcelable", place)
