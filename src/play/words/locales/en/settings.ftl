### Settings, and what the bot may do.

## Settings.

settings-yours = **Your settings**, on every server. Anything you leave open follows the server.
settings-servers = **Default settings for this server**, for everyone who hasn't chosen their own.
setting-name = { $setting ->
    [theme] Theme
    [view] View
    [boards] Boards
    [language] Language
    [threads] Threads for games
    [history] Old boards
    [events] Tournaments
    [listed] In public lists
   *[reminders] Reminders
}
setting = { $name }: **{ $value }**
setting-of-server = { $name }: **{ $value }** (server default)
setting-of-bot = { $name }: **{ $value }** (default)
quiet-hours = Quiet hours without reminders: **{ $hours }**
no-quiet-hours = Quiet hours without reminders: **none** (`quiet:22-7` sets them)
time-zone = Time zone: **{ $zone }**, where it's { $time }
time-zone-open = Time zone: **UTC** (`zone:` changes it)
server-zone-open = Time zone: **not chosen** (`zone:` chooses one; the daily puzzle keeps its hour there)
away-until = Away: your clocks stand still while it's your turn, **until { $when }**; { $days ->
    [one] 1 vacation day
   *[other] { $days } vacation days
} left of { NUMBER($most) } a year
not-away = Away: **no**; { $days ->
    [one] 1 vacation day
   *[other] { $days } vacation days
} left of { NUMBER($most) } a year
away-runs-on = These clocks run on, because the games are fast or less than an hour is left: { $games }
game-link = [game { $game }]({ $link })
language-auto = Automatic, as Discord is set
# For somebody who manages a server and speaks another language than the bot does there.
# $id - the language of this text, as a value of the option
language-hint = I speak English, too, but on this server, everybody gets my messages in the server's language. To change it to English, run `/wari-admin settings language:{ $id }`.
# In a menu, at most 100 characters.
setting-choice = { $name }: { $value }
setting-choice-of-server = { $name }: server default ({ $value })
setting-choice-of-bot = { $name }: default ({ $value })
settings-note = Each board uses the theme of the player whose turn it is. If either of you asks for text or words, they are added; if either prefers still boards, nothing moves.
settings-reset = All settings have been reset.
unblocked = <@{ $person }> can challenge you again.
blocked = Blocked from challenging you: { $people }. They aren't told.
blocked-and-more = Blocked from challenging you: { $people } and { NUMBER($more) } more. They aren't told.
themes-alt = The same board in every theme: { $themes }. { $chosen } is marked.

## Permissions, as Discord's settings name them.

permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-create-public-threads = Create Public Threads
permission-create-events = Create Events
permission-embed-links = Embed Links
permission-attach-files = Attach Files

missing-in-channel = I'm missing { $permissions } in this channel.
missing-in-thread = I'm missing { $permissions } in this thread.
without-files = I send boards as text.
without-embeds = I send lists as plain text.
without-threads = I can't open a thread for a game. Leave out `in` to play in the channel.
without-messages = I can only reply, so old boards keep their buttons, but those no longer work.
grant-in-channel = To grant that here: *Edit Channel* → *Permissions* → *Advanced permissions*, add <@{ $bot }> and allow { $permissions }. To grant it everywhere: *Server Settings* → *Roles* → my role.
grant-in-thread = To grant that here: this thread's channel → *Edit Channel* → *Permissions* → *Advanced permissions*, add <@{ $bot }> and allow { $permissions }. To grant it everywhere: *Server Settings* → *Roles* → my role.
ask-in-channel = Ask the server owner, or anyone who can *Manage Roles*, to grant that: *Edit Channel* → *Permissions* → *Advanced permissions*, add <@{ $bot }> and allow { $permissions }.
ask-in-thread = Ask the server owner, or anyone who can *Manage Roles*, to grant that: this thread's channel → *Edit Channel* → *Permissions* → *Advanced permissions*, add <@{ $bot }> and allow { $permissions }.

## Erasing a server: two questions, their buttons, and what came of them.

# $games, $running - how many games are stored, and how many of them are running
erase-question = **Erase everything about this server?**
    I store { $games ->
        [one] one game
       *[other] { $games } games
    } of this server, with challenges, puzzles, settings and leaderboards. All of it will be deleted for good{ $running ->
        [0] .
        [one] , including **one running game**, which ends without a result; if you play it yourself and it is rated, you lose it.
       *[other] , including **{ $running } running games**, which end without a result; rated games of your own among them, you lose.
    }
    Ratings stay: they belong to the players, and those of others build on them. The boards in your channels stay until you delete them.
erase-again = **Are you sure?** This can't be undone{ $running ->
        [0] .
        [one] , and one running game ends for both of its players.
       *[other] , and { $running } running games end for all of their players.
    }
erase-step = { $step ->
    [go-on] Go on
    [erase] Erase everything
   *[keep] Keep everything
}
erase-gone = Everything about this server is gone. Backups lose it within 7 days. Whoever plays here next starts afresh.
erase-deleted = Everything about this server is deleted. Its last traces leave my files within minutes or, if these are very large, when I restart. Backups lose it within 7 days. Whoever plays here next starts afresh.
erase-promised = I can't write to my disk right now, but I've noted it: everything about this server will be erased as soon as I can, without you doing anything.
erase-kept = Nothing was erased.

## `/wari privacy`: what is stored about somebody. The choices of its action have at most 100 characters.

privacy-action = { $action ->
    [show] Show what you store about me
    [export] Export it as a file
   *[delete] Delete all of it
}
privacy-stored = **What I store about you**, and why:
privacy-nothing = I store nothing that you have done or chosen.
privacy-holding = { $topic ->
    [tournaments] Tournaments: **{ NUMBER($count) }** – those you created or took part in, to pair rounds and show the table
    [challenges] Challenges: **{ NUMBER($count) }** – so that they can be answered
    [ratings] Ratings: **{ NUMBER($count) }** – what each game has made of yours, for leaderboards and your profile
    [puzzles] Puzzle answers: **{ NUMBER($count) }** – so that you get new ones, and for your streaks
    [lessons] Courses: **{ NUMBER($count) }** – so that you go on where you stopped
    [settings] Settings: **{ NUMBER($count) }** – what you have chosen, and the language that Discord reports for you
    [blocks] Blocks: **{ NUMBER($count) }** – whose challenges you don't want
    [plans] Plans: **{ NUMBER($count) }** – the moves to play for you when their time comes
    [vacations] Vacation days: **{ NUMBER($count) }** – so that you don't exceed 30 a year
    [follows] Games you follow: **{ NUMBER($count) }** – so that you hear how they go
   *[games] Games: **{ NUMBER($count) }** – to play, show and replay them
}
privacy-not-stored = I know you only by your Discord ID. I store no names, no pictures and no messages.
privacy-exported = Here is everything that bears your Discord ID, as JSON. It leaves out who has blocked you.
privacy-too-large = That is more than fits into a file that Discord accepts. Please ask the person who runs me for it.
privacy-file = Everything that I store about you
privacy-ask = **Delete everything that I store about you?** This can't be undone.
    Your settings, challenges, answers, blocks and games against me will be deleted. Games with other people, and the ratings that follow from them, stay under a random number that doesn't lead to you.
    Messages in channels belong to Discord and stay. Backups lose your data within 7 days.
privacy-running = { $running ->
    [one] You're still playing a game against somebody: resign it, or annul it so that it counts for neither of you? If it's part of a match, the match ends too.
   *[other] You're still playing { $running } games against others: resign them, or annul them so that they count for nobody? Matches end with them.
}
privacy-gone = Everything about you is gone. Backups lose it within 7 days. If you use me again, you start afresh. You're welcome back any time.
privacy-deleted = Everything about you is deleted. Its last traces leave my files within minutes or, if these are very large, when I restart. Backups lose it within 7 days. If you use me again, you start afresh.
privacy-promised = I can't write to my disk right now, but I've noted it: everything about you will be deleted as soon as I can, without you doing anything.
privacy-kept = Nothing was deleted.
