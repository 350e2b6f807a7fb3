//! Sends one request and reads Discord's response.
//!
//! Serenity could send it too, but drops the headers of an error response, and with them `Retry-After`. Its rate
//! limiter knows no order, lets all who wait go at once, and keeps an entry for every channel forever; `gate.rs` stands
//! in its place.

use std::sync::Arc;
use std::time::{Duration, UNIX_EPOCH};

use reqwest::header::{DATE, HeaderMap, RETRY_AFTER};
use reqwest::{Client, Response};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serenity::all::Http;
use serenity::http::{HttpError, Request};
use wari_base::metrics;
use wari_base::timepiece::{Authority, Chronometer};
use wari_games::{Moment, Span};

use super::block::BLOCKED;
use super::client;
use super::gate::{Gate, Purpose, Refused};
use super::limits::Route;
use super::pace::LONGEST_PAUSE;
use crate::config::Config;
use crate::discord::Error;

/// A client for Discord, and the gate for all requests that count.
#[derive(Debug)]
pub(crate) struct Wire {
    pub(crate) http: Http,
    pub(crate) gate: Gate,
    carrier: Client,
    clock: Arc<Chronometer>,
}

/// The body of an error response.
#[derive(Default, Deserialize)]
struct ErrorBody {
    #[serde(default)]
    code: isize,
    #[serde(default)]
    message: String,
    /// Of 429 only: whether all requests are refused, and how many seconds to wait. Both are missing if Cloudflare has
    /// answered instead of the API.
    global: Option<bool>,
    retry_after: Option<f64>,
}

impl Wire {
    pub(crate) fn new(config: &Config, clock: Arc<Chronometer>) -> Result<Self, Error> {
        let carrier = client::carrier(config)?;
        let gate = Gate::new(config.requests_per_second);
        Ok(Self { http: client::http(config, carrier.clone()), gate, carrier, clock })
    }

    /// Sends a request, when it is its turn.
    pub(crate) async fn send(&self, purpose: Purpose, request: Request<'_>) -> Result<Response, Error> {
        let pass = match purpose {
            Purpose::Answer => self.gate.answer().map_err(|left| Error::Refused {
                status: 429,
                code: 0,
                message: "this address is blocked".to_owned(),
                retry_after: Some(left),
            })?,
            purpose => self.gate.pass(purpose, Route::of(&request)).await?,
        };
        let request = request.build(&self.carrier, self.http.token(), self.http.proxy.as_deref())?;
        let asked = self.clock.ask();
        let sent = request.send().await.map_err(|error| serenity::Error::Http(HttpError::Request(error)));
        if let Ok(response) = &sent {
            match date(response.headers()) {
                Some(date) => self.clock.compare(Authority::Discord, date, Span::seconds(1), asked),
                None => self.clock.answered_without_time(),
            }
        }
        metrics::responded(sent.as_ref().ok().map(|response| response.status().as_u16()));
        let response = sent?;
        pass.read(response.headers());
        if response.status().is_success() {
            pass.arrived();
            return Ok(response);
        }
        let (status, url, headers) = (response.status().as_u16(), response.url().clone(), response.headers().clone());
        let ErrorBody { code, message, global, retry_after } = response.json().await.unwrap_or_default();
        let pause = pause(&headers, retry_after);
        let refused = refused(status, &headers, pause, global.unwrap_or(true));
        if refused != Some(Refused::Address) {
            pass.arrived();
        }
        if let Some(refused) = refused {
            self.gate.refused(refused, &pass);
        }
        let retry_after = if refused == Some(Refused::Address) { Some(BLOCKED) } else { pause };
        Err(Error::refused(status, url.as_str(), code, message, retry_after))
    }

    /// Sends a request and parses the response.
    pub(crate) async fn fetch<T: DeserializeOwned>(&self, purpose: Purpose, request: Request<'_>) -> Result<T, Error> {
        let response = self.send(purpose, request).await?;
        response.json().await.map_err(|error| serenity::Error::Http(HttpError::Request(error)).into())
    }
}

/// Returns the time by the sender's clock, in whole seconds.
fn date(headers: &HeaderMap) -> Option<Moment> {
    let date = httpdate::parse_http_date(headers.get(DATE)?.to_str().ok()?).ok()?;
    let since = i64::try_from(date.duration_since(UNIX_EPOCH).ok()?.as_millis()).ok()?;
    Some(Moment::from_millis(since))
}

/// Returns what a response refuses, if Discord counts it.
fn refused(status: u16, headers: &HeaderMap, pause: Option<Duration>, is_global: bool) -> Option<Refused> {
    match (status, pause) {
        (429, None) => Some(Refused::Address),
        (429, Some(pause)) if is_global => Some(Refused::Everything(pause)),
        (429, Some(pause)) => {
            let is_shared = headers.get("x-ratelimit-scope").is_some_and(|scope| scope == "shared");
            Some(Refused::Route { pause, is_shared })
        }
        (401 | 403, _) => Some(Refused::Forbidden),
        _ => None,
    }
}

/// Returns how long a refusal asks the bot to wait, by its header or else by its body.
fn pause(headers: &HeaderMap, in_body: Option<f64>) -> Option<Duration> {
    let told = seconds(headers, RETRY_AFTER.as_str());
    let told = told.or(in_body.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok()));
    told.map(|told| told.min(LONGEST_PAUSE))
}

/// Reads a header that holds a number of seconds, perhaps with a fraction.
pub(super) fn seconds(headers: &HeaderMap, name: &str) -> Option<Duration> {
    let seconds: f64 = headers.get(name)?.to_str().ok()?.trim().parse().ok()?;
    Duration::try_from_secs_f64(seconds).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_is_read_from_the_header() {
        let read = |text: &str| date(&HeaderMap::from_iter([(DATE, text.parse().unwrap())])).map(Moment::millis);
        assert_eq!(read("Thu, 26 Nov 2026 10:50:30 GMT"), Some(1_795_690_230_000));
        assert_eq!([read("now"), read(""), date(&HeaderMap::new()).map(Moment::millis)], [None; 3]);
    }

    #[test]
    fn when_to_come_again_is_read_from_the_header() {
        for (text, expected) in [
            ("1", Some(Duration::from_secs(1))),
            ("0.3", Some(Duration::from_millis(300))),
            (" 65 ", Some(Duration::from_secs(65))),
            ("-1", None),
            ("NaN", None),
            ("1e19", Some(Duration::from_secs(10_000_000_000_000_000_000))),
            ("soon", None),
        ] {
            let headers = HeaderMap::from_iter([(RETRY_AFTER, text.parse().unwrap())]);
            assert_eq!(seconds(&headers, "retry-after"), expected, "{text}");
        }
        assert_eq!(seconds(&HeaderMap::new(), "retry-after"), None);
        let in_body = |seconds: f64| pause(&HeaderMap::new(), Some(seconds));
        assert_eq!([in_body(2.5), in_body(1e19)], [Some(Duration::from_millis(2_500)), Some(LONGEST_PAUSE)]);
    }

    #[test]
    fn who_is_meant_by_a_refusal_is_told_by_its_body_and_headers() {
        let headers = |scope: &'static str| {
            let scoped = ("x-ratelimit-scope".parse().unwrap(), scope.parse().unwrap());
            HeaderMap::from_iter([(RETRY_AFTER, "2".parse().unwrap()), scoped])
        };
        let pause = Duration::from_secs(2);
        let (told, none) = (Some(pause), HeaderMap::new());
        assert_eq!(refused(429, &headers("global"), told, true), Some(Refused::Everything(pause)));
        assert_eq!(refused(429, &headers("user"), told, false), Some(Refused::Route { pause, is_shared: false }));
        assert_eq!(refused(429, &headers("shared"), told, false), Some(Refused::Route { pause, is_shared: true }));
        assert_eq!(refused(429, &none, None, true), Some(Refused::Address));
        assert_eq!(refused(403, &none, None, true), Some(Refused::Forbidden));
        assert_eq!(refused(404, &none, None, true), None);
    }
}
