"""The final score: one table that adds up; each number opens its parts."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.model.base.steps import Steps, at_once
from companion.model.play.door import Unkept
from companion.model.play.rematch import same_players
from companion.model.store import StoreTrouble
from companion.model.store.archive import SCORE_UNSEEN
from companion.model.tools.notes import Note, last_place, note_of, write_note
from companion.tables import table_of
from companion.tables.shown import ScoreView
from companion.window.host import Host, HostedScreen
from companion.window.screens.ways import show_statistics
from companion.window.widgets.base.basics import Entry, TextButton
from companion.window.widgets.charts import chart, score_table  # noqa: F401 - named in the kv file
from companion.window.widgets.charts.score_table import TOTAL, MadeOf
from companion.window.widgets.input.note_ask import ask_note
from engine.core.events import Event
from engine.core.game import BadGame, Game
from engine.core.language.rulebook import rules_named
from engine.core.language.words import N_, Words
from engine.core.observer import onlooker


class Offer(NamedTuple):
    """Other actions for a game: icon, name, a line about it, and the callback."""

    icon: str
    text: str
    second: str
    then: Callable[[], None]
    written: str = ""
    """In the players' own words, instead of the line."""


class UndoEnd(TextButton):
    """Undoes the last decision of the game."""


class ScoreScreen(HostedScreen):
    """Who won, with what, and how it went."""

    words: Words = ObjectProperty(None, allownone=True)
    colour = NumericProperty(0)
    letter = StringProperty()
    heading = StringProperty()
    title = StringProperty()
    reason = StringProperty()
    shared = BooleanProperty(False)
    by_hand = StringProperty()
    series = StringProperty()
    """What the chart counts; empty if there is none."""
    can_undo = BooleanProperty(False)

    def __init__(self, **values: object) -> None:
        """Begin without a game."""
        self.game: Game | None = None
        self.game_id: int | None = None
        """Its number in the store; None if it is not stored."""
        self.told: Sequence[Sequence[Event]] | None = None
        self.view: ScoreView
        self._is_up_to_date = False
        super().__init__(**values)
        self._undo = UndoEnd()
        self._undo.bind(on_release=lambda _: self.undo())
        self.fbind("words", self._say)

    def on_pre_enter(self, *_: object) -> None:
        """Show the game of the app as it is now."""
        if not self._is_up_to_date:
            at_once(self.readying() or iter(()))

    def on_leave(self, *_: object) -> None:
        """Changes made elsewhere are shown on return."""
        self._is_up_to_date = False

    def readying(self) -> Steps | None:
        """Show the game of the app, if it has one."""
        session = self.app.session
        return self.showing(session.game, session.game_id) if session else None

    def show(self, game: Game, game_id: int | None = None) -> None:
        """Show the score of a game at once."""
        at_once(self.showing(game, game_id))

    def showing(
        self,
        game: Game,
        game_id: int | None = None,
        told: Sequence[Sequence[Event]] | None = None,
    ) -> Steps:
        """Show the score of a game; `told` has its events, if known."""
        if told is None:
            yield from game.looking_back()
        self.game, self.game_id, self.told = game, game_id, told
        session = self.app.session
        self.can_undo = (
            session is not None and session.game is game and game.next_undo() is not None
        )
        yield
        yield from self._saying()
        self._is_up_to_date = True
        self._note_seen()

    def _note_seen(self) -> None:
        """Home may tell the result from now on."""
        if self.game_id is not None:
            with suppress(StoreTrouble):
                self.app.store.tick(self.game_id, SCORE_UNSEEN, done=False)

    def on_can_undo(self, *_: object) -> None:
        """Show or hide it."""
        foot = self.ids.foot
        if self.can_undo:
            foot.add_widget(self._undo, index=len(foot.children))
        else:
            foot.remove_widget(self._undo)

    def _say(self, *_: object) -> None:
        if self.game:
            at_once(self._saying())

    def _saying(self) -> Steps:
        assert self.game is not None
        words = self.words or self.app.words
        view = self.view = self.read_view(self.game, words)
        yield
        winner = view.holders[view.winners[0]]
        self.colour, self.letter = winner.colour, winner.letter
        self.title, self.reason = view.title, view.reason
        self.shared = len(view.winners) > 1
        yield
        yield from self.ids.table.showing(
            view.holders,
            view.names,
            view.items,
            view.totals,
            view.winners,
            words.sentence("Total"),
            [view.marks] if view.marks else (),
        )
        self.by_hand = view.by_hand
        titles = table_of(self.game.rules.NAME).tally.TITLES
        self.series = titles.series if view.rounds else ""
        self.ids.chart.series = [
            (holder.colour, holder.letter, values)
            for holder, values in zip(view.holders, view.rounds, strict=False)
        ]
        yield
        yield from self._offering(words)

    def read_view(self, game: Game, words: Words) -> ScoreView:
        """The score of a game in these words."""
        return table_of(game.rules.NAME).score.read_score(onlooker(game), words, self.told)

    # ------------------------------------------------------------ what else there is

    def main_text(self, words: Words) -> str:
        """The text of the main button."""
        return words.sentence(N_("Save to history"))

    def go_on(self) -> None:
        """The action of the main button."""
        self.app.go_home()

    def offers(self) -> list[Offer]:
        """Actions for this game, once it is stored."""
        return [
            Offer(
                "seats",
                N_("Same players again"),
                N_("same seats, colours and rulings"),
                self.play_again,
            ),
            Offer(
                "log",
                N_("Place and note"),
                N_("where you played, what to remember"),
                self.write_note,
                " · ".join(filter(None, self._note())),
            ),
            Offer(
                "skip-next",
                N_("Replay the game"),
                N_("action by action, with the table"),
                self.open_replay,
            ),
            Offer(
                "chart",
                N_("Statistics of this game"),
                self._about_statistics(),
                self.open_statistics,
            ),
            Offer(
                "share",
                N_("Share"),
                N_("picture, text, table, BG Stats, game file"),
                self.share,
            ),
        ]

    def _about_statistics(self) -> str:
        return table_of(self.game.rules.NAME).tally.TITLES.about if self.game else ""

    def share(self) -> None:
        """Open the ways to share the result."""
        from companion.window.screens.past.share import open_share

        if self.game_id is not None:
            open_share(self.app, self.game_id)

    def _offering(self, words: Words) -> Steps:
        more = self.ids.more
        more.clear_widgets()
        for offer in self.offers() if self.game_id is not None else ():
            text, second = words.sentence(offer.text), offer.written or words.sentence(offer.second)
            row = Entry(icon=offer.icon, text=text, second=second)
            row.bind(on_release=lambda _, then=offer.then: then())
            more.add_widget(row)
            yield

    def _note(self) -> Note:
        if self.game_id is None:
            return Note()
        try:
            return note_of(self.app.store, self.game_id)
        except (StoreTrouble, BadGame):
            return Note()

    def write_note(self) -> None:
        """Ask for the place and the note; the last place is offered again."""
        app, note = self.app, self._note()
        ask_note(note.place or last_place(app.store), note.note, self._keep_note)

    def _keep_note(self, place: str, note: str) -> None:
        app = self.app
        assert self.game_id is not None
        try:
            write_note(app.store, self.game_id, Note(place, note))
        except (StoreTrouble, BadGame) as wrong:
            app.tell_wrong(wrong)
        at_once(self._offering(app.words))

    def play_again(self) -> None:
        """Begin a new game with the same players."""
        if self.game_id is not None:
            begin_again(self.app, self.game_id)

    def open_replay(self) -> None:
        """Replay the game with the table drawn."""
        from companion.window.screens.past.replay import show_replay

        if self.game:
            show_replay(self.app, self.game)

    def open_statistics(self) -> None:
        """The figures of this game."""
        show_statistics(self.app, self.game_id)

    # ------------------------------------------------------------ what made it

    def explain(self, item: str, seat: int) -> None:
        """Show the parts of a number."""
        view = self.view
        holder, name = view.holders[seat], view.names[seat]
        if item == TOTAL:
            shown = self.app.words.sentence("Total")
            lines = [f"{each.name}: {each.numbers[seat]}" for each in view.items]
            total = view.totals[seat]
        else:
            listed = [*view.items, *([view.marks] if view.marks else ())]
            found = next(each for each in listed if each.key == item)
            shown, lines, total = found.name, list(found.made_of[seat]), found.numbers[seat]
        rules = rules_named(*lines)
        if len(rules) == 1:
            # The button below names it.
            lines = [line.removesuffix(f" · {rules[0]}") for line in lines]
        MadeOf(
            colour=holder.colour,
            letter=holder.letter,
            title=f"{name} · {shown}",
            lines=lines,
            rules=rules,
            total=total,
        ).open(animation=False)

    def undo(self) -> None:
        """Undo the last gesture and continue playing."""
        app = self.app
        if not app.door or not self.can_undo:
            return
        outcome = app.door.undo(app.door.at)
        if isinstance(outcome, Unkept):
            app.tell_wrong(outcome.trouble)
            return
        app.back()


def begin_again(app: Host, game_id: int) -> None:
    """A new game with the players of a stored one, at its set-up."""
    try:
        game = app.store.row(game_id).game
        app.session = same_players(app.store, game_id, app.copy_of(game).corrections)
    except (StoreTrouble, BadGame) as wrong:
        app.tell_wrong(wrong)
        return
    app.go_from_home("setup_guide")


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
