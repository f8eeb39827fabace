//! After the game: the best sheet that these dice allowed, and the result of the game of the day.

use detrak::{Detrak, Sheet};
use game::Seat;
use leptos::prelude::*;
use page::{Found, Job, Search};

use super::sheet::Small;
use crate::bot_worker::BotWorker;
use crate::store;
use crate::table_view::TableView;
use crate::ui::{changing, follow, say_now, t, text};

/// How far looking back is.
#[derive(Clone, Default, PartialEq)]
enum Look {
    #[default]
    NotAsked,
    Working {
        percent: i64,
        total: i64,
        upper: i64,
    },
    Found {
        total: i64,
        upper: i64,
        sheet: Option<Sheet>,
    },
}

/// The question, the work, the answer.
#[component]
pub(super) fn Hindsight(table: TableView) -> impl IntoView {
    let seat = table.peek(|session| session.persons().lowest()).unwrap_or(Seat::FIRST);
    let points = table.peek(|session| {
        session.table().play().position::<Detrak>().map_or(0, |game| game.total(seat))
    });
    let search = LookBack::new(table, seat);
    search.note_day();
    // What was thrown before the position where it began, nobody knows.
    let is_whole = table.peek(page::Session::is_whole);
    view! {
        <DailyResult table points=i64::from(points)/>
        {is_whole.then(|| view! {
            <div class="hindsight">
                <h3>{t("hindsight-title")}</h3>
                {changing(move || search.shown(points))}
            </div>
        })}
    }
}

/// The search for what a seat's dice allowed.
#[derive(Clone, Copy)]
struct LookBack {
    table: TableView,
    seat: Seat,
    look: RwSignal<Look>,
    worker: StoredValue<BotWorker, LocalStorage>,
}

impl LookBack {
    fn new(table: TableView, seat: Seat) -> LookBack {
        let worker = StoredValue::new_local(BotWorker::default());
        on_cleanup(move || worker.with_value(BotWorker::stop));
        LookBack { table, seat, look: RwSignal::new(Look::default()), worker }
    }

    fn ask(self) {
        let record = self.table.peek(|session| session.record(store::today()).to_string());
        let job = Job::Hindsight { record, seat: self.seat.number() };
        self.look.set(Look::Working { percent: 0, total: 0, upper: 0 });
        self.worker.with_value(|worker| {
            worker.set(job, move |found| self.look.set(found.map_or(Look::NotAsked, Look::of)));
        });
    }

    fn stop(self) {
        self.worker.with_value(BotWorker::stop);
        self.look.set(Look::NotAsked);
    }

    /// The table of one's days shows what its dice allowed: nobody needs to ask for it.
    fn note_day(self) {
        let day =
            |session: &page::Session| session.daily().filter(|_| session.is_first_of_its_day());
        let Some(date) = self.table.peek(day) else { return };
        if store::days().get(date).is_none_or(|day| day.best.is_none()) {
            self.ask();
        }
        follow(move || {
            if let Look::Found { total, upper, .. } = self.look.get()
                && total == upper
            {
                store::change_days(|days| days.find(date, total));
            }
        });
    }

    fn shown(self, points: i32) -> AnyView {
        match self.look.get() {
            Look::NotAsked => {
                view! { <button class="button" on:click=move |_| self.ask()>{t("hindsight-ask")}</button> }
                    .into_any()
            }
            Look::Working { percent, total, upper } => {
                let figures =
                    [("percent", percent.into()), ("total", total.into()), ("upper", upper.into())];
                view! {
                    <progress max="100" value=percent></progress>
                    <p>{say_now("hindsight-working", &figures)}</p>
                    <button class="button" on:click=move |_| self.stop()>{t("tool-stop")}</button>
                }
                .into_any()
            }
            Look::Found { total, upper, sheet } => {
                let id = if total == upper { "hindsight-found" } else { "hindsight-partly" };
                let said = say_now(id, &[("total", total.into()), ("upper", upper.into())]);
                view! {
                    <p>{said}" "{say_now("hindsight-yours", &[("points", points.into())])}</p>
                    {sheet.map(|sheet| view! { <figure class="best-sheet" aria-label=t("hindsight-sheet")><Small sheet=Signal::derive(move || sheet)/></figure> })}
                }
                .into_any()
            }
        }
    }
}

impl Look {
    fn of(found: Found) -> Look {
        match found {
            Found::Looking(Search { percent, points, upper, .. }) => {
                Look::Working { percent: percent.into(), total: points.into(), upper: upper.into() }
            }
            Found::Sheet(Search { points, upper, text, .. }) => {
                Look::Found { total: points.into(), upper: upper.into(), sheet: text.parse().ok() }
            }
            _ => Look::NotAsked,
        }
    }
}

/// What the game of a day came to: the result that counts, or practice beside it.
#[component]
fn DailyResult(table: TableView, points: i64) -> impl IntoView {
    let (date, counts) = table.peek(|session| (session.daily(), session.counts()));
    date.map(|date| {
        let days = store::change_days(|days| days.finish(date, points, counts));
        let counted = days.get(date).and_then(|day| day.points);
        let streak = days.streak(store::today());
        let said = move || match counted {
            Some(counted) if counts => say_now(
                "daily-counted",
                &[("points", counted.into()), ("streak", streak.into())],
            ),
            Some(counted) => say_now("daily-practice", &[("counted", counted.into())]),
            None => say_now("daily-only-practice", &[]),
        };
        view! { <p class="daily-result">{text(said)}" "<a href="/parties#jours">{t("shelf-daily-days")}</a></p> }
    })
}
