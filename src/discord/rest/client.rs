//! HTTP clients for the configured server.

use std::error::Error as StdError;
use std::sync::Arc;
use std::time::Duration;

use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::redirect::Policy;
use reqwest::{Client, ClientBuilder};
use serenity::all::{Http, HttpBuilder};
use tokio::net::lookup_host;

use crate::config::{Address, ApiServer, Config};
use crate::discord::Error;

/// The timeout of every request.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(10);

/// The host of every request to Discord.
const DISCORD: &str = "discord.com";

/// Builds the HTTP client for the server that the operator chose. It follows no redirects, and every request has a
/// timeout.
pub(crate) fn carrier(config: &Config) -> Result<Client, Error> {
    let client = Client::builder().use_rustls_tls().redirect(Policy::none()).timeout(REQUEST_TIMEOUT);
    let client = match &config.server {
        ApiServer::Discord => client,
        ApiServer::At(_) => client.no_proxy(),
        ApiServer::InDiscordsName { address, authorities } => authorities
            .iter()
            .cloned()
            .fold(client.tls_built_in_root_certs(false), ClientBuilder::add_root_certificate)
            .dns_resolver(Arc::new(OnlyDiscord { address: address.clone() }))
            .https_only(true)
            .no_proxy(),
    };
    client.build().map_err(Error::Client)
}

/// Builds serenity's client around one for the same server, without serenity's rate limiter.
pub(crate) fn http(config: &Config, carrier: Client) -> Http {
    let http = HttpBuilder::new(config.token.secret()).client(carrier).ratelimiter_disabled(true);
    match &config.server {
        ApiServer::At(base) => http.proxy(base.as_str()),
        ApiServer::Discord | ApiServer::InDiscordsName { .. } => http,
    }
    .build()
}

/// A resolver for [`DISCORD`] only, so that no request can reach the real Discord.
#[derive(Debug)]
struct OnlyDiscord {
    address: Address,
}

impl Resolve for OnlyDiscord {
    fn resolve(&self, name: Name) -> Resolving {
        let address = (name.as_str() == DISCORD).then(|| self.address.to_string());
        Box::pin(async move {
            let address = address.ok_or_else(|| format!("unknown host {}", name.as_str()))?;
            let found = lookup_host(address).await.map_err(Box::<dyn StdError + Send + Sync>::from)?;
            Ok(Box::new(found.collect::<Vec<_>>().into_iter()) as Addrs)
        })
    }
}
