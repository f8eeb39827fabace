//! Games that were begun: a line each, with what tells them apart, and a way to drop one.

use leptos::prelude::*;
use leptos::task::spawn_local;
use page::OngoingGame;

use crate::online::own_tables;
use crate::prefs::Prefs;
use crate::store;
use crate::ui::{Icon, Picture, changing, follow, moment, say_now, t, text};

/// The games under way, of one game or of all. Without any it says `empty`, if that is given.
#[component]
pub(crate) fn Ongoing(
    only: Option<&'static str>,
    #[prop(optional)] empty: Option<&'static str>,
    /// At most so many.
    #[prop(optional)]
    most: Option<usize>,
) -> impl IntoView {
    let prefs = Prefs::get();
    let games = RwSignal::new(Vec::new());
    let elsewhere = RwSignal::new(Vec::new());
    ask_elsewhere(elsewhere);
    let read = move || {
        let mut found = store::under_way(prefs.lang());
        found.extend(elsewhere.get());
        OngoingGame::sort(&mut found);
        found.retain(|game| only.is_none_or(|only| game.game == only));
        found.truncate(most.unwrap_or(found.len()));
        games.set(found);
    };
    follow(read);
    let list = move || {
        let games = games.get();
        if games.is_empty() {
            return empty.map(|id| view! { <p>{t(id)}</p> }).into_any();
        }
        let line =
            |game| view! { <Line game is_named=only.is_none() dropped=move || untrack(read)/> };
        view! { <ul class="plain games">{games.into_iter().map(line).collect_view()}</ul> }
            .into_any()
    };
    changing(list)
}

/// Asks the server for one's tables, if one is known there. Nothing waits for it.
fn ask_elsewhere(games: RwSignal<Vec<OngoingGame>>) {
    let prefs = Prefs::get();
    follow(move || {
        let _ = prefs.lang(); // they come with a line in words
        if prefs.is_known() {
            let found = Callback::new(move |found| drop(games.try_set(found)));
            spawn_local(async move {
                if let Ok(ask) = own_tables().await {
                    ask(prefs, found);
                }
            });
        }
    });
}

#[component]
fn Line(
    game: OngoingGame,
    /// Whether it says which game it is.
    is_named: bool,
    dropped: impl Fn() + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let prefs = Prefs::get();
    let info = shelf::info(&game.game);
    let name = match info.filter(|_| is_named) {
        Some(info) => page::name(prefs.lang(), info).to_owned(),
        None => say_now("game-go-on", &[]),
    };
    let company = page::company(prefs.lang(), &game.sitters);
    let when = moment(game.touched, prefs.lang().tag());
    let who = if company.is_empty() { when } else { format!("{company} · {when}") };
    let (id, href) = (game.id.clone(), game.href());
    let drop = move || {
        store::forget(&id);
        dropped();
    };
    let told = format!("{name}, {}, {who}", game.about);
    view! {
        <li class="game-line">
            <div>
                <a href=href>{name}</a>" · "{game.about}
                {game.is_your_turn.then(|| view! { " · "<strong>{t("shelf-resume-turn")}</strong> })}
                <span class="soft">{who}</span>
            </div>
            {(!game.is_online).then(|| view! { <Drop told drop/> })}
        </li>
    }
}

/// A button that drops a game, once it was asked whether one means it.
#[component]
pub(crate) fn Drop(
    /// Which game, for whoever doesn't see the line.
    told: String,
    #[prop(into)] drop: Callback<()>,
) -> impl IntoView {
    let is_asked = RwSignal::new(false);
    let label = text(move || say_now("game-drop", &[("game", told.clone().into())]));
    let view = move || {
        if is_asked.get() {
            view! {
                <span class="sure" role="group" aria-label=t("game-drop-sure")>
                    <button class="button" on:click=move |_| drop.run(())>{t("game-drop-yes")}</button>
                    <button class="button" on:click=move |_| is_asked.set(false)>{t("game-drop-no")}</button>
                </span>
            }
            .into_any()
        } else {
            view! {
                <button class="button square bare" aria-label=label title=t("game-drop-yes") on:click=move |_| is_asked.set(true)>
                    <Icon picture=Picture::Close/>
                </button>
            }
            .into_any()
        }
    };
    changing(view)
}
