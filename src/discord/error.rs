//! What can go wrong between Discord and us.

use std::time::Duration;

use serenity::http::{ErrorResponse, HttpError};

/// A failure to reach Discord, or Discord's refusal.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Discord does not know the token.
    #[error(
        "Discord does not accept DISCORD_TOKEN; copy it again from https://discord.com/developers/applications \
         (your application, Bot, Reset Token)"
    )]
    Token,
    /// Discord closed the connection for good.
    #[error(
        "Discord refuses the connection: {0}; see the bot's settings at https://discord.com/developers/applications"
    )]
    Closed(String),
    /// Discord answered a request with an error.
    #[error("Discord answered {status}: {message} ({code})")]
    Refused {
        /// The status of the HTTP answer.
        status: u16,
        /// Discord's own number for what is wrong, 0 if it gave none.
        code: isize,
        /// Discord's own words.
        message: String,
        /// After how long the request may be sent again, if Discord says so.
        retry_after: Option<Duration>,
    },
    /// The request never got an answer.
    #[error("no answer from Discord: {0}")]
    Unreachable(String),
    /// Anything else.
    #[error("{0}")]
    Other(String),
}

impl Error {
    /// Whether trying again cannot help.
    pub fn is_final(&self) -> bool {
        matches!(self, Self::Token | Self::Closed(_))
    }

    /// Discord's answer to a request at this address, if it is no success.
    pub(super) fn refused(status: u16, url: &str, code: isize, message: String, retry_after: Option<Duration>) -> Self {
        match status {
            401 if !is_of_an_interaction(url) => Self::Token,
            status => Self::Refused { status, code, message, retry_after },
        }
    }

    /// After how long the request may be sent again, if Discord says so.
    pub fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::Refused { retry_after, .. } => *retry_after,
            _ => None,
        }
    }

    /// Whether the bot lacks a permission for what it wanted.
    pub fn is_about_permissions(&self) -> bool {
        matches!(self, Self::Refused { status: 403, .. })
    }

    /// Whether the channel of a request is there no more.
    pub fn is_about_a_missing_channel(&self) -> bool {
        const UNKNOWN_CHANNEL: isize = 10_003;
        matches!(self, Self::Refused { code: UNKNOWN_CHANNEL, .. })
    }

    /// Whether the message of a request is there no more, or its channel.
    pub fn is_about_a_missing_message(&self) -> bool {
        const UNKNOWN_MESSAGE: isize = 10_008;
        matches!(self, Self::Refused { code: UNKNOWN_MESSAGE, .. }) || self.is_about_a_missing_channel()
    }

    /// Whether the bot sees nothing of a channel: it lacks a permission there, or is not in the server any more.
    pub fn is_about_access(&self) -> bool {
        const MISSING_ACCESS: isize = 50_001;
        matches!(self, Self::Refused { code: MISSING_ACCESS, .. })
    }

    /// Whether there is no such server for the bot.
    pub fn is_about_a_missing_server(&self) -> bool {
        const UNKNOWN_GUILD: isize = 10_004;
        matches!(self, Self::Refused { code: UNKNOWN_GUILD, .. })
    }

    /// Whether a request that met it may be sent again: it may never have arrived, or Discord asks for patience.
    pub fn is_passing(&self) -> bool {
        match self {
            Self::Refused { status, .. } => *status == 429 || *status >= 500,
            Self::Unreachable(_) => true,
            Self::Token | Self::Closed(_) | Self::Other(_) => false,
        }
    }
}

impl From<serde_json::Error> for Error {
    fn from(error: serde_json::Error) -> Self {
        Self::Other(error.to_string())
    }
}

/// Addresses are left out of the texts: those of interactions hold their tokens.
impl From<serenity::Error> for Error {
    fn from(error: serenity::Error) -> Self {
        match error {
            serenity::Error::Http(HttpError::UnsuccessfulRequest(ErrorResponse {
                status_code, url, error, ..
            })) => Self::refused(status_code.as_u16(), url.as_str(), error.code, error.message, None),
            serenity::Error::Http(HttpError::Request(error)) => Self::Unreachable(cause(&error.without_url())),
            error => Self::Other(error.to_string()),
        }
    }
}

/// Whether an address holds an interaction's token, which can be refused while the bot's own is good.
fn is_of_an_interaction(url: &str) -> bool {
    url.contains("/webhooks/") || url.contains("/interactions/")
}

/// The innermost reason, such as `Connection refused`.
fn cause(error: &dyn std::error::Error) -> String {
    std::iter::successors(Some(error), |error| error.source()).last().unwrap_or(error).to_string()
}
