"""Saying a sentence aloud, in a thread: a voice takes seconds to start."""

import shutil
import subprocess
from queue import Empty, Queue
from threading import Thread
from time import sleep

from companion.model.base.device import native
from companion.model.base.device.native import Java, activity, attempt, java

WAKING_UP = 5.0
"""Seconds to wait for Android's voice."""
AGAIN = 0.1

_waiting: Queue[tuple[str, str]] = Queue()
_voice: list[Java] = []
_thread: Thread | None = None


def say(text: str, language: str) -> None:
    """Say a text aloud in a language, where possible; it replaces a waiting text."""
    global _thread  # noqa: PLW0603 - one voice for the whole app
    while not _waiting.empty():
        attempt("waiting", _waiting.get_nowait, ("", ""))
    _waiting.put((text, language))
    if _thread is None or not _thread.is_alive():
        _thread = Thread(target=_speak_on, name="voice", daemon=True)
        _thread.start()


def _speak_on() -> None:
    try:
        while True:
            text, language = _waiting.get(timeout=WAKING_UP)
            attempt("speech", lambda: _speak(text, language), None)  # noqa: B023 - called at once
    except Empty:
        return
    finally:
        if native.ON_ANDROID:
            attempt("leaving Java", _leave_java, None)


def _speak(text: str, language: str) -> None:
    if native.ON_ANDROID:
        _speak_on_android(text, language)
        return
    if program := shutil.which("espeak-ng") or shutil.which("espeak"):
        subprocess.run([program, "-v", language, text], check=False, timeout=30)
        return
    if program := shutil.which("say"):
        subprocess.run([program, text], check=False, timeout=30)


def _speak_on_android(text: str, language: str) -> None:
    # Not plyer's: it speaks American English only.
    if not _voice:
        _voice.append(java("android.speech.tts.TextToSpeech")(activity(), None))
    voice, waited = _voice[0], 0.0
    tongue = java("java.util.Locale").forLanguageTag(language)
    voice.setLanguage(tongue)
    while voice.speak(text, voice.QUEUE_FLUSH, None) < 0 and waited < WAKING_UP:
        sleep(AGAIN)
        waited += AGAIN
        voice.setLanguage(tongue)


def _leave_java() -> None:
    import jnius

    jnius.detach()
