# Le plateau de Déflecto.

def-prompt = { $due ->
    [first] Posez votre première tuile sur une porte libre.
    [no-tile] Vous avez posé toutes vos tuiles : passez.
    [no-place] { $count ->
        [one] Votre dernière tuile n’a de place nulle part : passez.
       *[other] Aucune de vos { $count } tuiles n’a de place : passez.
    }
    [prove] Vous avez contesté : posez une tuile qui change la longueur d’un trajet.
    [contested] Votre proposition est contestée : posez une tuile.
    [answer] Tous les chemins sont-ils établis ?
   *[lay] Posez une tuile.
}
def-progress = { $laid ->
    [0] aucune tuile sur { $all }
    [one] une tuile sur { $all }
   *[other] { $laid } tuiles sur { $all }
}

def-tell-lay = { $who } : { $shape } en { $cell }
def-tell-change = {" "}· { $who } { $before } → { $after }
def-tell-proved = {" "}· contestation prouvée
def-tell-unproved = {" "}· contestation sans preuve, une case de pénalité
def-tell-settle = { $who } : tous les chemins sont établis
def-tell-agree = { $who } : d’accord
def-tell-contest = { $who } : contesté, à prouver avec la prochaine tuile
def-tell-pass = { $person ->
    [you] Vous passez : { $count ->
        [0] plus aucune tuile
        [one] votre dernière tuile n’a de place nulle part
       *[other] aucune de vos { $count } tuiles n’a de place
    }
   *[other] { $who } passe : { $count ->
        [0] plus aucune tuile
        [one] la dernière tuile n’a de place nulle part
       *[other] aucune des { $count } tuiles n’a de place
    }
}

def-foresee-lay = { $shape } en { $cell }.
def-foresee-first = Votre trajet : { $after } cases.
def-foresee-change = { $whose ->
    [own] Votre trajet : { $before } → { $after }.
   *[other] { $who } : { $before } → { $after }.
}
def-foresee-same = Aucune longueur ne change.
def-foresee-proof = Cela prouve votre contestation.
def-foresee-penalty = Cela ne prouve rien : une case de pénalité.
def-foresee-last = C’est la dernière tuile : la partie se termine.

def-cell-tile = { $count ->
    [0] { $cell } : { $shape }
   *[other] { $cell } : { $shape }, ouverture : { $sides }
}
def-cell-empty = { $cell } : vide
def-cell-claimed = réclamée par { $track }
def-cell-gate = porte { $number }
def-cell-start = { $person ->
    [you] votre départ
   *[other] départ : { $who }
}
def-cell-finish = { $person ->
    [you] votre arrivée
   *[other] arrivée : { $who }
}
def-cell-gone = { $person ->
    [you] votre départ, sans trajet puisque vous avez abandonné
   *[other] départ : { $who }, abandon, plus de trajet
}
def-kind = { $front }, il en reste { $count }
def-kind-both = { $front }, au verso { $back }, il en reste { $count }

def-end-out = Abandon : plus de trajet.
def-end-cells = { $cells } cases, dont { $empty ->
    [0] aucune vide
    [one] une vide
   *[other] { $empty } vides
}.
def-end-penalties = { $count ->
    [one] Une case de pénalité
   *[other] { $count } cases de pénalité
} pour contestation sans preuve (§6.2).
def-end-tie = { $order ->
    [before] Autant que { $person ->
            [you] vous
           *[other] { $who }
        }, mais plus de cases vides : devant (§6.5).
    [behind] Autant que { $person ->
            [you] vous
           *[other] { $who }
        }, mais moins de cases vides : derrière (§6.5).
   *[shared] Autant que { $person ->
            [you] vous
           *[other] { $who }
        }, et autant de cases vides : rang partagé (§6.5).
}

def-board = Plateau de 11 cases sur 11. Un chiffre prend une tuile, R la tourne, F la retourne, les flèches choisissent une case, Entrée pose, Échap repose la tuile.
def-rack = Vos tuiles
def-others = Les tuiles des autres
def-held = { $shape } en main : { $count ->
    [one] une case possible
   *[other] { $count } cases possibles
}. R tourne, les flèches choisissent une case, Entrée pose, Échap repose la tuile.
def-home = reposée
def-turn-it = Pas dans ce sens : { $why }. Dans un autre, elle va.
def-lay = Poser
def-turn = Tourner
def-flip = Retourner
def-back = Reposer
def-fit = Ajuster
def-pass = Passer

def-settle = Chemins établis ?
def-settle-means = Vous dites qu’aucune tuile ne changera plus une longueur. Si tous les autres sont d’accord, la partie est finie. Si quelqu’un conteste, vous devez poser une tuile. On ne peut le proposer qu’une fois entre deux tuiles (§6.1, §6.3).
def-settle-yes = Le proposer
def-settle-no = Non
def-claim = { $who } : tous les chemins sont établis, la partie s’arrête là.
def-agreed = d’accord
def-asked = réponse attendue
def-waiting = ensuite
def-contest-means = Celui qui conteste doit le prouver : sa prochaine tuile change la longueur d’un trajet, ou lui coûte une case de pénalité (§6.2).
def-agree = D’accord
def-contest = Je conteste
def-obliged = { $who } : la prochaine tuile doit changer une longueur, ou elle coûte une case de pénalité (§6.2).

def-proved = { $who } : contestation prouvée en { $cell }.
def-unproved = { $who } : contestation sans preuve en { $cell }, une case de pénalité (§6.2).
def-end-full = tuile posée
def-end-hollow = case vide
def-end-cross = pénalité
def-end-straight = ligne droite : 11
def-curve = Tuile après tuile
def-curve-label = Longueur de chaque trajet après chaque tuile
def-curve-at = Coup { $number }. { $told }
