//! Backups, and the way back.

use wari_games::{Leaving, Subject};

use super::*;

fn named(file: &Path) -> String {
    format!("sqlite://{}", file.display())
}

#[apply(on_each_engine)]
async fn a_backup_holds_one_moment_and_can_be_opened(engine: Engine) {
    let (database, home) = engine.empty().await;
    let other = another(&database, &home).await;
    let game = begin(&database, ANA, KOFI).await;
    resign(&database, game.clone(), KOFI).await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("copy.db");
    database.back_up(&file).await.unwrap();
    let later = begin(&other, KOFI, ESI).await;
    assert!(matches!(database.back_up(&file).await, Err(BackupError::Exists(_))));
    let left: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert!(left.iter().all(|name| ["copy.db", "wari.forgotten"].iter().any(|known| name == known)), "{left:?}");

    let holds = Database::holds(&file).await.unwrap();
    assert_eq!((holds.games, holds.newest), (1, Some(day_of(&game))));
    assert!(!database.is_of_another(&file).await);
    let empty = tempfile::tempdir().unwrap();
    let stranger = Database::open(&named(&empty.path().join("wari.db"))).await.unwrap();
    assert!(stranger.is_of_another(&file).await);
    stranger.close().await;

    let copy = Database::open_existing(&named(&file)).await.unwrap();
    let told =
        async |database: &Database| format!("{:?}", database.games().load(game.id).await.unwrap().unwrap().into_game());
    assert_eq!(told(&database).await, told(&copy).await);
    assert!(copy.games().load(later.id).await.unwrap().is_none());
    assert_eq!(
        copy.people().rating(ANA, &rulesets::CLASSIC).await.unwrap(),
        database.people().rating(ANA, &rulesets::CLASSIC).await.unwrap()
    );
    assert!(begin(&copy, ANA, ESI).await.id > game.id, "numbers go on");
    copy.close().await;
}

#[apply(on_each_engine)]
async fn backups_are_made_while_games_are_played(engine: Engine) {
    let (database, home) = engine.empty().await;
    let other = another(&database, &home).await;
    let folder = tempfile::tempdir().unwrap();
    let play = async {
        for number in 0..20 {
            let game = begin(&other, UserId::new(100 + number), UserId::new(200 + number)).await;
            resign(&other, game, UserId::new(100 + number)).await;
        }
    };
    let back_up = async {
        for number in 0..3 {
            database.back_up(&folder.path().join(format!("{number}.db"))).await.unwrap();
        }
    };
    tokio::join!(play, back_up);
    for number in 0..3 {
        let copy = Database::open(&named(&folder.path().join(format!("{number}.db")))).await.unwrap();
        let count = async |select| sql::query_scalar::<i64>(select).fetch_one(&copy.readers).await.unwrap();
        let ended = count("SELECT count(*) FROM games WHERE finish IS NOT NULL").await;
        assert_eq!(count("SELECT count(*) FROM ratings").await, 2 * ended, "the ratings of the games that have ended");
        copy.close().await;
    }
}

#[apply(on_each_engine)]
async fn deletions_since_a_backup_are_repeated_where_it_is_brought_back(engine: Engine) {
    let (database, _home) = engine.empty().await;
    let game = begin(&database, ANA, KOFI).await;
    resign(&database, game, KOFI).await;
    database.people().block(KOFI, ANA, NOW).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let backups = folder.path().join("backups");
    fs::create_dir(&backups).unwrap();
    let file = backups.join("wari-2026-01-01.db");
    database.back_up(&file).await.unwrap();
    let promised = database.erasures().promise(Subject::Person(ANA, Leaving::Annul), NOW).await.unwrap().unwrap();
    assert!(database.erasures().erase(promised).await.unwrap());
    database.copy_list(&backups).await.unwrap();
    database.close().await;

    let target = engine.nothing().await;
    move_data(&named(&file), &target.url).await.unwrap();
    let back = Database::open_existing(&target.url).await.unwrap();
    assert!(back.erasures().stored_about(ANA).await.unwrap().is_empty());
    assert!(back.people().has_blocked(KOFI, ANA).await.unwrap(), "by her hash");
    assert!(!back.erasures().stored_about(KOFI).await.unwrap().is_empty());
    back.close().await;
    let restored = restore(&target.url, &file, NOW).await;
    if back.is_shared() {
        let refused = restored.unwrap_err().to_string();
        assert!(refused.contains("wari move-data"), "{refused}");
    }
}

#[apply(on_each_engine)]
async fn where_there_is_no_database_none_is_made_for_a_command(engine: Engine) {
    let home = engine.nothing().await;
    for opened in [Database::open_existing(&home.url).await.map(drop), Database::refuse_missing(&home.url).await] {
        assert!(matches!(opened, Err(OpenError::Missing(_) | OpenError::MissingThere(_))), "{opened:?}");
    }
    assert_eq!(fs::read_dir(home.folder.path()).unwrap().count(), 0);
    Database::open(&home.url).await.unwrap().close().await;
    Database::refuse_missing(&home.url).await.unwrap();
}
