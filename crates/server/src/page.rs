//! The files of the page, and how each is sent.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

use axum::body::Body;
use axum::http::header::{
    ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_LENGTH,
    CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, IF_NONE_MATCH, REFERRER_POLICY, VARY,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Method, Response, StatusCode};

use crate::Error;
use crate::accept::{accepts, prefers_french};
use crate::addresses::Addresses;

/// What the page may do: load its own files and run its own wasm, talk to this server, nothing else.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
font-src 'self'; img-src 'self' data:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; \
base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Shown where no page was built.
const UNBUILT: &str = include_str!("unbuilt.html");
const FOREVER: &str = "public, max-age=31536000, immutable";
const ASK_AGAIN: &str = "no-cache";

/// The document, and the same for those who read French.
const DOCUMENT: &str = "index.html";
const FRENCH_DOCUMENT: &str = "index.fr.html";
/// More than any browser sends: 64 KiB of headers are a mistake or an attack.
const LARGEST_HEADERS: usize = 64 << 10;

/// Name, content, and content compressed with Brotli and with gzip.
type Built = (&'static str, &'static [u8], Option<&'static [u8]>, Option<&'static [u8]>);
static BUILT: &[Built] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// The files of the page, by path without a leading slash.
pub struct Page {
    files: HashMap<String, File>,
    addresses: Addresses,
}

type Bytes = Cow<'static, [u8]>;

struct File {
    plain: Bytes,
    brotli: Option<Bytes>,
    /// For a phone in the house: over plain http browsers don't ask for Brotli.
    gzip: Option<Bytes>,
    tag: String,
}

impl File {
    fn new(plain: Bytes, brotli: Option<Bytes>, gzip: Option<Bytes>) -> File {
        let mut hasher = DefaultHasher::new();
        plain.hash(&mut hasher);
        File { tag: format!("\"{:016x}\"", hasher.finish()), plain, brotli, gzip }
    }
}

impl Page {
    /// The page that is part of this program.
    pub fn embedded() -> Page {
        let file = |&(path, plain, brotli, gzip): &Built| {
            let file = File::new(plain.into(), brotli.map(Into::into), gzip.map(Into::into));
            (path.to_owned(), file)
        };
        Page::of(BUILT.iter().map(file).collect())
    }

    /// No page at all.
    #[cfg(test)]
    pub(crate) fn none() -> Page {
        Page::of(HashMap::new())
    }

    /// The page in a folder: for looking at it while it is made.
    pub fn read(folder: &Path) -> Result<Page, Error> {
        let mut files = HashMap::new();
        read_below(folder, "", &mut files).map_err(Error::Page)?;
        Ok(Page::of(files))
    }

    /// A page that wasn't built has a document that says so.
    fn of(mut files: HashMap<String, File>) -> Page {
        let addresses = files.get(Addresses::FILE).map(|file| Addresses::parse(&file.plain));
        let unbuilt = || File::new(UNBUILT.as_bytes().into(), None, None);
        files.entry(DOCUMENT.to_owned()).or_insert_with(unbuilt);
        Page { files, addresses: addresses.unwrap_or_default() }
    }

    /// Whether there is a page at all.
    pub fn is_built(&self) -> bool {
        self.files.len() > 1
    }

    /// Tells one build of the page from another.
    pub(crate) fn version(&self) -> String {
        let tags: BTreeMap<&String, &String> =
            self.files.iter().map(|(name, file)| (name, &file.tag)).collect();
        let mut hasher = DefaultHasher::new();
        tags.hash(&mut hasher);
        format!("{:016x}", hasher.finish())
    }

    pub(crate) fn answer(
        &self,
        method: &Method,
        path: &str,
        headers: &HeaderMap,
    ) -> Response<Body> {
        let mut response = if method != Method::GET && method != Method::HEAD {
            let mut refused = plain(StatusCode::METHOD_NOT_ALLOWED, "Files can only be fetched.\n");
            refused.headers_mut().insert(ALLOW, HeaderValue::from_static("GET, HEAD"));
            refused
        } else if size(headers) > LARGEST_HEADERS {
            plain(StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE, "These headers are too large.\n")
        } else {
            self.file(path.trim_start_matches('/'), headers)
        };
        if method == Method::HEAD {
            *response.body_mut() = Body::empty(); // its length stays in the header
        }
        guard(&mut response);
        response
    }

    /// A file by its name, or the document for an address inside the page; also for one that the page
    /// doesn't have, which it says itself.
    fn file(&self, name: &str, headers: &HeaderMap) -> Response<Body> {
        let is_file = name.rsplit('/').next().unwrap_or("").contains('.');
        if is_file || name.starts_with("api/") {
            return match self.files.get(name) {
                Some(file) => file.response(name, headers),
                None => plain(StatusCode::NOT_FOUND, "There is no such file.\n"),
            };
        }
        let french = self.files.get(FRENCH_DOCUMENT).filter(|_| prefers_french(headers));
        let mut response = french.unwrap_or(&self.files[DOCUMENT]).response(DOCUMENT, headers);
        let both = HeaderValue::from_static("Accept-Encoding, Accept-Language");
        response.headers_mut().insert(VARY, both);
        if !self.addresses.has(name) {
            *response.status_mut() = StatusCode::NOT_FOUND;
        }
        response
    }
}

impl File {
    fn response(&self, name: &str, headers: &HeaderMap) -> Response<Body> {
        let caching = if is_hashed(name) { FOREVER } else { ASK_AGAIN };
        let builder = Response::builder().header(ETAG, &self.tag).header(CACHE_CONTROL, caching);
        let builder = builder.header(VARY, "Accept-Encoding").header(CONTENT_TYPE, kind(name));
        if accepts(headers, IF_NONE_MATCH, &self.tag) {
            let unchanged = builder.status(StatusCode::NOT_MODIFIED).body(Body::empty());
            return unchanged.expect("the headers are sound");
        }
        let (encoding, bytes) = self.smallest(headers);
        let builder = match encoding {
            Some(encoding) => builder.header(CONTENT_ENCODING, encoding),
            None => builder,
        };
        let sent = builder.header(CONTENT_LENGTH, bytes.len()).body(body(bytes.clone()));
        sent.expect("the headers are sound")
    }

    /// The smallest form that the browser takes.
    fn smallest(&self, headers: &HeaderMap) -> (Option<&'static str>, &Bytes) {
        let made = [("br", &self.brotli), ("gzip", &self.gzip)];
        let taken = made.into_iter().find_map(|(name, bytes)| {
            let bytes = bytes.as_ref().filter(|_| accepts(headers, ACCEPT_ENCODING, name))?;
            Some((Some(name), bytes))
        });
        taken.unwrap_or((None, &self.plain))
    }
}

/// How much a request's headers are, in bytes.
fn size(headers: &HeaderMap) -> usize {
    headers.iter().map(|(name, value)| name.as_str().len() + value.len()).sum()
}

/// Embedded bytes are served where they lie.
fn body(bytes: Bytes) -> Body {
    match bytes {
        Cow::Borrowed(bytes) => Body::from(bytes),
        Cow::Owned(bytes) => Body::from(bytes),
    }
}

fn plain(status: StatusCode, text: &'static str) -> Response<Body> {
    let builder = Response::builder().status(status).header(CONTENT_LENGTH, text.len());
    let builder = builder.header(CONTENT_TYPE, "text/plain; charset=utf-8");
    builder.body(text.into()).expect("the headers are sound")
}

/// What every answer says.
pub(crate) fn guard(response: &mut Response<Body>) {
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
        } else if !name.ends_with(".br") && !name.ends_with(".gz") {
            let small = |ending: &str| {
                std::fs::read(format!("{}.{ending}", path.display())).ok().map(Into::into)
            };
            let file = File::new(std::fs::read(&path)?.into(), small("br"), small("gz"));
            files.insert(name, file);
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
