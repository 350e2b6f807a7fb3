### The rules.

rules-page =
    # { $rules }
    Chaque camp a six cases, de **a** à **f** depuis sa gauche, et un grenier. Sud commence.
    - { rule-sow }
    - { rule-capture }
    - { rule-win }
    ## Ce que ces règles ont de particulier
    - { $grand-slam }
    - { $feeding }
    - { $circles }

rule-sow = **Semer.** Prenez toutes les graines d’une de vos cases et déposez-les une à une dans les cases suivantes, dans le sens inverse des aiguilles d’une montre. Sautez les greniers ; avec 12 graines ou plus, sautez aussi la case de départ.
rule-capture = **Capturer.** Si votre dernière graine porte une case d’en face à 2 ou 3, ces graines vont dans votre grenier. De même pour les cases d’en face juste avant, tant qu’elles contiennent 2 ou 3 graines : la première qui en contient un autre nombre arrête la capture.
rule-win = **Gagner.** Qui capture plus de la moitié des graines gagne ; moitié-moitié, c’est la nulle.

## Grand slams, one for each ruling.

rule-slam-keeps-rest = **Grand chelem.** Un coup qui capturerait toutes les graines d’en face les capture et termine la partie ; les graines restées de votre côté sont aussi à vous.
rule-slam-forfeits-rest = **Grand chelem.** Un coup qui capturerait toutes les graines d’en face les capture et termine la partie ; le reste va à votre adversaire.
rule-slam-captures-nothing = **Grand chelem.** Un coup qui capturerait toutes les graines d’en face est permis, mais ne capture rien.
rule-slam-illegal = **Grand chelem.** Un coup qui capturerait toutes les graines d’en face est interdit ; s’il n’y a pas d’autre coup, chaque camp garde sa rangée.

## Feeding: two sentences, one for each ruling.

rule-feeding-duty = **Nourrir.** Si votre adversaire n’a plus de graines, vous devez si possible jouer un coup qui lui en donne.
rule-feeding-penalty = **Nourrir.** Si votre adversaire n’a plus de graines, jouez un coup qui lui en donne ; si vous pouvez le faire mais ne le faites pas, les graines restantes lui reviennent.
rule-cannot-feed-yours = Si aucun coup ne le permet, la partie se termine et les graines restantes sont à vous.
rule-cannot-feed-theirs = Si aucun coup ne le permet, la partie se termine et les graines restantes vont à votre adversaire.
rule-cannot-feed-few-split = Si aucun coup ne le permet, la partie se termine et les graines restantes vont à votre adversaire ; s’il y en a trois ou moins, elles sont partagées, et la graine impaire est à vous.

## Circles, one for each way to divide what is left.

rule-circles-own-row = **Tourner en rond.** Quand la même position revient pour la { $times ->
    [3] troisième
   *[other] cinquième
} fois, ou après 200 coups sans capture, la partie se termine et chaque camp reçoit les graines de sa rangée.
rule-circles-nobody = **Tourner en rond.** Quand la même position revient pour la { $times ->
    [3] troisième
   *[other] cinquième
} fois, ou après 200 coups sans capture, la partie se termine et les graines du plateau ne vont à personne.

rule-match-first-to-six = **Série.** Qui gagne six parties avant l’autre décroche le titre.
