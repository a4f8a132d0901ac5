"""The rules of River of Gold, a module for each chapter of the rulebook in `chapters`.

Beside them: state and moves, the catalogue, `fields` set by hand, `words`, and what rivals and
"What can I do?" need. The core asks `meta`, `rules`, `words`.
"""
