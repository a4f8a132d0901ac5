"""A prompt as rows: possible choices first, then why others are not, then the basket."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from companion.model.play.choosing.basket import basket
from companion.model.play.choosing.offers import MoveResult, Offer, Offers
from companion.model.play.choosing.prices import changes, price_first, told
from companion.tables.common.consequences import Consequence, Trial
from companion.tables.common.plans import GO, Plan, PlanPart
from companion.tables.looks import Gain, MoveLook, no_balances
from companion.tables.parts import Choosing
from companion.tables.texts import ARROW, Telling
from engine.core.events import Event
from engine.core.frames import CHANCE, NOBODY
from engine.core.game import Game, Prompt
from engine.core.language.words import N_
from engine.core.moves import Move

MANY = 20
"""More legal choices than this are shown group by group."""
MANY_NAMES = 4
"""Short names in one row; more than these end with an ellipsis."""
FEW = 4
"""No more legal choices than this are shown at once, of a group or all together."""

HEADING, GROUP, OPTION, TILE, CLOSED = "heading", "group", "option", "tile", "closed"
MORE, PUT, NOTE, STEP = "more", "put", "note", "step"
"""Kinds of rows."""

ANYWAY = "anyway "
"""Prefix of an illegal move's text: the row that plays it anyway."""
READ = "rule "
"""Prefix of a rule id: the row that shows the rule."""


class TurnRow(NamedTuple):
    """One row of choices."""

    kind: str
    key: str
    text: str
    second: str = ""
    icon: str = ""
    hue: int = -1
    right: str = ""
    rule: str = ""
    gains: tuple[Gain, ...] = ()
    chosen: bool = False
    radio: bool = False
    leads: bool = False
    """A tap opens the question that belongs to it."""
    shut: bool = False
    """It was possible a moment ago: it stays in its place, grey."""
    less: str = ""
    """The key of the next smaller number of a row with a stepper; empty at its end."""
    more: str = ""


class Opened(NamedTuple):
    """What the reader has opened among the choices."""

    piece: str = ""
    group: str = ""
    chosen: str = ""
    """The text of the move waiting for confirmation."""
    unfolded: frozenset[str] = frozenset()
    """Impossible choices that are expanded."""
    all_closed: bool = False
    kept: frozenset[str] = frozenset()
    """Choices that were open since the basket was begun: they keep their places."""
    full: frozenset[str] = frozenset()
    """Groups that were shown choice by choice since then: they stay so."""


class Rows:
    """The rows of one prompt for one reader."""

    def __init__(
        self,
        offers: Offers,
        telling: Telling,
        covered: Callable[[Move], str] = lambda _: "",
        begun: Sequence[Move] = (),
        before: Game | None = None,
        led: Sequence[Event] = (),
    ) -> None:
        """`covered` says what stands for a secret; `begun` is played with the next answer.

        `before` is the table, where choosing has changed something already, and `led` tells what.
        """
        self.offers = offers
        self.before = before or offers.game
        self.telling = telling
        self._covered = covered
        self.begun, self._led = begun, led
        self.table: Choosing = offers.table
        self.comforts = offers.table.COMFORTS
        self._parts: tuple[Plan | None, Sequence[PlanPart]] = (None, ())

    def of(self, opened: Opened) -> list[TurnRow]:
        """Everything that is shown, from top to bottom."""
        rows = [*self._begun()]
        if opened.piece:
            return rows + self._full(opened, self.offers.of_piece(opened.piece))
        groups = dict(self.offers.chosen())
        if opened.group in groups:
            only = {opened.group: groups[opened.group]}
            return [*rows, self._back(), *self._full(opened, only)]
        if self.offers.starts_on_board:
            some = self._full if self._are_few(groups) else self._by_group
            return rows + some(opened, groups)
        asked = {k: found for k, found in groups.items() if k not in self.table.ASIDE}
        aside = {k: found for k, found in groups.items() if k in self.table.ASIDE}
        grouped = self._is_long(asked)
        rows += self._some_by_group(opened, asked) if grouped else self._open(opened, asked)
        shut = [offer for found in asked.values() for offer in found]
        return [*rows, *self._aside(opened, aside), *self._closed(opened, shut)]

    def in_full(self, opened: Opened) -> frozenset[str]:
        """The groups whose choices are all shown."""
        asked = {k: found for k, found in self.offers.chosen() if k not in self.table.ASIDE}
        long = self._is_long(asked)
        known = {key: self._known(opened, offers) for key, offers in asked.items()}
        folded = {
            key for key, found in known.items() if long and self._is_folded(opened, key, found)
        }
        return frozenset(key for key, found in known.items() if found and key not in folded)

    def _is_long(self, asked: Mapping[str, list[Offer]]) -> bool:
        """True if large groups are one row each."""
        many = sum(offer.is_open for found in asked.values() for offer in found) > MANY
        return many and len(asked) > 1 and not self._all_tiles(asked)

    def _is_folded(self, opened: Opened, key: str, known: Sequence[Offer]) -> bool:
        return len(known) > FEW and key not in opened.full

    def _are_few(self, groups: Mapping[str, list[Offer]]) -> bool:
        """True if every legal choice is shown at once."""
        return sum(offer.is_open for found in groups.values() for offer in found) <= FEW

    def _all_tiles(self, groups: Mapping[str, list[Offer]]) -> bool:
        return all(self.table.GROUP_LOOKS[key].tiles for key in groups)

    def title(self, key: str) -> str:
        """The heading of a group."""
        style, words = self.table.GROUP_LOOKS[key], self.telling.words
        if not style.what:
            return words.sentence(style.at.get(self.offers.prompt.kind, style.title))
        what = words.term(self.table.NAME, style.what) if "." in style.what else style.what
        return words.sentence(style.title, what=what)

    # ------------------------------------------------------------ parts

    def _begun(self) -> Iterator[TurnRow]:
        """What is played together with the next answer."""
        for move in self.begun:
            look = self.table.look(move, self.offers.prompt.seat)
            yield TurnRow(PUT, move.text, self.telling.move(move), icon=look.icon, hue=look.hue)

    def basket(self) -> list[TurnRow] | None:
        """What was chosen so far, as chips that a tap takes back; None if nothing is gathered."""
        if self.offers.prompt.kind not in self.table.BASKETS:
            return None
        return [
            TurnRow(
                PUT,
                put.move.text,
                self._short_of(put.look, put.move),
                icon=put.look.icon,
                hue=put.look.hue,
                right=f"×{put.n}" if put.n > 1 else "",
            )
            for put in basket(self.offers.game, self.table)
        ]

    def basket_hint(self) -> str:
        """What stands where the chips will be."""
        hint = self.comforts.nothing_put.get(self.offers.prompt.kind, N_("Nothing chosen yet"))
        return self.telling.words.sentence(hint)

    def _back(self) -> TurnRow:
        return TurnRow(MORE, "back", self.telling.words.sentence(N_("All options")), icon="back")

    def _by_group(self, opened: Opened, groups: Mapping[str, list[Offer]]) -> list[TurnRow]:
        """A row per group; a group with a single legal choice shows it at once."""
        rows = []
        for key, found in groups.items():
            ready = [offer for offer in found if offer.is_open]
            if len(ready) == 1:
                rows.append(self._option(ready[0], opened))
            elif ready:
                rows.append(self._group(key, ready))
        return rows + self._closed(opened, [o for found in groups.values() for o in found])

    def _some_by_group(self, opened: Opened, groups: Mapping[str, list[Offer]]) -> list[TurnRow]:
        """Small groups in full, then a row for each of the others."""
        known = {key: self._known(opened, found) for key, found in groups.items()}
        folded = {key for key, found in known.items() if self._is_folded(opened, key, found)}
        few = {key: found for key, found in groups.items() if key not in folded}
        many = [self._group(key, found) for key, found in known.items() if key in folded]
        return [*self._open(opened, few), *many]

    def _known(self, opened: Opened, offers: Sequence[Offer]) -> list[Offer]:
        """What is open, and what was open since the basket was begun."""
        return [o for o in offers if o.is_open or o.move.text in opened.kept]

    def _aside(self, opened: Opened, groups: Mapping[str, list[Offer]]) -> list[TurnRow]:
        """What may be done at any time, where any of it is open."""
        ready = {key: [o for o in found if o.is_open] for key, found in groups.items()}
        ready = {key: found for key, found in ready.items() if found}
        if not ready:
            return []
        words = self.telling.words
        rows = [TurnRow(HEADING, "aside", words.sentence(N_("At any time")))]
        if self._are_few(ready):
            return rows + [
                self._option(offer, opened) for found in ready.values() for offer in found
            ]
        for key, found in ready.items():
            one = len(found) == 1
            rows.append(self._option(found[0], opened) if one else self._group(key, found))
        return rows

    def _group(self, key: str, ready: Sequence[Offer]) -> TurnRow:
        style = self.table.GROUP_LOOKS[key]
        named = all(offer.look.term for offer in ready)
        names = list(dict.fromkeys(self._short(offer) for offer in ready if named))
        return TurnRow(
            GROUP,
            key,
            self.title(key),
            second=", ".join(names[:MANY_NAMES]) + ("…" if len(names) > MANY_NAMES else ""),
            icon=style.icon,
            right=str(len(ready)),
        )

    def _full(self, opened: Opened, groups: Mapping[str, list[Offer]]) -> list[TurnRow]:
        """Every open choice under its heading, then the closed ones."""
        rows = self._open(opened, groups)
        return rows + self._closed(opened, [o for found in groups.values() for o in found])

    def _open(self, opened: Opened, groups: Mapping[str, list[Offer]]) -> list[TurnRow]:
        """Every open choice under its heading; what was open before keeps its place."""
        rows: list[TurnRow] = []
        for key, found in groups.items():
            shown = self._known(opened, found)
            if not shown:
                continue
            if opened.kept:
                shown.sort(key=lambda offer: self.offers.place_of(offer.move))
            rows.append(TurnRow(HEADING, key, self.title(key)))
            rows += self._of_group(key, shown, opened)
        return rows

    def _of_group(self, key: str, shown: Sequence[Offer], opened: Opened) -> list[TurnRow]:
        style = self.table.GROUP_LOOKS[key]
        if style.counts and len(shown) > 1:
            return [self._step(shown, opened)]
        if style.tiles:
            return [self._tile(offer) for offer in shown]
        return [self._option(offer, opened, under=True) for offer in shown]

    def _closed(self, opened: Opened, offers: Sequence[Offer]) -> list[TurnRow]:
        """One line that counts them; opened, the choices with the same reason together."""
        shut = [o for o in offers if not o.is_open and o.move.text not in opened.kept]
        shut = [o for o in shut if o.refusal and o.refusal.code not in self.comforts.unsaid]
        if not shut:
            return []
        words, anything = self.telling.words, any(offer.is_open for offer in offers)
        text = words.sentence(N_("Not possible ({n})"), n=len(shut))
        if anything and not opened.all_closed:
            return [TurnRow(MORE, "closed", text, icon="lock")]
        rows = [TurnRow(HEADING, "closed", text)]
        for same in self._by_reason(shut):
            rows += [self._shut(same, opened), *self._more(same[0], opened)]
        return rows

    def _by_reason(self, shut: Sequence[Offer]) -> list[list[Offer]]:
        """Choices of one group with the same reason together, unless they can be played anyway."""
        found: dict[tuple[str, ...], list[Offer]] = {}
        for offer in shut:
            told = (offer.look.group, self.telling.refusal(offer.refusal) if offer.refusal else "")
            apart = offer.is_advised_against
            found.setdefault((*told, offer.move.text) if apart else told, []).append(offer)
        return list(found.values())

    def _more(self, offer: Offer, opened: Opened) -> Iterator[TurnRow]:
        """Below an expanded impossible choice: its rule, and "play anyway"."""
        if offer.move.text not in opened.unfolded:
            return
        if offer.refusal and offer.refusal.rule:
            rule = offer.refusal.rule
            read = self.telling.words.sentence(N_("Read the rule"))
            yield TurnRow(MORE, READ + rule, read, icon="rulebook", rule=rule)
        if offer.is_advised_against:
            yield from self._anyway(offer)

    def _anyway(self, offer: Offer) -> Iterator[TurnRow]:
        key, words = ANYWAY + offer.move.text, self.telling.words
        if self.offers.game.could_be_done(offer.move):
            yield TurnRow(MORE, key, words.sentence(N_("Play anyway")), icon="next")
        else:
            cannot = words.sentence(N_("The pieces for this are not on the table."))
            yield TurnRow(NOTE, key, cannot)

    # ------------------------------------------------------------ single rows

    def _option(self, offer: Offer, opened: Opened, *, under: bool = False) -> TurnRow:
        """A legal choice; under its heading the short name is enough."""
        if covered := self._covered(offer.move):
            return self._secret(offer, covered, opened)
        text = self._owned(offer) if under else self.telling.choice(offer.move)
        if not offer.is_open:
            return self._gone(OPTION, offer, text)
        result = self.offers.result(offer.move)
        worth = [e for e in result.events if e.kind in self.table.WORTH_SAYING]
        detail = self.comforts.detail(self.telling.words, self.offers.tried(offer))
        leads = self.offers.leads_on(offer)
        return TurnRow(
            OPTION,
            offer.move.text,
            text,
            second=" ".join(filter(None, [detail, *map(self.telling.event, worth[:2])])),
            icon=offer.look.icon,
            hue=offer.look.hue,
            gains=self._price_and_gain(offer),
            chosen=offer.move.text == opened.chosen,
            radio=not self.offers.is_direct(offer) and not leads,
            leads=leads,
        )

    def _secret(self, offer: Offer, covered: str, opened: Opened) -> TurnRow:
        """What only its owner knows, told by its place."""
        chosen = offer.move.text == opened.chosen
        radio = not self.offers.is_direct(offer)
        return TurnRow(OPTION, offer.move.text, covered, icon="lock", chosen=chosen, radio=radio)

    def _gone(self, kind: str, offer: Offer, text: str) -> TurnRow:
        """What was open a moment ago, grey in its place."""
        look = offer.look
        return TurnRow(kind, offer.move.text, text, icon=look.icon, hue=look.hue, shut=True)

    def _tile(self, offer: Offer) -> TurnRow:
        text = self._owned(offer)
        if not offer.is_open:
            return self._gone(TILE, offer, text)
        return TurnRow(
            TILE,
            offer.move.text,
            text,
            icon=offer.look.icon,
            hue=offer.look.hue,
            gains=self._price_and_gain(offer),
        )

    def _step(self, numbers: Sequence[Offer], opened: Opened) -> TurnRow:
        """Several numbers as one row with − and +; the list has the fewest first."""
        keys = [offer.move.text for offer in numbers if offer.is_open]
        now = keys.index(opened.chosen) if opened.chosen in keys else len(keys) - 1
        offer = next(each for each in numbers if each.move.text == keys[now])
        row = self._option(offer, opened)
        less = keys[now - 1] if now else ""
        more = keys[now + 1] if now + 1 < len(keys) else ""
        return row._replace(kind=STEP, chosen=True, less=less, more=more)

    def is_none(self, offer: Offer) -> bool:
        """True for a number that gives nothing where a larger one would."""
        if not self.table.GROUP_LOOKS[offer.look.group].counts:
            return False
        gained = [sum(n for _, n in self._changed(each) if n > 0) for each in self.offers.gains]
        return any(gained) and not any(n > 0 for _, n in self._changed(offer))

    def _owned(self, offer: Offer) -> str:
        """The short name, and how many the player has."""
        owned = self.comforts.owned(self.offers.game, offer.move)
        return f"{self._short(offer)} ×{owned}" if owned else self._short(offer)

    def _price_and_gain(self, offer: Offer) -> tuple[Gain, ...]:
        """At the right edge: what it costs, then what it gives; a piece given says so itself."""
        tried = self.offers.tried(offer)
        prices = self.comforts.prices(tried)
        said = {*(price.icon for price in prices), *self.comforts.said(tried)}
        own, tile = offer.look.icon, self.table.GROUP_LOOKS[offer.look.group].tiles
        more = (
            (icon, n)
            for icon, n in self._changed(offer)
            if icon not in said and (icon != own or abs(n) > 1 or (n > 0 and not tile))
        )
        return (*prices, *price_first(more, self.comforts))

    def _changed(self, offer: Offer) -> Iterator[tuple[str, int]]:
        if self.comforts.balances is not no_balances:
            return changes(self.comforts, self.offers.tried(offer))
        events = self.offers.result(offer.move).events
        return told(self.table.GAINS, events, self.offers.prompt.seat)

    def _shut(self, same: Sequence[Offer], opened: Opened) -> TurnRow:
        """An impossible choice, or several with the same reason by their short names."""
        offer, refusal = same[0], same[0].refusal
        assert refusal is not None
        names = ", ".join(dict.fromkeys(map(self._short, same)))
        return TurnRow(
            CLOSED,
            offer.move.text,
            self.telling.choice(offer.move) if len(same) == 1 else names,
            second=self.telling.refusal(refusal),
            icon="warning" if offer.is_advised_against else offer.look.icon,
            rule=refusal.rule,
            chosen=offer.move.text in opened.unfolded,
        )

    def _short(self, offer: Offer) -> str:
        """The short name, where the heading says what is done."""
        return self._short_of(offer.look, offer.move)

    def _short_of(self, look: MoveLook, move: Move) -> str:
        terms, words = look.term.split(), self.telling.words
        if not terms:
            return self.telling.choice(move)
        *goods, last = [words.term(self.table.NAME, term) for term in terms]
        if len(goods) == 2:
            return f"2 × {goods[0]} {ARROW} {last}"
        return f" {ARROW} ".join([*goods, last])

    def follow_rows(self, others: Sequence[str]) -> list[TurnRow]:
        """One tap for yes; where others are asked, too, one for no."""
        asked, say = self.offers, self.telling.words.sentence
        who = self.telling.name(asked.prompt.seat)
        rows = []
        for group, found in asked.groups.items():
            for offer in found:
                if group not in asked.table.ENDERS and offer.is_open:
                    lines = asked.result(offer.move).events
                    said = [text for event in lines if (text := self.telling.event(event))]
                    rows.append(
                        TurnRow(
                            OPTION,
                            offer.move.text,
                            say(N_("{who} follows"), who=who),
                            second=" ".join(said),
                            icon=offer.look.icon,
                            gains=self._price_and_gain(offer),
                        )
                    )
        ender = asked.ender
        if others and ender:
            text = say(N_("{who} does not follow"), who=who)
            later = self.telling.words.listing(others)
            second = say(N_("then {others} may follow"), others=later)
            rows.append(TurnRow(OPTION, ender.move.text, text, second=second, icon=ender.look.icon))
        return rows

    # ------------------------------------------------------------ plans

    def parts_of(self, plan: Plan) -> Sequence[PlanPart]:
        """What a proposal is made of: a tap asks more than once."""
        if self._parts[0] is not plan:
            self._parts = plan, plan.parts(self.telling.words)
        return self._parts[1]

    def plan_rows(self, plan: Plan, opened: Opened) -> list[TurnRow]:
        """A proposal: its parts, what may be done at any time, and what is not possible."""
        rows: list[TurnRow] = []
        for part in self.parts_of(plan):
            rows.append(TurnRow(HEADING, part.heading, part.heading, right=part.note))
            for option in part.options:
                kind = PUT if not option.key else TILE if part.tiles else OPTION
                waits = not option.key.startswith(GO)
                rows.append(TurnRow(kind, *option[:5], "", "", option.gains, option.chosen, waits))
        groups = dict(self.offers.chosen())
        aside = {key: found for key, found in groups.items() if key in self.table.ASIDE}
        asked = [
            offer
            for key, found in groups.items()
            for offer in found
            if key not in aside and (offer.is_open or offer.move.verb.name not in plan.verbs)
        ]
        return [*rows, *self._aside(opened, aside), *self._closed(opened, asked)]

    # ------------------------------------------------------------ consequences

    def consequences(self, offer: Offer) -> list[Consequence]:
        """What happens, line by line, and what is asked next."""
        result = self.offers.result(offer.move)
        trial = Trial(self.before, result.events, result.after, result.prompt)
        told = self.comforts.consequences(self.telling.words, trial)
        if not told:
            return self.lines_of(result._replace(events=[*self._led, *result.events]))
        return [*told, *self._asked_then(result.prompt)]

    def lines_of(self, result: MoveResult) -> list[Consequence]:
        """The same of moves that were tried."""
        lines = [
            Consequence(*self.table.icon_of(event), text)
            for event in result.events
            if event.kind != "anyway" and (text := self._told(event))
        ]
        return [*lines, *self._asked_then(result.prompt)]

    def _asked_then(self, prompt: Prompt) -> Iterator[Consequence]:
        """The question after it, unless a turn begins or the same is asked again."""
        asks = prompt.kind not in self.table.START and prompt.seat != NOBODY
        if asks and prompt != self.offers.prompt:
            icon = "die" if prompt.seat == CHANCE else "next"
            then = self._within(prompt)
            said = self.telling.words.sentence(N_("Then {question}"), question=then)
            yield Consequence(icon, -1, said)

    def _within(self, prompt: Prompt) -> str:
        """A question in the middle of a sentence."""
        said = self.telling.prompt(prompt)
        named = any(said.startswith(name) for name in self.telling.seats if name)
        return said if named else said[:1].lower() + said[1:]

    def _told(self, event: Event) -> str:
        """What happens; where the log has no line, which pieces move."""
        return self.telling.event(event) or self.telling.table(event)
