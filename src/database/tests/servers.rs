//! Servers that the bot comes to.

use wari_games::{Owed, Shard, Welcome};

use super::*;

const ALONE: Shard = Shard { index: 0, count: 1 };
const KNOWN: GuildId = GuildId::new(77);
const NEW: GuildId = GuildId::new(78);
const LOBBY: ChannelId = ChannelId::new(30);

/// Records that the bot is in an available server, which it has joined a minute ago.
async fn joins(database: &Database, server: GuildId) {
    database.servers().here(server, Some(Welcome { channel: LOBBY, locale: "fr".to_owned() }), NOW, NOW).await.unwrap();
}

/// Returns the servers that will be greeted.
async fn greeted(database: &Database) -> Vec<GuildId> {
    let owed = database.outbox().all().await.unwrap();
    let server = |owed: Owed| {
        assert_eq!((owed.news, owed.place.channel), (News::Greeting(owed.place.guild.unwrap()), LOBBY));
        owed.place.guild.unwrap()
    };
    owed.into_iter().map(server).collect()
}

#[apply(on_each_engine)]
async fn the_servers_of_the_first_start_are_not_greeted_and_a_later_one_is_greeted_once(engine: Engine) {
    let (database, _folder) = engine.empty().await;
    assert_eq!(database.servers().set(ALONE, vec![KNOWN], NOW, NOW).await.unwrap(), (0, 0));
    joins(&database, KNOWN).await;
    assert_eq!(greeted(&database).await, []);

    // One that is added while the bot is off is in the list of the next session, and announced afterwards.
    assert_eq!(database.servers().set(ALONE, vec![KNOWN, NEW], NOW, NOW).await.unwrap(), (0, 0));
    joins(&database, KNOWN).await;
    joins(&database, NEW).await;
    assert_eq!(greeted(&database).await, [NEW]);
    database.outbox().mark_posted(News::Greeting(NEW), Some(MessageId::new(5))).await.unwrap();

    // Neither another session nor another invitation brings a second greeting.
    database.servers().set(ALONE, vec![KNOWN, NEW], NOW, NOW).await.unwrap();
    joins(&database, NEW).await;
    database.servers().left(NEW, NOW).await.unwrap();
    joins(&database, NEW).await;
    assert_eq!(greeted(&database).await, []);
}

#[apply(on_each_engine)]
async fn the_first_server_of_a_bot_without_servers_is_greeted(engine: Engine) {
    let (database, _folder) = engine.empty().await;
    database.servers().set(ALONE, vec![], NOW, NOW).await.unwrap();
    joins(&database, NEW).await;
    assert_eq!(greeted(&database).await, [NEW]);
}

#[apply(on_each_engine)]
async fn a_session_tells_what_was_left_of_its_shard_alone(engine: Engine) {
    let (database, _folder) = engine.empty().await;
    let [first, second] = [0, 1].map(|index| Shard { index, count: 2 });
    let there = GuildId::new(1 << 22);
    for (shard, server) in [(first, KNOWN), (second, there)] {
        database.servers().set(shard, vec![server], NOW, NOW).await.unwrap();
    }
    assert_eq!(database.servers().set(first, vec![], NOW, NOW).await.unwrap(), (1, 0));
    let all = database.servers().all().await.unwrap();
    assert!(all.contains(&(KNOWN, true)) && all.contains(&(there, false)), "{all:?}");
    assert_eq!(database.servers().set(first, vec![KNOWN], NOW, NOW).await.unwrap(), (0, 1));
}
