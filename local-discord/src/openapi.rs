//! Validation of requests and replies against Discord's OpenAPI 3.1 description of its REST API.

use std::collections::HashMap;
use std::fs;
use std::io;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use jsonschema::error::{ValidationError, ValidationErrorKind};
use jsonschema::{Registry, Validator};
use serde_json::{Value, json};
use thiserror::Error;

use crate::request::{Reply, Request};

/// The URI by which schemas refer to the document.
const DOCUMENT: &str = "urn:discord";
/// The parts of Discord's document that describe the requests this server answers.
const PARTS: &str = include_str!("../openapi/discord.json");
/// The maximum length of an error message, in characters. Some quote the complete body.
const LONGEST_MESSAGE: usize = 400;

/// The OpenAPI document that Discord publishes, prepared to validate requests and replies.
#[derive(Debug)]
pub struct Description {
    document: Value,
    registry: Registry<'static>,
    /// A cache of compiled schemas by name: a JSON pointer into the document, or the text of an inline schema.
    validators: Mutex<HashMap<String, Arc<Validator>>>,
}

/// An error in loading the document.
#[derive(Debug, Error)]
pub enum Unreadable {
    /// The file cannot be read.
    #[error("cannot read the description of Discord: {0}")]
    File(#[from] io::Error),
    /// The file is not JSON.
    #[error("the description of Discord is no JSON: {0}")]
    Json(#[from] serde_json::Error),
    /// The file is not an OpenAPI document.
    #[error("the description of Discord is no OpenAPI document: {0}")]
    Document(String),
}

/// The description of one operation: a path and a method.
#[derive(Debug)]
struct Operation<'d> {
    /// A JSON pointer to it in the document.
    pointer: String,
    path_item: &'d Value,
    operation: &'d Value,
}

impl Description {
    /// Loads the parts of Discord's document that describe the requests [`LocalDiscord`](crate::LocalDiscord) answers.
    ///
    /// # Errors
    /// Only if this crate contains a document that is none.
    pub fn of_discord() -> Result<Self, Unreadable> {
        Self::new(serde_json::from_str(PARTS)?)
    }

    /// Loads a whole document from a file.
    ///
    /// # Errors
    /// If it cannot be read, or is not an OpenAPI document.
    pub fn read(file: &Path) -> Result<Self, Unreadable> {
        Self::new(serde_json::from_str(&fs::read_to_string(file)?)?)
    }

    fn new(document: Value) -> Result<Self, Unreadable> {
        if !document["paths"].is_object() {
            return Err(Unreadable::Document("it has no paths".to_owned()));
        }
        let registry = Registry::new().add(DOCUMENT, document.clone()).and_then(|registry| registry.prepare());
        let registry = registry.map_err(|error| Unreadable::Document(error.to_string()))?;
        Ok(Self { document, registry, validators: Mutex::default() })
    }

    /// Returns the violations in requests and their replies, one sentence each; empty if all are valid.
    ///
    /// Skips replies with a status of 500 or more that are not described.
    pub fn check(&self, requests: &[Request]) -> Vec<String> {
        requests.iter().flat_map(|request| self.check_one(request)).collect()
    }

    fn check_one(&self, request: &Request) -> Vec<String> {
        let path = request.path.trim_start_matches("/api/v10");
        let name = format!("{} {path}", request.method);
        let Some(operation) = self.operation(&request.method, path) else {
            return vec![format!("{name}: Discord describes no such request")];
        };
        let mut wrong = self.wrong_query(&operation, &request.query);
        wrong.extend(self.wrong_body(&operation, &request.body).into_iter().map(|fault| format!("the body{fault}")));
        // Cloudflare answers without JSON.
        let is_the_apis = |reply: &&Reply| reply.status != 429 || !reply.body.is_null();
        if let Some(reply) = request.reply.as_ref().filter(is_the_apis) {
            let faults = self.wrong_reply(&operation, reply.status, &reply.body);
            wrong.extend(faults.into_iter().map(|fault| format!("the reply {}{fault}", reply.status)));
        }
        wrong.into_iter().map(|fault| format!("{name}: {fault}")).collect()
    }

    /// Returns the description of a request. If several paths match, the one with the fewest variables wins.
    fn operation(&self, method: &str, path: &str) -> Option<Operation<'_>> {
        let parts: Vec<&str> = path.split('/').collect();
        let is_variable = |part: &&str| part.starts_with('{');
        let fits = |template: &str| {
            let template: Vec<&str> = template.split('/').collect();
            template.len() == parts.len()
                && template.iter().zip(&parts).all(|(expected, part)| is_variable(expected) || expected == part)
        };
        let method = method.to_lowercase();
        let described = self.document["paths"].as_object()?.iter();
        let fitting = described.filter(|(template, item)| fits(template) && item[&method].is_object());
        let (template, path_item) =
            fitting.min_by_key(|(template, _)| template.split('/').filter(is_variable).count())?;
        let pointer = format!("/paths/{}/{method}", escaped(template));
        Some(Operation { pointer, path_item, operation: &path_item[&method] })
    }

    /// Returns the violations in the query string.
    fn wrong_query(&self, Operation { path_item, operation, .. }: &Operation<'_>, query: &str) -> Vec<String> {
        let described = [path_item, operation].into_iter().flat_map(|at| at["parameters"].as_array()).flatten();
        let described: Vec<&Value> = described.filter(|parameter| parameter["in"] == "query").collect();
        let given: Vec<(&str, &str)> = query
            .split('&')
            .filter(|pair| !pair.is_empty())
            .map(|pair| pair.split_once('=').unwrap_or((pair, "")))
            .collect();
        let mut wrong = Vec::new();
        for (name, value) in &given {
            let Some(parameter) = described.iter().find(|parameter| parameter["name"] == *name) else {
                wrong.push(format!("Discord describes no parameter {name}"));
                continue;
            };
            // Numbers and booleans in a query look like strings, so both readings count.
            let readings = [Some(json!(value)), serde_json::from_str(value).ok()];
            if !readings.into_iter().flatten().any(|value| self.fits_inline(&parameter["schema"], &value)) {
                wrong.push(format!("the parameter {name} cannot be {value}"));
            }
        }
        for parameter in described.iter().filter(|parameter| parameter["required"] == true) {
            if !given.iter().any(|(name, _)| parameter["name"] == *name) {
                wrong.push(format!("the parameter {} is missing", parameter["name"]));
            }
        }
        wrong
    }

    /// Returns the violations in a body. A form is checked against the description of its JSON.
    fn wrong_body(&self, Operation { pointer, operation, .. }: &Operation<'_>, body: &Value) -> Vec<String> {
        let described = &operation["requestBody"];
        if body.is_null() {
            return if described["required"] == true { vec![" is missing".to_owned()] } else { Vec::new() };
        }
        if described["content"]["application/json"]["schema"].is_null() {
            return vec![" is not described".to_owned()];
        }
        self.faults(&format!("{pointer}/requestBody/content/application~1json/schema"), body)
    }

    fn wrong_reply(
        &self,
        Operation { pointer, operation, .. }: &Operation<'_>,
        status: u16,
        body: &Value,
    ) -> Vec<String> {
        let described = &operation["responses"];
        let family = format!("{}XX", status / 100);
        let Some(key) = [status.to_string(), family].into_iter().find(|key| described[key].is_object()) else {
            return if status >= 500 { Vec::new() } else { vec![" is not described".to_owned()] };
        };
        let pointer = match described[&key]["$ref"].as_str() {
            Some(reference) => reference.trim_start_matches('#').to_owned(),
            None => format!("{pointer}/responses/{key}"),
        };
        let pointer = format!("{pointer}/content/application~1json/schema");
        match self.document.pointer(&pointer) {
            Some(_) => self.faults(&pointer, body),
            None if body.is_null() => Vec::new(),
            None => vec![" is to have no body".to_owned()],
        }
    }

    /// Returns where and how a value violates the schema at `pointer`.
    fn faults(&self, pointer: &str, value: &Value) -> Vec<String> {
        let reference = json!({ "$ref": format!("{DOCUMENT}#{}", pointer.replace('{', "%7B").replace('}', "%7D")) });
        match self.validator(pointer, &reference) {
            Ok(validator) => validator.iter_errors(value).map(told).collect(),
            Err(fault) => vec![fault],
        }
    }

    /// Whether a value matches a schema that can refer to the document.
    fn fits_inline(&self, schema: &Value, value: &Value) -> bool {
        let schema: Value =
            serde_json::from_str(&schema.to_string().replace("\"#/", &format!("\"{DOCUMENT}#/"))).unwrap_or_default();
        self.validator(&schema.to_string(), &schema).is_ok_and(|validator| validator.is_valid(value))
    }

    fn validator(&self, name: &str, schema: &Value) -> Result<Arc<Validator>, String> {
        let mut validators = self.validators.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(validator) = validators.get(name) {
            return Ok(validator.clone());
        }
        let built = jsonschema::draft202012::options().with_registry(&self.registry).build(schema);
        let validator = Arc::new(built.map_err(|error| format!(" is described wrongly: {error}"))?);
        validators.insert(name.to_owned(), validator.clone());
        Ok(validator)
    }
}

/// Escapes a name for use in a JSON pointer.
fn escaped(name: &str) -> String {
    name.replace('~', "~0").replace('/', "~1")
}

/// Formats an error with its location. If none of several alternatives matches, reports the closest one.
fn told(error: ValidationError<'_>) -> String {
    let Fault { at, message, .. } = Fault::furthest(&error);
    let message: String = message.chars().take(LONGEST_MESSAGE).collect();
    format!(" at {}: {message}", if at.is_empty() { "its top" } else { &at })
}

struct Fault {
    at: String,
    message: String,
    /// Whether the value is not one of the allowed constants, which alternatives use to distinguish their types.
    is_choice: bool,
}

impl Fault {
    fn furthest(error: &ValidationError<'_>) -> Self {
        let is_choice = matches!(error.kind(), ValidationErrorKind::Enum { .. } | ValidationErrorKind::Constant { .. });
        let own = Self { at: error.instance_path().to_string(), message: error.to_string(), is_choice };
        let (ValidationErrorKind::AnyOf { context } | ValidationErrorKind::OneOfNotValid { context }) = error.kind()
        else {
            return own;
        };
        // An alternative matches only as far as its shallowest fault; one of the wrong type does not match at all.
        let key = |fault: &Self| (fault.at.matches('/').count(), !fault.is_choice);
        let forms = context.iter().filter_map(|form| form.iter().map(Self::furthest).min_by_key(key));
        forms.max_by_key(key).filter(|inner| inner.at.len() > own.at.len()).unwrap_or(own)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::request::Reply;

    /// Returns a description of one request in the style of Discord's.
    fn description() -> Description {
        let message = json!({ "type": "object", "properties": { "content": { "type": "string", "maxLength": 5 } } });
        let schema = |name: &str| json!({ "schema": { "$ref": format!("#/components/schemas/{name}") } });
        let either = json!({ "anyOf": [{ "$ref": "#/components/schemas/Message" }, { "type": "array" }] });
        Description::new(json!({
            "openapi": "3.1.0",
            "paths": { "/channels/{channel}/messages": {
                "parameters": [{ "name": "channel", "in": "path", "schema": { "type": "string" }, "required": true }],
                "post": {
                    "parameters": [{ "name": "wait", "in": "query", "schema": { "$ref": "#/components/schemas/Flag" } }],
                    "requestBody": { "content": { "application/json": { "schema": either } }, "required": true },
                    "responses": {
                        "200": { "content": { "application/json": schema("Message") } },
                        "204": { "description": "nothing" },
                        "4XX": { "$ref": "#/components/responses/Error" },
                    },
                },
            } },
            "components": {
                "schemas": {
                    "Message": message,
                    "Flag": { "type": "boolean" },
                    "Error": { "type": "object", "required": ["code"] },
                },
                "responses": { "Error": { "content": { "application/json": schema("Error") } } },
            },
        }))
        .unwrap()
    }

    /// Returns the violations of a request to `/channels/7/messages`.
    fn said(query: &str, body: Value, reply: Option<(u16, Value)>) -> Vec<String> {
        let request = Request {
            method: "POST".to_owned(),
            path: "/api/v10/channels/7/messages".to_owned(),
            query: query.to_owned(),
            body,
            is_response: false,
            files: Vec::new(),
            reply: reply.map(|(status, body)| Reply { status, body }),
        };
        description().check(&[request])
    }

    #[test]
    fn what_is_as_described_is_passed_over() {
        let hi = || json!({ "content": "hi" });
        assert_eq!(said("", hi(), None), [""; 0]);
        assert_eq!(said("&wait=true", hi(), Some((200, hi()))), [""; 0]);
        assert_eq!(said("", hi(), Some((204, Value::Null))), [""; 0]);
        assert_eq!(said("", hi(), Some((404, json!({ "code": 10003 })))), [""; 0]);
        assert_eq!(said("", hi(), Some((502, Value::Null))), [""; 0]);
    }

    #[test]
    fn what_is_not_as_described_is_told_with_its_place() {
        let hi = || json!({ "content": "hi" });
        for (query, body, reply, expected) in [
            ("", json!({ "content": "too long" }), None, "the body at /content: "),
            ("", Value::Null, None, "the body is missing"),
            ("wait=7", hi(), None, "the parameter wait cannot be 7"),
            ("haste=1", hi(), None, "Discord describes no parameter haste"),
            ("", hi(), Some((200, json!({ "content": 7 }))), "the reply 200 at /content: 7 is not of type"),
            ("", hi(), Some((204, hi())), "the reply 204 is to have no body"),
            ("", hi(), Some((400, json!({}))), "the reply 400 at its top: \"code\" is a required property"),
            ("", hi(), Some((302, Value::Null)), "the reply 302 is not described"),
        ] {
            let said = said(query, body, reply);
            let expected = format!("POST /channels/7/messages: {expected}");
            assert!(said.len() == 1 && said[0].starts_with(&expected), "{said:?}");
        }
        let nowhere = Request { path: "/api/v10/nowhere".to_owned(), method: "GET".to_owned(), ..request() };
        assert_eq!(description().check(&[nowhere]), ["GET /nowhere: Discord describes no such request"]);
    }

    fn request() -> Request {
        let (method, path, query) = Default::default();
        Request { method, path, query, body: Value::Null, files: Vec::new(), is_response: false, reply: None }
    }
}
