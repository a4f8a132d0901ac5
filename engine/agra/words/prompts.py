"""Prompts in words: who is asked, and what."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.agra import moves as m
from engine.agra.words.voice import Voice
from engine.core.game import Prompt
from engine.core.words import N_, Words

LINES = {
    "game_over": N_("The game is over"),
    "cook_stores": N_("{who} may keep the kicked-out worker on the Cook"),
    "free_peon": N_("{who}: choose a space for the free Peon"),
    "take_any_tile": N_("{who} may take any favour tile"),
    "mujtahida_builds": N_("{who}: build with the Mujtahida, for nothing"),
    "free_advance": N_("{who} may move the meditation tracker on, for nothing"),
    "offer_to_akbar": N_("{who}: put a good into one of Akbar's bowls of the same value"),
    "architect": N_("{who}: Architect, one step of influence or one building"),
    "pay_building": N_("{who}: pay for {building}, {has} of {needs} so far"),
    "choose_bonus": N_("{who}: choose a bonus tile, {level}"),
    "pay_advance": N_("{who}: pay with goods, a value of {due} is still due"),
    "uncover": N_("{who}: take one cover off the farm"),
    "reveal": N_("Turn up the next favour tile"),
    "tile_too_many": N_("{who}: give back one of four favour tiles"),
    "delivery_steps": N_("{who} may go up one step with the guild of a notable supplied"),
    "serve_or_fulfil": N_("{who}: serve Akbar or fulfil an order"),
    "processing": N_("{who}: how many {source} become {good}?"),
    "produce_fewer": N_("{who}: how many {good}?"),
    "additional": N_("{who} may pay favour to process 1 more {source} into {good}"),
    "dyer_exchange": N_("{who}: Dyer, 2 {good} for 1 good of the row worth 2?"),
    "sell_good": N_("{who}: sell 1 good for its value"),
    "french_trader": N_("{who}: put 1 good on the French Trader"),
    "draw_notable": N_("Draw a notable, {level}"),
    "exchange_notables": N_("Exchange a notable to balance the guilds"),
    "starting_player": N_("Draw the starting player"),
    "set_token": N_("{who}: place, move or turn over one price token"),
    "swap_good": N_("{who}: exchange 1 good for another of the same value"),
}
"""The line of each prompt that needs nothing but its values."""

ROLLS = {
    "merchant": N_("Roll the die for the Merchant"),
    "builder": N_("Roll the die for the Builder"),
    "merchant_start": N_("Roll the die for the Merchant's first building"),
    "builder_start": N_("Roll the die for the Builder's first building"),
    "order_marker": N_("Roll the die for the order marker of {guild}"),
    "neutral_order": N_("Roll the die for a neutral marker on an order of {guild}"),
}
"""What the die is rolled for."""

BOWLS = (
    N_("Roll the die for a neutral marker in Akbar's bowls on the left"),
    N_("Roll the die for a neutral marker in Akbar's bowls on the right"),
)


class Asked:
    """A prompt on its way into words: who, what kind, and the values."""

    def __init__(self, voice: Voice, seat: int, values: Mapping[str, Any]) -> None:
        self.voice = voice
        self.who = voice.name(seat)
        self.values = values

    def say(self, message: str, **more: object) -> str:
        """A line about the one who is asked."""
        return self.voice.tell(message, self.values, who=self.who, **more)


def prompt_text(words: Words, prompt: Prompt, seats: Sequence[str]) -> str:
    """What is asked, with the numbers."""
    seat, kind, values = prompt
    asked = Asked(Voice(words, seats), seat, values)
    return _ASKED[kind](asked) if kind in _ASKED else asked.say(LINES[kind])


def _choose_action(asked: Asked) -> str:
    if asked.values["may_meditate"]:
        return asked.say(N_("{who}: meditate or choose an action"))
    return asked.say(N_("{who}: choose an action"))


def _order_phase(asked: Asked) -> str:
    if asked.values["done"]:
        return asked.say(N_("{who}: end the turn"))
    return asked.say(N_("{who}: serve Akbar, fulfil an order or end the turn"))


def _botanist(asked: Asked) -> str:
    if asked.values["done"]:
        return asked.say(N_("{who}: Botanist, a second and different action"))
    return asked.say(N_("{who}: Botanist, up to two different actions"))


def _move_farmers(asked: Asked) -> str:
    voice = asked.voice
    return voice.plural(
        "{who}: move a farmer, {n} move left",
        "{who}: move a farmer, {n} moves left",
        asked.values["left"],
        who=asked.who,
    )


def _deliver_one(asked: Asked) -> str:
    if asked.values["thanks"] >= 0:
        sailor = asked.voice.name(asked.values["thanks"])
        return asked.say(N_("{who} may follow {sailor}: 1 delivery to a notable"), sailor=sailor)
    return asked.say(N_("{who}: deliver 1 good to a notable"))


def _roll(asked: Asked) -> str:
    if asked.values["purpose"] == "neutral_bowl":
        return asked.say(BOWLS[asked.values["detail"]])
    return asked.say(ROLLS[asked.values["purpose"]])


def _reward(asked: Asked) -> str:
    voice = asked.voice
    return voice.sentence(
        "{who}: {favour} or a favour tile for the influence with {guild}",
        who=asked.who,
        favour=voice.favour(asked.values["favour"]),
        guild=voice.guild(m.GUILDS[asked.values["guild"]]),
    )


def _rise_anywhere(asked: Asked) -> str:
    if asked.values["optional"]:
        return asked.say(N_("{who} may go up one step with a guild"))
    return asked.say(N_("{who}: go up one step with a guild"))


def _painting(asked: Asked) -> str:
    if asked.values["first"] < 0:
        return asked.say(N_("{who}: Painting, the first step with a guild"))
    return asked.say(N_("{who}: Painting, the second step with another guild"))


def _markers_short(asked: Asked) -> str:
    voice, due, what = asked.voice, asked.values["due"], asked.values["what"]
    gain = voice.favour(due) if what == "favour" else f"{due} {voice.good(what)}"
    return voice.plural(
        "{who} would receive {gain} but has {n} marker: give something up or take less",
        "{who} would receive {gain} but has {n} markers: give something up or take less",
        asked.values["has"],
        who=asked.who,
        gain=gain,
    )


def _meditation(asked: Asked) -> str:
    points = asked.voice.points(asked.values["points"])
    if asked.values["spending"]:
        return asked.say(N_("{who}: meditation, {left} left"), left=points)
    return asked.say(N_("{who}: lay down workers or meditate, {left} so far"), left=points)


def _follow(asked: Asked) -> str:
    by = asked.voice.name(asked.values["by"])
    values = {key: value for key, value in asked.values.items() if key != "by"}
    return asked.voice.tell(
        N_("{who} may follow {by}: 1 {source} into {good}"), values, who=asked.who, by=by
    )


def _process_one(asked: Asked) -> str:
    if asked.values["rule"] == "AG-FT-07":
        return asked.say(N_("{who}: process 1 good worth 1 into one worth 2"))
    return asked.say(N_("{who}: process 1 good"))


def _receive_good(asked: Asked) -> str:
    if not asked.values["value"]:
        return asked.say(N_("{who}: choose a basic good"))
    return asked.say(N_("{who}: choose a good worth {value}"))


def _stand_up(asked: Asked) -> str:
    voice = asked.voice
    if asked.values["optional"]:
        return voice.plural(
            "{who} may stand up {n} worker",
            "{who} may stand up {n} workers",
            asked.values["left"],
            who=asked.who,
        )
    return voice.plural(
        "{who}: choose {n} worker to stand up",
        "{who}: choose {n} workers to stand up",
        asked.values["left"],
        who=asked.who,
    )


def _sailor(asked: Asked) -> str:
    return asked.voice.plural(
        "{who}: Sailor, {n} delivery left",
        "{who}: Sailor, {n} deliveries left",
        asked.values["left"],
        who=asked.who,
    )


def _trader(asked: Asked) -> str:
    if asked.values["exchanged"]:
        return asked.say(N_("{who}: Trader, a price token may still be set"))
    if asked.values["token_used"]:
        return asked.say(N_("{who}: Trader, goods may still be exchanged"))
    return asked.say(N_("{who}: Trader, exchange goods or set a price token"))


def _exchange(asked: Asked) -> str:
    return asked.say(N_("{who}: goods worth {worth} given, up to {left} may be taken"))


EFFECTS = {
    "merchant": N_("{who}: does the Merchant walk on?"),
    "builder": N_("{who}: does the Builder move on?"),
    "pier": N_("{who}: does the event of pier {pier} happen?"),
    "contract": N_("{who}: the card of {notable} is full, is it evaluated?"),
    "clean_up": N_("{who}: the turn ends, do markers return and cards turn upright?"),
}
"""Something would happen by itself, but the table is asked first."""


def _let_it_happen(asked: Asked) -> str:
    values = asked.values
    if values["effect"] != "followers":
        return asked.say(EFFECTS[values["effect"]])
    by = asked.voice.name(values["by"])
    return asked.voice.sentence("Does anybody follow {by}?", by=by)


_ASKED: dict[str, Callable[[Asked], str]] = {
    "choose_action": _choose_action,
    "order_phase": _order_phase,
    "botanist": _botanist,
    "move_farmers": _move_farmers,
    "deliver_one": _deliver_one,
    "roll": _roll,
    "reward": _reward,
    "rise_anywhere": _rise_anywhere,
    "painting": _painting,
    "markers_short": _markers_short,
    "meditation": _meditation,
    "follow": _follow,
    "process_one": _process_one,
    "receive_good": _receive_good,
    "stand_up": _stand_up,
    "sailor": _sailor,
    "trader": _trader,
    "exchange": _exchange,
    "let_it_happen": _let_it_happen,
}

KINDS = frozenset({*LINES, *_ASKED})
"""Every kind of prompt that has words."""
