//! What there is to know.

use wari_rules::Ruleset;

use super::{English, rulings};
use crate::games::UserId;
use crate::words::{Manuals, invited_permissions};

const HELP: &str = "\
# Wari, the sowing game of West Africa and the Caribbean
1. `/wari challenge` offers a game to somebody, or to anyone; it begins as soon as it is accepted.
2. On your turn, press one of your six houses: its seeds are sown one by one, counter-clockwise.
3. If the last seed makes 2 or 3 on the other side, these are captured. `/wari rules` shows it in pictures.
4. Each move brings a new board and calls whoever has to move. More than half of all seeds wins.
## How to read the board
On a board your own row is at the bottom when you are to move, a to f from your left, and your store beside it. A house \
shows its seeds and their number. Rings tell the last move: a **thick** one where the seeds were lifted, **thin** ones \
where they fell, **double** ones where they were captured, **broken** ones where a capture did not count.";

impl Manuals for English {
    fn ruleset(&self, ruleset: &Ruleset) -> String {
        rulings::ruleset(ruleset)
    }

    fn help(&self) -> &'static str {
        HELP
    }

    fn commands(&self, commands: &[(String, &str)]) -> String {
        commands.iter().map(|(name, about)| format!("`{name}` — {about}")).collect::<Vec<_>>().join("\n")
    }

    fn about(&self, version: &str, bot: UserId, latency: u64) -> String {
        format!(
            "**Wari** {version}, written in Rust. Discord's messages reach me in {latency} ms.\nGames wait as long as \
             they need and survive restarts. I keep the games and the numbers Discord gives to people, channels and \
             messages; no names and nothing you write.\n[Invite me](https://discord.com/oauth2/authorize?client_id={bot}\
             &scope=bot+applications.commands&permissions={}) to another server.",
            invited_permissions()
        )
    }
}
