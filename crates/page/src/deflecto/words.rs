//! What a board of Déflecto says.

use deflecto::{Cell, Deflecto, Move, Phase, Shape};
use game::{Actor, Game, Seat, Value, read_move};
use text::Lang;

use super::{Change, Outlook, Place, changes, supposed};
use crate::say;
use crate::texts::sentence_case;
use crate::words::{Told, Words};

impl Words for Deflecto {
    fn prompt(&self, lang: Lang, _seat: Seat) -> String {
        prompt(lang, self)
    }

    fn progress(&self, lang: Lang) -> String {
        progress(lang, self)
    }

    fn tell(&self, lang: Lang, told: &Told<'_>) -> Option<String> {
        tell_token(lang, self, told.names, told.token)
    }
}

/// What is to be done now, in a sentence.
fn prompt(lang: Lang, game: &Deflecto) -> String {
    let (due, seat) = match game.phase() {
        Phase::Open(seat) => ("first", seat),
        Phase::Lay { seat, can_lay: false, .. } if game.hand(seat).is_empty() => ("no-tile", seat),
        Phase::Lay { seat, can_lay: false, .. } => ("no-place", seat),
        Phase::Lay { seat, .. } if game.contested().contains(seat) => ("prove", seat),
        Phase::Lay { seat, has_settled: true, .. } => ("contested", seat),
        Phase::Lay { seat, .. } => ("lay", seat),
        Phase::Ask { asked, .. } => ("answer", asked),
        Phase::Over(_) => return say(lang, "prompt-over", &[]),
    };
    say(lang, "def-prompt", &[("due", due.into()), ("count", game.hand(seat).len().into())])
}

/// How far a game is: the tiles that lie, of all there are.
fn progress(lang: Lang, game: &Deflecto) -> String {
    let seats = Seat::all(game.roster().seats());
    let held: usize = seats.map(|seat| game.hand(seat).len()).sum();
    let laid = game.board().laid().len() as usize;
    say(lang, "def-progress", &[("laid", laid.into()), ("all", (laid + held).into())])
}

/// What somebody did: a line of the log; `None` if it is no move of this game.
fn tell_token(lang: Lang, before: &Deflecto, names: &[String], token: &str) -> Option<String> {
    let mv = read_move::<Deflecto>(token).ok()?;
    let seat = before.turn().seats().lowest()?;
    let who = || ("who", name(names, seat));
    let mut after = before.clone();
    after.play(Actor::Seat(seat), &mv).ok()?;
    Some(match mv {
        Move::Lay { cell, face, .. } => {
            let figures =
                [who(), ("shape", shape_value(face.shape())), ("cell", Value::text(cell))];
            let mut told = say(lang, "def-tell-lay", &figures);
            for change in changes(before, &after) {
                told.push_str(&told_change(lang, &change, names));
            }
            if before.contested().contains(seat) {
                let is_proved = after.penalties(seat) == before.penalties(seat);
                told += &say(
                    lang,
                    if is_proved { "def-tell-proved" } else { "def-tell-unproved" },
                    &[],
                );
            }
            told
        }
        Move::Settle => say(lang, "def-tell-settle", &[who()]),
        Move::Agree => say(lang, "def-tell-agree", &[who()]),
        Move::Contest => say(lang, "def-tell-contest", &[who()]),
        Move::Pass => {
            let count = before.hand(seat).len();
            say(lang, "def-tell-pass", &[who(), ("count", count.into())])
        }
    })
}

/// " · Ben 15 → 18"
fn told_change(lang: Lang, change: &Change, names: &[String]) -> String {
    match change.before {
        None => String::new(),
        Some(before) => {
            let figures = [
                ("who", name(names, change.seat)),
                ("before", before.into()),
                ("after", change.after.into()),
            ];
            say(lang, "def-tell-change", &figures)
        }
    }
}

/// What a tile would do: whose road it changes, what it proves, whether it ends the game.
pub fn preview_words(
    lang: Lang,
    seat: Seat,
    mv: &Move,
    outlook: &Outlook,
    names: &[String],
) -> String {
    let Move::Lay { cell, face, .. } = *mv else { return String::new() };
    let figures = [("shape", shape_value(face.shape())), ("cell", Value::text(cell))];
    let mut said = vec![sentence_case(&say(lang, "def-foresee-lay", &figures))];
    for change in &outlook.changes {
        let length = ("after", Value::from(change.after));
        said.push(match change.before {
            None => say(lang, "def-foresee-first", &[length]),
            Some(before) => {
                let whose = if change.seat == seat { "own" } else { "other" };
                let figures = [
                    ("whose", whose.into()),
                    ("who", name(names, change.seat)),
                    ("before", before.into()),
                    length,
                ];
                say(lang, "def-foresee-change", &figures)
            }
        });
    }
    if outlook.changes.is_empty() {
        said.push(say(lang, "def-foresee-same", &[]));
    }
    match outlook.proof {
        Some(true) => said.push(say(lang, "def-foresee-proof", &[])),
        Some(false) => said.push(say(lang, "def-foresee-penalty", &[])),
        None => {}
    }
    if outlook.is_last {
        said.push(say(lang, "def-foresee-last", &[]));
    }
    said.join(" ")
}

/// A cell for whoever can't see it: what lies there, whose gate it is, what one must suppose.
pub fn cell_label(lang: Lang, game: &Deflecto, cell: Cell, names: &[String]) -> String {
    let mut label = match game.board().get(cell) {
        Some(face) => {
            let sides = face.openings().1.iter().map(|side| Value::Term(side.term())).collect();
            let figures = [
                ("cell", Value::text(cell)),
                ("shape", shape_value(face.shape())),
                ("count", face.openings().1.len().into()),
                ("sides", Value::List(sides)),
            ];
            say(lang, "def-cell-tile", &figures)
        }
        None => say(lang, "def-cell-empty", &[("cell", Value::text(cell))]),
    };
    let mut add = |id: &str, figures: &[(&'static str, Value)]| {
        label.push_str(", ");
        label.push_str(&say(lang, id, figures));
    };
    if let Some(claim) = supposed(game.board()).into_iter().find(|claim| claim.cell == cell) {
        add("def-cell-claimed", &[("track", Value::Term(claim.track.term()))]);
    }
    if let Some((gate, _)) = game.set().gate_at(cell) {
        add("def-cell-gate", &[("number", gate.number.into())]);
    }
    for seat in Seat::all(game.roster().seats()) {
        let Some(trip) = game.trip(seat) else { continue };
        if !game.roster().is_in(seat) {
            if trip.start == cell {
                add("def-cell-gone", &[("who", name(names, seat))]);
            }
            continue;
        }
        if trip.start == cell {
            add("def-cell-start", &[("who", name(names, seat))]);
        }
        if trip.finish == cell {
            add("def-cell-finish", &[("who", name(names, seat))]);
        }
    }
    label
}

/// A kind of tile in a hand: its front, its back where backs are used, and how many there are.
pub fn kind_label(lang: Lang, game: &Deflecto, seat: Seat, kind: usize) -> String {
    let tile = &game.stock().kinds()[kind];
    let count = game.hand(seat).count(kind);
    let front = ("front", shape_value(Some(tile.front)));
    match tile.back {
        None => say(lang, "def-kind", &[front, ("count", count.into())]),
        Some(back) => {
            let back = ("back", shape_value(Some(back)));
            say(lang, "def-kind-both", &[front, back, ("count", count.into())])
        }
    }
}

/// "un virage"
pub fn shape_name(lang: Lang, shape: Shape) -> String {
    text::say(lang, shape.term(), &[])
}

/// Why a seat stands where it stands: cells, empty ones, penalties, ties.
pub fn explain(lang: Lang, place: &Place, names: &[String]) -> String {
    if place.score.is_none() {
        return say(lang, "def-end-out", &[]);
    }
    let figures = [("cells", place.cells.len().into()), ("empty", place.empty().into())];
    let mut said = vec![say(lang, "def-end-cells", &figures)];
    if place.penalties > 0 {
        said.push(say(lang, "def-end-penalties", &[("count", place.penalties.into())]));
    }
    for tie in &place.ties {
        let order = match tie.empty {
            std::cmp::Ordering::Greater => "before",
            std::cmp::Ordering::Equal => "shared",
            std::cmp::Ordering::Less => "behind",
        };
        said.push(say(
            lang,
            "def-end-tie",
            &[("who", name(names, tie.with)), ("order", order.into())],
        ));
    }
    said.join(" ")
}

fn name(names: &[String], seat: Seat) -> Value {
    names.get(seat.index()).map_or_else(|| seat.into(), |name| name.as_str().into())
}

fn shape_value(shape: Option<Shape>) -> Value {
    shape.map_or_else(|| Value::from(""), |shape| Value::Term(shape.term()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deflecto::tests::played;

    fn names() -> Vec<String> {
        ["Ada", "Ben", "Chloé"].map(str::to_owned).to_vec()
    }

    #[test]
    fn the_prompt_follows_the_turn() {
        let said = |tokens: &str| prompt(Lang::En, &played("", tokens));
        assert_eq!(said(""), "Lay your first tile on a free gate.");
        assert_eq!(said("a8=EW d1=NS"), "Lay a tile.");
        assert_eq!(said("a8=EW d1=NS settle"), "Are all roads settled?");
        assert_eq!(said("a8=EW d1=NS settle contest"), "Your proposal is contested: lay a tile.");
        assert_eq!(
            said("a8=EW d1=NS settle contest b8=EW"),
            "You contested: lay a tile that changes the length of a route."
        );
    }

    #[test]
    fn the_log_tells_whose_road_grew() {
        let told = |tokens: &str, token: &str, lang| {
            tell_token(lang, &played("", tokens), &names(), token).unwrap()
        };
        assert_eq!(told("", "a8=EW", Lang::En), "Ada: a straight road on a8");
        let said = told("a8=EW d1=NS", "d2=ES", Lang::En);
        assert_eq!(said, "Ada: a curved road on d2 · Ben 11 → 13");
        let said = told("a8=EW d1=NS settle contest b8=EW", "d2=NS", Lang::En);
        assert_eq!(said, "Ben: a straight road on d2 · contest not proved, one penalty cell");
        let said = told("a8=EW d1=NS settle contest b8=EW", "c8=NW", Lang::Fr);
        assert!(said.ends_with(" · contestation prouvée"), "{said}");
    }

    #[test]
    fn what_a_tile_would_do_is_said_before() {
        let game = played("", "a8=EW d1=NS");
        let said = |token: &str, lang| {
            let mv = token.parse().unwrap();
            let outlook = Outlook::of(&game, Seat::FIRST, &mv).unwrap();
            preview_words(lang, Seat::FIRST, &mv, &outlook, &names())
        };
        assert_eq!(said("d2=ES", Lang::En), "A curved road on d2. Ben: 11 → 13.");
        assert_eq!(said("b8=SW", Lang::En), "A curved road on b8. Your route: 11 → 13.");
        assert!(said("b8=EW", Lang::En).ends_with("No length changes."));
    }

    #[test]
    fn a_cell_says_what_lies_there_and_whose_it_is() {
        let game = played("", "a8=EW d1=NS");
        let said =
            |cell: &str| cell_label(Lang::En, &game, Cell::from_text(cell).unwrap(), &names());
        assert_eq!(said("a8"), "a8: a straight road, open to the east, west, gate 1, start of Ada");
        assert_eq!(said("k8"), "k8: empty, gate 1, finish of Ada");
        assert_eq!(said("b8"), "b8: empty, claimed by a road");
        assert_eq!(said("f6"), "f6: empty");
        let own = ["Vous".to_owned(), "Ben".to_owned()];
        let said = |cell| cell_label(Lang::Fr, &game, Cell::from_text(cell).unwrap(), &own);
        assert!(said("a8").ends_with("porte 1, votre départ"), "{}", said("a8"));
        assert!(said("k8").ends_with("porte 1, votre arrivée"), "{}", said("k8"));
    }
}
