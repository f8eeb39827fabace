//! Who one is: a name, an account, where one is logged in, programs that play, and all of one's data.

use leptos::prelude::*;
use leptos::task::spawn_local;
use page::online::{Minted, NewToken, SessionKind, Sessions, device_words, read, written};

use super::account::Account;
use super::net::{Fault, Method, ask};
use crate::pages::table::download;
use crate::prefs::Prefs;
use crate::ui::{Title, changing, follow, memo, moment, say_now, t, text, whether};

/// What the page knows.
#[derive(Clone, Copy)]
struct Myself {
    account: Account,
    prefs: Prefs,
    sessions: RwSignal<Option<Sessions>>,
    /// A token is shown this once.
    minted: RwSignal<Option<Minted>>,
    said: RwSignal<Option<String>>,
    /// Whether there are accounts here: in some houses a name is all there is.
    has_accounts: RwSignal<bool>,
}

impl Myself {
    fn told(self, fault: &Fault) {
        let words = fault.words(self.prefs.lang_now());
        self.said.try_set(Some(page::sentence_case(&words)));
    }

    /// Does something, and says what is wrong with it.
    fn attempt<F: Future<Output = Result<(), Fault>> + 'static>(self, act: F) {
        self.said.set(None);
        spawn_local(async move {
            if let Err(fault) = act.await {
                self.told(&fault);
            }
        });
    }

    async fn look(self) -> Result<(), Fault> {
        let text = ask(Method::Get, "/api/sessions", None, self.prefs.lang_now()).await?;
        self.sessions.try_set(read(&text));
        Ok(())
    }
}

/// The page.
#[component]
pub(super) fn MePage() -> impl IntoView {
    let me = Myself {
        account: Account::get(),
        prefs: Prefs::get(),
        sessions: RwSignal::new(None),
        minted: RwSignal::new(None),
        said: RwSignal::new(None),
        has_accounts: RwSignal::new(true),
    };
    spawn_local(async move {
        let asked = ask(Method::Get, "/api/accounts", None, me.prefs.lang_now()).await;
        if asked.is_err_and(|fault| fault.is_missing()) {
            me.has_accounts.try_set(false);
        }
    });
    let is_known = memo(move || me.account.user().is_some());
    follow(move || {
        if is_known.get() {
            me.attempt(me.look());
        } else {
            me.sessions.set(None);
        }
    });
    let title =
        text(move || me.account.user().map_or_else(|| say_now("me-title", &[]), |user| user.name));
    let said = changing(move || {
        me.said.get().map(|said| view! { <p class="refusal" role="alert">{said}</p> }).into_any()
    });
    let doors = move |doors: &[Door]| {
        me.has_accounts.get().then(|| doors.iter().map(|door| entrance(me, *door)).collect_view())
    };
    let body = changing(move || match (is_known.get(), me.account.is_account()) {
        (false, _) => view! { {come(me)}{doors(&[Door::Login])} }.into_any(),
        (true, false) => view! { {doors(&[Door::Register, Door::Login])}{known(me)} }.into_any(),
        (true, true) => known(me),
    });
    view! {
        <div class="me-page">
            <Title text=title/>
            <p class="lead">{text(move || say_now(lead(is_known.get(), me), &[]))}</p>
            {said}
            {body}
        </div>
    }
}

fn lead(is_known: bool, me: Myself) -> &'static str {
    match (is_known, me.account.is_account()) {
        (true, true) => "me-account",
        _ if !me.has_accounts.get() => "me-names",
        (true, false) => "me-guest",
        (false, _) => "me-stranger",
    }
}

/// A stranger comes by a name.
fn come(me: Myself) -> AnyView {
    let [name, ..] = crate::store::names();
    let typed = RwSignal::new(name);
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let name = typed.get_untracked();
        me.attempt(async move { me.account.come(name.trim()).await.map(drop) });
    };
    view! {
        <form class="card me-form" on:submit=submit>
            <h2>{t("me-come")}</h2>
            {field("room-name", "text", "nickname", typed)}
            <button class="button primary">{t("me-come-go")}</button>
        </form>
    }
    .into_any()
}

/// Two ways to an account.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Door {
    Register,
    Login,
}

fn entrance(me: Myself, door: Door) -> AnyView {
    let (title, about, go, auto) = match door {
        Door::Register => ("me-register", "me-register-about", "me-register-go", "new-password"),
        Door::Login => ("me-login", "me-login-about", "me-login-go", "current-password"),
    };
    let name = me.account.user_now().filter(|_| door == Door::Register).map(|user| user.name);
    let (name, secret) = (RwSignal::new(name.unwrap_or_default()), RwSignal::new(String::new()));
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let (name, passphrase) = (name.get_untracked(), secret.get_untracked());
        me.attempt(async move {
            let entered = match door {
                Door::Register => me.account.register(name.trim(), &passphrase).await,
                Door::Login => me.account.log_in(name.trim(), &passphrase).await,
            };
            entered?;
            me.look().await
        });
    };
    view! {
        <form class="card me-form" on:submit=submit>
            <h2>{t(title)}</h2>
            <p>{t(about)}</p>
            {field("room-name", "text", "username", name)}
            {field("me-passphrase", "password", auto, secret)}
            <button class="button primary">{t(go)}</button>
        </form>
    }
    .into_any()
}

fn field(
    label: &'static str,
    kind: &'static str,
    auto: &'static str,
    value: RwSignal<String>,
) -> AnyView {
    view! {
        <label class="room-name">
            <span>{t(label)}</span>
            <input class="name" type=kind autocomplete=auto required prop:value=text(move || value.get()) on:input=move |event| value.set(event_target_value(&event))/>
        </label>
    }
    .into_any()
}

/// Sessions, tokens, data.
fn known(me: Myself) -> AnyView {
    let leave = move |path: &'static str| me.attempt(me.account.leave(path));
    let is_sure = RwSignal::new(false);
    let export = move |_| {
        me.attempt(async move {
            let text = ask(Method::Get, "/api/me/export", None, me.prefs.lang_now()).await?;
            let _ = download("escale.json", &text);
            Ok(())
        });
    };
    view! {
        <section class="card" aria-labelledby="me-sessions">
            <h2 id="me-sessions">{t("me-sessions")}</h2>
            <p>{t("me-sessions-about")}</p>
            {sessions(me)}
            {tokens(me)}
        </section>
        <section class="card" aria-labelledby="me-data">
            <h2 id="me-data">{t("me-data")}</h2>
            <p>{t("me-data-about")}</p>
            <div class="row">
                <button class="button" on:click=export>{t("me-export")}</button>
                <button class="button" on:click=move |_| leave("/api/sessions/current")>{t("me-logout")}</button>
                <button class="button" hidden=whether(move || is_sure.get()) on:click=move |_| is_sure.set(true)>{t("me-forget")}</button>
            </div>
            <div class="row sure" hidden=whether(move || !is_sure.get())>
                <p>{t("me-forget-sure")}</p>
                <button class="button primary" on:click=move |_| leave("/api/me")>{t("me-forget-yes")}</button>
                <button class="button" on:click=move |_| is_sure.set(false)>{t("game-drop-no")}</button>
            </div>
        </section>
    }
    .into_any()
}

fn sessions(me: Myself) -> AnyView {
    changing(move || {
        let lang = me.prefs.lang();
        let list = me.sessions.get().map(|told| told.sessions).unwrap_or_default();
        let row = |session: page::online::OneSession| {
            let kind = match session.kind {
                SessionKind::Cookie => "me-browser",
                SessionKind::Token => "me-program",
            };
            let seen = moment(session.seen, lang.tag());
            let label = device_words(&session.label);
            let told = say_now("me-revoke-one", &[("session", label.clone().into())]);
            let id = session.id.clone();
            let revoke = move |_| {
                let path = format!("/api/sessions/{id}");
                me.attempt(async move {
                    ask(Method::Delete, &path, None, me.prefs.lang_now()).await?;
                    me.look().await
                });
            };
            view! {
                <li class="me-session">
                    <div>
                        <b>{say_now(kind, &[])}</b>
                        {session.current.then(|| view! { " · "<strong>{t("me-here")}</strong> })}
                        <span class="soft">{label}</span>
                        <span class="soft">{say_now("me-seen", &[("when", seen.into())])}</span>
                    </div>
                    {(!session.current).then(|| view! { <button class="button" aria-label=told on:click=revoke>{t("me-revoke")}</button> })}
                </li>
            }
        };
        view! { <ul class="plain">{list.into_iter().map(row).collect_view()}</ul> }.into_any()
    })
}

/// A token for a program, shown once.
fn tokens(me: Myself) -> AnyView {
    let label = RwSignal::new(String::new());
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let wish = NewToken { label: label.get_untracked() };
        me.attempt(async move {
            let text =
                ask(Method::Post, "/api/tokens", Some(written(&wish)), me.prefs.lang_now()).await?;
            me.minted.try_set(read(&text));
            label.try_set(String::new());
            me.look().await
        });
    };
    let shown = changing(move || {
        me.minted
            .get()
            .map(|minted| {
                view! {
                    <div class="me-token" role="status">
                        <p>{t("me-token-once")}</p>
                        <code class="hash">{minted.token}</code>
                    </div>
                }
            })
            .into_any()
    });
    view! {
        <form class="me-form row" on:submit=submit>
            {field("me-token-label", "text", "off", label)}
            <button class="button">{t("me-token-go")}</button>
        </form>
        {shown}
    }
    .into_any()
}
