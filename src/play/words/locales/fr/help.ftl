### Help.

help-start =
    # Wari, le jeu de semailles d’Afrique de l’Ouest et des Caraïbes
    - **Vous découvrez le jeu ?** *Apprendre* vous l’enseigne en dix petits exercices. *Contre l’ordinateur* propose *Facile*, *Moyen* ou *Difficile*, et vous jouez.
    - **Pour jouer avec quelqu’un**, lancez { $challenge }. Si vous ne nommez personne, tout le monde peut accepter.
    - **Quand c’est à vous**, un nouveau plateau arrive. Appuyez sur une de vos six cases pour en semer les graines, ou lancez { $turn }.
    - **Une partie peut durer des semaines :** vous avez trois jours par coup, sauf si vous convenez d’autre chose.
    - **Une soirée de club ?** { $event } ouvre un tournoi dans un salon : arène, système suisse, toutes rondes, élimination directe ou simultanée. On participe d’un clic.
help-board =
    # Comment lire le plateau
    Quand c’est à vous de jouer, votre rangée est en bas : de **a** à **f** depuis votre gauche, avec votre grenier à droite. Chaque case montre ses graines et leur nombre.
    Des anneaux marquent le dernier coup : **épais** là où les graines ont été prises pour semer, **fins** là où elles sont tombées, **doubles** là où elles ont été capturées, **en pointillés** là où une capture n’a pas compté.
    Sur l’image, Sud a semé **d** : la dernière graine a porté la case **c** de Nord à 2, et Sud en a capturé les graines.

help-commands = # Commandes, { $page } sur { $pages }
help-command = { $command } { $about }

help-tab-start = Commencer
help-tab-board = Le plateau
help-tab-commands = Commandes { $page }

greeting =
    Bonjour ! J’apporte **Wari** sur ce serveur : le vieux jeu où l’on sème et capture des graines, venu d’Afrique de l’Ouest et des Caraïbes.
    Défiez quelqu’un avec `/wari challenge`, ou appuyez sur un bouton ci-dessous pour commencer à jouer avec moi. `/wari help` montre le reste.

about = **Wari** { $version }, écrit en Rust. Latence : { $milliseconds } ms.
    Les parties durent le temps qu’il faut et survivent aux redémarrages. Je conserve les parties, les réglages, les langues et les identifiants Discord des personnes, des serveurs, des salons et des messages, mais aucun nom ni aucun message. `/wari privacy` montre, exporte ou supprime ce que je conserve à votre sujet.
    { "[" }Invitez-moi]({ $link }) sur un autre serveur, ou { "[" }ajoutez-moi à votre compte]({ $account }) pour jouer dans n’importe quelle discussion.
about-support = Une question, un problème ? { $link }
button-paper = { $paper ->
    [privacy] Vie privée
   *[terms] Conditions
}
paper = { $paper ->
    [privacy] Comment je traite vos données (en anglais)
   *[terms] Mes conditions d’utilisation (en anglais)
}
