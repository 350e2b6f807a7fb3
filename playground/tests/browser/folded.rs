//! How much room a game takes in a channel.

use crate::chromium::{Driver, Light, Screen, start};

#[tokio::test]
async fn a_hundred_moves_of_a_folded_game_are_less_than_twelve_thousand_pixels_high() {
    const MOVES: usize = 12;
    let (playground, driver) = (start().await, Driver::start().await);
    let page = driver.open(&playground.address(), Screen::Desktop, Light::Dark).await;
    page.say("/wari challenge opponent:@Kofi pace:live start:me").await;
    page.see_newest("Ana challenges you").await;
    page.speak_as("kofi").await;
    page.click_button("Accept").await;
    page.see_newest("Ana is South").await;
    for mover in ["ana", "kofi"].into_iter().cycle().take(MOVES) {
        page.speak_as(mover).await;
        assert!(page.sow_anything().await);
    }
    page.see_no_more("(//ol[@id='messages']/li[.//figure])[2]").await;
    page.see_pictures().await;
    let heights = "const height = (one) => document.querySelector(one).getBoundingClientRect().height;
        return [height('#messages'), height('#messages > li:last-child')]";
    let [all, board]: [f64; 2] = serde_json::from_value(page.ask(heights).await).unwrap();
    let hundred = board + (all - board) / MOVES as f64 * 100.0;
    assert!(hundred < 12_000.0, "{hundred} pixels");
    page.keep("desktop-dark-folded").await;
    page.close().await;
}
