//! The rulers of the others, small and large, and the own one as lines of letters.

use deplimo::{Face, Layout};
use game::{Game, Seat};
use leptos::html;
use leptos::prelude::*;
use page::deplimo::{Cursor, Line, Plan, line_label, lines};
use web_sys::Element;

use super::Board;
use super::keys::focus_cell;
use crate::games::deplimo::ruler;
use crate::ui::{SeatMark, changing, follow, memo, signed, t, text};

impl Board {
    pub(super) fn aside(self) -> AnyView {
        let seats = memo(move || {
            let own = self.seat.get();
            let count = self.game(|game| game.roster().seats()).unwrap_or(0);
            Seat::all(count).filter(|&seat| seat != own).collect::<Vec<Seat>>()
        });
        let large = RwSignal::new(None::<Seat>);
        view! {
            <section class="card other-rulers">
                <For each=move || seats.get() key=|seat| seat.index() children=move |seat| self.other(seat, large)/>
            </section>
            {self.segment_list()}
            {self.enlarged(large)}
        }
        .into_any()
    }

    /// The ruler of a seat as it lies, and which of its cells changed last.
    fn lying(self, seat: Seat) -> Memo<Option<(Plan, Layout, Vec<usize>)>> {
        Memo::new(move |before: Option<&Option<(Plan, Layout, Vec<usize>)>>| {
            let (plan, layout) =
                self.game(|game| (Plan::of(game.frame(seat)), *game.layout(seat)))?;
            let changed = match before.and_then(Option::as_ref) {
                Some((_, old, marked)) if *old == layout => marked.clone(),
                Some((_, old, _)) => (0..layout.len().min(old.len()))
                    .filter(|&cell| layout.get(cell) != old.get(cell))
                    .collect(),
                None => Vec::new(),
            };
            Some((plan, layout, changed))
        })
    }

    fn other(self, seat: Seat, large: RwSignal<Option<Seat>>) -> AnyView {
        let lying = self.lying(seat);
        let name = move || self.table.names().get(seat.index()).cloned().unwrap_or_default();
        let label = text(move || self.say("dep-enlarge", &[("who", name().into())]));
        view! {
            <div class=format!("other-ruler of-{}", seat.number())>
                <button class="over-all" aria-label=label title=label on:click=move |_| large.set(Some(seat))></button>
                <span class="other-name" aria-hidden="true"><SeatMark index=seat.index()/>{text(name)}</span>
                {changing(move || lying.get().map(|(plan, layout, changed)| drawing(&plan, &layout, &changed)).into_any())}
            </div>
        }
        .into_any()
    }

    /// One of them in a dialog, with its segments as lines.
    fn enlarged(self, large: RwSignal<Option<Seat>>) -> AnyView {
        let dialog = NodeRef::<html::Dialog>::new();
        follow(move || {
            let Some(dialog) = dialog.get() else { return };
            if large.get().is_some() && !dialog.open() {
                let _ = dialog.show_modal();
            } else if large.get().is_none() && dialog.open() {
                dialog.close();
            }
        });
        let title = move || {
            let who = self.table.names().get(large.get()?.index()).cloned()?;
            Some(self.say("dep-other", &[("who", who.into())]))
        };
        let ruler = move || {
            let seat = large.get()?;
            self.game(|game| {
                let (plan, layout) = (Plan::of(game.frame(seat)), *game.layout(seat));
                let all = lines(game.frame(seat), &layout, &[], &game.reckoning(seat));
                let lang = self.prefs.lang();
                // An empty segment is seen, and only read to who doesn't see it.
                let line = |line: &Line| {
                    let is_empty = line.cells.iter().all(|(_, face)| *face == Face::Empty);
                    let said = line_label(lang, &Line { at_best: None, ..line.clone() });
                    view! { <li class:visually-hidden=is_empty>{said}</li> }
                };
                let told = all.iter().map(line).collect_view();
                view! { {drawing(&plan, &layout, &[])}<ul class="plain lines-said">{told}</ul> }
            })
        };
        view! {
            <dialog node_ref=dialog class="card modal wide-modal" aria-label=title on:close=move |_| large.set(None)>
                <h2>{text(move || title().unwrap_or_default())}</h2>
                {changing(move || ruler().into_any())}
                <button class="button" on:click=move |_| large.set(None)>{t("dep-smaller")}</button>
            </dialog>
        }
        .into_any()
    }

    /// The own segments as lines: what lies, what it scores, why a run doesn't count, what it could score.
    fn segment_list(self) -> AnyView {
        let item = move |(nth, line): (usize, Line)| {
            let said = line_label(self.prefs.lang(), &line);
            let letters: String = line.cells.iter().map(|(_, face)| shown(*face)).collect();
            let go = move |_| {
                let cursor = Cursor::in_segment(self.frame(), &self.layout.get_untracked(), nth);
                self.set_cursor(Some(cursor));
                focus_cell(cursor.near(self.frame()));
            };
            let idle = line.runs.iter().filter(|(_, worth)| *worth != deplimo::Worth::Counts);
            let idle: Vec<String> = idle
                .map(|(run, worth)| page::deplimo::why_idle(self.prefs.lang(), run, *worth))
                .collect();
            let best = line
                .at_best
                .filter(|_| !line.is_double)
                .map(|points| self.say("dep-line-best", &[("points", points.into())]));
            view! {
                <li class="segment-line">
                    <button class="over-all" on:click=go><span class="visually-hidden">{said}</span></button>
                        <span aria-hidden="true" class="segment-length">{line.length()}</span>
                        <span aria-hidden="true" class="segment-letters">{letters}</span>
                        <span aria-hidden="true" class="segment-points" class:double=line.is_double>{signed(line.points)}{line.is_double.then_some(" ×2")}</span>
                        <span aria-hidden="true" class="segment-why">{idle.join(" ")}" "{best}</span>
                </li>
            }
        };
        let is_open = RwSignal::new(false);
        let toggled =
            move |event| is_open.set(event_target::<Element>(&event).has_attribute("open"));
        let all = move || self.lines().into_iter().enumerate().map(item).collect_view();
        view! {
            <details class="card segment-list" on:toggle=toggled>
                <summary>{t("dep-segments")}</summary>
                <ol class="plain">{changing(move || is_open.get().then(all).into_any())}</ol>
            </details>
        }
        .into_any()
    }
}

/// A letter in a line: a back is a small letter, an empty cell a dot.
fn shown(face: deplimo::Face) -> char {
    match face {
        deplimo::Face::Empty => '·',
        deplimo::Face::Up(letter) => char::from(letter.byte()),
        deplimo::Face::Back(_) => '▪',
    }
}

/// A ruler that is looked at.
fn drawing(plan: &Plan, layout: &Layout, marked: &[usize]) -> AnyView {
    let reckoning = deplimo::Reckoning::of(plan.frame(), layout, lexicon::Lexicon::french());
    view! {
        <svg class="deplimo still" viewBox=ruler::view_box(plan) aria-hidden="true">
            {ruler::still(plan, layout, &reckoning, marked)}
        </svg>
    }
    .into_any()
}
