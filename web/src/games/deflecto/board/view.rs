//! The board, drawn.

use deflecto::{Board as Tiles, Cell, Deflecto, Move, Phase, Side};
use game::{Actor, Game, Seat};
use leptos::prelude::*;
use page::deflecto::{CELL, Change, Fault, Scape, Step, cell_label, corner, middle, step};

use super::{Board, Preview};
use crate::games::deflecto::ground::{gates, ground, names};
use crate::games::deflecto::land::{chapels, land, supposed, tile};
use crate::games::deflecto::roads::{Detail, ends, roads};
use crate::stage::Scene;
use crate::ui::{changing, memo, text};

impl Board {
    pub(super) fn board(self) -> AnyView {
        let stage = self.stage;
        let scape = memo(move || self.game(|game| Scape::of(game.board())));
        let drawn = move |draw: fn(&Scape) -> AnyView| {
            changing(move || scape.with(|scape| scape.as_ref().map(draw)).into_any())
        };
        view! {
            <Scene stage class="deflecto" label="def-board">
                {ground()}
                {names()}
                {changing(move || self.game(gates).into_any())}
                {changing(move || self.lit_cells())}
                {changing(move || self.game(|game| supposed(game.board())).into_any())}
                {drawn(land)}
                {changing(move || self.traces())}
                {changing(move || self.aimed().into_any())}
                {changing(move || self.roads().into_any())}
                {drawn(chapels)}
                {changing(move || self.ends().into_any())}
                {changing(move || self.judged().map(|step| verdict(&step)).into_any())}
                {changing(move || self.faults().into_any())}
                {self.cells()}
            </Scene>
            {self.rack()}
            {self.others()}
        }
        .into_any()
    }

    /// The cells on which the held tile may lie, and those where only another way round fits.
    fn lit_cells(self) -> AnyView {
        let (fits, turns) = self.lit.get();
        let all = fits.iter().map(|cell| square(cell, "lit", 3.0));
        let all = all.chain(turns.iter().map(|cell| square(cell, "lit turn", 3.0)));
        all.collect_view().into_any()
    }

    /// The tiles that the others laid since, and a hint.
    fn traces(self) -> AnyView {
        let last = self.table.last();
        let laid = last.iter().filter_map(|entry| {
            let Actor::Seat(seat) = entry.by else { return None };
            Some(square(laid(&entry.token)?, &format!("last by-{}", seat.index() + 1), 2.5))
        });
        let hinted = self.table.hint().and_then(|token| {
            let mv: Move = token.parse().ok()?;
            let Move::Lay { cell, face, .. } = mv else { return None };
            let (x, y) = corner(cell);
            Some(
                view! { <g class="hinted">{tile(face, x, y, CELL)}{square(cell, "hint", 2.0)}</g> },
            )
        });
        view! { <g aria-hidden="true">{laid.collect_view()}{hinted}</g> }.into_any()
    }

    /// The tile that is held, on the cell that it is aimed at.
    fn aimed(self) -> Option<AnyView> {
        let Preview { cell, held, seen, .. } = self.preview.get()?;
        let face = self.game(|game| held.face(game))?;
        let (x, y) = corner(cell);
        let class = if seen.is_ok() { "aimed fits" } else { "aimed refused" };
        Some(
            view! {
                <g class=class aria-hidden="true">
                    <rect class="shadow" x=x + 2.0 y=y + 6.0 width=CELL - 2.0 height=CELL - 2.0 rx="6"/>
                    {tile(face, x - 1.5, y - 3.0, CELL + 3.0)}
                    <rect class="outline" x=x - 1.5 y=y - 3.0 width=CELL + 3.0 height=CELL + 3.0 rx="5"/>
                </g>
            }
            .into_any(),
        )
    }

    /// The roads as they are, or as they would be.
    fn roads(self) -> Option<AnyView> {
        let preview = self.preview.get();
        let after =
            preview.as_ref().and_then(|preview| Some((preview, preview.seen.as_ref().ok()?)));
        self.game(|game| {
            let detail = detail(game);
            match after {
                Some((preview, outlook)) => {
                    roads(&with_tile(game, &preview.mv), &outlook.roads, detail)
                }
                None => roads(game.board(), &page::deflecto::roads(game), detail),
            }
        })
    }

    /// Starts and finishes, and what would change: "15 → 18".
    fn ends(self) -> Option<AnyView> {
        let preview = self.preview.get();
        let outlook = preview.and_then(|preview| preview.seen.ok());
        self.game(|game| {
            let all = match &outlook {
                Some(outlook) => outlook.roads.clone(),
                None => page::deflecto::roads(game),
            };
            let pill = |change: &Change| {
                let road = all.iter().find(|road| road.seat == change.seat)?;
                Some(pill(change, road.trip.finish))
            };
            let changes = outlook.as_ref().map_or(&[][..], |outlook| &outlook.changes);
            let pills = changes.iter().filter_map(pill);
            let gone = Seat::all(game.roster().seats()).filter(|&seat| !game.roster().is_in(seat));
            let gone = gone.filter_map(|seat| Some((seat, game.trip(seat)?)));
            let gone = gone.map(|(seat, trip)| gone_mark(seat, trip.start));
            let penalties = all.iter().filter_map(|road| {
                let count = game.penalties(road.seat);
                (count > 0).then(|| badge(road.seat, road.trip.finish, format!("+{count}")))
            });
            let obliged = all.iter().filter(|road| game.contested().contains(road.seat));
            let obliged = obliged.map(|road| badge(road.seat, road.trip.start, "?".to_owned()));
            view! {
                {gone.collect_view()}
                {ends(&all)}
                <g class="badges" aria-hidden="true">{penalties.collect_view()}{obliged.collect_view()}</g>
                <g class="pills" aria-hidden="true">{pills.collect_view()}</g>
            }
            .into_any()
        })
    }

    /// What is at fault where a tile is refused.
    fn faults(self) -> Option<AnyView> {
        let Fault { cells, side, seats, .. } = self.preview.get()?.seen.err()?;
        let bar = side.map(|(cell, side)| bar(cell, side));
        let class = if seats.is_empty() { "fault" } else { "fault gate-fault" };
        let all = cells.iter().map(|cell| square(cell, class, 4.0));
        Some(view! { <g aria-hidden="true">{all.collect_view()}{bar}</g> }.into_any())
    }

    /// What is pointed at and what has the focus: a square for each cell, above everything.
    fn cells(self) -> AnyView {
        let labels = memo(move || {
            let (lang, names) = (self.prefs.lang(), self.table.names());
            let label = |game: &Deflecto| {
                Cell::all().map(|cell| cell_label(lang, game, cell, &names)).collect::<Vec<_>>()
            };
            self.game(label).unwrap_or_default()
        });
        let cell = |cell: Cell| {
            let ((x, y), nth) = (corner(cell), cell.index());
            view! {
                <rect
                    class="spot" x=x + 1.5 y=y + 1.5 width=CELL - 3.0 height=CELL - 3.0 rx="5"
                    role="button"
                    tabindex=text(move || self.stage.tab_index(nth).to_owned())
                    data-focus=nth
                    aria-label=text(move || labels.with(|labels| labels.get(nth).cloned().unwrap_or_default()))
                />
            }
        };
        view! { <g>{Cell::all().map(cell).collect_view()}</g> }.into_any()
    }
}

/// Cells are counted when the game is over.
fn detail(game: &Deflecto) -> Detail {
    if matches!(game.phase(), Phase::Over(_)) { Detail::Counted } else { Detail::Live }
}

/// The board with one tile more.
fn with_tile(game: &Deflecto, mv: &Move) -> Tiles {
    let mut board = game.board().clone();
    if let Move::Lay { cell, face, .. } = *mv {
        board.lay(cell, face);
    }
    board
}

/// The cell of a token that lays a tile.
fn laid(token: &str) -> Option<Cell> {
    match token.parse().ok()? {
        Move::Lay { cell, .. } => Some(cell),
        _ => None,
    }
}

fn square(cell: Cell, class: &str, inset: f64) -> AnyView {
    let (x, y) = corner(cell);
    let side = CELL - 2.0 * inset;
    view! { <rect class=class.to_owned() x=x + inset y=y + inset width=side height=side rx="6"/> }
        .into_any()
}

/// The side of a cell that doesn't agree with its neighbour.
fn bar(cell: Cell, side: Side) -> AnyView {
    let ((x, y), (right, down)) = (middle(cell), step(side));
    let (x, y) = (x + right * CELL / 2.0, y + down * CELL / 2.0);
    let half = CELL * 0.36;
    let path = format!(
        "M{:.1} {:.1}L{:.1} {:.1}",
        x - down * half,
        y - right * half,
        x + down * half,
        y + right * half
    );
    view! { <path class="fault-side" d=path/> }.into_any()
}

/// "15 → 18", beside the finish, towards the middle of the board.
fn pill(change: &Change, finish: Cell) -> AnyView {
    let (x, y) = middle(finish);
    let centre = super::WIDTH / 2.0;
    let towards =
        |at: f64| if (at - centre).abs() > CELL * 4.5 { (centre - at).signum() } else { 0.0 };
    let (x, y) = (x + towards(x) * CELL * 0.95, y + towards(y) * CELL * 0.72);
    let text = match change.before {
        Some(before) => format!("{before} → {}", change.after),
        None => change.after.to_string(),
    };
    view! {
        <g class=format!("pill by-{}", change.seat.index() + 1) transform=format!("translate({x:.1} {y:.1})")>
            <rect x="-38" y="-15" width="76" height="30" rx="15"/>
            <text y="6.5">{text}</text>
        </g>
    }
    .into_any()
}

/// What a contest costs or obliges to, at the corner of a gate: "+1", or "?" until it is proved.
fn badge(seat: Seat, gate: Cell, text: String) -> AnyView {
    let (x, y) = corner(gate);
    view! {
        <g class=format!("badge by-{}", seat.index() + 1) transform=format!("translate({} {})", x + CELL - 9.0, y + 9.0)>
            <circle r="13"/>
            <text y="5.6">{text}</text>
        </g>
    }
    .into_any()
}

/// A tick or a cross on the tile that had to prove a contest.
fn verdict(step: &Step) -> AnyView {
    let (x, y) = corner(step.cell);
    let (class, path) = match step.proof {
        Some(true) => ("judged proved", "M-6 .5l4 4.5 8-10"),
        _ => ("judged", "M-5-5l10 10M5-5l-10 10"),
    };
    view! {
        <g class=class transform=format!("translate({} {})", x + CELL - 6.0, y + 6.0) aria-hidden="true">
            <circle r="13"/>
            <path d=path/>
        </g>
    }
    .into_any()
}

/// Where a seat started that has resigned: its road is gone.
fn gone_mark(seat: Seat, start: Cell) -> AnyView {
    let (x, y) = middle(start);
    view! {
        <g class=format!("gone by-{}", seat.index() + 1) transform=format!("translate({x} {y})") aria-hidden="true">
            <circle r="14"/>
            <path d="M-7 -7L7 7M7 -7L-7 7"/>
        </g>
    }
    .into_any()
}
