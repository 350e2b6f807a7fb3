learning = { $what ->
    [openings] aperturas
   *[course] el curso
}
opening-start = **Aperturas** · reglas { $rules } · empieza { $side }
opening = **Aperturas** · reglas { $rules } · después de { $moves } · turno de { $side }
opening-fared = { $games ->
    [one] 1 partida
   *[other] { $games } partidas
}, { $won } % ganadas, { $drawn } % empatadas
opening-here = aquí { $fared }
opening-everywhere = en todas partes { $fared }
opening-key = El número es la ventaja en semillas que espero con esa casa. Ganadas y empatadas son para quien la sembró, en partidas puntuadas entre personas, contadas cada hora; no se muestran menos de { $fewest } partidas.
opening-start-alt = El comienzo de una partida. { $board }
opening-alt = Una apertura: { $moves }. { $board }
