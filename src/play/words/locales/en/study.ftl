### Hints, puzzles and reviews: what the computer thinks.

## Hints.

hint = Hint for game { $game }, for your eyes only. { $motive }
hint-house = Play { $house }.

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
gain-behind = You end up { $seeds ->
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

puzzle-right = **Right!** It's { $house }. { $why }
puzzle-only-win = It's the only sure win.
puzzle-only-escape = Any other move loses.
puzzle-better = It's worth about { $seeds ->
    [one] 1 seed
   *[other] { $seeds } seeds
} more than anything else.

## The solution, for who did not find it.

puzzle-was-only-win = **Not quite:** { $house } was the move, the only sure win.
puzzle-was-only-escape = **Not quite:** { $house } was the move; anything else loses.
puzzle-was-better = **Not quite:** { $house } was the move, worth about { $seeds ->
    [one] 1 seed
   *[other] { $seeds } seeds
} more than anything else.

## What a wrong answer allows or misses. The right one stays open.
##
## $other - the opponent's side

puzzle-wrong = Puzzle { $number } · { $rules } rules. **Not quite.** { $why }
puzzle-wrong-from-game = A puzzle from a game on this server · { $rules } rules. **Not quite.** { $why }
wrong-line = What could follow (your moves in bold): { $line }
wrong-missed-win = { $house } lets a win slip: there is one in a single move.
wrong-missed-capture = { $house } captures nothing, and there is something to capture.
wrong-missed-more = { $house } captures { $seeds }, but there is more to take.
wrong-missed-later = { $house } misses a stronger plan.
wrong-ended-game = { $house } ends the game too soon.
wrong-allowed-win = { $house } lets { $other } win on the spot with { $reply }.
wrong-allowed-capture = { $house } lets { $other } capture { $seeds } from your { $houses } with { $reply }.
wrong-allowed-plan = { $house } lets { $other } prepare a capture of { $seeds } from your { $houses }.
wrong-allowed-rest = { $house } lets { $other } get the last { $seeds ->
    [one] seed
   *[other] { $seeds } seeds
}.
wrong-forced-to-feed = { $house } lets { $other } run out of seeds with { $reply }, and you have to feed them.
wrong-allowed-threat = { $house } lets { $other } attack your { $houses } with { $reply }.
wrong-drift = { $house } gets you less than you could have.
puzzle-solution = Puzzle { $number } · { $rules } rules. { $verdict }
puzzle-solution-from-game = A puzzle from a game on this server · { $rules } rules. { $verdict }
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
# $names - of those who solved it, like "Ana, Kofi and 3 others"
daily-solved = The last one was solved by { $names }; { $tried } of you tried it.
daily-solved-by-all = The last one was solved by { $names }.
daily-others = { $number ->
    [one] 1 other
   *[other] { $number } others
}

# $found - of $tried who have tried it
daily-so-far = Solved so far: { $found } of { $tried }.
daily-still-open = You can still find it today: your streak waits until the next puzzle comes.
daily-tries = { $tries ->
    [one] first try
   *[other] { $tries } tries
}
# $tries - as above
daily-result = Wari #{ $number } · { $tries } · streak { $streak }
daily-result-from-game = Wari puzzle of this server · { $tries } · streak { $streak }
# $result - as above
daily-told = { $name }: { $result }

daily-off = No daily puzzle here yet. Run `/wari-admin puzzle daily:here` in a channel to post one there now and every day at this time, easy on Monday and hard on Sunday; add `rules` for others than Classic. Everybody can get more with `/wari puzzle`.
# $time - of the day, in each reader's time zone
# $next - as below
daily-on =
    <#{ $channel }> gets a puzzle every day at { $time } ({ $rules } rules), easy on Monday and hard on Sunday. { $next } Answers are private.
    `daily:here` in another channel moves it there, and to that time of day; `rules` chooses a ruleset; `daily:off` turns it off.
# $zone - a place, like "Europe/Berlin"
daily-by-zone = The hour is that of **{ $zone }**, summer and winter.
daily-by-utc = The hour is kept in UTC. To keep yours over summer time, choose this server's time zone: `/wari-admin settings zone:`.

daily-next = The next one is { $when }.
daily-first = The first one is on its way.

## One's own mistakes.

mine = **Move { $number } of [game { $game }]({ $link })** · { $rules } rules · you are { $side }
    You sowed { $house } here, and your chances fell from { $before }% to { $after }%. What is better?
mine-alt = A position from your game { $game }. { $board }
mine-better = **Better!** { $house } it is.
mine-again = You'll see this one again { $again }.
mine-mended = You've mended this one for good.
mine-same = { $house } is what you played then.
mine-not-better = **Not yet.** { $house } leaves you an expected lead of { $worth }; the best move, { $best }.
mine-none = You have no mistakes to practice. *Review* a game that you've finished, and its mistakes come here.
mine-done = You've practiced all that was due. The next mistake comes again { $next }.
puzzle-source-choice = { $source ->
    [mine] your mistakes
    [endings] endings
   *[daily] the puzzle of the day
}

## Endings.

ending = **Ending** · { $rules } rules · you are { $side } · grade { $grade } of { $grades }
ending-win = You can win this: with best play it takes { $moves ->
    [one] 1 move
   *[other] { $moves } moves
} of yours.
ending-hold = You can draw this: with best play it takes { $moves ->
    [one] 1 move
   *[other] { $moves } moves
} of yours.
ending-again = **Ending** · { $rules } rules · you are { $side }. Once more from here.
ending-alt = An ending to play out. { $board }
ending-goes-on = **Right:** { $house }. I answer { $reply }.
ending-won = **Won!** { $house } was the last move it took.
ending-held = **Drawn!** { $house } was the last move it took.
ending-slipped-to-draw = **That lets it slip.** After { $house }, the best defense draws.
ending-slipped = **That loses.** After { $house }, the best defense wins.

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
    [one] Where the game turned, with the winning chances before and after:
   *[other] The biggest turning points, with the winning chances before and after:
}
# $name - whose chances they are, who made the move
review-turn = - Move { $number }: { $turn } ({ $name } { $before }% → { $after }%)

# Without a costly move.
review-captures = The largest captures:
review-capture-line = - Move { $number }: { $turn }
review-capture = { $name } captured { $seeds } with { $house }.

## On the picture of a review; each of one to three words.

sheet-captured = captured
sheet-accuracy = accuracy
sheet-inaccuracies = inaccuracies
sheet-mistakes = mistakes
sheet-blunders = blunders
sheet-ahead = ahead
sheet-move = move
sheet-turned = Where the game turned
sheet-captures = The largest captures
sheet-played = played
sheet-better = better
sheet-at-stake = at stake

## What somebody will remember a game for.

headline = **{ $headline }**
headline-led = { $name } led from start to finish.
# $number - of the opponent's mistake, which is among the turning points
headline-turned = { $name } turned it after { $other }'s move { $number }.
headline-came-back = { $name } came back from nearly lost after { $other }'s move { $number }.
# Without a single move that did it.
headline-turned-slowly = { $name } turned it bit by bit.
headline-came-back-slowly = { $name } came back from nearly lost, bit by bit.
headline-slipped = { $name } let it slip with the last move.
headline-still-open = { $name } lost a game that was still open.
headline-escaped = { $name } escaped with a draw.
headline-both-could-win = A draw that both could have won.
headline-close = A draw, close from start to finish.

## What a move allowed or missed.
##
## $name - who made the move; $other - the opponent; $mark - as below
## $better - the better house, or several, like "a or e"; $line - the moves of both that lead to it, like "a c b"

turn-missed-win = { $name }'s { $house }, { $mark }, missed a win on the spot: { $better } would have ended the game.
turn-missed-win-by-capture = { $name }'s { $house }, { $mark }, missed a win on the spot: { $better } would have captured { $seeds } from { $other }'s { $houses }.
turn-missed-capture = { $name }'s { $house }, { $mark }, missed a capture: { $better } would have taken { $seeds } from { $other }'s { $houses }.
turn-missed-more = { $name }'s { $house }, { $mark }, took only { $instead }: { $better } would have taken { $seeds } from { $other }'s { $houses }.
turn-missed-plan = { $name }'s { $house }, { $mark }, missed a plan: { $better } would have prepared a capture of { $seeds } from { $other }'s { $houses } ({ $line }).
turn-missed-rest = { $name }'s { $house }, { $mark }, missed an ending: { $better } would have brought { $name } the last { $seeds ->
    [one] seed
   *[other] { $seeds } seeds
} ({ $line }).
turn-missed-feeding = { $name }'s { $house }, { $mark }, let { $other } off: after { $better }, they would have had to feed with { $houses }.
turn-missed-threat = { $name }'s { $house }, { $mark }, missed a threat: { $better } would have attacked { $seeds } seeds in { $other }'s { $houses }.
turn-ended-game = { $name }'s { $house }, { $mark }, ended the game too soon; { $better } would have kept it going.
turn-allowed-win = { $name }'s { $house }, { $mark }, let { $other } win on the spot with { $reply }; { $better } would have prevented it.
turn-allowed-capture = { $name }'s { $house }, { $mark }, let { $other } capture { $seeds } from { $houses }; { $better } would have kept { $number ->
    [one] it
   *[other] them
} closed.
turn-left-open = { $name }'s { $house }, { $mark }, left { $houses } open, so { $other } could capture { $seeds }; { $better } would have saved them.
turn-allowed-more = { $name }'s { $house }, { $mark }, let { $other } capture { $seeds } from { $houses }; after { $better }, it would have been { $fewer } at most.
turn-allowed-anyway = { $name }'s { $house }, { $mark }, let { $other } capture { $seeds } from { $houses }; { $better } was better.
turn-allowed-plan = { $name }'s { $house }, { $mark }, let { $other } prepare a capture of { $seeds } from { $houses } ({ $line }); { $better } would have avoided that.
turn-allowed-rest = { $name }'s { $house }, { $mark }, let { $other } get the last { $seeds ->
    [one] seed
   *[other] { $seeds } seeds
} ({ $line }); { $better } would have avoided that.
turn-forced-to-feed = { $name }'s { $house }, { $mark }, let { $other } run out of seeds with { $reply }, leaving { $name } to feed them with { $houses }; { $better } would have avoided that.
turn-allowed-threat = { $name }'s { $house }, { $mark }, let { $other } attack { $houses } with { $reply }; { $better } would have avoided that.
turn-fewer-houses = { $name }'s { $house }, { $mark }, weakened the position: { $better } would have kept more of { $name }'s houses in play.
turn-more-houses-of-theirs = { $name }'s { $house }, { $mark }, helped { $other }: { $better } would have left them fewer houses to play from.
turn-fewer-laps = { $name }'s { $house }, { $mark }, weakened the position: { $better } would have kept more seeds together for a full lap.
turn-more-laps-of-theirs = { $name }'s { $house }, { $mark }, helped { $other }: { $better } would have kept them from storing up a full lap.
turn-drift = { $name }'s { $house }, { $mark }, weakened the position: { $better } was worth about { $seeds ->
    [one] 1 seed
   *[other] { $seeds } seeds
} more.
turn-win-slipped = { $name }'s { $house }, { $mark }, let a sure win slip: { $better } would have kept it.
turn-draw-slipped = { $name }'s { $house }, { $mark }, lost the game by force: { $better } would have kept a draw.
turn-lost = { $name }'s { $house }, { $mark }, lost the game by force: { $better } would have kept it open.
turn-equal = { $turn } Just as good { $number ->
    [one] was
   *[other] were
} { $houses }.
mark = { $mark ->
    [inaccuracy] an inaccuracy
    [mistake] a mistake
   *[blunder] a blunder
}
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
worth-costly = { $name } sowed { $house }: { $seeds } seeds fewer than with { $better }, but that no longer mattered.
worth-key = Below each house: { $name }'s expected lead in seeds.
worth-alt = { $side }'s expected lead in seeds: { $houses }.
worth-try = Try a house to see what could have followed.

## What could have followed a move of a reviewed game, if it had been another.
what-if = **What if?** Game { $game }, from move { $number }: { $line }
what-if-answer = The best answer: { $happened }
what-if-stamp = What if?

## What a house is worth, in at most four letters.

short-win = win
short-loss = loss
short-draw = draw
