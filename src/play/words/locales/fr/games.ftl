### What belongs to one game, beside its board.

## In a list of choices.

house-choice = { $house } · { $seeds ->
    [one] { $seeds } graine
   *[other] { $seeds } graines
}
house-choice-capturing = { $house } · { $seeds ->
    [one] { $seeds } graine
   *[other] { $seeds } graines
}, en capture { $captured }
game-choice = { $game } · contre { $opponent } · règles { $rules } · { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}
game-choice-of-others = { $game } · { $south } contre { $north } · règles { $rules } · { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}

## The next game.

next-game = Votre partie suivante est la [partie { $game }]({ $link }), échéance { $when }.
next-game-without-limit = Votre partie suivante est la [partie { $game }]({ $link }), sans limite de temps.
next-game-held = Votre partie suivante est la [partie { $game }]({ $link }), dont le temps est suspendu pour le moment.
next-game-there = Vous ne pouvez y jouer que là-bas.
sowed-elsewhere = Vous avez semé { $house } dans la [partie { $game }]({ $link }) ; le nouveau plateau arrive là-bas.
all-played = Aucune autre partie n’attend votre coup.
games-waiting = { NUMBER($games) } parties attendent votre coup.

## Previews.

preview-begins = **Aperçu** de la partie { $game } : essayez une case pour voir ce qu’elle donnerait.
preview-after = **Aperçu** de la partie { $game } après { $houses } : { $happened }
preview-stops = L’aperçu s’arrête là. { $why }
preview-is-private = Rien n’a été joué, et l’aperçu ne s’affiche que pour vous.
preview-stamp = Aperçu
plan = **Votre plan** pour la [partie { $game }]({ $link }) ; personne d’autre ne le voit :
plan-if = Si { $name } sème { $house } ({ $seeds }), vous semez { $answer }.
plan-then = Ensuite, si { $house }, vous semez { $answer }.
plan-rules = Je joue votre réponse aussitôt. Si { $name } joue autre chose, le plan prend fin. Un nouveau plan remplace celui-ci.
no-plan = Vous n’avez aucun plan pour la [partie { $game }]({ $link }). Écrivez-en un avec `/wari queue` ; personne d’autre ne le verra :
    - `plan:bc de` : si { $name } sème **b**, vous semez **c** ; si **d**, vous semez **e**.
    - `plan:bcdf` : si **b**, vous semez **c** ; ensuite, si **d**, vous semez **f**.
plan-forgotten = J’ai oublié votre plan pour la [partie { $game }]({ $link }). `/wari queue` permet d’en faire un autre.
plan-lapsed = { $why ->
    [illegal] Votre plan `{ $plan }` pour la [partie { $game }]({ $link }) ne tient plus : sa réponse n’est plus permise. `/wari queue` permet d’en faire un autre.
   *[undone] Votre plan `{ $plan }` pour la [partie { $game }]({ $link }) ne tient plus, car un coup a été repris. `/wari queue` permet d’en faire un autre.
}

## Replays.

replay = { $south } (Sud) contre { $north } (Nord) : { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}.
replay-of-last = { $south } (Sud) contre { $north } (Nord) : les { $shown } derniers coups sur { NUMBER($moves) }.
replay-alt = La partie { $game } rejouée, { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}. À la fin : { $board }
replay-of-last-alt = La partie { $game } rejouée, les { $shown } derniers coups sur { NUMBER($moves) }. À la fin : { $board }

step-first = Partie { $game }, avant { $moves ->
    [one] son unique coup
   *[other] le premier de ses { $moves } coups
}.
step-after = Partie { $game }, après le coup { $number } sur { NUMBER($moves) } : { $happened }
step-last = Partie { $game }, après { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
} : { $happened }

record = Aualé et d’autres programmes d’awalé peuvent ouvrir ce fichier. Les coups (ceux de Sud en majuscules) :
record-alt = La partie { $game } en Oware Game Notation, { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}.

## More.

more = Partie { $game } : il faut l’accord de votre adversaire pour une nulle, un arrêt, une reprise de coup ou une pause (après un arrêt, { $stop ->
    [own-rows] chaque camp garde les graines de sa rangée
   *[nobodys] les graines du plateau ne vont à personne
}). Vous pouvez reprendre librement votre dernier coup pendant une minute, tant que la réponse n’est pas jouée.
more-against-computer = Partie { $game } : si vous proposez la nulle ou l’arrêt, je réponds aussitôt, et j’accepte toujours une reprise de coup. Après une reprise ou un indice, la partie ne change plus votre cote contre moi.
more-claim = <@{ $opponent }> a quitté le serveur : vous pouvez *Réclamer* la victoire.
reminder = <@{ $mover }>, à vous de jouer dans la [partie { $game }]({ $link }) contre <@{ $opponent }> : échéance { $when }.
reminders-of-many = <@{ $mover }>, { $games ->
    [one] 1 partie attend
   *[other] { $games } parties attendent
} votre coup : { $list }
unpaused = <@{ $mover }>, la pause de la [partie { $game }]({ $link }) est terminée, et c’est à vous de jouer : échéance { $when }.
form-annul = Annuler la partie { $game }
field-reason = Pourquoi ? Tout le salon peut le lire.
annulled-for-you = Vous avez annulé la partie { $game }. Elle ne compte pas, et les deux camps sont prévenus : { $link }
annulled-too = <@{ $player }>, une personne qui gère le serveur a annulé votre [partie { $game }]({ $link }). Cette partie ne compte pas.
more-time = <@{ $giver }> a donné du temps dans la [partie { $game }]({ $link }) : nouvelle échéance { $when }.
more-time-held = <@{ $giver }> a donné du temps dans la [partie { $game }]({ $link }), dont le temps est suspendu pour le moment.
computer-waits = Je retiens mon coup : vous jouez contre quelqu’un dans la [partie { $game }]({ $link }), et la même position s’y trouve, ou peut s’y produire au prochain coup ; mon coup pourrait donc vous aider. Je jouerai quand cette partie aura avancé. D’ici là, le temps ne court ni pour vous ni pour moi.
computer-waits-for-others = Je retiens mon coup : deux personnes jouent en ce moment à partir de cette position, et mon coup pourrait aider l’une d’elles. Je jouerai quand leur partie aura avancé. D’ici là, le temps ne court ni pour vous ni pour moi ; et si vous préférez ne pas attendre, vous pouvez reprendre votre coup.

confirm-resign = Abandonner la partie { $game } ? Votre adversaire gagnera. Pour continuer à jouer, ignorez ce message.
confirm-resign-of-match = Abandonner la partie { $game } ? Votre adversaire gagnera. La série continuera avec la partie suivante, à moins d’*Abandonner la série*. Pour continuer à jouer, ignorez ce message.
resigned-elsewhere = Vous avez abandonné la partie { $game }. Le résultat est dans son salon : { $link }
resigned-elsewhere-quietly = Vous avez abandonné la partie { $game }. Son plateau le montrera au prochain appui sur un bouton : { $link }
resigned-elsewhere-next = Vous avez abandonné la partie { $game }. Le résultat est dans son salon, où la partie suivante de la série a commencé : { $link }
resigned-elsewhere-match = Vous avez abandonné la partie { $game } et toute la série. Le résultat est dans son salon : { $link }
