"""The final score of Amritsar in words: the winner, and that the end is near."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from companion.tables.amritsar.prestige import ICONS, SOURCES, first_pp, gains
from companion.tables.amritsar.tally import pp_by_round
from companion.tables.common import score
from companion.tables.shown import ItemView, ScoreView, Standing
from companion.tables.texts import Telling
from engine.amritsar.words.voice import Voice
from engine.core.events import Event
from engine.core.language.words import Words
from engine.core.observer import Observer


def read_score(
    seen: Observer, words: Words, told: Sequence[Sequence[Event]] | None = None
) -> ScoreView:
    """The score as things stand, in the reader's language.

    `told` has the events of each line, if known without replaying the log.
    """
    game = seen.game
    told = seen.told(told)
    view = score.read_score(seen, words, told, reason, pp_by_round(game, told))
    track, *others = view.items
    return replace(view, items=(*_track(seen, words, told, track), *others))


def _track(
    seen: Observer, words: Words, told: Sequence[Sequence[Event]], track: ItemView
) -> list[ItemView]:
    """What the PP on the track are made of; corrections only where there were some."""
    game = seen.game
    voice, telling = Voice(words, game.seats), Telling(words, seen)
    seats = range(len(game.seats))
    numbers = {source: [0 for _ in seats] for source in SOURCES}
    lines: dict[str, list[list[str]]] = {source: [[] for _ in seats] for source in SOURCES}
    numbers["start"] = first_pp(game)
    for seat, source, n, event in gains(game, told):
        if n:
            numbers[source][seat] += n
            lines[source][seat].append(f"{telling.event(event)} · {event.rule}")
    if [sum(each) for each in zip(*numbers.values(), strict=True)] != list(track.numbers):
        # Without every line of the log the track itself is all that is known.
        return [track]
    return [
        ItemView(
            key=source,
            icon=ICONS[source],
            name=voice.sentence(name),
            numbers=tuple(numbers[source]),
            made_of=tuple(map(tuple, lines[source])),
        )
        for source, name in SOURCES.items()
        if any(numbers[source]) or source != "corrected"
    ]


def reason(words: Words, standing: Standing) -> str:
    """The lead, or what decides a tie (AM-END-3)."""
    voice = Voice(words, standing.names)
    if len(standing.tied) == 1:
        return score.lead_text(words, standing, voice.scored)
    pp, donations = voice.scored(standing.best), standing.tiebreaks
    if len(standing.winners) == 1:
        message = "Tie at {pp}: donations decide ({donations})."
    else:
        message = "Tie at {pp}, also in donations ({donations})."
    return voice.sentence(message, pp=pp, donations=donations)
