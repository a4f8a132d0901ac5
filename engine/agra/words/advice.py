"""Advice in words: what a plan gives, and what rivals are after."""

from __future__ import annotations

from engine.agra import moves as m
from engine.agra.words.moves import move_text
from engine.agra.words.voice import Voice
from engine.core.judging import Gain
from engine.core.language.advice_lines import AdviceLines
from engine.core.language.words import N_
from engine.rivals.advice import Suggestion

GAINS = {
    "contract": N_("the contract of {notable}"),
    "lead": N_("probably the contract of {notable}"),
    "order": N_("an order of {guild}"),
    "building": N_("a building"),
    "tile": N_("a favour tile"),
}
"""What a plan gives, where it is not a number of things."""

SAID = {m.FULFIL: "order", m.FULFIL_AT: "order", m.BUILD: "building"}
"""What a move says about itself."""

_IDS = {"contract": "notable", "lead": "notable", "order": "guild", "step": "guild"}

PARTS = {
    "rupees": N_("Rupees in the bag"),
    "akbar": N_("Akbar"),
    "covers": N_("Covers removed"),
    "meditation": N_("Meditation"),
    "influence": N_("Orders and influence"),
    "contracts": N_("Contracts"),
    "production": N_("Farm"),
    "river": N_("Markers on the river"),
    "goods": N_("Goods"),
    "favour": N_("Favour"),
    "tiles": N_("Favour tiles"),
    "workers": N_("Workers"),
    "buildings": N_("Buildings"),
    "at_hand": N_("Current turn"),
    "patience": N_("End of the game"),
}
"""The parts of the judgement."""

STRATEGIES = {
    "trader": (N_("Trader"), N_("Lives on deliveries, contracts and prices.")),
    "courtier": (N_("Courtier"), N_("Seeks influence, favour and Akbar's bowls.")),
    "builder": (N_("Builder"), N_("Builds, improves the farm and fulfils orders.")),
}
"""The strategies of rivals besides the one of every game: name and what they are after."""


def _telling(suggestion: Suggestion) -> list[Gain]:
    """What the headline does not say; goods only where nothing matters more."""
    gains, said = suggestion.gains, SAID.get(suggestion.headline.verb, "")
    weighty = [gain for gain in gains if gain.kind not in ("good", "worker", said)]
    rest = [gain for gain in gains if gain.kind == "good"]
    return weighty + rest if len(weighty) < 2 else weighty


def _gain(voice: Voice, gain: Gain) -> str:
    if gain.kind in GAINS:
        values = {_IDS[gain.kind]: gain.about} if gain.kind in _IDS else {}
        return voice.tell(GAINS[gain.kind], values)
    if gain.kind == "akbar":
        return voice.plural(
            "{n} rupee from Akbar at the end", "{n} rupees from Akbar at the end", gain.n
        )
    if gain.kind == "rupees":
        return voice.rupees(gain.n)
    if gain.kind == "favour":
        return voice.favour(gain.n)
    if gain.kind == "worker":
        return voice.workers(gain.n)
    if gain.kind == "good":
        return f"{gain.n} {voice.good(gain.about)}"
    if gain.kind == "step":
        guild = voice.guild(gain.about)
        return voice.plural("{n} step with {guild}", "{n} steps with {guild}", gain.n, guild=guild)
    if gain.kind == "cover":
        return voice.plural("{n} cover off the farm", "{n} covers off the farm", gain.n)
    return voice.plural(
        "{n} space on the meditation track", "{n} spaces on the meditation track", gain.n
    )


_LINES = AdviceLines(
    Voice, move=move_text, gain=_gain, parts=PARTS, strategies=STRATEGIES, telling=_telling
)
suggestion_text, expected_text, behind_text = (
    _LINES.suggestion_text,
    _LINES.expected_text,
    _LINES.behind_text,
)
judgement_part = _LINES.judgement_part
strategy_name, strategy_text = _LINES.strategy_name, _LINES.strategy_text
