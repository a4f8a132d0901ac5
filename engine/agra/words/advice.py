"""Advice in words: what to do and why, what cannot be judged, and who the rivals are."""

from __future__ import annotations

from collections.abc import Sequence

from engine.agra import moves as m
from engine.agra.words.moves import move_text
from engine.agra.words.voice import Voice
from engine.core.judging import Gain
from engine.core.words import N_, Words
from engine.rivals.advice import Suggestion, Unjudged

REASONS = 3
"""More than three reasons are no reason."""

GAINS = {
    "contract": N_("the contract of {notable}"),
    "lead": N_("probably the contract of {notable}"),
    "order": N_("an order of {guild}"),
    "building": N_("a building"),
    "tile": N_("a favour tile"),
}
"""What a plan brings, where it is not a number of things."""

SAID = {m.FULFIL: "order", m.FULFIL_AT: "order", m.BUILD: "building"}
"""What a move says about itself."""

_IDS = {"contract": "notable", "lead": "notable", "order": "guild", "step": "guild"}

UNJUDGED = {
    "over": N_("The game is over: there is nothing left to decide."),
    "chance": N_("The dice decide now."),
    "other_seat": N_("Somebody else decides now."),
    "nothing": N_("No move is open here, so there is nothing to suggest."),
    "odd": N_(
        "I cannot judge this position: something on the table is not as the rules know it. "
        "Check what was corrected last."
    ),
}
"""Why there is no advice."""

PARTS = {
    "rupees": N_("Rupees in the bag"),
    "akbar": N_("Akbar"),
    "covers": N_("Covers removed"),
    "meditation": N_("Meditation"),
    "influence": N_("Orders and influence"),
    "contracts": N_("Contracts"),
    "production": N_("What the farm yields"),
    "river": N_("Markers on the river"),
    "goods": N_("Goods"),
    "favour": N_("Favour"),
    "tiles": N_("Favour tiles"),
    "workers": N_("Workers"),
    "buildings": N_("Buildings"),
    "at_hand": N_("The turn under way"),
    "patience": N_("The end of the game"),
}
"""The parts of the judgement."""

LEVELS = {
    "random": (N_("Random"), N_("Plays whatever is open.")),
    "greedy": (N_("Greedy"), N_("Takes what looks best at once.")),
    "easy": (N_("Easy"), N_("Takes what looks good at once, and errs now and then.")),
    "medium": (N_("Medium"), N_("Plans the whole turn.")),
    "hard": (N_("Hard"), N_("Plans the whole turn and plays the best plans on in thought.")),
}
"""The levels of rivals: name and what they do."""

STRATEGIES = {
    "balanced": (N_("All-rounder"), N_("Takes what the table offers.")),
    "trader": (N_("Trader"), N_("Lives on deliveries, contracts and prices.")),
    "courtier": (N_("Courtier"), N_("Seeks influence, favour and Akbar's bowls.")),
    "builder": (N_("Builder"), N_("Builds, widens the farm and fulfils orders.")),
}
"""The strategies of rivals: name and what they are after."""


def suggestion_text(words: Words, suggestion: Suggestion, seats: Sequence[str] = ()) -> str:
    """What to do and why: "Deliver Oil to the Cook: 3 rupees and probably the contract."."""
    voice = Voice(words, seats)
    what = move_text(words, suggestion.headline, seats)
    reasons = [_gain(voice, gain) for gain in _telling(suggestion)]
    return f"{what}: {voice.listing(reasons)}." if reasons else f"{what}."


def gain_text(words: Words, gain: Gain) -> str:
    """One thing that a plan brings."""
    return _gain(Voice(words), gain)


def expected_text(words: Words, suggestion: Suggestion) -> str:
    """By how much the prospects change with this turn, in Rupees."""
    n = round(suggestion.change)
    sign = "+" if n > 0 else "−" if n < 0 else "±"
    return words.plural(
        "{change} rupee with this turn",
        "{change} rupees with this turn",
        abs(n),
        change=f"{sign}{abs(n)}",
    )


def behind_text(words: Words, suggestion: Suggestion) -> str:
    """How far behind the best suggestion once it was played on, or that it is the best."""
    n = round(suggestion.behind)
    if suggestion.behind <= 0:
        return words.sentence("The best that was found")
    if not n:
        return words.sentence("About as good as the best")
    return words.plural("then {n} rupee behind the best", "then {n} rupees behind the best", n)


def unjudged_text(words: Words, unjudged: Unjudged) -> str:
    """Why there is no advice."""
    return words.sentence(UNJUDGED[unjudged.reason])


def judgement_part(words: Words, part: str) -> str:
    """The name of a part of the judgement."""
    return words.sentence(PARTS[part])


def level_name(words: Words, level: str) -> str:
    """The name of a level of rivals."""
    return words.sentence(LEVELS[level][0])


def level_text(words: Words, level: str) -> str:
    """What a rival of this level does."""
    return words.sentence(LEVELS[level][1])


def strategy_name(words: Words, strategy: str) -> str:
    """The name of a strategy."""
    return words.sentence(STRATEGIES[strategy][0])


def strategy_text(words: Words, strategy: str) -> str:
    """What a rival with this strategy is after."""
    return words.sentence(STRATEGIES[strategy][1])


def _telling(suggestion: Suggestion) -> list[Gain]:
    """The first few that the headline does not say; goods only where nothing weighs more."""
    gains, said = suggestion.gains, SAID.get(suggestion.headline.verb, "")
    weighty = [gain for gain in gains if gain.kind not in ("good", "worker", said)]
    rest = [gain for gain in gains if gain.kind == "good"]
    return (weighty + rest if len(weighty) < 2 else weighty)[:REASONS]


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
        "{n} space of the meditation track", "{n} spaces of the meditation track", gain.n
    )
