//! Threads and the posts of forums.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde_json::{Value, json};

use super::at::At;
use super::call::Call;
use super::error::{ApiError, Faults};
use crate::channel_kind::ChannelKind;
use crate::channel_record::ChannelRecord;
use crate::discord::Shared;
use crate::draft::Draft;
use crate::permission::{CREATE_PRIVATE_THREADS, CREATE_PUBLIC_THREADS, MANAGE_CHANNELS, MANAGE_THREADS};
use crate::snowflake::{ChannelId, GuildId, MessageId, UserId};
use crate::thread::{ARCHIVED_AFTER, Thread};
use crate::world::World;

/// The minutes after which Discord can archive a thread.
const ARCHIVE_TIMES: [u64; 4] = [60, 1_440, ARCHIVED_AFTER, 10_080];
const LONGEST_NAME: usize = 100;
const MOST_TAGS: usize = 5;

/// `POST channels/{channel}/messages/{message}/threads`
pub(super) async fn start_from_message(
    State(shared): State<Arc<Shared>>,
    At((channel, message)): At<(ChannelId, MessageId)>,
    call: Call,
) -> Result<(StatusCode, Json<Value>), ApiError> {
    let call = call.authorized()?;
    let mut world = shared.world();
    let message = world.public_message(channel, message)?.id;
    let parent = world.bot_in(channel, CREATE_PUBLIC_THREADS)?;
    let kind = parent.kind.public_thread().ok_or(ApiError::WRONG_CHANNEL)?;
    let wanted = Wanted::read(&call.body)?;
    if world.has_thread(message) {
        return Err(ApiError::HAS_THREAD);
    }
    let thread = wanted.thread(channel, world.bot.id);
    let id = world.start_thread(thread, kind, &wanted.name, Some(message.get()))?;
    world.mark_thread(message);
    Ok((StatusCode::CREATED, Json(world.channel_json(id)?)))
}

/// `POST channels/{channel}/threads`: a thread without a message, or a post in a forum.
pub(super) async fn start(
    State(shared): State<Arc<Shared>>,
    At(channel): At<ChannelId>,
    call: Call,
) -> Result<(StatusCode, Json<Value>), ApiError> {
    let call = call.authorized()?;
    let mut world = shared.world();
    let parent = world.bot_in(channel, 0)?.kind;
    let wanted = Wanted::read(&call.body)?;
    if parent.holds_posts() {
        return world.post_in_forum(channel, &wanted, call).map(|json| (StatusCode::CREATED, Json(json)));
    }
    let kind = match call.body["type"].as_u64() {
        Some(10) => ChannelKind::AnnouncementThread,
        Some(11) => ChannelKind::PublicThread,
        // Discord's default, which surprises bots.
        Some(12) | None => ChannelKind::PrivateThread,
        Some(_) => {
            let mut faults = Faults::default();
            faults.wrong_choice("type", "10, 11, 12");
            return Err(faults.into_error());
        }
    };
    let fits =
        parent.public_thread() == Some(kind) || (kind, parent) == (ChannelKind::PrivateThread, ChannelKind::Text);
    if !fits {
        return Err(ApiError::WRONG_CHANNEL);
    }
    let private = kind == ChannelKind::PrivateThread;
    world.bot_in(channel, if private { CREATE_PRIVATE_THREADS } else { CREATE_PUBLIC_THREADS })?;
    let thread = wanted.thread(channel, world.bot.id);
    let id = world.start_thread(thread, kind, &wanted.name, None)?;
    Ok((StatusCode::CREATED, Json(world.channel_json(id)?)))
}

/// `PATCH channels/{channel}`: renames, archives and locks threads.
pub(super) async fn edit(
    State(shared): State<Arc<Shared>>,
    At(channel): At<ChannelId>,
    call: Call,
) -> Result<Json<Value>, ApiError> {
    let call = call.authorized()?;
    let mut world = shared.world();
    let record = world.bot_in(channel, 0)?;
    let permissions = world.permissions_in(record, world.bot.id);
    let Some(thread) = &record.thread else {
        let allowed = permissions & MANAGE_CHANNELS != 0;
        return Err(if allowed { ApiError::WRONG_CHANNEL } else { ApiError::NO_PERMISSION });
    };
    let Edit { name, archived, locked, archived_after } = Edit::read(&call.body)?;
    let reopens = archived == Some(false);
    let needed = match () {
        () if permissions & MANAGE_THREADS != 0 => 0,
        // Everybody who may write can reopen a thread that is not locked.
        () if reopens && !thread.is_locked && name.is_none() && locked.is_none() => record.kind.writing(),
        () if thread.owner == world.bot.id && locked.is_none() && !thread.is_locked => 0,
        () => MANAGE_THREADS,
    };
    if permissions & needed != needed {
        return Err(ApiError::NO_PERMISSION);
    }
    if thread.is_archived && !reopens {
        return Err(ApiError::ARCHIVED);
    }
    let archived = archived.unwrap_or(thread.is_archived);
    let locked = locked.unwrap_or(thread.is_locked);
    if let Some(record) = world.channels.get_mut(&channel) {
        let renamed = name.is_some() || archived_after.is_some();
        record.name = name.unwrap_or_else(|| std::mem::take(&mut record.name));
        if let Some((thread, minutes)) = record.thread.as_mut().zip(archived_after) {
            thread.archived_after = minutes;
        }
        if renamed {
            world.tell_of_thread(channel, "THREAD_UPDATE", json!({}));
        }
    }
    world.set_thread(channel, archived, locked);
    world.channel_json(channel).map(Json)
}

/// `PUT channels/{channel}/thread-members/{user}`, also for `@me`
pub(super) async fn add_member(
    State(shared): State<Arc<Shared>>,
    At((channel, user)): At<(ChannelId, String)>,
    call: Call,
) -> Result<StatusCode, ApiError> {
    call.authorized()?;
    let mut world = shared.world();
    let record = world.bot_in(channel, 0)?;
    let user: UserId = if user == "@me" { world.bot.id } else { user.parse().map_err(|_| ApiError::UNKNOWN_USER)? };
    if record.thread.as_ref().ok_or(ApiError::WRONG_CHANNEL)?.is_archived {
        return Err(ApiError::ARCHIVED);
    }
    let guild = record.guild.and_then(|guild| world.guilds.get(&guild));
    if !guild.is_some_and(|guild| guild.members.contains_key(&user)) {
        return Err(ApiError::UNKNOWN_MEMBER);
    }
    world.join_thread(channel, [user]);
    Ok(StatusCode::NO_CONTENT)
}

/// `GET channels/{channel}/thread-members/{user}`
pub(super) async fn member(
    State(shared): State<Arc<Shared>>,
    At((channel, user)): At<(ChannelId, UserId)>,
    call: Call,
) -> Result<Json<Value>, ApiError> {
    call.authorized()?;
    let world = shared.world();
    let record = world.bot_in(channel, 0)?;
    let thread = record.thread.as_ref().ok_or(ApiError::WRONG_CHANNEL)?;
    match thread.members.contains(&user) {
        true => Ok(Json(Thread::member_json(channel, user))),
        false => Err(ApiError::UNKNOWN_MEMBER),
    }
}

/// `GET guilds/{guild}/threads/active`
pub(super) async fn active(
    State(shared): State<Arc<Shared>>,
    At(guild): At<GuildId>,
    call: Call,
) -> Result<Json<Value>, ApiError> {
    call.authorized()?;
    let world = shared.world();
    let guild = world.guilds.get(&guild).filter(|guild| guild.has_bot()).ok_or(ApiError::UNKNOWN_GUILD)?;
    let threads: Vec<Value> = guild.active_threads(&world).map(|thread| thread.json(&world)).collect();
    let members: Vec<Value> = threads.iter().filter_map(|thread| thread.get("member").cloned()).collect();
    Ok(Json(json!({ "threads": threads, "members": members, "has_more": false })))
}

/// The parts of a new thread.
struct Wanted {
    name: String,
    archived_after: u64,
    tags: Vec<Value>,
}

impl Wanted {
    fn read(body: &Value) -> Result<Self, ApiError> {
        let mut faults = Faults::default();
        let name = read_name(body, &mut faults);
        if name.is_none() {
            faults.required("name");
        }
        let archived_after = read_archive_time(body, &mut faults).unwrap_or(ARCHIVED_AFTER);
        let tags = body["applied_tags"].as_array().cloned().unwrap_or_default();
        faults.check_count("applied_tags", tags.len(), MOST_TAGS);
        faults.into_result().map(|()| Self { name: name.unwrap_or_default(), archived_after, tags })
    }

    fn thread(&self, parent: ChannelId, owner: UserId) -> Thread {
        Thread { archived_after: self.archived_after, tags: self.tags.clone(), ..Thread::new(parent, owner) }
    }
}

/// The changes to a thread.
struct Edit {
    name: Option<String>,
    archived: Option<bool>,
    locked: Option<bool>,
    archived_after: Option<u64>,
}

impl Edit {
    fn read(body: &Value) -> Result<Self, ApiError> {
        let mut faults = Faults::default();
        let edit = Self {
            name: read_name(body, &mut faults),
            archived: body["archived"].as_bool(),
            locked: body["locked"].as_bool(),
            archived_after: read_archive_time(body, &mut faults),
        };
        faults.into_result().map(|()| edit)
    }
}

fn read_name(body: &Value, faults: &mut Faults) -> Option<String> {
    let name = body["name"].as_str()?;
    faults.check_length("name", name, 1, LONGEST_NAME);
    Some(name.to_owned())
}

fn read_archive_time(body: &Value, faults: &mut Faults) -> Option<u64> {
    let minutes = &body["auto_archive_duration"];
    if minutes.is_null() {
        return None;
    }
    let known = minutes.as_u64().filter(|minutes| ARCHIVE_TIMES.contains(minutes));
    if known.is_none() {
        faults.wrong_choice("auto_archive_duration", &ARCHIVE_TIMES.map(|minutes| minutes.to_string()).join(", "));
    }
    known
}

impl World {
    /// Opens a post with its first message, which has the post's id. It needs no permission but to send messages.
    fn post_in_forum(&mut self, forum: ChannelId, wanted: &Wanted, call: Call) -> Result<Value, ApiError> {
        let parent = self.bot_in(forum, ChannelKind::Forum.writing())?;
        if parent.requires_tag && wanted.tags.is_empty() {
            return Err(ApiError::NO_TAG);
        }
        let draft = Draft::read(&call.body["message"], call.uploads, "message")?;
        let thread = wanted.thread(forum, self.bot.id);
        let id = self.start_thread(thread, ChannelKind::PublicThread, &wanted.name, None)?;
        let mut message = self.blank(id);
        message.id = id.get().into();
        let message = self.post(draft, message).inspect_err(|_| _ = self.channels.remove(&id))?;
        let mut json = self.channel_json(id)?;
        json["message"] = message.json(self);
        Ok(json)
    }

    fn channel_json(&self, channel: ChannelId) -> Result<Value, ApiError> {
        self.channels.get(&channel).map(|channel| channel.json(self)).ok_or(ApiError::UNKNOWN_CHANNEL)
    }

    /// Returns the channel if the bot sees it and has the `needed` permission bits there.
    ///
    /// # Errors
    /// Discord's error if not.
    pub(crate) fn bot_in(&self, channel: ChannelId, needed: u64) -> Result<&ChannelRecord, ApiError> {
        let channel = self.channels.get(&channel).ok_or(ApiError::UNKNOWN_CHANNEL)?;
        if !self.can_see(channel, self.bot.id) {
            return Err(ApiError::NO_ACCESS);
        }
        // Nobody can take permissions in direct messages.
        if !channel.kind.is_direct() && self.permissions_in(channel, self.bot.id) & needed != needed {
            return Err(ApiError::NO_PERMISSION);
        }
        Ok(channel)
    }
}
