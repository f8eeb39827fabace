//! What changes in a view, as values of few types.
//!
//! A closure in a view is a type of its own, and all that follows signals is compiled once more for it: some 1.5 kB. A board
//! has dozens of them. Behind these functions they share one type each.

use std::sync::Arc;

use leptos::prelude::*;

/// A text or an attribute that follows signals.
pub(crate) fn text(say: impl Fn() -> String + Send + Sync + 'static) -> Signal<String> {
    Signal::derive(say)
}

/// A text or an attribute that may be missing.
pub(crate) fn maybe(
    say: impl Fn() -> Option<String> + Send + Sync + 'static,
) -> Signal<Option<String>> {
    Signal::derive(say)
}

/// A condition that follows signals.
pub(crate) fn whether(is: impl Fn() -> bool + Send + Sync + 'static) -> Signal<bool> {
    Signal::derive(is)
}

/// A part of a view that is drawn anew when signals change.
pub(crate) fn changing(draw: impl Fn() -> AnyView + Send + Sync + 'static) -> AnyView {
    erased(Arc::new(draw))
}

fn erased(draw: Arc<dyn Fn() -> AnyView + Send + Sync>) -> AnyView {
    (move || draw()).into_any()
}

/// What is found from signals, and tells others only when it has changed.
pub(crate) fn memo<T: PartialEq + Send + Sync + 'static>(
    find: impl Fn() -> T + Send + Sync + 'static,
) -> Memo<T> {
    boxed_memo(Box::new(find))
}

#[inline(never)]
fn boxed_memo<T: PartialEq + Send + Sync + 'static>(
    find: Box<dyn Fn() -> T + Send + Sync>,
) -> Memo<T> {
    Memo::new(move |_| find())
}

/// Does something now, and again whenever a signal that it read changes.
pub(crate) fn follow(act: impl FnMut() + 'static) {
    boxed(Box::new(act));
}

fn boxed(mut act: Box<dyn FnMut()>) {
    Effect::new(move |_: Option<()>| act());
}

/// A part of a view that is there while a condition holds.
pub(crate) fn shown(
    is: impl Fn() -> bool + Send + Sync + 'static,
    draw: impl Fn() -> AnyView + Send + Sync + 'static,
) -> AnyView {
    shown_while(memo(is), Arc::new(draw))
}

fn shown_while(is: Memo<bool>, draw: Arc<dyn Fn() -> AnyView + Send + Sync>) -> AnyView {
    (move || is.get().then(|| draw())).into_any()
}
