//! Addresses at which the bot listens.

use std::net::{Ipv4Addr, SocketAddr};

/// Parses an address, or the port of one that only this machine can reach.
pub(super) fn listening(text: &str) -> Option<SocketAddr> {
    let is_port = text.bytes().all(|letter| letter.is_ascii_digit());
    let address = match is_port {
        true => text.parse().map(|port| SocketAddr::from((Ipv4Addr::LOCALHOST, port))).ok(),
        false => text.parse().ok(),
    };
    address.filter(|address| address.port() != 0)
}
