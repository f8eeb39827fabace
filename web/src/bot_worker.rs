//! Work that would hold up the page: it is done in a worker (`bin/worker.rs`).
//!
//! A worker that thinks hears nothing, so it is stopped by ending it; the next task starts another.

use std::cell::RefCell;
use std::rc::Rc;

use page::{Answer, Found, Job, Task};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// What comes of a task, as often as there is something to tell; nothing, if the worker failed.
type Heard = Box<dyn FnMut(Option<Found>)>;

/// A worker for one kind of work.
#[derive(Clone, Default)]
pub(crate) struct BotWorker(Rc<RefCell<Inner>>);

#[derive(Default)]
struct Inner {
    worker: Option<Worker>,
    is_ready: bool,
    /// What is to be done, until the worker can hear it.
    job: Option<Job>,
    heard: Option<Heard>,
    /// The number of the task, so that an answer to an older one is not taken for this one's.
    number: u64,
}

impl BotWorker {
    /// Sets a task; one that is under way is given up.
    pub(crate) fn set(&self, job: Job, heard: impl FnMut(Option<Found>) + 'static) {
        if self.0.borrow().heard.is_some() {
            self.stop();
        }
        let mut inner = self.0.borrow_mut();
        inner.number += 1;
        inner.heard = Some(Box::new(heard));
        inner.job = Some(job);
        if inner.worker.is_none() {
            inner.worker = self.start();
        }
        let failed = inner.worker.is_none();
        drop(inner);
        if failed { self.fail() } else { self.send() }
    }

    /// Gives up what is under way.
    pub(crate) fn stop(&self) {
        let mut inner = self.0.borrow_mut();
        if inner.heard.take().is_some()
            && let Some(worker) = inner.worker.take()
        {
            worker.terminate();
            inner.is_ready = false;
        }
        inner.job = None;
    }

    fn send(&self) {
        let mut inner = self.0.borrow_mut();
        if inner.is_ready
            && let Some(job) = inner.job.take()
            && let Some(worker) = &inner.worker
        {
            let task = Task { number: inner.number, job }.to_bytes();
            let _ = worker.post_message(&js_sys::Uint8Array::from(&task[..]).into());
        }
    }

    fn fail(&self) {
        let heard = self.0.borrow_mut().heard.take();
        if let Some(mut heard) = heard {
            heard(None);
        }
    }

    fn start(&self) -> Option<Worker> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&address()?, &options).ok()?;
        let this = self.clone();
        let heard = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            this.hear(&event.data());
        });
        worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        heard.forget(); // as long as the worker lives
        let this = self.clone();
        let failed = Closure::<dyn FnMut()>::new(move || {
            let mut inner = this.0.borrow_mut();
            inner.worker = None;
            inner.is_ready = false;
            drop(inner);
            this.fail();
        });
        worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
        failed.forget();
        Some(worker)
    }

    /// The worker first says that it is ready, in whatever words; then it answers in bytes.
    fn hear(&self, said: &JsValue) {
        let Some(bytes) = said.dyn_ref::<js_sys::Uint8Array>() else {
            self.0.borrow_mut().is_ready = true;
            return self.send();
        };
        let Some(Answer { number, found }) = Answer::from_bytes(&bytes.to_vec()) else { return };
        let mut inner = self.0.borrow_mut();
        if number != inner.number {
            return;
        }
        let heard = inner.heard.take();
        drop(inner); // whoever hears may set the next task
        let Some(mut heard) = heard else { return };
        let is_last = found.is_last();
        heard(Some(found));
        let mut inner = self.0.borrow_mut();
        if !is_last && inner.heard.is_none() && number == inner.number {
            inner.heard = Some(heard);
        }
    }
}

/// Where the build put the worker's few lines.
fn address() -> Option<String> {
    let meta = leptos::prelude::document().query_selector("meta[name=worker]").ok().flatten()?;
    meta.get_attribute("content")
}
