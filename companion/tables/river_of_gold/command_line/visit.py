"""`tableside visit`: what a ship's stop gives to each player."""

from collections.abc import Iterator

from companion.command_line.documents import Given, document_command
from companion.command_line.forms import FirstFault
from companion.tables.river_of_gold.command_line.stop import judge_stop
from engine.core.files.plain import Document
from engine.core.language.words import N_
from engine.river_of_gold.box import open_box
from engine.river_of_gold.meta import META

CHOICES = {
    "journey_bonus": N_("{name} chooses {koku} koku or 1 good."),
    "good": N_("{name} chooses a good."),
    "sell_goods": N_("{name} may sell goods."),
    "client_swap": N_("{name} swaps a client."),
}


def _judge(given: Given) -> Document:
    form = FirstFault(given.path, given.speak)
    return judge_stop(form, given.document, given.house.rulings, given.house.corrections)


def _lines(given: Given, result: Document) -> Iterator[str]:
    speak, koku = given.speak, _bonus(given)
    yield speak.sentence(N_("The ship stops at {n}."), n=result["stops_at"])
    for line in result["lines"]:
        yield line["text"]
    for each in result["choices"]:
        message = CHOICES[each["kind"]]
        yield speak.sentence(message, name=each["seat"], koku=koku)


def _bonus(given: Given) -> int:
    """RG-JRN-3: the koku of journey's end, as printed in this copy."""
    box = open_box(META.colours[: max(META.players)], given.house.rulings, given.house.corrections)
    return box.numbers.journey_koku


visit = document_command(
    "visit", "stop", "Tell where a ship stops and what everybody gets", _judge, _lines
)
