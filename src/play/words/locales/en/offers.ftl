### Offers: challenges, and what players ask of each other in a game.

## Challenges.

challenge-to-anyone = { $challenger } is looking for a game of Wari.
challenge-to-anyone-match = { $challenger } is looking for a match of Wari.
challenge-to-you = <@{ $you }>, { $challenger } challenges you to a game of Wari.
challenge-to-match = <@{ $you }>, { $challenger } challenges you to a match of Wari.
challenge-to-rematch = <@{ $you }>, { $challenger } would like a rematch.
opponent-away = <@{ $you }> is away until { $when }.

## Its terms, in parts that begin with a small letter. A challenge names only those that differ from the usual ones, in
## one line; *Details* lists all of them.

# $terms - a list
terms-of-challenge =
    The terms of challenge { $challenge }:
    { $terms }

terms-rules = **{ $rules }** rules
terms-seeds = { NUMBER($seeds) } seeds per house
terms-challenger-first = first move: { $challenger }
terms-opponent-first = first move: whoever accepts
terms-you-first = first move: you
terms-invited-first = first move: <@{ $you }>
terms-random-start = first move: random
terms-pace = { $pace ->
    [blitz] 2 minutes a move
    [live] 10 minutes a move
    [day] a day a move
    [three-days] three days a move
    [week] a week a move
   *[none] no time limit
}
terms-pace-of-game = { $minutes } minutes each, plus { $seconds } seconds per move
# Where the bot is only installed to somebody's account.
terms-unrated-here = unrated, because only games on servers that I'm in count
terms-length = { $wins ->
    [1] a single game
   *[other] first to { $wins } wins
}
terms-in-thread = in a thread of its own
terms-number = challenge { $challenge }
terms-expiry = expires { $when }

# Where the bot can only answer: a small line below a challenge, and what its details add.
offer-of-answers = -# I'm not a member here, so I can only answer what you press: play with the buttons.
terms-of-answers =
    I'm not a member here, so I can only answer what you press:
    - I can't remind anybody here. If you choose `/wari settings reminders:dm`, I remind you by direct message.
    - A game that is lost on time shows its end at the next press.
    - Boards older than 15 minutes keep their buttons, which do no harm.
    - Elsewhere, only its two players can open the game.

# $own, $theirs - points won and lost, like "+12 / −18"
stakes = Rating at stake: { $challenger } { $own }, <@{ $you }> { $theirs }
stakes-of-match = Rating at stake in the first game: { $challenger } { $own }, <@{ $you }> { $theirs }
stakes-open = Rating at stake: depends on who accepts ({ $challenger } has { $rating })
stakes-of-match-open = Rating at stake in the first game: depends on who accepts ({ $challenger } has { $rating })

cannot-be-rated = Only games between people, with 4 seeds per house, can be rated. This one doesn't count.

## Threads of games.

# The name of a thread, at most 100 characters.
thread-of = { $challenger } – { $opponent }
game-in-thread = <@{ $player }> accepted <@{ $challenger }>'s challenge. The game is in <#{ $thread }>.
# Why a game that asked for a thread has none.
against-computer-in-channel = Games against me stay in their channel.
in-thread-already = This is a thread already, so the game stays here.
no-threads-here = There are no threads here, so the game stays here.
no-thread = { $why ->
    [too-many] This server has as many active threads as Discord allows, so the game is played here.
    [forbidden] I'm not allowed to open a thread here any more, so the game is played here.
    [enough] The thread would be the sixth within an hour for whoever asked for it, so the game is played here.
   *[failed] Discord didn't open a thread, so the game is played here.
}
# Above a board, whose thread was deleted or locked.
thread-closed = The thread of this game is closed, so it goes on here.

## What becomes of a challenge.

challenge-declined = <@{ $you }> declined <@{ $challenger }>'s challenge.
challenge-to-anyone-declined = <@{ $challenger }>'s challenge was declined.
challenge-withdrawn = <@{ $challenger }> withdrew their challenge to <@{ $you }>.
challenge-to-anyone-withdrawn = <@{ $challenger }> withdrew their open challenge.
challenge-expired = <@{ $challenger }>'s challenge to <@{ $you }> expired after a week without an answer. No harm done: `/wari challenge` makes a new one.
challenge-to-anyone-expired = <@{ $challenger }>'s open challenge expired after a day without an answer. No harm done: `/wari challenge` makes a new one.

## In a game.

ask-draw = <@{ $asked }>, { $asker } offers a draw in game { $game }.
ask-stop = <@{ $asked }>, { $asker } offers to stop game { $game } here. { $result }
ask-undo = <@{ $asked }>, { $asker } asks to undo their last move in game { $game }.
ask-pause = <@{ $asked }>, { $asker } offers to pause game { $game }: its clock would stand still for up to { NUMBER($days) } days.
ask-resume = <@{ $asked }>, { $asker } would like to end the pause of game { $game }.
your-opponent = your opponent

# The stores as they would be.
stop-own-rows = Each keeps the seeds on their own side: <@{ $south }> { $souths }, <@{ $north }> { $norths }.
stop-nobodys = Nobody gets the seeds on the board, so the score stays as it is: <@{ $south }> { $souths }, <@{ $north }> { $norths }.

declined-draw = <@{ $player }> declined the draw; game { $game } continues.
declined-stop = <@{ $player }> wants to play on; game { $game } continues.
declined-undo = <@{ $player }> declined the undo; game { $game } continues.
declined-pause = <@{ $player }> declined the pause; game { $game } continues.
declined-resume = <@{ $player }> would rather wait; game { $game } stays paused.
# The computer declines a draw or a stop.
computer-declines-early = It's early – let's play on and see who gets ahead. Game { $game } continues.
computer-declines = I'd like to play on a little longer. Game { $game } continues.
computer-cannot-judge = Two people are playing from this very position, so I can't say what I think of it. Game { $game } continues.
withdrew-draw = <@{ $player }> withdrew the draw offer; game { $game } continues.
withdrew-stop = <@{ $player }> withdrew the offer to stop; game { $game } continues.
withdrew-undo = <@{ $player }> withdrew the undo request; game { $game } continues.
withdrew-pause = <@{ $player }> withdrew the offer of a pause; game { $game } continues.
withdrew-resume = <@{ $player }> no longer asks to resume; game { $game } stays paused.
accepted-offer = <@{ $player }> accepted { $wish ->
    [draw] the draw
    [stop] the stop
    [pause] the pause
    [resume] the end of the pause
   *[undo] the undo
} in game { $game }.
# A move has ended what was asked.
offer-past = An offer in game { $game } lapsed, because the game moved on.

## In a list of choices.

challenge-choice = { $challenge } · { $rules } rules
challenge-choice-from = { $challenge } · from { $challenger } · { $rules } rules
ask-choice = game { $game } · { $wish ->
    [draw] draw
    [stop] stop
    [pause] pause
    [resume] end of the pause
   *[undo] undo
} · { $opponent }

## The computer.

how-well = How well should I play? *Easy* is level 1, *Medium* level 4, *Hard* level 8. `/wari challenge level:` has all ten.
# After several games in a row against a level that ended alike, above that question.
neighbor-won = You've won your last { $games } games against level { $level }. How about level { $next }?
neighbor-lost = You've lost your last { $games } games against level { $level }. Level { $next } may be more fun for now.
