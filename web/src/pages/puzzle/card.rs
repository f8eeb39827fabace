//! What stands beside the board of a problem: the task, what is said of answers, what one may ask for.

use game::Refusal;
use leptos::html;
use leptos::prelude::*;
use page::puzzle::{Attempt, Stage, Task};

use super::share::shared;
use super::sitting::{Remark, Sitting};
use crate::prefs::Prefs;
use crate::store;
use crate::table_view::{Inbox, TableView};
use crate::ui::{Icon, Picture, changing, follow, in_words, memo, say_now, t, text, whether};

/// The card of a problem.
pub(super) fn card(
    sitting: Sitting,
    table: TableView,
    inbox: Inbox,
    head: Option<AnyView>,
    controls: AnyView,
) -> impl IntoView {
    let prefs = Prefs::get();
    let grade = sitting.attempt.with_untracked(|attempt| attempt.puzzle().grade);
    let about = move || {
        let date = in_words(sitting.date, prefs.lang().tag());
        say_now("puzzle-about", &[("date", date.into()), ("grade", grade.into())])
    };
    let title = move || sitting.attempt.with(|attempt| attempt.title(prefs.lang()));
    let lead = move || sitting.attempt.with(|attempt| attempt.lead(prefs.lang()));
    let is_word =
        sitting.attempt.with_untracked(|attempt| matches!(attempt.puzzle().task, Task::Word(_)));
    let verdict = memo(move || verdict(sitting));
    follow(move || sitting.aloud.set(verdict.get()));
    view! {
        <section class="card lesson-card" aria-labelledby="puzzle-task">
            <p class="soft puzzle-about">{text(about)}</p>
            {heading(sitting, text(title))}
            <div class="lesson-words">
                <p class="lesson-text">{text(lead)}</p>
                <div class="lesson-said">{changing(move || said(sitting, table, verdict.get()))}</div>
            </div>
            {head}
            <div class="controls">{controls}</div>
            {is_word.then(|| offer(sitting, inbox))}
            {acts(sitting)}
            {changing(move || after(sitting))}
        </section>
    }
}

/// The task. Whoever has taken something back hears it again, unless they go on writing.
fn heading(sitting: Sitting, title: Signal<String>) -> impl IntoView {
    let heading = NodeRef::<html::H2>::new();
    let is_kept = sitting.round.get_untracked() == 0 || sitting.typed.is_writing.get_untracked();
    follow(move || {
        if let Some(heading) = heading.get().filter(|_| !is_kept) {
            let _ = heading.focus();
        }
    });
    view! { <h2 id="puzzle-task" node_ref=heading tabindex="-1">{title}</h2> }
}

/// What is said of the last answer, in a sentence or two; nothing before there is one.
fn verdict(sitting: Sitting) -> String {
    let lang = Prefs::get().lang();
    let word = sitting.word.get();
    sitting.attempt.with(|attempt| {
        let own = |id: &str| attempt.sentence(lang, id);
        let told = || attempt.told(lang).join(" ");
        match (attempt.stage(), word) {
            (Stage::Solved, _) => {
                page::say(lang, "puzzle-solved", &[("tries", (attempt.tries() + 1).into())])
            }
            (Stage::GivenUp, _) => own("puzzle-given-up"),
            (Stage::Refuted, _) if attempt.task() == Task::Save => {
                format!("{} {}", own("puzzle-refuted-save"), told())
            }
            (Stage::Refuted, _) => format!("{} {}", own("puzzle-refuted-win"), told()),
            (Stage::Asked, Remark::Missed) => own("puzzle-missed"),
            (Stage::Asked, Remark::NoWord) => own("puzzle-no-word"),
            (Stage::Asked, Remark::Worse(word, points)) => {
                let figures = [("word", word.into()), ("points", points.into())];
                page::say(lang, "puzzle-missed-word", &figures)
            }
            (Stage::Asked, Remark::Nothing) if attempt.answered().is_empty() => String::new(),
            (Stage::Asked, Remark::Nothing) if attempt.told(lang).is_empty() => {
                own("puzzle-finish-turn")
            }
            (Stage::Asked, Remark::Nothing) => {
                format!("{} {} {}", own("puzzle-goes-on"), told(), own("puzzle-conclude"))
            }
        }
    })
}

/// What is said of the last answer; else the hint, and what the move in hand would do.
fn said(sitting: Sitting, table: TableView, verdict: String) -> AnyView {
    if let Some(refusal) = table.refusal() {
        return view! { <p class="refusal">{refused(table, &refusal)}</p>{hint(sitting)} }
            .into_any();
    }
    let is_fine = sitting.attempt.with(|attempt| {
        matches!(attempt.stage(), Stage::Solved | Stage::GivenUp)
            || attempt.stage() == Stage::Asked && !attempt.answered().is_empty()
    }) && sitting.word.get() == Remark::Nothing;
    let preview = table.previewed().map(|said| view! { <p class="soft">{said}</p> });
    let is_before = sitting.solved.with(Option::is_some) && verdict.is_empty();
    match (verdict.is_empty(), is_fine) {
        (true, _) => {
            let before = is_before.then(|| view! { <p class="soft">{t("puzzle-before")}</p> });
            view! { {before}{hint(sitting)}{preview} }.into_any()
        }
        (false, true) => {
            view! { <p class="praise"><Icon picture=Picture::Check/><span>{verdict}</span></p> }
                .into_any()
        }
        (false, false) => view! { <p class="refusal">{verdict}</p>{hint(sitting)} }.into_any(),
    }
}

/// The game's own refusal.
fn refused(table: TableView, refusal: &Refusal) -> String {
    let why = page::refusal(Prefs::get().lang(), refusal, &table.names());
    say_now("lesson-refused", &[("why", why.into())])
}

fn hint(sitting: Sitting) -> Option<AnyView> {
    let lang = Prefs::get().lang();
    let hint = sitting.attempt.with(|attempt| attempt.hint_words(lang))?;
    let shown =
        view! { <p class="lesson-hint"><Icon picture=Picture::Bulb/><span>{hint}</span></p> };
    Some(shown.into_any())
}

/// The word that lies, and a button to offer it.
fn offer(sitting: Sitting, inbox: Inbox) -> impl IntoView {
    let laid = move || {
        let draft = sitting.draft.get();
        let scored = draft.and_then(|token| sitting.attempt.with(|it| it.scored(&token)));
        let said = |(word, points): (String, i32)| {
            say_now("puzzle-laid", &[("word", word.into()), ("points", points.into())])
        };
        scored.map(said).unwrap_or_default()
    };
    view! {
        <div class="puzzle-offer">
            <button class="button primary" disabled=whether(move || !sitting.is_asked()) on:click=move |_| sitting.offer(inbox)>
                {t("puzzle-offer")}
            </button>
            <b aria-live="polite">{text(laid)}</b>
        </div>
    }
}

/// A hint, taking back, giving up.
fn acts(sitting: Sitting) -> impl IntoView {
    let stage = memo(move || sitting.attempt.with(Attempt::stage));
    let may_hint = memo(move || sitting.attempt.with(Attempt::may_want_hint));
    let is_fresh = memo(move || {
        sitting.attempt.with(|it| it.answered().is_empty()) && sitting.draft.with(Option::is_none)
    });
    let hint_title =
        text(move || t(if may_hint.get() { "lesson-hint" } else { "puzzle-hint-later" })());
    view! {
        <div class="lesson-acts">
            <button class="button" title=hint_title disabled=whether(move || !may_hint.get()) on:click=move |_| sitting.want_hint()>
                <Icon picture=Picture::Bulb/><span>{t("lesson-hint")}</span>
            </button>
            <button class="button on" class:primary=whether(move || stage.get() == Stage::Refuted)
                disabled=whether(move || stage.get() == Stage::Asked && is_fresh.get())
                on:click=move |_| sitting.take_back()>
                <Icon picture=Picture::Undo/><span>{t("puzzle-take-back")}</span>
            </button>
            <button class="button" disabled=whether(move || matches!(stage.get(), Stage::Solved | Stage::GivenUp)) on:click=move |_| sitting.give_up()>
                <Icon picture=Picture::Flag/><span>{t("puzzle-give-up")}</span>
            </button>
        </div>
    }
}

/// What there is when it is solved: the streak, a line to be shared; and other days.
fn after(sitting: Sitting) -> AnyView {
    let solved = sitting.solved.get();
    let streak = say_now("puzzle-streak", &[("streak", sitting.streak().into())]);
    let done =
        solved.map(|tries| view! { <p class="puzzle-streak">{streak}</p>{shared(sitting, tries)} });
    let day = |date: page::Date| format!("/jeux/{}/probleme?jour={date}", sitting.info.id);
    let is_today = sitting.date == store::today();
    let today = (!is_today).then(|| {
        let href = format!("/jeux/{}/probleme", sitting.info.id);
        view! { <a class="link" href=href>{t("puzzle-today")}</a> }
    });
    view! {
        {done}
        <p class="puzzle-days">
            <a class="link" href=day(sitting.date.previous())>{t("puzzle-eve")}</a>
            {today}
        </p>
    }
    .into_any()
}
