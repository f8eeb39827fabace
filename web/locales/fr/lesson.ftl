# La première leçon d’un jeu.

lesson-title = Premiers pas
lesson-leave = Quitter la leçon
lesson-steps = Les étapes de la leçon
lesson-at = { $at } / { $of }
lesson-step = Étape { $step } : { $what }{ $done ->
    [yes] {", faite"}
   *[no] {""}
}
lesson-not-yet = Pas encore.
lesson-right = C’est cela !
lesson-refused = Le jeu refuse : { $why }.
lesson-hint = Un indice
lesson-restart = Recommencer
lesson-back = Étape précédente
lesson-on = Suivant
lesson-skip = Passer
lesson-known = Vous savez déjà
lesson-then = Ensuite :
