### Events: tournaments in a channel.

command-event = Tournaments in this channel: arenas, Swiss, round robins, knock-outs and simultaneous games
command-event-create = Create a tournament
command-event-join = Take part in a tournament, or come back to one
command-event-leave = Leave a tournament; in an arena, take a rest
command-event-table = Show how a tournament stands
command-event-games = List the games of a tournament that are in progress
command-event-list = List the tournaments of this server
command-event-start = Start your tournament now
command-event-extend = Let your arena go on for longer
command-event-remove = Take somebody out of your tournament
command-event-correct = Set the result of a game of your tournament
command-event-cancel = Cancel your tournament
command-event-export = Get a tournament as a file for other programs

option-event = Which tournament, if there are several
option-event-kind = How people are paired
option-event-name = What it is called
option-event-start = by-hand (default), when-full, 20:00, or a day within four weeks, such as 2027-01-31 20:00
option-event-minutes = Minutes for which an arena pairs people (default: 60)
option-event-more = How many minutes more
option-event-rounds = Rounds of a Swiss tournament (default: 5); in a round robin, games against each (1 or 2; default: 1)
option-event-match = In a knock-out, how many games a match takes to win (default: 1)
option-event-capacity = How many people can take part (default: as many as the kind allows)
option-event-announce = Whether Discord itself announces it; needs a start time (default: no)
option-event-person = Who is out
option-event-game = The game's number
option-event-result = How it counts

event-kind = { $kind ->
    [arena] Arena: whoever is free plays at once
    [round-robin] Round robin: everybody plays everybody
    [knockout] Knock-out: whoever loses a match is out
    [simul] Simultaneous games: you play everybody else at once
   *[swiss] Swiss: some rounds, in each an opponent with as many points
}
ruling = { $ruling ->
    [south] South has won
    [north] North has won
   *[draw] A draw
}
event-choice = { $event } · { $name }
event-game-choice = { $game } · { $south } – { $north }

# The message of an event.
event-title = **{ $name }** · tournament { $event }
event-format = { $kind ->
    [arena] Arena of { $length } minutes
    [round-robin] Round robin, everybody against everybody { $length }×
    [knockout] Knock-out, each match first to { $length }
    [simul] Simultaneous games
   *[swiss] Swiss tournament of { $length } rounds
}
event-people = { $many } of { $capacity } places taken
event-starts-by-hand = starts when <@{ $organiser }> says so
event-starts-when-full = starts when all places are taken
event-starts-at = starts { $date }, { $when }
event-round = round { $round } of { $rounds }
event-next-round = the next games begin { $when }
event-begins = the first round is being paired
event-runs = in progress
event-ends = pairing ends { $when }
event-is-over = it is over
event-is-cancelled = it was cancelled
event-playing = { $games ->
    [one] 1 game in progress
   *[other] { $games } games in progress
}
event-waiting = { $people ->
    [one] 1 waiting for an opponent
   *[other] { $people } waiting for an opponent
}
event-out = Removed by the organiser: { $people }
event-place = { $rank }. <@{ $person }> · { $points }
event-place-gone = { $rank }. ~~<@{ $person }>~~ · { $points }
event-podium = **{ $name }** is over. Congratulations, { $winners }!
event-podium-of-nobody = **{ $name }** is over. Nobody has finished a game.
event-best-game = The game to remember: { $headline } { $link }
event-podium-of-simul = **{ $name }** is over. { $host }
event-host = <@{ $host }> plays everybody: { $points } of { $games }
event-host-over = <@{ $host }> played everybody: { $points } of { $games }
event-unpaired = { $kind ->
    [swiss] After round { $round } of { $rounds }, nobody was left who could play somebody new.
   *[other] Games that could not be paired: { $count }.
}

# Below the table.
event-rules = { $kind ->
    [arena] A win is worth 2 points, and a draw after ten moves 1. After two wins in a row, points count double until a game isn't won. Ties are broken by performance. Games still running at the end count if they finish within one player's time, so nobody waits longer than a whole game takes. Give up half your time before your first move (*Berserk*), and a win in at least seven moves is worth one more point.
    [round-robin] A win is worth a point, and a draw half a point. Ties are broken by direct encounter, Sonneborn-Berger and wins, in that order. If somebody leaves before playing half of their games, none of these count; after that, the remaining ones go to their opponents.
    [knockout] Each match you win is worth a point, and a round without an opponent none. The first to win the agreed number of games goes through. Drawn games are replayed with sides swapped, at most twice; then it's whoever has won more games, then whoever has captured more seeds, then the lot. Rated tournaments are seeded by rating, others by lot, which also decides between two people who can't meet.
    [simul] A win is worth a point, and a draw half a point. The host plays everybody at once and moves second; *Next game* goes from board to board.
   *[swiss] A win is worth a point, a draw half a point, and a round without an opponent a point; whoever joins late gets half a point for each round before. Ties are broken by Buchholz without the lowest score, Buchholz, Sonneborn-Berger, direct encounter and wins, in that order.
}
event-rules-hours = New rounds begin at the hour at which the tournament started, once the games before are over.
event-rules-absence = { $kind ->
    [arena] Whoever doesn't make their first move in time loses that game and isn't paired until they press *Join* again; the second time, they're out.
   *[other] Whoever doesn't make their first move in time loses that game, and is out the second time.
}

event-heading-points = points
event-heading-games = games
event-heading-won = won
event-heading = { $kind ->
    [arena] level
    [round-robin] S.-B.
    [knockout] no.
    [simul] level
   *[swiss] Buchholz
}
event-table-page = page { $page } of { $pages }
event-table-alt = { $name }. Rank, name, points, games and wins. { $rows }
event-table-alt-row = { $rank }. { $name } { $points } ({ $games }, { $won }).
event-table-row = **{ $rank }.** <@{ $person }> **{ $points }** · { $games } · { $won }
event-nobody = Nobody has joined yet.

event-in-calendar = Press *Join* below the tournament's message to take part.
event-not-announced = **{ $name }** isn't in Discord's list of events, because I'm missing the permission **{ $permission }**: *Server Settings* → *Roles* → my role. Everything else works without it.
event-not-announced-ask = **{ $name }** isn't in Discord's list of events, because I'm missing the permission **{ $permission }**. Somebody who can *Manage Roles* can give it to me: *Server Settings* → *Roles* → my role. Everything else works without it.
event-joined = You're in **{ $name }**. I'll ping you when it's your move.
event-back = Welcome back to **{ $name }**.
event-left = You've left **{ $name }**.
event-left-for-good = You've left **{ $name }** for good: nobody can come back once it has started. A game in progress goes on.
event-rests = You're taking a break from **{ $name }**: you won't be paired until you press *Join* again. A game in progress still counts.
event-removed = <@{ $person }> is out of **{ $name }**. A game in progress goes on.
event-started = **{ $name }** starts.
event-extended = **{ $name }** goes on for { $minutes ->
    [one] 1 more minute
   *[other] { $minutes } more minutes
}.
event-corrected = Game { $game } now counts as won by <@{ $winner }>.
event-corrected-to-a-draw = Game { $game } now counts as a draw.
event-cancelled = **{ $name }** is cancelled. Games in progress go on as ordinary games.
event-your-game = Your game in **{ $name }**: { $link }
event-no-game = You have no game in **{ $name }** right now.
event-you-wait = You're waiting in **{ $name }**: as soon as an opponent is free, your game begins.
event-you-rest = You're resting in **{ $name }** and won't be paired. Press *Join* to play on.
event-berserk = Berserk! You have half your time in game { $game }. Win it in at least seven moves of your own for one more point.
event-exported = **{ $name }** as a file for other programs.
event-listed = { $link } · **{ $name }** · { $state }
event-table-name = Table { $number } · { $name }
event-list = Tournaments
event-games = Games of { $name }
event-game = { $link } · <@{ $south }> – <@{ $north }> · { $plies }
event-more-games = and { $games } more
event-no-games = No game of **{ $name }** is in progress right now.
event-follows = { $many ->
    [one] You're following a game of **{ $name }**.
   *[other] You're following { $many } games of **{ $name }**.
} { $telling ->
    [end] I'll send you a direct message at the end of each. Games that begin later need another press.
   *[move] One direct message shows you each move, and another tells you the end of each. Games that begin later need another press.
}
event-follows-no-more = You can follow { $most } games at a time.
event-unfollowed = You're no longer following games of **{ $name }**.
button-join = Join
button-leave = Leave
button-start = Start
button-table = Table
button-my-game = My game
button-berserk = Berserk
which-event = Which of the { $events } tournaments do you mean?

refused-no-such-event = There is no such tournament here. `/wari-event list` shows those of this server.
refused-no-event-here = No tournament is open or running on this server. `/wari-event create` makes one.
refused-event-over = That tournament is over: { $link }. `/wari-event create` makes a new one.
refused-event-started = That tournament has started, so this is no longer possible: { $link }
refused-event-full = All places are taken: { $link }. If somebody leaves, you can take theirs.
refused-too-few-in-event = It takes at least { $least ->
    [one] one player besides you
   *[other] { $least } people
}. Wait until somebody else has joined.
refused-not-in-event = You don't take part in this tournament. *Join* is below its message.
refused-other-not-in-event = <@{ $other }> doesn't take part in this tournament, so there is nobody to take out.
refused-host-of-event = You play everybody who joins, so you don't have to join. Start it with `/wari-event start`.
refused-out-of-event = You're out of this tournament, so you can't come back. You can still watch it, and play others with `/wari challenge`.
refused-no-berserk = Only a time for the whole game can be halved: `3+3`, `5+5` or `10+10`.
refused-too-late-for-berserk = You've already moved. Press *Berserk* before your first move in the next game.
refused-berserk-already = You already have half your time in this game.
refused-nothing-to-export = No game of this tournament has begun, so there is no file of it. Try again once one has.
refused-event-changed = Somebody was faster, and the tournament has just changed. Please try again.
refused-no-events-of-yours = On this server, only people who may manage events or the server can create tournaments. You can join those that are open: `/wari-event list`.
refused-not-the-organiser = Only <@{ $organiser }>, who created the tournament, and people who may manage events or this server can do that.
refused-pace-of-event = { $kind ->
    [arena] An arena needs fast games: choose `blitz`, `live`, `3+3`, `5+5` or `10+10` as `pace`.
   *[other] A tournament needs a time limit, so that every game ends: choose another `pace`.
}
refused-out-of-range = `{ $option }` goes from { $least } to { $most } in this kind of tournament.
refused-too-many-events = This server has { $most } tournaments that are open or running, which is the limit. Cancel one first, or wait until one is over.
refused-too-many-open-events = You have { $most } tournaments here that haven't started yet, which is the limit. Start one of them, or cancel it with `/wari-event cancel`.
refused-too-many-events-today = You've created { NUMBER($most) } tournaments within a day, which is the limit. You can create another { $again }.
refused-no-event-name = Give the tournament a name of at least { $least } characters.
refused-no-such-start = `start` is `by-hand`, `when-full`, a time of day such as `20:00`, or a day and a time within four weeks, such as `2027-01-31 20:00`.
refused-nothing-to-announce = Discord announces only what has a start time. Give one as `start`, such as `20:00`, or leave out `announce`.
refused-not-announcer = Only people with the permission *Manage Events* can have Discord announce a tournament. Leave out `announce`, or ask one of them to create it.
refused-hidden-to-announce = Discord shows announced tournaments to everybody, but not everybody on this server can see this channel. Leave out `announce`, or create the tournament in a channel that everybody can see.
refused-not-extended = Only a running arena can be extended, to at most { $most } minutes from now.
refused-result-stands = That result can't be changed: the game is not of this tournament, the next round has been paired, or the tournament has been over for a day.
refused-event-would-go-on = The tournament is over, and with that result it would have to go on. Set one that decides the match.
