//! The words, fetched by whoever opens a table: once, showing how far it is. Without them no word counts, so no table
//! is laid before they are there.

use std::cell::Cell;

use leptos::prelude::*;
use lexicon::Lexicon;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{ReadableStreamDefaultReader, Response};

use crate::games::{Fetching, Share};
use crate::later::Lost;

/// How large they are, unpacked. The bytes themselves are not part of the program.
const SIZE: usize = include_bytes!("../../../../crates/lexicon/data/fr.dawg").len();

thread_local! {
    static IS_HERE: Cell<bool> = const { Cell::new(false) };
}

/// Fetches the words, unless they are there.
pub(crate) fn fetch_lexicon(share: Share) -> Fetching {
    Box::pin(async move {
        if IS_HERE.get() {
            return Ok(());
        }
        let words = fetch(share).await.map_err(|_| Lost)?;
        Lexicon::provide_french(words).map_err(|_| Lost)?;
        IS_HERE.set(true);
        Ok(())
    })
}

async fn fetch(share: Share) -> Result<Vec<u8>, JsValue> {
    let meta = document().query_selector("meta[name=lexicon]")?;
    let address = meta.and_then(|meta| meta.get_attribute("content")).ok_or(JsValue::NULL)?;
    let response: Response = JsFuture::from(window().fetch_with_str(&address)).await?.dyn_into()?;
    let body = response.body().filter(|_| response.ok()).ok_or(JsValue::NULL)?;
    let reader: ReadableStreamDefaultReader = body.get_reader().dyn_into()?;
    let mut words = Vec::with_capacity(SIZE);
    loop {
        let read = JsFuture::from(reader.read()).await?;
        if js_sys::Reflect::get(&read, &"done".into())?.is_truthy() {
            return Ok(words);
        }
        let part: js_sys::Uint8Array = js_sys::Reflect::get(&read, &"value".into())?.dyn_into()?;
        words.extend(part.to_vec());
        if let Some(share) = share {
            share.try_set(Some(words.len() as f64 / SIZE as f64));
        }
    }
}
