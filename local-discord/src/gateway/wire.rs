//! The encodings of gateway payloads in websocket frames: plain text, or one of two kinds of compression.

use std::io::{self, Write};

use axum::extract::ws::Message as Frame;
use flate2::Compression;
use flate2::write::ZlibEncoder;

/// The encoding of one connection.
#[derive(Debug, Default)]
pub(crate) enum Wire {
    /// Uncompressed text.
    #[default]
    Plain,
    /// Each payload is a separate zlib stream, requested with `compress` when identifying.
    Payloads,
    /// All payloads form one zlib stream, flushed after each, requested with `?compress=zlib-stream` when connecting.
    Stream(ZlibEncoder<Vec<u8>>),
}

impl Wire {
    /// Returns the encoding that a connection's query requests. `zlib-stream` is the only supported stream; clients
    /// that request another also accept text.
    pub(crate) fn asked_for(query: &str) -> Self {
        match query.split('&').find_map(|parameter| parameter.strip_prefix("compress=")) {
            Some("zlib-stream") => Self::Stream(ZlibEncoder::new(Vec::new(), Compression::fast())),
            _ => Self::Plain,
        }
    }

    /// Compresses each payload from now on if requested, unless the connection already uses one compressed stream.
    pub(crate) fn compress_payloads(&mut self, asked_for: bool) {
        if asked_for && matches!(self, Self::Plain) {
            *self = Self::Payloads;
        }
    }

    /// Encodes `payload` as a frame.
    ///
    /// # Errors
    /// If the compressor fails, which it does not when writing to memory.
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
