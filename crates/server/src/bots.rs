//! Bots think on threads of their own: few, and of the lowest priority, so that nobody waits for them.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, Weak};

use bots::Budget;
use game::SplitMix;
use shelf::Play;
use table::Call;

use crate::app::App;
use crate::aside::Aside;
use crate::tables::{Inner, Live, Origin, answer_of, has_bots};

/// Of so many times that nobody waits for it, one that plays anything leaves everything as it is once.
const RESTS: u32 = 8;

/// The threads, and what they have to think about.
pub(crate) struct Pool {
    threads: usize,
    shared: Arc<Shared>,
}

#[derive(Default)]
struct Shared {
    waiting: Mutex<VecDeque<Task>>,
    came: Condvar,
    is_stopped: AtomicBool,
}

/// A bot's turn. It gets the position and nothing else.
struct Task {
    live: Weak<Live>,
    call: Call,
    play: Box<dyn Play>,
    seen: u64,
    /// What its chance is drawn from.
    number: u64,
}

impl Shared {
    fn waiting(&self) -> MutexGuard<'_, VecDeque<Task>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn next(&self) -> Option<Task> {
        let mut waiting = self.waiting();
        loop {
            if self.is_stopped.load(Ordering::Relaxed) {
                return None;
            }
            match waiting.pop_front() {
                Some(task) => return Some(task),
                None => waiting = self.came.wait(waiting).unwrap_or_else(PoisonError::into_inner),
            }
        }
    }
}

impl Pool {
    pub(crate) fn new(threads: usize) -> Pool {
        Pool { threads: threads.max(1), shared: Arc::default() }
    }

    pub(crate) fn start(&self, app: &Arc<App>) {
        for _ in 0..self.threads {
            let (shared, app) = (Arc::clone(&self.shared), Arc::downgrade(app));
            let run = move || {
                // Persons' moves come first, whatever bots are busy with.
                let _ = rustix::process::nice(19);
                while let Some(task) = shared.next() {
                    think(&app, &shared, task);
                }
            };
            if let Err(error) = std::thread::Builder::new().name("bot".to_owned()).spawn(run) {
                tracing::error!(%error, "a thread for bots can't be started");
            }
        }
    }

    pub(crate) fn stop(&self) {
        self.shared.is_stopped.store(true, Ordering::Relaxed);
        self.shared.came.notify_all();
    }

    /// How many bots wait for a thread.
    pub(crate) fn waiting(&self) -> usize {
        self.shared.waiting().len()
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.stop();
    }
}

impl App {
    /// Asks the bots that may act, each once as long as nothing has changed for it.
    pub(crate) fn call_bots(self: &Arc<App>, live: &Arc<Live>, inner: &mut Inner) {
        let Some(table) = inner.table().filter(|table| has_bots(table)) else { return };
        // Of several nodes one asks them.
        if !self.node.holds(live.no) {
            return;
        }
        if inner.frozen_at().is_some() || table.state().is_closed() {
            return;
        }
        let calls = table.bots_to_ask();
        let seen = table.seen();
        let new = calls.iter().filter(|call| !inner.asked.contains(call));
        let tasks: Vec<Task> = new
            .map(|call| Task {
                live: Arc::downgrade(live),
                call: *call,
                play: table.play().boxed(),
                seen,
                number: self.aside.number(),
            })
            .collect();
        inner.asked = calls;
        if !tasks.is_empty() {
            self.have_thought_about(tasks);
        }
    }

    fn have_thought_about(self: &Arc<App>, tasks: Vec<Task>) {
        match &self.aside {
            Aside::Threads => {
                self.bots.shared.waiting().extend(tasks);
                self.bots.shared.came.notify_all();
            }
            #[cfg(test)]
            Aside::Simulated(by) => {
                for task in tasks {
                    let (app, shared) = (Arc::downgrade(self), Arc::clone(&self.bots.shared));
                    let pause = by.thought();
                    self.runtime.spawn(async move {
                        tokio::time::sleep(pause).await;
                        think(&app, &shared, task);
                    });
                }
            }
        }
    }
}

fn think(app: &Weak<App>, shared: &Shared, task: Task) {
    let Task { live, call, play, seen, number } = task;
    let token = token(&*play, call, number, &|| shared.is_stopped.load(Ordering::Relaxed));
    let Some((app, live)) = app.upgrade().zip(live.upgrade()) else { return };
    app.metrics.thoughts.inc();
    if let Some(token) = token {
        app.ask(&live, answer_of(call, token, seen), Origin::Bot(call));
    }
}

/// What a bot plays, if anything.
fn token(
    play: &dyn Play,
    call: Call,
    number: u64,
    stopped: &(dyn Fn() -> bool + Sync),
) -> Option<String> {
    let Some(level) = call.level else {
        let mut rng = SplitMix::new(number);
        let rests = !call.must && game::Rng::below(&mut rng, RESTS) == 0;
        return if rests { None } else { play.sample(call.seat, &mut rng) };
    };
    let budget = Budget::at(level, number);
    let answer = bots::think(play, call.seat, &budget, stopped, &mut |_| {})?;
    answer.played().map(|thought| thought.token)
}
