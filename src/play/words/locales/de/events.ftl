### Turniere in einem Kanal.

command-event = Turniere in diesem Kanal: Arena, Schweizer System, Rundenturnier, K.-o. und Simultan
command-event-create = Ein Turnier anlegen
command-event-join = An einem Turnier teilnehmen oder zurückkommen
command-event-leave = Ein Turnier verlassen; in einer Arena pausieren
command-event-table = Zeigen, wie ein Turnier steht
command-event-games = Die laufenden Partien eines Turniers auflisten
command-event-list = Die Turniere dieses Servers auflisten
command-event-start = Dein Turnier jetzt starten
command-event-extend = Deine Arena verlängern
command-event-remove = Jemanden aus deinem Turnier nehmen
command-event-correct = Das Ergebnis einer Partie deines Turniers festlegen
command-event-cancel = Dein Turnier absagen
command-event-export = Ein Turnier als Datei für andere Programme

option-event = Welches Turnier, falls es mehrere gibt
option-event-kind = Wie Gegner bestimmt werden
option-event-name = Wie es heißt
option-event-start = by-hand (Standard), when-full, 20:00 oder ein Tag binnen vier Wochen, etwa 2027-01-31 20:00
option-event-minutes = Minuten, in denen eine Arena Partien vergibt (Standard: 60)
option-event-more = Wie viele Minuten mehr
option-event-rounds = Runden im Schweizer System (Standard: 5); im Rundenturnier Partien gegen jeden (1 oder 2)
option-event-match = Im K.-o.-Turnier: wie viele Siege ein Match entscheiden (Standard: 1)
option-event-capacity = Wie viele teilnehmen können (Standard: so viele, wie die Art erlaubt)
option-event-announce = Ob Discord selbst es ankündigt; braucht eine Startzeit (Standard: nein)
option-event-person = Wer ausscheidet
option-event-game = Die Nummer der Partie
option-event-result = Wie sie zählt

event-kind = { $kind ->
    [arena] Arena: Wer frei ist, spielt sofort
    [round-robin] Rundenturnier: alle spielen gegen alle
    [knockout] K.-o.: Wer ein Match verliert, ist draußen
    [simul] Simultan: Du spielst gleichzeitig gegen alle anderen
   *[swiss] Schweizer System: einige Runden gegen Gegner mit gleich vielen Punkten
}
ruling = { $ruling ->
    [south] Süd hat gewonnen
    [north] Nord hat gewonnen
   *[draw] Unentschieden
}
event-choice = { $event } · { $name }
event-game-choice = { $game } · { $south } – { $north }

event-title = **{ $name }** · Turnier { $event }
event-format = { $kind ->
    [arena] Arena über { $length } Minuten
    [round-robin] Rundenturnier, alle gegen alle { $length }×
    [knockout] K.-o., Matches bis { $length }
    [simul] Simultan
   *[swiss] Schweizer System über { $length } Runden
}
event-people = { $many } von { $capacity } Plätzen vergeben
event-starts-by-hand = beginnt, sobald <@{ $organiser }> es sagt
event-starts-when-full = beginnt, sobald alle Plätze vergeben sind
event-starts-at = beginnt { $date }, { $when }
event-round = Runde { $round } von { $rounds }
event-next-round = die nächsten Partien beginnen { $when }
event-begins = die erste Runde wird ausgelost
event-runs = es wird gespielt
event-ends = letzte Paarungen { $when }
event-is-over = es ist vorbei
event-is-cancelled = es wurde abgesagt
event-playing = { $games ->
    [one] 1 Partie läuft
   *[other] { $games } Partien laufen
}
event-waiting = { $people ->
    [one] 1 wartet auf einen Gegner
   *[other] { $people } warten auf Gegner
}
event-out = Von der Turnierleitung ausgeschlossen: { $people }
event-place = { $rank }. <@{ $person }> · { $points }
event-place-gone = { $rank }. ~~<@{ $person }>~~ · { $points }
event-podium = **{ $name }** ist vorbei. Herzlichen Glückwunsch, { $winners }!
event-podium-of-nobody = **{ $name }** ist vorbei. Niemand hat eine Partie beendet.
event-best-game = Die Partie des Turniers: { $headline } { $link }
event-podium-of-simul = **{ $name }** ist vorbei. { $host }
event-host = <@{ $host }> spielt gegen alle: { $points } aus { $games }
event-host-over = <@{ $host }> hat gegen alle gespielt: { $points } aus { $games }
event-unpaired = { $kind ->
    [swiss] Nach Runde { $round } von { $rounds } konnte niemand mehr gegen jemand Neuen spielen.
   *[other] Partien, die nicht angesetzt werden konnten: { $count }.
}

event-rules = { $kind ->
    [arena] Ein Sieg bringt 2 Punkte, ein Unentschieden nach zehn Zügen 1. Nach zwei Siegen in Folge zählen Punkte doppelt, bis du eine Partie nicht gewinnst. Bei Punktgleichheit entscheidet die Performance. Partien, die am Ende noch laufen, zählen, wenn sie innerhalb der Bedenkzeit eines Spielers enden: Niemand wartet länger, als eine ganze Partie dauert. Wer vor dem ersten Zug die halbe Bedenkzeit aufgibt (*Berserk*), bekommt für einen Sieg mit mindestens sieben Zügen einen Punkt mehr.
    [round-robin] Ein Sieg bringt einen Punkt, ein Unentschieden einen halben. Bei gleichen Punkten entscheiden direkter Vergleich, Sonneborn-Berger und Siege. Wer vor der Hälfte seiner Partien geht, dessen Partien zählen für niemanden; danach gehen die übrigen an die Gegner.
    [knockout] Ein Punkt ist ein gewonnenes Match; eine Runde ohne Gegner bringt keinen. Weiter kommt, wer zuerst die vereinbarte Zahl von Partien gewinnt. Unentschiedene Partien werden mit vertauschten Seiten wiederholt, höchstens zweimal; dann zählt, wer mehr Partien gewonnen, dann, wer mehr Samen gefangen hat, dann das Los. Gesetzt wird bei gewerteten Partien nach Wertung, sonst nach Los, das auch zwischen zweien entscheidet, die nicht aufeinandertreffen können.
    [simul] Ein Sieg bringt einen Punkt, ein Unentschieden einen halben. Wer simultan spielt, zieht als Zweiter; *Nächste Partie* geht von Brett zu Brett.
   *[swiss] Ein Sieg bringt einen Punkt, ein Unentschieden einen halben, eine Runde ohne Gegner einen Punkt; wer später kommt, bekommt für jede Runde davor einen halben. Bei Punktgleichheit entscheiden der Reihe nach Buchholz ohne den niedrigsten Wert, Buchholz, Sonneborn-Berger, direkter Vergleich und Zahl der Siege.
}
event-rules-hours = Neue Runden beginnen zu der Uhrzeit, zu der das Turnier begonnen hat, sobald die Partien davor zu Ende sind.
event-rules-absence = { $kind ->
    [arena] Wer den ersten Zug nicht rechtzeitig macht, verliert diese Partie und pausiert bis zum nächsten Druck auf *Teilnehmen*; wer zweimal fernbleibt, scheidet aus.
   *[other] Wer den ersten Zug nicht rechtzeitig macht, verliert diese Partie, und wer zweimal fernbleibt, scheidet aus.
}

event-heading-points = Punkte
event-heading-games = Partien
event-heading-won = Siege
event-heading = { $kind ->
    [arena] Niveau
    [round-robin] S.-B.
    [knockout] Nr.
    [simul] Niveau
   *[swiss] Buchholz
}
event-table-page = Seite { $page } von { $pages }
event-table-alt = { $name }. Platz, Name, Punkte, Partien und Siege. { $rows }
event-table-alt-row = { $rank }. { $name } { $points } ({ $games }, { $won }).
event-table-row = **{ $rank }.** <@{ $person }> **{ $points }** · { $games } · { $won }
event-nobody = Noch nimmt niemand teil.

event-in-calendar = Drücke *Teilnehmen* unter der Nachricht des Turniers, um dabei zu sein.
event-not-announced = **{ $name }** steht nicht in der Event-Liste von Discord, weil mir die Berechtigung **{ $permission }** fehlt: *Servereinstellungen* → *Rollen* → meine Rolle. Alles andere geht auch ohne sie.
event-not-announced-ask = **{ $name }** steht nicht in der Event-Liste von Discord, weil mir die Berechtigung **{ $permission }** fehlt. Wer *Rollen verwalten* kann, kann sie mir geben: *Servereinstellungen* → *Rollen* → meine Rolle. Alles andere geht auch ohne sie.
event-joined = Du bist bei **{ $name }** dabei. Ich melde mich, sobald du am Zug bist.
event-back = Willkommen zurück bei **{ $name }**.
event-left = Du hast **{ $name }** verlassen.
event-left-for-good = Du hast **{ $name }** endgültig verlassen: Nach dem Beginn kann niemand zurückkommen. Eine laufende Partie geht weiter.
event-rests = Du machst Pause und bekommst in **{ $name }** keine Partien, bis du wieder auf *Teilnehmen* drückst. Eine laufende Partie zählt noch.
event-removed = <@{ $person }> scheidet aus **{ $name }** aus. Eine laufende Partie geht weiter.
event-started = **{ $name }** beginnt.
event-extended = **{ $name }** geht { $minutes ->
    [one] eine Minute
   *[other] { $minutes } Minuten
} länger.
event-corrected = Partie { $game } zählt jetzt als Sieg für <@{ $winner }>.
event-corrected-to-a-draw = Partie { $game } zählt jetzt als unentschieden.
event-cancelled = **{ $name }** ist abgesagt. Laufende Partien gehen als gewöhnliche Partien weiter.
event-your-game = Deine Partie in **{ $name }**: { $link }
event-no-game = Du spielst gerade keine Partie in **{ $name }**.
event-you-wait = Du wartest in **{ $name }**: Sobald ein Gegner frei ist, beginnt eure Partie.
event-you-rest = Du pausierst in **{ $name }** und bekommst keine Partie. Mit *Teilnehmen* geht es weiter.
event-berserk = Berserk! Du spielst Partie { $game } mit der halben Bedenkzeit. Wenn du sie mit mindestens sieben eigenen Zügen gewinnst, bekommst du einen Punkt mehr.
event-exported = **{ $name }** als Datei für andere Programme.
event-listed = { $link } · **{ $name }** · { $state }
event-table-name = Tisch { $number } · { $name }
event-list = Turniere
event-games = Partien von { $name }
event-game = { $link } · <@{ $south }> – <@{ $north }> · { $plies }
event-more-games = und { $games } weitere
event-no-games = In **{ $name }** läuft gerade keine Partie.
event-follows = { $many ->
    [one] Du folgst einer Partie von **{ $name }**.
   *[other] Du folgst { $many } Partien von **{ $name }**.
} { $telling ->
    [end] Am Ende jeder Partie schicke ich dir eine Direktnachricht. Für spätere Partien drücke noch einmal.
   *[move] Eine Direktnachricht zeigt dir jeden Zug, und eine weitere sagt dir das Ende jeder Partie. Für spätere Partien drücke noch einmal.
}
event-follows-no-more = Du kannst { $most } Partien zugleich folgen.
event-unfollowed = Du folgst keinen Partien von **{ $name }** mehr.
button-join = Teilnehmen
button-leave = Verlassen
button-start = Starten
button-table = Tabelle
button-my-game = Meine Partie
button-berserk = Berserk
which-event = Welches der { $events } Turniere meinst du?

refused-no-such-event = Dieses Turnier gibt es hier nicht. `/wari-event list` zeigt die dieses Servers.
refused-no-event-here = Auf diesem Server läuft kein Turnier, und keines ist offen. `/wari-event create` legt eines an.
refused-event-over = Dieses Turnier ist vorbei: { $link }. `/wari-event create` legt ein neues an.
refused-event-started = Dieses Turnier hat begonnen, darum geht das nicht mehr: { $link }
refused-event-full = Alle Plätze sind vergeben: { $link }. Wenn jemand geht, kannst du den Platz nehmen.
refused-too-few-in-event = Es braucht mindestens { $least ->
    [one] eine Person außer dir
   *[other] { $least } Leute
}. Warte, bis noch jemand teilnimmt.
refused-not-in-event = Du nimmst an diesem Turnier nicht teil. *Teilnehmen* steht unter seiner Nachricht.
refused-other-not-in-event = <@{ $other }> nimmt an diesem Turnier nicht teil und kann darum nicht ausscheiden.
refused-host-of-event = Du spielst gegen alle, die teilnehmen, und musst darum nicht beitreten. Starte mit `/wari-event start`.
refused-out-of-event = Du bist aus diesem Turnier ausgeschieden und kannst nicht zurück. Zusehen geht weiterhin, und andere Partien gibt es mit `/wari challenge`.
refused-no-berserk = Halbieren lässt sich nur eine Bedenkzeit für die ganze Partie: `3+3`, `5+5` oder `10+10`.
refused-too-late-for-berserk = Du hast schon gezogen. Drück in der nächsten Partie vor deinem ersten Zug auf *Berserk*.
refused-berserk-already = Du spielst diese Partie schon mit der halben Bedenkzeit.
refused-nothing-to-export = Noch hat keine Partie dieses Turniers begonnen, darum gibt es keine Datei. Versuch es, sobald eine läuft.
refused-event-changed = Jemand war schneller, das Turnier hat sich gerade geändert. Versuch es bitte noch einmal.
refused-no-events-of-yours = Auf diesem Server können nur Leute Turniere anlegen, die Events oder den Server verwalten dürfen. An offenen kannst du teilnehmen: `/wari-event list`.
refused-not-the-organiser = Das können nur <@{ $organiser }>, wer das Turnier angelegt hat, und alle, die Events oder diesen Server verwalten dürfen.
refused-pace-of-event = { $kind ->
    [arena] Eine Arena braucht schnelle Partien: Wähle `blitz`, `live`, `3+3`, `5+5` oder `10+10` als `pace`.
   *[other] Ein Turnier braucht ein Zeitlimit, damit jede Partie endet: Wähle ein anderes `pace`.
}
refused-out-of-range = `{ $option }` geht bei dieser Art von Turnier von { $least } bis { $most }.
refused-too-many-events = Auf diesem Server sind { $most } Turniere offen oder im Gang, mehr gehen nicht. Sag erst eines ab, oder warte, bis eines vorbei ist.
refused-too-many-open-events = Du hast hier { $most } Turniere, die noch nicht begonnen haben, mehr gehen nicht. Starte eines, oder sag es mit `/wari-event cancel` ab.
refused-too-many-events-today = Du hast innerhalb eines Tages { NUMBER($most) } Turniere angelegt, mehr geht nicht. Das nächste kannst du { $again } anlegen.
refused-no-event-name = Gib dem Turnier einen Namen mit mindestens { $least } Zeichen.
refused-no-such-start = `start` ist `by-hand`, `when-full`, eine Uhrzeit wie `20:00` oder ein Tag binnen vier Wochen mit Uhrzeit, etwa `2027-01-31 20:00`.
refused-nothing-to-announce = Discord kündigt nur an, was eine Startzeit hat. Gib eine als `start` an, etwa `20:00`, oder lass `announce` weg.
refused-not-announcer = Nur wer die Berechtigung *Events verwalten* hat, kann Discord ein Turnier ankündigen lassen. Lass `announce` weg, oder bitte jemanden mit dieser Berechtigung, es anzulegen.
refused-hidden-to-announce = Discord zeigt angekündigte Turniere allen, aber nicht alle auf diesem Server sehen diesen Kanal. Lass `announce` weg, oder lege das Turnier in einem Kanal an, den alle sehen.
refused-not-extended = Nur eine laufende Arena kann verlängert werden, und höchstens auf { $most } Minuten ab jetzt.
refused-result-stands = Dieses Ergebnis lässt sich nicht ändern: Die Partie gehört nicht zu diesem Turnier, die nächste Runde ist ausgelost, oder das Turnier ist seit einem Tag vorbei.
refused-event-would-go-on = Das Turnier ist vorbei, und mit diesem Ergebnis müsste es weitergehen. Setze eines, das das Match entscheidet.
