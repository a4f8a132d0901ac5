"""Handing texts and files to other apps, and taking a file from them."""

import mimetypes
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

from companion.model.base.device import native
from companion.model.base.device.native import (
    Java,
    activity,
    attempt,
    characters,
    java,
    through_plyer,
)
from companion.model.base.device.system import files_folder

TAKEN = "taken"
"""The folder for files from other apps; emptied after reading."""
CHUNK = 1 << 18
ASKING, CHOSEN = 7301, -1
"""Our request code for Android's file chooser, and its code for success."""


def share_text(title: str, text: str) -> bool:
    """Share a text with another app; returns whether that was offered."""
    if not native.ON_ANDROID:
        return False

    def hand_on() -> bool:
        sending = _sending("text/plain", title)
        sending.putExtra(sending.EXTRA_TEXT, characters(text))
        return _offer(sending, title)

    return attempt("sharing a text", hand_on, otherwise=False)


def share_file(title: str, path: Path) -> bool:
    """Share a file with another app; returns whether that was offered.

    Other apps cannot read the app's own folder, so a copy goes to the downloads: from Android
    10 on, the oldest version supported, an app may do that without permission.
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


def choose_file(then: Callable[[str], None], most: int) -> bool:
    """Let the user choose a file; returns whether that was offered.

    On a phone `then` gets a copy. Of a file with more than `most` bytes it has one byte more,
    so that its reader refuses it as too large. `put_away` deletes it.
    """

    def chosen(paths: list[str] | None) -> None:
        if paths:
            then(paths[0])

    if native.ON_ANDROID:
        return attempt("choosing a file", lambda: _choose_on_android(chosen, most), otherwise=False)
    missing = object()
    done = through_plyer("filechooser", "open_file", on_selection=chosen, otherwise=missing)
    return done is not missing


def put_away() -> None:
    """Delete copies from other apps after use."""
    if native.ON_ANDROID:
        shutil.rmtree(files_folder() / TAKEN, ignore_errors=True)


def _choose_on_android(chosen: Callable[[list[str]], None], most: int) -> bool:
    # Not plyer's: it passes the file's path, which other apps cannot read since Android 10.
    from android import activity as answers

    def answered(question: int, answer: int, data: Java) -> None:
        if question != ASKING:
            return
        answers.unbind(on_activity_result=answered)
        if answer == CHOSEN and data:
            chosen(attempt("reading a file", lambda: [_copy_of(data.getData(), most)], []))

    intent = java("android.content.Intent")
    asking = intent(intent.ACTION_OPEN_DOCUMENT)
    asking.addCategory(intent.CATEGORY_OPENABLE)
    asking.setType("*/*")
    answers.bind(on_activity_result=answered)
    activity().startActivityForResult(asking, ASKING)
    return True


def _copy_of(place: Any, most: int) -> str:
    """Copy the content of an Android URI into the only file of our own folder."""
    put_away()
    folder = files_folder() / TAKEN
    folder.mkdir(parents=True, mode=0o700)
    ours, left = folder / "file", most + 1
    with _open(place, "r") as theirs, ours.open("xb") as copy:
        while left and (part := theirs.read(min(CHUNK, left))):
            copy.write(part)
            left -= len(part)
    return str(ours)


def _open(place: Any, mode: str) -> IO[bytes]:
    opened = activity().getContentResolver().openFileDescriptor(place, mode)
    return os.fdopen(opened.detachFd(), f"{mode}b")


def _sending(kind: str, title: str) -> Java:
    intent = java("android.content.Intent")
    sending = intent(intent.ACTION_SEND)
    sending.setType(kind)
    sending.putExtra(intent.EXTRA_SUBJECT, characters(title))
    return sending


def _offer(sending: Any, title: str) -> bool:
    chooser = java("android.content.Intent").createChooser(sending, characters(title))
    activity().startActivity(chooser)
    return True


def _among_downloads(path: Path, kind: str) -> Java:
    values = java("android.content.ContentValues")()
    values.put("_display_name", path.name)
    values.put("mime_type", kind)
    resolver = activity().getContentResolver()
    downloads = java("android.provider.MediaStore$Downloads").EXTERNAL_CONTENT_URI
    place = resolver.insert(downloads, values)
    with _open(place, "w") as copy, path.open("rb") as ours:
        shutil.copyfileobj(ours, copy, CHUNK)
    return place


def _parcel(place: Java) -> Java:
    from jnius import cast

    return cast("android.os.Parcelable", place)
