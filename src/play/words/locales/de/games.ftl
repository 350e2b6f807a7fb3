### What belongs to one game, beside its board.

## In a list of choices.

house-choice = { $house } · { $seeds ->
    [one] 1 Samenkorn
   *[other] { $seeds } Samen
}
house-choice-capturing = { $house } · { $seeds ->
    [one] 1 Samenkorn
   *[other] { $seeds } Samen
}, fängt { $captured }
game-choice = { $game } · gegen { $opponent } · { $rules }-Regeln · { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}
game-choice-of-others = { $game } · { $south } gegen { $north } · { $rules }-Regeln · { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}

## The next game.

next-game = Als Nächstes: [Partie { $game }]({ $link }), Zug fällig { $when }.
next-game-without-limit = Als Nächstes: [Partie { $game }]({ $link }), ohne Zeitlimit.
next-game-held = Als Nächstes: [Partie { $game }]({ $link }); ihre Uhr steht gerade.
next-game-there = Ziehen kannst du nur dort.
sowed-elsewhere = Du hast in [Partie { $game }]({ $link }) aus { $house } gesät; das neue Brett erscheint dort.
all-played = Keine andere Partie wartet auf deinen Zug.
games-waiting = { NUMBER($games) } Partien warten auf deinen Zug.

## Previews.

preview-begins = **Vorschau** zu Partie { $game }: Teste eine Mulde und schau, was passieren würde.
preview-after = **Vorschau** zu Partie { $game } nach { $houses }: { $happened }
preview-stops = Hier endet die Vorschau. { $why }
preview-is-private = Nur du kannst das sehen; gespielt ist damit noch nichts.
preview-stamp = Vorschau
plan = **Dein Plan** für [Partie { $game }]({ $link }), den nur du sehen kannst:
plan-if = Wenn { $name } aus { $house } ({ $seeds }) sät, säst du aus { $answer }.
plan-then = Wenn danach { $house } kommt, säst du aus { $answer }.
plan-rules = Ich spiele deine Antwort sofort. Spielt { $name } etwas anderes, ist der Plan hinfällig. Ein neuer Plan ersetzt diesen.
no-plan = Du hast keinen Plan für [Partie { $game }]({ $link }). Schreib einen mit `/wari queue`; nur du siehst ihn:
    - `plan:bc de`: Sät { $name } aus **b**, säst du aus **c**; bei **d** säst du aus **e**.
    - `plan:bcdf`: Bei **b** säst du aus **c**; kommt danach **d**, säst du aus **f**.
plan-forgotten = Dein Plan für [Partie { $game }]({ $link }) ist vergessen. Mit `/wari queue` machst du einen neuen.
plan-lapsed = { $why ->
    [illegal] Dein Plan `{ $plan }` für [Partie { $game }]({ $link }) gilt nicht mehr: Die geplante Antwort ist nicht mehr erlaubt. Mit `/wari queue` machst du einen neuen.
   *[undone] Dein Plan `{ $plan }` für [Partie { $game }]({ $link }) gilt nicht mehr, weil ein Zug zurückgenommen wurde. Mit `/wari queue` machst du einen neuen.
}

## Replays.

replay = { $south } (Süd) gegen { $north } (Nord): { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}.
replay-of-last = { $south } (Süd) gegen { $north } (Nord): die letzten { $shown } von { NUMBER($moves) } Zügen.
replay-alt = Partie { $game } zum Nachspielen, { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}. Am Ende: { $board }
replay-of-last-alt = Partie { $game } zum Nachspielen, die letzten { $shown } von { NUMBER($moves) } Zügen. Am Ende: { $board }

step-first = Partie { $game }, vor { $moves ->
    [one] dem einzigen Zug
   *[other] dem ersten von { $moves } Zügen
}.
step-after = Partie { $game }, nach Zug { $number } von { NUMBER($moves) }: { $happened }
step-last = Partie { $game }, nach { $moves ->
    [one] 1 Zug
   *[other] { $moves } Zügen
}: { $happened }

record = Aualé und andere Oware-Programme können diese Datei öffnen. Die Züge (die von Süd in Großbuchstaben):
record-alt = Partie { $game } in der Oware Game Notation, { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}.

## More.

more = Partie { $game }: Remis, Beenden, Zurücknehmen und Pausen gehen nur, wenn dein Gegenüber zustimmt (beim Beenden { $stop ->
    [own-rows] behalten beide die Samen in der eigenen Reihe
   *[nobodys] zählen die Samen auf dem Brett für niemanden
}). Deinen letzten Zug kannst du eine Minute lang frei zurücknehmen, solange dein Gegenüber nicht gezogen hat.
more-against-computer = Partie { $game }: Bietest du Remis an oder willst du die Partie beenden, antworte ich sofort, und zurücknehmen darfst du immer. Nach einer Rücknahme oder einem Tipp zählt die Partie nicht mehr für deine Wertung gegen mich.
more-claim = <@{ $opponent }> hat den Server verlassen: Mit *Beanspruchen* bekommst du den Sieg.
reminder = <@{ $mover }>, in [Partie { $game }]({ $link }) gegen <@{ $opponent }> bist du am Zug, fällig { $when }.
reminders-of-many = <@{ $mover }>, { $games ->
    [one] 1 Partie wartet
   *[other] { $games } Partien warten
} auf deinen Zug: { $list }
unpaused = <@{ $mover }>, die Pause von [Partie { $game }]({ $link }) ist vorbei, und du bist am Zug, fällig { $when }.
form-annul = Partie { $game } annullieren
field-reason = Warum? Alle im Kanal können es lesen.
annulled-for-you = Du hast Partie { $game } annulliert. Sie zählt nicht, und wer mitspielt, erfährt es: { $link }
annulled-too = <@{ $player }>, deine [Partie { $game }]({ $link }) wurde von der Serververwaltung annulliert. Sie zählt nicht.
more-time = <@{ $giver }> gibt in [Partie { $game }]({ $link }) mehr Zeit: Zug fällig { $when }.
more-time-held = <@{ $giver }> gibt in [Partie { $game }]({ $link }) mehr Zeit; die Uhr steht dort gerade.
computer-waits = Ich halte meinen Zug zurück: Du spielst [Partie { $game }]({ $link }) gegen jemanden, und dort steht dieselbe Stellung auf dem Brett oder ist nur einen Zug entfernt. Mein Zug könnte dir also helfen. Ich ziehe, sobald es dort weitergegangen ist. Bis dahin steht die Zeit für uns beide still.
computer-waits-for-others = Ich halte meinen Zug zurück: Genau diese Stellung haben gerade zwei Leute auf dem Brett, und mein Zug könnte einem von ihnen helfen. Ich ziehe, sobald es bei ihnen weitergegangen ist. Bis dahin steht die Zeit für uns beide still; und wenn du nicht warten möchtest, kannst du deinen Zug zurücknehmen.

confirm-resign = Partie { $game } aufgeben? Dann gewinnt dein Gegenüber. Willst du weiterspielen, verwirf einfach diese Nachricht.
confirm-resign-of-match = Partie { $game } aufgeben? Dann gewinnt dein Gegenüber. Die Serie geht mit der nächsten Partie weiter, es sei denn, du wählst *Serie aufgeben*. Willst du weiterspielen, verwirf einfach diese Nachricht.
resigned-elsewhere = Du hast Partie { $game } aufgegeben. Das Ergebnis steht im Kanal der Partie: { $link }
resigned-elsewhere-quietly = Du hast Partie { $game } aufgegeben. Ihr Brett zeigt das beim nächsten Druck auf einen Button: { $link }
resigned-elsewhere-next = Du hast Partie { $game } aufgegeben. Das Ergebnis steht im Kanal der Partie, und dort hat auch schon die nächste der Serie begonnen: { $link }
resigned-elsewhere-match = Du hast Partie { $game } und damit die ganze Serie aufgegeben. Das Ergebnis steht im Kanal der Partie: { $link }
