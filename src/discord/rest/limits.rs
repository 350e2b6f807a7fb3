//! The limits of single routes, as Discord tells them with each response. Each process leaves the others their share of
//! what is left, because all of them can send to one channel at the same moment.

use std::collections::HashMap;
use std::time::Duration;

use reqwest::header::HeaderMap;
use serenity::http::{LightMethod, RatelimitingBucket, Request};
use tokio::time::Instant;

use super::wire::seconds;

/// How long a limit is remembered that Discord has not told, and how long a response may take to tell one.
const UNTOLD: Duration = Duration::from_secs(60);
const UNHEARD: Duration = Duration::from_secs(10);
/// The longest time for which a limit is believed to hold.
const LONGEST: Duration = Duration::from_secs(24 * 60 * 60);
/// From how many limits on those that are over are forgotten.
const MANY: usize = 1_024;

/// The requests that share a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Route(LightMethod, RatelimitingBucket);

impl Route {
    pub(super) fn of(request: &Request<'_>) -> Self {
        Self(*request.method_ref(), request.route_ref().ratelimiting_bucket())
    }
}

/// What is left of a limit. One that is not known yet lets one request through, whose response tells it.
#[derive(Debug)]
struct Limit {
    /// The requests of a whole window, and how many are left in this one.
    whole: u32,
    left: u32,
    /// The end of the window.
    ends: Instant,
    /// Whether no response has told the end yet.
    is_guess: bool,
    in_flight: u32,
}

impl Limit {
    /// Returns what is left for one of these processes when a window begins.
    fn fresh(&self, processes: u32) -> u32 {
        (self.whole / processes).max(1).saturating_sub(self.in_flight)
    }
}

/// The limits of all routes that were used lately.
#[derive(Debug)]
pub(super) struct RouteLimits {
    limits: HashMap<Route, Limit>,
    many: usize,
    /// The number of processes that share each of them, at least 1.
    processes: u32,
}

impl RouteLimits {
    pub(super) fn new() -> Self {
        Self { limits: HashMap::new(), many: MANY, processes: 1 }
    }

    /// Shares the limits among this many processes.
    pub(super) fn share(&mut self, processes: u32) {
        self.processes = processes.max(1);
    }

    /// Returns when the next request of a route may go, unless a response says so earlier.
    pub(super) fn opens(&self, route: Route, now: Instant) -> Instant {
        match self.limits.get(&route) {
            Some(limit) if limit.left == 0 && limit.ends > now => limit.ends,
            // A window is over, but what is on its way may count in the next one.
            Some(limit) if limit.ends <= now && limit.in_flight >= limit.whole => now + UNHEARD,
            _ => now,
        }
    }

    /// A request of a route goes now.
    pub(super) fn take(&mut self, route: Route, now: Instant) {
        if self.limits.len() >= self.many {
            self.limits.retain(|_, limit| limit.in_flight > 0 || limit.ends > now);
            self.many = MANY.max(2 * self.limits.len());
        }
        let unknown = Limit { whole: 1, left: 1, ends: now + UNHEARD, is_guess: true, in_flight: 0 };
        let limit = self.limits.entry(route).or_insert(unknown);
        if limit.ends <= now {
            limit.left = limit.fresh(self.processes);
            (limit.ends, limit.is_guess) = (now + UNHEARD, true);
        }
        limit.left = limit.left.saturating_sub(1);
        limit.in_flight += 1;
    }

    /// A request of a route is not on its way any more. Without a response, Discord may never have counted it.
    pub(super) fn landed(&mut self, route: Route) {
        if let Some(limit) = self.limits.get_mut(&route) {
            limit.in_flight = limit.in_flight.saturating_sub(1);
            if limit.is_guess {
                limit.left = limit.fresh(self.processes);
            }
        }
    }

    /// Reads the limit in the headers of a response, while its request still counts as on its way.
    pub(super) fn read(&mut self, route: Route, headers: &HeaderMap, now: Instant) {
        let Some(limit) = self.limits.get_mut(&route) else { return };
        let number = |name| headers.get(name)?.to_str().ok()?.parse::<u32>().ok();
        let told = (number("x-ratelimit-limit"), number("x-ratelimit-remaining"));
        let ((Some(whole), Some(left)), Some(window)) = (told, seconds(headers, "x-ratelimit-reset-after")) else {
            (limit.whole, limit.left) = (u32::MAX, u32::MAX);
            (limit.ends, limit.is_guess) = (now + UNTOLD, false);
            return;
        };
        // Discord may not have counted the others that are on their way.
        let others = limit.in_flight.saturating_sub(1);
        (limit.whole, limit.left) = (whole.max(1), left.saturating_sub(others) / self.processes);
        (limit.ends, limit.is_guess) = (now + window.min(LONGEST), false);
    }

    /// Discord wants nothing more of a route for so long.
    pub(super) fn too_fast(&mut self, route: Route, pause: Duration, now: Instant) {
        if let Some(limit) = self.limits.get_mut(&route) {
            // One without a limit has one after all, which is not known yet.
            limit.whole = if limit.whole == u32::MAX { 1 } else { limit.whole };
            (limit.left, limit.ends, limit.is_guess) = (0, now + pause.min(LONGEST), false);
        }
    }
}

#[cfg(test)]
mod tests {
    use serenity::all::ChannelId;

    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn posts_to(channel: u64) -> Route {
        let route = serenity::http::Route::ChannelMessages { channel_id: ChannelId::new(channel) };
        Route::of(&Request::new(route, LightMethod::Post))
    }

    fn headers(whole: u32, left: u32, seconds: &str) -> HeaderMap {
        let [limit, remaining, reset] =
            ["x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset-after"].map(|name| name.parse().unwrap());
        let header = |name: reqwest::header::HeaderName, value: &str| (name, value.parse().unwrap());
        HeaderMap::from_iter([
            header(limit, &whole.to_string()),
            header(remaining, &left.to_string()),
            header(reset, seconds),
        ])
    }

    #[test]
    fn one_request_learns_the_limit_and_no_more_go_than_it_allows() {
        let (mut limits, route, now) = (RouteLimits::new(), posts_to(7), Instant::now());
        assert_eq!(limits.opens(route, now), now);
        limits.take(route, now);
        assert!(limits.opens(route, now) > now, "the first one is to tell the limit");
        assert_eq!(limits.opens(posts_to(8), now), now, "another channel has a limit of its own");
        limits.read(route, &headers(5, 4, "2.5"), now);
        limits.landed(route);
        for _ in 0..4 {
            assert_eq!(limits.opens(route, now), now);
            limits.take(route, now);
        }
        let end = now + Duration::from_millis(2500);
        assert_eq!(limits.opens(route, now), end);
        // The response to the first of four that are on their way.
        limits.read(route, &headers(5, 3, "2.5"), now);
        limits.landed(route);
        assert_eq!(limits.opens(route, now), end, "the other three count, too");
        for _ in 0..3 {
            limits.landed(route);
        }
        assert_eq!(limits.opens(route, end), end, "a new window");
    }

    #[test]
    fn a_route_that_was_too_fast_waits_and_one_without_a_limit_does_not() {
        let (mut limits, route, now) = (RouteLimits::new(), posts_to(7), Instant::now());
        limits.take(route, now);
        limits.read(route, &HeaderMap::new(), now);
        limits.landed(route);
        for _ in 0..100 {
            assert_eq!(limits.opens(route, now), now);
            limits.take(route, now);
        }
        limits.too_fast(route, 3 * SECOND, now);
        assert_eq!(limits.opens(route, now), now + 3 * SECOND);
    }

    #[test]
    fn a_request_that_got_lost_holds_nothing_up() {
        let (mut limits, route, now) = (RouteLimits::new(), posts_to(7), Instant::now());
        limits.take(route, now);
        limits.landed(route);
        assert_eq!(limits.opens(route, now), now);
    }

    #[test]
    fn processes_that_send_to_one_channel_stay_within_its_limit_together() {
        const WHOLE: u32 = 5;
        let (route, begin) = (posts_to(7), Instant::now());
        let mut processes = [(); 3].map(|()| RouteLimits::new());
        processes.iter_mut().for_each(|limits| limits.share(3));
        let (mut ends, mut left, mut sent) = (begin, 0, 0);
        for moment in 0..10_000 {
            let now = begin + Duration::from_millis(10 * moment);
            // They take turns in being the first.
            let first = moment as usize % 3;
            for limits in [0, 1, 2].map(|next| (first + next) % 3) {
                let limits = &mut processes[limits];
                if limits.opens(route, now) > now {
                    continue;
                }
                if now >= ends {
                    (ends, left) = (now + 5 * SECOND, WHOLE);
                }
                limits.take(route, now);
                left = left.checked_sub(1).expect("Discord complains about none");
                sent += 1;
                let resets = format!("{:.3}", ends.duration_since(now).as_secs_f64());
                limits.read(route, &headers(WHOLE, left, &resets), now);
                limits.landed(route);
            }
        }
        assert!(sent > 60, "{sent} of at most 100 in 100 seconds");
    }

    #[test]
    fn what_is_over_is_forgotten() {
        let (mut limits, mut now) = (RouteLimits::new(), Instant::now());
        for channel in 1..10_000 {
            limits.take(posts_to(channel), now);
            limits.read(posts_to(channel), &headers(5, 4, "1"), now);
            limits.landed(posts_to(channel));
            now += Duration::from_millis(10);
        }
        assert!(limits.limits.len() <= MANY, "{}", limits.limits.len());
    }
}
