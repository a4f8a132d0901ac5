"""`tableside visit`: what a ship's stop gives to each player."""

from collections.abc import Iterator

from companion.command_line.documents import Given, document_command
from companion.command_line.forms import FirstFault
from companion.tables.river_of_gold.command_line.stop import judge_stop
from engine.core.files.plain import Document
from engine.core.language.words import N_, Words

CHOICES = {
    "journey_bonus": N_("{name} chooses 3 koku or 1 good."),
    "good": N_("{name} chooses a good."),
    "sell_goods": N_("{name} may sell goods."),
    "client_swap": N_("{name} swaps a client."),
}


def _judge(given: Given) -> Document:
    form = FirstFault(given.path, given.speak)
    return judge_stop(form, given.document, given.house.rulings, given.house.corrections)


def _lines(speak: Words, result: Document) -> Iterator[str]:
    yield speak.sentence(N_("The ship stops at {n}."), n=result["stops_at"])
    for line in result["lines"]:
        yield line["text"]
    for each in result["choices"]:
        message = CHOICES[each["kind"]]
        yield speak.sentence(message, name=each["seat"])


visit = document_command(
    "visit", "stop", "Tell where a ship stops and what everybody gets", _judge, _lines
)
