//! The real Wari bot against a local Discord, on one page in the browser: nothing to install, nobody to sign up with.
//!
//! | module | what it is |
//! |---|---|
//! | [`Arguments`] | what stands on the command line |
//! | [`Playground`] | the local Discord, the bot and the page's server, joined |
//! | `community` | the channel, and the people who speak in it |
//! | `hurried` | time that can be skipped |
//! | `server` | who is let in, and the page's own files |
//! | `routes` | what the page asks |
//! | `live` | what the page is told as it happens |
//! | `view` | messages as the page receives them |
//!
//! The page itself is in the folder `page`: plain HTML, CSS and JavaScript, built into the program.

mod arguments;
mod community;
mod hurried;
mod live;
mod playground;
mod routes;
mod server;
mod view;

pub use arguments::Arguments;
pub use playground::{Error, Playground};
