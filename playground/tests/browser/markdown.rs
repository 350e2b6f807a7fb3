//! How the page renders what the bot writes, and what it never should write.

use fantoccini::key::Key;
use serde_json::json;

use crate::chromium::{Driver, Light, Page, Screen, post, start};

/// Returns the markup of the newest message's text.
async fn shown(page: &Page) -> String {
    page.see("(//ol[@id='messages']/li)[last()]//*[contains(@class, 'text')]").await.html(true).await.unwrap()
}

#[tokio::test]
async fn each_mark_means_what_it_means_on_discord() {
    let (playground, driver) = (start().await, Driver::start().await);
    let page = driver.open(&playground.address(), Screen::Desktop, Light::Light).await;
    let ana = page.ask("return fetch('/api/state').then((answer) => answer.json())").await["people"][0]["id"].clone();
    let ana = ana.as_str().unwrap();
    for (written, expected) in [
        ("**bold** and *slanted*, _too_", "<p><strong>bold</strong> and <em>slanted</em>, <em>too</em></p>"),
        ("***both***, __under__, ~~gone~~", "<p><strong><em>both</em></strong>, <u>under</u>, <s>gone</s></p>"),
        ("**a *b* c**", "<p><strong>a <em>b</em> c</strong></p>"),
        (r"\*\*plain\*\* snake_case_name 2*3*4", "<p>**plain** snake_case_name 2<em>3</em>4</p>"),
        (r"**An\*a**", "<p><strong>An*a</strong></p>"),
        ("`a*b*` and ``c`d``", "<p><code>a*b*</code> and <code>c`d</code></p>"),
        ("one\ntwo", "<p>one\ntwo</p>"),
        ("# Title\n## Second\ntext", "<h3>Title</h3><h4>Second</h4><p>text</p>"),
        ("- a\n- b\n  - c", "<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>"),
        ("3. a\n4. b", r#"<ol start="3"><li>a</li><li>b</li></ol>"#),
        ("> quoted\nnot", "<blockquote><p>quoted</p></blockquote><p>not</p>"),
        ("-# small", r#"<p class="small">small</p>"#),
        ("before\n```\n a b\n*c*\n```\nafter", "<p>before</p><pre><code> a b\n*c*</code></pre><p>after</p>"),
        (
            "<https://a.example>",
            r#"<p><a href="https://a.example" target="_blank" rel="noopener noreferrer">https://a.example</a></p>"#,
        ),
        (
            "[*here*](https://a.example/b)",
            r#"<p><a href="https://a.example/b" target="_blank" rel="noopener noreferrer"><em>here</em></a></p>"#,
        ),
        ("https://discord.com/channels/1/2/3", r##"<p><a href="#message-3" class="mention">#wari › message</a></p>"##),
        ("[x](javascript:alert(1))", "<p>[x](javascript:alert(1))</p>"),
        ("<img src=x onerror=alert(1)>", "<p>&lt;img src=x onerror=alert(1)&gt;</p>"),
        ("</p><script>alert(1)</script>", "<p>&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;</p>"),
        ("so * a *, _, ** and *", "<p>so * a *, _, ** and *</p>"),
    ] {
        post(&playground, &page, json!({ "content": written })).await;
        let mut last = String::new();
        for _ in 0..200 {
            last = shown(&page).await;
            if last == expected {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
        assert_eq!(last, expected, "{written}");
    }

    post(&playground, &page, json!({ "content": format!("<@{ana}> and <@1>") })).await;
    page.see("//span[@class='mention mention-me'][.='@Ana']").await;
    page.see("//span[@class='mention'][.='@somebody']").await;
    post(&playground, &page, json!({ "content": "<t:0:R>, <t:1600000000:D>" })).await;
    page.see("//time[contains(., 'years ago')]").await;
    page.see("//time[.='13 September 2020']").await;
    page.close().await;
}

#[tokio::test]
async fn a_command_in_a_message_goes_into_the_composer_when_it_is_pressed() {
    let (playground, driver) = (start().await, Driver::start().await);
    let page = driver.open(&playground.address(), Screen::Phone, Light::Dark).await;
    post(&playground, &page, json!({ "content": "Try </wari challenge:7>, or </wari profile:7>." })).await;
    let typed = "return document.activeElement.value";
    page.click("//button[@class='mention'][.='/wari profile']").await;
    page.see("//li[@role='option'][starts-with(., 'user')]").await;
    assert_eq!(page.ask(typed).await, "/wari profile ");
    page.key(Key::Escape).await;
    post(&playground, &page, json!({ "content": "Then </wari move:7>." })).await;
    // The required option comes with it.
    page.click("//button[@class='mention'][.='/wari move']").await;
    page.see("//*[@id='no-match'][.='No options match your search.']").await;
    assert_eq!(page.ask(typed).await, "/wari move house:");
    page.keep("phone-dark-command").await;
    page.close().await;
}

#[tokio::test]
async fn a_framed_list_has_title_text_fields_and_foot() {
    let (playground, driver) = (start().await, Driver::start().await);
    let page = driver.open(&playground.address(), Screen::Phone, Light::Light).await;
    let embed = json!({
        "title": "Standings", "description": "**1.** Ana\n**2.** Kofi",
        "fields": [{ "name": "Games", "value": "12", "inline": true }, { "name": "Draws", "value": "3", "inline": true }],
        "footer": { "text": "Page 1 of 2" },
    });
    let rows = json!([{ "type": 1, "components": [
        { "type": 2, "style": 1, "label": "Next", "custom_id": "next" },
        { "type": 2, "style": 4, "label": "Gone", "custom_id": "gone", "disabled": true },
        { "type": 2, "style": 5, "label": "Elsewhere", "url": "https://a.example/" }] }]);
    post(&playground, &page, json!({ "embeds": [embed], "components": rows })).await;
    page.see("//article[h3='Standings'][.//strong='2.'][.//section[h4='Games']][p='Page 1 of 2']").await;
    page.see("//button[.='Gone'][@disabled]").await;
    page.see("//a[starts-with(., 'Elsewhere')][@href='https://a.example/']").await;
    page.keep("phone-light-list").await;
    page.close().await;
}
