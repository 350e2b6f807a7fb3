//! The page's requests. Every request is made as one of the people, identified by their handle.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, Query, State};
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::sse::{KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use local_discord::{AttachmentId, ChannelId, InteractionId, MessageId, Person, Refused};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::community::{Community, Outcome};
use crate::{live, view};

/// Returns the routes for people and messages.
pub(crate) fn router(community: Arc<Community>) -> Router {
    Router::new()
        .route("/api/state", get(state))
        .route("/api/events", get(events))
        .route("/api/say", post(say))
        .route("/api/click", post(click))
        .route("/api/choose", post(choose))
        .route("/api/submit", post(submit))
        .route("/api/skip", post(skip))
        .route("/api/arena", post(arena))
        .route("/api/language", post(language))
        .route("/api/suggest", get(suggest))
        .route("/files/{message}/{file}", get(file))
        .with_state(community)
}

type Here = State<Arc<Community>>;

/// A reason why a request fails.
enum Stop {
    /// Nobody has that handle.
    Stranger,
    /// The message or file does not exist for this person.
    NotFound,
    /// An arena goes on already.
    Held,
    /// Discord's client would not send it, or the bot did not respond.
    Refused(Refused),
}

/// The person whose view is requested, and where; the first person in the channel if none is named.
#[derive(Deserialize)]
struct Reader {
    r#as: Option<String>,
    r#in: Option<ChannelId>,
}

#[derive(Deserialize)]
struct Words {
    r#as: String,
    r#in: Option<ChannelId>,
    text: String,
}

#[derive(Deserialize)]
struct Click {
    r#as: String,
    message: MessageId,
    button: String,
}

#[derive(Deserialize)]
struct Choose {
    r#as: String,
    message: MessageId,
    select: String,
    values: Vec<String>,
}

#[derive(Deserialize)]
struct Submit {
    r#as: String,
    form: InteractionId,
    texts: HashMap<String, String>,
}

/// Whoever holds an arena.
#[derive(Deserialize)]
struct Host {
    r#as: String,
}

#[derive(Deserialize)]
struct Skip {
    hours: u16,
}

/// A language: one of Discord's locales.
#[derive(Deserialize)]
struct Language {
    locale: String,
}

#[derive(Serialize)]
struct Suggestion {
    text: String,
    label: String,
    description: String,
    required: bool,
}

async fn state(here: Here, Query(reader): Query<Reader>) -> Result<Json<view::State>, Stop> {
    Ok(Json(view::State::seen_by(&reader.find(&here)?, &here)))
}

async fn events(State(here): Here, Query(reader): Query<Reader>) -> Result<impl IntoResponse, Stop> {
    let reader = reader.find(&here)?;
    Ok(Sse::new(live::updates(here, reader)).keep_alive(KeepAlive::default()))
}

async fn say(here: Here, Json(words): Json<Words>) -> Result<Outcome, Stop> {
    Ok(here.say(&words.speaker(&here)?, &words.text).await?)
}

async fn click(here: Here, Json(click): Json<Click>) -> Result<Outcome, Stop> {
    let person = person(&here, &click.r#as)?;
    let message = here.message(click.message).ok_or(Stop::NotFound)?;
    Ok(here.click(person, &message, &click.button).await?)
}

async fn submit(here: Here, Json(submit): Json<Submit>) -> Result<Outcome, Stop> {
    let person = person(&here, &submit.r#as)?;
    Ok(here.submit(person, submit.form, &submit.texts).await?)
}

async fn choose(here: Here, Json(choose): Json<Choose>) -> Result<Outcome, Stop> {
    let person = person(&here, &choose.r#as)?;
    let message = here.message(choose.message).ok_or(Stop::NotFound)?;
    let values: Vec<&str> = choose.values.iter().map(String::as_str).collect();
    Ok(here.choose(person, &message, &choose.select, &values).await?)
}

async fn arena(here: Here, Json(Host { r#as: host }): Json<Host>) -> Result<StatusCode, Stop> {
    let host = person(&here, &host)?.clone();
    if here.hold_arena(&host).await? { Ok(StatusCode::NO_CONTENT) } else { Err(Stop::Held) }
}

async fn skip(here: Here, Json(Skip { hours }): Json<Skip>) -> StatusCode {
    here.skip(Duration::from_secs(3600 * u64::from(hours)));
    StatusCode::NO_CONTENT
}

async fn language(here: Here, Json(Language { locale }): Json<Language>) -> StatusCode {
    here.choose_language(&locale);
    StatusCode::NO_CONTENT
}

async fn suggest(here: Here, Query(words): Query<Words>) -> Result<Json<Vec<Suggestion>>, Stop> {
    let suggestions = words.speaker(&here)?.suggest(&words.text).await?;
    Ok(Json(suggestions.into_iter().map(Suggestion::from).collect()))
}

async fn file(
    here: Here,
    Path((message, file)): Path<(MessageId, AttachmentId)>,
    Query(reader): Query<Reader>,
) -> Result<Response, Stop> {
    let reader = reader.find(&here)?;
    let message = here.message(message).filter(|message| message.is_visible_to(reader.id())).ok_or(Stop::NotFound)?;
    let file = message.attachments.iter().find(|attached| attached.id == file).ok_or(Stop::NotFound)?;
    // Pictures are displayed; any other file is downloaded, never opened on the page's own origin.
    let is_picture = matches!(&*file.content_type, "image/png" | "image/gif" | "image/jpeg" | "image/webp");
    let (content_type, disposition) =
        if is_picture { (&*file.content_type, "inline") } else { ("application/octet-stream", "attachment") };
    let headers: [(HeaderName, HeaderValue); 3] = [
        (header::CONTENT_TYPE, HeaderValue::from_str(content_type).map_err(|_| Stop::NotFound)?),
        (header::CONTENT_DISPOSITION, HeaderValue::from_static(disposition)),
        (header::CACHE_CONTROL, HeaderValue::from_static("private, max-age=31536000, immutable")),
    ];
    Ok((headers, file.bytes.to_vec()).into_response())
}

impl Reader {
    fn find(&self, here: &Community) -> Result<Person, Stop> {
        let reader = match &self.r#as {
            Some(handle) => person(here, handle)?,
            None => here.people().first().ok_or(Stop::Stranger)?,
        };
        Ok(reader.in_channel(&here.place(self.r#in)))
    }
}

impl Words {
    fn speaker(&self, here: &Community) -> Result<Person, Stop> {
        Ok(person(here, &self.r#as)?.in_channel(&here.place(self.r#in)))
    }
}

fn person<'c>(here: &'c Community, handle: &str) -> Result<&'c Person, Stop> {
    here.person(handle).ok_or(Stop::Stranger)
}

impl From<local_discord::Suggestion> for Suggestion {
    fn from(it: local_discord::Suggestion) -> Self {
        Self { text: it.text, label: it.label, description: it.description, required: it.is_required }
    }
}

impl From<Refused> for Stop {
    fn from(refused: Refused) -> Self {
        Self::Refused(refused)
    }
}

/// Answers with the form that was opened, if one was.
impl IntoResponse for Outcome {
    fn into_response(self) -> Response {
        // The browser's developer tools show it beside their own times.
        let timing = [("server-timing", format!("bot;dur={:.1}", self.took.as_secs_f64() * 1000.0))];
        match self.form {
            None => (StatusCode::NO_CONTENT, timing).into_response(),
            Some((id, form)) => (timing, Json(json!({ "form": view::Dialog::new(id, form) }))).into_response(),
        }
    }
}

impl IntoResponse for Stop {
    fn into_response(self) -> Response {
        let (status, sentence) = match self {
            Self::Stranger => (StatusCode::NOT_FOUND, "Nobody here has that name.".to_owned()),
            Self::NotFound => (StatusCode::NOT_FOUND, "That no longer exists.".to_owned()),
            Self::Held => {
                (StatusCode::OK, "An arena is already running. Join it in #wari, or cancel it there.".to_owned())
            }
            // Browsers log every 4xx as an error of the page, but a refusal is an everyday answer.
            Self::Refused(refused) => (StatusCode::OK, refused.to_string()),
        };
        (status, Json(json!({ "refused": sentence }))).into_response()
    }
}
