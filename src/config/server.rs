//! The one server that the bot talks to.

use std::fmt;
use std::fs;

use reqwest::Certificate;
use url::{Host, Url};

use super::ConfigError;

/// The server that answers as Discord.
#[derive(Clone, Debug)]
pub enum ApiServer {
    /// Discord itself.
    Discord,
    /// `DISCORD_API_BASE`: a server that accepts Discord's requests at its own address.
    At(Url),
    /// `DISCORD_API_RESOLVE` and `DISCORD_API_CA`: a server that answers over TLS under Discord's host name.
    InDiscordsName {
        /// The server's address.
        address: Address,
        /// The only certificate authorities that are trusted.
        authorities: Vec<Certificate>,
    },
}

/// A server's host and port.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address(String);

impl Address {
    /// Parses `HOST:PORT`, where the host is a name, an IPv4 address, or an IPv6 address in brackets.
    ///
    /// # Errors
    /// If the text has another form, or the port is 0.
    pub fn new(text: &str) -> Result<Self, ConfigError> {
        let (host, port) = text.rsplit_once(':').ok_or(ConfigError::Resolve)?;
        let host = Host::parse(host).map_err(|_| ConfigError::Resolve)?;
        match port.parse::<u16>() {
            // `parse` would accept a leading `+`.
            Ok(number @ 1..) if !port.starts_with('+') => Ok(Self(format!("{host}:{number}"))),
            _ => Err(ConfigError::Resolve),
        }
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl ApiServer {
    /// Parses the values of `DISCORD_API_BASE`, `DISCORD_API_RESOLVE` and `DISCORD_API_CA`.
    ///
    /// # Errors
    /// If a value is malformed, requires another, or conflicts with another.
    pub(super) fn read(base: Option<String>, resolve: Option<String>, ca: Option<String>) -> Result<Self, ConfigError> {
        match (base, resolve, ca) {
            (None, None, None) => Ok(Self::Discord),
            (Some(base), None, None) => server_at(&base).map(Self::At),
            (None, Some(resolve), Some(ca)) => {
                Ok(Self::InDiscordsName { address: Address::new(&resolve)?, authorities: authorities(&ca)? })
            }
            (None, Some(_), None) => Err(ConfigError::ResolveWithoutCa),
            (None, None, Some(_)) => Err(ConfigError::CaWithoutResolve),
            (Some(_), ..) => Err(ConfigError::TwoServers),
        }
    }
}

fn server_at(text: &str) -> Result<Url, ConfigError> {
    let url = Url::parse(text).map_err(|_| ConfigError::ApiBase)?;
    let names_a_server = matches!(url.scheme(), "http" | "https") && url.host_str().is_some();
    if names_a_server && url.query().is_none() && url.fragment().is_none() {
        Ok(url)
    } else {
        Err(ConfigError::ApiBase)
    }
}

/// Loads the certificates in a PEM file and checks that TLS can use all of them.
fn authorities(path: &str) -> Result<Vec<Certificate>, ConfigError> {
    let pem = fs::read(path).map_err(|error| ConfigError::UnreadableCa(error.to_string()))?;
    let certificates = Certificate::from_pem_bundle(&pem).map_err(|_| ConfigError::Ca)?;
    // Parsing does not check the content of the PEM blocks; building a client does.
    let client = reqwest::Client::builder().use_rustls_tls().tls_built_in_root_certs(false);
    let client = certificates.iter().cloned().fold(client, reqwest::ClientBuilder::add_root_certificate);
    if certificates.is_empty() || client.build().is_err() {
        return Err(ConfigError::Ca);
    }
    Ok(certificates)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_a_host_and_a_port() {
        for good in ["127.0.0.1:8443", "localhost:443", "[::1]:8443", "discord.internal:1"] {
            assert_eq!(Address::new(good).unwrap().to_string(), good);
        }
        for bad in [
            "",
            ":",
            "127.0.0.1",
            "127.0.0.1:",
            ":8443",
            "127.0.0.1:0",
            "127.0.0.1:65536",
            "127.0.0.1:+80",
            "a:b",
            "::1:8443",
            "https://127.0.0.1:8443",
            "127.0.0.1:8443/",
            "a b:8443",
            "256.0.0.1:8443",
            "ana@host:8443",
        ] {
            assert_eq!(Address::new(bad).unwrap_err(), ConfigError::Resolve, "{bad}");
        }
    }
}
