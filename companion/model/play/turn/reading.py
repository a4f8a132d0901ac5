"""Reads a turn: what is told of a moment and of what taps have begun."""

from __future__ import annotations

from collections.abc import Sequence

from companion.model.play.changes import Change
from companion.model.play.choosing.offers import MoveResult, Offer
from companion.model.play.choosing.plans import carried_on
from companion.model.play.choosing.rows import HEADING, MORE, TurnRow
from companion.model.play.rivals import Who
from companion.model.play.turn.asks import ADVICE, POSSIBLE
from companion.model.play.turn.begun import Begun
from companion.model.play.turn.moment import Moment
from companion.model.play.turn.record import (
    ONE_DIE,
    SIX_FACES,
    TUMBLING,
    Button,
    Choices,
    Decider,
    Die,
    Turn,
    TurnEnd,
    Undo,
)
from companion.tables.common.consequences import Consequence
from companion.tables.common.pictures import Picture
from companion.tables.common.plans import Plan
from companion.tables.common.seats import held_facts, players_of
from companion.tables.shown import HeldFacts
from engine.core.language.words import N_

ADVICE_ABOUT = N_("a few moves, and why")


def read_turn(moment: Moment, begun: Begun, who: Decider, undo: Undo, at: str) -> Turn:
    """Everything but the choices and the pieces to move."""
    offers, strip = moment.offers, moment.strip
    course = offers.table.course(offers.game)
    quiet = who.thinks or who.waits or moment.is_over or not moment.is_asked
    actions = strip.ACTIONS if strip and moment.splits and not quiet else ()
    return Turn(
        game=moment.table.game,
        at=at,
        who=who,
        question=question_of(moment, who),
        phases=tuple(moment.say(name) for name in moment.table.meta.phases),
        phase=course.phase,
        left=tuple(course.left),
        is_open=not quiet and not moment.waits_for_chance,
        main=_main_of_bar(moment, begun, who),
        options=_options(moment, who),
        undo=undo,
        faces=() if quiet else tuple(moment.faces),
        store=tuple(strip.store(offers.game, who.seat)) if strip else (),
        actions=tuple(each._replace(text=moment.say(each.text)) for each in actions),
        pieces=offers.open_pieces,
        to_move=(),
        ended=None,
        given="",
        choices=None,
    )


def read_decider(moment: Moment, at_table: Who) -> Decider:
    """Who is asked, or whose turn it is; `at_table` knows of rivals."""
    thinks, waits = at_table.thinks, at_table.waits
    seat = moment.prompt.seat
    if seat < 0:
        seat = moment.offers.table.course(moment.offers.game).active
    if not 0 <= seat < len(moment.game.seats):
        return Decider(-1, "", "", 0, thinks, waits)
    players = players_of(moment.game)
    name = moment.telling.name(seat)
    return Decider(seat, name, players.letter[seat], players.colour[seat], thinks, waits)


def read_end(moment: Moment, begun: Begun, who: Decider) -> TurnEnd | None:
    """The turn that has just ended: what is to move, what it brought, who is next."""
    seat, game = begun.ended, moment.game
    if not 0 <= seat < game.people or not moment.session.is_set_up:
        return None
    ledger, telling, name = moment.session.ledger, moment.telling, moment.telling.name(seat)
    gains = ledger.gains(game, telling, seat)
    told = [moment.say(N_("{n} to move"), n=ledger.left)] if ledger.left else []
    after = [moment.say(N_("next: {who}"), who=who.name)] if who.name not in ("", name) else []
    return TurnEnd(
        seat,
        name,
        players_of(game).colour[seat],
        moment.say(N_("{who} is done"), who=name),
        ledger.left,
        gains,
        " · ".join([*told, *gains, *after]),
    )


def read_given(moment: Moment, who: Decider) -> str:
    """What others gave the player whose turn begins, since that player's last turn."""
    game = moment.game
    given = moment.session.ledger.given(game, moment.telling) if not moment.is_over else ()
    if not given:
        return ""
    return moment.say(N_("{who} meanwhile: {gains}"), who=who.name, gains=", ".join(given))


def question_of(moment: Moment, who: Decider) -> str:
    """What is asked, without the name."""
    if who.thinks:
        return moment.say(N_("is thinking …"))
    return moment.telling.question(moment.prompt)


def _options(moment: Moment, who: Decider) -> str:
    """Beside a main action of its own, how many other choices there are; empty for none."""
    has_main = moment.starts_on_board and moment.offers.ender is not None
    n = moment.offers.open_count() if has_main or who.waits else 0
    if who.thinks or not n:
        return ""
    return moment.words.plural("{n} option", "{n} options", n)


def main_of_both(moment: Moment, who: Decider) -> str:
    """The main action where bar and choices have the same; empty where each has its own."""
    if who.thinks:
        return moment.say(N_("Play now"))
    if who.waits:
        return moment.say(N_("Let {who} play"), who=who.name)
    return moment.say(N_("Final score")) if moment.is_over else ""


def _main_of_bar(moment: Moment, begun: Begun, who: Decider) -> Button:
    if not moment.is_asked and not moment.is_over:
        return Button()
    if both := main_of_both(moment, who):
        return Button(both, both)
    if moment.waits_for_chance:
        text = _chance_text(moment, begun)
        return Button(text, text)
    ender = moment.offers.ender if moment.starts_on_board else None
    if ender:
        return Button(moment.telling.choice(ender.move), ender.move.text)
    text = moment.say(N_("All options") if moment.starts_on_board else N_("Choose"))
    return Button(text, text)


def types_in(moment: Moment, begun: Begun) -> bool:
    """True if the table enters the result."""
    return moment.session.dice == "table" or begun.types


def _chance_text(moment: Moment, begun: Begun) -> str:
    if types_in(moment, begun):
        return moment.say(N_("Enter the result"))
    return moment.say(N_("Roll the die") if moment.is_die else N_("Draw"))


# ---------------------------------------------------------------- the choices


def read_choices(moment: Moment, begun: Begun, who: Decider) -> Choices:
    """The rows of the question, and what the chosen one leads to."""
    asks, rows = not who.thinks, moment.rows
    plan = begun.plan if asks else None
    basket = rows.basket() if asks else None
    offer = moment.offers.move(begun.opened.chosen) if asks and begun.opened.chosen else None
    main, lines, loss = _foot(moment, begun, who, offer)
    return Choices(
        question=plan.question(moment.words) if plan else question_of(moment, who),
        rows=tuple(read_rows(moment, begun, who)) if asks else (),
        basket=None if basket is None else tuple(basket),
        hint=rows.basket_hint(),
        lines=tuple(lines),
        caption=moment.say(N_("What happens")),
        main=main,
        loss=loss,
        die=(die := read_die(moment, begun)),
        held=None if die.kind else _held(moment),
        picture=None if die.kind else _picture(moment, plan, asks=asks),
        still=begun.gathering.goes_on,
    )


def _foot(
    moment: Moment, begun: Begun, who: Decider, offer: Offer | None
) -> tuple[Button, Sequence[Consequence], str]:
    """The main button, what happens by it, and what doing without it is called."""
    if offer:
        covered = moment.covered(offer.move)
        text = covered or moment.telling.choice(offer.move)
        button = Button(text, offer.move.text, moment.rows.is_none(offer))
        return button, () if covered else moment.rows.consequences(offer), _loss(moment)
    if begun.plan and not who.thinks and not main_of_both(moment, who):
        return *_of_plan(moment, begun.plan), ""
    text = _main_of_choices(moment, begun, who)
    return Button(text, text, bool(text) and _gives_up(moment, who)), (), ""


def _of_plan(moment: Moment, plan: Plan) -> tuple[Button, Sequence[Consequence]]:
    """The button that confirms it, and what happens until something is asked."""
    carried = carried_on(moment.game, (), plan.moves)
    told = [event for event in carried.events if event.kind not in plan.seen]
    then = moment.prompt if carried.prompt.kind in plan.seen else carried.prompt
    # What is left undone needs no foreword.
    lines = () if plan.gives_up else moment.rows.lines_of(MoveResult(told, then))
    meaning = " ".join(planned.move for planned in plan.moves)
    return Button(plan.main_text(moment.words), meaning, plan.gives_up), lines


def _gives_up(moment: Moment, who: Decider) -> bool:
    offers = moment.offers
    return not who.thinks and not who.waits and offers.ender is not None and offers.ender_gives_up


def _loss(moment: Moment) -> str:
    offers = moment.offers
    if offers.ender is None or not offers.ender_gives_up or moment.others_asked is not None:
        return ""
    return moment.telling.choice(offers.ender.move)


def _main_of_choices(moment: Moment, begun: Begun, who: Decider) -> str:
    if both := main_of_both(moment, who):
        return both
    if moment.waits_for_chance or moment.is_die:
        return "" if types_in(moment, begun) else _chance_text(moment, begun)
    others = moment.others_asked
    if others:
        return moment.say(N_("No one else follows"))
    if others is not None:
        return moment.say(N_("{who} does not follow"), who=who.name)
    ender = moment.offers.ender
    return moment.telling.choice(ender.move) if ender else ""


def read_die(moment: Moment, begun: Begun) -> Die:
    """The die, blank or with six faces to enter."""
    if not moment.is_die:
        return Die()
    return Die(SIX_FACES if types_in(moment, begun) else ONE_DIE)


def tumbling(turn: Turn, moment: Moment, rolled: Change) -> Turn:
    """The turn while its die falls on the result."""
    if turn.choices is None:
        return turn
    die = Die(TUMBLING, moment.pips([entry.move for entry in rolled.entries]))
    return turn._replace(choices=turn.choices._replace(die=die))


def _held(moment: Moment) -> HeldFacts | None:
    if not any(moment.covered(offer.move) for offer in moment.offers.all):
        return None
    return held_facts(moment.seen, moment.prompt.seat, moment.words)


def _picture(moment: Moment, plan: Plan | None, *, asks: bool) -> Picture | None:
    """What a proposal does, or what the game draws of the question."""
    if plan and plan.picture:
        return plan.picture
    part = moment.table.asked
    if part is None or not asks or moment.waits_for_chance or moment.is_over:
        return None
    offers = (offer for _, found in moment.offers.chosen() for offer in found)
    return part.picture(moment.offers.seen, [offer.move for offer in offers if offer.is_open])


# ---------------------------------------------------------------- rows


def read_rows(moment: Moment, begun: Begun, who: Decider) -> list[TurnRow]:
    """What can be tapped now."""
    rows, opened = moment.rows, begun.opened
    if moment.waits_for_chance:
        return _chance_rows(moment, begun)
    if begun.plan:
        return rows.plan_rows(begun.plan, opened)
    others = moment.others_asked
    if others is not None and not opened.piece:
        return rows.follow_rows(others)
    if moment.starts_on_board and not opened.piece and not opened.group:
        return _with_possible(moment, who, rows.of(opened))
    return rows.of(opened)


def _chance_rows(moment: Moment, begun: Begun) -> list[TurnRow]:
    """With the app's dice, only the row to enter the table's result."""
    if types_in(moment, begun):
        return [] if moment.is_die else moment.rows.of(begun.opened)
    text = moment.say(N_("Or enter the result from the table"))
    return [TurnRow(MORE, "type", text, icon="hand")]


def _with_possible(moment: Moment, who: Decider, rows: list[TurnRow]) -> list[TurnRow]:
    """ "What can I do?" goes between possible and impossible choices."""
    closed = (n for n, row in enumerate(rows) if (row.kind, row.key) == (HEADING, "closed"))
    at = next(closed, len(rows))
    return [*rows[:at], *_searching_rows(moment, who), *rows[at:]]


def _searching_rows(moment: Moment, who: Decider) -> list[TurnRow]:
    """The rows that look for goals, and for advice where the table wants it."""
    if moment.is_over:
        return []
    text, second = moment.say(N_("What can I do?")), moment.say(N_("goals possible now"))
    rows = [TurnRow(MORE, POSSIBLE, text, second=second, icon="goal")]
    if moment.session.is_advised and not who.thinks:
        text, second = moment.say(N_("What should I do?")), moment.say(ADVICE_ABOUT)
        rows.append(TurnRow(MORE, ADVICE, text, second=second, icon=ADVICE))
    return rows
