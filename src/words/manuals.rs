//! What there is to know.

use wari_rules::Ruleset;

use super::rulings;
use crate::games::UserId;
use crate::words::{Words, invited_permissions};

const HELP: &str = "\
# Wari, the sowing game of West Africa and the Caribbean
1. `/wari challenge` offers a game to one person or to anyone. The game starts when somebody accepts.
2. On your turn, press one of your six houses to sow its seeds one by one, counterclockwise.
3. If the last seed makes 2 or 3 on the other side, you capture them. `/wari rules` shows this in pictures.
4. Each move posts a new board and pings the player whose turn it is. Capture more than half of the seeds to win.
## How to read the board
When it's your turn, your row is at the bottom: a to f from your left, and your store beside it. Each house shows \
its seeds and their number. Rings mark the last move: a **thick** one where the seeds were lifted, **thin** ones where \
they landed, **double** ones where they were captured, **broken** ones where a capture didn't count.";

impl Words {
    /// A ruleset from the start to the end of a game.
    pub fn ruleset(&self, ruleset: &Ruleset) -> String {
        rulings::ruleset(ruleset)
    }

    /// What somebody new should know: how to play, and how to read a board.
    pub fn help(&self) -> &'static str {
        HELP
    }

    /// Each command as it is typed and what it does, a framed list.
    pub fn commands(&self, commands: &[(String, String)]) -> String {
        commands.iter().map(|(name, about)| format!("`{name}` — {about}")).collect::<Vec<_>>().join("\n")
    }

    /// The version, what is stored, how to invite the bot, and the milliseconds from Discord to it.
    pub fn about(&self, version: &str, bot: UserId, latency: u64) -> String {
        format!(
            "**Wari** {version}, written in Rust. Discord's messages reach me in {latency} ms.\nGames take as long as \
             they need and survive restarts. I store games and Discord's IDs of people, channels and messages, but no \
             names and nothing you write.\n[Invite me](https://discord.com/oauth2/authorize?client_id={bot}\
             &scope=bot+applications.commands&permissions={}) to another server.",
            invited_permissions()
        )
    }
}
