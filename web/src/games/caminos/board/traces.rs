//! What is traced over the city and its plan: a hint, the shortest crossings, and why the game ended.

use caminos::{Caminos, Cell, Colour, Compass, Move};
use game::{Game, Side};
use leptos::prelude::*;
use page::caminos::{
    Block, Crossing, Point, Scene, Stop, Surface, crossing, rim_blocks, route_line, stops,
};

use super::Board;
use crate::ui::{changing, text};
use page::caminos::draw::{colour_class, line, outline};

/// What is traced over the city, in places of the world.
struct Traces {
    hint: Option<Block>,
    /// Shortest crossings, and what is missing of each.
    crossings: Vec<(Colour, Vec<Point>, Vec<Point>)>,
    /// The connection that won.
    won: Vec<Point>,
    /// What is counted: its number from 0, where, and whether it is a wall.
    stops: Vec<(usize, Point, bool)>,
}

impl Board {
    /// Whether the last piece that lies was laid by a token, and not set up.
    pub(super) fn has_last(self) -> bool {
        let count = self.table.with(|session| session.table().log().len());
        self.table.at().unwrap_or(count) > 0
    }

    /// The crossing that is aimed at: the acting side's shortest, or the one that won.
    fn aimed(self) -> Option<(Compass, Compass)> {
        self.game(|game| {
            if let Some(team) = game.winner() {
                let routes = game.routes(team);
                return routes.best().map(|route| (route.one, route.other));
            }
            let seat = game.to_place()?;
            let found = crossing(game, game.roster().side(seat))?;
            Some((found.one, found.other))
        })
        .flatten()
    }

    /// How the inlay of a side looks: the pair aimed at is gold; what is opposite to its first side is marked, directly
    /// or nearly.
    pub(super) fn inlay_class(self, kind: &'static str, side: Compass) -> String {
        let Some((one, other)) = self.aimed() else { return kind.to_owned() };
        if side == one || side == other {
            return format!("{kind} aimed");
        }
        let pair = self.game(|game| {
            let mut pairs = game.table().board().pairs().iter();
            let is_pair = |pair: &&caminos::Pair| {
                (pair.one, pair.other) == (one, side) || (pair.one, pair.other) == (side, one)
            };
            pairs.find(is_pair).map(|pair| pair.is_direct)
        });
        match pair.flatten() {
            Some(true) => format!("{kind} across"),
            Some(false) => format!("{kind} near"),
            None => kind.to_owned(),
        }
    }

    /// All that is traced over the city. It is made once and goes along when the eye turns, so that nothing is counted anew.
    pub(super) fn city_traces(self) -> AnyView {
        changing(move || {
            let Traces { hint, crossings, won, stops } = self.traces();
            let hint = hint.map(|block| path("hinted", text(move || self.outlined(&block))));
            let ways = crossings.into_iter().map(|(colour, way, missing)| {
                let plus = text(move || missing.iter().map(|&at| self.plus(at)).collect());
                traced(&crossing_class(colour), self.line(way), plus)
            });
            let won = (!won.is_empty()).then(|| traced("won", self.line(won), Signal::default()));
            let stops = stops.into_iter().map(|stop| self.counted(stop));
            view! { {hint}{ways.collect_view()}{won}{stops.collect_view()} }.into_any()
        })
    }

    fn traces(self) -> Traces {
        let hint = self.table.hint().and_then(|token| token.parse::<Move>().ok());
        let traced = |(colour, found): (Colour, Crossing)| {
            self.game(|game| {
                let missing = found.missing.iter().map(|&cell| roof(game, cell));
                (colour, route_line(game, &found.cells), missing.collect())
            })
        };
        let (won, faces) = self.won().unwrap_or_default();
        let faces = faces.iter().enumerate();
        let mut stops: Vec<(usize, Point, bool)> =
            faces.map(|(nth, stop)| (nth, stop.at, stop.surface == Surface::Wall)).collect();
        stops.extend(self.rim_counts().into_iter().map(|(nth, at)| (nth, at, false)));
        Traces {
            hint: hint.map(|mv| Block::of(Colour::Neutral, &mv)),
            crossings: self.crossings().into_iter().filter_map(traced).collect(),
            won,
            stops,
        }
    }

    /// A line over the city, wherever one looks from.
    fn line(self, points: Vec<Point>) -> Signal<String> {
        text(move || line(self.camera.get(), &points))
    }

    /// The edges of a piece that isn't there.
    fn outlined(self, block: &Block) -> String {
        let camera = self.camera.get();
        outline(&Scene::new(std::slice::from_ref(block), camera.facing()), camera)
    }

    /// A cross where something is missing.
    fn plus(self, at: Point) -> String {
        let (x, y) = self.camera.get().project(at);
        format!("M{x:.0} {:.0}v20M{:.0} {y:.0}h20", y - 10.0, x - 10.0)
    }

    /// A number that comes in its turn.
    fn counted(self, (nth, at, is_wall): (usize, Point, bool)) -> AnyView {
        let delay = format!("{}ms", 120 * nth);
        let class = if is_wall { "stop wall" } else { "stop" };
        let place = move || {
            let (x, y) = self.camera.get().project(at);
            format!("translate({x:.1} {y:.1})")
        };
        view! {
            <g class=class style:animation-delay=delay transform=text(place)>
                <circle r="15"/><text y="6">{(nth + 1).to_string()}</text>
            </g>
        }
        .into_any()
    }

    /// The same over the plan, in cells.
    pub(super) fn plan_traces(self) -> Vec<AnyView> {
        let middle = |cell: &Cell| (f64::from(cell.column) + 0.5, f64::from(cell.row) + 0.5);
        let way = |cells: &[Cell]| {
            cells.iter().map(middle).enumerate().fold(String::new(), |path, (nth, (x, y))| {
                path + &format!("{}{x} {y}", if nth == 0 { "M" } else { "L" })
            })
        };
        let mut all: Vec<AnyView> = Vec::new();
        for (colour, found) in self.crossings() {
            let plus = found.missing.iter().map(|cell| {
                let (x, y) = middle(cell);
                format!("M{x} {}v.4M{} {y}h.4", y - 0.2, x - 0.2)
            });
            let (way, plus) = (Signal::stored(way(&found.cells)), Signal::stored(plus.collect()));
            all.push(traced(&crossing_class(colour), way, plus));
        }
        let won = self.game(|game| {
            let routes = game.routes(game.winner()?);
            routes.best().map(|route| way(&route.cells))
        });
        let won = won.flatten().map(Signal::stored);
        all.extend(won.map(|way| traced("won", way, Signal::default())));
        all
    }

    /// The crossings that are traced on demand.
    fn crossings(self) -> Vec<(Colour, Crossing)> {
        if !self.is_traced.get() {
            return Vec::new();
        }
        let of = |game: &Caminos| {
            let teams = [Side::at(0), Side::at(1)].into_iter();
            teams.filter_map(|team| Some((Colour::of(team), crossing(game, team)?))).collect()
        };
        self.game(|game| if game.winner().is_some() { Vec::new() } else { of(game) })
            .unwrap_or_default()
    }

    /// The connection that won: its line, and its faces in order.
    fn won(self) -> Option<(Vec<Point>, Vec<Stop>)> {
        self.game(|game| {
            let routes = game.routes(game.winner()?);
            let route = routes.best()?;
            Some((route_line(game, &route.cells), stops(game, route)))
        })
        .flatten()
    }

    /// Where the pieces on the rim are counted, when they decide (§5.2).
    fn rim_counts(self) -> Vec<(usize, Point)> {
        let counted = self.game(|game| {
            let is_decided =
                game.phase() == caminos::Phase::Over(caminos::End::Stuck) && game.setup().scoring;
            is_decided.then(|| {
                self.blocks.with(|blocks| {
                    let of = |team| rim_blocks(game, blocks, team).into_iter().enumerate();
                    let rim = game.table().board().rim();
                    let at = |(nth, block): (usize, usize)| {
                        let on_rim = |cube: &&[u8; 3]| {
                            cube[2] == 0 && Cell { column: cube[0], row: cube[1] }.bit() & rim != 0
                        };
                        let cube = blocks[block].cubes.iter().find(on_rim)?;
                        Some((nth, roof(game, Cell { column: cube[0], row: cube[1] })))
                    };
                    of(Side::at(0)).chain(of(Side::at(1))).filter_map(at).collect::<Vec<_>>()
                })
            })
        });
        counted.flatten().unwrap_or_default()
    }
}

/// The middle of the roof of a column.
fn roof(game: &Caminos, cell: Cell) -> Point {
    [f64::from(cell.column) + 0.5, f64::from(cell.row) + 0.5, game.city().height(cell) as f64]
}

fn crossing_class(colour: Colour) -> String {
    format!("crossing {}", colour_class(colour))
}

fn path(class: &'static str, d: Signal<String>) -> AnyView {
    view! { <path class=class d=d/> }.into_any()
}

/// A way, and what is still missing of it.
fn traced(class: &str, way: Signal<String>, missing: Signal<String>) -> AnyView {
    view! { <g class=class.to_owned()>{path("under", way)}{path("way", way)}{path("plus", missing)}</g> }
        .into_any()
}
