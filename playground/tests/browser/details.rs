//! Suggestions, symbols and times, as Discord shows them.

use fantoccini::key::Key;
use serde_json::json;

use crate::chromium::{Driver, Light, Screen, start};

#[tokio::test]
async fn a_slash_lists_every_command_and_the_list_shrinks_as_one_types() {
    let (playground, driver) = (start().await, Driver::start().await);
    let page = driver.open(&playground.address(), Screen::Desktop, Light::Dark).await;
    page.press("/").await;
    for command in ["/wari challenge", "/wari move", "/wari help", "/wari-admin puzzle"] {
        page.see(&format!("//li[@role='option'][span[1]='{command}'][string-length(span[2]) > 5]")).await;
    }
    page.press("mov").await;
    page.see("//ul[count(li)=1]/li[@aria-selected='true'][starts-with(., '/wari move')]").await;
    page.key(Key::Enter).await;
    assert_eq!(page.ask("return document.activeElement.value").await, "/wari move house:");
    // Ana plays no game, so there is no house to choose.
    page.see("//*[@id='no-match'][.='No options match your search.']").await;
    page.keep("desktop-dark-no-match").await;
    page.type_over("/wari challenge opponent:@nobody").await;
    page.see("//*[@id='no-match'][.='No options match your search.']").await;
    page.type_over("/wari challenge ").await;
    page.see("//li[@role='option'][starts-with(., 'opponent')]").await;
    page.see("//*[@id='no-match'][.='']").await;
    page.close().await;
}

#[tokio::test]
async fn the_symbols_of_a_film_are_drawn_and_can_be_heard() {
    let (playground, driver) = (start().await, Driver::start().await);
    let page = driver.open(&playground.address(), Screen::Phone, Light::Light).await;
    page.say("/wari challenge level:1 start:me").await;
    page.see_newest("Wari is North").await;
    page.click_button("c").await;
    page.see_newest("Wari sowed").await;
    page.say("/wari replay as:steps").await;
    for (symbol, name) in [("⏮", "First"), ("◀", "Back"), ("▶", "Next"), ("⏭", "Last")] {
        page.see(&format!("//button[@data-label='{symbol}'][@aria-label='{name}'][.='']/*[name()='svg']")).await;
    }
    page.see_pictures().await;
    page.keep("phone-light-steps").await;
    let drawn = "const { drawn } = await import('/symbols.js');
        return drawn('Next ▶').map((part) => part.nodeName ?? part)";
    assert_eq!(page.ask(drawn).await, json!(["Next ", "svg", ""]));
    page.close().await;
}

#[tokio::test]
async fn times_are_told_in_discords_words() {
    let (playground, driver) = (start().await, Driver::start().await);
    let page = driver.open(&playground.address(), Screen::Desktop, Light::Light).await;
    let [minute, hour, day] = [60, 3600, 86_400];
    for (seconds, words) in [
        (7 * day, "in 7 days"),
        (3 * day, "in 3 days"),
        (-day, "a day ago"),
        (2 * hour, "in 2 hours"),
        (hour, "in an hour"),
        (-30 * minute, "30 minutes ago"),
        (50 * minute, "in an hour"),
        (23 * hour, "in a day"),
        (36 * hour, "in 2 days"),
        (10, "in 10 seconds"),
        (-70, "a minute ago"),
        (30 * day, "in a month"),
        (-400 * day, "a year ago"),
        (3 * 365 * day, "in 3 years"),
    ] {
        let ask = format!("return (await import('/moment.js')).relative({seconds})");
        assert_eq!(page.ask(&ask).await, words, "{seconds} s");
    }
    page.close().await;
}
