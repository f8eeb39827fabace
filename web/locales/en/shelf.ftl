# The shelf.

shelf-title = { $count ->
    [1] One game, open day and night.
    [2] Two games, open day and night.
    [3] Three games, open day and night.
    [4] Four games, open day and night.
    [5] Five games, open day and night.
   *[other] { $count } games, open day and night.
}
shelf-lead = Choose a box, read its rules, play: alone, together on this screen, or against bots.
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
    [0] No box fits.
    [one] One box fits.
   *[other] { $count } boxes fit.
}
shelf-none = No box fits all of that.
shelf-reset = Show all boxes
shelf-box = { $name }: { $players }, { $minutes } minutes
shelf-box-soon = { $name }: { $players }, { $minutes } minutes. Its booklet is here, its board comes later.
shelf-soon = Soon
shelf-also = For programmers, an example game:

shelf-daily = Today’s Détrak
shelf-daily-text = The same dice for everybody, one sheet, twelve rounds. One attempt counts: the first, without hints.
shelf-daily-play = Play · { $date }
shelf-daily-go-on = Go on · { $date }
shelf-daily-review = Look again · { $date }
shelf-daily-practise = Practise · { $date }
shelf-daily-points = Your result today: { $points }
shelf-daily-practice = Practice today: { $points }
shelf-daily-days = All your days
shelf-resume = Go on
shelf-resume-empty = No game under way. The ones you begin wait for you here.
shelf-resume-turn = your turn
shelf-games = Your games and results
game-go-on = Go on
game-drop = Delete: { $game }
game-drop-sure = Delete this game?
game-drop-yes = Delete
game-drop-no = Keep
shelf-offline = Without a network, too
shelf-offline-text = After this visit Escale opens and plays offline. Nothing leaves this place: no account, no tracking.
shelf-offline-more = How it works

kind-paths = Paths
kind-dice = Dice
kind-letters = Letters
kind-moving = Moving
kind-alignment = Alignment

players-one = { $only ->
    [one] 1 player
   *[other] { $only } players
}
players-range = { $from }–{ $to } players
players-two = { $from } or { $to } players
minutes-short = { $minutes } min

tagline-detrak = Two dice, six symbols, twenty-five cells: everybody writes the same, never in the same place.
tagline-deflecto = Lay the shortest road for yourself, and the loveliest detours for the others.
tagline-caminos = Connect two sides of a city of cubes, over its roofs and up its walls.
tagline-labyrinthe = Slide the walls and bring your pawns to the centre before the passage closes.
tagline-deplimo = A folding ruler and a hundred letters: at every hinge two words cross.
tagline-quatre = Four discs in a row: the example game, for reading the code and trying the tools.

seats-against = against { $whom }
seats-bots = { $count ->
    [one] a bot of level { $level }
   *[other] { $count } bots of level { $level }
}
