### Why something was not done, and what can be done instead.

refused-challenge-to-oneself = Gegen dich selbst kannst du nicht spielen. Wähle als `opponent` jemand anders oder lass das Feld leer, dann kann annehmen, wer mag.
refused-level-of-a-person = `level` gibt es nur für den Computer: Menschen spielen, so gut sie können. Lass `level` oder `opponent` weg.
refused-challenge-to-a-bot = Bots antworten nicht auf Herausforderungen. Fordere einen Menschen oder mich heraus, oder lass `opponent` weg, dann kann annehmen, wer mag.
refused-no-game-between = Zwischen dir und <@{ $other }> kann ich keine Partie vermitteln. Fordere jemand anders heraus, oder lass `opponent` weg, dann kann annehmen, wer mag.
refused-challenged-already = Deine Herausforderung an <@{ $opponent }> wartet noch auf Antwort: { $link }. Wenn du etwas anderes anbieten willst, drück dort erst auf *Zurückziehen*.
refused-declined-of-late = <@{ $opponent }> hat deine Herausforderung abgelehnt, lass also etwas Zeit vergehen: Du kannst { $again } wieder fragen. Vielleicht hat jemand anders Lust: Lass `opponent` weg, dann kann annehmen, wer mag.
refused-too-many-offers = Du hast schon { NUMBER($offers) } offene Herausforderungen, mehr geht nicht: { $links }. Für eine neue drück erst bei einer davon auf *Zurückziehen*.
refused-offered-of-late = Du hast <@{ $opponent }> in der letzten Stunde mehrmals herausgefordert, ohne dass eine Partie daraus wurde. Du kannst { $again } wieder fragen. Vielleicht hat jemand anders Lust: Lass `opponent` weg, dann kann annehmen, wer mag.
refused-offered-too-often = Du hast in der letzten Stunde zu viele Herausforderungen verschickt: Die nächste kannst du { $again } verschicken. Gegen mich kannst du jederzeit spielen, mit `/wari challenge level:3`.
refused-challenge-to-a-stranger = <@{ $opponent }> ist nicht auf diesem Server und kann hier nicht annehmen. Lade die Person erst auf den Server ein, oder wähle jemanden von hier.
refused-too-many-games = Du spielst schon { NUMBER($most) } Partien, mehr geht nicht. `/wari games` listet sie auf; spiel erst eine zu Ende oder gib eine mit `/wari resign` auf.
refused-too-many-games-of = <@{ $player }> spielt schon { NUMBER($most) } Partien, mehr geht nicht. Die Herausforderung bleibt offen: Du kannst sie annehmen, sobald eine dieser Partien vorbei ist.
refused-too-many-games-against-computer = Du spielst schon { NUMBER($most) } Partien gegen mich, mehr geht nicht. `/wari games` listet sie auf; spiel erst eine zu Ende oder gib eine mit `/wari resign` auf.
refused-too-many-games-today = Du hast innerhalb eines Tages { NUMBER($most) } Partien gegen mich begonnen, mehr geht nicht. Die nächste kannst du { $again } beginnen, und gegen andere spielst du jederzeit: `/wari challenge`.
refused-erased-of-late = Das habe ich gerade erst gelöscht. Was seitdem dazugekommen ist, kannst du { $again } löschen.
refused-block-oneself = Dich selbst kannst du nicht blockieren. Wähle als `block` jemand anders.
refused-too-many-blocks = Du hast { NUMBER($most) } Leute blockiert, mehr geht nicht. Gib erst jemanden frei: `/wari settings unblock`.
refused-no-such-challenge = Diese Herausforderung gibt es nicht. Mit `/wari challenge` startest du eine neue.
refused-no-challenge-here = Hier wartet nichts auf deine Antwort. Mit `/wari challenge` bietest du eine Partie an.
refused-own-challenge = Das ist deine eigene Herausforderung, antworten muss dein Gegenüber. Dir bleibt nur *Zurückziehen*.
refused-not-invited = Diese Herausforderung ist für <@{ $invited }>. Mit `/wari challenge` startest du deine eigene.
refused-not-your-challenge = Nur <@{ $challenger }> kann diese Herausforderung zurückziehen.
refused-open-challenge = Diese Herausforderung richtet sich an alle, du brauchst sie also nicht abzulehnen.
refused-challenge-elsewhere = Herausforderung { $challenge } gehört in einen anderen Kanal: { $link }
refused-challenge-accepted = Diese Herausforderung wurde angenommen und ist jetzt Partie { $game }. `/wari board game:{ $game }` zeigt sie.
refused-challenge-closed-declined = Diese Herausforderung wurde abgelehnt. Mit `/wari challenge` startest du eine neue.
refused-challenge-closed-expired = Diese Herausforderung ist abgelaufen, bevor jemand geantwortet hat. Mit `/wari challenge` startest du eine neue.
refused-challenge-closed-withdrawn = Diese Herausforderung wurde zurückgezogen. Mit `/wari challenge` startest du eine neue.
refused-rematch-offered = Du hast schon um Revanche gebeten: { $link }
refused-game-goes-on = Partie { $game } ist noch nicht vorbei: { $link }
refused-match-goes-on = Die Serie ist nach Partie { $game } noch nicht vorbei, und die nächste Partie läuft schon: `/wari games` zeigt sie dir.
refused-former-player = Die andere Person hat ihre Daten gelöscht, deshalb weiß ich nicht mehr, wer das war. Mit `/wari challenge` findest du jemand anders.
refused-nothing-to-take-back = Du hast keinen Zug gemacht, den du zurücknehmen könntest.
refused-another-proposal = In Partie { $game } wartet schon { $wish ->
    [draw] ein Remisangebot
    [stop] das Angebot, die Partie zu beenden,
    [pause] der Vorschlag einer Pause
    [resume] die Bitte, die Pause zu beenden,
   *[undo] die Bitte, einen Zug zurückzunehmen,
} auf Antwort: { $link }. Drück dort erst auf *Annehmen* oder *Ablehnen*; auch mit dem nächsten Zug ist das vom Tisch.
refused-asked-before = In dieser Stellung hast du schon { $wish ->
    [draw] Remis angeboten
    [stop] angeboten, die Partie zu beenden
    [pause] eine Pause vorgeschlagen
    [resume] darum gebeten, die Pause zu beenden
   *[undo] darum gebeten, einen Zug zurückzunehmen
}. Nach dem nächsten Zug kannst du wieder fragen.
refused-own-proposal = Du selbst hast { $wish ->
    [draw] Remis angeboten
    [stop] angeboten, die Partie zu beenden
    [pause] eine Pause vorgeschlagen
    [resume] darum gebeten, die Pause zu beenden
   *[undo] darum gebeten, einen Zug zurückzunehmen
}, also muss <@{ $asked }> antworten. Mit `/wari decline` ziehst du das zurück.
refused-not-your-proposal = Zurückziehen kann das nur, wer es angeboten hat. Du hast die Wahl: *Annehmen* oder *Ablehnen*.
refused-no-such-proposal = Dieses Angebot ist beantwortet oder zurückgezogen, oder Partie { $game } ist schon weiter: { $link }
refused-no-such-game = Diese Partie gibt es nicht. `/wari games` listet deine auf.
refused-no-game-in-message = In dieser Nachricht steht keine Partie von mir. Wähle eines meiner Bretter, oder nimm `/wari replay` oder `/wari review`.
refused-no-game-here = In diesem Kanal hast du keine Partien. Mit `/wari challenge` beginnst du eine; `/wari games` listet deine anderen auf.
refused-no-game-anywhere = Du hast gerade keine Partien. Hier kannst du gegen mich spielen: `/wari challenge level:3`.
refused-game-elsewhere = Partie { $game } ist in einem anderen Kanal: { $link }
refused-not-a-player = In Partie { $game } spielst du nicht mit, aber zuschauen darfst du gern. Mit `/wari challenge` beginnst du eine eigene.
refused-not-your-turn = In Partie { $game } ist <@{ $mover }> am Zug: { $link }
refused-game-over = Partie { $game } ist vorbei: { $link }. Mit `/wari challenge` beginnst du eine neue.
refused-own-game = Du spielst Partie { $game } selbst, darum muss sie jemand anders aus der Serververwaltung annullieren. Mit `/wari resign` kannst du sie beenden.
refused-no-remark = Es wurde nichts annulliert. Nenn den beiden den Grund, mit mindestens { NUMBER($fewest) } sichtbaren Zeichen.
refused-nothing-to-claim = Du kannst den Sieg in Partie { $game } nicht beanspruchen. Das geht nur in einer Partie ohne Zeitlimit, wenn dein Gegenüber den Server verlassen hat und { NUMBER($days) } Tage lang niemand gezogen hat.
refused-not-listed = <@{ $player }> behält Partien und Ergebnisse lieber für sich.
refused-follows-own = In Partie { $game } spielst du selbst mit, also erfährst du ohnehin davon.
refused-follows-enough = Du folgst schon { NUMBER($most) } Partien, und mehr geht nicht. Folge zuerst einer davon nicht mehr.
refused-not-followed = Du folgst Partie { $game } nicht.
refused-nothing-to-follow = In den Kanälen dieses Servers, die du siehst, spielt niemand; es gibt also nichts zu verfolgen.
refused-old-board = Dieses Brett ist veraltet, deshalb wurde nichts gespielt. Das neueste Brett von Partie { $game } ist hier: { $link }
refused-moved-on = Partie { $game } ist inzwischen weitergegangen, deshalb wurde nichts geändert. Das neueste Brett ist hier: { $link }
refused-old-preview = Partie { $game } ist inzwischen weitergegangen, deshalb ist diese Vorschau veraltet. Das neueste Brett ist hier: { $link }
refused-other-deadline = Die Frist in Partie { $game } hat sich inzwischen geändert, deshalb wurde keine Zeit gegeben. Das neueste Brett ist hier: { $link }
refused-hint-among-people = In Partie { $game } spielen zwei Menschen gegeneinander, da wäre ein Tipp unfair. Tipps gebe ich nur in Partien gegen mich: `/wari challenge level:3`.
refused-waits-in-play = Bei einer Stellung aus einer deiner laufenden Partien kann ich nicht helfen. Diese steht in Partie { $game } auf dem Brett oder ist nur einen Zug entfernt: { $link }. Ich helfe dir, sobald es dort weitergegangen ist.
refused-stands-in-play = Genau diese Stellung haben gerade zwei Leute auf dem Brett, deshalb kann ich nicht helfen, bis es bei ihnen weitergegangen ist. Bitte versuch es später noch einmal.
refused-old-hint = Partie { $game } ist schon weiter: { $link }. `/wari hint` gibt dir einen Tipp zum aktuellen Brett.
refused-still-answering = Ich poste in dieser Partie gerade einen Zug. Schau dir das neueste Brett an und versuch es dann noch einmal.
refused-no-such-house = Wähle eine Mulde von **a** bis **f** (**a** ist bei dir ganz links).
refused-no-such-houses = Gib einen bis sechs Buchstaben von **a** bis **f** ein, abwechselnd für beide Seiten, zum Beispiel `bdf`.
refused-no-such-plan = Schreib den Plan in Wörtern aus Buchstaben von **a** bis **f**, insgesamt höchstens { $most } Zeichen. In jedem Wort wechseln sich die gegnerische Mulde und deine Antwort ab, zum Beispiel `bc de` (wenn **b**, dann **c**; wenn **d**, dann **e**) oder `bcdf` (wenn **b**, dann **c**; danach, wenn **d**, **f**).
refused-unanswered-word = In `{ $word }` fehlt die Antwort auf den letzten Buchstaben. Die Buchstaben stehen paarweise, die gegnerische Mulde und deine Antwort: `bc`, dann weiter mit `bcdf`.
refused-two-answers = `{ $word }` beantwortet { $house } anders als ein Wort davor. Entscheide dich für eine Antwort.
refused-not-their-move = In `{ $word }` könnte dein Gegenüber nicht aus { $house } säen: { $why ->
    [empty] Die Mulde wäre leer
    [feed] Du hättest keine Samen und bekämst daraus keine
   *[starve] Du hättest danach keine Samen
}. Möglich wäre { $playable }.
refused-no-answer = In `{ $word }` könntest du nicht mit { $house } antworten. { $why }
refused-plan-past-end = In `{ $word }` ist die Partie nach `{ $sown }` vorbei, also kann nichts mehr folgen. Kürze das Wort oder lass es weg.
refused-plan-on-own-turn = In Partie { $game } bist du am Zug: { $link }. Zieh zuerst; dann kannst du deine Antworten planen.
refused-plan-against-computer = In Partie { $game } spielst du gegen mich, und ich antworte sofort: Da gibt es nichts zu planen. Pläne sind für Partien gegen Menschen.
refused-nothing-to-plan = Ein Plan antwortet auf den nächsten Zug eines anderen Menschen, und keine deiner Partien wartet auf einen.
refused-no-such-ply = { $last ->
    [0] In dieser Partie hat noch niemand gezogen; wähle für `ply` die 0.
    [one] Diese Partie hat nur 1 Zug; wähle für `ply` 0 oder 1.
   *[other] Diese Partie hat nur { $last } Züge; wähle für `ply` eine Zahl von 0 bis { $last }.
}
refused-nothing-else-waits = Keine andere Partie wartet auf deinen Zug. `/wari games` listet alle deine Partien auf.
refused-nothing-to-replay = In Partie { $game } gibt es keine Züge: { $link }
refused-review-of-a-running-game = Partie { $game } ist noch nicht vorbei: { $link }. Die Analyse gibt es, sobald sie zu Ende gespielt ist.
refused-nothing-to-review = In diesem Kanal ist noch keine Partie zu Ende. Für die Analyse einer Partie aus einem anderen Kanal nimm `/wari review` mit der Option `game`.
refused-shared-already = Du hast { $what ->
    [film] den Film
   *[review] die Analyse
} von Partie { $game } hier gerade erst gezeigt; scroll ein Stück nach oben.
refused-daily-is-over = Diese Aufgabe des Tages ist vorbei, oder du hast sie nicht an ihrem Tag gelöst. Es gibt also nichts zu teilen.
refused-not-telling-here = In diesem Kanal kann ich nur dir allein antworten, also dein Ergebnis nicht teilen: Ich brauche **Kanal ansehen** und **Nachrichten senden** (in einem Thread **Nachrichten in Threads senden**), unter *Kanal bearbeiten* → *Berechtigungen*.
refused-told-already = Das hast du hier gerade erst geteilt; scroll ein Stück nach oben.
refused-not-sharing-here = In diesem Kanal kann ich nur dir allein antworten, also { $what ->
    [film] den Film
   *[review] die Analyse
} von Partie { $game } nicht allen zeigen: Ich brauche **Kanal ansehen** und **Nachrichten senden** (in einem Thread **Nachrichten in Threads senden**), unter *Kanal bearbeiten* → *Berechtigungen*.
refused-not-sharing-elsewhere = Partie { $game } wurde in einem Kanal gespielt, den hier nicht alle sehen können, deshalb zeige ich { $what ->
    [film] den Film
   *[review] die Analyse
} nur dir. Dort kannst du { $what ->
    [film] ihn
   *[review] sie
} teilen: { $link }
refused-too-many-at-once = Du hast schon { NUMBER($most) } Anfragen laufen, mehr geht nicht. Frag wieder, sobald ich eine davon beantwortet habe.
refused-too-fast = Du drückst schneller, als ich mitkomme, deshalb habe ich das eben ausgelassen. Warte ein paar Sekunden, dann geht es weiter.
refused-crowded = Ich habe gerade zu viel zu tun, deshalb ist nichts passiert. Bitte drück gleich noch einmal.
refused-one-at-a-time = Ich arbeite noch an deiner letzten Anfrage, und davon schaffe ich pro Person nur eine auf einmal. Frag wieder, sobald die Antwort da ist.
refused-no-time-to-think = Ich denke gerade über zu viele Partien nach. Bitte versuch es gleich noch einmal.
refused-thinking-already = Ich denke schon über Partie { $game } nach. Versuch es gleich noch einmal.
refused-no-time-to-review = Ich denke gerade über zu viele Partien nach, um zu Partie { $game } zu kommen. Versuch es in einer Minute noch einmal.
refused-replay-is-a-file = Zum Nachspielen schicke ich eine Datei, und hier kann ich keine anhängen: Ich brauche die Berechtigung **Dateien anhängen**, unter *Kanal bearbeiten* → *Berechtigungen*. `/wari board game:{ $game } ply:1` und so weiter zeigt jede Stellung als Text.
refused-unknown-button = Dieser Button stammt aus einer anderen Version von mir oder gar nicht von mir. `/wari board` postet ein frisches Brett.
refused-unknown-command = Diesen Befehl oder diese Option kenne ich nicht; vielleicht zeigt Discord eine alte Liste. Lade Discord neu und versuch es noch einmal.
refused-own-time = In Partie { $game } bist du am Zug, und mehr Zeit kann dir nur dein Gegenüber geben.
refused-no-time-limit = Partie { $game } hat kein Zeitlimit.
refused-paused-already = Partie { $game } macht schon bis { $until } Pause. *Mehr* → *Fortsetzen* beendet die Pause.
refused-not-paused = Partie { $game } macht keine Pause.
refused-no-such-hours = Gib Ruhezeiten so an: `22-7` oder `22:30-7`, oder `off` für keine.
refused-no-such-zone = Diese Zeitzone kenne ich nicht. Gib eine Stadt in deiner Nähe ein, zum Beispiel `Berlin` oder `New York`, und wähle aus der Liste.
refused-no-such-date = Gib deinen letzten Urlaubstag so an: `{ $today }`, oder `off`, sobald du zurück bist.
refused-past-date = Der Tag ist schon vorbei: In deiner Zeitzone ist heute `{ $today }`.
refused-away-too-long = Deine Uhren dürfen { NUMBER($most) } Tage im Jahr stehen, und dir { $left ->
    [one] bleibt noch 1 Tag
   *[other] bleiben noch { $left } Tage
}. Du kannst bis `{ $last }` Urlaub nehmen.
refused-no-vacation = Deine Uhren dürfen { NUMBER($most) } Tage im Jahr stehen, und die sind verbraucht. Schlag stattdessen eine Pause vor: *Mehr* → *Pause*.
refused-enough-time = In Partie { $game } ist noch reichlich Zeit: Der Zug ist { $deadline } fällig.
refused-not-a-manager = Dafür brauchst du die Berechtigung *Server verwalten*. Deine eigenen Einstellungen änderst du mit `/wari settings`.
refused-not-writing-here = In diesem Kanal kann ich nur antworten, also keine tägliche Aufgabe posten: Ich brauche **Kanal ansehen** und **Nachrichten senden** (in einem Thread **Nachrichten in Threads senden**), unter *Kanal bearbeiten* → *Berechtigungen*. Erlaube mir das oder nimm einen anderen Kanal.
refused-profile-of-a-bot = Bots spielen nicht, also haben sie auch kein Profil. Wähle einen Menschen.
refused-against-themselves = Niemand spielt gegen sich selbst. Wähle als `against` jemand anders oder lass es weg.
refused-nothing-finished = Du hast noch keine Partie zu Ende gespielt. Mit `/wari challenge` beginnst du eine.
refused-nothing-finished-by = <@{ $player }> hat noch keine Partie zu Ende gespielt. Mit `/wari challenge opponent:<@{ $player }>` bietest du eine an.
refused-no-threads-on-server = Auf diesem Server bleiben Partien in ihrem Kanal. Lass `in` weg, um hier zu spielen, oder bitte jemanden aus der Serververwaltung um `/wari-admin settings threads:ask`.
refused-no-threads-of-yours = Du darfst hier keine Threads öffnen, also öffne ich auch keinen für dich. Lass `in` weg, um im Kanal zu spielen, oder bitte die Moderation um **Create Public Threads** und **Send Messages in Threads**.
refused-too-many-threads = Du hattest innerhalb einer Stunde { NUMBER($most) } Threads für Partien, mehr geht nicht. Den nächsten bekommst du { $again }; lass bis dahin `in` weg, um im Kanal zu spielen.
refused-shut-out-left = Du bist nicht mehr auf dem Server von Partie { $game }, deshalb kann ich das dort nicht für dich tun. Hat die Partie eine Frist, entscheidet die Zeit; hat sie keine, kann dein Gegenüber den Sieg beanspruchen.
refused-shut-out-timed-out = Du hast auf dem Server von Partie { $game } gerade einen Timeout, deshalb kann ich das dort nicht für dich tun. Versuch es bitte danach noch einmal; die Zeit läuft weiter.
refused-shut-out-unseen = Du siehst den Kanal von Partie { $game } nicht mehr, deshalb kann ich das dort nicht für dich tun. Frag bitte die Moderation dort; `/wari resign` geht weiterhin.
refused-only-in-servers = Das betrifft einen Server, auf dem ich bin: Gib den Befehl in einem seiner Kanäle ein.
refused-banned = Du oder dieser Server wurde von meinem Betreiber gesperrt. `/wari privacy` geht weiterhin.
refused-nobody-else-here = Hier sind nur du und ich. Fordere jemanden auf einem Server heraus, auf dem ich bin, oder füge mich deinem Konto hinzu, um in deinen Direktnachrichten zu spielen. Hier kannst du gegen mich spielen: `/wari challenge level:3`.
refused-no-leaderboard-here = Hier gibt es keine Rangliste, denn nur Partien auf Servern, auf denen ich bin, zählen. `/wari leaderboard scope:global` zeigt die Rangliste über alle Server.
refused-only-you-would-see = Du darfst hier keine externen Apps verwenden, darum würdest nur du meine Antworten sehen. Bitte jemanden, der den Server verwaltet, um die Berechtigung **Externe Apps verwenden** oder darum, mich zum Server hinzuzufügen. In einer Direktnachricht kannst du sofort spielen.

## Questions back, with a button or a menu item for each answer.

which-game = Du hast hier { NUMBER($games) } Partien. Welche meinst du?
which-offer = Hier warten { NUMBER($offers) } Angebote. Welches meinst du?
which-one = Bitte auswählen
which-one-of = Bitte auswählen: { $first } bis { $last }

## Moves that the rules forbid.

illegal-over = Die Partie ist vorbei. Mit `/wari challenge` beginnst du eine neue.
illegal-empty = Mulde { $house } ist leer. Spiel { $playable }.
illegal-must-feed = Dein Gegenüber hat keine Samen und bekäme mit { $house } keine. Spiel { $playable }.
illegal-would-starve = Mulde { $house } würde deinem Gegenüber keine Samen lassen, und das verbieten diese Regeln. Spiel { $playable }.
illegal-would-starve-too = Mulde { $house } würde deinem Gegenüber keine Samen lassen, und das verbieten diese Regeln. Für jede andere Mulde gilt dasselbe.

## Our own faults.

failure = Bei mir ist etwas schiefgegangen. `/wari board` zeigt, was sich trotzdem geändert hat. Bitte versuch es gleich noch einmal.
replay-too-large = Discord nimmt hier keinen so großen Film an, deshalb kann ich ihn nicht zeigen. Geändert hat sich nichts; mit `/wari replay game:{ $game } as:steps` gehst du die Partie Zug für Zug durch.
outage = Ich kann gerade nichts speichern, deshalb hat sich nichts geändert. Bitte versuch es gleich noch einmal.
