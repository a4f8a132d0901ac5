"""The pages of Amritsar's table: city, lake, market and the boards of the players."""
