//! Typed commands: what is sent, what is refused with which message, and what is suggested.

use local_discord::{Choice, LocalDiscord, Person, Refused};
use serde_json::{Value, json};

use crate::bot::{Bot, wari_command};

/// Starts a Discord with a bot that registered `/wari`, and Ana in a server.
async fn table() -> (LocalDiscord, Person, Bot) {
    let discord = LocalDiscord::start().await.expect("a free port");
    let ana = discord.guild("Accra").channel("wari").person("Ana");
    let bot = Bot::start(&discord).await;
    (discord, ana, bot)
}

/// Returns the options the bot receives for a command typed by `person`.
async fn options(person: &Person, bot: &mut Bot, typed: &str) -> Value {
    let (answer, options) = tokio::try_join!(person.slash(typed), async {
        let interaction = bot.interaction().await;
        bot.say(&interaction, "heard").await;
        Ok(interaction["data"]["options"][0]["options"].clone())
    })
    .expect("the command is sent and answered");
    assert_eq!(answer.content(), "heard");
    options
}

#[tokio::test]
async fn values_arrive_as_their_types() {
    let (discord, ana, mut bot) = table().await;
    let yaa = ana.channel().person("Yaa Asantewaa: queen");
    let options = async |bot: &mut Bot, typed: &str| {
        let options = options(&ana, bot, typed).await;
        let values = options.as_array().unwrap().iter();
        values.map(|option| (option["name"].as_str().unwrap().to_owned(), option["value"].clone())).collect::<Vec<_>>()
    };
    let given = |name: &str, value: Value| (name.to_owned(), value);

    assert_eq!(options(&mut bot, "/wari board").await, []);
    assert_eq!(
        options(&mut bot, "/wari challenge seeds:4  rules:Pratt's rated:false").await,
        [given("seeds", json!(4)), given("rules", json!("pratt")), given("rated", json!(false))],
        "a choice may be given by its name"
    );
    // A value can contain spaces; it needs quotes only if it looks like another option.
    assert_eq!(
        options(&mut bot, r#"/wari move game:no 7 "a:" house:c"#).await,
        [given("game", json!("no 7 a:")), given("house", json!("c"))]
    );
    let yaa = [given("opponent", json!(yaa.id()))];
    for typed in [r#""@Yaa Asantewaa: queen""#, "@yaaasantewaaqueen", &format!("<@{}>", yaa[0].1.as_str().unwrap())] {
        assert_eq!(options(&mut bot, &format!("/wari challenge opponent:{typed}")).await, yaa);
    }
    let own = [given("opponent", json!(discord.bot()))];
    assert_eq!(options(&mut bot, "/wari challenge opponent:@Wari").await, own, "the bot is a member as well");
}

#[tokio::test]
async fn what_the_client_would_not_send_is_refused_in_helpful_words() {
    let (_discord, ana, _bot) = table().await;
    for (typed, sentence) in [
        ("hello", "A command starts with a slash, like /wari."),
        ("/chess", "There is no command “/chess”. Registered: wari."),
        ("/wari", "“/wari” goes on with one of challenge, move, board."),
        ("/wari sow", "“/wari” has no subcommand “sow”. It has: challenge, move, board."),
        ("/wari move", "“/wari move” needs the option “house” (Which house)."),
        (
            "/wari move c",
            "“c” belongs to no option of “/wari move”: options are typed as name:value. It has: house, game.",
        ),
        (
            "/wari move house:c colour:red",
            "“/wari move” has no option “colour”. It has: house, game. A value with a colon in it goes between quotes.",
        ),
        ("/wari move house:c house:d", "The option “house” is given twice."),
        ("/wari move house:", "“” does not fit the option “house”: it takes a text."),
        (
            "/wari move house:c game:123456789",
            "“123456789” does not fit the option “game”: it takes a text of at most 8 characters.",
        ),
        ("/wari challenge seeds:7", "“7” does not fit the option “seeds”: it takes a whole number of 3 to 6."),
        ("/wari challenge seeds:four", "“four” does not fit the option “seeds”: it takes a whole number of 3 to 6."),
        ("/wari challenge rated:maybe", "“maybe” does not fit the option “rated”: it takes true or false."),
        ("/wari challenge rules:chess", "“chess” does not fit the option “rules”: it takes one of classic, pratt."),
        (
            "/wari challenge opponent:@Kofi",
            "“@Kofi” does not fit the option “opponent”: it takes a member of this server (@Wari, @Ana).",
        ),
    ] {
        assert_eq!(ana.slash(typed).await.unwrap_err().to_string(), sentence, "{typed}");
    }
}

#[tokio::test]
async fn completion_asks_the_bot_about_the_option_being_typed() {
    let (discord, ana, mut bot) = table().await;
    let offered = json!({ "type": 8, "data": { "choices": [{ "name": "c (5 seeds)", "value": "c" }] } });
    for (typed, partial) in [("/wari move house:", ""), ("/wari move game:7 house:c x", "c x")] {
        let (choices, interaction) = tokio::join!(ana.complete(typed), async {
            let interaction = bot.interaction().await;
            let (status, _) = bot.answer(&interaction, offered.clone()).await;
            assert_eq!(status, 204);
            interaction
        });
        assert_eq!(choices.unwrap(), [Choice { name: "c (5 seeds)".into(), value: json!("c") }]);
        assert_eq!(interaction["type"], 4);
        let options = interaction["data"]["options"][0]["options"].as_array().unwrap();
        let focused = json!({ "name": "house", "type": 3, "value": partial, "focused": true });
        assert_eq!(options.last(), Some(&focused));
        assert!(options[..options.len() - 1].iter().all(|option| option["focused"].is_null()));
    }

    // Only options registered with autocomplete ask the bot, and only choices answer it.
    let refused = Refused::NoAutocomplete { option: "game".into() };
    assert_eq!(ana.complete("/wari move house:c game:").await, Err(refused));
    discord.set_patience(std::time::Duration::from_millis(300));
    let (choices, (status, body)) = tokio::join!(ana.complete("/wari move house:"), async {
        let interaction = bot.interaction().await;
        bot.say(&interaction, "c").await
    });
    assert_eq!((status.as_u16(), &body["code"]), (400, &json!(50035)));
    assert_eq!(choices, Err(Refused::NoResponse));
}

#[tokio::test]
async fn the_composer_offers_what_comes_next() {
    let (_discord, ana, mut bot) = table().await;
    ana.channel().person("Kofi");
    ana.channel().person("Yaa Asantewaa");
    let offered = async |typed: &str| {
        let suggestions = ana.suggest(typed).await.unwrap();
        suggestions.into_iter().map(|suggestion| suggestion.text).collect::<Vec<_>>()
    };
    assert_eq!(offered("hello").await, [""; 0]);
    let all = ["/wari challenge ", "/wari move house:", "/wari board "];
    for typed in ["/", "/w", "/wari", "/wari ", "/Wari "] {
        assert_eq!(offered(typed).await, all, "{typed}: every subcommand is listed, with the option it requires");
    }
    assert_eq!(offered("/wari ch").await, ["/wari challenge "]);
    assert_eq!(offered("/ch").await, ["/wari challenge "], "the subcommand's own name is enough");
    assert_eq!(offered("/wari move").await, ["/wari move house:"]);
    assert_eq!(offered("/wari move ").await, ["/wari move house:", "/wari move game:"]);
    assert_eq!(offered("/wari challenge opp").await, ["/wari challenge opponent:"]);
    assert_eq!(offered("/chess").await, [""; 0]);
    let required: Vec<_> = ana.suggest("/wari move ").await.unwrap().iter().map(|option| option.is_required).collect();
    assert_eq!(required, [true, false]);
    assert_eq!(offered("/wari board ").await, [""; 0]);
    assert_eq!(
        offered("/wari challenge ").await,
        ["opponent:", "rules:", "seeds:", "rated:"].map(|option| format!("/wari challenge {option}"))
    );
    assert_eq!(
        offered("/wari challenge opponent:").await,
        ["@Wari ", "@Ana ", "@Kofi ", "\"@Yaa Asantewaa\" "].map(|name| format!("/wari challenge opponent:{name}"))
    );
    assert_eq!(offered("/wari challenge opponent:@ko").await, ["/wari challenge opponent:@Kofi "]);
    assert_eq!(offered("/wari challenge opponent:@Kofi r").await.len(), 2, "rules and rated");
    assert_eq!(offered("/wari challenge rules:pr").await, ["/wari challenge rules:pratt "]);
    assert_eq!(
        offered("/wari challenge rated:").await,
        ["true ", "false "].map(|v| format!("/wari challenge rated:{v}"))
    );
    let moves = ana.suggest("/wari m").await.unwrap().remove(0);
    assert_eq!((&*moves.label, &*moves.description), ("/wari move", "Sow"), "as the bot registered it");
    for typed in ["opponent:@nobody", "rules:chess", "rated:perhaps", "opponent:@Kofi chess"] {
        let refused = ana.suggest(&format!("/wari challenge {typed}")).await.unwrap_err();
        assert_eq!(refused.to_string(), "No options match your search.", "{typed}");
    }
    assert_eq!(offered("/wari challenge seeds:").await, [""; 0], "a number is simply typed");

    let choices = json!([{ "name": "c (5 seeds)", "value": "c" }, { "name": "d", "value": "4 d" }]);
    let (suggestions, ()) = tokio::join!(ana.suggest("/wari move house:"), async {
        let interaction = bot.interaction().await;
        bot.answer(&interaction, json!({ "type": 8, "data": { "choices": choices } })).await;
    });
    let suggestions = suggestions.unwrap();
    assert_eq!(suggestions[0].label, "c (5 seeds)");
    assert_eq!(suggestions[1].text, "/wari move house:\"4 d\" ", "taken as typed it would end at the space");
    let (suggestions, ()) = tokio::join!(ana.suggest("/wari move house:x"), async {
        let interaction = bot.interaction().await;
        bot.answer(&interaction, json!({ "type": 8, "data": { "choices": [] } })).await;
    });
    assert_eq!(suggestions, Err(Refused::NoMatch));
}

#[tokio::test]
async fn commands_are_registered_as_strictly_as_on_discord() {
    let (discord, _ana, bot) = table().await;
    let path = format!("applications/{}/commands", discord.application());
    let before = discord.registered();

    // Registering again retains the ids.
    let (status, again) = bot.call("PUT", &path, wari_command()).await;
    assert_eq!((status.as_u16(), &again[0]["id"]), (200, &before[0]["id"]));
    assert_eq!(bot.call("GET", &path, Value::Null).await.1, json!(discord.registered()));

    let option = |option: Value| json!([{ "name": "wari", "description": "Play", "options": [option] }]);
    let valid = json!({ "type": 3, "name": "house", "description": "Which" });
    let with = |name: &str, value: Value| {
        let mut changed = valid.clone();
        changed[name] = value;
        option(changed)
    };
    assert_eq!(bot.call("PUT", &path, option(valid.clone())).await.0, 200);
    for (wrong, at) in [
        (json!([{ "name": "Wari", "description": "Play" }]), "/0/name"),
        (json!([{ "name": "wa ri", "description": "Play" }]), "/0/name"),
        (json!([{ "name": "w".repeat(33), "description": "Play" }]), "/0/name"),
        (json!([{ "name": "wari" }]), "/0/description"),
        (json!([{ "name": "wari", "description": "x".repeat(101) }]), "/0/description"),
        (json!([{ "name": "wari", "description": "Play", "contexts": [7] }]), "/0/contexts"),
        (json!([{ "name": "a", "description": "a" }, { "name": "a", "description": "a" }]), "/1"),
        (with("type", json!(12)), "/0/options/0/type"),
        (with("name", json!("House")), "/0/options/0/name"),
        (with("description", json!("")), "/0/options/0/description"),
        (with("choices", json!([{ "name": "c", "value": 3 }])), "/0/options/0/choices/0/value"),
        (with("choices", json!(vec![json!({ "name": "c", "value": "c" }); 26])), "/0/options/0/choices"),
        (
            option(json!({ "type": 6, "name": "who", "description": "Who", "autocomplete": true })),
            "/0/options/0/autocomplete",
        ),
    ] {
        let (status, body) = bot.call("PUT", &path, wrong).await;
        assert_eq!((status.as_u16(), &body["code"]), (400, &json!(50035)), "{body}");
        let fault = body["errors"].pointer(at).unwrap_or_else(|| panic!("nothing at {at}: {body}"));
        assert!(fault["_errors"].is_array(), "{body}");
    }
    assert_eq!(discord.registered()[0]["options"].as_array().unwrap().len(), 1, "nothing wrong was taken over");
}

#[tokio::test]
async fn commands_for_moderators_are_hidden_from_others() {
    let (discord, ana, bot) = table().await;
    let kofi = ana.channel().person("Kofi");
    let manage_server = 1 << 5;
    let body = json!([{ "name": "wari-admin", "description": "Settings", "default_member_permissions": manage_server.to_string() }]);
    bot.call("PUT", &format!("applications/{}/commands", discord.application()), body).await;
    assert_eq!(ana.suggest("/").await.unwrap().len(), 1, "Ana came first and owns the server");
    assert_eq!(kofi.suggest("/").await.unwrap(), []);
    let refused = Refused::UnknownCommand { name: "wari-admin".into(), known: vec![] };
    assert_eq!(kofi.slash("/wari-admin").await.unwrap_err(), refused);
}
