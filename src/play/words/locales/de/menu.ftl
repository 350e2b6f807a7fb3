### Menus and buttons.

## What commands do, in at most 100 characters.

command-wari = Wari spielen (Oware, Awari, Warri)
command-challenge = Jemanden, alle oder den Computer zu einer Partie oder Serie herausfordern
command-accept = Eine Herausforderung oder ein Angebot annehmen
command-decline = Eine Herausforderung oder ein Angebot ablehnen, eigene zurückziehen
command-move = Einen Zug machen
command-preview = Züge ausprobieren, nur für dich sichtbar
command-queue = Deine Antworten auf mögliche gegnerische Züge planen, nur für dich sichtbar
command-hint = Tipp für eine Partie gegen den Computer, Schritt für Schritt, nur für dich sichtbar
command-board = Das Brett einer Partie zeigen
command-games = Deine Partien auflisten
command-resign = Eine Partie oder die ganze Serie aufgeben
command-draw = Remis anbieten
command-stop = Anbieten, die Partie zu beenden; die Regeln sagen, wer die übrigen Samen bekommt
command-undo = Letzten Zug zurücknehmen: eine Minute lang frei, danach nur mit Zustimmung
command-replay = Eine Partie nachspielen, auch eine laufende, oder als GIF oder Datei holen
command-review = Was der Computer von einer beendeten Partie hält: Chancen, Fehler, Wendepunkte
command-puzzle = Den besten Zug in einer Stellung finden
command-leaderboard = Sehen, wer am besten spielt
command-profile = Ergebnisse und Wertungen sehen, oder wie es zwischen zwei Personen steht
command-learn = Das Spiel in zehn kleinen Übungen lernen, oder Eröffnungen erkunden
command-rules = Die Regeln lesen
command-help = Wie es losgeht und welche Befehle es gibt
command-about = Über diesen Bot
command-settings = Design, Text oder Bild, Erinnerungen, blockierte Personen
command-privacy = Ansehen, exportieren oder löschen, was ich über dich speichere
command-admin = Wari auf diesem Server verwalten
command-admin-settings = Standardeinstellungen für diesen Server
command-admin-puzzle = Die tägliche Aufgabe ein- oder ausschalten
command-admin-annul = Eine laufende Partie annullieren, sodass sie nicht zählt
command-admin-erase = Alles löschen, was ich über diesen Server speichere

## Commands in the menu that a right-click on a person or a message opens: names in at most 32 characters, and what they do.

shortcut-challenge = Zu Wari herausfordern
shortcut-challenge-about = Rechtsklick auf jemanden, dann *Apps*: zu einer Partie herausfordern
shortcut-review = Diese Partie analysieren
shortcut-review-about = Rechtsklick auf ein Brett, dann *Apps*: sehen, was der Computer von der Partie hält
shortcut-replay = Nachspielen
shortcut-replay-about = Rechtsklick auf ein Brett, dann *Apps*: die Partie als GIF holen

## What options mean, in at most 100 characters.

option-opponent = Wen du herausforderst (Wari: der Computer; leer: alle)
option-rules = Welche Regeln (Standard: Classic)
option-learn-what = Was gelernt wird (Standard: der Kurs)
option-seeds = Samen pro Mulde zu Beginn, 3 bis 6 (Standard: 4)
option-start = Wer beginnt (Standard: zufällig)
option-rated = Ob das Ergebnis für die Wertung zählt (Standard: ja)
option-level = Die Stufe des Computers, wenn er spielt; sonst frage ich: leicht (1), mittel (4), schwer (8)
option-pace = Zeitlimit pro Zug (Standard: drei Tage)
option-in = Wo gespielt wird (Standard: hier)
option-match = Nötige Siege für die Serie, 1 bis 20 (Standard: einzelne Partie; Warri: 6)
option-challenge = Welche Herausforderung oder welches Angebot, falls mehrere warten
option-house = Aus einer der Mulden a bis f säen, von links gezählt
option-houses = Eine bis sechs Mulden, a bis f, abwechselnd für beide Seiten
option-plan = Buchstabenpaare, gegnerische Mulde und deine: bc de; bcdf geht einen Zug weiter; off: kein Plan
option-game = Welche Partie, mit ihrer Nummer
option-ply = Die Stellung nach so vielen Zügen zeigen
option-as = Welches Format (Standard: GIF)
option-user = Wessen Partien (Standard: deine)
option-scope = Welche Partien zählen (Standard: die dieses Servers)
option-whose = Wessen Profil (Standard: deins)
option-against = Ergebnisse gegen diese Person zeigen
option-theme = Wie Bretter und Kurven aussehen
option-view = Bretter als Bild, Text oder beides zeigen, oder mit der Stellung in Worten
option-reminders = Wohin Erinnerungen gehen, wenn ein Zug fällig wird
option-block = Herausforderungen dieser Person blockieren
option-unblock = Herausforderungen dieser Person wieder zulassen
option-daily = Jeden Tag um diese Zeit eine Aufgabe in diesem Kanal posten
option-puzzle-rules = Welche Regeln (Standard: die, nach denen du spielst)
option-puzzle-from = Welche Aufgaben (Standard: des Tages)
option-daily-rules = Welche Regeln (Standard: Classic oder wie bisher)
option-threads = Ob Partien einen eigenen Thread bekommen: nie, auf Wunsch, immer
option-history = Was von alten Brettern bleibt: alles, eine Zeile oder nichts
option-events = Wer Turniere anlegen kann: alle, oder wer Events verwalten darf
option-listed = Ob andere dich in Ranglisten, Profilen und Listen sehen (Standard: ja)
option-boards = Den letzten Zug als Standbild oder animiert zeigen
option-language = Sprache dessen, was nur du siehst
option-quiet = Keine Erinnerungen zwischen diesen Uhrzeiten, etwa 22-7; oder off
option-zone = Deine Zeitzone: Gib eine Stadt in deiner Nähe ein
option-away-until = Deine Uhren anhalten, bis dieser Tag vorbei ist, etwa 2027-08-31; oder off
option-server-language = Sprache dessen, was alle sehen
option-server-zone = Zeitzone dieses Servers: Gib eine Stadt in der Nähe ein
option-privacy = Was ich tun soll

## The choices of options, in at most 100 characters.

ruleset-choice = { $rules ->
    [classic] Classic · das übliche Spiel: Ein Grand Slam holt alles
    [pratt] Pratt · du darfst dein Gegenüber aushungern, aber es kostet dich den Rest
    [beads] Beads · ein Grand Slam fängt nichts; die letzten Samen gehen an dein Gegenüber
    [modern] Modern · kein Zug darf dein Gegenüber ohne Samen lassen
    [warri] Warri · Serie bis sechs Siege; ein Grand Slam kostet dich die eigene Reihe
   *[abapa] Abapa · die Turnierregeln: Ein Grand Slam fängt nichts
}

start = { $start ->
    [me] Ich beginne
    [them] Mein Gegenüber beginnt
   *[random] Zufällig
}

pace = { $pace ->
    [blitz] Blitz: 2 Minuten pro Zug
    [live] Live: 10 Minuten pro Zug
    [day] Ein Tag pro Zug
    [three-days] Drei Tage pro Zug
    [week] Eine Woche pro Zug
   *[none] Ohne Zeitlimit
}

pace-of-game = { $minutes } + { $seconds }: je { $minutes } Minuten, plus { $seconds } Sekunden pro Zug

level = { $level ->
    [1] 1 · erste Schritte
    [2] 2 · Einstieg
    [3] 3 · etwas Übung
    [4] 4 · zum Zeitvertreib
    [5] 5 · geübt
    [6] 6 · Vereinsniveau
    [7] 7 · stark
    [8] 8 · sehr stark
    [9] 9 · meisterhaft
   *[other] 10 · gnadenlos
}

# A level from before there were ten, in a game that began then.
old-level = alte Stufe { $level }

replay-form = { $form ->
    [steps] Ein Brett zum Durchblättern
    [gif] Ein animiertes Bild (GIF)
   *[file] Eine Datei für andere Programme (OGN)
}

scope = { $scope ->
    [server] Dieser Server
    [channel] Dieser Kanal
   *[global] Überall
}

daily = { $daily ->
    [here] Hier, ab jetzt
   *[off] Aus
}

theme = { $theme ->
    [hardwood] Hartholz
    [sand] Sand und Kauris
    [night] Nacht
   *[paper] Papier
}

view = { $view ->
    [image] Bild
    [text] Text
    [words] Bild und Worte
   *[both] Bild und Text
}

motion = { $motion ->
    [still] Standbild
   *[animated] Animiert
}

reminders = { $place ->
    [channel] Im Kanal
    [dm] Per Direktnachricht
   *[none] Keine Erinnerungen
}

venue = { $venue ->
    [here] Hier
   *[thread] In einem eigenen Thread
}

threads = { $threads ->
    [always] Immer
    [ask] Auf Wunsch
   *[no] Nie
}
history = { $history ->
    [all] Alles außer den Buttons
    [folded] Je eine Zeile
   *[last] Nichts: nur das neueste Brett
}
event-creators = { $creators ->
    [managers] Wer Events oder diesen Server verwalten darf
   *[everyone] Alle
}
history-usual = je eine Zeile in schnellen Partien und gegen mich, sonst alles
listed = { $listed ->
    [yes] Ja
   *[no] Nein
}

## Buttons, in at most 80 characters.

button-accept = Annehmen
button-decline = Ablehnen
button-withdraw = Zurückziehen
button-details = Details
button-play-computer = Gegen den Computer
button-try-level = Stufe { $level } probieren
button-easy = Leicht
button-medium = Mittel
button-hard = Schwer
button-learn = Lernen
button-skip = Überspringen
button-again = Noch einmal
button-resign = Aufgeben
button-resign-match = Serie aufgeben
button-rules = Regeln
button-previous = ◀ Zurück
button-next = Weiter ▶
button-preview = Vorschau
button-back = Zurück
# $seeds - in the house
button-try = { $house } testen · { $seeds }
button-play-house = { $house } spielen
button-start-over = Von vorn
button-more = Mehr
button-give-time = Mehr Zeit geben
button-plan = Vorausplanen
button-forget-plan = Vergessen
button-claim = Beanspruchen
button-rematch = Revanche
button-replay = Nachspielen
button-review = Analyse
button-step-through = Zug für Zug
button-next-game = Nächste Partie
button-reset = Zurücksetzen
button-another = Noch eine Aufgabe
button-try-again = Neuer Versuch
button-solution = Lösung
button-harder = Schwerer
button-share = Teilen
button-streaks = Aufgabenserien
button-ratings = Wertungen
button-export = Exportieren
button-delete-data = Löschen …
button-delete-all = Alles löschen
button-delete-resigning = { $running ->
    [one] Löschen und Partie aufgeben
   *[other] Löschen, { $running } Partien aufgeben
}
button-delete-annulling = { $running ->
    [one] Löschen und Partie annullieren
   *[other] Löschen, { $running } Partien annullieren
}
button-keep-data = Alles behalten

# $wish - what to ask of the opponent
wish = { $wish ->
    [draw] Remis
    [stop] Beenden
    [pause] Pause
    [resume] Fortsetzen
   *[undo] Zurücknehmen
}
zone-choice = { $zone } · dort ist es { $time }

# $clue - the next step of a hint
clue = { $clue ->
    [motive] Tipp
    [house] Welche Mulde?
   *[why] Warum?
}

## Headings.

profile-title = Profil
chart-title = Wertungen
chart-counted = gewertet
