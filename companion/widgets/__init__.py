"""The pieces that screens are made of. They know colours and fingers, and no rule of any game."""
