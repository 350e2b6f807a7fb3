### Why something was not done, and what can be done instead.

refused-challenge-to-oneself = You can't play against yourself. Choose somebody else as `opponent`, or leave it out to let anyone accept.
refused-level-of-a-person = A `level` is only for the computer: people play as well as they can. Leave out `level` or `opponent`.
refused-challenge-to-a-bot = Bots don't answer challenges. Challenge a person or me, or leave `opponent` out to let anyone accept.
refused-no-game-between = I can't arrange a game between you and <@{ $other }>. Challenge somebody else, or leave `opponent` out to let anyone accept.
refused-challenged-already = Your challenge to <@{ $opponent }> is still waiting for an answer: { $link }. *Withdraw* it first if you want to offer something else.
refused-declined-of-late = <@{ $opponent }> declined your challenge, so give them some time: you can ask again { $again }. Somebody else might like to play: leave `opponent` out to let anyone accept.
refused-too-many-offers = You already have { NUMBER($offers) } open challenges, which is the limit: { $links }. *Withdraw* one to make another.
refused-offered-of-late = You've challenged <@{ $opponent }> several times in the last hour without a game. You can ask again { $again }. Somebody else might like to play: leave `opponent` out to let anyone accept.
refused-offered-too-often = You've sent too many challenges in the last hour: you can send another { $again }. You can play me at any time with `/wari challenge level:3`.
refused-challenge-to-a-stranger = <@{ $opponent }> isn't on this server, so they can't accept here. Invite them to the server first, or choose somebody who is here.
refused-too-many-games = You're playing { NUMBER($most) } games, which is the limit. `/wari games` lists them; finish one first, or resign one with `/wari resign`.
refused-too-many-games-of = <@{ $player }> is playing { NUMBER($most) } games, which is the limit. The challenge stays open, so you can accept it once one of their games is over.
refused-too-many-games-against-computer = You're playing { NUMBER($most) } games against me, which is the limit. `/wari games` lists them; finish one first, or resign one with `/wari resign`.
refused-too-many-games-today = You've begun { NUMBER($most) } games against me within a day, which is the limit. You can begin another { $again }, and play people at any time: `/wari challenge`.
refused-erased-of-late = I've just deleted that. If anything new has come up since, you can delete it { $again }.
refused-block-oneself = You can't block yourself. Choose somebody else as `block`.
refused-too-many-blocks = You've blocked { NUMBER($most) } people, which is the limit. Unblock somebody first: `/wari settings unblock`.
refused-no-such-challenge = That challenge doesn't exist. `/wari challenge` makes one.
refused-no-challenge-here = Nothing is waiting for your answer here. `/wari challenge` offers a game.
refused-own-challenge = This is your own challenge, so your opponent has to answer it. You can *Withdraw* it.
refused-not-invited = This challenge is for <@{ $invited }>. Make your own with `/wari challenge`.
refused-not-your-challenge = Only <@{ $challenger }> can withdraw this challenge.
refused-open-challenge = This challenge is open to anyone, so you don't need to decline it.
refused-challenge-elsewhere = Challenge { $challenge } belongs to another channel: { $link }
refused-challenge-accepted = This challenge was accepted and is now game { $game }. `/wari board game:{ $game }` shows it.
refused-challenge-closed-declined = This challenge was declined. `/wari challenge` makes a new one.
refused-challenge-closed-expired = This challenge expired before anybody answered it. `/wari challenge` makes a new one.
refused-challenge-closed-withdrawn = This challenge was withdrawn. `/wari challenge` makes a new one.
refused-rematch-offered = You've already asked for a rematch: { $link }
refused-game-goes-on = Game { $game } isn't over yet: { $link }
refused-match-goes-on = The match isn't over after game { $game }, and its next game has already started: `/wari games` lists it.
refused-former-player = Your opponent has deleted their data, so I don't know who that was. `/wari challenge` finds you another.
refused-nothing-to-take-back = You haven't made a move that you could undo.
refused-another-proposal = In game { $game }, a request for { $wish ->
    [draw] a draw
    [stop] a stop
    [pause] a pause
    [resume] the end of the pause
   *[undo] an undo
} is waiting for an answer: { $link }. *Accept* or *Decline* it first; a move cancels it too.
refused-asked-before = You've already asked for { $wish ->
    [draw] a draw
    [stop] a stop
    [pause] a pause
    [resume] the end of the pause
   *[undo] an undo
} in this position. You can ask again after the next move.
refused-own-proposal = You asked for { $wish ->
    [draw] a draw
    [stop] a stop
    [pause] a pause
    [resume] the end of the pause
   *[undo] an undo
} yourself, so <@{ $asked }> has to answer. `/wari decline` withdraws it.
refused-not-your-proposal = Only the player who made this offer can withdraw it. You can *Accept* or *Decline*.
refused-no-such-proposal = That offer was answered or withdrawn, or game { $game } has moved on: { $link }
refused-no-such-game = That game doesn't exist. `/wari games` lists yours.
refused-no-game-in-message = That message doesn't show a game of mine. Choose one of my boards, or use `/wari replay` or `/wari review`.
refused-no-game-here = You have no games in this channel. `/wari challenge` starts one; `/wari games` lists yours elsewhere.
refused-no-game-anywhere = You have no games right now. Here you can play me: `/wari challenge level:3`.
refused-game-elsewhere = Game { $game } is in another channel: { $link }
refused-not-a-player = You don't play in game { $game }, but you're welcome to watch. `/wari challenge` starts a game of your own.
refused-not-your-turn = It's <@{ $mover }>'s turn in game { $game }: { $link }
refused-game-over = Game { $game } is over: { $link }. `/wari challenge` starts a new one.
refused-own-game = You play in game { $game } yourself, so somebody else who manages the server has to annul it. You can end it with `/wari resign`.
refused-no-remark = Nothing was annulled. Give the players a reason of at least { NUMBER($fewest) } characters.
refused-nothing-to-claim = You can't claim the win in game { $game }. That works only in a game without a time limit, once your opponent has left the server and nobody has moved for { NUMBER($days) } days.
refused-not-listed = <@{ $player }> keeps their games and results to themselves.
refused-follows-own = You're playing in game { $game } yourself, so you'll hear about it anyway.
refused-follows-enough = You're already following { NUMBER($most) } games, the most anybody can. Stop following one of them first.
refused-not-followed = You aren't following game { $game }.
refused-nothing-to-follow = Nobody is playing in the channels you can see on this server, so there's nothing to follow.
refused-old-board = This board is out of date, so nothing was played. The newest board of game { $game } is here: { $link }
refused-moved-on = Game { $game } has moved on since, so nothing was changed. Its newest board is here: { $link }
refused-old-preview = Game { $game } has moved on since, so this preview is out of date. The newest board is here: { $link }
refused-other-deadline = The deadline in game { $game } has changed since, so no more time was given. Its newest board is here: { $link }
refused-hint-among-people = Game { $game } is between people, and a hint would be unfair to the other player. I only give hints in games against me: `/wari challenge level:3`.
refused-waits-in-play = I can't help with a position from one of your running games. This one is on the board in game { $game }, or one move away: { $link }. I can help once that game has moved on.
refused-stands-in-play = Two people are playing from this very position, so I can't help with it until their game has moved on. Please try again later.
refused-old-hint = Game { $game } has moved on: { $link }. `/wari hint` gives a hint for the current board.
refused-still-answering = I'm just posting a move in this game. Look at the newest board, then try again.
refused-no-such-house = Pick a house from **a** to **f** (**a** is on your left).
refused-no-such-houses = Type one to six letters from **a** to **f**, for both sides in turn, like `bdf`.
refused-no-such-plan = Write a plan as words of letters from **a** to **f**, up to { $most } characters in all. In each word, your opponent's house and your answer alternate, like `bc de` (if **b** then **c**, if **d** then **e**) or `bcdf` (if **b** then **c**; then, if **d**, **f**).
refused-unanswered-word = `{ $word }` has no answer to its last letter. Letters come in pairs, your opponent's house and your answer: `bc`, and on with `bcdf`.
refused-two-answers = `{ $word }` answers { $house } differently from a word before it. Choose one answer.
refused-not-their-move = In `{ $word }`, your opponent couldn't sow { $house }: { $why ->
    [empty] it would be empty
    [feed] you'd have no seeds, and it wouldn't give you any
   *[starve] it would leave you without seeds
}. They could sow { $playable }.
refused-no-answer = In `{ $word }`, you couldn't answer with { $house }. { $why }
refused-plan-past-end = In `{ $word }`, the game is over after `{ $sown }`, so nothing can follow. Shorten that word, or leave it out.
refused-plan-on-own-turn = It's your turn in game { $game }: { $link }. Move first; then you can plan your answers.
refused-plan-against-computer = In game { $game } you play me, and I answer at once, so there's nothing to plan. Plans are for games against people.
refused-nothing-to-plan = A plan answers another person's next move, and none of your games is waiting for one.
refused-no-such-ply = { $last ->
    [0] Nobody has made a move in this game yet; choose `ply` 0.
    [one] This game has only 1 move; choose `ply` 0 or 1.
   *[other] This game has only { $last } moves; choose a `ply` from 0 to { $last }.
}
refused-nothing-else-waits = No other game is waiting for your move. `/wari games` lists all your games.
refused-nothing-to-replay = Game { $game } has no moves: { $link }
refused-review-of-a-running-game = Game { $game } isn't over yet: { $link }. You can review it once it's finished.
refused-nothing-to-review = No game in this channel is finished yet. To review one from another channel, use `/wari review` with the option `game`.
refused-shared-already = You've just shown the { $what ->
    [film] film
   *[review] review
} of game { $game } here; scroll up a little.
refused-daily-is-over = That puzzle of the day is over, or you haven't solved it on its day, so there is nothing to share.
refused-not-telling-here = I can only reply privately in this channel, so I can't share your result: I need **View Channel** and **Send Messages** (in a thread, **Send Messages in Threads**), in *Edit Channel* → *Permissions*.
refused-told-already = You've just shared that here; scroll up a little.
refused-not-sharing-here = I can only reply privately in this channel, so I can't show the { $what ->
    [film] film
   *[review] review
} of game { $game } to everybody: I need **View Channel** and **Send Messages** (in a thread, **Send Messages in Threads**), in *Edit Channel* → *Permissions*.
refused-not-sharing-elsewhere = Game { $game } was played in a channel that not everybody here can see, so I show its { $what ->
    [film] film
   *[review] review
} only to you. You can share it there: { $link }
refused-too-many-at-once = You have { NUMBER($most) } requests in progress, which is the limit. Ask again once I've answered one of them.
refused-too-fast = You're pressing faster than I can follow, so I skipped that one. Wait a few seconds, then go on.
refused-crowded = I'm too busy right now, so nothing was done. Please press again in a moment.
refused-one-at-a-time = I'm still working on your last request, and I do one of those at a time for each person. Ask again once it's here.
refused-no-time-to-think = I'm thinking about too many games right now. Please try again in a moment.
refused-thinking-already = I'm already thinking about game { $game }. Try again in a moment.
refused-no-time-to-review = I'm thinking about too many games to get to game { $game } right now. Try again in a minute.
refused-replay-is-a-file = A replay is a file, and I can't attach files here: I need the permission **Attach Files**, in *Edit Channel* → *Permissions*. `/wari board game:{ $game } ply:1` and so on show each position as text.
refused-unknown-button = This button is from another version of me, or isn't mine. `/wari board` posts a fresh board.
refused-unknown-command = I don't know this command or option; Discord might be showing an old list. Reload Discord and try again.
refused-own-time = It's your turn in game { $game }, and only your opponent can give you more time.
refused-no-time-limit = Game { $game } has no time limit.
refused-paused-already = Game { $game } is already paused until { $until }. *More* → *Resume* ends the pause.
refused-not-paused = Game { $game } isn't paused.
refused-no-such-hours = Type quiet hours like `22-7` or `22:30-7`, or `off` to have none.
refused-no-such-zone = I don't know that time zone. Type a city near you, like `Accra` or `New York`, and choose from the list.
refused-no-such-date = Type the last day on which you're away, like `{ $today }`, or `off` once you're back.
refused-past-date = That day is over: in your time zone, today is `{ $today }`.
refused-away-too-long = Your clocks can stand still for { NUMBER($most) } days in a year, and you have { $left ->
    [one] 1 day
   *[other] { $left } days
} left. You can be away until `{ $last }`.
refused-no-vacation = Your clocks can stand still for { NUMBER($most) } days in a year, and those are used up. Ask your opponents for a pause instead: *More* → *Pause*.
refused-enough-time = There's plenty of time in game { $game }: the move is due { $deadline }.
refused-not-a-manager = You need the permission *Manage Server* for that. `/wari settings` changes your own settings.
refused-not-writing-here = I can only reply in this channel, so I can't post a daily puzzle here: I need **View Channel** and **Send Messages** (in a thread, **Send Messages in Threads**), in *Edit Channel* → *Permissions*. Grant them, or try another channel.
refused-profile-of-a-bot = Bots don't play, so they have no profile. Choose a person.
refused-against-themselves = Nobody plays against themselves. Choose somebody else as `against`, or leave it out.
refused-nothing-finished = You haven't finished a game yet. `/wari challenge` starts one.
refused-nothing-finished-by = <@{ $player }> hasn't finished a game yet. `/wari challenge opponent:<@{ $player }>` offers one.
refused-no-threads-on-server = On this server, games stay in their channel. Leave out `in` to play here, or ask somebody who manages the server to run `/wari-admin settings threads:ask`.
refused-no-threads-of-yours = You may not open threads here, so I don't open one for you. Leave out `in` to play in the channel, or ask a moderator for **Create Public Threads** and **Send Messages in Threads**.
refused-too-many-threads = You've had { NUMBER($most) } threads for games within an hour, which is the limit. You can have another { $again }; until then, leave out `in` to play in the channel.
refused-shut-out-left = You're no longer in the server of game { $game }, so I can't do that there for you. If the game has a time limit, its clock decides; if not, the other player can claim the win.
refused-shut-out-timed-out = You're timed out in the server of game { $game }, so I can't do that there for you. Please try again when that is over; the clock keeps running.
refused-shut-out-unseen = You can't see the channel of game { $game } any more, so I can't do that there for you. Please ask a moderator there; `/wari resign` still works.
refused-only-in-servers = This is about a server that I'm in, so use the command in one of its channels.
refused-banned = The person who runs me no longer serves you or this server. `/wari privacy` still works.
refused-nobody-else-here = Only you and I are here. Challenge people on a server that I'm in, or add me to your account to play them in your direct messages. Here you can play me: `/wari challenge level:3`.
refused-no-leaderboard-here = There's no leaderboard here, because only games on servers that I'm in count. `/wari leaderboard scope:global` ranks everybody.
refused-only-you-would-see = You may not use external apps here, so nobody but you would see my answers. Ask somebody who manages the server for the permission **Use External Apps**, or to add me to the server. In a direct message, you can play at once.

## Questions back, with a button or a menu item for each answer.

which-game = You have { NUMBER($games) } games here. Which one do you mean?
which-offer = { NUMBER($offers) } offers are waiting here. Which one do you mean?
which-one = Choose one
which-one-of = Choose one: { $first } to { $last }

## Moves that the rules forbid.

illegal-over = The game is over. `/wari challenge` starts a new one.
illegal-empty = House { $house } is empty. Play { $playable }.
illegal-must-feed = Your opponent has no seeds, and { $house } wouldn't give them any. Play { $playable }.
illegal-would-starve = House { $house } would leave your opponent without seeds, which these rules forbid. Play { $playable }.
illegal-would-starve-too = House { $house } would leave your opponent without seeds, which these rules forbid. So would every other house.

## Our own faults.

failure = Something went wrong on my side. `/wari board` shows anything that did change. Please try again in a moment.
replay-too-large = Discord doesn't take a film of this size here, so I can't show it. Nothing has changed; `/wari replay game:{ $game } as:steps` goes through the game move by move.
outage = I can't save anything right now, so nothing has changed. Please try again in a moment.
