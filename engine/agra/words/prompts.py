"""Prompts in words: who is asked, and what."""

from __future__ import annotations

from collections.abc import Callable

from engine.agra import moves as m
from engine.agra.words.voice import Voice
from engine.core.language import lines
from engine.core.language.lines import Either, Line
from engine.core.language.words import N_

LINES: dict[str, Line] = {
    "choose_action": Either(
        "may_meditate", N_("{who}: meditate or choose an action"), N_("{who}: choose an action")
    ),
    "botanist": Either(
        "done",
        N_("{who}: Botanist, choose a different second action"),
        N_("{who}: Botanist, choose up to 2 different actions"),
    ),
    "rise_anywhere": Either(
        "optional", N_("{who}: go up 1 step with a guild?"), N_("{who}: go up 1 step with a guild")
    ),
    "receive_good": Either(
        "value", N_("{who}: choose a good worth {value}"), N_("{who}: choose a basic good")
    ),
    "exchange": Either(
        "left",
        N_("{who} gave {worth}: take up to {left}"),
        N_("{who} gave {worth}: nothing left to take"),
    ),
    "order_phase": Either(
        "done",
        N_("{who}: end the turn"),
        Either(
            "idle",
            N_("{who}: nothing to deliver, end the turn"),
            N_("{who}: serve Akbar, fulfil an order or end the turn"),
        ),
    ),
    "trader": Either(
        "exchanged",
        N_("{who}: move a price token, too?"),
        Either(
            "token_used",
            N_("{who}: exchange goods, too?"),
            N_("{who}: exchange goods and move a price token"),
        ),
    ),
    "cook_stores": N_("{who}: keep the kicked-out worker on the Cook?"),
    "free_peon": N_("{who}: choose a space for the free Peon"),
    "take_any_tile": N_("{who}: take any favour tile"),
    "mujtahida_builds": N_("{who}: build with the Mujtahida for free"),
    "free_advance": N_("{who}: advance the meditation tracker for free?"),
    "offer_to_akbar": N_("{who}: put a good into one of Akbar's bowls of the same value"),
    "architect": N_("{who}: build, or go up 1 step with a guild"),
    "choose_bonus": N_("{who}: choose a bonus tile of {level}"),
    "pay_advance": N_("{who}: pay goods worth {due} more"),
    "uncover": N_("{who}: remove a cover from the farm"),
    "reveal": N_("Turn up the next favour tile"),
    "tile_too_many": N_("{who}: give back 1 of 4 favour tiles"),
    "delivery_steps": N_("{who}: go up 1 step for the deliveries?"),
    "serve_or_fulfil": N_("{who}: serve Akbar or fulfil an order"),
    "processing": N_("{who}: process how many {source} into {good}?"),
    "produce_fewer": N_("{who}: take how many {good}?"),
    "additional": N_("{who}: pay favour to process 1 more {source} into {good}?"),
    "dyer_exchange": N_("{who}: exchange 2 {good} for 1 good worth 2 of the same row?"),
    "sell_good": N_("{who}: sell 1 good for its value"),
    "french_trader": N_("{who}: put 1 good on the French Trader"),
    "draw_notable": N_("Draw a notable of {level}"),
    "exchange_notables": N_("Exchange a notable to balance the guilds"),
    "starting_player": N_("Draw the starting player"),
    "set_token": N_("{who}: place, move or turn over a price token"),
    "swap_good": N_("{who}: exchange 1 good for another of the same value"),
}
"""The line of each prompt that only needs its values."""

ROLLS = {
    "merchant": N_("Roll for the Merchant"),
    "builder": N_("Roll for the Builder"),
    "merchant_start": N_("Roll for the Merchant's first building"),
    "builder_start": N_("Roll for the Builder's first building"),
    "order_marker": N_("Roll for the order marker of {guild}"),
    "neutral_order": N_("Roll for a neutral marker on an order of {guild}"),
}
"""What the die is rolled for."""

BOWLS = (
    N_("Roll for a neutral marker in Akbar's bowls on the left"),
    N_("Roll for a neutral marker in Akbar's bowls on the right"),
)


Asked = lines.AskedPrompt[Voice]


def _pay_building(asked: Asked) -> str:
    said = asked.say(N_("{building} costs {needs}: {has} paid (+1 for two materials)"))
    return said[:1].upper() + said[1:]


def _move_farmers(asked: Asked) -> str:
    voice = asked.voice
    return voice.plural(
        "{who}: move a farmer ({n} move left)",
        "{who}: move a farmer ({n} moves left)",
        asked.values["left"],
        who=asked.who,
    )


def _deliver_one(asked: Asked) -> str:
    if asked.values["thanks"] >= 0:
        sailor = asked.voice.name(asked.values["thanks"])
        return asked.say(N_("{who}: follow {sailor} with 1 delivery?"), sailor=sailor)
    return asked.say(N_("{who}: deliver 1 good to a notable"))


def _roll(asked: Asked) -> str:
    if asked.values["purpose"] == "neutral_bowl":
        return asked.say(BOWLS[asked.values["detail"]])
    return asked.say(ROLLS[asked.values["purpose"]])


def _reward(asked: Asked) -> str:
    voice = asked.voice
    return voice.sentence(
        "{who}: take {favour} or a favour tile for {guild}",
        who=asked.who,
        favour=voice.favour(asked.values["favour"]),
        guild=voice.guild(m.GUILDS[asked.values["guild"]]),
    )


def _painting(asked: Asked) -> str:
    if asked.values["first"] < 0:
        return asked.say(N_("{who}: Painting, choose a guild for the first step"))
    return asked.say(N_("{who}: Painting, choose another guild for the second step"))


def _markers_short(asked: Asked) -> str:
    voice, due, what = asked.voice, asked.values["due"], asked.values["what"]
    gain = voice.favour(due) if what == "favour" else f"{due} {voice.good(what)}"
    return voice.plural(
        "{who} gains {gain} but has {n} marker: give something up or take less",
        "{who} gains {gain} but has {n} markers: give something up or take less",
        asked.values["has"],
        who=asked.who,
        gain=gain,
    )


def _meditation(asked: Asked) -> str:
    points = asked.voice.points(asked.values["points"])
    if asked.values["spending"]:
        return asked.say(N_("{who}: spend {left}"), left=points)
    return asked.say(N_("{who}: lay down workers, or spend {left}"), left=points)


def _follow(asked: Asked) -> str:
    by = asked.voice.name(asked.values["by"])
    values = {key: value for key, value in asked.values.items() if key != "by"}
    return asked.voice.tell(
        N_("{who}: follow {by} (1 {source} into {good})?"), values, who=asked.who, by=by
    )


def _process_one(asked: Asked) -> str:
    if asked.values["rule"] == "AG-FT-07":
        return asked.say(N_("{who}: process 1 good worth 1 into one worth 2"))
    return asked.say(N_("{who}: process 1 good"))


def _stand_up(asked: Asked) -> str:
    voice = asked.voice
    if asked.values["optional"]:
        return voice.plural(
            "{who}: stand up {n} worker?",
            "{who}: stand up {n} workers?",
            asked.values["left"],
            who=asked.who,
        )
    return voice.plural(
        "{who}: stand up {n} worker",
        "{who}: stand up {n} workers",
        asked.values["left"],
        who=asked.who,
    )


def _sailor(asked: Asked) -> str:
    if not asked.values["left"]:
        return asked.say(N_("{who}: no deliveries left"))
    return asked.voice.plural(
        "{who}: deliver ({n} delivery left)",
        "{who}: deliver ({n} deliveries left)",
        asked.values["left"],
        who=asked.who,
    )


EFFECTS = {
    "merchant": N_("{who}: move the Merchant?"),
    "builder": N_("{who}: move the Builder?"),
    "pier": N_("{who}: carry out the event of pier {pier}?"),
    "contract": N_("{notable} is complete: settle the contract?"),
    "clean_up": N_("End of {who}'s turn: take markers back and turn cards?"),
}
"""An automatic effect about which the table is asked first."""


def _let_it_happen(asked: Asked) -> str:
    values = asked.values
    if values["effect"] != "followers":
        return asked.say(EFFECTS[values["effect"]])
    by = asked.voice.name(values["by"])
    return asked.voice.sentence("Does anyone follow {by}?", by=by)


_ASKED: dict[str, Callable[[Asked], str]] = {
    "pay_building": _pay_building,
    "move_farmers": _move_farmers,
    "deliver_one": _deliver_one,
    "roll": _roll,
    "reward": _reward,
    "painting": _painting,
    "markers_short": _markers_short,
    "meditation": _meditation,
    "follow": _follow,
    "process_one": _process_one,
    "stand_up": _stand_up,
    "sailor": _sailor,
    "let_it_happen": _let_it_happen,
}

prompt_text = lines.PromptLines(Voice, LINES, _ASKED).text
