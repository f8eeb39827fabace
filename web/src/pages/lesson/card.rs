//! What stands beside the board of a step: the stairs, what is asked for, what is said of an answer, and what one knows.

use game::Refusal;
use leptos::html;
use leptos::prelude::*;
use page::lesson::{Course, What};

use super::class::Class;
use super::spoken::{rule, sentence};
use super::stairs::stairs;
use crate::prefs::Prefs;
use crate::table_view::TableView;
use crate::ui::{Icon, Picture, changing, follow, memo, say_now, shown, t, text, whether};

/// The card of a step with a task.
pub(super) fn card(
    class: Class,
    table: TableView,
    head: Option<AnyView>,
    controls: AnyView,
) -> impl IntoView {
    view! {
        <section class="card lesson-card" aria-labelledby="lesson-task">
            {stairs(class)}
            {task(class)}
            <div class="lesson-words">
                {lead(class)}
                <div class="lesson-said">{changing(move || said(class, table))}</div>
            </div>
            {head}
            <div class="controls">{controls}</div>
            {acts(class)}
        </section>
    }
}

/// What to do. Whoever comes from another step hears it first.
fn task(class: Class) -> impl IntoView {
    let heading = NodeRef::<html::H2>::new();
    // Whoever writes in notation goes on writing.
    let is_kept = class.round.get_untracked() == 0 || class.typed.is_writing.get_untracked();
    follow(move || {
        if let Some(heading) = heading.get().filter(|_| !is_kept) {
            let _ = heading.focus();
        }
    });
    view! {
        <h2 id="lesson-task" node_ref=heading tabindex="-1">
            {changing(move || class.course.with(|course| sentence(class, &course.step().title)))}
        </h2>
    }
}

/// What one needs to know for it.
fn lead(class: Class) -> impl IntoView {
    let said = move || class.course.with(|course| sentence(class, &course.step().text));
    view! { <p class="lesson-text">{changing(said)}</p> }
}

/// What is said of the last answer; else what the move in hand would do.
fn said(class: Class, table: TableView) -> AnyView {
    if let Some(refusal) = table.refusal() {
        return view! { <div class="refusal">{refused(class, table, &refusal)}</div>{hint(class)} }
            .into_any();
    }
    if let Some(why) = class.not_yet.get() {
        let not_yet = say_now("lesson-not-yet", &[]);
        return view! { <p class="refusal"><b>{not_yet}</b>" "{sentence(class, &why)}</p>{hint(class)} }.into_any();
    }
    let (told, praise, is_through) = class.course.with(|course| {
        let owned = |text: Option<&str>| text.map(str::to_owned);
        (owned(course.told()), owned(course.praise()), course.is_through())
    });
    if is_through {
        let right = say_now("lesson-right", &[]);
        let all = [told, praise].into_iter().flatten().collect::<Vec<_>>().join(" ");
        return view! { <p class="praise"><Icon picture=Picture::Check/><span><b>{right}</b>" "{sentence(class, &all)}</span></p> }.into_any();
    }
    let told =
        told.map(|told| view! { <p class="praise"><span>{sentence(class, &told)}</span></p> });
    let preview = table.previewed().map(|said| view! { <p class="soft">{said}</p> });
    view! { {told}{hint(class)}{preview} }.into_any()
}

/// The game's own refusal, with its rule.
fn refused(class: Class, table: TableView, refusal: &Refusal) -> AnyView {
    let why = page::refusal(Prefs::get().lang(), refusal, &table.names());
    let said = say_now("lesson-refused", &[("why", why.into())]);
    let number = refusal.0.code.rule;
    let parts = (!number.is_empty()).then(|| said.rsplit_once(number)).flatten();
    let not_yet = view! { <b>{say_now("lesson-not-yet", &[])}</b>" " };
    match parts {
        Some((before, after)) => view! {
            {not_yet}{before.to_owned()}{rule(class, number.to_owned())}{after.to_owned()}
        }
        .into_any(),
        None => view! { {not_yet}{said.clone()} }.into_any(),
    }
}

fn hint(class: Class) -> Option<AnyView> {
    let hint = class.course.with(Course::hint)?;
    Some(
        view! { <p class="lesson-hint"><Icon picture=Picture::Bulb/><span>{sentence(class, &hint.sentence)}</span></p> }
            .into_any(),
    )
}

/// A hint, once more, back and on.
fn acts(class: Class) -> impl IntoView {
    let is_through = memo(move || class.course.with(Course::is_through));
    let has_hint = memo(move || class.course.with(|course| course.hint().is_some()));
    let is_first = memo(move || class.course.with(|course| course.at() == 0));
    let on = text(move || t(if is_through.get() { "lesson-on" } else { "lesson-skip" })());
    view! {
        <div class="lesson-acts">
            <button class="button" disabled=whether(move || has_hint.get() || is_through.get()) on:click=move |_| class.want_hint()>
                <Icon picture=Picture::Bulb/><span>{t("lesson-hint")}</span>
            </button>
            <button class="button square" aria-label=t("lesson-restart") title=t("lesson-restart") on:click=move |_| class.restart()>
                <Icon picture=Picture::Undo/>
            </button>
            <span class="lesson-ways">
                <button class="button square" aria-label=t("lesson-back") title=t("lesson-back") disabled=whether(move || is_first.get()) on:click=move |_| class.step_back()>
                    <Icon picture=Picture::Previous/>
                </button>
                <button class="button on" class:primary=whether(move || is_through.get()) on:click=move |_| class.step_on()>
                    <span>{on}</span><Icon picture=Picture::Next/>
                </button>
            </span>
        </div>
    }
}

/// What one knows already.
pub(super) fn known(class: Class) -> impl IntoView {
    let list = memo(move || {
        class.course.with(|course| course.known().map(str::to_owned).collect::<Vec<_>>())
    });
    let item = move |know: String| view! { <li><Icon picture=Picture::Check/><span>{sentence(class, &know)}</span></li> };
    shown(
        move || list.with(|list| !list.is_empty()),
        move || {
            let items = move || list.get().into_iter().map(item).collect_view().into_any();
            view! {
                <section class="card known" aria-labelledby="lesson-known">
                    <h2 id="lesson-known">{t("lesson-known")}</h2>
                    <ul class="plain">{changing(items)}</ul>
                </section>
            }
            .into_any()
        },
    )
}

/// What comes next.
pub(super) fn next(class: Class) -> impl IntoView {
    changing(move || {
        let next =
            class.course.with(|course| Some((course.at() + 2, course.next_step()?.know.clone())));
        next.map(|(number, know)| {
            let then = say_now("lesson-then", &[]);
            view! { <p class="card lesson-next"><b>{number}</b><span>{then}" "{sentence(class, &know)}"."</span></p> }
        })
        .into_any()
    })
}

/// The card of the step that opens a table.
pub(super) fn last(class: Class) -> impl IntoView {
    let href = class.course.with_untracked(|course| match &course.step().what {
        What::Table(invite) => invite.href(),
        What::Exercise(_) => format!("/jeux/{}", class.info.id),
    });
    view! {
        <section class="card lesson-card" aria-labelledby="lesson-task">
            {stairs(class)}
            {task(class)}
            {lead(class)}
            <div class="lesson-acts">
                <a class="button primary" href=href on:click=move |_| class.open_table()>{t("sheet-play")}</a>
                <span class="lesson-ways">
                    <button class="button square" aria-label=t("lesson-back") title=t("lesson-back") on:click=move |_| class.step_back()>
                        <Icon picture=Picture::Previous/>
                    </button>
                </span>
            </div>
        </section>
    }
}
