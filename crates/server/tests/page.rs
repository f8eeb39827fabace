//! What a browser gets.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::body::{Body, to_bytes};
use axum::http::{Request, Response, StatusCode};
use server::{App, Clock, Config, Page, app};
use tower::ServiceExt;

/// A small page in a folder of its own.
fn page(test: &str) -> Page {
    let folder = std::env::temp_dir().join(format!("escale-{test}-{}", std::process::id()));
    std::fs::create_dir_all(folder.join("fonts")).unwrap();
    for (name, content) in [
        ("index.html", "the page"),
        ("style.0123456789ab.css", "body {}"),
        ("style.0123456789ab.css.br", "small"),
        ("style.0123456789ab.css.gz", "smaller"),
        ("index.fr.html", "la page"),
        ("addresses.txt", "\njeux/detrak\ntable/*\n"),
        ("fonts/a.0123456789ab.woff2", "font"),
    ] {
        std::fs::write(folder.join(name), content).unwrap();
    }
    let page = Page::read(&folder).unwrap();
    std::fs::remove_dir_all(folder).unwrap();
    page
}

/// A server with this page, and a folder that nobody else has.
fn house(page: Page) -> Arc<App> {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let name = format!("escale-page-{}-{number}", std::process::id());
    let data = std::env::temp_dir().join(name);
    let app = App::start(Config::in_folder(&data), page, Clock::System).unwrap();
    // What is open stays open; nothing of it is wanted afterwards.
    std::fs::remove_dir_all(data).unwrap();
    app
}

fn get(page: Page, path: &str, headers: &[(&str, &str)]) -> (Response<()>, String) {
    let mut request = Request::get(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let served = app(house(page));
        let response = served.oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
        let (parts, body) = response.into_parts();
        let body = to_bytes(body, 1 << 20).await.unwrap();
        (Response::from_parts(parts, ()), String::from_utf8(body.to_vec()).unwrap())
    })
}

#[test]
fn every_address_inside_the_page_is_the_page() {
    for path in ["/", "/jeux/detrak", "/table/new?setup=detrak"] {
        let (response, body) = get(page("address"), path, &[]);
        assert_eq!((response.status(), body.as_str()), (StatusCode::OK, "the page"), "{path}");
        assert_eq!(response.headers()["cache-control"], "no-cache");
    }
}

#[test]
fn a_file_that_is_not_there_is_not_the_page() {
    for path in ["/missing.js", "/api/nothing", "/../Cargo.toml", "/fonts/%2e%2e/x.css"] {
        assert_eq!(get(page("missing"), path, &[]).0.status(), StatusCode::NOT_FOUND, "{path}");
    }
}

#[test]
fn a_browser_that_takes_brotli_gets_it_and_others_the_plain_file() {
    let path = "/style.0123456789ab.css";
    let (response, body) = get(page("brotli"), path, &[("accept-encoding", "gzip, br;q=0.9")]);
    assert_eq!(
        (response.headers()["content-encoding"].to_str().unwrap(), body.as_str()),
        ("br", "small")
    );
    assert_eq!(response.headers()["cache-control"], "public, max-age=31536000, immutable");
    let (response, body) = get(page("plain"), path, &[("accept-encoding", "br;q=0")]);
    assert!(response.headers().get("content-encoding").is_none());
    assert_eq!(body, "body {}");
}

#[test]
fn a_phone_on_plain_http_gets_gzip() {
    let sent = [("accept-encoding", "gzip, deflate")];
    let (response, body) = get(page("gzip"), "/style.0123456789ab.css", &sent);
    assert_eq!(response.headers()["content-encoding"], "gzip");
    assert_eq!(body, "smaller");
}

#[test]
fn an_address_that_the_page_lacks_is_the_page_and_not_found() {
    for path in ["/nowhere", "/jeux/chess", "/table"] {
        let (response, body) = get(page("nowhere"), path, &[]);
        assert_eq!(
            (response.status(), body.as_str()),
            (StatusCode::NOT_FOUND, "the page"),
            "{path}"
        );
    }
}

#[test]
fn the_first_document_speaks_the_language_that_is_asked_for() {
    let of = |languages| get(page("lang"), "/jeux/detrak", &[("accept-language", languages)]);
    let (response, body) = of("fr-FR,fr;q=0.9,en;q=0.8");
    assert_eq!((response.status(), body.as_str()), (StatusCode::OK, "la page"));
    assert_eq!(response.headers()["vary"], "Accept-Encoding, Accept-Language");
    assert_eq!(of("en-GB, fr;q=0.5").1, "the page");
}

#[test]
fn asking_for_the_head_alone_gives_the_length() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let request = Request::head("/style.0123456789ab.css").body(Body::empty()).unwrap();
        let response = app(house(page("head"))).oneshot(request).await.unwrap();
        assert_eq!(response.headers()["content-length"], "7");
        assert!(to_bytes(response.into_body(), 1 << 20).await.unwrap().is_empty());
    });
}

#[test]
fn absurdly_large_headers_are_refused() {
    let large = "a".repeat(100_000);
    let (response, _) = get(page("large"), "/", &[("x-large", &large)]);
    assert_eq!(response.status(), StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE);
}

#[test]
fn what_has_not_changed_is_not_sent_again() {
    let tag = get(page("tag"), "/", &[]).0.headers()["etag"].clone();
    let (response, body) = get(page("tag2"), "/", &[("if-none-match", tag.to_str().unwrap())]);
    assert_eq!((response.status(), body.as_str()), (StatusCode::NOT_MODIFIED, ""));
}

#[test]
fn the_policy_allows_no_inline_script_and_no_other_host() {
    let (response, _) = get(page("policy"), "/", &[]);
    let policy = response.headers()["content-security-policy"].to_str().unwrap();
    assert!(policy.contains("default-src 'none'"), "{policy}");
    assert!(!policy.contains("unsafe-inline") && !policy.contains("http"), "{policy}");
    assert!(policy.replace("'wasm-unsafe-eval'", "").find("unsafe").is_none(), "{policy}");
}

#[test]
fn a_program_without_a_page_says_how_to_build_it() {
    let folder = std::env::temp_dir().join(format!("escale-empty-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let page = Page::read(&folder).unwrap();
    assert!(!page.is_built());
    assert!(get(page, "/", &[]).1.contains("make play"));
}

#[test]
fn a_taken_port_is_said_to_be_taken() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build().unwrap();
    runtime.block_on(async {
        let first = server::listen("127.0.0.1:0").await.unwrap();
        let address = first.local_addr().unwrap().to_string();
        let refused = server::listen(&address).await.unwrap_err();
        assert!(matches!(refused, server::Error::Taken { .. }), "{refused}");
    });
}
