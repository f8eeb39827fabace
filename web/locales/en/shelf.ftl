# The shelf.

shelf-title = { $count ->
    [1] One game, open day and night.
    [2] Two games, open day and night.
    [3] Three games, open day and night.
    [4] Four games, open day and night.
    [5] Five games, open day and night.
   *[other] { $count } games, open day and night.
}
shelf-lead = Choose a box, read its booklet, play: alone, together on this screen, or against bots.
shelf-filters = Filter the boxes
shelf-boxes = The game boxes
shelf-all = All
shelf-solo = Solo
shelf-two = For two
shelf-three = For three
shelf-four = For four
shelf-more = For five or six
shelf-brief = { $minutes } min max
shelf-found = { $count ->
    [0] No box matches.
    [one] One box matches.
   *[other] { $count } boxes match.
}
shelf-none = No box matches all of that.
shelf-reset = Show all boxes
shelf-box = { $name }: { $players }, { $minutes } minutes
shelf-box-soon = { $name }: { $players }, { $minutes } minutes. Its booklet is here, its board will come later.
shelf-soon = Soon
shelf-also = For programmers, an example game:

shelf-daily = The daily Détrak
shelf-daily-text = The same dice for everybody, one sheet, twelve rounds. One attempt counts: the first, without hints.
shelf-daily-play = Play · { $date }
shelf-daily-go-on = Continue · { $date }
shelf-daily-review = Review · { $date }
shelf-daily-practise = Practise · { $date }
shelf-daily-points = Your result today: { $points }
shelf-daily-practice = Practice today: { $points }
shelf-puzzles = Problems of the day:
shelf-daily-days = All your days
shelf-resume = Continue
shelf-resume-empty = No games under way. Those you start will wait for you here.
shelf-resume-turn = your turn
shelf-games = Your games and results
game-go-on = Continue
game-drop = Delete: { $game }
game-drop-sure = Delete this game?
game-drop-yes = Delete
game-drop-no = Keep
shelf-offline = Offline, too
shelf-offline-text = After this visit, Escale opens and plays offline. Nothing leaves this browser: no account, no tracking.
shelf-offline-more = How it works

kind-paths = Paths
kind-dice = Dice
kind-letters = Letters
kind-moving = Movement
kind-alignment = Alignment

players-one = { $only ->
    [one] 1 player
   *[other] { $only } players
}
players-range = { $from }–{ $to } players
players-two = { $from } or { $to } players
minutes-short = { $minutes } min

tagline-detrak = Two dice, six symbols, twenty-five cells: everybody writes the same thing, never in the same place.
tagline-deflecto = Find the shortest route for yourself, and lay the loveliest detours for the others.
tagline-caminos = Connect two sides of a city of cubes, over its roofs and up its walls.
tagline-labyrinthe = Slide the walls, and bring your pawns to the centre before the passage closes.
tagline-deplimo = A folding ruler and a hundred letters: at every corner two words cross.
tagline-quatre = Four discs in a row: the example game, for reading the code and trying the tools.

seats-against = against { $whom }
seats-bots = { $count ->
    [one] a level { $level } bot
   *[other] { $count } level { $level } bots
}
