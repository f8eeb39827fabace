//! What can be said: draw, done. What still keeps one from ending, cell by cell; handing over to somebody else at this screen.

use deplimo::{Deplimo, Ending, Lack, Phase};
use game::{Game, Seat};
use leptos::prelude::*;
use page::Session;

use super::Board;
use super::keys::focus_cell;
use crate::ui::{SeatMark, changing, memo, t, text, whether};

/// At most so many obstacles to ending are listed.
const LISTED: usize = 6;

impl Board {
    pub(super) fn controls(self) -> AnyView {
        let look_up = move |_| self.is_looking_up.set(true);
        view! {
            <div class="deplimo-controls" class:many=whether(move || self.others().len() > 1)>
                {self.draw_button()}
                {changing(move || self.done_button().into_any())}
                <button class="button" on:click=look_up>{t("dep-word")}</button>
                {changing(move || self.handing_over())}
            </div>
            {changing(move || self.lacking().into_any())}
            {self.dictionary()}
        }
        .into_any()
    }

    /// Draws; gone after the last draw.
    pub(super) fn draw_button(self) -> AnyView {
        let left = memo(move || self.game(|game| game.bag().len()).unwrap_or(0));
        let is_drawing = memo(move || {
            self.table.acting().is_some() && self.game(|game| game.drawer().is_some()) == Some(true)
        });
        let said = move || self.say("dep-draw-left", &[("left", left.get().into())]);
        changing(move || {
            let button = is_drawing.get().then(|| {
                view! {
                    <button class="button primary draw" disabled=whether(move || !self.can_draw()) on:click=move |_| self.draw()>
                        {t("dep-draw")}<span class="soft">{text(said)}</span>
                    </button>
                }
            });
            button.into_any()
        })
    }

    /// After the last draw one may say that one is done.
    fn done_button(self) -> Option<AnyView> {
        self.table.acting()?;
        let is_last = self.game(|game| game.phase() == Phase::Last)?;
        is_last.then(|| {
            view! { <button class="button primary" on:click=move |_| self.finish()>{t("dep-done")}</button> }
                .into_any()
        })
    }

    /// Says `done`, or shows what keeps one from it.
    fn finish(self) {
        self.commit();
        let seat = self.seat.get_untracked();
        match self.table.check(seat, "done") {
            Ok(()) => {
                self.is_lacking.set(false);
                self.table.play(seat, "done");
            }
            // All that is lacking is listed: the first of it is said, and not written twice.
            Err(refusal) => {
                self.is_lacking.set(true);
                self.table.announce(self.table.why_now(&refusal));
            }
        }
    }

    /// What keeps one from ending, each with a way there.
    fn lacking(self) -> Option<AnyView> {
        let is_race = |game: &Deplimo| game.setup().ending == Ending::Race;
        if !self.is_lacking.get() || self.game(is_race) != Some(true) {
            return None;
        }
        let (lang, layout) = (self.prefs.lang(), self.layout.get());
        let frame = self.plan.with(page::deplimo::Plan::frame);
        let all = Lack::all(frame, &layout);
        let count = all.len();
        if count == 0 {
            return None;
        }
        let item = |lack: &Lack| {
            let first = lack.cells().first().copied();
            let go = move |_| {
                if let Some(cell) = first {
                    self.set_cursor(Some(page::deplimo::Cursor::at(frame, cell, None)));
                    focus_cell(cell);
                }
            };
            let said = text::refusal(lang, &lack.refusal(frame));
            view! { <li><button class="link" on:click=go>{said}</button></li> }
        };
        let more = count.saturating_sub(LISTED);
        Some(
            view! {
                <div class="lacking">
                    <p>{self.say("dep-lacks", &[("count", count.into())])}</p>
                    <ul>{all.iter().take(LISTED).map(item).collect_view()}</ul>
                    {(more > 0).then(|| view! { <p>{self.say("dep-lacks-more", &[("count", more.into())])}</p> })}
                </div>
            }
            .into_any(),
        )
    }

    /// At one screen: the others who may arrange, the one who is to draw first.
    fn handing_over(self) -> AnyView {
        let mut others = self.others();
        let drawer = self.game(Deplimo::drawer).flatten();
        let names = self.table.names();
        page::order(&mut others, |one, other| Some(*one) == drawer && Some(*other) != drawer);
        let button = |seat: Seat| {
            let who = names.get(seat.index()).cloned().unwrap_or_default();
            let said = self.say("dep-hand-over", &[("who", who.as_str().into())]);
            let label = said.clone();
            // Where there is little room, mark and name are enough for the eye.
            view! {
                <button class="button hand-over" class:awaited=Some(seat) == drawer aria-label=label on:click=move |_| self.hand_over(seat)>
                    <SeatMark index=seat.index()/><span class="hand-words">{said}</span><span class="hand-name">{who}</span>
                </button>
            }
        };
        others.into_iter().map(button).collect_view().into_any()
    }

    /// Those at this screen who may act besides whoever does.
    fn others(self) -> Vec<Seat> {
        let Some(own) = self.table.acting() else { return Vec::new() };
        self.table.with(Session::waiting).iter().filter(|&seat| seat != own).collect()
    }

    /// Somebody else at this screen goes on.
    pub(super) fn hand_over(self, seat: Seat) {
        self.let_go();
        self.commit();
        self.note.set(None);
        self.table.choose(seat);
    }
}
