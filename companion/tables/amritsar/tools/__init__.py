"""What the quick tools of Amritsar work out; their screens are in its `window`."""
