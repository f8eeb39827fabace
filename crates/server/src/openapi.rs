//! The server described for programs, as OpenAPI: `/api/openapi.json`, and a page of it at `/api`.
//!
//! What a route is called, does and demands is in the list of routes; here is what goes in and comes out. A test walks
//! the list and fails at a route that has no line here.

use std::fmt::Write;
use std::sync::LazyLock;

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use serde_json::{Map, Value, json};

#[cfg(test)]
use crate::routes::Kind;
use crate::routes::{ROUTES, Route, Who};

/// What goes into a route and comes out of it.
struct Shape {
    route: &'static str,
    query: &'static [Parameter],
    /// The schema of the body.
    body: Option<&'static str>,
    status: u16,
    answer: Answer,
}

/// Name, type and meaning of something in the address.
type Parameter = (&'static str, &'static str, &'static str);

enum Answer {
    Nothing,
    Json(&'static str),
    /// A schema a line.
    Lines(&'static str),
    Text(&'static str),
    /// This page and this description.
    Any(&'static str),
    Socket,
}

const SINCE: Parameter = ("since", "integer", "How many events one has");

const fn shape(route: &'static str, status: u16, answer: Answer) -> Shape {
    Shape { route, query: &[], body: None, status, answer }
}

const fn with_body(route: &'static str, body: &'static str, status: u16, answer: Answer) -> Shape {
    Shape { route, query: &[], body: Some(body), status, answer }
}

const fn with_query(
    route: &'static str,
    query: &'static [Parameter],
    status: u16,
    answer: Answer,
) -> Shape {
    Shape { route, query, body: None, status, answer }
}

/// One for each route.
#[rustfmt::skip]
const SHAPES: &[Shape] = &[
    with_body("POST /api/guests", "NewGuest", 201, Answer::Json("Welcome")),
    with_body("POST /api/accounts", "Credentials", 201, Answer::Json("Welcome")),
    shape("GET /api/accounts", 204, Answer::Nothing),
    with_body("POST /api/sessions", "Credentials", 201, Answer::Json("Welcome")),
    shape("GET /api/sessions", 200, Answer::Json("Sessions")),
    shape("DELETE /api/sessions/current", 204, Answer::Nothing),
    shape("DELETE /api/sessions/{id}", 204, Answer::Nothing),
    shape("GET /api/me", 200, Answer::Json("Me")),
    shape("GET /api/me/export", 200, Answer::Json("Export")),
    shape("DELETE /api/me", 204, Answer::Nothing),
    with_body("POST /api/tokens", "NewToken", 201, Answer::Json("Minted")),
    shape("DELETE /api/tokens/{id}", 204, Answer::Nothing),
    with_body("POST /api/tables", "NewTable", 201, Answer::Json("Made")),
    with_query("GET /api/tables", &[
        ("state", "string", "open, running or over"),
        ("game", "string", "Only tables of this game"),
        ("mine", "integer", "1 for one's own tables"),
        ("after", "string", "Where the list goes on: next of the page before"),
    ], 200, Answer::Json("Lobby")),
    shape("GET /api/tables/{id}", 200, Answer::Json("TableView")),
    with_body("POST /api/tables/{id}/commands", "Said", 200, Answer::Json("Happened")),
    with_query("GET /api/tables/{id}/events", &[SINCE], 200, Answer::Lines("Event")),
    with_query("GET /api/tables/{id}/moves", &[("seat", "integer", "Whose moves are listed")], 200, Answer::Json("Moves")),
    shape("GET /api/tables/{id}/record", 200, Answer::Text("text/plain")),
    with_query("GET /api/tables/{id}/socket", &[
        SINCE,
        ("lang", "string", "The language of sentences: fr or en"),
        ("version", "string", "The build of the page, to be told of a newer one"),
    ], 101, Answer::Socket),
    with_query("GET /api/lobby/socket", &[("game", "string", "Only tables of this game")], 101, Answer::Socket),
    shape("GET /api/stream", 200, Answer::Lines("News")),
    shape("GET /api", 200, Answer::Text("text/html")),
    shape("GET /api/openapi.json", 200, Answer::Any("application/json")),
    shape("GET /healthz", 200, Answer::Text("text/plain")),
    shape("GET /readyz", 200, Answer::Text("text/plain")),
    shape("GET /metrics", 200, Answer::Text("application/openmetrics-text")),
];

fn key(route: &Route) -> String {
    format!("{} {}", route.method, route.path)
}

fn shape_of(route: &Route) -> Option<&'static Shape> {
    let key = key(route);
    SHAPES.iter().find(|shape| shape.route == key)
}

fn reference(schema: &str) -> Value {
    json!({ "$ref": format!("#/components/schemas/{schema}") })
}

/// The whole description.
pub(crate) fn description() -> Value {
    let schemas: Value =
        serde_json::from_str(include_str!("schemas.json")).expect("the schemas are JSON");
    let mut paths = Map::new();
    for route in ROUTES {
        let methods = paths.entry(route.path).or_insert_with(|| json!({}));
        methods[route.method.as_str().to_lowercase()] = operation(route);
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Escale",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Tables of five board games, for pages, bots and any other client. \
                Times are milliseconds since 1970, seats count from 1.",
        },
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {
                "token": { "type": "http", "scheme": "bearer" },
                "cookie": { "type": "apiKey", "in": "cookie", "name": "escale" },
            },
        },
    })
}

fn operation(route: &Route) -> Value {
    let mut parameters: Vec<Value> = Vec::new();
    if route.path.contains("{id}") {
        let schema = json!({ "type": "string" });
        parameters.push(json!({ "name": "id", "in": "path", "required": true, "schema": schema }));
    }
    let mut operation = json!({ "summary": route.does });
    if let Some(shape) = shape_of(route) {
        for (name, kind, meaning) in shape.query {
            let schema = json!({ "type": kind });
            parameters.push(
                json!({ "name": name, "in": "query", "description": meaning, "schema": schema }),
            );
        }
        if let Some(body) = shape.body {
            let content = json!({ "application/json": { "schema": reference(body) } });
            operation["requestBody"] = json!({ "required": true, "content": content });
        }
        operation["responses"] = responses(shape);
    }
    operation["parameters"] = parameters.into();
    if route.who == Who::Person {
        operation["security"] = json!([{ "token": [] }, { "cookie": [] }]);
    }
    operation
}

fn responses(shape: &Shape) -> Value {
    let answer = match shape.answer {
        Answer::Nothing => json!({ "description": "Done" }),
        Answer::Json(schema) => {
            let content = json!({ "application/json": { "schema": reference(schema) } });
            json!({ "description": schema, "content": content })
        }
        Answer::Lines(schema) => {
            let content = json!({ "application/x-ndjson": { "schema": reference(schema) } });
            json!({ "description": "A line each, and an empty one every 10 s", "content": content })
        }
        Answer::Text(kind) => {
            let content = json!({ kind: { "schema": { "type": "string" } } });
            json!({ "description": "A text", "content": content })
        }
        Answer::Any(kind) => json!({ "description": "This", "content": { kind: {} } }),
        Answer::Socket => json!({ "description": "A WebSocket, as docs/wire.md tells" }),
    };
    let problem = json!({ "application/json": { "schema": reference("Problem") } });
    json!({
        shape.status.to_string(): answer,
        "default": { "description": "Why not", "content": problem },
    })
}

static WRITTEN: LazyLock<String> = LazyLock::new(|| description().to_string());
static PAGE: LazyLock<String> = LazyLock::new(page);

/// `GET /api/openapi.json`
pub(crate) async fn json() -> Response {
    ([(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "no-cache")], WRITTEN.as_str())
        .into_response()
}

/// `GET /api`
pub(crate) async fn html() -> Response {
    let headers = [(CONTENT_TYPE, "text/html; charset=utf-8"), (CACHE_CONTROL, "no-cache")];
    (headers, PAGE.as_str()).into_response()
}

/// A page without style or script, so that it breaks no policy; a browser shows it in the colours of its system.
fn page() -> String {
    let mut out = String::from(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>Escale: for programs</title>\n\
         <h1>Escale: for programs</h1>\n\
         <p>All of this, for tools: <a href=\"/api/openapi.json\">openapi.json</a>.</p>\n\
         <table>\n<thead><tr><th scope=\"col\">Call<th scope=\"col\">Does<th scope=\"col\">Who\
         <th scope=\"col\">Body<th scope=\"col\">Answer</thead>\n<tbody>\n",
    );
    for route in ROUTES {
        let (body, answer) = shape_of(route).map_or_else(Default::default, in_and_out);
        let who = match route.who {
            Who::Anybody => "anybody",
            Who::Person => "guests and accounts",
            Who::Accounts => "anybody, where there are accounts",
        };
        let _ = writeln!(
            out,
            "<tr><th scope=\"row\"><code>{}</code><td>{}<td>{who}<td>{body}<td>{answer}",
            key(route),
            route.does
        );
    }
    out.push_str("</tbody>\n</table>\n<h2>What goes in and out</h2>\n");
    let description = description();
    let schemas = description["components"]["schemas"].as_object().into_iter().flatten();
    for (name, schema) in schemas {
        let written = serde_json::to_string_pretty(schema).unwrap_or_default();
        let _ = writeln!(out, "<h3 id=\"{name}\">{name}</h3>\n<pre>{}</pre>", escaped(&written));
    }
    out.push_str("</html>\n");
    out
}

/// The columns for what goes in and comes out.
fn in_and_out(shape: &'static Shape) -> (String, String) {
    let link = |schema: &str| format!("<a href=\"#{schema}\">{schema}</a>");
    let query = shape.query.iter().map(|(name, _, meaning)| format!("?{name}: {meaning}. "));
    let body = shape.body.map(link).unwrap_or_default();
    let answer = match shape.answer {
        Answer::Nothing => "nothing".to_owned(),
        Answer::Json(schema) => link(schema),
        Answer::Lines(schema) => format!("{}, a line each", link(schema)),
        Answer::Text(kind) | Answer::Any(kind) => kind.to_owned(),
        Answer::Socket => "a socket".to_owned(),
    };
    (escaped(&query.collect::<String>()) + &body, format!("{} {answer}", shape.status))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Whether a route answers by a socket or by lines, as its description says.
#[cfg(test)]
fn kind_of(answer: &Answer) -> Kind {
    match answer {
        Answer::Socket => Kind::Socket,
        Answer::Lines(_) => Kind::Stream,
        _ => Kind::Plain,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_route_is_described_and_nothing_else() {
        for route in ROUTES {
            let shape = shape_of(route).unwrap_or_else(|| panic!("{} has no line", key(route)));
            assert_eq!(kind_of(&shape.answer), route.kind, "{}", key(route));
        }
        for shape in SHAPES {
            assert!(ROUTES.iter().any(|route| key(route) == shape.route), "{}", shape.route);
        }
        assert_eq!(SHAPES.len(), ROUTES.len(), "each once");
    }

    #[test]
    fn every_reference_leads_somewhere_and_every_schema_is_used() {
        let whole = description();
        let text = whole.to_string();
        let schemas = whole["components"]["schemas"].as_object().unwrap();
        for part in text.split("#/components/schemas/").skip(1) {
            let name = part.split('"').next().unwrap();
            assert!(schemas.contains_key(name), "{name}");
        }
        for name in schemas.keys() {
            assert!(text.contains(&format!("#/components/schemas/{name}\"")), "{name} is unused");
        }
    }

    /// What is really said, as kept by the tests of the protocol, is as described.
    #[test]
    fn golden_answers_are_as_described() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../protocol/tests/data");
        let whole = description();
        for (name, schema) in [
            ("http-credentials", "Credentials"),
            ("http-export", "Export"),
            ("http-happened", "Happened"),
            ("http-lobby", "Lobby"),
            ("http-made", "Made"),
            ("http-me", "Me"),
            ("http-minted", "Minted"),
            ("http-moves", "Moves"),
            ("http-new-guest", "NewGuest"),
            ("http-new-table", "NewTable"),
            ("http-new-token", "NewToken"),
            ("http-sessions", "Sessions"),
            ("http-table", "TableView"),
            ("http-welcome", "Welcome"),
            ("client-command", "Said"),
            ("stream-over", "News"),
            ("stream-sat", "News"),
            ("stream-turn", "News"),
            ("problem", "Problem"),
        ] {
            let text = std::fs::read_to_string(format!("{folder}/{name}.json")).unwrap();
            let said: Value = serde_json::from_str(&text).unwrap();
            fits(&whole, &reference(schema), &said).unwrap_or_else(|why| panic!("{name}: {why}"));
            assert!(
                fits(&whole, &reference(schema), &json!({ "strange": 1 })).is_err(),
                "{schema}"
            );
        }
    }

    /// Whether a value is as a schema says; as much of JSON Schema as is used here. A field without a description
    /// doesn't fit.
    fn fits(whole: &Value, schema: &Value, value: &Value) -> Result<(), String> {
        if let Some(reference) = schema["$ref"].as_str() {
            let name = reference.rsplit('/').next().unwrap_or("");
            return fits(whole, &whole["components"]["schemas"][name], value);
        }
        if let Some(forms) = schema["oneOf"].as_array() {
            let fitting = forms.iter().filter(|form| fits(whole, form, value).is_ok()).count();
            return if fitting == 1 { Ok(()) } else { Err(format!("{fitting} forms: {value}")) };
        }
        if let Some(values) = schema["enum"].as_array() {
            return if values.contains(value) { Ok(()) } else { Err(format!("{value}")) };
        }
        let is_sound = match schema["type"].as_str() {
            Some("string") => value.is_string(),
            Some("boolean") => value.is_boolean(),
            Some("null") => value.is_null(),
            Some("integer") => value.as_u64().is_some_and(|number| {
                number >= schema["minimum"].as_u64().unwrap_or(0)
                    && number <= schema["maximum"].as_u64().unwrap_or(u64::MAX)
            }),
            Some("array") => {
                let items = value.as_array().ok_or("no list")?;
                return items.iter().try_for_each(|item| fits(whole, &schema["items"], item));
            }
            Some("object") => return fits_fields(whole, schema, value),
            _ => false,
        };
        if is_sound { Ok(()) } else { Err(format!("{value} is no {}", schema["type"])) }
    }

    fn fits_fields(whole: &Value, schema: &Value, value: &Value) -> Result<(), String> {
        let fields = value.as_object().ok_or("no object")?;
        let required = schema["required"].as_array().into_iter().flatten();
        for name in required.filter_map(Value::as_str) {
            if !fields.contains_key(name) {
                return Err(format!("{name} is missing"));
            }
        }
        fields.iter().try_for_each(|(name, field)| {
            let known = schema["properties"].get(name).ok_or(format!("{name} is unknown"))?;
            fits(whole, known, field)
        })
    }

    #[test]
    fn the_page_breaks_no_policy_and_asks_no_other_host() {
        let page = page();
        for not in ["<script", "<style", "style=", "http://", "https://"] {
            assert!(!page.contains(not), "{not}");
        }
        for route in ROUTES {
            assert!(page.contains(&key(route)), "{}", key(route));
        }
    }
}
