//! Faults that tests inject to see how a bot handles them.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use tokio::sync::watch;

use crate::discord::LocalDiscord;
use crate::gateway::Close;
use crate::gateway::session::Farewell;

/// A fault in the handling of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The request fails with 429 and this retry delay, and has no effect.
    RateLimited(Duration),
    /// Cloudflare refuses the request with 429, and does not say for how long.
    Blocked,
    /// The request fails with this status, 500 to 599 or 413, and has no effect.
    ServerError(u16),
    /// The connection is cut before the request has any effect.
    CutBefore,
    /// The request takes effect, but the connection is cut before the reply.
    CutAfter,
    /// The request takes effect, but the reply is delayed by this time.
    Slow(Duration),
}

/// A kind of request, by its purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequestKind {
    /// All requests from the bot.
    Any,
    /// The first answer to an interaction, also in the response of an endpoint.
    Answer,
    /// An interaction on its way to the endpoint. Only [`Fault::Slow`] lets it arrive as usual; [`Fault::CutAfter`]
    /// hangs up before the response.
    Delivery,
    /// What follows a first answer and uses the interaction's token.
    Webhook,
    /// Channels and their messages.
    Channel,
    /// Users and servers.
    User,
    /// A new scheduled event.
    NewEvent,
    /// The application, its commands, and the gateway's URL.
    Application,
}

impl RequestKind {
    /// Returns the kind of a request by its method and its path below `/api/v10`.
    pub(crate) fn of(method: &str, path: &str) -> Self {
        match path.split('/').nth(1) {
            Some("guilds") if method == "POST" && path.ends_with("/scheduled-events") => Self::NewEvent,
            Some("interactions") => Self::Answer,
            Some("webhooks") => Self::Webhook,
            Some("channels") => Self::Channel,
            Some("users" | "guilds") => Self::User,
            _ => Self::Application,
        }
    }
}

/// The pending faults.
#[derive(Debug, Default)]
pub(crate) struct Faults {
    planned: Vec<Planned>,
    chance: Option<Chance>,
}

/// A fault for the next `left` requests of a kind.
#[derive(Debug)]
struct Planned {
    kind: RequestKind,
    fault: Fault,
    left: usize,
}

/// Random faults for a share of all requests.
#[derive(Debug)]
struct Chance {
    share: f64,
    faults: Vec<Fault>,
    random: SmallRng,
}

impl Faults {
    /// Returns the fault for the next request, which is of this kind, if any.
    pub(crate) fn next(&mut self, kind: RequestKind) -> Option<Fault> {
        let meets = |planned: &&mut Planned| {
            planned.kind == kind || planned.kind == RequestKind::Any && kind != RequestKind::Delivery
        };
        if let Some(planned) = self.planned.iter_mut().find(meets) {
            planned.left -= 1;
            let fault = planned.fault;
            self.planned.retain(|planned| planned.left > 0);
            return Some(fault);
        }
        if kind == RequestKind::Delivery {
            return None;
        }
        let Chance { share, faults, random } = self.chance.as_mut()?;
        if random.random_bool(*share) { faults.choose(random).copied() } else { None }
    }
}

/// First answers that are held back.
#[derive(Debug, Default)]
pub(crate) struct Holding {
    on: watch::Sender<bool>,
    held: AtomicUsize,
}

impl Holding {
    /// Waits while answers are held back.
    pub(crate) async fn over(&self) {
        let mut on = self.on.subscribe();
        if !*on.borrow_and_update() {
            return;
        }
        let _held = Held::new(&self.held);
        // An error would mean that this Discord has shut down.
        let _ = on.wait_for(|on| !on).await;
    }
}

/// A guard that counts an answer as held until it is dropped, even if the bot disconnects.
struct Held<'c>(&'c AtomicUsize);

impl<'c> Held<'c> {
    fn new(count: &'c AtomicUsize) -> Self {
        count.fetch_add(1, Ordering::SeqCst);
        Self(count)
    }
}

impl Drop for Held<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}

/// Controls for faults.
impl LocalDiscord {
    /// Injects a fault into the next `count` requests of a kind; with `usize::MAX` into all until
    /// [`mend`](Self::mend). Faults that were requested earlier occur first.
    pub fn fail_next(&self, count: usize, kind: RequestKind, fault: Fault) {
        if count > 0 {
            self.world().faults.planned.push(Planned { kind, fault, left: count });
        }
    }

    /// Injects one of these faults into each request from now on with a probability of `share`, 0 to 1. The same seed
    /// selects the same requests, counted from now.
    pub fn fail_some(&self, share: f64, faults: &[Fault], seed: u64) {
        let random = SmallRng::seed_from_u64(seed);
        let chance = Chance { share: share.clamp(0.0, 1.0), faults: faults.to_vec(), random };
        self.world().faults.chance = Some(chance);
    }

    /// Stops injecting faults.
    pub fn mend(&self) {
        self.world().faults = Faults::default();
    }

    /// Returns how many requests were answered with 401, 403 or 429. Discord temporarily blocks an IP address that
    /// causes 10,000 of these within ten minutes.
    pub fn invalid_requests(&self) -> u64 {
        self.world().invalid_requests
    }

    /// While true, first answers from the bot arrive but are neither applied nor acknowledged. This freezes the moment
    /// between the bot's commit and its answer.
    pub fn hold_answers(&self, hold: bool) {
        self.shared().holding.on.send_replace(hold);
    }

    /// Returns how many first answers are held back.
    pub fn held_answers(&self) -> usize {
        self.shared().holding.held.load(Ordering::SeqCst)
    }

    /// Cuts all gateway connections without a close frame, like a network failure. Bots can resume.
    pub fn drop_gateway(&self) {
        self.part(Farewell::Cut);
    }

    /// Closes all gateway connections with a close code, Discord's or another. The sessions can be resumed if they
    /// could be on Discord.
    pub fn close_gateway(&self, code: u16) {
        self.part(Farewell::Closed(Close::of(code)));
    }

    /// Asks all bots to reconnect, as Discord does when it retires one of its servers (op 7). They can resume.
    pub fn ask_to_reconnect(&self) {
        self.part(Farewell::Reconnect);
    }

    /// Notifies all bots that their session is invalid (op 9). Unless it is `resumable`, they must identify again and
    /// miss the events until then.
    pub fn invalidate_sessions(&self, resumable: bool) {
        self.part(Farewell::Invalid { resumable });
    }

    fn part(&self, farewell: Farewell) {
        let mut world = self.world();
        world.sessions.part(farewell);
        self.shared().bot_changed(&world);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn planned_faults_come_in_turn_and_only_to_their_kind() {
        let mut faults = Faults::default();
        for (kind, fault, left) in
            [(RequestKind::Answer, Fault::CutBefore, 2), (RequestKind::Any, Fault::ServerError(503), 1)]
        {
            faults.planned.push(Planned { kind, fault, left });
        }
        assert_eq!(faults.next(RequestKind::Answer), Some(Fault::CutBefore));
        assert_eq!(faults.next(RequestKind::Channel), Some(Fault::ServerError(503)));
        assert_eq!(faults.next(RequestKind::Channel), None);
        assert_eq!(faults.next(RequestKind::Answer), Some(Fault::CutBefore));
        assert_eq!(faults.next(RequestKind::Answer), None);
    }

    #[test]
    fn kinds_are_told_by_the_path() {
        for (path, kind) in [
            ("/interactions/7/x/callback", RequestKind::Answer),
            ("/webhooks/7/x/messages/@original", RequestKind::Webhook),
            ("/channels/7/messages", RequestKind::Channel),
            ("/guilds/7/members/9", RequestKind::User),
            ("/guilds/7/scheduled-events", RequestKind::User),
            ("/applications/7/commands", RequestKind::Application),
            ("/gateway/bot", RequestKind::Application),
        ] {
            assert_eq!(RequestKind::of("GET", path), kind, "{path}");
        }
        assert_eq!(RequestKind::of("POST", "/guilds/7/scheduled-events"), RequestKind::NewEvent);
    }
}
