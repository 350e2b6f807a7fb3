//! Messages as their readers see them, for snapshots that are the same in every run.
//!
//! After a text has changed, `cargo insta test --accept --test stories` rewrites the snapshots. Read what changed.

use local_discord::{Answer, Button, Message, Row, SelectOption};
use wari_base::timepiece::{MachineTime, Timepiece};

use crate::table::Table;

/// Where links to messages and channels begin.
const LINK: &str = "https://discord.com/channels/";

/// A message, or an answer that consists of one.
pub(crate) trait Readable {
    /// Returns the message.
    fn message(&self) -> &Message;
}

impl Readable for Message {
    fn message(&self) -> &Message {
        self
    }
}

impl Readable for Answer {
    fn message(&self) -> &Message {
        self.message.as_ref().unwrap()
    }
}

impl Table {
    /// Returns a message as its reader sees it.
    ///
    /// It begins with whom it pings, or with `private`, followed by the text, the files, the frames, and the rows of
    /// buttons: `[Accept]`, and `(Accept)` if that is disabled. Mentions are names, times are relative to now, and all
    /// links to messages are the same.
    pub(crate) fn seen(&self, readable: &impl Readable) -> String {
        let message = readable.message();
        let mut seen = match (&message.private_to, &message.pings[..]) {
            (Some(_), _) => "private:".to_owned(),
            (None, []) => String::new(),
            (None, pings) => pings.iter().map(|user| format!("pings <@{user}>:")).collect(),
        };
        if !message.content.is_empty() {
            seen += &format!(" {}", message.content);
        }
        for file in &message.attachments {
            seen += &format!("\n{}", file.filename);
        }
        for frame in &message.embeds {
            let [title, text] = ["title", "description"].map(|part| frame[part].as_str().unwrap());
            seen += &format!("\n{title}\n{text}");
        }
        for row in &message.rows {
            let button = |button: &Button| match button.disabled {
                true => format!("({})", button.label),
                false => format!("[{}]", button.label),
            };
            let option = |option: &SelectOption| match option.is_default {
                true => format!("*{}", option.label),
                false => option.label.clone(),
            };
            seen += &match row {
                Row::Buttons(buttons) => format!("\n{}", buttons.iter().map(button).collect::<Vec<_>>().join(" ")),
                Row::Select(select) => {
                    let options = select.options.iter().map(option).collect::<Vec<_>>().join(" | ");
                    format!("\n[{}: {options}]", select.placeholder.as_deref().unwrap_or("▾"))
                }
            };
        }
        self.steady(seen.trim_start())
    }

    /// Replaces mentions, times and links in a text.
    pub(crate) fn steady(&self, text: &str) -> String {
        let mut parts = text.split(LINK);
        let mut steady = parts.next().unwrap().to_owned();
        for part in parts {
            steady += "link";
            let part = part.strip_prefix("@me").unwrap_or(part);
            steady += part.trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == '/');
        }
        let mut parts = steady.split('<');
        let mut seen = parts.next().unwrap().to_owned();
        for part in parts {
            match part.split_once('>').and_then(|(mark, rest)| Some((self.mark(mark)?, rest))) {
                Some((mark, rest)) => seen.extend([&mark, rest]),
                None => seen.extend(["<", part]),
            }
        }
        seen
    }

    /// Returns what people see instead of a mention, a command or a time, which Discord's markup puts between `<` and
    /// `>`.
    fn mark(&self, mark: &str) -> Option<String> {
        if let Some((command, _)) = mark.split_once(':').filter(|(command, _)| command.starts_with('/')) {
            return Some(format!("<{command}>"));
        }
        if let Some(user) = mark.strip_prefix('@') {
            let user = self.discord.user(user.parse().ok()?)?;
            return Some(format!("@{}", user.display_name));
        }
        if let Some(channel) = mark.strip_prefix('#') {
            let channel = self.discord.channel(channel.parse().ok()?);
            return channel.kind().map(|_| format!("#{}", channel.name()));
        }
        match mark.strip_prefix("t:")?.split_once(':')? {
            (time, "R") => Some(self.relative(time.parse().ok()?)),
            _ => Some("HH:MM".to_owned()),
        }
    }

    /// Returns a time in seconds since 1970 as Discord writes it beside the bot's present time: `in 3 days`.
    fn relative(&self, time: i64) -> String {
        let now = self.time.get().map_or_else(|| MachineTime::default().time(), |hurried| hurried.time()).now;
        let away = time - now.millis() / 1000;
        let (unit, name) = match away.unsigned_abs() {
            ..45 => return "now".to_owned(),
            45..2_700 => (60, "minute"),
            2_700..79_200 => (60 * 60, "hour"),
            _ => (24 * 60 * 60, "day"),
        };
        let count = (away.unsigned_abs() + unit / 2) / unit;
        let plural = if count == 1 { "" } else { "s" };
        if away < 0 { format!("{count} {name}{plural} ago") } else { format!("in {count} {name}{plural}") }
    }
}
