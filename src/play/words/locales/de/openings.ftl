learning = { $what ->
    [openings] Eröffnungen
   *[course] der Kurs
}
opening-start = **Eröffnungen** · { $rules }-Regeln · { $side } beginnt
opening = **Eröffnungen** · { $rules }-Regeln · nach { $moves } · { $side } ist am Zug
opening-fared = { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}, { $won } % gewonnen, { $drawn } % unentschieden
opening-here = hier { $fared }
opening-everywhere = überall { $fared }
opening-key = Die Zahl ist der Vorsprung an Samen, den ich mit dieser Mulde erwarte. Gewonnen und unentschieden gilt für den, der sie gesät hat, in gewerteten Partien zwischen Menschen, stündlich gezählt; weniger als { $fewest } Partien werden nicht gezeigt.
opening-start-alt = Der Anfang einer Partie. { $board }
opening-alt = Eine Eröffnung: { $moves }. { $board }
