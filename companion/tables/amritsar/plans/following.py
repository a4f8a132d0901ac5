"""A follow question as a plan: one tap follows with what is done by it, one declines.

Who cannot follow, and why, stands below.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from companion.tables.amritsar import signs
from companion.tables.amritsar.plans.slots import (
    DONATION,
    ELSEWHERE,
    RESOURCE,
    SEVERAL,
    TRACK,
    TRADE,
    Slot,
    choice_option,
    donations_of,
    trades_of,
)
from companion.tables.amritsar.row_prices import hue_of, undisturbed
from companion.tables.amritsar.tones import worker_hue
from companion.tables.common.pictures import Picture
from companion.tables.common.plans import GO, Planned, PlanOption, PlanPart
from companion.tables.looks import Gain
from engine.amritsar import moves as m
from engine.amritsar.chapters.following import can_act, why_not_act
from engine.amritsar.lake import FREE
from engine.amritsar.pieces import ITEMS
from engine.amritsar.state import State
from engine.amritsar.words import event_text
from engine.amritsar.words.voice import Voice, capital
from engine.core.events import Event
from engine.core.game import Entry, Game
from engine.core.language.words import N_, Words

FOLLOWS = ("follow", "follow_maharaja")
"""The questions: the active worker, and the one beside the token."""
DECLINED = "decline"


@dataclass(frozen=True)
class FollowPlan:
    """Declines for all who are asked, unless a way to follow is tapped."""

    game: Game
    way: tuple[str, ...] = ()
    """The moves of a player who follows, or who declines for himself alone."""
    picture: Picture | None = None
    verbs = frozenset({"follow", "decline"})
    seen: frozenset[str] = frozenset()

    @cached_property
    def state(self) -> State:
        """The table."""
        state: State = self.game.state
        return state

    @property
    def kind(self) -> str:
        """Which worker is followed."""
        return self.game.prompt.kind

    @cached_property
    def seat(self) -> int:
        """Who is asked."""
        return int(self.game.prompt.seat)

    @cached_property
    def colour(self) -> int:
        """The colour of the worker."""
        return m.COLOURS.index(self.game.prompt.values["colour"])

    @property
    def gives_up(self) -> bool:
        """True as long as no one follows."""
        return not self.way

    # ------------------------------------------------------------ what is played

    @property
    def moves(self) -> Sequence[Planned]:
        """The tapped way, or as many refusals as players are asked."""
        if not self.way:
            return [Planned(self.kind, DECLINED)] * (1 + len(self.others))
        first, *rest = self.way
        answers = [Planned(*each.split(":")) for each in rest]
        return [Planned(self.kind, first), *answers]

    @cached_property
    def others(self) -> list[int]:
        """Who is asked the same, if all before them decline."""
        copy, found = self.game.clone(), list[int]()
        copy.play(DECLINED)
        colour = self.game.prompt.values["colour"]
        while copy.prompt.kind == self.kind and copy.prompt.values["colour"] == colour:
            found.append(copy.prompt.seat)
            copy.play(DECLINED)
        return found

    @cached_property
    def followed(self) -> Game:
        """The table once this player follows, up to the next question."""
        copy = undisturbed(self.game)
        copy.play("follow")
        return copy

    def _choices(self) -> tuple[str, tuple[str, ...]]:
        """What following asks, and the answers that differ."""
        game = self.followed
        if game.prompt.seat != self.seat or game.is_over:
            return "", ()
        kind, moves = game.prompt.kind, game.legal_moves()
        if kind == DONATION:
            return kind, donations_of(game.state, self.seat)
        if kind == TRADE:
            return kind, trades_of(game.state, self.seat, moves)[0]
        if kind in (RESOURCE, TRACK):
            return kind, tuple(move.text.partition(" ")[2] for move in moves)
        return "", ()

    # ------------------------------------------------------------ words

    def question(self, words: Words) -> str:
        """The worker, and the tile with which it can be followed."""
        voice = Voice(words)
        named = {
            "colour": voice.colour(m.COLOURS[self.colour]),
            "mahout": voice.mahout(self.game.prompt.values["mahout"]),
        }
        if self.kind == FOLLOWS[0]:
            return voice.sentence("Follow {colour} with “{mahout}”?", **named)
        return voice.sentence("Follow {colour} beside the token with “{mahout}”?", **named)

    def main_text(self, words: Words) -> str:
        """No one follows."""
        voice = Voice(words, self.game.seats)
        if self.others:
            return voice.sentence("No one else follows")
        return voice.sentence("{who} does not follow", who=voice.name(self.seat))

    def parts(self, words: Words) -> list[PlanPart]:
        """Ways to follow, declining alone where others are asked, and who cannot."""
        voice = Voice(words, self.game.seats)
        follows = voice.sentence("{who} follows", who=voice.name(self.seat))
        kind, choices = self._choices()
        if choices:
            options = [self._way(voice, kind, name) for name in choices]
        else:
            tile = voice.mahout(self.game.prompt.values["mahout"])
            icon = signs.MAHOUTS[self.game.prompt.values["mahout"]]
            option = PlanOption(f"{GO}follow", capital(tile), "", icon, worker_hue(self.colour))
            options = [option._replace(gains=gains_of(self.state, self.followed.state, self.seat))]
        found = [PlanPart(follows, "", options)]
        if self.others:
            found.append(PlanPart(voice.sentence("Or not"), "", [self._alone(voice)]))
        if told := list(self._told(voice, words)):
            found.append(PlanPart(voice.sentence("The others"), "", told))
        return found

    def _way(self, voice: Voice, kind: str, name: str) -> PlanOption:
        """Following, with an answer to what it asks."""
        option = choice_option(voice, self.followed.state, self.seat, kind, name)
        if name in (SEVERAL, ELSEWHERE):
            return option._replace(key=f"{GO}follow")
        copy, answers = self.followed.clone(), Slot("", "", kind, (), name).planned
        copy.play(answers[0].move)
        gains = gains_of(self.state, copy.state, self.seat)
        way = ",".join(["follow", *(f"{each.at}:{each.move}" for each in answers)])
        return option._replace(key=f"{GO}{way}", gains=gains)

    def _alone(self, voice: Voice) -> PlanOption:
        text = voice.sentence("{who} does not follow", who=voice.name(self.seat))
        later = voice.listing(voice.name(seat) for seat in self.others)
        second = voice.sentence("then {others} may follow", others=later)
        return PlanOption(f"{GO}{DECLINED}", text, second, "close")

    def _told(self, voice: Voice, words: Words) -> Iterator[PlanOption]:
        """All others, clockwise: who has answered, and who cannot follow and why."""
        answered = self._answered() if self.kind == FOLLOWS[0] else {}
        for seat in self._asked_in_turn():
            if seat == self.seat or seat in self.others:
                continue
            who = voice.name(seat)
            if seat in answered:
                event = Event(answered[seat], seat, "AM-FOL-1", self._worker(seat))
                yield PlanOption("", event_text(words, event, self.game.seats), icon="check")
            elif self.state.seats[seat].mahouts[self.colour] == FREE:
                colour = voice.colour(m.COLOURS[self.colour])
                message = N_("{who} cannot follow: no mahout tile on {colour}.")
                yield PlanOption("", voice.sentence(message, who=who, colour=colour), icon="close")
            elif refused := self._refused(seat):
                yield PlanOption("", event_text(words, refused, self.game.seats), icon="close")

    def _asked_in_turn(self) -> list[int]:
        """AM-FOL-1: every other player; AM-RND-3: beside the token those who come after.

        Who was asked about the token's worker before is not told: the log of answers does not
        say which of the two workers they meant.
        """
        if self.kind == FOLLOWS[0]:
            seats = self.state.clockwise(self.state.active)[1:]
        else:
            seats = self.state.clockwise(self.state.start)
            seats = seats[seats.index(self.seat) :]
        return [seat for seat in seats if seat < self.game.people]

    def _worker(self, seat: int) -> dict[str, str]:
        mahout = self.state.seats[seat].mahouts[self.colour]
        named = {"colour": m.COLOURS[self.colour]}
        return named if mahout == FREE else {**named, "mahout": m.MAHOUTS[mahout]}

    def _refused(self, seat: int) -> Event | None:
        """AM-FOL-3: why the tile of a player has no possible action."""
        mahout = self.state.seats[seat].mahouts[self.colour]
        if can_act(self.state, seat, mahout):
            return None
        refusal = why_not_act(self.state, seat, mahout)
        why = refusal.code if refusal else ""
        named = {"mahout": m.MAHOUTS[mahout], "why": why}
        return Event("cannot_follow", seat, "AM-FOL-3", named)

    def _answered(self) -> dict[int, str]:
        """Who has followed or declined this worker, by the log."""
        found: dict[int, str] = {}
        for line in reversed(self.game.lines[: self.game.at]):
            entry = Entry.from_text(line)
            verb = entry.move.partition(" ")[0]
            if verb in ("done", "elephant", "teleport", "stay") and entry.seat == self.state.active:
                break
            if verb in ("follow", DECLINED) and entry.seat != self.seat:
                found.setdefault(entry.seat, "followed" if verb == "follow" else "follow_declined")
        return found

    # ------------------------------------------------------------ taps

    def donating(self, space: str) -> FollowPlan | None:
        """The way that donates on a space, as `E.1.2`."""
        move = f"donate {space.replace('.', ' ')}"
        if move not in (each.text for each in self.followed.legal_moves()):
            return None
        return replace(self, way=("follow", f"{DONATION}:{move}"))

    def tapped(self, key: str) -> FollowPlan:
        """One tap follows, or declines."""
        return replace(self, way=tuple(key.removeprefix(GO).split(",")))


def gains_of(before: State, after: State, seat: int) -> tuple[Gain, ...]:
    """What a player has more or less of: coins, resources, PP."""
    old, new = before.seats[seat], after.seats[seat]
    found = [
        (signs.OF_ITEM[name], now - was)
        for name, was, now in zip(ITEMS, old.items, new.items, strict=True)
    ]
    found.append(("prestige", new.pp - old.pp))
    return tuple(Gain(icon, f"{n:+d}".replace("-", "−"), hue_of(icon)) for icon, n in found if n)
