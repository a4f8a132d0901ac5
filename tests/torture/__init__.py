"""What must not harm a stored game, done to it on purpose. `make torture` does it many times."""
