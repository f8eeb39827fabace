# Le plateau de Caminos.

cam-prompt = Posez une de vos pièces.
cam-prompt-neutral = Posez d’abord la barre neutre de votre équipe.
cam-laid = { $cubes ->
    [0] aucun cube posé
    [one] un cube posé
   *[other] { $cubes } cubes posés
}
cam-progress = { cam-laid } ; { $needs }
cam-needs = le { $colour } doit encore gagner { $columns ->
    [one] une colonne
   *[other] { $columns } colonnes
} ({ $one } – { $other })
cam-needs-never = le { $colour } ne peut plus rien relier

cam-shape = { $shape ->
    [I2] Petite barre
    [I3] Grande barre
    [O4] Carré
    [L4] Équerre
   *[other] { $shape }
}
cam-place-1 = { cam-shape } : { $one } au sol
cam-place-2 = { cam-shape } : { $one } au sol, { $two } au niveau 2
cam-place-3 = { cam-shape } : { $one } au sol, { $two } au niveau 2, { $three } au niveau 3
cam-tell = { $who } : { $place }
cam-tell-neutral = { $who } : pièce neutre, { $place }
cam-tell-left = { $who } : plus rien à poser, quitte la partie (§2.6)

cam-column = { $cell }, { $height ->
    [0] vide
    [1] hauteur 1, { $top }
   *[other] hauteur { $height }, de bas en haut { $colours }
}
cam-column-sides = , { $count ->
    [1] côté { $sides }
   *[other] côtés { $sides }
}
cam-beyond = La pièce dépasserait du plateau (§2.1).

cam-fore-wins = Elle relie le côté { $one } au côté { $other } : c’est gagné, en { $faces } faces{ $climbed ->
    [0] { "" }
    [one] , dont une de mur
   *[other] , dont { $climbed } de mur
}.
cam-fore-joins = Elle réunit { $parts } parties jusque-là séparées.
cam-fore-own = Il manquera { $after ->
    [one] une colonne
   *[other] { $after } colonnes
} du côté { $one } au côté { $other }, au lieu de { $before }.
cam-fore-one = Plus qu’une colonne, { $cells }, et le côté { $one } rejoint le côté { $other }.
cam-fore-same = Il manque toujours { $after ->
    [one] une colonne
   *[other] { $after } colonnes
} du côté { $one } au côté { $other }.
cam-fore-cuts = Elle coupe le passage { $colour } en { $cells } : il lui manquera { $after } { $after ->
    [one] colonne
   *[other] colonnes
} au lieu de { $before }.
cam-fore-bars = Elle barre le passage { $colour } : il lui manquera { $after } { $after ->
    [one] colonne
   *[other] colonnes
} au lieu de { $before }.
cam-fore-covers = Elle recouvre le { $colour } en { $cells }, qui passe encore ailleurs.
cam-fore-never = Le { $colour } ne pourra plus rien relier.
cam-fore-leaves = { $who } : plus rien à poser ensuite, et quitte la partie (§2.6).
cam-fore-last = { $who } : ce sera la dernière pièce que vous pourrez poser (§2.6).
