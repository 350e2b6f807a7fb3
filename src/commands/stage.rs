//! Where tests let people act without Discord: who they are, the channel they are in, and a database of their own.

use std::sync::Arc;

use async_trait::async_trait;
use tempfile::TempDir;

use super::{Act, Names, Options, Person, Request, Value, Wari};
use crate::database::Database;
use crate::games::{ChannelId, GuildId, Moment, Name, Permissions, Place, UserId};
use crate::words;

pub(super) const ANA: UserId = UserId::new(1);
pub(super) const KOFI: UserId = UserId::new(2);
pub(super) const BOT: UserId = UserId::new(9);
pub(super) const HERE: Place = Place { guild: GuildId::new(10), channel: ChannelId::new(20) };
pub(super) const NOW: Moment = Moment::from_millis(1_700_000_000_000);

/// Knows nobody.
struct Nobody;

#[async_trait]
impl Names for Nobody {
    async fn name(&self, _guild: GuildId, _user: UserId) -> Option<Name> {
        None
    }
}

/// The bot with the file in this folder.
pub(super) async fn open(folder: &TempDir) -> Wari {
    let database = Database::open(&format!("sqlite://{}", folder.path().join("wari.db").display())).await.unwrap();
    Wari::new(database, Arc::new(Nobody))
}

/// What Ana asks for.
pub(super) fn request(act: Act, options: Vec<(String, Value)>) -> Request {
    Request {
        who: Person { id: ANA, name: None, bot: false },
        bot: BOT,
        place: HERE,
        permissions: Permissions::new(u64::MAX, false),
        may_grant: false,
        may_manage: false,
        asked: NOW,
        now: NOW,
        heads: true,
        words: words::of("en"),
        act,
        options: Options(options),
        message: None,
        is_on_message: false,
        is_in_private: false,
    }
}
