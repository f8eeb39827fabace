# The first lesson of a game.

lesson-title = First steps
lesson-leave = Leave the lesson
lesson-steps = The steps of the lesson
lesson-at = { $at } / { $of }
lesson-step = Step { $step }: { $what }{ $done ->
    [yes] {", done"}
   *[no] {""}
}
lesson-not-yet = Not yet.
lesson-right = That’s it!
lesson-refused = The game refuses: { $why }.
lesson-hint = A hint
lesson-restart = Start over
lesson-back = Previous step
lesson-on = Next
lesson-skip = Skip
lesson-known = You know already
lesson-then = Next:
