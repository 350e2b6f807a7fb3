//! A game from its offer to its end. It takes longest, so its name comes first: tests begin in the order of their
//! names.

use crate::chromium::{Driver, Light, Screen, start};

#[tokio::test]
async fn one_clicks_and_the_other_types() {
    let (playground, driver) = (start().await, Driver::start().await);
    let page = driver.open(&playground.address(), Screen::Phone, Light::Dark).await;
    page.say("/wari challenge opponent:@Kofi start:me").await;
    page.see_newest("Ana challenges you").await;
    page.speak_as("kofi").await;
    page.click_button("Accept").await;
    page.see_newest("Ana is South").await;

    for mover in ["ana", "kofi"].iter().cycle() {
        let messages = page.ask("return document.querySelectorAll('#messages > li').length").await;
        let playable = "return [...document.querySelectorAll('#messages > li:last-child button[data-label]:enabled')]
            .map((button) => button.dataset.label).filter((label) => label.includes('·')).map((label) => label[0])";
        let houses: Vec<String> = serde_json::from_value(page.ask(playable).await).unwrap();
        let Some(house) = houses.first() else { break };
        page.speak_as(mover).await;
        match *mover {
            "ana" => page.click_button(house).await,
            _ => page.say(&format!("/wari move house:{house}")).await,
        }
        page.see(&format!("//ol[@id='messages'][count(li) > {messages}]")).await;
    }
    page.see_newest("well played!").await;
    page.see_pictures().await;
    page.keep("phone-dark-9-end").await;

    page.say("/wari leaderboard").await;
    page.see("//img[contains(@alt, 'Rank, name')][contains(@alt, 'Ana ')][contains(@alt, 'Kofi ')]").await;
    page.keep("phone-dark-10-leaderboard").await;
    page.close().await;
}
