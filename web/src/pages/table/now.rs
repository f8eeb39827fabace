//! What to do now, in one sentence; what the move in hand would do; the last refusal.

use game::{Actor, Entry, Seat};
use leptos::prelude::*;
use page::story;

use crate::desk::{Bots, Desk, Hint};
use crate::prefs::Prefs;
use crate::ui::{SeatMark, say_now, t};

/// The card with the sentence of the moment.
#[component]
pub(super) fn Now(desk: Desk, head: Option<AnyView>, controls: AnyView) -> impl IntoView {
    let is_over = move || desk.with(page::Session::is_over) && desk.at().is_none();
    view! {
        <section class="card now" class:over=is_over>
            {head}
            <div class="now-words">
                <h2>
                    {move || desk.hand().filter(|_| desk.with(|s| s.persons().iter().count() > 1)).map(|seat| view! {
                        <SeatMark index=seat.index()/>
                    })}
                    {move || sentence(desk)}
                </h2>
                <p class="foreseen">{move || second(desk)}</p>
            </div>
            <div class="controls">{controls}</div>
            <Refusal desk/>
            {move || match desk.bots() {
                Bots::Failed => Some(asleep(desk, "bots-failed", "bots-retry")),
                Bots::Stopped => Some(asleep(desk, "bots-stopped", "bots-go-on")),
                Bots::Idle | Bots::Thinking(_) => None,
            }}
        </section>
    }
}

/// Said when a bot doesn't think although it is its turn.
fn asleep(desk: Desk, why: &'static str, wake: &'static str) -> impl IntoView {
    view! {
        <p class="refusal">
            {t(why)}" "
            <button class="button" on:click=move |_| desk.wake_again()>{t(wake)}</button>
        </p>
    }
}

fn sentence(desk: Desk) -> String {
    let lang = Prefs::get().lang();
    if let Some(at) = desk.at() {
        let of = desk.with(|session| session.table().log().len());
        return say_now("prompt-replay", &[("at", at.into()), ("of", of.into())]);
    }
    let names = desk.names();
    match desk.hand() {
        Some(seat) => {
            let todo = desk.with(|session| story::prompt(lang, session.table().play(), seat));
            let is_alone = desk.with(|session| session.persons().iter().count() == 1);
            if is_alone {
                todo
            } else {
                let who = names[seat.index()].as_str();
                say_now("prompt-who", &[("who", who.into()), ("todo", todo.into())])
            }
        }
        None => desk.with(|session| story::wait(lang, session.table().play(), &names)),
    }
}

/// What the move in hand would do; else how far the game is, or what the hint says.
fn second(desk: Desk) -> String {
    let lang = Prefs::get().lang();
    if desk.is_advising() {
        return say_now("hint-thinking", &[]);
    }
    if let Some(foreseen) = desk.foreseen() {
        return foreseen;
    }
    if let Some(hint) = desk.advice() {
        return hinted(desk, hint);
    }
    let shown = desk.shown();
    let progress = story::progress(lang, shown.play());
    let mut letters = progress.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// "Hint: You: triangle in b3, circle in b4. Four alike in row 3."
fn hinted(desk: Desk, hint: Hint) -> String {
    let lang = Prefs::get().lang();
    let by = Actor::Seat(desk.hand().unwrap_or(Seat::FIRST));
    let names = desk.names();
    let told = desk.with(|session| {
        story::tell(lang, session.table().play(), &Entry::new(by, hint.token), &names)
    });
    let why: Vec<String> = hint.why.iter().map(|why| text::sentence(lang, why)).collect();
    say_now("hint-found", &[("move", told.into()), ("why", why.join(", ").into())])
}

#[component]
fn Refusal(desk: Desk) -> impl IntoView {
    let why = move || {
        desk.refusal().map(|refusal| {
            let why = text::refusal(Prefs::get().lang(), &refusal);
            view! { <p class="refusal">{say_now("table-refused", &[("why", why.into())])}</p> }
        })
    };
    view! { {why} }
}
