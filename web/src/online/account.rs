//! Who one is on this server: nobody yet, a guest by a name, or an account.

use std::cell::Cell;

use leptos::prelude::*;
use page::online::{Credentials, Kind, Me, NewGuest, User, Welcome, read, written};

use super::net::{Fault, Method, ask};
use crate::prefs::Prefs;

/// Who one is, as far as it was asked.
#[derive(Clone, Copy)]
pub(super) struct Account {
    user: RwSignal<Option<User>>,
    prefs: Prefs,
}

thread_local! {
    /// One for the whole page: it is the same cookie everywhere.
    static KNOWN: Cell<Option<ArcRwSignalOfUser>> = const { Cell::new(None) };
}

type ArcRwSignalOfUser = ArcRwSignal<Option<User>>;

impl Account {
    /// Who one is; the server is asked once, if this browser has ever been somebody.
    pub(super) fn get() -> Account {
        let prefs = Prefs::get();
        let known = KNOWN.take();
        let is_first = known.is_none();
        let shared = known.unwrap_or_else(|| ArcRwSignal::new(None));
        KNOWN.set(Some(shared.clone()));
        let account = Account { user: shared.into(), prefs };
        if is_first && prefs.is_known() {
            leptos::task::spawn_local(async move {
                let _ = account.recognise().await;
            });
        }
        account
    }

    /// The person; views that ask follow it.
    pub(super) fn user(self) -> Option<User> {
        self.user.get()
    }

    /// The person at this moment.
    pub(super) fn user_now(self) -> Option<User> {
        self.user.try_get_untracked().flatten()
    }

    /// Whether there is a passphrase.
    pub(super) fn is_account(self) -> bool {
        self.user.with(|user| user.as_ref().is_some_and(|user| user.kind == Kind::Account))
    }

    /// Remembers who one is, or that one is nobody.
    pub(super) fn set(self, user: Option<User>) {
        self.prefs.know(user.as_ref().map(|user| user.name.as_str()));
        self.user.try_set(user);
    }

    /// Asks the server who one is.
    pub(super) async fn recognise(self) -> Result<Option<User>, Fault> {
        let lang = self.prefs.lang_now();
        let found = match ask(Method::Get, "/api/me", None, lang).await {
            Ok(text) => read::<Me>(&text).map(|me| me.user),
            Err(fault) if fault.is_nobody() => None,
            Err(fault) => return Err(fault),
        };
        self.set(found.clone());
        Ok(found)
    }

    /// Comes by a name, unless one is somebody already.
    pub(super) async fn come(self, name: &str) -> Result<User, Fault> {
        if let Some(user) = self.user_now() {
            return Ok(user);
        }
        self.enter("/api/guests", &NewGuest { name: name.to_owned() }).await
    }

    /// Gets an account; a guest becomes it.
    pub(super) async fn register(self, name: &str, passphrase: &str) -> Result<User, Fault> {
        self.enter("/api/accounts", &credentials(name, passphrase)).await
    }

    /// Logs in.
    pub(super) async fn log_in(self, name: &str, passphrase: &str) -> Result<User, Fault> {
        self.enter("/api/sessions", &credentials(name, passphrase)).await
    }

    async fn enter(self, path: &str, body: &impl serde::Serialize) -> Result<User, Fault> {
        let lang = self.prefs.lang_now();
        let text = ask(Method::Post, path, Some(written(body)), lang).await?;
        let welcome = read::<Welcome>(&text).ok_or(Fault::Lost)?;
        self.set(Some(welcome.user.clone()));
        Ok(welcome.user)
    }

    /// Logs out, or is forgotten.
    pub(super) async fn leave(self, path: &str) -> Result<(), Fault> {
        ask(Method::Delete, path, None, self.prefs.lang_now()).await?;
        self.set(None);
        Ok(())
    }
}

fn credentials(name: &str, passphrase: &str) -> Credentials {
    Credentials { name: name.to_owned(), passphrase: passphrase.to_owned() }
}
