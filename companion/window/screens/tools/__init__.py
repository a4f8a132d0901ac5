"""The quick tools, one screen each; those of a single game are with its table."""
