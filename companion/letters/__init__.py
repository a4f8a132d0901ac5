"""Letters that Roboto does not have: which font writes them, in which order and shape."""
