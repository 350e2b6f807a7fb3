//! Sends one request and reads Discord's response.
//!
//! Serenity could send it too, but drops the headers of an error response, and with them `Retry-After`.

use std::sync::Arc;
use std::time::{Duration, UNIX_EPOCH};

use reqwest::header::{DATE, HeaderMap, RETRY_AFTER};
use reqwest::{Client, Response};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serenity::all::Http;
use serenity::http::{HttpError, Request};

use super::client::{self, Limiter};
use crate::config::Config;
use crate::discord::Error;
use crate::games::{Moment, Span};
use crate::metrics;
use crate::timepiece::{Authority, Chronometer};

/// A client for Discord, with or without a rate limiter.
#[derive(Debug)]
pub(crate) struct Wire {
    pub(crate) http: Http,
    carrier: Client,
    clock: Arc<Chronometer>,
}

/// The body of an error response.
#[derive(Default, Deserialize)]
struct Refusal {
    #[serde(default)]
    code: isize,
    #[serde(default)]
    message: String,
}

impl Wire {
    pub(crate) fn new(config: &Config, carrier: Client, limiter: Limiter, clock: Arc<Chronometer>) -> Self {
        Self { http: client::http(config, carrier.clone(), limiter), carrier, clock }
    }

    /// Sends a request.
    pub(crate) async fn send(&self, request: Request<'_>) -> Result<Response, Error> {
        let asked = self.clock.ask();
        let sent = self.deliver(request).await;
        if let Ok(response) = &sent {
            match date(response.headers()) {
                Some(date) => self.clock.compare(Authority::Discord, date, Span::seconds(1), asked),
                None => self.clock.answered_without_time(),
            }
        }
        metrics::responded(sent.as_ref().ok().map(|response| response.status().as_u16()));
        let response = sent?;
        if response.status().is_success() {
            return Ok(response);
        }
        let (status, url, retry_after) = (response.status(), response.url().clone(), retry_after(response.headers()));
        let Refusal { code, message } = response.json().await.unwrap_or_default();
        Err(Error::refused(status.as_u16(), url.as_str(), code, message, retry_after))
    }

    async fn deliver(&self, request: Request<'_>) -> Result<Response, Error> {
        Ok(match &self.http.ratelimiter {
            Some(limiter) => limiter.perform(request).await?,
            None => {
                let request = request.build(&self.carrier, self.http.token(), self.http.proxy.as_deref())?;
                request.send().await.map_err(|error| serenity::Error::Http(HttpError::Request(error)))?
            }
        })
    }

    /// Sends a request and parses the response.
    pub(crate) async fn fetch<T: DeserializeOwned>(&self, request: Request<'_>) -> Result<T, Error> {
        let response = self.send(request).await?;
        response.json().await.map_err(|error| serenity::Error::Http(HttpError::Request(error)).into())
    }
}

/// Returns the time by the sender's clock, in whole seconds.
fn date(headers: &HeaderMap) -> Option<Moment> {
    let date = httpdate::parse_http_date(headers.get(DATE)?.to_str().ok()?).ok()?;
    let since = i64::try_from(date.duration_since(UNIX_EPOCH).ok()?.as_millis()).ok()?;
    Some(Moment::from_millis(since))
}

/// Returns how long to wait before sending the request again, if Discord says so: in seconds, perhaps with a fraction.
fn retry_after(headers: &HeaderMap) -> Option<Duration> {
    let seconds: f64 = headers.get(RETRY_AFTER)?.to_str().ok()?.trim().parse().ok()?;
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
            ("soon", None),
        ] {
            let headers = HeaderMap::from_iter([(RETRY_AFTER, text.parse().unwrap())]);
            assert_eq!(retry_after(&headers), expected, "{text}");
        }
        assert_eq!(retry_after(&HeaderMap::new()), None);
    }
}
