### Boards.

## What happened.

game-begins = { $south } is South and moves first; { $north } is North.
sowed = { $name } sowed { $house } ({ $seeds }).
sowed-capturing = { $name } sowed { $house } ({ $seeds }) and captured { $captured }.
sowed-slam = { $name } sowed { $house } ({ $seeds }): a grand slam, which captures nothing under these rules.
planned = { $name } sowed { $house } ({ $seeds }) as planned.
planned-capturing = { $name } sowed { $house } ({ $seeds }) as planned and captured { $captured }.
planned-slam = { $name } sowed { $house } ({ $seeds }) as planned: a grand slam, which captures nothing under these rules.
undone = { $name } undid a move.
# What is left of a board whose move was undone, before the number of its game.
undone-since = A move that was undone
game-paused = The game is paused for up to { NUMBER($days) } days: its clock stands still, but you can still move. *More* → *Resume* ends the pause.
game-resumed = The pause is over.

resigned = { $name } resigned.
out-of-time = { $name } ran out of time.
out-of-time-at-first = { $name } ran out of time before making a move.
claimed = { $name } claimed the win: { $other } left the server.
agreed-draw = { $name } agreed to a draw.
agreed-stop = { $name } agreed to stop.
# $remark - what the manager wrote
annulled = Game { $game } was annulled by a manager: “{ $remark }” It doesn't count.
annulled-departed = Game { $game } was annulled, because one of its players deleted their data. It doesn't count.

## Why a game is over.

over-majority = { $name } has more than half of the seeds.
over-halves = Each player has half of the seeds.
over-grand-slam = A grand slam ends the game.
over-starved = The move left the opponent without seeds.
over-cannot-feed = No move can feed the opponent.
over-no-legal-move = There are no legal moves.
over-circles = The same position came up { NUMBER($times) } times.
over-quiet = 200 moves passed without a capture.
over-agreed = The game was stopped.

rest-taken = { $name } takes the { $seeds ->
    [one] remaining seed
   *[other] remaining { $seeds } seeds
}.
rest-divided = Of the remaining seeds, { $south } takes { $souths } and { $north } takes { $norths }.
rest-uncounted = Nobody gets the { $seeds ->
    [one] seed
   *[other] { $seeds } seeds
} on the board.

won = **{ $name } wins.**
drawn = **The game is drawn.**

## Why a game does not count for ratings.

unrated-short = Unrated: the game had fewer than { NUMBER($moves) } moves.
unrated-young-account = Unrated: when the game began, one of the accounts was less than { NUMBER($days) } days old, or had started afresh within that time.
unrated-many-games = Unrated: you two played { NUMBER($games) } rated games in the { NUMBER($hours) } hours before. Play on for fun!
unrated-same-opening = Unrated: the winner won an earlier game with the same first { NUMBER($moves) } moves.

## How a game stands. The numbers are seeds in stores.

board-to-move = { $south } { $souths } · { $north } { $norths } — <@{ $mover }> to move
board-over = { $result } { $south } { $souths } · { $north } { $norths } — { $praise }
board-annulled = { $south } { $souths } · { $north } { $norths } — <@{ $player }>, this game is over.
board-over-quietly = { $result } { $south } { $souths } · { $north } { $norths }
standing-to-move = { $south } { $souths } · { $north } { $norths } — { $mover } to move
preview-to-move = { $south } { $souths } · { $north } { $norths } — { $mover } would move next

well-played = <@{ $player }>, well played!
yours-on-time = <@{ $player }>, this one is yours.
over-soon = <@{ $player }>, the game is over.

## What the end of a game makes of the ratings.

rating-change = { $name } { $before } → { $now }
rating-first = { $name } { $now }
# $games - that count, until there is a rating
rating-to-come = { $name } in { $games ->
    [one] 1 more game
   *[other] { $games } more games
}
rating-against-computer-to-come = { $games ->
    [one] 1 more game
   *[other] { $games } more games
} until you have a rating.
ladder = You beat level { $level }. Level { $next } is next.
ladder-top = You beat level { $level }, the strongest.
ratings-changed = Ratings: { $changes }
rating-against-computer-changed = Rating against the computer: { $change }

## The last line of a board, in parts.

rules-name = { $rules } rules
game-number = game { $game }
rated = rated
unrated = unrated
computer-level = computer: { $level }
# The computer's name on its plate in a picture; an old level is from before there were ten.
plate-level = { $name } · level { $level }
plate-old-level = { $name } · old level { $level }
hints-taken = { $hints ->
    [one] 1 hint
   *[other] { $hints } hints
}
move-due = move due { $when }
# With a time for the whole game: of the player to move, and of the other one as minutes:seconds.
clock-ends = { $name }’s time runs out { $when }
clock-has = { $name } has { $left } left
no-time-limit = no time limit
clock-paused = paused until { $when }
clock-away = { $name } is away, so the clock stands still until { $when }
clock-unreachable = the clock stands still until I'm back on that server

## Matches.

match-stands = Match: { $south } { $souths } – { $norths } { $north }, first to { NUMBER($wins) }
match-goes-on = Match: { $south } { $souths } – { $norths } { $north }, first to { NUMBER($wins) }. The next game follows.
match-won = **{ $winner } wins the match { $won } – { $lost } and is the champion.**
match-forfeited = **{ $winner } wins the match and is the champion.** { $loser } forfeited it at { $won } – { $lost }.

## A small line for somebody new: before their first and second move, and after their first capture.

coaching-first = -# New here? Your row is the bottom one. Press a house to sow its seeds, one by one to the right and on around the corner.
coaching-second = -# If your last seed makes 2 or 3 in one of your opponent's houses, you capture those seeds.
coaching-capture = -# { $name }, you captured { $captured }: your last seed made { $captured } in their { $house }.
coaching-captures = -# { $name }, you captured { $captured }: your last seed made { $made } in their { $house }, and the houses just before it had 2 or 3 as well.

## A small line at the end of the last of several games in a row against the computer that ended alike.

in-a-row-won = -# { $games } wins in a row, { $name }: time for level { $level }?
in-a-row-lost = -# { $name }, level { $level } may be more fun for now.

## What the players are asked.

question-draw = { $name } offers a draw: *Accept* or *Decline*?
question-stop = { $name } offers to stop here: *Accept* or *Decline*?
question-undo = { $name } asks to undo a move: *Accept* or *Decline*?
question-pause = { $name } offers a pause: *Accept* or *Decline*?
question-resume = { $name } would like to end the pause: *Accept* or *Decline*?
question-circles = This position has come up { NUMBER($times) } times. Do you both want to stop here? *Accept* or *Decline*, or just keep playing.

## Boards as text: what the signs mean.

sign-lifted = `-` lifted
sign-sown = `+` sown
sign-captured = `x` captured
sign-spared = `/` spared
sign-barred = `!` can't be played

## Boards in words, for those who cannot see them.

alt-sowed = { $name } sowed { $house } ({ $seeds }).
alt-sowed-capturing = { $name } sowed { $house } ({ $seeds }) and captured { $captured } from the other side's { $houses }.
alt-sowed-slam = { $name } sowed { $house } ({ $seeds }): a grand slam of the other side's { $houses }, which captures nothing under these rules.
alt-wins = Match: { $won } of the { $needed } wins needed.
alt-rating-changed = Rating: from { $before } to { $now }.
alt-rating-first = Rating: { $now }.
alt-rating-to-come = Rating: in { $games ->
    [one] 1 more game
   *[other] { $games } more games
}.
alt-to-move = { $name } is to move.
alt-won = { $name } has won.
alt-drawn = The game is drawn.
alt-void = The game was annulled.
