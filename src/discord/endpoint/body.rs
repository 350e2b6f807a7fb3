//! What travels in requests and responses.

use std::future::pending;
use std::time::Duration;

use axum::body::Body;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt;
use serenity::all::CreateAttachment;
use tokio::time::timeout;

use super::response::Answer;
use crate::listener::{Admission, Room};

/// The most bytes of a request.
const LARGEST: usize = 256 * 1024;
/// The most bytes of a larger one that are received, and dropped, so that the sender reads why it was refused.
const HEARD_OUT: usize = 32 * LARGEST;
/// The most bytes of most requests: larger ones need a place in the room for them.
const USUAL: usize = LARGEST / 16;
/// How long a request may take to arrive. Discord waits no longer for the answer.
const READING: Duration = Duration::from_secs(3);

/// Reads the body of a request. If it is large, that needs a place in this room, and the oldest gives way to others.
pub(super) async fn read(body: Body, room: &Room) -> Result<Vec<u8>, StatusCode> {
    timeout(READING, read_all(body, room)).await.unwrap_or(Err(StatusCode::REQUEST_TIMEOUT))
}

async fn read_all(body: Body, room: &Room) -> Result<Vec<u8>, StatusCode> {
    let (mut chunks, mut bytes, mut size, mut place) = (body.into_data_stream(), Vec::new(), 0, None::<Admission>);
    loop {
        let chunk = tokio::select! {
            chunk = chunks.next() => chunk,
            () = gives_way(place.as_ref()) => return Err(StatusCode::SERVICE_UNAVAILABLE),
        };
        let Some(chunk) = chunk else { break };
        let chunk = chunk.map_err(|_| StatusCode::BAD_REQUEST)?;
        size += chunk.len();
        if size > HEARD_OUT {
            break;
        }
        if size > LARGEST {
            (bytes, place) = (Vec::new(), None);
            continue;
        }
        if size > USUAL && place.is_none() {
            place = Some(room.enter().await);
            bytes.reserve_exact(LARGEST - bytes.len());
        }
        bytes.extend_from_slice(&chunk);
    }
    if size > LARGEST { Err(StatusCode::PAYLOAD_TOO_LARGE) } else { Ok(bytes) }
}

/// Waits until somebody else needs the place.
async fn gives_way(place: Option<&Admission>) {
    match place {
        Some(place) => place.gives_way().await,
        None => pending().await,
    }
}

/// Returns a response with JSON, and with a file if there is one. `boundary` must not occur in the file.
pub(super) fn write(Answer { payload, file }: Answer, boundary: &str) -> Response {
    match file {
        None => ([(CONTENT_TYPE, "application/json")], payload).into_response(),
        Some(file) => {
            let kind = format!("multipart/form-data; boundary={boundary}");
            ([(CONTENT_TYPE, kind)], form(&payload, &file, boundary)).into_response()
        }
    }
}

fn form(payload: &str, file: &CreateAttachment, boundary: &str) -> Vec<u8> {
    const PART: &str = "Content-Disposition: form-data; name=";
    let name: String = file.filename.chars().filter(|letter| !matches!(letter, '"' | '\\' | '\r' | '\n')).collect();
    let kind = mime_guess::from_path(&name).first_or_octet_stream();
    let before = format!(
        "--{boundary}\r\n{PART}\"payload_json\"\r\nContent-Type: application/json\r\n\r\n{payload}\r\n\
         --{boundary}\r\n{PART}\"files[0]\"; filename=\"{name}\"\r\nContent-Type: {kind}\r\n\r\n"
    );
    [before.as_bytes(), &file.data, format!("\r\n--{boundary}--\r\n").as_bytes()].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_body_is_read_up_to_256_kib() {
        let room = Room::new(1);
        for (size, expected) in [(0, Ok(0)), (LARGEST, Ok(LARGEST)), (LARGEST + 1, Err(StatusCode::PAYLOAD_TOO_LARGE))]
        {
            assert_eq!(read(Body::from(vec![b'x'; size]), &room).await.map(|bytes| bytes.len()), expected, "{size}");
        }
        let endless = futures_util::stream::repeat_with(|| Ok::<_, std::io::Error>(vec![b'x'; LARGEST]));
        assert_eq!(read(Body::from_stream(endless), &room).await, Err(StatusCode::PAYLOAD_TOO_LARGE));
        let broken = futures_util::stream::iter([Ok(vec![b'x']), Err(std::io::Error::other("cut"))]);
        assert_eq!(read(Body::from_stream(broken), &room).await, Err(StatusCode::BAD_REQUEST));
    }

    #[tokio::test(start_paused = true)]
    async fn a_body_that_does_not_arrive_is_not_waited_for() {
        let silent = futures_util::stream::pending::<Result<Vec<u8>, std::io::Error>>();
        assert_eq!(read(Body::from_stream(silent), &Room::new(1)).await, Err(StatusCode::REQUEST_TIMEOUT));
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_sends_a_large_body_slowly_gives_way_to_others() {
        let room = Room::new(2);
        let slow = || {
            let begun = futures_util::stream::iter([Ok::<_, std::io::Error>(vec![b'x'; LARGEST - 1])]);
            Body::from_stream(begun.chain(futures_util::stream::pending()))
        };
        let mut strangers: Vec<_> = (0..2).map(|_| Box::pin(read(slow(), &room))).collect();
        for stranger in &mut strangers {
            assert!(futures_util::poll!(stranger).is_pending());
        }
        let mut large = Box::pin(read(Body::from(vec![b'x'; LARGEST]), &room));
        assert!(futures_util::poll!(&mut large).is_pending());
        assert_eq!(strangers.remove(0).await, Err(StatusCode::SERVICE_UNAVAILABLE));
        assert_eq!(large.await.map(|bytes| bytes.len()), Ok(LARGEST));
        assert_eq!(read(Body::from(vec![b'x'; USUAL]), &room).await.map(|bytes| bytes.len()), Ok(USUAL));
    }

    #[test]
    fn a_file_follows_the_json_in_a_form() {
        let file = CreateAttachment::bytes(b"\x89PNG\r\n".as_slice(), "a \"board\".png");
        let expected =
            b"--b\r\nContent-Disposition: form-data; name=\"payload_json\"\r\nContent-Type: application/json\r\n\
            \r\n{}\r\n--b\r\nContent-Disposition: form-data; name=\"files[0]\"; filename=\"a board.png\"\r\n\
            Content-Type: image/png\r\n\r\n\
            \x89PNG\r\n\r\n--b--\r\n";
        assert_eq!(form("{}", &file, "b"), expected);
    }
}
