"""What the quick tools of Agra work out; their screens are in its `window`."""
