"""What the page of masteries and clients shows of a game, as plain values. No Kivy."""

from __future__ import annotations

from dataclasses import dataclass

from companion.tables.common.seats import players_of
from companion.tables.glyphs import GAP, Glyph
from companion.tables.river_of_gold.signs import amount, marker
from engine.core.game import Game
from engine.core.language.words import Words
from engine.core.observer import Observer
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import bits
from engine.river_of_gold.chapters.masteries import next_reward, progress
from engine.river_of_gold.chapters.scoring import client_points
from engine.river_of_gold.state import State
from engine.river_of_gold.words.abilities import client_lines
from engine.river_of_gold.words.voice import Voice


@dataclass(frozen=True, slots=True)
class MasteryView:
    """A mastery: its rewards, and how far each player is."""

    mastery: str
    rewards: tuple[Glyph, ...]
    """Free ones as a figure in a circle, claimed ones by their player."""
    progress: tuple[Glyph, ...]

    @property
    def piece(self) -> str:
        """Its name on the table."""
        return f"mastery.{self.mastery}"


@dataclass(frozen=True, slots=True)
class DeliveredView:
    """A player's delivered clients and what they are worth by their number."""

    seat: int
    colour: int
    letter: str
    name: str
    clients: tuple[str, ...]
    points: int


@dataclass(frozen=True, slots=True)
class CardView:
    """A client in a hand, for its owner."""

    client: str
    order: tuple[Glyph, ...]
    is_paid: bool
    """True if the goods for its order are there."""


@dataclass(frozen=True, slots=True)
class HandView:
    """The hand of the player whose turn it is."""

    seat: int
    name: str
    count: int
    cards: tuple[CardView, ...] | None
    """Those that the app knows (RG-HID-3); None if only the player may see them."""


@dataclass(frozen=True, slots=True)
class ClientsView:
    """The whole page."""

    masteries: tuple[MasteryView, ...]
    delivered: tuple[DeliveredView, ...]
    hand: HandView
    deck: int
    discards: int


def clients_of(seen: Observer) -> ClientsView:
    """Masteries, delivered clients, and the covered hand."""
    game = seen.game
    state: State = game.state
    return ClientsView(
        tuple(_mastery(game, state, each) for each in state.masteries),
        tuple(_delivered(game, state, seat) for seat in range(len(game.seats))),
        hand_of(seen, state.active),
        state.deck_size,
        len(state.discards) + state.unnamed,
    )


def _mastery(game: Game, state: State, mastery: int) -> MasteryView:
    players, needed = players_of(game), state.box.conditions[mastery][1]
    claimed = [seat for seat, each in enumerate(state.seats) if each.claimed >> mastery & 1]
    rewards = state.box.mastery_rewards[mastery]
    free = next_reward(state, mastery)
    signs: list[Glyph] = [marker(players, seat) for seat in claimed]
    signs += [
        Glyph(text=str(vp), ringed=True, role="text" if free else "text3")
        for vp in rewards[len(claimed) :]
    ]
    steps: list[Glyph] = []
    for seat in range(len(state.seats)):
        has = min(progress(state, seat, mastery), needed)
        steps += [GAP, GAP, GAP, marker(players, seat)]
        role = "ok" if has >= needed else "text"
        steps.append(Glyph(text=f"{has}/{needed}", role=role))
    return MasteryView(m.MASTERIES[mastery], tuple(signs), tuple(steps[3:]))


def _delivered(game: Game, state: State, seat: int) -> DeliveredView:
    players = players_of(game)
    clients = tuple(m.CLIENTS[client] for client in bits(state.delivered[seat]))
    points = client_points(state.box, len(clients))
    name, colour = game.seats[seat], players.colour[seat]
    return DeliveredView(seat, colour, players.letter[seat], name, clients, points)


def hand_of(seen: Observer, seat: int) -> HandView:
    """A hand as far as the reader may see it."""
    state: State = seen.game.state
    hand, count = state.seats[seat].hand, state.hand_size(seat)
    shown = not hand or seen.knows(seat, "hand")
    cards = tuple(_card(state, seat, client) for client in bits(hand)) if shown else None
    return HandView(seat, seen.game.seats[seat], count, cards)


def _card(state: State, seat: int, client: int) -> CardView:
    order, goods = state.box.order[client], state.seats[seat].goods
    signs: list[Glyph] = []
    for good, n in zip(m.GOODS, order, strict=True):
        if n:
            signs += [*((GAP, GAP) if signs else ()), Glyph(text=str(n)), amount(good, 1)[0]]
    is_paid = all(n <= has for n, has in zip(order, goods, strict=True))
    return CardView(m.CLIENTS[client], tuple(signs), is_paid)


def ability_text(words: Words, game: Game, client: str) -> str:
    """What a client does, without its order."""
    printed = game.state.box.printed
    card = printed.clients[m.CLIENTS.index(client)]
    kind = printed.client_types[m.CLIENT_TYPES.index(card.type)]
    return "\n".join(client_lines(words, card, kind)[1:])


def client_name(words: Words, client: str) -> str:
    """A client by type and region, as a heading."""
    name = Voice(words).client(client) if client else ""
    return name[:1].upper() + name[1:]


def mastery_words(words: Words, mastery: str) -> tuple[str, str]:
    """Its name, and what it asks for."""
    voice = Voice(words)
    condition = voice.term(f"mastery.{mastery}.condition")
    return voice.mastery(mastery), condition
