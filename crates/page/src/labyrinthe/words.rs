//! What a board of Labyrinthe says.

use game::{Actor, Game, Seat, Value, read_move};
use labyrinthe::{Distances, Labyrinthe, Move, Phase, Pieces};
use text::Lang;

use super::Piece;
use crate::say;
use crate::words::{Told, Words};

impl Words for Labyrinthe {
    fn prompt(&self, lang: Lang, _seat: Seat) -> String {
        prompt(lang, self)
    }

    fn progress(&self, lang: Lang) -> String {
        say(lang, "progress-turn", &[("turn", self.round().into())])
    }

    fn tell(&self, lang: Lang, told: &Told<'_>) -> Option<String> {
        tell_token(lang, self, told)
    }
}

/// What is to be done now, in a sentence.
fn prompt(lang: Lang, game: &Labyrinthe) -> String {
    let Some(seat) = game.turn().seats().lowest() else {
        return say(lang, "prompt-over", &[]);
    };
    let mut moves = Vec::new();
    game.legal_moves(seat, &mut moves);
    let has_pawn = moves.iter().any(|mv| matches!(mv, Move::Pawn { .. }));
    let has_block = moves.iter().any(|mv| matches!(mv, Move::Block { .. }));
    let is_second = matches!(game.phase(), Phase::Pawn | Phase::Block);
    let due = match (has_pawn, has_block, is_second) {
        (true, true, _) => "either",
        (true, false, false) => "pawn",
        (true, false, true) => "pawn-now",
        (false, true, false) => "block",
        (false, true, true) => "block-now",
        (false, false, _) => "pass",
    };
    let said = say(lang, "lab-prompt", &[("due", due.into())]);
    match game.barred().filter(|_| has_block) {
        Some(block) => {
            format!("{said} {}", say(lang, "lab-prompt-barred", &[("block", block.into())]))
        }
        None => said,
    }
}

/// What somebody did: a line of the log; `None` if it is no move of this game.
fn tell_token(lang: Lang, before: &Labyrinthe, told: &Told<'_>) -> Option<String> {
    let mv = &read_move::<Labyrinthe>(told.token).ok()?;
    let mut figures = figures(mv);
    figures.push(("who", told.who.into()));
    let id = match *mv {
        Move::Pawn { to, displaced: Some(_), .. } => {
            let owner = before.pieces().pawn_at(to).and_then(|seat| told.names.get(seat.index()));
            figures.push(("whose", owner.cloned().unwrap_or_default().into()));
            "lab-tell-displaced"
        }
        Move::Pawn { .. } => "lab-tell-pawn",
        Move::Block { .. } => "lab-tell-block",
        Move::Pass => "lab-tell-pass",
    };
    Some(say(lang, id, &figures))
}

/// Where a move ends: what a stop is called.
pub fn goal(lang: Lang, mv: &Move) -> String {
    let id = match mv {
        Move::Pawn { displaced: None, .. } => "lab-stop-pawn",
        Move::Pawn { .. } => "lab-stop-displaces",
        _ => "lab-stop-block",
    };
    say(lang, id, &figures(mv))
}

fn figures(mv: &Move) -> Vec<(&'static str, Value)> {
    match *mv {
        Move::Pawn { from, to, displaced } => vec![
            ("from", Value::text(from)),
            ("to", Value::text(to)),
            ("put", Value::text(displaced.unwrap_or(to))),
        ],
        Move::Block { block, direction, by } => vec![
            ("block", block.into()),
            ("by", by.into()),
            ("direction", Value::text(direction.letter())),
        ],
        Move::Pass => Vec::new(),
    }
}

/// What a piece is called; `owner` is the name of the pawn's seat.
pub fn label(lang: Lang, game: &Labyrinthe, piece: Piece, owner: &str) -> String {
    match piece {
        Piece::Pawn(cell) => {
            say(lang, "lab-pawn", &[("who", owner.into()), ("cell", Value::text(cell))])
        }
        Piece::Block(block) => {
            let from = game.pieces().anchor(block);
            let corner = game.board().shape(block).and_then(|shape| {
                from.offset(shape.width() as isize - 1, shape.height() as isize - 1)
            });
            let is_barred = game.barred() == Some(block);
            let figures = [
                ("block", block.into()),
                ("from", Value::text(from)),
                ("to", Value::text(corner.unwrap_or(from))),
            ];
            say(lang, if is_barred { "lab-block-barred" } else { "lab-block" }, &figures)
        }
    }
}

/// What a legal move would change: whether it wins, and whose way to the centre gets shorter or longer.
pub fn preview(
    lang: Lang,
    game: &Labyrinthe,
    seat: Seat,
    mv: &Move,
    name: &dyn Fn(Seat) -> String,
) -> String {
    let mut after = game.clone();
    if after.play(Actor::Seat(seat), mv).is_err() {
        return String::new();
    }
    let mut said = goal(lang, mv) + ".";
    let mut add = |id: &str, figures: &[(&'static str, Value)]| {
        said.push(' ');
        said += &say(lang, id, figures);
    };
    if game::Turn::Over == after.turn() {
        add("lab-preview-end", &[]);
        return said;
    }
    let (before, then) = (Distances::new(game.pieces()), Distances::new(after.pieces()));
    for seat in Seat::all(game.roster().seats()) {
        let ways = (nearest(game.pieces(), &before, seat), nearest(after.pieces(), &then, seat));
        let id = match ways {
            (before, after) if before == after => continue,
            (None, _) => "lab-preview-opened",
            (_, None) => "lab-preview-closed",
            _ => "lab-preview-way",
        };
        let slides = |way: Option<u8>| Value::from(way.unwrap_or(0));
        let figures =
            [("who", name(seat).into()), ("before", slides(ways.0)), ("after", slides(ways.1))];
        add(id, &figures);
    }
    said
}

/// How many slides a seat needs until its next pawn is in.
fn nearest(pieces: &Pieces, distances: &Distances, seat: Seat) -> Option<u8> {
    let outside = pieces.pawns(seat).iter().filter(|cell| !cell.is_white());
    outside.filter_map(|&cell| distances.get(cell)).min()
}

#[cfg(test)]
mod tests {
    use super::*;
    use labyrinthe::Block;

    fn played(tokens: &[&str]) -> Labyrinthe {
        let mut game = Labyrinthe::new(&"labyrinthe players=2".parse().unwrap());
        for token in tokens {
            let seat = game.turn().seats().lowest().unwrap();
            game::play_token(&mut game, Actor::Seat(seat), token).unwrap();
        }
        game
    }

    #[test]
    fn the_prompt_follows_the_turn() {
        let said = |tokens: &[&str]| prompt(Lang::En, &played(tokens));
        assert_eq!(said(&[]), "Move one of your pawns.");
        assert_eq!(said(&["b2-b4"]), "Now slide a block.");
        assert_eq!(
            said(&["b2-b4", "w21N1"]),
            "Move one of your pawns or slide a block. Block 21 is barred."
        );
        assert_eq!(said(&["b2-b4", "w21N1", "w14W1"]), "Now move one of your pawns.");
        assert_eq!(said(&["b2-b4", "w21N1", "t20-t18"]), "Now slide a block. Block 21 is barred.");
    }

    #[test]
    fn the_log_is_readable() {
        let game = played(&[]);
        let said = |lang, token: &str| {
            tell_token(lang, &game, &Told { token, who: "Ada", names: &[] }).unwrap()
        };
        assert_eq!(said(Lang::En, "b2-b4"), "Ada: pawn from b2 to b4");
        assert_eq!(said(Lang::En, "w12E3"), "Ada: block 12, three cells east");
        assert_eq!(said(Lang::Fr, "w12N1"), "Ada : bloc 12, une case vers le nord");
        assert_eq!(said(Lang::Fr, "w12N11"), "Ada : bloc 12, 11 cases vers le nord");
        assert_eq!(said(Lang::En, "pass"), "Ada can’t move");
    }

    #[test]
    fn a_block_is_called_by_its_number_and_where_it_stands() {
        let game = played(&["b2-b4", "w21N1"]);
        let said = |number| label(Lang::En, &game, Piece::Block(Block::new(number).unwrap()), "");
        assert_eq!(said(14), "block 14, h11 to i13");
        assert!(said(21).ends_with(", barred"), "{}", said(21));
        let pawn = Piece::Pawn(game.pieces().pawns(Seat::FIRST)[0]);
        assert_eq!(label(Lang::En, &game, pawn, "Ada"), "pawn, Ada, a1");
    }

    #[test]
    fn what_a_move_would_do_is_said_before() {
        let game = played(&["b2-b4"]);
        let mut moves = Vec::new();
        game.legal_moves(Seat::FIRST, &mut moves);
        let name = |seat: Seat| format!("Seat {seat}");
        let said: Vec<String> =
            moves.iter().map(|mv| preview(Lang::En, &game, Seat::FIRST, mv, &name)).collect();
        assert!(said.iter().all(|said| said.starts_with("Slide ")));
        assert!(said.iter().any(|said| said.contains(" instead of ")), "{said:?}");
    }
}
