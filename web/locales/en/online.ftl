# Tables online.

online-tables = All tables
online-lost = The server doesn’t answer. Check the network, then try again.
online-away = The table can’t be reached.
online-missing = This table isn’t there.
online-frozen = This table follows other rules.
online-frozen-lead = It was played by another edition than this page’s. Reload the page; if that changes nothing, its game file can still be read.
online-old = A new version of Escale is served.
online-reload = Reload
online-on = online
online-off = offline, reconnecting…
online-watched = { $count ->
    [one] 1 spectator
   *[other] { $count } spectators
}
online-here = connected
online-left = away
online-gone-until = away, their time runs until { $until }
online-gone-free = away, without a clock: wait, or come back later
online-your-turn = Your turn · { $game }
online-next = Next table
online-left-days = { $days } d { $hours } h
online-clock-none = no clock
online-clock-game = { $time } + { $more }
online-clock-turn = { $time } a move
online-span = { $unit ->
    [days] { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
    [hours] { $count } h
    [minutes] { $count } min
   *[seconds] { $count } s
}
online-offer = Offer
online-undo-asked = { $person ->
    [you] You ask to take back a move.
   *[other] Take back a move? Asked by: { $who }
}
online-undo-waits = Take back the move? The answer is up to: { $whom }
online-rematch-asked = { $person ->
    [you] You offer a rematch.
   *[other] A rematch? Offered by: { $who }
}
online-rematch-waits = A rematch is offered. The answer is up to: { $whom }
online-agree = Accept
online-decline = Decline
online-rematch = Offer a rematch
online-rematch-go = Go to the rematch

room-name = Your name
room-waiting = { $count ->
    [one] One more player and the game begins.
   *[other] { $count } more players and the game begins.
}
room-free = open seat
room-you = { $name }, that’s you
room-sit = Sit down
room-leave = Leave my seat
room-close = Close the table
room-closed = This table was closed before the first move.
room-bot = A bot…
room-bot-in = Seat a bot on seat { $seat }
room-bot-out = Remove the bot

invite-title = A seat for a friend
invite-lead = The link is enough: no account, no address.
invite-link = Link of the table
invite-copy = Copy
invite-copy-link = Copy the table’s link
invite-copied = Copied
invite-share = Share
invite-qr = QR code of the table’s link

form-open = Open the table
form-clock = Clock
form-found = Who finds it?
form-listed = On the list
form-by-link = By its link
form-as = You play under the name of { $name }.
form-me = Me
form-friend = A friend, by the link
form-pace-free = at one’s own pace
form-pace-game = in one sitting
form-pace-days = over several days

lobby-title = Tables
lobby-lead = Open a table and send its link, or sit down at somebody else’s.
lobby-choose = Choose a box.
lobby-seat = A seat waits for you.
lobby-filters = Filter the tables
lobby-live = In one sitting
lobby-days = Over several days
lobby-open = Open
lobby-running = Running
lobby-empty = No table open. How about opening the first one?
lobby-none = No table fits this filter.
lobby-moves = move { $count }
lobby-go = Join
lobby-watch = Watch

resume-open = waiting for players
resume-moves = online, move { $count }

chat-title = Chat
chat-unread = { $count ->
    [one] Chat · 1 new message
   *[other] Chat · { $count } new messages
}
chat-empty = Nobody has said anything yet.
chat-seats = Among players: spectators don’t hear it.
chat-watchers = Among spectators: players don’t hear it.
chat-stranger = To speak, take a name first.
chat-write = Write to the table
chat-send = Send
chat-mute = Mute { $name }
chat-unmute = Hear { $name } again
chat-quick-well = Well played!
chat-quick-oh = Oh no
chat-quick-again = One more?

notices-on = Tell me when it is my turn
notices-off = Don’t tell me any more

me-title = Who are you?
me-stranger = A name is enough to play. An account is for finding one’s tables on another device.
me-guest = You play as a guest: this browser recognises you. With an account you find your tables elsewhere, too.
me-account = You have an account: your tables follow you from device to device.
me-names = In this house a name is enough: there are no accounts, this browser recognises you.
me-come = Come as a guest
me-come-go = Take this name
me-register = Create an account
me-register-about = You keep your games. The passphrase has at least eight characters; nobody can give it back to you.
me-register-go = Create the account
me-login = Log in
me-login-about = With the name and the passphrase of an account.
me-login-go = Log in
me-passphrase = Passphrase
me-sessions = Where you are recognised
me-sessions-about = Every browser and every program that plays in your name.
me-browser = Browser
me-program = Program
me-here = here
me-seen = seen { $when }
me-revoke = Revoke
me-revoke-one = Revoke: { $session }
me-token-label = Token for a program
me-token-go = Create a token
me-token-once = Note this token, it is shown only once:
me-data = Your data
me-data-about = Everything the server knows about you, to take away or to erase.
me-export = Download everything
me-logout = Log out
me-forget = Erase everything
me-forget-sure = Erase your name, your sessions and your messages? Your old tables stay, without a name.
me-forget-yes = Yes, erase everything
