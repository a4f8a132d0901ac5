"""Amritsar on the command line, before it is registered for all."""

import pytest

from engine.core.registry import GAMES


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "amritsar", "engine.amritsar")
