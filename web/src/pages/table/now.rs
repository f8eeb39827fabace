//! What to do now, in one sentence; what the move in hand would do; the last refusal.

use game::{Actor, Entry, Seat};
use leptos::prelude::*;
use page::story;

use crate::prefs::Prefs;
use crate::table_view::{Bots, Hint, TableView};
use crate::ui::{SeatMark, say_now, t};

/// The card with the sentence of the moment.
#[component]
pub(super) fn Now(table: TableView, head: Option<AnyView>, controls: AnyView) -> impl IntoView {
    let is_over = move || table.with(page::Session::is_over) && table.at().is_none();
    view! {
        <section class="card now" class:over=is_over>
            {head}
            <div class="now-words">
                <h2>
                    {move || table.acting().filter(|_| table.with(|s| s.persons().iter().count() > 1)).map(|seat| view! {
                        <SeatMark index=seat.index()/>
                    })}
                    {move || sentence(table)}
                </h2>
                <p class="foreseen">{move || second(table)}</p>
            </div>
            <div class="controls">{controls}</div>
            <Refusal table/>
            {move || match table.bots() {
                Bots::Failed => Some(asleep(table, "bots-failed", "bots-retry")),
                Bots::Stopped => Some(asleep(table, "bots-stopped", "bots-go-on")),
                Bots::Idle | Bots::Thinking(_) => None,
            }}
        </section>
    }
}

/// Said when a bot doesn't think although it is its turn.
fn asleep(table: TableView, why: &'static str, wake: &'static str) -> impl IntoView {
    view! {
        <p class="refusal">
            {t(why)}" "
            <button class="button" on:click=move |_| table.wake_again()>{t(wake)}</button>
        </p>
    }
}

fn sentence(table: TableView) -> String {
    let lang = Prefs::get().lang();
    if let Some(at) = table.at() {
        let of = table.with(|session| session.table().log().len());
        return say_now("prompt-replay", &[("at", at.into()), ("of", of.into())]);
    }
    let names = table.names();
    match table.acting() {
        Some(seat) => {
            let todo = table.with(|session| story::prompt(lang, session.table().play(), seat));
            let is_alone = table.with(|session| session.persons().iter().count() == 1);
            if is_alone {
                todo
            } else {
                let who = names[seat.index()].as_str();
                say_now("prompt-who", &[("who", who.into()), ("todo", todo.into())])
            }
        }
        None => table.with(|session| story::wait(lang, session.table().play(), &names)),
    }
}

/// What the move in hand would do; else how far the game is, or what the hint says.
fn second(table: TableView) -> String {
    let lang = Prefs::get().lang();
    if table.is_advising() {
        return say_now("hint-thinking", &[]);
    }
    if let Some(previewed) = table.previewed() {
        return previewed;
    }
    if let Some(hint) = table.advice() {
        return hinted(table, hint);
    }
    let shown = table.shown();
    let progress = story::progress(lang, shown.play());
    let mut letters = progress.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// "Hint: You: triangle in b3, circle in b4. Four alike in row 3."
fn hinted(table: TableView, hint: Hint) -> String {
    let lang = Prefs::get().lang();
    let by = Actor::Seat(table.acting().unwrap_or(Seat::FIRST));
    let names = table.names();
    let told = table.with(|session| {
        story::tell(lang, session.table().play(), &Entry::new(by, hint.token), &names)
    });
    let why: Vec<String> = hint.why.iter().map(|why| text::sentence(lang, why)).collect();
    say_now("hint-found", &[("move", told.into()), ("why", why.join(", ").into())])
}

#[component]
fn Refusal(table: TableView) -> impl IntoView {
    let why = move || {
        table.refusal().map(|refusal| {
            let why = text::refusal(Prefs::get().lang(), &refusal);
            view! { <p class="refusal">{say_now("table-refused", &[("why", why.into())])}</p> }
        })
    };
    view! { {why} }
}
