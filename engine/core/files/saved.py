"""Reading a saved game: its terms, its table and its log, each judged before anything is played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.core.catalogue.loading import CatalogueError
from engine.core.entry import BadGame, lines_of
from engine.core.meta import ORDINARY
from engine.core.rules import Rules
from engine.core.rulings import UnknownRuling
from engine.core.terms import Terms, check_seats, rules_of_saved, stored_names, stored_rulings

UNREADABLE = (LookupError, TypeError, ValueError, AttributeError, AssertionError, StopIteration)
"""Errors that reading or replaying a damaged file can raise."""


class Saved(NamedTuple):
    """A game as it was saved."""

    rules: Rules
    state: Any
    seats: list[str]
    terms: Terms
    lines: list[str]
    at: int


def read(saved: Mapping[str, Any]) -> Saved:
    """What `Game.to_dict` has made; raises BadGame with the reason."""
    rules = rules_of_saved(saved)
    try:
        return _read(rules, saved)
    except BadGame:
        raise
    except UNREADABLE as wrong:
        raise BadGame("damaged", what=str(wrong)) from wrong


def _read(rules: Rules, saved: Mapping[str, Any]) -> Saved:
    mode = saved.get("mode", ORDINARY)
    colours, seats = saved["colours"], stored_names(saved["seats"])
    check_seats(rules.META, mode, seats, colours)
    rulings = stored_rulings(rules.NAME, saved["rulings"])
    corrections, table = saved["corrections"], saved.get("table")
    if type(saved["start"]) is not int or not -1 <= saved["start"] < len(seats):
        raise BadGame("damaged", what="start")
    if type(saved["rules"]) is not int:
        raise BadGame("damaged", what="rules")
    try:
        state = rules.load_state(colours, rulings, corrections, saved["state"], mode)
    except UnknownRuling:
        raise BadGame("damaged", what="rulings") from None
    except CatalogueError:
        raise BadGame("damaged", what="corrections") from None
    _look_at(rules, state)
    if table is not None:
        _look_at(rules, rules.load_state(colours, rulings, corrections, table, mode))
    terms = Terms(
        colours=colours,
        seed=saved["seed"],
        rulings=rulings,
        corrections=corrections,
        start=saved["start"],
        mode=mode,
        rules_version=saved["rules"],
        table=table,
    )
    lines, at = lines_of(saved["log"]), saved["at"]
    if not isinstance(at, int) or not 0 <= at <= len(lines):
        raise BadGame("damaged", what="at")
    return Saved(rules, state, seats, terms, lines, at)


def _look_at(rules: Rules, state: Any) -> None:
    """Raises BadGame for a stored table that is damaged or impossible."""
    if wrong := state.misfits():
        raise BadGame("damaged", what=", ".join(wrong))
    if faults := rules.check_invariants(state):
        raise BadGame("impossible", what="; ".join(faults))
    # Pending steps with impossible values fail here.
    rules.candidates(state)
    rules.pending(state)
    rules.legal_moves(state)
