//! The page in a real browser: typed into, clicked, used by the keyboard alone, and looked at on a phone and on a
//! desktop, in the dark and in the light.
//!
//! Needs Chromium and its driver (Debian: `chromium` and `chromium-driver`); without them these tests fail.

mod chromium;

use chromium::{Driver, Light, Page, Screen};
use fantoccini::key::Key;
use playground::{Arguments, Playground};

async fn start() -> Playground {
    Playground::start(&Arguments { port: 0, database: None }).await.unwrap()
}

/// The newest board's picture has arrived.
async fn see_board(page: &Page, text: &str) {
    page.see(&format!("//ol[@id='messages']/li[last()][contains(., '{text}')]")).await;
    let arrived = "const pictures = [...document.images]; return pictures.every((one) => one.complete && one.naturalWidth > 0)";
    while page.ask(arrived).await != true {}
}

#[tokio::test]
async fn a_game_is_played_by_typing_and_clicking() {
    let playground = start().await;
    let driver = Driver::start().await;
    let page = driver.open(&playground.address(), Screen::Desktop, Light::Light).await;
    page.keep("1-first-visit").await;

    page.see("//button[@data-fill][1]").await.click().await.unwrap();
    page.see("//li[@role='option']").await;
    page.keep("2-options").await;
    page.press("start:").await;
    page.see("//li[@role='option'][.='I move first']").await.click().await.unwrap();
    page.key(Key::Enter).await;
    page.see("//li[contains(., 'Ana challenges you')]").await;

    page.speak_as("kofi").await;
    page.see("//li[contains(@class, 'called')]").await;
    page.keep("3-called").await;
    page.button("Accept").await.click().await.unwrap();
    see_board(&page, "Ana is South").await;
    page.keep("4-first-board").await;

    page.speak_as("ana").await;
    page.button("c").await.click().await.unwrap();
    see_board(&page, "Ana sowed c (4)").await;
    page.see("(//button[.='ALT'])[last()]").await.click().await.unwrap();
    page.see("//figcaption[contains(., 'Position 4-4-0-5-5-5-5-4-4-4-4-4-0-0-N')]").await;
    page.keep("5-words").await;
    page.close().await;
}

#[tokio::test]
async fn screens() {
    let playground = start().await;
    let driver = Driver::start().await;
    let page = driver.open(&playground.address(), Screen::Phone, Light::Dark).await;
    page.keep("phone-1").await;
    page.press("/").await;
    page.see("//li[@role='option']").await;
    page.keep("phone-2-slash").await;
    page.press("wari challenge opponent:@Kofi start:me").await;
    page.key(Key::Enter).await;
    page.see("//li[contains(., 'Ana challenges you')]").await;
    page.speak_as("kofi").await;
    page.keep("phone-3").await;
    page.button("Accept").await.click().await.unwrap();
    see_board(&page, "Ana is South").await;
    page.speak_as("ana").await;
    page.keep("phone-4").await;
    page.button("c").await.click().await.unwrap();
    see_board(&page, "Ana sowed c (4)").await;
    page.speak_as("kofi").await;
    page.keep("phone-5").await;
    for text in ["/wari rules", "/wari help", "/wari games", "/wari leaderboard", "/wari about", "/wari move house:", "/wari chess"] {
        page.press("/").await;
        page.press(&text[1..]).await;
        tokio::time::sleep(std::time::Duration::from_millis(300)).await;
        page.keep(&format!("phone-{}-typed", text.replace(['/', ' ', ':'], "_"))).await;
        page.key(Key::Escape).await;
        page.key(Key::Enter).await;
        tokio::time::sleep(std::time::Duration::from_millis(500)).await;
        page.keep(&format!("phone-{}", text.replace(['/', ' ', ':'], "_"))).await;
        page.ask("document.querySelector('#composer input').value=''; document.activeElement.blur()").await;
    }
    page.close().await;
}
