### The course: ten exercises for a first game. The learner's row is always the bottom one.

# $title - of the exercise; $rules - the ruleset
learn-heading = **{ $title }** · step { $step } of { $steps } · { $rules } rules

## Titles.

learn-title = { $task ->
    [sow] Sow
    [corner] Around the corner
    [capture] Capture
    [chain] Capture a chain
    [lap] All the way around
    [guard] Stay safe
    [feed] Feed your opponent
    [slam] The grand slam
    [last-seeds] The last seeds
   *[majority] Win
}

## What to try.

learn-sow = The bottom row is yours, and each house holds 4 seeds. Press a house to lift its seeds and sow them one by one, to the right. **Sow a house whose last seed stays in your row.**
learn-corner = Your opponent sowed **b**: the rings show where the seeds went. After your **f**, seeds go on into your opponent's **a**: always counterclockwise. **Sow a house whose last seed lands on the other side.**
learn-capture = You answered with **d**, and your opponent sowed **f**. That left a single seed in their **b**. If your last seed makes 2 or 3 in one of their houses, you capture them. **Capture the seeds in house b.**
learn-chain = A capture goes on backwards: if the house before also holds 2 or 3, you capture that too, and so on. **Capture several houses with one move.**
learn-lap = Your **f** holds 13 seeds, enough to go all the way around. The house you start from is skipped. **Sow house f, and watch where the last seed lands.**
learn-guard = Your opponent is about to sow **f** and capture your **a** and **b**. **Find a move after which they can't capture anything.**
# $rule - what the ruleset says about feeding
learn-feed = Your opponent has no seeds left. **Give them some seeds.**
    { $rule }
# $rule - what the ruleset says about grand slams
learn-slam = **Capture every seed your opponent has.**
    { $rule }
learn-slam-unwise = **Capture something, but leave your opponent a seed.**
    { $rule }
learn-last-seeds-theirs = **f** is your only house with a seed. Once you have sown it, your row is empty, and your opponent's seeds can't reach you. A player who can't feed the other ends the game and takes what is left. **Sow house f, and see how that goes.**
learn-last-seeds-yours = **f** is your only house with a seed. Once you have sown it, your row is empty, and your opponent's seeds can't reach you. A player who can't feed the other ends the game, and the other takes what is left. **Sow house f, and see how that goes.**
# $needed - more than half of all seeds
learn-majority = You win as soon as you have more than half of the 48 seeds. You have { $stored } of the { $needed } you need. **Make the capture that wins.**

## What another house does, and a hint.

learn-sows-home = { $house } sows to your own { $last }.
learn-sows-across = { $house } sows to your opponent's { $last }.
learn-sows-capturing = { $house } sows to your opponent's { $last } and captures { $captured }.
learn-sows-all = { $house } would capture every seed your opponent has.
learn-sows-spared = { $house } would capture every seed your opponent has, so it captures nothing.
learn-would-lose = The game would end, and your opponent would win { $theirs } to { $yours }.

learn-try-stay-home = Try a house further left, whose 4 seeds end in your row.
learn-try-cross = Try a house further right, whose 4 seeds end on the other side.
learn-try-capture = Try the house whose last seed makes 2 or 3 in your opponent's row.
learn-try-chain = Try the house whose last seed makes 2 or 3 right after houses that also hold 2 or 3.
learn-try-lap = Try the house with 13 seeds.
# $house - with which the opponent would capture
learn-try-guard = Then your opponent's { $house } would capture { $seeds }. Try moving one of the seeds they're after.
learn-try-feed = Try the house whose seeds reach the other side.
learn-try-slam = Try the house that captures from all three of their houses.
learn-try-slam-unwise = Try the house that captures from only two of their houses.
learn-try-end = Try **f**.
learn-try-win = Try the house whose last seed makes 2 or 3 in your opponent's row.

## What was right about it.

learned-sow = **Yes!** One seed in each house, starting with the next one. That's how every move works.
learned-corner = **Yes!** Your seeds passed the corner. Stores are skipped: only captures go there.
learned-capture = **Yes!** Your last seed made { $seeds } in **b**, so they are in your store now.
learned-chain = **Yes!** { $houses } all held 2 or 3: you captured { $captured } seeds at once.
learned-lap = **Yes!** The seeds went all the way around and skipped **f**, which stays empty. You even captured { $captured }. A house with many seeds is a threat.
learned-guard = **Yes!** Your **a** is empty and your **b** holds 3. Their last seed would make 4 there, and only 2 or 3 can be captured.
learned-feed = **Yes!** Your opponent can move again, and the game goes on.
learned-slam = **Yes, a grand slam!** You captured { $captured } seeds and got the { $rest } left on your side. You win { $yours } to { $theirs }.
learned-slam-unwise = **Yes!** You captured { $captured } seeds, your opponent still has some, and the game goes on.
learned-last-seeds-yours = The game is over, and the last { $rest } seeds are yours. You win { $yours } to { $theirs }: towards the end, run dry before your opponent does.
learned-last-seeds-theirs = The game is over, and your opponent gets the last { $rest } seeds. They win { $theirs } to { $yours }: towards the end, keep a few seeds at home.
learned-majority = **Yes!** You have { $yours } of the 48 seeds, more than half. You win!

learned-all = **You know how to play!** You can sow, capture, defend and win. Press *Play the computer* and choose *Easy*, which is a beginner, too: your first game starts in this channel.

## Names and boards.

learner = You
learners-opponent = Opponent
# $board - the position in words
learn-alt = { $step } You play { $side }. { $board }
