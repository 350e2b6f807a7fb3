//! Everybody is addressed in their own language, and a server in its.

use std::sync::Arc;

use insta::assert_snapshot;
use local_discord::{Message, Person};

use crate::hurried::{DAY, Hurried, HurriedBot};
use crate::table::{Table, answered, shown};

/// Returns the message that answers a command.
async fn answer(person: &Person, command: &str) -> Message {
    let answer = person.slash(command).await.unwrap();
    answered(person, answer).await
}

#[tokio::test]
async fn what_one_person_sees_is_in_their_language_and_what_all_see_in_the_servers() {
    let table = Table::set().await;
    table.guild.set_locale("pt-BR");
    table.ana.set_locale("fr");
    table.kofi.set_locale("de");
    let offer = shown(table.ana.slash("/wari challenge opponent:@Kofi start:me").await.unwrap());
    assert_snapshot!(table.seen(&offer), @"
    pings @Kofi: @Kofi, Ana desafia você para uma partida de Wari.
    Quem começa: Ana · expira in 7 days · desafio 1
    [Aceitar] [Recusar] [Retirar] [Detalhes]
    ");
    assert_snapshot!(table.pressed(&table.kofi, &offer, "Detalhes").await, @"
    private: Die Bedingungen der Herausforderung 1:
    - **Classic**-Regeln
    - 4 Samen pro Mulde
    - Ana beginnt
    - Drei Tage pro Zug
    - Eine einzelne Partie
    - Gewertet
    - Läuft in 7 days ab
    ");
    assert_snapshot!(table.pressed(&table.esi, &offer, "Aceitar").await, @"private: This challenge is for @Kofi. Make your own with `/wari challenge`.");
    let board = shown(table.kofi.click_on(&offer, "Aceitar").await.unwrap());
    assert_snapshot!(table.seen(&board), @"
    pings @Ana: Ana joga com Sul e começa; Kofi joga com Norte.
    Ana 0 · Kofi 0 — vez de @Ana
    Regras Classic · partida 1 · ranqueada · o prazo termina in 3 days
    -# Primeira vez aqui? Sua fileira é a de baixo. Aperte uma casa para semear o que há nela, uma semente por casa, para a direita e dando a volta no tabuleiro.
    board.png
    [a · 4] [b · 4] [c · 4]
    [d · 4] [e · 4] [f · 4]
    [Prévia] [Mais]
    ");
    assert_snapshot!(board.attachments[0].description.as_deref().unwrap_or_default(), @"Sul é Ana: depósito 0, casas de a até f: 4 4 4 4 4 4. Norte é Kofi: depósito 0, casas de a até f: 4 4 4 4 4 4. É a vez de Ana. Position 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S");
    assert_snapshot!(table.pressed(&table.kofi, &board, "c").await, @"private: In Partie 1 ist @Ana am Zug: link");
    assert_snapshot!(table.pressed(&table.ana, &board, "Mais").await, @"
    private: Partie 1 : il faut l’accord de votre adversaire pour une nulle, un arrêt, une reprise de coup ou une pause (après un arrêt, chaque camp garde les graines de sa rangée). Vous pouvez reprendre librement votre dernier coup pendant une minute, tant que la réponse n’est pas jouée.
    [Nulle] [Arrêt] [Reprendre le coup] [Pause]
    [Abandonner] [Règles]
    ");
    assert_snapshot!(table.pressed(&table.ana, &board, "c").await, @"
    pings @Kofi: Ana semeou a casa **c** (4).
    Ana 0 · Kofi 0 — vez de @Kofi
    Regras Classic · partida 1 · ranqueada · o prazo termina in 3 days
    -# Primeira vez aqui? Sua fileira é a de baixo. Aperte uma casa para semear o que há nela, uma semente por casa, para a direita e dando a volta no tabuleiro.
    board.png
    [a · 5] [b · 4] [c · 4]
    [d · 4] [e · 4] [f · 4]
    [Prévia] [Mais]
    ");
}

#[tokio::test]
async fn a_chosen_language_holds_until_it_is_left_to_discord_again() {
    let mut table = Table::set().await;
    table.ana.set_locale("es-419");
    assert_snapshot!(table.typed(&table.ana, "/wari settings language:de").await, @"
    private: ✓ Sprache: **Deutsch**
    **Deine Einstellungen**, auf jedem Server. Was du offenlässt, richtet sich nach dem Server.
    Design: **Hartholz** (Serverstandard)
    Ansicht: **Bild** (Serverstandard)
    Bretter: **Standbild** (Serverstandard)
    Erinnerungen: **Im Kanal** (Serverstandard)
    Sprache: **Deutsch**
    In öffentlichen Listen: **Ja**
    Ruhezeiten ohne Erinnerungen: **keine** (`quiet:22-7` legt sie fest)
    Zeitzone: **UTC** (`zone:` ändert sie)
    Urlaub: **nein**; noch 30 Tage von 30 im Jahr
    Jedes Brett zeigt das Design der Person, die am Zug ist. Wünscht eine Seite Text oder Worte, kommen sie dazu; mag eine Seite lieber Standbilder, bewegt sich nichts.
    [Erinnerungen: *Erinnerungen: Serverstandard (Im Kanal) | Erinnerungen: Im Kanal | Erinnerungen: Per Direktnachricht | Erinnerungen: Keine Erinnerungen]
    [Sprache: Sprache: Automatisch, wie in Discord | Sprache: English | Sprache: Français | Sprache: Português do Brasil | Sprache: Español | *Sprache: Deutsch]
    [In öffentlichen Listen: *In öffentlichen Listen: Ja | In öffentlichen Listen: Nein]
    [◀ Zurück] [Zurücksetzen]
    ");
    table.kill().await;
    table.start().await;
    assert!(table.typed(&table.ana, "/wari games").await.contains("Du hast gerade keine Partien."));
    let page = answer(&table.ana, "/wari settings language:auto").await;
    assert!(page.content.contains("Idioma: **Automático, como en Discord**"), "{}", page.content);
    let german = answered(&table.ana, table.ana.choose_on(&page, "Idioma: Deutsch").await.unwrap()).await;
    assert!(german.content.contains("Sprache: **Deutsch**"), "{}", german.content);
    let reset = answered(&table.ana, table.ana.click_on(&german, "Zurücksetzen").await.unwrap()).await;
    assert!(reset.content.starts_with("✓ Todos los ajustes se restablecieron.\n**Tus ajustes**"), "{}", reset.content);
}

#[tokio::test]
async fn a_server_chooses_its_language_and_its_first_manager_who_speaks_another_is_told_how() {
    let mut table = Table::set().await;
    table.ana.set_locale("fr");
    table.kofi.set_locale("fr");
    // Kofi does not manage the server, and Ana is told after whatever she does first; there is no room while she types.
    answer(&table.kofi, "/wari games").await;
    table.ana.complete("/wari board game:").await.unwrap();
    answer(&table.ana, "/wari games").await;
    let private =
        || table.ana.messages().into_iter().filter(|message| message.private_to.is_some()).collect::<Vec<_>>();
    let told = || private().into_iter().find(|message| message.content.contains("/wari-admin settings"));
    let hint = table.discord.until("Ana to be told", told).await.unwrap();
    assert_snapshot!(table.seen(&hint), @"private: Je parle aussi français, mais sur ce serveur, tout le monde reçoit mes messages dans la langue du serveur. Pour passer au français, utilisez `/wari-admin settings language:fr`.");
    answer(&table.ana, "/wari games").await;
    table.kill().await;
    table.start().await;
    answer(&table.ana, "/wari games").await;
    let hints = table.ana.messages().into_iter().filter(|message| message.content == hint.content);
    assert_eq!(hints.count(), 1, "told once");

    assert_snapshot!(table.typed(&table.ana, "/wari-admin settings language:fr").await, @"
    private: ✓ Langue : **Français**
    **Réglages par défaut de ce serveur**, pour les personnes qui n’ont pas choisi les leurs.
    Thème : **Bois précieux** (par défaut)
    Affichage : **Image** (par défaut)
    Plateaux : **Fixes** (par défaut)
    Rappels : **Dans le salon** (par défaut)
    Langue : **Français**
    Fils pour les parties : **Jamais** (par défaut)
    Anciens plateaux : **une ligne dans les parties rapides et contre moi, sinon tout** (par défaut)
    Tournois : **Tout le monde** (par défaut)
    Fuseau horaire : **non choisi** (choisissez-le avec `zone:` ; le problème du jour garde l’heure de là-bas)
    Chaque plateau prend le thème de la personne qui doit jouer. Si l’un des deux camps demande du texte ou des mots, ils sont ajoutés ; si l’un des deux préfère des plateaux fixes, rien ne bouge.
    [Rappels: *Rappels : par défaut (Dans le salon) | Rappels : Dans le salon | Rappels : Par message privé | Rappels : Pas de rappels]
    [Langue: Langue : Automatique, comme dans Discord | Langue : English | *Langue : Français | Langue : Português do Brasil | Langue : Español | Langue : Deutsch]
    [Fils pour les parties: *Fils pour les parties : par défaut (Jamais) | Fils pour les parties : Jamais | Fils pour les parties : Sur demande | Fils pour les parties : Toujours]
    [◀ Précédent] [Suivant ▶] [Réinitialiser]
    ");
    let offer = answer(&table.kofi, "/wari challenge").await;
    assert_snapshot!(table.seen(&offer), @"
    Kofi cherche quelqu’un pour une partie de Wari.
    Expire in 1 day · défi 1
    [Accepter] [Apprendre] [Retirer] [Détails]
    ");
    let refused = table.kofi.slash("/wari-admin settings language:de").await;
    assert!(refused.is_err() || refused.unwrap().private, "only managers choose");
}

#[tokio::test]
async fn what_the_clock_posts_is_in_the_servers_language_and_a_direct_message_in_its_readers() {
    let table = Table::without_bot().await;
    table.guild.set_locale("es-ES");
    table.ana.set_locale("de");
    table.kofi.set_locale("fr");
    let time = Arc::new(Hurried::default());
    let bot = HurriedBot::start(&table, &time).await;
    let offer = answer(&table.ana, "/wari challenge opponent:@Kofi start:me").await;
    let board = shown(table.kofi.click_on(&offer, "Aceptar").await.unwrap());
    answer(&table.ana, "/wari settings reminders:dm").await;
    time.skip(DAY * 2 + DAY / 2);
    let direct = || table.ana.direct_messages().pop();
    let reminder = table.discord.until("Ana to be reminded", direct).await.unwrap();
    assert_snapshot!(table.seen(&reminder), @"pings @Ana: @Ana, in [Partie 1](link) gegen @Kofi bist du am Zug, fällig in 12 hours.");
    time.skip(DAY);
    let ended = || table.channel.last().filter(|message| message.id != board.id);
    let over = table.discord.until("the end of the game", ended).await.unwrap();
    assert_snapshot!(table.seen(&over), @"
    pings @Kofi: A Ana se le acabó el tiempo antes de su primera jugada. @Kofi, la partida es tuya. (Reglas Classic · partida 1 · amistosa)
    [Revancha]
    ");
    bot.stop(&table).await;
}
