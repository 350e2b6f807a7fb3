### Menus and buttons.

## What commands do, in at most 100 characters.

command-wari = Jouer au Wari (awalé, awélé, oware)
command-challenge = Défier quelqu’un, tout le monde ou l’ordinateur, pour une partie ou une série
command-accept = Accepter un défi ou une proposition
command-decline = Refuser un défi ou une proposition, ou retirer les vôtres
command-move = Jouer un coup
command-preview = Essayer des coups, rien que pour vous
command-queue = Préparer vos réponses aux coups possibles d’en face, rien que pour vous
command-hint = Recevoir un indice contre l’ordinateur, pas à pas, rien que pour vous
command-board = Afficher le plateau d’une partie
command-games = Lister vos parties
command-resign = Abandonner une partie, ou toute la série
command-draw = Proposer la nulle
command-stop = Proposer l’arrêt ; les règles disent à qui vont les graines restantes
command-undo = Reprendre un coup : librement pendant une minute, puis si votre adversaire accepte
command-replay = Revoir une partie, même en cours, pas à pas, en GIF ou en fichier
command-review = Faire analyser une partie finie : chances, erreurs, tournants
command-puzzle = Trouver le meilleur coup
command-leaderboard = Voir qui joue le mieux
command-profile = Voir résultats et cotes, ou le bilan entre deux personnes
command-learn = Apprendre le jeu en dix petits exercices, ou explorer les ouvertures
command-rules = Lire les règles
command-help = Voir comment commencer, et toutes les commandes
command-about = À propos de ce bot
command-settings = Thème, texte ou image, rappels, personnes bloquées
command-privacy = Voir, exporter ou supprimer ce que je conserve à votre sujet
command-admin = Gérer Wari sur ce serveur
command-admin-settings = Réglages par défaut de ce serveur
command-admin-puzzle = Activer ou désactiver le problème du jour
command-admin-annul = Annuler une partie en cours, pour qu’elle ne compte pas
command-admin-erase = Supprimer tout ce que je conserve au sujet de ce serveur

## Commands in the menu that a right-click on a person or a message opens: names in at most 32 characters, and what they do.

shortcut-challenge = Défier au Wari
shortcut-challenge-about = Clic droit sur quelqu’un, puis *Applications* : lui lancer un défi
shortcut-review = Analyser cette partie
shortcut-review-about = Clic droit sur un plateau, puis *Applications* : voir l’analyse de sa partie
shortcut-replay = Revoir
shortcut-replay-about = Clic droit sur un plateau, puis *Applications* : revoir sa partie en GIF

## What options mean, in at most 100 characters.

option-opponent = Qui défier (Wari : l’ordinateur ; vide : tout le monde)
option-rules = Quelles règles (par défaut : Classic)
option-learn-what = Quoi apprendre (par défaut : le cours)
option-seeds = Graines par case au départ, de 3 à 6 (par défaut : 4)
option-start = Qui commence (par défaut : au hasard)
option-rated = Compter le résultat pour la cote (par défaut : oui)
option-level = Le niveau de l’ordinateur ; sans lui, je demande : facile (1), moyen (4) ou difficile (8)
option-pace = Temps par coup (par défaut : trois jours)
option-in = Où jouer (par défaut : ici)
option-match = Victoires pour gagner la série, 1 à 20 (par défaut : une seule partie ; Warri : 6)
option-challenge = Quel défi ou quelle proposition, s’il y en a plusieurs
option-house = Semer une des cases a à f, comptées depuis votre gauche
option-houses = De une à six cases, a à f, chaque camp à tour de rôle
option-plan = Paires de lettres, sa case puis la vôtre : bc de ; bcdf va un coup plus loin ; off : aucun plan
option-game = Quelle partie, par son numéro
option-ply = Montrer la position après ce nombre de coups
option-as = Quel format (par défaut : GIF)
option-user = Les parties de qui (par défaut : les vôtres)
option-scope = Quelles parties comptent (par défaut : ce serveur)
option-whose = Le profil de qui (par défaut : le vôtre)
option-against = Les résultats contre cette personne
option-theme = L’aspect des plateaux et graphiques
option-view = Plateaux en images, en texte ou les deux, ou avec la position en mots
option-reminders = Où envoyer un rappel avant l’échéance d’un coup
option-block = Bloquer les défis de cette personne
option-unblock = Débloquer les défis de cette personne
option-daily = Publier un problème dans ce salon chaque jour à cette heure
option-puzzle-rules = Quelles règles (par défaut : celles de vos parties)
option-puzzle-from = Quels problèmes (par défaut : du jour)
option-daily-rules = Quelles règles (par défaut : Classic, ou comme avant)
option-threads = Si les parties ont un fil à part : jamais, sur demande, toujours
option-history = Ce qui reste des anciens plateaux : tout, une ligne ou rien
option-events = Qui peut créer des tournois : tout le monde, ou qui peut gérer les évènements
option-listed = Si les autres vous voient dans les classements, profils et listes (par défaut : oui)
option-boards = Montrer le dernier coup fixe ou animé
option-language = Langue des messages visibles par vous seul
option-quiet = Pas de rappel entre ces heures, comme 22-7 ; ou off
option-zone = Votre fuseau horaire : tapez une ville proche
option-away-until = Suspendre le temps de vos parties jusqu’à la fin de ce jour, comme 2027-08-31 ; ou off
option-server-language = Langue des messages visibles par tout le monde
option-server-zone = Fuseau horaire de ce serveur : tapez une ville proche
option-privacy = Que faire

## The choices of options, in at most 100 characters.

ruleset-choice = { $rules ->
    [classic] Classic · le jeu habituel : un grand chelem prend tout
    [pratt] Pratt · on peut affamer l’adversaire, mais on y perd le reste
    [beads] Beads · un grand chelem ne capture rien ; les dernières graines vont à l’adversaire
    [modern] Modern · aucun coup ne peut laisser l’adversaire sans graines
    [warri] Warri · série en six parties gagnantes ; un grand chelem vous coûte votre rangée
   *[abapa] Abapa · les règles des tournois : un grand chelem ne capture rien
}

start = { $start ->
    [me] Moi
    [them] Mon adversaire
   *[random] Au hasard
}

pace = { $pace ->
    [blitz] Blitz : 2 minutes par coup
    [live] En direct : 10 minutes par coup
    [day] Un jour par coup
    [three-days] Trois jours par coup
    [week] Une semaine par coup
   *[none] Sans limite de temps
}

pace-of-game = { $minutes } + { $seconds } : { $minutes } minutes chacun, plus { $seconds } secondes par coup

level = { $level ->
    [1] 1 · premiers pas
    [2] 2 · initiation
    [3] 3 · apprentissage
    [4] 4 · loisir
    [5] 5 · pratique régulière
    [6] 6 · club
    [7] 7 · jeu solide
    [8] 8 · expertise
    [9] 9 · maîtrise
   *[other] 10 · sans pitié
}

old-level = ancien niveau { $level }

replay-form = { $form ->
    [steps] Un plateau à parcourir pas à pas
    [gif] Une image animée (GIF)
   *[file] Un fichier pour d’autres programmes (OGN)
}

scope = { $scope ->
    [server] Ce serveur
    [channel] Ce salon
   *[global] Partout
}

daily = { $daily ->
    [here] Ici, dès maintenant
   *[off] Désactivé
}

theme = { $theme ->
    [hardwood] Bois précieux
    [sand] Sable et cauris
    [night] Nuit
   *[paper] Papier
}

view = { $view ->
    [image] Image
    [text] Texte
    [words] Image et mots
   *[both] Image et texte
}

motion = { $motion ->
    [still] Fixes
   *[animated] Animés
}

reminders = { $place ->
    [channel] Dans le salon
    [dm] Par message privé
   *[none] Pas de rappels
}

venue = { $venue ->
    [here] Ici
   *[thread] Dans un fil à part
}

threads = { $threads ->
    [always] Toujours
    [ask] Sur demande
   *[no] Jamais
}
history = { $history ->
    [all] Tout sauf les boutons
    [folded] Une ligne chacun
   *[last] Rien : seul le dernier plateau
}
event-creators = { $creators ->
    [managers] Qui peut gérer les évènements ou ce serveur
   *[everyone] Tout le monde
}
history-usual = une ligne dans les parties rapides et contre moi, sinon tout
listed = { $listed ->
    [yes] Oui
   *[no] Non
}

## Buttons, in at most 80 characters.

button-accept = Accepter
button-decline = Refuser
button-withdraw = Retirer
button-details = Détails
button-play-computer = Contre l’ordinateur
button-try-level = Essayer le niveau { $level }
button-easy = Facile
button-medium = Moyen
button-hard = Difficile
button-learn = Apprendre
button-skip = Passer
button-again = Refaire
button-resign = Abandonner
button-resign-match = Abandonner la série
button-rules = Règles
button-previous = ◀ Précédent
button-next = Suivant ▶
button-preview = Aperçu
button-back = Retour
button-try = essayer { $house } · { $seeds }
button-play-house = Jouer { $house }
button-start-over = Recommencer
button-more = Plus
button-give-time = Donner du temps
button-plan = Préparer la suite
button-forget-plan = Oublier
button-claim = Réclamer
button-rematch = Revanche
button-replay = Revoir
button-review = Analyse
button-step-through = Pas à pas
button-next-game = Partie suivante
button-reset = Réinitialiser
button-another = Autre problème
button-try-again = Réessayer
button-solution = Solution
button-harder = Plus difficile
button-share = Partager
button-streaks = Séries de problèmes
button-ratings = Cotes
button-export = Exporter
button-delete-data = Supprimer…
button-delete-all = Tout supprimer
button-delete-resigning = { $running ->
    [one] Supprimer et abandonner ma partie
   *[other] Supprimer et abandonner mes { $running } parties
}
button-delete-annulling = { $running ->
    [one] Supprimer et annuler ma partie
   *[other] Supprimer et annuler mes { $running } parties
}
button-keep-data = Tout garder

wish = { $wish ->
    [draw] Nulle
    [stop] Arrêt
    [pause] Pause
    [resume] Reprendre la partie
   *[undo] Reprendre le coup
}
zone-choice = { $zone } · il est { $time }

clue = { $clue ->
    [motive] Indice
    [house] Quelle case ?
   *[why] Pourquoi ?
}

## Headings.

profile-title = Profil
chart-title = Cotes
chart-counted = parties classées
