//! A WebSocket connection to the gateway, which sends and receives payloads.

use std::io::Read;
use std::time::Duration;

use flate2::bufread::ZlibDecoder;
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::protocol::frame::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::{Message as Frame, WebSocketConfig};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};
use url::Url;

/// The timeout for connecting and for sending.
const SOCKET_TIMEOUT: Duration = Duration::from_secs(10);
/// The timeout for closing.
const GOODBYE: Duration = Duration::from_secs(1);
/// How much is read at a time: most payloads.
const READ: usize = 16 << 10;
/// The largest frame and the largest payload, uncompressed; those about large servers are a few megabytes.
const LARGEST: u64 = 16 << 20;

/// A payload from Discord, with its data still unparsed.
#[derive(Debug, Deserialize)]
pub(super) struct Payload<'t> {
    /// The opcode; 0 is an event.
    pub(super) op: u8,
    /// The event's sequence number in its session.
    #[serde(rename = "s")]
    pub(super) sequence: Option<u64>,
    /// The event's name.
    #[serde(rename = "t")]
    pub(super) event: Option<&'t str>,
    #[serde(rename = "d", borrow, default)]
    data: Option<&'t RawValue>,
}

impl<'t> Payload<'t> {
    /// Parses the text of a payload.
    pub(super) fn read(text: &'t str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(text)
    }

    /// Parses the data into `T`; fields that `T` does not have are skipped and use no memory.
    pub(super) fn data<T: Deserialize<'t>>(&self) -> Result<T, serde_json::Error> {
        serde_json::from_str(self.json())
    }

    /// Returns the data, unparsed.
    pub(super) fn json(&self) -> &'t str {
        self.data.map_or("null", RawValue::get)
    }
}

/// An item received from Discord.
#[derive(Debug)]
pub(super) enum Heard {
    /// The text of a payload.
    Payload(String),
    /// Discord closed the connection, with a code and a reason.
    Closed(u16, String),
    /// The connection broke, with a description.
    Broken(String),
}

/// An open connection.
#[derive(Debug)]
pub(super) struct Socket(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Socket {
    /// Connects to a gateway; an error describes what went wrong.
    pub(super) async fn open(url: &str) -> Result<Self, String> {
        let mut url = Url::parse(url).map_err(|error| format!("{url:?} is not an address: {error}"))?;
        url.query_pairs_mut().append_pair("v", "10").append_pair("encoding", "json");
        let config = WebSocketConfig::default().read_buffer_size(READ);
        let config = config.max_message_size(Some(LARGEST as usize)).max_frame_size(Some(LARGEST as usize));
        match timeout(SOCKET_TIMEOUT, connect_async_with_config(url.as_str(), Some(config), true)).await {
            Ok(Ok((stream, _))) => Ok(Self(stream)),
            Ok(Err(error)) => Err(error.to_string()),
            Err(_) => Err("the gateway does not answer".to_owned()),
        }
    }

    /// Sends a payload; an error describes how the connection broke.
    pub(super) async fn send(&mut self, payload: &Value) -> Result<(), String> {
        let sent = timeout(SOCKET_TIMEOUT, self.0.send(Frame::text(payload.to_string()))).await;
        sent.map_err(|_| "the gateway no longer accepts anything".to_owned())?.map_err(|error| error.to_string())
    }

    /// Waits for the next item. Cancel-safe: nothing is lost.
    pub(super) async fn next(&mut self) -> Heard {
        loop {
            return match self.0.next().await {
                Some(Ok(Frame::Text(text))) => Heard::Payload(text.as_str().to_owned()),
                Some(Ok(Frame::Binary(bytes))) => match unpack(&bytes) {
                    Ok(text) => Heard::Payload(text),
                    Err(error) => Heard::Broken(error.to_string()),
                },
                Some(Ok(Frame::Close(Some(frame)))) => {
                    Heard::Closed(frame.code.into(), frame.reason.as_str().to_owned())
                }
                Some(Ok(Frame::Close(None))) => Heard::Broken("closed without a reason".to_owned()),
                Some(Ok(Frame::Ping(_) | Frame::Pong(_) | Frame::Frame(_))) => continue,
                Some(Err(error)) => Heard::Broken(error.to_string()),
                None => Heard::Broken("closed".to_owned()),
            };
        }
    }

    /// Closes the connection: code 1000 ends the session, others leave it resumable.
    pub(super) async fn close(mut self, code: u16) {
        let frame = CloseFrame { code: code.into(), reason: "".into() };
        // The other side may already be gone, which is fine.
        let _ = timeout(GOODBYE, async {
            let _ = self.0.close(Some(frame)).await;
            while let Some(Ok(_)) = self.0.next().await {}
        })
        .await;
    }
}

/// Decompresses a payload.
fn unpack(bytes: &[u8]) -> std::io::Result<String> {
    let mut text = String::with_capacity(4 * bytes.len());
    ZlibDecoder::new(bytes).take(LARGEST).read_to_string(&mut text)?;
    Ok(text)
}

#[cfg(test)]
mod tests {
    use tokio::io::AsyncWriteExt;
    use tokio::net::TcpListener;

    use super::*;

    #[tokio::test]
    async fn a_frame_that_is_too_large_breaks_the_connection_and_nothing_else() {
        for (length, is_let_in) in [(5, true), (LARGEST + 1, false), (1 << 40, false), (u64::MAX >> 1, false)] {
            let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
            let url = format!("ws://{}", listener.local_addr().unwrap());
            let gateway = async {
                let (socket, _) = listener.accept().await.unwrap();
                let mut socket = tokio_tungstenite::accept_async(socket).await.unwrap();
                // A text, whose length stands in eight bytes.
                let head = [&[0x81, 127][..], &u64::to_be_bytes(length), b"hello"].concat();
                socket.get_mut().write_all(&head).await.unwrap();
                socket
            };
            let (gateway, socket) = tokio::join!(gateway, Socket::open(&url));
            let heard = socket.unwrap().next().await;
            assert_eq!(matches!(heard, Heard::Payload(_)), is_let_in, "{length}: {heard:?}");
            assert_eq!(matches!(heard, Heard::Broken(_)), !is_let_in, "{length}: {heard:?}");
            drop(gateway);
        }
    }
}
