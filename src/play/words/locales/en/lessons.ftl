### Lessons: a rule, and what happens in the picture beside it. Players are South and North.

lesson-page =
    # { $rules } · { $title }
    { $rule }

    { $caption }
lesson-caption = **In the picture:** { $happens }

## Titles, also on buttons.

lesson-capture = Capture
lesson-chain = Chain
lesson-lap = Lap
lesson-grand-slam = Grand slam
lesson-feeding = Feeding
lesson-last-seeds = Last seeds
lesson-few-seeds = Few seeds
lesson-majority = Majority

## What happens, in whole sentences.

example-sown = { $mover } sows { $house } ({ $seeds }).
# $houses - like "South's a and North's a and b"
example-lap = They go all the way around, skip { $origin }, which stays empty, and reach { $houses } a second time.
houses-of = { $side }'s { $houses }

# $seeds - as many as the house then holds
example-captured = The last seed makes { $seeds } in { $opponent }'s { $house }: { $mover } captures { $captured ->
    [one] 1 seed
   *[other] { $captured } seeds
}.
# $before - houses with their seeds, like "e (3) and d (2)"
example-chain = The last seed makes { $seeds } in { $opponent }'s { $house }, right after { $before }: { $mover } captures { $captured ->
    [one] 1 seed
   *[other] { $captured } seeds
}.
example-capture-ends = The capture ends at { $house }, which holds { $seeds }.
example-spared = That would capture every seed { $opponent } has, in { $houses }, so nothing is captured.

## What cannot be sown, and why.

example-over = The game is over, so { $mover } can't sow { $houses }.
example-empty = { $mover } can't sow { $houses }, which is empty.
example-must-feed = { $opponent } has no seeds, so { $mover } can't sow { $houses }, which wouldn't give { $opponent } any.
example-would-starve = { $mover } can't sow { $houses }, which would capture every seed { $opponent } has.
example-playable = { $mover } can sow { $houses }.

## Why the game ends, and with what result.

example-ends-majority = { $side } has more than half of the { NUMBER($seeds) } seeds, so the game is over.
example-ends-halves = Each side has half of the { NUMBER($seeds) } seeds, so the game is over.
example-ends-slam = { $side } has no seeds left, so the game is over.
example-ends-starved = { $side } still has no seeds, though another move would have given some, so the game is over.
example-ends-cannot-feed = { $side } has no seeds left, and { $opponent } has no move that gives any, so the game is over.
example-ends-no-legal-move = { $side } has no legal moves, so the game is over.
example-ends-circles = Neither side is making progress, so the game is over.
example-ends-agreed = Both agree to stop, so the game is over.
example-won = { $side } wins, { $won } to { $lost }.
example-drawn = It's a draw.
