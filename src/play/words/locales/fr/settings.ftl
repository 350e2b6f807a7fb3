### Settings, and what the bot may do.

## Settings.

settings-yours = **Vos réglages**, sur tous les serveurs. Ce que vous ne choisissez pas suit le serveur.
settings-servers = **Réglages par défaut de ce serveur**, pour les personnes qui n’ont pas choisi les leurs.
setting-name = { $setting ->
    [theme] Thème
    [view] Affichage
    [boards] Plateaux
    [language] Langue
    [threads] Fils pour les parties
    [history] Anciens plateaux
    [events] Tournois
    [listed] Dans les listes publiques
   *[reminders] Rappels
}
setting = { $name } : **{ $value }**
setting-of-server = { $name } : **{ $value }** (choix du serveur)
setting-of-bot = { $name } : **{ $value }** (par défaut)
quiet-hours = Heures calmes, sans rappel : **{ $hours }**
no-quiet-hours = Heures calmes, sans rappel : **aucune** (choisissez-les avec `quiet:22-7`)
time-zone = Fuseau horaire : **{ $zone }**, où il est { $time }
time-zone-open = Fuseau horaire : **UTC** (changez-le avec `zone:`)
server-zone-open = Fuseau horaire : **non choisi** (choisissez-le avec `zone:` ; le problème du jour garde l’heure de là-bas)
away-until = En vacances : quand c’est à vous, le temps est suspendu **jusqu’au { $when }** ; il reste { $days ->
    [one] { $days } jour de vacances
   *[other] { $days } jours de vacances
} sur { NUMBER($most) } par an
not-away = Vacances : **non** ; il reste { $days ->
    [one] { $days } jour
   *[other] { $days } jours
} sur { NUMBER($most) } par an
away-runs-on = Le temps court encore dans ces parties, parce qu’elles sont rapides ou qu’il reste moins d’une heure : { $games }
game-link = [partie { $game }]({ $link })
language-auto = Automatique, comme dans Discord
language-hint = Je parle aussi français, mais sur ce serveur, tout le monde reçoit mes messages dans la langue du serveur. Pour passer au français, utilisez `/wari-admin settings language:{ $id }`.
setting-choice = { $name } : { $value }
setting-choice-of-server = { $name } : choix du serveur ({ $value })
setting-choice-of-bot = { $name } : par défaut ({ $value })
settings-note = Chaque plateau prend le thème de la personne qui doit jouer. Si l’un des deux camps demande du texte ou des mots, ils sont ajoutés ; si l’un des deux préfère des plateaux fixes, rien ne bouge.
settings-reset = Tous les réglages ont été réinitialisés.
unblocked = <@{ $person }> peut de nouveau vous défier.
blocked = Défis bloqués : { $people }. Le blocage reste discret.
blocked-and-more = Défis bloqués : { $people } et { $more ->
    [one] une autre personne
   *[other] { NUMBER($more) } autres personnes
}. Le blocage reste discret.
themes-alt = Le même plateau dans chaque thème : { $themes }. Thème choisi : { $chosen }.

## Permissions, as Discord's settings name them.

permission-view-channel = Voir le salon
permission-send-messages = Envoyer des messages
permission-send-messages-in-threads = Envoyer des messages dans les fils
permission-create-public-threads = Créer des fils publics
permission-create-events = Créer des événements
permission-embed-links = Intégrer des liens
permission-attach-files = Joindre des fichiers

missing-in-channel = Il me manque { $permissions } dans ce salon.
missing-in-thread = Il me manque { $permissions } dans ce fil.
without-files = J’envoie les plateaux en texte.
without-embeds = J’envoie les listes en texte simple.
without-threads = Je ne peux pas ouvrir de fil pour une partie. Laissez `in` de côté pour jouer dans le salon.
without-messages = Je peux seulement répondre : les anciens plateaux gardent donc leurs boutons, mais ceux-ci ne marchent plus.
grant-in-channel = Pour y remédier ici : *Modifier le salon* → *Permissions* → *Permissions avancées*, ajoutez <@{ $bot }> et autorisez { $permissions }. Pour y remédier partout : *Paramètres du serveur* → *Rôles* → mon rôle.
grant-in-thread = Pour y remédier ici : le salon de ce fil → *Modifier le salon* → *Permissions* → *Permissions avancées*, ajoutez <@{ $bot }> et autorisez { $permissions }. Pour y remédier partout : *Paramètres du serveur* → *Rôles* → mon rôle.
ask-in-channel = Pour y remédier, demandez à la personne propriétaire du serveur, ou à quelqu’un qui peut *Gérer les rôles* : *Modifier le salon* → *Permissions* → *Permissions avancées*, ajouter <@{ $bot }> et autoriser { $permissions }.
ask-in-thread = Pour y remédier, demandez à la personne propriétaire du serveur, ou à quelqu’un qui peut *Gérer les rôles* : le salon de ce fil → *Modifier le salon* → *Permissions* → *Permissions avancées*, ajouter <@{ $bot }> et autoriser { $permissions }.
erase-question = **Effacer tout ce qui concerne ce serveur ?**
    Je conserve { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    } de ce serveur, avec les défis, les problèmes, les réglages et les classements. Tout disparaît, définitivement{ $running ->
        [0] .
        [one] , y compris **une partie en cours**, qui se termine sans résultat ; si c’est une partie classée que vous jouez vous-même, vous la perdez.
       *[other] , y compris **{ $running } parties en cours**, qui se terminent sans résultat ; vous perdez celles que vous jouez vous-même et qui sont classées.
    }
    Les cotes restent : elles appartiennent à chaque personne, et celles des autres en dépendent. Les plateaux dans vos salons restent jusqu’à ce que vous les supprimiez.
erase-again = **Voulez-vous vraiment tout effacer ?** C’est irréversible{ $running ->
        [0] .
        [one] , et une partie en cours se termine pour les deux camps.
       *[other] , et { $running } parties en cours se terminent pour toutes les personnes qui y jouent.
    }
erase-step = { $step ->
    [go-on] Continuer
    [erase] Tout effacer
   *[keep] Tout garder
}
erase-gone = Tout ce qui concernait ce serveur a disparu. Les sauvegardes n’en garderont plus rien d’ici 7 jours. Si l’on rejoue ici, ce sera en repartant de zéro.
erase-deleted = Tout ce qui concernait ce serveur est supprimé. Les dernières traces quittent mes fichiers en quelques minutes ou, s’ils sont très gros, à mon prochain redémarrage. Les sauvegardes le perdent sous 7 jours. Si l’on rejoue ici, ce sera en repartant de zéro.
erase-promised = Je ne peux pas écrire sur mon disque pour l’instant, mais c’est noté : tout ce qui concerne ce serveur sera effacé dès que possible, sans que vous ayez rien à faire.
erase-kept = Rien n’a été effacé.
privacy-action = { $action ->
    [show] Montrer ce que vous conservez à mon sujet
    [export] L’exporter dans un fichier
   *[delete] Tout supprimer
}
privacy-stored = **Ce que je conserve à votre sujet**, et pourquoi :
privacy-nothing = Je ne conserve rien de ce que vous avez fait ou choisi.
privacy-holding = { $topic ->
    [tournaments] Tournois : **{ NUMBER($count) }** – ceux que vous avez créés ou joués, pour apparier les rondes et montrer le tableau
    [challenges] Défis : **{ NUMBER($count) }** – pour qu’on puisse y répondre
    [ratings] Cotes : **{ NUMBER($count) }** – l’effet de chaque partie sur la vôtre, pour les classements et votre profil
    [puzzles] Réponses aux problèmes : **{ NUMBER($count) }** – pour vous en donner de nouveaux, et pour vos séries
    [lessons] Parcours d’exercices : **{ NUMBER($count) }** – pour reprendre là où vous en étiez
    [settings] Réglages : **{ NUMBER($count) }** – ce que vous avez choisi, et la langue que Discord m’indique
    [blocks] Blocages : **{ NUMBER($count) }** – les personnes dont vous ne voulez pas de défis
    [plans] Plans : **{ NUMBER($count) }** – les coups à jouer pour vous le moment venu
    [vacations] Jours de vacances : **{ NUMBER($count) }** – pour que vous n’en preniez pas plus de 30 par an
    [follows] Parties que vous suivez : **{ NUMBER($count) }** – pour vous dire comment elles se déroulent
   *[games] Parties : **{ NUMBER($count) }** – pour les jouer, les montrer et les revoir
}
privacy-not-stored = Je ne vous connais que par votre identifiant Discord. Je ne conserve ni noms, ni images, ni messages.
privacy-exported = Voici tout ce qui porte votre identifiant Discord, en JSON. Le fichier ne dit pas qui vous bloque.
privacy-too-large = C’est plus que ce que contient un fichier accepté par Discord. Demandez-le à la personne qui m’héberge.
privacy-file = Tout ce que je conserve à votre sujet
privacy-ask = **Supprimer tout ce que je conserve à votre sujet ?** C’est irréversible.
    Vos réglages, défis, réponses, blocages et parties contre moi disparaissent. Les parties avec d’autres, et les cotes qui en découlent, restent sous un nombre aléatoire qui ne mène pas à vous.
    Les messages dans les salons appartiennent à Discord et restent. Vos données disparaîtront des sauvegardes d’ici 7 jours.
privacy-running = { $running ->
    [one] Vous avez encore une partie en cours avec quelqu’un : l’abandonner, ou l’annuler pour qu’elle ne compte pour personne ? Si elle fait partie d’une série, la série s’arrête aussi.
   *[other] Vous avez encore { $running } parties en cours avec d’autres : les abandonner, ou les annuler pour qu’elles ne comptent pour personne ? Les séries s’arrêtent avec elles.
}
privacy-gone = Tout ce qui vous concerne a disparu. Les sauvegardes n’en garderont plus rien d’ici 7 jours. Si vous m’utilisez de nouveau, vous repartirez de zéro. Revenez quand vous voulez.
privacy-deleted = Tout ce qui vous concerne est supprimé. Les dernières traces quittent mes fichiers en quelques minutes ou, s’ils sont très gros, à mon prochain redémarrage. Les sauvegardes le perdent sous 7 jours. Si vous m’utilisez de nouveau, vous repartirez de zéro.
privacy-promised = Je ne peux pas écrire sur mon disque en ce moment, mais c’est noté : tout ce qui vous concerne sera supprimé dès que possible, sans que vous ayez rien à faire.
privacy-kept = Rien n’a été supprimé.
