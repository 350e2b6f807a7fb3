### Lists of games and of people.

## Games.

games-title = Games
games-title-of-many = Games · page { $page } of { $pages }
no-games-of-yours = You have no games right now. Start one with `/wari challenge`.
no-games = <@{ $player }> has no games on this server right now.
games-cut = I look through the games of { NUMBER($channels) } other channels at most, so games elsewhere may be missing here.
game-entry = [Game { $game }]({ $link }) against <@{ $opponent }> · { $rules } rules · { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
entry-match = match { $own } – { $other }
entry-your-move = **your move**
entry-your-move-due = **your move**, due { $when }
entry-to-move = <@{ $mover }> to move
entry-to-move-due = <@{ $mover }> to move, due { $when }

## Leaderboards.

standings-title = { $rules } · { $scope }
standings-title-of-many = { $rules } · { $scope } · page { $page } of { $pages }
no-standings = Nobody has finished a rated game in the last { NUMBER($days) } days. Start one with `/wari challenge`.
# $strength - as below
standing = **{ $rank }.** { $strength }
unlisted-standing = Only you can see this: without `listed:no`, your rank would be **{ $rank }.** { $strength }
unlisted-strength = Only you can see this: { $strength }
standing-resting = { $strength } · not listed: no rated game in the last { NUMBER($days) } days
strength = <@{ $player }> **{ $rating }** · { $results } · { $seeds } seeds
strength-to-come = <@{ $player }> · { $results } · { $seeds } seeds
standings-provisional = Provisional, until a few more rated games
standings-page = page { $page } of { $pages }
standings-note = -# A rating above 1500 ranks as 1500 until ten people who have each played many others confirm it.

# The headings of the columns of numbers, short ones.
heading-rating = rating
heading-won = won
heading-drew = drew
heading-lost = lost
# Stands for somebody whose name cannot be found.
unknown-player = somebody
# Stands for somebody who has had their data deleted: a name, in messages and pictures.
former-player = Former player

standings-alt = { $title }. Rank, name, rating, and games won – drawn – lost. { $rows }
standing-alt = { $rank }. { $name } { $rating } ({ $wins } – { $draws } – { $losses }).
standing-alt-provisional = { $name } { $rating } ({ $wins } – { $draws } – { $losses }).
standing-alt-to-come = { $name } ({ $wins } – { $draws } – { $losses }).
standings-alt-provisional = Provisional:

results = won { $wins }, drew { $draws }, lost { $losses }

## Streaks in the puzzle of the day.

streaks-title = Puzzle of the day · This server
no-streaks = Nobody has solved a puzzle of the day here yet.
# The headings of the columns of numbers, short ones.
heading-streak = streak
heading-longest = longest
heading-solved = solved
heading-first-tries = 1st try
streak-line = { $name } · streak { $streak } · longest { $longest } · solved { $solved }, { $first } on the first try
streaks-alt = { $title }. { $rows }

## Profiles.

profile = <@{ $player }>
# $rating - a question mark follows while it is provisional
career = **{ $rules }** **{ $rating }** · { $results } · { $seeds } seeds
career-unrated = **{ $rules }** not rated yet · { $results } · { $seeds } seeds
# $games - that count, until there is a rating
career-to-come = **{ $rules }** rating in { $games ->
    [one] 1 more game
   *[other] { $games } more games
} · { $results } · { $seeds } seeds
unmet = <@{ $player }> and <@{ $other }> haven't finished a game against each other yet.
met-once = **Against** <@{ $other }> · { $rules } · { $results }
met = **Against** <@{ $other }> · { $results }
met-under = { $rules }: { $results }
winning-streak = **Winning streak** { $wins ->
    [0] none right now
    [one] 1 rated game
   *[other] { $wins } rated games
} · longest { $longest }
puzzles-solved = **Puzzles** solved { $solved } of { $answered } ({ $percent }%)
puzzles-solved-in-a-row = **Puzzles** solved { $solved } of { $answered } ({ $percent }%), the last { $streak } in a row
missed-house = **What you miss most** Your house { $house } is captured, in { $times } of { $mistakes } mistakes.
missed-captures = **What you miss most** Captures you could make, in { $times } of { $mistakes } mistakes.
missed-wins = **What you miss most** Moves that win at once, yours or your opponent's, in { $times } of { $mistakes } mistakes.
missed-rest = **What you miss most** Who must feed whom and who gets the last seeds, in { $times } of { $mistakes } mistakes.
against-level = Level { $level }: { $results }
strongest-beaten = Strongest level beaten: { $level }
against-computer = **Against the computer** { $ratings }
against-computer-under = { $rules } **{ $rating }**
against-computer-to-come = { $rules }: rating in { $games ->
    [one] 1 more game
   *[other] { $games } more games
}
chart-to-come = The rating chart starts with the seventh rated game.
provisional = -# ? = provisional, until a few more rated games.

## Charts in words.

chart-alt = A chart of ratings. { $lines }
chart-of-alt = A chart of { $name }'s ratings. { $lines }
chart-line = { $rules }: { $latest } after { $games ->
    [one] 1 rated game
   *[other] { $games } rated games
}; first { $first }, highest { $highest }, lowest { $lowest }.
chart-line-unrated = { $rules }: not rated yet.
