//! A game that is looked at: stepped through, let run, saved and passed on. It is kept in this browser, comes in a file or
//! in the address itself, or is played elsewhere.

mod analysis;
mod card;
mod keys;
mod lines;
mod picture;
mod source;
mod walk;
mod watched;

use leptos::prelude::*;
use leptos::task::spawn_local;
use page::Session;

use self::source::{Source, Trouble};
use crate::pages::table::OpenFile;
use crate::pages::{DrawAway, away_table};
use crate::prefs::Prefs;
use crate::ui::{Title, changing, say_now, t, text};

/// What is shown, once it is there.
type Found = Result<(Session, DrawAway), Trouble>;

/// The game that the address names: `ID`, `t/ID`, or nothing, where it is behind the `#`.
#[component]
pub(super) fn ReplayPage(id: String) -> impl IntoView {
    let prefs = Prefs::get();
    let found = StoredValue::new_local(None::<Found>);
    let is_found = RwSignal::new(false);
    let Some(source) = Source::named(&id) else { return nothing() };
    let source = StoredValue::new(source);
    let look = move || {
        is_found.set(false);
        spawn_local(async move {
            let lang = prefs.lang_now();
            let game = source.get_value().find(lang).await;
            let got = match (game, away_table().await) {
                (Ok(session), Ok(draw)) => Ok((session, draw)),
                (Err(trouble), _) => Err(trouble),
                (_, Err(lost)) => Err(lost.into()),
            };
            if found.try_set_value(Some(got)).is_none() {
                is_found.try_set(true);
            }
        });
    };
    look();
    changing(move || {
        let shown =
            is_found.get().then(|| found.try_update_value(Option::take).flatten()).flatten();
        match shown {
            None => {
                view! { <div class="fetching"><p role="status">{t("later-fetching")}</p></div> }
                    .into_any()
            }
            Some(Ok((session, draw))) => {
                untrack(|| watched::shown(session, source.get_value(), draw))
            }
            Some(Err(trouble)) => failed(&trouble, look),
        }
    })
}

/// Where nothing is named, a file can be opened.
fn nothing() -> AnyView {
    view! {
        <div class="quiet-page">
            <Title text=Signal::derive(t("replay-title"))/>
            <p class="lead">{t("replay-lead")}</p>
            <p class="row"><OpenFile class="button primary" to="partie"/><a class="button" href="/parties">{t("replay-own")}</a></p>
        </div>
    }
    .into_any()
}

/// Why there is nothing to be looked at, and what can be done about it.
fn failed(trouble: &Trouble, again: impl Fn() + Copy + 'static) -> AnyView {
    let (title, lead) = match trouble {
        Trouble::Lost => ("later-lost", "later-lost-lead"),
        Trouble::Gone => ("replay-gone", "replay-gone-lead"),
        Trouble::Damaged => ("replay-damaged", "replay-damaged-lead"),
        Trouble::Refused(_) => ("replay-refused", "replay-refused-lead"),
    };
    let why = match trouble {
        Trouble::Refused(why) => why.clone(),
        _ => String::new(),
    };
    let lead = move || say_now(lead, &[("why", why.as_str().into())]);
    view! {
        <div class="quiet-page">
            <Title text=Signal::derive(t(title))/>
            <p class="lead">{text(lead)}</p>
            <p class="row">
                {(*trouble == Trouble::Lost).then(|| view! { <button class="button primary" on:click=move |_| again()>{t("later-retry")}</button> })}
                <OpenFile class="button" to="partie"/>
                <a class="button" href="/">{t("page-missing-home")}</a>
            </p>
        </div>
    }
    .into_any()
}
