"""The open question as one reader sees it: its options and words, before anything is tapped."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cached_property

from companion.model.play.choosing.lead import Lead
from companion.model.play.choosing.offers import Offers
from companion.model.play.choosing.rows import Opened, Rows
from companion.model.play.session import Session
from companion.model.play.turn.begun import Gathering
from companion.tables import table_of
from companion.tables.common.plans import Plan, PlanOption
from companion.tables.common.turn_strip import DialFace
from companion.tables.looks import ROLL
from companion.tables.texts import Telling
from engine.core.frames import CHANCE
from engine.core.language.words import N_, Words
from engine.core.moves import Move
from engine.core.observer import Observer

SIDES = 6
"""Of a die that is rolled on the screen."""


class Moment:
    """Everything that can be chosen now; another tap or move makes another one."""

    def __init__(
        self,
        session: Session,
        seen: Observer,
        words: Words,
        lead: Lead | None,
        before: Sequence[Move],
    ) -> None:
        """With what was begun: `lead` is played before the next answer, `before` is paid then."""
        self.session, self.seen = session, seen
        self.game = seen.game
        self.table = table_of(self.game.rules.NAME)
        self.strip = self.table.strip
        self.before = before
        asked = seen.of(lead.game) if lead else seen
        self.telling = Telling(words, asked)
        self.words = self.telling.words
        self.offers = Offers(asked if lead else self._of_turn, session.levels, session.chairs)
        self._lead = lead
        self.prompt = self.offers.prompt

    def say(self, message: str, **values: object) -> str:
        """A sentence in the reader's language."""
        return self.words.sentence(message, **values)

    @cached_property
    def rows(self) -> Rows:
        """The choices as they are listed."""
        lead = self._lead
        begun, led = (lead.named, lead.events) if lead else ((), ())
        return Rows(self.offers, self.telling, self.covered, begun, self.game, led)

    # ------------------------------------------------------------ what is seen

    @cached_property
    def faced(self) -> Observer:
        """The table as it would be with the chosen face."""
        if not self.before:
            return self.seen
        copy = self.game.clone()
        for move in self.before:
            copy.play(move)
        return self.seen.of(copy)

    @property
    def _of_turn(self) -> Observer:
        """The same, as far as its reader may know it."""
        return self.seen.of(self.strip.shown(self.faced)) if self.strip else self.seen

    def covered(self, move: Move) -> str:
        """What is said instead of a secret; empty where there is none."""
        cover = self.strip.covered if self.strip else self.table.choosing.COMFORTS.covered
        return cover(self.words, self.seen, move)

    def about(self, piece: str) -> str:
        """What a piece is, where nothing can be decided with it."""
        said = self.strip.about(self.words, self.game, piece) if self.strip else ""
        return said or self.say(N_("Nothing to decide here now. Hold to correct."))

    # ------------------------------------------------------------ what kind of question it is

    @cached_property
    def is_over(self) -> bool:
        """True if nothing is asked any more."""
        return self.game.is_over

    @cached_property
    def is_asked(self) -> bool:
        """True if the question is put to this reader: others have no choices."""
        return self.seen.is_asked

    @cached_property
    def waits_for_chance(self) -> bool:
        """True if a roll or a draw is open."""
        return self.session.waits_for_chance

    @cached_property
    def starts_on_board(self) -> bool:
        """True if it is answered on the board, with the choices only on request."""
        session = self.session
        is_mended = session.mending is not None and bool(session.past.waiting)
        if is_mended and self.prompt.kind in self.offers.table.START:
            return True  # The bar of the past must stay in reach.
        return self.offers.starts_on_board or self.is_over

    @property
    def splits(self) -> bool:
        """True if the main action is split into parts."""
        return self.strip is not None and self.prompt.kind in self.offers.table.START

    @cached_property
    def others_asked(self) -> list[str] | None:
        """Who is asked the same afterwards; None if this is no such question."""
        if not self.offers.table.same_interrupt(self.prompt, self.prompt):
            return None
        return [self.telling.name(asked.seat) for asked in self.offers.asked_next()]

    # ------------------------------------------------------------ dice

    @cached_property
    def faces(self) -> Sequence[DialFace]:
        """The faces to choose from now."""
        if self.strip is None or self.waits_for_chance or self.is_over:
            return ()
        return self.strip.dial(self.words, self.game, self.offers.game)

    @property
    def drawn_at_once(self) -> Collection[str]:
        """What the app draws in the same gesture."""
        by_app = self.session.app_dice is not None
        return self.strip.AT_ONCE if self.strip and by_app else ()

    @cached_property
    def rolling(self) -> Offers | None:
        """The results of the die that is open, or that ending the question leads to at once."""
        if self.waits_for_chance:
            return self.offers
        ender = self.offers.ender
        if self.strip is None or ender is None or self.splits:
            return None
        copy = self.offers.game.clone()
        copy.play(ender.move)
        if copy.prompt.seat != CHANCE:
            return None
        offers = Offers(self.seen.of(copy))
        return offers if len(offers.groups.get(ROLL, ())) == SIDES else None

    @property
    def is_die(self) -> bool:
        """True if it is a single die."""
        return self.rolling is not None and len(self.rolling.groups.get(ROLL, ())) == SIDES

    @property
    def ends_by_roll(self) -> tuple[Move, ...]:
        """What ends the question before the die is rolled."""
        ender = None if self.waits_for_chance else self.offers.ender
        return (ender.move,) if ender else ()

    def pips(self, moves: Sequence[str]) -> int:
        """The face of the die among these moves; 0 if it was no die."""
        faces = [offer.move.text for offer in (self.rolling or self.offers).groups.get(ROLL, ())]
        return next((faces.index(move) + 1 for move in moves if move in faces), 0)

    # ------------------------------------------------------------ what is proposed

    @property
    def usual(self) -> str:
        """The answer that only needs confirming: the usual one, or the only gain."""
        offers = self.offers
        if offers.prompt.kind in offers.table.YES_OR_NO:
            return next((offer.move.text for offer in offers.all if offer.is_open), "")
        if most := self.most:
            return most
        asked = not offers.starts_on_board and self.others_asked is None
        if not asked or not offers.ender_gives_up:
            return ""
        gathering = offers.table.BASKETS.get(offers.prompt.kind, frozenset())
        # What is gathered only leads to more of the others: the one delivery that is possible
        # comes first, before a good that is returned for another delivery.
        first = [o for o in offers.gains if o.move.verb.name not in gathering] or offers.gains
        return first[0].move.text if len(first) == 1 else ""

    @property
    def most(self) -> str:
        """The largest of the numbers asked for; empty where something else can be chosen."""
        groups = {offer.look.group for offer in self.offers.gains}
        if len(groups) != 1 or not self.offers.table.GROUP_LOOKS[groups.pop()].counts:
            return ""
        return max(self.offers.gains, key=lambda offer: self.offers.place_of(offer.move)).move.text

    def proposed(self) -> Plan | None:
        """The plan for the open question."""
        plans = self.table.plans
        if plans is None or self.waits_for_chance or self.is_over:
            return None
        return plans.proposed(self.game)

    def plan_of(self, piece: str) -> Plan | None:
        """The plan that begins with a piece."""
        plans = self.table.plans
        return plans.of_piece(self.game, piece) if plans else None

    def options_of(self, plan: Plan) -> Iterator[PlanOption]:
        """Everything that can be tapped in a plan."""
        for part in self.rows.parts_of(plan):
            yield from part.options

    # ------------------------------------------------------------ baskets

    def gathering(self, before: Gathering) -> Gathering:
        """While a basket is filled, what was open keeps its place."""
        kind, seat = self.prompt.kind, self.prompt.seat
        if kind not in self.offers.table.BASKETS:
            return Gathering(kind, seat)
        goes_on = (before.kind, before.seat) == (kind, seat)
        now = frozenset(offer.move.text for offer in self.offers.all if offer.is_open)
        kept = before.kept | now if goes_on else now
        full = before.full if goes_on else frozenset()
        full = self.rows.in_full(Opened(kept=kept, full=full))
        return Gathering(kind, seat, kept, full, goes_on)

    def opened(self, gathering: Gathering) -> Opened:
        """Nothing tapped yet."""
        return Opened(chosen=self.usual, kept=gathering.kept, full=gathering.full)
