"""The command `tableside`: opens the app, and plays games from scripts and terminals."""

import importlib
import os
import sys
from collections.abc import Sequence
from typing import Any

import click

from companion import __version__
from companion.command_line.errors import CommandRefused, say_why
from companion.model.base.files.own_files import MASK
from companion.tables.meta import Command

# A subcommand is imported when it is called: `tableside --help` needs neither Kivy nor the rules.
SUBCOMMANDS = {
    "analyse": Command(".analyse", "analyse", "Tell where a game was won and what was missed."),
    "arena": Command(".arena", "arena", "Let computer players play a tournament."),
    "backup": Command(".backups", "backup", "Write everything to one file."),
    "catalogue": Command(".catalogue", "catalogue", "List what is printed on a game's pieces."),
    "export": Command(".sharing", "export", "Write a stored game to a file."),
    "games": Command(".past", "games", "List the stored games."),
    "import": Command(".sharing", "import_", "Take in a game file."),
    "legal": Command(".game_play", "legal", "List the open moves of a game."),
    "log": Command(".game_look", "log", "Tell what has happened in a game."),
    "new": Command(".game_new", "new", "Start a new game in a file."),
    "play": Command(".game_play", "play", "Play one or more moves."),
    "redo": Command(".game_play", "redo", "Play again what was taken back."),
    "replay": Command(".game_look", "replay", "Judge every move of a game again."),
    "restore": Command(".backups", "restore", "Put a backup in the place of everything."),
    "score": Command(".score", "score", "Add up a score sheet."),
    "setup": Command(".setup", "setup", "Tell how to set up a game."),
    "setups": Command(".setups", "setups", "List the set-ups that the app keeps."),
    "show": Command(".game_look", "show", "Show the table of a game."),
    "simulate": Command(".simulate", "simulate", "Play random games and count."),
    "stats": Command(".past", "stats", "Count over all finished games."),
    "undo": Command(".game_play", "undo", "Take back the last decisions."),
}


def commands() -> dict[str, Command]:
    """The subcommands for every game, and those of single games."""
    from companion.tables import TABLES, has_documents, table_of

    own = [table_of(game).meta.commands for game in TABLES if has_documents(game)]
    return {name: entry for each in own for name, entry in each.items()} | SUBCOMMANDS


class TablesideCommand(click.Group):
    """The group of subcommands, each loaded when it is called, errors said in one line."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the subcommands."""
        return sorted(commands())

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Load a subcommand, or return None where there is none of that name."""
        entry = SUBCOMMANDS.get(cmd_name) or commands().get(cmd_name)
        if entry is None:
            return None
        module = importlib.import_module(entry.module, __name__)
        command: click.Command = getattr(module, entry.attribute)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the subcommands without loading them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, entry.help) for name, entry in sorted(commands().items())])

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = "tableside",
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: object,
    ) -> Any:
        """Run the command; every error ends in one clear line and an exit code."""
        if not standalone_mode:
            return super().main(args, prog_name, complete_var, standalone_mode=False, **extra)
        # Files written by libraries, too, are for the owner only.
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
            _say_refused(error)
            sys.exit(2)
        except Exception:
            if os.environ.get("TABLESIDE_TRACEBACK"):
                raise
            _say_mistake()
            sys.exit(1)
        finally:
            os.umask(before)
        sys.exit(code if isinstance(code, int) else 0)


def _say_refused(error: OSError) -> None:
    from companion.command_line.language import speaker
    from engine.core.files.outside import disk_reason
    from engine.core.language.words import N_, NoWords

    if isinstance(error, NoWords):
        say_why(str(error))  # There are no words to say it in.
        return
    if error.filename:
        message = N_("{file} cannot be used: {reason}.")
    else:
        message = N_("the system refuses: {reason}.")
    say_why(speaker().sentence(message, file=error.filename, reason=disk_reason(error)))


def _say_mistake() -> None:
    from companion.command_line.language import speaker
    from engine.core.language.words import N_

    message = N_("this is a fault in Tableside. TABLESIDE_TRACEBACK=1 shows where.")
    say_why(speaker().sentence(message))


def _choose_language(ctx: click.Context, param: click.Parameter, value: str | None) -> None:
    """Remember the language; loads no words where none was chosen."""
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
    from engine.core.language.words import check_words

    check_words()
    if ctx.invoked_subcommand is None:
        open_app()


def open_app() -> None:
    """Open the app in a window and return when it is closed."""
    from companion.window.display import why_no_display

    if reason := why_no_display():
        raise CommandRefused(reason)
    from companion.window.app import TablesideApp

    TablesideApp().run()


__all__ = ["SUBCOMMANDS", "CommandRefused", "main", "open_app"]
