//! What goes wrong on demand, so that stories see what a bot makes of it.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use tokio::sync::watch;

use crate::discord::LocalDiscord;
use crate::gateway::Close;
use crate::gateway::session::Farewell;

/// What can befall a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It is refused with 429, and the bot is told to come back after this time. It is not acted on.
    RateLimited(Duration),
    /// It is answered with this status, 500 to 599, and not acted on.
    ServerError(u16),
    /// The connection is cut before it is acted on.
    CutBefore,
    /// It is acted on, and the connection is cut before the reply.
    CutAfter,
    /// It is acted on, and the reply takes this long.
    Slow(Duration),
}

/// Kinds of requests, by what they are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequestKind {
    /// All of them.
    Any,
    /// The first answer to an interaction.
    Answer,
    /// What follows a first answer, by the interaction's token.
    Webhook,
    /// Channels and their messages.
    Channel,
    /// Who somebody is.
    User,
    /// The application, its commands, and where the gateway is.
    Application,
}

impl RequestKind {
    /// The kind of a request by its path below `/api/v10`.
    pub(crate) fn of(path: &str) -> Self {
        match path.split('/').nth(1) {
            Some("interactions") => Self::Answer,
            Some("webhooks") => Self::Webhook,
            Some("channels") => Self::Channel,
            Some("users" | "guilds") => Self::User,
            _ => Self::Application,
        }
    }
}

/// The faults that are to come.
#[derive(Debug, Default)]
pub(crate) struct Faults {
    planned: Vec<Planned>,
    chance: Option<Chance>,
}

/// The same fault for a number of requests.
#[derive(Debug)]
struct Planned {
    kind: RequestKind,
    fault: Fault,
    left: usize,
}

/// Faults for a share of all requests.
#[derive(Debug)]
struct Chance {
    share: f64,
    faults: Vec<Fault>,
    random: SmallRng,
}

impl Faults {
    /// What befalls the next request, which is of this kind.
    pub(crate) fn next(&mut self, kind: RequestKind) -> Option<Fault> {
        let meets = |planned: &&mut Planned| planned.kind == RequestKind::Any || planned.kind == kind;
        if let Some(planned) = self.planned.iter_mut().find(meets) {
            planned.left -= 1;
            let fault = planned.fault;
            self.planned.retain(|planned| planned.left > 0);
            return Some(fault);
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
    /// Waits while answers are held.
    pub(crate) async fn over(&self) {
        let mut on = self.on.subscribe();
        if !*on.borrow_and_update() {
            return;
        }
        let _held = Held::new(&self.held);
        // An error would mean that this Discord itself is gone.
        let _ = on.wait_for(|on| !on).await;
    }
}

/// Counts an answer as held for as long as it is, also if the bot hangs up meanwhile.
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

/// Faults on demand.
impl LocalDiscord {
    /// Lets the next `count` requests of a kind meet a fault; `usize::MAX` means all until [`mend`](Self::mend).
    /// What was asked for first comes first.
    pub fn fail_next(&self, count: usize, kind: RequestKind, fault: Fault) {
        if count > 0 {
            self.world().faults.planned.push(Planned { kind, fault, left: count });
        }
    }

    /// Lets each request from now on meet one of these faults with a probability of `share`, 0 to 1. The same seed
    /// strikes the same requests, counted from now.
    pub fn fail_some(&self, share: f64, faults: &[Fault], seed: u64) {
        let random = SmallRng::seed_from_u64(seed);
        let chance = Chance { share: share.clamp(0.0, 1.0), faults: faults.to_vec(), random };
        self.world().faults.chance = Some(chance);
    }

    /// Lets requests meet no more faults.
    pub fn mend(&self) {
        self.world().faults = Faults::default();
    }

    /// How many requests were answered with 401, 403 or 429. After 10,000 of these in ten minutes Discord listens to
    /// an address no more for a while.
    pub fn invalid_requests(&self) -> u64 {
        self.world().invalid_requests
    }

    /// While true, first answers of the bot arrive but are neither applied nor replied to:
    /// the moment between the bot's commit and its answer, held still.
    pub fn hold_answers(&self, hold: bool) {
        self.shared().holding.on.send_replace(hold);
    }

    /// How many first answers are being held.
    pub fn held_answers(&self) -> usize {
        self.shared().holding.held.load(Ordering::SeqCst)
    }

    /// Cuts all gateway connections as a network would, without a word. Bots can resume.
    pub fn drop_gateway(&self) {
        self.part(Farewell::Cut);
    }

    /// Closes all gateway connections with one of Discord's codes, or another. What can be resumed after it on Discord
    /// can be resumed here.
    pub fn close_gateway(&self, code: u16) {
        self.part(Farewell::Closed(Close::of(code)));
    }

    /// Asks all bots to connect anew, as Discord does when a server of its own retires (op 7). They can resume.
    pub fn ask_to_reconnect(&self) {
        self.part(Farewell::Reconnect);
    }

    /// Tells all bots that their session is invalid (op 9). Unless it is `resumable`, they must identify again, and
    /// what happens until then they never hear of.
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
            ("/applications/7/commands", RequestKind::Application),
            ("/gateway/bot", RequestKind::Application),
        ] {
            assert_eq!(RequestKind::of(path), kind, "{path}");
        }
    }
}
