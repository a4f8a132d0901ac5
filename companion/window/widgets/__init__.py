"""The widgets of the screens. They know colours and touches, and no rules of any game."""
