//! Texts on pictures are in every language, and have room there.

use wari_games::{Keyword, Language, Puzzle, Scope, Settings, Taste, Theme};

use super::puzzles;
use crate::words;
use wari_drawing::room::{bar_holds, chart_holds, leaderboard_holds, review_holds, sheet_holds, worth_holds};
use wari_drawing::{Leaderboard, Strip};

#[test]
fn every_text_on_a_picture_has_room() {
    for language in Language::ALL {
        let words = words::of(language.id());
        let stamp = words.text.preview_stamp();
        let rules = words.text.rules_name("Classic");
        for plate in [words.text.plate_level("Wari", 10), words.text.plate_old_level("Wari", 8)] {
            assert!(bar_holds(&plate, &rules) && bar_holds(&plate, &stamp), "{plate} {stamp}");
        }
        for theme in Theme::ALL {
            assert!(sheet_holds(&words.theme(*theme)), "{}", words.theme(*theme));
        }
        let (title, counted) = (words.text.chart_title(), words.text.chart_counted());
        assert!(chart_holds(&title, &counted), "{title} {counted}");
        assert!(review_holds(&words.review_sheet()), "{:?}", words.review_sheet());
        let streaks = Leaderboard {
            theme: Theme::default(),
            title: words.text.streaks_title(),
            page: String::new(),
            headings: words.streaks_headings(),
            strips: Vec::new(),
        };
        assert!(leaderboard_holds(&streaks), "{streaks:?}");
        for scope in Scope::ALL {
            let leaderboard = Leaderboard {
                theme: Theme::default(),
                title: words.text.standings_title("Classic", words.scope(*scope)),
                page: words.text.standings_page(1000_u64, 1000_u64),
                headings: words.standings_headings(),
                strips: vec![Strip::Heading(words.text.standings_provisional())],
            };
            assert!(leaderboard_holds(&leaderboard), "{leaderboard:?}");
        }
        for worth in
            [words.text.short_win(), words.text.short_loss(), words.text.short_draw(), words.decimal("+9.9".into())]
        {
            assert!(worth.chars().count() <= 4 && worth_holds(&worth), "{worth}");
        }
    }
}

#[tokio::test]
async fn the_plates_of_a_puzzle_are_in_the_language_of_its_reader() {
    let (puzzle, taste) = (Puzzle::by_number(7).unwrap(), Taste::of(Settings::default(), Settings::default()));
    let [english, german] = ["en", "de"].map(words::of);
    let english = puzzles::picture(english, puzzle, taste).await;
    let german = puzzles::picture(german, puzzle, taste).await;
    assert!(english.text.contains("South") && german.text.contains("Süd"), "{}", german.text);
    assert!(english.file != german.file);
}
