//! What a figure of the booklet shows, read from its lines: `web/booklets/README.md` says what they mean.

use deflecto::{Cell, CellSet, Deflecto, Face, Kind, Move, Setup};
use game::{Actor, Game, Seat};

use super::{Road, roads};

/// A tile beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Where it would lie.
    pub cell: Cell,
    /// As it would lie.
    pub face: Face,
    /// Whether the figure says that it may.
    pub is_allowed: bool,
}

/// What a figure shows.
#[derive(Clone, Debug)]
pub struct Figure {
    /// The position.
    pub game: Deflecto,
    /// The routes that are traced.
    pub routes: Vec<Seat>,
    /// Tiles beside the board.
    pub offers: Vec<Offer>,
    /// Cells to ring.
    pub marks: CellSet,
    /// Cells that the caption calls by a letter.
    pub letters: Vec<(char, Cell)>,
}

impl Figure {
    /// Reads the lines of a figure; `None` if they can't be read or played.
    pub fn read(body: &str) -> Option<Figure> {
        let keys = body.lines().find_map(|line| line.strip_prefix("setup ")).unwrap_or("");
        let game = Deflecto::new(&format!("deflecto {keys}").trim().parse::<Setup>().ok()?);
        let (routes, offers, letters) = (Vec::new(), Vec::new(), Vec::new());
        let mut figure = Figure { game, routes, offers, marks: CellSet::EMPTY, letters };
        let mut lays = Vec::new();
        for line in body.lines() {
            match line.split(' ').collect::<Vec<_>>()[..] {
                ["setup" | "start", ..] => {}
                ["route", seat] => figure.routes.push(seat.parse().ok()?),
                ["letter", letter, cell] => {
                    figure.letters.push((letter.parse().ok()?, Cell::from_text(cell)?));
                }
                ["mark", ref cells @ ..] => {
                    let cells = cells.iter().map(|cell| Cell::from_text(cell));
                    figure.marks = cells.collect::<Option<_>>()?;
                }
                [word @ ("ok" | "no"), token] => {
                    let (cell, face) = lay(token)?;
                    figure.offers.push(Offer { cell, face, is_allowed: word == "ok" });
                }
                ref tokens => lays.extend(tokens.iter().map(|token| lay(token))),
            }
        }
        figure.play(&lays.into_iter().collect::<Option<Vec<_>>>()?)?;
        Some(figure)
    }

    /// The roads of the routes that are traced.
    pub fn roads(&self) -> Vec<Road> {
        roads(&self.game).into_iter().filter(|road| self.routes.contains(&road.seat)).collect()
    }

    /// The letter of a cell.
    pub fn letter(&self, cell: Cell) -> Option<char> {
        self.letters.iter().find(|(_, other)| *other == cell).map(|(letter, _)| *letter)
    }

    /// Lays the tiles, a seat after the other. Figures don't say which tile is spent: each seat spends tiles so that
    /// it has all that it lays.
    fn play(&mut self, lays: &[(Cell, Face)]) -> Option<()> {
        let (seats, kinds) = (self.game.roster().seats(), self.game.stock().kinds());
        let spent = |seat: usize| {
            let faces: Vec<Face> =
                lays.iter().skip(seat).step_by(seats).map(|(_, face)| *face).collect();
            let mut left: Vec<u8> = kinds.iter().map(|kind| kind.count).collect();
            spend(kinds, &mut left, &faces)
        };
        let spent = (0..seats).map(spent).collect::<Option<Vec<_>>>()?;
        for (nth, &(cell, face)) in lays.iter().enumerate() {
            let seat = Seat::at(nth % seats);
            let tile = self.game.named(seat, face, spent[nth % seats][nth / seats]);
            self.game.play(Actor::Seat(seat), &Move::Lay { cell, face, tile }).ok()?;
        }
        Some(())
    }
}

/// Which kinds to spend for these faces, of so many that are left.
fn spend(kinds: &[Kind], left: &mut [u8], faces: &[Face]) -> Option<Vec<usize>> {
    let Some((face, others)) = faces.split_first() else { return Some(Vec::new()) };
    let shape = face.shape()?;
    for (nth, kind) in kinds.iter().enumerate() {
        if left[nth] == 0 || !kind.has(shape) {
            continue;
        }
        left[nth] -= 1;
        if let Some(mut found) = spend(kinds, left, others) {
            found.insert(0, nth);
            return Some(found);
        }
        left[nth] += 1;
    }
    None
}

/// Reads `b7=NS`.
fn lay(token: &str) -> Option<(Cell, Face)> {
    match token.parse().ok()? {
        Move::Lay { cell, face, .. } => Some((cell, face)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOOKLET: &str = include_str!("../../../../web/booklets/deflecto.fr.md");

    /// The figures of the booklet by their names; both languages have the same.
    fn figures() -> Vec<(&'static str, &'static str)> {
        let parts = BOOKLET.split("```figure deflecto/").skip(1);
        parts.map(|part| part.split_once("\n```").unwrap().0.split_once('\n').unwrap()).collect()
    }

    fn figure(name: &str) -> Figure {
        let (_, body) = figures().into_iter().find(|(other, _)| *other == name).unwrap();
        Figure::read(body).unwrap()
    }

    /// Whether a tile may be laid, whichever one is spent for it.
    fn may_lie(game: &Deflecto, offer: &Offer) -> bool {
        let seat = game.turn().seats().lowest().unwrap();
        let Offer { cell, face, .. } = *offer;
        (0..game.stock().kinds().len()).any(|kind| {
            let tile = game.named(seat, face, kind);
            game.check(Actor::Seat(seat), &Move::Lay { cell, face, tile }).is_ok()
        })
    }

    #[test]
    fn every_figure_can_be_read_and_is_right() {
        assert!(figures().len() >= 9);
        for (name, body) in figures() {
            let figure = Figure::read(body).unwrap_or_else(|| panic!("{name} can't be read"));
            for offer in &figure.offers {
                let is_right = may_lie(&figure.game, offer) == offer.is_allowed;
                assert!(is_right, "{name}: {} {}", offer.cell, offer.face);
            }
        }
    }

    #[test]
    fn the_finished_games_have_the_lengths_of_their_captions() {
        let measured = |name| {
            let figure = figure(name);
            figure.roads().iter().map(|r| (r.length(), r.empty.len())).collect::<Vec<_>>()
        };
        assert_eq!(measured("end-1"), [(19, 18), (21, 17), (15, 12), (21, 18)]);
        assert_eq!(measured("end-2"), [(21, 12), (19, 13), (21, 12), (23, 14)]);
    }

    #[test]
    fn the_fork_in_the_river_calls_its_cells_a_to_e() {
        let figure = figure("fork");
        let letters: String =
            figure.offers.iter().filter_map(|offer| figure.letter(offer.cell)).collect();
        assert_eq!(letters, "ABCDE");
    }

    #[test]
    fn what_cannot_be_played_is_no_figure() {
        for body in ["a8=EW d1=NS f6=NS", "a8=EW d1", "setup level=3", "letter A z9"] {
            assert!(Figure::read(body).is_none(), "{body}");
        }
    }
}
