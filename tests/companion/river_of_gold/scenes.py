"""River of Gold in telling positions, for pictures of its pages, sheets and papers."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from tests.companion.river_of_gold.scenes_around import AROUND

GAME = "river_of_gold"
NAMES = ("Ana", "Bo", "Cy", "Dev")
LIKED = ("build", "deliver")
QUIET = ("exchange", "favour")


def prepare(stage: Any) -> None:
    """Play the games that are shown."""
    store = stage.app.store
    stage.sessions[f"{GAME}.early"] = _played(store, 4, 6)
    stage.sessions[f"{GAME}.late"] = _played(store, 4, 120)
    stage.sessions[f"{GAME}.far"] = _far(store)
    stage.sessions[f"{GAME}.two"] = _played(store, 2, 60)
    stage.sessions[f"{GAME}.patrons"] = _played(store, 3, 60, mode="patrons")
    for kind in ("end", "journey", "discard", "second_marker", "royal_ship", "good"):
        stage.sessions[f"{GAME}.{kind}"] = _asked(store, kind)
    stage.sessions[f"{GAME}.over"] = _played(store, 4, 4000)


def _step(session: Any, source: random.Random) -> None:
    if session.waits_for_chance:
        session.roll()
        return
    moves = session.game.legal_moves()
    liked = [each for each in moves if each.verb.name in LIKED]
    plain = [each for each in moves if each.verb.name not in QUIET]
    session.play(source.choice(liked or plain or moves))


def _begun(store: Any, players: int, mode: str = "") -> Any:
    from companion.model.play.session import Session

    session = Session.begin(store, GAME, NAMES[:players], mode=mode, start=0)
    session._dice.seed = session._seed = 7
    while not session.is_set_up:
        if session.waits_for_chance:
            session.roll()
        else:
            session.play(session.game.legal_moves()[0])
    session.everything_is_placed()
    return session


def _played(store: Any, players: int, steps: int, mode: str = "") -> Any:
    """A game at the beginning of a turn, or at its end."""
    session, source = _begun(store, players, mode), random.Random(5)
    for _ in range(steps):
        if session.game.is_over:
            return session
        _step(session, source)
    while session.waits_for_chance or session.game.prompt.kind != "turn":
        _step(session, source)
    return session


def _far(store: Any) -> Any:
    """A turn in which a ship is near journey's end, after some deliveries."""
    session, source = _begun(store, 4), random.Random(5)
    while not session.game.is_over:
        state, asked = session.game.state, session.game.prompt
        seat = state.seats[asked.seat] if asked.kind == "turn" else None
        if seat and max(seat.ships) >= 11 and state.delivered[asked.seat]:
            return session
        _step(session, source)
    return session


def _asked(store: Any, kind: str) -> Any:
    """A game in which this is asked; at least the end of a turn always is."""
    for seed in range(6):
        session, source = _begun(store, 4), random.Random(seed)
        while not session.game.is_over:
            if session.game.prompt.kind == kind:
                return session
            _step(session, source)
    return session


def _shown(moment: str, page: str = "river") -> Callable[[Any], Any]:
    def show(stage: Any) -> Any:
        stage.app.session = stage.sessions[f"{GAME}.{moment}"]
        stage.app.go_from_home("game")
        screen = stage.app.pages.current_screen
        if screen.layout.mode == "table":
            screen.open_tab("options" if page == "river" else page)
        else:
            screen.open_page(page)
        stage.rest(0.3)
        return None

    return show


def _then(moment: str, does: Callable[[Any], Any], page: str = "river") -> Callable[[Any], Any]:
    def show(stage: Any) -> Any:
        _shown(moment, page)(stage)
        screen = stage.app.pages.current_screen
        return does(screen)

    return show


def _action(group: str) -> Callable[[Any], None]:
    return lambda screen: screen.do("tap_action", group)


def _target(group: str, piece: int) -> Callable[[Any], None]:
    def tap(screen: Any) -> None:
        offers = screen.deciding.offers.groups.get(group, ())
        ready = next((offer for offer in offers if offer.is_open), None)
        if ready:
            screen.do("tap_piece", ready.look.pieces[piece])

    return tap


def _another_face(screen: Any) -> None:
    faces = screen.deciding.moment.faces
    number = next((n for n, face in enumerate(faces) if face.is_open and face.moves), 0)
    screen.do("tap_face", number)


def _over_the_end(screen: Any) -> None:
    """A sail that reaches journey's end, with another face if need be."""
    for number in range(len(screen.deciding.moment.faces)):
        screen.do("tap_face", number)
        for offer in screen.deciding.offers.groups.get("sail", ()):
            events = screen.deciding.offers.result(offer.move).events if offer.is_open else ()
            if any(event.kind == "sails" and event.values["end"] for event in events):
                screen.do("tap_piece", offer.look.pieces[1])
                return


def _another_face_and_sail(screen: Any) -> None:
    _another_face(screen)
    _target("sail", 1)(screen)


def _hand(screen: Any) -> Callable[[], None]:
    place = screen.layout.tab_body if screen.layout.mode == "table" else screen.body
    page = place.children[0]
    page.ids.hold.state = "down"

    def after() -> None:
        page.ids.hold.state = "normal"

    return after


def _paper(kind: str) -> Callable[[Any], Any]:
    def show(stage: Any) -> Any:
        from companion.window.screens.game.move_papers import papers_of

        _shown("late")(stage)
        screen = stage.app.pages.current_screen
        change = _change_with(screen.session, kind)
        if change is not None:
            for paper in papers_of(screen, change)[:1]:
                screen.papers.show(paper)
        return None

    return show


def _change_with(session: Any, kind: str) -> Any:
    """The line of a game at which something happened, as if it had just been played."""
    from companion.model.play.changes import PLAYED, Change

    game = session.game.from_the_start()
    for number, entry in enumerate(session.game.log[: session.game.at]):
        before = game.state.copy()
        events = game.play_line(entry)
        if any(event.kind == kind for event in events):
            return Change(PLAYED, [entry], [events], number, before)
    return None


SCENES: dict[str, Callable[[Any], Any]] = {
    "river": _shown("late"),
    "river-early": _shown("early"),
    "river-two": _shown("two"),
    "river-patrons": _shown("patrons"),
    "river-face": _then("late", _another_face),
    "sail": _then("late", _target("sail", 1)),
    "sail-end": _then("far", _over_the_end),
    "sail-face": _then("late", _another_face_and_sail),
    "sail-all": _then("late", _action("sail")),
    "build": _then("late", _target("build", 0)),
    "build-all": _then("late", _action("build")),
    "deliver": _then("late", _action("deliver")),
    "exchange": _then("late", _action("exchange")),
    "options": _then("late", lambda screen: screen.do("open_all")),
    "influence": _shown("late", "tracks"),
    "clients": _shown("late", "hand-cards"),
    "clients-held": _then("late", _hand, "hand-cards"),
    "seats": _shown("late", "seats"),
    "log": _shown("late", "log"),
    "end": _shown("end"),
    "journey": _shown("journey"),
    "discard": _shown("discard"),
    "second-marker": _shown("second_marker"),
    "royal-ship": _shown("royal_ship"),
    "good": _shown("good"),
    "paper-journey": _paper("tile_discarded"),
    "paper-visit": _paper("visit"),
    "paper-mastery": _paper("claimed"),
    "over": _shown("over"),
    **AROUND,
}
