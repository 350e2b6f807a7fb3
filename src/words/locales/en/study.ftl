### Hints, puzzles and reviews: what the computer thinks.

## Hints.

hint = Hint for game { $game }, for your eyes only. { $motive }
hint-house = Play **{ $house }**.

motive-win = You can win now: one move ends the game.
motive-feed = Your opponent has no seeds left: feed them.
motive-capture = You can capture { $seeds ->
    [one] 1 seed
   *[other] { $seeds } seeds
}.
motive-rescue = Your opponent threatens to capture from your { $houses }: leave less to take.
motive-threaten = You can prepare a capture: look at your opponent's { $houses }.
motive-wait = No captures to make or stop. Play the move that keeps your options open.

## A line of moves, and what it brings.

line = A likely line (your moves in bold): { $line } { $gain }
gain-ahead = You come out { $seeds ->
    [one] 1 seed
   *[other] { $seeds } seeds
} ahead.
gain-level = That keeps things level; anything else falls behind.
gain-behind = You come out { $seeds ->
    [one] 1 seed
   *[other] { $seeds } seeds
} behind, but every other move is worse.

## Puzzles.

puzzle = **Puzzle { $number }** · { $rules } rules · you are { $side }
    One move is clearly best. Which one?
puzzle-from-game = **A puzzle from a game on this server** · { $rules } rules · you are { $side }
    One move is clearly best. Which one?
daily-puzzle = **Puzzle of the day** · puzzle { $number } · { $rules } rules · { $side } to move
    One move is clearly best. Press yours: only you see whether it's right.
daily-puzzle-from-game = **Puzzle of the day** · from a game on this server · { $rules } rules · { $side } to move
    One move is clearly best. Press yours: only you see whether it's right.
puzzle-alt = Puzzle { $number }. { $board }
puzzle-from-game-alt = A puzzle from a game on this server. { $board }
puzzle-mover = { $side } is to move.

puzzle-right = **Right!** It's { $house }.
puzzle-wrong = **Not quite:** **{ $house }** was the move.
puzzle-only-win = It's the only sure win.
puzzle-only-escape = Any other move loses.
puzzle-better = It's about { $seeds ->
    [one] 1 seed
   *[other] { $seeds } seeds
} better than any other.
puzzle-solution = Puzzle { $number } · { $rules } rules. { $verdict } { $why }
puzzle-solution-from-game = A puzzle from a game on this server · { $rules } rules. { $verdict } { $why }
puzzle-source = It came up at move { $number } of game { $game }; `/wari review game:{ $game }` shows what happened then.
puzzle-not-counted = This wasn't your first answer, so it doesn't count.
puzzle-score = { $answered ->
    [one] { $solved ->
        [0] You haven't solved one yet.
       *[other] That's your first one solved.
    }
   *[other] You've solved { $solved } of { $answered } puzzles.
}
puzzle-streak = You've solved { $solved } of { NUMBER($answered) } puzzles, the last { $streak } in a row.

# $tried - as many people answered
daily-tried = { $tried ->
    [one] One of you tried the last one and didn't find it.
   *[other] { $tried } of you tried the last one; { $found ->
        [0] nobody found it.
       *[other] { $found } found it.
    }
}
daily-found-by-all = { $tried ->
    [one] One of you tried the last one and found it.
   *[other] { $tried } of you tried the last one; all found it.
}

daily-off = No daily puzzle here yet. Run `/wari-admin puzzle daily:here` in a channel to post one there now and every day at this time; add `rules` to stick to one ruleset. Everybody can get more with `/wari puzzle`.
# $time - of the day, in each reader's time zone
# $next - as below
daily-on =
    <#{ $channel }> gets a puzzle every day at { $time } ({ $rules } rules). { $next } Answers are private.
    `daily:here` in another channel moves it there, and to that time of day; `rules` chooses a ruleset; `daily:off` turns it off.
daily-on-any =
    <#{ $channel }> gets a puzzle every day at { $time }, each day by different rules. { $next } Answers are private.
    `daily:here` in another channel moves it there, and to that time of day; `rules` chooses a ruleset; `daily:off` turns it off.

daily-next = The next one is { $when }.
daily-first = The first one is on its way.

## Reviews.

review = Review of game { $game }: { $south } (South) against { $north } (North), { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}.
review-player = **{ $name }** · { $performance }
performance = accuracy { $accuracy }% · { $seeds } seeds lost per move · { $marks }
performance-forced = no choice to make
inaccuracies = { $number ->
    [one] 1 inaccuracy
   *[other] { $number } inaccuracies
}
mistakes = { $number ->
    [one] 1 mistake
   *[other] { $number } mistakes
}
blunders = { $number ->
    [one] 1 blunder
   *[other] { $number } blunders
}
review-quiet = Neither side made a costly move.
review-turned = { $turns ->
    [one] Where the game turned:
   *[other] The biggest turning points:
}
review-turn = - Move { $number }: { $turn }
# $mark - as below; $better - the best house, or several, like "a or e"
turn = { $name } sowed { $house }, { $mark }; { $better } was worth { $seeds } seeds more. Their winning chances fell from { $before }% to { $after }%.
turn-open = { $name } sowed { $house }, { $mark }; { $better } would have kept the game open. Their winning chances fell from { $before }% to { $after }%.
# $result - of the better move, as below
turn-decided = { $name } sowed { $house }, { $mark }; { $better } was better ({ $result }). Their winning chances fell from { $before }% to { $after }%.
mark = { $mark ->
    [inaccuracy] an inaccuracy
    [mistake] a mistake
   *[blunder] a blunder
}
result-win = { $moves ->
    [one] it wins at once
   *[other] a win within { $moves } moves
}
result-loss = a loss after { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
result-draw = a draw
result-win-by = a win by { NUMBER($seeds) }
result-loss-by = a loss by { NUMBER($seeds) }
turning-point = Move { $number }

review-alt = The winning chances in game { $game }, over { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}.
review-player-alt = { $side } is { $name }: { $performance }.
review-turn-alt = Move { $number }, from { $position }: { $turn }
review-chances = South's winning chances from the first move to the last:
review-before = Before move { $number }: { $position }

## Below a board of a reviewed game.

worth-forced = { $name } could only sow { $house }.
worth-best = { $name } sowed { $house }; there was nothing better.
worth-almost = { $name } sowed { $house }; { $better } was a little better.
worth-marked = { $name } sowed { $house }, { $mark }; **{ $better }** was best.
worth-key = Below each house: { $name }'s expected lead in seeds.
worth-alt = { $side }'s expected lead in seeds: { $houses }.

## What a house is worth, in at most four letters.

short-win = win
short-loss = loss
short-draw = draw
