"""A play record for BG Stats, through its documented link for other apps.

The link is https://app.bgstatsapp.com/createPlay.html?data=… with the record as URL-encoded JSON;
the fields are those of its page "Push plays to BG Stats from other apps or websites". Its Android
app also insists on `winner` and `startPlayer` for all players.
"""

from __future__ import annotations

import json
import time
from urllib.parse import quote

from companion.model.sharing.result import SharedResult, start_seat

LINK = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Tableside"


def play_record(result: SharedResult) -> dict[str, object]:
    """One play in the fields of BG Stats. Only for a finished game."""
    game, score, known = result.game, result.score, result.known
    places, began = dict(result.places()), start_seat(game)
    record: dict[str, object] = {
        "sourceName": SOURCE,
        "sourcePlayId": known.uid,
        # The end of the play, in UTC.
        "playDate": time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(known.played)),
        "game": {
            # No number of its database: it is not verified, and the name finds the
            # game.
            "name": result.name,
            "sourceGameId": game.rules.NAME,
            "highestWins": True,
            "noPoints": False,
        },
        "players": [
            {
                "name": name,
                "sourcePlayerId": name,
                "score": score.totals[seat],
                "rank": places[seat],
                "winner": seat in score.winners,
                "startPlayer": seat == began,
            }
            # An automa is no player there.
            for seat, name in enumerate(game.seats[: game.people])
        ],
    }
    if known.seconds >= 60:
        record["durationMin"] = round(known.seconds / 60)
    return record


def bg_stats_link(result: SharedResult) -> str:
    """The link that opens BG Stats with the play filled in."""
    plain = json.dumps(play_record(result), ensure_ascii=False, separators=(",", ":"))
    return LINK + quote(plain, safe="")
