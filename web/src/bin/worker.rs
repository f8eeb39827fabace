//! The program that runs as a worker: bots and hindsight, so that the page stays at sixty frames a second. It is
//! fetched by whoever plays against a bot or asks for a hint, not before, and knows neither views nor texts.
//!
//! A task comes with the position as a line: neither the table's seed nor its log gets here, but for
//! hindsight, which is about a game that is over.

use std::cell::Cell;

use bots::detrak::hindsight;
use bots::{Answer, Budget, Level};
use deplimo::Deplimo;
use deplimo::arrange::Budget as Work;
use game::Seat;
use protocol::{Answer as Told, Found, Job, Reason, Search, Task};
use shelf::Play;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, Response};

/// Shapes that hindsight may try before it settles for what it knows.
const HINDSIGHT: u64 = 60_000_000;
/// Looks at words for the best ruler that letters allow: some seconds in a browser, and four times what the best bot takes.
const ARRANGING: u64 = 500_000;

thread_local! {
    /// Whether the weights of Détrak are there.
    static HAS_LEARNED: Cell<bool> = const { Cell::new(false) };
    /// Whether the words of Deplimo are there.
    static HAS_WORDS: Cell<bool> = const { Cell::new(false) };
}

fn main() {
    shelf::register_all();
    let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return };
    wait(&scope);
}

/// Fetches what was learned for Détrak before its first task: it is three times as large as all the rest, and the other
/// games don't need it. Without it bots play by what they can see: weaker, and not at all worse company.
async fn learn(scope: &DedicatedWorkerGlobalScope) {
    if HAS_LEARNED.get() {
        return;
    }
    if let Some(weights) = fetch(scope, "escaleWeights").await {
        HAS_LEARNED.set(bots::detrak::provide_weights(&weights).is_ok());
    }
}

/// Fetches the words of Deplimo before its first task: without them no bot could lay one.
async fn learn_words(scope: &DedicatedWorkerGlobalScope) {
    if HAS_WORDS.get() {
        return;
    }
    if let Some(words) = fetch(scope, "escaleLexicon").await {
        HAS_WORDS.set(lexicon::Lexicon::provide_french(words).is_ok());
    }
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
            if task.job.is_about("detrak") {
                learn(&own).await;
            } else if task.job.is_about("deplimo") {
                learn_words(&own).await;
                if !HAS_WORDS.get() {
                    // A bot without words would wait for ever: it says that it failed, and can be asked again.
                    return tell(&own, task.number, Found::Nothing);
                }
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
    }
}

fn tell(scope: &DedicatedWorkerGlobalScope, number: u64, found: Found) {
    let answer = Told { number, found }.to_bytes();
    let _ = scope.post_message(&js_sys::Uint8Array::from(&answer[..]).into());
}

/// The best ruler of Deplimo that is found with all letters of a seat, with word of each better one on the way.
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
        &Work::of(ARRANGING, 1),
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

fn position(fen: &str, seat: u8, level: u8, seed: u64) -> Option<(Box<dyn Play>, Seat, Budget)> {
    let play = shelf::open_fen(fen).ok()?;
    Some((play, Seat::new(seat)?, Budget::at(Level::new(level)?, seed)))
}

/// The best sheet that the throws of a game allowed, with word of how far the search is.
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
    let found = hindsight::solve(&asked, HINDSIGHT, &|| false, &mut report);
    let (points, upper, text) = (found.total, found.upper, found.sheet.to_string());
    told(Found::Sheet(Search { percent: 100, points, upper, text }));
}
