//! How far one is, as the stairs of the logo: a step for a step, with a flag at the top. Each can be gone to.

use leptos::prelude::*;
use page::lesson::Course;

use super::class::Class;
use crate::ui::{changing, maybe, memo, say_now, t, text, whether};

pub(super) fn stairs(class: Class) -> impl IntoView {
    let count = class.course.with_untracked(|course| course.lesson().steps.len());
    let at = memo(move || class.course.with(Course::at));
    let figures = move || [("at", (at.get() + 1).into()), ("of", count.into())];
    let stairs = (0..count).map(|nth| stair(class, at, nth, count)).collect_view();
    view! {
        <nav class="stairs-card" aria-label=t("lesson-steps")>
            <p class="stairs-title">{t("lesson-title")}" "<b>{text(move || say_now("lesson-at", &figures()))}</b></p>
            <ol class="stairs">{stairs}</ol>
        </nav>
    }
}

/// A step of the stairs: as high as it comes late, ticked when it is done.
fn stair(class: Class, at: Memo<usize>, nth: usize, count: usize) -> impl IntoView {
    let is_done = memo(move || class.course.with(|course| course.is_done(nth)));
    let is_here = move || at.get() == nth;
    let label = move || {
        let know = class.course.with(|course| course.lesson().steps[nth].know.clone());
        let done = if is_done.get() { "yes" } else { "no" };
        say_now(
            "lesson-step",
            &[("step", (nth + 1).into()), ("what", know.into()), ("done", done.into())],
        )
    };
    // From a tenth of the height to all of it.
    let height = format!("{}%", 12 + 88 * (nth + 1) / count);
    let mark = changing(move || {
        match (is_here(), is_done.get()) {
        (true, _) => view! { <span class="stair-pawn"></span> }.into_any(),
        (false, true) => view! { <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M5 12.5l4.5 4.5L19 7.5"/></svg> }.into_any(),
        _ if nth + 1 == count => view! { <svg class="icon stair-flag" viewBox="0 0 24 24" aria-hidden="true"><path d="M6 21V4l10 4-10 4"/></svg> }.into_any(),
        _ => ().into_any(),
    }
    });
    view! {
        <li class="stair" class:done=whether(move || is_done.get()) class:here=whether(is_here) style:height=height>
            <button
                aria-label=text(label)
                title=text(label)
                aria-current=maybe(move || is_here().then(|| "step".to_owned()))
                on:click=move |_| class.go_to(nth)
            >
                {mark}
            </button>
        </li>
    }
}
