### The rules.

rules-page =
    # { $rules }
    Each player has six houses, **a** to **f** from their own left, and a store. South moves first.
    - { rule-sow }
    - { rule-capture }
    - { rule-win }
    ## What is special about these rules
    - { $grand-slam }
    - { $feeding }
    - { $circles }

rule-sow = **Sow.** Lift all the seeds from one of your houses and drop them one by one into the next houses, counterclockwise. Skip the stores; with 12 or more seeds, skip the house you started from.
rule-capture = **Capture.** If your last seed makes 2 or 3 in one of your opponent's houses, they go to your store, along with the 2s and 3s directly before it, back to the first of their houses that holds another number.
rule-win = **Win.** Capture more than half of the seeds to win; half each is a draw.

## Grand slams, one for each ruling.

rule-slam-keeps-rest = **Grand slam.** A move that would capture all your opponent's seeds captures them and ends the game; you also get the seeds left on your side.
rule-slam-forfeits-rest = **Grand slam.** A move that would capture all your opponent's seeds captures them and ends the game; your opponent gets the rest.
rule-slam-captures-nothing = **Grand slam.** A move that would capture all your opponent's seeds can be played, but captures nothing.
rule-slam-illegal = **Grand slam.** A move that would capture all your opponent's seeds can't be played; if every move would be one, each player keeps their own row.

## Feeding: two sentences, one for each ruling.

rule-feeding-duty = **Feeding.** If your opponent has no seeds, you must play a move that gives them some if you can.
rule-feeding-penalty = **Feeding.** If your opponent has no seeds, play a move that gives them some; if you can but don't, they get the remaining seeds.
rule-cannot-feed-yours = If no move can, the game ends and you get the remaining seeds.
rule-cannot-feed-theirs = If no move can, the game ends and your opponent gets the remaining seeds.
rule-cannot-feed-few-split = If no move can, the game ends and your opponent gets the remaining seeds; three or fewer are split, and an odd one is yours.

## Circles, one for each way to divide what is left.

rule-circles-own-row = **Repetition.** The { $times ->
    [3] third
   *[other] fifth
} time the same position comes up, or after 200 moves without a capture, the game ends and each player gets the seeds on their own side.
rule-circles-nobody = **Repetition.** The { $times ->
    [3] third
   *[other] fifth
} time the same position comes up, or after 200 moves without a capture, the game ends and nobody gets the seeds on the board.

rule-match-first-to-six = **Match.** The first player to win six games is the champion.
