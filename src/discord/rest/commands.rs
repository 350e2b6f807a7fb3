//! Requests about the registered commands.

use serde_json::Value;
use serenity::http::{LightMethod, Request, Route};

use super::api::Api;
use super::gate::Purpose;
use crate::discord::Error;

/// A registered command, as Discord describes it.
#[derive(Clone, Debug)]
pub(crate) struct Registered(pub(crate) Value);

impl Registered {
    pub(crate) fn id(&self) -> Option<u64> {
        self.0["id"].as_str()?.parse().ok()
    }

    pub(crate) fn name(&self) -> &str {
        self.0["name"].as_str().unwrap_or_default()
    }

    /// Whether Discord shows it in the same place as another one, a slash command or one of a menu, by the same name.
    pub(crate) fn is(&self, other: &Self) -> bool {
        let kind = |command: &Self| command.0["type"].as_u64().unwrap_or(1);
        self.name() == other.name() && kind(self) == kind(other)
    }
}

impl Api {
    /// Returns the registered commands, whoever has registered them.
    pub(crate) async fn commands(&self) -> Result<Vec<Registered>, Error> {
        self.commands_of(Request::new(self.route(), LightMethod::Get)).await
    }

    /// Returns them with all that Discord knows about them, in all languages.
    pub(crate) async fn whole_commands(&self) -> Result<Vec<Registered>, Error> {
        let languages = vec![("with_localizations", "true".into())];
        self.commands_of(Request::new(self.route(), LightMethod::Get).params(Some(languages))).await
    }

    /// Registers commands in place of all others, and returns them as Discord has them now. Idempotent.
    pub(crate) async fn register(&self, commands: &[Registered]) -> Result<Vec<Registered>, Error> {
        let all: Vec<&Value> = commands.iter().map(|command| &command.0).collect();
        let body = serde_json::to_vec(&all)?;
        self.commands_of(Request::new(self.route(), LightMethod::Put).body(Some(body))).await
    }

    fn route(&self) -> Route<'static> {
        Route::Commands { application_id: self.application_id() }
    }

    async fn commands_of(&self, request: Request<'_>) -> Result<Vec<Registered>, Error> {
        let commands: Vec<Value> = self.wire.fetch(Purpose::LifeSign, request).await?;
        Ok(commands.into_iter().map(Registered).collect())
    }
}
