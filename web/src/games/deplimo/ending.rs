//! The end: each ruler with its words and points, side by side, ties explained; and the best ruler that the arranger
//! finds with the same letters.

use deplimo::{Deplimo, Frame, Layout, Reckoning};
use game::Seat;
use leptos::prelude::*;
use lexicon::Lexicon;
use page::deplimo::{Place, Plan, explain, places};
use page::{Found, Job, Session};

use super::ruler;
use crate::bot_worker::BotWorker;
use crate::prefs::Prefs;
use crate::table_view::TableView;
use crate::ui::{SeatMark, changing, say_now, signed, t};

/// The rulers of all, the winner's first.
pub(super) fn ending(table: TableView) -> AnyView {
    let prefs = Prefs::get();
    let rows = move || {
        let (live, names) = (table.with(Session::live), table.names());
        let game = live.position::<Deplimo>()?;
        let row = |place: &Place| row(game, place, explain(prefs.lang(), place, &names), &names);
        Some(places(game).iter().map(row).collect_view())
    };
    view! { <div class="end-rulers">{changing(move || rows().into_any())}</div>{best(table)} }
        .into_any()
}

fn row(game: &Deplimo, place: &Place, why: String, names: &[String]) -> AnyView {
    let seat = place.seat;
    let name = names.get(seat.index()).cloned().unwrap_or_default();
    view! {
        <div class="end-ruler">
            <p><span class="end-rank">{place.rank}</span><SeatMark index=seat.index()/><span class="seat-name">{name}</span><strong>{signed(place.reckoning.points())}</strong></p>
            {drawn(&Plan::of(game.frame(seat)), game.layout(seat), false)}
            <p class="soft">{why}</p>
        </div>
    }
    .into_any()
}

fn drawn(plan: &Plan, layout: &Layout, is_unfolding: bool) -> AnyView {
    let reckoning = Reckoning::of(plan.frame(), layout, Lexicon::french());
    let class = if is_unfolding { "deplimo still unfolding" } else { "deplimo still" };
    view! {
        <svg class=class viewBox=ruler::view_box(plan) aria-hidden="true">{ruler::still(plan, layout, &reckoning, &[])}</svg>
    }
    .into_any()
}

/// How far looking for the best ruler is.
#[derive(Clone, Copy, PartialEq)]
enum Look {
    NotAsked,
    Working(i64),
    Found(i64, Option<Layout>),
}

/// The best ruler that is found with the letters of the first person here.
fn best(table: TableView) -> AnyView {
    let live = table.peek(Session::live);
    let seat = table.peek(|session| session.persons().lowest()).unwrap_or(Seat::FIRST);
    let Some(game) = live.position::<Deplimo>().filter(|game| !game.hand(seat).is_empty()) else {
        return ().into_any();
    };
    let (frame, own) = (game.frame(seat), game.reckoning(seat).points());
    let arranger = Arranger::new(table, seat);
    let shown = changing(move || arranger.shown(frame, own));
    view! { <div class="hindsight"><h3>{t("dep-best-title")}</h3>{shown}</div> }.into_any()
}

/// The search for the best ruler with a seat's letters.
#[derive(Clone, Copy)]
struct Arranger {
    table: TableView,
    seat: Seat,
    look: RwSignal<Look>,
    /// Counts how often what was found is unfolded.
    unfolded: RwSignal<u32>,
    worker: StoredValue<BotWorker, LocalStorage>,
}

impl Arranger {
    fn new(table: TableView, seat: Seat) -> Arranger {
        let worker = StoredValue::new_local(BotWorker::default());
        on_cleanup(move || worker.with_value(BotWorker::stop));
        let (look, unfolded) = (RwSignal::new(Look::NotAsked), RwSignal::new(0));
        Arranger { table, seat, look, unfolded, worker }
    }

    fn ask(self) {
        let fen = self.table.peek(|session| session.table().play().fen());
        let job = Job::Arrange { fen, seat: self.seat.number() };
        self.look.set(Look::Working(0));
        self.worker.with_value(|worker| {
            worker.set(job, move |found| self.look.set(found.map_or(Look::NotAsked, Look::of)));
        });
    }

    fn stop(self) {
        self.worker.with_value(BotWorker::stop);
        self.look.set(Look::NotAsked);
    }

    fn shown(self, frame: &'static Frame, own: i32) -> AnyView {
        match self.look.get() {
            Look::NotAsked => {
                view! { <button class="button" on:click=move |_| self.ask()>{t("dep-best-ask")}</button> }
                    .into_any()
            }
            Look::Working(points) => view! {
                <p role="status">{say_now("dep-best-working", &[("points", points.into())])}</p>
                <button class="button" on:click=move |_| self.stop()>{t("tool-stop")}</button>
            }
            .into_any(),
            Look::Found(points, layout) => {
                let figures = [("points", points.into()), ("own", own.into())];
                view! {
                    <p role="status">{say_now("dep-best-found", &figures)}</p>
                    {layout.map(|layout| self.ruler(frame, layout))}
                }
                .into_any()
            }
        }
    }

    fn ruler(self, frame: &'static Frame, layout: Layout) -> impl IntoView {
        let unfolded = self.unfolded;
        let ruler = changing(move || {
            unfolded.track();
            drawn(&Plan::of(frame), &layout, true)
        });
        view! {
            <figure class="best-ruler" aria-label=t("dep-best-label")>{ruler}</figure>
            <button class="button" on:click=move |_| unfolded.update(|times| *times += 1)>{t("dep-best-unfold")}</button>
        }
    }
}

impl Look {
    fn of(found: Found) -> Look {
        match found {
            Found::Arranging(search) => Look::Working(search.points.into()),
            Found::Ruler(search) => Look::Found(search.points.into(), search.text.parse().ok()),
            _ => Look::NotAsked,
        }
    }
}
