"""Rulings in plain words: where the three rulebooks differ (22.1)."""

from engine.agra.words.ruling_told import Chapter, Told
from engine.core.words import N_

CHAPTERS = (
    Chapter(
        "22.1",
        N_("Where the three rulebooks differ"),
        {
            "AG-R01": Told(
                question=N_("How many notables of level I are there with 4 players?"),
                answer=N_("Five."),
                books=N_("The English and Spanish books say 5, the Italian one 4."),
                why=N_("All three count 14 cards in all, and only 5 makes 14."),
            ),
            "AG-R02": Told(
                question=N_("How many luxury goods may you use in one turn?"),
                choices={
                    "each": N_("One of each kind."),
                    "total": N_("Only one, whichever it is."),
                },
                books=N_(
                    "The English book says one of each; the Spanish and Italian ones read as "
                    "one of these goods per turn."
                ),
                why=N_(
                    "There are four banners, one for each good, and several markers return at "
                    "the end of a turn. If you learned from the Spanish or Italian book, you "
                    "may expect the other way."
                ),
            ),
            "AG-R03": Told(
                question=N_("What may you take for goods given to the Trader?"),
                choices={
                    "at_most": N_(
                        "Goods worth at least one less than what you gave; even less is allowed."
                    ),
                    "exact": N_("Goods worth exactly one less than what you gave."),
                },
                books=N_(
                    "The English and Spanish books say one less, the Italian one at least one less."
                ),
                why=N_("Taking less hurts only the player who does it."),
            ),
            "AG-R04": Told(
                question=N_("When do you get the 2 favour for meeting the Merchant?"),
                choices={
                    "after": N_("After the action."),
                    "before": N_("Before the action."),
                },
                books=N_(
                    "The English and Italian books and the Spanish summary say after; one "
                    "Spanish section says first the favour, then the action."
                ),
                why=N_("Most of the books agree, and the English one prints the word in capitals."),
            ),
            "AG-R05": Told(
                question=N_("By how much may a price token change the value of a good?"),
                choices={
                    "place_exact_flip_free": N_(
                        "By exactly 1 when it is placed or moved; turning it over in place may "
                        "also bring back the printed value."
                    ),
                    "exact_one": N_("Always by exactly 1."),
                    "at_most_one": N_("By 1, or not at all."),
                },
                books=N_(
                    "All three speak of 1 up or down, each in other words, and all three list "
                    "turning a token over as an action of its own."
                ),
                why=N_(
                    "With the faces that the app assumes, a token could otherwise never be "
                    "turned over in place. Check the faces in “My copy”."
                ),
            ),
            "AG-R06": Told(
                question=N_("What may the owner of the Portuguese Trader spend at the Sailor?"),
                choices={
                    "value4": N_("Several goods with a total value of up to 4."),
                    "goods4": N_("Up to four goods of any value."),
                },
                books=N_(
                    "The English book says total value 4, the Italian one a total of 4 goods, "
                    "the Spanish one mixes both."
                ),
                why=N_("The English text is clear, and the example fits both."),
            ),
            "AG-R07": Told(
                question=N_("Can the favour tile for processing one more good be used by itself?"),
                choices={
                    "must_combine": N_("No, only together with processing or following."),
                    "standalone": N_("Yes, for 2 favour one good is processed."),
                },
                books=N_(
                    "The English and Spanish books say it has to be combined, the Italian one "
                    "that it can be."
                ),
                why=N_("By itself it would make the printed action for 3 favour pointless."),
            ),
            "AG-R08": Told(
                question=N_("Of which level is the paper factory in the example of a bonus tile?"),
                answer=N_("Level 3; the tile of the example gives 4 rupees and 1 favour."),
                books=N_("The English and Spanish examples say 3 rupees, the Italian one 4."),
                why=N_("Only 4 agrees with the list of tiles."),
            ),
            "AG-R09": Told(
                question=N_("Which good do the two examples of the Sailor speak of?"),
                answer=N_("Of a painting."),
                books=N_(
                    "The English and Spanish books say painting; the Italian one uses its "
                    "word for dye, with value 3."
                ),
                why=N_("Dye is worth 2, so the Italian word is a slip."),
            ),
            "AG-R10": Told(
                question=N_("Must you take the influence that a delivery brings?"),
                choices={
                    "optional": N_("No, you may leave it."),
                    "forced": N_("Yes, always."),
                },
                books=N_(
                    "The English and Italian books say may; the Spanish one says must in one "
                    "place and may in another."
                ),
                why=N_("Most of the books agree. It matters because the top step ends the game."),
            ),
            "AG-R11": Told(
                question=N_("Who gets favour for markers when somebody else wins the contract?"),
                choices={
                    "all": N_("All the other players on the card."),
                    "runner_up": N_("Only the second."),
                },
                books=N_(
                    "The rule itself says all in all three books; the summaries speak of the "
                    "second only."
                ),
                why=N_("The summaries shorten the rule."),
            ),
            "AG-R12": Told(
                question=N_("Which notables can be supplied?"),
                choices={
                    "up_to_boat": N_("Those up to the boat; earlier levels stay open."),
                    "boat_section": N_("Only those of the newest section."),
                },
                books=N_(
                    "The English and Italian books say up to the boat, the Spanish one at the boat."
                ),
                why=N_("Otherwise cards of level I that are left over could never be fulfilled."),
            ),
            "AG-R13": Told(
                question=N_("When is the pile of favour tiles shuffled after the Mosaic Maker?"),
                choices={
                    "if_searched": N_("If it was looked through."),
                    "always": N_("Always."),
                },
                books=N_(
                    "The English and Spanish books say afterwards; the Italian one only if "
                    "the tile came from the pile."
                ),
                why=N_("It makes no difference that could be seen, and shuffling is work."),
            ),
            "AG-R14": Told(
                question=N_("How much favour must the owner of the Mullah have for an action?"),
                choices={
                    "full_price": N_("The full number printed on the action."),
                    "threshold_only": N_("Where only a price is printed, one less is enough."),
                },
                books=N_(
                    "The English and Spanish books say you must have the required amount; the "
                    "Italian one only where a number is shown."
                ),
                why=N_("The English book makes no difference between the two kinds."),
            ),
            "AG-R15": Told(
                question=N_("How many workers does the Painter stand up?"),
                answer=N_("Up to 3."),
                books=N_("The English and Spanish books say up to 3, the Italian one 3."),
                why=N_("It comes to the same, since standing up never hurts."),
            ),
            "AG-R16": Told(
                question=N_("What does the Mujtahida pay?"),
                answer=N_("2 rupees for each statue delivered."),
                books=N_(
                    "The English and Italian books say so; the Spanish one only says receive "
                    "2 rupees."
                ),
                why=N_("The Spanish sentence lost its other half."),
            ),
            "AG-R17": Told(
                question=N_(
                    "Which order may be fulfilled with the favour tile for Akbar or an order?"
                ),
                choices={
                    "marked": N_("Only one under a guild order marker."),
                    "any": N_("Any order of any column."),
                },
                books=N_(
                    "The English and Spanish books say one order from any guild; the Italian "
                    "one any guild order whatever."
                ),
                why=N_(
                    "The rule on orders says that only marked ones can be fulfilled, without "
                    "exception."
                ),
            ),
            "AG-R18": Told(
                question=N_("May farmers step on symbols and covers?"),
                answer=N_("They neither enter nor cross them."),
                books=N_(
                    "The English and Italian books say on or through, the Spanish one through."
                ),
                why=N_("A square that cannot be crossed cannot be entered either."),
            ),
            "AG-R19": Told(
                question=N_("What does the example of the final scoring add up to?"),
                answer=N_(
                    "It counts 36 in coins; the leader of a track gets 2 rupees for each marker."
                ),
                books=N_("The Spanish book prints 46 in the sum and breaks the sentence off."),
                why=N_("The English and Italian books add up."),
            ),
            "AG-R20": Told(
                question=N_("Where can workers be placed?"),
                answer=N_("On characters, on buildings that are built, and on the Builder's tile."),
                books=N_(
                    "One list in the Italian book has “or build a building” in place of "
                    "“built building”."
                ),
                why=N_("It is a slip; its other sections agree with the English book."),
            ),
            "AG-R21": Told(
                question=N_("When are guild orders fulfilled?"),
                answer=N_("With the Sailor, or in the order phase."),
                books=N_("The Italian summary reads as with the Sailor in the order phase."),
                why=N_("It is a slip; the section itself agrees with the English book."),
            ),
            "AG-R22": Told(
                question=N_("Who wins a contract when several have delivered equally many goods?"),
                choices={
                    "topmost_held": N_("Among them, whoever holds the highest ordered good."),
                    "top_slot_else_last": N_(
                        "Whoever holds the very top good; if none of them does, the one who "
                        "delivered last."
                    ),
                },
                books=N_(
                    "The English and Italian books speak of the topmost goods; the Spanish "
                    "one is muddled."
                ),
                why=N_("The English plural suggests comparing places."),
            ),
            "AG-R23": Told(
                question=N_("When do the two parts of the Jagirdar apply?"),
                answer=N_("One in your own Sailor action, the other in somebody else's."),
                books=N_(
                    "The English and Spanish books join them by “or”, the Italian one lists them."
                ),
                why=N_("They can never happen at the same time."),
            ),
            "AG-R24": Told(
                question=N_("In which order do the three guild columns stand?"),
                choices={
                    "artisans_merchants_scholars": N_(
                        "From the left: Artisans, Merchants, Scholars."
                    ),
                    "artisans_scholars_merchants": N_(
                        "From the left: Artisans, Scholars, Merchants."
                    ),
                },
                books=N_(
                    "The running text and the Italian captions have the first order, the "
                    "other captions another one."
                ),
                why=N_(
                    "It only decides which roll belongs to which column in the set-up. Look "
                    "at your board."
                ),
            ),
            "AG-R25": Told(
                question=N_("Who moves at pier 3?"),
                answer=N_("The Merchant, the pawn in the City; not the Trader."),
                books=N_(
                    "The Spanish example has the wrong name; there are a few more slips of names."
                ),
                why=N_("The rule and the glossary agree on the Merchant."),
            ),
            "AG-R85": Told(
                question=N_("When does a kicked-out worker bring favour?"),
                answer=N_(
                    "Only if he was standing; 2 favour with the tracker on space 4 or beyond."
                ),
                books=N_(
                    "The English and Italian books say standing; the Spanish one leaves the "
                    "word out in two places."
                ),
                why=N_("These are the fuller wordings."),
            ),
            "AG-R86": Told(
                question=N_("Must all meditation points be spent?"),
                answer=N_("No; what is not used is lost."),
                books=N_(
                    "The English and Spanish summaries say to use all; the rule of all three "
                    "says may."
                ),
                why=N_("The rule counts more than its summary."),
            ),
        },
    ),
)
