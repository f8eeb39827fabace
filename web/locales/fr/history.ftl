# Vos parties : celles qui sont finies, et ce qu’elles donnent.

history-title = Vos parties
history-lead = Elles restent dans ce navigateur, et nulle part ailleurs.
history-under-way = En cours
history-results = Vos résultats
history-no-results = Les résultats de vos parties finies se liront ici, jeu par jeu.
history-finished = Parties finies
history-none = Aucune partie finie pour l’instant.
history-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
history-won = Gagné
history-shared = Ex æquo
history-lost = Perdu
history-rank = { $rank ->
    [1] 1er
   *[other] { $rank }e
} sur { $count }
history-winner = Victoire : { $whom }
history-scores = { $own } contre { $others }
history-and = { $before } et { $last }
history-score = { $who } : { $points }
history-played = Jouées
history-wins = Gagnées
history-best = Record
history-mean = Moyenne
history-curve = Vos scores, du plus ancien au plus récent
history-balance = Parties gagnées moins parties non gagnées, au fil du temps

days-streak = Série en cours : { $streak ->
    [one] { $streak } jour
   *[other] { $streak } jours
}. La plus longue : { $longest ->
    [one] { $longest } jour
   *[other] { $longest } jours
}.
days-puzzles = Problèmes du jour
days-puzzles-none = Résolvez le problème du jour d’un jeu : vos séries se liront ici.
days-none = Jouez le Détrak du jour : votre score, le meilleur possible et vos séries se liront ici.
days-day = Jour
days-score = Votre score
days-best = Possible
days-practice = { $points } (entraînement)
days-begun = commencé
history-analyse = Analyser
history-analyse-game = Analyser la partie : { $game }
