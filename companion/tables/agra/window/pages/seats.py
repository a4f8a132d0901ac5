"""The seats: one player's whole board on one page, money hidden."""

from collections.abc import Sequence
from pathlib import Path

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.model.base.chairs import Chair
from companion.model.base.steps import Steps
from companion.tables.agra.seen.seat import (
    ActionView,
    ContractView,
    MeditationSpace,
    SeatView,
    read_seat,
)
from companion.tables.agra.short_names import HUES, level_tone
from companion.tables.agra.window.pieces import farm  # noqa: F401 - named in the kv file
from companion.tables.agra.window.pieces.studs import Studs
from companion.window.drawn.boards import BoardsPage
from companion.window.host import running_app
from companion.window.kivy_inside.deferred_kv import fill, load
from companion.window.widgets.base.drawn import follow
from companion.window.widgets.base.reparent import hold
from companion.window.widgets.table import covered  # noqa: F401 - named in the kv file
from companion.window.widgets.table.piece import Piece, Pieces
from companion.window.widgets.table.rival_line import RivalLine  # noqa: F401 - named in the kv file
from engine.agra.catalogue import load_catalogue
from engine.agra.words.abilities import ability_text
from engine.agra.words.voice import Voice
from engine.core.language.words import Words
from engine.core.observer import Observer


class SmallStat(BoxLayout):
    """A figure beside its sign, and what it counts below."""

    icon = StringProperty()
    number = NumericProperty(0)
    text = StringProperty()


class InfluenceStat(SmallStat):
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
    named = BooleanProperty(True)
    """False where the chips of all goods have room in one line without their names."""


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
    kept_text = StringProperty()
    roomy = BooleanProperty(False)
    """True if what is kept on the card has room beside its name."""

    def __init__(self, **values: object) -> None:
        """Keep the level visible on the frame."""
        super().__init__(**values)
        self._look = running_app().look
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
    rupees = StringProperty(None, allownone=True)
    """None if only the player may know them."""
    goods_count = NumericProperty(0)
    next_cost: MeditationSpace | None = ObjectProperty(None, allownone=True)
    contract_count = NumericProperty(0)
    bonus = ListProperty()
    chair: Chair | None = ObjectProperty(None, allownone=True)
    """The rival of this seat, if there is one."""

    def __init__(self, **values: object) -> None:
        """Begin with the places; the parts follow once."""
        super().__init__(**values)
        self.spaces: list[MeditationStep] = []
        self.influence: list[InfluenceStat] = []
        self.chips: dict[str, GoodChip] = {}
        self.reader: Observer | None = None

    def building(self) -> Steps:
        """Make the parts."""
        yield from fill(self)
        for part in ("farm", "counters", "steps", "track", "tiles"):
            self.listen(self.ids[part])
        self.ids.rupees.ask = self._own_rupees
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

    def showing(self, reader: Observer, seat: int, open_pieces: frozenset[str]) -> Steps:
        """Show what a player has."""
        view, self.reader = read_seat(reader, seat), reader
        self.seat, self.colour, self.letter = (
            view.holder.seat,
            view.holder.colour,
            view.holder.letter,
        )
        for name in (
            "name", "turns_away", "starts", "workers", "standing", "lying", "on_cook", "favour",
            "markers", "all_markers",
        ):  # fmt: skip
            setattr(self, name, getattr(view, name))
        self.rupees = None if view.rupees is None else str(view.rupees)
        for stat, (guild, step) in zip(self.influence, view.steps, strict=True):
            stat.guild, stat.step = guild, step
        yield
        self.ids.farm.colour = self.colour
        self.ids.farm.show(view.farm)
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
        """What holding means on each part of this player's board."""
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

    def _own_rupees(self) -> str:
        """What their owner may know of them."""
        assert self.reader is not None
        return str(read_seat(self.reader.as_owner(self.seat), self.seat).rupees)

    def _rupees_tapped(self, *_: object) -> None:
        """Holding uncovers them; in correction mode a tap corrects them."""
        if self.correcting:
            self.dispatch("on_piece_held", f"counters.{self.seat}")

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
        """The whole track on one line if possible."""
        for step in self.spaces:
            step.zoom = max(0.8, min(1, width / dp(338)))

    def _show_goods(self, goods: dict[str, int]) -> None:
        box = self.ids.goods
        hold(box, [self.chips[good] for good in goods])
        for good, number in goods.items():
            self.chips[good].number = number
        self.goods_count = sum(goods.values())

    def goods_columns(self, width: float, scale: float, kinds: int) -> int:
        """How many chips go side by side; without their names if that saves a line."""
        named = max(1, int((width + dp(6)) // (dp(60) * scale + dp(6))))
        bare = max(1, int((width + dp(6)) // (dp(48) * min(scale, 1.5) + dp(6))))
        for chip in self.chips.values():
            chip.named = not named < kinds <= bare
        return bare if named < kinds <= bare else named


class SeatsPage(BoardsPage):
    """The boards of the players."""

    def new_board(self) -> SeatBoard:
        """A board as wide as this page."""
        return SeatBoard(width=self.width)

    def showing_board(
        self, board: SeatBoard, reader: Observer, seat: int, open_pieces: frozenset[str]
    ) -> Steps:
        """Show a player on a board."""
        yield from board.showing(reader, seat, open_pieces)


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


def kept_text(words: Words, kept: int, room: int) -> str:
    """How many pieces are on a contract that keeps some."""
    return words.sentence("{n} of {room}", n=kept, room=room) if room else ""


def contract_state(words: Words, kept: str, used: bool, new: bool) -> str:
    """What is on a contract, and whether it was used or won this turn."""
    said = [kept] if kept else []
    if used or new:
        said.append(words.sentence("used this turn") if used else words.sentence("new this turn"))
    return " · ".join(said)


def next_cost(words: Words, space: MeditationSpace | None) -> str:
    """The cost of the next space of the meditation track."""
    if space is None:
        return words.sentence("on the last space")
    cost = " + ".join(Voice(words).good(good) for good in space.goods)
    if not cost:
        cost = words.sentence("goods worth {n}", n=space.total_value)
    return words.sentence("next space: {cost}", cost=cost)


def bonus_text(words: Words, tiles: Sequence[str]) -> str:
    """What the bonus tiles gave, one line each."""
    return "\n".join(Voice(words).bonus(tile) for tile in tiles)


load(Path(__file__).with_suffix(".kv"))
