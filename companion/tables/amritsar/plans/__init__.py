"""Sowing with its actions, trades and ways to follow, each as one proposal. No Kivy."""

from __future__ import annotations

from companion.tables.amritsar.plans.acting import ActPlan, act_plan
from companion.tables.amritsar.plans.following import FOLLOWS, FollowPlan
from companion.tables.amritsar.plans.slots import TRADE
from companion.tables.amritsar.plans.sowing import SowPlan, sow_plan
from companion.tables.amritsar.plans.trading import MarketPlan, market_plan
from engine.amritsar import moves as m
from engine.amritsar.chapters.action import Act
from engine.core.game import Game

STAYING = "elephant"
"""The prompt where tapping a group means that the elephant stays."""


def proposed(game: Game) -> ActPlan | FollowPlan | MarketPlan | None:
    """After the landing a tile and a use of the elephant; a trade; ways to follow."""
    if game.prompt.kind in FOLLOWS:
        return FollowPlan(game)
    if game.prompt.kind == TRADE:
        return market_plan(game)
    frame = game.state.stack[-1]
    return act_plan(game) if isinstance(frame, Act) else None


def of_piece(game: Game, piece: str) -> SowPlan | ActPlan | FollowPlan | None:
    """A group that is picked up, a tile that is used, or a space to follow with a donation."""
    kind, _, name = piece.partition(".")
    if kind == "lake" and game.prompt.kind in FOLLOWS:
        return FollowPlan(game).donating(name)
    if kind == "section" and name in m.SECTIONS and game.prompt.kind in (STAYING, "pick"):
        section = m.SECTIONS.index(name)
        return sow_plan(game, section) if game.state.sections[section] else None
    if kind == "tile" and isinstance(game.state.stack[-1], Act):
        plan = act_plan(game)
        return plan.with_tile(name) if name in plan.tiles else None
    return None
