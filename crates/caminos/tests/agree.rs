//! The fast generator, connection test and score against the naive ones, on many positions.
//!
//! Four random games in ten end with a connection, which is one position a game. So
//! besides the positions of games there are cities that no game built: random columns,
//! mostly of one colour, of which about one in five is connected.

mod naive;

use caminos::{BoardName, Caminos, Cell, City, Colour, Material, Routes, Setup, cells_of};
use game::{Actor, Game, Rng, Seat, Side, SplitMix, Turn};
use naive::Naive;
use testkit::Naive as _;

const TEAMS: [Side; 2] = [Side::at(0), Side::at(1)];

fn setups() -> impl Iterator<Item = Setup> {
    BoardName::ALL.into_iter().flat_map(|board| {
        [(2, false), (2, true), (4, false), (4, true)].map(|(players, neutral)| Setup {
            players,
            board,
            neutral,
            scoring: true,
        })
    })
}

fn tokens(game: &Caminos) -> Vec<String> {
    let mut moves = Vec::new();
    game.turn().seats().iter().for_each(|seat| game.legal_moves(seat, &mut moves));
    let mut tokens: Vec<String> = moves.iter().map(ToString::to_string).collect();
    tokens.sort();
    tokens
}

fn compare(game: &Caminos, naive: &Naive) {
    let mut expected: Vec<String> =
        naive.placements().iter().map(|(name, cubes)| naive::token(name, cubes)).collect();
    expected.sort();
    assert_eq!(tokens(game), expected, "{}", game.fen());
    let seat = game.to_place().unwrap_or(Seat::FIRST);
    let mut placements = Vec::new();
    game.placements(seat, &mut placements);
    assert_eq!(placements.len(), expected.len());
    assert_eq!(game.count_placements(seat) as usize, expected.len());
    for team in TEAMS {
        let is_connected = game.city().is_connected(game.table().board(), Colour::of(team));
        assert_eq!(is_connected, naive.is_connected(team.index()), "{}", game.fen());
        assert_eq!(is_connected, game.winner() == Some(team), "{}", game.fen());
    }
}

#[test]
fn placements_and_connections_agree_on_ten_thousand_positions_of_games() {
    let mut rng = SplitMix::new(8);
    let (mut positions, mut games, mut connected) = (0, 0, 0);
    while positions < 12_000 {
        for setup in setups() {
            let mut game = Caminos::new(&setup);
            let mut naive = Naive::new(&setup.to_string());
            loop {
                compare(&game, &naive);
                positions += 1;
                let Turn::Seats(seats) = game.turn() else { break };
                let seat = seats.lowest().unwrap();
                let mv = game.sample_move(seat, &mut rng).unwrap();
                naive.play(Actor::Seat(seat), &mv.to_string());
                game.apply(Actor::Seat(seat), &mv);
            }
            assert_eq!(game.standings().scores(), naive.scores(), "{}", game.fen());
            games += 1;
            connected += u32::from(game.winner().is_some());
        }
    }
    assert!(positions >= 10_000, "{positions}");
    assert!(connected >= 100, "only {connected} of {games} games end with a connection");
}

/// Columns of up to three cubes, two in three of one colour.
fn random_city(naive: &mut Naive, cells: u128, rng: &mut SplitMix) -> City {
    let mut city = City::EMPTY;
    for cell in cells_of(cells) {
        let height = rng.below(4) as usize;
        let stack: Vec<usize> =
            (0..height).map(|_| [0, 0, 0, 0, 1, 2][rng.below(6) as usize]).collect();
        put_stack(&mut city, cell, &stack);
        naive.set_stack((i32::from(cell.column) + 1, i32::from(cell.row) + 1), stack);
    }
    city
}

fn put_stack(city: &mut City, cell: Cell, stack: &[usize]) {
    const COLOURS: [Colour; 3] = [Colour::Green, Colour::Yellow, Colour::Neutral];
    for (level, &colour) in stack.iter().enumerate() {
        let mut layers = [0; 3];
        layers[level] = cell.bit();
        city.put(COLOURS[colour], &layers);
    }
}

#[test]
fn connections_and_scores_agree_on_ten_thousand_cities_that_no_game_built() {
    let mut rng = SplitMix::new(9);
    let (mut positions, mut connected) = (0, 0);
    while positions < 12_000 {
        for name in BoardName::ALL {
            let table = Material::official().table(name).unwrap();
            let setup = Setup { board: name, scoring: true, ..Setup::default() };
            let mut naive = Naive::new(&setup.to_string());
            let city = random_city(&mut naive, table.board().cells(), &mut rng);
            assert!(city.check_invariants(table.board()));
            for team in TEAMS {
                let colour = Colour::of(team);
                let is_connected = city.is_connected(table.board(), colour);
                assert_eq!(is_connected, naive.is_connected(team.index()), "{city:?}");
                let all = table.board().cells();
                let through = city.is_connected_through(table.board(), colour, all);
                assert_eq!(is_connected, through, "{city:?}");
                let routes = Routes::of(&city, table.board(), colour);
                assert_eq!(routes.best().is_some(), is_connected, "{city:?}");
                if is_connected {
                    let score = naive.connection_score(team.index());
                    assert_eq!(routes.score() as i32, score, "{city:?}");
                    connected += 1;
                }
            }
            positions += 1;
        }
    }
    assert!(connected >= 1_000, "only {connected} of {positions} cities are connected");
}

/// Each column of a route is joined with the next, and it leads from side to side.
#[test]
fn routes_are_walks_whose_faces_add_up() {
    let mut rng = SplitMix::new(10);
    for _ in 0..500 {
        for name in BoardName::ALL {
            let board = Material::official().table(name).unwrap().board();
            let setup = Setup { board: name, ..Setup::default() };
            let mut naive = Naive::new(&setup.to_string());
            let city = random_city(&mut naive, board.cells(), &mut rng);
            let routes = Routes::of(&city, board, Colour::Green);
            for route in routes.direct.iter().chain(&routes.near) {
                let (first, last) = (route.cells[0], *route.cells.last().unwrap());
                assert!(board.side(route.one) & first.bit() != 0);
                assert!(board.side(route.other) & last.bit() != 0);
                let climbs = route.cells.windows(2).map(|pair| {
                    let place = |cell: Cell| (i32::from(cell.column) + 1, i32::from(cell.row) + 1);
                    assert!(naive.joined(0, place(pair[0]), place(pair[1])), "{route:?}");
                    city.height(pair[0]).abs_diff(city.height(pair[1]))
                });
                assert_eq!(route.climbed as usize, climbs.sum::<usize>());
            }
        }
    }
}

#[test]
fn perft_two_is_what_the_naive_rules_count() {
    for board in BoardName::ALL {
        let setup = Setup { board, ..Setup::default() };
        let game = Caminos::new(&setup);
        let mut count = 0;
        let start = Naive::new(&setup.to_string());
        for (name, cubes) in start.placements() {
            let mut next = Naive::new(&setup.to_string());
            next.play(Actor::Seat(Seat::FIRST), &naive::token(name, &cubes));
            count += next.placements().len() as u64;
        }
        assert_eq!(game::perft(&game, 2, &|| false), Some(count), "{setup}");
    }
}
