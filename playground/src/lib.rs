//! The real Wari bot on a local Discord, as one page in the browser: nothing to install, no account to create.
//!
//! | module | purpose |
//! |---|---|
//! | [`Arguments`] | the command-line arguments |
//! | [`Playground`] | connects the local Discord, the bot and the page's server |
//! | `community` | the channel, and the people in it |
//! | `opening` | what stands in the channel at first |
//! | `hurried` | a clock that can be advanced |
//! | `server` | access control, and the page's static files |
//! | `routes` | the page's requests |
//! | `live` | the page's live updates |
//! | `view` | messages as the page receives them |
//!
//! The page itself is in the folder `page`: plain HTML, CSS and JavaScript, embedded in the program.

mod arena;
mod arguments;
mod community;
mod hurried;
mod live;
mod opening;
mod playground;
mod routes;
mod server;
mod view;

pub use arguments::Arguments;
pub use playground::{Error, Playground};
