"""The final score as plain values and texts: items by player, their parts, and the course."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from companion.tables import table_of
from companion.tables.common.seats import read_holders
from companion.tables.shown import Holder, ItemView, ScoreView, Standing
from companion.tables.texts import at_table
from engine.core.events import Event
from engine.core.game import Game
from engine.core.language.says import says_of
from engine.core.language.words import N_, Words
from engine.core.marks import Mark, corrections, marks
from engine.core.observer import Observer
from engine.core.scores import Score

MARKS = "anyway"
BY_SCORE_PAD = N_("by score pad")
"""How a game came into the list that was only counted."""


Reason = Callable[[Words, Standing], str]
"""Why a player has won, in the game's own words."""


def read_score(
    seen: Observer,
    words: Words,
    told: Sequence[Sequence[Event]],
    reason: Reason,
    rounds: tuple[tuple[int, ...], ...] = (),
) -> ScoreView:
    """The score as things stand, for its reader; `told` has the events of each line."""
    game, scores = seen.game, seen.standings()
    standing = Standing(game.seats, scores, game.rules.winners(scores))
    view = score_view(game.rules.NAME, words, read_holders(game), standing, reason)
    return replace(
        view,
        rounds=rounds,
        marks=_marks(words, seen, told),
        by_hand=_by_hand(words, game),
    )


def counted_view(game: Game, words: Words, scores: Sequence[Score]) -> ScoreView:
    """The score of a game that was only counted."""
    standing = Standing(game.seats, scores, game.rules.winners(scores))
    kind = game.rules.NAME
    return score_view(kind, words, read_holders(game), standing, table_of(kind).score.reason)


def score_view(
    game: str, words: Words, holders: Sequence[Holder], standing: Standing, reason: Reason
) -> ScoreView:
    """Scores with their names, texts and reasons, no matter where they were counted."""
    tied, items = standing.tied, table_of(game).tally.ITEMS
    return ScoreView(
        holders=tuple(holders),
        names=tuple(standing.names),
        items=tuple(_item(game, words, standing.scores, item) for item in items),
        totals=tuple(score.total for score in standing.scores),
        tiebreaks=tuple(score.tiebreak for score in standing.scores),
        tied=tied if len(tied) > 1 else (),
        winners=tuple(standing.winners),
        title=_title(words, standing),
        reason=reason(words, standing),
        rounds=(),
    )


def lead_text(words: Words, standing: Standing, points: Callable[[int], str]) -> str:
    """The lead of a sole winner; `points` says a number in the game's unit."""
    best = standing.best
    others = [score.total for score in standing.scores if score.total != best]
    if not others:
        return points(best)
    behind = max(others)
    second = [standing.names[s] for s, each in enumerate(standing.scores) if each.total == behind]
    return words.sentence(
        "{points}, {n} more than {names}",
        points=points(best),
        n=best - behind,
        names=words.listing(second),
    )


def _item(game: str, words: Words, scores: Sequence[Score], item: str) -> ItemView:
    tally, says = table_of(game).tally, says_of(game)
    return ItemView(
        key=item,
        icon=tally.ICONS[item],
        name=tally.item_name(words, item),
        numbers=tuple(score.items.get(item) for score in scores),
        made_of=tuple(
            tuple(
                f"{says.part_text(words, part)} · {part.rule}" for part in score.parts.get(item, ())
            )
            for score in scores
        ),
    )


def _title(words: Words, standing: Standing) -> str:
    listed = words.listing([standing.names[seat] for seat in standing.winners])
    if len(standing.winners) > 1:
        return words.sentence("{names} share the victory", names=listed)
    return words.sentence("{name} wins", name=listed)


# ---------------------------------------------------------------- against the rules, and by hand


def _marks(words: Words, seen: Observer, told: Sequence[Sequence[Event]]) -> ItemView | None:
    game, found = seen.game, marks(seen, told)
    if not found:
        return None
    by_seat = [[mark for mark in found if mark.seat == seat] for seat in range(len(game.seats))]
    return ItemView(
        key=MARKS,
        icon="warning",
        name=words.sentence("Played against the rules"),
        numbers=tuple(map(len, by_seat)),
        made_of=tuple(tuple(_mark(words, game, each) for each in own) for own in by_seat),
    )


def _mark(words: Words, game: Game, mark: Mark) -> str:
    """When, what and why, with the rule."""
    words, says = at_table(words, game), says_of(game.rules.NAME)
    when = table_of(game.rules.NAME).summary.period_text(words, mark.round)
    what = words.sentence("hidden")
    if mark.move:
        what = f"{says.move_text(words, game.parse(mark.move), game.seats)}."
    said = f"{when}: {what}" if when else what
    if mark.refusal is None:
        return said
    return f"{said} {says.refusal_text(words, mark.refusal)} · {mark.refusal.rule}"


def _by_hand(words: Words, game: Game) -> str:
    n = corrections(game)
    return words.plural("{n} correction by hand.", "{n} corrections by hand.", n) if n else ""
