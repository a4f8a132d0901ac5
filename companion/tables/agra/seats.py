"""The seats: one player's whole board on one page, money covered."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from companion.piecemeal import Steps, at_once
from companion.rivals import Chair, Chairs
from companion.tables.agra import palace  # noqa: F401 - SectionHead is named in the kv file
from companion.tables.agra.pieces import farm  # noqa: F401 - named in the kv file
from companion.tables.agra.pieces.studs import Studs
from companion.tables.agra.seat_view import (
    ActionView,
    ContractView,
    FarmView,
    MeditationSpace,
    SeatView,
    read_seat,
    seats_in_turn,
)
from companion.tables.agra.short_names import HUES, level_tone
from companion.widgets import hold  # noqa: F401 - named in the kv file
from companion.widgets.drawn import follow
from companion.widgets.later import fill, load
from companion.widgets.piece import Piece, Pieces
from companion.widgets.rival_line import RivalLine  # noqa: F401 - named in the kv file
from companion.widgets.seat_tab import SeatTab
from engine.agra.catalogue import load_catalogue
from engine.agra.words.abilities import ability_text
from engine.agra.words.voice import Voice
from engine.core.game import Game
from engine.core.words import Words


class Stat(BoxLayout):
    """How many of something a player has."""

    icon = StringProperty()
    tint = ObjectProperty((1, 1, 1, 1))
    number = NumericProperty(0)
    text = StringProperty()


class Part(Piece):
    """A part of a player's board that is only there to be corrected."""


class InfluenceStat(BoxLayout):
    """How far a player has come with a guild."""

    guild = StringProperty()
    step = NumericProperty(0)


class MeditationStep(BoxLayout):
    """A space of the meditation track, and what the next one costs."""

    number = NumericProperty(0)
    value = NumericProperty(0)
    goods = ListProperty()
    total_value = NumericProperty(0)
    tracker = NumericProperty(0)
    colour = NumericProperty(0)
    zoom = NumericProperty(1)

    def show(self, space: MeditationSpace, tracker: int, colour: int) -> None:
        """Show the printed space, and the tracker if it is here."""
        self.value, self.goods = space.value, list(space.goods)
        self.total_value = space.total_value
        self.tracker, self.colour = tracker, colour


class GoodChip(Piece):
    """A good and how many of it a player has."""

    good = StringProperty()
    hue = NumericProperty(0)
    number = NumericProperty(0)


class ActionCard(Piece):
    """A favour action: what it needs, what it costs, and whether it can be used now."""

    action = StringProperty()
    own = NumericProperty(0)
    pay = NumericProperty(0)
    used = BooleanProperty(False)
    new = BooleanProperty(False)
    ready = BooleanProperty(False)

    def show(self, view: ActionView) -> None:
        """Show an action."""
        self.action, self.piece = view.action, f"favour.{view.action}"
        self.own, self.pay = view.own, view.pay
        self.used, self.new, self.ready = view.is_used, view.is_new, view.is_ready


class ContractCard(Piece):
    """A contract, what it does, and whether it was used this turn."""

    notable = StringProperty()
    guild = StringProperty()
    level = NumericProperty(0)
    used = BooleanProperty(False)
    new = BooleanProperty(False)
    once = BooleanProperty(False)
    kept = NumericProperty(0)
    room = NumericProperty(0)

    def __init__(self, **values: Any) -> None:
        """Keep the level in view on the frame."""
        super().__init__(**values)
        self._look = App.get_running_app().look
        self._studs = Studs(self.canvas.after)
        for changing in ("pos", "size", "level"):
            self.fbind(changing, self._lay_studs)
        follow(self._look, self._lay_studs)

    def _lay_studs(self, *_: object) -> None:
        tone = level_tone(self._look.palette, self.level)
        right, top = self.x + self.width, self.y + self.height
        self._studs.lay(right, top, self.level, tone, self._look.bg)

    def show(self, view: ContractView) -> None:
        """Show a contract."""
        self.notable, self.guild, self.level = view.notable, view.guild, view.level
        self.piece = f"contract.{view.notable}"
        self.used, self.new, self.once = view.is_used, view.is_new, view.once_per_turn
        self.kept, self.room = view.kept, view.room


class CardGrid(StackLayout):
    """Cards side by side where they fit, those of a row equally high."""

    columns = NumericProperty(1)

    def __init__(self, **values: Any) -> None:
        """Begin without cards; one that is made is kept and used again."""
        super().__init__(**values)
        self.pool: list[Any] = []
        for changing in ("width", "columns"):
            self.fbind(changing, self._even)

    def holding(self, kind: type[Piece], views: Sequence[Any], page: "SeatBoard") -> Steps:
        """Show these, each on a card."""
        while len(self.pool) < len(views):
            card = kind()
            card.fbind("minimum_height", self._even)
            page.listen(card)
            self.pool.append(card)
            yield
        cards = self.pool[: len(views)]
        if self.children[::-1] != cards:
            self.clear_widgets()
            for card in cards:
                self.add_widget(card)
            self._even()
        for card, view in zip(cards, views, strict=True):
            card.show(view)
            yield

    def _even(self, *_: object) -> None:
        columns = max(1, self.columns)
        gap = self.spacing[0]
        wide = (self.width - gap * (columns - 1)) / columns - 0.01
        cards = self.children[::-1]
        for first in range(0, len(cards), columns):
            row = cards[first : first + columns]
            high = max(dp(48), *(card.minimum_height for card in row))
            for card in row:
                card.size = wide, high


class SeatHead(BoxLayout):
    """Whose board this is, and when this player's turn comes."""

    colour = NumericProperty(0)
    letter = StringProperty()
    name = StringProperty()
    turns_away = NumericProperty(0)
    starts = BooleanProperty(False)
    words_height = NumericProperty(0)


class SeatBoard(Pieces, BoxLayout):
    """Everything of one player."""

    seat = NumericProperty(-1)
    colour = NumericProperty(0)
    letter = StringProperty()
    name = StringProperty()
    turns_away = NumericProperty(0)
    starts = BooleanProperty(False)
    headed = BooleanProperty(False)
    narrow = BooleanProperty(False)
    workers = NumericProperty(0)
    standing = NumericProperty(0)
    lying = NumericProperty(0)
    on_cook = NumericProperty(0)
    favour = NumericProperty(0)
    markers = NumericProperty(0)
    all_markers = NumericProperty(22)
    rupees = NumericProperty(0)
    rupees_open = BooleanProperty(False)
    goods_count = NumericProperty(0)
    next_cost: MeditationSpace | None = ObjectProperty(None, allownone=True)
    contract_count = NumericProperty(0)
    bonus = ListProperty()
    chair: Chair | None = ObjectProperty(None, allownone=True)
    """The rival that plays here, if there is one."""

    def __init__(self, **values: Any) -> None:
        """Begin with the places; the parts follow once."""
        super().__init__(**values)
        self.spaces: list[MeditationStep] = []
        self.influence: list[InfluenceStat] = []
        self.chips: dict[str, GoodChip] = {}

    def building(self) -> Steps:
        """Make the parts."""
        yield from fill(self)
        for part in ("farm", "counters", "steps", "track", "tiles"):
            self.listen(self.ids[part])
        self.ids.rupees.bind(on_release=self._rupees_tapped)
        for _ in range(3):
            self.influence.append(InfluenceStat())
            self.ids.influence.add_widget(self.influence[-1])
        yield
        for good, hue in HUES.items():
            self.chips[good] = chip = GoodChip(good=good, hue=hue)
            chip.piece = f"good.{good}"
            self.listen(chip)
            yield
        self.ids.meditation.bind(width=self._fit_meditation)

    def showing(self, view: SeatView, open_pieces: frozenset[str]) -> Steps:
        """Show what a player has."""
        self.seat, self.colour, self.letter = (
            view.holder.seat,
            view.holder.colour,
            view.holder.letter,
        )
        for name in (
            "name", "turns_away", "starts", "workers", "standing", "lying", "on_cook", "favour",
            "markers", "all_markers", "rupees", "rupees_open",
        ):  # fmt: skip
            setattr(self, name, getattr(view, name))
        for stat, (guild, step) in zip(self.influence, view.steps, strict=True):
            stat.guild, stat.step = guild, step
        yield
        self._show_farm(view.farm)
        yield
        yield from self._show_meditation(view)
        self._show_goods(dict(view.goods))
        yield
        yield from self.ids.actions.holding(ActionCard, view.actions, self)
        yield from self.ids.contracts.holding(ContractCard, view.contracts, self)
        self.contract_count = len(view.contracts)
        self.bonus = list(view.bonus)
        self._name_parts()
        self._mark_open(open_pieces)

    def _mark_open(self, open_pieces: frozenset[str]) -> None:
        mine = f"seat.{self.seat}"
        self.ids.farm.piece = mine
        self.ids.farm.open = mine in open_pieces
        for piece in (*self.chips.values(), *self.ids.actions.pool, *self.ids.contracts.pool):
            piece.open = self.turns_away == 0 and piece.piece in open_pieces

    def _name_parts(self) -> None:
        """What a finger that stays means on each part of this player's board."""
        seat, ids = self.seat, self.ids
        ids.farm.held_as = f"farm.{seat}"
        ids.counters.held_as = f"counters.{seat}"
        ids.steps.held_as = f"influence.{seat}"
        ids.track.held_as = f"meditation.{seat}"
        ids.tiles.held_as = f"bonus.{seat}"
        for good, chip in self.chips.items():
            chip.held_as = f"goods.{seat}.{good}"
        for card in ids.actions.pool:
            card.held_as = f"used.{seat}.{card.action}"

    def _rupees_tapped(self, *_: object) -> None:
        """To hold them uncovers them; only where everything is corrected by taps they are too."""
        if self.correcting:
            self.dispatch("on_piece_held", f"counters.{self.seat}")

    def _show_farm(self, view: FarmView) -> None:
        ring = self.ids.farm
        ring.colour, ring.covers_off = self.colour, view.covers_removed
        for corner, good, yields in zip(ring.corners, view.goods, view.yields, strict=True):
            corner.good, corner.hue, corner.yields = good, HUES[good], yields
        for squares, side in zip(ring.squares, view.sides, strict=True):
            for square, seen in zip(squares, side, strict=True):
                square.kind = seen.kind
                square.hue = HUES.get(seen.good, 0)

    def _show_meditation(self, view: SeatView) -> Steps:
        while len(self.spaces) < len(view.meditation):
            self.spaces.append(MeditationStep(number=len(self.spaces) + 1))
            self.ids.meditation.add_widget(self.spaces[-1])
            self._fit_meditation(self, self.ids.meditation.width)
            yield
        for step in self.spaces[len(view.meditation) :]:
            self.ids.meditation.remove_widget(step)
        del self.spaces[len(view.meditation) :]
        for step, space in zip(self.spaces, view.meditation, strict=True):
            step.show(space, view.tracker, self.colour)
        last = view.tracker >= len(view.meditation)
        self.next_cost = None if last else view.meditation[view.tracker - 1]

    def _fit_meditation(self, _box: Widget, width: float) -> None:
        """The whole track on one line where that can be."""
        for step in self.spaces:
            step.zoom = max(0.8, min(1, width / dp(338)))

    def _show_goods(self, goods: dict[str, int]) -> None:
        box = self.ids.goods
        wanted = [self.chips[good] for good in goods]
        if box.children[::-1] != wanted:
            box.clear_widgets()
            for chip in wanted:
                box.add_widget(chip)
        for good, number in goods.items():
            self.chips[good].number = number
        self.goods_count = sum(goods.values())

    def goods_columns(self, width: float, scale: float) -> int:
        """How many chips go side by side."""
        return max(1, int((width + dp(6)) // (dp(60) * scale + dp(6))))


class SeatsPage(Pieces, BoxLayout):
    """The boards of the players: as many side by side as there is room for."""

    chosen = NumericProperty(-1)
    columns = NumericProperty(1)
    players = NumericProperty(0)
    chairs: Chairs = ObjectProperty({})
    """The rivals by seat."""

    def __init__(self, **values: Any) -> None:
        """Begin without a game."""
        self.boards: list[SeatBoard] = []
        self.tabs: list[SeatTab] = []
        self._game: Game | None = None
        self._open: frozenset[str] = frozenset()
        self._active = -1
        super().__init__(**values)
        self.fbind("columns", self._again)
        self.fbind("chairs", self._again)

    def forget(self) -> None:
        """Another game comes: whoever begins it is seen first."""
        self._game, self._active, self.correcting = None, -1, False
        self.ids.scroll.scroll_y = 1
        for board in self.boards:
            board.correcting = False

    def show(self, game: Game, open_pieces: frozenset[str]) -> None:
        """Show the players as they are now; a new turn brings its player to the front."""
        at_once(self.showing(game, open_pieces))

    def showing(self, game: Game, open_pieces: frozenset[str]) -> Steps:
        """The same step by step."""
        self._game, self._open = game, open_pieces
        self.players = len(game.seats)
        if game.state.active != self._active or not 0 <= self.chosen < self.players:
            self._active = self.chosen = game.state.active
        yield from self._showing()

    def look_at(self, seat: int) -> None:
        """Show another player's board."""
        self.chosen = seat
        self.ids.scroll.scroll_y = 1
        self._show()

    def _again(self, *_: object) -> None:
        if self._game:
            self._show()

    def _show(self) -> None:
        at_once(self._showing())

    def _showing(self) -> Steps:
        game = self._game
        assert game is not None
        all_fit = self.columns >= self.players
        shown = list(range(self.players)) if all_fit else self._from_chosen(game)
        yield from self._have_boards(len(shown))
        for board, seat in zip(self.boards, shown, strict=False):
            board.headed, board.chair = len(shown) > 1, self.chairs.get(seat)
            yield from board.showing(read_seat(game, seat), self._open)
        self._show_tabs(game, [] if all_fit else seats_in_turn(game), shown)

    def _from_chosen(self, game: Game) -> list[int]:
        order = game.state.clockwise(self.chosen)
        return list(order[: max(1, int(self.columns))])

    def _have_boards(self, count: int) -> Steps:
        while len(self.boards) < count:
            board = SeatBoard(width=self.width)
            yield from board.building()
            board.bind(
                on_piece=lambda _, piece: self.dispatch("on_piece", piece),
                on_piece_held=lambda _, piece: self.dispatch("on_piece_held", piece),
            )
            self.boards.append(board)
        _hold(self.ids.boards, self.boards[:count])

    def _show_tabs(self, game: Game, order: list[int], shown: list[int]) -> None:
        while len(self.tabs) < len(order):
            tab = SeatTab()
            tab.bind(on_release=lambda tapped: self.look_at(tapped.seat))
            self.tabs.append(tab)
        _hold(self.ids.tabs, self.tabs[: len(order)])
        for tab, seat in zip(self.tabs, order, strict=False):
            holder = read_seat(game, seat).holder
            tab.seat, tab.colour, tab.letter = seat, holder.colour, holder.letter
            tab.name, tab.chosen = game.seats[seat], seat in shown
            tab.active = seat == game.state.active

    def columns_for(self, width: float, scale: float, players: int) -> int:
        """How many boards there is room for."""
        return max(1, min(players, int(width // (dp(296) * scale))))


def _hold(box: Widget, wanted: Sequence[Widget]) -> None:
    """Have exactly these in a box; nothing happens if they are there already."""
    if box.children[::-1] != list(wanted):
        box.clear_widgets()
        for widget in wanted:
            box.add_widget(widget)


# ---------------------------------------------------------------- words for the kv file


def abilities(words: Words, notable: str) -> str:
    """What a contract does, one line for each ability."""
    if not notable:
        return ""
    printed = load_catalogue().notable(notable).abilities
    return "\n".join(ability_text(words, ability) for ability in printed)


def notable_name(words: Words, notable: str) -> str:
    """The name of a notable."""
    return words.term("agra", f"notable.{notable}") if notable else ""


def contract_state(words: Words, kept: int, room: int, used: bool, new: bool) -> str:
    """What lies on a contract, and whether it was used or won this turn."""
    said = [words.sentence("{n} of {room} on the card", n=kept, room=room)] if room else []
    if used or new:
        said.append(words.sentence("used this turn") if used else words.sentence("new this turn"))
    return " · ".join(said)


def next_cost(words: Words, space: MeditationSpace | None) -> str:
    """What the next step on the meditation track costs."""
    if space is None:
        return words.sentence("last space reached")
    cost = " + ".join(Voice(words).good(good) for good in space.goods)
    if not cost:
        cost = words.sentence("goods worth {n}", n=space.total_value)
    return words.sentence("next step: {cost}", cost=cost)


def when(words: Words, turns_away: int) -> str:
    """When a player's turn comes."""
    if turns_away == 0:
        return words.sentence("turn now")
    if turns_away == 1:
        return words.sentence("next")
    return words.sentence("in {n} turns", n=turns_away)


def bonus_text(words: Words, tiles: Sequence[str]) -> str:
    """What the bonus tiles brought, one line each."""
    return "\n".join(Voice(words).bonus(tile) for tile in tiles)


load(Path(__file__).with_suffix(".kv"))
