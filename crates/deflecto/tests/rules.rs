//! The rules as drawings: boards in, results out, one rule a test.
//!
//! A board is drawn by the rows that matter, each with its number. Roads are thin
//! lines, railways double ones, rivers thick ones; `n e s w` are springs and
//! `N E S W` lakes that are open there, `m` is a meadow, `c` a chapel.

use deflecto::{BadSet, Cell, Deflecto, End, Level, Lookahead, Move, Phase, Set, Setup};
use game::{Actor, Game, Rng, Seat, SplitMix, Turn, check_token, play_token};

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

/// Plays `a8=EW d1=NS 3:resign …`, and gives the first refusal.
fn played(setup: &str, tokens: &str) -> Result<Deflecto, String> {
    let mut game = Deflecto::new(&setup.parse().unwrap());
    for word in tokens.split_whitespace() {
        let (by, token) = match word.split_once(':') {
            Some((number, token)) => (number.parse().unwrap(), token),
            None => (game.turn().seats().lowest().unwrap(), word),
        };
        play_token(&mut game, Actor::Seat(by), token).map_err(|refusal| refusal.to_string())?;
    }
    Ok(game)
}

fn refused(setup: &str, tokens: &str) -> String {
    played(setup, tokens).expect_err("the last token is refused")
}

const GLYPHS: &[(char, &str)] = &[
    ('│', "NS"),
    ('─', "EW"),
    ('└', "NE"),
    ('┌', "ES"),
    ('┐', "SW"),
    ('┘', "NW"),
    ('├', "NES"),
    ('┬', "ESW"),
    ('┤', "NSW"),
    ('┴', "NEW"),
    ('┼', "NESW"),
    ('╵', "N"),
    ('╶', "E"),
    ('╷', "S"),
    ('╴', "W"),
    ('║', "rNS"),
    ('═', "rEW"),
    ('╚', "rNE"),
    ('╔', "rES"),
    ('╗', "rSW"),
    ('╝', "rNW"),
    ('╨', "rN"),
    ('╞', "rE"),
    ('╥', "rS"),
    ('╡', "rW"),
    ('┃', "wNS"),
    ('━', "wEW"),
    ('┗', "wNE"),
    ('┏', "wES"),
    ('┓', "wSW"),
    ('┛', "wNW"),
    ('n', "sN"),
    ('e', "sE"),
    ('s', "sS"),
    ('w', "sW"),
    ('N', "lN"),
    ('E', "lE"),
    ('S', "lS"),
    ('W', "lW"),
    ('m', "m"),
    ('c', "c"),
];

/// The tiles of a drawing.
fn tiles(drawn: &str) -> Vec<(Cell, String)> {
    let mut tiles = Vec::new();
    for line in drawn.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (row, glyphs) = line.split_once(' ').unwrap();
        assert_eq!(glyphs.chars().count(), 11, "{line}");
        for (column, glyph) in glyphs.chars().enumerate().filter(|(_, glyph)| *glyph != '.') {
            let cell = Cell::new(column, row.parse::<usize>().unwrap() - 1).unwrap();
            let face = GLYPHS.iter().find(|(other, _)| *other == glyph).unwrap().1;
            tiles.push((cell, face.to_owned()));
        }
    }
    tiles
}

/// A position with these tiles, seat 1 to move: each seat laid its first tile, the later seats
/// most of the others.
fn drawn(setup: &str, starts: &str, drawing: &str) -> Result<Deflecto, String> {
    let setup: Setup = setup.parse().unwrap();
    let kinds = Set::standard().stock(setup.level).kinds();
    let starts: Vec<&str> = starts.split(' ').collect();
    let mut hands = vec![kinds.iter().map(|kind| kind.count).collect::<Vec<u8>>(); starts.len()];
    let mut rows = vec![vec![String::new(); 11]; 11];
    let mut tiles = tiles(drawing);
    // Backs first: roads can be had from several kinds of tiles.
    tiles.sort_by_key(|(_, text)| text.starts_with(['N', 'E', 'S', 'W']));
    for (cell, text) in tiles {
        let Ok(Move::Lay { face, .. }) = format!("{cell}={text}").parse() else { unreachable!() };
        let owner = starts.iter().position(|start| *start == cell.to_string());
        let seats = owner.map_or((0..starts.len()).rev().collect(), |owner| vec![owner]);
        let has = |kind: usize| kinds[kind].has(face.shape().unwrap());
        let mut spend = |seat: usize| {
            let held = (0..kinds.len()).rev().filter(|&kind| has(kind) && hands[seat][kind] > 0);
            let kind = held.max_by_key(|&kind| hands[seat][kind]);
            kind.map(|kind| hands[seat][kind] -= 1).is_some()
        };
        assert!(seats.into_iter().any(&mut spend), "{cell}={text}: nobody has such a tile");
        rows[cell.row()][cell.column()] = text;
    }
    let fen = format!(
        "{} {} {} {} - 1 -",
        rows.iter().rev().map(|row| row_text(row)).collect::<Vec<_>>().join("/"),
        starts.join(","),
        hands.iter().map(|hand| joined(hand, ".")).collect::<Vec<_>>().join(","),
        joined(&vec![0; starts.len()], ",")
    );
    Deflecto::from_fen(&setup, &fen).map_err(|refusal| format!("{refusal}: {fen}"))
}

fn joined(numbers: &[u8], by: &str) -> String {
    numbers.iter().map(u8::to_string).collect::<Vec<_>>().join(by)
}

fn row_text(row: &[String]) -> String {
    let runs = row.chunk_by(|a, b| a.is_empty() && b.is_empty());
    let words = runs.map(|run| match run[0].as_str() {
        "" => run.len().to_string(),
        face => face.to_owned(),
    });
    words.collect::<Vec<_>>().join(",")
}

/// Two seats, level 2: roads from `a8` and `d1`, and these rows.
fn two(drawing: &str) -> Deflecto {
    let ends = "8 ─..........\n1 ...│.......\n";
    drawn("deflecto players=2 level=2", "a8 d1", &format!("{ends}{drawing}")).unwrap()
}

/// What the seat to move is told about a token; nothing if it is legal. On level 2 a token may
/// leave out which tile is spent: the first one will do.
fn said(game: &Deflecto, token: &str) -> String {
    let seat = game.turn().seats().lowest().unwrap();
    match check_token(game, Actor::Seat(seat), token) {
        Err(refusal) if refusal.code() == "deflecto/name_the_tile" => {
            let tiles = refusal.0.figure("tiles").unwrap().to_string();
            said(game, &format!("{token}/{}", tiles.split(", ").next().unwrap()))
        }
        Err(refusal) => refusal.to_string(),
        Ok(()) => String::new(),
    }
}

fn is_legal(game: &Deflecto, token: &str) -> bool {
    let said = said(game, token);
    let mut moves = Vec::new();
    let seat = game.turn().seats().lowest().unwrap();
    game.legal_moves(seat, &mut moves);
    let stem = format!("{token}/");
    let listed = moves.iter().map(ToString::to_string);
    let is_listed = listed.into_iter().any(|mv| mv == token || mv.starts_with(&stem));
    assert_eq!(said.is_empty(), is_listed, "{token}: {said}");
    is_listed
}

fn code(said: &str) -> &str {
    said.split(' ').next().unwrap()
}

#[track_caller]
fn check(game: &Deflecto, tokens: &[(&str, &str)]) {
    for (token, expected) in tokens {
        is_legal(game, token);
        assert_eq!(code(&said(game, token)), *expected, "{token}");
    }
}

// §1, §2

#[test]
fn bad_setups_say_what_is_allowed() {
    let said = |text: &str| text.parse::<Setup>().unwrap_err().to_string();
    assert_eq!(said("deflecto players=5"), "setup/unknown_value key=players found=5 allowed=2–4");
    assert_eq!(said("deflecto level=3"), "setup/unknown_value key=level found=3 allowed=1–2");
    assert_eq!("deflecto".parse::<Setup>().unwrap().to_string(), "deflecto players=2 level=1");
}

#[test]
fn each_seat_holds_sixteen_tiles() {
    for setup in ["deflecto level=1", "deflecto level=2"] {
        assert_eq!(played(setup, "").unwrap().hand(seat(1)).len(), 16);
    }
}

#[test]
fn tokens_are_read_in_canonical_form_only() {
    let starts = "a8=EW d1=NS ";
    for (token, expected) in [
        ("d2=SN", "move/not_canonical"),
        ("d2=SEN", "move/not_canonical"),
        ("d2=NN", "move/malformed"),
        ("d2=", "move/malformed"),
        ("d12=NS", "move/malformed"),
        ("d02=NS", "move/malformed"),
        ("l2=NS", "move/malformed"),
        ("d2=wN", "move/malformed"),
        ("d2=rNES", "move/malformed"),
        ("d2=sNS", "move/malformed"),
        ("d2=cN", "move/malformed"),
        ("d2=NS/", "move/malformed"),
        ("d2=NS/s22", "move/malformed"),
        ("settle!", "move/malformed"),
    ] {
        assert_eq!(code(&refused("deflecto", &format!("{starts}{token}"))), expected, "{token}");
    }
}

#[test]
fn level_one_uses_the_fronts_only_and_never_names_a_tile() {
    let starts = "a8=EW d1=NS ";
    for (token, expected) in [
        ("d2=c", "deflecto/fronts_only §1.3 face=c"),
        ("d2=rNS", "deflecto/fronts_only §1.3 face=rNS"),
        ("d2=NS/s1", "deflecto/needless_tile §2 tile=s1 canonical=d2=NS"),
    ] {
        assert_eq!(refused("deflecto", &format!("{starts}{token}")), expected, "{token}");
    }
}

#[test]
fn on_level_two_the_spent_tile_is_named_exactly_where_the_hand_leaves_a_choice() {
    let setup = "deflecto level=2";
    assert_eq!(
        refused(setup, "a8=EW"),
        "deflecto/name_the_tile §2 face=EW tiles=s1, s2, s3 example=a8=EW/s1"
    );
    assert_eq!(
        refused(setup, "a8=EW/c1"),
        "deflecto/not_that_tile §2 tile=c1 face=EW tiles=s1, s2, s3"
    );
    assert_eq!(refused(setup, "a8=NSW/t"), "deflecto/needless_tile §2 tile=t canonical=a8=NSW");
    let started = "a8=EW/s3 d1=NESW ";
    let after = |tokens: &str| refused(setup, &format!("{started}{tokens}"));
    // The only s3 is spent, so is seat 2's only x: a meadow can only be its t.
    assert_eq!(after("b8=EW/s3"), "deflecto/not_that_tile §2 tile=s3 face=EW tiles=s1, s2");
    assert_eq!(after("b9=m"), "deflecto/name_the_tile §2 face=m tiles=t, x example=b9=m/t");
    assert_eq!(after("b9=m/t b7=m/t"), "deflecto/needless_tile §2 tile=t canonical=b7=m");
    assert!(played(setup, &format!("{started}b9=m/t b7=m b10=m/x")).is_ok());
    assert_eq!(
        after("b9=m/t b7=m b10=m/x b6=m a6=NESW"),
        "deflecto/not_in_hand §1.3 shape=deflecto-shape-cross face=NESW"
    );
    // Without s3 and s1 only s2 is left, and is not named.
    let spent = "b9=EW/s1 e2=EW/s1 b10=EW/s1 e3=EW/s1 ";
    assert_eq!(
        after(&format!("{spent}b11=EW/s2")),
        "deflecto/needless_tile §2 tile=s2 canonical=b11=EW"
    );
    assert_eq!(
        after(&format!("{spent}b11=EW e4=EW/s2 c9=EW e5=EW/s2 c10=EW")),
        "deflecto/not_in_hand §1.3 shape=deflecto-shape-straight face=EW"
    );
}

// §3

#[test]
fn the_first_tile_lies_on_a_gate_of_a_number_that_nobody_took() {
    let setup = "deflecto players=3";
    assert_eq!(
        refused(setup, "b8=EW"),
        "deflecto/not_a_gate §3.1 cell=b8 gates=d1, h1, a4, k4, a8, k8, d11, h11"
    );
    let taken = refused(setup, "a8=EW k8=EW");
    assert_eq!(taken, "deflecto/number_taken §3.1 cell=k8 number=1 seat=1");
    // It stays taken when the seat resigns.
    let taken = refused(setup, "a8=EW 1:resign a8=EW");
    assert_eq!(code(&taken), "deflecto/number_taken");
}

#[test]
fn the_first_tile_is_a_road_that_is_open_to_the_outside_and_to_an_inner_side() {
    let setup = "deflecto level=2";
    for (token, expected) in [
        ("a8=W", "deflecto/first_is_a_road §3.1 shape=deflecto-shape-dead-end"),
        ("a8=c", "deflecto/first_is_a_road §3.1 shape=deflecto-shape-chapel"),
        ("a8=rEW", "deflecto/first_is_a_road §3.1 shape=deflecto-shape-railway"),
        ("a8=NS/s1", "deflecto/closed_outside §3.1 cell=a8 side=deflecto-side-west"),
        ("a8=NE/c1", "deflecto/closed_outside §3.1 cell=a8 side=deflecto-side-west"),
        ("h11=EW/s1", "deflecto/closed_outside §3.1 cell=h11 side=deflecto-side-north"),
    ] {
        assert_eq!(refused(setup, token), expected);
    }
    for token in ["a8=NW/c1", "a8=SW/c4", "d1=ESW", "h11=NESW", "k4=EW/s2"] {
        assert!(played(setup, token).is_ok(), "{token}");
    }
}

#[test]
fn seats_start_in_order_and_the_gate_across_is_the_finish() {
    let game = played("deflecto players=4", "k4=EW 3:resign d11=NS").unwrap();
    assert_eq!(game.turn(), Turn::of(seat(4)));
    let trip = game.trip(seat(1)).unwrap();
    assert_eq!((trip.start.to_string(), trip.finish.to_string()), ("k4".into(), "a4".into()));
    let game = played("deflecto players=4", "k4=EW 3:resign d11=NS a8=EW").unwrap();
    assert_eq!(game.turn(), Turn::of(seat(1)));
}

#[test]
fn in_the_opening_round_laying_is_the_only_token_and_nobody_has_a_score() {
    for token in ["settle", "pass", "agree", "contest"] {
        let said = refused("deflecto", &format!("a8=EW {token}"));
        assert_eq!(said, format!("deflecto/opening §6.1 token={token}"));
    }
    let game = played("deflecto", "a8=EW").unwrap();
    assert_eq!((game.standings().scores(), game.standings().ranks()), (None, None));
    let game = played("deflecto", "a8=EW d1=NS").unwrap();
    assert_eq!(game.standings().scores(), Some(vec![11, 11]));
    assert_eq!(game.standings().ranks(), Some(vec![1, 1]));
}

#[test]
fn who_is_left_alone_in_the_opening_round_ranks_first_without_a_score() {
    let game = played("deflecto players=3", "a8=EW 1:resign 2:resign").unwrap();
    assert_eq!(game.turn(), Turn::Over);
    assert_eq!(game.standings().ranks(), Some(vec![3, 2, 1]));
    assert_eq!(game.standings().scores(), None);
    // If all that are left have started, it is the opening round no more.
    let game = played("deflecto", "a8=EW 2:resign").unwrap();
    assert_eq!(game.standings().scores(), Some(vec![11, 0]));
}

// §4

#[test]
fn a_tile_touches_another_by_a_side_or_by_a_corner() {
    let game = two("");
    for (token, expected) in [
        ("b8=EW", ""),
        ("b9=EW", ""),
        ("b7=EW", ""),
        ("a9=EW", ""),
        ("c9=EW", "deflecto/touches_nothing"),
        ("a10=EW", "deflecto/touches_nothing"),
        ("k8=EW", "deflecto/touches_nothing"),
        ("c2=NS", ""),
        ("a8=EW", "deflecto/cell_taken"),
    ] {
        check(&game, &[(token, expected)]);
    }
}

#[test]
fn both_faces_agree_across_every_side() {
    let game = two("3 ..╡.━......
         2 ..─.─......");
    check(
        &game,
        &[
            // d2: a road from the south, the west and the east.
            ("d2=ESW", ""),
            ("d2=c", ""),
            ("d2=EW", "deflecto/no_fit"),
            ("d2=ES", "deflecto/no_fit"),
            ("d2=m", "deflecto/no_fit"),
            ("d2=rES", "deflecto/no_fit"),
            // b3: a railway from the east. f3: a river from the west.
            ("b3=rE", ""),
            ("b3=rNE", ""),
            ("b3=EW", "deflecto/no_fit"),
            ("b3=NW", "deflecto/no_fit"),
            ("b3=wEW", "deflecto/no_fit"),
            ("b3=c", "deflecto/no_fit"),
            ("b3=m", "deflecto/no_fit"),
            ("f3=wEW", ""),
            ("f3=sW", ""),
            ("f3=lW", ""),
            ("f3=rW", "deflecto/no_fit"),
            ("f3=c", "deflecto/no_fit"),
            // c4: closed from the south.
            ("c4=NW", ""),
            ("c4=m", ""),
            ("c4=c", ""),
            ("c4=NS", "deflecto/no_fit"),
            ("c4=rNS", "deflecto/no_fit"),
        ],
    );
    assert_eq!(
        said(&game, "c4=NS"),
        "deflecto/no_fit §4.2 cell=c4 side=deflecto-side-south own=deflecto-track-road \
         neighbour=c3 theirs=deflecto-side-closed"
    );
    assert_eq!(
        said(&game, "b3=c"),
        "deflecto/no_fit §4.2 cell=b3 side=deflecto-side-east own=deflecto-shape-chapel \
         neighbour=c3 theirs=deflecto-track-railway"
    );
}

#[test]
fn the_edge_of_the_board_agrees_with_everything() {
    let game = two("");
    check(
        &game,
        &[
            ("a9=EW", ""),
            ("a9=NW", ""),
            ("a9=rEW", ""),
            ("a9=wNW", ""),
            ("a9=W", ""),
            ("a9=m", ""),
            ("c1=rNS", ""),
            ("e1=lS", ""),
        ],
    );
}

#[test]
fn nobody_is_shut_in() {
    let game = two("");
    assert_eq!(said(&game, "b8=W"), "deflecto/shut_in §4.4 cell=b8 seats=1 count=1");
    assert_eq!(said(&game, "d2=S"), "deflecto/shut_in §4.4 cell=d2 seats=2 count=1");
    // A railway that claims the only cell at a start.
    assert_eq!(
        said(&game, "b9=rS"),
        "deflecto/level_crossing §5.2 cell=b8 one=deflecto-track-road one_from=deflecto-from-west other=deflecto-track-railway other_from=deflecto-from-north"
    );
    // Two seats at once, in the last gap of a wall.
    let wall = drawn(
        "deflecto players=2 level=2",
        "a8 a4",
        "11 ..│........
         10 ..╵........
         9 .mm........
         8 ─.m........
         7 ..m........
         5 ..╷........
         4 ─.│........
         3 .m│........
         2 ..│........
         1 ..│........",
    )
    .unwrap();
    assert_eq!(said(&wall, "c6=m"), "deflecto/shut_in §4.4 cell=c6 seats=1, 2 count=2");
    check(&wall, &[("c6=EW", ""), ("c6=c", ""), ("c6=rEW", "deflecto/shut_in")]);
}

#[test]
fn no_dead_end_meadow_railway_or_river_on_a_finish() {
    let rows = "8 ─..........
         7 ..........─
         6 ..........─
         5 ..........─
         4 ..........─";
    let game = drawn("deflecto players=2 level=2", "a8 k4", rows).unwrap();
    check(
        &game,
        &[
            ("k8=W", "deflecto/on_a_finish"),
            ("k8=m", "deflecto/on_a_finish"),
            ("k8=rNW", "deflecto/on_a_finish"),
            ("k8=lW", "deflecto/on_a_finish"),
            ("k8=c", ""),
            ("k8=EW", ""),
            // It need not be open to the outside.
            ("k8=NW", ""),
            ("k8=NEW", ""),
            // Claimed by a railway it could not be passed.
            ("j8=rEW", "deflecto/shut_in"),
        ],
    );
    assert_eq!(
        said(&game, "k8=W"),
        "deflecto/on_a_finish §4.5 cell=k8 seat=1 shape=deflecto-shape-dead-end"
    );
}

#[test]
fn the_finish_of_who_resigned_and_gates_that_nobody_took_are_ordinary_cells() {
    let rows = "8 ─..........
         7 ..........─
         6 ..........─
         5 ..........─
         4 ..........─
         1 ...│.......";
    let mut game = drawn("deflecto players=3 level=2", "a8 k4 d1", rows).unwrap();
    assert!(!is_legal(&game, "k8=m"));
    play_token(&mut game, Actor::Seat(seat(1)), "resign").unwrap();
    check(&game, &[("k8=m", ""), ("k8=W", ""), ("j8=rEW", ""), ("b8=W", "")]);
    let game = drawn(
        "deflecto players=2 level=2",
        "a4 d1",
        "7 ─..........
         6 ─..........
         5 ─..........
         4 ─..........
         1 ...│.......",
    );
    check(&game.unwrap(), &[("a8=m", ""), ("a8=E", ""), ("a8=rNE", "")]);
}

#[test]
fn who_can_lay_may_not_pass() {
    let said = refused("deflecto", "a8=EW d1=NS pass");
    assert!(said.starts_with("deflecto/can_lay §4.6 example="), "{said}");
}

/// Plays random lays until a position pleases.
fn play_until(setup: &str, pleases: impl Fn(&Deflecto) -> bool) -> Deflecto {
    let mut rng = SplitMix::new(1);
    for _ in 0..2_000 {
        let mut game = Deflecto::new(&setup.parse().unwrap());
        let mut moves = Vec::new();
        loop {
            if pleases(&game) {
                return game;
            }
            let Some(seat) = game.turn().seats().lowest() else { break };
            moves.clear();
            game.legal_moves(seat, &mut moves);
            moves.retain(|mv| *mv != Move::Settle);
            let mv = *rng.pick(&moves).unwrap();
            game.play(Actor::Seat(seat), &mv).unwrap();
        }
    }
    panic!("no such position of {setup}")
}

/// A game of two in which seat 1 has laid all its tiles and seat 2 only its first.
fn with_an_empty_hand() -> Deflecto {
    let mut rng = SplitMix::new(3);
    let mut game = after("");
    while !game.hand(seat(1)).is_empty() {
        let mv = game.sample_move(seat(1), &mut rng).unwrap();
        if mv != Move::Settle {
            game.play(Actor::Seat(seat(1)), &mv).unwrap();
            // Its turn again, which play could not give it.
            let fen = game.fen().replace(" 2 -", " 1 -");
            game = Deflecto::from_fen(game.setup(), &fen).unwrap();
        }
    }
    game
}

#[test]
fn who_cannot_lay_says_pass_and_nothing_else() {
    let mut game = with_an_empty_hand();
    let mut moves = Vec::new();
    game.legal_moves(seat(1), &mut moves);
    assert_eq!(moves, [Move::Pass]);
    assert_eq!(said(&game, "settle"), "deflecto/only_pass §4.6");
    assert_eq!(code(&said(&game, "b8=EW")), "deflecto/not_in_hand");
    game.play(Actor::Seat(seat(1)), &Move::Pass).unwrap();
    assert_eq!(game.turn(), Turn::of(seat(2)));
    // Asked, it may answer all the same.
    game.play(Actor::Seat(seat(2)), &Move::Settle).unwrap();
    moves.clear();
    game.legal_moves(seat(1), &mut moves);
    assert_eq!(moves, [Move::Agree, Move::Contest]);
    // It can never prove it: the contest costs its cell as long as it is open.
    game.play(Actor::Seat(seat(1)), &Move::Contest).unwrap();
    assert_eq!(game.tally(seat(1)).unwrap().unproved, 1);
    assert_eq!(said(&game, "settle"), "deflecto/settled_once §6.3");
}

#[test]
fn the_game_ends_when_no_seat_can_lay() {
    let game = play_until("deflecto", |game| game.phase() == Phase::Over(End::Stuck));
    assert!(Seat::all(2).all(|seat| !game.can_lay(seat)));
    assert_eq!(game.standings().reason.unwrap().code.id, "deflecto/nobody_can_lay");
}

// §5

#[test]
fn no_cell_may_have_to_be_a_bridge_or_a_level_crossing() {
    // The sentence of the issue: d5, a road from the west and a river from the north.
    let game = two("5 ..─........
         4 ..─........
         3 ..─........
         2 ..─........");
    assert_eq!(
        said(&game, "d6=wNS"),
        "deflecto/bridge §5.2 cell=d5 one=deflecto-track-road one_from=deflecto-from-west \
         other=deflecto-track-river other_from=deflecto-from-north"
    );
    check(
        &game,
        &[
            ("d6=sS", "deflecto/bridge"),
            ("d6=lS", "deflecto/bridge"),
            ("d6=rNS", "deflecto/level_crossing"),
            ("d6=rS", "deflecto/level_crossing"),
            ("d6=wNE", ""),
            ("d6=m", ""),
            ("d6=c", ""),
            ("d6=NS", ""),
        ],
    );
    // The other way round: a road towards what a railway or river claims.
    let game = two("3 ..╡.━......
         2 ..─.─......");
    check(
        &game,
        &[
            ("b4=NS", "deflecto/level_crossing"),
            ("f4=NS", "deflecto/bridge"),
            ("f4=rNS", "deflecto/bridge"),
            ("b4=wNS", "deflecto/bridge"),
            ("b4=c", ""),
            ("f4=c", ""),
        ],
    );
}

#[test]
fn no_cell_may_have_to_be_a_junction_of_railways_or_rivers() {
    let game = two("3 ..═.═......
         2 ..─.─......");
    assert_eq!(
        said(&game, "d4=rNS"),
        "deflecto/junction §5.2 cell=d3 track=deflecto-track-railway \
         sides=deflecto-from-north, deflecto-from-east, deflecto-from-west"
    );
    let game = two("3 ..━.━......
         2 ..─.─......");
    check(&game, &[("d4=wNS", "deflecto/junction"), ("d4=sS", "deflecto/junction")]);
    // Three and four roads may meet, and a cell that nothing opens towards may be walled in.
    let game = two("4 ...│.......
         3 ..─.─......
         2 ..─.─......");
    check(&game, &[("d2=NESW", ""), ("d2=ESW", "")]);
    let game = two("4 ..mm.......
         3 ..m.m......
         2 ..─.─......");
    check(&game, &[("d2=ESW", ""), ("d2=NESW", "")]);
}

#[test]
fn a_river_has_one_spring_at_most() {
    let game = two("3 ..e........
         2 ..─.─......");
    // On laid tiles, and through the empty cell that both claim.
    assert_eq!(said(&game, "d3=sW"), "deflecto/two_springs §5.3 one=c3 other=d3");
    assert_eq!(said(&game, "e3=sW"), "deflecto/two_springs §5.3 one=c3 other=e3");
    check(&game, &[("e3=lW", ""), ("d3=lW", ""), ("e3=wEW", ""), ("e3=sE", "")]);
    // Empty cells next to each other never join.
    let game = two("4 .....m.....
         3 ..e..m.....
         2 ..─.─......");
    check(&game, &[("g3=sE", "")]);
}

#[test]
fn a_river_has_one_lake_at_most() {
    let game = two("3 ..E.━......
         2 ..─.─......");
    // c3 is joined to e3 through d3.
    assert_eq!(said(&game, "f3=lW"), "deflecto/two_lakes §5.3 one=c3 other=f3");
    assert_eq!(said(&game, "g3=lW"), "deflecto/touches_nothing §4.1 cell=g3");
    check(&game, &[("f3=sW", ""), ("f3=wEW", ""), ("d3=wEW", ""), ("d3=lW", "deflecto/no_fit")]);
}

#[test]
fn a_river_may_not_close_on_itself_but_a_railway_may() {
    let game = two("3 ..┗┛.......
         2 ..─.─......");
    assert_eq!(said(&game, "c4=wES"), "deflecto/circle §5.3 cell=c4");
    check(&game, &[("c4=wNS", ""), ("c4=sS", ""), ("d4=wSW", "deflecto/circle")]);
    let mut game = two("4 ..╔........
         3 ..╚╝.......
         2 ..─.─......");
    assert_eq!(said(&game, "d4=rSW"), "");
    play_token(&mut game, Actor::Seat(seat(1)), "d4=rSW").unwrap();
    assert_eq!(game.standings().scores(), Some(vec![11, 15]));
}

#[test]
fn a_railway_may_have_two_buffers() {
    let game = two("3 ..╞........
         2 ..─.─......");
    check(&game, &[("d3=rW", ""), ("e3=rW", "")]);
}

#[test]
fn a_chapel_is_as_open_as_its_neighbours_want() {
    // Open to the road from d1, closed to c2, free towards the empty d3 and e2.
    let game = two("2 ..│c.......");
    assert_eq!(game.standings().scores(), Some(vec![11, 11]));
    check(
        &game,
        &[
            ("e2=NW", ""),
            ("e2=NS", ""),
            ("e2=m", ""),
            ("e2=c", ""),
            ("e2=rEW", "deflecto/no_fit"),
            ("e2=wNW", "deflecto/no_fit"),
            // It claims nothing, so a river may claim the cell beside it.
            ("e3=wNS", ""),
            ("e3=rS", ""),
        ],
    );
    assert_eq!(
        said(&game, "e2=rEW"),
        "deflecto/no_fit §4.2 cell=e2 side=deflecto-side-west own=deflecto-track-railway \
         neighbour=d2 theirs=deflecto-shape-chapel"
    );
    // Between two chapels it is open.
    let game = two("3 ..│c│......
         2 ..│c│......");
    assert_eq!(game.route(seat(2)).unwrap().length(), 11);
    // Where its neighbours are closed, it is.
    let game = two("3 ..│m.......
         2 ..│c.......");
    assert_eq!(game.route(seat(2)).unwrap().length(), 13);
    assert_eq!(said(&game, "e2=NS"), "deflecto/shut_in §4.4 cell=e2 seats=2 count=1");
}

#[test]
fn a_route_passes_no_meadow_railway_river_nor_what_they_claim() {
    for (drawing, length) in [
        ("2 ..─.─......", 11),
        ("3 ..mmm......\n2 ..─.─......", 15),
        // d3 is claimed from the west.
        ("3 ..╞........\n2 ..─.─......", 15),
        ("3 ..e........\n2 ..─.─......", 15),
        // A chapel beyond doesn't help.
        ("4 ..mc.......\n3 ..╞........\n2 ..─.─......", 15),
    ] {
        let game = two(drawing);
        assert_eq!(game.route(seat(2)).unwrap().length(), length, "{drawing}");
    }
}

#[test]
fn the_route_is_the_shortest_and_among_equals_the_one_with_most_empty_cells() {
    let game = two("6 ...┼.......
         5 ...┼.......
         4 ..m........
         3 ..m........
         2 ...┌.......");
    // Through d5 and d6 it would be as short, but beside them it is emptier.
    let route = game.route(seat(2)).unwrap();
    assert_eq!((route.length(), route.empty()), (13, 11));
    let cells: Vec<String> = route.cells().iter().map(ToString::to_string).collect();
    assert_eq!(cells[..3], ["d1", "d2", "e2"]);
    assert_eq!(cells[12], "d11");
    assert!(!cells.contains(&"d5".to_owned()) && !cells.contains(&"d6".to_owned()));
}

#[test]
fn a_tile_lengthens_routes_as_measured_beforehand() {
    let mut rng = SplitMix::new(2);
    for setup in ["deflecto players=4 level=1", "deflecto players=3 level=2"] {
        let mut game = Deflecto::new(&setup.parse().unwrap());
        while let Some(seat) = game.turn().seats().lowest() {
            let mut moves = Vec::new();
            game.legal_moves(seat, &mut moves);
            moves.retain(|mv| !matches!(mv, Move::Settle));
            let trips = game.trips();
            let mut ahead = Lookahead::new(game.board(), &trips);
            for mv in moves.iter().filter(|_| !game.is_opening()) {
                if let Move::Lay { cell, face, .. } = *mv {
                    let mut after = game.clone();
                    after.apply(Actor::Seat(seat), mv);
                    let lengths = after.route_lengths();
                    assert_eq!(ahead.lengths_after(cell, face)[..], lengths[..4], "{mv}");
                }
            }
            let mv = *rng.pick(&moves).unwrap();
            game.apply(Actor::Seat(seat), &mv);
        }
    }
}

// §6

const STARTED: &str = "a8=EW d1=NS ";

fn after(tokens: &str) -> Deflecto {
    played("deflecto", &format!("{STARTED}{tokens}")).unwrap()
}

#[test]
fn when_all_agree_the_game_is_over() {
    let game = after("settle");
    assert_eq!(game.turn(), Turn::of(seat(2)));
    assert_eq!(said(&game, "b8=EW"), "deflecto/answer_first §6.1 seat=1");
    assert_eq!(said(&game, "settle"), "deflecto/answer_first §6.1 seat=1");
    let game = after("settle agree");
    assert_eq!(game.phase(), Phase::Over(End::Settled));
    assert_eq!(game.standings().reason.unwrap().code.id, "deflecto/all_agreed");
    assert_eq!(said(&after(""), "agree"), "deflecto/nobody_asked §6.1 token=agree");
}

#[test]
fn the_first_to_contest_ends_the_asking_and_the_proposer_must_lay() {
    let started = "a8=EW d1=NS k4=EW ";
    let three = |tokens: &str| played("deflecto players=3", &format!("{started}{tokens}")).unwrap();
    assert_eq!(three("settle").turn(), Turn::of(seat(2)));
    assert_eq!(three("settle agree").turn(), Turn::of(seat(3)));
    let game = three("settle contest");
    assert_eq!(game.turn(), Turn::of(seat(1)));
    assert_eq!(said(&game, "settle"), "deflecto/settled_once §6.3");
    let game = three("settle agree contest b8=EW settle");
    assert_eq!(said(&game, "settle"), "deflecto/answer_first §6.1 seat=2");
}

#[test]
fn who_contested_must_prove_it_and_may_not_settle_before() {
    let game = after("settle contest b8=EW");
    assert_eq!(said(&game, "settle"), "deflecto/prove_first §6.2");
    // As if the game ended now, the contest is unproved.
    assert_eq!(game.standings().scores(), Some(vec![11, 12]));
    // Filling a supposed cell proves nothing.
    let game = after("settle contest b8=EW d2=NS");
    assert_eq!(game.standings().scores(), Some(vec![11, 12]));
    assert_eq!(game.penalties(seat(2)), 1);
    // Lengthening any route does.
    let game = after("settle contest b8=EW c8=NW");
    assert_eq!(game.standings().scores(), Some(vec![13, 11]));
    assert_eq!(game.penalties(seat(2)), 0);
    let game = after("settle contest b8=EW d2=ES");
    assert_eq!(game.standings().scores(), Some(vec![11, 13]));
}

#[test]
fn several_contests_before_a_tile_are_one() {
    let started = "a8=EW d1=NS k4=EW settle agree contest b8=EW settle contest ";
    // Seat 3 contested seat 1; then seat 2 settles and seat 3 contests again.
    let game = played("deflecto players=3", started).unwrap();
    assert_eq!(game.standings().scores(), Some(vec![11, 11, 12]));
    let game = played("deflecto players=3", &format!("{started}d2=NS j4=EW")).unwrap();
    assert_eq!(game.standings().scores(), Some(vec![11, 11, 12]));
    assert!(game.contested().is_empty());
}

#[test]
fn a_contest_that_is_unproved_at_the_end_costs_its_cell() {
    let tokens = "a8=EW d1=NS k4=EW settle contest 1:resign 3:resign";
    let game = played("deflecto players=3", tokens).unwrap();
    assert_eq!(game.turn(), Turn::Over);
    assert_eq!(game.standings().scores(), Some(vec![0, 12, 0]));
    assert_eq!(game.standings().ranks(), Some(vec![3, 1, 2]));
}

#[test]
fn a_seat_may_settle_once_between_two_of_its_lays() {
    // After its first tile, and again after its next.
    let game = after("settle contest b8=EW d2=NS");
    assert_eq!(said(&game, "settle"), "");
    let game = after("settle contest");
    assert_eq!(said(&game, "settle"), "deflecto/settled_once §6.3");
    assert_eq!(code(&said(&game, "pass")), "deflecto/can_lay");
}

#[test]
fn lower_is_better_then_more_empty_cells_then_shared() {
    assert_eq!(after("").standings().ranks(), Some(vec![1, 1]));
    let game = after("b8=EW");
    assert_eq!(game.standings().scores(), Some(vec![11, 11]));
    assert_eq!(game.standings().ranks(), Some(vec![2, 1]));
    let game = after("d2=ES");
    assert_eq!(game.standings().ranks(), Some(vec![1, 2]));
}

#[test]
fn who_resigned_is_not_asked_and_scores_nothing() {
    let started = "a8=EW d1=NS k4=EW ";
    let three = |tokens: &str| played("deflecto players=3", &format!("{started}{tokens}")).unwrap();
    // The asked seat resigns: the next is asked, or all have agreed.
    assert_eq!(three("settle 2:resign").turn(), Turn::of(seat(3)));
    assert_eq!(three("settle agree 3:resign").phase(), Phase::Over(End::Settled));
    assert_eq!(three("settle 3:resign agree").phase(), Phase::Over(End::Settled));
    // The proposer resigns: the asking ends and the next seat plays.
    let game = three("settle agree 1:resign");
    assert_eq!(game.turn(), Turn::of(seat(2)));
    assert!(is_legal(&game, "settle"));
    let game = three("b8=EW settle agree 2:resign");
    assert_eq!(game.turn(), Turn::of(seat(3)));
    assert_eq!(game.standings().scores(), Some(vec![11, 0, 11]));
    // A road is not proved by lengthening the route of a seat that resigned.
    let game = three("settle agree contest 1:resign d2=NS b8=NW");
    assert_eq!(game.standings().scores(), Some(vec![0, 11, 12]));
}

#[test]
fn the_standings_tell_the_route_its_empty_cells_and_penalties() {
    let game = after("settle contest b8=EW d2=NS settle contest b7=EW");
    let figures = |number: u8| -> Vec<String> {
        let standings = game.standings();
        standings.seats[seat(number)].figures.iter().map(ToString::to_string).collect()
    };
    assert_eq!(
        figures(1),
        [
            "deflecto/gates §3.1 number=1 start=a8 finish=k8",
            "deflecto/route §5.6 length=11 cells=a8, b8, c8, d8, e8, f8, g8, h8, i8, j8, k8",
            "deflecto/empty_cells §5.6 count=9 cells=c8, d8, e8, f8, g8, h8, i8, j8, k8",
            "deflecto/total §6.5 total=11",
        ]
    );
    assert_eq!(
        figures(2)[3..],
        [
            "deflecto/penalties §6.2 count=1",
            "deflecto/unproved §6.2 count=1",
            "deflecto/total §6.5 total=13",
        ]
    );
}

// Components as data

#[test]
fn another_set_loads() {
    let text = "
        gate 5 a1 k11   # in the corners
        gate 6 f1 f11
        gate 7 a6 k6
        gate 9 c1 c11
        tile i 3 straight spring
        tile l 4 curve meadow
        tile y 2 fork meadow";
    let set: &'static Set = Box::leak(Box::new(Set::parse(text).unwrap()));
    let setup = Setup { players: 2, level: Level::Two };
    let mut game = Deflecto::with_set(&setup, set);
    assert_eq!(game.hand(seat(1)).len(), 9);
    assert_eq!(
        said(&game, "a8=EW"),
        "deflecto/not_a_gate §3.1 cell=a8 gates=a1, c1, f1, a6, k6, c11, f11, k11"
    );
    // A road that only leads out of the board.
    assert_eq!(said(&game, "a1=SW"), "deflecto/closed_inside §3.1 cell=a1");
    for (number, token) in [(1, "a1=NW"), (2, "f1=NS"), (1, "e2=m/l"), (2, "g2=sN")] {
        play_token(&mut game, Actor::Seat(seat(number)), token).unwrap();
    }
    assert_eq!(game.standings().scores(), Some(vec![21, 11]));
    let mut rng = SplitMix::new(1);
    while let Some(seat) = game.turn().seats().lowest() {
        let mv = game.sample_move(seat, &mut rng).unwrap();
        game.play(Actor::Seat(seat), &mv).unwrap();
    }
}

#[test]
fn a_set_that_cannot_be_played_is_refused() {
    let gates = "gate 1 a8 k8\ngate 2 d1 d11\ngate 3 a4 k4\ngate 4 h1 h11\n";
    for (text, expected) in [
        ("tile i 3 straight spring".to_owned(), BadSet::Gates(0)),
        (format!("{gates}tile d 3 dead-end chapel"), BadSet::NoFirstTile),
        (format!("{gates}tile i 3 straight bridge"), BadSet::Line(5)),
        (format!("{gates}tile i 0 straight spring"), BadSet::Line(5)),
        (format!("{gates}gate 5 b2 k2"), BadSet::Line(5)),
        (format!("{gates}gate 5 a5 k5"), BadSet::Line(5)),
        (format!("{gates}nonsense"), BadSet::Line(5)),
    ] {
        assert_eq!(Set::parse(&text).unwrap_err(), expected, "{text}");
    }
}

#[test]
fn positions_that_the_rules_do_not_allow_are_refused() {
    let setup = "deflecto players=2 level=2";
    let ends = "8 ─..........\n1 ...│.......\n";
    for drawing in [
        "9 ─│.........\n10 ..........─",               // k10 touches nothing
        "2 ...─.......",                               // no fit
        "8 ─╴.........",                               // shut in
        "3 ..╞.w......\n2 ..─.─......",                // a bridge at d3
        "3 ..e.w......\n2 ..─.─......",                // two springs
        "4 ..┏┓.......\n3 ..┗┛.......\n2 ..─.─......", // a circle
        "2 ...S.......",                               // no fit
    ] {
        let rows = if drawing.starts_with('8') {
            drawing.to_owned() + "\n1 ...│......."
        } else {
            format!("{ends}{drawing}")
        };
        let read = drawn(setup, "a8 d1", &rows);
        assert!(read.as_ref().is_err_and(|said| said.contains("why=BOARD")), "{drawing}: {read:?}");
    }
}

// Worked examples (§6.6): the two finished games of the booklet, constructed.

/// A finished game with four seats whose tiles are those of the drawing.
fn finished(setup: &str, tokens: &str, drawing: &str) -> Deflecto {
    let game = played(setup, &format!("{tokens} settle agree agree agree")).unwrap();
    assert_eq!(game.turn(), Turn::Over);
    let laid: Vec<(Cell, String)> =
        Cell::all().filter_map(|cell| Some((cell, game.board().get(cell)?.to_string()))).collect();
    let mut drawn = tiles(drawing);
    drawn.sort_by_key(|(cell, _)| laid.iter().position(|(other, _)| other == cell));
    assert_eq!(drawn, laid);
    game
}

/// Length, empty cells and rank of every seat.
fn roads(game: &Deflecto) -> Vec<(u8, u8, u8)> {
    let ranks = game.standings().ranks().unwrap();
    let of = |number: u8| {
        let route = game.route(seat(number)).unwrap();
        (route.length(), route.empty(), ranks[usize::from(number) - 1])
    };
    (1..=4).map(of).collect()
}

#[test]
fn of_two_roads_as_long_the_one_with_more_empty_cells_ranks_first() {
    let tokens = "h11=NESW k4=NE k8=NESW d1=ES k5=NS j6=W e1=ESW i7=NE j8=ES h8=N f1=EW g2=EW h3=ES k9=ES i8=NS \
        h2=NEW g7=ESW f8=NEW";
    let game = finished(
        "deflecto players=4",
        tokens,
        "
        11 .......┼...
        10 ...........
         9 ..........┌
         8 .....┴.╵│┌┼
         7 ......┬.└..
         6 .........╴.
         5 ..........│
         4 ..........└
         3 .......┌...
         2 ......─┴...
         1 ...┌┬─.....
        ",
    );
    assert_eq!(roads(&game), [(19, 18, 2), (21, 17, 4), (15, 12, 1), (21, 18, 3)]);
}

#[test]
fn two_roads_alike_in_length_and_empty_cells_share_their_place() {
    let tokens = "a8=SW/c2 k4=EW/s3 h1=SW/c1 d11=NES g2=rNW d10=NE/c2 e9=sE h3=rN f10=lE g10=wEW h9=rEW b7=NS/s2 \
        b6=NSW i4=sN f8=rEW c5=SW/c3 d4=wES c8=S e7=m/x d6=NE/c1 d7=c a6=c f6=NW/c1 e3=ES/c1 g7=EW/s1 \
        j3=m/x g5=EW/s3 c9=NEW h11=NEW k2=rEW h6=ESW i6=EW/s2 h5=c i11=ESW j10=NSW";
    let game = finished(
        "deflecto players=4 level=2",
        tokens,
        "
        11 ...├...┴┬..
        10 ...└.E━..┤.
         9 ..┴.e..═...
         8 ┐.╷..═.....
         7 .│.cm.─....
         6 c┤.└.┘.┬─..
         5 ..┐...─c...
         4 ...┏....n.─
         3 ....┌..╨.m.
         2 ......╝...═
         1 .......┐...
        ",
    );
    assert_eq!(roads(&game), [(21, 12, 2), (19, 13, 1), (21, 12, 2), (23, 14, 4)]);
}
