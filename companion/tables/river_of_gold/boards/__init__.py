"""The boards of River of Gold as drawings. No Kivy: `river_layout` and `river_plan` say where."""
