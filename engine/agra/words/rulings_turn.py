"""Rulings in plain words: set-up, meditation and actions (22.2 to 22.4)."""

from engine.agra.words.ruling_told import LITERAL, NO, PLAINEST, SILENT, YES, Chapter, Told
from engine.core.words import N_

CHAPTERS = (
    Chapter(
        "22.2",
        N_("Set-up and pawns"),
        {
            "AG-R26": Told(
                question=N_("Where does the Builder begin?"),
                choices={
                    "pip1_first": N_("A 1 puts him on the first tile under construction."),
                    "pip1_second": N_("He starts on the first tile and moves on by the roll."),
                },
                books=N_(
                    "The English and Spanish books count the Merchant from the Quarry on, but move "
                    "the Builder from the first tile by one space per pip; the Italian one uses "
                    "like words for both."
                ),
                why=N_("Both pawns should count in the same way."),
            ),
            "AG-R27": Told(
                question=N_("Does the Merchant also leave a rupee on the building where he stops?"),
                choices={
                    "no": N_("No, only on those he passes."),
                    "yes": YES,
                },
                books=N_("The books speak of buildings that he passes."),
                why=N_(
                    "Stopping is not passing, and the next visitor there gets 2 favour already."
                ),
            ),
            "AG-R28": Told(
                question=N_("Does an action by the Peon collect the rupees on a building?"),
                choices={
                    "no": N_("No, only placing a worker does."),
                    "yes": YES,
                },
                books=N_("All three say: whoever places a worker."),
                why=LITERAL,
            ),
            "AG-R29": Told(
                question=N_("Does an action by the Peon bring the 2 favour of the Merchant?"),
                choices={
                    "yes": YES,
                    "no": NO,
                },
                books=N_("The books ask only that the Merchant is in the building."),
                why=N_("Nothing is said about placing a worker."),
            ),
            "AG-R46": Told(
                question=N_("For what do neutral markers in the order columns count?"),
                choices={
                    "limit_and_full": N_(
                        "For the order limit, and for the full column that ends the game."
                    ),
                    "full_only": N_("Only for the full column; the limit counts real players."),
                },
                books=SILENT,
                why=N_(
                    "They are markers of a player colour. With 2 players each column then "
                    "takes only one order before pier 3."
                ),
            ),
            "AG-R47": Told(
                question=N_("What if a neutral marker hits the order that is marked?"),
                choices={
                    "marker_moves_down": N_("The guild order marker moves down."),
                    "reroll_neutral": N_("The neutral marker is rolled again."),
                    "neutrals_first": N_(
                        "The neutral markers come first; the order markers are rolled again on "
                        "covered places."
                    ),
                },
                books=SILENT,
                why=N_("It needs no further rolls and is like what happens in play."),
            ),
            "AG-R68": Told(
                question=N_("How are notables exchanged until the guilds are balanced?"),
                choices={
                    "algorithm": N_("The app says which cards to exchange."),
                    "manual": N_("You exchange as you like, and the app only checks the balance."),
                },
                books=N_("The books say to exchange, beginning with level I, until it fits."),
                why=N_("It ends after a few exchanges and touches high levels last."),
            ),
            "AG-R77": Told(
                question=N_("What if an event moves the Merchant away during your action?"),
                answer=N_(
                    "You still get the 2 favour: what counts is the moment when you entered "
                    "the space."
                ),
                books=SILENT,
                why=N_("You chose the space because of him."),
            ),
        },
    ),
    Chapter(
        "22.3",
        N_("Meditation"),
        {
            "AG-R57": Told(
                question=N_("May you lay down further workers after the first meditation action?"),
                choices={
                    "generate_first": N_("No, all are laid down before the first action."),
                    "free": N_("Yes, in any order."),
                },
                books=N_("The books say to lay down and afterwards to spend."),
                why=LITERAL,
            ),
            "AG-R58": Told(
                question=N_("May a worker who was stood up be laid down again in the same phase?"),
                choices={
                    "allowed": N_("Yes, for the next value of the sequence."),
                    "once": N_("No, once for each worker and phase."),
                },
                books=N_(
                    "The books do not say; they recommend oil and curry at the start of the phase."
                ),
                why=N_("Nothing forbids it, and the falling values limit it."),
            ),
            "AG-R55": Told(
                question=N_("Which points let the Muezzin work?"),
                choices={
                    "workers": N_("At least one point from laying down workers."),
                    "any_point": N_("Any point, also that of a favour tile."),
                },
                books=N_("The books say: if you generate at least 1 point."),
                why=N_("They say “generate” for workers and “get” for the tile."),
            ),
            "AG-R56": Told(
                question=N_(
                    "Does a worker stored on the Cook still bring the favour for being kicked out?"
                ),
                choices={
                    "yes": YES,
                    "no": NO,
                },
                books=SILENT,
                why=N_("The card changes where the worker goes, not what he brings."),
            ),
            "AG-R87": Told(
                question=N_(
                    "What if the meditation tracker moves while workers are being laid down?"
                ),
                choices={
                    "fixed": N_("It counts from the next meditation phase on."),
                    "live": N_("It counts at once, for the next worker."),
                },
                books=SILENT,
                why=N_(
                    "One sequence for each phase is easier to follow; before the first worker "
                    "it helps in full anyway."
                ),
            ),
            "AG-R81": Told(
                question=N_("Which actions move the meditation marker?"),
                answer=N_("Only the four outer ones."),
                books=N_("The summary names it among the rules that are easily forgotten."),
                why=N_("The Mosaic Maker has no space in the circle."),
            ),
        },
    ),
    Chapter(
        "22.4",
        N_("Actions, building, processing"),
        {
            "AG-R30": Told(
                question=N_("How often may you use oil or curry to stand up workers?"),
                choices={
                    "unlimited": N_("As often as you like."),
                    "once": N_("Once per turn."),
                },
                books=N_(
                    "The books allow any number of secondary actions and name no limit here, "
                    "as they do for favour and luxury goods."
                ),
                why=PLAINEST,
            ),
            "AG-R31": Told(
                question=N_("Can others follow when the Mujtahida builds and processes?"),
                choices={
                    "yes": N_("Yes, and their favour goes to her owner."),
                    "no": N_("No, it is no main action."),
                },
                books=N_(
                    "The card refers to the normal rules for building; following belongs to "
                    "main actions."
                ),
                why=N_("The card points to the Architect as a whole."),
            ),
            "AG-R32": Told(
                question=N_("In which order do followers decide?"),
                answer=N_("Clockwise."),
                books=SILENT,
                why=N_("Goods are never scarce, so it hardly matters."),
            ),
            "AG-R33": Told(
                question=N_("When does a reminder placed while following come back?"),
                choices={
                    "current_turn": N_("At the end of the turn in which it was placed."),
                    "own_turn": N_("Only at the end of your own next turn."),
                },
                books=N_(
                    "The books say once in your turn, and that the tile can be used alongside "
                    "another player."
                ),
                why=N_(
                    "Otherwise the permission would be used up after the first turn of a round."
                ),
            ),
            "AG-R48": Told(
                question=N_("May you pay more than a building costs?"),
                choices={
                    "no_superfluous": N_("Yes, as long as no material could be left out."),
                    "exact": N_("No, only the exact sum."),
                    "free": N_("Yes, anything."),
                },
                books=N_("The books speak of materials that match the cost."),
                why=N_(
                    "With values of 1 and 2 and two bonuses, exact sums are not always possible."
                ),
            ),
            "AG-R49": Told(
                question=N_("Does building need a second worker in the supply?"),
                choices={
                    "strict": N_("Yes, for the new building."),
                    "lenient": N_(
                        "No; without one the building is built, but nothing is processed there."
                    ),
                },
                books=N_("The books say that building needs 2 workers."),
                why=PLAINEST,
            ),
            "AG-R50": Told(
                question=N_("What if the Mujtahida builds and her owner has no worker?"),
                choices={
                    "build_only": N_("She builds: bonus tile, but no worker and no processing."),
                    "no_build": N_("Nothing is built."),
                },
                books=SILENT,
                why=N_("The effect can come at any time, also when it is not your turn."),
            ),
            "AG-R51": Told(
                question=N_("Which building does the Mujtahida build?"),
                choices={
                    "walk_order": N_("The first unbuilt one on the Merchant's way."),
                    "owner_chooses_nearest": N_(
                        "Her owner chooses among those nearest to the upper left corner."
                    ),
                },
                books=N_("The books say the one closest to the upper left corner."),
                why=N_("The same words mark where the Builder returns to."),
            ),
            "AG-R52": Told(
                question=N_("Does the Takshaka pay when the Mujtahida builds?"),
                choices={
                    "yes": N_("Yes, 1 rupee."),
                    "no": NO,
                },
                books=N_("The books say every time you build without the Builder."),
                why=LITERAL,
            ),
            "AG-R53": Told(
                question=N_("How often may the Dyer exchange in one production?"),
                choices={
                    "once": N_("Once."),
                    "per_pair": N_("Any number of pairs."),
                },
                books=N_("The books say: every time you produce, exchange 2 for 1."),
                why=N_("Word for word it is once; by pairs 8 goods would become 4 better ones."),
            ),
            "AG-R54": Told(
                question=N_(
                    "Do the Mahout and the Khatib give 1 good even if the farm yields none?"
                ),
                choices={
                    "yes": YES,
                    "no": NO,
                },
                books=N_("The books say each time you produce."),
                why=N_("Using the building is producing."),
            ),
            "AG-R63": Told(
                question=N_("May you choose an action that does nothing?"),
                choices={
                    "allowed": YES,
                    "forbidden": N_("Not while there is another one that does something."),
                },
                books=N_("The action must be taken, but most of its effects are optional."),
                why=N_(
                    "Placing a worker for the Merchant, the rupees or to kick somebody out is "
                    "normal play."
                ),
            ),
            "AG-R74": Told(
                question=N_("When may you pay the Peon only in part?"),
                answer=N_("Only without workers in the supply; then you pay what you have."),
                books=N_("The rule and its box say so."),
                why=LITERAL,
            ),
            "AG-R83": Told(
                question=N_("Which arrow does the favour tile for one more good use?"),
                choices={
                    "same": N_("The same as the processing it goes with."),
                    "any": N_("Any arrow."),
                },
                books=N_("The books say to process one additional good."),
                why=N_("A worker in a building is bound to one arrow."),
            ),
        },
    ),
)
