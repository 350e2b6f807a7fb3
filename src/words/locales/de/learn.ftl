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
    [feed] Die Gegenseite füttern
    [slam] Der Grand Slam
    [last-seeds] Die letzten Samen
   *[majority] Gewinnen
}

## What to try.

learn-sow = Die untere Reihe gehört dir, und in jeder Mulde liegen 4 Samen. Drück auf eine Mulde, um ihre Samen einen nach dem anderen nach rechts zu säen. **Säe aus einer Mulde, deren letzter Samen in deiner Reihe bleibt.**
learn-corner = Die Gegenseite hat aus b gesät: Die Ringe zeigen, wohin die Samen gegangen sind. Nach deinem f geht es drüben mit a weiter, immer gegen den Uhrzeigersinn. **Säe aus einer Mulde, deren letzter Samen drüben landet.**
learn-capture = Du hast mit d geantwortet, und die Gegenseite hat aus f gesät. Dabei blieb in ihrem b ein einzelner Samen. Bringt dein letzter Samen eine gegnerische Mulde auf 2 oder 3, fängst du alle, die darin liegen. **Fang die Samen in b.**
learn-chain = Ein Fang geht rückwärts weiter: Liegen auch in der Mulde davor 2 oder 3, fängst du sie ebenfalls, und so weiter. **Fang Samen aus mehreren Mulden mit einem einzigen Zug.**
learn-lap = In deinem f liegen 13 Samen, genug für einmal ganz herum. Die Mulde, aus der du säst, wird dabei übersprungen. **Säe aus f und schau, wo der letzte Samen landet.**
learn-guard = Die Gegenseite will als Nächstes aus f säen und dein a und b fangen. **Finde einen Zug, nach dem sie nichts fangen kann.**
# $rule - what the ruleset says about feeding
learn-feed = Die Gegenseite hat keine Samen mehr. **Gib ihr welche.**
    { $rule }
# $rule - what the ruleset says about grand slams
learn-slam = **Fang alle Samen der Gegenseite.**
    { $rule }
learn-slam-unwise = **Fang etwas, aber lass der Gegenseite einen Samen.**
    { $rule }
learn-last-seeds-theirs = Dein letzter Samen liegt in f. Hast du ihn gesät, ist deine Reihe leer, und die gegnerischen Samen reichen nicht bis zu dir. Wer die andere Seite nicht füttern kann, beendet die Partie und bekommt den Rest. **Säe aus f und schau, was passiert.**
learn-last-seeds-yours = Dein letzter Samen liegt in f. Hast du ihn gesät, ist deine Reihe leer, und die gegnerischen Samen reichen nicht bis zu dir. Wer die andere Seite nicht füttern kann, beendet die Partie, und die andere Seite bekommt den Rest. **Säe aus f und schau, was passiert.**
# $needed - more than half of all seeds
learn-majority = Du gewinnst, sobald du mehr als die Hälfte der 48 Samen hast. Von den { $needed }, die du brauchst, hast du { $stored }. **Hol dir mit einem Fang den Sieg.**

## What another house does, and a hint.

learn-sows-home = { $house } reicht bis zu deinem eigenen { $last }.
learn-sows-across = { $house } reicht bis zum gegnerischen { $last }.
learn-sows-capturing = { $house } reicht bis zum gegnerischen { $last } und fängt { $captured } Samen.
learn-sows-all = { $house } würde alle Samen der Gegenseite fangen.
learn-sows-spared = { $house } würde alle Samen der Gegenseite fangen und fängt deshalb nichts.
learn-would-lose = Damit wäre die Partie vorbei, und die Gegenseite würde { $theirs }:{ $yours } gewinnen.

learn-try-stay-home = Probier eine Mulde weiter links, deren 4 Samen in deiner Reihe enden.
learn-try-cross = Probier eine Mulde weiter rechts, deren 4 Samen bis nach drüben reichen.
learn-try-capture = Probier die Mulde, deren letzter Samen eine gegnerische Mulde auf 2 oder 3 bringt.
learn-try-chain = Probier die Mulde, deren letzter Samen eine Mulde auf 2 oder 3 bringt, gleich hinter anderen mit 2 oder 3.
learn-try-lap = Probier die Mulde mit den 13 Samen.
# $house - with which the opponent would capture
learn-try-guard = Dann würde die Gegenseite mit { $house } zuschlagen und { $seeds } Samen fangen. Versuch, mit einem der bedrohten Samen zu ziehen.
learn-try-feed = Probier die Mulde, deren Samen bis nach drüben reichen.
learn-try-slam = Probier die Mulde, die drüben aus allen drei Mulden mit Samen fängt.
learn-try-slam-unwise = Probier die Mulde, die drüben nur aus zwei Mulden fängt.
learn-try-end = Probier f.
learn-try-win = Probier die Mulde, deren letzter Samen eine gegnerische Mulde auf 2 oder 3 bringt.

## What was right about it.

learned-sow = **Genau!** Ein Samen in jede Mulde, angefangen bei der nächsten. So geht jeder Zug.
learned-corner = **Genau!** Deine Samen sind um die Ecke gegangen. Gewinnmulden werden übersprungen: Dort landet nur Gefangenes.
learned-capture = **Genau!** Dein letzter Samen hat b auf { $seeds } gebracht, und diese Samen liegen jetzt in deiner Gewinnmulde.
learned-chain = **Genau!** In { $houses } lagen jeweils 2 oder 3: { $captured } Samen auf einen Schlag!
learned-lap = **Genau!** Die Samen sind einmal ganz herumgegangen und haben f übersprungen, das leer bleibt. Du hast sogar { $captured } gefangen. Eine Mulde mit vielen Samen ist eine Drohung.
learned-guard = **Genau!** Dein a ist leer, und in deinem b liegen 3. Der letzte gegnerische Samen würde daraus 4 machen, und fangen lassen sich nur 2 oder 3.
learned-feed = **Genau!** Die Gegenseite kann wieder ziehen, und die Partie geht weiter.
learned-slam = **Genau, ein Grand Slam!** Du hast { $captured } Samen gefangen und die { $rest } auf deiner Seite dazubekommen. Du gewinnst { $yours }:{ $theirs }.
learned-slam-unwise = **Genau!** Du hast { $captured } Samen gefangen, die Gegenseite hat noch welche, und die Partie geht weiter.
learned-last-seeds-yours = Die Partie ist vorbei, und die letzten { $rest } Samen gehören dir. Du gewinnst { $yours }:{ $theirs }. Sieh also zu, dass dir gegen Ende die Samen früher ausgehen als der Gegenseite.
learned-last-seeds-theirs = Die Partie ist vorbei, und die Gegenseite bekommt die letzten { $rest } Samen. Sie gewinnt { $theirs }:{ $yours }. Behalt also gegen Ende ein paar Samen auf deiner Seite.
learned-majority = **Genau!** Du hast { $yours } der 48 Samen, mehr als die Hälfte. Du gewinnst!

learned-all = **Jetzt kannst du Wari!** Du weißt, wie man sät, fängt, sich verteidigt und gewinnt. Stufe 1 lernt auch gerade erst: Drück auf *Gegen Stufe 1*, und deine erste Partie beginnt in diesem Kanal.

## Names and boards.

learner = Du
learners-opponent = Gegenseite
# $board - the position in words
learn-alt = { $step } Du spielst { $side }. { $board }
