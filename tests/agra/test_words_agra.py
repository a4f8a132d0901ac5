"""What Agra says: every refusal, event, prompt, move and correction, in three languages."""

import ast
import random
import re
from functools import cache
from pathlib import Path

import pytest
import translations

from engine.agra import moves as m
from engine.agra.chapters.pawns import MerchantWalks
from engine.agra.chapters.scoring import ITEMS
from engine.agra.fields.board import OF_TABLE
from engine.agra.fields.player import OF_SEAT
from engine.agra.refusals import RULE_OF
from engine.agra.rules import pending
from engine.agra.state import book
from engine.agra.words import (
    choices,
    describe,
    event_text,
    events,
    fields,
    item_name,
    move_text,
    part_text,
    prompt_text,
    prompts,
    refusal_text,
    refusals,
    score_text,
    setup_text,
    table,
    table_text,
)
from engine.core.adjust import Adjust
from engine.core.events import ONLOOKER, UNCOVERED, Event
from engine.core.game import Game, Prompt
from engine.core.language.grammar import joined
from engine.core.language.words import languages, words
from engine.core.moves import Verb
from engine.core.observer import Observer, onlooker
from engine.core.refusal import Refusal
from engine.core.scores import ScorePart
from tests.for_each import for_each

ROOT = Path(__file__).resolve().parents[2]
NAMES = ("Ana", "Bo", "Cy", "Dora")
LANGUAGES = pytest.mark.parametrize("language", languages())
APART = {
    "en": re.compile(r"(?!)"),
    "es": re.compile(r"\b(a|de) el\b"),
    "it": re.compile(r"\b(a|da|di|in|su) (il|lo|la|l'|i|gli|le)\b"),
}
"""Prepositions and articles that should have been joined."""


def wrong_with(text, language, *, sentence):
    """What is wrong with a text that a player reads; empty if nothing is."""
    faults = {
        "empty": not text.strip(),
        "unfilled": "{" in text or "}" in text,
        "an id": "_" in text or "AG-" in text,
        "an article apart": bool(APART[language].search(text)),
        "blanks": text != " ".join(text.split()),
        "no capital": sentence and text[:1].islower(),
        "no full stop": sentence and not text.endswith((".", "?")),
        "a full stop": not sentence and text.endswith("."),
    }
    return [name for name, there in faults.items() if there]


def check(text, language, *, sentence):
    assert not wrong_with(text, language, sentence=sentence), text


# ---------------------------------------------------------------- everything has words

VALUES = (
    {"good": "oil", "into": "bricks", "bowl": "curry", "goods": ["oil", "wood"]}
    | {"space": "oil_mill", "building": "sculptor", "notable": "court_artist"}
    | {"guild": "artisans", "tile": "sell_good", "action": "process_good", "level": 2}
    | {"needs": 2, "has": 1, "most": 3, "n": 4, "total": 5, "limit": 3, "position": 2}
    | {"value": 1, "other": 2, "face": 3, "pier": 1, "word": "seven", "what": "too many"}
    | {"seat": "teal", "missing": 1, "track": 2}
)


@for_each(languages(), RULE_OF)
def test_every_refusal_is_a_sentence(language, code):
    rules = {RULE_OF[code], *(rule for each, rule in refusals.BY_RULE if each == code)}
    for rule in rules:
        text = refusal_text(words(language), Refusal(code, rule, **VALUES))
        check(text, language, sentence=True)


def test_no_sentence_is_for_a_refusal_that_is_never_given():
    assert {*refusals.SENTENCES, *(code for code, _ in refusals.BY_RULE)} <= RULE_OF.keys()


def kinds_told():
    """Every kind of event that the rules tell, read from their sources."""
    for path in (ROOT / "engine" / "agra").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "tell":
                yield node.args[1].value


def test_every_event_has_words():
    told = set(kinds_told())
    assert len(told) > 40
    assert told <= events.LOG.kinds
    assert told <= table.TABLE.kinds


ODD_VALUES = {
    "adjusted": {"field": "teal.good.oil", "value": "2", "reason": "counted"},
    "blocked": {"action": "trade_good"},
    "builder": {"pips": 3, "start": "oil_mill", "building": "sculptor"},
    "contract": {"notable": "cook", "why": "topmost", "markers": {"0": 2, "1": 2}},
    "end_triggered": {"cause": "orders"},
    "exchanged": {"notable": "cook", "into": "mujtahida"},
    "left_to_table": {"effect": "contract", "asked": False, "notable": "cook"},
    "luxury": {"good": "statues"},
    "merchant": {"pips": 2, "start": "quarry", "path": ["woodcutter", "sculptor"], "coins": 1},
    "rolled": {"pips": 3, "purpose": "merchant"},
    "round": {"n": 3, "last": True},
    "tracker": {"space": 3},
    "worker": {"space": "sculptor", "lying": True},
}
USUAL_VALUES = VALUES | {"step": 3, "track": 2, "token": 1, "pips": 4}


@for_each(languages(), sorted(set(kinds_told())))
def test_every_event_is_a_line(language, kind):
    event = Event(kind, 0, "AG-X", ODD_VALUES.get(kind, USUAL_VALUES))
    line, done = (
        event_text(words(language), event, NAMES),
        table_text(words(language), event, NAMES),
    )
    if kind not in events.SILENT:
        check(line, language, sentence=True)
    if kind not in table.NOTHING:
        check(done, language, sentence=False)


FRAME_VALUES = (
    {"seat": 0, "what": 3, "due": 3, "rule": "AG-FT-07", "done": 1, "left": 2}
    | {"optional": True, "guild": 1, "favour": 2, "newest": 4, "first": -1}
    | {"purpose": "order_marker", "detail": 1, "good": 7, "followed": True, "by": 1}
    | {"building": 5, "level": 2, "token_used": False}
    | {"exchanged": False, "given": 1, "worth": 3, "taken": 1, "value": 2}
    | {"printed": False, "thanks": 1, "points": 2, "laid": 1, "base": 1, "laid_on": 0}
    | {"spending": False, "last_outer": -1, "muezzin_called": False, "before": 0}
    | {"used": 0, "returned": 0, "order_done": False, "doubled": 0, "jagirdar_at_start": -1}
    | {"may_meditate": True, "effect": m.MERCHANT, "only": -1, "in_sailor": False}
)
OTHER_VALUES = (
    {"what": -1, "rule": "AG-FAV-7", "done": 0, "left": 1, "optional": False, "first": 1}
    | {"purpose": "neutral_bowl", "token_used": True, "value": 0, "thanks": -1}
    | {"spending": True, "may_meditate": False}
)


def asked(kind, values):
    """A prompt of this kind as a table would ask it."""
    state = Game.new("agra", NAMES[:2], seed=1).state
    frame, values = book.by_kind[kind], {**values, "paid": (1, 0, 0, 0) if "pay" in kind else 1}
    state.stack.append(MerchantWalks())  # what a question about the Merchant is asked about
    state.stack.append(frame(*(values[field] for field in frame._fields)))
    return Prompt(*pending(state))


WAITING = sorted(book.kinds[frame] for frame in book.verbs)


@for_each(languages(), WAITING)
def test_every_prompt_asks_something(language, kind):
    for values in (FRAME_VALUES, FRAME_VALUES | OTHER_VALUES):
        text = prompt_text(words(language), asked(kind, values), NAMES)
        check(text, language, sentence=False)


@for_each(languages(), [*prompts.ROLLS, "neutral_bowl"])
def test_every_roll_says_what_it_is_for(language, purpose):
    prompt = asked("roll", FRAME_VALUES | {"purpose": purpose, "seat": -1})
    check(prompt_text(words(language), prompt, NAMES), language, sentence=False)
    rolled = Event("rolled", -1, "", {"pips": 2, "purpose": purpose})
    check(event_text(words(language), rolled, NAMES), language, sentence=True)


VERBS = [verb for verb in vars(m).values() if isinstance(verb, Verb)]


@for_each(languages(), VERBS)
def test_every_move_has_a_label(language, verb):
    labels = {}
    for move in verb:
        labels[move.text] = move_text(words(language), move, NAMES)
        check(labels[move.text], language, sentence=False)
    assert len(set(labels.values())) == len(labels), "two choices read alike"


EXAMPLES = {
    "cover": "cover.track_1.wood",
    "farmer": "farmer.track_2",
    "good": "good.oil",
    "influence": "influence.artisans",
    "tile": "tile.sell_good",
    "contract": "contract.cook",
    "bonus": "bonus.l2_cover",
    "used": "used.process_good",
    "banner": "banner.books",
    "turned": "turned.mullah",
    "space": "space.quarry",
    "built": "built.oil_mill",
    "token": "token.price_2",
    "fulfilled": "fulfilled.2",
    "notable": "notable.cook.oil",
    "order": "order.scholars.3",
    "marked": "marked.merchants",
    "bowl": "bowl.oil",
    "display": "display.free_peon",
}


@LANGUAGES
def test_every_correction_has_words(language):
    of_seat = [f"teal.{EXAMPLES.get(each.name, each.name)}" for each in OF_SEAT]
    of_table = [EXAMPLES.get(each.name, each.name) for each in OF_TABLE if each.name != "rupees"]
    for field in [*of_seat, *of_table, "rupees.quarry", "notable.cook"]:
        text = move_text(words(language), Adjust(field, "2", "counted again"))
        check(text, language, sentence=False)
        assert text.endswith(" (counted again)")


@for_each(
    languages(),
    [*fields.VALUES, "teal", "teal lying", "oil high", "quarry", "trade_good", "order", "action"],
)
def test_the_values_of_a_correction_are_said_by_name(language, value):
    check(move_text(words(language), Adjust("round", value)), language, sentence=False)


def test_a_correction_of_nothing_known_is_said_as_it_was_written():
    assert move_text(words("en"), Adjust("teal.luck", "7")) == "Correction: teal.luck: 7"
    assert move_text(words("en"), Adjust("good.oil", "7")) == "Correction: good.oil: 7"
    assert move_text(words("en"), Adjust("teal.good.gold", "7")) == "Correction: teal.good.gold: 7"


# ---------------------------------------------------------------- whole games


class Heard:
    """Everything that was said in some random games, each thing once."""

    def __init__(self):
        self.refusals, self.moves = {}, set()
        self.prompts, self.events = {}, {}

    def play(self, game, seed, looks):
        chance = random.Random(seed)
        while not game.is_over:
            self.prompts.setdefault(repr(game.prompt), (game.prompt, game.seats))
            if chance.random() < looks:
                for move, refusal in game.options():
                    self.moves.add(move)
                    self.refusals.setdefault(repr(refusal), refusal)
            for event in game.play(chance.choice(game.legal_moves())):
                self.events.setdefault(repr(event), (event, game.seats))
        return self


@cache
def heard():
    everything = Heard()
    for players in (2, 3, 4):
        everything.play(Game.new("agra", NAMES[:players], seed=players), players, looks=0.05)
    everything.refusals.pop("None")
    return everything


@LANGUAGES
def test_whole_games_are_told_without_a_flaw(language):
    said, speak = heard(), words(language)
    assert len(said.refusals) > 200
    for refusal in said.refusals.values():
        check(refusal_text(speak, refusal), language, sentence=True)
    for prompt, seats in said.prompts.values():
        check(prompt_text(speak, prompt, seats), language, sentence=False)
    for event, seats in said.events.values():
        line, done = event_text(speak, event, seats), table_text(speak, event, seats)
        assert not line or not wrong_with(line, language, sentence=True), line
        assert not done or not wrong_with(done, language, sentence=False), done
    for move in said.moves:
        check(move_text(speak, move, NAMES), language, sentence=False)


def test_the_log_and_the_prompts_say_names_and_never_you():
    speak, you = words("en"), re.compile(r"\byour?\b", re.IGNORECASE)
    said = [prompt_text(speak, prompt, seats) for prompt, seats in heard().prompts.values()]
    for event, seats in heard().events.values():
        said += [event_text(speak, event, seats), table_text(speak, event, seats)]
    assert not [text for text in said if you.search(text)]


# ---------------------------------------------------------------- nothing stays English

ALIKE = {
    "Akbar",
    "{level}: {notable}.",
    "produce {good}",
    *("neutral", "no", "No.", "round", "round {n}", "Round {n}."),
}
"""What reads the same in another language."""


@pytest.mark.parametrize("language", ["es", "it"])
def test_nothing_stays_english(language):
    catalogue = translations.read(ROOT / "data" / "locale" / language / "LC_MESSAGES" / "agra.po")
    own = [
        message
        for message in catalogue
        if any("agra/words" in where for where, _ in message.locations)
    ]
    assert len(own) > 400
    untouched = [one.id for one in own if one.string == one.id and one.id not in ALIKE]
    assert not untouched


@LANGUAGES
def test_pieces_with_an_article_end_with_their_name(language):
    speak = words(language)
    for kind, ids in (
        ("building", m.BUILDINGS),
        ("character", m.CHARACTERS),
        ("notable", m.NOTABLES),
        ("guild", m.GUILDS),
    ):
        for each in ids:
            plain = speak.term("agra", f"{kind}.{each}")
            the = speak.term("agra", f"{kind}.{each}.the")
            assert the != plain
            assert the.endswith(plain)


# ---------------------------------------------------------------- some of it word for word

SENTENCES = [
    (
        Refusal("peon_unpaid", "AG-PEON-3", needs=2, has=1),
        "The Peon costs 2 rupees; you have 1.",
        "El Peón cuesta 2 rupias; tienes 1.",
        "Il Manovale costa 2 rupie; ne hai 1.",
    ),
    (
        Refusal("own_worker_there", "AG-ACT-6", space="sculptor"),
        "Your worker is already on the Sculptor: use the Peon.",
        "Tu trabajador ya está en el Taller de Estatuas: usa el Peón.",
        "Il tuo lavoratore è già sullo Scultore: usa il Manovale.",
    ),
    (
        Refusal("order_goods", "AG-ORD-3", guild="artisans", goods=["oil", "curry"]),
        "Order of the Artisans' Guild: Oil and Curry missing.",
        "Para la demanda del Gremio de Artesanos necesitas además Aceite y Curry.",
        "Ordine della Gilda degli Artigiani, merci mancanti: Olio e Curry.",
    ),
    (
        Refusal("no_such_good", "AG-GOOD-2", good="oil", needs=2, has=1),
        "Needs 2 Oil; you have 1.",
        "Necesitas 2 Aceite; tienes 1.",
        "Richiede 2 Olio; ne hai 1.",
    ),
]


@pytest.mark.parametrize(("refusal", "en", "es", "it"), SENTENCES)
def test_refusals_word_for_word(refusal, en, es, it):
    assert [refusal_text(words(language), refusal) for language in languages()] == [en, es, it]


LINES = [
    (
        Event("rupees", 0, "AG-DEL-4", {"n": 3, "notable": "cook"}),
        ("Ana +3 rupees: delivery to the Cook.", "Ana: take 3 rupees from the bank"),
        ("Ana +3 rupias: entrega al Cocinero.", "Ana: toma 3 rupias de la banca"),
        ("Ana +3 rupie: consegna al Cuoco.", "Ana: prendi 3 rupie dalla banca"),
    ),
    (
        Event(
            "merchant",
            -1,
            "AG-MERCH-2",
            {
                "pips": 3,
                "start": "quarry",
                "path": ["woodcutter", "turmeric_farm", "cotton_farm"],
                "coins": 2,
            },
        ),
        (
            "The Merchant rolls 3, leaves 2 rupees and stops at the Cotton farm.",
            "Put 1 rupee on Woodcutter and Turmeric farm, the Merchant on the Cotton farm",
        ),
        (
            "El Mercader saca 3, deja 2 rupias y se detiene en la Granja de Algodón.",
            "Pon 1 rupia en Aserradero y Granja de Cúrcuma; el Mercader, en la Granja de Algodón",
        ),
        (
            "Il Mercante tira 3, lascia 2 rupie e si ferma sulla Fabbrica di Cotone.",
            (
                "Metti 1 rupia su Falegname e Fabbrica di Curcuma; "
                "il Mercante sulla Fabbrica di Cotone"
            ),
        ),
    ),
    (
        Event("favour", 1, "AG-FT-08", {"n": -2}),
        (
            "Bo −2 favour: sell 1 good for its value.",
            "Bo: return 2 favour · Bo: put a marker on “Sell 1 good for its value”",
        ),
        (
            "Bo −2 de favor: vender 1 mercancía por su valor.",
            ("Bo: devuelve 2 de favor · Bo: pon un marcador en «Vender 1 mercancía por su valor»"),
        ),
        (
            "Bo −2 favori: vendere 1 merce al suo valore.",
            (
                "Bo: rimetti 2 favori in riserva ·"
                " Bo: metti un marcatore su «Vendere 1 merce al suo valore»"
            ),
        ),
    ),
    (
        Event("shuffled", 0, "AG-FAV-11", {}),
        ("", "Shuffle the favour tiles' draw pile"),
        ("", "Baraja el mazo de losetas de favor"),
        ("", "Mescola la pila delle tessere favore"),
    ),
]


@pytest.mark.parametrize(("event", "en", "es", "it"), LINES)
def test_events_word_for_word(event, en, es, it):
    told = [
        (event_text(words(language), event, NAMES), table_text(words(language), event, NAMES))
        for language in languages()
    ]
    assert told == [en, es, it]


def test_the_merchant_may_pass_a_building_twice():
    path = ["woodcutter", "turmeric_farm", "cotton_farm", "quarry", "woodcutter", "turmeric_farm"]
    event = Event("merchant", -1, "AG-MERCH-2", {"pips": 6, "path": path, "coins": 5})
    assert table_text(words("en"), event, NAMES) == (
        "Put rupees on Woodcutter (2), Turmeric farm (1), Cotton farm (1) and Quarry (1), "
        "the Merchant on the Turmeric farm"
    )


@pytest.mark.parametrize(
    ("move", "label"),
    [
        ("deliver cook oil x2", "Deliver Oil to the Cook twice"),
        ("place quarry", "Place a worker on the Quarry"),
        ("bonus l2_cover", "Bonus tile: 1 cover off the farm and 2 rupees"),
        ("favour remove_cover", "Remove one cover tile: pay 2 favour, own 3"),
        ("contemplate 2", "Mosaic Maker: 3 meditation points for 2 favour"),
        ("start second", "Starting player: Bo"),
        ("exchange cook mujtahida", "Exchange the Cook for the Mujtahida"),
    ],
)
def test_moves_word_for_word(move, label):
    assert move_text(words("en"), m.parse(move), NAMES) == label


def test_without_names_a_seat_is_said_by_number():
    assert move_text(words("it"), m.parse("start second")) == "Primo giocatore: giocatore 2"


@pytest.mark.parametrize(
    ("language", "apart", "together"),
    [
        ("es", "de el Marinero a el Arquitecto", "del Marinero al Arquitecto"),
        ("es", "a él, de la Cantera", "a él, de la Cantera"),
        ("it", "Su l'Atelier e in la Cava", "Sull'Atelier e nella Cava"),
        ("it", "da lo Scultore a i Mercanti", "dallo Scultore ai Mercanti"),
        ("it", "a Arenaria", "ad Arenaria"),
        ("en", "a il", "a il"),
    ],
)
def test_articles_are_joined(language, apart, together):
    assert joined(language, apart) == together


def test_a_name_keeps_its_small_letter():
    event = Event("turn", 0, "AG-TURN-1", {})
    assert event_text(words("en"), event, ["ana"]) == "ana's turn."


# ---------------------------------------------------------------- set-up, board, score


def told_so_far(game):
    return [event for _, told in game.history() for event in told]


@LANGUAGES
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_setup_is_told_as_it_is_in_the_end(language, players):
    speak = words(language)
    for seed in range(12):
        game = Game.new("agra", NAMES[:players], seed=seed)
        lines = setup_text(speak, told_so_far(game), game.seats)
        for line in lines:
            check(line, language, sentence=False)
        text, state = "\n".join(lines), game.state
        for notable, name in enumerate(m.NOTABLES):
            said = speak.term("agra", f"notable.{name}")
            assert (state.river[notable] is not None) == bool(re.search(rf"\b{said}\b", text)), said
        assert sum(line.startswith(f"{NAMES[state.start]}: ") for line in lines) == 1
        assert len(lines) == {2: 15, 3: 15, 4: 11}[players]


def test_a_setup_that_is_drawn_anew_counts_only_the_last_cards():
    drawn = [("cook", 1), ("sufi", 1), ("dyer", 1), ("mahout", 1), ("khatib", 1), ("takshaka", 1)]
    told = [Event("drawn", -1, "AG-SET-6", {"notable": n, "level": level}) for n, level in drawn]
    assert setup_text(words("en"), told, NAMES[:2]) == [
        "Put on the river, Level I: Khatib and Takshaka"
    ]


@LANGUAGES
def test_the_board_fits_the_page(language):
    game, chance = Game.new("agra", NAMES, seed=5), random.Random(5)
    for _ in range(400):
        if game.is_over:
            break
        game.play(chance.choice(game.legal_moves()))
    lines = describe(words(language), onlooker(game))
    assert max(map(len, lines)) <= 100
    assert not any("_" in line or "{" in line for line in lines)
    text = "\n".join(lines)
    for name in NAMES:
        assert name in text
    for kind, ids in (("building", m.BUILDINGS), ("guild", m.GUILDS), ("good", m.GOODS)):
        for each in ids:
            assert words(language).term("agra", f"{kind}.{each}") in text


@pytest.mark.parametrize(
    ("privacy", "viewer", "shown"),
    [("hidden", ONLOOKER, False), ("hidden", UNCOVERED, True), ("open", ONLOOKER, True)],
)
def test_rupees_stay_covered(privacy, viewer, shown):
    game = Game.new("agra", NAMES[:2], seed=1, rulings={"money_privacy": privacy})
    game.play("adjust teal.rupees 77")
    text = "\n".join(describe(words("en"), Observer(game, viewer)))
    assert ("77 rupees" in text) == shown
    assert ("rupees hidden" in text) != shown


def test_the_board_of_a_finished_game_names_the_winner():
    game, chance = Game.new("agra", NAMES[:2], seed=2), random.Random(2)
    while not game.is_over:
        game.play(chance.choice(game.legal_moves()))
    lines = describe(words("en"), onlooker(game))
    assert "rupees hidden" not in "\n".join(lines)
    assert "Final scoring" in lines
    assert lines[-1] == f"  Winner: {' and '.join(game.seats[seat] for seat in game.winners())}"
    for score in game.standings():
        assert any(score_text(words("en"), score) in line for line in lines)


@LANGUAGES
def test_every_part_of_the_score_has_words(language):
    speak = words(language)
    for item in ITEMS:
        check(item_name(speak, item), language, sentence=False)
    parts = [ScorePart(f"AG-SCO-{n}", "", 2) for n in (1, 4, 5, 6)]
    parts += [ScorePart("AG-SCO-3", "scholars", 2), ScorePart("AG-N24", "dewan", 6)]
    for part in parts:
        check(part_text(speak, part), language, sentence=False)


def test_a_part_of_the_score_names_its_card():
    assert part_text(words("it"), ScorePart("AG-N24", "dewan", 6)) == "Consigliere: 6"


# ---------------------------------------------------------------- a move as an answer


@LANGUAGES
@pytest.mark.parametrize("kind", sorted({*choices.DECLINED, *choices.DONE}))
def test_stopping_is_called_by_what_it_means(language, kind):
    verb = m.DECLINE if kind in choices.DECLINED else m.DONE
    values = {"building": "tailor", "worth": 3, "taken": 0}
    said = choices.choice_text(words(language), verb(), Prompt(0, kind, values), NAMES)
    check(said, language, sentence=False)
    assert verb is m.DONE or said != move_text(words(language), verb(), NAMES)


def test_what_an_exchange_loses_is_said():
    asked = Prompt(0, "exchange", {"worth": 3, "taken": 0, "left": 2})
    assert choices.choice_text(words("en"), m.DONE(), asked) == "Take nothing: lose goods worth 3"
    taken = Prompt(0, "exchange", {"worth": 3, "taken": 1, "left": 1})
    said = choices.choice_text(words("en"), m.DONE(), taken)
    assert said == "Take no more: lose goods worth 1"
    whole = Prompt(0, "exchange", {"worth": 3, "taken": 2, "left": 0})
    assert choices.choice_text(words("en"), m.DONE(), whole) == "End the exchange"


@pytest.mark.parametrize(
    ("pier", "limit", "line"),
    [
        (2, 3, "Boat to pier 2: Level II opens."),
        (3, 4, "Boat to pier 3. The order limit is 4."),
    ],
)
def test_the_boat_tells_what_changes(pier, limit, line):
    event = Event("boat", -1, "AG-RIV-3", {"pier": pier, "limit": limit})
    assert event_text(words("en"), event, NAMES) == line


def test_markers_of_one_player_need_no_count():
    values = {"notable": "cook", "markers": {"0": 2}, "why": "majority"}
    line = event_text(words("en"), Event("contract", 0, "AG-EVAL-2", values), NAMES)
    assert line == "Ana wins the Cook: no other markers."


def test_a_price_token_shows_the_change():
    assert move_text(words("en"), m.parse("token price_2 wood low")) == (
        "Wood 1 → 2 (price token 2)"
    )


@pytest.mark.parametrize("language", languages())
def test_a_move_at_the_wrong_moment_says_when(language):
    told = {
        refusal_text(words(language), Refusal("wrong_phase", "AG-TURN-2", when=when))
        for when in refusals.WHEN
    }
    assert len(told) == len(refusals.WHEN)
    for text in told:
        check(text, language, sentence=True)
    assert refusal_text(words("en"), Refusal("wrong_phase", "AG-TURN-2", when="trader")) == (
        "Not now: only with the Trader."
    )
