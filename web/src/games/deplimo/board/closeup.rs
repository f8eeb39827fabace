//! The segment in which one types, enlarged and level, for small screens: tabs with the length and the points of each,
//! its cells as buttons. The letters of the tray under it are the keyboard.

use deplimo::Face;
use leptos::prelude::*;
use page::deplimo::{Cursor, cell_label, lines};

use super::Board;
use crate::stage::Stage;
use crate::ui::{Icon, Picture, changing, memo, signed, t, text, whether};

impl Board {
    pub(super) fn closeup(self, stage: Stage) -> AnyView {
        let count = self.frame().segments().len();
        let chosen = memo(move || self.cursor().map_or(0, |cursor| cursor.segment).min(count - 1));
        let go = move |to: Option<usize>| self.go_to(to.filter(|&nth| nth < count));
        view! {
            <div class="closeup">
                <div class="tabs" role="group" aria-label=t("dep-segments")>
                    <button class="step" aria-label=t("dep-previous") on:click=move |_| go(chosen.get_untracked().checked_sub(1))><Icon picture=Picture::Previous/></button>
                    {(0..count).map(|nth| self.tab(chosen, nth)).collect_view()}
                    <button class="step" aria-label=t("dep-next") on:click=move |_| go(Some(chosen.get_untracked() + 1))><Icon picture=Picture::Next/></button>
                </div>
                <div {..stage.area()} class="level stage-area" role="group" aria-label=text(move || self.line_said(chosen.get()))>
                    {changing(move || self.level(chosen.get()))}
                </div>
            </div>
        }
        .into_any()
    }

    /// Goes on typing in a segment.
    fn go_to(self, nth: Option<usize>) {
        if let Some(nth) = nth {
            let layout = self.layout.get_untracked();
            self.set_cursor(Some(Cursor::in_segment(self.frame(), &layout, nth)));
        }
    }

    fn tab(self, chosen: Memo<usize>, nth: usize) -> impl IntoView {
        let length = self.frame().segments()[nth].len();
        let points = memo(move || {
            self.reckoning.with(|reckoning| {
                let tally = &reckoning.tallies()[nth];
                (tally.points(), tally.is_single())
            })
        });
        let label = move || {
            let figures = [("segment", length.into()), ("points", points.get().0.into())];
            self.say("dep-segment", &figures)
        };
        view! {
            <button class="tab" aria-label=text(label) aria-pressed=text(move || (chosen.get() == nth).to_string()) on:click=move |_| self.go_to(Some(nth))>
                <b>{length}</b>" "<span class:double=whether(move || points.get().1)>{text(move || signed(points.get().0))}</span>
            </button>
        }
    }

    /// A segment, read aloud.
    pub(super) fn line_said(self, nth: usize) -> String {
        let lang = self.prefs.lang();
        let line = self.lines().into_iter().nth(nth);
        line.map(|line| page::deplimo::line_label(lang, &line)).unwrap_or_default()
    }

    /// All segments as lines.
    pub(super) fn lines(self) -> Vec<page::deplimo::Line> {
        let (layout, frame) = (self.layout.get(), self.plan.with(page::deplimo::Plan::frame));
        self.typist.with(|typist| {
            self.reckoning.with(|reckoning| lines(frame, &layout, typist.draft.tray(), reckoning))
        })
    }

    /// The cells of a segment.
    fn level(self, nth: usize) -> AnyView {
        let segment = self.frame().segments()[nth];
        let cell = move |cell: usize| {
            let face = memo(move || self.layout.with(|layout| layout.get(cell)));
            let is_cursor = memo(move || self.next.get() == Some(cell));
            let label = move || {
                face.track();
                cell_label(self.prefs.lang(), self.frame(), &self.layout.get_untracked(), cell)
            };
            let is_corner = self.frame().is_corner(cell);
            let art = move || {
                match face.get() {
                Face::Empty => ().into_any(),
                Face::Up(letter) => view! {
                    <span class="key-letter">{letter.to_string()}</span>" "<span class="key-value">{letter.value()}</span>
                }
                .into_any(),
                Face::Back(letter) => view! { <span class="key-cost">{format!("−{}", letter.value())}</span> }.into_any(),
            }
            };
            view! {
                <button
                    class="level-cell"
                    class:corner=is_corner
                    class:up=whether(move || matches!(face.get(), Face::Up(_)))
                    class:back=whether(move || matches!(face.get(), Face::Back(_)))
                    class:cursor=whether(move || is_cursor.get())
                    data-cell=cell
                    aria-label=text(label)
                    aria-pressed=text(move || is_cursor.get().to_string())
                    disabled=whether(move || !self.can_arrange())
                >
                    {changing(art)}
                </button>
            }
        };
        segment.cells().map(cell).collect_view().into_any()
    }
}
