deplimo-one_each = there are { $seats } players, not { $found }: one value for each
deplimo-not_in_bag = { $left ->
    [0] there is no { $letter } left in the bag
    [one] there is only one { $letter } left in the bag
   *[other] there are only { $left } { $letter }s left in the bag
}
deplimo-not_your_draw = it is for player { $seat } to draw: nobody draws twice before the others have drawn once
deplimo-all_drawn = everybody has made their { $draws } draws
deplimo-nothing_drawn = there is nothing to arrange before your first draw
deplimo-wrong_length = a ruler of { $cells } cells is written with { $cells } characters, not { $found }
deplimo-character = “{ $found }”, character { $number } of the ruler, is neither a letter nor an empty cell; A is a letter face up, a the same face down, a full stop an empty cell
deplimo-not_drawn = { $letter } is on the ruler { $laid ->
    [one] once
   *[other] { $laid } times
}, but you { $drawn ->
    [0] have never drawn it
    [one] have drawn it only once
   *[other] have drawn it only { $drawn } times
}
deplimo-done_early = { $person ->
    [you] you still have to draw
   *[other] player { $seat } still has to draw
}
deplimo-empty_cell = cell { $cell } of the segment of { $segment } is empty (character { $number } of the ruler)
deplimo-no_word = there is no word on the ruler
deplimo-no_clock = this table has no clock
deplimo-clock_needed = without a clock, choose the deadline: a race might never end
deplimo-time_early = the clock runs only after the last draw

deplimo-short_run = “{ $run }”, in the segment of { $segment } from cell { $cell } on, has fewer than three letters
deplimo-astride = “{ $run }”, in the segment of { $segment } at cell { $cell }, serves only the word in the other segment
deplimo-not_a_word = “{ $run }”, in the segment of { $segment } from cell { $cell } on, is not accepted: { $why }
deplimo-repeated = “{ $run }”, in the segment of { $segment } from cell { $cell } on, has already counted on this ruler
deplimo-not_parted = “{ $run }”, in the segment of { $segment } from cell { $cell } on, has no back between it and the word before

deplimo-single = segment of { $segment }: { $points } ({ $word }, a single word: doubled)
deplimo-words = segment of { $segment }: { $points } ({ $words })
deplimo-words_and_backs = segment of { $segment }: { $points } ({ $words }; backs: { $backs })
deplimo-backs = segment of { $segment }: { $points } (backs: { $backs })
deplimo-total = total: { $points }
deplimo-penalty = penalty points: { $points }

deplimo-done = { $person ->
    [you] you have filled your ruler with words
   *[other] player { $seat } has filled their ruler with words
}
deplimo-all_done = everybody has said that they are done
deplimo-time = { $minutes ->
    [one] the minute is up
   *[other] the { $minutes } minutes are up
}
deplimo-resigned = the game ended by resignation

deplimo-why-acronym = an acronym or initialism
deplimo-why-symbol = the symbol of a unit
deplimo-why-abbreviation = an abbreviation
deplimo-why-onomatopoeia = an onomatopoeia
deplimo-why-anglicism = an anglicism
deplimo-why-proper_noun = a proper noun
deplimo-why-fragment = part of a phrase, not a word by itself
deplimo-why-foreign = a foreign word
deplimo-why-unknown = an unknown word
deplimo-why-too_short = fewer than three letters
deplimo-why-too_long = more than eleven letters
deplimo-why-compound = a compound
deplimo-why-not_letters = something other than letters

setup-deplimo-players = how many play: two with the large ruler, four with the small one
setup-deplimo-players-2 = two, with the large ruler
setup-deplimo-players-4 = four, with the small ruler
setup-deplimo-ending = race: whoever fills their ruler with words ends the game; deadline: everybody says when their own ruler is finished
setup-deplimo-ending-race = race
setup-deplimo-ending-deadline = deadline
setup-deplimo-minutes = minutes for arranging letters after the last draw
setup-deplimo-minutes-0 = without a clock
setup-deplimo-help = help: the table shows everybody the words that would fill a segment with their letters
setup-deplimo-help-off = without help
setup-deplimo-help-words = with possible words
