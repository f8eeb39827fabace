table-not_full = the table is not full yet: { $seats ->
    [one] one seat is open
   *[other] { $seats } seats are open
}
table-seat_taken = the seat of player { $seat } is taken
table-not_yours = { $seat ->
    [0] only whoever opened the table may do that
   *[other] the seat of player { $seat } is not yours
}
table-closed = the table has been closed
table-started = the game has already begun
table-stale = the table has moved on: you had seen { $seen } events, and there are { $now } now
table-undo_past_chance = something has been thrown or drawn since: there is no going back
table-nothing_to_undo = there is nothing to take back
table-no_offer = nothing is offered to you
table-offer_pending = an offer is still waiting for its answer
table-not_now = that can’t be offered now
table-bad_name = a name or word has 1 to { $most } characters
table-bad_key = a command’s key has 1 to { $most } bytes
table-bad_event = event { $number } doesn’t follow from those before it
table-told = { $sentence }
