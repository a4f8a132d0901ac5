"""What every catalogue promises: files of its own game, and rulings that can be chosen."""

import re
from collections.abc import Iterator
from typing import Any

from engine.core.catalogue.doubts import at_least, column, listing, must_be, never_twice
from engine.core.catalogue.loading import Doubt, Promise, doubt, promise
from engine.core.catalogue.printed import Printed
from engine.core.language.words import N_


def promises_of(game: str, ruling: str, example: str) -> tuple[Promise[Any], ...]:
    """The promises of a game whose rulings have ids of this pattern, like the example."""

    @promise("meta")
    def files_are_of_the_game(c: Printed) -> Iterator[Doubt]:
        yield from must_be("meta.game", c.meta.game, game, "meta.toml")
        yield from must_be("meta.schema", c.meta.schema, 1, "meta.toml")

    @promise("ruling")
    def rulings_are_numbered(c: Printed) -> Iterator[Doubt]:
        for each in c.rulings:
            if not re.fullmatch(ruling, each.id):
                message = N_("is not the number of a ruling, like {example}")
                yield doubt(f"ruling.{each.id}", message, example=example)

    return (
        files_are_of_the_game,
        rulings_are_numbered,
        rulings_have_a_switch,
        switches_have_a_default,
    )


@promise("ruling")
def rulings_have_a_switch(c: Printed) -> Iterator[Doubt]:
    """A switch of its own, or a reason to have none."""
    for each in c.rulings:
        if bool(each.switch) == bool(each.kind):
            yield doubt(f"ruling.{each.id}", N_("a ruling has either a switch or a kind"))
    switches = [place for place in column("ruling", c.all_rulings, "switch") if place[1]]
    yield from never_twice(switches, "rulings.toml")


@promise("ruling")
def switches_have_a_default(c: Printed) -> Iterator[Doubt]:
    """At least two options; the default is one of them, and an earlier one is another."""
    for each in c.switches:
        key = f"ruling.{each.id}"
        yield from at_least(f"{key}.options", len(each.options), 2, each.id)
        yield from never_twice(listing(f"{key}.options", each.options), each.id)
        if each.default not in each.options:
            message, options = N_('"{value}" is none of {words}'), ", ".join(each.options)
            yield doubt(f"{key}.default", message, value=each.default, words=options)
        others = [option for option in each.options if option != each.default]
        if each.earlier and each.earlier not in others:
            message, options = N_('"{value}" is none of {words}'), ", ".join(others)
            yield doubt(f"{key}.earlier", message, value=each.earlier, words=options)
