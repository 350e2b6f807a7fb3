### Boards.

## What happened.

game-begins = { $south } spielt Süd und beginnt; { $north } spielt Nord.
sowed = { $name } sät aus { $house } ({ $seeds }).
sowed-capturing = { $name } sät aus { $house } ({ $seeds }) und fängt { $captured } Samen.
sowed-slam = { $name } sät aus { $house } ({ $seeds }): ein Grand Slam, der nach diesen Regeln nichts fängt.
planned = { $name } sät wie geplant aus { $house } ({ $seeds }).
planned-capturing = { $name } sät wie geplant aus { $house } ({ $seeds }) und fängt { $captured } Samen.
planned-slam = { $name } sät wie geplant aus { $house } ({ $seeds }): ein Grand Slam, der nach diesen Regeln nichts fängt.
undone = { $name } nimmt einen Zug zurück.
game-paused = Die Partie pausiert bis zu { NUMBER($days) } Tage: Die Uhr steht, aber ziehen könnt ihr trotzdem. *Mehr* → *Fortsetzen* beendet die Pause.
undone-since = Ein zurückgenommener Zug
game-resumed = Die Pause ist vorbei.

resigned = { $name } gibt auf.
out-of-time = { $name } hat das Zeitlimit überschritten.
out-of-time-at-first = { $name } hat das Zeitlimit überschritten, ohne einen Zug zu machen.
claimed = { $name } beansprucht den Sieg: { $other } hat den Server verlassen.
agreed-draw = { $name } nimmt das Remis an.
agreed-stop = { $name } ist einverstanden, die Partie zu beenden.
annulled = Partie { $game } wurde von der Serververwaltung annulliert: „{ $remark }“ Sie zählt nicht.
annulled-departed = Partie { $game } wurde annulliert, weil eine der beiden Personen ihre Daten gelöscht hat. Sie zählt nicht.

## Why a game is over.

over-majority = { $name } hat mehr als die Hälfte der Samen.
over-halves = Jede Seite hat die Hälfte der Samen.
over-grand-slam = Ein Grand Slam beendet die Partie.
over-starved = Der Zug hat keine gegnerischen Samen übrig gelassen.
over-cannot-feed = Kein Zug kann die andere Reihe füttern.
over-no-legal-move = Es gibt keinen erlaubten Zug mehr.
over-circles = Dieselbe Stellung kam { NUMBER($times) }-mal vor.
over-quiet = 200 Züge lang wurde nichts gefangen.
over-agreed = Die Partie wurde einvernehmlich beendet.

rest-taken = { $name } bekommt { $seeds ->
    [one] das übrige Samenkorn
   *[other] die übrigen { $seeds } Samen
}.
rest-divided = Von den übrigen Samen bekommt { $south } { $souths } und { $north } { $norths }.
rest-uncounted = { $seeds ->
    [one] Das Samenkorn auf dem Brett zählt
   *[other] Die { $seeds } Samen auf dem Brett zählen
} für niemanden.

won = **{ $name } gewinnt.**
drawn = **Die Partie endet remis.**

## Why a game does not count for ratings.

unrated-short = Ungewertet: Die Partie hatte weniger als { NUMBER($moves) } Züge.
unrated-young-account = Ungewertet: Zu Beginn der Partie war einer der beiden Accounts noch keine { NUMBER($days) } Tage alt oder hatte in dieser Zeit neu angefangen.
unrated-many-games = Ungewertet: Ihr habt in den { NUMBER($hours) } Stunden davor schon { NUMBER($games) } gewertete Partien gespielt. Spielt gern zum Spaß weiter!
unrated-same-opening = Ungewertet: Die siegreiche Seite hat schon einmal mit denselben ersten { NUMBER($moves) } Zügen gewonnen.

## How a game stands. The numbers are seeds in stores.

board-to-move = { $south } { $souths } · { $north } { $norths } – <@{ $mover }> ist am Zug
board-over = { $result } { $south } { $souths } · { $north } { $norths } – { $praise }
board-annulled = { $south } { $souths } · { $north } { $norths } – <@{ $player }>, diese Partie ist vorbei.
board-over-quietly = { $result } { $south } { $souths } · { $north } { $norths }
standing-to-move = { $south } { $souths } · { $north } { $norths } – { $mover } ist am Zug
preview-to-move = { $south } { $souths } · { $north } { $norths } – als Nächstes wäre { $mover } am Zug

well-played = <@{ $player }>, gut gespielt!
yours-on-time = <@{ $player }>, diese Partie geht an dich.
over-soon = <@{ $player }>, die Partie ist vorbei.

## What the end of a game makes of the ratings.

rating-change = { $name } { $before } → { $now }
rating-first = { $name } { $now }
# $games - that count, until there is a rating
rating-to-come = { $name } nach { $games ->
    [one] einer weiteren Partie
   *[other] { $games } weiteren Partien
}
rating-against-computer-to-come = Nach { $games ->
    [one] einer weiteren Partie
   *[other] { $games } weiteren Partien
} hast du eine Wertung.
ladder = Du hast Stufe { $level } geschlagen. Als Nächstes kommt Stufe { $next }.
ladder-top = Du hast Stufe { $level } geschlagen, die stärkste.
ratings-changed = Wertungen: { $changes }
rating-against-computer-changed = Wertung gegen den Computer: { $change }

## The last line of a board, in parts.

rules-name = { $rules }-Regeln
game-number = Partie { $game }
rated = gewertet
unrated = ungewertet
computer-level = Computer: { $level }
# The computer's name on its plate in a picture; an old level is from before there were ten.
plate-level = { $name } · Stufe { $level }
plate-old-level = { $name } · alte Stufe { $level }
hints-taken = { $hints ->
    [one] 1 Tipp
   *[other] { $hints } Tipps
}
move-due = Zug fällig { $when }
clock-ends = die Zeit von { $name } läuft { $when } ab
clock-has = { $name } hat noch { $left }
no-time-limit = ohne Zeitlimit
clock-paused = Pause bis { $when }
clock-away = { $name } hat Urlaub, die Uhr steht bis { $when }
clock-unreachable = die Uhr steht, bis ich wieder auf dem Server bin

## Matches.

match-stands = Serie bis { NUMBER($wins) } Siege: { $south } { $souths }:{ $norths } { $north }
match-goes-on = Serie bis { NUMBER($wins) } Siege: { $south } { $souths }:{ $norths } { $north }. Die nächste Partie folgt.
match-won = **{ $winner } gewinnt die Serie { $won }:{ $lost } und holt den Titel.**
match-forfeited = **{ $winner } gewinnt die Serie und holt den Titel.** { $loser } hat sie beim Stand von { $won }:{ $lost } aufgegeben.

## A small line for somebody new: before their first and second move, and after their first capture.

coaching-first = -# Neu hier? Deine Reihe ist unten. Drück auf eine Mulde, um ihre Samen zu säen: einen nach dem anderen nach rechts und weiter um die Ecke.
coaching-second = -# Bringt dein letztes Samenkorn eine gegnerische Mulde auf 2 oder 3, fängst du diese Samen.
coaching-capture = -# { $name }, du hast { $captured } gefangen: Mit deinem letzten Samenkorn waren es { $captured } in der gegnerischen Mulde { $house }.
coaching-captures = -# { $name }, du hast { $captured } gefangen: Mit deinem letzten Samenkorn waren es { $made } in der gegnerischen Mulde { $house }, und direkt davor lagen auch je 2 oder 3.

## A small line at the end of the last of several games in a row against the computer that ended alike.

in-a-row-won = -# { $games } Siege in Folge, { $name }: Zeit für Stufe { $level }?
in-a-row-lost = -# { $name }, Stufe { $level } macht im Moment vielleicht mehr Spaß.

## What the players are asked.

question-draw = { $name } bietet Remis an: *Annehmen* oder *Ablehnen*?
question-stop = { $name } möchte die Partie hier beenden: *Annehmen* oder *Ablehnen*?
question-undo = { $name } möchte einen Zug zurücknehmen: *Annehmen* oder *Ablehnen*?
question-pause = { $name } schlägt eine Pause vor: *Annehmen* oder *Ablehnen*?
question-resume = { $name } möchte die Pause beenden: *Annehmen* oder *Ablehnen*?
question-circles = Diese Stellung kam schon { NUMBER($times) }-mal vor. Wollt ihr beide die Partie hier beenden? *Annehmen* oder *Ablehnen* – oder spielt einfach weiter.

## Boards as text: what the signs mean.

sign-lifted = `-` geleert
sign-sown = `+` gesät
sign-captured = `x` gefangen
sign-spared = `/` verschont
sign-barred = `!` nicht spielbar

## Boards in words, for those who cannot see them.

alt-sowed = { $name } sät aus { $house } ({ $seeds }).
alt-sowed-capturing = { $name } sät aus { $house } ({ $seeds }) und fängt drüben { $captured } Samen aus { $houses }.
alt-sowed-slam = { $name } sät aus { $house } ({ $seeds }): ein Grand Slam drüben in { $houses }, der nach diesen Regeln nichts fängt.
alt-wins = Serie: { $won } von { $needed } nötigen Siegen.
alt-rating-changed = Wertung: von { $before } auf { $now }.
alt-rating-first = Wertung: { $now }.
alt-rating-to-come = Wertung: nach { $games ->
    [one] einer weiteren Partie
   *[other] { $games } weiteren Partien
}.
alt-to-move = { $name } ist am Zug.
alt-won = { $name } hat gewonnen.
alt-drawn = Die Partie endet remis.
alt-void = Die Partie wurde annulliert.
