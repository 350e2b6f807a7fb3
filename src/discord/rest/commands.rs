//! Requests about the registered commands.

use std::collections::HashMap;

use serde::Deserialize;
use serenity::all::CommandId;
use serenity::http::{LightMethod, Request, Route};

use super::api::Api;
use super::gate::Purpose;
use crate::discord::Error;

/// A registered command, as far as it matters here.
#[derive(Deserialize)]
struct Command {
    id: CommandId,
    name: String,
}

impl Api {
    /// Returns the IDs of the registered commands by name.
    pub(crate) async fn commands(&self) -> Result<HashMap<String, u64>, Error> {
        self.commands_of(LightMethod::Get, None).await
    }

    /// Registers commands, a JSON array, in place of all others, and returns their IDs by name. Idempotent.
    pub(crate) async fn register(&self, commands: &str) -> Result<HashMap<String, u64>, Error> {
        self.commands_of(LightMethod::Put, Some(commands.as_bytes().to_vec())).await
    }

    async fn commands_of(&self, method: LightMethod, body: Option<Vec<u8>>) -> Result<HashMap<String, u64>, Error> {
        let route = Route::Commands { application_id: self.application_id() };
        let commands: Vec<Command> = self.wire.fetch(Purpose::LifeSign, Request::new(route, method).body(body)).await?;
        Ok(commands.into_iter().map(|command| (command.name, command.id.get())).collect())
    }
}
