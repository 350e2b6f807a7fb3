//! Users' names: collected from every interaction, cached for a day, and fetched when needed.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::join_all;
use tokio::sync::Semaphore;
use wari_base::recent::Recent;
use wari_games::{GuildId, Name, Place, Span, UserId};
use wari_play::commands::Person;

use crate::discord::payload::incoming;
use crate::discord::payload::interaction::User;
use crate::discord::rest::api::Api;
use crate::discord::rest::gate::Purpose;

/// How long a name is cached, since the bot should not store names for long.
const CACHE_LIFETIME: Duration = Span::days(1).duration();
/// How long a missing user is cached; they may join later.
const MISSED: Duration = Duration::from_secs(10 * 60);
/// The most names in the cache: some ten megabytes.
const CACHE_CAPACITY: usize = 100_000;
/// How long an answer waits for names.
const LOOKUP_TIMEOUT: Duration = Duration::from_millis(300);
/// The most users looked up for one answer.
const ASKED: usize = 5;
/// The most look-ups in flight.
const AT_ONCE: usize = 10;

/// Converts what Discord says about a user, with the name that a server shows.
fn person(id: UserId, user: Option<&User>, nick: Option<&str>) -> Person {
    let names =
        [nick, user.and_then(|user| user.global_name.as_deref()), user.and_then(|user| user.username.as_deref())];
    incoming::named_person(id.get(), &names, user.and_then(|user| *user.bot).unwrap_or_default())
}

/// A member of a server, or a user outside servers.
type MemberKey = (Option<GuildId>, UserId);

/// The cached names, by server; a name of `None` for users whom Discord does not find.
#[derive(Debug)]
pub(in crate::discord) struct KnownNames {
    api: Arc<Api>,
    names: Recent<MemberKey, Option<Name>>,
    seats: Semaphore,
}

impl KnownNames {
    pub(in crate::discord) fn new(api: Arc<Api>) -> Self {
        Self { api, names: Recent::new(CACHE_CAPACITY, CACHE_LIFETIME), seats: Semaphore::new(AT_ONCE) }
    }

    /// Caches a user's name.
    pub(in crate::discord) fn remember(&self, at: Place, person: &Person) {
        if person.name.is_some() {
            self.names.insert((at.guild, person.id), person.name.clone());
        }
    }

    /// Fetches a user's name from Discord, as soon as few enough look-ups are in flight. Somebody who is not on a
    /// server of the bot goes by the name that they have everywhere.
    async fn look_up(&self, at: Place, user: UserId) {
        let asked = async {
            let _seat = self.seats.acquire().await;
            if let Some(server) = at.server() {
                match self.api.member(Purpose::Question, server, user).await {
                    Ok(member) => return Ok(person(user, member.user.as_ref(), member.nick.as_deref())),
                    Err(error) if error.is_about_a_missing_user() => {}
                    Err(error) => return Err(error),
                }
            }
            self.api.user(user).await.map(|found| person(user, Some(&found), None))
        };
        match tokio::time::timeout(LOOKUP_TIMEOUT, asked).await {
            Ok(Ok(person)) => self.remember(at, &person),
            Ok(Err(error)) if error.is_about_a_missing_user() => self.names.insert_for((at.guild, user), None, MISSED),
            Ok(Err(_)) | Err(_) => {}
        }
    }

    /// Returns users' names in a place, as far as they can be found quickly: of those that are not cached, only a few
    /// are requested.
    pub(super) async fn names(&self, at: Place, people: &[UserId]) -> HashMap<UserId, Name> {
        let mut asked = HashSet::new();
        let unknown = people.iter().filter(|&&user| self.names.get(&(at.guild, user)).is_none() && asked.insert(user));
        join_all(unknown.take(ASKED).map(|&user| self.look_up(at, user))).await;
        people.iter().filter_map(|&user| Some((user, self.names.get(&(at.guild, user))??))).collect()
    }
}
