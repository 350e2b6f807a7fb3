### Lessons: a rule, and what happens in the picture beside it. Players are South and North.

lesson-page =
    # { $rules } · { $title }
    { $rule }

    { $caption }
lesson-caption = **Na imagem:** { $happens }

## Titles, also on buttons.

lesson-capture = Captura
lesson-chain = Captura em cadeia
lesson-lap = Volta completa
lesson-grand-slam = Grand slam
lesson-feeding = Alimentar
lesson-last-seeds = Últimas sementes
lesson-few-seeds = Poucas sementes
lesson-majority = Maioria

## What happens, in whole sentences.

example-sown = { $mover } semeia { $house } ({ $seeds }).
# $houses - like "a casa a de Sul e as casas a e b de Norte"
example-lap = As sementes dão a volta completa, pulam { $origin }, que fica vazia, e voltam a alcançar { $houses }.
houses-of = { $houses } de { $side }

# $seeds - as many as the house then holds
example-captured = Com a última semente, { $house } de { $opponent } fica com { $seeds }: { $mover } captura { $captured ->
    [one] 1 semente
   *[other] { $captured } sementes
}.
# $before - houses with their seeds, like "e (3) e d (2)"
example-chain = Com a última semente, { $house } de { $opponent } fica com { $seeds }. A captura segue para trás: { $before }. { $mover } captura { $captured ->
    [one] 1 semente
   *[other] { $captured } sementes
}.
example-capture-ends = A captura para antes: { $house } tem { $seeds }.
example-spared = Isso capturaria todas as sementes de { $opponent } ({ $houses }), por isso nada é capturado.

## What cannot be sown, and why.

example-over = A partida acabou, então { $mover } não pode semear { $houses }.
example-empty = { $mover } não pode semear { $houses }, que está vazia.
example-must-feed = { $opponent } não tem sementes, e { $mover } não pode semear { $houses }, que não mandaria nenhuma para lá.
example-would-starve = { $mover } não pode semear { $houses }, que capturaria todas as sementes de { $opponent }.
example-playable = { $mover } pode semear { $houses }.

## Why the game ends, and with what result.

example-ends-majority = { $side } tem mais da metade das { NUMBER($seeds) } sementes, e a partida acaba.
example-ends-halves = Cada lado tem metade das { NUMBER($seeds) } sementes, e a partida acaba.
example-ends-slam = { $side } ficou sem sementes, e a partida acaba.
example-ends-starved = { $side } continua sem sementes, embora outro lance pudesse dar algumas, e a partida acaba.
example-ends-cannot-feed = { $side } ficou sem sementes, { $opponent } não tem lance que dê alguma, e a partida acaba.
example-ends-no-legal-move = { $side } não tem lances permitidos, e a partida acaba.
example-ends-circles = Nenhum dos lados avança, e a partida acaba.
example-ends-agreed = Os dois lados concordam em encerrar, e a partida acaba.
example-won = { $side } vence por { $won } a { $lost }.
example-drawn = Deu empate.
