//! What can go wrong between Discord and us.

use serenity::gateway::GatewayError;
use serenity::http::{HttpError, StatusCode};

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

    /// Whether Discord asks for fewer requests.
    pub fn is_about_haste(&self) -> bool {
        matches!(self, Self::Refused { status: 429, .. })
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
            serenity::Error::Gateway(GatewayError::InvalidAuthentication) => Self::Token,
            serenity::Error::Gateway(error) => Self::Closed(error.to_string()),
            serenity::Error::Http(HttpError::UnsuccessfulRequest(answer)) => match answer.status_code {
                StatusCode::UNAUTHORIZED if !is_of_an_interaction(&answer.url) => Self::Token,
                status => {
                    Self::Refused { status: status.as_u16(), code: answer.error.code, message: answer.error.message }
                }
            },
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
