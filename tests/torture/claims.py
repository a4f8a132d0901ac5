"""What the app says of a position is true: nothing that it calls missing can be reached."""

from importlib import import_module

from engine.core.registry import GAMES
from tests.torture.tables import game_of


def untrue(number: int) -> list[str]:
    """What is said of a position and does not hold; the games in turn."""
    game = game_of(number)
    said: list[str] = import_module(f"tests.{game}.claims").untrue(number // len(GAMES))
    return [f"{game}: {each}" for each in said]
