### Tournois dans un salon.

command-event = Tournois dans ce salon : arènes, suisses, toutes rondes, éliminations et simultanées
command-event-create = Créer un tournoi
command-event-join = Participer à un tournoi, ou y revenir
command-event-leave = Quitter un tournoi ; dans une arène, faire une pause
command-event-table = Voir où en est un tournoi
command-event-games = Lister les parties en cours d’un tournoi
command-event-list = Lister les tournois de ce serveur
command-event-start = Lancer votre tournoi maintenant
command-event-extend = Prolonger votre arène
command-event-remove = Exclure quelqu’un de votre tournoi
command-event-correct = Fixer le résultat d’une partie de votre tournoi
command-event-cancel = Annuler votre tournoi
command-event-export = Obtenir un tournoi en fichier pour d’autres programmes

option-event = Quel tournoi, s’il y en a plusieurs
option-event-kind = Comment on apparie
option-event-name = Son nom
option-event-start = by-hand (par défaut), when-full, 20:00, ou un jour d’ici quatre semaines : 2027-01-31 20:00
option-event-minutes = Minutes pendant lesquelles une arène apparie (par défaut : 60)
option-event-more = Combien de minutes de plus
option-event-rounds = Rondes d’un tournoi suisse (par défaut : 5) ; en toutes rondes, parties contre chacun (1 ou 2)
option-event-match = En élimination directe, nombre de parties à gagner (par défaut : 1)
option-event-capacity = Combien de personnes peuvent participer (par défaut : autant que le type le permet)
option-event-announce = Annoncé aussi par Discord ; demande une heure de début (par défaut : non)
option-event-person = Qui est exclu
option-event-game = Le numéro de la partie
option-event-result = Comment elle compte

event-kind = { $kind ->
    [arena] Arène : qui est libre joue tout de suite
    [round-robin] Toutes rondes : chacun joue contre chacun
    [knockout] Élimination directe : qui perd un match est éliminé
    [simul] Simultanée : vous jouez contre tous les autres à la fois
   *[swiss] Suisse : quelques rondes contre des adversaires au même nombre de points
}
ruling = { $ruling ->
    [south] Sud a gagné
    [north] Nord a gagné
   *[draw] Nulle
}
event-choice = { $event } · { $name }
event-game-choice = { $game } · { $south } – { $north }

event-title = **{ $name }** · tournoi { $event }
event-format = { $kind ->
    [arena] Arène de { $length } minutes
    [round-robin] Toutes rondes, chacun contre chacun { $length }×
    [knockout] Élimination directe, matchs en { $length } ; après deux nulles rejouées décident les graines capturées, puis le sort
    [simul] Simultanée
   *[swiss] Tournoi suisse en { $length } rondes
}
event-people = places prises : { $many } sur { $capacity }
event-starts-by-hand = commence quand <@{ $organiser }> le décide
event-starts-when-full = commence quand toutes les places sont prises
event-starts-at = commence { $date }, { $when }
event-round = ronde { $round } sur { $rounds }
event-next-round = les prochaines parties commencent { $when }
event-begins = la première ronde est en cours d’appariement
event-runs = il se joue
event-ends = derniers appariements { $when }
event-is-over = il est terminé
event-is-cancelled = il a été annulé
event-playing = { $games ->
    [one] 1 partie en cours
   *[other] { $games } parties en cours
}
event-waiting = { $people ->
    [one] 1 joueur attend un adversaire
   *[other] { $people } joueurs attendent un adversaire
}
event-out = Exclus par l’organisateur : { $people }
event-place = { $rank }. <@{ $person }> · { $points }
event-place-gone = { $rank }. ~~<@{ $person }>~~ · { $points }
event-podium = **{ $name }** est terminé. Félicitations, { $winners } !
event-podium-of-nobody = **{ $name }** est terminé. Personne n’a fini de partie.
event-best-game = La partie du tournoi : { $headline } { $link }
event-podium-of-simul = **{ $name }** est terminé. { $host }
event-host = <@{ $host }> joue contre tous : { $points } sur { $games }
event-host-over = <@{ $host }> a joué contre tous : { $points } sur { $games }
event-unpaired = { $kind ->
    [swiss] Après la ronde { $round } sur { $rounds }, plus personne ne pouvait rencontrer un nouvel adversaire.
   *[other] Parties qui n’ont pas pu être appariées : { $count }.
}

event-rules = { $kind ->
    [arena] Une victoire rapporte 2 points, une nulle après dix coups 1. Après deux victoires de suite, les points comptent double jusqu’à une partie non gagnée. Les ex æquo sont départagés par la performance. Les parties encore en cours à la fin comptent si elles se terminent dans le temps d’un joueur : personne n’attend plus que la durée d’une partie entière. Qui renonce à la moitié de son temps avant son premier coup (*Berserk*) a un point de plus pour une victoire en au moins sept coups.
    [round-robin] Une victoire rapporte un point, une nulle un demi-point. À égalité de points départagent la rencontre directe, le Sonneborn-Berger et les victoires. Si quelqu’un part avant la moitié de ses parties, elles ne comptent pour personne ; après, celles qui restent reviennent aux adversaires.
    [knockout] Un point est un match gagné ; une ronde sans adversaire n’en donne pas. Passe qui gagne le premier le nombre de parties convenu. Les nulles sont rejouées en changeant de côté, deux fois au plus ; puis passe qui a gagné le plus de parties, puis qui a capturé le plus de graines, puis le sort décide. Le tableau suit les classements si les parties sont classées, sinon le sort, qui décide aussi entre deux personnes qui ne peuvent pas se rencontrer.
    [simul] Une victoire rapporte un point, une nulle un demi-point. Qui donne la simultanée joue en second ; *Partie suivante* mène de plateau en plateau.
   *[swiss] Une victoire rapporte un point, une nulle un demi-point, une ronde sans adversaire un point ; qui arrive en retard reçoit un demi-point par ronde manquée. Les ex æquo sont départagés, dans cet ordre, par le Buchholz sans la valeur la plus basse, le Buchholz, le Sonneborn-Berger, la rencontre directe et les victoires.
}
event-rules-hours = Les nouvelles rondes commencent à l’heure à laquelle le tournoi a commencé, dès que les parties précédentes sont terminées.
event-rules-absence = { $kind ->
    [arena] Qui ne joue pas son premier coup à temps perd cette partie et fait une pause jusqu’à cliquer de nouveau sur *Participer* ; qui s’absente deux fois est exclu.
   *[other] Qui ne joue pas son premier coup à temps perd cette partie, et qui s’absente deux fois est exclu.
}

event-heading-points = points
event-heading-games = parties
event-heading-won = gagnées
event-heading = { $kind ->
    [arena] niveau
    [round-robin] S.-B.
    [knockout] n°
    [simul] niveau
   *[swiss] Buchholz
}
event-table-page = page { $page } sur { $pages }
event-table-alt = { $name }. Rang, nom, points, parties et victoires. { $rows }
event-table-alt-row = { $rank }. { $name } { $points } ({ $games }, { $won }).
event-table-row = **{ $rank }.** <@{ $person }> **{ $points }** · { $games } · { $won }
event-nobody = Personne ne participe encore.

event-in-calendar = Cliquez sur *Participer* sous le message du tournoi pour jouer.
event-not-announced = **{ $name }** n’est pas dans la liste d’événements de Discord, car il me manque la permission **{ $permission }** : *Paramètres du serveur* → *Rôles* → mon rôle. Tout le reste marche sans elle.
event-not-announced-ask = **{ $name }** n’est pas dans la liste d’événements de Discord, car il me manque la permission **{ $permission }**. Une personne qui peut *Gérer les rôles* peut me la donner : *Paramètres du serveur* → *Rôles* → mon rôle. Tout le reste marche sans elle.
event-joined = Vous participez à **{ $name }**. Je vous préviendrai quand ce sera à vous de jouer.
event-back = Heureux de vous revoir dans **{ $name }**.
event-left = Vous avez quitté **{ $name }**.
event-left-for-good = Vous avez quitté **{ $name }** pour de bon : une fois le tournoi commencé, personne ne peut y revenir. Une partie en cours continue.
event-rests = Vous faites une pause dans **{ $name }** : on ne vous appariera plus jusqu’à ce que vous cliquiez de nouveau sur *Participer*. Une partie en cours compte encore.
event-removed = <@{ $person }> ne participe plus à **{ $name }**. Une partie en cours continue.
event-started = **{ $name }** commence.
event-extended = **{ $name }** dure { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
} de plus.
event-corrected = La partie { $game } compte maintenant comme gagnée par <@{ $winner }>.
event-corrected-to-a-draw = La partie { $game } compte maintenant comme nulle.
event-cancelled = **{ $name }** est annulé. Les parties en cours continuent comme des parties ordinaires.
event-your-game = Votre partie dans **{ $name }** : { $link }
event-no-game = Vous ne jouez aucune partie dans **{ $name }** en ce moment.
event-you-wait = Vous attendez dans **{ $name }** : dès qu’un adversaire est libre, votre partie commence.
event-you-rest = Vous êtes en pause dans **{ $name }** : aucune partie ne vous sera donnée. Appuyez sur *Participer* pour reprendre.
event-berserk = Berserk ! Vous jouez la partie { $game } avec la moitié de votre temps. Si vous la gagnez en au moins sept coups à vous, vous avez un point de plus.
event-exported = **{ $name }** en fichier pour d’autres programmes.
event-listed = { $link } · **{ $name }** · { $state }
event-table-name = Table { $number } · { $name }
event-list = Tournois
event-games = Parties de { $name }
event-game = { $link } · <@{ $south }> – <@{ $north }> · { $plies }
event-more-games = et { $games } autres
event-no-games = Aucune partie de **{ $name }** n’est en cours en ce moment.
event-follows = { $many ->
    [one] Vous suivez une partie de **{ $name }**.
   *[other] Vous suivez { $many } parties de **{ $name }**.
} { $telling ->
    [end] Je vous enverrai un message privé à la fin de chacune. Pour les parties suivantes, cliquez de nouveau.
   *[move] Un message privé vous montre chaque coup ; un autre vous dira la fin de chacune. Pour les parties suivantes, cliquez de nouveau.
}
event-follows-no-more = Vous pouvez suivre { $most } parties à la fois.
event-unfollowed = Vous ne suivez plus de partie de **{ $name }**.
button-join = Participer
button-leave = Quitter
button-start = Commencer
button-table = Tableau
button-my-game = Ma partie
button-berserk = Berserk
which-event = Lequel des { $events } tournois voulez-vous dire ?

refused-no-such-event = Ce tournoi n’existe pas ici. `/wari-event list` montre ceux de ce serveur.
refused-no-event-here = Aucun tournoi n’est ouvert ni en cours sur ce serveur. `/wari-event create` en crée un.
refused-event-over = Ce tournoi est terminé : { $link }. `/wari-event create` en crée un autre.
refused-event-started = Ce tournoi a commencé, ce n’est donc plus possible : { $link }
refused-event-full = Toutes les places sont prises : { $link }. Si quelqu’un part, vous pourrez prendre la sienne.
refused-too-few-in-event = Il faut au moins { $least ->
    [one] une personne en plus de vous
   *[other] { $least } personnes
}. Attendez que quelqu’un d’autre participe.
refused-not-in-event = Vous ne participez pas à ce tournoi. *Participer* se trouve sous son message.
refused-other-not-in-event = <@{ $other }> ne participe pas à ce tournoi : il n’y a personne à exclure.
refused-host-of-event = Vous jouez contre tous les participants : inutile de vous inscrire. Lancez avec `/wari-event start`.
refused-out-of-event = Vous ne faites plus partie de ce tournoi et ne pouvez pas y revenir. Vous pouvez encore le suivre, et jouer d’autres parties avec `/wari challenge`.
refused-no-berserk = Seul un temps pour toute la partie peut être divisé par deux : `3+3`, `5+5` ou `10+10`.
refused-too-late-for-berserk = Vous avez déjà joué. Appuyez sur *Berserk* avant votre premier coup de la prochaine partie.
refused-berserk-already = Vous jouez déjà cette partie avec la moitié de votre temps.
refused-nothing-to-export = Aucune partie de ce tournoi n’a commencé, il n’y a donc pas de fichier. Réessayez quand il y en aura une.
refused-event-changed = Quelqu’un a été plus rapide : le tournoi vient de changer. Veuillez réessayer.
refused-no-events-of-yours = Sur ce serveur, seules les personnes qui peuvent gérer les évènements ou le serveur peuvent créer des tournois. Vous pouvez participer à ceux qui sont ouverts : `/wari-event list`.
refused-not-the-organiser = Seuls <@{ $organiser }>, qui a créé le tournoi, et les personnes qui peuvent gérer les évènements ou ce serveur peuvent faire cela.
refused-pace-of-event = { $kind ->
    [arena] Une arène demande des parties rapides : choisissez `blitz`, `live`, `3+3`, `5+5` ou `10+10` comme `pace`.
   *[other] Un tournoi demande une limite de temps, pour que chaque partie se termine : choisissez un autre `pace`.
}
refused-out-of-range = `{ $option }` va de { $least } à { $most } pour ce type de tournoi.
refused-too-many-events = Ce serveur a { $most } tournois ouverts ou en cours, c’est la limite. Annulez-en un, ou attendez que l’un se termine.
refused-too-many-open-events = Vous avez ici { $most } tournois qui n’ont pas encore commencé, c’est la limite. Lancez-en un, ou annulez-le avec `/wari-event cancel`.
refused-too-many-events-today = Vous avez créé { NUMBER($most) } tournois en une journée, c’est le maximum. Vous pourrez en créer un autre { $again }.
refused-no-event-name = Donnez au tournoi un nom d’au moins { $least } caractères.
refused-no-such-start = `start` est `by-hand`, `when-full`, une heure comme `20:00`, ou un jour et une heure d’ici quatre semaines, comme `2027-01-31 20:00`.
refused-nothing-to-announce = Discord n’annonce que ce qui a une heure de début. Indiquez-en une dans `start`, par exemple `20:00`, ou laissez `announce` de côté.
refused-not-announcer = Seules les personnes qui ont la permission *Gérer les événements* peuvent faire annoncer un tournoi par Discord. Laissez `announce` de côté, ou demandez à l’une d’elles de le créer.
refused-hidden-to-announce = Discord montre à tout le monde les tournois annoncés, mais tout le monde ne voit pas ce salon. Laissez `announce` de côté, ou créez le tournoi dans un salon visible par tout le monde.
refused-not-extended = Seule une arène en cours peut être prolongée, et pas au-delà de { $most } minutes à partir de maintenant.
refused-result-stands = Ce résultat ne peut plus changer : la partie n’est pas de ce tournoi, la ronde suivante est appariée, ou le tournoi est terminé depuis un jour.
refused-event-would-go-on = Le tournoi est terminé, et ce résultat l’obligerait à continuer. Choisissez-en un qui décide le match.
