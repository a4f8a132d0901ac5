"""What all games share: a game and its log, moves, frames, fields, scores, and the way to a game.

A game is made with these modules; the app asks `game`, `registry`, `parts` and `language`. Nothing
here names a game or knows a rule of one. Rooms: `catalogue`, `language`, `files`, `goals`.
"""
