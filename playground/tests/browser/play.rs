//! First moves, by every means of input.

use fantoccini::key::Key;

use crate::chromium::{Driver, Light, Page, Screen, start};

#[tokio::test]
async fn by_typing_and_clicking() {
    let (playground, driver) = (start().await, Driver::start().await);
    let page = driver.open(&playground.address(), Screen::Desktop, Light::Light).await;

    // One more option is chosen with the mouse.
    page.type_over("/wari challenge opponent:@Kofi ").await;
    page.see("//li[@role='option'][starts-with(., 'start')]").await;
    page.press("start:").await;
    page.click("//li[@role='option'][.='I move first']").await;
    page.key(Key::Enter).await;
    page.see("//li[contains(., 'Ana challenges you')]").await;
    page.see("//label[contains(., 'Kofi')]/*[@aria-label='pinged once']").await;

    page.speak_as("kofi").await;
    page.see("//li[contains(@class, 'called')][contains(., 'Ana challenges you')]").await;
    page.click_button("Accept").await;
    page.see_newest("Ana is South").await;
    page.see_no_more("//button[.='Accept']").await;

    page.speak_as("ana").await;
    page.click_button("c").await;
    page.see_newest("Ana sowed c (4)").await;
    page.see("//ol[@id='messages']/li[last()]//*[contains(@class, 'cause')][contains(., 'Ana pressed c · 4')]").await;

    // The picture is shown, and its description on demand.
    page.see_pictures().await;
    page.see_no_more("//figcaption[not(@hidden)]").await;
    page.click("(//button[.='ALT'])[last()]").await;
    page.see("//figcaption[not(@hidden)][contains(., 'Position 4-4-0-5-5-5-5-4-4-4-4-4-0-0-N')]").await;

    // Everything is still there after a reload, and Ana is still the speaker.
    page.client.refresh().await.unwrap();
    page.see("//body[@data-ready='ana']").await;
    page.see_newest("Ana sowed c (4)").await;
    page.close().await;
}

#[tokio::test]
async fn by_the_keyboard_alone() {
    let (playground, driver) = (start().await, Driver::start().await);
    let page = driver.open(&playground.address(), Screen::Desktop, Light::Dark).await;

    // The slash goes to the composer; Tab and Enter accept a suggestion.
    page.press("/").await;
    page.see("//li[@role='option'][@aria-selected='true'][starts-with(., '/wari')]").await;
    page.press("ch").await;
    page.see("//ul[count(li)=1]/li[@aria-selected='true'][starts-with(., '/wari challenge')]").await;
    page.key(Key::Enter).await;
    page.see("//li[@role='option'][starts-with(., 'opponent')]").await;
    page.key(Key::Down).await;
    page.see("//li[@aria-selected='true'][starts-with(., 'opponent')]").await;
    page.key(Key::Enter).await;
    page.see("//li[@role='option'][starts-with(., 'Ana')]").await;
    page.press("@k").await;
    page.see("//ul[count(li)=1]/li[@aria-selected='true'][starts-with(., 'Kofi')]").await;
    page.key(Key::Tab).await;
    page.see("//li[@role='option'][starts-with(., 'start')]").await;
    page.press("start:me ").await;
    page.key(Key::Escape).await;
    page.see_no_more("//li[@role='option']").await;
    page.key(Key::Enter).await;
    page.see_newest("Ana challenges you").await;

    // Alt and a number change the speaker; the newest message's buttons come just before the composer in tab order.
    page.speak_by_key(2, "kofi").await;
    for button in ["Details", "Withdraw", "Decline", "Accept"] {
        page.back_to(button).await;
    }
    page.key(Key::Enter).await;
    page.see_newest("Ana is South").await;

    // The buttons are gone, and the focus is on the newest message, just before its own buttons.
    page.see_no_more("//button[.='Accept']").await;
    page.speak_by_key(1, "ana").await;
    page.see_newest("Ana is South").await;
    page.press("/").await;
    page.see("//li[@role='option']").await;
    page.press("wari move ").await;
    page.see("//li[@aria-selected='true'][starts-with(., 'house')]").await;
    // The command cannot be sent without a house, so Enter goes on with it.
    page.key(Key::Enter).await;
    page.see("//li[@aria-selected='true'][starts-with(., 'a · 4 seeds')]").await;
    page.key(Key::Up).await;
    page.see("//li[@aria-selected='true'][starts-with(., 'f · 4 seeds')]").await;
    page.key(Key::Enter).await;
    page.see_no_more("//li[@aria-selected='true']").await;
    page.key(Key::Enter).await;
    page.see_newest("Ana sowed f (4)").await;

    page.speak_by_key(2, "kofi").await;
    for button in ["More", "Preview", "f", "e", "d"] {
        page.back_to(button).await;
    }
    page.key(Key::Enter).await;
    page.see_newest("Kofi sowed d (5)").await;
    page.close().await;
}

#[tokio::test]
async fn a_private_answer_is_marked_and_for_one_reader() {
    let (playground, driver) = (start().await, Driver::start().await);
    let anas = driver.open(&playground.address(), Screen::Desktop, Light::Light).await;
    let kofis = driver.open(&playground.address(), Screen::Phone, Light::Light).await;
    kofis.speak_as("kofi").await;

    anas.say("/wari help").await;
    anas.see_newest("Only you can see this").await;
    anas.say("/wari challenge opponent:@Kofi").await;
    // Public messages reach Kofi's page without any action of his; the private one before it does not.
    kofis.see_newest("Ana challenges you").await;
    kofis.see_no_more("//li[contains(., 'Only you can see this')]").await;

    anas.click("//button[.='Dismiss message']").await;
    anas.see_no_more("//li[contains(., 'Only you can see this')]").await;
    anas.client.refresh().await.unwrap();
    anas.see_newest("Ana challenges you").await;
    anas.see_no_more("//li[contains(., 'Only you can see this')]").await;
    anas.close().await;
    kofis.close().await;
}

#[tokio::test]
async fn a_preview_steps_on_in_its_place_and_an_offer_is_answered() {
    let (playground, driver) = (start().await, Driver::start().await);
    let page = driver.open(&playground.address(), Screen::Phone, Light::Light).await;
    page.say("/wari challenge opponent:@Kofi start:me").await;
    page.see_newest("Ana challenges you").await;
    page.speak_as("kofi").await;
    page.click_button("Accept").await;
    page.see_newest("Ana is South").await;

    page.click_button("Preview").await;
    page.see_newest("try a house to see what it would do").await;
    for (house, so_far) in [("c", "after c:"), ("f", "after c f:")] {
        page.click_button(&format!("try {house}")).await;
        page.see_newest(so_far).await;
    }
    page.see_pictures().await;
    page.click_button("Start over").await;
    page.see_newest("try a house to see what it would do").await;
    let previews = "return document.querySelectorAll('#messages > li').length";
    let before = page.ask(previews).await;
    page.click("//button[.='Dismiss message']").await;
    page.see_newest("Ana is South").await;
    assert_ne!(page.ask(previews).await, before);

    page.click_button("More").await;
    page.see_newest("draws, stops, undos and pauses").await;
    page.click_button("Draw").await;
    page.see_newest("Kofi offers a draw").await;
    page.speak_as("ana").await;
    page.click_button("Accept").await;
    page.see_newest("Ana agreed to a draw").await;
    page.click_button("Rematch").await;
    page.see_newest("would like a rematch").await;
    page.close().await;
}

#[tokio::test]
async fn what_cannot_be_sent_is_explained_beside_the_composer() {
    let (playground, driver) = (start().await, Driver::start().await);
    let page = driver.open(&playground.address(), Screen::Phone, Light::Dark).await;
    page.say("/wari chess").await;
    page.see("//*[@role='alert'][contains(., 'chess')]").await;
    assert_eq!(page.ask("return document.querySelector('input[role=combobox]').value").await, "/wari chess");
    // Typing on removes the error message.
    page.press("!").await;
    page.see_no_more("//*[@role='alert'][not(@hidden)]").await;
    page.close().await;
}

#[tokio::test]
async fn the_page_tells_when_the_bot_thinks() {
    let (playground, driver) = (start().await, Driver::start().await);
    let page = driver.open(&playground.address(), Screen::Desktop, Light::Dark).await;
    playground.discord().hold_answers(true);
    page.say("/wari challenge opponent:@Kofi").await;
    page.see("//*[@id='thinking'][not(@hidden)]").await;
    playground.discord().hold_answers(false);
    page.see_newest("Ana challenges you").await;
    page.see("//*[@id='thinking'][@hidden]").await;
    page.close().await;
}

impl Page {
    /// Presses Shift and Tab, which must move the focus back to this button.
    async fn back_to(&self, label: &str) {
        self.press(&format!("{}{}", char::from(Key::Shift), char::from(Key::Tab))).await;
        let focused = self.ask("return document.activeElement.dataset.label ?? ''").await;
        let focused = focused.as_str().unwrap();
        assert!(focused == label || focused.starts_with(&format!("{label} ·")), "{focused} is not {label}");
    }

    /// Presses Alt and a number to change the speaker.
    async fn speak_by_key(&self, number: u8, handle: &str) {
        self.press(&format!("{}{number}{}", char::from(Key::Alt), char::from(Key::Alt))).await;
        self.see(&format!("//body[@data-ready='{handle}']")).await;
    }
}
