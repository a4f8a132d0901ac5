"""Java as the app sees it on a phone, where every class is there and answers everything."""

from typing import Any


class Anything:
    """A class, an object, a method or a number of Java."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return type(self)()

    def __call__(self, *_: object, **__: object) -> "Anything":
        return self

    def __int__(self) -> int:
        return 1

    __index__ = __int__

    def __float__(self) -> float:
        return 1.0

    def __bool__(self) -> bool:
        return False

    def __eq__(self, other: object) -> bool:
        return False

    def __lt__(self, other: object) -> bool:
        return False

    __gt__ = __le__ = __ge__ = __lt__

    def __hash__(self) -> int:
        return 0

    def __iter__(self) -> Any:
        return iter(())

    def __str__(self) -> str:
        return "en-GB"


class PythonJavaClass:
    """Answers of ours to Java."""


def autoclass(name: str) -> Any:
    """A class; never missing."""
    return Anything()


def cast(name: str, thing: object) -> Any:
    """The same thing as another class."""
    return thing


def java_method(*_: object, **__: object) -> Any:
    """Marks a method that Java may call."""
    return lambda method: method


def detach() -> None:
    """The thread leaves Java."""
