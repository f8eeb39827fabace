// The games of the page, a line each: its rules, and what of its looks there is besides the cover. Boards and figures
// are fetched when a sheet or a table of the game is opened. `crates/page/tests/games.rs` reads this list too. `touch`:
// whether a table may ask that a piece that was picked up is moved. `results`: the piece with the page of a
// match. `lesson`: the piece that teaches it. `puzzle`: the piece
// with its problems, and who judges them.
games! {
    detrak: ::detrak::Detrak, figures detrak::figure, board detrak::views, lesson lesson_detrak;
    deflecto: ::deflecto::Deflecto, figures deflecto::figure, board deflecto::views, lesson lesson_deflecto, puzzle puzzle_deflecto Judge::of::<::deflecto::Deflecto>();
    caminos: ::caminos::Caminos, figures caminos::figure, board caminos::views, results match_caminos caminos::results, lesson lesson_caminos, puzzle puzzle_caminos Judge::of::<::caminos::Caminos>();
    labyrinthe: ::labyrinthe::Labyrinthe, figures labyrinthe::figure, board labyrinthe::views, touch true, lesson lesson_labyrinthe, puzzle puzzle_labyrinthe Judge::of::<::labyrinthe::Labyrinthe>();
    deplimo: ::deplimo::Deplimo, figures deplimo::figure, board deplimo::views, needs deplimo::fetch_lexicon, lesson lesson_deplimo, puzzle puzzle_deplimo page::deplimo::WORD_JUDGE;
    quatre: ::quatre::Quatre, board quatre::views;
}
