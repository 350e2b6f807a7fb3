### Lessons: a rule, and what happens in the picture beside it. Players are South and North.

lesson-page =
    # { $rules } · { $title }
    { $rule }

    { $caption }
lesson-caption = **Im Bild:** { $happens }

## Titles, also on buttons.

lesson-capture = Fangen
lesson-chain = Kette
lesson-lap = Volle Runde
lesson-grand-slam = Grand Slam
lesson-feeding = Füttern
lesson-last-seeds = Letzte Samen
lesson-few-seeds = Wenige Samen
lesson-majority = Mehrheit

## What happens, in whole sentences.

example-sown = { $mover } sät aus { $house } ({ $seeds }).
# $houses - like "a von Süd und a und b von Nord"
example-lap = Die Samen gehen einmal ganz herum, überspringen { $origin }, wo nichts liegen bleibt, und erreichen { $houses } ein zweites Mal.
houses-of = { $houses } von { $side }

# $seeds - as many as the house then holds
example-captured = Das letzte Samenkorn bringt { $house } von { $opponent } auf { $seeds }: { $mover } fängt { $captured ->
    [one] 1 Samenkorn
   *[other] { $captured } Samen
}.
# $before - houses with their seeds, like "e (3) und d (2)"
example-chain = Das letzte Samenkorn bringt { $house } von { $opponent } auf { $seeds }, direkt nach { $before }: { $mover } fängt { $captured ->
    [one] 1 Samenkorn
   *[other] { $captured } Samen
}.
example-capture-ends = { $house } enthält { $seeds } Samen, deshalb endet der Fang dort.
example-spared = Das würde alle Samen von { $opponent } fangen, aus { $houses }; deshalb wird nichts gefangen.

## What cannot be sown, and why.

example-over = Die Partie ist vorbei, also kann { $mover } nicht aus { $houses } säen.
example-empty = { $mover } kann nicht aus { $houses } säen: Dort liegt nichts.
example-must-feed = { $opponent } hat keine Samen, also kann { $mover } nicht aus { $houses } säen: Davon bekäme { $opponent } nichts ab.
example-would-starve = { $mover } kann nicht aus { $houses } säen: Das würde alle Samen von { $opponent } fangen.
example-playable = { $mover } kann aus { $houses } säen.

## Why the game ends, and with what result.

example-ends-majority = { $side } hat mehr als die Hälfte der { NUMBER($seeds) } Samen, also ist die Partie vorbei.
example-ends-halves = Jede Seite hat die Hälfte der { NUMBER($seeds) } Samen, also ist die Partie vorbei.
example-ends-slam = { $side } hat keine Samen mehr, also ist die Partie vorbei.
example-ends-starved = { $side } hat immer noch keine Samen, obwohl ein anderer Zug welche gebracht hätte, also ist die Partie vorbei.
example-ends-cannot-feed = { $side } hat keine Samen mehr, und kein Zug von { $opponent } bringt welche, also ist die Partie vorbei.
example-ends-no-legal-move = { $side } hat keinen erlaubten Zug, also ist die Partie vorbei.
example-ends-circles = Keine Seite kommt mehr voran, also ist die Partie vorbei.
example-ends-agreed = Beide sind einverstanden, die Partie zu beenden, also ist sie vorbei.
example-won = { $side } gewinnt { $won }:{ $lost }.
example-drawn = Die Partie endet remis.
