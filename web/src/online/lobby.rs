//! The lobby, live: tables to sit down at or to watch, and one's own.

use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use page::Sitter;
use page::online::{
    Lobby, Look, Span, TableRow, TableState, clock_words, is_your_turn, read, setup_words,
};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, WebSocket};

use crate::games::{self, GameBox};
use crate::prefs::Prefs;
use crate::ui::{SeatMark, Title, changing, follow, say_now, t, text};

/// So long until it is tried again to listen.
const AGAIN: Duration = Duration::from_secs(2);

/// What the lobby says, as a signal; `None` until it has said anything.
#[derive(Clone, Copy)]
struct Ear {
    lobby: RwSignal<Option<Lobby>>,
    /// How many games were fetched for their words.
    fetched: RwSignal<usize>,
    asked: StoredValue<Vec<String>>,
    socket: StoredValue<Option<Rc<Listening>>, LocalStorage>,
}

struct Listening {
    socket: WebSocket,
    _heard: Closure<dyn Fn(MessageEvent)>,
    _closed: Closure<dyn Fn()>,
}

impl Drop for Listening {
    fn drop(&mut self) {
        self.socket.set_onmessage(None);
        self.socket.set_onclose(None);
        let _ = self.socket.close();
    }
}

impl Ear {
    fn new() -> Ear {
        let ear = Ear {
            lobby: RwSignal::new(None),
            fetched: RwSignal::new(0),
            asked: StoredValue::new(Vec::new()),
            socket: StoredValue::new_local(None),
        };
        ear.listen();
        follow(move || ear.fetch_words());
        on_cleanup(move || ear.socket.set_value(None));
        ear
    }

    /// Fetches the games whose options are told by words that come with them.
    fn fetch_words(self) {
        let wanted = self.lobby.with(|lobby| lobby.as_ref().map(Lobby::speechless));
        for game in wanted.unwrap_or_default() {
            if self.asked.with_value(|asked| asked.contains(&game)) {
                continue;
            }
            self.asked.update_value(|asked| asked.push(game.clone()));
            spawn_local(async move {
                if games::fetch(&game).await.is_ok() {
                    self.fetched.try_update(|fetched| *fetched += 1);
                }
            });
        }
    }

    fn listen(self) {
        let location = window().location();
        let host = location.host().unwrap_or_default();
        let scheme = if location.protocol().as_deref() == Ok("https:") { "wss" } else { "ws" };
        let Ok(socket) = WebSocket::new(&format!("{scheme}://{host}/api/lobby/socket")) else {
            return;
        };
        // The first message after each connection has all there are.
        let is_first = std::cell::Cell::new(true);
        let heard = Closure::<dyn Fn(MessageEvent)>::new(move |message: MessageEvent| {
            let news = message.data().as_string().and_then(|text| read(&text));
            let Some(news) = news else { return };
            self.lobby.try_update(|lobby| {
                if is_first.take() {
                    *lobby = Some(Lobby::default());
                }
                lobby.get_or_insert_default().hear(news);
            });
        });
        let closed = Closure::<dyn Fn()>::new(move || {
            set_timeout(
                move || {
                    if self.lobby.try_get_untracked().is_some() {
                        self.listen();
                    }
                },
                AGAIN,
            );
        });
        socket.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
        let listening = Listening { socket, _heard: heard, _closed: closed };
        let before = self.socket.try_update_value(|socket| socket.replace(Rc::new(listening)));
        // The one that calls just now is let go of later.
        set_timeout(move || drop(before), Duration::ZERO);
    }
}

/// The page.
#[component]
pub(super) fn LobbyPage() -> impl IntoView {
    let ear = Ear::new();
    let look = RwSignal::new(Look::default());
    let lists = changing(move || {
        let Some(lobby) = ear.lobby.get() else {
            return view! { <p class="soft" role="status">{t("later-fetching")}</p> }.into_any();
        };
        ear.fetched.track();
        let look = look.get();
        let (open, running) =
            (lobby.shown(TableState::Open, &look), lobby.shown(TableState::Running, &look));
        if open.is_empty() && running.is_empty() {
            let id = if lobby.is_empty() { "lobby-empty" } else { "lobby-none" };
            return view! {
                <div class="lobby-empty">{round_table(&[false; 4])}<p>{t(id)}</p></div>
            }
            .into_any();
        }
        view! { {list("lobby-open", open)}{list("lobby-running", running)} }.into_any()
    });
    view! {
        <div class="lobby">
            <div class="lobby-intro">
                <Title text=text(t("lobby-title"))/>
                <p class="lead">{t("lobby-lead")}</p>
                {invitation(ear)}
                <section class="card" aria-labelledby="lobby-new">
                    <h2 id="lobby-new">{t("sheet-open")}</h2>
                    <p>{t("lobby-choose")}</p>
                    <ul class="plain lobby-boxes">{page::games().map(new_table).collect_view()}</ul>
                </section>
            </div>
            <section class="card lobby-list" aria-label=t("lobby-title")>
                {filters(look)}
                <div aria-live="polite">{lists}</div>
            </section>
        </div>
    }
}

/// A box that leads to the form of its sheet.
fn new_table(info: &'static game::GameInfo) -> AnyView {
    let prefs = Prefs::get();
    let name = text(move || page::name(prefs.lang(), info).to_owned());
    view! {
        <li>
            <a href=format!("/jeux/{}?online=1", info.id)>
                <span aria-hidden="true"><GameBox info/></span>
                <span class="visually-hidden">{name}</span>
            </a>
        </li>
    }
    .into_any()
}

/// A seat that waits for whoever looks.
fn invitation(ear: Ear) -> AnyView {
    let prefs = Prefs::get();
    changing(move || {
        ear.fetched.track();
        let row =
            ear.lobby.with(|lobby| lobby.as_ref().and_then(|lobby| lobby.invitation().cloned()));
        row.map(|row| {
            let told = told(prefs, &row);
            let taken: Vec<bool> = row.seats.iter().map(|seat| *seat != Sitter::Open).collect();
            view! {
                <section class="card lobby-invitation">
                    {round_table(&taken)}
                    <div>
                        <h2>{t("lobby-seat")}</h2>
                        <p>{told}</p>
                        <a class="button primary" href=format!("/t/{}", row.id)>{t("room-sit")}</a>
                    </div>
                </section>
            }
        })
        .into_any()
    })
}

/// Where chairs stand round a table, and which of these places so many seats have.
const PLACES: [(u8, u8); 6] = [(60, 15), (99, 37), (99, 83), (60, 105), (21, 83), (21, 37)];
const SEATED: [&[usize]; 6] =
    [&[0], &[0, 3], &[0, 2, 4], &[1, 2, 4, 5], &[0, 1, 2, 4, 5], &[0, 1, 2, 3, 4, 5]];

/// A table from above, with its chairs: those that are taken have the colour of their seat.
fn round_table(taken: &[bool]) -> AnyView {
    let places = SEATED[taken.len().clamp(1, SEATED.len()) - 1];
    let chair = |(index, place): (usize, &usize)| {
        let (x, y) = PLACES[*place];
        let is_taken = taken.get(index).copied().unwrap_or_default();
        let class =
            if is_taken { format!("chair taken-{}", index + 1) } else { "chair".to_owned() };
        view! { <circle class=class cx=x cy=y r="11"/> }
    };
    view! {
        <svg class="round-table" viewBox="0 0 120 120" aria-hidden="true">
            <circle class="round-top" cx="60" cy="60" r="36"/>
            <rect class="round-box" x="46" y="46" width="28" height="28" rx="4"/>
            {places.iter().enumerate().map(chair).collect_view()}
        </svg>
    }
    .into_any()
}

/// One game only, live or over days; a second click takes it back.
fn filters(look: RwSignal<Look>) -> AnyView {
    let prefs = Prefs::get();
    let game = move |info: &'static game::GameInfo| {
        let is_on = move || look.with(|look| look.game.as_deref() == Some(info.id));
        let toggle = move |_| {
            let next = (!untrack(is_on)).then(|| info.id.to_owned());
            look.update(|look| look.game = next);
        };
        view! { <button class="chip" aria-pressed=text(move || is_on().to_string()) on:click=toggle>{text(move || page::name(prefs.lang(), info).to_owned())}</button> }
    };
    let span = move |span: Span, id: &'static str| {
        let is_on = move || look.with(|look| look.span == Some(span));
        let toggle = move |_| {
            let next = (!untrack(is_on)).then_some(span);
            look.update(|look| look.span = next);
        };
        view! { <button class="chip" aria-pressed=text(move || is_on().to_string()) on:click=toggle>{t(id)}</button> }
    };
    view! {
        <div class="chips" role="group" aria-label=t("lobby-filters")>
            <button class="chip" aria-pressed=text(move || look.with(Look::is_empty).to_string()) on:click=move |_| look.set(Look::default())>{t("shelf-all")}</button>
            {page::games().map(game).collect_view()}
            <span class="chip-gap"></span>
            {span(Span::Live, "lobby-live")}
            {span(Span::Days, "lobby-days")}
        </div>
    }
    .into_any()
}

fn list(title: &'static str, rows: Vec<TableRow>) -> AnyView {
    if rows.is_empty() {
        return ().into_any();
    }
    let count = rows.len();
    view! {
        <h2>{t(title)}" "<span class="count">{count}</span></h2>
        <ul class="plain lobby-rows">{rows.into_iter().map(row_view).collect_view()}</ul>
    }
    .into_any()
}

/// "Labyrinthe, 4 players"
fn told(prefs: Prefs, row: &TableRow) -> String {
    let Some(info) = shelf::info(&row.game) else { return row.setup.clone() };
    let name = page::name(prefs.lang(), info);
    let words = setup_words(prefs.lang(), info, &row.setup);
    if words.is_empty() { name.to_owned() } else { format!("{name} · {words}") }
}

fn row_view(row: TableRow) -> AnyView {
    let prefs = Prefs::get();
    let (title, is_turn) = (told(prefs, &row), is_your_turn(&row));
    let mut about = vec![clock_words(prefs.lang(), row.clock)];
    if row.state == TableState::Running {
        about.push(say_now("lobby-moves", &[("count", (row.moves as i64).into())]));
    }
    if row.watchers > 0 {
        about.push(say_now("online-watched", &[("count", row.watchers.into())]));
    }
    let act = match (row.state, row.yours.is_empty()) {
        (_, false) => "lobby-go",
        (TableState::Open, true) => "room-sit",
        (_, true) => "lobby-watch",
    };
    let seat = |(index, sitter): (usize, Sitter)| {
        let is_free = sitter == Sitter::Open;
        let called = match sitter {
            Sitter::Open => say_now("room-free", &[]),
            sitter => page::names(prefs.lang(), &[sitter, Sitter::Open]).swap_remove(0),
        };
        view! { <span class="lobby-seat" class:free=is_free><SeatMark index/>{called}</span> }
    };
    let info = shelf::info(&row.game);
    view! {
        <li class="lobby-row">
            <div class="lobby-box" aria-hidden="true">{info.map(|info| view! { <GameBox info/> })}</div>
            <div>
                <b>{title}</b>
                {is_turn.then(|| view! { " · "<strong class="turn">{t("shelf-resume-turn")}</strong> })}
                <div class="lobby-seats">{row.seats.into_iter().enumerate().map(seat).collect_view()}</div>
                <span class="soft">{about.join(" · ")}</span>
            </div>
            <a class="button" class:primary=is_turn href=format!("/t/{}", row.id)>{t(act)}</a>
        </li>
    }
    .into_any()
}
