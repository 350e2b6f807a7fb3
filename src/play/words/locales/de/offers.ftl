### Offers: challenges, and what players ask of each other in a game.

## Challenges.

challenge-to-anyone = { $challenger } sucht jemanden für eine Partie Wari.
challenge-to-anyone-match = { $challenger } sucht jemanden für eine Wari-Serie.
challenge-to-you = <@{ $you }>, { $challenger } fordert dich zu einer Partie Wari heraus.
challenge-to-match = <@{ $you }>, { $challenger } fordert dich zu einer Wari-Serie heraus.
challenge-to-rematch = <@{ $you }>, { $challenger } möchte eine Revanche.
opponent-away = <@{ $you }> hat bis { $when } Urlaub.

## Its terms, in parts that begin with a small letter. A challenge names only those that differ from the usual ones, in
## one line; *Details* lists all of them.

# $terms - a list
terms-of-challenge =
    Die Bedingungen der Herausforderung { $challenge }:
    { $terms }

terms-rules = **{ $rules }**-Regeln
terms-seeds = { NUMBER($seeds) } Samen pro Mulde
terms-challenger-first = { $challenger } beginnt
terms-opponent-first = wer annimmt, beginnt
terms-you-first = du beginnst
terms-invited-first = <@{ $you }> beginnt
terms-random-start = das Los entscheidet, wer beginnt
terms-pace = { $pace ->
    [blitz] 2 Minuten pro Zug
    [live] 10 Minuten pro Zug
    [day] ein Tag pro Zug
    [three-days] drei Tage pro Zug
    [week] eine Woche pro Zug
   *[none] ohne Zeitlimit
}
terms-pace-of-game = je { $minutes } Minuten, plus { $seconds } Sekunden pro Zug
terms-unrated-here = ungewertet, denn nur Partien auf Servern, auf denen ich bin, zählen
terms-length = { $wins ->
    [1] eine einzelne Partie
   *[other] Serie bis { $wins } Siege
}
terms-in-thread = in einem eigenen Thread
terms-number = Herausforderung { $challenge }
terms-expiry = läuft { $when } ab
offer-of-answers = -# Ich bin hier nicht dabei und kann nur antworten, wenn jemand etwas drückt: Spielt mit den Buttons.
terms-of-answers =
    Ich bin hier nicht dabei und kann nur antworten, wenn jemand etwas drückt:
    - Erinnern kann ich hier niemanden. Mit `/wari settings reminders:dm` erinnere ich dich per Direktnachricht.
    - Läuft eine Frist ab, zeigt sich das beim nächsten Druck auf einen Button.
    - Bretter, die älter als 15 Minuten sind, behalten ihre Buttons. Sie tun nichts mehr.
    - Woanders können nur die beiden, die spielen, die Partie öffnen.

# $own, $theirs - points won and lost, like "+12 / −18"
stakes = Es geht um Wertungspunkte: { $challenger } { $own }, <@{ $you }> { $theirs }
stakes-of-match = In der ersten Partie geht es um Wertungspunkte: { $challenger } { $own }, <@{ $you }> { $theirs }
stakes-open = Es geht um Wertungspunkte: Wie viele, hängt davon ab, wer annimmt ({ $challenger } hat { $rating })
stakes-of-match-open = In der ersten Partie geht es um Wertungspunkte: Wie viele, hängt davon ab, wer annimmt ({ $challenger } hat { $rating })

cannot-be-rated = Gewertet werden nur Partien zwischen Menschen und mit 4 Samen pro Mulde. Diese zählt nicht.

## Threads of games.

# The name of a thread, at most 100 characters.
thread-of = { $challenger } – { $opponent }
game-in-thread = <@{ $player }> hat die Herausforderung von <@{ $challenger }> angenommen. Die Partie läuft in <#{ $thread }>.
# Why a game that asked for a thread has none.
against-computer-in-channel = Partien gegen mich bleiben in ihrem Kanal.
in-thread-already = Das ist schon ein Thread, also bleibt die Partie hier.
no-threads-here = Hier gibt es keine Threads, also bleibt die Partie hier.
no-thread = { $why ->
    [too-many] Dieser Server hat so viele aktive Threads, wie Discord erlaubt, also wird hier gespielt.
    [forbidden] Ich darf hier keinen Thread mehr öffnen, also wird hier gespielt.
    [enough] Das wäre für die Person, die ihn wollte, der sechste Thread innerhalb einer Stunde, also wird hier gespielt.
   *[failed] Discord hat keinen Thread geöffnet, also wird hier gespielt.
}
# Above a board, whose thread was deleted or locked.
thread-closed = Der Thread dieser Partie ist geschlossen, also geht sie hier weiter.

## What becomes of a challenge.

challenge-declined = <@{ $you }> hat die Herausforderung von <@{ $challenger }> abgelehnt.
challenge-to-anyone-declined = Die Herausforderung von <@{ $challenger }> wurde abgelehnt.
challenge-withdrawn = <@{ $challenger }> hat die Herausforderung an <@{ $you }> zurückgezogen.
challenge-to-anyone-withdrawn = <@{ $challenger }> hat die offene Herausforderung zurückgezogen.
challenge-expired = Die Herausforderung von <@{ $challenger }> an <@{ $you }> ist nach einer Woche ohne Antwort abgelaufen. Macht nichts: Mit `/wari challenge` gibt es eine neue.
challenge-to-anyone-expired = Die offene Herausforderung von <@{ $challenger }> ist nach einem Tag ohne Antwort abgelaufen. Macht nichts: Mit `/wari challenge` gibt es eine neue.

## In a game.

ask-draw = <@{ $asked }>, { $asker } bietet in Partie { $game } Remis an.
ask-stop = <@{ $asked }>, { $asker } möchte Partie { $game } an dieser Stelle beenden. { $result }
ask-undo = <@{ $asked }>, { $asker } möchte in Partie { $game } den letzten Zug zurücknehmen.
ask-pause = <@{ $asked }>, { $asker } schlägt für Partie { $game } eine Pause vor: Die Uhr stünde dann höchstens { NUMBER($days) } Tage lang still.
ask-resume = <@{ $asked }>, { $asker } möchte die Pause von Partie { $game } beenden.
your-opponent = dein Gegenüber

# The stores as they would be.
stop-own-rows = Beide behalten die Samen auf ihrer Seite: <@{ $south }> { $souths }, <@{ $north }> { $norths }.
stop-nobodys = Die Samen auf dem Brett zählen für niemanden, es bleibt also beim Stand: <@{ $south }> { $souths }, <@{ $north }> { $norths }.

declined-draw = <@{ $player }> lehnt das Remis ab; Partie { $game } geht weiter.
declined-stop = <@{ $player }> möchte weiterspielen; Partie { $game } geht weiter.
declined-undo = <@{ $player }> möchte den Zug nicht zurückgeben; Partie { $game } geht weiter.
declined-pause = <@{ $player }> lehnt die Pause ab; Partie { $game } geht weiter.
declined-resume = <@{ $player }> möchte noch warten; Partie { $game } pausiert weiter.
# The computer declines a draw or a stop.
computer-declines-early = Es ist noch früh – lass uns weiterspielen und sehen, wer in Führung geht. Partie { $game } geht weiter.
computer-declines = Ich würde gern noch ein bisschen weiterspielen. Partie { $game } geht weiter.
computer-cannot-judge = Genau diese Stellung haben gerade zwei Leute auf dem Brett, deshalb kann ich nicht sagen, was ich von ihr halte. Partie { $game } geht weiter.
withdrew-draw = <@{ $player }> zieht das Remisangebot zurück; Partie { $game } geht weiter.
withdrew-stop = <@{ $player }> möchte die Partie doch nicht beenden; Partie { $game } geht weiter.
withdrew-undo = <@{ $player }> möchte den Zug doch nicht zurücknehmen; Partie { $game } geht weiter.
withdrew-pause = <@{ $player }> möchte doch keine Pause; Partie { $game } geht weiter.
withdrew-resume = <@{ $player }> möchte die Pause doch nicht beenden; Partie { $game } pausiert weiter.
accepted-offer = <@{ $player }> nimmt { $wish ->
    [draw] das Remis
    [stop] das Ende
    [pause] die Pause
    [resume] das Ende der Pause
   *[undo] das Zurücknehmen
} in Partie { $game } an.
offer-past = Ein Angebot in Partie { $game } ist verfallen, weil die Partie weiterging.

## In a list of choices.

challenge-choice = { $challenge } · { $rules }-Regeln
challenge-choice-from = { $challenge } · von { $challenger } · { $rules }-Regeln
ask-choice = Partie { $game } · { $wish ->
    [draw] Remis
    [stop] Beenden
    [pause] Pause
    [resume] Ende der Pause
   *[undo] Zurücknehmen
} · { $opponent }

## The computer.

how-well = Wie gut soll ich spielen? *Leicht* ist Stufe 1, *Mittel* Stufe 4, *Schwer* Stufe 8. Mit `/wari challenge level:` hast du alle zehn.
# After several games in a row against a level that ended alike, above that question.
neighbor-won = Deine letzten { $games } Partien gegen Stufe { $level } hast du gewonnen. Wie wäre es mit Stufe { $next }?
neighbor-lost = Deine letzten { $games } Partien gegen Stufe { $level } hast du verloren. Stufe { $next } macht im Moment vielleicht mehr Spaß.
