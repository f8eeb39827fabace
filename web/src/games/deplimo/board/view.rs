//! The own ruler, drawn, with everything that is touched.

use deplimo::{Face, Lack, Layout, Move};
use leptos::prelude::*;
use page::deplimo::{CELL, Cursor, Held, Measure, Plan, cell_label, measures};
use page::stage::{Point, Viewport};
use web_sys::KeyboardEvent;

use super::Board;
use super::pointer::Touch;
use crate::games::deplimo::ruler::{self, letter_tile};
use crate::stage::{Ghost, Scene, Stage};
use crate::ui::{changing, memo, text, whether};

/// How many times closer one can come.
const CLOSEST: f64 = 4.0;

impl Board {
    /// The ruler, the segment where one types, the tray and the bag. A ruler of another shape is another drawing.
    pub(super) fn desk(self) -> AnyView {
        let drawn = move || {
            let plan = self.plan.get();
            untrack(|| self.drawn(&plan))
        };
        let tabbed = move |event: KeyboardEvent| self.tabbed(&event);
        view! { <div class="deplimo-desk" on:keydown=tabbed>{changing(drawn)}{self.bag()}</div> }
            .into_any()
    }

    fn drawn(self, plan: &Plan) -> AnyView {
        let stage = Stage::new(self.table, Viewport::new(plan.whole(), CLOSEST));
        stage.report_to(Touch { board: self, stage });
        let is_new = self.layout.with_untracked(|layout| layout.letters().is_empty());
        let class = if is_new { "deplimo unfolding" } else { "deplimo" };
        let (wood, cells) = (ruler::wood(plan), self.cells(stage, plan));
        view! {
            <Scene stage class label="dep-board">
                {wood}
                {cells}
                {changing(move || self.ring().into_any())}
                {changing(move || self.hinted().into_any())}
                {changing(move || self.lacks().into_any())}
                {changing(move || self.measures())}
            </Scene>
            {self.closeup(stage)}
            {self.tray(stage)}
            <Ghost stage>{changing(move || self.ghost().into_any())}</Ghost>
        }
        .into_any()
    }

    fn cells(self, stage: Stage, plan: &Plan) -> AnyView {
        let plan = StoredValue::new(plan.clone());
        let idle = memo(move || {
            plan.with_value(|plan| {
                self.reckoning.with(|reckoning| plan.idle(&self.layout.get(), reckoning))
            })
        });
        let count = plan.with_value(|plan| plan.frame().size().cells());
        let face = move |cell: usize| {
            memo(move || {
                (self.layout.with(|layout| layout.get(cell)), idle.with(|idle| idle[cell]))
            })
        };
        let cell = move |cell: usize| self.cell(stage, plan, cell, face(cell));
        view! { <g class="cells">{(0..count).map(cell).collect_view()}</g> }.into_any()
    }

    /// A cell with what lies there, and whether that belongs to no word.
    fn cell(
        self,
        stage: Stage,
        plan: StoredValue<Plan>,
        cell: usize,
        face: Memo<(Face, bool)>,
    ) -> impl IntoView {
        let is_cursor = memo(move || self.next.get() == Some(cell));
        let is_aimed = memo(move || self.aim.get() == Some(cell));
        let label = move || {
            face.track(); // and not all of the layout: a key would name all cells anew
            let (lang, layout) = (self.prefs.lang(), self.layout.get_untracked());
            plan.with_value(|plan| cell_label(lang, plan.frame(), &layout, cell))
        };
        let Point { x, y } = plan.with_value(|plan| plan.middle(cell));
        view! {
            <g
                class="cell"
                class:cursor=whether(move || is_cursor.get())
                class:aimed=whether(move || is_aimed.get())
                class:full=whether(move || face.get().0 != Face::Empty)
                transform=format!("translate({x} {y})")
            >
                <g aria-hidden="true">{self.cell_art(plan, cell, face)}</g>
                // What is touched lies over what is drawn: its name is a sentence, not what stands on a letter.
                <rect
                    class="caret"
                    x=-CELL / 2.0 + 2.5
                    y=-CELL / 2.0 + 2.5
                    width=CELL - 5.0
                    height=CELL - 5.0
                    rx="8"
                    role="button"
                    tabindex=text(move || stage.tab_index(cell).to_owned())
                    data-focus=cell
                    data-cell=cell
                    aria-label=text(label)
                    aria-pressed=text(move || is_cursor.get().to_string())
                />
            </g>
        }
    }

    fn cell_art(self, plan: StoredValue<Plan>, cell: usize, face: Memo<(Face, bool)>) -> AnyView {
        let is_lifted = memo(move || self.held.with(|held| lifts(held.as_ref(), cell)));
        changing(move || {
            let (face, is_idle) = face.get();
            let shown = if is_lifted.get() { Face::Empty } else { face };
            plan.with_value(|plan| ruler::face(plan, cell, shown, is_idle)).into_any()
        })
    }

    /// The segment in which one types.
    fn ring(self) -> Option<AnyView> {
        let cursor: Cursor = self.cursor().filter(|_| self.can_arrange())?;
        self.plan.with(|plan| {
            let segment = *plan.frame().segments().get(cursor.segment)?;
            let slat = plan.slat(segment);
            Some(view! { <rect class="ring" x=slat.x - 4.0 y=slat.y - 4.0 width=slat.width + 8.0 height=slat.height + 8.0 rx="31"/> }.into_any())
        })
    }

    /// The letters that a hint would lay.
    fn hinted(self) -> Option<AnyView> {
        let Ok(Move::Lay { layout }) = self.table.hint()?.parse() else { return None };
        let own = self.layout.get();
        self.plan.with(|plan| {
            let new =
                (0..own.len().min(layout.len())).filter(|&cell| own.get(cell) != layout.get(cell));
            let cell = |cell: usize| {
                let Point { x, y } = plan.middle(cell);
                let face = ruler::face(plan, cell, layout.get(cell), false);
                view! {
                    <g class="hinted" transform=format!("translate({x} {y})")>
                        {face}<rect class="hint" x="-24" y="-24" width="48" height="48" rx="7"/>
                    </g>
                }
            };
            Some(view! { <g aria-hidden="true">{new.map(cell).collect_view()}</g> }.into_any())
        })
    }

    /// What keeps one from ending, cell by cell.
    fn lacks(self) -> Option<AnyView> {
        if !self.is_lacking.get() {
            return None;
        }
        let layout: Layout = self.layout.get();
        self.plan.with(|plan| {
            let cells = Lack::all(plan.frame(), &layout).into_iter().flat_map(|lack| lack.cells());
            let cell = |cell: usize| {
                let Point { x, y } = plan.middle(cell);
                view! { <rect class="lack" x=x - 24.0 y=y - 24.0 width="48" height="48" rx="7"/> }
            };
            Some(view! { <g aria-hidden="true">{cells.map(cell).collect_view()}</g> }.into_any())
        })
    }

    /// The words, measured: as they are, or as they would be. A word is taken by its line.
    fn measures(self) -> AnyView {
        let supposed = self.supposed.get();
        self.plan.with(|plan| {
            let frame = plan.frame();
            let now = self.reckoning.with(|reckoning| measures(plan, reckoning));
            let then = supposed.map(|layout| {
                let reckoning = deplimo::Reckoning::of(frame, &layout, lexicon::Lexicon::french());
                measures(plan, &reckoning)
            });
            let line = |line: &Measure| {
                let is_new = then.is_some() && !now.contains(line);
                let drawn = ruler::measure(plan, line, is_new);
                view! { <g class="word-handle" data-word=format!("{}-{}", line.segment, line.cells.0)>{drawn}</g> }
            };
            then.as_ref().unwrap_or(&now).iter().map(line).collect_view().into_any()
        })
    }

    /// What goes with the pointer.
    fn ghost(self) -> Option<AnyView> {
        let held = self.held.get()?;
        let letters = self.typist.with(|typist| match &held {
            Held::Tray(nth) => typist.draft.tray().get(*nth).copied().into_iter().collect(),
            Held::Cell(cell) => typist.draft.letter(*cell).into_iter().collect(),
            Held::Word(cells) => {
                cells.iter().filter_map(|&cell| typist.draft.letter(cell)).collect::<Vec<_>>()
            }
        });
        let count = letters.len().max(1);
        let tile = |(nth, letter)| {
            view! { <g transform=format!("translate({} 0)", nth as f64 * 50.0)>{letter_tile(letter, false)}</g> }
        };
        Some(
            view! {
                <svg class="deplimo ghost-letter" style:width=format!("{}px", count * 58) viewBox=format!("-26 -26 {} 54", count * 50 + 4)>
                    {letters.into_iter().enumerate().map(tile).collect_view()}
                </svg>
            }
            .into_any(),
        )
    }
}

/// Whether what is held was taken from a cell.
fn lifts(held: Option<&Held>, cell: usize) -> bool {
    match held {
        Some(Held::Cell(from)) => *from == cell,
        Some(Held::Word(cells)) => cells.contains(&cell),
        Some(Held::Tray(_)) | None => false,
    }
}
