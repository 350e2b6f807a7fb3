//! The files of a message.

use std::fmt;
use std::sync::Arc;

use serde_json::{Value, json};

use crate::snowflake::{AttachmentId, ChannelId};

/// The largest file that Discord accepts without a paid subscription, in bytes.
pub(crate) const LARGEST_FILE: usize = 10 * 1024 * 1024;

/// The first bytes of every PNG.
const PNG_SIGNATURE: &[u8] = b"\x89PNG\r\n\x1a\n";

/// The first bytes of every animated GIF.
const GIF_SIGNATURE: &[u8] = b"GIF89a";

/// A file of a message.
#[derive(Clone, PartialEq, Eq)]
pub struct Attachment {
    /// The file's id.
    pub id: AttachmentId,
    /// The file's name, like `board.png`.
    pub filename: String,
    /// The alt text, at most 1,024 characters.
    pub description: Option<String>,
    /// The media type, like `image/png`.
    pub content_type: String,
    /// The size in bytes.
    pub size: usize,
    /// The URL, which works while the bytes are stored.
    pub url: String,
    /// The content. Empty once 2,000 newer files have been posted.
    pub bytes: Arc<[u8]>,
}

impl Attachment {
    /// Whether the file is a PNG.
    pub fn is_png(&self) -> bool {
        is_png(&self.bytes)
    }

    /// Returns the width and height in pixels from the header of a PNG or GIF; `None` for any other file.
    pub fn picture_size(&self) -> Option<(u32, u32)> {
        let long = |at: usize| Some(u32::from_be_bytes(self.bytes.get(at..at + 4)?.try_into().ok()?));
        let short = |at: usize| Some(u16::from_le_bytes(self.bytes.get(at..at + 2)?.try_into().ok()?).into());
        if self.is_png() {
            long(16).zip(long(20))
        } else if self.bytes.starts_with(GIF_SIGNATURE) {
            short(6).zip(short(8))
        } else {
            None
        }
    }

    /// Returns Discord's attachment object.
    pub(crate) fn json(&self, private: bool) -> Value {
        let mut json = json!({
            "id": self.id,
            "filename": self.filename,
            "size": self.size,
            "url": self.url,
            "proxy_url": self.url,
            "content_type": self.content_type,
        });
        if let Some(description) = &self.description {
            json["description"] = json!(description);
        }
        if let Some((width, height)) = self.picture_size() {
            json["width"] = json!(width);
            json["height"] = json!(height);
        }
        if private {
            json["ephemeral"] = json!(true);
        }
        json
    }
}

/// Omits the bytes: a failed test prints messages, and thousands of bytes would bury the problem.
impl fmt::Debug for Attachment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { filename, content_type, size, description, .. } = self;
        write!(f, "{filename} ({content_type}, {size} bytes): {description:?}")
    }
}

/// An uploaded file that is not part of a message yet.
#[derive(Clone, Debug)]
pub(crate) struct Upload {
    /// The number in `files[n]`, to which the message's `attachments` refer.
    pub(crate) number: u64,
    pub(crate) filename: String,
    pub(crate) content_type: String,
    pub(crate) bytes: Arc<[u8]>,
}

impl Upload {
    /// Converts the upload to an attachment of a message.
    pub(crate) fn attach(
        self,
        id: AttachmentId,
        channel: ChannelId,
        base: &str,
        filename: Option<String>,
        description: Option<String>,
    ) -> Attachment {
        let filename = filename.unwrap_or(self.filename);
        Attachment {
            id,
            url: format!("{base}/attachments/{channel}/{id}/{}", url_safe(&filename)),
            filename,
            description,
            content_type: if is_png(&self.bytes) { "image/png".to_owned() } else { self.content_type },
            size: self.bytes.len(),
            bytes: self.bytes,
        }
    }
}

fn is_png(bytes: &[u8]) -> bool {
    bytes.starts_with(PNG_SIGNATURE)
}

/// Returns a file name for a URL: like Discord, replaces all but letters, digits, dots, dashes and underscores.
fn url_safe(filename: &str) -> String {
    filename
        .chars()
        .map(|letter| if letter.is_ascii_alphanumeric() || ".-_".contains(letter) { letter } else { '_' })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_tell_their_size_and_other_files_none() {
        let size = |bytes: &[u8]| {
            let bytes = Arc::from(bytes);
            let upload = Upload { number: 0, filename: String::new(), content_type: String::new(), bytes };
            upload.attach(1.into(), 2.into(), "", None, None).picture_size()
        };
        assert_eq!(size(b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\x04\x4c\0\0\x01\xe0"), Some((1100, 480)));
        assert_eq!(size(b"GIF89a\x4c\x04\xe0\x01"), Some((1100, 480)));
        for cut in [&b"\x89PNG\r\n\x1a\n"[..], b"GIF89a\x4c\x04\xe0", b"Kofi", b""] {
            assert_eq!(size(cut), None);
        }
    }
}
