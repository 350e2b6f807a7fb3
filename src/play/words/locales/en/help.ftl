### Help.

# $challenge, $turn, $event - the commands, to be clicked
help-start =
    # Wari, the sowing game of West Africa and the Caribbean
    - **New here?** *Learn* teaches you the game in ten small exercises. *Play the computer* asks *Easy*, *Medium* or *Hard*, and you play.
    - **To play somebody**, run { $challenge }. Leave out the opponent, and anyone can accept.
    - **When it's your turn**, you get a new board. Press one of your six houses to sow its seeds, or run { $turn }.
    - **Games can take weeks:** you have three days for each move, unless you agree on something else.
    - **A club night?** { $event } opens a tournament in a channel: an arena, a Swiss, a round robin, a knock-out or a simul. People join with a button.
help-board =
    # How to read the board
    When it's your turn, your row is at the bottom: **a** to **f** from your left, with your store on the right. Each house shows its seeds and their number.
    Rings mark the last move: a **thick** one where the seeds were lifted, **thin** ones where they landed, **double** ones where they were captured, **broken** ones where a capture didn't count.
    In the picture, South sowed **d**: its last seed made 2 in North's **c**, so South captured them.

help-commands = # Commands, { $page } of { $pages }
# $command - to be clicked
help-command = { $command } { $about }

help-tab-start = Start
help-tab-board = The board
help-tab-commands = Commands { $page }

# The first message in a server, with buttons that start a game against the computer and the course.
greeting =
    Hello! I bring **Wari** to this server: the old game of sowing and capturing seeds, from West Africa and the Caribbean.
    Challenge somebody with `/wari challenge`, or press a button below to start on your own. `/wari help` shows the rest.

# $milliseconds - from Discord to the bot
about = **Wari** { $version }, written in Rust. Latency: { $milliseconds } ms.
    Games take as long as they need and survive restarts. I store games, settings, languages and Discord's IDs of people, servers, channels and messages, but no names and no messages. `/wari privacy` shows, exports or deletes what I store about you.
    { "[" }Invite me]({ $link }) to another server, or { "[" }add me to your account]({ $account }) to play in any chat.
# $link - where the operator answers
about-support = Questions, or something is broken? { $link }
# Buttons below that, and what the files are that they give.
button-paper = { $paper ->
    [privacy] Privacy
   *[terms] Terms
}
paper = { $paper ->
    [privacy] How I treat your data
   *[terms] The terms for using me
}
