### What belongs to one game, beside its board.

## In a list of choices.

house-choice = { $house } · { $seeds ->
    [one] 1 seed
   *[other] { $seeds } seeds
}
house-choice-capturing = { $house } · { $seeds ->
    [one] 1 seed
   *[other] { $seeds } seeds
}, captures { $captured }
game-choice = { $game } · against { $opponent } · { $rules } rules · { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
game-choice-of-others = { $game } · { $south } against { $north } · { $rules } rules · { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}

## The next game.

next-game = Your next game is [game { $game }]({ $link }): move due { $when }.
next-game-without-limit = Your next game is [game { $game }]({ $link }), which has no time limit.
next-game-held = Your next game is [game { $game }]({ $link }), whose clock stands still at the moment.
# Where the bot can only answer.
next-game-there = You can only move in it there.
sowed-elsewhere = You sowed { $house } in [game { $game }]({ $link }); the board follows there.
all-played = No other game is waiting for your move.
games-waiting = { NUMBER($games) } games are waiting for your move.

## Previews.

preview-begins = **Preview** of game { $game }: try a house to see what it would do.
preview-after = **Preview** of game { $game } after { $houses }: { $happened }
preview-stops = The preview stops there. { $why }
preview-is-private = Only you can see this; nothing has been played.
preview-stamp = Preview

## Plans.

plan = **Your plan** for [game { $game }]({ $link }), which only you can see:
# $name - the opponent, who sows $house; $answer - the house of the reader
plan-if = If { $name } sows { $house } ({ $seeds }), you sow { $answer }.
plan-then = Then, if { $house }, you sow { $answer }.
plan-rules = I play your answer at once. If { $name } plays anything else, the plan is over. A new plan replaces this one.
no-plan = You have no plan for [game { $game }]({ $link }). Type one with `/wari queue`, and only you will see it:
    - `plan:bc de`: if { $name } sows **b**, you sow **c**; if **d**, you sow **e**.
    - `plan:bcdf`: if **b**, you sow **c**; then, if **d**, you sow **f**.
plan-forgotten = I've forgotten your plan for [game { $game }]({ $link }). `/wari queue` makes a new one.
plan-lapsed = { $why ->
    [illegal] Your plan `{ $plan }` for [game { $game }]({ $link }) is off: its answer isn't legal any more. `/wari queue` makes a new one.
   *[undone] Your plan `{ $plan }` for [game { $game }]({ $link }) is off, because a move was undone. `/wari queue` makes a new one.
}

## Replays.

replay = { $south } (South) against { $north } (North): { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}.
replay-of-last = { $south } (South) against { $north } (North): the last { $shown } of { NUMBER($moves) } moves.
replay-alt = A replay of game { $game }, { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}. At the end: { $board }
replay-of-last-alt = A replay of game { $game }, the last { $shown } of { NUMBER($moves) } moves. At the end: { $board }

step-first = Game { $game }, before { $moves ->
    [one] its only move
   *[other] the first of { $moves } moves
}.
step-after = Game { $game }, after move { $number } of { NUMBER($moves) }: { $happened }
step-last = Game { $game }, after { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}: { $happened }

record = Aualé and other oware programs can open this file. The moves (South's in capitals):
record-alt = Game { $game } in Oware Game Notation, { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}.

## More.

more = Game { $game }: draws, stops, undos and pauses need your opponent's OK (if you stop, { $stop ->
    [own-rows] each keeps the seeds in their own row
   *[nobodys] nobody gets the seeds on the board
}). You can undo your own last move freely for a minute, unless your opponent has moved.
more-against-computer = Game { $game }: I answer an offer of a draw or a stop at once, and I always agree to an undo. After an undo or a hint, the game doesn't change your rating against me.
# $opponent - has left the server; the button is called as button-claim
more-claim = <@{ $opponent }> has left the server, so you can *Claim* the win.
reminder = <@{ $mover }>, it's your move in [game { $game }]({ $link }) against <@{ $opponent }>, due { $when }.
# $list - links to the games
reminders-of-many = <@{ $mover }>, { $games ->
    [one] 1 game waits
   *[other] { $games } games wait
} for your move: { $list }
unpaused = <@{ $mover }>, the pause of [game { $game }]({ $link }) is over and it's your move, due { $when }.
form-annul = Annul game { $game }
field-reason = Why? Everybody in the channel can read it.
annulled-for-you = You annulled game { $game }. It doesn't count, and the players are told: { $link }
annulled-too = <@{ $player }>, a manager annulled your [game { $game }]({ $link }). It doesn't count.
more-time = <@{ $giver }> gave more time in [game { $game }]({ $link }): move due { $when }.
more-time-held = <@{ $giver }> gave more time in [game { $game }]({ $link }), whose clock stands still at the moment.
computer-waits = I'm holding back my move: you're playing somebody in [game { $game }]({ $link }), and the same position is on that board or one move away, so my move could help you. I'll move once that game has moved on. Neither of us loses time until then.
computer-waits-for-others = I'm holding back my move: two people are playing from this very position, and my move could help one of them. I'll move once their game has moved on. Neither of us loses time until then, and you can undo your move if you'd rather not wait.

confirm-resign = Resign game { $game }? Your opponent wins. To keep playing, dismiss this message.
confirm-resign-of-match = Resign game { $game }? Your opponent wins. The match continues with the next game unless you *Resign the match*. To keep playing, dismiss this message.
resigned-elsewhere = You resigned game { $game }. The result is in its channel: { $link }
# Where the bot can only answer.
resigned-elsewhere-quietly = You resigned game { $game }. I can't post there by myself, so the result shows as soon as one of you presses a button: { $link }
resigned-elsewhere-next = You resigned game { $game }. The result is in its channel, where the next game of the match has started: { $link }
resigned-elsewhere-match = You resigned game { $game } and its match. The result is in its channel: { $link }
