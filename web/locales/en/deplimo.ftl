# Deplimo, at the table.

dep-prompt = { $due ->
    [draw] Draw five letters.
    [frozen] Your ruler is frozen.
    [race] Fill your ruler with words.
    [deadline] Finish your ruler.
   *[arrange] Arrange your letters.
}
dep-progress = { $left ->
    [0] the bag is empty
    [one] one letter in the bag
   *[other] { $left } letters in the bag
}

dep-tell-draw = { $person ->
    [you] You draw
   *[other] { $who } draws
}
dep-tell-drawn = { $who }: { $letters }
dep-tell-lay = { $count ->
    [0] { $person ->
        [you] You arrange your letters: { $to }
       *[other] { $who } arranges their letters: { $to }
    }
   *[other] { $person ->
        [you] You lay { $words }: { $from } → { $to }
       *[other] { $who } lays { $words }: { $from } → { $to }
    }
}
dep-tell-done = { $person ->
    [you] You are done
   *[other] { $who } is done
}
dep-tell-time = Time is up
dep-tell-shapes = The rulers are folded: { $each }
dep-tell-shape = { $who } { $die }
dep-tell-letter = { $who } { $letter }
dep-tell-first = First letters: { $each }. { $person ->
    [you] You begin
   *[other] { $who } begins
}
dep-tell-tie = First letters: { $each }. A tie: everybody draws again

dep-gain = { $double ->
    [yes] { $word } { $points } (×2)
   *[no] { $word } { $points }
}
dep-foresee-gain = { $words }.
dep-foresee-loss = Lost: { $words }.
dep-foresee-total = Total: { $from } → { $to }.
dep-foresee-same = Total: { $to }, unchanged.

dep-laid = { $letter }, total { $total }
dep-moved = { $letter } taken from cell { $cell }
dep-lies = No { $letter } left on the rack; there is one in cell { $cell }: press the same key to take it from there.
dep-missing = You have no { $letter }.
dep-full = This segment is full.
dep-turned = { $face ->
    [back] { $letter } face down: −{ $cost }
   *[front] { $letter } face up
}
dep-taken-back = { $letter } back on the rack
dep-nothing = There is no letter here.
dep-cursor = segment of { $segment }, cell { $place }
dep-misfit = This word doesn’t fit there.
dep-word-held = { $word } in hand: choose the cell of its first letter.
dep-letter-held = { $letter } in hand: choose a cell.

dep-cell = cell { $number }, number { $place } in the segment of { $segment }
dep-cell-corner = cell { $number }, corner of the segments of { $one } and { $other }
dep-cell-face = { $kind ->
    [up] { $place }: { $letter }, { $value ->
        [one] 1 point
       *[other] { $value } points
    }
    [back] { $place }: { $letter } face down, costs { $value }
   *[empty] { $place }: empty
}
dep-line = Segment of { $segment }: { $letters }. { $points } { $points ->
    [one] point
   *[other] points
}{ $double ->
    [yes] {""} (×2)
   *[no] {""}
}.
dep-line-empty = empty
dep-line-back = { $letter } face down
dep-line-best = As one single word: up to { $points }.
dep-idle = { $kind ->
    [short] { $run }: fewer than three letters.
    [astride] { $run } serves only the other segment.
    [not-a-word] { $run } is not accepted: { $why }.
    [repeated] { $run } already counts elsewhere.
   *[not-parted] { $run } has no back before it.
}
dep-tray-letter = { $letter }, { $value ->
    [one] 1 point
   *[other] { $value } points
}
dep-bag = { $count ->
    [0] The bag is empty
    [one] One letter in the bag
   *[other] { $count } letters in the bag: { $vowels ->
        [0] no vowels
        [one] one vowel
       *[other] { $vowels } vowels
    }, { $consonants ->
        [0] no consonants
        [one] one consonant
       *[other] { $consonants } consonants
    }
}

dep-word-good = { $word } is accepted: { $points } { $points ->
    [one] point
   *[other] points
}, twice that if it fills a segment.
dep-word-bad = { $word } is not accepted: { $why }.

dep-end-out = Resigned.
dep-end-words = { $words ->
    [0] No words
    [one] One word
   *[other] { $words } words
}, { $singles ->
    [0] no segment counts double
    [one] one segment counts double
   *[other] { $singles } segments count double
}. { $penalty ->
    [0] No penalty
    [one] One penalty point
   *[other] { $penalty } penalty points
}.
dep-end-tie = { $order ->
    [before] As many points as { $person ->
            [you] you
           *[other] { $who }
        }, but fewer penalty points: ahead (§4.4).
    [behind] As many points as { $person ->
            [you] you
           *[other] { $who }
        }, but more penalty points: behind (§4.4).
   *[shared] As many points as { $person ->
            [you] you
           *[other] { $who }
        }, and as many penalty points: the rank is shared (§4.4).
}

dep-board = Your ruler. Arrow keys choose a cell, Tab the next segment, a letter is laid there, Space turns it over, Backspace takes it back, Enter draws.
dep-other = { $person ->
    [you] Your ruler
   *[other] The ruler of { $who }
}
dep-enlarge = { $person ->
    [you] Enlarge your ruler
   *[other] Enlarge the ruler of { $who }
}
dep-smaller = Close
dep-tray = Your letters
dep-tray-empty = All your letters are laid.
dep-tray-none = Your letters will appear here.
dep-segments = Segments
dep-segment = Segment of { $segment }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
dep-keys-help = Keyboard: arrow keys choose the cell, a letter is laid there, Space turns it over, Enter draws.
dep-draw = Draw 5 letters
dep-draw-left = { $left } in the bag
dep-done = I’m done
dep-turn = Turn over
dep-erase = Take back
dep-move-word = Move the word
dep-recall = Take them all back
dep-shuffle = Shuffle
dep-sort = Sort
dep-word = A word?
dep-hand-over = Hand over to { $who }
dep-previous = Previous segment
dep-next = Next segment
dep-lacks = { $count ->
    [one] One thing keeps you from finishing:
   *[other] { $count } things keep you from finishing:
}
dep-lacks-more = And { $count } more.
dep-clock = Time left
dep-clock-left = { $time } left.
dep-dictionary = Dictionary
dep-dictionary-field = Look up a word
dep-dictionary-lead = Is it accepted? And if not, why?
dep-help-choose = Choose a segment: the words that would fill it appear here.
dep-help-found = { $count ->
    [0] No word fills the segment of { $segment } with your letters.
   *[other] In the segment of { $segment }, with your letters:
}
dep-total = Total { $points }

dep-best-title = With your letters
dep-best-ask = Look for the best ruler
dep-best-working = Looking… { $points } points so far
dep-best-found = The best ruler found with your letters is worth { $points } points; yours, { $own }.
dep-best-unfold = See it unfold
dep-best-label = The best ruler found
