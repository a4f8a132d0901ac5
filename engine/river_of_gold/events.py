"""What is told (chapter 26): every kind of event with its row RG-EVT-n and the names of its values.

Pieces are told by id, shores, regions and river spaces by number. `gain` and `lost` are resources
with their numbers, `{"koku": 2}`: what arrived, and what did not fit (RG-LIM-1). Influence is told
again by an event of its own right after it. `good` in a gain stands for a good of choice and
`client` for a client swap, which are asked for later.
"""

from __future__ import annotations

EVENTS: dict[str, tuple[int, tuple[str, ...]]] = {
    # Set-up.
    "region_tile": (1, ("region", "region_tile")),
    "mastery_laid": (1, ("mastery",)),
    "market": (1, ("shore", "tile")),
    "starting": (1, ("shore", "tile")),
    "row_tile": (1, ("tile", "slot")),
    "starts": (1, ()),
    "clan": (1, ("clan",)),
    "patron_offered": (1, ("patron",)),
    "patron": (1, ("patron", "clan")),
    "koku": (1, ("n",)),
    "ship": (1, ("ship", "face", "to")),
    # The turn.
    "turn": (2, ("die", "turns_left")),
    "die_shifted": (3, ("start", "to", "favour")),
    "die_set": (3, ("to", "favour", "patron")),
    "exchanged": (4, ("given", "n", "got")),
    "passed": (4, ()),
    "built": (5, ("shore", "region", "tile", "price", "discount")),
    "end_slot": (5, ("gain", "lost")),
    "era_dots": (5, ("gain", "lost")),
    "influence": (6, ("region", "start", "to", "lost")),
    "influence_declined": (6, ("region", "n")),
    "track_reward": (7, ("region", "space", "gain", "lost")),
    "sails": (8, ("ship", "royal", "start", "to", "face", "end")),
    "visitor": (9, ("shore", "tile", "gain", "lost", "client")),
    "owner": (10, ("shore", "tile", "gain", "lost", "count")),
    "royal_ability": (11, ("client", "gain", "lost")),
    "journeys_end": (12, ("ship",)),
    "journey_bonus": (12, ("gain", "lost")),
    "merchant": (12, ("client", "gain", "lost", "count")),
    "sold": (12, ("client", "good", "gain", "lost")),
    "good_chosen": (12, ("good", "about")),
    "tile_discarded": (13, ("tile", "slot")),
    "tile_enters": (13, ("tile", "era", "left", "to_visit", "to_end")),
    "row_slides": (13, ()),
    "top_seen": (13, ("tile", "era")),
    "delivered": (14, ("client", "goods")),
    "merchant_space": (15, ("client",)),
    "artisan_space": (15, ("client", "region")),
    "elder_space": (15, ("client", "region")),
    "second_marker": (15, ("shore", "tile", "client")),
    "royal_ship": (15, ("ship", "at", "client")),
    "limit_raised": (15, ("client", "limit")),
    "monk_favour": (15, ("client", "gain", "lost")),
    "draws": (16, ("n",)),
    "drawn": (16, ("client",)),
    "reshuffled": (16, ("n",)),
    "discarded": (16, ("client",)),
    "visit": (17, ()),
    "visit_total": (17, ("gain",)),
    "claimed": (18, ("mastery", "gain", "lost", "next")),
    "mastery_left": (18, ("mastery",)),
    "none_left": (18, ("mastery",)),
    "too_late": (18, ("mastery",)),
    "end_triggered": (19, ("gain", "lost", "turns_left")),
    "rolled": (20, ("face", "purpose")),
    "patron_ability": (21, ("patron", "gain", "lost", "about")),
    # Final scoring.
    "scored_region": (22, ("region", "influence", "place", "tied", "sum", "gap", "times", "vp")),
    "scored_clients": (22, ("n", "vp")),
    "scored_card": (22, ("client", "count", "vp")),
    "total": (22, ("vp", "favour")),
    "over": (22, ("winners", "by_favour")),
    # Warnings.
    "markers_low": (23, ("left",)),
    "choice_lost": (23, ("about",)),
    "lost": (23, ("lost",)),
    "monk_skipped": (23, ("client",)),
    "adjusted": (23, ("field", "value", "reason")),
    "left_to_table": (23, ("effect", "asked")),
}
