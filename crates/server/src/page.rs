//! The files of the page, and how each is sent.

use std::borrow::Cow;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

use axum::body::Body;
use axum::http::header::{
    ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE,
    ETAG, IF_NONE_MATCH, REFERRER_POLICY, VARY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Method, Response, StatusCode};

use crate::Error;

/// What the page may do: load its own files and run its own wasm, talk to this server, nothing else.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
font-src 'self'; img-src 'self' data:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; \
base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Shown where no page was built.
const UNBUILT: &str = include_str!("unbuilt.html");
const FOREVER: &str = "public, max-age=31536000, immutable";
const ASK_AGAIN: &str = "no-cache";

/// Name, content, and content compressed with Brotli.
type Built = (&'static str, &'static [u8], Option<&'static [u8]>);
static BUILT: &[Built] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// The files of the page, by path without a leading slash.
pub struct Page {
    files: HashMap<String, File>,
}

struct File {
    plain: Cow<'static, [u8]>,
    brotli: Option<Cow<'static, [u8]>>,
    tag: String,
}

impl File {
    fn new(plain: Cow<'static, [u8]>, brotli: Option<Cow<'static, [u8]>>) -> File {
        let mut hasher = DefaultHasher::new();
        plain.hash(&mut hasher);
        File { tag: format!("\"{:016x}\"", hasher.finish()), plain, brotli }
    }
}

impl Page {
    /// The page that is part of this program.
    pub fn embedded() -> Page {
        let file = |&(path, plain, brotli): &Built| {
            (path.to_owned(), File::new(plain.into(), brotli.map(Into::into)))
        };
        Page { files: BUILT.iter().map(file).collect() }.or_unbuilt()
    }

    /// The page in a folder: for looking at it while it is made.
    pub fn read(folder: &Path) -> Result<Page, Error> {
        let mut files = HashMap::new();
        read_below(folder, "", &mut files).map_err(Error::Page)?;
        Ok(Page { files }.or_unbuilt())
    }

    /// Whether there is a page at all.
    pub fn is_built(&self) -> bool {
        self.files.len() > 1
    }

    fn or_unbuilt(mut self) -> Page {
        let unbuilt = || File::new(UNBUILT.as_bytes().into(), None);
        self.files.entry("index.html".to_owned()).or_insert_with(unbuilt);
        self
    }

    pub(crate) fn answer(
        &self,
        method: &Method,
        path: &str,
        headers: &HeaderMap,
    ) -> Response<Body> {
        if method != Method::GET && method != Method::HEAD {
            let refused = Response::builder().status(StatusCode::METHOD_NOT_ALLOWED);
            return refused
                .header(ALLOW, "GET, HEAD")
                .body(Body::empty())
                .expect("the headers are sound");
        }
        let name = path.trim_start_matches('/');
        let is_address =
            !name.rsplit('/').next().unwrap_or("").contains('.') && !name.starts_with("api/");
        let name = if is_address { "index.html" } else { name };
        let mut response = match self.files.get(name) {
            Some(file) => file.response(name, headers),
            None => plain(StatusCode::NOT_FOUND, "There is no such file.\n"),
        };
        if method == Method::HEAD {
            *response.body_mut() = Body::empty();
        }
        guard(&mut response);
        response
    }
}

impl File {
    fn response(&self, name: &str, headers: &HeaderMap) -> Response<Body> {
        let has = |header, word: &str| {
            let value = headers.get(header).and_then(|value: &HeaderValue| value.to_str().ok());
            value.is_some_and(|value| {
                value.split(',').any(|part| part.trim().split(';').next() == Some(word))
            })
        };
        let caching = if is_hashed(name) { FOREVER } else { ASK_AGAIN };
        let builder = Response::builder().header(ETAG, &self.tag).header(CACHE_CONTROL, caching);
        let builder = builder.header(VARY, "Accept-Encoding").header(CONTENT_TYPE, kind(name));
        let sent = if has(IF_NONE_MATCH, &self.tag) {
            builder.status(StatusCode::NOT_MODIFIED).body(Body::empty())
        } else if let Some(brotli) = self.brotli.as_ref().filter(|_| has(ACCEPT_ENCODING, "br")) {
            builder.header(CONTENT_ENCODING, "br").body(body(brotli.clone()))
        } else {
            builder.body(body(self.plain.clone()))
        };
        sent.expect("the headers are sound")
    }
}

/// Embedded bytes are served where they lie.
fn body(bytes: Cow<'static, [u8]>) -> Body {
    match bytes {
        Cow::Borrowed(bytes) => Body::from(bytes),
        Cow::Owned(bytes) => Body::from(bytes),
    }
}

fn plain(status: StatusCode, text: &'static str) -> Response<Body> {
    let builder =
        Response::builder().status(status).header(CONTENT_TYPE, "text/plain; charset=utf-8");
    builder.body(text.into()).expect("the headers are sound")
}

/// What every answer says.
fn guard(response: &mut Response<Body>) {
    let headers = response.headers_mut();
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    headers.insert("cross-origin-opener-policy", HeaderValue::from_static("same-origin"));
}

/// Whether the name carries a hash of the content, as `style.0f3a9c….css` does: then it never changes.
fn is_hashed(name: &str) -> bool {
    let mut parts = name.rsplit('.').skip(1);
    let hash = parts.next().unwrap_or("");
    parts.next().is_some() && hash.len() == 12 && hash.bytes().all(|byte| byte.is_ascii_hexdigit())
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or("") {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

fn read_below(
    folder: &Path,
    prefix: &str,
    files: &mut HashMap<String, File>,
) -> std::io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        let name = format!("{prefix}{}", path.file_name().unwrap_or_default().to_string_lossy());
        if path.is_dir() {
            read_below(&path, &format!("{name}/"), files)?;
        } else if !name.ends_with(".br") {
            let brotli = std::fs::read(format!("{}.br", path.display())).ok();
            files.insert(name, File::new(std::fs::read(&path)?.into(), brotli.map(Into::into)));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_with_a_hash_are_kept_for_ever() {
        assert!(is_hashed("style.0123456789ab.css"));
        assert!(is_hashed("booklets/detrak.fr.0123456789ab.json"));
        for name in ["index.html", "sw.js", "icon-192.png", "style.0123.css", "0123456789ab.css"] {
            assert!(!is_hashed(name), "{name}");
        }
    }
}
