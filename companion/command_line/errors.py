"""How the command line says no."""

import sys
from typing import IO

import click


class CommandRefused(click.ClickException):
    """Something the user asked for that cannot be done: one clear line, exit code 2."""

    exit_code = 2

    def show(self, file: IO[str] | None = None) -> None:
        """Print the reason on one line of stderr."""
        say_why(self.format_message(), file)


def say_why(reason: str, file: IO[str] | None = None) -> None:
    """Print a reason on a single line of stderr, whatever line breaks it came with."""
    click.echo(f"tableside: {' '.join(reason.split())}", file=file or sys.stderr)
