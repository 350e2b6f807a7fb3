### The rules.

rules-page =
    # { $rules }
    Cada lado tiene seis casas, de **a** a **f** contando desde su izquierda, y un granero. Empieza Sur.
    - { rule-sow }
    - { rule-capture }
    - { rule-win }
    ## Lo especial de estas reglas
    - { $grand-slam }
    - { $feeding }
    - { $circles }

rule-sow = **Sembrar.** Recoge todas las semillas de una de tus casas y déjalas caer una a una en las casas siguientes, en sentido antihorario. Sáltate los graneros; con 12 semillas o más, sáltate también la casa de la que saliste.
rule-capture = **Capturar.** Si con tu última semilla una casa de tu rival queda con 2 o 3, esas semillas van a tu granero, y también las de las casas inmediatamente anteriores con 2 o 3, hasta la primera casa de tu rival que tenga otro número.
rule-win = **Ganar.** Gana quien captura más de la mitad de las semillas; si cada lado tiene la mitad, es empate.

## Grand slams, one for each ruling.

rule-slam-keeps-rest = **Grand slam.** Si una jugada captura todas las semillas de tu rival, la partida termina y te llevas también las que queden en tu lado.
rule-slam-forfeits-rest = **Grand slam.** Si una jugada captura todas las semillas de tu rival, la partida termina y tu rival se lleva el resto.
rule-slam-captures-nothing = **Grand slam.** Una jugada que capturaría todas las semillas de tu rival está permitida, pero no captura nada.
rule-slam-illegal = **Grand slam.** Una jugada que capturaría todas las semillas de tu rival no está permitida; si no hay otra, cada lado se queda con las semillas de su fila.

## Feeding: two sentences, one for each ruling.

rule-feeding-duty = **Alimentar.** Si tu rival no tiene semillas, debes hacer una jugada que le dé alguna, si puedes.
rule-feeding-penalty = **Alimentar.** Si tu rival no tiene semillas, haz una jugada que le dé alguna; si puedes y no lo haces, tu rival se lleva las semillas restantes.
rule-cannot-feed-yours = Si no puedes, la partida termina y te llevas las semillas restantes.
rule-cannot-feed-theirs = Si no puedes, la partida termina y tu rival se lleva las semillas restantes.
rule-cannot-feed-few-split = Si no puedes, la partida termina y tu rival se lleva las semillas restantes; si son tres o menos, se reparten, y si sobra una, es tuya.

## Circles, one for each way to divide what is left.

rule-circles-own-row = **Ciclos.** La { $times ->
    [3] tercera
   *[other] quinta
} vez que se da la misma posición, o tras 200 jugadas sin capturas, la partida termina y cada lado se queda con las semillas de su fila.
rule-circles-nobody = **Ciclos.** La { $times ->
    [3] tercera
   *[other] quinta
} vez que se da la misma posición, o tras 200 jugadas sin capturas, la partida termina y nadie se lleva las semillas del tablero.

rule-match-first-to-six = **Serie.** Quien llega antes a seis victorias se lleva el título.
