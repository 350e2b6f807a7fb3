### Settings, and what the bot may do.

## Settings.

settings-yours = **Deine Einstellungen**, auf jedem Server. Was du offenlässt, richtet sich nach dem Server.
settings-servers = **Standardeinstellungen für diesen Server**, für alle, die selbst nichts gewählt haben.
setting-name = { $setting ->
    [theme] Design
    [view] Ansicht
    [boards] Bretter
    [language] Sprache
    [threads] Threads für Partien
    [history] Alte Bretter
    [events] Turniere
    [listed] In öffentlichen Listen
   *[reminders] Erinnerungen
}
setting = { $name }: **{ $value }**
setting-of-server = { $name }: **{ $value }** (Serverstandard)
setting-of-bot = { $name }: **{ $value }** (Standard)
quiet-hours = Ruhezeiten ohne Erinnerungen: **{ $hours }**
no-quiet-hours = Ruhezeiten ohne Erinnerungen: **keine** (`quiet:22-7` legt sie fest)
time-zone = Zeitzone: **{ $zone }**, dort ist es { $time }
time-zone-open = Zeitzone: **UTC** (`zone:` ändert sie)
server-zone-open = Zeitzone: **nicht gewählt** (`zone:` wählt eine; die tägliche Aufgabe behält die Uhrzeit dort)
away-until = Urlaub: Bist du am Zug, steht deine Uhr **bis { $when }**; noch { $days ->
    [one] 1 Urlaubstag
   *[other] { $days } Urlaubstage
} von { NUMBER($most) } im Jahr
not-away = Urlaub: **nein**; noch { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
} von { NUMBER($most) } im Jahr
away-runs-on = Diese Uhren laufen weiter, weil die Partien schnell sind oder weniger als eine Stunde bleibt: { $games }
game-link = [Partie { $game }]({ $link })
language-auto = Automatisch, wie in Discord
language-hint = Ich spreche auch Deutsch, aber auf diesem Server schreibe ich für alle in der Sprache des Servers. Mit `/wari-admin settings language:{ $id }` stellst du sie auf Deutsch um.
# In a menu, at most 100 characters.
setting-choice = { $name }: { $value }
setting-choice-of-server = { $name }: Serverstandard ({ $value })
setting-choice-of-bot = { $name }: Standard ({ $value })
settings-note = Jedes Brett zeigt das Design der Person, die am Zug ist. Wünscht eine Seite Text oder Worte, kommen sie dazu; mag eine Seite lieber Standbilder, bewegt sich nichts.
blocked = Keine Herausforderungen an dich von: { $people }. Davon erfährt niemand.
settings-reset = Alle Einstellungen wurden zurückgesetzt.
unblocked = <@{ $person }> kann dich wieder herausfordern.
blocked-and-more = Keine Herausforderungen an dich von: { $people } und { $more ->
    [one] 1 weitere Person
   *[other] { NUMBER($more) } weitere
}. Davon erfährt niemand.
themes-alt = Dasselbe Brett in jedem Design: { $themes }. Markiert ist { $chosen }.

## Permissions, as Discord's settings name them.

permission-view-channel = Kanal ansehen
permission-send-messages = Nachrichten senden
permission-send-messages-in-threads = Nachrichten in Threads senden
permission-create-public-threads = Öffentliche Threads erstellen
permission-create-events = Events erstellen
permission-embed-links = Links einbetten
permission-attach-files = Dateien anhängen

missing-in-channel = In diesem Kanal brauche ich noch { $permissions }.
missing-in-thread = In diesem Thread brauche ich noch { $permissions }.
without-files = Bretter schicke ich als Text.
without-embeds = Listen schicke ich als einfachen Text.
without-threads = Ich kann keinen Thread für eine Partie öffnen. Lass `in` weg, um im Kanal zu spielen.
without-messages = Ich kann nur antworten, deshalb behalten alte Bretter ihre Buttons, aber die funktionieren nicht mehr.
grant-in-channel = So erlaubst du das hier: *Kanal bearbeiten* → *Berechtigungen* → *Erweiterte Berechtigungen*, <@{ $bot }> hinzufügen und { $permissions } erlauben. Oder gleich überall: *Servereinstellungen* → *Rollen* → meine Rolle.
grant-in-thread = So erlaubst du das hier: der Kanal dieses Threads → *Kanal bearbeiten* → *Berechtigungen* → *Erweiterte Berechtigungen*, <@{ $bot }> hinzufügen und { $permissions } erlauben. Oder gleich überall: *Servereinstellungen* → *Rollen* → meine Rolle.
ask-in-channel = Frag die Person, der der Server gehört, oder jemanden mit der Berechtigung *Rollen verwalten*. So geht es: *Kanal bearbeiten* → *Berechtigungen* → *Erweiterte Berechtigungen*, <@{ $bot }> hinzufügen und { $permissions } erlauben.
ask-in-thread = Frag die Person, der der Server gehört, oder jemanden mit der Berechtigung *Rollen verwalten*. So geht es: der Kanal dieses Threads → *Kanal bearbeiten* → *Berechtigungen* → *Erweiterte Berechtigungen*, <@{ $bot }> hinzufügen und { $permissions } erlauben.
erase-question = **Alles über diesen Server löschen?**
    Ich speichere { $games ->
        [one] eine Partie
       *[other] { $games } Partien
    } von diesem Server, dazu Herausforderungen, Aufgaben, Einstellungen und Ranglisten. Das alles verschwindet für immer{ $running ->
        [0] .
        [one] , auch **eine laufende Partie**, die ohne Ergebnis endet; ist es eine gewertete von dir selbst, verlierst du sie.
       *[other] , auch **{ $running } laufende Partien**, die ohne Ergebnis enden; gewertete, die du selbst spielst, verlierst du.
    }
    Die Wertungen bleiben: Sie gehören denen, die gespielt haben, und die Wertungen anderer bauen darauf auf. Die Bretter in deinen Kanälen bleiben, bis du sie löschst.
erase-again = **Bist du sicher?** Das lässt sich nicht rückgängig machen{ $running ->
        [0] .
        [one] , und eine laufende Partie endet für beide Seiten.
       *[other] , und { $running } laufende Partien enden für alle Beteiligten.
    }
erase-step = { $step ->
    [go-on] Weiter
    [erase] Alles löschen
   *[keep] Alles behalten
}
erase-gone = Alles über diesen Server ist gelöscht. Aus Sicherungskopien verschwindet es innerhalb von 7 Tagen. Wer hier als Nächstes spielt, fängt neu an.
erase-deleted = Alles über diesen Server ist gelöscht. Die letzten Spuren verschwinden innerhalb von Minuten aus meinen Dateien oder, wenn diese sehr groß sind, bei meinem nächsten Neustart. Sicherungskopien verlieren es innerhalb von 7 Tagen. Wer hier als Nächstes spielt, fängt neu an.
erase-promised = Ich kann gerade nicht auf meine Festplatte schreiben, habe es aber vermerkt: Alles über diesen Server wird gelöscht, sobald ich kann, ohne dass du etwas tun musst.
erase-kept = Nichts wurde gelöscht.
privacy-action = { $action ->
    [show] Zeigen, was du über mich speicherst
    [export] Als Datei exportieren
   *[delete] Alles löschen
}
privacy-stored = **Was ich über dich speichere**, und wozu:
privacy-nothing = Ich speichere nichts, was du getan oder gewählt hast.
privacy-holding = { $topic ->
    [tournaments] Turniere: **{ NUMBER($count) }** – die du angelegt oder mitgespielt hast, um Runden auszulosen und die Tabelle zu zeigen
    [challenges] Herausforderungen: **{ NUMBER($count) }** – damit man sie beantworten kann
    [ratings] Wertungen: **{ NUMBER($count) }** – wie jede Partie deine verändert hat, für Ranglisten und dein Profil
    [puzzles] Antworten auf Aufgaben: **{ NUMBER($count) }** – damit du neue bekommst, und für deine Serien
    [lessons] Kurse: **{ NUMBER($count) }** – damit du dort weitermachst, wo du warst
    [settings] Einstellungen: **{ NUMBER($count) }** – was du gewählt hast, und die Sprache, die Discord mir für dich nennt
    [blocks] Blockierungen: **{ NUMBER($count) }** – von wem du keine Herausforderungen möchtest
    [plans] Pläne: **{ NUMBER($count) }** – die Züge, die ich für dich mache, sobald sie an der Reihe sind
    [vacations] Urlaubstage: **{ NUMBER($count) }** – damit du nicht mehr als 30 im Jahr nimmst
    [follows] Partien, denen du folgst: **{ NUMBER($count) }** – damit du erfährst, wie sie laufen
   *[games] Partien: **{ NUMBER($count) }** – um sie zu spielen, zu zeigen und nachzuspielen
}
privacy-not-stored = Ich kenne dich nur unter deiner Discord-ID. Namen, Bilder und Nachrichten speichere ich nicht.
privacy-exported = Hier ist alles, was deine Discord-ID trägt, als JSON. Wer dich blockiert hat, steht nicht darin.
privacy-too-large = Das ist mehr, als in eine Datei passt, die Discord annimmt. Bitte frag die Person danach, die mich betreibt.
privacy-file = Alles, was ich über dich speichere
privacy-ask = **Alles löschen, was ich über dich speichere?** Das lässt sich nicht rückgängig machen.
    Deine Einstellungen, Herausforderungen, Antworten, Blockierungen und Partien gegen mich verschwinden. Partien mit anderen und die Wertungen, die sich daraus ergeben, bleiben unter einer Zufallszahl, die nicht zu dir führt.
    Nachrichten in Kanälen gehören Discord und bleiben. Aus Sicherungskopien verschwinden deine Daten innerhalb von 7 Tagen.
privacy-running = { $running ->
    [one] Du spielst noch eine Partie gegen jemanden: Willst du sie aufgeben oder annullieren, sodass sie für niemanden zählt? Gehört sie zu einer Serie, endet auch diese.
   *[other] Du spielst noch { $running } Partien gegen andere: Willst du sie aufgeben oder annullieren, sodass sie für niemanden zählen? Serien enden mit ihnen.
}
privacy-gone = Alles über dich ist gelöscht. Aus Sicherungskopien verschwindet es innerhalb von 7 Tagen. Wenn du mich wieder benutzt, fängst du neu an. Du bist jederzeit willkommen.
privacy-deleted = Alles über dich ist gelöscht. Die letzten Spuren verschwinden innerhalb von Minuten aus meinen Dateien oder, wenn diese sehr groß sind, bei meinem nächsten Neustart. Sicherungskopien verlieren es innerhalb von 7 Tagen. Wenn du mich wieder benutzt, fängst du neu an.
privacy-promised = Gerade kann ich nicht auf meine Festplatte schreiben, aber ich habe es vermerkt: Alles über dich wird gelöscht, sobald es geht, ohne dass du etwas tun musst.
privacy-kept = Nichts wurde gelöscht.
