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

example-sown = { $mover } semeia a casa { $house } ({ $seeds }).
# $houses - like "a casa a de Sul e as casas a e b de Norte"
example-lap = As sementes dão a volta completa, pulam a casa { $origin }, que fica vazia, e voltam a alcançar { $houses }.
houses-of = { $houses ->
    [a] a casa a
    [b] a casa b
    [c] a casa c
    [d] a casa d
    [e] a casa e
    [f] a casa f
   *[other] as casas { $houses }
} de { $side }

# $seeds - as many as the house then holds
example-captured = A última semente completa { $seeds } na casa { $house } de { $opponent }: { $mover } captura { $captured ->
    [one] 1 semente
   *[other] { $captured } sementes
}.
# $before - houses with their seeds, like "e (3) e d (2)"
example-chain = A última semente completa { $seeds } na casa { $house } de { $opponent }. A captura segue para trás: { $before }. { $mover } captura { $captured ->
    [one] 1 semente
   *[other] { $captured } sementes
}.
example-capture-ends = A casa { $house } tem { $seeds }, e a captura para ali.
example-spared = Isso capturaria todas as sementes de { $opponent }, { $houses ->
    [a] na casa a
    [b] na casa b
    [c] na casa c
    [d] na casa d
    [e] na casa e
    [f] na casa f
   *[other] nas casas { $houses }
}, por isso nada é capturado.

## What cannot be sown, and why.

example-over = A partida acabou, então { $mover } não pode semear a casa { $houses }.
example-empty = { $mover } não pode semear a casa { $houses }, que está vazia.
example-must-feed = { $opponent } não tem sementes, e { $mover } não pode semear a casa { $houses }, que não mandaria nenhuma para lá.
example-would-starve = { $mover } não pode semear a casa { $houses }, que capturaria todas as sementes de { $opponent }.
example-playable = { $mover } pode semear a casa { $houses }.

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
