//! Forms: a dialog with text fields that the bot opens.

use fantoccini::key::Key;

use crate::chromium::{Driver, Light, Page, Screen, start};

const DIALOG: &str = "//dialog[@id='form'][@open]";

/// Begins a game between Kofi and Esi, and has Ana, who manages the server, annul it.
async fn annul(page: &Page) {
    page.speak_as("kofi").await;
    page.say("/wari challenge opponent:@Esi start:me").await;
    page.speak_as("esi").await;
    page.click_button("Accept").await;
    page.see_newest("moves first").await;
    page.speak_as("ana").await;
    page.say("/wari-admin annul game:1").await;
    page.see(DIALOG).await;
}

#[tokio::test]
async fn a_form_says_what_it_wants_and_sends_what_is_written() {
    let driver = Driver::start().await;
    for (screen, light, name) in [
        (Screen::Phone, Light::Dark, "phone-dark"),
        (Screen::Desktop, Light::Light, "desktop-light"),
        (Screen::Desktop, Light::Dark, "desktop-dark"),
        (Screen::SmallPhone, Light::Light, "small-phone-light"),
    ] {
        let playground = start().await;
        let page = driver.open(&playground.address(), screen, light).await;
        annul(&page).await;
        page.see("//dialog//h2[.='Annul game 1']").await;
        page.nothing_sticks_out().await;
        page.has_no_faults().await;
        page.keep(&format!("{name}-form")).await;

        // What does not fit is said beside the field, and nothing is sent.
        page.click("//dialog//button[.='Submit']").await;
        page.see("//dialog//*[@class='wrong'][.='This field is required.']").await;
        page.press("a/").await;
        page.click("//dialog//button[.='Submit']").await;
        page.see("//dialog//*[@class='wrong'][.='Must be at least 3 characters.']").await;
        page.has_no_faults().await;
        page.keep(&format!("{name}-form-wrong")).await;
        page.press("b: they moved for each other").await;
        page.click("//dialog//button[.='Submit']").await;
        page.see_no_more(DIALOG).await;
        page.see("//*[contains(@class, 'cause')][contains(., 'Ana sent Annul game 1')]").await;
        page.see("//ol[@id='messages']/li[contains(., 'a/b: they moved for each other')]").await;
        page.close().await;
    }
}

#[tokio::test]
async fn a_form_can_be_left_and_opened_again() {
    let (playground, driver) = (start().await, Driver::start().await);
    let page = driver.open(&playground.address(), Screen::Desktop, Light::Dark).await;
    annul(&page).await;
    page.key(Key::Escape).await;
    page.see_no_more(DIALOG).await;
    page.say("/wari-admin annul game:1").await;
    page.see(DIALOG).await;
    page.click("//dialog//button[.='Cancel']").await;
    page.see_no_more(DIALOG).await;

    // Whatever came of it meanwhile is told in the answer.
    page.say("/wari-admin annul game:1").await;
    page.see(DIALOG).await;
    let here = playground.discord().guild("Accra").channel("wari");
    let question = here.person("Esi").slash("/wari resign").await.unwrap().message.unwrap();
    here.person("Esi").click_on(&question, "Resign").await.unwrap();
    page.press("Too late").await;
    page.click("//dialog//button[.='Submit']").await;
    page.see("//ol[@id='messages']/li[contains(., 'Game 1 is over')]").await;
    page.see_no_more(DIALOG).await;
    page.close().await;
}
