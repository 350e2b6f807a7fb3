//! People who follow games of others, and screens.

use wari_games::{ChannelId, Every, GameId, MessageId, Pace, Place, Span, Telling, UserId};
use wari_rules::House;

use super::stage::{self, ANA, HERE, KOFI, SERVER};
use super::story::{MINUTE, SECOND, Story};
use crate::commands::play::follow::FOLLOW;
use crate::commands::{Act, OptionValue, Request, answer};
use crate::table::{Announcement, Audience, Keeper, Reply};

const ESI: UserId = UserId::new(3);

/// Whom a message is for, and its text.
fn told(announcement: &Announcement) -> (String, &str) {
    let to = match announcement.to {
        Audience::Kept(Keeper::Person(person), message) => {
            format!("kept for {person} {}", if message.is_some() { "again" } else { "anew" })
        }
        Audience::Kept(Keeper::Channel(place), message) => {
            format!("kept in {} {}", place.channel, if message.is_some() { "again" } else { "anew" })
        }
        Audience::Person(person, None) => format!("for {person}"),
        _ => "elsewhere".to_owned(),
    };
    (to, &announcement.reply.text)
}

impl Story {
    async fn follows(&self, who: UserId, options: &[(&str, &str)]) -> Reply {
        let options: Vec<(&str, OptionValue)> =
            options.iter().map(|&(name, value)| (name, OptionValue::Text(value.to_owned()))).collect();
        self.asks(who, Act::Command("follow".to_owned()), &options).await
    }

    /// Lets the player to move sow a house, and shows the board.
    pub(super) async fn moves(&self, game: GameId, house: House) {
        let mut game = self.now(game).await;
        let (mover, place) = (game.to_move().unwrap(), game.place);
        game.play(mover, place, house, self.time.now).unwrap();
        assert!(self.table.database.games().store(&mut game, self.time.now).await.unwrap());
        self.shows(&game).await;
    }

    /// Lets the player to move resign, and shows the board.
    async fn resigns(&self, game: GameId) {
        let mut game = self.now(game).await;
        let mover = game.to_move().unwrap();
        game.resign(mover).unwrap();
        assert!(self.table.database.games().store(&mut game, self.time.now).await.unwrap());
        self.shows(&game).await;
    }

    async fn shows(&self, game: &wari_games::Game) {
        self.table.mark_posted(game.news(), Some(MessageId::new(500 + game.id.get()))).await.unwrap();
    }

    async fn manages(&self, options: &[(&str, &str)]) -> String {
        let options =
            options.iter().map(|&(name, value)| (name.to_owned(), OptionValue::Text(value.to_owned()))).collect();
        let request = stage::request(Act::Admin("tv".to_owned()), options);
        answer(&Request { may_manage: true, ..request }, &self.table).await.text
    }
}

#[tokio::test]
async fn esi_hears_each_move_of_a_game_in_one_message_and_its_end_in_another() {
    let mut story = Story::begin().await;
    let game = story.game(Pace::Day).await;
    story.shows(&*story.now(game).await).await;
    let answered = story.follows(ESI, &[("every", "move")]).await;
    assert!(answered.private && answered.text.starts_with("You're following [game 1]("), "{}", answered.text);
    let sent = story.delivers(SECOND).await;
    let [first] = &sent[..] else { panic!("{sent:?}") };
    assert_eq!(told(first).0, "kept for 3 anew");
    assert!(first.reply.picture.is_some() && !first.reply.private && first.reply.ping.is_none());
    assert!(first.reply.text.starts_with("You're following [game 1]("), "{}", first.reply.text);

    story.moves(game, House::A).await;
    story.moves(game, House::B).await;
    assert_eq!(story.delivers(SECOND).await.len(), 0, "a message changes once in five seconds");
    let sent = story.delivers(Span::seconds(4)).await;
    let [again] = &sent[..] else { panic!("{sent:?}") };
    assert_eq!(told(again).0, "kept for 3 again");
    assert!(again.reply.text.contains(" sowed **b** "), "{}", again.reply.text);
    assert_eq!(story.delivers(MINUTE).await.len(), 0, "nothing has happened");

    story.resigns(game).await;
    let sent = story.delivers(SECOND).await;
    let [end, last] = &sent[..] else { panic!("{sent:?}") };
    assert_eq!(
        (told(end).0.as_str(), told(last)),
        ("for 3", ("kept for 3 again".to_owned(), "You aren't following any games."))
    );
    assert!(end.reply.text.starts_with("[Game 1](") && end.reply.text.contains("resigned"), "{}", end.reply.text);
    assert_eq!(story.table.database.watching().followed_by(ESI).await.unwrap(), []);
    assert_eq!(story.delivers(MINUTE).await.len(), 0);
}

#[tokio::test]
async fn the_ends_of_games_that_are_over_at_once_are_told_together() {
    let mut story = Story::begin().await;
    let games = [story.game(Pace::Day).await, story.game(Pace::Day).await];
    for game in games {
        let press = Act::Press(FOLLOW.id((game, Every::End)));
        story.asks(ESI, press, &[]).await;
        story.moves(game, House::A).await;
    }
    assert_eq!(story.delivers(MINUTE).await.len(), 0, "only the end is told");
    for game in games {
        story.resigns(game).await;
    }
    let sent = story.delivers(MINUTE).await;
    let [end] = &sent[..] else { panic!("{sent:?}") };
    let (to, text) = told(end);
    assert_eq!((to.as_str(), text.lines().next()), ("for 3", Some("2 games you're following are over.")));
    assert_eq!(text.lines().count(), 3, "{text}");
}

#[tokio::test]
async fn nobody_follows_their_own_games_nor_what_is_over_nor_more_than_twenty() {
    let story = Story::begin().await;
    let refused = story.follows(ANA, &[("game", "1")]).await.text;
    assert!(refused.starts_with("That game doesn't exist."), "{refused}");
    let none = story.follows(ESI, &[]).await.text;
    assert!(none.starts_with("Nobody is playing in the channels"), "{none}");
    let game = story.game(Pace::Day).await;
    let own = story.follows(ANA, &[("game", "1")]).await.text;
    assert!(own.starts_with("You're playing in game 1 yourself"), "{own}");
    let never = story.follows(ESI, &[("game", "1"), ("every", "off")]).await.text;
    assert_eq!(never, "You aren't following game 1.");
    assert_eq!(story.follows(ESI, &[("every", "off")]).await.text, "You aren't following any games.");
    story.resigns(game).await;
    let over = story.follows(ESI, &[("game", "1")]).await.text;
    assert!(over.starts_with("Game 1 is over"), "{over}");
    for number in 0..Telling::MOST {
        let other = UserId::new(100 + u64::from(number));
        let game = story.game_of(ANA, other, Pace::Day).await;
        let followed = story.follows(ESI, &[("game", &game.to_string())]).await.text;
        assert!(followed.starts_with("You're following"), "{followed}");
    }
    let last = story.game(Pace::Day).await;
    let enough = story.follows(ESI, &[("game", &last.to_string())]).await.text;
    assert!(enough.starts_with("You're already following 20 games"), "{enough}");
    story.follows(ESI, &[("game", "2"), ("every", "off")]).await;
    assert!(story.follows(ESI, &[("game", &last.to_string())]).await.text.starts_with("You're following ["));
    let which = story.follows(ESI, &[("every", "off")]).await;
    let followed: usize = which.menus.iter().map(|menu| menu.items.len()).sum();
    assert_eq!(followed, usize::from(Telling::MOST), "of the games that she follows");
    let asked = story.follows(KOFI, &[]).await;
    assert_eq!((asked.text.as_str(), asked.menus.len()), ("Which game do you want to follow?", 1));
}

#[tokio::test]
async fn a_message_about_many_games_is_no_longer_than_discord_takes() {
    let mut story = Story::begin().await;
    let first = UserId::new(1_400_000_000_000_000_000);
    for number in 0..u64::from(Telling::MOST) {
        let game = story.game_of(ANA, UserId::new(first.get() + number), Pace::Day).await;
        let message = MessageId::new(first.get() + number);
        story.table.mark_posted(story.now(game).await.news(), Some(message)).await.unwrap();
        story.follows(ESI, &[("game", &game.to_string()), ("every", "move")]).await;
    }
    let sent = story.delivers(SECOND).await;
    let [list] = &sent[..] else { panic!("{sent:?}") };
    let (to, text) = told(list);
    assert_eq!((to.as_str(), text.lines().next()), ("kept for 3 anew", Some("You're following 20 games.")));
    assert!(text.chars().count() <= 2000, "{} characters", text.chars().count());
    assert!(text.ends_with("\n…") && text.lines().filter(|line| line.starts_with("[Game ")).count() >= 10, "{text}");
}

#[tokio::test]
async fn the_screen_of_a_server_shows_the_best_game_in_one_message() {
    let mut story = Story::begin().await;
    let refused = story.asks(ANA, Act::Admin("tv".to_owned()), &[]).await.text;
    assert!(refused.starts_with("You need the permission *Manage Server*"), "{refused}");
    let on = story.manages(&[("tv", "here")]).await;
    assert!(on.starts_with("The screen is in <#20>"), "{on}");
    let sent = story.delivers(SECOND).await;
    let [empty] = &sent[..] else { panic!("{sent:?}") };
    let (to, text) = told(empty);
    assert!(to == "kept in 20 anew" && text.starts_with("**On now:** no game to show."), "{to}: {text}");

    let game = story.game(Pace::Day).await;
    let hidden = story.game_in(Place { channel: ChannelId::new(21), ..HERE }, Pace::Day).await;
    story.moves(game, House::A).await;
    story.moves(hidden, House::A).await;
    story.moves(hidden, House::B).await;
    let sent = story.delivers(Span::seconds(5)).await;
    let [shown] = &sent[..] else { panic!("{sent:?}") };
    let (to, text) = told(shown);
    assert!(to == "kept in 20 again" && text.starts_with("**On now:** [game 1]("), "{to}: {text}");
    assert!(shown.reply.picture.is_some() && shown.reply.ping.is_none() && shown.reply.buttons.len() == 1);
    assert_eq!(story.delivers(MINUTE).await.len(), 0);

    let off = story.manages(&[("tv", "off")]).await;
    assert!(off.starts_with("This server has no screen."), "{off}");
    story.moves(game, House::B).await;
    assert_eq!(story.delivers(MINUTE).await.len(), 0);
    assert_eq!(story.table.database.watching().screen(SERVER).await.unwrap(), None);
}

#[tokio::test]
async fn a_tournament_in_a_hidden_channel_does_not_blank_the_screen() {
    let mut story = Story::begin().await;
    let open = story.game(Pace::Day).await;
    story.moves(open, House::A).await;
    story.passes_in_silence(SECOND);
    for _ in 0..12 {
        let hidden = story.game_in(Place { channel: ChannelId::new(21), ..HERE }, Pace::Day).await;
        story.moves(hidden, House::A).await;
    }
    story.manages(&[("tv", "here")]).await;
    let sent = story.delivers(SECOND).await;
    let [screen] = &sent[..] else { panic!("{sent:?}") };
    assert!(told(screen).1.starts_with("**On now:** [game 1]("), "{}", told(screen).1);
}

#[tokio::test]
async fn whoever_leaves_the_lists_leaves_the_screen_at_once() {
    let mut story = Story::begin().await;
    let game = story.game(Pace::Day).await;
    story.moves(game, House::A).await;
    story.manages(&[("tv", "here")]).await;
    assert_eq!(story.delivers(SECOND).await.len(), 1);
    for (listed, shown) in [("no", "**On now:** no game to show."), ("yes", "**On now:** [game 1](")] {
        story
            .asks(KOFI, Act::Command("settings".to_owned()), &[("listed", OptionValue::Text(listed.to_owned()))])
            .await;
        let sent = story.delivers(MINUTE).await;
        let [screen] = &sent[..] else { panic!("{listed}: {sent:?}") };
        assert!(told(screen).1.starts_with(shown), "{}", told(screen).1);
    }
}

#[tokio::test]
async fn everybody_sees_what_is_being_played_where_they_can_look() {
    let story = Story::begin().await;
    let whose = [("scope", OptionValue::Text("server".to_owned()))];
    let listed = async |who| story.asks(who, Act::Command("games".to_owned()), &whose).await;
    assert!(listed(ESI).await.card.unwrap().text.starts_with("Nobody is playing in the channels"));
    story.game(Pace::Day).await;
    story.game_in(Place { channel: ChannelId::new(21), ..HERE }, Pace::Day).await;
    let shown = listed(ESI).await;
    let card = shown.card.unwrap();
    assert_eq!(card.title, "Games on this server");
    assert!(card.text.starts_with("[Game 1](") && card.text.lines().count() == 1, "{}", card.text);
    let item = &shown.menus[0].items[0];
    let followed = story.asks(ESI, Act::Press(item.id.clone()), &[]).await.text;
    assert!(followed.starts_with("You're following [game 1]("), "{followed}");
    assert!(listed(ANA).await.menus.is_empty(), "nobody follows their own");

    // Kofi does not want to appear in lists.
    story.asks(KOFI, Act::Command("settings".to_owned()), &[("listed", OptionValue::Text("no".to_owned()))]).await;
    assert!(listed(ESI).await.card.unwrap().text.starts_with("Nobody is playing in the channels"));
    assert!(listed(ANA).await.card.unwrap().text.starts_with("[Game 1]("), "she plays it");
    let none = story.follows(ESI, &[]).await.text;
    assert!(none.starts_with("Nobody is playing in the channels"), "{none}");
    assert_eq!(story.table.database.watching().worth_watching(SERVER, story.time.now, 9).await.unwrap(), []);
}
