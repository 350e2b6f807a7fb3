//! How payloads are written into websocket frames: as text, or compressed in one of two ways.

use std::io::{self, Write};

use axum::extract::ws::Message as Frame;
use flate2::Compression;
use flate2::write::ZlibEncoder;

/// The way of one connection.
#[derive(Debug, Default)]
pub(crate) enum Wire {
    /// As text.
    #[default]
    Plain,
    /// Each payload a zlib stream of its own, as asked for with `compress` when identifying.
    Payloads,
    /// All payloads one zlib stream, flushed after each, as asked for with `?compress=zlib-stream` when connecting.
    Stream(ZlibEncoder<Vec<u8>>),
}

impl Wire {
    /// The way a connection's query asks for. Other streams than zlib's are not known here, and all clients that
    /// ask for one read text as well.
    pub(crate) fn asked_for(query: &str) -> Self {
        match query.split('&').find_map(|parameter| parameter.strip_prefix("compress=")) {
            Some("zlib-stream") => Self::Stream(ZlibEncoder::new(Vec::new(), Compression::fast())),
            _ => Self::Plain,
        }
    }

    /// Compresses each payload from now on if the bot asked for it, unless the connection is compressed as a whole.
    pub(crate) fn compress_payloads(&mut self, asked_for: bool) {
        if asked_for && matches!(self, Self::Plain) {
            *self = Self::Payloads;
        }
    }

    /// The frame that carries `payload`.
    ///
    /// # Errors
    /// Where the compressor fails, which on memory it does not.
    pub(crate) fn frame(&mut self, payload: &str) -> io::Result<Frame> {
        match self {
            Self::Plain => Ok(Frame::text(payload)),
            Self::Payloads => {
                let mut encoder = ZlibEncoder::new(Vec::new(), Compression::fast());
                encoder.write_all(payload.as_bytes())?;
                encoder.finish().map(Frame::binary)
            }
            Self::Stream(encoder) => {
                encoder.write_all(payload.as_bytes())?;
                encoder.flush()?;
                Ok(Frame::binary(std::mem::take(encoder.get_mut())))
            }
        }
    }
}
