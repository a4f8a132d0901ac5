"""One reader at a running game: what is asked of him, and what his taps have begun."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.model.play.changes import AGAIN, LEFT, MOVED, PLAYED, REDONE, UNDONE, Change
from companion.model.play.choosing.lead import begin_lead
from companion.model.play.choosing.offers import Offer, Offers
from companion.model.play.choosing.plans import carried_on
from companion.model.play.choosing.rows import Opened
from companion.model.play.door import Door, Held, Outcome, Played, Refused, Stale
from companion.model.play.ledger import Ledger
from companion.model.play.session import nothing
from companion.model.play.turn import asks
from companion.model.play.turn.asks import Ask
from companion.model.play.turn.begun import Begun
from companion.model.play.turn.moment import Moment
from companion.model.play.turn.reading import (
    question_of,
    read_choices,
    read_decider,
    read_end,
    read_given,
    read_turn,
    tumbling,
)
from companion.model.play.turn.record import Turn, Undo
from companion.model.store import StoreTrouble
from companion.tables.common.plans import Plan, Planned
from companion.tables.common.seats import held_facts
from companion.tables.texts import Telling
from engine.core.events import ONLOOKER
from engine.core.frames import CHANCE
from engine.core.game import BadGame, Game
from engine.core.language.words import N_, Words
from engine.core.moves import Move
from engine.core.observer import Observer

Elsewhere = Callable[[Turn, tuple[Ask, ...]], None]
Told = tuple[Turn, tuple[Ask, ...]]
"""The next turn, and what is to be done once."""


class Deciding:
    """The turn of one reader at one door; `verbs.do` taps it."""

    def __init__(
        self, door: Door, words: Words, elsewhere: Elsewhere, viewer: int = ONLOOKER
    ) -> None:
        """`elsewhere` is told the next turn where no tap of this reader has changed it."""
        self.door, self.session, self._viewer = door, door.session, viewer
        self.begun = Begun()
        self.always_open = False
        """True if the choices are always in the reader's view."""
        self.is_open = False
        """True while he has opened them."""
        self.version = 0
        """Increased by every change of what can be chosen."""
        self._elsewhere = elsewhere
        self._asks: list[Ask] = []
        self._is_tapped = self._is_rolling = False
        self._held = ""
        """The token of what was held back: the same tap plays it."""
        self.speak(words)
        self.forget_taps()
        self.turn = self._read()
        door.watch(self._changed)

    def leave(self) -> None:
        """Stop watching the door."""
        self.door.unwatch(self._changed)

    @property
    def game(self) -> Game:
        """The game on the table."""
        return self.session.game

    @property
    def seen(self) -> Observer:
        """The same, as this reader may know it."""
        return Observer(self.session.game, self._viewer)

    @property
    def offers(self) -> Offers:
        """What can be chosen."""
        return self.moment.offers

    @property
    def telling(self) -> Telling:
        """The words of this table."""
        return self.moment.telling

    @property
    def own_held(self) -> str | None:
        """What the player who is asked may know of what is covered: it shows while held."""
        seat = self.moment.prompt.seat
        return held_facts(self.seen.as_owner(seat), seat, self.moment.words).figure

    # ------------------------------------------------------------ what is told

    def speak(self, words: Words) -> None:
        """Use the words of a language."""
        self._words = words
        self.look()

    def look(self) -> None:
        """What can be chosen has changed."""
        self.version += 1
        self.at = self.door.at
        self.moment = Moment(
            self.session, self.seen, self._words, self.begun.lead, self.begun.before
        )

    def tapped(self, verb: Callable[..., None], *values: object, **named: object) -> Told:
        """Carry out a tap."""
        self._is_tapped = True
        try:
            verb(self, *values, **named)
        finally:
            self._is_tapped = False
        return self.told()

    def told(self) -> Told:
        """The turn as it is now, and what was asked for meanwhile."""
        self.turn = self._read()
        wanted, self._asks = tuple(self._asks), []
        return self.turn, wanted

    def _read(self) -> Turn:
        moment, begun = self.moment, self.begun
        if begun.rolled:
            # The game is further on: only its die is new until it rests.
            return tumbling(self.turn, moment, begun.rolled)
        who = read_decider(moment, self.door.who)
        turn = read_turn(moment, begun, who, self._undo, self.at)
        turn = turn._replace(
            to_move=self.session.ledger.parts(moment.telling),
            ended=read_end(moment, begun, who),
            given=read_given(moment, who),
        )
        if self.is_in_view and moment.is_asked:
            turn = turn._replace(choices=read_choices(moment, begun, who))
        return turn

    @property
    def _undo(self) -> Undo:
        moment, lead = self.moment, self.begun.lead
        if lead:
            # What was only begun is left, not undone.
            return Undo(moment.say(N_("Back")), moment.telling.move(lead.named[0]), "")
        undone, again = self.door.undo_name(moment.telling), self.door.redo_name(moment.telling)
        return Undo(moment.say(N_("Undo")), undone, again)

    def ask(self, what: str, value: object = None) -> None:
        """Something is to be done once, beside the next turn."""
        self._asks.append(Ask(what, value))

    # ------------------------------------------------------------ what is in view

    @property
    def is_in_view(self) -> bool:
        """True if the reader has the choices before him."""
        return self.always_open or self.is_open

    def stand(self, *, always_open: bool) -> None:
        """The choices are always in view from now on, or only when they are opened."""
        self.always_open, self.is_open = always_open, False

    def show(self, *, fresh: bool = True) -> None:
        """Bring the question into view; an unchanged one keeps what was expanded."""
        if fresh:
            self.forget_taps()
            if not self.begun.gathering.goes_on:
                self.ask(asks.FROM_TOP)
        if not self.moment.starts_on_board:
            self.open()
        elif fresh:
            self.close()

    def forget_taps(self) -> None:
        """Begin the question anew."""
        begun, moment = self.begun, self.moment
        begun.gathering = moment.gathering(begun.gathering)
        begun.opened, begun.types = moment.opened(begun.gathering), False
        begun.plan = moment.proposed()

    def open(self) -> None:
        """Bring the choices into view, unless a rival chooses."""
        if not self.door.who.thinks:
            self.is_open = True
            self.ask(asks.OPEN)

    def close(self) -> None:
        """Put the choices away."""
        self.is_open = False
        self.ask(asks.CLOSE)

    def choose(self, opened: Opened) -> None:
        """Other choices than before, from the top of the list."""
        self.begun.opened = opened
        self.ask(asks.FROM_TOP)

    def look_again(self) -> None:
        """What is open has changed without a move."""
        self.look()
        chosen = self.chosen
        if chosen is None or not chosen.is_open:
            self.begun.opened = self.begun.opened._replace(chosen="")

    @property
    def chosen(self) -> Offer | None:
        """The choice that waits for confirmation."""
        chosen = self.begun.opened.chosen
        return self.moment.offers.move(chosen) if chosen else None

    # ------------------------------------------------------------ what is begun

    def begin(self, offer: Offer) -> None:
        """Open the question that belongs to a choice; nothing is played before its answer."""
        offers = self.moment.offers
        part = offers.part_of(offer.move)
        whole = offers.result(offer.move).moves if part else ()
        result = offers.result(part or offer.move)
        self.begun.lead = begin_lead(offers.game, result, self.begun.lead, whole)
        self.look()
        self.show()

    def forget_lead(self) -> None:
        """Back to the question before."""
        self.begun.lead = None
        self.look()

    # ------------------------------------------------------------ playing

    def confirm(self, plan: Plan) -> None:
        """Play a plan; where it answers a question of another one, that goes on afterwards."""
        rest = self.begun.rest
        # A second one replaces it.
        is_replaced = rest and rest[-1].at == self.game.prompt.kind
        self.begun.rest = [*plan.moves, *(() if is_replaced else rest)]
        self.play()

    def play(self, *moves: Move) -> None:
        """Play moves as one gesture; one that gives something up may be held back once."""
        begun, lead, rest = self.begun, self.begun.lead, list[Planned]()
        led = lead.moves if lead else ()
        if lead and lead.whole and [each.text for each in moves] == [self.moment.most]:
            led, moves = (*lead.moves[:-1], *lead.whole), ()
        # A piece of a basket is undone alone, whatever it was begun with.
        # A confirmed plan has no move of its own here: all of them are its rest.
        gathered = self.moment.offers.table.BASKETS.get(self.moment.prompt.kind, ())
        in_basket = bool(moves) and moves[0].verb.name in gathered
        then = self._what_follows(moves)
        if begun.rest:
            carried = carried_on(self.game, (*led, *moves), begun.rest)
            rest, goes_on = carried.rest, carried.moves[len(led) + len(moves) :]
            then = lambda _: goes_on  # noqa: E731
        outcome = self.door.play(
            moves,
            at=self.at,
            paid=begun.before,
            led=led,
            then=then,
            draws=self.moment.drawn_at_once,
            apart=len(led) if in_basket else 0,
            held=self._held,
        )
        if self.answered(outcome):
            begun.rest = rest

    def _what_follows(self, moves: Sequence[Move]) -> Callable[[Game], Sequence[Move]]:
        """The answers that follow one move by themselves; several are played as they are.

        What the shared screen may know is not all: an answer that is none is left out.
        """
        if len(moves) != 1 or self.moment.strip is not None:
            return nothing
        return self.moment.offers.told_then

    def roll(self) -> None:
        """Let the app's dice answer; where a die is drawn, the result waits for it to rest."""
        moment = self.moment
        then = moment.offers.told_after
        self._is_rolling = moment.is_die and self.is_in_view
        try:
            self.answered(self.door.play([*moment.ends_by_roll, None], at=self.at, then=then))
        finally:
            self._is_rolling = False
        rolled = self.begun.rolled
        if rolled is None:
            return
        if pips := moment.pips([entry.move for entry in rolled.entries]):
            self.ask(asks.SOUND, asks.ROLL)
            self.ask(asks.TUMBLE, pips)
        else:
            self.rested()

    def rested(self) -> None:
        """The die has stopped: go on with its result."""
        rolled, self.begun.rolled = self.begun.rolled, None
        if rolled:
            self._show_played(rolled)

    def answered(self, outcome: Outcome) -> bool:
        """True if the door has done it; else say why not."""
        if isinstance(outcome, Played):
            return True
        if isinstance(outcome, Held):
            self._held = outcome.token
            self.ask(asks.HELD, outcome)
        elif isinstance(outcome, Stale):
            self.ask(asks.TELL, outcome.sentence(self.moment.words))
        elif isinstance(outcome, Refused):
            self.ask(asks.TELL, self.moment.telling.refusal(outcome.refusal))
            self.ask(asks.VIBRATE)
            self.ask(asks.SOUND, asks.CLOSED)
        else:
            self.ask(asks.WRONG, outcome.trouble)
        return False

    def move(self, pieces: Callable[[Ledger], None]) -> None:
        """Pieces were moved by hand, or not yet."""
        try:
            with self.session.moving() as ledger:
                pieces(ledger)
        except (StoreTrouble, BadGame) as trouble:
            self.ask(asks.WRONG, trouble)

    # ------------------------------------------------------------ what the door tells

    def _changed(self, change: Change) -> None:
        """A change, from a tap here or from elsewhere."""
        self.at = self.door.at
        self.begun.before, self.begun.lead, self.begun.ended = (), None, CHANCE
        if change.kind == AGAIN:
            return  # Replayed lines are shown when all of them are done.
        if change.kind == PLAYED and self._is_rolling:
            self.begun.rolled = change
        elif change.kind == PLAYED:
            self._show_played(change)
        elif change.kind in (REDONE, UNDONE, MOVED):
            if change.kind != REDONE:
                self.begun.rest = ()
            self.lay_again()
        else:
            self.look()
            self.show()
        if change.kind == LEFT:
            self.ask(asks.LEFT)
        if not self._is_tapped:
            self._elsewhere(*self.told())

    def lay_again(self) -> None:
        """The log was undone or played again."""
        self.begun.rolled = None
        self.look()
        self.ask(asks.LOCK)
        self.show()

    def _show_played(self, change: Change) -> None:
        """The result of one gesture."""
        asked, turn = self.moment.prompt.seat, self.game.rules.turn
        before = turn(change.before)
        self.begun.ended = before.seat if before != turn(self.game.state) else CHANCE
        self.look()
        self.show()
        rolled = [event for event in change.events if event.kind == "rolled"]
        said = list(filter(None, map(self.moment.telling.event, rolled)))
        if said:
            self.ask(asks.TELL, " ".join(said))
        self.ask(asks.EXPLAIN, change)
        self._announce(asked, said)
        self._let_hear(change)

    def _announce(self, asked: int, said: list[str]) -> None:
        """Say aloud what was rolled, and who decides now."""
        moment, seat = self.moment, self.moment.prompt.seat
        if seat not in (asked, -1) and not moment.is_over:
            who = read_decider(moment, self.door.who)
            said = [*said, f"{who.name}: {question_of(moment, who)}"]
        if said:
            self.ask(asks.SAY, " ".join(said))

    def _let_hear(self, change: Change) -> None:
        """One sound for the most important event."""
        kinds = {event.kind for event in change.events}
        heard = {"over": asks.END, **self.moment.table.meta.sounds, "turn": asks.TURN}
        if known := next((sound for kind, sound in heard.items() if kind in kinds), None):
            self.ask(asks.SOUND, known)
