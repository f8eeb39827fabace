//! The moves that cost most: what was played, what would have been better, and why.

use game::{Actor, Entry};
use leptos::prelude::*;
use page::analysis::{Cost, Finding};
use page::{Session, story};

use super::Inquiry;
use super::curve::lost;
use crate::prefs::Prefs;
use crate::ui::{changing, memo, say_now, t, whether};

pub(super) fn card(inquiry: Inquiry) -> AnyView {
    let own = inquiry.own();
    let worst = memo(move || inquiry.with(|found, log| found.worst(log, own)));
    changing(move || {
        let worst = worst.get();
        let Some(first) = worst.first() else { return ().into_any() };
        let unit = match first.cost {
            Cost::Chance(_) => "analysis-in-chances",
            Cost::Points(_) => "analysis-in-points",
        };
        let rows = worst.iter().zip(1..).map(|(finding, rank)| row(inquiry, finding, rank));
        view! {
            <section class="card worst" aria-labelledby="worst-title">
                <h2 id="worst-title">{t("analysis-worst")}</h2><span class="soft">{t(unit)}</span>
                <ol class="plain">{rows.collect_view()}</ol>
            </section>
        }
        .into_any()
    })
}

fn row(inquiry: Inquiry, finding: &Finding, rank: usize) -> AnyView {
    let lang = Prefs::get().lang();
    let (place, cost) = (finding.place, lost(lang, finding.cost));
    let names = inquiry.walk.game(|game: &Session| game.names(lang));
    let (before, played) =
        inquiry.walk.game(|game| (game.at(place), game.table().log()[place].clone()));
    let tell = |entry: &Entry| story::tell(lang, before.play(), entry, &names);
    let better = tell(&Entry::new(Actor::Seat(finding.seat), finding.best.clone()));
    let better = without(&better, &names[finding.seat.index()]);
    let why: Vec<String> =
        finding.why.iter().map(|why| page::sentence(lang, why, &names)).collect();
    let why = page::sentence_case(&why.join(", "));
    let number = say_now("analysis-number", &[("number", (place + 1).into())]);
    let is_shown = whether(move || inquiry.walk.is_on_game() && inquiry.table.at() == Some(place));
    view! {
        <li>
            <button class="worst-row" class:shown=is_shown on:click=move |_| inquiry.go(place)>
                <span class="rank" aria-hidden="true">{rank}</span>
                <span class="worst-told">
                    <span><strong>{number}</strong>" "{tell(&played)}</span>
                    <span class="better">{say_now("analysis-better", &[("move", better.into())])}</span>
                    <span class="soft">{why}</span>
                </span>
                <strong class="worst-cost">{cost}</strong>
            </button>
        </li>
    }
    .into_any()
}

/// What is told of a move without who makes it: that stands above already.
fn without(told: &str, name: &str) -> String {
    let rest = told.strip_prefix(name).unwrap_or(told);
    rest.trim_start_matches([':', ' ', '\u{202f}', '\u{a0}']).to_owned()
}
