//! The appearance of the page. The pictures are for people to judge; what a test can check is checked here too.

use crate::chromium::{Driver, Light, Page, Screen, start};

#[tokio::test]
async fn on_a_phone_in_the_dark() {
    look(Screen::Phone, Light::Dark, "phone-dark").await;
}

#[tokio::test]
async fn on_a_phone_in_the_light() {
    look(Screen::Phone, Light::Light, "phone-light").await;
}

#[tokio::test]
async fn on_a_small_phone() {
    look(Screen::SmallPhone, Light::Dark, "small-phone-dark").await;
}

#[tokio::test]
async fn on_a_desktop_in_the_dark() {
    look(Screen::Desktop, Light::Dark, "desktop-dark").await;
}

#[tokio::test]
async fn on_a_desktop_in_the_light() {
    look(Screen::Desktop, Light::Light, "desktop-light").await;
}

async fn look(screen: Screen, light: Light, name: &str) {
    let (playground, driver) = (start().await, Driver::start().await);
    let page = driver.open(&playground.address(), screen, light).await;
    let keep = async |step: &str| {
        page.nothing_sticks_out().await;
        page.keep(&format!("{name}-{step}")).await;
    };
    keep("1-welcome").await;
    page.press("/wari ").await;
    page.see("//li[@role='option'][starts-with(., '/wari challenge')]").await;
    keep("2-commands").await;
    page.type_over("/wari challenge opponent:@Kofi start:me").await;
    page.send().await;
    page.see_newest("Ana challenges you").await;
    page.speak_as("kofi").await;
    keep("3-called").await;
    page.click_button("Accept").await;
    for (speaker, house) in [("ana", "c"), ("kofi", "f"), ("ana", "e"), ("kofi", "b")] {
        page.speak_as(speaker).await;
        page.click_button(house).await;
        page.see_newest(&format!("sowed {house}")).await;
    }
    page.see_pictures().await;
    keep("4-waiting").await;
    page.speak_as("ana").await;
    page.see_pictures().await;
    keep("5-to-move").await;
    page.press("/wari move house:").await;
    page.see("//li[@role='option'][contains(., 'seed')]").await;
    keep("6-houses").await;
    page.type_over("/wari rules").await;
    page.send().await;
    page.see_newest("Only you can see this").await;
    page.see_pictures().await;
    keep("7-private").await;
    page.click_button("Preview").await;
    page.see_newest("Preview of game").await;
    page.click_button("try c").await;
    page.see_newest("after c").await;
    page.see_pictures().await;
    keep("9-preview").await;
    page.click_button("More").await;
    page.see_newest("draws, stops, undos and pauses").await;
    keep("10-more").await;
    page.say("/wari leaderboard scope:everywhere").await;
    page.see("//*[@role='alert'][not(@hidden)]").await;
    keep("8-refused").await;
    page.close().await;
}

impl Page {
    /// Asserts that nothing is wider than the screen, and that no button touches another.
    pub(crate) async fn nothing_sticks_out(&self) {
        let wide = "return [...document.querySelectorAll('body *')]
            .filter((one) => one.getBoundingClientRect().right > innerWidth + 0.5 && !one.closest('.cause, pre, li[role], .places button'))
            .map((one) => one.outerHTML.slice(0, 80))";
        assert_eq!(self.ask(wide).await, serde_json::json!([]));
        // What is scrolled away lies under the parts around it, without touching them.
        let touching = "const boxes = [...document.querySelectorAll('button:not([hidden], #composer *)')]
                .map((one) => [one.innerText, one.getBoundingClientRect(), one.closest('#scroller')])
                .filter(([, box]) => box.width > 0);
            const gap = (a, b) => Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom);
            return boxes.flatMap(([name, one, place], at) => boxes.slice(at + 1)
                .filter(([, other, elsewhere]) => place === elsewhere && gap(one, other) < 3.5)
                .map(([other]) => `${name} and ${other}`))";
        assert_eq!(self.ask(touching).await, serde_json::json!([]));
    }
}
