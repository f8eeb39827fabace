# Your games: those that are finished, and what they add up to.

history-title = Your games
history-lead = They stay in this browser, and nowhere else.
history-under-way = Under way
history-results = Your results
history-no-results = The results of your finished games will appear here, game by game.
history-finished = Finished games
history-none = No finished games yet.
history-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
history-won = Won
history-shared = Tied for first
history-lost = Lost
history-rank = ranked { $rank } of { $count }
history-winner = Winner: { $whom }
history-scores = { $own } to { $others }
history-and = { $before } and { $last }
history-score = { $who }: { $points }
history-played = Played
history-wins = Won
history-best = Best
history-mean = Average
history-curve = Your scores, oldest to newest
history-balance = Games won minus games not won, over time

days-streak = Streak: { $streak ->
    [one] { $streak } day
   *[other] { $streak } days
}. Longest: { $longest ->
    [one] { $longest } day
   *[other] { $longest } days
}.
days-puzzles = Problems of the day
days-puzzles-none = Solve a game’s problem of the day: your streaks will be here.
days-none = Play the daily Détrak: your score, the best possible and your streaks will appear here.
days-day = Day
days-score = Your score
days-best = Possible
days-practice = { $points } (practice)
days-begun = started
history-analyse = Analyse
history-analyse-game = Analyse the game: { $game }
