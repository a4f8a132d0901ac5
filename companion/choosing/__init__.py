"""Choosing without a screen: options in groups, what they lead to, baskets and gestures."""
