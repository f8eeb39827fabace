//! The board, drawn.

use deflecto::{Board as Tiles, Cell, Deflecto, Face, Move, Phase, Side, Trip};
use game::{Actor, Game, Seat};
use leptos::prelude::*;
use page::deflecto::{
    CELL, Change, Fault, Road, Scape, Step, cell_label, corner, lines, middle, step,
};

use super::{Board, Preview};
use crate::games::deflecto::ground::{gates, ground, names};
use crate::games::deflecto::land::{chapels, land, supposed, tile};
use crate::games::deflecto::roads::{ends, live_roads, roads};
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
                {self.aimed()}
                {self.roads()}
                {drawn(chapels)}
                {self.ends()}
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

    /// The tile that is held, on the cell that it is aimed at. It is drawn once as it is held, and moved from cell to cell.
    fn aimed(self) -> AnyView {
        let face = memo(move || {
            let held = self.preview.with(|preview| preview.as_ref().map(|preview| preview.held))?;
            self.game(|game| held.face(game))
        });
        let class = move || {
            let fits = |preview: &Preview| preview.seen.is_ok();
            let is_fitting = self.preview.with(|preview| preview.as_ref().is_some_and(fits));
            if is_fitting { "aimed fits".to_owned() } else { "aimed refused".to_owned() }
        };
        let place = move || {
            let cell = self.preview.with(|preview| preview.as_ref().map(|preview| preview.cell));
            cell.map(corner).map(|(x, y)| format!("translate({x} {y})")).unwrap_or_default()
        };
        let drawn = move |face: Face| {
            view! {
                <g class=text(class) transform=text(place) aria-hidden="true">
                    <rect class="shadow" x="2" y="6" width=CELL - 2.0 height=CELL - 2.0 rx="6"/>
                    {tile(face, -1.5, -3.0, CELL + 3.0)}
                    <rect class="outline" x="-1.5" y="-3" width=CELL + 3.0 height=CELL + 3.0 rx="5"/>
                </g>
            }
        };
        changing(move || face.get().map(drawn).into_any())
    }

    /// The roads as they are, or as they would be. While a tile hovers, only the texts of their paths change.
    fn roads(self) -> AnyView {
        let lines = memo(move || {
            let after = self.after.get();
            let drawn = self.game(|game| match after {
                Some((mv, roads)) => lines(&with_tile(game, &mv), &roads),
                None => lines(game.board(), &page::deflecto::roads(game)),
            });
            drawn.unwrap_or_default()
        });
        let is_over = memo(move || {
            self.game(|game| matches!(game.phase(), Phase::Over(_))).unwrap_or_default()
        });
        let seats = self.game(|game| Seat::all(game.roster().seats()).collect::<Vec<_>>());
        let seats = seats.unwrap_or_default();
        changing(move || match is_over.get() {
            true => self.game(counted_roads).into_any(),
            false => live_roads(&seats, lines),
        })
    }

    /// Starts and finishes with their lengths, and what would change: "15 → 18".
    fn ends(self) -> AnyView {
        let seen = memo(move || match self.after.get() {
            Some((_, roads)) => roads,
            None => self.game(page::deflecto::roads).unwrap_or_default(),
        });
        let trips = memo(move || {
            seen.with(|all| all.iter().map(|road| (road.seat, road.trip)).collect::<Vec<_>>())
        });
        let length = move |seat: Seat| {
            text(move || {
                let road = |all: &Vec<Road>| {
                    all.iter().find(|road| road.seat == seat).map(|road| road.length().to_string())
                };
                seen.with(road).unwrap_or_default()
            })
        };
        view! {
            {changing(move || self.game(gone_marks).into_any())}
            {changing(move || trips.with(|trips| ends(trips, &length)))}
            {changing(move || self.game(badges).into_any())}
            {changing(move || self.pills(trips))}
        }
        .into_any()
    }

    /// The lengths that would be others.
    fn pills(self, trips: Memo<Vec<(Seat, Trip)>>) -> AnyView {
        let changes = self.preview.with(|preview| {
            let outlook = preview.as_ref().and_then(|preview| preview.seen.as_ref().ok());
            outlook.map(|outlook| outlook.changes.clone()).unwrap_or_default()
        });
        let finish = |seat: Seat| {
            trips.with(|trips| trips.iter().find(|trip| trip.0 == seat).map(|trip| trip.1.finish))
        };
        let pill = |change: &Change| Some(pill(change, finish(change.seat)?));
        let pills = changes.iter().filter_map(pill).collect_view();
        view! { <g class="pills" aria-hidden="true">{pills}</g> }.into_any()
    }

    /// What is at fault where a tile is refused.
    fn faults(self) -> Option<AnyView> {
        let Fault { cells, side, seats, .. } = self.fault.get()?;
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

/// The roads of a game that is over, with their cells counted.
fn counted_roads(game: &Deflecto) -> AnyView {
    roads(game.board(), &page::deflecto::roads(game))
}

/// Where seats started that have resigned: their roads are gone.
fn gone_marks(game: &Deflecto) -> AnyView {
    let gone = Seat::all(game.roster().seats()).filter(|&seat| !game.roster().is_in(seat));
    let gone = gone.filter_map(|seat| Some((seat, game.trip(seat)?)));
    gone.map(|(seat, trip)| gone_mark(seat, trip.start)).collect_view().into_any()
}

/// What contests cost, and what they oblige to.
fn badges(game: &Deflecto) -> AnyView {
    let all = page::deflecto::roads(game);
    let penalties = all.iter().filter_map(|road| {
        let count = game.penalties(road.seat);
        (count > 0).then(|| badge(road.seat, road.trip.finish, format!("+{count}")))
    });
    let obliged = all.iter().filter(|road| game.contested().contains(road.seat));
    let obliged = obliged.map(|road| badge(road.seat, road.trip.start, "?".to_owned()));
    view! { <g class="badges" aria-hidden="true">{penalties.collect_view()}{obliged.collect_view()}</g> }
        .into_any()
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

/// Where a seat started that has resigned.
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
