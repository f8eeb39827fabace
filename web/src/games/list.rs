// The games of the page, a line each: its rules, and what of its looks there is besides the cover. Boards and figures
// are fetched when a sheet or a table of the game is opened. `crates/page/tests/games.rs` reads this list too. `touch`:
// whether a table may ask that a piece that was picked up is moved. `results`: the piece with the page of a
// match. `lesson`: the piece that teaches it.
games! {
    detrak: ::detrak::Detrak, figures detrak::figure, board detrak::views, lesson lesson_detrak;
    deflecto: ::deflecto::Deflecto, figures deflecto::figure, board deflecto::views, lesson lesson_deflecto;
    caminos: ::caminos::Caminos, figures caminos::figure, board caminos::views, results match_caminos caminos::results, lesson lesson_caminos;
    labyrinthe: ::labyrinthe::Labyrinthe, figures labyrinthe::figure, board labyrinthe::views, touch true, lesson lesson_labyrinthe;
    deplimo: ::deplimo::Deplimo, figures deplimo::figure, board deplimo::views, needs deplimo::fetch_lexicon, lesson lesson_deplimo;
    quatre: ::quatre::Quatre, board quatre::views;
}
