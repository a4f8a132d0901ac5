"""A game and its log tell one story; a file that was changed by hand may tell two."""

from __future__ import annotations

from engine.core.adjust import Adjust
from engine.core.game import Game, Illegal
from engine.core.moves import UnknownMove


def leads_to_its_table(game: Game) -> bool:
    """True if the log, judged move by move, leads to the table of the game."""
    try:
        return judge_again(game) is None
    except Exception:  # noqa: BLE001 - whatever an edited log does, it does not lead there
        return False


def judge_again(game: Game) -> Illegal | None:
    """Replays the log and checks every move; the first illegal one, or None."""
    again = game.from_the_start()
    for number, entry in enumerate(game.log[: game.at], start=1):
        try:
            move = game.parse(entry.move)
        except UnknownMove:
            return Illegal(number, entry.move, None)
        refusal = again.why_not(move)
        if refusal and not entry.anyway:
            return Illegal(number, entry.move, refusal)
        if not isinstance(move, Adjust) and entry.seat != again.prompt.seat:
            return Illegal(number, entry.move, None)
        again.play_line(entry)
    return Illegal(game.at, "", None) if again.state != game.state else None
