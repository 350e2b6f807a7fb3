### Hints, puzzles and reviews: what the computer thinks.

## Hints.

hint = Indice pour la partie { $game }, rien que pour vous. { $motive }
hint-house = Jouez { $house }.

motive-win = Vous pouvez gagner tout de suite : un coup suffit.
motive-feed = Votre adversaire n’a plus de graines : il faut lui en donner.
motive-capture = Vous pouvez capturer { $seeds ->
    [one] { $seeds } graine
   *[other] { $seeds } graines
}.
motive-rescue = Votre adversaire menace vos graines dans { $houses } : laissez-y moins à prendre.
motive-threaten = Vous pouvez préparer une capture : regardez { $houses } en face.
motive-wait = Rien à capturer ni à défendre. Jouez le coup qui vous laisse le plus de choix.

## A line of moves, and what it brings.

line = Suite probable (vos coups en gras) : { $line } { $gain }
gain-ahead = Vous y gagnez { $seeds ->
    [one] { $seeds } graine
   *[other] { $seeds } graines
}.
gain-level = L’écart reste le même ; tout autre coup fait perdre du terrain.
gain-behind = Vous y perdez { $seeds ->
    [one] { $seeds } graine
   *[other] { $seeds } graines
}, mais tout autre coup est pire.

## Puzzles.

puzzle = **Problème { $number }** · règles { $rules } · vous jouez { $side }
    Un coup est nettement meilleur que les autres. Lequel ?
puzzle-from-game = **Un problème tiré d’une partie de ce serveur** · règles { $rules } · vous jouez { $side }
    Un coup est nettement meilleur que les autres. Lequel ?
daily-puzzle = **Problème du jour** · problème { $number } · règles { $rules } · à { $side } de jouer
    Un coup est nettement meilleur que les autres. Choisissez le vôtre : la réponse ne s’affiche que pour vous.
daily-puzzle-from-game = **Problème du jour** · tiré d’une partie de ce serveur · règles { $rules } · à { $side } de jouer
    Un coup est nettement meilleur que les autres. Choisissez le vôtre : la réponse ne s’affiche que pour vous.
puzzle-alt = Problème { $number }. { $board }
puzzle-from-game-alt = Un problème tiré d’une partie de ce serveur. { $board }
puzzle-mover = À { $side } de jouer.

puzzle-right = **Bravo !** C’est bien { $house }. { $why }
puzzle-only-win = C’est le seul gain certain.
puzzle-only-escape = Tout autre coup perd.
puzzle-better = Ce coup vaut environ { $seeds ->
    [one] { $seeds } graine
   *[other] { $seeds } graines
} de plus que tous les autres.

## The solution, for who did not find it.

puzzle-was-only-win = **Pas tout à fait :** il fallait jouer { $house }, le seul gain certain.
puzzle-was-only-escape = **Pas tout à fait :** il fallait jouer { $house } ; tout autre coup perd.
puzzle-was-better = **Pas tout à fait :** il fallait jouer { $house }, qui vaut environ { $seeds ->
    [one] { $seeds } graine
   *[other] { $seeds } graines
} de plus que tous les autres coups.

## What a wrong answer allows or misses. The right one stays open.
##
## $other - the opponent's side

puzzle-wrong = Problème { $number } · règles { $rules }. **Pas tout à fait.** { $why }
puzzle-wrong-from-game = Un problème tiré d’une partie de ce serveur · règles { $rules }. **Pas tout à fait.** { $why }
wrong-line = Suite possible (vos coups en gras) : { $line }
wrong-missed-win = { $house } laisse filer une victoire : on peut gagner en un coup.
wrong-missed-capture = { $house } ne capture rien, alors qu’il y a quelque chose à prendre.
wrong-missed-more = { $house } capture { $seeds ->
    [one] { $seeds } graine
   *[other] { $seeds } graines
}, mais il y a mieux à prendre.
wrong-missed-later = { $house } passe à côté d’un plan plus fort.
wrong-ended-game = { $house } termine la partie trop tôt.
wrong-allowed-win = { $house } laisse { $other } gagner aussitôt avec { $reply }.
wrong-allowed-capture = { $house } laisse { $other } capturer { $seeds ->
    [one] { $seeds } graine
   *[other] { $seeds } graines
} chez vous, dans { $houses }, avec { $reply }.
wrong-allowed-plan = { $house } laisse { $other } préparer une capture de { $seeds ->
    [one] { $seeds } graine
   *[other] { $seeds } graines
} chez vous, dans { $houses }.
wrong-allowed-rest = { $house } laisse à { $other } { $seeds ->
    [one] la dernière graine
   *[other] les { $seeds } dernières graines
}.
wrong-forced-to-feed = Après { $house }, { $other } joue { $reply } et n’a plus de graines : vous devez alors lui en donner.
wrong-allowed-threat = { $house } laisse { $other } attaquer { $houses } chez vous avec { $reply }.
wrong-drift = { $house } vous rapporte moins que le meilleur coup.
puzzle-solution = Problème { $number } · règles { $rules }. { $verdict }
puzzle-solution-from-game = Un problème tiré d’une partie de ce serveur · règles { $rules }. { $verdict }
puzzle-source = Ce problème vient du coup { $number } de la partie { $game } ; `/wari review game:{ $game }` montre ce qui s’est passé ensuite.
puzzle-not-counted = Ce n’était pas votre première réponse, elle ne compte donc pas.
puzzle-score = { $answered ->
    [one] { $solved ->
        [0] Vous n’avez encore résolu aucun problème.
       *[other] Et voilà votre premier problème résolu.
    }
   *[other] { $solved ->
        [one] Vous avez résolu { $solved } problème sur { $answered }.
       *[other] Vous avez résolu { $solved } problèmes sur { $answered }.
    }
}
puzzle-streak = Vous avez résolu { $solved } problèmes sur { NUMBER($answered) }, dont les { $streak } derniers d’affilée.

daily-tried = { $tried ->
    [one] Une seule personne a tenté le précédent, sans le résoudre.
   *[other] { $tried } personnes ont tenté le précédent ; { $found ->
        [0] aucune ne l’a résolu.
        [one] une seule l’a résolu.
       *[other] { $found } l’ont résolu.
    }
}
daily-solved = Le précédent a été résolu par { $names } ; { $tried ->
    [one] { $tried } personne l’a tenté
   *[other] { $tried } personnes l’ont tenté
}.
daily-solved-by-all = Le précédent a été résolu par { $names }.
daily-others = { $number ->
    [one] une autre personne
   *[other] { $number } autres personnes
}

# $found - of $tried who have tried it
daily-so-far = Résolu jusqu’ici : { $found } sur { $tried }.
daily-still-open = Vous pouvez encore trouver aujourd’hui : votre série attend le prochain problème.
daily-tries = { $tries ->
    [1] du premier coup
   *[other] { $tries } essais
}
# $tries - as above
daily-result = Wari nº { $number } · { $tries } · série { $streak }
daily-result-from-game = Problème Wari de ce serveur · { $tries } · série { $streak }
# $result - as above
daily-told = { $name } : { $result }

daily-off = Pas encore de problème du jour ici. Lancez `/wari-admin puzzle daily:here` dans un salon pour y publier un problème tout de suite, puis chaque jour à la même heure, facile le lundi et difficile le dimanche ; ajoutez `rules` pour d’autres règles que Classic. Et pour en résoudre d’autres, tout le monde a `/wari puzzle`.
daily-on =
    <#{ $channel }> reçoit un problème chaque jour à { $time } (règles { $rules }), facile le lundi et difficile le dimanche. { $next } Les réponses restent privées.
    `daily:here` dans un autre salon l’y déplace, à l’heure où vous lancez la commande ; `rules` choisit un jeu de règles ; `daily:off` arrête tout.
daily-by-zone = L’heure est celle de **{ $zone }**, été comme hiver.
daily-by-utc = L’heure est fixée en UTC. Pour garder la vôtre à l’heure d’été comme à l’heure d’hiver, choisissez le fuseau horaire de ce serveur : `/wari-admin settings zone:`.

daily-next = Le prochain arrive { $when }.
daily-first = Le premier arrive tout de suite.

## One's own mistakes.

mine = **Coup { $number } de [la partie { $game }]({ $link })** · règles { $rules } · vous jouez { $side }
    Ici, vous avez semé { $house }, et vos chances sont passées de { $before } % à { $after } %. Que jouer de mieux ?
mine-alt = Une position de votre partie { $game }. { $board }
mine-better = **Mieux !** C’est { $house }.
mine-again = Vous reverrez cette position { $again }.
mine-mended = Cette erreur est corrigée pour de bon.
mine-same = C’est ce que vous aviez joué : { $house }.
mine-not-better = **Pas encore.** Après { $house }, vous pouvez espérer { $worth } d’avance ; après le meilleur coup, { $best }.
mine-none = Vous n’avez aucune erreur à corriger. Appuyez sur *Analyse* sous une partie finie, et ses erreurs viendront ici.
mine-done = Vous avez revu tout ce qui était prévu. La prochaine erreur revient { $next }.
puzzle-source-choice = { $source ->
    [mine] vos erreurs
    [endings] des finales
   *[daily] le problème du jour
}

## Endings.

ending = **Finale** · règles { $rules } · vous jouez { $side } · niveau { $grade } sur { $grades }
ending-win = Vous pouvez gagner : au mieux, il vous faut { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}.
ending-hold = Vous pouvez annuler : au mieux, il vous faut { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}.
ending-again = **Finale** · règles { $rules } · vous jouez { $side }. On reprend d’ici.
ending-alt = Une finale à jouer. { $board }
ending-goes-on = **Bien vu :** { $house }. Je réponds { $reply }.
ending-won = **Gagné !** { $house } était le dernier coup nécessaire.
ending-held = **Partie nulle !** { $house } était le dernier coup nécessaire.
ending-slipped-to-draw = **Le gain s’échappe.** Après { $house }, la meilleure défense annule.
ending-slipped = **C’est perdu.** Après { $house }, la meilleure défense gagne.

## Reviews.

review = Analyse de la partie { $game } : { $south } (Sud) contre { $north } (Nord), { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}.
review-player = **{ $name }** · { $performance }
performance = précision { $accuracy } % · graines perdues par coup : { $seeds } · { $marks }
performance-forced = aucun choix possible
inaccuracies = { $number ->
    [one] { $number } imprécision
   *[other] { $number } imprécisions
}
mistakes = { $number ->
    [one] { $number } erreur
   *[other] { $number } erreurs
}
blunders = { $number ->
    [one] { $number } gaffe
   *[other] { $number } gaffes
}
review-quiet = Aucun coup n’a coûté cher, d’un côté comme de l’autre.
review-turned = { $turns ->
    [one] Le tournant de la partie, avec les chances de gain avant et après :
   *[other] Les grands tournants, avec les chances de gain avant et après :
}
review-turn = - Coup { $number } · { $turn } ({ $name } { $before } % → { $after } %)

# Without a costly move.
review-captures = Les plus grosses captures :
review-capture-line = - Coup { $number } · { $turn }
review-capture = { $name } a capturé { $seeds } graines avec { $house }.

## On the picture of a review; each of one to three words.

sheet-captured = capturées
sheet-accuracy = précision
sheet-inaccuracies = imprécisions
sheet-mistakes = erreurs
sheet-blunders = gaffes
sheet-ahead = devant
sheet-move = coup
sheet-turned = Les tournants de la partie
sheet-captures = Les plus grosses captures
sheet-played = joué
sheet-better = meilleur
sheet-at-stake = en jeu

## What somebody will remember a game for.

headline = **{ $headline }**
headline-led = { $name } mène du début à la fin.
headline-turned = { $name } renverse la partie après le coup { $number } joué par { $other }.
headline-came-back = { $name } revient de loin : le coup { $number } joué par { $other } renverse la partie.
headline-turned-slowly = { $name } renverse la partie petit à petit.
headline-came-back-slowly = { $name } revient de loin, petit à petit.
headline-slipped = { $name } laisse filer la partie au tout dernier coup.
headline-still-open = { $name } perd une partie encore ouverte.
headline-escaped = { $name } s’en tire avec une nulle.
headline-both-could-win = Une nulle que chaque camp aurait pu gagner.
headline-close = Une nulle, serrée du début à la fin.

## What a move allowed or missed.
##
## $name - who made the move; $other - the opponent; $mark - as below
## $better - the better house, or several, like "a or e"; $line - the moves of both that lead to it, like "a c b"

turn-missed-win = { $name } joue { $house }, { $mark } qui passe à côté d’une victoire immédiate : { $better } terminait la partie.
turn-missed-win-by-capture = { $name } joue { $house }, { $mark } qui passe à côté d’une victoire immédiate : { $better } capturait { $seeds } graines chez { $other }, dans { $houses }.
turn-missed-capture = { $name } joue { $house }, { $mark } qui passe à côté d’une capture : { $better } prenait { $seeds } graines chez { $other }, dans { $houses }.
turn-missed-more = { $name } joue { $house }, { $mark } qui ne capture que { $instead } graines : { $better } en prenait { $seeds } chez { $other }, dans { $houses }.
turn-missed-plan = { $name } joue { $house }, { $mark } qui passe à côté d’un plan : { $better } préparait une capture de { $seeds } graines chez { $other }, dans { $houses } ({ $line }).
turn-missed-rest = { $name } joue { $house }, { $mark } qui passe à côté d’une belle fin : { $better } donnait à { $name } { $seeds ->
    [one] la dernière graine
   *[other] les { $seeds } dernières graines
} ({ $line }).
turn-missed-feeding = { $name } joue { $house }, { $mark } qui tire { $other } d’affaire : après { $better }, { $other } devait nourrir avec { $houses }.
turn-missed-threat = { $name } joue { $house }, { $mark } qui passe à côté d’une menace : { $better } attaquait { $seeds } graines chez { $other }, dans { $houses }.
turn-ended-game = { $name } joue { $house }, { $mark } qui termine la partie trop tôt ; { $better } la prolongeait.
turn-allowed-win = { $name } joue { $house }, { $mark } qui laisse { $other } gagner aussitôt avec { $reply } ; { $better } l’empêchait.
turn-allowed-capture = { $name } joue { $house }, { $mark } qui laisse { $other } capturer { $seeds } graines dans { $houses } ; { $better } protégeait { $number ->
    [one] cette case
   *[other] ces cases
}.
turn-left-open = { $name } joue { $house }, { $mark } qui laisse { $houses } sans défense, et { $other } peut y capturer { $seeds } graines ; { $better } les sauvait.
turn-allowed-more = { $name } joue { $house }, { $mark } qui laisse { $other } capturer { $seeds } graines dans { $houses } ; après { $better }, c’était { $fewer } au plus.
turn-allowed-anyway = { $name } joue { $house }, { $mark } qui laisse { $other } capturer { $seeds } graines dans { $houses } ; mieux valait { $better }.
turn-allowed-plan = { $name } joue { $house }, { $mark } qui laisse { $other } préparer une capture de { $seeds } graines dans { $houses } ({ $line }) ; { $better } l’évitait.
turn-allowed-rest = { $name } joue { $house }, { $mark } qui laisse à { $other } { $seeds ->
    [one] la dernière graine
   *[other] les { $seeds } dernières graines
} ({ $line }) ; { $better } l’évitait.
turn-forced-to-feed = { $name } joue { $house }, { $mark } : { $other } répond par { $reply } et n’a plus de graines, et { $name } doit nourrir avec { $houses } ; { $better } l’évitait.
turn-allowed-threat = { $name } joue { $house }, { $mark } qui laisse { $other } attaquer { $houses } avec { $reply } ; { $better } l’évitait.
turn-fewer-houses = { $name } joue { $house }, { $mark } qui affaiblit sa position : { $better } lui gardait plus de cases en jeu.
turn-more-houses-of-theirs = { $name } joue { $house }, { $mark } qui aide { $other } : { $better } lui laissait moins de cases à jouer.
turn-fewer-laps = { $name } joue { $house }, { $mark } qui affaiblit sa position : { $better } gardait plus de graines ensemble pour un tour complet.
turn-more-laps-of-theirs = { $name } joue { $house }, { $mark } qui aide { $other } : { $better } l’empêchait d’amasser de quoi faire un tour complet.
turn-drift = { $name } joue { $house }, { $mark } qui affaiblit sa position : { $better } valait environ { $seeds ->
    [one] { $seeds } graine
   *[other] { $seeds } graines
} de plus.
turn-win-slipped = { $name } joue { $house }, { $mark } qui laisse filer un gain certain : { $better } le gardait.
turn-draw-slipped = { $name } joue { $house }, { $mark } qui perd à coup sûr : { $better } gardait la nulle.
turn-lost = { $name } joue { $house }, { $mark } qui perd à coup sûr : { $better } gardait la partie ouverte.
turn-equal = { $turn } Et { $houses } { $number ->
    [one] valait
   *[other] valaient
} tout autant.
mark = { $mark ->
    [inaccuracy] une imprécision
    [mistake] une erreur
   *[blunder] une gaffe
}
turning-point = Coup { $number }

review-alt = Les chances de gain dans la partie { $game }, sur { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}.
review-player-alt = { $side }, c’est { $name } : { $performance }.
review-turn-alt = Coup { $number }, depuis { $position } : { $turn }
review-chances = Les chances de gain pour Sud, du premier coup au dernier :
review-before = Avant le coup { $number } : { $position }

## Below a board of a reviewed game.

worth-forced = { $name } ne pouvait semer que { $house }.
worth-best = { $name } a semé { $house } ; il n’y avait pas mieux.
worth-almost = { $name } a semé { $house } ; { $better } valait un peu mieux.
worth-costly = { $name } a semé { $house } : { $seeds } graines de moins qu’avec { $better }, mais cela ne changeait plus rien.
worth-key = Sous chaque case : l’avance attendue pour { $name }, en graines.
worth-alt = Avance attendue pour { $side }, en graines : { $houses }.
worth-try = Essayez une case pour voir la suite possible.

## What could have followed a move of a reviewed game, if it had been another.
what-if = **Et si ?** Partie { $game }, à partir du coup { $number } : { $line }
what-if-answer = La meilleure réponse : { $happened }
what-if-stamp = Et si ?

## What a house is worth, in at most four letters.

short-win = gagn
short-loss = perd
short-draw = nul
