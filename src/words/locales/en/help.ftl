### Help.

help =
    # Wari, the sowing game of West Africa and the Caribbean
    1. `/wari challenge` offers a game to one person or to anyone. The game starts when somebody accepts.
    2. On your turn, press one of your six houses to sow its seeds one by one, counterclockwise.
    3. If the last seed makes 2 or 3 on the other side, you capture them. `/wari rules` shows this in pictures.
    4. Each move posts a new board and pings the player whose turn it is. Capture more than half of the seeds to win.
    ## How to read the board
    When it's your turn, your row is at the bottom: a to f from your left, and your store beside it. Each house shows its seeds and their number. Rings mark the last move: a **thick** one where the seeds were lifted, **thin** ones where they landed, **double** ones where they were captured, **broken** ones where a capture didn't count.

# $command - as it is typed
help-command = `{ $command }` — { $about }

# The first message in a server, with a button that starts a game against the computer.
greeting =
    Hello! I bring **Wari** to this server: the old game of sowing and capturing seeds, from West Africa and the Caribbean.
    Challenge somebody with `/wari challenge`, or press a button below to start on your own. `/wari help` shows the rest.

# $milliseconds - from Discord to the bot
about = **Wari** { $version }, written in Rust. Discord's messages reach me in { $milliseconds } ms.
    Games take as long as they need and survive restarts. I store games and Discord's IDs of people, channels and messages, but no names and nothing you write.
    { "[" }Invite me]({ $link }) to another server.
