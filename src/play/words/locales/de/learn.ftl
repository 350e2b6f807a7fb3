### The course: ten exercises for a first game. The learner's row is always the bottom one.

# $title - of the exercise; $rules - the ruleset
learn-heading = **{ $title }** · Schritt { $step } von { $steps } · { $rules }-Regeln

## Titles.

learn-title = { $task ->
    [sow] Säen
    [corner] Um die Ecke
    [capture] Fangen
    [chain] Eine Kette fangen
    [lap] Einmal ganz herum
    [guard] In Sicherheit
    [feed] Dein Gegenüber füttern
    [slam] Der Grand Slam
    [last-seeds] Die letzten Samen
   *[majority] Gewinnen
}

## What to try.

learn-sow = Die untere Reihe gehört dir, und in jeder Mulde liegen 4 Samen. Drück auf eine Mulde, um ihre Samen einzeln nach rechts zu säen. **Säe aus einer Mulde, deren letztes Samenkorn in deiner Reihe bleibt.**
learn-corner = Dein Gegenüber hat aus **b** gesät: Die Ringe zeigen, wohin die Samen gegangen sind. Nach deiner Mulde **f** geht es drüben mit **a** weiter, immer gegen den Uhrzeigersinn. **Säe aus einer Mulde, deren letztes Samenkorn drüben landet.**
learn-capture = Du hast mit **d** geantwortet, und dein Gegenüber hat aus **f** gesät. Dabei blieb drüben in **b** ein einzelnes Samenkorn. Bringt dein letztes Samenkorn eine gegnerische Mulde auf 2 oder 3, fängst du alle, die darin liegen. **Fang die Samen in Mulde b.**
learn-chain = Ein Fang geht rückwärts weiter: Liegen auch in der Mulde davor 2 oder 3, fängst du sie ebenfalls, und so weiter. **Fang Samen aus mehreren Mulden mit einem einzigen Zug.**
learn-lap = In deiner Mulde **f** liegen 13 Samen, genug für einmal ganz herum. Die Mulde, aus der du säst, wird dabei übersprungen. **Säe aus Mulde f und schau, wo das letzte Samenkorn landet.**
learn-guard = Dein Gegenüber will als Nächstes aus **f** säen und deine Mulden **a** und **b** leeren. **Finde einen Zug, nach dem nichts mehr zu fangen ist.**
# $rule - what the ruleset says about feeding
learn-feed = Dein Gegenüber hat keine Samen mehr. **Gib welche ab.**
    { $rule }
# $rule - what the ruleset says about grand slams
learn-slam = **Fang alle Samen deines Gegenübers.**
    { $rule }
learn-slam-unwise = **Fang etwas, aber lass deinem Gegenüber noch etwas.**
    { $rule }
learn-last-seeds-theirs = Dein letztes Samenkorn liegt in **f**. Hast du es gesät, ist deine Reihe leer, und die gegnerischen Samen reichen nicht bis zu dir. Wer die andere Seite nicht füttern kann, beendet die Partie und bekommt den Rest. **Säe aus Mulde f und schau, was passiert.**
learn-last-seeds-yours = Dein letztes Samenkorn liegt in **f**. Hast du es gesät, ist deine Reihe leer, und die gegnerischen Samen reichen nicht bis zu dir. Wer die andere Seite nicht füttern kann, beendet die Partie, und die andere Seite bekommt den Rest. **Säe aus Mulde f und schau, was passiert.**
# $needed - more than half of all seeds
learn-majority = Du gewinnst, sobald du mehr als die Hälfte der 48 Samen hast. Von den { $needed }, die du brauchst, hast du { $stored }. **Hol dir mit einem Fang den Sieg.**

## What another house does, and a hint.

learn-sows-home = { $house } reicht bis zu deiner eigenen Mulde { $last }.
learn-sows-across = { $house } reicht bis zur gegnerischen Mulde { $last }.
learn-sows-capturing = { $house } reicht bis zur gegnerischen Mulde { $last } und fängt { $captured } Samen.
learn-sows-all = { $house } würde alle Samen deines Gegenübers fangen.
learn-sows-spared = { $house } würde alle Samen deines Gegenübers fangen und fängt deshalb nichts.
learn-would-lose = Damit wäre die Partie vorbei, und dein Gegenüber würde { $theirs }:{ $yours } gewinnen.

learn-try-stay-home = Probier eine Mulde weiter links, deren 4 Samen in deiner Reihe enden.
learn-try-cross = Probier eine Mulde weiter rechts, deren 4 Samen bis nach drüben reichen.
learn-try-capture = Probier die Mulde, deren letztes Samenkorn eine gegnerische Mulde auf 2 oder 3 bringt.
learn-try-chain = Probier die Mulde, deren letztes Samenkorn eine Mulde auf 2 oder 3 bringt, gleich hinter anderen mit 2 oder 3.
learn-try-lap = Probier die Mulde mit den 13 Samen.
# $house - with which the opponent would capture
learn-try-guard = Dann würde dein Gegenüber mit { $house } zuschlagen und { $seeds } Samen fangen. Versuch, eines der bedrohten Samenkörner wegzubringen.
learn-try-feed = Probier die Mulde, deren Samen bis nach drüben reichen.
learn-try-slam = Probier die Mulde, die drüben aus allen drei Mulden mit Samen fängt.
learn-try-slam-unwise = Probier die Mulde, die drüben nur aus zwei Mulden fängt.
learn-try-end = Probier **f**.
learn-try-win = Probier die Mulde, deren letztes Samenkorn eine gegnerische Mulde auf 2 oder 3 bringt.

## What was right about it.

learned-sow = **Genau!** Ein Samenkorn in jede Mulde, angefangen bei der nächsten. So geht jeder Zug.
learned-corner = **Genau!** Deine Samen sind um die Ecke gegangen. Gewinnmulden werden übersprungen: Dort landet nur Gefangenes.
learned-capture = **Genau!** Dein letztes Samenkorn hat **b** auf { $seeds } gebracht, und diese Samen liegen jetzt in deiner Gewinnmulde.
learned-chain = **Genau!** In { $houses } lagen jeweils 2 oder 3: { $captured } Samen auf einen Schlag!
learned-lap = **Genau!** Die Samen sind einmal ganz herumgegangen und haben **f** übersprungen, wo nichts liegen bleibt. Du hast sogar { $captured } gefangen. Eine Mulde mit vielen Samen ist eine Drohung.
learned-guard = **Genau!** Deine Mulde **a** ist leer, und in **b** liegen 3. Das letzte gegnerische Samenkorn würde daraus 4 machen, und fangen lassen sich nur 2 oder 3.
learned-feed = **Genau!** Dein Gegenüber kann wieder ziehen, und die Partie geht weiter.
learned-slam = **Genau, ein Grand Slam!** Du hast { $captured } Samen gefangen und die { $rest } auf deiner Seite dazubekommen. Du gewinnst { $yours }:{ $theirs }.
learned-slam-unwise = **Genau!** Du hast { $captured } Samen gefangen, dein Gegenüber hat noch welche, und die Partie geht weiter.
learned-last-seeds-yours = Die Partie ist vorbei, und die letzten { $rest } Samen gehören dir. Du gewinnst { $yours }:{ $theirs }. Sieh also zu, dass dir gegen Ende die Samen früher ausgehen als deinem Gegenüber.
learned-last-seeds-theirs = Die Partie ist vorbei, und dein Gegenüber bekommt die letzten { $rest } Samen und gewinnt { $theirs }:{ $yours }. Behalt also gegen Ende ein paar Samen auf deiner Seite.
learned-majority = **Genau!** Du hast { $yours } der 48 Samen, mehr als die Hälfte. Du gewinnst!

learned-all = **Jetzt kannst du Wari!** Du weißt, wie man sät, fängt, sich verteidigt und gewinnt. Drück auf *Gegen den Computer* und wähl *Leicht*, da lernt er auch gerade erst: Deine erste Partie beginnt in diesem Kanal.

## Names and boards.

learner = Du
learners-opponent = Gegenüber
# $board - the position in words
learn-alt = { $step } Du spielst { $side }. { $board }
