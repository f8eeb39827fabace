//! The program that runs as a worker: bots and hindsight, so that the page stays at sixty frames a second. It is
//! fetched by whoever plays against a bot or asks for a hint, not before, and knows neither views nor texts.
//!
//! A task comes with the position as a line: neither the table's seed nor its log gets here, but for
//! hindsight, which is about a game that is over.

use std::cell::{Cell, RefCell};

use bots::detrak::hindsight;
use bots::judge::{LOOKS, SHAPES};
use bots::{Answer, Budget, Effort, Level};
use deplimo::Deplimo;
use deplimo::arrange::Budget as Work;
use game::{Actor, Seat};
use protocol::{Answer as Told, Found, Job, Judged, Reason, Search, Task};
use shelf::Play;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, Response};

/// What the bots of a game need besides the program. It is fetched before the game's first task, because whoever plays
/// something else doesn't need it.
struct Need {
    game: &'static str,
    /// The name under which `worker.js` says where it is.
    address: &'static str,
    provide: fn(Vec<u8>) -> bool,
    /// Whether nothing can be done without it.
    is_vital: bool,
}

static NEEDS: [Need; 2] = [
    // What was learned for Détrak. Without it bots play by what they can see: weaker, but no worse company.
    Need {
        game: "detrak",
        address: "escaleWeights",
        provide: |weights| bots::detrak::provide_weights(&weights).is_ok(),
        is_vital: false,
    },
    // The words of Deplimo. A bot without words would wait for ever, so it says that it failed, and can be asked again.
    Need {
        game: "deplimo",
        address: "escaleLexicon",
        provide: |words| lexicon::Lexicon::provide_french(words).is_ok(),
        is_vital: true,
    },
];

thread_local! {
    /// The games whose needs are there.
    static PROVIDED: RefCell<Vec<&'static str>> = const { RefCell::new(Vec::new()) };
}

fn main() {
    shelf::register_all();
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return };
    wait(&scope);
}

/// Fetches what a game needs, once, and tells whether it is there.
async fn provide(scope: &DedicatedWorkerGlobalScope, need: &Need) -> bool {
    let is_there = || PROVIDED.with_borrow(|games| games.contains(&need.game));
    if !is_there()
        && let Some(bytes) = fetch(scope, need.address).await
        && (need.provide)(bytes)
    {
        PROVIDED.with_borrow_mut(|games| games.push(need.game));
    }
    is_there()
}

/// A file, from where `worker.js` says under this name.
async fn fetch(scope: &DedicatedWorkerGlobalScope, name: &str) -> Option<Vec<u8>> {
    let address = js_sys::Reflect::get(scope, &name.into()).ok()?.as_string()?;
    let response = JsFuture::from(scope.fetch_with_str(&address)).await.ok()?;
    let response: Response = response.dyn_into().ok()?;
    let bytes = JsFuture::from(response.array_buffer().ok()?).await.ok()?;
    response.ok().then(|| js_sys::Uint8Array::new(&bytes).to_vec())
}

/// Waits for tasks.
fn wait(scope: &DedicatedWorkerGlobalScope) {
    let own = scope.clone();
    let heard = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let Ok(bytes) = event.data().dyn_into::<js_sys::Uint8Array>() else { return };
        let Some(task) = Task::from_bytes(&bytes.to_vec()) else { return };
        let own = own.clone();
        spawn_local(async move {
            let need = NEEDS.iter().find(|need| task.job.is_about(need.game));
            if let Some(need) = need
                && !provide(&own, need).await
                && need.is_vital
            {
                return tell(&own, task.number, Found::Nothing);
            }
            work(&own, &task);
        });
    });
    scope.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    heard.forget(); // as long as the worker lives
    let _ = scope.post_message(&"ready".into());
}

/// Does a task, and says what came of it.
fn work(scope: &DedicatedWorkerGlobalScope, task: &Task) {
    let told = |found: Found| tell(scope, task.number, found);
    match &task.job {
        Job::Think { fen, seat, level, seed } => told(think(fen, *seat, *level, *seed)),
        Job::Advise { fen, seat, level, seed } => told(advise(fen, *seat, *level, *seed)),
        Job::Hindsight { record, seat } => look_back(record, *seat, &told),
        Job::Arrange { fen, seat } => arrange(fen, *seat, &told),
        Job::Judge { fen, by, token, effort } => told(judge(fen, *by, token, *effort)),
    }
}

fn tell(scope: &DedicatedWorkerGlobalScope, number: u64, found: Found) {
    let answer = Told { number, found }.to_bytes();
    let _ = scope.post_message(&js_sys::Uint8Array::from(&answer[..]).into());
}

/// The best ruler of Deplimo that is found with all letters of a seat, and reports each better one on the way.
fn arrange(fen: &str, seat: u8, told: &dyn Fn(Found)) {
    let asked = || {
        let play = shelf::open_fen(fen).ok()?;
        Some((play.position::<Deplimo>()?.clone(), Seat::new(seat)?))
    };
    let Some((game, seat)) = asked() else { return told(Found::Nothing) };
    let (hand, frame) = (game.hand(seat), game.frame(seat));
    let table = lexicon::Table::french();
    let found = deplimo::arrange::arrange(
        hand,
        frame,
        table,
        &Work::of(LOOKS, 1),
        &|| false,
        &mut |step| told(Found::Arranging(Search { points: step.score, ..Search::default() })),
    );
    let text = found.layout.to_string();
    told(Found::Ruler(Search { points: found.score, text, ..Search::default() }));
}

/// What a bot of a level does on a seat: a token, or that it waits.
fn think(fen: &str, seat: u8, level: u8, seed: u64) -> Found {
    let found = || {
        let (play, seat, budget) = position(fen, seat, level, seed)?;
        bots::think(&*play, seat, &budget, &|| false, &mut |_| {})
    };
    match found() {
        Some(Answer::Play(thought)) => Found::Token(thought.token),
        Some(Answer::Wait) => Found::Waits,
        None => Found::Nothing,
    }
}

/// The same with the reasons for it.
fn advise(fen: &str, seat: u8, level: u8, seed: u64) -> Found {
    let found = || {
        let (play, seat, budget) = position(fen, seat, level, seed)?;
        bots::hint(&*play, seat, &budget, &|| false, &mut |_| {})
    };
    let Some(hint) = found() else { return Found::Nothing };
    Found::Hint(hint.token, hint.reasons.iter().map(Reason::from).collect())
}

/// What a token was worth, and what speaks for the best one.
fn judge(fen: &str, by: u8, token: &str, effort: Effort) -> Found {
    let found = || {
        let play = shelf::open_fen(fen).ok()?;
        let by = if by == 0 { Actor::Table } else { Actor::Seat(Seat::new(by)?) };
        bots::judge(&*play, by, token, effort, &|| false)
    };
    let Some(judged) = found() else { return Found::Nothing };
    let reasons = judged.reasons.iter().map(Reason::from).collect();
    Found::Judged(Judged { verdict: judged.verdict, reasons }.to_bytes())
}

fn position(fen: &str, seat: u8, level: u8, seed: u64) -> Option<(Box<dyn Play>, Seat, Budget)> {
    let play = shelf::open_fen(fen).ok()?;
    Some((play, Seat::new(seat)?, Budget::at(Level::new(level)?, seed)))
}

/// The best sheet that the throws of a game allowed, and reports how far the search is.
fn look_back(record: &str, seat: u8, told: &dyn Fn(Found)) {
    let asked = || {
        let record = record.parse::<shelf::Record>().ok()?;
        let (play, log) = record.replay().ok()?;
        hindsight::Task::of_game(play.position()?, &log, Seat::new(seat)?)
    };
    let Some(asked) = asked() else { return told(Found::Nothing) };
    let last = Cell::new(None);
    let mut report = |progress: &hindsight::Progress| {
        let percent = (progress.share * 100.0) as u8;
        if last.replace(Some(percent)) != Some(percent) {
            let (points, upper) = (progress.total, progress.upper);
            told(Found::Looking(Search { percent, points, upper, text: String::new() }));
        }
    };
    let found = hindsight::solve(&asked, SHAPES, &|| false, &mut report);
    let (points, upper, text) = (found.total, found.upper, found.sheet.to_string());
    told(Found::Sheet(Search { percent: 100, points, upper, text }));
}
