"""The whole table as text: decade, districts, lake, market, every player and the Maharaja."""

from __future__ import annotations

from engine.amritsar import moves as m
from engine.amritsar.chapters.decade_end import due_of, pay_taxes
from engine.amritsar.fields import TOKENS
from engine.amritsar.lake import FREE
from engine.amritsar.pieces import ITEMS, RESOURCES
from engine.amritsar.state import COVERED, Seat, State
from engine.amritsar.words.fields import VALUES
from engine.amritsar.words.prompts import prompt_text
from engine.amritsar.words.scores import score_text
from engine.amritsar.words.voice import Voice, capital
from engine.core.language.table_lines import laid_out, result_lines
from engine.core.language.words import N_, Words
from engine.core.observer import Observer


def describe(words: Words, seen: Observer) -> list[str]:
    """The table, line by line; objectives stay covered for those who may not know them."""
    game = seen.game
    voice, state = Voice(words, game.seats), game.state
    blocks = [
        [_course(voice, state), prompt_text(words, game.prompt, game.seats)],
        [voice.sentence("Districts"), *_districts(voice, state)],
        [voice.sentence("Lake"), *_lake(voice, state)],
        [voice.sentence("Market"), _market(voice, state), _display(voice, state)],
    ]
    blocks += [
        _player(voice, state, seat, hidden=not seen.knows(seat, "hand"))
        for seat in range(len(game.seats))
    ]
    if game.is_over:
        heading = capital(voice.term("final_scoring"))
        blocks.append([heading, *result_lines(voice, game, score_text)])
    return laid_out(blocks)


def _course(voice: Voice, state: State) -> str:
    if not state.decade:
        return voice.sentence("Amritsar · set-up")
    facts = [
        voice.decade(state.decade),
        voice.sentence("round {n}", n=state.round),
        voice.sentence("turn of {name}", name=voice.name(state.active)),
        voice.sentence("maharaja token {space}", space=voice.crossing(m.CROSSINGS[state.token])),
    ]
    return " · ".join(["Amritsar", *facts])


# ---------------------------------------------------------------- the board


def _districts(voice: Voice, state: State) -> list[str]:
    """Tiles, workers, coins and elephants of each district; then temple and bridge."""
    lines = []
    for number, district in enumerate(m.DISTRICTS):
        lines.append(f"{voice.area(district)}: {_elephants(voice, state, number)}")
        here = state.tiles[3 * number : 3 * number + 3]
        lines += [f"  {voice.tile(m.TILES[tile])}" for tile in here if tile != FREE]
        lines += [
            f"  {voice.section(m.SECTIONS[n])}: {_workers(voice, state, n)}"
            for n in (2 * number, 2 * number + 1)
        ]
    return [*lines, *_beside(voice, state), *_by_decade(voice, state)]


def _elephants(voice: Voice, state: State, district: int) -> str:
    here = [n for n, seat in enumerate(state.seats) if seat.elephant == district]
    if not here:
        return voice.sentence("no elephant")
    names = voice.listing(map(voice.name, here))
    return voice.plural("elephant of {names}", "elephants of {names}", len(here), names=names)


def _workers(voice: Voice, state: State, section: int) -> str:
    workers = [voice.colour(m.COLOURS[colour]) for colour in state.sections[section]]
    said = voice.listing(workers) or voice.sentence("no workers")
    coins = state.coins[section]
    return f"{said} · {voice.coins(coins)}" if coins else said


def _beside(voice: Voice, state: State) -> list[str]:
    if not state.side:
        return []
    each = zip(m.CROSSINGS, state.side, strict=False)
    beside = ", ".join(f"{voice.crossing(s)} {voice.colour(m.COLOURS[c])}" for s, c in each)
    return [voice.sentence("Side workers: {workers}", workers=beside)]


def _by_decade(voice: Voice, state: State) -> list[str]:
    """Temple and bridge tiles that are still to come or in force."""
    lines = []
    for number, tile in enumerate(state.temple, 1):
        if number >= state.decade:
            values = voice.values_by_district(state.box.temple_pp[tile])
            message = N_("Temple, {decade}: {values}")
            lines.append(voice.tell(message, {"decade": number}, values=values))
    for number, tile in enumerate(state.bridge, 1):
        if number > state.turned:
            of = {"decade": number, "bridge": m.BRIDGES[tile]}
            lines.append(voice.tell(N_("Bridge, {decade}: {bridge}"), of))
    return lines


def _lake(voice: Voice, state: State) -> list[str]:
    """By district and level, the base first: who has donated there."""
    lake, lines = state.box.lake, []
    for number, district in enumerate(m.DISTRICTS):
        levels: dict[int, list[str]] = {}
        for space in lake.districts[number]:
            owner = state.lake[space]
            name = voice.name(owner) if owner != FREE else "–"
            levels.setdefault(lake.spaces[space].level, []).append(name)
        rows = (f"{level}: {' '.join(names)}" for level, names in levels.items())
        lines.append(f"{voice.area(district)}  {' · '.join(rows)}")
    return lines


def _market(voice: Voice, state: State) -> str:
    columns = zip(RESOURCES, state.market, strict=True)
    return " · ".join(f"{voice.item(resource)} {n}" for resource, n in columns)


def _display(voice: Voice, state: State) -> str:
    if not state.display:
        return voice.sentence("No storehouses on display")
    houses = "; ".join(voice.storehouse(m.STOREHOUSES[house]) for house in state.display)
    return voice.sentence("Storehouses: {houses}", houses=houses)


# ---------------------------------------------------------------- players


def _player(voice: Voice, state: State, seat: int, *, hidden: bool) -> list[str]:
    player, colour = state.seats[seat], voice.term(f"colour.{state.box.colours[seat]}")
    heading = f"{voice.name(seat)} ({colour})"
    if seat == state.box.maharaja:
        return [heading, *_maharaja(voice, state, player)]
    return [
        heading,
        _stored(voice, player),
        _taxes(voice, state, seat),
        _counters(voice, player),
        _knowledge(voice, player),
        _mahouts(voice, player),
        _houses(voice, player),
        _objectives(voice, player, hidden=hidden),
    ]


def _stored(voice: Voice, player: Seat) -> str:
    goods = voice.goods(dict(zip(ITEMS, player.items, strict=True))) or voice.sentence("no items")
    slots = voice.plural("{n} slot", "{n} slots", player.slots)
    return " · ".join([voice.scored(player.pp), goods, slots])


def _taxes(voice: Voice, state: State, seat: int) -> str:
    """AM-APP-4: the tax icons, what is due after discounts, and the PP at risk."""
    player, due = state.seats[seat], due_of(state, seat)
    facts = [
        voice.sentence("tax {tax}", tax=player.tax),
        voice.tell(N_("due: {due}"), {"due": due}),
    ]
    lost = pay_taxes(state.box.printed, max(1, state.decade), due, min(due, player.items[0])).lost
    if lost:
        facts.append(voice.sentence("{n} PP at risk", n=lost))
    return " · ".join(facts)


def _counters(voice: Voice, player: Seat) -> str:
    token = voice.sentence(VALUES[TOKENS[player.token]])
    return voice.sentence(
        "counters: {elephant} elephant, {market} market, {board} board · movement token {token}",
        elephant=player.counters,
        market=player.market,
        board=player.board,
        token=token,
    )


def _knowledge(voice: Voice, player: Seat) -> str:
    tracks = zip(m.TRACKS, player.tracks, strict=True)
    return " · ".join(f"{voice.track(track)} {step}" for track, step in tracks)


def _mahouts(voice: Voice, player: Seat) -> str:
    placed = [
        f"{voice.colour(m.COLOURS[colour])} {voice.mahout(m.MAHOUTS[tile])}"
        for colour, tile in enumerate(player.mahouts)
        if tile != FREE
    ]
    return voice.sentence("mahouts: {tiles}", tiles=", ".join(placed)) if placed else ""


def _houses(voice: Voice, player: Seat) -> str:
    houses = [voice.storehouse(m.STOREHOUSES[house]) for house in player.storehouses]
    return voice.sentence("storehouses: {houses}", houses="; ".join(houses)) if houses else ""


def _objectives(voice: Voice, player: Seat, *, hidden: bool) -> str:
    """AM-HID-2: others see how many are played and on which spaces."""
    played = [
        voice.space(space)
        if hidden or objective == COVERED
        else f"{voice.objective(m.OBJECTIVES[objective])} ({voice.space(space)})"
        for space, objective in zip(m.SPACES, player.played, strict=True)
        if objective != FREE
    ]
    said = voice.sentence("objectives played: {played}", played="; ".join(played) or "–")
    hand = [voice.objective(each) for n, each in enumerate(m.OBJECTIVES) if player.hand >> n & 1]
    if hidden or not hand:
        return said
    held = voice.sentence("in hand: {hand}", hand="; ".join(hand))
    return f"{said} · {held}"


def _maharaja(voice: Voice, state: State, his: Seat) -> list[str]:
    stored = voice.goods(dict(zip(ITEMS, his.items, strict=True))) or voice.sentence("no items")
    quarry = voice.goods(dict(zip(RESOURCES, state.quarry, strict=True)))
    goal = voice.objective(m.OBJECTIVES[state.goal]) if state.goal != FREE else "–"
    return [
        f"{voice.scored(his.pp)} · {stored}",
        voice.sentence("quarry: {items}", items=quarry or "–"),
        voice.sentence(
            "counters: {elephant} elephant, {board} board · white track {white}",
            elephant=his.counters,
            board=his.board,
            white=state.white,
        ),
        voice.sentence("objective: {objective}", objective=goal),
    ]
