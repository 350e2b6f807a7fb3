learning = { $what ->
    [openings] les ouvertures
   *[course] le cours
}
opening-start = **Ouvertures** · règles { $rules } · { $side } commence
opening = **Ouvertures** · règles { $rules } · après { $moves } · à { $side } de jouer
opening-fared = { $games ->
    [one] 1 partie
   *[other] { $games } parties
}, { $won } % gagnées, { $drawn } % nulles
opening-here = ici { $fared }
opening-everywhere = partout { $fared }
opening-key = Le nombre est l'avance en graines que je prévois avec cette case. Gagnées et nulles valent pour qui l'a semée, dans les parties classées entre personnes, comptées chaque heure ; moins de { $fewest } parties ne sont pas montrées.
opening-start-alt = Le début d'une partie. { $board }
opening-alt = Une ouverture, après { $moves }. { $board }
