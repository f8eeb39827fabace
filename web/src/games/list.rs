// The games of the page, a line each: its rules, and what of its looks there is besides the cover. Boards and figures
// are fetched when a sheet or a table of the game is opened. `crates/page/tests/games.rs` reads this list too. `touch`:
// whether a table may ask that a piece that was picked up is moved.
games! {
    detrak: ::detrak::Detrak, figures detrak::figure, board detrak::views;
    deflecto: ::deflecto::Deflecto, figures deflecto::figure, board deflecto::views;
    caminos: ::caminos::Caminos, figures caminos::figure, board caminos::views, results caminos::results;
    labyrinthe: ::labyrinthe::Labyrinthe, figures labyrinthe::figure, board labyrinthe::views, touch true;
    deplimo: ::deplimo::Deplimo, figures deplimo::figure, board deplimo::views, needs deplimo::fetch_lexicon;
    quatre: ::quatre::Quatre, board quatre::views;
}
