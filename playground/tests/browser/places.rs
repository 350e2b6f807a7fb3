//! Threads, another language, and somebody else's button.

use crate::chromium::{Driver, Light, Screen, start, start_with_game};

#[tokio::test]
async fn a_game_in_a_thread_is_played_there_and_the_channel_is_a_press_away() {
    let (playground, driver) = (start().await, Driver::start().await);
    for (screen, name) in [(Screen::Desktop, "threads-desktop"), (Screen::Phone, "threads-phone")] {
        let page = driver.open(&playground.address(), screen, Light::Dark).await;
        if screen == Screen::Desktop {
            page.see_no_more("//nav[@id='places'][not(@hidden)]").await;
            page.say("/wari-admin settings threads:ask").await;
            page.see_newest("Only you can see this").await;
            page.say("/wari challenge opponent:@Kofi start:me in:thread").await;
            page.see_newest("Ana challenges you").await;
            page.speak_as("kofi").await;
            page.click_button("Accept").await;
        }
        // The board is elsewhere, and the list of places says so.
        page.click("//nav[@id='places']/button[2]").await;
        page.see("//nav[@id='places']/button[2][@aria-current='true']").await;
        page.speak_as("ana").await;
        page.see_newest("game 1").await;
        if screen == Screen::Desktop {
            page.click_button("c").await;
            page.see_newest("Ana sowed c (4)").await;
            page.say("/wari board").await;
            page.see_newest("game 1").await;
        }
        page.see_pictures().await;
        page.keep(name).await;
        page.click("//nav[@id='places']/button[1]").await;
        page.see("//ol[@id='messages']/li[contains(., 'Ana challenges you') or contains(., 'accepted')]").await;
        page.close().await;
    }
}

#[tokio::test]
async fn the_language_of_discord_is_switched_for_everybody() {
    let (playground, driver) = (start().await, Driver::start().await);
    let page = driver.open(&playground.address(), Screen::Phone, Light::Light).await;
    page.click("//select[@id='language']/option[@value='de']").await;
    page.say("/wari help").await;
    page.see_newest("Neu hier?").await;
    page.keep("language-phone").await;
    page.client.refresh().await.unwrap();
    page.see("//body[@data-ready]").await;
    assert_eq!(page.ask("return document.getElementById('language').value").await, "de");
    page.close().await;
}

#[tokio::test]
async fn whoever_presses_somebody_elses_button_is_offered_to_play_as_them() {
    let (playground, driver) = (start_with_game().await, Driver::start().await);
    let page = driver.open(&playground.address(), Screen::Desktop, Light::Light).await;
    page.speak_as("esi").await;
    page.click_button("c").await;
    page.see("//*[@id='instead'][not(@hidden)]").await;
    page.keep("instead-desktop").await;
    page.click("//*[@id='instead']/button[starts-with(., 'Play as ')]").await;
    page.see("//body[@data-ready='ana' or @data-ready='kofi']").await;
    page.see_no_more("//*[@id='instead'][not(@hidden)]").await;
    page.click_button("c").await;
    page.see_newest("sowed c").await;
    page.close().await;
}

#[tokio::test]
async fn the_description_of_a_picture_is_no_stop_of_the_tab_key() {
    let (playground, driver) = (start_with_game().await, Driver::start().await);
    let page = driver.open(&playground.address(), Screen::Desktop, Light::Light).await;
    page.see("//button[.='ALT']").await;
    let stops = "return [...document.querySelectorAll('button.alt')].filter(({ tabIndex }) => tabIndex >= 0).length";
    assert_eq!(page.ask(stops).await, 0);
    page.close().await;
}
