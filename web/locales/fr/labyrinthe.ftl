# Le Labyrinthe à la table.

labyrinthe-do-first = Déplacez un de vos pions.
labyrinthe-do-begin = Déplacez un de vos pions ou glissez un bloc.
labyrinthe-do-pawn = Déplacez maintenant un de vos pions.
labyrinthe-do-block = Glissez maintenant un bloc.
told-pawn = { $who } : pion de { $from } à { $to }
told-block = { $who } : bloc { $block } de { $by }
told-pass = { $who } : ne peut pas bouger
