"""What each tap does: one table, by the name that a window, a page or a test sends."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.model.play.choosing.basket import gathered, without
from companion.model.play.choosing.offers import Offer, decline_all
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
    Opened,
)
from companion.model.play.ledger import WHOLE, Scope
from companion.model.play.turn import asks
from companion.model.play.turn.deciding import Deciding, Told
from companion.model.play.turn.reading import types_in
from companion.model.play.turn.record import SIX_FACES
from companion.tables.common.plans import GO, Plan
from companion.tables.looks import ROLL
from engine.core.moves import Move


def do(deciding: Deciding, verb: str, *values: object, **named: object) -> Told:
    """Tap: the next turn, and what is to be done once."""
    who = deciding.door.who
    if not deciding.moment.is_asked and verb not in AT_ANY_TIME:
        return deciding.tapped(_nothing)
    if who.thinks and verb not in AT_ANY_TIME:
        return deciding.tapped(_hurry if verb in MAIN else _nothing)
    if who.waits and verb in MAIN and not (verb == "tap_main" and deciding.begun.opened.chosen):
        return deciding.tapped(_let_play)
    return deciding.tapped(VERBS[verb], *values, **named)


def _nothing(_deciding: Deciding) -> None:
    """Another one decides."""


def _hurry(deciding: Deciding) -> None:
    deciding.door.hurry()


def _let_play(deciding: Deciding) -> None:
    deciding.close()
    deciding.door.let_play()


# ---------------------------------------------------------------- rows


def tap_row(deciding: Deciding, kind: str, key: str) -> None:
    """A row: play it, choose it, or show more."""
    opened = deciding.begun.opened
    if kind in (HEADING, NOTE):
        return
    if kind == GROUP:
        deciding.choose(opened._replace(group=key, all_closed=False))
    elif kind == CLOSED:
        deciding.begun.opened = opened._replace(unfolded=opened.unfolded ^ {key})
        if key not in opened.unfolded:
            deciding.ask(asks.VIBRATE)
    elif kind == STEP:
        deciding.begun.opened = opened._replace(chosen=key)
    elif kind == MORE:
        _tap_more(deciding, key)
    else:
        _tap_offer(deciding, key)


def _tap_more(deciding: Deciding, key: str) -> None:
    begun = deciding.begun
    if key.startswith(ANYWAY):
        deciding.play(deciding.game.rules.parse(key.removeprefix(ANYWAY)))
    elif key in (asks.POSSIBLE, asks.ADVICE):
        deciding.ask(key)
    elif key.startswith(READ):
        deciding.ask(asks.RULE, key.removeprefix(READ))
    elif key == "back":
        deciding.choose(Opened())
    elif key == "type":
        begun.types = True
        deciding.ask(asks.FROM_TOP)
    else:
        begun.opened = begun.opened._replace(all_closed=not begun.opened.all_closed)


def _tap_offer(deciding: Deciding, key: str) -> None:
    begun, moment = deciding.begun, deciding.moment
    if begun.plan and any(key == option.key for option in moment.options_of(begun.plan)):
        begun.plan = begun.plan.tapped(key)
        if key.startswith(GO):
            tap_main(deciding)
        return
    offer = moment.offers.move(key)
    if offer is None or not offer.is_open:
        return
    if moment.offers.is_direct(offer) or offer.look.group in moment.offers.table.ENDERS:
        deciding.play(offer.move)
    elif moment.offers.leads_on(offer):
        deciding.begin(offer)
    else:
        again = begun.opened.chosen == key and not moment.offers.ender_gives_up
        begun.opened = begun.opened._replace(chosen="" if again else key)


def take_number(deciding: Deciding, number: int) -> None:
    """The table's die, or the row of that number."""
    choices = deciding.turn.choices
    if choices is None:
        open_all(deciding)
    elif choices.die.kind == SIX_FACES:
        type_in(deciding, number)
    else:
        rows = [row for row in choices.rows if row.kind not in (HEADING, NOTE, PUT)]
        if number <= len(rows):
            tap_row(deciding, rows[number - 1].kind, rows[number - 1].key)


def take_out(deciding: Deciding, key: str) -> None:
    """Take one piece of the basket back; the others stay, as far as they are possible."""
    if deciding.begun.lead:
        return
    game, door, table = deciding.game, deciding.door, deciding.moment.offers.table
    first, kept = game.at - len(gathered(game, table)), without(game, table, key)
    if deciding.answered(door.take_back_to(first, deciding.at)) and kept:
        deciding.answered(door.play(kept, at=deciding.at))


# ---------------------------------------------------------------- pieces


def tap_piece(deciding: Deciding, piece: str) -> None:
    """A piece on the table: what it leads to."""
    if _asks_nothing(deciding):
        return
    _leave_lead(deciding, piece)
    moment = deciding.moment
    if plan := moment.plan_of(piece):
        _propose(deciding, plan)
        return
    ready = _ready(deciding, piece)
    if len(ready) == 1 and moment.offers.is_direct(ready[0]):
        deciding.play(ready[0].move)
    elif len(ready) == 1 and moment.offers.leads_on(ready[0]):
        deciding.begun.plan = None
        deciding.begin(ready[0])
    else:
        _show_piece(deciding, Opened(piece=piece), ready)


def hold_piece(deciding: Deciding, piece: str) -> None:
    """Everything a piece leads to, impossible choices included."""
    if not _asks_nothing(deciding):
        _leave_lead(deciding, piece)
        _show_piece(deciding, Opened(piece=piece, all_closed=True), _ready(deciding, piece))


def _asks_nothing(deciding: Deciding) -> bool:
    """True if only the dice go on, or the game is over: then that comes into view."""
    idle = deciding.moment.waits_for_chance or deciding.moment.is_over
    if idle:
        deciding.open()
    return idle


def _leave_lead(deciding: Deciding, piece: str) -> None:
    """A piece that does not answer what was begun leads back to the question before."""
    if deciding.begun.lead and not deciding.moment.offers.of_piece(piece):
        deciding.forget_lead()


def _ready(deciding: Deciding, piece: str) -> list[Offer]:
    found = deciding.moment.offers.of_piece(piece).values()
    return [offer for offers in found for offer in offers if offer.is_open]


def _propose(deciding: Deciding, plan: Plan) -> None:
    """A plan that begins with a piece."""
    deciding.begun.plan = plan
    options = deciding.moment.options_of(plan)
    if all(not option.key or option.key.startswith(GO) for option in options):
        # Nothing to change: the effect is obvious, and undo is near.
        deciding.begun.opened = Opened()
        tap_main(deciding)
    else:
        deciding.choose(Opened())
        deciding.open()


def _show_piece(deciding: Deciding, opened: Opened, ready: Sequence[Offer]) -> None:
    """The choices of a piece, with the one that is meant."""
    moment = deciding.moment
    if not moment.offers.of_piece(opened.piece):
        deciding.ask(asks.TELL, moment.about(opened.piece))
        return
    deciding.begun.plan = None
    likely = _likely(deciding, ready)
    deciding.choose(opened._replace(chosen=likely.move.text if likely else ""))
    deciding.open()


def _likely(deciding: Deciding, ready: Sequence[Offer]) -> Offer | None:
    """The choice that is meant, if the first group has only one."""
    offers = deciding.moment.offers
    if not ready or offers.is_direct(ready[0]):
        return None
    parts = {offers.comforts.in_part(offer.move) for offer in ready}
    whole = [offer for offer in ready if offer.move not in parts]
    first = [offer for offer in whole if offer.look.group == whole[0].look.group]
    return first[0] if len(first) == 1 else None


# ---------------------------------------------------------------- the main buttons


def tap_main(deciding: Deciding) -> None:
    """The main button of the choices: confirm, end the question, or roll."""
    moment, begun, offer = deciding.moment, deciding.begun, deciding.chosen
    if moment.is_over:
        deciding.ask(asks.FINISH)
    elif offer:
        deciding.play(offer.move)
    elif begun.plan:
        deciding.confirm(begun.plan)
    elif moment.rolling:
        roll(deciding)
    elif moment.others_asked is not None:
        deciding.play(*decline_all(deciding.seen))
    else:
        tap_loss(deciding)


def tap_loss(deciding: Deciding) -> None:
    """The outlined button beside a gain: do without it."""
    if ender := deciding.moment.offers.ender:
        deciding.play(ender.move)


def tap_bar(deciding: Deciding) -> None:
    """The main button of the turn bar."""
    moment = deciding.moment
    if moment.is_over:
        deciding.ask(asks.FINISH)
    elif moment.waits_for_chance and not types_in(moment, deciding.begun):
        deciding.open()
        roll(deciding)
    elif moment.starts_on_board and moment.offers.ender:
        tap_loss(deciding)
    else:
        open_all(deciding)


def open_all(deciding: Deciding) -> None:
    """All options of the question."""
    deciding.begun.opened = deciding.moment.opened(deciding.begun.gathering)
    deciding.begun.plan = deciding.moment.proposed()
    deciding.ask(asks.FROM_TOP)
    deciding.open()


def open_choices(deciding: Deciding) -> None:
    """The choices as they are."""
    deciding.open()


def close_choices(deciding: Deciding) -> None:
    """Put the choices away as they are."""
    deciding.close()


def closed_by_user(deciding: Deciding) -> None:
    """The choices were put away: forget what was chosen among them."""
    deciding.is_open = False
    deciding.begun.opened = Opened()
    if deciding.begun.lead:
        deciding.forget_lead()
    deciding.begun.plan = deciding.moment.proposed()


# ---------------------------------------------------------------- dice, faces and store


def tap_face(deciding: Deciding, number: int) -> None:
    """Have another face, or the one that was rolled again."""
    face = dict(enumerate(deciding.moment.faces)).get(number)
    if face is None:
        return
    if face.is_open:
        deciding.begun.before = face.moves
        deciding.look_again()
    elif face.piece:
        tap_piece(deciding, face.piece)
    else:
        deciding.ask(asks.TELL, face.missing)
        if _can_exchange(deciding):
            tap_store(deciding)


def _can_exchange(deciding: Deciding) -> bool:
    """True if something in store can be exchanged, which may be what is missing."""
    moment = deciding.moment
    found = moment.offers.groups.get(moment.strip.STORE_GROUP, ()) if moment.strip else ()
    return any(offer.is_open for offer in found)


def tap_action(deciding: Deciding, group: str) -> None:
    """One of the actions of the turn: only its choices."""
    found = deciding.moment.offers.groups.get(group, ())
    ready = [offer for offer in found if offer.is_open]
    chosen = ready[0].move.text if len(ready) == 1 else ""
    deciding.choose(Opened(group=group, chosen=chosen))
    deciding.open()


def tap_store(deciding: Deciding) -> None:
    """What can be exchanged."""
    if strip := deciding.moment.strip:
        tap_action(deciding, strip.STORE_GROUP)


def roll(deciding: Deciding) -> None:
    """Let the app's dice answer; at the end of a turn the roll ends it."""
    if deciding.moment.rolling and not deciding.begun.rolled:
        deciding.roll()


def rested(deciding: Deciding) -> None:
    """The die has come to rest."""
    deciding.rested()


def type_in(deciding: Deciding, pips: int) -> None:
    """The table's die shows this."""
    rolling = deciding.moment.rolling
    faces = rolling.groups.get(ROLL, ()) if rolling else ()
    if 0 < pips <= len(faces) and faces[pips - 1].is_open:
        deciding.play(*deciding.moment.ends_by_roll, faces[pips - 1].move)


def play(deciding: Deciding, *moves: Move) -> None:
    """Moves that were chosen elsewhere: the steps to a goal, an advice.

    They are one gesture up to a step that gives something up: the table is asked about that one.
    """
    first = deciding.door.before_a_loss(moves)
    if first in (moves, ()):
        deciding.play(*moves[: len(first) or 1])
    elif deciding.answered(deciding.door.play(first, at=deciding.at)):
        deciding.play(moves[len(first)])


# ---------------------------------------------------------------- back and forth


def undo(deciding: Deciding) -> None:
    """Undo the last gesture; what was only begun is forgotten."""
    if deciding.begun.lead:
        deciding.close()
        deciding.forget_lead()
        deciding.show()
    else:
        deciding.answered(deciding.door.undo(deciding.at))


def redo(deciding: Deciding) -> None:
    """Redo the last undone gesture."""
    deciding.answered(deciding.door.redo(deciding.at))


def go_back_to(deciding: Deciding, number: int) -> None:
    """Undo everything from a line of the log on."""
    first = deciding.session.past.decision_at(number)
    deciding.answered(deciding.door.take_back_to(first, deciding.at))


# ---------------------------------------------------------------- pieces to move


def tick(deciding: Deciding, field: str, *, on: bool) -> None:
    """A line of the pieces to move, by its field: done, or not yet."""
    deciding.move(lambda ledger: ledger.tick([field], on=on))


def all_moved(deciding: Deciding, scope: Scope = WHOLE) -> None:
    """The pieces lie where they should."""
    deciding.move(lambda ledger: ledger.all_moved(scope))


VERBS: dict[str, Callable[..., None]] = {
    each.__name__: each
    for each in (
        tap_row,
        take_number,
        take_out,
        tap_piece,
        hold_piece,
        tap_main,
        tap_loss,
        tap_bar,
        open_all,
        open_choices,
        close_choices,
        closed_by_user,
        tap_face,
        tap_action,
        tap_store,
        roll,
        rested,
        type_in,
        play,
        undo,
        redo,
        go_back_to,
        tick,
        all_moved,
    )
}
MAIN = frozenset({"tap_main", "tap_bar"})
"""While a rival decides: hurry it, or let it play."""
AT_ANY_TIME = frozenset(
    {"undo", "redo", "rested", "close_choices", "closed_by_user", "tick", "all_moved"}
)
"""Also while another one decides."""
