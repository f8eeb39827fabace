//! Asking the server by HTTP.

use js_sys::{Object, Reflect};
use leptos::prelude::*;
use page::online::{Problem, read};
use text::Lang;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{RequestInit, Response};

/// Why there is no answer, or not the one that was wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// The server can't be reached.
    Lost,
    /// It said no: its status and its words.
    Refused(u16, Problem),
}

impl Fault {
    /// In words.
    pub(super) fn words(&self, lang: Lang) -> String {
        match self {
            Fault::Lost => page::say(lang, "online-lost", &[]),
            Fault::Refused(_, problem) => problem.sentence.clone(),
        }
    }

    /// Whether nobody is known here.
    pub(super) fn is_nobody(&self) -> bool {
        matches!(self, Fault::Refused(401, _))
    }

    /// Whether there is no such thing here.
    pub(super) fn is_missing(&self) -> bool {
        matches!(self, Fault::Refused(404, _))
    }
}

/// A kind of request.
#[derive(Clone, Copy)]
pub(super) enum Method {
    Get,
    Post,
    Delete,
}

/// Asks, and gives the text of the answer.
pub(super) async fn ask(
    method: Method,
    path: &str,
    body: Option<String>,
    lang: Lang,
) -> Result<String, Fault> {
    let response = fetch(method, path, body, lang).await.ok_or(Fault::Lost)?;
    let text = match response.text() {
        Ok(text) => JsFuture::from(text).await.ok().and_then(|text| text.as_string()),
        Err(_) => None,
    };
    let text = text.ok_or(Fault::Lost)?;
    if response.ok() {
        return Ok(text);
    }
    // Something between here and the server may answer in its place.
    Err(read(&text).map_or(Fault::Lost, |problem| Fault::Refused(response.status(), problem)))
}

async fn fetch(method: Method, path: &str, body: Option<String>, lang: Lang) -> Option<Response> {
    let init = RequestInit::new();
    init.set_method(match method {
        Method::Get => "GET",
        Method::Post => "POST",
        Method::Delete => "DELETE",
    });
    let headers = Object::new();
    let _ = Reflect::set(&headers, &"Accept-Language".into(), &lang.tag().into());
    if let Some(body) = body {
        let _ = Reflect::set(&headers, &"Content-Type".into(), &"application/json".into());
        init.set_body(&JsValue::from(body));
    }
    init.set_headers(&headers);
    let asked = window().fetch_with_str_and_init(path, &init);
    JsFuture::from(asked).await.ok()?.dyn_into().ok()
}
