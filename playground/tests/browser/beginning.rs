//! The first three minutes, from the page alone.

use serde_json::json;

use crate::chromium::{Driver, Light, Page, Screen, start, start_with_game};

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
async fn one_press_holds_an_arena() {
    let (playground, driver) = (start().await, Driver::start().await);
    for (screen, light, name) in
        [(Screen::Phone, Light::Dark, "phone-dark"), (Screen::Desktop, Light::Light, "desktop-light")]
    {
        let page = driver.open(&playground.address(), screen, light).await;
        if screen == Screen::Phone {
            page.click("//button[b='Hold an arena']").await;
        }
        page.see("//ol[@id='messages']//button[.='My game']").await;
        page.see("//ol[@id='messages']//*[contains(., '10 of 64 places taken')]").await;
        page.see("//nav[@id='places']//*[contains(., 'Table 1')]").await;
        page.nothing_sticks_out().await;
        page.has_no_faults().await;
        page.keep(&format!("{name}-arena")).await;
        page.close().await;
    }
}

#[tokio::test]
async fn the_first_three_minutes_on_a_phone() {
    first_minutes(Screen::Phone, Light::Dark, "phone-dark").await;
}

#[tokio::test]
async fn the_first_three_minutes_at_a_desk_in_the_light() {
    first_minutes(Screen::Desktop, Light::Light, "desktop-light").await;
}

async fn first_minutes(screen: Screen, light: Light, name: &str) {
    let (playground, driver) = (start_with_game().await, Driver::start().await);
    let page = driver.open(&playground.address(), screen, light).await;
    let keep = async |step: &str| {
        page.see_pictures().await;
        page.nothing_sticks_out().await;
        page.has_no_faults().await;
        page.keep(&format!("{name}-first-{step}")).await;
    };
    // Everything is in sight: the ways to begin, and a game in which it is Ana's turn, with how to move.
    page.see_newest("Kofi sowed f (4)").await;
    page.see_newest("New here?").await;
    keep("1-sight").await;
    for needed in ["Play the computer", "Challenge Kofi", "Learn", "Hold an arena"] {
        page.is_in_sight(&format!("//button[b='{needed}']")).await;
    }
    page.is_in_sight("//ol/li[last()]//figure/img").await;
    for house in ["a", "c", "d", "e"] {
        page.is_in_sight(&format!("//ol/li[last()]//button[starts-with(., '{house} ·')][not(@disabled)]")).await;
    }
    page.see_no_more("//*[@data-calls][not(@hidden)]").await;

    // Ana goes on with it.
    page.click_button("d").await;
    page.see_newest("Ana sowed d (5)").await;
    keep("2-sown").await;

    // One press, and she plays the computer, and reads what helps with her second move.
    page.play_the_computer().await;
    page.see_newest("you capture those seeds").await;
    for _ in 0..3 {
        page.sow_anything().await;
    }
    keep("3-computer").await;
    page.say("/wari resign game:2").await;
    page.click_button("Resign").await;
    page.see_newest("Wari wins").await;
    page.click_button("Review").await;
    page.see_newest("Review of game 2").await;
    keep("4-review").await;

    page.click("//button[b='Learn']").await;
    page.see_newest("Only you can see this").await;
    keep("5-learn").await;
    page.close().await;
}

#[tokio::test]
async fn an_evening_leaves_nothing_in_the_console() {
    let (playground, driver) = (start_with_game().await, Driver::start().await);
    let page = driver.open(&playground.address(), Screen::Desktop, Light::Dark).await;
    page.play_the_computer().await;
    for _ in 0..8 {
        assert!(page.sow_anything().await);
    }
    page.say("/wari resign game:2").await;
    page.click_button("Resign").await;
    page.see_newest("Wari wins").await;
    for words in [
        "/wari review",
        "/wari replay as:gif",
        "/wari replay as:steps",
        "/wari puzzle",
        "/wari rules",
        "/wari settings",
        "/wari profile",
        "/wari games",
        "/wari help",
    ] {
        page.say(words).await;
        page.see_newest(words).await;
        page.see_no_more("//li//p[@class='thinking']").await;
        page.see_pictures().await;
    }
    page.click("//button[@data-hours='24']").await;
    page.see("//*[@id='skipped'][contains(., '1 day')]").await;
    page.speak_as("kofi").await;
    page.click("//button[b='Challenge Ana']").await;
    page.see_newest("Kofi challenges you").await;
    page.click("(//button[.='ALT'])[last()]").await;
    page.client.refresh().await.unwrap();
    page.see_newest("Kofi challenges you").await;
    page.close().await;
}

impl Page {
    /// Begins a game against the computer with one press, and waits for its turn in it.
    async fn play_the_computer(&self) {
        self.click("//button[b='Play the computer']").await;
        self.see("//ol/li[last()][contains(., 'computer: 1')]//button[contains(., '·')][not(@disabled)]").await;
    }

    /// Presses the first house that can be sown in the newest board, and waits for the next; returns whether there was
    /// one.
    pub(crate) async fn sow_anything(&self) -> bool {
        let press = "const newest = document.querySelector('#messages > li:last-child');
            const house = [...newest.querySelectorAll('button[data-label]:enabled')]
                .find((button) => button.dataset.label.includes('·'));
            house?.click();
            return house ? newest.id : null";
        let pressed = self.ask(press).await;
        let Some(board) = pressed.as_str() else { return false };
        self.see(&format!(
            "//ol/li[last()][@id != '{board}'][.//figure][contains(., 'to move') or contains(., 'wins') or \
            contains(., 'draw')]"
        ))
        .await;
        true
    }

    /// Asserts that all of an element can be seen and nothing lies over it.
    async fn is_in_sight(&self, path: &str) {
        self.see(path).await;
        let hidden = format!(
            "const one = document.evaluate(`{path}`, document, null, 9).singleNodeValue;
            const {{ top, left, bottom, right }} = one.getBoundingClientRect();
            return [[left, top], [right, top], [left, bottom], [right, bottom]].filter(([x, y]) => {{
                const seen = document.elementFromPoint(x + (x === left ? 4 : -4), y + (y === top ? 4 : -4));
                return !seen || !(one.contains(seen) || seen.closest('figure')?.contains(one));
            }})"
        );
        assert_eq!(self.ask(&hidden).await, json!([]), "{path} is in sight");
    }
}

#[tokio::test]
async fn a_challenge_is_for_somebody_else_and_a_chip_sends_its_command() {
    let (playground, driver) = (start().await, Driver::start().await);
    let page = driver.open(&playground.address(), Screen::Desktop, Light::Dark).await;
    page.click("//button[.='/wari rules']").await;
    page.see("//*[contains(@class, 'cause')][contains(., 'Ana used /wari rules')]").await;
    page.click("//button[b='Learn']").await;
    page.see_newest("Only you can see this").await;
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
    assert_eq!(wide.ask(listed).await, json!(["Ana you", "Kofi", "Esi", "Wari APP"]));
    wide.speak_as("esi").await;
    wide.see("//aside//li[contains(., 'Esi')][contains(., 'you')]").await;
    let narrow = driver.open(&playground.address(), Screen::Phone, Light::Light).await;
    assert!(!narrow.see("//aside[@aria-label='Members']").await.is_displayed().await.unwrap());
    wide.close().await;
    narrow.close().await;
}
