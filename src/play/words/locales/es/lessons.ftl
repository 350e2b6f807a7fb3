### Lessons: a rule, and what happens in the picture beside it. Players are South and North.

lesson-page =
    # { $rules } · { $title }
    { $rule }

    { $caption }
lesson-caption = **En la imagen:** { $happens }

## Titles, also on buttons.

lesson-capture = Capturar
lesson-chain = Cadena
lesson-lap = Vuelta completa
lesson-grand-slam = Grand slam
lesson-feeding = Alimentar
lesson-last-seeds = Últimas semillas
lesson-few-seeds = Pocas semillas
lesson-majority = Mayoría

## What happens, in whole sentences.

example-sown = { $mover } siembra { $house } ({ $seeds }).
# $houses - like "South's a and North's a and b"
example-lap = Las semillas dan la vuelta completa, se saltan { $origin }, que queda vacía, y pasan por segunda vez por { $houses }.
houses-of = { $houses } de { $side }

# $seeds - as many as the house then holds
example-captured = Con la última semilla, { $house } de { $opponent } queda con { $seeds }: { $mover } captura { $captured ->
    [one] 1 semilla
   *[other] { $captured } semillas
}.
# $before - houses with their seeds, like "e (3) and d (2)"
example-chain = Con la última semilla, { $house } de { $opponent } queda con { $seeds }, justo después de { $before }: { $mover } captura { $captured ->
    [one] 1 semilla
   *[other] { $captured } semillas
}.
example-capture-ends = La captura termina en { $house }, que tiene { $seeds }.
example-spared = Eso capturaría todas las semillas de { $opponent }, en { $houses }, así que no se captura nada.

## What cannot be sown, and why.

example-over = La partida terminó, así que { $mover } no puede sembrar { $houses }.
example-empty = { $mover } no puede sembrar { $houses }, porque ahí no hay semillas.
example-must-feed = { $opponent } no tiene semillas, así que { $mover } no puede sembrar { $houses }, porque no le daría ninguna.
example-would-starve = { $mover } no puede sembrar { $houses }, porque capturaría todas las semillas de { $opponent }.
example-playable = { $mover } puede sembrar { $houses }.

## Why the game ends, and with what result.

example-ends-majority = { $side } tiene más de la mitad de las { NUMBER($seeds) } semillas, así que la partida termina.
example-ends-halves = Cada lado tiene la mitad de las { NUMBER($seeds) } semillas, así que la partida termina.
example-ends-slam = { $side } se quedó sin semillas, así que la partida termina.
example-ends-starved = { $side } sigue sin semillas, aunque otra jugada le habría dado alguna, así que la partida termina.
example-ends-cannot-feed = { $side } se quedó sin semillas y { $opponent } no tiene ninguna jugada que le dé alguna, así que la partida termina.
example-ends-no-legal-move = { $side } no tiene jugadas legales, así que la partida termina.
example-ends-circles = Ningún lado avanza, así que la partida termina.
example-ends-agreed = Los dos lados aceptan terminar, así que la partida termina.
example-won = Gana { $side } por { $won } a { $lost }.
example-drawn = Es un empate.
