"""python-for-android's own module on a phone."""

from typing import Any

from jnius import Anything

mActivity = Anything()  # noqa: N816 - its name there; materialyoucolor asks for it when imported


def __getattr__(name: str) -> Any:
    if name.startswith("__"):
        raise AttributeError(name)
    return Anything()
