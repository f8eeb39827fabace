//! After the game: the best sheet that these dice allowed, and the result of the game of the day.

use detrak::{Detrak, Sheet};
use game::Seat;
use leptos::prelude::*;
use serde_json::{Value, json};

use super::sheet::Small;
use crate::desk::Desk;
use crate::store;
use crate::thinker::Thinker;
use crate::ui::{say_now, t};

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
pub(super) fn Hindsight(desk: Desk) -> impl IntoView {
    let look = RwSignal::new(Look::default());
    let thinker = StoredValue::new_local(Thinker::default());
    on_cleanup(move || thinker.with_value(Thinker::stop));
    let seat = desk.peek(|session| session.persons().lowest()).unwrap_or(Seat::FIRST);
    let points = desk.peek(|session| {
        session.table().play().position::<Detrak>().map_or(0, |game| game.total(seat))
    });
    // What was thrown before the position where it began, nobody knows.
    let is_whole = desk.peek(page::Session::is_whole);
    let ask = move |_| {
        let record = desk.peek(|session| session.record(store::today()).to_string());
        let task = json!({ "kind": "hindsight", "record": record, "seat": seat.number() });
        look.set(Look::Working { percent: 0, total: 0, upper: 0 });
        thinker.with_value(|thinker| {
            thinker.set(task, move |answer| look.set(answer.map_or(Look::NotAsked, read)));
        });
    };
    let stop = move |_| {
        thinker.with_value(Thinker::stop);
        look.set(Look::NotAsked);
    };
    let shown = move || match look.get() {
        Look::NotAsked => {
            view! { <button class="button" on:click=ask>{t("hindsight-ask")}</button> }.into_any()
        }
        Look::Working { percent, total, upper } => {
            let figures =
                [("percent", percent.into()), ("total", total.into()), ("upper", upper.into())];
            view! {
                <progress max="100" value=percent></progress>
                <p>{say_now("hindsight-working", &figures)}</p>
                <button class="button" on:click=stop>{t("tool-stop")}</button>
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
    };
    view! {
        <DailyResult desk points=i64::from(points)/>
        {is_whole.then(|| view! {
            <div class="hindsight">
                <h3>{t("hindsight-title")}</h3>
                {shown}
            </div>
        })}
    }
}

fn read(answer: &Value) -> Look {
    let number = |key: &str| answer[key].as_i64().unwrap_or_default();
    let (total, upper) = (number("total"), number("upper"));
    if answer["done"] == true {
        let sheet = answer["sheet"].as_str().and_then(|sheet| sheet.parse().ok());
        return Look::Found { total, upper, sheet };
    }
    let percent = (answer["share"].as_f64().unwrap_or_default() * 100.0) as i64;
    Look::Working { percent, total, upper }
}

/// The best result of the day, if this was its game.
#[component]
fn DailyResult(desk: Desk, points: i64) -> impl IntoView {
    let date = desk.peek(page::Session::daily);
    date.map(|date| {
        let best = store::keep_result(date, points);
        let said = move || say_now("daily-result", &[("points", best.into())]);
        view! { <p class="daily-result">{said}</p> }
    })
}
