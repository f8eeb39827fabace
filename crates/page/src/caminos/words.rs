//! What a board of Caminos says.

use caminos::{Caminos, Cell, Cells, Colour, Compass, Move, Phase, Streets, cells_of};
use game::{Actor, Game, Seat, Side, Turn, Value, read_move};
use text::Lang;

use super::{Held, Landing, Why, can_place, crossing};
use crate::{Told, Words, say};

impl Words for Caminos {
    fn prompt(&self, lang: Lang, _seat: Seat) -> String {
        prompt(lang, self)
    }

    fn progress(&self, lang: Lang) -> String {
        progress(lang, self)
    }

    fn tell(&self, lang: Lang, told: &Told<'_>) -> Option<String> {
        tell_token(lang, self, told)
    }
}

/// What is to be done now, in a sentence.
fn prompt(lang: Lang, game: &Caminos) -> String {
    match game.phase() {
        Phase::Neutral(_) => say(lang, "cam-prompt-neutral", &[]),
        Phase::Place(seat) => {
            let colour = Colour::of(game.roster().side(seat)).letter();
            say(lang, "cam-prompt", &[("colour", Value::text(colour))])
        }
        Phase::Over(_) => say(lang, "prompt-over", &[]),
    }
}

/// How far the game is: the pieces that lie, and what each side still needs.
fn progress(lang: Lang, game: &Caminos) -> String {
    if game.turn() == Turn::Over {
        let filled = game.city().filled().iter();
        let laid: usize = filled.map(|layer| layer.count_ones() as usize).sum();
        return say(lang, "cam-laid", &[("cubes", laid.into())]);
    }
    say(lang, "cam-progress", &[("needs", needs(lang, game).into())])
}

/// What each side still needs: "green 5 (E–W), yellow 8 (N–S)".
fn needs(lang: Lang, game: &Caminos) -> String {
    let one = |team: usize| {
        let team = Side::at(team);
        let colour = text::say(lang, Colour::of(team).term(), &[]);
        let Some(found) = crossing(game, team) else {
            return say(lang, "cam-needs-never", &[("colour", colour.into())]);
        };
        let figures = [
            ("colour", colour.into()),
            ("columns", found.cost.into()),
            ("one", side_letters(lang, found.one).into()),
            ("other", side_letters(lang, found.other).into()),
        ];
        say(lang, "cam-needs", &figures)
    };
    format!("{}, {}", one(0), one(1))
}

/// The name of a side: "north-east".
pub fn side_name(lang: Lang, side: Compass) -> String {
    text::say(lang, side.term(), &[])
}

/// The same as it is written on the board: "NE".
pub fn side_letters(lang: Lang, side: Compass) -> String {
    say(lang, "cam-compass", &[("side", side.name().into())])
}

/// How a shape is called: "long bar".
pub fn shape_name(lang: Lang, game: &Caminos, shape: usize) -> String {
    let name = game.table().shapes()[shape].name.to_string();
    say(lang, "cam-shape", &[("shape", name.into())])
}

/// A placement in words: "L: c3, c4, c5 on the board, c5 on level 2".
pub fn describe(lang: Lang, mv: &Move) -> String {
    let list = |layer: Cells| Value::list(cells_of(layer));
    let layers = mv.layers();
    let id = match layers {
        [_, 0, _] => "cam-place-1",
        [_, _, 0] => "cam-place-2",
        _ => "cam-place-3",
    };
    let figures = [
        ("shape", Value::text(mv.shape())),
        ("one", list(layers[0])),
        ("two", list(layers[1])),
        ("three", list(layers[2])),
    ];
    say(lang, id, &figures)
}

/// What somebody did: a line of the log; `None` if it is no move of this game. Who leaves by it is told.
fn tell_token(lang: Lang, before: &Caminos, told: &Told<'_>) -> Option<String> {
    let Told { token, who, names } = *told;
    let mv = read_move::<Caminos>(token).ok()?;
    let is_neutral = matches!(before.phase(), Phase::Neutral(_));
    let id = if is_neutral { "cam-tell-neutral" } else { "cam-tell" };
    let mut said = say(lang, id, &[("who", who.into()), ("place", describe(lang, &mv).into())]);
    let mut after = before.clone();
    if after.play(Actor::Seat(before.to_place()?), &mv).is_ok() {
        for seat in after.left().without(before.left()).iter() {
            let name = names.get(seat.index()).cloned().unwrap_or_default();
            said.push_str(". ");
            said += &say(lang, "cam-tell-left", &[("who", name.into())]);
        }
    }
    Some(said)
}

/// What a cell of the plan is called: its height, its colours from the top, its sides.
pub fn column_label(lang: Lang, game: &Caminos, cell: Cell) -> String {
    let colours: Vec<String> =
        game.city().column(cell).map(|colour| text::say(lang, colour.term(), &[])).collect();
    let board = game.table().board();
    let sides: Vec<String> = board
        .sides()
        .filter(|&side| board.side(side) & cell.bit() != 0)
        .map(|side| side_name(lang, side))
        .collect();
    let figures = [
        ("cell", Value::text(cell)),
        ("height", colours.len().into()),
        ("top", colours.last().cloned().unwrap_or_default().into()),
        ("colours", colours.join(", ").into()),
        ("count", sides.len().into()),
        ("sides", sides.join(", ").into()),
    ];
    say(lang, if sides.is_empty() { "cam-column" } else { "cam-column-sides" }, &figures)
}

/// Why a piece may not lie there, in a sentence with its rule.
pub fn why(lang: Lang, why: &Why) -> String {
    match why {
        Why::Refused(refusal) => {
            say(lang, "table-refused", &[("why", text::refusal(lang, refusal).into())])
        }
        Why::Beyond => say(lang, "cam-beyond", &[]),
    }
}

/// Where the piece in hand is: where it would lie, or why it can't.
pub fn landing_label(lang: Lang, landing: &Landing) -> String {
    match &landing.played {
        Ok(mv) => describe(lang, mv),
        Err(reason) => why(lang, reason),
    }
}

/// What a legal placement would do: what it connects or cuts, and who could place nothing more then.
pub fn preview_words(
    lang: Lang,
    game: &Caminos,
    held: &Held,
    mv: &Move,
    name: &dyn Fn(Seat) -> String,
) -> String {
    let mut after = game.clone();
    let seat = held.seat();
    if after.play(Actor::Seat(seat), mv).is_err() {
        return String::new();
    }
    let mut said = vec![describe(lang, mv) + "."];
    let own = game.roster().side(seat);
    if let Some(won) = wins(lang, &after, own) {
        said.push(won);
        return said.join(" ");
    }
    if held.colour(game) != Colour::Neutral {
        said.extend(joins(lang, game, &after, own));
        said.extend(own_way(lang, game, &after, own));
    }
    let columns = mv.layers().iter().fold(0, |all, layer| all | layer);
    for team in [Side::at(0), Side::at(1)] {
        if team != own || held.colour(game) == Colour::Neutral {
            said.extend(cuts(lang, game, &after, team, columns));
        }
    }
    let leavers = after.left().without(game.left());
    said.extend(
        leavers.iter().map(|left| say(lang, "cam-fore-leaves", &[("who", name(left).into())])),
    );
    if game.turn() != Turn::Over && !leavers.contains(seat) && !can_place(&after, seat) {
        said.push(say(lang, "cam-fore-last", &[("who", name(seat).into())]));
    }
    said.join(" ")
}

fn wins(lang: Lang, after: &Caminos, own: Side) -> Option<String> {
    let team = after.winner().filter(|&team| team == own)?;
    let routes = after.routes(team);
    let route = routes.best()?;
    let figures = [
        ("one", side_name(lang, route.one).into()),
        ("other", side_name(lang, route.other).into()),
        ("faces", route.faces().into()),
        ("climbed", route.climbed.into()),
    ];
    Some(say(lang, "cam-fore-wins", &figures))
}

/// Parts of a colour that were apart and are one.
fn joins(lang: Lang, before: &Caminos, after: &Caminos, own: Side) -> Option<String> {
    let streets = |game: &Caminos| Streets::of(game.city(), game.table().board(), Colour::of(own));
    let (was, is) = (streets(before), streets(after));
    let new = is.tops & !was.tops;
    let joined = is.joins().flood(lowest(new));
    let mut parts = 0;
    let mut rest = joined & was.tops;
    while rest != 0 {
        rest &= !was.joins().flood(lowest(rest));
        parts += 1;
    }
    (parts >= 2).then(|| say(lang, "cam-fore-joins", &[("parts", parts.into())]))
}

fn own_way(lang: Lang, before: &Caminos, after: &Caminos, own: Side) -> Option<String> {
    let (was, is) = (crossing(before, own), crossing(after, own)?);
    let id = match was.map(|was| was.cost) {
        Some(cost) if cost == is.cost => "cam-fore-same",
        _ if is.missing.len() == 1 => "cam-fore-one",
        _ => "cam-fore-own",
    };
    let before = crossing(before, own).map_or(0, |was| was.cost);
    let figures = [
        ("before", before.into()),
        ("after", is.cost.into()),
        ("cells", Value::list(&is.missing)),
        ("one", side_name(lang, is.one).into()),
        ("other", side_name(lang, is.other).into()),
    ];
    Some(say(lang, id, &figures))
}

/// What a placement on these columns takes from a team.
fn cuts(
    lang: Lang,
    before: &Caminos,
    after: &Caminos,
    team: Side,
    columns: Cells,
) -> Option<String> {
    let (was, is) = (crossing(before, team)?, crossing(after, team));
    let colour = Colour::of(team);
    let tops = Streets::of(before.city(), before.table().board(), colour).tops & columns;
    let id = match (&is, tops) {
        (None, _) => "cam-fore-never",
        (Some(is), 0) if is.cost > was.cost => "cam-fore-bars",
        (Some(is), _) if is.cost > was.cost => "cam-fore-cuts",
        (_, 0) => return None,
        _ => "cam-fore-covers",
    };
    let figures = [
        ("colour", Value::text(text::say(lang, colour.term(), &[]))),
        ("cells", Value::list(cells_of(tops))),
        ("before", was.cost.into()),
        ("after", is.map_or(0, |is| is.cost).into()),
    ];
    Some(say(lang, id, &figures))
}

fn lowest(set: Cells) -> Cells {
    set & set.wrapping_neg()
}

#[cfg(test)]
mod tests {
    use super::super::blocks::tests::{played, wandered};
    use super::*;

    fn said(lang: Lang, game: &Caminos, token: &str) -> String {
        let seat = game.to_place().unwrap();
        let mv: Move = token.parse().unwrap();
        let shape = game.table().shape_index(mv.shape()).unwrap();
        let held = Held::take(game, seat, shape).unwrap();
        preview_words(lang, game, &held, &mv, &|seat| format!("Seat {seat}"))
    }

    #[test]
    fn the_prompt_asks_for_neutral_pieces_first() {
        assert_eq!(prompt(Lang::En, &played("caminos", &[])), "Place one of your green pieces.");
        let neutral = played("caminos neutral=yes", &[]);
        assert_eq!(prompt(Lang::En, &neutral), "First place your team’s neutral bar.");
    }

    #[test]
    fn how_far_it_is_fits_on_a_line() {
        let game = played("caminos", &["I3:a4.1,b4.1,c4.1"]);
        assert_eq!(
            progress(Lang::En, &game),
            "columns still needed: green 5 (E–W), yellow 8 (N–S)"
        );
    }

    #[test]
    fn the_log_is_readable() {
        let game = played("caminos", &[]);
        let told =
            |lang, token| tell_token(lang, &game, &Told { token, who: "Ada", names: &[] }).unwrap();
        assert_eq!(
            told(Lang::En, "L4:c3.1,c4.1,c5.1,c5.2"),
            "Ada: L: c3, c4, c5 on the board, c5 on level 2"
        );
        assert_eq!(
            told(Lang::Fr, "I3:a1.1,a1.2,a1.3"),
            "Ada\u{202f}: Grande barre\u{202f}: a1 au sol, a1 au niveau 2, a1 au niveau 3"
        );
        let no_move = Told { token: "c3", who: "Ada", names: &[] };
        assert_eq!(tell_token(Lang::En, &game, &no_move), None);
    }

    #[test]
    fn a_column_is_told_by_height_colours_and_sides() {
        let game = played("caminos", &["I2:a1.1,a2.1", "L4:a1.2,a2.2,a3.1,a3.2"]);
        let label = |cell| column_label(Lang::En, &game, Cell::from_text(cell).unwrap());
        assert_eq!(label("d4"), "d4, empty");
        assert_eq!(
            label("a1"),
            "a1, height 2, from the bottom up green, yellow, sides south, west"
        );
        assert_eq!(label("a4"), "a4, empty, west side");
    }

    #[test]
    fn what_a_placement_connects_or_cuts_is_said_before() {
        let game = played("caminos", &["I3:a4.1,b4.1,c4.1", "I2:a8.1,b8.1"]);
        let fore = |token| said(Lang::En, &game, token);
        assert_eq!(
            fore("I3:d4.1,e4.1,f4.1"),
            "Long bar: d4, e4, f4 on the board. Your path will need 2 more columns from the east side to the west side, instead of 5."
        );
        let game = played(
            "caminos",
            &["I3:a4.1,b4.1,c4.1", "I2:a8.1,b8.1", "I3:e4.1,f4.1,g4.1", "I2:a7.1,b7.1"],
        );
        let joined = said(Lang::En, &game, "I2:d4.1,d5.1");
        assert!(joined.contains("It joins 2 parts that were apart."), "{joined}");
        assert!(joined.contains("Then your path needs only h4"), "{joined}");
        let game = played("caminos", &["I3:a4.1,b4.1,c4.1", "I2:a8.1,b8.1", "I3:d4.1,e4.1,f4.1"]);
        let cut = said(Lang::En, &game, "L4:d5.1,d5.2,d4.2,d3.2");
        assert!(cut.is_empty(), "{cut}"); // d3 is hollow: nothing is foreseen of what can't be
        let cut = said(Lang::En, &game, "I2:g4.1,h4.1");
        assert!(cut.contains("It bars green’s path"), "{cut}");
    }

    #[test]
    fn a_winning_placement_says_so() {
        let tokens = ["I3:a4.1,b4.1,c4.1", "I2:a8.1,b8.1", "I3:d4.1,e4.1,f4.1", "I2:a7.1,b7.1"];
        let game = played("caminos", &tokens);
        assert_eq!(
            said(Lang::En, &game, "I2:g4.1,h4.1"),
            "Short bar: g4, h4 on the board. It connects the east side to the west side and wins, over 8 faces."
        );
        assert!(said(Lang::Fr, &game, "I2:g4.1,h4.1").ends_with("c’est gagné, en 8 faces."));
    }

    #[test]
    fn who_leaves_is_told_when_it_happens_and_before() {
        let mut count = 0;
        for seed in 0..60 {
            let (mut game, _) = wandered("caminos players=4 board=ring", seed, 0);
            let mut rng = game::SplitMix::new(seed);
            let names: Vec<String> = (1..5).map(|seat| format!("Seat {seat}")).collect();
            while let Some(seat) = game.to_place() {
                let mv = game.sample_move(seat, &mut rng).unwrap();
                let before = game.clone();
                let token = mv.to_string();
                let told = Told { token: &token, who: "Ada", names: &names };
                let log = tell_token(Lang::En, &before, &told).unwrap();
                let fore = said(Lang::En, &before, &mv.to_string());
                game.play(Actor::Seat(seat), &mv).unwrap();
                for left in game.left().without(before.left()).iter() {
                    assert!(
                        log.contains(&format!(
                            "Seat {left}: nothing left to place, out of the game"
                        )),
                        "{log}"
                    );
                    assert!(
                        game.winner().is_some()
                            || fore.contains(&format!("Seat {left}: nothing left")),
                        "{fore}"
                    );
                    count += 1;
                }
            }
        }
        assert!(count > 20, "{count}");
    }
}
