"""The command `tableside`: opens the app, and plays games from scripts and terminals."""

import importlib
import os
import sys
from collections.abc import Sequence
from typing import Any, NamedTuple

import click

from companion import __version__
from companion.command_line.errors import Refused, say_why
from companion.own_files import MASK


class Entry(NamedTuple):
    """Where a subcommand is written, and what it does in a few words."""

    module: str
    attribute: str
    help: str


# A subcommand is imported when it is called: `tableside --help` needs neither Kivy nor the rules.
SUBCOMMANDS = {
    "analyse": Entry("analyse", "analyse", "Tell where a game was won and what was missed."),
    "arena": Entry("arena", "arena", "Let computer players play a tournament."),
    "backup": Entry("backups", "backup", "Write everything to one file."),
    "catalogue": Entry("catalogue", "catalogue", "List what is printed on a game's pieces."),
    "contract": Entry("contract", "contract", "Judge the card of a notable."),
    "export": Entry("sharing", "export", "Write a stored game to a file."),
    "games": Entry("past", "games", "List the stored games."),
    "import": Entry("sharing", "import_", "Take in a game file."),
    "legal": Entry("game_play", "legal", "List the open moves of a game."),
    "log": Entry("game_look", "log", "Tell what has happened in a game."),
    "new": Entry("game_new", "new", "Start a new game in a file."),
    "play": Entry("game_play", "play", "Play one or more moves."),
    "redo": Entry("game_play", "redo", "Play again what was taken back."),
    "replay": Entry("game_look", "replay", "Judge every move of a game again."),
    "restore": Entry("backups", "restore", "Put a backup in the place of everything."),
    "score": Entry("score", "score", "Add up a score sheet."),
    "setup": Entry("setup", "setup", "Tell how to set up a game."),
    "show": Entry("game_look", "show", "Show the table of a game."),
    "simulate": Entry("simulate", "simulate", "Play random games and count."),
    "stats": Entry("past", "stats", "Count over all finished games."),
    "undo": Entry("game_play", "undo", "Take back the last decisions."),
}


class TablesideCommand(click.Group):
    """The group of subcommands, each loaded when it is called, errors said in one line."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the subcommands."""
        return sorted(SUBCOMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Load a subcommand, or return None where there is none of that name."""
        entry = SUBCOMMANDS.get(cmd_name)
        if entry is None:
            return None
        module = importlib.import_module(f"{__name__}.{entry.module}")
        command: click.Command = getattr(module, entry.attribute)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the subcommands without loading them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, SUBCOMMANDS[name].help) for name in sorted(SUBCOMMANDS)])

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = "tableside",
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        """Run the command; whatever goes wrong ends in one clear line and an exit code."""
        if not standalone_mode:
            return super().main(args, prog_name, complete_var, standalone_mode=False, **extra)
        # What libraries write, too, is for the owner alone.
        before = os.umask(MASK)
        try:
            code = super().main(args, prog_name, complete_var, standalone_mode=False, **extra)
            sys.stdout.flush()
        except click.ClickException as error:
            say_why(error.format_message())
            sys.exit(2)
        except (click.Abort, KeyboardInterrupt):
            sys.exit(130)
        except BrokenPipeError:
            # The reader (head, less) has seen enough. Nothing more may be written at exit.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            sys.exit(0)
        except OSError as error:
            say_why(f"{error.filename}: {error.strerror}" if error.filename else str(error))
            sys.exit(2)
        except Exception as error:
            if os.environ.get("TABLESIDE_TRACEBACK"):
                raise
            say_why(
                f"this should not have happened ({type(error).__name__}: {error});"
                " TABLESIDE_TRACEBACK=1 shows where."
            )
            sys.exit(1)
        finally:
            os.umask(before)
        sys.exit(code if isinstance(code, int) else 0)


def _choose_language(ctx: click.Context, param: click.Parameter, value: str | None) -> None:
    """Remember the language, without loading a word of it where none was chosen."""
    if value is not None:
        from companion.command_line.language import choose_language

        choose_language(ctx, param, value)


@click.group(
    name="tableside",
    cls=TablesideCommand,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.option(
    "--lang",
    metavar="LANGUAGE",
    is_eager=True,
    expose_value=False,
    callback=_choose_language,
    help="en, es or it; else the language of the terminal.",
)
@click.version_option(__version__, prog_name="tableside", message="%(prog)s %(version)s")
@click.pass_context
def main(ctx: click.Context) -> None:
    """A companion for heavy board games. Without a command it opens the app."""
    from engine.core.words import check_words

    check_words()
    if ctx.invoked_subcommand is None:
        open_app()


def open_app() -> None:
    """Open the app in a window and return when it is closed."""
    from companion.display import why_no_display

    if reason := why_no_display():
        raise Refused(reason)
    from companion.app import TablesideApp

    TablesideApp().run()


__all__ = ["SUBCOMMANDS", "Entry", "Refused", "main", "open_app"]
