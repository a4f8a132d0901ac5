"""The rules of Tide Pool, its words, its pieces and its judgement."""
