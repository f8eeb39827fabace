//! What can be said instead of laying: settle, agree, contest, pass; and the buttons for the tile in hand.

use deflecto::{Deflecto, Move};
use game::{Seat, Value};
use leptos::prelude::*;
use page::deflecto::Parley;

use super::Board;
use crate::ui::{Icon, Picture, SeatMark, changing, memo, t, text, whether};

impl Board {
    pub(super) fn controls(self) -> AnyView {
        let is_holding = memo(move || self.held.with(Option::is_some));
        let parley = memo(move || self.game(Parley::of).flatten());
        view! {
            <div class="deflecto-controls">
                {changing(move || is_holding.get().then(|| self.handles()).into_any())}
                {changing(move || (!is_holding.get()).then(|| self.sayings()).into_any())}
                {changing(move || parley.get().map(|parley| self.dialogue(&parley)).into_any())}
                {changing(move || self.obliged().into_any())}
                {changing(move || self.verdict().into_any())}
            </div>
        }
        .into_any()
    }

    /// Lay, turn, turn over, put back. Where only another way round fits, the first button turns the tile so.
    fn handles(self) -> AnyView {
        let can_lay =
            move || self.preview.with(|preview| preview.as_ref().is_some_and(|p| p.seen.is_ok()));
        let fits = memo(move || {
            self.preview.with(|preview| preview.as_ref().is_some_and(|p| p.fitting.is_some()))
        });
        let has_back =
            self.game(|game| game.stock().kinds().iter().any(|kind| kind.back.is_some()));
        let (lay, fit) = (t("def-lay"), t("def-fit"));
        view! {
            <div class="row handles">
                <button class="button primary" disabled=whether(move || !can_lay() && !fits.get()) on:click=move |_| self.lay()>
                    {text(move || if fits.get() { fit() } else { lay() })}
                </button>
                <button class="button" on:click=move |_| self.turn(true)>{t("def-turn")}<kbd aria-hidden="true">"R"</kbd></button>
                {(has_back == Some(true)).then(|| view! {
                    <button class="button" on:click=move |_| self.flip()>{t("def-flip")}<kbd aria-hidden="true">"F"</kbd></button>
                })}
                <button class="button square" aria-label=t("def-back") title=t("def-back") on:click=move |_| self.put_back()>
                    <Icon picture=Picture::Close/>
                </button>
            </div>
        }
        .into_any()
    }

    /// What else the seat may say: pass, or ask whether all roads are final.
    fn sayings(self) -> AnyView {
        let may = move |mv: Move| self.options.with(|options| options.may(mv));
        let settle = move || {
            (may(Move::Settle) && !self.is_settling.get()).then(|| view! {
                <button class="button settle" on:click=move |_| self.is_settling.set(true)>{t("def-settle")}</button>
            }).into_any()
        };
        let pass = move || {
            may(Move::Pass).then(|| view! {
                <button class="button primary" on:click=move |_| self.speak(Move::Pass)>{t("def-pass")}</button>
            }).into_any()
        };
        let really =
            move || (may(Move::Settle) && self.is_settling.get()).then(|| self.really()).into_any();
        view! { <div class="row">{changing(settle)}{changing(pass)}</div>{changing(really)} }
            .into_any()
    }

    /// What it means to settle, before it is said.
    fn really(self) -> AnyView {
        view! {
            <div class="parley" role="group" aria-label=t("def-settle")>
                <p>{t("def-settle-means")}</p>
                <div class="row">
                    <button class="button primary" on:click=move |_| self.speak(Move::Settle)>{t("def-settle-yes")}</button>
                    <button class="button" on:click=move |_| self.is_settling.set(false)>{t("def-settle-no")}</button>
                </div>
            </div>
        }
        .into_any()
    }

    /// An asking that goes on: what is claimed, who has answered, what a contest obliges to.
    fn dialogue(self, parley: &Parley) -> AnyView {
        let names = self.table.names();
        let name = |seat: Seat| names.get(seat.index()).cloned().unwrap_or_default();
        let claim = self.say("def-claim", &[("who", name(parley.proposer).into())]);
        let row = |seat: Seat, said: &'static str| {
            view! { <li><SeatMark index=seat.index()/>{name(seat)}<span class="soft">{t(said)}</span></li> }
        };
        let agreed = parley.agreed.iter().map(|&seat| row(seat, "def-agreed"));
        let waiting = parley.waiting.iter().map(|&seat| row(seat, "def-waiting"));
        let is_asked = self.table.acting() == Some(parley.asked);
        let answers = is_asked.then(|| {
            view! {
                <p>{t("def-contest-means")}</p>
                <div class="row">
                    <button class="button primary" on:click=move |_| self.speak(Move::Agree)>{t("def-agree")}</button>
                    <button class="button" on:click=move |_| self.speak(Move::Contest)>{t("def-contest")}</button>
                </div>
            }
        });
        view! {
            <div class="parley" role="group" aria-label=claim.clone()>
                <p class="claim"><SeatMark index=parley.proposer.index()/>{claim.clone()}</p>
                <ul class="plain answers">
                    {agreed.collect_view()}
                    {row(parley.asked, "def-asked")}
                    {waiting.collect_view()}
                </ul>
                {answers}
            </div>
        }
        .into_any()
    }

    /// Who has a contest to prove with the next tile.
    fn obliged(self) -> Option<AnyView> {
        let names = self.table.names();
        let obliged =
            self.game(|game: &Deflecto| game.contested()).filter(|seats| !seats.is_empty())?;
        let row = |seat: Seat| {
            let who = names.get(seat.index()).cloned().unwrap_or_default();
            let said = self.say("def-obliged", &[("who", who.into())]);
            view! { <p class="obliged"><SeatMark index=seat.index()/>{said}</p> }
        };
        Some(obliged.iter().map(row).collect_view().into_any())
    }

    /// How the last contest that had to be proved came out, for a round.
    fn verdict(self) -> Option<AnyView> {
        let step = self.judged()?;
        let who = self.table.names().get(step.seat.index()).cloned().unwrap_or_default();
        let id = if step.proof == Some(true) { "def-proved" } else { "def-unproved" };
        let said = self.say(id, &[("who", who.into()), ("cell", Value::text(step.cell))]);
        Some(view! { <p class="obliged"><SeatMark index=step.seat.index()/>{said}</p> }.into_any())
    }

    fn speak(self, mv: Move) {
        if let Some(seat) = self.table.acting() {
            self.is_settling.set(false);
            self.table.play(seat, &mv.to_string());
        }
    }
}
