"""`--mode`: the way a game is played, and its number of players."""

import click

from companion.command_line.errors import CommandRefused
from engine.core.language.words import N_, Words
from engine.core.meta import ORDINARY, Meta

mode_option = click.option(
    "--mode", default=ORDINARY, metavar="MODE", help="A mode of the game, such as solo."
)


def check_players(meta: Meta, mode: str, players: int, speak: Words) -> None:
    """Refuse an unknown mode, and a number of people it is not for."""
    if mode not in meta.modes:
        raise CommandRefused(_no_mode(meta, mode, speak))
    if players not in meta.modes[mode].players:
        raise CommandRefused(_wrong_players(meta, mode, players, speak))


def number_of_players(meta: Meta, mode: str, players: int | None, speak: Words) -> int:
    """The number of players; may be left out where the mode has only one."""
    if players is None and mode in meta.modes:
        allowed = meta.modes[mode].players
        if len(allowed) > 1:
            raise CommandRefused(speak.sentence(N_("how many play? Add --players.")))
        return allowed[0]
    check_players(meta, mode, players or 0, speak)
    return players or 0


def _no_mode(meta: Meta, mode: str, speak: Words) -> str:
    game = speak.term(meta.name, f"game.{meta.name}")
    others = [each for each in meta.modes if each != ORDINARY]
    if not others:
        return speak.sentence(N_("{game} has no modes: leave out --mode."), game=game)
    message = N_('{game} has no mode "{mode}"; known: {modes}.')
    return speak.sentence(message, game=game, mode=mode, modes=speak.listing(others))


def _wrong_players(meta: Meta, mode: str, players: int, speak: Words) -> str:
    game, allowed = speak.term(meta.name, f"game.{meta.name}"), meta.modes[mode].players
    others = [name for name, each in meta.modes.items() if players in each.players]
    if others and ORDINARY not in others:
        message = N_("{game} with {players} needs a mode: add --mode {mode}.")
        return speak.sentence(message, game=game, players=players, mode=others[0])
    if len(allowed) == 1:
        return speak.plural(
            "{game} is for {n} player in this mode, not {players}.",
            "{game} is for {n} players in this mode, not {players}.",
            allowed[0],
            game=game,
            players=players,
        )
    message = N_("{game} is for {fewest} to {most} players, not {players}.")
    ends = {"fewest": min(allowed), "most": max(allowed)}
    return speak.sentence(message, game=game, players=players, **ends)
