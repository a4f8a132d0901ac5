"""The final score as plain values and texts: items by player, what made them, how it went."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.tables.agra.palace_view import Holder, read_holders
from engine.agra.scoring import ITEMS, Score
from engine.agra.state import State
from engine.agra.words import event_text, item_name, part_text
from engine.agra.words.voice import Voice
from engine.core.events import Event
from engine.core.game import Game
from engine.core.words import Words

ICONS = {
    "rupees": "rupee",
    "contracts": "contract",
    "influence": "order",
    "meditation": "meditate",
    "covers": "cover",
    "akbar": "akbar-bowl",
}


@dataclass(frozen=True, slots=True)
class ItemView:
    """One item: its numbers by seat, and for each number what made it."""

    key: str
    icon: str
    name: str
    numbers: tuple[int, ...]
    made_of: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class ScoreView:
    """The final score."""

    holders: tuple[Holder, ...]
    names: tuple[str, ...]
    items: tuple[ItemView, ...]
    totals: tuple[int, ...]
    tiebreaks: tuple[int, ...]
    tied: tuple[int, ...]
    """The seats that the tie-break decides between; nobody if it is not needed."""
    winners: tuple[int, ...]
    title: str
    reason: str
    rounds: tuple[tuple[int, ...], ...]
    """By seat: rupees at the start and at the end of each round."""


def read_score(game: Game, words: Words) -> ScoreView:
    """The score as things stand, in the reader's language."""
    scores: Sequence[Score] = game.standings()
    totals = [score.total for score in scores]
    tied = [seat for seat, total in enumerate(totals) if total == max(totals)]
    winners = game.winners()
    return ScoreView(
        holders=read_holders(game),
        names=tuple(game.seats),
        items=tuple(_item(words, scores, item) for item in ITEMS),
        totals=tuple(totals),
        tiebreaks=tuple(score.tiebreak for score in scores),
        tied=tuple(tied) if len(tied) > 1 else (),
        winners=tuple(winners),
        title=_title(words, game, winners),
        reason=_reason(words, game, scores, tied, winners),
        rounds=rupees_by_round(game),
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


def _title(words: Words, game: Game, winners: Sequence[int]) -> str:
    names = words.listing([game.seats[seat] for seat in winners])
    if len(winners) > 1:
        return words.sentence("{names} share the victory", names=names)
    return words.sentence("{name} wins", name=names)


def _reason(
    words: Words, game: Game, scores: Sequence[Score], tied: Sequence[int], winners: Sequence[int]
) -> str:
    voice = Voice(words, game.seats)
    best = max(score.total for score in scores)
    if len(tied) == 1:
        behind = max(score.total for seat, score in enumerate(scores) if seat not in tied)
        second = [game.seats[s] for s, score in enumerate(scores) if score.total == behind]
        return words.sentence(
            "{rupees}, {n} more than {names}",
            rupees=voice.rupees(best),
            n=best - behind,
            names=words.listing(second),
        )
    left = ", ".join(f"{game.seats[seat]} {scores[seat].tiebreak}" for seat in tied)
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


def last_round(game: Game, words: Words) -> str:
    """That the end is near and why; nothing before it is triggered."""
    state: State = game.state
    if not state.final_round or state.ended_by is None or game.is_over:
        return ""
    cause, seat = state.ended_by
    if state.round < state.final_round:
        told = Event("end_triggered", seat, "AG-END-1", {"cause": cause})
        return event_text(words, told, game.seats)
    return words.sentence("This is the last round.")


# ---------------------------------------------------------------- how it went


def rupees_by_round(game: Game) -> tuple[tuple[int, ...], ...]:
    """What was in each bag at the start and at the end of each round."""
    rupees = [game.state.box.supply.start_rupees] * len(game.seats)
    rounds = [tuple(rupees)]
    for _, events in game.history():
        for event in events:
            if event.kind == "rupees":
                rupees[event.seat] += event.values["n"]
            elif event.kind == "adjusted":
                _adjust(game, rupees, event)
            elif event.kind == "round" and event.values["n"] > 1:
                rounds.append(tuple(rupees))
    rounds.append(tuple(rupees))
    return tuple(zip(*rounds, strict=True))


def _adjust(game: Game, rupees: list[int], event: Event) -> None:
    """A bag that was counted again."""
    colour, _, field = event.values["field"].partition(".")
    if field == "rupees" and colour in game.colours:
        rupees[game.colours.index(colour)] = int(event.values["value"])
