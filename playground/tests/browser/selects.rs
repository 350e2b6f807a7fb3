//! Select menus, with the mouse, a finger and the keyboard.

use fantoccini::key::Key;
use serde_json::{Value, json};

use crate::chromium::{Driver, Light, Page, Screen, post, start};

const MENU: &str = "//button[@role='combobox'][@aria-label='Theme']";

/// A message with a menu, and one more of which several can be chosen.
fn settings() -> Value {
    let option = |label: &str, about: &str| json!({ "label": label, "value": label, "description": about });
    let mut wood = option("Hardwood", "A board of iroko wood");
    wood["default"] = json!(true);
    let themes =
        [wood, option("Sand", "Cowries on the beach"), option("Night", "Easy on the eyes"), option("Paper", "")];
    let houses = ["a", "b", "c"].map(|house| json!({ "label": house, "value": house }));
    let menu = |id: &str, placeholder: &str, options: &[Value], most: usize| {
        json!({ "type": 1, "components": [{ "type": 3, "custom_id": id, "placeholder": placeholder,
                "options": options, "min_values": 1, "max_values": most }] })
    };
    let rows = [menu("theme", "Theme", &themes, 1), menu("houses", "Choose two houses", &houses, 2)];
    json!({ "content": "Choose how your boards look.", "components": rows })
}

/// Returns what the menu shows while it is closed.
async fn shown(page: &Page) -> Value {
    page.ask("return document.querySelector('[aria-label=Theme] .value').textContent").await
}

#[tokio::test]
async fn a_menu_opens_and_one_press_chooses() {
    let driver = Driver::start().await;
    for (screen, light, name) in [
        (Screen::Phone, Light::Dark, "phone-dark"),
        (Screen::Phone, Light::Light, "phone-light"),
        (Screen::Desktop, Light::Dark, "desktop-dark"),
        (Screen::Desktop, Light::Light, "desktop-light"),
    ] {
        let playground = start().await;
        let page = driver.open(&playground.address(), screen, light).await;
        post(&playground, &page, settings()).await;
        page.click(MENU).await;
        page.see(&format!("{MENU}[@aria-expanded='true']")).await;
        page.see("//li[@role='option'][@aria-selected='true'][contains(., 'A board of iroko wood')]").await;
        page.nothing_sticks_out().await;
        page.has_no_faults().await;
        page.keep(&format!("{name}-select")).await;
        page.click("//ul[not(@hidden)]/li[@role='option'][contains(., 'Night')]").await;
        page.see(&format!("{MENU}[@aria-expanded='false']")).await;
        page.see("//*[contains(@class, 'cause')][contains(., 'Ana chose Night')]").await;
        // What is chosen already is not sent again.
        let messages = page.ask("return document.querySelectorAll('#messages > li').length").await;
        page.click(MENU).await;
        page.click("//ul[not(@hidden)]/li[@role='option'][contains(., 'Night')]").await;
        page.see_no_more("//ul[@role='listbox'][@class='options'][not(@hidden)]").await;
        assert_eq!(page.ask("return document.querySelectorAll('#messages > li').length").await, messages);
        page.close().await;
    }
}

#[tokio::test]
async fn the_keyboard_opens_moves_chooses_and_leaves() {
    let (playground, driver) = (start().await, Driver::start().await);
    let page = driver.open(&playground.address(), Screen::Desktop, Light::Dark).await;
    post(&playground, &page, settings()).await;
    page.see(MENU).await;
    page.ask("document.querySelector('[aria-label=Theme]').focus()").await;
    let active = "return document.getElementById(document.activeElement.getAttribute('aria-activedescendant'))
        ?.querySelector('.label').textContent ?? null";
    page.key(Key::Enter).await;
    assert_eq!(page.ask(active).await, "Hardwood");
    page.key(Key::Down).await;
    page.key(Key::Down).await;
    assert_eq!(page.ask(active).await, "Night");
    page.press("s").await;
    assert_eq!(page.ask(active).await, "Sand");
    page.key(Key::End).await;
    assert_eq!(page.ask(active).await, "Paper");
    page.key(Key::Escape).await;
    page.see(&format!("{MENU}[@aria-expanded='false']")).await;
    assert_eq!(shown(&page).await, "Hardwood");
    page.press(" ").await;
    page.key(Key::Up).await;
    page.key(Key::Down).await;
    page.press(" ").await;
    page.see("//*[contains(@class, 'cause')][contains(., 'Ana chose Sand')]").await;
    assert_eq!(shown(&page).await, "Sand");

    // Several are sent when the menu closes, and no more than it takes.
    page.ask("document.querySelector('[aria-label^=Choose]').focus()").await;
    page.key(Key::Down).await;
    for key in [Key::Enter, Key::Down, Key::Enter, Key::Down, Key::Enter, Key::Tab] {
        page.key(key).await;
    }
    page.see("//*[contains(@class, 'cause')][contains(., 'Ana chose a, b')]").await;
    page.close().await;
}
