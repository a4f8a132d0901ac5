"""The final score as plain values and texts: items by player, what made them, how it went."""

from collections.abc import Sequence
from dataclasses import replace

from companion.choosing.texts import at_table
from companion.tables.agra.tally import ICONS, rupees_by_round
from companion.tables.common.score import ItemView, ScoreView
from companion.tables.common.seats import Holder, read_holders
from engine.agra.scoring import ITEMS
from engine.agra.state import State
from engine.agra.words import event_text, item_name, move_text, part_text, refusal_text
from engine.agra.words.voice import Voice
from engine.core.events import Event
from engine.core.game import Game
from engine.core.marks import Mark, corrections, marks
from engine.core.scores import Score
from engine.core.words import Words

MARKS = "anyway"


def read_score(
    game: Game, words: Words, told: Sequence[Sequence[Event]] | None = None
) -> ScoreView:
    """The score as things stand, in the reader's language.

    `told` is what happened at each line, where it is known without playing the log again.
    """
    if told is None:
        told = [events for _, events in game.history()]
    view = score_view(
        words,
        read_holders(game),
        game.seats,
        game.standings(),
        game.winners(),
        rupees_by_round(game, told),
    )
    return replace(view, marks=_marks(words, game, told), by_hand=_by_hand(words, game))


def _marks(words: Words, game: Game, told: Sequence[Sequence[Event]]) -> ItemView | None:
    found = marks(game, told)
    if not found:
        return None
    by_seat = [[mark for mark in found if mark.seat == seat] for seat in range(len(game.seats))]
    return ItemView(
        key=MARKS,
        icon="warning",
        name=words.sentence("Played although closed"),
        numbers=tuple(map(len, by_seat)),
        made_of=tuple(tuple(_mark(words, game, each) for each in own) for own in by_seat),
    )


def _mark(words: Words, game: Game, mark: Mark) -> str:
    """When, what and why, with the rule."""
    words = at_table(words, game)
    when = words.sentence("Round {n}", n=mark.round)
    said = f"{when}: {move_text(words, game.parse(mark.move), game.seats)}."
    if mark.refusal is None:
        return said
    return f"{said} {refusal_text(words, mark.refusal)} · {mark.refusal.rule}"


def _by_hand(words: Words, game: Game) -> str:
    n = corrections(game)
    return words.plural("{n} correction by hand.", "{n} corrections by hand.", n) if n else ""


def score_view(
    words: Words,
    holders: Sequence[Holder],
    names: Sequence[str],
    scores: Sequence[Score],
    winners: Sequence[int],
    rounds: tuple[tuple[int, ...], ...] = (),
) -> ScoreView:
    """Scores with their names, texts and reasons, wherever they were counted."""
    totals = [score.total for score in scores]
    tied = [seat for seat, total in enumerate(totals) if total == max(totals)]
    return ScoreView(
        holders=tuple(holders),
        names=tuple(names),
        items=tuple(_item(words, scores, item) for item in ITEMS),
        totals=tuple(totals),
        tiebreaks=tuple(score.tiebreak for score in scores),
        tied=tuple(tied) if len(tied) > 1 else (),
        winners=tuple(winners),
        title=_title(words, names, winners),
        reason=_reason(words, names, scores, tied, winners),
        rounds=rounds,
    )


def _item(words: Words, scores: Sequence[Score], item: str) -> ItemView:
    return ItemView(
        key=item,
        icon=ICONS[item],
        name=item_name(words, item),
        numbers=tuple(score.items[item] for score in scores),
        made_of=tuple(
            tuple(f"{part_text(words, part)} · {part.rule}" for part in score.parts[item])
            for score in scores
        ),
    )


# ---------------------------------------------------------------- who has won, and why


def _title(words: Words, names: Sequence[str], winners: Sequence[int]) -> str:
    listed = words.listing([names[seat] for seat in winners])
    if len(winners) > 1:
        return words.sentence("{names} share the victory", names=listed)
    return words.sentence("{name} wins", name=listed)


def _reason(
    words: Words,
    names: Sequence[str],
    scores: Sequence[Score],
    tied: Sequence[int],
    winners: Sequence[int],
) -> str:
    voice = Voice(words, names)
    best = max(score.total for score in scores)
    if len(tied) == 1:
        behind = max(score.total for seat, score in enumerate(scores) if seat not in tied)
        second = [names[s] for s, score in enumerate(scores) if score.total == behind]
        return words.sentence(
            "{rupees}, {n} more than {names}",
            rupees=voice.rupees(best),
            n=best - behind,
            names=words.listing(second),
        )
    left = ", ".join(f"{names[seat]}: {scores[seat].tiebreak}" for seat in tied)
    if len(winners) == 1:
        return words.sentence(
            "A tie at {rupees}: the value of goods and favour left decides ({left}).",
            rupees=voice.rupees(best),
            left=left,
        )
    return words.sentence(
        "A tie at {rupees}, and also in goods and favour left ({left}).",
        rupees=voice.rupees(best),
        left=left,
    )


def ending_text(game: Game, words: Words) -> str:
    """That the end is near and why; nothing before it is triggered."""
    state: State = game.state
    if not state.final_round or state.ended_by is None or game.is_over:
        return ""
    cause, seat = state.ended_by
    if state.round < state.final_round:
        told = Event("end_triggered", seat, "AG-END-1", {"cause": cause})
        return event_text(words, told, game.seats)
    return words.sentence("This is the last round.")
