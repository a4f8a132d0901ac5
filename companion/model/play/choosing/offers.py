"""The options of a prompt, grouped by what they do, each with the pieces that lead to it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from companion.model.base.levels import ADVISER, NOTEBOOK, REFEREE, Levels
from companion.model.play.choosing.follow_on import Followed, follow_on, forced
from companion.model.play.choosing.losses import is_loss, missed
from companion.tables import table_of
from companion.tables.looks import MoveLook, TriedMove
from companion.tables.parts import Choosing
from engine.core.events import Event
from engine.core.frames import CHANCE
from engine.core.game import Game, Option, Prompt
from engine.core.moves import Move
from engine.core.observer import Observer
from engine.core.refusal import Refusal


class Offer(NamedTuple):
    """One choice: legal, or with its refusal."""

    move: Move
    look: MoveLook
    refusal: Refusal | None
    level: str = REFEREE
    """How strict the app is about this reason."""

    @property
    def is_open(self) -> bool:
        """True if it can be played without more ado."""
        return self.refusal is None or self.level == NOTEBOOK

    @property
    def is_advised_against(self) -> bool:
        """True if it is illegal, but the table decides."""
        return self.refusal is not None and self.level == ADVISER


class MoveResult(NamedTuple):
    """The result of a move and the answers that follow by themselves: events, the next prompt."""

    events: Sequence[Event]
    prompt: Prompt
    moves: tuple[Move, ...] = ()
    """The move, then what is told instead of asked."""
    after: object = None
    """The state up to the next decision."""
    game: Game | None = None
    """A copy of the game then."""


class Offers:
    """Everything that can be chosen now."""

    def __init__(
        self, seen: Observer, levels: Levels | None = None, rivals: Collection[int] = ()
    ) -> None:
        """Asks the game once; cached until it changes. Seats of rivals answer themselves."""
        self.seen, self.game = seen, seen.game
        self._levels = levels or Levels()
        self._rivals = rivals
        self.table: Choosing = table_of(self.game.rules.NAME).choosing
        self.prompt = self.game.prompt
        self._results: dict[Move, MoveResult] = {}
        self.comforts = self.table.COMFORTS
        self.all = [self._offer(option) for option in seen.options()]
        self._places: dict[Move, int] = {}

    @cached_property
    def groups(self) -> dict[str, list[Offer]]:
        """Choices by what they do; a part has no row beside its whole."""
        groups: dict[str, list[Offer]] = {key: [] for key in self.table.GROUP_LOOKS}
        for offer in self.all:
            if offer.move not in self.wholes:
                groups[offer.look.group].append(offer)
        return {key: found for key, found in groups.items() if found}

    @cached_property
    def wholes(self) -> dict[Move, Move]:
        """Moves that ask how many, each with the move that does all of it."""
        ready = [offer.move for offer in self.all if offer.is_open]
        parts = {self.comforts.in_part(move): move for move in ready}
        return {part: parts[part] for part in ready if part in parts and self._asks_number(part)}

    def part_of(self, move: Move) -> Move | None:
        """The move that does the same by a number to choose."""
        part = self.comforts.in_part(move)
        return part if part in self.wholes else None

    def _asks_number(self, move: Move) -> bool:
        after = self.result(move).prompt
        return after.seat == self.prompt.seat and len(self._numbers(move)) > 1

    def _numbers(self, move: Move) -> list[Move]:
        """The numbers that are asked for after a move, the fewest first; empty if none are."""
        after = self.result(move).game
        if after is None or after.prompt.seat != self.prompt.seat:
            return []
        answers = after.legal_moves()
        groups = {each: self.table.look(each, after.prompt.seat).group for each in answers}
        apart = {*self.table.ENDERS, *self.table.ASIDE}
        asked = [each for each in answers if groups[each] not in apart]
        counted = all(self.table.GROUP_LOOKS[groups[each]].counts for each in asked)
        return asked if counted else []

    def _offer(self, option: Option) -> Offer:
        move, refusal = option
        level = self._levels.of(self.game.rules.family_of(refusal)) if refusal else REFEREE
        if level == NOTEBOOK and not self.game.could_be_done(move):
            level = REFEREE
        return Offer(move, self.table.look(move, self.prompt.seat), refusal, level)

    @property
    def open_pieces(self) -> frozenset[str]:
        """The pieces that lead to a legal move."""
        return frozenset(piece for o in self.all if o.is_open for piece in o.look.pieces)

    @property
    def ender(self) -> Offer | None:
        """The one legal move that ends the prompt."""
        enders = [o for key in self.table.ENDERS for o in self.groups.get(key, ()) if o.is_open]
        return enders[0] if len(enders) == 1 else None

    @property
    def starts_on_board(self) -> bool:
        """True if this prompt is answered on the board, and its list opens only on request."""
        kind = self.prompt.kind
        if kind not in self.table.START:
            return False
        return kind not in self.comforts.asked_at_once or not self.gains

    @cached_property
    def gains(self) -> list[Offer]:
        """The open answers to the question: neither its end nor what is possible at any time."""
        apart = {*self.table.ENDERS, *self.table.ASIDE}
        return [offer for offer in self.all if offer.is_open and offer.look.group not in apart]

    @cached_property
    def ender_gives_up(self) -> bool:
        """True if ending the prompt now gives something away."""
        ender = self.ender
        if ender is None:
            return False
        if self.prompt.kind in self.comforts.asked_at_once and self.gains:
            return True
        if self.gains and self.table.gives_up(self.prompt, ender.move):
            return True
        return any(is_loss(each) for each in missed(self.game, ender.move))

    def chosen(self) -> Iterator[tuple[str, list[Offer]]]:
        """The groups to choose from: all but the end of the prompt."""
        for key, found in self.groups.items():
            if key not in self.table.ENDERS or self.ender is None:
                yield key, found

    def of_piece(self, piece: str) -> dict[str, list[Offer]]:
        """The groups, limited to what a piece leads to."""
        groups = {key: [o for o in found if piece in o.look.pieces] for key, found in self.chosen()}
        return {key: found for key, found in groups.items() if found}

    def move(self, text: str) -> Offer | None:
        """The offer whose move reads like this."""
        return next((offer for offer in self.all if offer.move.text == text), None)

    def place_of(self, move: Move) -> int:
        """Its place in the order of the rules, the same whatever is open."""
        if not self._places:
            every = self.game.rules.candidates(self.game.state)
            self._places = {each: number for number, each in enumerate(every)}
        return self._places[move]

    def open_count(self) -> int:
        """How many legal choices there are besides ending the prompt."""
        return sum(offer.is_open for _, found in self.chosen() for offer in found)

    def is_direct(self, offer: Offer) -> bool:
        """True if the first tap plays it."""
        return self.table.GROUP_LOOKS[offer.look.group].direct

    def result(self, move: Move) -> MoveResult:
        """What would happen, up to the next decision; changes nothing, and foretells no chance."""
        if move not in self._results:
            copy = self.game.clone()
            copy.seed = None
            events = copy.play_anyway(move)
            told = self._follow_on(copy, self.prompt.seat)
            moves = (move, *told.moves)
            told_then = self.seen.events([*events, *told.events])
            self._results[move] = MoveResult(told_then, copy.prompt, moves, copy.state, copy)
        return self._results[move]

    def tried(self, offer: Offer) -> TriedMove:
        """The table before and after a choice; where a number follows, with the largest one."""
        after = self.result(offer.move).game
        assert after is not None
        if self.leads_on(offer) and (numbers := self._numbers(offer.move)):
            after = after.clone()
            after.play_anyway(numbers[-1])
        return self.comforts.own(TriedMove(self.game, offer.move, after))

    def answers(self, game: Game) -> list[Move]:
        """What may answer the open question of a game, the table's strictness considered."""
        if self._levels == Levels():
            return game.legal_moves()
        offers = Offers(self.seen.of(game), self._levels)
        return [each.move for each in offers.all if each.is_open or each.is_advised_against]

    def told_after(self, game: Game) -> tuple[Move, ...]:
        """The answers that follow by themselves at a moment; changes nothing."""
        return self._follow_on(game.clone()).moves

    def told_then(self, game: Game) -> tuple[Move, ...]:
        """The same after an answer to the open question."""
        seat = self.prompt.seat
        if seat >= 0 and not forced(game, self.table, seat, self.answers):
            return ()
        return self._follow_on(game.clone(), seat).moves

    def _follow_on(self, game: Game, decided: int = CHANCE) -> Followed:
        """After a roll the player asked next is the one who decides."""
        seat = game.prompt.seat if decided < 0 else decided
        if seat in self._rivals:
            return Followed((), ())
        return follow_on(game, self.table, seat, self.answers)

    def leads_on(self, offer: Offer) -> bool:
        """True if the question after it belongs to it, and is the same player's."""
        if self.part_of(offer.move):
            return True
        if not self.table.GROUP_LOOKS[offer.look.group].leads:
            return False
        after = self.result(offer.move).prompt
        return after.seat == self.prompt.seat and after.kind not in self.table.START

    def asked_next(self) -> list[Prompt]:
        """Who else will be asked the same, if all before them decline."""
        copy, asked = self.game.clone(), []
        while self.table.same_interrupt(self.prompt, copy.prompt):
            asked.append(copy.prompt)
            ender = Offers(self.seen.of(copy)).ender
            if ender is None:
                break
            copy.play(ender.move)
        return asked[1:]


def decline_all(seen: Observer) -> list[Move]:
    """The moves with which all players asked the same decline."""
    copy, moves = seen.game.clone(), list[Move]()
    first = copy.prompt
    while (offers := Offers(seen.of(copy))).table.same_interrupt(first, copy.prompt):
        if offers.ender is None:
            break
        moves.append(offers.ender.move)
        copy.play(offers.ender.move)
    return moves
