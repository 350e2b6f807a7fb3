//! What requests about messages carry, and what comes back.

use serde::Deserialize;
use serenity::all::CreateAttachment;
use serenity::http::{LightMethod, Multipart, MultipartUpload, Request, Route};
use wari_games::MessageId;
use wari_play::table::Reply;

/// A message; only its id matters here.
#[derive(Deserialize)]
pub(super) struct Numbered {
    id: serenity::all::MessageId,
}

impl Numbered {
    pub(super) fn number(&self) -> MessageId {
        MessageId::new(self.id.get())
    }
}

/// Returns the request that edits a message or, without a body, deletes it.
pub(super) fn change(route: Route<'_>, body: Option<Vec<u8>>) -> Request<'_> {
    match body {
        Some(body) => Request::new(route, LightMethod::Patch).body(Some(body)),
        None => Request::new(route, LightMethod::Delete),
    }
}

/// Returns a reply's picture, or else its document, as an attachment.
pub(super) fn file(reply: &Reply) -> Option<CreateAttachment> {
    let picture = reply.picture.as_ref().map(|picture| CreateAttachment::bytes(picture.file.as_slice(), picture.name));
    let document = || {
        let document = reply.document.as_ref()?;
        Some(CreateAttachment::bytes(document.content.clone(), &document.name))
    };
    picture.or_else(document)
}

/// Adds a body to a request, and a file if there is one.
pub(super) fn with<'a>(request: Request<'a>, payload: &str, file: Option<CreateAttachment>) -> Request<'a> {
    match file {
        Some(file) => request.multipart(Some(Multipart {
            upload: MultipartUpload::Attachments(vec![file]),
            payload_json: Some(payload.to_owned()),
            fields: Vec::new(),
        })),
        None => request.body(Some(payload.as_bytes().to_vec())),
    }
}
