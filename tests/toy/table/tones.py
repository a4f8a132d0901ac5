"""The colours of Tide Pool's players."""

from companion.tables.meta import Seat, Tones

TONES = {
    "dark": Tones(
        seats={
            "crab": Seat("square", fill="#FF8A7A", letter="#14100C", text="#FF9E90"),
            "heron": Seat("circle", fill="#7CC4FF", letter="#14100C", text="#7CC4FF"),
            "otter": Seat("triangle", fill="#D9B48A", letter="#14100C", text="#D9B48A"),
            "newt": Seat("diamond", fill="#9BE08A", letter="#14100C", text="#9BE08A"),
        }
    ),
    "light": Tones(
        seats={
            "crab": Seat("square", fill="#E0604D", letter="#15110D", text="#96281A"),
            "heron": Seat("circle", fill="#4FA3E3", letter="#15110D", text="#0F5485"),
            "otter": Seat("triangle", fill="#B98A55", letter="#15110D", text="#6E4A1C"),
            "newt": Seat("diamond", fill="#6CBB57", letter="#15110D", text="#2B6418"),
        }
    ),
}
