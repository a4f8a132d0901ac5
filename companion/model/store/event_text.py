"""The events of a line, as stored."""

from __future__ import annotations

import json
from collections.abc import Iterable

from engine.core.events import Event
from engine.core.files.plain import json_from


def events_text(events: Iterable[Event]) -> str:
    """Events as one text."""
    return json.dumps([event.to_list() for event in events])


def events_from(text: str) -> list[Event]:
    """The inverse; raises ValueError or TypeError on anything else."""
    return [Event.from_list(each) for each in json_from(text)]
