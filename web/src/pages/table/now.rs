//! What to do now, in one sentence, and under it, where its place is kept so that nothing moves: what the move in hand
//! would do, the hint, or the last refusal. When the game is over, its result.

use game::{Actor, Entry, Seat};
use leptos::prelude::*;
use page::{Session, story};

use super::result::Outcome;
use super::watch::Watch;
use crate::prefs::Prefs;
use crate::table_view::{BotState, Hint, TableView};
use crate::ui::{Icon, Picture, SeatMark, changing, memo, say_now, shown, t, text, whether};

/// The card with the sentence of the moment.
#[component]
pub(super) fn Now(table: TableView, head: Option<AnyView>, controls: AnyView) -> impl IntoView {
    let is_over = memo(move || table.with(Session::is_over) && table.at().is_none());
    let is_shared = move || table.with(|session| session.persons().iter().count() > 1);
    let mark = changing(move || {
        let seat = table.acting().filter(|_| is_shared());
        seat.map(|seat| view! { <SeatMark index=seat.index()/> }).into_any()
    });
    view! {
        <section class="card now" class:over=whether(move || is_over.get()) class:watched=whether(move || table.bots().is_watched())>
            {head}
            <h2>{mark}{text(move || sentence(table))}</h2>
            <Said table/>
            <Watch table/>
            <div class="controls">{controls}</div>
            {changing(move || is_over.get().then(|| view! { <Outcome table/> }).into_any())}
        </section>
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

/// The one place for what is said besides: a refusal before all else.
#[component]
fn Said(table: TableView) -> impl IntoView {
    let asleep = changing(move || match table.bots().state() {
        BotState::Failed => asleep(table, "bots-failed", "bots-retry").into_any(),
        BotState::Stopped => asleep(table, "bots-stopped", "bots-go-on").into_any(),
        BotState::Idle | BotState::Thinking(_) => ().into_any(),
    });
    let has_hint = memo(move || table.advice().is_some() && table.acting().is_some());
    let is_refused = memo(move || {
        let is_asleep = matches!(table.bots().state(), BotState::Failed | BotState::Stopped);
        is_asleep || table.refusal().is_some()
    });
    view! {
            <div class="said" class:advised=whether(move || has_hint.get()) class:denied=whether(move || is_refused.get())>
                <p class="foreseen">{text(move || second(table))}</p>
                {shown(move || has_hint.get(), move || view! {
                    <div class="hint-acts">
                        <button class="button" aria-label=t("hint-take") title=t("hint-take") on:click=move |_| table.take_hint()>
                            <Icon picture=Picture::Check/><span>{t("hint-take")}</span>
                        </button>
                        <button class="button square" aria-label=t("hint-forget") title=t("hint-forget") on:click=move |_| table.forget_hint()>
                            <Icon picture=Picture::Close/>
                        </button>
                    </div>
    }.into_any())}
                {asleep}
                <Refusal table/>
            </div>
        }
}

/// Said when a bot doesn't think although it is its turn.
fn asleep(table: TableView, why: &'static str, wake: &'static str) -> impl IntoView {
    view! {
        <p class="refusal asleep">
            {t(why)}" "
            <button class="button" on:click=move |_| table.bots().wake()>{t(wake)}</button>
            {table.bots().is_watched().then(|| view! {
                " "<button class="button" on:click=move |_| table.bots().step()>{t("watch-step")}</button>
            })}
        </p>
    }
}

/// What the move in hand would do, and what the hint says; else how far the game is.
fn second(table: TableView) -> String {
    let lang = Prefs::get().lang();
    if table.is_advising() {
        return say_now("hint-thinking", &[]);
    }
    let hint = table.advice().map(|hint| hinted(table, hint));
    match (table.previewed(), hint) {
        (Some(previewed), Some(hint)) => format!("{previewed} {hint}"),
        (Some(said), None) | (None, Some(said)) => said,
        (None, None) => {
            let progress = story::progress(lang, table.shown().play());
            let mut letters = progress.chars();
            let first = letters.next();
            first.map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
        }
    }
}

/// "Hint: You: triangle in b3, circle in b4. Four alike in row 3."
fn hinted(table: TableView, hint: Hint) -> String {
    let lang = Prefs::get().lang();
    let by = Actor::Seat(table.hand().unwrap_or(Seat::FIRST));
    let names = table.names();
    let told = story::tell(lang, table.shown().play(), &Entry::new(by, hint.token), &names);
    let why: Vec<String> = hint.why.iter().map(|why| page::sentence(lang, why, &names)).collect();
    let id = if hint.seat.is_some() { "hint-better" } else { "hint-found" };
    say_now(id, &[("move", told.into()), ("why", why.join(", ").into())])
}

/// The last refusal. Its rule opens the booklet there.
#[component]
fn Refusal(table: TableView) -> impl IntoView {
    changing(move || {
        table.refusal().map(|refusal| {
            let lang = Prefs::get().lang();
            let why = page::refusal(lang, &refusal, &table.names());
            let said = say_now("table-refused", &[("why", why.into())]);
            let rule = refusal.0.code.rule;
            let parts = (!rule.is_empty()).then(|| said.rsplit_once(rule)).flatten();
            let Some((before, after)) = parts else { return view! { <p class="refusal">{said}</p> }.into_any() };
            view! {
                <p class="refusal">
                    {before.to_owned()}
                    <button class="link rule-link" on:click=move |_| table.open_rule(rule)>{rule}</button>
                    {after.to_owned()}
                </p>
            }
            .into_any()
        })
        .into_any()
    })
}
