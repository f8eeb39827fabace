//! The board, drawn.

use game::{Game, Seat};
use labyrinthe::{Block, Cell, Labyrinthe, Move, PAWNS};
use leptos::prelude::*;
use page::labyrinthe::{HeldPiece, Piece, Trail, goal, hinted, trails};

use super::Board;
use crate::games::labyrinthe::draw::{CELL, Wall, corner, floor, names, pawn_art, wall_art};
use crate::games::labyrinthe::figures::{arrow, ghost};
use crate::stage::{Hover, Scene};
use crate::ui::{changing, memo, t, text};

impl Board {
    pub(super) fn board(self) -> AnyView {
        let labels = memo(move || {
            let count = self.pawns.with(Vec::len) + self.walls.with_value(Vec::len);
            let name = |nth| self.piece(nth).map(|piece| self.name_of(piece)).unwrap_or_default();
            (0..count).map(name).collect::<Vec<String>>()
        });
        let stage = self.stage;
        view! {
            <Scene stage class="labyrinthe" label="lab-board">
                <defs>
                    <pattern id="lab-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                        <rect width="2" height="6"/>
                    </pattern>
                </defs>
                {floor()}
                {changing(move || self.traces().into_any())}
                {self.pieces(labels)}
                {changing(move || self.targets().into_any())}
                <Hover stage>{changing(move || self.displaced().map(|seat| view! { <g transform="translate(-10 -10)">{pawn_art(seat.index())}</g> }).into_any())}</Hover>
                {changing(move || names(&stage.view()).into_any())}
            </Scene>
        }
        .into_any()
    }

    /// Whose pawn is displaced and has yet to be put somewhere.
    fn displaced(self) -> Option<Seat> {
        let cell = self.hand.with(|hand| hand.as_ref()?.to())?;
        self.game(|game| game.pieces().pawn_at(cell))?
    }

    /// Outlines of blocks: where the others moved them from, where the one in hand stood, where it may go.
    fn traces(self) -> Vec<AnyView> {
        let last = self.table.last();
        let mut all = Vec::new();
        self.walls.with_value(|walls| {
            let mut add = |class: String, block: Block, cell: Option<Cell>| {
                let wall = walls.iter().find(|wall| wall.block == block);
                if let Some((wall, cell)) = wall.zip(cell) {
                    let outline = ghost(wall, cell);
                    all.push(view! { <g class=class aria-hidden="true">{outline}</g> }.into_any());
                }
            };
            for trail in self.game(|game| trails(game, &last)).unwrap_or_default() {
                if let Some(block) = trail.block {
                    add(trail_class(&trail), block, Some(trail.from));
                }
            }
            if let Some(Piece::Block(block)) =
                self.hand.with(|hand| hand.as_ref().map(HeldPiece::piece))
            {
                let home = self.game(|game| game.pieces().anchor(block));
                add("home".to_owned(), block, home);
                let aimed = self.aim.get().and_then(|to| home?.offset(to.0, to.1));
                add("aimed".to_owned(), block, aimed);
            }
        });
        all
    }

    /// All pieces, in an order that never changes. Each is made once and follows its own look, so that the focus stays
    /// where it is and a move glides.
    fn pieces(self, labels: Memo<Vec<String>>) -> Vec<AnyView> {
        let looks = memo(move || self.looks());
        let draw = |nth: usize, art: AnyView| {
            let look =
                memo(move || looks.with(|looks| looks.get(nth).cloned().unwrap_or_default()));
            view! {
                <g
                    class=text(move || look.with(|look| look.class.clone()))
                    role="button"
                    tabindex=text(move || self.stage.tab_index(nth).to_owned())
                    data-focus=nth
                    aria-label=text(move || labels.with(|labels| labels.get(nth).cloned().unwrap_or_default()))
                    aria-pressed=text(move || look.with(|look| look.is_held.to_string()))
                    style:transform=text(move || look.with(|look| format!("translate({:.2}px,{:.2}px)", look.x, look.y)))
                >
                    {art}
                </g>
            }
            .into_any()
        };
        let pawns = self.pawns.with_untracked(Vec::len);
        self.walls.with_value(|walls| {
            let blocks = walls.iter().enumerate();
            let blocks = blocks.map(|(nth, wall)| draw(pawns + nth, wall_art(wall).into_any()));
            blocks
                .chain((0..pawns).map(|nth| draw(nth, pawn_art(nth / PAWNS).into_any())))
                .collect()
        })
    }

    /// How every piece looks now: the pawns, then the blocks.
    fn looks(self) -> Vec<Look> {
        let shown = self.table.shown();
        let Some(game) = shown.position::<Labyrinthe>() else { return Vec::new() };
        let held = self.hand.with(|hand| hand.as_ref().map(HeldPiece::piece));
        let (acts, barred, place) = (self.table.acting(), game.barred(), self.place.get());
        let lifted = self.hand.with(|hand| hand.as_ref()?.to());
        let look = |piece: Piece, kind: &str, cell: Cell, marks: [(bool, &str); 2]| {
            let is_held = held == Some(piece);
            let is_lifted = lifted.is_some_and(|cell| piece == Piece::Pawn(cell));
            let state = [(is_held, " held"), (is_lifted, " lifted")];
            let marks = marks.into_iter().chain(state).filter(|(is_so, _)| *is_so);
            let class = marks.fold(kind.to_owned(), |class, (_, mark)| class + mark);
            let ((x, y), (right, up)) = (corner(cell), if is_held { place } else { (0.0, 0.0) });
            Look { class, is_held, x: x + right * CELL, y: y - up * CELL }
        };
        let pawn = |(nth, cell): (usize, &Cell)| {
            let seat = Seat::at(nth / PAWNS);
            let has_won = cell.is_white() && game.winner() == Some(seat);
            let marks = [(acts == Some(seat), " mine"), (has_won, " won")];
            look(Piece::Pawn(*cell), "piece pawn", *cell, marks)
        };
        let wall = |wall: &Wall| {
            let is_barred = barred == Some(wall.block);
            let marks = [(acts.is_some() && !is_barred, " mine"), (is_barred, " barred")];
            look(Piece::Block(wall.block), "piece wall", game.pieces().anchor(wall.block), marks)
        };
        let pawns = self.pawns.get();
        let pawns = pawns.iter().enumerate().map(pawn);
        self.walls.with_value(|walls| pawns.chain(walls.iter().map(wall)).collect())
    }

    /// What lies above the pieces: stops, cells for a displaced pawn, where pawns went, and a hint.
    fn targets(self) -> Vec<AnyView> {
        let lang = self.prefs.lang();
        let mut all: Vec<AnyView> = Vec::new();
        let last = self.table.last();
        let hint = self.table.hint();
        let went = self.game(|game| trails(game, &last)).unwrap_or_default();
        let hinted = hint.and_then(|token| self.game(|game| hinted(game, &token, None)));
        self.walls.with_value(|walls| {
            for trail in &went {
                let class = trail_class(trail);
                let line = arrow(&[], &self.gripped(trail), Some(11.0));
                all.push(view! { <g class=class aria-hidden="true">{line}</g> }.into_any());
            }
            for trail in hinted.iter().flatten() {
                all.push(
                    view! { <g class="hint" aria-hidden="true">{arrow(walls, trail, Some(3.0))}</g> }
                        .into_any(),
                );
            }
        });
        let Some(hand) = self.hand.get() else { return all };
        if hand.to().is_some() {
            for (nth, cell) in hand.puts().into_iter().enumerate() {
                let name = self.say("lab-put", &[("cell", cell.to_string().into())]);
                let class = if nth == self.put.get() { "stop aim" } else { "stop" };
                all.push(target(class, "data-put", nth, name, cell));
            }
            return all;
        }
        let Some(grip) = self.grip(hand.piece()) else { return all };
        let aim = self.aim.get();
        for (nth, stop) in hand.stops().into_iter().enumerate() {
            let Some(cell) = grip.offset(stop.shift.0, stop.shift.1) else { continue };
            let name = hand.at(stop.shift).map(|mv| goal(lang, mv)).unwrap_or_default();
            let class = match (Some(stop.shift) == aim, stop.displaces) {
                (true, _) => "stop aim",
                (_, true) => "stop displaces",
                _ => "stop",
            };
            all.push(target(class, "data-stop", nth, name, cell));
        }
        all
    }

    /// A trail between the cells by which a piece is gripped.
    fn gripped(self, trail: &Trail) -> Trail {
        let grip = self.walls.with_value(|walls| {
            walls
                .iter()
                .find(|wall| Some(wall.block) == trail.block)
                .map_or((0, 0), |wall| wall.grip)
        });
        let shift = |cell: Cell| cell.offset(grip.0, grip.1).unwrap_or(cell);
        Trail { block: None, from: shift(trail.from), to: shift(trail.to), by: trail.by }
    }

    pub(super) fn controls(self) -> AnyView {
        let table = self.table;
        let must_pass = move || {
            let seat = table.acting()?;
            let legal = self.game(|game| {
                let mut moves = Vec::new();
                game.legal_moves(seat, &mut moves);
                moves
            })?;
            (legal == [Move::Pass]).then(|| {
                view! { <button class="button primary" on:click=move |_| { table.play(seat, "pass"); }>{t("lab-pass")}</button> }
            })
        };
        changing(move || must_pass().into_any())
    }
}

/// How a piece looks, and where it is drawn.
#[derive(Clone, Debug, Default, PartialEq)]
struct Look {
    class: String,
    is_held: bool,
    x: f64,
    y: f64,
}

/// A trail has the colour of who made it.
fn trail_class(trail: &Trail) -> String {
    format!("trail by-{}", trail.by.map_or(0, |seat| seat.index() + 1))
}

/// A cell that is lit and can be chosen.
fn target(
    class: &'static str,
    kind: &'static str,
    nth: usize,
    name: String,
    cell: Cell,
) -> AnyView {
    let (x, y) = corner(cell);
    let (stop, put) = if kind == "data-stop" { (Some(nth), None) } else { (None, Some(nth)) };
    view! {
        <g class=class role="button" tabindex="-1" aria-label=name data-stop=stop data-put=put transform=format!("translate({x} {y})")>
            <rect width=CELL height=CELL rx="3"/>
            <circle cx="10" cy="10" r="3.6"/>
        </g>
    }
    .into_any()
}
