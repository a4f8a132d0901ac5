"""The documents of Tide Pool on the command line: a set-up, and a sheet that is counted."""

from __future__ import annotations

from typing import Any

from companion.command_line.forms import Form, plain_score
from engine.core.game import Game
from engine.core.scores import Score
from tests.toy.engine.rules import score_of
from tests.toy.engine.state import CARDS

__all__ = ["course", "plain_score", "plain_set_up", "score_sheet"]


def plain_set_up(game: Game, _secret: bool) -> dict[str, Any]:
    """The set-up without the hands."""
    start = game.seats[game.state.active]
    return {"game": game.rules.NAME, "seats": game.seats, "seed": game.seed, "start": start}


def course(state: Any) -> tuple[int, str]:
    """No periods; the game ends with the last card."""
    return 0, "last_card"


def score_sheet(
    form: Form, document: Any, rulings: dict[str, str], corrections: dict[str, Any] | None
) -> tuple[list[str], list[Score]]:
    """`{"Ana": {"shells": 12, "open": {"pearl": 1}}}`."""
    seats = form.table("", document)
    scores = []
    for name, sheet in seats.items():
        row = form.row(name, sheet, ("shells",), ("open",))
        lying = form.row(f"{name}.open", row.get("open", {}), (), CARDS)
        counts = [form.count(f"{name}.open.{card}", lying.get(card, 0)) for card in CARDS]
        scores.append(score_of(form.count(f"{name}.shells", row.get("shells", 0)), counts))
    form.close()
    return list(seats), scores
