//! Asking the running bot how it is.

use std::io::{Read, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream};
use std::time::Duration;

use super::{NotDone, Said};

/// How long each step may take. An examination of the database can take five seconds.
const PATIENCE: Duration = Duration::from_secs(10);

/// Asks the bot at an address of this machine, and returns what it says.
///
/// # Errors
/// If it does not answer.
pub(super) fn ask(address: Option<SocketAddr>) -> Result<Said, NotDone> {
    let Some(mut address) = address else {
        let why =
            "METRICS_LISTEN is not set, so the bot tells nobody how it is; set it to something like 127.0.0.1:9274";
        return Err(NotDone::Unwell(why.to_owned()));
    };
    // Who listens at all addresses can be reached at the loopback.
    if address.ip().is_unspecified() {
        address.set_ip(match address.ip() {
            IpAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
            IpAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
        });
    }
    let (status, text) = fetch(address)
        .map_err(|error| NotDone::Unwell(format!("the bot does not answer at {address} ({error}); does it run?")))?;
    Ok(Said { text, is_good: status == "200" })
}

/// Returns the status and the body of `/healthz`.
fn fetch(address: SocketAddr) -> std::io::Result<(String, String)> {
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    write!(stream, "GET /healthz HTTP/1.0\r\nHost: {address}\r\nConnection: close\r\n\r\n")?;
    let mut response = String::new();
    stream.read_to_string(&mut response)?;
    let (head, body) = response.split_once("\r\n\r\n").unwrap_or((&response, ""));
    let status = head.split(' ').nth(1).unwrap_or_default();
    Ok((status.to_owned(), body.to_owned()))
}
