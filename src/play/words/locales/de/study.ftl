### Hints, puzzles and reviews: what the computer thinks.

## Hints.

hint = Tipp zu Partie { $game }, nur für dich. { $motive }
hint-house = Spiel { $house }.

motive-win = Du kannst jetzt gewinnen: Ein Zug beendet die Partie.
motive-feed = Dein Gegenüber hat keine Samen mehr: Gib welche ab.
motive-capture = Du kannst { $seeds ->
    [one] 1 Samenkorn
   *[other] { $seeds } Samen
} fangen.
motive-rescue = Dein Gegenüber droht, bei dir aus { $houses } zu fangen: Sorg dafür, dass weniger zu holen ist.
motive-threaten = Du kannst einen Fang vorbereiten: Schau drüben auf { $houses }.
motive-wait = Es gibt nichts zu fangen und nichts zu verhindern. Spiel den Zug, der dir am meisten offenlässt.

## A line of moves, and what it brings.

line = So könnte es weitergehen (deine Züge fett): { $line } { $gain }
gain-ahead = Am Ende liegst du { $seeds ->
    [one] 1 Samenkorn
   *[other] { $seeds } Samen
} vorn.
gain-level = So bleibt es ausgeglichen; mit allem anderen gerätst du in Rückstand.
gain-behind = Am Ende liegst du { $seeds ->
    [one] 1 Samenkorn
   *[other] { $seeds } Samen
} zurück, aber jeder andere Zug ist schlechter.

## Puzzles.

puzzle = **Aufgabe { $number }** · { $rules }-Regeln · du spielst { $side }
    Ein Zug ist klar der beste. Welcher?
puzzle-from-game = **Eine Aufgabe aus einer Partie auf diesem Server** · { $rules }-Regeln · du spielst { $side }
    Ein Zug ist klar der beste. Welcher?
daily-puzzle = **Aufgabe des Tages** · Aufgabe { $number } · { $rules }-Regeln · { $side } ist am Zug
    Ein Zug ist klar der beste. Drück auf deinen: Nur du siehst, ob er stimmt.
daily-puzzle-from-game = **Aufgabe des Tages** · aus einer Partie auf diesem Server · { $rules }-Regeln · { $side } ist am Zug
    Ein Zug ist klar der beste. Drück auf deinen: Nur du siehst, ob er stimmt.
puzzle-alt = Aufgabe { $number }. { $board }
puzzle-from-game-alt = Eine Aufgabe aus einer Partie auf diesem Server. { $board }
puzzle-mover = { $side } ist am Zug.

puzzle-right = **Richtig!** Es ist { $house }. { $why }
puzzle-only-win = Nur so gewinnst du sicher.
puzzle-only-escape = Jeder andere Zug verliert.
puzzle-better = Das bringt etwa { $seeds ->
    [one] 1 Samenkorn
   *[other] { $seeds } Samen
} mehr als alles andere.

## The solution, for who did not find it.

puzzle-was-only-win = **Nicht ganz:** Richtig war { $house }; nur so gewinnst du sicher.
puzzle-was-only-escape = **Nicht ganz:** Richtig war { $house }; alles andere verliert.
puzzle-was-better = **Nicht ganz:** Richtig war { $house }; das bringt etwa { $seeds ->
    [one] 1 Samenkorn
   *[other] { $seeds } Samen
} mehr als alles andere.

## What a wrong answer allows or misses. The right one stays open.
##
## $other - the opponent's side

puzzle-wrong = Aufgabe { $number } · { $rules }-Regeln. **Nicht ganz.** { $why }
puzzle-wrong-from-game = Eine Aufgabe aus einer Partie auf diesem Server · { $rules }-Regeln. **Nicht ganz.** { $why }
wrong-line = So könnte es weitergehen (deine Züge fett): { $line }
wrong-missed-win = Mit { $house } entgeht dir der Sieg: Er ist in einem einzigen Zug zu haben.
wrong-missed-capture = { $house } fängt nichts, dabei gibt es etwas zu fangen.
wrong-missed-more = { $house } fängt { $seeds } Samen, aber es ist mehr zu holen.
wrong-missed-later = Mit { $house } entgeht dir ein stärkerer Plan.
wrong-ended-game = { $house } beendet die Partie zu früh.
wrong-allowed-win = Nach { $house } gewinnt { $other } mit { $reply } sofort.
wrong-allowed-capture = Nach { $house } fängt { $other } mit { $reply } bei dir { $seeds } Samen aus { $houses }.
wrong-allowed-plan = Nach { $house } kann { $other } bei dir einen Fang von { $seeds } Samen aus { $houses } vorbereiten.
wrong-allowed-rest = Nach { $house } bekommt { $other } { $seeds ->
    [one] das letzte Samenkorn
   *[other] die letzten { $seeds } Samen
}.
wrong-forced-to-feed = Nach { $house } wird { $other } mit { $reply } alle Samen los, und du musst füttern.
wrong-allowed-threat = Nach { $house } greift { $other } mit { $reply } bei dir { $houses } an.
wrong-drift = { $house } bringt dir weniger, als möglich wäre.
puzzle-solution = Aufgabe { $number } · { $rules }-Regeln. { $verdict }
puzzle-solution-from-game = Eine Aufgabe aus einer Partie auf diesem Server · { $rules }-Regeln. { $verdict }
puzzle-source = Sie stammt aus Partie { $game }, Zug { $number }; `/wari review game:{ $game }` zeigt, was dort gespielt wurde.
puzzle-not-counted = Das war nicht deine erste Antwort, deshalb zählt sie nicht.
puzzle-score = { $answered ->
    [one] { $solved ->
        [0] Du hast noch keine Aufgabe gelöst.
       *[other] Deine erste Aufgabe ist gelöst.
    }
   *[other] Du hast { $solved } von { $answered } Aufgaben gelöst.
}
puzzle-streak = Du hast { $solved } von { NUMBER($answered) } Aufgaben gelöst, die letzten { $streak } in Folge.

# $tried - as many people answered
daily-tried = { $tried ->
    [one] An der letzten Aufgabe hat sich eine Person versucht, aber ohne Erfolg.
   *[other] An der letzten Aufgabe haben sich { $tried } von euch versucht; { $found ->
        [0] gelöst hat sie niemand.
        [one] eine Person hat sie gelöst.
       *[other] { $found } haben sie gelöst.
    }
}
# $names - of those who solved it, in the dative, like "Ana, Kofi und 3 weiteren"
daily-solved = Gelöst wurde die letzte Aufgabe von { $names }; versucht haben es { $tried } von euch.
daily-solved-by-all = Gelöst wurde die letzte Aufgabe von { $names }.
daily-others = { $number ->
    [one] einer weiteren Person
   *[other] { $number } weiteren
}

# $found - of $tried who have tried it
daily-so-far = Bisher gelöst: { $found } von { $tried }.
daily-still-open = Heute kannst du den Zug noch finden: Deine Serie wartet, bis die nächste Aufgabe kommt.
daily-tries = { $tries ->
    [one] im ersten Versuch
   *[other] { $tries } Versuche
}
# $tries - as above
daily-result = Wari #{ $number } · { $tries } · Serie { $streak }
daily-result-from-game = Wari-Aufgabe dieses Servers · { $tries } · Serie { $streak }
# $result - as above
daily-told = { $name }: { $result }

daily-off = Hier gibt es noch keine tägliche Aufgabe. Gib in einem Kanal `/wari-admin puzzle daily:here` ein, dann erscheint dort gleich eine und jeden Tag um diese Zeit die nächste, montags leicht und sonntags schwer; mit `rules` wählst du andere Regeln als Classic. Noch mehr Aufgaben gibt es für alle mit `/wari puzzle`.
# $time - of the day, in each reader's time zone
# $next - as below
daily-on =
    <#{ $channel }> bekommt jeden Tag um { $time } eine Aufgabe ({ $rules }-Regeln), montags leicht und sonntags schwer. { $next } Deine Antwort siehst nur du.
    `daily:here` in einem anderen Kanal verlegt sie dorthin und auf die Uhrzeit, zu der du es eingibst; `rules` wählt ein Regelwerk; `daily:off` schaltet sie aus.
daily-by-zone = Die Uhrzeit gilt in **{ $zone }**, im Sommer wie im Winter.
daily-by-utc = Die Uhrzeit gilt in UTC. Damit sie auch mit der Sommerzeit bei deiner bleibt, wähle die Zeitzone dieses Servers: `/wari-admin settings zone:`.

daily-next = Die nächste kommt { $when }.
daily-first = Die erste ist unterwegs.

## One's own mistakes.

mine = **Zug { $number } der [Partie { $game }]({ $link })** · { $rules }-Regeln · du spielst { $side }
    Hier hast du aus { $house } gesät, und deine Chancen sanken von { $before } % auf { $after } %. Was ist besser?
mine-alt = Eine Stellung aus deiner Partie { $game }. { $board }
mine-better = **Besser!** Es ist { $house }.
mine-again = Diese Stellung siehst du { $again } wieder.
mine-mended = Diesen Fehler machst du nicht mehr.
mine-same = Das hast du damals gespielt: { $house }.
mine-not-better = **Noch nicht.** Nach { $house } kannst du { $worth } Vorsprung erwarten, nach dem besten Zug { $best }.
mine-none = Du hast keine Fehler zu üben. Drück *Analyse* unter einer beendeten Partie, dann kommen ihre Fehler hierher.
mine-done = Du hast alles geübt, was an der Reihe war. Der nächste Fehler kommt { $next } wieder.
puzzle-source-choice = { $source ->
    [mine] deine Fehler
    [endings] Endspiele
   *[daily] die Aufgabe des Tages
}

## Endings.

ending = **Endspiel** · { $rules }-Regeln · du spielst { $side } · Stufe { $grade } von { $grades }
ending-win = Du kannst gewinnen: Bei bestem Spiel brauchst du dafür { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}.
ending-hold = Du kannst das Remis halten: Bei bestem Spiel brauchst du dafür { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}.
ending-again = **Endspiel** · { $rules }-Regeln · du spielst { $side }. Noch einmal von hier.
ending-alt = Ein Endspiel zum Ausspielen. { $board }
ending-goes-on = **Richtig:** { $house }. Ich antworte mit { $reply }.
ending-won = **Gewonnen!** { $house } war der letzte nötige Zug.
ending-held = **Remis!** { $house } war der letzte nötige Zug.
ending-slipped-to-draw = **Das gibt den Gewinn her.** Nach { $house } hält die beste Verteidigung remis.
ending-slipped = **Das verliert.** Nach { $house } gewinnt die beste Verteidigung.

## Reviews.

review = Analyse von Partie { $game }: { $south } (Süd) gegen { $north } (Nord), { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}.
review-player = **{ $name }** · { $performance }
performance = Genauigkeit { $accuracy } % · pro Zug { $seeds } Samen verschenkt · { $marks }
performance-forced = hatte nie eine Wahl
inaccuracies = { $number ->
    [one] 1 Ungenauigkeit
   *[other] { $number } Ungenauigkeiten
}
mistakes = { $number ->
    [one] 1 Fehler
   *[other] { $number } Fehler
}
blunders = { $number ->
    [one] 1 grober Patzer
   *[other] { $number } grobe Patzer
}
review-quiet = Auf keiner Seite gab es einen teuren Zug.
review-turned = { $turns ->
    [one] Hier kippte die Partie (Gewinnchancen davor und danach):
   *[other] Die größten Wendepunkte (Gewinnchancen davor und danach):
}
review-turn = - Zug { $number }: { $turn } ({ $name } { $before } % → { $after } %)

# Without a costly move.
review-captures = Die größten Fänge:
review-capture-line = - Zug { $number }: { $turn }
review-capture = { $name } fing { $seeds } Samen mit { $house }.

## On the picture of a review; each of one to three words.

sheet-captured = gefangen
sheet-accuracy = Genauigkeit
sheet-inaccuracies = ungenau
sheet-mistakes = Fehler
sheet-blunders = Patzer
sheet-ahead = vorn
sheet-move = Zug
sheet-turned = Hier kippte die Partie
sheet-captures = Die größten Fänge
sheet-played = gespielt
sheet-better = besser
sheet-at-stake = auf dem Spiel

## What somebody will remember a game for.

headline = **{ $headline }**
headline-led = { $name } lag von Anfang bis Ende vorn.
headline-turned = { $name } drehte die Partie nach Zug { $number } von { $other }.
headline-came-back = { $name } hatte fast schon verloren und drehte die Partie nach Zug { $number } von { $other }.
headline-turned-slowly = { $name } drehte die Partie nach und nach.
headline-came-back-slowly = { $name } hatte fast schon verloren und drehte die Partie nach und nach.
headline-slipped = { $name } verspielte die Partie mit dem letzten Zug.
headline-still-open = { $name } verlor eine Partie, die noch offen war.
headline-escaped = { $name } rettete sich ins Remis.
headline-both-could-win = Ein Remis, bei dem beide hätten gewinnen können.
headline-close = Ein Remis, ausgeglichen von Anfang bis Ende.

## What a move allowed or missed.
##
## $name - who made the move; $other - the opponent; $mark - as below
## $better - the better house, or several, like "a or e"; $line - the moves of both that lead to it, like "a c b"

turn-missed-win = Mit { $house } ({ $mark }) verpasste { $name } den sofortigen Sieg: { $better } hätte die Partie beendet.
turn-missed-win-by-capture = Mit { $house } ({ $mark }) verpasste { $name } den sofortigen Sieg: { $better } hätte bei { $other } { $seeds } Samen aus { $houses } gefangen.
turn-missed-capture = Mit { $house } ({ $mark }) verpasste { $name } einen Fang: { $better } hätte bei { $other } { $seeds } Samen aus { $houses } geholt.
turn-missed-more = Mit { $house } ({ $mark }) holte { $name } nur { $instead } Samen: { $better } hätte bei { $other } { $seeds } aus { $houses } geholt.
turn-missed-plan = Mit { $house } ({ $mark }) übersah { $name } einen Plan: { $better } hätte bei { $other } einen Fang von { $seeds } Samen aus { $houses } vorbereitet ({ $line }).
turn-missed-rest = Mit { $house } ({ $mark }) übersah { $name } einen guten Schluss: { $better } hätte { $name } { $seeds ->
    [one] das letzte Samenkorn
   *[other] die letzten { $seeds } Samen
} eingebracht ({ $line }).
turn-missed-feeding = Mit { $house } ({ $mark }) nahm { $name } den Druck von { $other }: Nach { $better } hätte { $other } mit { $houses } füttern müssen.
turn-missed-threat = Mit { $house } ({ $mark }) übersah { $name } eine Drohung: { $better } hätte bei { $other } { $seeds } Samen in { $houses } angegriffen.
turn-ended-game = Mit { $house } ({ $mark }) beendete { $name } die Partie zu früh; mit { $better } wäre sie weitergegangen.
turn-allowed-win = Mit { $house } ({ $mark }) ließ { $name } zu, dass { $other } mit { $reply } sofort gewinnen konnte; { $better } hätte das verhindert.
turn-allowed-capture = Mit { $house } ({ $mark }) ließ { $name } zu, dass { $other } { $seeds } Samen aus { $houses } fangen konnte; { $better } hätte { $number ->
    [one] die Mulde
   *[other] die Mulden
} geschützt.
turn-left-open = Mit { $house } ({ $mark }) ließ { $name } { $houses } offen, sodass { $other } { $seeds } Samen fangen konnte; { $better } hätte sie gerettet.
turn-allowed-more = Mit { $house } ({ $mark }) ließ { $name } zu, dass { $other } { $seeds } Samen aus { $houses } fangen konnte; nach { $better } wären es höchstens { $fewer } gewesen.
turn-allowed-anyway = Mit { $house } ({ $mark }) ließ { $name } zu, dass { $other } { $seeds } Samen aus { $houses } fangen konnte; { $better } war besser.
turn-allowed-plan = Mit { $house } ({ $mark }) ließ { $name } zu, dass { $other } einen Fang von { $seeds } Samen aus { $houses } vorbereiten konnte ({ $line }); { $better } hätte das vermieden.
turn-allowed-rest = Mit { $house } ({ $mark }) ließ { $name } zu, dass { $other } { $seeds ->
    [one] das letzte Samenkorn
   *[other] die letzten { $seeds } Samen
} bekam ({ $line }); { $better } hätte das vermieden.
turn-forced-to-feed = Mit { $house } ({ $mark }) ließ { $name } zu, dass { $other } mit { $reply } alle Samen loswurde und { $name } mit { $houses } füttern musste; { $better } hätte das vermieden.
turn-allowed-threat = Mit { $house } ({ $mark }) ließ { $name } zu, dass { $other } mit { $reply } einen Angriff auf { $houses } starten konnte; { $better } hätte das vermieden.
turn-fewer-houses = Mit { $house } ({ $mark }) schwächte { $name } die eigene Stellung: { $better } hätte mehr eigene Mulden im Spiel gehalten.
turn-more-houses-of-theirs = Mit { $house } ({ $mark }) machte { $name } es { $other } leicht: { $better } hätte { $other } weniger spielbare Mulden gelassen.
turn-fewer-laps = Mit { $house } ({ $mark }) schwächte { $name } die eigene Stellung: { $better } hätte mehr Samen für eine volle Runde beisammengehalten.
turn-more-laps-of-theirs = Mit { $house } ({ $mark }) machte { $name } es { $other } leicht: { $better } hätte { $other } daran gehindert, Samen für eine volle Runde zu sammeln.
turn-drift = Mit { $house } ({ $mark }) schwächte { $name } die eigene Stellung: { $better } war etwa { $seeds ->
    [one] 1 Samenkorn
   *[other] { $seeds } Samen
} mehr wert.
turn-win-slipped = Mit { $house } ({ $mark }) gab { $name } einen sicheren Sieg aus der Hand: { $better } hätte ihn festgehalten.
turn-draw-slipped = Mit { $house } ({ $mark }) war die Partie für { $name } nicht mehr zu halten: { $better } hätte das Remis gerettet.
turn-lost = Mit { $house } ({ $mark }) war die Partie für { $name } nicht mehr zu retten: { $better } hätte sie offengehalten.
turn-equal = { $turn } { $houses } { $number ->
    [one] war
   *[other] waren
} genauso gut.
# Without an article: it stands in parentheses, after "Mit e".
mark = { $mark ->
    [inaccuracy] Ungenauigkeit
    [mistake] Fehler
   *[blunder] grober Patzer
}
turning-point = Zug { $number }

review-alt = Die Gewinnchancen in Partie { $game }, über { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}.
review-player-alt = { $side } ist { $name }: { $performance }.
review-turn-alt = Zug { $number }, Stellung { $position }: { $turn }
review-chances = Die Gewinnchancen von Süd vom ersten bis zum letzten Zug:
review-before = Vor Zug { $number }: { $position }

## Below a board of a reviewed game.

worth-forced = { $name } konnte nur aus { $house } säen.
worth-best = { $name } säte aus { $house }; etwas Besseres gab es nicht.
worth-almost = { $name } säte aus { $house }; { $better } war etwas besser.
worth-costly = { $name } säte aus { $house }: { $seeds } Samen weniger als mit { $better }, aber das änderte nichts mehr.
worth-key = Unter jeder Mulde: der erwartete Vorsprung von { $name } in Samen.
worth-alt = Erwarteter Vorsprung von { $side } in Samen: { $houses }.
worth-try = Teste eine Mulde, um zu sehen, was hätte folgen können.

## What could have followed a move of a reviewed game, if it had been another.
what-if = **Was wäre, wenn?** Partie { $game }, ab Zug { $number }: { $line }
what-if-answer = Die beste Antwort: { $happened }
what-if-stamp = Was wäre, wenn?

## What a house is worth, in at most four letters.

short-win = gew
short-loss = verl
short-draw = rem
