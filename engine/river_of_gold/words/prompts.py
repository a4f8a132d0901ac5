"""Prompts in words: who is asked, and what."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.language import lines
from engine.core.language.lines import PromptLines
from engine.core.language.words import N_
from engine.river_of_gold.words.voice import Voice

Asked = lines.AskedPrompt[Voice]

LINES = {
    "region": N_("Draw the scoring tile of region {region}"),
    "mastery": N_("Draw a mastery"),
    "market": N_("Draw the Imperial Market for space {shore}"),
    "starting": N_("Draw the starting tile for space {shore}"),
    "start": N_("Draw the start player"),
    "offer": N_("Draw a patron of {clan}"),
    "turn": N_("{who}: build, sail or deliver with {die}"),
    "end": N_("{who}: exchange, or end the turn"),
    "royal_ship": N_("{who}: which ship becomes royal?"),
    "swap": N_("{who}: draw a client and discard one?"),
    "claim": N_("{who}: claim {mastery} for {vp} VP?"),
    "patron": N_("{who}: choose a patron"),
    "first_die": N_("{who}: set the first die for 1 favour, or roll?"),
    "order": N_("{who}: which space is next?"),
    "overflow": N_("{who}: exchange first? Some {resource} will be lost"),
    "influence_gain": N_("{who}: take {n} influence in region {region}?"),
}
"""The line of each prompt that needs nothing but its values."""

GOODS = {
    "track": N_("{who}: choose a good (end of the track)"),
    "visitor": N_("{who}: choose a good (visitor)"),
    "owner": N_("{who}: choose a good (owner)"),
    "merchant": N_("{who}: choose a good (Merchant 3)"),
    "noble": N_("{who}: choose a good (Noble 1)"),
}

EFFECTS = {
    "owner_rewards": N_("{who}: give the owner rewards?"),
    "journey": N_("{who}: journey's end, bonus and Merchants?"),
    "refill": N_("{who}: refill the row?"),
    "visit": N_("{who}: does the Emperor visit now?"),
    "masteries": N_("{who}: claim the masteries?"),
}
"""An automatic effect is due, but the table is asked first."""

SIDES = {
    "own": N_("{who}: second marker on which own building?"),
    "opponent": N_("{who}: second marker on which opponent's building?"),
}

REVEALS = {
    "row": N_("Draw a tile of Era {era} for the row"),
    "top": N_("Which tile is on top of Era {era}?"),
    "enters": N_("Draw the next tile of Era {era}"),
}

ROLLS = {
    "die": N_("{to}: roll the die"),
    "upper": N_("{to}: roll for the upper ship"),
    "middle": N_("{to}: roll for the middle ship"),
}


def _to(asked: Asked, message: str) -> str:
    """Chance decides for a player."""
    return asked.say(message, to=asked.voice.name(asked.values["to"]))


def _by_value(key: str, messages: dict[str, str]) -> Callable[[Asked], str]:
    return lambda asked: asked.say(messages[asked.values[key]])


def _journey(asked: Asked) -> str:
    if asked.values["bonus"]:
        return asked.say(N_("{who}: journey's end, choose the bonus"))
    merchants = asked.voice.listing(map(asked.voice.client, asked.values["merchants"]))
    return asked.say(N_("{who}: journey's end, {names}"), names=merchants)


def _discard(asked: Asked) -> str:
    voice, n = asked.voice, asked.values["n"]
    return voice.plural("{who}: discard {n} client", "{who}: discard {n} clients", n, who=asked.who)


_ASKED: dict[str, Callable[[Asked], str]] = {
    "clan": lambda asked: _to(asked, N_("Draw a clan for {to}")),
    "draw": lambda asked: _to(asked, N_("{to}: draw a client")),
    "roll": lambda asked: _to(asked, ROLLS[asked.values["purpose"]]),
    "reveal": _by_value("place", REVEALS),
    "journey": _journey,
    "discard": _discard,
    "good": _by_value("about", GOODS),
    "let_it_happen": _by_value("effect", EFFECTS),
    "second_marker": _by_value("side", SIDES),
}

PROMPTS = PromptLines(Voice, LINES, _ASKED)
prompt_text = PROMPTS.text
