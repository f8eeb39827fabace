//! Every request of HTTP, through the whole server: whatever is sent, the answer is one, and none is the server's fault.
#![no_main]

use std::sync::{Arc, LazyLock};

use axum::body::Body;
use axum::http::Request;
use server::routes::{Kind, ROUTES};
use server::{App, Clock, Config, Page, Passphrases};
use tokio::runtime::Runtime;
use tower::ServiceExt;

struct House {
    runtime: Runtime,
    app: Arc<App>,
    token: String,
    table: String,
}

impl House {
    fn open() -> House {
        let runtime = Runtime::new().expect("a runtime");
        let data = std::env::temp_dir().join(format!("escale-fuzz-{}", std::process::id()));
        let passphrases = Passphrases { memory: 64, passes: 1, lanes: 1 };
        let config = Config { rate_limit: false, passphrases, ..Config::in_folder(&data) };
        let app = runtime.block_on(async { App::start(config, Page::embedded(), Clock::System) });
        let app = app.expect("it starts");
        let mut house = House { runtime, app, token: String::new(), table: String::new() };
        house.token = house.made("/api/guests", r#"{"name":"Ada"}"#, "token");
        house.table = house.made("/api/tables", r#"{"setup":"detrak","seats":["me","open"]}"#, "id");
        house
    }

    fn made(&self, path: &str, body: &str, field: &str) -> String {
        let (status, text) = self.ask("POST", path, body.as_bytes().to_vec());
        assert!(status < 300, "{text}");
        let answer: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        answer[field].as_str().expect("a text").to_owned()
    }

    fn ask(&self, method: &str, path: &str, body: Vec<u8>) -> (u16, String) {
        let mut request = Request::builder().method(method).uri(path);
        if !self.token.is_empty() {
            request = request.header("authorization", format!("Bearer {}", self.token));
        }
        let Ok(request) = request.body(Body::from(body)) else { return (400, String::new()) };
        self.runtime.block_on(async {
            let response = server::app(Arc::clone(&self.app)).oneshot(request).await;
            let response = response.expect("an answer");
            let status = response.status().as_u16();
            let body = axum::body::to_bytes(response.into_body(), 1 << 24).await;
            (status, String::from_utf8_lossy(&body.unwrap_or_default()).into_owned())
        })
    }
}

static HOUSE: LazyLock<House> = LazyLock::new(House::open);

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let [which, query, rest @ ..] = data else { return };
    let route = &ROUTES[usize::from(*which) % ROUTES.len()];
    // Streams go on for ever, and whoever asks to be forgotten is.
    if route.kind != Kind::Plain || route.path == "/api/me" || route.path.ends_with("/current") {
        return;
    }
    let (query, body) = rest.split_at(rest.len().min(usize::from(*query)));
    let query: String = query.iter().map(|byte| format!("{}", char::from(*byte % 0x5e + 0x21))).collect();
    let path = format!("{}?{query}", route.path.replace("{id}", &HOUSE.table));
    let (status, text) = HOUSE.ask(route.method.as_str(), &path, body.to_vec());
    assert!(status < 500, "{} {path}: {status} {text}", route.method);
});
