### Menus and buttons.

## What commands do, in at most 100 characters.

command-wari = Play Wari (oware, awari, warri)
command-challenge = Challenge somebody, anyone or the computer to a game or a match
command-accept = Accept a challenge or an offer
command-decline = Decline a challenge or an offer, or withdraw your own
command-move = Make your move
command-preview = Try moves out, for your eyes only
command-queue = Plan your answers to what your opponent may play, for your eyes only
command-hint = Get a hint against the computer, step by step, for your eyes only
command-board = Show the board of a game
command-games = List your games
command-resign = Resign a game, or the whole match
command-draw = Offer a draw
command-stop = Offer to stop the game; the rules say who gets the remaining seeds
command-undo = Undo your last move: freely for a minute, later if your opponent agrees
command-replay = Step through a game, finished or not, or get it as a GIF or a file
command-review = See what the computer thinks of a finished game: chances, mistakes, turning points
command-puzzle = Find the best move in a position
command-leaderboard = See who plays best
command-profile = See results and ratings, or how two people did against each other
command-learn = Learn the game in ten small exercises, or explore openings
command-rules = Read the rules
command-help = See how to begin, and all the commands
command-about = About this bot
command-settings = Theme, text or picture, reminders, blocked players
command-privacy = See, export or delete what I store about you
command-admin = Manage Wari on this server
command-admin-settings = Default settings for this server
command-admin-puzzle = Turn the daily puzzle on or off
command-admin-annul = Annul a running game, so that it doesn't count
command-admin-erase = Delete everything I store about this server

## Commands in the menu that a right-click on a person or a message opens: names in at most 32 characters, and what they do.

shortcut-challenge = Challenge to Wari
shortcut-challenge-about = Right-click somebody, then *Apps*: challenge them to a game
shortcut-review = Review this game
shortcut-review-about = Right-click a board, then *Apps*: see what the computer thinks of its game
shortcut-replay = Replay
shortcut-replay-about = Right-click a board, then *Apps*: get its game as a GIF

## What options mean, in at most 100 characters.

option-opponent = Who to challenge (Wari: the computer; empty: anyone)
option-rules = Which rules (default: Classic)
option-learn-what = What to learn (default: the course)
option-seeds = Seeds in each house at the start, 3 to 6 (default: 4)
option-start = Who moves first (default: random)
option-rated = Whether the result counts for ratings (default: yes)
option-level = The computer's level, if you challenge it; by default, I ask: easy (1), medium (4) or hard (8)
option-pace = Time limit for each move (default: three days)
option-in = Where to play (default: here)
option-match = Wins needed for the match, 1 to 20 (default: a single game; Warri: 6)
option-challenge = Which challenge or offer, if several are waiting
option-house = Sow one of the houses a to f, counted from your left
option-houses = One to six houses, a to f, for both sides in turn
option-plan = Pairs of letters, their house and your answer, like bc de; bcdf goes a move further; off: no plan
option-game = Which game, by its number
option-ply = Show the position after this many moves
option-as = Which format (default: GIF)
option-user = Whose games (default: yours)
option-scope = Which games count (default: this server's)
option-whose = Whose profile (default: yours)
option-against = Show results against this person
option-theme = How boards and charts look
option-view = Show boards as pictures, text or both, or with the position in words
option-reminders = Where to send reminders when a move is due
option-block = Block this person's challenges
option-unblock = Unblock this person's challenges
option-daily = Post a puzzle in this channel every day at this time
option-puzzle-rules = Which rules (default: those you play by)
option-puzzle-from = Which puzzles (default: of the day)
option-daily-rules = Which rules (default: Classic, or as before)
option-threads = Whether games get a thread of their own: never, on request, always
option-history = What stays of old boards: all, a line, or nothing
option-events = Who can create tournaments: everybody, or people who may manage events
option-listed = Whether others see you in leaderboards, profiles and lists (default: yes)
option-boards = Show the last move still or animated
option-language = Language of what only you see
option-quiet = No reminders between these hours, like 22-7; or off
option-zone = Your time zone: type a city near you
option-away-until = Stop your clocks until this day is over, like 2027-08-31; or off
option-server-language = Language of what everybody sees
option-server-zone = This server's time zone: type a city nearby
option-privacy = What to do

## The choices of options, in at most 100 characters.

ruleset-choice = { $rules ->
    [classic] Classic · the usual game: a grand slam takes everything
    [pratt] Pratt · you may starve your opponent, but it costs you the rest
    [beads] Beads · a grand slam captures nothing; the last seeds go to your opponent
    [modern] Modern · no move may leave your opponent without seeds
    [warri] Warri · a match to six wins; a grand slam costs you your own row
   *[abapa] Abapa · the rules of tournaments: a grand slam captures nothing
}

start = { $start ->
    [me] I move first
    [them] My opponent moves first
   *[random] Random
}

pace = { $pace ->
    [blitz] Blitz: 2 minutes a move
    [live] Live: 10 minutes a move
    [day] A day a move
    [three-days] Three days a move
    [week] A week a move
   *[none] No time limit
}

# Minutes for the whole game, and seconds that each move adds.
pace-of-game = { $minutes } + { $seconds }: { $minutes } minutes each, plus { $seconds } seconds per move

level = { $level ->
    [1] 1 · first steps
    [2] 2 · beginner
    [3] 3 · learner
    [4] 4 · casual player
    [5] 5 · regular
    [6] 6 · club player
    [7] 7 · strong player
    [8] 8 · expert
    [9] 9 · master
   *[other] 10 · merciless
}

# A level from before there were ten, in a game that began then.
old-level = old level { $level }

replay-form = { $form ->
    [steps] A board to step through
    [gif] An animated picture (GIF)
   *[file] A file for other programs (OGN)
}

scope = { $scope ->
    [server] This server
    [channel] This channel
   *[global] Everywhere
}

daily = { $daily ->
    [here] Here, from now on
   *[off] Off
}

theme = { $theme ->
    [hardwood] Hardwood
    [sand] Sand and cowries
    [night] Night
   *[paper] Paper
}

view = { $view ->
    [image] Picture
    [text] Text
    [words] Picture and words
   *[both] Picture and text
}

motion = { $motion ->
    [still] Still
   *[animated] Animated
}

reminders = { $place ->
    [channel] In the channel
    [dm] By direct message
   *[none] No reminders
}

venue = { $venue ->
    [here] Here
   *[thread] In a thread of its own
}

threads = { $threads ->
    [always] Always
    [ask] On request
   *[no] Never
}
history = { $history ->
    [all] Everything but the buttons
    [folded] A line each
   *[last] Nothing: only the newest board
}
event-creators = { $creators ->
    [managers] People who may manage events or this server
   *[everyone] Everybody
}
# If nobody has chosen.
history-usual = a line each in fast games and against me, else everything

listed = { $listed ->
    [yes] Yes
   *[no] No
}

## Buttons, in at most 80 characters.

button-accept = Accept
button-decline = Decline
button-withdraw = Withdraw
button-details = Details
button-play-computer = Play the computer
button-try-level = Try level { $level }
button-easy = Easy
button-medium = Medium
button-hard = Hard
button-learn = Learn
button-skip = Skip
button-again = Again
button-resign = Resign
button-resign-match = Resign the match
button-rules = Rules
button-previous = ◀ Previous
button-next = Next ▶
button-preview = Preview
button-back = Back
# $seeds - in the house
button-try = try { $house } · { $seeds }
button-play-house = Play { $house }
button-start-over = Start over
button-more = More
button-give-time = Give more time
button-plan = Plan ahead
button-forget-plan = Forget it
button-claim = Claim
button-rematch = Rematch
button-replay = Replay
button-review = Review
button-step-through = Step through
button-next-game = Next game
button-reset = Reset
button-another = Another puzzle
button-try-again = Try again
button-solution = Solution
button-harder = Harder
button-share = Share
button-streaks = Puzzle streaks
button-ratings = Ratings
button-export = Export
button-delete-data = Delete…
button-delete-all = Delete everything
button-delete-resigning = { $running ->
    [one] Delete, and resign my game
   *[other] Delete, and resign my { $running } games
}
button-delete-annulling = { $running ->
    [one] Delete, and annul my game
   *[other] Delete, and annul my { $running } games
}
button-keep-data = Keep everything

# $wish - what to ask of the opponent
wish = { $wish ->
    [draw] Draw
    [stop] Stop
    [pause] Pause
    [resume] Resume
   *[undo] Undo
}
zone-choice = { $zone } · it's { $time }

# $clue - the next step of a hint
clue = { $clue ->
    [motive] Hint
    [house] Which house?
   *[why] Why?
}

## Headings.

profile-title = Profile
chart-title = Ratings
chart-counted = rated games
