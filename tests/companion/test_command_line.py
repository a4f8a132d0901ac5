"""The command line: clear answers, clear refusals, and nothing loaded that is not needed."""

import os
import subprocess
import sys
from types import SimpleNamespace

import click
import pytest
from click.testing import CliRunner

from companion import __version__, command_line, tables
from companion.command_line import SUBCOMMANDS, commands, main
from companion.command_line.errors import CommandRefused
from companion.tables.agra import meta as agra
from companion.tables.meta import Command


def run(*arguments, **environment):
    kept = {name: value for name, value in os.environ.items() if "DISPLAY" not in name}
    kept.pop("SDL_VIDEODRIVER", None)
    return subprocess.run(
        [sys.executable, "-m", "companion", *arguments],
        env=kept | environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.fixture
def subcommand(monkeypatch):
    """Install a subcommand that does what the test says."""

    def install(function):
        command = click.command("try")(function)
        monkeypatch.setitem(SUBCOMMANDS, "try", Command("try", "try_", "Only here."))
        monkeypatch.setattr(
            command_line.importlib, "import_module", lambda *_: SimpleNamespace(try_=command)
        )
        return CliRunner()

    return install


def test_version():
    assert run("--version").stdout == f"tableside {__version__}\n"


def test_help_names_every_subcommand_and_loads_none():
    code = (
        "import sys, companion.command_line as c\n"
        "try: c.main(['--help'])\n"
        "except SystemExit: pass\n"
        "roots = {m.split('.')[0] for m in sys.modules}\n"
        "loaded = [m for m in sys.modules if m.split('.')[-1] in ('rules', 'catalogue', 'game')]\n"
        "loaded += roots & {'kivy', 'kivymd'}\n"
        "assert not loaded, loaded"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    for name, entry in commands().items():
        assert name in done.stdout
        assert entry.help.split()[0] in done.stdout


def test_a_game_brings_its_own_commands(monkeypatch):
    own = {"echo": Command("tests.companion.test_command_line", "echo", "Say the game.")}
    monkeypatch.setattr(agra, "TABLE", agra.TABLE._replace(commands=own))
    monkeypatch.setattr(tables, "_table", tables.Table)
    assert "Say the game." in CliRunner().invoke(main, ["--help"]).stdout
    assert CliRunner().invoke(main, ["echo", "agra"]).stdout == "agra\n"
    assert CliRunner().invoke(main, ["contract", "agra"]).exit_code == 2


@click.command()
@click.argument("game")
def echo(game):
    click.echo(game)


@pytest.mark.parametrize("name", commands())
def test_every_subcommand_can_be_loaded(name):
    done = CliRunner().invoke(main, [name, "--help"])
    assert done.exit_code == 0
    assert done.stdout.startswith(f"Usage: tableside {name}")


@pytest.mark.parametrize("arguments", [["nonsense"], ["--nonsense"], ["catalogue", "--nonsense"]])
def test_wrong_use_is_one_line_and_code_2(arguments):
    done = run(*arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert done.stderr.startswith("tableside: ")


def test_without_a_display_the_app_says_so():
    done = run()
    assert done.returncode == 2
    assert done.stderr == (
        "tableside: there is no display here to open a window on (DISPLAY is not set).\n"
    )


def test_a_display_that_does_not_answer_is_said():
    done = run(DISPLAY=":4242")
    assert done.returncode == 2
    assert done.stderr == (
        "tableside: the display :4242 does not answer, so no window can be opened.\n"
    )


def test_a_refusal_is_one_line(subcommand):
    def refuse():
        raise CommandRefused("there is no game called\n  chess")

    done = subcommand(refuse).invoke(main, ["try"])
    assert (done.exit_code, done.stderr) == (2, "tableside: there is no game called chess\n")


def test_an_unreadable_file_is_one_line(subcommand, tmp_path):
    def read():
        (tmp_path / "gone.json").read_text()

    done = subcommand(read).invoke(main, ["try"])
    assert done.exit_code == 2
    gone = tmp_path / "gone.json"
    assert done.stderr == f"tableside: {gone} cannot be used: there is no such file or folder.\n"


def test_the_unforeseen_is_one_line_too(subcommand, monkeypatch):
    def fall():
        raise KeyError("oops")

    monkeypatch.delenv("TABLESIDE_TRACEBACK", raising=False)
    done = subcommand(fall).invoke(main, ["try"])
    assert done.exit_code == 1
    assert len(done.stderr.splitlines()) == 1
    assert "KeyError" not in done.stderr


def test_an_exit_code_of_a_subcommand_is_kept(subcommand):
    def leave():
        click.get_current_context().exit(3)

    assert subcommand(leave).invoke(main, ["try"]).exit_code == 3


def test_a_reader_that_has_seen_enough_is_no_error(subcommand, tmp_path):
    done = subprocess.run(
        ["sh", "-c", f"'{sys.executable}' -m companion --help | head -1"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""


@pytest.mark.window
def test_the_app_opens_from_the_command_line(tmp_path):
    from scripts.virtual_display import virtual_display

    environment = {"TABLESIDE_HOME": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    code = (
        "import companion.window.app\n"
        "from kivy.clock import Clock\n"
        "def close_at_once(app): Clock.schedule_once(lambda _: app.stop(), 0)\n"
        "companion.window.app.TablesideApp.on_start = close_at_once\n"
        "from companion.command_line import main\n"
        "main([])"
    )
    with virtual_display(environment):
        done = subprocess.run(
            [sys.executable, "-c", code],
            env={k: v for k, v in os.environ.items() if "DISPLAY" not in k} | environment,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
