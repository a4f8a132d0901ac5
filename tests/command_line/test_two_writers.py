"""Two commands on one game file: no move is lost, the second is refused with a sentence."""

import json
import os
import time
from pathlib import Path

import pytest

from companion.command_line import game_files
from companion.model.base.files import one_writer as one_writer_module
from companion.model.base.files.one_writer import LEFT, one_writer
from engine.core.game import Game
from tests.command_line.cli import begun, refused, run, saved

SENTENCE = "another command changes {file} at this moment; nothing changed here: try again."


@pytest.fixture
def file(tmp_path: Path) -> Path:
    game = begun(6)
    game.undo()
    return saved(tmp_path / "game.json", game)


@pytest.fixture(params=["locks", "no locks"])
def locks(request, monkeypatch):
    """Systems that can lock a file, and others."""
    if request.param == "no locks":
        monkeypatch.setattr(one_writer_module, "fcntl", None)


def lines(file: Path) -> list[str]:
    return Game.from_dict(json.loads(file.read_text(encoding="utf-8"))).lines


WRITERS = [("play", "adjust teal.rupees 7"), ("undo",), ("redo",)]


@pytest.mark.usefixtures("locks")
@pytest.mark.parametrize("writer", WRITERS, ids=lambda words: words[0])
def test_who_read_the_file_before_another_changed_it_is_refused(file, monkeypatch, writer):
    real = game_files.change_file
    command, *words = writer

    def late(*how):
        monkeypatch.setattr(game_files, "change_file", real)
        assert run("play", file, "adjust magenta.rupees 5").exit_code == 0
        real(*how)

    monkeypatch.setattr(game_files, "change_file", late)
    assert refused(run(command, file, *words)) == SENTENCE.format(file=file)
    assert lines(file)[-1].endswith("adjust magenta.rupees 5")
    assert run("play", file, "adjust teal.rupees 7").exit_code == 0
    assert [line.split(" ", 1)[1] for line in lines(file)[-2:]] == [
        "adjust magenta.rupees 5",
        "adjust teal.rupees 7",
    ]
    assert [path.name for path in file.parent.iterdir()] == [file.name]


@pytest.mark.usefixtures("locks")
@pytest.mark.parametrize("writer", WRITERS, ids=lambda words: words[0])
def test_who_comes_while_another_is_writing_is_refused(file, writer):
    before = file.read_bytes()
    command, *words = writer
    with one_writer(file):
        assert refused(run(command, file, *words)) == SENTENCE.format(file=file)
    assert file.read_bytes() == before
    assert run(command, file, *words).exit_code == 0


def test_a_link_and_its_file_are_one(file):
    link = file.with_name("link.json")
    link.symlink_to(file)
    with one_writer(link):
        refused(run("undo", file))
    with one_writer(file):
        refused(run("undo", link))


def test_a_new_game_does_not_come_between_either(file):
    how = ("new", "agra", "--seats", "teal,magenta", "-o", file, "--force")
    with one_writer(file):
        assert refused(run(*how)) == SENTENCE.format(file=file)
    assert run(*how).exit_code == 0


def test_a_file_that_is_gone_is_said(file, monkeypatch):
    real = game_files.change_file

    def late(*how):
        file.unlink()
        real(*how)

    monkeypatch.setattr(game_files, "change_file", late)
    assert refused(run("undo", file)) == f"there is no file {file}."
    assert not file.exists()


def test_a_lock_that_a_kill_has_left_is_no_reason_to_stop(file, monkeypatch):
    monkeypatch.setattr(one_writer_module, "fcntl", None)
    left = file.with_name(f".{file.name}.lock")
    left.touch()
    refused(run("undo", file))
    long_ago = time.time() - LEFT - 1
    os.utime(left, (long_ago, long_ago))
    assert run("undo", file).exit_code == 0
    assert not left.exists()


def test_where_a_file_cannot_be_locked_it_is_compared(file, monkeypatch):
    def refuse(*_):
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(one_writer_module.fcntl, "flock", refuse)
    assert run("undo", file).exit_code == 0


def test_who_was_replaced_before_the_lock_is_not_the_one_locked(file):
    """Otherwise two would hold a lock, each of another file of this name."""
    real = one_writer_module.os.open
    old = real(file, os.O_RDONLY)
    try:
        new = file.with_name("new")
        new.write_bytes(file.read_bytes())
        new.replace(file)
        assert not one_writer_module._is_at(file, old)
    finally:
        os.close(old)
    with one_writer(file):
        refused(run("undo", file))
