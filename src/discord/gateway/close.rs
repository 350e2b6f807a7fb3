//! Gateway close codes, and what to do about them.

use crate::discord::Error;

/// How a shard continues after its connection has ended.
#[derive(Debug)]
pub(super) enum Continuation {
    /// Resume the session; Discord replays the missed events.
    Resume,
    /// Identify with a new session.
    Identify,
    /// Stop these shards: Discord wants a different number of them, which `GET /gateway/bot` returns.
    Reshard(Error),
    /// Stop for good.
    Stop(Error),
}

impl Continuation {
    /// Maps a close code of Discord or WebSocket; `None` if the connection broke without one.
    pub(super) fn after(code: Option<u16>, reason: &str) -> Self {
        match code {
            Some(4003 | 4006 | 4007 | 4009) => Self::Identify,
            Some(4004) => Self::Stop(Error::Token),
            Some(code @ (4010..=4012)) => Self::Reshard(Error::Resharded { code, reason: reason.to_owned() }),
            Some(code @ (4013 | 4014)) => {
                Self::Stop(Error::Closed { code, reason: reason.trim_end_matches('.').to_owned() })
            }
            _ => Self::Resume,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_code_has_its_cure() {
        let cure = |code| match Continuation::after(code, "") {
            Continuation::Resume => "resume",
            Continuation::Identify => "identify",
            Continuation::Reshard(_) => "reshard",
            Continuation::Stop(error) => {
                assert!(error.is_final());
                "stop"
            }
        };
        for code in
            [None, Some(1000), Some(1001), Some(1006), Some(4000), Some(4001), Some(4002), Some(4005), Some(4008)]
        {
            assert_eq!(cure(code), "resume", "{code:?}");
        }
        for code in [4003, 4007, 4009] {
            assert_eq!(cure(Some(code)), "identify", "{code}");
        }
        for code in 4010..=4012 {
            assert_eq!(cure(Some(code)), "reshard", "{code}");
        }
        for code in [4004, 4013, 4014] {
            assert_eq!(cure(Some(code)), "stop", "{code}");
        }
    }
}
