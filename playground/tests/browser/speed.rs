//! How long it takes from a press to the board: a measurement, printed for people and never asserted.

use serde_json::json;

use crate::chromium::{Driver, Light, Screen, start};

/// Presses a house and reports, in milliseconds, when the new board could be seen and how long the bot took to answer.
const PRESS: &str = "
    const list = document.getElementById('messages');
    const before = list.lastElementChild.id;
    const house = [...list.lastElementChild.querySelectorAll('button[data-label]:enabled')]
        .find((button) => button.dataset.label.includes('·'));
    if (!house) return null;
    performance.clearResourceTimings();
    const pressed = performance.now();
    house.click();
    while (list.lastElementChild.id === before || !list.lastElementChild.querySelector('img')) {
        await new Promise((next) => setTimeout(next));
    }
    await list.lastElementChild.querySelector('img').decode();
    await new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
    const shown = performance.now() - pressed;
    let click;
    while (!click) {
        await new Promise((next) => setTimeout(next));
        click = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/api/click'));
    }
    return [shown, click.serverTiming.find(({ name }) => name === 'bot').duration]";

#[tokio::test]
#[ignore = "a measurement"]
async fn from_a_press_to_the_board() {
    let (playground, driver) = (start().await, Driver::start().await);
    let page = driver.open(&playground.address(), Screen::Desktop, Light::Dark).await;
    page.say("/wari challenge opponent:@Kofi start:me").await;
    page.see_newest("Ana challenges you").await;
    page.speak_as("kofi").await;
    page.click_button("Accept").await;
    page.see_newest("Ana is South").await;
    let mut over = Vec::new();
    for mover in ["ana", "kofi"].into_iter().cycle().take(40) {
        page.speak_as(mover).await;
        page.see_pictures().await;
        let measured = page.ask(PRESS).await;
        if measured == json!(null) {
            break;
        }
        let [shown, bot]: [f64; 2] = serde_json::from_value(measured).unwrap();
        over.push((shown - bot, shown, bot));
    }
    over.sort_by(|one, other| one.0.total_cmp(&other.0));
    let (middle, worst) = (over[over.len() / 2], over[over.len() - 1]);
    println!("{} presses, from the press to the board in the page, in milliseconds", over.len());
    for (name, (over, shown, bot)) in [("median", middle), ("worst", worst)] {
        println!("{name:>7}: {shown:5.1}, of which the bot's own answer {bot:5.1}, so {over:5.1} over it");
    }
    page.close().await;
}
