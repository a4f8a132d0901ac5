"""Protocols of the modules of a table. `companion.tables.table_of` leads to them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from companion.tables.common.check import CheckPart, PiecePlace
from companion.tables.common.corrections import Page
from companion.tables.common.drawing import Drawing
from companion.tables.common.explanations import Explanation
from companion.tables.common.my_copy import CopyPiece, Values
from companion.tables.common.setup import Outcome, SetupStep
from companion.tables.common.tally import Titles
from companion.tables.looks import Comforts, Course, Flight, GroupLook, Lesson, MoveLook
from companion.tables.shown import Fact, ScoreView, Standing
from engine.core.events import Event
from engine.core.game import Game, Prompt
from engine.core.goals.near_misses import NearMiss
from engine.core.goals.search import Goal, Way
from engine.core.language.words import Words
from engine.core.moves import Move
from engine.core.observer import Observer
from engine.core.scores import Score

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from companion.command_line.forms import Form
    from companion.tables.common.pictures import Picture
    from companion.tables.common.plans import Plan
    from companion.tables.common.turn_strip import DialFace, TurnAction
    from companion.tables.glyphs import Glyph


class Choosing(Protocol):
    """The module `choosing`: how moves are shown, and where the game is."""

    @property
    def NAME(self) -> str: ...  # noqa: N802
    @property
    def GROUP_LOOKS(self) -> Mapping[str, GroupLook]: ...  # noqa: N802
    @property
    def COMFORTS(self) -> Comforts:  # noqa: N802
        """What the game adds to choosing: fewer taps, more said beforehand."""

    @property
    def ENDERS(self) -> Collection[str]:  # noqa: N802
        """Groups that end a prompt: their one legal move is the main button."""

    @property
    def ASIDE(self) -> Collection[str]:  # noqa: N802
        """Groups available at any time."""

    @property
    def START(self) -> Collection[str]:  # noqa: N802
        """Prompts that begin on the board: their sheet opens only on request."""

    @property
    def YES_OR_NO(self) -> Collection[str]:  # noqa: N802
        """Prompts whose first answer is the usual one: it only needs confirming."""

    @property
    def BASKETS(self) -> Mapping[str, Collection[str]]:  # noqa: N802
        """Prompts made of small moves: the verbs that fill the basket."""

    @property
    def GAINS(self) -> Mapping[str, str]:  # noqa: N802
        """Events that change a balance, and its icon."""

    @property
    def FAMILY_ICONS(self) -> Mapping[str, str]: ...  # noqa: N802
    @property
    def EFFECT_ICONS(self) -> Mapping[str, str]: ...  # noqa: N802
    @property
    def WORTH_SAYING(self) -> Collection[str]:  # noqa: N802
        """Events that a row mentions before it is chosen."""

    def look(self, move: Move, seat: int, /) -> MoveLook: ...
    def icon_of(self, event: Event, /) -> tuple[str, int]:
        """The icon of an event, and the row of goods that colours it; -1 for none."""

    def course(self, game: Game, /) -> Course: ...
    def flights(self, events: Sequence[Event], /) -> Sequence[Flight]: ...
    def same_interrupt(self, one: Prompt, other: Prompt, /) -> bool:
        """True if both ask the same of different players."""

    def gives_up(self, prompt: Prompt, move: Move, /) -> bool:
        """True if ending a prompt like this gives something away: its button is plain."""


class Asked(Protocol):
    """The module `window.asked`: a picture above a question, to tap."""

    def picture(self, seen: Observer, moves: Sequence[Move], /) -> Picture | None:
        """What the open moves are about; None if rows say it best."""


class TurnPictures(Protocol):
    """The module `turn_pictures`: draws what the questions and plans of a game show."""

    def widget_of(self, picture: Picture, tapped: Callable[[str], None], /) -> Widget | None:
        """Makes or finds the widget; it reports the piece tapped. None where it has no room."""


class Plans(Protocol):
    """The module `plans`: moves that belong together, proposed at once."""

    def proposed(self, game: Game, /) -> Plan | None:
        """A plan for the open question; None if its moves are chosen one by one."""

    def of_piece(self, game: Game, piece: str, /) -> Plan | None:
        """A plan that begins with this piece; None if there is none."""


class TurnStrip(Protocol):
    """The module `turn_strip`: what is on the turn bar besides the question."""

    @property
    def ACTIONS(self) -> Sequence[TurnAction]:  # noqa: N802
        """The main button of the turn, split into its actions."""

    @property
    def AT_ONCE(self) -> Collection[str]:  # noqa: N802
        """Draws that the app answers in the same gesture, where the app draws."""

    @property
    def STORE_GROUP(self) -> str:  # noqa: N802
        """The group that a tap on the store opens."""

    def dial(self, words: Words, game: Game, now: Game, /) -> Sequence[DialFace]:
        """The faces to choose from; `now` is the game as it would be with the chosen one."""

    def store(self, game: Game, seat: int, /) -> Sequence[Glyph]:
        """What a player has, in a line."""

    def shown(self, seen: Observer, /) -> Game:
        """The game as its reader may know it: what is covered tells nothing."""

    def about(self, words: Words, game: Game, piece: str, /) -> str:
        """What a piece is that nothing can be decided with now; empty if it says so itself."""

    def covered(self, words: Words, seen: Observer, move: Move, /) -> str:
        """What a row says instead of a secret; empty where the reader may know it."""


class Seen(Protocol):
    """The module `seen.pages`: what the pages show, as plain records."""

    @property
    def VIEWS(self) -> Mapping[str, Callable[[Observer], object]]:  # noqa: N802
        """By the key of the page."""


class Seats(Protocol):
    """The module `seating`: what is shown of a player."""

    def facts(self, seen: Observer, seat: int, /) -> Sequence[Fact]:
        """What all players may see."""

    def glance(self, seen: Observer, seat: int, /) -> Sequence[Fact]:
        """The part of it for reading from a seat away."""

    def goods(self, seen: Observer, seat: int, /) -> Sequence[Fact]:
        """The goods or cards that a player has, for all to see; none where there are none."""

    def held(self, seen: Observer, seat: int, /) -> Sequence[Fact]:
        """What a player may hide, as far as the reader may know it: shown while held."""

    def public_score(self, seen: Observer, seat: int, /) -> Fact:
        """What all players may know of the score now."""


class Explanations(Protocol):
    """The module `explanations`."""

    @property
    def KINDS(self) -> frozenset[str]:  # noqa: N802
        """Kinds of events without which there is nothing to explain."""

    def explain(
        self, words: Words, seen: Observer, before: Any, events: Sequence[Event], /
    ) -> Sequence[Explanation]:
        """What is to be explained of what has happened; `before` is the state before it."""


class SetUp(Protocol):
    """The module `setup_steps`."""

    def steps_of(self, words: Words, seen: Observer, /) -> list[SetupStep]:
        """Every step of the set-up, in the order of the rulebook."""

    def outcomes_of(self, words: Words, game: Game, first: int, /) -> list[Outcome]:
        """Every possible result of the roll or draw at line `first`."""

    def icon_of(self, step: SetupStep, /) -> str: ...
    def out_of_the_box(self, words: Words, game: Game, /) -> list[tuple[str, list[str]]]:
        """What to take from the box, drawer by drawer."""


class SetupPictures(Protocol):
    """The module `setup_pictures`."""

    def picture(self, words: Words, seen: Observer, step: str, width: float, /) -> Drawing:
        """The part of the table that a step is about, as wide as this in units of a phone's dp."""


class Corrections(Protocol):
    """The module `corrections`."""

    def page_of(self, seen: Observer, words: Words, piece: str, /) -> Page:
        """What can be corrected about a piece; an unknown piece has nothing."""

    def options_piece(self, piece: str, /) -> str:
        """The piece with the options, if only a part of it is held."""


class PieceRules(Protocol):
    """The module `piece_rules`."""

    def rules_of_piece(self, piece: str, game: Game | None = ..., /) -> tuple[str, ...]:
        """The ids of the rules of a piece, its own effect first, as printed in this game."""


class TableCheck(Protocol):
    """The module `table_check`."""

    def read_check(self, seen: Observer, words: Words, /) -> list[CheckPart]:
        """A part for each player, then the middle of the table."""

    def places_of(self, seen: Observer, words: Words, seat: int, what: str, /) -> list[PiecePlace]:
        """Where the counted pieces of a player are, supply first."""


class ScoreReader(Protocol):
    """The module `score_view`."""

    def read_score(
        self, seen: Observer, words: Words, told: Sequence[Sequence[Event]] | None = ..., /
    ) -> ScoreView:
        """The score as things stand; `told` has the events of each line, if known."""

    def reason(self, words: Words, standing: Standing, /) -> str:
        """Why a player has won."""


class ScorePads(Protocol):
    """The module `tools.score_pad`."""

    @property
    def PAD(self) -> Any:  # noqa: N802
        """The class of the pad that counts what lies on the table."""


class Tally(Protocol):
    """The module `tally`."""

    @property
    def TITLES(self) -> Titles: ...  # noqa: N802
    @property
    def ITEMS(self) -> Sequence[str]:  # noqa: N802
        """The items of the score."""

    @property
    def ICONS(self) -> Mapping[str, str]: ...  # noqa: N802
    def tally(self, game: Game, told: Sequence[Sequence[Event]], /) -> dict[str, object]:
        """`start`, `rounds`, `turns`, `money` (the series), `spaces` (actions by seat), `cards`.

        These are the keys of the stored form; players are seats.
        """

    def series_now(self, game: Game, /) -> Sequence[int]:
        """By seat: what the chart counts, at this moment."""

    def item_name(self, words: Words, item: str, /) -> str: ...
    def action_name(self, words: Words, action: str, /) -> str: ...
    def piece_name(self, words: Words, piece: str, /) -> str: ...


class CopyPictures(Protocol):
    """The module `copy_pictures`."""

    def picture(self, words: Words, piece: CopyPiece, values: Values, /) -> Drawing:
        """A piece with these values printed on it, in units of its own."""


class Lessons(Protocol):
    """The module `guide`."""

    @property
    def LESSONS(self) -> Mapping[str, Lesson]: ...  # noqa: N802
    def lesson_of(self, move: Move, group: str, /) -> str:
        """The key of the lesson about a move; empty if there is none."""


class GoalLooks(Protocol):
    """The module `goals`."""

    @property
    def HEADINGS(self) -> Mapping[str, str]: ...  # noqa: N802
    @property
    def GROUPS(self) -> Sequence[str]:  # noqa: N802
        """The kinds of goals from top to bottom."""

    @property
    def COVERED(self) -> str:  # noqa: N802
        """What of a player decides which goals are possible and may be covered: the hand."""

    def goal_icon(self, goal: Goal, /) -> tuple[str, int]: ...
    def near_miss_icon(self, near: NearMiss, /) -> tuple[str, int]: ...
    def missed_icon(self, missed: Any, /) -> str: ...
    def is_told_by(self, goal: Goal, others: set[Goal], /) -> bool:
        """True if another goal includes it."""

    def is_private(self, moves: Iterable[Move], /) -> bool:
        """True if one of these moves tells of what a player holds covered."""

    def gains_of(self, way: Way, /) -> Sequence[tuple[str, int]]:
        """Icon and number of a way's gains, the winning unit first."""


class Summaries(Protocol):
    """The module `summary`: a game in a line or two."""

    def round_text(self, words: Words, game: Game, /) -> str:
        """The progress: "round 3", or that it has not begun."""

    def standing_text(self, words: Words, game: Game, /) -> str:
        """Whose turn it is, and a few words about the table."""

    def result_text(self, words: Words, result: Mapping[str, object], /) -> str:
        """The winner, and the points; `result` has `winners` (names) and `totals`."""

    def points_text(self, words: Words, n: int, /) -> str:
        """A number of what wins the game: "3 rupees"."""

    def start_seat(self, game: Game, /) -> int:
        """The starting player; -1 if not decided yet."""

    def period_text(self, words: Words, n: int, /, *, last: bool = ...) -> str:
        """The period with this running number: "Round 3"; empty where the game has none.

        `last` where it is known to be the last one.
        """

    def ending_text(self, game: Game, words: Words, /) -> str:
        """That the end is near and why; empty before it is triggered."""

    def periods_text(self, words: Words, n: int, /) -> str:
        """A number of them: "12 rounds"; empty if the game has none."""


class Forms(Protocol):
    """The documents of a game on the command line."""

    def plain_set_up(self, game: Game, secret: bool, /) -> dict[str, object]:
        """A set-up by the ids of its pieces; if `secret`, with players' hidden ones."""

    def course(self, state: Any, /) -> tuple[int, str]:
        """How many periods a game took, and what ended it."""

    def score_sheet(
        self,
        form: Form,
        document: object,
        rulings: dict[str, str],
        corrections: dict[str, object] | None,
        /,
    ) -> tuple[list[str], list[Score]]:
        """Names and scores of a sheet; exits with every fault if there is one."""

    def plain_score(
        self, names: Sequence[str], scores: Sequence[Score], winners: Sequence[int], /
    ) -> dict[str, object]:
        """The answer to a sheet; see `companion.command_line.forms.plain_score`."""
