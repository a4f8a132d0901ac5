"""Other engines that pip gives, each behind the same few verbs, so that one table compares them."""

from benchmarks.peers.contender import Contender, Play

__all__ = ["Contender", "Play"]
