//! What people do in Wari's bot, and what comes of it. Each module imports only from those below it.
//!
//! | module | what it does | the only one that deals with |
//! |---|---|---|
//! | [`commands`] | what people can do, one file per command | options and buttons |
//! | [`table`] | what follows from an act by a person, the computer or a clock | how a message is composed |
//! | [`thinking`] | finds the computer's moves | the engine's search |
//! | [`words`] | every sentence the bot says | English |

pub mod commands;
pub mod export;
pub mod table;
pub mod thinking;
pub mod words;
