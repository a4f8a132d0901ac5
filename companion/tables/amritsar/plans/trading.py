"""A market action as a plan: trades that are gathered, then played with its end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from companion.tables.amritsar.plans.slots import HIS_TURN, TRADE, choice_option, usual_trade
from companion.tables.common.pictures import Picture
from companion.tables.common.plans import Planned, PlanOption, PlanPart
from engine.amritsar import moves as m
from engine.amritsar.words.voice import Voice
from engine.core.game import Game
from engine.core.language.words import Words
from engine.core.moves import Move


@dataclass(frozen=True)
class MarketPlan:
    """What is bought and sold, one after the other: `buy-gold`, `sell-marble`."""

    game: Game
    trades: tuple[str, ...] = ()
    picture: Picture | None = None
    verbs = frozenset({"done"})
    seen = HIS_TURN | {"market_ended", "act", "follow"}

    @cached_property
    def seat(self) -> int:
        """Who trades."""
        return int(self.game.prompt.seat)

    @cached_property
    def after(self) -> Game:
        """The table after these trades."""
        copy = self.game.clone()
        for trade in self.trades:
            copy.play(trade.replace("-", " "))
        return copy

    @property
    def _open(self) -> list[Move]:
        return self.after.legal_moves() if self.after.prompt.kind == TRADE else []

    @property
    def names(self) -> list[str]:
        """What can be traded then."""
        return [move.text.replace(" ", "-") for move in self._open if move.verb in (m.BUY, m.SELL)]

    @property
    def may_end(self) -> bool:
        """AM-FOL-6: to follow is to trade at least once."""
        return any(move.verb is m.DONE for move in self._open) or not self.names

    @property
    def gives_up(self) -> bool:
        """Nothing is traded, now or before."""
        return not self.trades and not self.game.prompt.values.get("trades", 0)

    @property
    def moves(self) -> Sequence[Planned]:
        """The trades, then the end of the market."""
        traded = [Planned(TRADE, trade.replace("-", " ")) for trade in self.trades]
        return [*traded, Planned(TRADE, "done")]

    # ------------------------------------------------------------ words

    def question(self, words: Words) -> str:
        """How many coins are left after these trades."""
        voice = Voice(words)
        coins = self.after.state.seats[self.seat].items[0]
        return voice.sentence("Buy or sell, {coins} left", coins=voice.coins(coins))

    def main_text(self, words: Words) -> str:
        """The trades by name."""
        voice = Voice(words)
        if not self.trades:
            return voice.sentence("No trade") if self.gives_up else voice.sentence("No more trades")
        state = self.game.state
        if len(self.trades) == 1:
            return choice_option(voice, state, self.seat, TRADE, self.trades[0]).text
        n = len(self.trades)
        return voice.plural("Make this trade", "Make these {n} trades", n)

    def parts(self, words: Words) -> list[PlanPart]:
        """What was chosen, and what can be bought and sold then."""
        voice = Voice(words)
        found = []
        if self.trades:
            note = voice.sentence("tap to leave it out")
            found.append(PlanPart(voice.sentence("Chosen"), note, self._chosen(voice), True))
        names = self.names
        for verb, heading in (("buy", voice.sentence("Buy")), ("sell", voice.sentence("Sell"))):
            options = [self._offer(voice, name) for name in names if name.startswith(verb)]
            if options:
                found.append(PlanPart(heading, "", options, True))
        return found

    def _chosen(self, voice: Voice) -> list[PlanOption]:
        options = []
        for n, trade in enumerate(self.trades):
            before = replace(self, trades=self.trades[:n]).after.state
            option = choice_option(voice, before, self.seat, TRADE, trade)
            options.append(option._replace(key=f"out {n}", chosen=True))
        return options

    def _offer(self, voice: Voice, name: str) -> PlanOption:
        option = choice_option(voice, self.after.state, self.seat, TRADE, name)
        return option._replace(key=f"add {name}")

    # ------------------------------------------------------------ taps

    def tapped(self, key: str) -> MarketPlan:
        """One trade more, or one less."""
        what, _, value = key.partition(" ")
        if what == "add":
            return replace(self, trades=(*self.trades, value))
        left = replace(self, trades=self.trades[: int(value)])
        for trade in self.trades[int(value) + 1 :]:
            if trade in left.names:
                left = replace(left, trades=(*left.trades, trade))
        return left if left.may_end else self


def market_plan(game: Game) -> MarketPlan:
    """The proposal: one purchase, or what is needed to follow."""
    plan = MarketPlan(game)
    if game.prompt.values.get("trades", 0):
        return plan
    usual = usual_trade(game.state, plan.seat, plan.names)
    if not usual and not plan.may_end:
        usual = plan.names[0]
    return replace(plan, trades=(usual,)) if usual else plan
