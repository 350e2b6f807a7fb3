//! Plays against the computer, with its hints, review and puzzles.

use crate::chromium::{Driver, Light, Screen, start};

#[tokio::test]
async fn against_the_computer_with_a_hint_and_a_review() {
    learn(Screen::Phone, Light::Dark, "phone-dark").await;
}

#[tokio::test]
async fn the_same_on_a_desktop_in_the_light() {
    learn(Screen::Desktop, Light::Light, "desktop-light").await;
}

#[tokio::test]
async fn the_course_is_finished_by_pressing_houses_alone() {
    let (playground, driver) = (start().await, Driver::start().await);
    let page = driver.open(&playground.address(), Screen::Phone, Light::Dark).await;
    page.click("//button[starts-with(normalize-space(.), 'Learn')]").await;
    for (step, house) in (1..).zip(["a", "c", "c", "d", "f", "a", "f", "e", "f", "e"]) {
        page.see_newest(&format!("step {step} of 10")).await;
        page.see_pictures().await;
        page.nothing_sticks_out().await;
        page.click_button(house).await;
        // The page draws the sign on the button.
        page.click("(//button[@data-label='Next ▶'])[last()]").await;
    }
    page.see_newest("You know how to play!").await;
    page.click_button("Play the computer").await;
    page.click_button("Easy").await;
    page.see_newest("New here?").await;
    page.close().await;
}

async fn learn(screen: Screen, light: Light, name: &str) {
    let (playground, driver) = (start().await, Driver::start().await);
    let page = driver.open(&playground.address(), screen, light).await;
    let keep = async |step: &str| {
        page.see_pictures().await;
        page.nothing_sticks_out().await;
        page.keep(&format!("{name}-{step}")).await;
    };
    page.say("/wari challenge level:1 start:me").await;
    page.see_newest("Wari is North").await;
    for sown in 1..=3 {
        page.click("(//li[last()]//button[@data-label][contains(., '·')][not(@disabled)])[last()]").await;
        page.see(&format!("//ol[@id='messages'][count(li) = {}]", sown + 1)).await;
        page.see_newest("Wari sowed").await;
    }
    keep("11-computer").await;

    page.say("/wari hint").await;
    page.see_newest("Hint for game 1").await;
    page.click_button("Which house?").await;
    page.see_newest("Play ").await;
    page.click_button("Why?").await;
    page.see_newest("your moves in bold").await;
    keep("12-hint").await;

    page.say("/wari resign").await;
    page.click_button("Resign").await;
    page.see_newest("Wari wins.").await;
    page.click_button("Review").await;
    page.see_newest("Review of game 1").await;
    keep("13-review").await;
    page.click_button("Step through").await;
    page.see_newest("expected lead in seeds").await;
    keep("14-worth").await;
    page.say("/wari puzzle").await;
    page.see_newest("Puzzle ").await;
    keep("15-puzzle").await;
    page.close().await;
}
