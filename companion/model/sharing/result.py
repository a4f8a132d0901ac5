"""The result of a game for sharing: players, winners, points."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any

from companion.model.base.chairs import chairs_from
from companion.model.base.dates import day_text, length_text
from companion.model.base.steps import found_by
from companion.model.store import Store
from companion.model.store.archive import Archive, made_of
from companion.model.store.counted import counted_scores
from companion.model.store.whole import GameFacts, record
from companion.tables import table_of
from companion.tables.common.score import BY_SCORE_PAD, counted_view
from engine.core.game import Game
from engine.core.language.words import N_, Words
from engine.core.observer import onlooker


@dataclass(frozen=True, slots=True)
class SharedResult:
    """A game as told in the reader's language."""

    words: Words
    game: Game
    known: GameFacts
    score: Any
    """The final score as `companion.tables` reads it; None while the game is not over."""
    counted: bool = False
    """True if only its score was counted, on a score pad."""

    @property
    def name(self) -> str:
        """The name of the game."""
        return self.words.term(self.game.rules.NAME, f"game.{self.game.rules.NAME}")

    @property
    def is_over(self) -> bool:
        """True if there is a result."""
        return self.score is not None

    @property
    def occasion(self) -> str:
        """When it was played, by how many, and for how long."""
        players = self.game.people
        parts = [
            day_text(self.words, self.known.played),
            self.words.plural("{n} player", "{n} players", players),
        ]
        if self.known.seconds >= 60:
            parts.append(length_text(self.words, self.known.seconds))
        return " · ".join(parts)

    @property
    def remarks(self) -> list[str]:
        """Rivals, moves against the rules, and corrections: the score always mentions them."""
        marks, lines = self.score.marks, []
        if self.counted:
            lines.append(self.words.sentence(BY_SCORE_PAD))
        chairs = chairs_from(self.known.rivals, len(self.game.seats), self.game.rules.NAME)
        if chairs:
            names = self.words.listing([self.score.names[seat] for seat in sorted(chairs)])
            lines.append(
                self.words.sentence(N_("Rivals (played by the app): {names}"), names=names)
            )
        if marks:
            counted = zip(self.score.names, marks.numbers, strict=True)
            lines.append(f"{marks.name}: {', '.join(f'{name} {n}' for name, n in counted if n)}")
        if self.score.by_hand:
            lines.append(self.score.by_hand)
        return lines

    def places(self) -> list[tuple[int, int]]:
        """The seats with their ranks, best first; winners who share are all first.

        Others with the same total share a rank, too: the tie-break is for the victory.
        """
        totals, winners = self.score.totals, self.score.winners
        order = sorted(
            range(len(totals)), key=lambda seat: (seat not in winners, -totals[seat], seat)
        )
        placed: list[tuple[int, int]] = []
        for number, seat in enumerate(order, start=1):
            before = placed[-1] if placed else None
            same = before is not None and (
                (seat in winners) == (before[0] in winners) and totals[seat] == totals[before[0]]
            )
            placed.append((seat, before[1] if before and same else number))
        return placed


def shared_result(store: Store, game_id: int, words: Words) -> SharedResult:
    """The result of a stored game; raises BadGame or StoreTrouble."""
    return found_by(reading_result(store, game_id, words))


def reading_result(store: Store, game_id: int, words: Words) -> Generator[None, None, SharedResult]:
    """The same, step by step."""
    game = store.load(game_id)
    yield
    score, scores = None, counted_scores(store, game_id)
    if scores:
        score = counted_view(game, words, scores)
    elif game.is_over:
        course = yield from Archive(store).reading_course(game_id)
        read_score = table_of(game.rules.NAME).score.read_score
        score = made_of(
            course,
            game,
            lambda known: read_score(onlooker(game), words, [told.events for told in known]),
        )
        yield
    return SharedResult(words, game, record(store, game_id), score, bool(scores))


def standing_text(result: SharedResult) -> str:
    """The progress of an unfinished game."""
    summary = table_of(result.game.rules.NAME).summary
    if not result.known.placed:
        return result.words.sentence("Set-up in progress.")
    begun = summary.round_text(result.words, result.game)
    return f"{begun[:1].upper()}{begun[1:]}. {summary.standing_text(result.words, result.game)}"


def start_seat(game: Game) -> int:
    """The starting player; -1 if not known yet."""
    return table_of(game.rules.NAME).summary.start_seat(game)
