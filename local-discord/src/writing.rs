//! What people write themselves: messages, threads and the posts of forums.

use crate::channel::Channel;
use crate::channel_kind::ChannelKind;
use crate::message::Message;
use crate::permission::{CREATE_PRIVATE_THREADS, CREATE_PUBLIC_THREADS};
use crate::person::Person;
use crate::refused::Refused;
use crate::snowflake::ChannelId;
use crate::thread::Thread;
use crate::world::World;

impl Person {
    /// Writes a message. In an archived thread this reopens it.
    ///
    /// # Errors
    /// If the person may not write here.
    pub fn say(&self, text: &str) -> Result<Message, Refused> {
        let mut world = self.world();
        let channel = self.channel().id();
        self.check_writing(&world)?;
        world.reopen(channel, self.id()).map_err(|_| Refused::ArchivedThread)?;
        Ok(self.write(&mut world, channel, text, None))
    }

    /// Starts a public thread in this channel.
    ///
    /// # Errors
    /// If the channel has no threads, or the person may not start one.
    pub fn open_thread(&self, name: &str) -> Result<Channel, Refused> {
        let kind = self.channel().kind().and_then(ChannelKind::public_thread).ok_or(Refused::NoPermission)?;
        self.start(kind, CREATE_PUBLIC_THREADS, name, None)
    }

    /// Starts a thread in this text channel that only its members and moderators see.
    ///
    /// # Errors
    /// If the person may not start one here.
    pub fn open_private_thread(&self, name: &str) -> Result<Channel, Refused> {
        self.start(ChannelKind::PrivateThread, CREATE_PRIVATE_THREADS, name, None)
    }

    /// Starts a public thread from a message in this channel.
    ///
    /// # Errors
    /// If the person does not see the message, or may not start a thread here.
    pub fn open_thread_on(&self, message: &Message, name: &str) -> Result<Channel, Refused> {
        let message = self.seen(&self.world(), message)?;
        if self.world().has_thread(message.id) {
            return Err(Refused::NoPermission);
        }
        let kind = self.channel().kind().and_then(ChannelKind::public_thread).ok_or(Refused::NoPermission)?;
        let thread = self.start(kind, CREATE_PUBLIC_THREADS, name, Some(message.id.get()))?;
        self.world().mark_thread(message.id);
        Ok(thread)
    }

    /// Opens a post in this forum.
    ///
    /// # Errors
    /// If this is no forum, or the person may not write here.
    pub fn open_post(&self, name: &str, text: &str) -> Result<Channel, Refused> {
        if !self.channel().kind().is_some_and(ChannelKind::holds_posts) {
            return Err(Refused::NoPermission);
        }
        let post = self.start(ChannelKind::PublicThread, ChannelKind::Forum.writing(), name, None)?;
        let mut world = self.world();
        self.write(&mut world, post.id(), text, Some(post.id().get()));
        drop(world);
        Ok(post)
    }

    /// Adds this person to a private thread, as its members can. Whom a message there notifies comes as well.
    pub fn join_thread(&self, thread: &Channel) -> Person {
        self.world().join_thread(thread.id(), [self.id()]);
        self.in_channel(thread)
    }

    /// Takes this person out of a thread, as they can themselves.
    pub fn leave_thread(&self, thread: &Channel) {
        self.world().leave_thread(thread.id(), self.id());
    }

    fn start(&self, kind: ChannelKind, needed: u64, name: &str, id: Option<u64>) -> Result<Channel, Refused> {
        let mut world = self.world();
        let parent = self.channel().id();
        let channel = world.channels.get(&parent).ok_or(Refused::HiddenChannel)?;
        if !world.can_see(channel, self.id()) {
            return Err(Refused::HiddenChannel);
        }
        if world.permissions_in(channel, self.id()) & needed == 0 || channel.kind.is_thread() {
            return Err(Refused::NoPermission);
        }
        let thread = Thread::new(parent, self.id());
        let id = world.start_thread(thread, kind, name, id).map_err(|_| Refused::NoPermission)?;
        drop(world);
        Ok(self.channel().discord.channel(id))
    }

    /// Checks that the person may write in the channel.
    fn check_writing(&self, world: &World) -> Result<(), Refused> {
        let channel = world.channels.get(&self.channel().id()).ok_or(Refused::HiddenChannel)?;
        if !world.can_see(channel, self.id()) {
            return Err(Refused::HiddenChannel);
        }
        if channel.kind.holds_posts() {
            return Err(Refused::PostsOnly);
        }
        if !world.can_write(channel, self.id()) {
            return Err(Refused::NoPermission);
        }
        Ok(())
    }

    fn write(&self, world: &mut World, channel: ChannelId, text: &str, id: Option<u64>) -> Message {
        let mut message = world.blank_by(self.id(), channel);
        if let Some(id) = id {
            message.id = id.into();
        }
        message.content = text.to_owned();
        message.mentions = crate::message::mentioned(text);
        message.ping();
        world.put_new(message.clone());
        message
    }
}
