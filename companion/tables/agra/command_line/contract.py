"""`tableside contract`: who wins the contract of a notable."""

from collections.abc import Iterator

from companion.command_line.documents import Given, document_command
from companion.command_line.forms import Form
from companion.tables.agra.command_line.forms import judge_card
from engine.core.files.plain import Document


def _judge(given: Given) -> Document:
    form = Form(given.path, given.speak)
    return judge_card(form, given.document, given.house.rulings, given.house.corrections)


def _lines(given: Given, result: Document) -> Iterator[str]:
    yield result["why"]
    for name, n in result["favour"].items():
        yield given.speak.plural("{name}: {n} favour", "{name}: {n} favour", n, name=name)


contract = document_command("contract", "card", "Judge the card of a notable", _judge, _lines)
