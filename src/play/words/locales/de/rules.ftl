### The rules.

rules-page =
    # { $rules }
    Jede Seite hat sechs Mulden, aus ihrer Sicht von links **a** bis **f**, und eine Gewinnmulde. Süd beginnt.
    - { rule-sow }
    - { rule-capture }
    - { rule-win }
    ## Das Besondere an diesen Regeln
    - { $grand-slam }
    - { $feeding }
    - { $circles }

rule-sow = **Säen.** Nimm alle Samen aus einer deiner Mulden und leg sie einzeln in die nächsten Mulden, gegen den Uhrzeigersinn. Überspring die Gewinnmulden und, ab 12 Samen, auch die Mulde, aus der du säst.
rule-capture = **Fangen.** Bringt dein letztes Samenkorn eine gegnerische Mulde auf 2 oder 3, kommen diese Samen in deine Gewinnmulde, ebenso die Zweier und Dreier direkt davor, zurück bis zur ersten gegnerischen Mulde mit einer anderen Zahl.
rule-win = **Gewinnen.** Wer mehr als die Hälfte der Samen fängt, gewinnt; hat jede Seite die Hälfte, ist es remis.

## Grand slams, one for each ruling.

rule-slam-keeps-rest = **Grand Slam.** Ein Zug, der alle gegnerischen Samen fangen würde, fängt sie und beendet die Partie; du bekommst auch, was noch auf deiner Seite liegt.
rule-slam-forfeits-rest = **Grand Slam.** Ein Zug, der alle gegnerischen Samen fangen würde, fängt sie und beendet die Partie; den Rest bekommt dein Gegenüber.
rule-slam-captures-nothing = **Grand Slam.** Ein Zug, der alle gegnerischen Samen fangen würde, ist erlaubt, fängt aber nichts.
rule-slam-illegal = **Grand Slam.** Ein Zug, der alle gegnerischen Samen fangen würde, ist verboten; gibt es nur solche Züge, behalten beide Seiten ihre eigene Reihe.

## Feeding: two sentences, one for each ruling.

rule-feeding-duty = **Füttern.** Hat dein Gegenüber keine Samen, musst du wenn möglich einen Zug spielen, der welche bringt.
rule-feeding-penalty = **Füttern.** Hat dein Gegenüber keine Samen, spiel einen Zug, der welche bringt; wenn du das kannst und nicht tust, gehen die übrigen Samen an dein Gegenüber.
rule-cannot-feed-yours = Kann das kein Zug, endet die Partie, und du bekommst die übrigen Samen.
rule-cannot-feed-theirs = Kann das kein Zug, endet die Partie, und dein Gegenüber bekommt die übrigen Samen.
rule-cannot-feed-few-split = Kann das kein Zug, endet die Partie, und dein Gegenüber bekommt die übrigen Samen; drei oder weniger werden geteilt, und ein überzähliges gehört dir.

## Circles, one for each way to divide what is left.

rule-circles-own-row = **Wiederholung.** Kommt dieselbe Stellung zum { $times ->
    [3] dritten
   *[other] fünften
} Mal vor oder wird 200 Züge lang nichts gefangen, endet die Partie, und beide bekommen die Samen auf ihrer Seite.
rule-circles-nobody = **Wiederholung.** Kommt dieselbe Stellung zum { $times ->
    [3] dritten
   *[other] fünften
} Mal vor oder wird 200 Züge lang nichts gefangen, endet die Partie, und die Samen auf dem Brett zählen für niemanden.

rule-match-first-to-six = **Serie.** Wer zuerst sechs Partien gewinnt, holt den Titel.
