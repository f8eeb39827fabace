server-unreadable = this can’t be read: { $why }
server-too_large = that is too large: { $most } bytes at most
server-not_json = what is sent must be JSON, and say so (Content-Type: application/json)
server-nobody = say who you are first: with a name, or by logging in
server-bad_token = this token is not valid any more
server-no_such_table = there is no such table
server-no_such_address = there is nothing at this address
server-no_such_session = you have no such session
server-wrong_method = that can’t be done here
server-foreign_origin = this page is not of this server
server-too_fast = that is too fast: try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}
server-busy = the server is very busy: try again in a moment
server-full = nothing can be kept: the server’s disk is full
server-read_only = nothing can be kept: the server’s database is read-only
server-unavailable = the server can’t keep anything now: try again in a moment
server-closing = the server is about to restart: try again in a moment
server-lan = this house has no accounts: a name is enough
server-name_taken = this name is taken
server-bad_login = name or passphrase is wrong
server-bad_passphrase = a passphrase has { $least } to { $most } characters
server-bad_name = a name has 1 to { $most } characters that can be shown
server-bad_label = a label has 1 to { $most } characters that can be shown
server-bad_chat = a message has 1 to { $most } characters that can be shown
server-bad_seats = this setup has { $seats ->
    [one] one seat
   *[other] { $seats } seats
}, each of them “me”, “open” or a bot
server-bad_clock = a clock has between { $least } and { $most } milliseconds
server-bad_query = { $name } can’t be “{ $found }”
server-frozen = this table was played by older rules: it can only be looked at
server-not_a_socket = this address is for sockets
