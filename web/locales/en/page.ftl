# The frame of all pages.

page-description = A game library you can play in: five board games, true to the letter of their French booklets.
page-titled = { $title } · Escale
page-skip = Skip to content
page-nav = Main navigation
page-games = The games
page-tables = Tables
page-me = Your name and your sessions
page-history = Your games
page-about = About
page-language = Language
page-to-dark = Switch to dark
page-to-light = Switch to light
page-home = Escale, home
page-back = All games
page-footer = Escale, a game library you can play in. Free software, no account, no advertising.

page-missing = There is nothing here.
page-missing-lead = This address leads nowhere. Perhaps the box was put back in the wrong place.
page-missing-home = Back to the games

later-fetching = One moment…
later-lost = This page didn’t arrive.
later-lost-lead = A piece of it is missing: the network or the server isn’t answering. Nothing you have played is lost.
later-retry = Try again

update-ready = A new version of Escale is ready.
update-now = Update
update-later = Later

about-title = A game library you can play in
about-lead = Five games, played in the browser, true to the letter of their French booklets.
about-rules = The rules come first
about-rules-text = Every move is judged by the rules, section by section. If a move is refused, you are told why, and which section forbids it. Where the printed booklet is silent, our reading is marked as ours; where a piece is missing, so is its reconstruction.
about-chance = Chance that can be checked
about-chance-text = Before the first throw, the table promises its seed by publishing a fingerprint of it. At the end it reveals the seed, and the page repeats every throw and every draw.
about-offline = Without a network
about-offline-text = After the first visit, everything works offline: the games, the booklets and the bots. Your browser can install Escale as an app.
about-offline-whole = Everything is kept in this browser: { $size } MB.
about-offline-coming = Escale is being stored in this browser, in the background: { $size } MB in all.
about-offline-none = This browser keeps nothing for now: without a network Escale won’t open. All of it would take { $size } MB.
about-private = Yours alone
about-private-text = No request goes to any other site. Your games and settings stay in this browser.
about-fonts = Typefaces: Fraunces and Atkinson Hyperlegible, free under the OFL.
