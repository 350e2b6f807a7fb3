//! Discord's error bodies.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::{Map, Value, json};

use crate::request::Reply;

/// An error in Discord's format: an HTTP status, a Discord error code, a message, and for forms the errors by field.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ApiError {
    status: StatusCode,
    code: u32,
    message: &'static str,
    faults: Option<Value>,
}

impl ApiError {
    const fn new(status: StatusCode, code: u32, message: &'static str) -> Self {
        Self { status, code, message, faults: None }
    }

    pub(crate) const NO_ROUTE: Self = Self::new(StatusCode::NOT_FOUND, 0, "404: Not Found");
    pub(crate) const WRONG_METHOD: Self = Self::new(StatusCode::METHOD_NOT_ALLOWED, 0, "405: Method Not Allowed");
    pub(crate) const UNAUTHORIZED: Self = Self::new(StatusCode::UNAUTHORIZED, 0, "401: Unauthorized");
    pub(crate) const UNKNOWN_APPLICATION: Self = Self::new(StatusCode::NOT_FOUND, 10002, "Unknown Application");
    pub(crate) const UNKNOWN_CHANNEL: Self = Self::new(StatusCode::NOT_FOUND, 10003, "Unknown Channel");
    pub(crate) const UNKNOWN_GUILD: Self = Self::new(StatusCode::NOT_FOUND, 10004, "Unknown Guild");
    pub(crate) const UNKNOWN_MEMBER: Self = Self::new(StatusCode::NOT_FOUND, 10007, "Unknown Member");
    pub(crate) const UNKNOWN_MESSAGE: Self = Self::new(StatusCode::NOT_FOUND, 10008, "Unknown Message");
    pub(crate) const UNKNOWN_USER: Self = Self::new(StatusCode::NOT_FOUND, 10013, "Unknown User");
    pub(crate) const UNKNOWN_WEBHOOK: Self = Self::new(StatusCode::NOT_FOUND, 10015, "Unknown Webhook");
    pub(crate) const UNKNOWN_EVENT: Self = Self::new(StatusCode::NOT_FOUND, 10070, "Unknown Guild Scheduled Event");
    pub(crate) const UNKNOWN_INTERACTION: Self = Self::new(StatusCode::NOT_FOUND, 10062, "Unknown interaction");
    pub(crate) const ALREADY_ANSWERED: Self =
        Self::new(StatusCode::BAD_REQUEST, 40060, "Interaction has already been acknowledged.");
    pub(crate) const IN_POSTS_ONLY: Self =
        Self::new(StatusCode::BAD_REQUEST, 40058, "Cannot send a message in a forum channel");
    pub(crate) const NO_TAG: Self =
        Self::new(StatusCode::BAD_REQUEST, 40067, "A tag is required to create a forum post in this channel");
    pub(crate) const TOO_MANY_FOLLOW_UPS: Self = Self::new(
        StatusCode::BAD_REQUEST,
        40094,
        "You have reached the maximum number of follow-up messages for this interaction",
    );
    pub(crate) const TOO_LARGE: Self = Self::new(StatusCode::PAYLOAD_TOO_LARGE, 40005, "Request entity too large");
    pub(crate) const NO_ACCESS: Self = Self::new(StatusCode::FORBIDDEN, 50001, "Missing Access");
    pub(crate) const EMPTY_MESSAGE: Self = Self::new(StatusCode::BAD_REQUEST, 50006, "Cannot send an empty message");
    pub(crate) const CLOSED: Self = Self::new(StatusCode::FORBIDDEN, 50007, "Cannot send messages to this user");
    pub(crate) const NOT_OWN: Self =
        Self::new(StatusCode::FORBIDDEN, 50005, "Cannot edit a message authored by another user");
    pub(crate) const WRONG_CHANNEL: Self =
        Self::new(StatusCode::BAD_REQUEST, 50024, "Cannot execute action on this channel type");
    pub(crate) const ARCHIVED: Self = Self::new(StatusCode::BAD_REQUEST, 50083, "Thread is archived");
    pub(crate) const STRANGER: Self =
        Self::new(StatusCode::FORBIDDEN, 50278, "Cannot send messages to this user due to having no mutual guilds");
    pub(crate) const HAS_THREAD: Self =
        Self::new(StatusCode::BAD_REQUEST, 160_004, "A thread has already been created for this message");
    pub(crate) const TOO_MANY_EVENTS: Self =
        Self::new(StatusCode::BAD_REQUEST, 30038, "Maximum number of guild scheduled events reached (100)");
    pub(crate) const LOCKED: Self = Self::new(StatusCode::BAD_REQUEST, 160_005, "Thread is locked");
    pub(crate) const TOO_MANY_THREADS: Self =
        Self::new(StatusCode::BAD_REQUEST, 160_006, "Maximum number of active threads reached");
    pub(crate) const NO_ENTRY_POINT: Self = Self::new(
        StatusCode::BAD_REQUEST,
        50240,
        "You cannot remove this app's Entry Point command in a bulk update operation.",
    );
    pub(crate) const NO_PERMISSION: Self = Self::new(StatusCode::FORBIDDEN, 50013, "Missing Permissions");
    pub(crate) const EXPIRED_TOKEN: Self = Self::new(StatusCode::UNAUTHORIZED, 50027, "Invalid Webhook Token");
    pub(crate) const BAD_JSON: Self =
        Self::new(StatusCode::BAD_REQUEST, 50109, "The request body contains invalid JSON.");
}

impl ApiError {
    /// Returns the error as the request log has it.
    pub(crate) fn reply(&self) -> Reply {
        let mut body = json!({ "message": self.message, "code": self.code });
        if let Some(faults) = &self.faults {
            body["errors"] = faults.clone();
        }
        Reply { status: self.status.as_u16(), body }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let Reply { body, .. } = self.reply();
        (self.status, Json(body)).into_response()
    }
}

/// The errors in a request body, collected by field so that one response reports all of them.
#[derive(Debug, Default)]
pub(crate) struct Faults(Map<String, Value>);

impl Faults {
    /// Reports an error in the field at `path` (names and indices joined by dots).
    pub(crate) fn add(&mut self, path: &str, code: &str, message: impl Into<String>) {
        let mut fields = &mut self.0;
        for name in path.split('.').filter(|name| !name.is_empty()) {
            let field = fields.entry(name).or_insert_with(|| json!({}));
            match field {
                Value::Object(inner) => fields = inner,
                _ => return,
            }
        }
        let errors = fields.entry("_errors").or_insert_with(|| json!([]));
        if let Value::Array(errors) = errors {
            errors.push(json!({ "code": code, "message": message.into() }));
        }
    }

    pub(crate) fn required(&mut self, path: &str) {
        self.add(path, "BASE_TYPE_REQUIRED", "This field is required");
    }

    pub(crate) fn wrong_type(&mut self, path: &str, expected: &str) {
        self.add(path, "BASE_TYPE_BAD_TYPE", format!("Must be {expected}."));
    }

    pub(crate) fn wrong_choice(&mut self, path: &str, allowed: &str) {
        self.add(path, "BASE_TYPE_CHOICES", format!("Value must be one of {{{allowed}}}."));
    }

    /// Reports a text with more than `most` or fewer than `least` characters.
    pub(crate) fn check_length(&mut self, path: &str, text: &str, least: usize, most: usize) {
        let length = text.chars().count();
        if length < least || length > most {
            let message = match least {
                0 => format!("Must be {most} or fewer in length."),
                _ => format!("Must be between {least} and {most} in length."),
            };
            self.add(path, "BASE_TYPE_BAD_LENGTH", message);
        }
    }

    /// Reports a list with more than `most` items.
    pub(crate) fn check_count(&mut self, path: &str, count: usize, most: usize) {
        if count > most {
            self.add(path, "BASE_TYPE_MAX_LENGTH", format!("Must be {most} or fewer in length."));
        }
    }

    /// Returns an error with all faults, if there are any.
    pub(crate) fn into_result(self) -> Result<(), ApiError> {
        if self.0.is_empty() { Ok(()) } else { Err(self.into_error()) }
    }

    /// Returns an error with all faults.
    pub(crate) fn into_error(self) -> ApiError {
        let faults = Some(Value::Object(self.0));
        ApiError { faults, ..ApiError::new(StatusCode::BAD_REQUEST, 50035, "Invalid Form Body") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_are_told_by_field() {
        let mut faults = Faults::default();
        faults.check_length("data.content", "a fine text", 0, 2000);
        assert!(Faults::default().into_result().is_ok());
        faults.required("data.components.0.type");
        faults.check_length("data.content", &"x".repeat(2001), 0, 2000);
        let error = faults.into_result().unwrap_err();
        assert_eq!((error.status.as_u16(), error.code), (400, 50035));
        assert_eq!(
            error.faults.unwrap(),
            json!({ "data": {
                "components": { "0": { "type": { "_errors": [
                    { "code": "BASE_TYPE_REQUIRED", "message": "This field is required" }] } } },
                "content": { "_errors": [
                    { "code": "BASE_TYPE_BAD_LENGTH", "message": "Must be 2000 or fewer in length." }] },
            } })
        );
    }
}
