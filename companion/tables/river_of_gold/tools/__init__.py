"""Quick tools of River of Gold: where a ship stops, and the score pad."""
