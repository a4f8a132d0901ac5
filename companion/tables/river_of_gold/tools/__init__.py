"""What the quick tools of River of Gold work out; their screens are in its `window`."""
