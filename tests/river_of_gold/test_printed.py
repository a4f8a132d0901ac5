"""What is printed (RG-CMP, RG-NIT), written down apart from the data."""

from __future__ import annotations

from engine.river_of_gold import moves as m
from engine.river_of_gold.box import RESOURCES, Gains, open_box
from engine.river_of_gold.catalogue import load_catalogue
from tests.rules import covers

TILES = """
e1-port-1 1 3koku 1rice|e1-port-2 0 3koku 1koku+1porcelain|e1-port-3 4 3koku 1favour
e1-port-4 3 3koku per-port|e1-port-5 3 3koku 1vp|e1-port-6 1 3koku 1favour+1vp
e1-market-1 4 1silk 2koku|e1-market-2 1 1rice 1favour+1vp|e1-market-3 2 1porcelain 1koku+1vp
e1-market-4 3 1silk 1vp|e1-market-5 4 1rice 1favour|e1-market-6 3 1porcelain per-market
e1-manor-1 1 2influence 1silk|e1-manor-2 0 2influence 1koku+1rice|e1-manor-3 4 2influence 1favour
e1-manor-4 3 2influence per-manor|e1-manor-5 4 2influence per-client|e1-manor-6 3 2influence 1vp
e1-shrine-1 1 2vp 1porcelain|e1-shrine-2 0 2vp 1koku+1silk|e1-shrine-3 4 2vp 1favour
e1-shrine-4 3 2vp per-shrine|e1-shrine-5 2 2vp 1koku+1vp|e1-shrine-6 3 2vp 1vp
e2-port-1 3 5koku 2vp|e2-port-2 4 5koku 1good|e2-port-3 4 5koku 1rice+1favour|e2-port-4 2 5koku 3vp
e2-market-1 5 1good 1favour|e2-market-2 5 1good 1influence|e2-market-3 2 1good 3vp
e2-market-4 3 1good 2vp|e2-manor-1 5 3influence 1influence
e2-manor-2 4 3influence 1porcelain+1favour
e2-manor-3 3 3influence 2vp|e2-manor-4 2 3influence 3vp|e2-shrine-1 5 3vp 1influence
e2-shrine-2 5 3vp 1silk|e2-shrine-3 4 3vp 1good|e2-shrine-4 5 3vp 1favour
st-port 0 3koku -|st-manor 0 2influence -|st-shrine 0 2vp -
im-porcelain 0 1porcelain+1favour -|im-rice 0 1rice+1favour -|im-silk 0 1silk+1client -
"""
ORDERS = {
    "monk": "121 320 211 113 121 122",
    "merchant": "003 030 300 210 021 120",
    "noble": "112 202 211 220 022 121",
    "artisan": "002 002 200 200 020 020",
    "elder": "212 221 212 221 212 212",
}


def said(gains: Gains) -> set[str]:
    return {f"{n}{RESOURCES[what]}" for what, n in gains}


@covers("RG-NIT-3", "RG-NIT-4", "RG-NIT-0", "RG-CMP-10")
def test_every_tile() -> None:
    box = open_box(m.CLANS)
    rows = [row.split() for line in TILES.split("\n") for row in line.split("|") if row]
    assert sorted(name for name, *_ in rows) == sorted(m.TILES)
    for name, bonus, visitor, owner in rows:
        tile = m.TILES.index(name)
        assert box.bonus[tile] == int(bonus), name
        assert said(box.visitor[tile]) == set(visitor.split("+")), name
        per = box.owner_per[tile]
        counted = {f"per-{(*m.BUILDING_TYPES, 'client')[per]}"} if per >= 0 else set()
        assert said(box.owner[tile]) | counted == (set(owner.split("+")) - {"-"}), name


@covers("RG-NIT-6", "RG-NIT-7", "RG-NIT-8", "RG-NIT-10")
def test_every_client() -> None:
    printed, box = load_catalogue(), open_box(m.CLANS)
    for kind, orders in ORDERS.items():
        for region, order in enumerate(orders.split(), start=1):
            client = printed.client(f"{kind}-{region}")
            assert box.order[m.CLIENTS.index(client.id)] == tuple(map(int, order))
    influence = {each.id: each.influence for each in printed.client_types}
    assert influence == {"monk": 0, "merchant": 3, "noble": 2, "artisan": 2, "elder": 0}
    sides = [printed.client(f"monk-{n}").second_marker for n in range(1, 7)]
    assert sides == ["own", "opponent"] * 3
    merchants = [printed.client(f"merchant-{n}") for n in range(1, 7)]
    assert [(each.ongoing, each.ongoing_amount) for each in merchants] == [
        ("influence_each_built_region", 1),
        ("vp_per_client", 1),
        ("any_good", 1),
        ("sell_goods", 5),
        ("favour", 1),
        ("koku", 3),
    ]


@covers("RG-NIT-5", "RG-NIT-15", "RG-NIT-16", "RG-BRD-7", "RG-INF-1")
def test_tracks() -> None:
    printed, box = load_catalogue(), open_box(m.CLANS)
    assert (box.track_end, box.flower, box.reward_spaces) == (18, 11, (2, 5, 9, 13, 18))
    goods = ["porcelain", "rice", "silk", "porcelain", "rice", "silk"]
    for track, good in zip(box.track, goods, strict=True):
        rewards = [said(track[space]) for space in box.reward_spaces]
        assert rewards == [{f"1{good}"}, {"2koku"}, {"1favour"}, {"3vp"}, {"3vp", "1good"}]
    assert (printed.start.favour_limit, printed.limits.favour) == (3, 6)
    assert printed.limits.vp_track == 99


@covers("RG-CMP-3", "RG-CMP-4", "RG-CMP-13", "RG-NIT-18", "RG-NIT-19", "RG-NIT-20", "RG-RUL-41")
def test_pieces_that_change_nothing() -> None:
    printed = load_catalogue()
    assert [good.tokens for good in printed.goods] == [25, 25, 25]
    assert sum(piece.count for piece in printed.koku_pieces) == 95
    assert {piece.value for piece in printed.koku_pieces} <= set(range(1, 6))
    assert printed.region(1).name == "Spine of the World"
    assert {clan.id: clan.colour for clan in printed.player_colours} == {
        "crab": "blue",
        "crane": "white",
        "mantis": "green",
        "scorpion": "red",
    }
    assert [kind.id for kind in printed.client_types if kind.places.endswith("space")] == [
        "merchant",
        "artisan",
        "elder",
    ]
