"""What a row says at its right edge before it is tapped: its price, then its gain."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from companion.tables.looks import Comforts, Gain, TriedMove
from engine.core.events import Event


def changes(comforts: Comforts, tried: TriedMove) -> Iterator[tuple[str, int]]:
    """What the player has more or less of afterwards; what is only there before or after is not."""
    before = comforts.balances(tried.game, tried.seat)
    after = comforts.balances(tried.after, tried.seat)
    for icon, n in before.items():
        if icon in after and after[icon] != n:
            yield icon, after[icon] - n


def told(icons: Mapping[str, str], events: Sequence[Event], seat: int) -> Iterator[tuple[str, int]]:
    """The same by events, for a game that names no balances; `icons` by the kind of event."""
    found: dict[str, int] = {}
    for event in events:
        if event.seat != seat:
            continue
        # An event is of one balance, or lists several by name.
        gained = event.values.get("gain")
        changed = gained if isinstance(gained, Mapping) else {event.kind: event.values.get("n")}
        for what, n in changed.items():
            if n and (icon := icons.get(what)):
                found[icon] = found.get(icon, 0) + n
    yield from ((icon, n) for icon, n in found.items() if n)


def price_first(changed: Iterator[tuple[str, int]], comforts: Comforts) -> tuple[Gain, ...]:
    """Losses, then gains."""
    in_order = sorted(changed, key=lambda change: change[1] > 0)
    return tuple(Gain(icon, signed(n), comforts.hue_of(icon)) for icon, n in in_order)


def signed(n: int) -> str:
    """A number with its sign.

    >>> signed(2), signed(-2)
    ('+2', '−2')
    """
    return f"{n:+d}".replace("-", "−")
