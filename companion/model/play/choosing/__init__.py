"""Choosing without a screen: options in groups, their consequences, baskets and gestures."""
