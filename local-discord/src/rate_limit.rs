//! Rate limits on requests.
//!
//! Discord does not publish its limits; [`RateLimits::USUAL`] are those seen in practice. Requests are counted by
//! method and by the channel or token in their path, in windows that start with the first request, and all together.
//! Discord does not limit first answers to interactions, and what follows them by their token does not count towards
//! the limit of all; here, only message requests have limits of their own.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use crate::snowflake::now_millis;

/// At most `requests` requests per `window`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RateLimit {
    /// The number of requests allowed per window.
    pub requests: u32,
    /// The length of a window, which starts with the first request in it.
    pub window: Duration,
}

/// The rate limits for a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RateLimits {
    /// All requests of the bot, except those about interactions.
    pub global: Option<RateLimit>,
    /// Requests for the messages of one channel, counted per method.
    pub channel: RateLimit,
    /// Requests with the token of one interaction after its first answer, counted per method.
    pub webhook: RateLimit,
}

impl RateLimits {
    /// The usual limits on Discord: 50 a second in all, 5 per 5 seconds for a channel, 5 per 2 seconds for a token.
    pub const USUAL: Self = Self {
        global: Some(RateLimit { requests: 50, window: Duration::from_secs(1) }),
        channel: RateLimit { requests: 5, window: Duration::from_secs(5) },
        webhook: RateLimit { requests: 5, window: Duration::from_secs(2) },
    };
}

/// The requests that share a limit.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Bucket {
    method: String,
    /// `channels` or `webhooks`.
    kind: &'static str,
    /// The channel's id or the interaction's token.
    of: String,
}

impl Bucket {
    /// Returns the bucket of a request by its path after `/api/v10`, or `None` if it is not limited.
    fn of(method: &str, path: &str) -> Option<Self> {
        let mut parts = path.split('/').skip(1);
        let (kind, of) = match (parts.next()?, parts.next()?, parts.next()) {
            ("channels", channel, Some("messages")) => ("channels", channel),
            ("webhooks", _, Some(token)) => ("webhooks", token),
            _ => return None,
        };
        Some(Self { method: method.to_owned(), kind, of: of.to_owned() })
    }
}

/// Whether a request counts towards the limit of all.
fn is_global(path: &str) -> bool {
    !path.starts_with("/interactions/") && !path.starts_with("/webhooks/")
}

/// The requests allowed so far in the current window.
#[derive(Clone, Copy, Debug)]
struct Window {
    ends: Instant,
    used: u32,
}

/// A counter of requests by bucket.
#[derive(Debug, Default)]
pub(crate) struct Counter {
    limits: Option<RateLimits>,
    windows: HashMap<Bucket, Window>,
    global: Option<Window>,
    refused: u64,
}

/// What became of a request when it was counted.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Counted {
    /// It has no limit of its own.
    Unlimited,
    /// It has one.
    Limited(Standing),
    /// The bot as a whole is too fast, for so long.
    TooMany(Duration),
}

/// The state of a request's rate limit after it was counted.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Standing {
    /// Whether the request is allowed.
    pub(crate) passes: bool,
    pub(crate) limit: u32,
    /// The number of requests left in the window.
    pub(crate) remaining: u32,
    /// The time until the window ends.
    pub(crate) reset_after: Duration,
    /// The end of the window, since 1970.
    pub(crate) reset: Duration,
    /// The name of the bucket, as in Discord's headers.
    pub(crate) bucket: String,
}

impl Counter {
    /// Sets the limits and resets all counts.
    pub(crate) fn set(&mut self, limits: Option<RateLimits>) {
        self.limits = limits;
        self.windows.clear();
        self.global = None;
    }

    pub(crate) fn refused(&self) -> u64 {
        self.refused
    }

    /// Counts a request.
    pub(crate) fn count(&mut self, method: &str, path: &str, now: Instant) -> Counted {
        let Some(limits) = self.limits else { return Counted::Unlimited };
        if let Some(limit) = limits.global.filter(|_| is_global(path)) {
            let window = self.global.filter(|window| window.ends > now);
            let window = window.unwrap_or(Window { ends: now + limit.window, used: 0 });
            self.global = Some(Window { used: window.used + 1, ..window });
            if window.used >= limit.requests {
                self.refused += 1;
                return Counted::TooMany(window.ends - now);
            }
        }
        let Some(bucket) = Bucket::of(method, path) else { return Counted::Unlimited };
        let limit = if bucket.kind == "channels" { limits.channel } else { limits.webhook };
        let name = format!("{}-{}", bucket.kind, bucket.method.to_lowercase());
        if self.windows.get(&bucket).is_none_or(|window| window.ends <= now) {
            self.windows.retain(|_, window| window.ends > now);
        }
        let window = self.windows.entry(bucket).or_insert(Window { ends: now + limit.window, used: 0 });
        let passes = window.used < limit.requests;
        if passes {
            window.used += 1;
        } else {
            self.refused += 1;
        }
        let reset_after = window.ends - now;
        Counted::Limited(Standing {
            passes,
            limit: limit.requests,
            remaining: limit.requests - window.used,
            reset_after,
            reset: Duration::from_millis(now_millis()) + reset_after,
            bucket: name,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counts a request that has a limit of its own.
    fn count(counter: &mut Counter, method: &str, path: &str, now: Instant) -> Standing {
        match counter.count(method, path, now) {
            Counted::Limited(standing) => standing,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_window_begins_with_its_first_request() {
        let mut counter = Counter::default();
        let begin = Instant::now();
        let message = "/channels/7/messages";
        assert_eq!(counter.count("POST", message, begin), Counted::Unlimited, "nothing is limited at first");
        counter.set(Some(RateLimits::USUAL));
        let remaining: Vec<(bool, u32)> = (0..7)
            .map(|second| count(&mut counter, "POST", message, begin + Duration::from_secs(second)))
            .map(|standing| (standing.passes, standing.remaining))
            .collect();
        let passed = [4, 3, 2, 1, 0].map(|remaining| (true, remaining));
        assert_eq!(remaining, [&passed[..], &passed[..2]].concat());
        assert_eq!(counter.refused(), 0);
    }

    #[test]
    fn what_is_too_much_is_told_how_long_to_wait() {
        let mut counter = Counter::default();
        counter.set(Some(RateLimits::USUAL));
        let begin = Instant::now();
        let edit = |counter: &mut Counter, path: &str| count(counter, "PATCH", path, begin);
        assert!((0..5).all(|number| edit(&mut counter, &format!("/channels/7/messages/{number}")).passes));
        let refused = count(&mut counter, "PATCH", "/channels/7/messages/9", begin + Duration::from_secs(2));
        assert!(!refused.passes);
        assert_eq!((refused.limit, refused.remaining, refused.reset_after), (5, 0, Duration::from_secs(3)));
        assert_eq!(counter.refused(), 1);

        // Other channels, methods and tokens are counted separately, and first answers not at all.
        assert!(edit(&mut counter, "/channels/8/messages/9").passes);
        assert!(count(&mut counter, "POST", "/channels/7/messages", begin).passes);
        assert!(edit(&mut counter, "/webhooks/1/token/messages/@original").passes);
        assert_eq!(counter.count("POST", "/interactions/1/token/callback", begin), Counted::Unlimited);
        assert_eq!(counter.count("GET", "/channels/7", begin), Counted::Unlimited);
    }

    #[test]
    fn all_requests_but_those_about_interactions_share_a_limit() {
        let mut counter = Counter::default();
        counter.set(Some(RateLimits::USUAL));
        let begin = Instant::now();
        assert!((0..50).all(|_| counter.count("GET", "/applications/@me", begin) == Counted::Unlimited));
        let later = begin + Duration::from_millis(400);
        assert_eq!(counter.count("GET", "/guilds/7", later), Counted::TooMany(Duration::from_millis(600)));
        assert!(count(&mut counter, "PATCH", "/webhooks/1/token/messages/@original", later).passes);
        assert_eq!(counter.count("GET", "/guilds/7", begin + Duration::from_secs(1)), Counted::Unlimited);
        assert_eq!(counter.refused(), 1);
    }
}
