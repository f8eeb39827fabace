//! The program that runs as a worker: bots and hindsight, so that the page stays at sixty frames a second. It is
//! fetched by who plays against a bot or asks for a hint, not before, and knows neither views nor texts.
//!
//! A task comes as JSON with the position as a line: neither the table's seed nor its log gets here, but for
//! hindsight, which is about a game that is over.

use std::cell::Cell;

use bots::detrak::hindsight;
use bots::{Answer, Budget, Level};
use deplimo::Deplimo;
use deplimo::arrange::Budget as Work;
use game::Seat;
use serde_json::{Value, json};
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
        let text = event.data().as_string().unwrap_or_default();
        let Ok(task) = serde_json::from_str::<Value>(&text) else { return };
        let own = own.clone();
        spawn_local(async move {
            let is_about =
                |game: &str| task["fen"].as_str().is_some_and(|fen| fen.starts_with(game));
            if is_about("detrak") {
                learn(&own).await;
            } else if is_about("deplimo") {
                learn_words(&own).await;
                if !HAS_WORDS.get() {
                    // A bot without words would wait for ever: it says that it failed, and can be asked again.
                    return answer_to(&own, &task, json!({ "done": true }));
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
fn work(scope: &DedicatedWorkerGlobalScope, task: &Value) {
    let answer = |answer: Value| answer_to(scope, task, answer);
    match task["kind"].as_str() {
        Some("think") => answer(think(task)),
        Some("advise") => answer(advise(task)),
        Some("hindsight") => look_back(task, &answer),
        Some("arrange") => arrange(task, &answer),
        _ => answer(json!({ "done": true })),
    }
}

fn answer_to(scope: &DedicatedWorkerGlobalScope, task: &Value, mut answer: Value) {
    answer["number"] = task["number"].clone();
    let _ = scope.post_message(&answer.to_string().into());
}

/// The best ruler of Deplimo that is found with all letters of a seat, with word of each better one on the way.
fn arrange(task: &Value, answer: &dyn Fn(Value)) {
    let asked = || {
        let play = shelf::open_fen(task["fen"].as_str()?).ok()?;
        Some((play.position::<Deplimo>()?.clone(), seat(task)?))
    };
    let Some((game, seat)) = asked() else { return answer(json!({ "done": true })) };
    let (hand, frame) = (game.hand(seat), game.frame(seat));
    let table = lexicon::Table::french();
    let found = deplimo::arrange::arrange(
        hand,
        frame,
        table,
        &Work::of(ARRANGING, 1),
        &|| false,
        &mut |step| answer(json!({ "points": step.score })),
    );
    answer(json!({ "done": true, "points": found.score, "layout": found.layout.to_string() }));
}

/// What a bot of a level does on a seat: a token, or that it waits. Neither is there if it may not act.
fn think(task: &Value) -> Value {
    let found = || {
        let (play, seat, budget) = position(task)?;
        bots::think(&*play, seat, &budget, &|| false, &mut |_| {})
    };
    match found() {
        Some(Answer::Play(thought)) => json!({ "done": true, "token": thought.token }),
        Some(Answer::Wait) => json!({ "done": true, "waits": true }),
        None => json!({ "done": true }),
    }
}

/// The same with the reasons for it.
fn advise(task: &Value) -> Value {
    let found = || {
        let (play, seat, budget) = position(task)?;
        bots::hint(&*play, seat, &budget, &|| false, &mut |_| {})
    };
    let Some(hint) = found() else { return json!({ "done": true }) };
    let reasons: Vec<Value> = hint.reasons.iter().map(page::phrase_to_json).collect();
    json!({ "done": true, "token": hint.token, "why": reasons })
}

fn position(task: &Value) -> Option<(Box<dyn Play>, Seat, Budget)> {
    let play = shelf::open_fen(task["fen"].as_str()?).ok()?;
    let level = Level::new(task["level"].as_u64()? as u8)?;
    Some((play, seat(task)?, Budget::at(level, task["seed"].as_u64()?)))
}

fn seat(task: &Value) -> Option<Seat> {
    task["seat"].as_u64()?.to_string().parse().ok()
}

/// The best sheet that the throws of a game allowed, with word of how far the search is.
fn look_back(task: &Value, answer: &dyn Fn(Value)) {
    let asked = || {
        let record = task["record"].as_str()?.parse::<shelf::Record>().ok()?;
        let (play, log) = record.replay().ok()?;
        hindsight::Task::of_game(play.position()?, &log, seat(task)?)
    };
    let Some(asked) = asked() else { return answer(json!({ "done": true })) };
    let told = Cell::new(-1.0);
    let mut report = |progress: &hindsight::Progress| {
        if progress.share >= told.get() + 0.01 {
            told.set(progress.share);
            let (total, upper) = (progress.total, progress.upper);
            answer(json!({ "share": progress.share, "total": total, "upper": upper }));
        }
    };
    let found = hindsight::solve(&asked, HINDSIGHT, &|| false, &mut report);
    answer(json!({
        "done": true,
        "total": found.total,
        "upper": found.upper,
        "sheet": found.sheet.to_string(),
    }));
}
