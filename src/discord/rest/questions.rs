//! Questions about servers, channels and people.

use std::collections::HashSet;

use serde::Deserialize;
use serde::de::IgnoredAny;
use serenity::all::Timestamp;
use serenity::http::{LightMethod, Request, Route};
use wari_games::Moment;

use super::api::{AWAITED, Api, TRIES};
use super::gate::Purpose;
use super::retries::{patiently, repeatedly};
use crate::discord::Error;
use crate::discord::lookup::sight::{ChannelRules, GuildRoles};
use crate::discord::payload::field::all;
use crate::discord::payload::interaction::{Member, User};

/// What somebody may do in a server.
pub(crate) struct Membership {
    /// The ids of their roles.
    pub(crate) roles: Vec<u64>,
    /// Until when a moderator has timed them out.
    pub(crate) timed_out_until: Option<Moment>,
}

impl Api {
    /// Fetches a server's roles and their permissions.
    pub(crate) async fn guild(&self, guild: wari_games::GuildId) -> Result<GuildRoles, Error> {
        let route = Route::Guild { guild_id: guild.get().into() };
        self.wire.fetch(Purpose::Question, Request::new(route, LightMethod::Get)).await
    }

    /// Fetches a channel's permission overwrites.
    pub(crate) async fn channel(&self, channel: wari_games::ChannelId) -> Result<ChannelRules, Error> {
        let route = Route::Channel { channel_id: channel.get().into() };
        self.wire.fetch(Purpose::Question, Request::new(route, LightMethod::Get)).await
    }

    /// Fetches a member of a server.
    pub(crate) async fn member(
        &self,
        purpose: Purpose,
        guild: wari_games::GuildId,
        user: wari_games::UserId,
    ) -> Result<Member, Error> {
        let route = Route::GuildMember { guild_id: guild.get().into(), user_id: user.get().into() };
        self.wire.fetch(purpose, Request::new(route, LightMethod::Get)).await
    }

    /// Fetches a user.
    pub(crate) async fn user(&self, user: wari_games::UserId) -> Result<User, Error> {
        let route = Route::User { user_id: user.get().into() };
        self.wire.fetch(Purpose::Question, Request::new(route, LightMethod::Get)).await
    }

    /// Returns what a member of a server that the bot is in may do there; `None` for a user who is no member.
    pub(crate) async fn membership(
        &self,
        purpose: Purpose,
        guild: wari_games::GuildId,
        user: wari_games::UserId,
    ) -> Result<Option<Membership>, Error> {
        match self.member(purpose, guild, user).await {
            Ok(Member { roles, communication_disabled_until: until, .. }) => Ok(Some(Membership {
                roles: all(&roles).map(|role| role.0).collect(),
                timed_out_until: until
                    .as_deref()
                    .and_then(|until| Timestamp::parse(until).ok())
                    .map(|until| Moment::from_millis(1000 * until.unix_timestamp())),
            })),
            Err(error) if error.is_about_a_missing_member() => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Whether a user is a member of a thread.
    pub(crate) async fn is_in_thread(
        &self,
        purpose: Purpose,
        thread: wari_games::ChannelId,
        user: wari_games::UserId,
    ) -> Result<bool, Error> {
        let route = Route::ChannelThreadMember { channel_id: thread.get().into(), user_id: user.get().into() };
        let asked = self.wire.fetch::<IgnoredAny>(purpose, Request::new(route, LightMethod::Get)).await;
        match asked {
            Ok(_) => Ok(true),
            Err(error) if error.is_about_a_missing_user() => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Whether the bot is in a server. Only needs to be called after Discord has refused a request there.
    pub(crate) async fn is_in(&self, guild: wari_games::GuildId) -> Result<bool, Error> {
        let guild_id = guild.get().into();
        let ask = async || {
            self.wire.send(Purpose::Question, Request::new(Route::Guild { guild_id }, LightMethod::Get)).await?;
            Ok(true)
        };
        match patiently(AWAITED, ask).await {
            Err(error) if error.is_about_access() || error.is_about_a_missing_server() => Ok(false),
            answered => answered,
        }
    }

    /// Returns the servers that the bot is in.
    pub(crate) async fn servers(&self) -> Result<HashSet<wari_games::GuildId>, Error> {
        /// As many as Discord lists at once.
        const PAGE: usize = 200;
        #[derive(Deserialize)]
        struct Listed {
            id: serenity::all::GuildId,
        }
        let (mut all, mut after) = (HashSet::new(), None);
        loop {
            let after_it = after.map(|server: wari_games::GuildId| ("after", server.get().to_string()));
            let parameters: Vec<_> = [("limit", PAGE.to_string())].into_iter().chain(after_it).collect();
            let ask = async || {
                let request = Request::new(Route::UserMeGuilds, LightMethod::Get).params(Some(parameters.clone()));
                self.wire.fetch::<Vec<Listed>>(Purpose::Board, request).await
            };
            let page = repeatedly(TRIES, ask).await?;
            all.extend(page.iter().map(|server| wari_games::GuildId::new(server.id.get())));
            after = page.iter().map(|server| wari_games::GuildId::new(server.id.get())).max();
            if page.len() < PAGE {
                return Ok(all);
            }
        }
    }
}
