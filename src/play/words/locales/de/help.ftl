### Help.

# $challenge, $turn, $event - the commands, to be clicked
help-start =
    # Wari: säen und fangen wie in Westafrika und der Karibik
    - **Neu hier?** *Lernen* bringt dir das Spiel in zehn kleinen Übungen bei. *Gegen den Computer* fragt *Leicht*, *Mittel* oder *Schwer*, und du spielst.
    - **Du willst gegen jemanden spielen?** Gib { $challenge } ein. Nennst du dabei niemanden, kann annehmen, wer mag.
    - **Wenn du am Zug bist**, bekommst du ein neues Brett. Drück auf eine deiner sechs Mulden, um ihre Samen zu säen, oder gib { $turn } ein.
    - **Partien dürfen Wochen dauern:** Für jeden Zug hast du drei Tage, wenn ihr nichts anderes vereinbart.
    - **Ein Vereinsabend?** { $event } eröffnet ein Turnier in einem Kanal: Arena, Schweizer System, Rundenturnier, K.-o. oder Simultan. Mitmachen geht per Knopf.
help-board =
    # So liest du das Brett
    Wenn du am Zug bist, liegt deine Reihe unten: von links nach rechts **a** bis **f**, ganz rechts deine Gewinnmulde. Jede Mulde zeigt ihre Samen und deren Zahl.
    Ringe zeigen den letzten Zug: ein **dicker**, wo die Samen herausgenommen wurden, **dünne**, wo sie gelandet sind, **doppelte**, wo sie gefangen wurden, **gestrichelte**, wo ein Fang nicht zählte.
    Im Bild hat Süd aus **d** gesät: Das letzte Samenkorn hat **c** von Nord auf 2 gebracht, also hat Süd diese beiden gefangen.

help-commands = # Befehle, { $page } von { $pages }
# $command - to be clicked
help-command = { $command } { $about }

help-tab-start = Start
help-tab-board = Das Brett
help-tab-commands = Befehle { $page }

# The first message in a server, with buttons that start a game against the computer and the course.
greeting =
    Hallo! Ich bringe **Wari** auf diesen Server: das alte Spiel aus Westafrika und der Karibik, bei dem man Samen sät und fängt.
    Fordere jemanden mit `/wari challenge` heraus, oder drück unten auf einen Button, um allein loszulegen. `/wari help` zeigt den Rest.

# $milliseconds - from Discord to the bot
about = **Wari** { $version }, geschrieben in Rust. Latenz: { $milliseconds } ms.
    Partien dauern so lange, wie sie brauchen, und überstehen Neustarts. Ich speichere Partien, Einstellungen, Sprachen und die Discord-IDs von Personen, Servern, Kanälen und Nachrichten, aber keine Namen und keine Nachrichten. `/wari privacy` zeigt, exportiert oder löscht, was ich über dich speichere.
    { "[" }Lade mich auf einen weiteren Server ein]({ $link }) oder { "[" }füge mich deinem Konto hinzu]({ $account }), um in jedem Chat zu spielen.
about-support = Fragen oder Probleme? { $link }
button-paper = { $paper ->
    [privacy] Datenschutz
   *[terms] Bedingungen
}
paper = { $paper ->
    [privacy] Wie ich mit deinen Daten umgehe (auf Englisch)
   *[terms] Meine Nutzungsbedingungen (auf Englisch)
}
