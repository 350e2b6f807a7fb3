### Why something was not done, and what can be done instead.

refused-challenge-to-oneself = On ne joue pas contre soi-même. Choisissez quelqu’un d’autre dans `opponent`, ou laissez cette option vide : tout le monde pourra accepter.
refused-level-of-a-person = `level` ne concerne que l’ordinateur : les gens jouent de leur mieux. Retirez `level` ou `opponent`.
refused-challenge-to-a-bot = Les bots ne répondent pas aux défis. Défiez une personne ou moi, ou laissez `opponent` vide : tout le monde pourra accepter.
refused-no-game-between = Je ne peux pas organiser de partie entre vous et <@{ $other }>. Défiez quelqu’un d’autre, ou laissez `opponent` vide : tout le monde pourra accepter.
refused-challenged-already = Votre défi à <@{ $opponent }> attend encore une réponse : { $link }. Pour proposer autre chose, commencez par *Retirer* celui-ci.
refused-declined-of-late = <@{ $opponent }> a refusé votre défi il y a peu. Laissez passer un peu de temps : vous pourrez en lancer un autre { $again }. Quelqu’un d’autre a peut-être envie de jouer : laissez `opponent` vide, et tout le monde pourra accepter.
refused-too-many-offers = Vous avez déjà { NUMBER($offers) } défis en attente, c’est le maximum : { $links }. Pour en lancer un autre, il faut en *Retirer* un.
refused-offered-of-late = Depuis une heure, vous avez défié <@{ $opponent }> plusieurs fois sans qu’une partie commence. Vous pourrez recommencer { $again }. Quelqu’un d’autre a peut-être envie de jouer : laissez `opponent` vide, et tout le monde pourra accepter.
refused-offered-too-often = Vous avez lancé trop de défis en une heure : vous pourrez en lancer un autre { $again }. Avec moi, vous pouvez jouer à tout moment : `/wari challenge level:3`.
refused-challenge-to-a-stranger = <@{ $opponent }> n’est pas sur ce serveur et ne peut donc pas accepter ici. Envoyez d’abord une invitation au serveur, ou choisissez quelqu’un d’ici.
refused-too-many-games = Vous jouez { NUMBER($most) } parties, c’est le maximum. `/wari games` en donne la liste ; finissez-en une d’abord, ou abandonnez-en une avec `/wari resign`.
refused-too-many-games-of = <@{ $player }> joue { NUMBER($most) } parties, c’est le maximum. Le défi reste ouvert : vous pourrez l’accepter dès qu’une de ces parties sera finie.
refused-too-many-games-against-computer = Vous jouez { NUMBER($most) } parties contre moi, c’est le maximum. `/wari games` en donne la liste ; finissez-en une d’abord, ou abandonnez-en une avec `/wari resign`.
refused-too-many-games-today = Vous avez commencé { NUMBER($most) } parties contre moi en une journée, c’est le maximum. Vous pourrez en commencer une autre { $again }, et jouer avec d’autres personnes à tout moment : `/wari challenge`.
refused-erased-of-late = Je viens de tout supprimer. S’il y a du nouveau depuis, vous pourrez le supprimer { $again }.
refused-block-oneself = On ne peut pas se bloquer soi-même. Choisissez quelqu’un d’autre dans `block`.
refused-too-many-blocks = Vous avez bloqué { NUMBER($most) } personnes, c’est le maximum. Débloquez d’abord quelqu’un : `/wari settings unblock`.
refused-no-such-challenge = Ce défi n’existe pas. `/wari challenge` en lance un.
refused-no-challenge-here = Rien n’attend votre réponse ici. `/wari challenge` propose une partie.
refused-own-challenge = C’est votre propre défi : la réponse doit venir d’en face. Vous pouvez le *Retirer*.
refused-not-invited = Ce défi est pour <@{ $invited }>. Lancez le vôtre avec `/wari challenge`.
refused-not-your-challenge = Seule la personne qui a lancé ce défi peut le retirer : <@{ $challenger }>.
refused-open-challenge = Ce défi est ouvert à tout le monde : inutile de le refuser.
refused-challenge-elsewhere = Le défi { $challenge } est dans un autre salon : { $link }
refused-challenge-accepted = Ce défi a été accepté : c’est maintenant la partie { $game }. `/wari board game:{ $game }` l’affiche.
refused-challenge-closed-declined = Ce défi a été refusé. `/wari challenge` en lance un autre.
refused-challenge-closed-expired = Ce défi a expiré sans réponse. `/wari challenge` en lance un autre.
refused-challenge-closed-withdrawn = Ce défi a été retiré. `/wari challenge` en lance un autre.
refused-rematch-offered = Vous avez déjà demandé une revanche : { $link }
refused-game-goes-on = La partie { $game } n’est pas encore finie : { $link }
refused-match-goes-on = La série continue après la partie { $game }, et la suivante a déjà commencé : vous la trouverez avec `/wari games`.
refused-former-player = Votre adversaire a supprimé ses données : je ne sais donc plus qui c’était. Avec `/wari challenge`, vous trouverez quelqu’un d’autre.
refused-nothing-to-take-back = Vous n’avez aucun coup à reprendre.
refused-another-proposal = Dans la partie { $game }, { $wish ->
    [draw] une proposition de nulle
    [stop] une proposition d’arrêt
    [pause] une proposition de pause
    [resume] une demande de fin de pause
   *[undo] une demande de reprise de coup
} attend une réponse : { $link }. Il faut d’abord *Accepter* ou *Refuser* ; jouer un coup l’annule aussi.
refused-asked-before = Vous avez déjà { $wish ->
    [draw] proposé la nulle
    [stop] proposé l’arrêt
    [pause] proposé une pause
    [resume] demandé la fin de la pause
   *[undo] demandé à reprendre le coup
} dans cette position. Vous pourrez recommencer après le prochain coup.
refused-own-proposal = C’est vous qui avez { $wish ->
    [draw] proposé la nulle
    [stop] proposé l’arrêt
    [pause] proposé une pause
    [resume] demandé la fin de la pause
   *[undo] demandé à reprendre le coup
} : la réponse revient à <@{ $asked }>. `/wari decline` retire la demande.
refused-not-your-proposal = Seule la personne qui a fait cette proposition peut la retirer. Vous pouvez *Accepter* ou *Refuser*.
refused-no-such-proposal = Cette proposition a reçu une réponse ou a été retirée, ou bien la partie { $game } a continué : { $link }
refused-no-such-game = Cette partie n’existe pas. `/wari games` donne la liste des vôtres.
refused-no-game-in-message = Ce message ne montre aucune de mes parties. Choisissez un de mes plateaux, ou prenez `/wari replay` ou `/wari review`.
refused-no-game-here = Vous n’avez pas de partie dans ce salon. `/wari challenge` en commence une ; `/wari games` donne la liste des autres.
refused-no-game-anywhere = Vous n’avez aucune partie en cours. Ici, vous pouvez jouer contre moi : `/wari challenge level:3`.
refused-game-elsewhere = La partie { $game } est dans un autre salon : { $link }
refused-not-a-player = Vous ne jouez pas dans la partie { $game }, mais rien n’empêche de regarder. `/wari challenge` commence la vôtre.
refused-not-your-turn = C’est à <@{ $mover }> de jouer dans la partie { $game } : { $link }
refused-game-over = La partie { $game } est finie : { $link }. `/wari challenge` en commence une autre.
refused-own-game = Vous jouez vous-même la partie { $game } : c’est à une autre personne qui gère le serveur de l’annuler. Vous pouvez y mettre fin avec `/wari resign`.
refused-no-remark = Rien n’a été annulé. Dites aux deux camps pourquoi, en au moins { NUMBER($fewest) } caractères visibles.
refused-nothing-to-claim = Vous ne pouvez pas réclamer la victoire dans la partie { $game }. Il faut une partie sans limite de temps, que votre adversaire ait quitté le serveur et que personne n’ait joué depuis { NUMBER($days) } jours.
refused-not-listed = <@{ $player }> préfère ne montrer ni ses parties ni ses résultats.
refused-follows-own = Vous jouez vous-même la partie { $game } ; vous en êtes donc informé de toute façon.
refused-follows-enough = Vous suivez déjà { NUMBER($most) } parties, le maximum. Cessez d’abord d’en suivre une.
refused-not-followed = Vous ne suivez pas la partie { $game }.
refused-nothing-to-follow = Personne ne joue dans les salons de ce serveur que vous voyez : il n’y a rien à suivre.
refused-old-board = Ce plateau n’est plus à jour : aucun coup n’a été joué. Le dernier plateau de la partie { $game } est ici : { $link }
refused-moved-on = La partie { $game } a avancé entre-temps : rien n’a été changé. Le dernier plateau est ici : { $link }
refused-old-preview = La partie { $game } a avancé entre-temps : cet aperçu n’est plus à jour. Le dernier plateau est ici : { $link }
refused-other-deadline = L’échéance de la partie { $game } a changé entre-temps : aucun temps n’a été donné. Le dernier plateau est ici : { $link }
refused-hint-among-people = La partie { $game } oppose deux personnes, et un indice serait injuste. Je n’en donne que dans les parties contre moi : `/wari challenge level:3`.
refused-waits-in-play = Je ne peux pas vous aider dans une position d’une de vos parties en cours. Celle-ci est sur le plateau de la partie { $game }, ou à un coup de là : { $link }. Je pourrai vous aider quand cette partie aura avancé.
refused-stands-in-play = Deux personnes jouent en ce moment à partir de cette position : je ne peux pas vous aider tant que leur partie n’a pas avancé. Réessayez plus tard.
refused-old-hint = La partie { $game } a continué : { $link }. `/wari hint` donne un indice pour le plateau actuel.
refused-still-answering = Je suis en train de jouer un coup dans cette partie. Regardez le dernier plateau, puis réessayez.
refused-no-such-house = Choisissez une case de **a** à **f** (**a** est à votre gauche).
refused-no-such-houses = Tapez de une à six lettres de **a** à **f**, pour chaque camp à tour de rôle, par exemple `bdf`.
refused-no-such-plan = Écrivez un plan en mots de lettres de **a** à **f**, jusqu’à { $most } caractères en tout. Dans chaque mot, la case d’en face et votre réponse alternent, par exemple `bc de` (si **b** alors **c**, si **d** alors **e**) ou `bcdf` (si **b** alors **c** ; ensuite, si **d**, **f**).
refused-unanswered-word = Dans `{ $word }`, la dernière lettre n’a pas de réponse. Les lettres vont par deux, la case d’en face et votre réponse : `bc`, puis `bcdf`.
refused-two-answers = `{ $word }` ne donne pas la même réponse à { $house } qu’un mot précédent. Choisissez-en une seule.
refused-not-their-move = Dans `{ $word }`, votre adversaire ne pourrait pas semer { $house } : { $why ->
    [empty] la case serait vide
    [feed] vous n’auriez plus de graines, et cette case ne vous en donnerait pas
   *[starve] vous n’auriez plus de graines
}. Coups possibles : { $playable }.
refused-no-answer = Dans `{ $word }`, vous ne pourriez pas répondre par { $house }. { $why }
refused-plan-past-end = Dans `{ $word }`, la partie est finie après `{ $sown }` : rien ne peut suivre. Raccourcissez ce mot, ou enlevez-le.
refused-plan-on-own-turn = C’est à vous de jouer dans la partie { $game } : { $link }. Jouez d’abord, puis préparez vos réponses.
refused-plan-against-computer = Dans la partie { $game }, vous jouez contre moi, et je réponds aussitôt : il n’y a rien à préparer. Les plans sont faits pour les parties contre des personnes.
refused-nothing-to-plan = Un plan répond au prochain coup d’une autre personne, et aucune de vos parties n’en attend un.
refused-no-such-ply = { $last ->
    [0] Aucun coup n’a encore été joué dans cette partie ; choisissez 0.
    [one] Cette partie n’a qu’un coup ; choisissez 0 ou 1.
   *[other] Cette partie n’a que { $last } coups ; choisissez un nombre de 0 à { $last }.
}
refused-nothing-else-waits = Aucune autre partie n’attend votre coup. `/wari games` donne la liste de toutes vos parties.
refused-nothing-to-replay = Aucun coup n’a été joué dans la partie { $game } : { $link }
refused-review-of-a-running-game = La partie { $game } n’est pas encore finie : { $link }. L’analyse sera possible une fois la partie finie.
refused-nothing-to-review = Aucune partie de ce salon n’est encore finie. Pour analyser celle d’un autre salon, utilisez `/wari review` avec l’option `game`.
refused-shared-already = Vous venez de montrer ici { $what ->
    [film] le film
   *[review] l’analyse
} de la partie { $game } ; remontez un peu.
refused-daily-is-over = Ce problème du jour est passé, ou vous ne l’avez pas résolu le jour même : il n’y a rien à partager.
refused-not-telling-here = Dans ce salon, je ne peux répondre qu’en privé ; impossible donc de partager votre résultat. Il me faut **Voir le salon** et **Envoyer des messages** (dans un fil, **Envoyer des messages dans les fils**), dans *Modifier le salon* → *Permissions*.
refused-told-already = Vous venez de le partager ici ; remontez un peu.
refused-not-sharing-here = Dans ce salon, je ne peux répondre qu’en privé ; impossible donc de montrer à tout le monde { $what ->
    [film] le film
   *[review] l’analyse
} de la partie { $game }. Il me faut **Voir le salon** et **Envoyer des messages** (dans un fil, **Envoyer des messages dans les fils**), dans *Modifier le salon* → *Permissions*.
refused-not-sharing-elsewhere = La partie { $game } s’est jouée dans un salon que certaines personnes ici ne peuvent pas voir ; je n’en montre donc { $what ->
    [film] le film
   *[review] l’analyse
} qu’à vous. Vous pouvez { $what ->
    [film] le
   *[review] la
} partager là-bas : { $link }
refused-too-many-at-once = Vous avez { NUMBER($most) } demandes en cours, c’est le maximum. Recommencez quand j’aurai répondu à l’une d’elles.
refused-too-fast = Vous allez plus vite que moi, alors j’ai sauté ce dernier clic. Attendez quelques secondes, puis continuez.
refused-crowded = On me demande trop de choses à la fois : rien n’a été fait. Réessayez dans un instant.
refused-one-at-a-time = Je travaille encore à votre dernière demande, et je n’en traite qu’une de ce genre à la fois par personne. Recommencez quand la réponse sera là.
refused-no-time-to-think = Je réfléchis à trop de parties en ce moment. Réessayez dans un instant.
refused-thinking-already = Je réfléchis déjà à la partie { $game }. Réessayez dans un instant.
refused-no-time-to-review = Je réfléchis à trop de parties pour m’occuper maintenant de la partie { $game }. Réessayez dans une minute.
refused-replay-is-a-file = Pour revoir une partie, je dois envoyer un fichier, et je ne peux pas en joindre ici : il me faut la permission **Joindre des fichiers**, dans *Modifier le salon* → *Permissions*. `/wari board game:{ $game } ply:1` et ainsi de suite affichent chaque position en texte.
refused-unknown-button = Ce bouton vient d’une autre de mes versions, ou n’est pas à moi. `/wari board` publie un nouveau plateau.
refused-unknown-command = Je ne connais pas cette commande ou cette option ; Discord affiche peut-être une ancienne liste. Rechargez Discord et réessayez.
refused-own-time = C’est à vous de jouer dans la partie { $game } : seule la personne d’en face peut vous donner du temps.
refused-no-time-limit = La partie { $game } n’a pas de limite de temps.
refused-paused-already = La partie { $game } est déjà en pause jusqu’au { $until }. *Plus* → *Reprendre la partie* met fin à la pause.
refused-not-paused = La partie { $game } n’est pas en pause.
refused-no-such-hours = Indiquez vos heures calmes, comme `22-7` ou `22:30-7`, ou `off` pour ne pas en avoir.
refused-no-such-zone = Je ne connais pas ce fuseau horaire. Tapez une grande ville proche, comme `Paris` ou `Montreal`, et choisissez dans la liste.
refused-no-such-date = Indiquez votre dernier jour de vacances, comme `{ $today }`, ou `off` à votre retour.
refused-past-date = Ce jour est passé : dans votre fuseau horaire, nous sommes le `{ $today }`.
refused-away-too-long = Le temps de vos parties peut être suspendu { NUMBER($most) } jours par an, et il vous en reste { $left ->
    [one] { $left } jour
   *[other] { $left } jours
}. Vous pouvez être en vacances jusqu’au `{ $last }`.
refused-no-vacation = Le temps de vos parties peut être suspendu { NUMBER($most) } jours par an, et vous les avez tous pris. Proposez plutôt une pause : *Plus* → *Pause*.
refused-enough-time = Il reste bien assez de temps dans la partie { $game } : échéance { $deadline }.
refused-not-a-manager = Il vous faut pour cela la permission *Gérer le serveur*. `/wari settings` change vos propres réglages.
refused-not-writing-here = Je peux seulement répondre dans ce salon ; impossible d’y publier un problème chaque jour. Il me faut **Voir le salon** et **Envoyer des messages** (dans un fil, **Envoyer des messages dans les fils**), dans *Modifier le salon* → *Permissions*. Accordez-les, ou essayez un autre salon.
refused-profile-of-a-bot = Les bots ne jouent pas et n’ont donc pas de profil. Choisissez une personne.
refused-against-themselves = On ne joue pas contre soi-même. Choisissez quelqu’un d’autre dans `against`, ou laissez cette option vide.
refused-nothing-finished = Vous n’avez encore fini aucune partie. `/wari challenge` en commence une.
refused-nothing-finished-by = <@{ $player }> n’a encore fini aucune partie. `/wari challenge opponent:<@{ $player }>` en propose une.
refused-no-threads-on-server = Sur ce serveur, les parties restent dans leur salon. Laissez `in` de côté pour jouer ici, ou demandez à qui gère le serveur de taper `/wari-admin settings threads:ask`.
refused-no-threads-of-yours = Vous n’avez pas le droit d’ouvrir de fils ici : je n’en ouvre donc pas pour vous. Laissez `in` de côté pour jouer dans le salon, ou demandez à la modération **Create Public Threads** et **Send Messages in Threads**.
refused-too-many-threads = Vous avez eu { NUMBER($most) } fils de partie en une heure, c’est le maximum. Vous pourrez en avoir un autre { $again } ; d’ici là, laissez `in` de côté pour jouer dans le salon.
refused-shut-out-left = Vous n’êtes plus sur le serveur de la partie { $game } : je ne peux pas le faire là-bas pour vous. Si la partie a un temps limité, le temps décide ; sinon, votre adversaire peut réclamer la victoire.
refused-shut-out-timed-out = Vous êtes exclu temporairement du serveur de la partie { $game } : je ne peux pas le faire là-bas pour vous. Réessayez ensuite ; le temps continue de courir.
refused-shut-out-unseen = Vous ne voyez plus le salon de la partie { $game } : je ne peux pas le faire là-bas pour vous. Adressez-vous à la modération ; `/wari resign` reste possible.
refused-only-in-servers = Cela concerne un serveur dont je suis membre : utilisez la commande dans l’un de ses salons.
refused-banned = La personne qui m’héberge ne souhaite plus vous servir, vous ou ce serveur. `/wari privacy` fonctionne toujours.
refused-nobody-else-here = Il n’y a que vous et moi ici. Lancez un défi sur un serveur dont je suis membre, ou ajoutez-moi à votre compte pour jouer dans vos messages privés. Ici, vous pouvez jouer contre moi : `/wari challenge level:3`.
refused-no-leaderboard-here = Il n’y a pas de classement ici, car seules comptent les parties jouées sur les serveurs dont je suis membre. `/wari leaderboard scope:global` affiche le classement général.
refused-only-you-would-see = Vous n’avez pas le droit d’utiliser des applications externes ici : personne d’autre ne verrait mes réponses. Demandez à quelqu’un qui gère le serveur de vous accorder **Utiliser des applications externes**, ou de m’ajouter au serveur. En message privé, vous pouvez jouer tout de suite.

## Questions back, with a button or a menu item for each answer.

which-game = Vous avez { NUMBER($games) } parties ici. De laquelle s’agit-il ?
which-offer = { NUMBER($offers) } propositions attendent ici. De laquelle s’agit-il ?
which-one = Choisissez
which-one-of = Choisissez : { $first } à { $last }

## Moves that the rules forbid.

illegal-over = La partie est finie. `/wari challenge` en commence une autre.
illegal-empty = La case { $house } est vide. Jouez { $playable }.
illegal-must-feed = Votre adversaire n’a plus de graines, et { $house } ne lui en donnerait pas. Jouez { $playable }.
illegal-would-starve = La case { $house } laisserait votre adversaire sans graines, ce que ces règles interdisent. Jouez { $playable }.
illegal-would-starve-too = La case { $house } laisserait votre adversaire sans graines, ce que ces règles interdisent. Toutes les autres aussi.

## Our own faults.

failure = Quelque chose a mal tourné de mon côté. Pour voir ce qui a malgré tout changé : `/wari board`. Réessayez dans un instant.
replay-too-large = Discord n’accepte pas ici un film de cette taille : je ne peux pas le montrer. Rien n’a changé ; `/wari replay game:{ $game } as:steps` parcourt la partie coup par coup.
outage = Je ne peux rien enregistrer en ce moment : rien n’a donc changé. Réessayez dans un instant.
