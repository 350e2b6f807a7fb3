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
away-until = Urlaub: Bist du am Zug, steht deine Uhr **bis { $when }**; noch { $days ->
    [one] 1 Urlaubstag
   *[other] { $days } Urlaubstage
} von { NUMBER($most) } im Jahr
not-away = Urlaub: **nein**; noch { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
} von { NUMBER($most) } im Jahr
away-runs-on = Diese Uhren laufen weiter, weil die Partie schnell ist oder weniger als eine Stunde bleibt: { $games }
game-link = [Partie { $game }]({ $link })
endonym = Deutsch
language-auto = Automatisch, wie in Discord
language-hint = Ich spreche auch Deutsch, aber auf diesem Server schreibe ich für alle in der Sprache des Servers. Mit `/wari-admin settings language:{ $id }` stellst du sie auf Deutsch um.
# In a menu, at most 100 characters.
setting-choice = { $name }: { $value }
setting-choice-of-server = { $name }: Serverstandard ({ $value })
setting-choice-of-bot = { $name }: Standard ({ $value })
settings-note = Jedes Brett zeigt das Design der Person, die am Zug ist. Wünscht eine Seite Text, kommt er dazu; mag eine Seite lieber Standbilder, bewegt sich nichts.
blocked = Für Herausforderungen blockiert: { $people }. Davon erfährt niemand.
blocked-and-more = Für Herausforderungen blockiert: { $people } und { $more ->
    [one] 1 weitere Person
   *[other] { NUMBER($more) } weitere
}. Davon erfährt niemand.
themes-alt = Dasselbe Brett in jedem Design: { $themes }. Markiert ist { $chosen }.

## Permissions, as Discord's settings name them.

permission-view-channel = Kanal ansehen
permission-send-messages = Nachrichten senden
permission-send-messages-in-threads = Nachrichten in Threads senden
permission-create-public-threads = Öffentliche Threads erstellen
permission-embed-links = Links einbetten
permission-attach-files = Dateien anhängen

missing-in-channel = In diesem Kanal brauche ich noch { $permissions }.
missing-in-thread = In diesem Thread brauche ich noch { $permissions }.
without-files = Bretter schicke ich als Text.
without-embeds = Listen schicke ich als einfachen Text.
without-threads = Ich kann keinen Thread für eine Partie öffnen. Lass `in` weg, um im Kanal zu spielen.
without-messages = Ich kann nur antworten, deshalb behalten alte Bretter ihre Knöpfe, aber die funktionieren nicht mehr.
grant-in-channel = So erlaubst du das hier: *Kanal bearbeiten* → *Berechtigungen* → *Erweiterte Berechtigungen*, <@{ $bot }> hinzufügen und { $permissions } erlauben. Oder gleich überall: *Servereinstellungen* → *Rollen* → meine Rolle.
grant-in-thread = So erlaubst du das hier: der Kanal dieses Threads → *Kanal bearbeiten* → *Berechtigungen* → *Erweiterte Berechtigungen*, <@{ $bot }> hinzufügen und { $permissions } erlauben. Oder gleich überall: *Servereinstellungen* → *Rollen* → meine Rolle.
ask-in-channel = Frag die Person, der der Server gehört, oder jemanden mit der Berechtigung *Rollen verwalten*. So geht es: *Kanal bearbeiten* → *Berechtigungen* → *Erweiterte Berechtigungen*, <@{ $bot }> hinzufügen und { $permissions } erlauben.
ask-in-thread = Frag die Person, der der Server gehört, oder jemanden mit der Berechtigung *Rollen verwalten*. So geht es: der Kanal dieses Threads → *Kanal bearbeiten* → *Berechtigungen* → *Erweiterte Berechtigungen*, <@{ $bot }> hinzufügen und { $permissions } erlauben.
erase-question = **Alles über diesen Server löschen?**
    Ich speichere { $games ->
        [one] eine Partie
       *[other] { $games } Partien
    } dieses Servers, mit Herausforderungen, Aufgaben, Einstellungen und Ranglisten. Das alles verschwindet für immer{ $running ->
        [0] .
        [one] , auch **eine laufende Partie**, die ohne Ergebnis endet.
       *[other] , auch **{ $running } laufende Partien**, die ohne Ergebnis enden.
    }
    Die Wertungen bleiben: Sie gehören den Spielern, und die Wertungen anderer bauen darauf auf. Die Bretter in deinen Kanälen bleiben, bis du sie löschst.
erase-again = **Bist du sicher?** Das lässt sich nicht rückgängig machen{ $running ->
        [0] .
        [one] , und eine laufende Partie endet für ihre beiden Spieler.
       *[other] , und { $running } laufende Partien enden für alle ihre Spieler.
    }
erase-step = { $step ->
    [go-on] Weiter
    [erase] Alles löschen
   *[keep] Alles behalten
}
erase-done = Alles über diesen Server ist gelöscht. Aus Sicherungen verschwindet es innerhalb von 7 Tagen. Wer hier als Nächstes spielt, fängt neu an.
erase-kept = Nichts wurde gelöscht.
