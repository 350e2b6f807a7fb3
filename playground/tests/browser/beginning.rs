//! The first ten seconds: one press on the page of an empty channel.

use crate::chromium::{Driver, Light, Screen, start};

#[tokio::test]
async fn one_press_brings_a_board() {
    let (playground, driver) = (start().await, Driver::start().await);
    let page = driver.open(&playground.address(), Screen::Phone, Light::Dark).await;
    page.click("//button[b='Play the computer']").await;
    page.see_newest("to move").await;
    page.see("//ol[@id='messages']//*[contains(@class, 'cause')][contains(., 'Ana used /wari challenge level:1')]")
        .await;
    page.see_pictures().await;
    page.see("//ol[@id='messages']/li[last()]//button[contains(., '·')][not(@disabled)]").await;
    page.keep("phone-dark-0-first-board").await;
    page.close().await;
}

#[tokio::test]
async fn a_challenge_is_for_somebody_else_and_a_chip_sends_its_command() {
    let (playground, driver) = (start().await, Driver::start().await);
    let page = driver.open(&playground.address(), Screen::Desktop, Light::Dark).await;
    page.click("//button[b='Learn']").await;
    page.see_newest("Only you can see this").await;
    page.click("//button[.='/wari rules']").await;
    page.see("//*[contains(@class, 'cause')][contains(., 'Ana used /wari rules')]").await;
    page.click("//button[b='Challenge Kofi']").await;
    page.see_newest("Ana challenges you").await;
    page.see("//label[contains(., 'Kofi')]/*[@aria-label='pinged once']").await;
    assert_eq!(page.ask("return document.querySelector('input[role=combobox]').value").await, "");

    // Kofi cannot challenge himself.
    page.speak_as("kofi").await;
    page.click("//button[b='Challenge Ana']").await;
    page.see_newest("Kofi challenges you").await;
    page.close().await;
}

#[tokio::test]
async fn everybody_is_listed_beside_a_wide_channel() {
    let (playground, driver) = (start().await, Driver::start().await);
    let wide = driver.open(&playground.address(), Screen::Desktop, Light::Light).await;
    let listed = "return [...document.querySelectorAll('.member')].map((one) => one.innerText.replace(/\\s+/g, ' '))
        .map((words) => words.split(' ').filter((word) => word.length > 1).join(' '))";
    assert_eq!(wide.ask(listed).await, serde_json::json!(["Ana you", "Kofi", "Esi", "Wari APP"]));
    wide.speak_as("esi").await;
    wide.see("//aside//li[contains(., 'Esi')][contains(., 'you')]").await;
    let narrow = driver.open(&playground.address(), Screen::Phone, Light::Light).await;
    assert!(!narrow.see("//aside[@aria-label='Members']").await.is_displayed().await.unwrap());
    wide.close().await;
    narrow.close().await;
}
