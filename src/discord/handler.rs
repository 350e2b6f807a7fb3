//! Takes what comes from Discord, from the gateway or by HTTP.

use std::sync::Arc;

use serenity::all::ApplicationId;
use wari_games::{GuildId, Shard};

use crate::discord::answer::Answers;
use crate::discord::background::Background;
use crate::discord::endpoint::response::Response;
use crate::discord::gateway::{GatewayListener, Ready, ServerNews};
use crate::discord::payload::incoming;
use crate::discord::payload::interaction::Interaction;
use crate::discord::servers::Memberships;

/// Takes events. Clones share all state.
#[derive(Clone)]
pub(super) struct Handler {
    pub(super) answers: Arc<Answers>,
    pub(super) background: Arc<Background>,
    pub(super) servers: Memberships,
}

impl Handler {
    /// Starts the background tasks, once: Discord can be reached, and has said which application this is.
    pub(super) fn begin(&self, application: ApplicationId) {
        self.background.begin(application);
    }

    /// Answers an interaction that came by HTTP.
    pub(super) fn receive(&self, interaction: Interaction, response: Response) {
        // Without a gateway, nothing else says that a server has invited the bot again.
        if let Some(server) = incoming::server(&interaction) {
            self.servers.acted(server);
        }
        self.answers.take(interaction, response);
    }
}

impl GatewayListener for Handler {
    fn ready(&self, shard: Shard, ready: &Ready) {
        let servers: Vec<GuildId> = ready.servers().collect();
        tracing::info!(bot = %ready.bot(), shard = shard.index, of = shard.count, servers = servers.len(), "connected");
        self.servers.are(shard, servers);
        self.begin(ready.application());
    }

    fn interaction(&self, interaction: Interaction) {
        self.answers.take(interaction, Response::closed());
    }

    fn server(&self, server: GuildId, news: ServerNews) {
        self.servers.heard(server, news);
    }
}
