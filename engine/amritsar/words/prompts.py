"""Prompts in words: who is asked, and what."""

from __future__ import annotations

from collections.abc import Callable

from engine.amritsar.words.moves import LET
from engine.amritsar.words.voice import Voice
from engine.core.language import lines
from engine.core.language.lines import Either, Line
from engine.core.language.words import N_

Asked = lines.AskedPrompt[Voice]

LINES: dict[str, Line] = {
    # --- chance
    "draw_start": N_("Draw the start player"),
    "draw_temple": N_("Draw the temple tile of {decade}"),
    "draw_bridge": N_("Draw the bridge tile of {decade}"),
    "draw_tile": Either(
        "marked",
        N_("Draw the tile for the marked space in the {district}"),
        N_("Draw a district tile for the {district}"),
    ),
    "draw_worker": N_("Draw a worker for {section}"),
    "draw_side_worker": N_("Draw a worker beside the maharaja space {space}"),
    "draw_storehouse": N_("Show storehouse {n} of {of}"),
    "draw_objective": N_("Draw {to}'s type {type} objective"),
    "draw_goal": N_("Draw the Maharaja's objective"),
    # --- set-up and turn
    "first_objective": N_("{who}: choose the first objective"),
    "first_mahout": N_("{who}: choose a colour for the Donate tile"),
    "place": N_("{who}: choose a district for the elephant"),
    "pick": N_("{who}: choose a section, pick up its workers"),
    "drop": N_("{who}: which worker for {section}?"),
    "elephant": Either(
        "coins",
        N_("{who}: move the elephant? 1 step is free, {coins} left"),
        N_("{who}: move the elephant? Only 1 step, no coins"),
    ),
    "last": Either(
        "coins",
        N_("{who}: does {colour} stop in {section}? {coins} there"),
        N_("{who}: does {colour} stop in {section}?"),
    ),
    "act": Either(
        "tile",
        N_("{who}: main, secondary or elephant, with {colour}"),
        N_("{who}: choose a tile or the elephant, with {colour} in {section}"),
    ),
    "elephant_again": N_("{who}: move the elephant again?"),
    "follow": N_("{who}: follow {colour} with “{mahout}”?"),
    "follow_maharaja": N_("{who}: follow the {colour} side worker with “{mahout}”?"),
    # --- questions of single effects
    "order": N_("{who}: coin or market first?"),
    "track": Either(
        "track",
        N_("{who}: {track} +1, or another track?"),
        N_("{who}: which track goes up?"),
    ),
    "mahout": N_("{who}: choose a mahout tile"),
    "market": Either(
        "trades", N_("{who}: buy or sell more, {coins}"), N_("{who}: buy or sell, {coins}")
    ),
    "pay": N_("{who}: pay the {kind} upgrade with which resource?"),
    "donate": N_("{who}: donate in the {district}"),
    "pay_taxes": N_("{who}: taxes {due}, pay how many?"),
    "reveal": N_("{who}: reveal an objective, {left} to come"),
}
"""The line of each prompt that needs nothing but its values."""


def _resource(asked: Asked) -> str:
    voice, choices = asked.voice, asked.values["choices"]
    if any(n > 1 for _, n in choices):
        return asked.say(N_("{who}: {what}?"), what=_choices(voice, choices))
    left = asked.values["left"]
    if left == 1:
        return asked.say(N_("{who}: choose a resource"))
    return asked.say(N_("{who}: choose a resource, {left} to come"))


def _choices(voice: Voice, choices: list[tuple[str, int]]) -> str:
    return voice.either(voice.items(item, n) for item, n in choices)


def _upgrade(asked: Asked) -> str:
    kinds = asked.voice.either(asked.voice.kind(kind) for kind in asked.values["kinds"])
    if asked.values["is_free"]:
        return asked.say(N_("{who}: free upgrade, {kinds}"), kinds=kinds)
    return asked.say(N_("{who}: upgrade, {kinds}"), kinds=kinds)


def _discard(asked: Asked) -> str:
    return asked.voice.plural(
        "{who}: slots full, discard {n} item",
        "{who}: slots full, discard {n} items",
        asked.values["n"],
        who=asked.who,
    )


def _let_it_happen(asked: Asked) -> str:
    effect = LET[asked.values["effect"]]
    return asked.voice.sentence("{what}?", what=asked.voice.sentence(effect))


ASKED: dict[str, Callable[[Asked], str]] = {
    "resource": _resource,
    "upgrade": _upgrade,
    "discard": _discard,
    "let_it_happen": _let_it_happen,
}

PROMPTS = lines.PromptLines(Voice, LINES, ASKED)
prompt_text = PROMPTS.text
