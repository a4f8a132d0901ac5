"""The screens of River of Gold's quick tools: where a ship stops, its picker, the score pad."""
