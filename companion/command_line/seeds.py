"""The option --seed: the same numbers are taken by every command."""

import secrets

import click

LARGEST_SEED = 2**63 - 1
SEED = click.IntRange(0, LARGEST_SEED)

seed_option = click.option(
    "--seed",
    type=SEED,
    help="Same seed, same rolls; else one is drawn and told.",
)


def drawn_seed() -> int:
    """A random seed, short enough to be typed again."""
    return secrets.randbelow(10**9)


unused_seed = click.option(
    "--seed", type=SEED, expose_value=False, hidden=True, help="Nothing is drawn here."
)
"""Accepted so that scripts may give every command the same options."""
