"""Questions and answers of a game: between the session and its widgets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.model.play.changes import AGAIN, MOVED, PLAYED, REDONE, UNDONE, Change
from companion.model.play.choosing.basket import gathered, without
from companion.model.play.choosing.lead import Lead, begin_lead
from companion.model.play.choosing.offers import Offer, Offers, decline_all
from companion.model.play.choosing.plans import carried_on
from companion.model.play.choosing.rows import (
    ANYWAY,
    CLOSED,
    GROUP,
    HEADING,
    MORE,
    NOTE,
    PUT,
    READ,
    STEP,
    Row,
    Sheet,
    View,
)
from companion.model.play.door import Door
from companion.tables import table_of
from companion.tables.common.plans import GO, Plan, Planned, PlanOption
from companion.tables.faces import ROLL
from companion.tables.texts import Telling
from companion.window.look import sounds
from companion.window.screens.game.rolling import Rolling
from companion.window.screens.game.stage import Stage
from companion.window.screens.game.strip import Strip
from companion.window.screens.game.turn_view import TurnView
from companion.window.screens.game.undoing import UndoAndRedo
from engine.core.frames import CHANCE
from engine.core.game import Game
from engine.core.language.words import N_, Words
from engine.core.moves import Move
from engine.core.observer import Observer, onlooker

POSSIBLE, ADVICE = "possible", "advice"
"""The key of the row that looks for goals."""


class Chooser(Rolling, UndoAndRedo):
    """Shows the open prompt and plays taps."""

    def __init__(self, stage: Stage, door: Door, words: Words) -> None:
        self.stage = stage
        self.door, self.session = door, door.session
        self.at = door.at
        """The position that is shown: taps are meant for it."""
        self._held = ""
        """The token of what was held back: the same tap plays it."""
        self.view = View()
        self.table_list = self._new_list(door.session.told())
        self.version = 0
        """Increased by every visible change."""
        self.lead: Lead | None = None
        """What taps have begun: played together with the next answer."""
        self._gathering = ("", CHANCE)
        """The question and player whose basket is being filled."""
        self._kept: frozenset[str] = frozenset()
        self._full: frozenset[str] = frozenset()
        self.is_rolling = False
        self._rolled: Change | None = None
        """The change shown once the die has stopped."""
        self._typing = False
        self.plan: Plan | None = None
        """What is proposed, where several moves belong together."""
        self._rest: list[Planned] = []
        """Moves of a confirmed plan that follow the answer to a question."""
        self.strip = Strip(self)
        self.turn = TurnView(self)
        self.speak(words)
        self.view.chosen = self._usual()
        self.plan = self._proposed()
        door.watch(self.changed)

    def speak(self, words: Words) -> None:
        """Use the words of a language."""
        self._words = words
        self._look()

    def leave(self) -> None:
        """Stop watching the session."""
        self.door.unwatch(self.changed)

    @property
    def game(self) -> Game:
        """The game on the table."""
        return self.session.game

    @property
    def seen(self) -> Observer:
        """The same as all may know it who sit around this screen."""
        return onlooker(self.session.game)

    def _look(self) -> None:
        self.version += 1
        self.at = self.door.at
        seen = self.seen.of(self.lead.game) if self.lead else self.seen
        self.telling = Telling(self._words, seen)
        if not self.lead:
            seen = self.strip.with_turn(seen)
        self.offers = Offers(seen, self.session.levels, self.session.chairs)
        begun = self.lead.named if self.lead else ()
        self.sheet = Sheet(self.offers, self.telling, self.strip.covered, begun, self.game)

    def look_again(self) -> None:
        """What is open has changed without a move: show it everywhere."""
        self._look()
        if self.chosen is None or not self.chosen.is_open:
            self.view.chosen = ""
        self.turn.show_bar()
        self.turn.is_stale = True
        if self.stage.always_open or self.stage.shows_options:
            self.fill(from_top=False)
        self.stage.redraw()

    @property
    def starts_on_board(self) -> bool:
        """True if this prompt is answered on the board, with the panel only on request."""
        if self.session.past.waiting and self.offers.prompt.kind in self.offers.table.START:
            return True  # The bar of the past must stay in reach.
        return self.offers.starts_on_board or self.game.is_over

    # ------------------------------------------------------------ showing

    def show(self, *, fresh: bool = True) -> None:
        """Show the open prompt everywhere; an unchanged one keeps what was expanded."""
        still = False
        if fresh:
            still = self._keep_places()
            self.view = View(chosen=self._usual(), kept=self._kept, full=self._full)
            self._typing = False
            self.plan = self._proposed()
        self.turn.show_bar()
        self.turn.is_stale = True
        if self.starts_on_board and fresh:
            self.stage.close_sheet()
        if not self.starts_on_board or self.stage.always_open or self.stage.shows_options:
            self.stage.panel.still = still
            self.fill(from_top=fresh and not still)
        if not self.starts_on_board and not self.is_rolling:
            self.stage.open_sheet()

    def _keep_places(self) -> bool:
        """While a basket is filled, what was open keeps its place; True if one was begun before."""
        prompt, before = self.offers.prompt, self._gathering
        self._gathering = prompt.kind, prompt.seat
        if prompt.kind not in self.offers.table.BASKETS:
            self._kept = self._full = frozenset()
            return False
        now = frozenset(offer.move.text for offer in self.offers.all if offer.is_open)
        still = before == self._gathering
        self._kept = self._kept | now if still else now
        self._full = self.sheet.in_full(
            View(kept=self._kept, full=self._full if still else frozenset())
        )
        return still

    def freshen(self) -> None:
        """Fill the panel before it is seen; one that is out of view can wait."""
        if self.turn.is_stale:
            self.fill()

    def show_wheel(self) -> None:
        """A rival, or the table again, decides now."""
        self.turn.show_bar()
        if not self.turn.is_stale:
            self.fill(from_top=False)

    def fill(self, *, from_top: bool = True) -> None:
        """Show the rows of the prompt, and the consequences of the chosen one."""
        self.turn.fill(from_top=from_top)

    def _usual(self) -> str:
        """The answer that only needs confirming: the usual one, or the only gain."""
        offers = self.offers
        if offers.prompt.kind in offers.table.YES_OR_NO:
            return next((offer.move.text for offer in offers.all if offer.is_open), "")
        if most := self._most():
            return most
        asked = not offers.starts_on_board and self.others_asked is None
        if not asked or not offers.ender_gives_up:
            return ""
        gathering = offers.table.BASKETS.get(offers.prompt.kind, frozenset())
        # What is gathered only leads to more of the others: the one delivery that is possible
        # comes first, before a good that is returned for another delivery.
        first = [o for o in offers.gains if o.move.verb.name not in gathering] or offers.gains
        return first[0].move.text if len(first) == 1 else ""

    def _most(self) -> str:
        """The largest of the numbers asked for; empty where something else can be chosen."""
        groups = {offer.face.group for offer in self.offers.gains}
        if len(groups) != 1 or not self.offers.table.STYLES[groups.pop()].counts:
            return ""
        return max(self.offers.gains, key=lambda offer: self.offers.place_of(offer.move)).move.text

    def take_out(self, key: str) -> None:
        """Take one piece of the basket back; the others stay, as far as they are possible."""
        if self.lead:
            return
        game, table = self.game, self.offers.table
        first, kept = game.at - len(gathered(game, table)), without(game, table, key)
        if self.answered(self.door.take_back_to(first, self.at)) and kept:
            self.answered(self.door.play(kept, at=self.at))

    def _proposed(self) -> Plan | None:
        """The plan for the open prompt."""
        plans = table_of(self.offers.table.NAME).plans
        asked = plans and not self.session.waits_for_chance and not self.game.is_over
        return plans.proposed(self.game) if plans and asked else None

    def _begun_with(self, piece: str) -> Plan | None:
        """The plan that begins with a piece."""
        plans = table_of(self.offers.table.NAME).plans
        return plans.of_piece(self.game, piece) if plans else None

    def _say(self, message: str, **values: object) -> str:
        return self.telling.words.sentence(message, **values)

    @property
    def chosen(self) -> Offer | None:
        """The option waiting for confirmation."""
        return self.offers.move(self.view.chosen) if self.view.chosen else None

    # ------------------------------------------------------------ rows

    @property
    def others_asked(self) -> list[str] | None:
        """Who is asked the same afterwards; None if this is no such question."""
        prompt = self.offers.prompt
        if not self.offers.table.same_interrupt(prompt, prompt):
            return None
        return [self.telling.name(asked.seat) for asked in self.offers.asked_next()]

    def rows(self) -> list[Row]:
        """What can be tapped now."""
        if self.session.waits_for_chance:
            return self._chance_rows()
        if self.plan:
            return self.sheet.plan_rows(self.plan, self.view)
        others = self.others_asked
        if others is not None and not self.view.piece:
            return self.sheet.follow_rows(others)
        if self.starts_on_board and not self.view.piece and not self.view.group:
            return self._with_possible(self.sheet.rows(self.view))
        return self.sheet.rows(self.view)

    def _with_possible(self, rows: list[Row]) -> list[Row]:
        """ "What can I do?" goes between possible and impossible choices."""
        closed = (n for n, row in enumerate(rows) if (row.kind, row.key) == (HEADING, "closed"))
        at = next(closed, len(rows))
        return [*rows[:at], *self._possible_rows(), *rows[at:]]

    def _possible_rows(self) -> list[Row]:
        """The row for "What can I do?"."""
        if self.game.is_over:
            return []
        text, second = self._say(N_("What can I do?")), self._say(N_("goals possible now"))
        return [Row(MORE, POSSIBLE, text, second=second, icon="goal"), *self.stage.advice_rows()]

    def _chance_rows(self) -> list[Row]:
        """With the app's dice, only the row to enter the table's result."""
        if self.types_in:
            return [] if self.turn.is_die else self.sheet.rows(self.view)
        text = self._say(N_("Or enter the result from the table"))
        return [Row(MORE, "type", text, icon="hand")]

    @property
    def types_in(self) -> bool:
        """True if the table enters the result."""
        return self.session.dice == "table" or self._typing

    # ------------------------------------------------------------ taps

    def tap_row(self, kind: int, key: str) -> None:
        """A row was tapped: play it, choose it, or show more."""
        if kind in (HEADING, NOTE):
            return
        if kind == GROUP:
            self.view.group, self.view.all_closed = key, False
        elif kind == CLOSED:
            self.view.opened ^= {key}
            if key in self.view.opened:
                self.stage.vibrate()
        elif kind == MORE and key.startswith(ANYWAY):
            self.play(self.game.rules.parse(key.removeprefix(ANYWAY)))
            return
        elif kind == MORE and key == POSSIBLE:
            self.stage.open_possible()
            return
        elif kind == MORE and key == ADVICE:
            self.stage.open_advice()
            return
        elif kind == MORE and key.startswith(READ):
            self.stage.show_rule(key.removeprefix(READ))
            return
        elif kind == STEP:
            self.view.chosen = key
        elif kind == MORE:
            self._more(key)
        else:
            self._tap_offer(key)
            return
        self.fill(from_top=kind not in (CLOSED, STEP) and key != "closed")

    def take_number(self, number: int) -> None:
        """Enter the table's die, or tap the row of that number."""
        if self.turn.shows_faces:
            if number <= len(self.strip.rolling.groups[ROLL] if self.strip.rolling else ()):
                self.type_in(number)
            return
        if not self.stage.shows_options:
            self.open_all()
            return
        rows = [row for row in self.rows() if row.kind not in (HEADING, NOTE, PUT)]
        if number <= len(rows):
            self.tap_row(rows[number - 1].kind, rows[number - 1].key)

    def _more(self, key: str) -> None:
        if key == "back":
            self.view = View()
        elif key == "type":
            self._typing = True
        else:
            self.view.all_closed = not self.view.all_closed

    def _tap_offer(self, key: str) -> None:
        if self.plan and any(key == option.key for option in self._plan_options()):
            self.plan = self.plan.tapped(key)
            if key.startswith(GO):
                self.tap_main()
            else:
                self.fill(from_top=False)
            return
        offer = self.offers.move(key)
        if offer is None or not offer.is_open:
            return
        if self.offers.is_direct(offer) or offer.face.group in self.offers.table.ENDERS:
            self.play(offer.move)
            return
        if self.offers.leads_on(offer):
            self._begin(offer)
            return
        again = self.view.chosen == key and not self.offers.ender_gives_up
        self.view.chosen = "" if again else key
        self.fill(from_top=False)

    def _plan_options(self) -> Iterator[PlanOption]:
        assert self.plan is not None
        for part in self.sheet.parts_of(self.plan):
            yield from part.options

    def tap_piece(self, piece: str, *, held: bool = False) -> None:
        """A piece on the table was tapped: show only what it leads to."""
        if self.session.waits_for_chance or self.game.is_over:
            self.stage.open_sheet()
            return
        if self.lead and not self.offers.of_piece(piece):
            self._forget_lead()
        plan = None if held else self._begun_with(piece)
        if plan:
            self.plan, self.view = plan, View()
            if all(not each.key or each.key.startswith(GO) for each in self._plan_options()):
                # Nothing to change: the effect is obvious, and undo is near.
                self.tap_main()
                return
            self.fill()
            self.stage.open_sheet()
            return
        groups = self.offers.of_piece(piece)
        found = [offer for offers in groups.values() for offer in offers]
        ready = [offer for offer in found if offer.is_open]
        if not found:
            nothing = self._say(N_("Nothing to decide here now. Hold to correct."))
            self.stage.tell(self.strip.about(piece) or nothing)
            return
        if len(ready) == 1 and self.offers.is_direct(ready[0]) and not held:
            self.play(ready[0].move)
            return
        self.plan = None
        first = self._likely(ready)
        if first and not held and len(ready) == 1 and self.offers.leads_on(first):
            self._begin(first)
            return
        self.view = View(piece=piece, all_closed=held)
        if first:
            self.view.chosen = first.move.text
        self.fill()
        self.stage.open_sheet()

    def tap_face(self, number: int) -> None:
        """A face of the dial."""
        self.strip.tap_face(number)

    def tap_action(self, group: str) -> None:
        """A part of the main button."""
        self.strip.tap_action(group)

    def tap_store(self) -> None:
        """What the player has."""
        self.strip.tap_store()

    def hold_piece(self, piece: str) -> None:
        """Everything a piece leads to, impossible choices included."""
        self.tap_piece(piece, held=True)

    def _likely(self, ready: Sequence[Offer]) -> Offer | None:
        """The choice that is meant, if the first group has only one."""
        if not ready or self.offers.is_direct(ready[0]):
            return None
        parts = {self.offers.manner.in_part(offer.move) for offer in ready}
        whole = [offer for offer in ready if offer.move not in parts]
        first = [offer for offer in whole if offer.face.group == whole[0].face.group]
        return first[0] if len(first) == 1 else None

    def _begin(self, offer: Offer) -> None:
        """Open the question that belongs to a choice; nothing is played before its answer."""
        part = self.offers.part_of(offer.move)
        ahead = self.offers.ahead(part or offer.move)
        whole = self.offers.ahead(offer.move).moves if part else ()
        self.lead = begin_lead(self.offers.game, ahead, self.lead, whole)
        self._look()
        self.show()
        self.stage.redraw()

    def _forget_lead(self) -> None:
        """Back to the question before."""
        self.lead = None
        self._look()
        self.turn.show_bar()
        self.stage.redraw()

    def tap_loss(self) -> None:
        """The outlined button beside a gain: do without it."""
        if self.offers.ender:
            self.play(self.offers.ender.move)

    def tap_main(self) -> None:
        """The main button of the panel: confirm, end the prompt, or roll."""
        offer = self.chosen
        if self.game.is_over:
            self.stage.finish()
        elif offer:
            self.play(offer.move)
        elif self.plan:
            self._rest = [*self.plan.moves, *self._left_of_plan]
            self.play()
        elif self.strip.rolling:
            self.roll()
        elif self.others_asked is not None:
            self.play(*decline_all(self.seen))
        elif self.offers.ender:
            self.play(self.offers.ender.move)

    @property
    def _left_of_plan(self) -> list[Planned]:
        """What follows of a plan in which this one answers a question; a second one replaces it."""
        replaced = self._rest and self._rest[-1].at == self.game.prompt.kind
        return [] if replaced else self._rest

    def tap_bar(self) -> None:
        """The main button of the turn bar."""
        if self.game.is_over:
            self.stage.finish()
        elif self.session.waits_for_chance and not self.types_in:
            self.stage.open_sheet()
            self.roll()
        elif self.starts_on_board and self.offers.ender:
            self.play(self.offers.ender.move)
        else:
            self.open_all()

    def open_all(self) -> None:
        """All options of the prompt."""
        self.view = View(chosen=self._usual(), kept=self._kept, full=self._full)
        self.plan = self._proposed()
        self.fill()
        self.stage.open_sheet()

    def closed_by_user(self) -> None:
        """The sheet was closed: forget the choice made in it."""
        self.view = View()
        if self.lead:
            self._forget_lead()
        self.plan = self._proposed()
        self.turn.is_stale = True

    # ------------------------------------------------------------ playing

    def play(self, *moves: Move) -> None:
        """Play moves as one gesture; a move that ends something may be held back once."""
        begun, rest = self.lead.moves if self.lead else (), list[Planned]()
        if self.lead and self.lead.whole and [each.text for each in moves] == [self._most()]:
            begun, moves = (*self.lead.moves[:-1], *self.lead.whole), ()
        verbs = self.offers.table.BASKETS.get(self.offers.prompt.kind, ())
        # A piece of a basket is undone alone, whatever it was begun with.
        # A confirmed plan has no move of its own here: all of them are its rest.
        in_basket = bool(moves) and moves[0].verb.name in verbs
        then = self._told_after(moves)
        if self._rest:
            carried = carried_on(self.game, (*begun, *moves), self._rest)
            then, rest = carried.moves[len(begun) + len(moves) :], carried.rest
        outcome = self.door.play(
            moves,
            at=self.at,
            led=(*self.strip.before, *begun),
            then=lambda _: then,
            draws=self.strip.drawn_at_once,
            apart=len(begun) if in_basket else 0,
            held=self._held,
        )
        if self.answered(outcome):
            self._rest = rest

    def _told_after(self, moves: tuple[Move, ...]) -> Sequence[Move]:
        """The answers that follow one move by themselves; several are played as they are.

        What the shared screen may know is not all: an answer that is none is left out.
        """
        if len(moves) != 1 or self.strip.table is not None:
            return ()
        offer = self.offers.move(moves[0].text)
        if offer is None or not (offer.is_open or offer.is_advised_against):
            return ()  # The door says why not.
        return self.offers.ahead(moves[0]).moves[1:]

    # ------------------------------------------------------------ what the session tells

    def changed(self, change: Change) -> None:
        """Show a change, from a tap here or from elsewhere."""
        self.at = self.door.at
        self.strip.forget()
        self.lead = None
        if change.kind == PLAYED and self.is_rolling:
            self._rolled = change
        elif change.kind == PLAYED:
            self._show_played(change)
        elif change.kind == UNDONE:
            self._rest = []
            self._relay(self.game.at)
        elif change.kind == REDONE:
            self._relay(change.first)
        elif change.kind == MOVED:
            self._moved_elsewhere(change)
        elif change.kind != AGAIN:
            # Replayed lines are shown when all of them are done: `played_again`.
            self._look()
            self.show()
            self.stage.redraw()

    def _show_played(self, change: Change) -> None:
        """Show the result of one gesture."""
        self.table_list.lay(self.telling, change.first, change.told)
        asked = self.offers.prompt.seat
        self._look()
        self.show()
        self.stage.redraw()
        self._tell_roll(change)
        if self.stage.is_in_front:
            self.stage.explain(change)
            self._announce(asked, change)
            self._let_hear(change)

    def _tell_roll(self, change: Change) -> None:
        """What was rolled, for a moment in the title."""
        rolled = [event for event in change.events if event.kind == "rolled"]
        said = " ".join(filter(None, map(self.telling.event, rolled)))
        if said:
            self.stage.tell(said)

    def _let_hear(self, change: Change) -> None:
        """One sound for the most important event."""
        kinds = {event.kind for event in change.events}
        own = table_of(self.offers.table.NAME).meta.sounds
        heard = {"over": sounds.END, **own, "turn": sounds.TURN}
        known = next((sound for kind, sound in heard.items() if kind in kinds), None)
        if known:
            self.stage.sound(known)

    def _announce(self, asked: int, change: Change) -> None:
        """Say aloud what was rolled, and who decides now."""
        rolled = [event for event in change.events if event.kind == "rolled"]
        said = [self.telling.event(event) for event in rolled]
        seat = self.offers.prompt.seat
        if seat not in (asked, -1) and not self.game.is_over:
            said.append(f"{self.stage.bar.name}: {self.stage.bar.question}")
        if any(said):
            self.stage.say(" ".join(filter(None, said)))
