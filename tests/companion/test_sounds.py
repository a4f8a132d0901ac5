"""Sounds: ours, small, optional, and never in the way."""

import wave

from companion.window.look import sounds
from scripts import sounds as made
from tests.companion.test_game_screen import opened


def test_every_sound_is_there_and_is_what_the_script_makes(tmp_path, monkeypatch):
    names = {sounds.ROLL, sounds.CLOSED, sounds.TURN, sounds.CONTRACT, sounds.END}
    assert names == set(made.SOUNDS) == {path.stem for path in sounds.FOLDER.glob("*.wav")}
    monkeypatch.setattr(made, "FOLDER", tmp_path)
    for name, (lasts, parts) in made.SOUNDS.items():
        kept = sounds.FOLDER / f"{name}.wav"
        with wave.open(str(kept)) as sound:
            assert sound.getnframes() / sound.getframerate() < 2
        assert made.write(name, lasts, parts).read_bytes() == kept.read_bytes()


def test_a_device_without_sound_stays_silent(monkeypatch):
    def broken(_name):
        raise OSError("no sound here")

    monkeypatch.setattr(sounds, "_loaded", broken)
    sounds.play(sounds.ROLL)
    monkeypatch.setattr(sounds, "_loaded", lambda _name: None)
    sounds.play(sounds.ROLL)


def test_sounds_are_heard_only_if_wanted(ui, monkeypatch):
    heard = []
    monkeypatch.setattr(sounds, "play", heard.append)
    session, screen, _ = opened(ui, "turn teal", "phase order")
    screen.do("tap_bar")
    assert session.game.prompt.seat != 0
    assert heard == [sounds.TURN]
    ui.app.settings.change(sound=False)
    screen.do("undo")
    screen.do("tap_bar")
    assert heard == [sounds.TURN]
    ui.frames(3)
