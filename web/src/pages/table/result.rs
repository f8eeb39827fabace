//! The result of a game, first and large, where the sentence of the moment stood.

use game::{Seat, Standings};
use leptos::prelude::*;
use page::story;

use super::again;
use crate::prefs::Prefs;
use crate::table_view::{Place, TableView};
use crate::ui::{changing, say_now, t, text};

/// Who won, or how good it was; why it is over; another game.
#[component]
pub(super) fn Outcome(table: TableView) -> impl IntoView {
    let standings = table.peek(|session| session.table().play().standings());
    let graded = standings.clone();
    let grade = changing(move || {
        let grade = story::grade(Prefs::get().lang(), &graded);
        grade.map(|grade| view! { <p class="end-grade">{grade}</p> }).into_any()
    });
    let analysis = (!table.is_away())
        .then(|| table.peek(|session| format!("/partie/{}?analyser=1", session.id())));
    let sheet = table.peek(|session| format!("/jeux/{}", session.table().play().info().id));
    view! {
        <div class="outcome">
            <h2 id="end-title" class="end-title">{title(table, &standings)}</h2>
            {grade}
            {reason(table, &standings)}
            <div class="row">
                {table.draw(Place::Again)}
                {(!table.is_away()).then(|| view! { <a class="button primary" href=table.peek(again)>{t("end-again")}</a> })}
                <a class="button" href=sheet>{t("end-other")}</a>
                {analysis.map(|href| view! { <a class="button" href=href>{t("end-analyse")}</a> })}
            </div>
        </div>
    }
}

fn reason(table: TableView, standings: &Standings) -> AnyView {
    let reason = standings.reason.clone();
    let told = move || {
        let lang = Prefs::get().lang();
        let said = page::sentence(lang, reason.as_ref()?, &table.names());
        Some(view! { <p>{page::sentence_case(&said)}"."</p> })
    };
    changing(move || told().into_any())
}

/// "You win", "Bot, level 3 wins", "25 points".
fn title(table: TableView, standings: &Standings) -> Signal<String> {
    let standings = standings.clone();
    text(move || {
        let names = table.names();
        let ranks = standings.ranks().unwrap_or_default();
        if let ([_], Some(scores)) = (ranks.as_slice(), standings.scores()) {
            return say_now("end-solo", &[("points", scores[0].into())]);
        }
        let first: Vec<usize> = (0..ranks.len()).filter(|&at| ranks[at] == 1).collect();
        let is_you = |at: usize| {
            table.with(|s| s.persons().iter().count() == 1 && s.persons().contains(Seat::at(at)))
        };
        let who = first.iter().map(|&at| names[at].clone()).collect::<Vec<_>>().join(", ");
        match first.as_slice() {
            [] => say_now("end-title", &[]),
            [only] if is_you(*only) => say_now("end-you-won", &[]),
            [_] => say_now("end-won", &[("who", who.into())]),
            _ => say_now("end-shared", &[("who", who.into())]),
        }
    })
}
