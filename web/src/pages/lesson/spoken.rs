//! Sentences of a lesson with their little markup: cells and tokens, emphasis, and rules that open the booklet.

use leptos::prelude::*;
use page::lesson::{Span, spans};

use super::class::Class;

/// A sentence.
pub(super) fn sentence(class: Class, text: &str) -> AnyView {
    spans(text).into_iter().map(|span| part(class, span)).collect_view().into_any()
}

fn part(class: Class, span: Span) -> AnyView {
    match span {
        Span::Text(text) => text.into_any(),
        Span::Code(code) => view! { <b class="place">{code}</b> }.into_any(),
        Span::Emphasis(text) => view! { <em>{text}</em> }.into_any(),
        Span::Rule { shown, .. } => rule(class, shown),
    }
}

/// A rule, which opens the booklet there.
pub(super) fn rule(class: Class, shown: String) -> AnyView {
    let at = shown.clone();
    let open = move |_| class.rule.set(Some(at.clone()));
    view! { <button class="link rule-link" on:click=open>{shown}</button> }.into_any()
}
