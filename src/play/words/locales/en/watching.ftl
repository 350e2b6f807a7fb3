### Following games of others, and the screen of a server.

command-follow = Hear privately how somebody else's game goes
option-every = What you hear (default: the end)
every = { $every ->
    [end] how it ends
    [move] each move, in one message
   *[off] nothing any more
}
shortcut-follow = Follow
shortcut-follow-about = Right-click a board, then *Apps*: hear privately how its game goes
# $telling - what the reader hears of the game
following = { $telling ->
    [end] You're following [game { $game }]({ $link }). I'll send you a direct message when it's over.
   *[move] You're following [game { $game }]({ $link }). One direct message shows you each move, and another tells you when it's over.
}
following-needs-messages = If nothing arrives, allow direct messages from this server and follow the game again.
unfollowed = You're no longer following game { $game }.
button-follow = Follow
button-follow-moves = Every move
button-follow-end = Only the end
button-unfollow = Stop following
which-game-to-follow = Which game do you want to follow?

# The direct message that shows how the games stand that its reader follows.
follows-one = You're following [game { $game }]({ $link }).
follows-many = You're following { NUMBER($games) } games.
follows-none = You aren't following any games.
# One of many games. $stands - how it stands or ended, a sentence
follows-game = [Game { $game }]({ $link }): { $stands }
follows-ended = [Game { $game }]({ $link }), which you're following, is over.
follows-ended-many = { NUMBER($games) } games you're following are over.

games-here-title = Games on this server
games-here-title-of-many = Games on this server · page { $page } of { $pages }
games-here-none = Nobody is playing in the channels you can see. Start a game with `/wari challenge`.
game-entry-of-others = [Game { $game }]({ $link }): <@{ $south }> against <@{ $north }> · { $rules } rules · { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
option-games = Whose games (default: yours)
games-of = { $whose ->
    [mine] yours
   *[server] everybody's on this server
}
menu-follow = Follow a game…

command-admin-tv = Show the game most worth watching in this channel
option-tv = Where the screen is
screen-here = in this channel
screen-off = nowhere
screen-is-on = The screen is in <#{ $channel }>: one message there always shows the game most worth watching. It changes at most once every five seconds.
screen-is-off = This server has no screen. `/wari-admin tv tv:here` puts one into this channel.
screen-shows = **On now:** [game { $game }]({ $link })
screen-shows-nothing = **On now:** no game to show. As soon as there is one, you'll see it here.
