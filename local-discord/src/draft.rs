//! The body of a new or edited message: parsed, checked, then applied to a [`Message`].

use serde_json::Value;

use crate::attachment::{Attachment, LARGEST_FILE, Upload};
use crate::embed;
use crate::message::{COMPONENTS_V2, EPHEMERAL, Message, mentioned};
use crate::permission::{ATTACH_FILES, EMBED_LINKS};
use crate::rest::error::{ApiError, Faults};
use crate::row::Row;
use crate::snowflake::UserId;
use crate::world::World;

const MOST_FILES: usize = 10;

/// The body of a message. In an edit, absent fields leave the message unchanged.
#[derive(Debug)]
pub(crate) struct Draft {
    content: Option<String>,
    embeds: Option<Vec<Value>>,
    rows: Option<Vec<Row>>,
    flags: u64,
    allowed: Allowed,
    /// The field `attachments`, which lists the files to retain and to add. If it is absent, all old files stay and
    /// all new ones are added.
    wanted: Option<Vec<Wanted>>,
    uploads: Vec<Upload>,
    /// The path of `attachments` in the request.
    files_path: String,
}

/// An entry in `attachments`: an existing file (by id) or an uploaded one (by number).
#[derive(Debug)]
struct Wanted {
    id: u64,
    filename: Option<String>,
    description: Option<String>,
}

/// The users that the message can notify.
#[derive(Debug)]
enum Allowed {
    Everyone,
    Only(Vec<UserId>),
}

impl Draft {
    /// Parses the body at `path` of the request.
    ///
    /// # Errors
    /// Discord's error for a body that breaks a limit.
    pub(crate) fn read(body: &Value, uploads: Vec<Upload>, path: &str) -> Result<Self, ApiError> {
        if uploads.iter().any(|upload| upload.bytes.len() > LARGEST_FILE) {
            return Err(ApiError::TOO_LARGE);
        }
        let mut faults = Faults::default();
        let at = |name: &str| if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") };
        if !(body.is_object() || body.is_null()) {
            faults.wrong_type(path, "an object");
        }
        let content = match &body["content"] {
            Value::Null => body.get("content").map(|_| String::new()),
            Value::String(text) => {
                faults.check_length(&at("content"), text, 0, 2000);
                Some(text.clone())
            }
            _ => {
                faults.wrong_type(&at("content"), "a string");
                None
            }
        };
        let mut list = |name: &str| match &body[name] {
            Value::Null => body.get(name).map(|_| &[][..]),
            Value::Array(parts) => Some(parts.as_slice()),
            _ => {
                faults.wrong_type(&at(name), "a list");
                None
            }
        };
        let (embeds, components, attachments) = (list("embeds"), list("components"), list("attachments"));
        let embeds = embeds.map(|embeds| embed::read(embeds, &at("embeds"), &mut faults));
        let rows = components.map(|rows| Row::read_all(rows, &at("components"), &mut faults));
        let wanted = attachments.map(|files| Wanted::read(files, &at("attachments"), &mut faults));
        let flags = body["flags"].as_u64().unwrap_or(0);
        if flags & COMPONENTS_V2 != 0 {
            faults.add(&at("flags"), "UNSUPPORTED", "This Discord does not know messages of components alone");
        }
        if !body["poll"].is_null() {
            faults.add(&at("poll"), "UNSUPPORTED", "This Discord does not know polls");
        }
        let allowed = Allowed::read(&body["allowed_mentions"], &at("allowed_mentions"), &mut faults);
        faults.into_result()?;
        Ok(Self { content, embeds, rows, flags, allowed, wanted, uploads, files_path: at("attachments") })
    }

    /// Whether only one person will see the message.
    pub(crate) fn is_private(&self) -> bool {
        self.flags & EPHEMERAL != 0
    }

    /// Applies the draft to `message`. After an error, discard `message`.
    ///
    /// Embeds that the bot may not send there are silently dropped.
    ///
    /// # Errors
    /// If the message would be empty, a listed file was not uploaded, or files may not be sent there.
    pub(crate) fn apply(self, message: &mut Message, world: &mut World) -> Result<(), ApiError> {
        let asker = message.origin.map_or(message.author, |origin| origin.person);
        let permissions = world.channels.get(&message.channel).map_or(0, |at| world.app_permissions(at, asker));
        if !self.uploads.is_empty() && permissions & ATTACH_FILES == 0 {
            return Err(ApiError::NO_PERMISSION);
        }
        if let Some(content) = self.content {
            message.content = content;
            let named = mentioned(&message.content).into_iter();
            let allowed = named.filter(|user| self.allowed.names(*user));
            message.mentions = allowed.filter(|user| world.users.contains_key(user)).collect();
        }
        if let Some(embeds) = self.embeds {
            message.embeds = embeds;
        }
        if let Some(rows) = self.rows {
            message.rows = rows;
        }
        let mut faults = Faults::default();
        let mut attach = |upload: Upload, filename, description| {
            upload.attach(world.ids.next(), message.channel, &world.base, filename, description)
        };
        if let Some(wanted) = self.wanted {
            let old = std::mem::take(&mut message.attachments);
            for (index, Wanted { id, filename, description }) in wanted.into_iter().enumerate() {
                if let Some(kept) = old.iter().find(|file| file.id.get() == id) {
                    let description = description.or_else(|| kept.description.clone());
                    message.attachments.push(Attachment { description, ..kept.clone() });
                } else if let Some(upload) = self.uploads.iter().find(|upload| upload.number == id) {
                    message.attachments.push(attach(upload.clone(), filename, description));
                } else {
                    let path = format!("{}.{index}", self.files_path);
                    faults.add(&path, "ATTACHMENT_NOT_FOUND", format!("Attachment data for id {id} not found"));
                }
            }
        } else {
            let new = self.uploads.into_iter().map(|upload| attach(upload, None, None));
            message.attachments.extend(new);
        }
        faults.check_count(&self.files_path, message.attachments.len(), MOST_FILES);
        faults.into_result()?;
        if message.is_empty() {
            return Err(ApiError::EMPTY_MESSAGE);
        }
        if permissions & EMBED_LINKS == 0 {
            message.embeds.clear();
        }
        Ok(())
    }
}

impl Wanted {
    fn read(files: &[Value], path: &str, faults: &mut Faults) -> Vec<Self> {
        faults.check_count(path, files.len(), MOST_FILES);
        let read = |(index, file): (usize, &Value)| {
            let mut text = |name: &str, least, most| match &file[name] {
                Value::String(text) => {
                    faults.check_length(&format!("{path}.{index}.{name}"), text, least, most);
                    Some(text.clone())
                }
                _ => None,
            };
            let (filename, description) = (text("filename", 1, 1024), text("description", 0, 1024));
            let id = match &file["id"] {
                Value::String(digits) => digits.parse().ok(),
                number => number.as_u64(),
            };
            if id.is_none() {
                faults.required(&format!("{path}.{index}.id"));
            }
            Some(Self { id: id?, filename, description })
        };
        files.iter().enumerate().filter_map(read).collect()
    }
}

impl Allowed {
    fn read(allowed: &Value, path: &str, faults: &mut Faults) -> Self {
        if allowed.is_null() {
            return Self::Everyone;
        }
        let parse = allowed["parse"].as_array().map_or(&[][..], Vec::as_slice);
        let users = allowed["users"].as_array().map_or(&[][..], Vec::as_slice);
        faults.check_count(&format!("{path}.users"), users.len(), 100);
        for kind in parse.iter().filter(|kind| !["users", "roles", "everyone"].iter().any(|known| *kind == known)) {
            faults.wrong_choice(&format!("{path}.parse"), &format!("'users', 'roles', 'everyone'}} and not {{{kind}"));
        }
        if parse.iter().any(|kind| kind == "users") {
            if !users.is_empty() {
                let message = "parse:[\"users\"] and users: [ids...] are mutually exclusive.";
                faults.add(path, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message);
            }
            return Self::Everyone;
        }
        let id = |id: &Value| serde_json::from_value(id.clone()).ok();
        Self::Only(users.iter().filter_map(id).collect())
    }

    fn names(&self, user: UserId) -> bool {
        match self {
            Self::Everyone => true,
            Self::Only(users) => users.contains(&user),
        }
    }
}
