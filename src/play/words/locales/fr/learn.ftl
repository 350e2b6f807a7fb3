### The course: ten exercises for a first game. The learner's row is always the bottom one.

learn-heading = **{ $title }** · étape { $step } sur { $steps } · règles { $rules }

## Titles.

learn-title = { $task ->
    [sow] Semer
    [corner] Passer en face
    [capture] Capturer
    [chain] Capturer en chaîne
    [lap] Le tour complet
    [guard] Se protéger
    [feed] Nourrir l’adversaire
    [slam] Le grand chelem
    [last-seeds] Les dernières graines
   *[majority] Gagner
}

## What to try.

learn-sow = La rangée du bas est à vous, et chaque case contient 4 graines. Appuyez sur une case pour en prendre les graines et les semer une à une, vers la droite. **Semez une case dont la dernière graine reste dans votre rangée.**
learn-corner = Votre adversaire a semé **b** : les anneaux montrent où sont tombées les graines. Après votre case **f**, on continue en face, dans sa case **a** : toujours dans le sens inverse des aiguilles d’une montre. **Semez une case dont la dernière graine tombe en face.**
learn-capture = Vous avez répondu par **d**, et votre adversaire a semé **f**, laissant une seule graine dans sa case **b**. Si votre dernière graine porte une case d’en face à 2 ou 3, vous en capturez les graines. **Capturez les graines de la case b.**
learn-chain = Une capture continue en arrière : si la case d’avant contient aussi 2 ou 3 graines, vous la capturez, et ainsi de suite. **Capturez plusieurs cases d’un seul coup.**
learn-lap = Votre case **f** contient 13 graines, de quoi faire le tour complet. On saute la case de départ. **Semez la case f, et regardez où tombe la dernière graine.**
learn-guard = Votre adversaire s’apprête à semer **f** et à capturer vos cases **a** et **b**. **Trouvez un coup après lequel plus rien n’est à prendre chez vous.**
learn-feed = Votre adversaire n’a plus de graines. **Donnez-lui de quoi jouer.**
    { $rule }
learn-slam = **Capturez toutes les graines de votre adversaire.**
    { $rule }
learn-slam-unwise = **Capturez quelque chose, mais laissez au moins une graine à votre adversaire.**
    { $rule }
learn-last-seeds-theirs = Il ne vous reste des graines que dans **f**. Une fois **f** semée, votre rangée est vide, et les graines d’en face ne peuvent pas vous atteindre. Quand un camp ne peut pas nourrir l’autre, la partie se termine et ce camp prend ce qui reste. **Semez la case f, et voyez ce que ça donne.**
learn-last-seeds-yours = Il ne vous reste des graines que dans **f**. Une fois **f** semée, votre rangée est vide, et les graines d’en face ne peuvent pas vous atteindre. Quand un camp ne peut pas nourrir l’autre, la partie se termine et l’autre prend ce qui reste. **Semez la case f, et voyez ce que ça donne.**
learn-majority = Vous gagnez dès que vous avez plus de la moitié des 48 graines. Vous en avez { $stored } sur les { $needed } qu’il vous faut. **Faites la capture qui gagne.**

## What another house does, and a hint.

learn-sows-home = Avec { $house }, la dernière graine tombe chez vous, dans { $last }.
learn-sows-across = Avec { $house }, la dernière graine tombe en face, dans { $last }.
learn-sows-capturing = Avec { $house }, la dernière graine tombe en face, dans { $last }, et vous capturez { $captured ->
    [one] { $captured } graine
   *[other] { $captured } graines
}.
learn-sows-all = { $house } capturerait toutes les graines de votre adversaire.
learn-sows-spared = { $house } capturerait toutes les graines de votre adversaire, et ne capture donc rien.
learn-would-lose = La partie se terminerait, et votre adversaire gagnerait { $theirs } à { $yours }.

learn-try-stay-home = Essayez une case plus à gauche, dont les 4 graines s’arrêtent dans votre rangée.
learn-try-cross = Essayez une case plus à droite, dont les 4 graines vont jusqu’en face.
learn-try-capture = Essayez la case dont la dernière graine porte une case d’en face à 2 ou 3.
learn-try-chain = Essayez la case dont la dernière graine porte une case d’en face à 2 ou 3, juste après d’autres qui contiennent aussi 2 ou 3 graines.
learn-try-lap = Essayez la case aux 13 graines.
learn-try-guard = Votre adversaire capturerait alors { $seeds ->
    [one] { $seeds } graine
   *[other] { $seeds } graines
} avec { $house }. Essayez de déplacer une des graines menacées.
learn-try-feed = Essayez la case dont les graines arrivent en face.
learn-try-slam = Essayez la case qui vide les trois cases garnies d’en face.
learn-try-slam-unwise = Essayez la case qui ne vide que deux cases en face.
learn-try-end = Essayez **f**.
learn-try-win = Essayez la case dont la dernière graine porte une case d’en face à 2 ou 3.

## What was right about it.

learned-sow = **Oui !** Une graine par case, en commençant par la suivante. Tous les coups se jouent ainsi.
learned-corner = **Oui !** Vos graines sont passées en face. On saute les greniers : seules les captures y vont.
learned-capture = **Oui !** Votre dernière graine a porté **b** à { $seeds } : ces graines sont maintenant dans votre grenier.
learned-chain = **Oui !** { $houses } contenaient chacune 2 ou 3 graines : vous en capturez { $captured } d’un coup.
learned-lap = **Oui !** Les graines ont fait le tour complet et sauté **f**, qui reste vide. Vous en avez même capturé { $captured }. Une case bien remplie est une menace.
learned-guard = **Oui !** Votre case **a** est vide et **b** contient 3 graines. La dernière graine adverse y ferait 4, et on ne capture que 2 ou 3.
learned-feed = **Oui !** Votre adversaire peut de nouveau jouer, et la partie continue.
learned-slam = **Oui, un grand chelem !** Vous avez capturé { $captured } graines et reçu les { $rest } qui restaient de votre côté. Vous gagnez { $yours } à { $theirs }.
learned-slam-unwise = **Oui !** Vous avez capturé { $captured } graines, il en reste en face, et la partie continue.
learned-last-seeds-yours = La partie est finie, et les { $rest } dernières graines sont à vous. Vous gagnez { $yours } à { $theirs } : en fin de partie, videz votre rangée avant votre adversaire.
learned-last-seeds-theirs = La partie est finie, et les { $rest } dernières graines vont en face. Votre adversaire gagne { $theirs } à { $yours } : en fin de partie, gardez quelques graines chez vous.
learned-majority = **Oui !** Vous avez { $yours } des 48 graines, plus de la moitié. C’est gagné !

learned-all = **Vous savez jouer !** Semer, capturer, défendre, gagner : tout y est. Appuyez sur *Contre l’ordinateur* et choisissez *Facile*, qui débute, lui aussi : votre première partie commence dans ce salon.

## Names and boards.

learner = Vous
learners-opponent = Adversaire
learn-alt = { $step } Vous jouez { $side }. { $board }
