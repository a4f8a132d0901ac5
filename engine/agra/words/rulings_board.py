"""Rulings in plain words: deliveries, river, orders and the end (22.5 to 22.8)."""

from engine.agra.words.ruling_told import (
    AS_IN_THE_EXAMPLE,
    LITERAL,
    NO,
    NOT_FORBIDDEN,
    PLAINEST,
    SILENT,
    YES,
    Chapter,
    Told,
)
from engine.core.words import N_

CHAPTERS = (
    Chapter(
        "22.5",
        N_("Sailor, deliveries, contracts"),
        {
            "AG-R34": Told(
                question=N_("How many goods may be delivered twice with the Sailor?"),
                choices={
                    "per_notable": N_("One for each notable."),
                    "per_action": N_("One in the whole action."),
                },
                books=N_(
                    "One section says one of the goods on a notable, another one of the "
                    "ordered goods."
                ),
                why=N_("The longer text is the one about the Sailor."),
            ),
            "AG-R35": Told(
                question=N_(
                    "Does the second marker of a double delivery count when the card is completed?"
                ),
                answer=N_("Yes, it is placed before the card is evaluated."),
                books=N_("Both examples win by it."),
                why=AS_IN_THE_EXAMPLE,
            ),
            "AG-R36": Told(
                question=N_("When may the second marker of a double delivery be placed?"),
                choices={
                    "same_action": N_("Directly after the first, in the same action."),
                    "later": N_("Also later, beside a marker of an earlier action."),
                },
                books=N_("The books say to place the first, take the reward, then the second."),
                why=N_("It is described as one procedure."),
            ),
            "AG-R37": Told(
                question=N_("May you use the Sailor without delivering anything?"),
                choices={
                    "allowed": YES,
                    "forbidden": N_("No, at least one good is delivered."),
                },
                books=N_("The books give 1 rupee back for each paid delivery that is not used."),
                why=N_(
                    "It follows from giving rupees back; a painting for 3 rupees is a poor "
                    "action anyway."
                ),
            ),
            "AG-R38": Told(
                question=N_("When do you pay the good for further deliveries at the Sailor?"),
                choices={
                    "any_time": N_("At any time in the action, once."),
                    "first": N_("Before the first delivery."),
                },
                books=SILENT,
                why=N_("The free delivery comes first in the text."),
            ),
            "AG-R39": Told(
                question=N_(
                    "May the owner of the Jagirdar fulfil an order with two free deliveries?"
                ),
                choices={
                    "allowed": N_("Yes, no good need be spent."),
                    "paid_only": N_("No, a good must be spent."),
                },
                books=N_("A note asks for a good because two deliveries are needed."),
                why=N_("With two free deliveries that reason is met."),
            ),
            "AG-R40": Told(
                question=N_("Does a Jagirdar won during a Sailor action work in that action?"),
                choices={
                    "immediate": N_("Yes, at once."),
                    "next_action": N_("No, from the next action on."),
                },
                books=N_("The books say that an ability can be used immediately."),
                why=LITERAL,
            ),
            "AG-R41": Told(
                question=N_("When do you take the influence for your deliveries?"),
                choices={
                    "after_action": N_("After each action that delivers."),
                    "end_of_turn": N_("At the end of the turn."),
                },
                books=N_("The books say when all the deliveries you want are done."),
                why=N_("The example raises it within the Sailor action."),
            ),
            "AG-R42": Told(
                question=N_("How often does the same notable bring influence in a turn?"),
                choices={
                    "per_turn": N_("Once per turn."),
                    "per_action": N_("Once for each action."),
                },
                books=N_("The books say each notable supplied this turn."),
                why=LITERAL,
            ),
            "AG-R43": Told(
                question=N_(
                    "What comes first when a contract is won: its immediate effect or the boat?"
                ),
                choices={
                    "card_first": N_("The effect of the card."),
                    "boat_first": N_("The boat."),
                },
                books=N_("The books say immediately for both."),
                why=AS_IN_THE_EXAMPLE,
            ),
            "AG-R70": Told(
                question=N_(
                    "Does the delivery that wins a card already profit from its generous delivery?"
                ),
                choices={
                    "no": NO,
                    "yes": YES,
                },
                books=N_(
                    "The books do not say; in an example the payment comes before the card is "
                    "taken."
                ),
                why=N_("Payment comes before the evaluation."),
            ),
            "AG-R75": Told(
                question=N_("When does the owner of the Jagirdar follow somebody's Sailor?"),
                choices={
                    "after_all": N_("After all deliveries, rupees given back and influence."),
                    "before_influence": N_("Before the influence is taken."),
                },
                books=N_("The books say after the active player finishes delivering."),
                why=N_("It keeps the action of the active player in one piece."),
            ),
            "AG-R88": Told(
                question=N_("May you use the Architect for nothing?"),
                choices={
                    "allowed": YES,
                    "forbidden": N_("Not where a step or a building is possible."),
                },
                books=N_("The books say: you may either move a marker or build."),
                why=N_("“May” is their word, and a step can end the game."),
            ),
            "AG-R89": Told(
                question=N_(
                    "When do you take the step for a delivery by favour tile in the middle of "
                    "the Sailor?"
                ),
                choices={
                    "with_sailor": N_("With all the others, when the Sailor ends."),
                    "own_step": N_("At once; the steps of the Sailor still come at its end."),
                },
                books=N_("The books say: once you have completed every delivery you wish to make."),
                why=N_(
                    "An order in the same action must not profit from it, and declining one "
                    "step must not lose another."
                ),
            ),
            "AG-R90": Told(
                question=N_("May you decline what a notable does at once?"),
                choices={
                    "optional": N_("Yes, every such effect."),
                    "forced": N_("No, it happens if it is possible."),
                },
                books=N_("The books tell you to do it, on all these cards alike."),
                why=N_(
                    "A step can end the game, and a worker can be missed. The Sadr us-Sudur has "
                    "a ruling of its own."
                ),
            ),
            "AG-R91": Told(
                question=N_("What if pier 2 is reached while the Builder is about to leave?"),
                choices={
                    "stays": N_("He leaves once, by the roll of the pier; nothing more is built."),
                    "built": N_("The building where he stops is built, too, and he moves again."),
                },
                books=N_(
                    "The books say to build where he is; the Spanish one adds: if the tile is "
                    "there."
                ),
                why=N_("One roll is enough for one Builder."),
            ),
            "AG-R92": Told(
                question=N_("May two price tokens change places?"),
                choices={
                    "no": N_("No, one token is placed, moved or turned over."),
                    "yes": N_("Yes, as the one token move, each with a side of choice."),
                },
                books=N_(
                    "The English and Italian introductions speak of swapping; the section on the "
                    "Trader does not."
                ),
                why=N_("The section on the action decides."),
            ),
            "AG-R93": Told(
                question=N_("Must you take both steps of a Painting?"),
                choices={
                    "must": N_("Yes, where both are possible."),
                    "may": N_("No, you may leave out the second one, or both."),
                },
                books=N_(
                    "The English and Italian books say one step on two tracks, the Spanish one "
                    "up to one."
                ),
                why=N_("Two books of three say so."),
            ),
            "AG-R69": Told(
                question=N_("Must the owner of the Sadr us-Sudur deliver when the card is won?"),
                choices={
                    "optional": N_("No, it is optional."),
                    "forced": N_("Yes, if it is possible."),
                },
                books=N_("The books say immediately deliver."),
                why=N_("No other card forces a loss."),
            ),
        },
    ),
    Chapter(
        "22.6",
        N_("River, Imperial board, orders"),
        {
            "AG-R44": Told(
                question=N_("Which contract of level II moves the boat from pier 3 to pier 4?"),
                choices={
                    "two_in_all": N_("The second in all."),
                    "two_more": N_("The third: two more after pier 3."),
                },
                books=N_("The English and Italian books say exactly 2."),
                why=N_("“Exactly” counts the total."),
            ),
            "AG-R45": Told(
                question=N_("Which levels are open at pier 3?"),
                choices={
                    "I_II": N_("I and II."),
                    "I_II_III": N_("I, II and III."),
                },
                books=N_("The books say up to the boat; it depends on the picture of the river."),
                why=N_("Level III is needed for pier 4, not for pier 3. Look at your board."),
            ),
            "AG-R65": Told(
                question=N_("Which value counts for the good gained at pier 5?"),
                choices={
                    "current": N_("The value now, price tokens included."),
                    "printed": N_("The printed value."),
                },
                books=N_("The books say a good of value 1, 2 or 3."),
                why=N_("Everywhere else the value now counts."),
            ),
            "AG-R66": Told(
                question=N_("On which side do price tokens return to the Trader?"),
                answer=N_("The lower one up, as in the set-up."),
                books=N_("The books say they go back to the Trader."),
                why=N_("The side is chosen anew anyway."),
            ),
            "AG-R67": Told(
                question=N_("In which order do pier events reach the players?"),
                answer=N_("Clockwise from the active player, who also rolls."),
                books=SILENT,
                why=N_("It is the usual way."),
            ),
            "AG-R72": Told(
                question=N_(
                    "What does a player get who is not first on a track when an order is fulfilled?"
                ),
                choices={
                    "own": N_("The amount at the own marker, minus one."),
                    "leader": N_("The amount at the highest marker, minus one."),
                },
                books=N_(
                    "The books say the indicated amount minus one, and that a higher place "
                    "brings more."
                ),
                why=N_("“The higher you are, the greater the reward.”"),
            ),
        },
    ),
    Chapter(
        "22.7",
        N_("Markers, tiles, luxury, end"),
        {
            "AG-R59": Told(
                question=N_("When may you return goods to free markers?"),
                choices={
                    "when_needed": N_("In anybody's turn, as many as are needed."),
                    "own_turn": N_("Only in your own turn."),
                },
                books=N_("The books say you may always return markers if you need more."),
                why=N_("“Always” is the word."),
            ),
            "AG-R60": Told(
                question=N_("Can the rupees in the bank run out?"),
                choices={
                    "unlimited": N_("No."),
                    "physical": N_("Yes, there are 328 rupees."),
                },
                books=SILENT,
                why=N_("It is the usual way."),
            ),
            "AG-R61": Told(
                question=N_("May a favour tile be used in the turn in which it is gained?"),
                choices={
                    "yes": YES,
                    "no": NO,
                },
                books=N_("The books say each action once per turn."),
                why=NOT_FORBIDDEN,
            ),
            "AG-R62": Told(
                question=N_("What if the pile of favour tiles is empty?"),
                answer=N_("No tile is drawn."),
                books=N_("The books do not say; with 4 players only 2 of 14 are left in the end."),
                why=N_("There is no other way."),
            ),
            "AG-R80": Told(
                question=N_("Which tile is given up when you gain a fourth favour tile?"),
                choices={
                    "any_of_four": N_("Any of the four, also the new one."),
                    "old_only": N_("One of the three you had."),
                },
                books=N_(
                    "The English and Italian books say choose which to discard, the Spanish "
                    "one which to replace."
                ),
                why=N_("Two of the three books say so."),
            ),
            "AG-R64": Told(
                question=N_("When may a statue be spent for an extra action?"),
                choices={
                    "after_action": N_("Between the action phase and the order phase."),
                    "any_time": N_(
                        "At any time; the extra action still comes after the normal one."
                    ),
                },
                books=N_("All three say between the two phases."),
                why=LITERAL,
            ),
            "AG-R79": Told(
                question=N_(
                    "May an ability used once per turn be used in the turn in which the card "
                    "is won?"
                ),
                choices={
                    "same_turn": YES,
                    "next_turn": N_("No, from the next turn on."),
                },
                books=N_("The books say it can be used immediately."),
                why=LITERAL,
            ),
            "AG-R76": Told(
                question=N_("What counts when the final score is tied?"),
                answer=N_(
                    "Goods on buildings at their value now, and favour at 1 each; markers "
                    "elsewhere do not count."
                ),
                books=N_("The books say remaining goods and favour."),
                why=LITERAL,
            ),
            "AG-R78": Told(
                question=N_("Are the rupees of the players hidden?"),
                choices={
                    "hidden": N_(
                        "Yes, the app shows them only while held down, and to all at the end."
                    ),
                    "open": N_("No, everybody sees them."),
                },
                books=N_("The books hide them in the bag."),
                why=N_("The app sees all payments and must not give them away."),
            ),
        },
    ),
    Chapter(
        "22.8",
        N_("Facts standing in for pictures"),
        {
            "AG-R71": Told(
                question=N_("Which goods are processed into which?"),
                answer=N_(
                    "Each basic good into two processed ones of its row, and the right one of "
                    "them into the luxury good."
                ),
                books=N_(
                    "The text names a few of the arrows; the rest is in the picture of the board."
                ),
                why=N_("It is the only regular way to complete them."),
            ),
            "AG-R73": Told(
                question=N_("In which order do the goods lie round the farm?"),
                answer=N_("Sandstone, wood, turmeric, cotton. Check it in “My copy”."),
                books=N_("The text gives only numbers."),
                why=N_("It is the order of the buildings on the board."),
            ),
            "AG-R82": Told(
                question=N_("What is printed on the price tokens?"),
                answer=N_("1 and 2, 2 and 3, 3 and 4. Check it in “My copy” first of all."),
                books=N_("A face with 2 flags is named, and a value of 4 must be possible."),
                why=N_("Other faces are possible, such as 1 and 3, 2 and 4."),
            ),
            "AG-R84": Told(
                question=N_("Of which guilds are the notables?"),
                answer=N_(
                    "Those whom the text does not name are taken by their trade. Check them "
                    "in “My copy”."
                ),
                books=N_("The text names four of them, and two more follow from it."),
                why=PLAINEST,
            ),
        },
    ),
)
