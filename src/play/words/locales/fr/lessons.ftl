### Lessons: a rule, and what happens in the picture beside it. Players are South and North.

lesson-page =
    # { $rules } · { $title }
    { $rule }

    { $caption }
lesson-caption = **Sur l’image :** { $happens }

## Titles, also on buttons.

lesson-capture = Capture
lesson-chain = Chaîne
lesson-lap = Tour complet
lesson-grand-slam = Grand chelem
lesson-feeding = Nourrir
lesson-last-seeds = Dernières graines
lesson-few-seeds = Peu de graines
lesson-majority = Majorité

## What happens, in whole sentences.

example-sown = { $mover } sème { $house } ({ $seeds }).
example-lap = Les graines font le tour complet, sautent { $origin }, qui reste vide, et passent une deuxième fois { $houses }.
houses-of = chez { $side } ({ $houses })

example-captured = La dernière graine porte { $house } de { $opponent } à { $seeds } : { $mover } capture { $captured ->
    [one] { $captured } graine
   *[other] { $captured } graines
}.
example-chain = La dernière graine porte { $house } de { $opponent } à { $seeds }, juste après { $before } : { $mover } capture { $captured ->
    [one] { $captured } graine
   *[other] { $captured } graines
}.
example-capture-ends = La capture s’arrête à { $house }, qui contient { $seeds ->
    [one] { $seeds } graine
   *[other] { $seeds } graines
}.
example-spared = Cela capturerait toutes les graines de { $opponent }, dans { $houses } : rien n’est donc capturé.

## What cannot be sown, and why.

example-over = La partie est finie : { $mover } ne peut plus semer { $houses }.
example-empty = { $mover } ne peut pas semer { $houses }, faute de graines.
example-must-feed = { $opponent } n’a plus de graines : { $mover } ne peut pas semer { $houses }, ce qui ne lui en donnerait pas.
example-would-starve = { $mover } ne peut pas semer { $houses }, ce qui capturerait toutes les graines de { $opponent }.
example-playable = { $mover } peut semer { $houses }.

## Why the game ends, and with what result.

example-ends-majority = { $side } a plus de la moitié des { NUMBER($seeds) } graines : la partie est finie.
example-ends-halves = Chaque camp a la moitié des { NUMBER($seeds) } graines : la partie est finie.
example-ends-slam = { $side } n’a plus de graines : la partie est finie.
example-ends-starved = { $side } n’a toujours pas de graines, alors qu’un autre coup lui en aurait donné : la partie est finie.
example-ends-cannot-feed = { $side } n’a plus de graines, et aucun coup de { $opponent } ne peut lui en donner : la partie est finie.
example-ends-no-legal-move = { $side } n’a plus de coup permis : la partie est finie.
example-ends-circles = La partie tourne en rond : elle est finie.
example-ends-agreed = Les deux camps sont d’accord pour arrêter : la partie est finie.
example-won = { $side } gagne { $won } à { $lost }.
example-drawn = C’est la nulle.
