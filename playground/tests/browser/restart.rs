//! The page while the playground is gone, and after it is back.

use std::process::Stdio;

use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

use crate::chromium::{Driver, Light, Screen};

/// Starts the program on this port; returns it and its address.
async fn program(port: &str) -> (Child, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_playground"));
    let mut program =
        command.args(["--port", port]).stdout(Stdio::piped()).kill_on_drop(true).spawn().expect("it has been built");
    let line = BufReader::new(program.stdout.take().unwrap()).lines().next_line().await.unwrap().unwrap();
    let address = line.split(' ').find(|word| word.starts_with("http://")).unwrap();
    (program, address.to_owned())
}

#[tokio::test]
async fn the_page_tells_of_a_loss_while_it_lasts_and_that_a_restart_forgets() {
    let (mut first, address) = program("0").await;
    let driver = Driver::start().await;
    let page = driver.open(&address, Screen::Phone, Light::Dark).await;
    page.say("/wari challenge").await;
    page.see_newest("is looking for a game").await;
    first.kill().await.unwrap();
    page.see("//*[@id='lost'][not(@hidden)]").await;
    page.say("/wari help").await;
    page.see("//*[@role='alert'][contains(., 'reach the playground')]").await;

    let port = address.trim_end_matches('/').rsplit(':').next().unwrap();
    let (_second, _) = program(port).await;
    page.see("//*[@id='lost'][@hidden]").await;
    page.see_no_more("//*[@role='alert'][not(@hidden)]").await;
    page.see("//*[@id='restarted'][not(@hidden)][contains(., 'games and messages are forgotten')]").await;
    page.see_no_more("//ol[@id='messages']/li[contains(., 'is looking for a game')]").await;
    page.keep("phone-dark-restarted").await;
    page.click("//*[@id='restarted']//button").await;
    page.see_no_more("//*[@id='restarted'][not(@hidden)]").await;
    page.client.refresh().await.unwrap();
    page.see("//body[@data-ready='ana']").await;
    page.see_no_more("//*[@id='restarted'][not(@hidden)]").await;
    // Its console tells of the loss, so it need not be empty.
    page.client.close().await.unwrap();
}
