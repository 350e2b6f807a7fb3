//! Errors in talking to Discord.

use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use serenity::http::{ErrorResponse, HttpError};

/// A failure to reach Discord, or a refusal by Discord.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Discord rejects the token.
    #[error(
        "Discord does not accept DISCORD_TOKEN; copy it again from https://discord.com/developers/applications \
         (your application, Bot, Reset Token)"
    )]
    Token,
    /// Discord rejects the token, which it has accepted before.
    #[error("Discord refuses the token that it has accepted before")]
    Doubted,
    /// Discord closed the gateway connection permanently.
    #[error(
        "Discord refused the connection: {code}: {reason}; check the bot's settings at \
         https://discord.com/developers/applications"
    )]
    Closed {
        /// The close code.
        code: u16,
        /// Discord's reason.
        reason: String,
    },
    /// Discord answered a request with an error.
    #[error("Discord answered {status}: {message} ({code})")]
    Refused {
        /// The HTTP status.
        status: u16,
        /// Discord's error code; 0 if there is none.
        code: isize,
        /// Discord's error message.
        message: String,
        /// How long to wait before sending the request again, if Discord says so.
        retry_after: Option<Duration>,
    },
    /// Discord wants another number of shards.
    #[error("Discord wants a different number of shards ({code}: {reason})")]
    Resharded {
        /// The close code.
        code: u16,
        /// Discord's reason.
        reason: String,
    },
    /// Discord does not take the number of shards that the operator has chosen.
    #[error(
        "Discord does not take the {count} shards of WARI_SHARDS ({code}: {reason}); choose a number that it does take, at \
         least {wanted}, for all processes"
    )]
    Shards {
        /// The number in `WARI_SHARDS`.
        count: u32,
        /// The number that Discord recommends.
        wanted: u32,
        /// The close code.
        code: u16,
        /// Discord's reason.
        reason: String,
    },
    /// Discord names no shards, or more than there can be.
    #[error("Discord reports no shards for this bot")]
    NoShards,
    /// An interaction was answered by somebody else who has the token.
    #[error("another program has answered with this bot's token; stop it, or reset the token")]
    Impersonated,
    /// Too many requests wait for their turn.
    #[error("too many requests to Discord are waiting")]
    Crowded,
    /// The request was not answered in time.
    #[error("no answer from Discord in time")]
    TimedOut,
    /// The request failed on its way.
    #[error("no answer from Discord: {}", cause(.0))]
    Unreachable(reqwest::Error),
    /// The connection to the gateway is lost, and could not be restored in time.
    #[error("the connection to Discord is lost")]
    Disconnected,
    /// The task of a shard panicked.
    #[error("a connection to Discord panicked: {0}")]
    Panicked(tokio::task::JoinError),
    /// A payload could not be written or read. What stands in it may be anybody's text, so only the place is told.
    #[error("unreadable payload, line {}, column {}", .0.line(), .0.column())]
    Payload(#[from] serde_json::Error),
    /// The endpoint's address cannot be used.
    #[error(
        "the address {address} in INTERACTIONS_LISTEN cannot be used ({source}); stop what uses it, or choose another"
    )]
    Listen {
        /// The address.
        address: SocketAddr,
        /// The cause.
        source: io::Error,
    },
    /// The HTTP client could not be built.
    #[error("no HTTP client: {0}")]
    Client(reqwest::Error),
    /// serenity failed without asking Discord.
    #[error("{0}")]
    Library(Box<serenity::Error>),
}

impl Error {
    /// Whether retrying cannot help.
    pub fn is_final(&self) -> bool {
        matches!(self, Self::Token | Self::Closed { .. } | Self::Shards { .. } | Self::Listen { .. })
    }

    /// Logs the error and what it prevented. What passes, or what a server's people decided by permissions or by
    /// deleting something, is a warning; all else needs somebody to repair it.
    pub fn log(&self, prevented: &str) {
        const SERVERS_DECIDE: [u16; 2] = [403, 404];
        match self {
            Self::Refused { status, .. } if SERVERS_DECIDE.contains(status) => {
                tracing::warn!(error = %self, "{prevented}")
            }
            // Whoever asks Discord for the application hears it as well, and either ends the bot with it or doubts it.
            Self::Token => tracing::debug!(error = %self, "{prevented}"),
            _ if self.is_passing() || self.is_about_a_closed_thread() => tracing::warn!(error = %self, "{prevented}"),
            _ => tracing::error!(error = %self, "{prevented}"),
        }
    }

    /// Converts Discord's error response to a request for `url`.
    pub(super) fn refused(status: u16, url: &str, code: isize, message: String, retry_after: Option<Duration>) -> Self {
        match status {
            401 if !is_of_an_interaction(url) => Self::Token,
            status => Self::Refused { status, code, message, retry_after },
        }
    }

    /// How long to wait before sending the request again, if Discord says so.
    pub fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::Refused { retry_after, .. } => *retry_after,
            _ => None,
        }
    }

    /// Whether the bot lacks a permission for the request.
    pub fn is_about_permissions(&self) -> bool {
        matches!(self, Self::Refused { status: 403, .. })
    }

    /// Whether the request is larger than Discord takes.
    pub fn is_about_size(&self) -> bool {
        const TOO_LARGE: isize = 40_005;
        matches!(self, Self::Refused { status: 413, .. } | Self::Refused { code: TOO_LARGE, .. })
    }

    /// Whether the request's channel no longer exists.
    pub fn is_about_a_missing_channel(&self) -> bool {
        const UNKNOWN_CHANNEL: isize = 10_003;
        matches!(self, Self::Refused { code: UNKNOWN_CHANNEL, .. })
    }

    /// Whether the request's channel is a thread in which nobody but moderators can write: it is locked, perhaps
    /// archived.
    pub fn is_about_a_closed_thread(&self) -> bool {
        const THREAD_IS_ARCHIVED: isize = 50_083;
        const THREAD_IS_LOCKED: isize = 160_005;
        matches!(self, Self::Refused { code: THREAD_IS_ARCHIVED | THREAD_IS_LOCKED, .. })
    }

    /// Whether the message has a thread already.
    pub fn is_about_an_open_thread(&self) -> bool {
        const HAS_THREAD: isize = 160_004;
        matches!(self, Self::Refused { code: HAS_THREAD, .. })
    }

    /// Whether the server has as many active threads as Discord allows.
    pub fn is_about_too_many_threads(&self) -> bool {
        const TOO_MANY_THREADS: isize = 160_006;
        matches!(self, Self::Refused { code: TOO_MANY_THREADS, .. })
    }

    /// Whether a direct message cannot reach its reader: they do not accept it, share no server with the bot, or are
    /// gone.
    pub fn is_about_the_reader(&self) -> bool {
        const UNKNOWN_USER: isize = 10_013;
        const CLOSED: isize = 50_007;
        const INVALID_RECIPIENT: isize = 50_033;
        const NO_SERVER_IN_COMMON: isize = 50_278;
        matches!(self, Self::Refused { code: UNKNOWN_USER | CLOSED | INVALID_RECIPIENT | NO_SERVER_IN_COMMON, .. })
    }

    /// Whether the request's message or its channel no longer exists.
    pub fn is_about_a_missing_message(&self) -> bool {
        const UNKNOWN_MESSAGE: isize = 10_008;
        matches!(self, Self::Refused { code: UNKNOWN_MESSAGE, .. }) || self.is_about_a_missing_channel()
    }

    /// Whether the bot cannot see a channel: it lacks a permission there, or is no longer in the server.
    pub fn is_about_access(&self) -> bool {
        const MISSING_ACCESS: isize = 50_001;
        matches!(self, Self::Refused { code: MISSING_ACCESS, .. })
    }

    /// Whether Discord does not find a user: nowhere, or not in the server.
    pub fn is_about_a_missing_user(&self) -> bool {
        matches!(self, Self::Refused { status: 404, .. })
    }

    /// Whether the user is not a member of the server.
    pub fn is_about_a_missing_member(&self) -> bool {
        const UNKNOWN_MEMBER: isize = 10_007;
        matches!(self, Self::Refused { code: UNKNOWN_MEMBER, .. })
    }

    /// Whether the server does not exist for the bot.
    pub fn is_about_a_missing_server(&self) -> bool {
        const UNKNOWN_GUILD: isize = 10_004;
        matches!(self, Self::Refused { code: UNKNOWN_GUILD, .. })
    }

    /// Whether the request can be retried: it may never have arrived, or Discord asks the bot to wait.
    pub fn is_passing(&self) -> bool {
        match self {
            Self::Refused { status, .. } => *status == 429 || *status >= 500,
            Self::Crowded | Self::TimedOut | Self::Unreachable(_) => true,
            Self::Disconnected | Self::Resharded { .. } | Self::NoShards => true,
            Self::Token | Self::Closed { .. } | Self::Shards { .. } | Self::Listen { .. } | Self::Panicked(_) => false,
            Self::Impersonated => false,
            // Asking again at once would be one of the refusals for which Discord blocks an address.
            Self::Doubted | Self::Payload(_) | Self::Client(_) | Self::Library(_) => false,
        }
    }
}

/// Omits URLs from the messages: those of interactions contain their tokens.
impl From<serenity::Error> for Error {
    fn from(error: serenity::Error) -> Self {
        match error {
            serenity::Error::Http(HttpError::UnsuccessfulRequest(ErrorResponse {
                status_code, url, error, ..
            })) => Self::refused(status_code.as_u16(), url.as_str(), error.code, error.message, None),
            serenity::Error::Http(HttpError::Request(error)) => Self::Unreachable(error.without_url()),
            serenity::Error::Json(error) => Self::Payload(error),
            error => Self::Library(Box::new(error)),
        }
    }
}

/// Logs that Discord has sent something unreadable, and where: the parser's own message would quote what people typed.
pub(super) fn unreadable(what: &str, error: &serde_json::Error) {
    let (line, column) = (error.line(), error.column());
    tracing::warn!(what, line, column, "Discord sent something that the bot cannot read");
}

/// Whether the URL contains an interaction's token, which can be rejected while the bot's token is valid.
fn is_of_an_interaction(url: &str) -> bool {
    url.contains("/webhooks/") || url.contains("/interactions/")
}

/// Returns the innermost error, such as `Connection refused`.
fn cause(error: &dyn std::error::Error) -> String {
    std::iter::successors(Some(error), |error| error.source()).last().unwrap_or(error).to_string()
}
