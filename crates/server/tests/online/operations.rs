//! What whoever looks after servers is told: figures that say what is wrong, alerts made of them, and the handbook.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use serde_json::json;
use town::Town;

use crate::both_ways;
use crate::house::{Folder, House, NOW, config, until};
use crate::tables::{pair, play};

mod of_files {
    use super::a_full_disk_shows_in_the_figures;

    crate::in_a_file![a_full_disk_shows_in_the_figures];
}

both_ways![a_database_that_cant_be_written_shows_in_the_figures, a_flag_that_falls_late_is_counted];

/// The value of a figure, with its labels as they are written.
async fn figure(house: &House, name: &str) -> Option<f64> {
    let text = house.stranger().get("/metrics").await.body;
    let value = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    value.map(|value| value.parse().unwrap())
}

async fn a_database_that_cant_be_written_shows_in_the_figures(cache: bool) {
    let house = House::open(cache).await;
    let (ada, _, table) = pair(&house).await;
    assert_eq!(figure(&house, "escale_ready").await, Some(1.0));
    assert_eq!(figure(&house, r#"escale_store_failures_total{why="read_only"}"#).await, Some(0.0));
    let house = house.restart_with(0, |config| config.read_only = true).await;
    assert_eq!(ada.at(&house).says(&table, "m1", play(1, "d")).await.status, 503);
    assert_eq!(figure(&house, "escale_ready").await, Some(0.0));
    let failures = figure(&house, r#"escale_store_failures_total{why="read_only"}"#).await;
    assert!(failures.unwrap() >= 2.0, "the move, and whether it is ready: {failures:?}");
}

async fn a_full_disk_shows_in_the_figures(cache: bool) {
    let house = House::with(|config| config.cache = cache).await;
    let (ada, _, table) = pair(&house).await;
    let free = figure(&house, "escale_disk_free_bytes").await.unwrap();
    assert!(free > 0.0, "there is room in the folder for temporary files");
    let house = house.restart_with(0, |config| config.most_pages = Some(1)).await;
    until(|| async {
        let word = json!({"word": {"seat": 1, "word": "🂡".repeat(40)}});
        let key = format!("{}", figure(&house, "escale_events_total").await.unwrap());
        (ada.at(&house).says(&table, &key, word).await.status == 507).then_some(())
    })
    .await;
    assert_eq!(figure(&house, "escale_ready").await, Some(0.0));
    let failures = figure(&house, r#"escale_store_failures_total{why="full"}"#).await;
    assert!(failures.unwrap() >= 2.0, "{failures:?}");
}

async fn a_flag_that_falls_late_is_counted(cache: bool) {
    let mut house = House::open(cache).await;
    let ada = house.guest("Ada").await;
    let clock = json!({"fischer": {"initial": 60_000, "increment": 0}});
    ada.opens(json!({"setup": "quatre", "seats": ["me", "me"], "clock": clock})).await;
    assert_eq!(figure(&house, "escale_flags_late_seconds_count").await, Some(0.0));
    house.pass(67_000);
    until(|| async {
        let count = figure(&house, "escale_flags_late_seconds_count").await;
        (count == Some(1.0)).then_some(())
    })
    .await;
    assert_eq!(figure(&house, "escale_flags_late_seconds_sum").await, Some(7.0));
    // As the alert asks for it.
    let in_time = r#"escale_flags_late_seconds_bucket{le="3.2"}"#;
    assert_eq!(figure(&house, in_time).await, Some(0.0));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_is_away_shows_in_the_figures() {
    // Nobody listens there: the port is the one of nothing.
    let folder = Arc::new(Folder::at("postgres://escale@127.0.0.1:9/escale"));
    let house = House::start(Arc::clone(&folder), config(&folder), NOW).await;
    assert_eq!(figure(&house, "escale_ready").await, Some(0.0));
    let failures = figure(&house, r#"escale_store_failures_total{why="away"}"#).await;
    assert!(failures.unwrap() >= 1.0, "{failures:?}");
    assert!(figure(&house, "escale_ready_seconds").await.unwrap() < 10.0);
}

/// The names of what a server counts: as they are registered, and as they are asked for.
async fn counted(house: &House) -> (BTreeSet<String>, BTreeSet<String>) {
    let text = house.stranger().get("/metrics").await.body;
    let kinds = text.lines().filter_map(|line| line.strip_prefix("# TYPE ")?.split_once(' '));
    let (mut names, mut asked) = (BTreeSet::new(), BTreeSet::new());
    for (name, kind) in kinds {
        let endings: &[&str] = match kind {
            "counter" => &["_total"],
            "histogram" => &["_bucket", "_count", "_sum"],
            _ => &[""],
        };
        names.insert(name.to_owned());
        asked.extend(endings.iter().map(|ending| format!("{name}{ending}")));
    }
    (names, asked)
}

fn file(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    std::fs::read_to_string(root.join(path)).unwrap()
}

/// Whatever looks like a figure in a text.
fn named(text: &str) -> BTreeSet<&str> {
    let is_in_name = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    let words = text.split(|c| !is_in_name(c));
    words.filter(|word| word.starts_with("escale_")).collect()
}

/// A heading of the handbook, as links lead to it.
fn anchor(heading: &str) -> String {
    let kept = heading.trim().to_lowercase();
    let kept = kept.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.collect::<String>().replace(' ', "-")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_alerts_and_handbook_name_is_counted() {
    let house = House::open(true).await;
    let town = Town::shared();
    let folder = Arc::new(Folder::in_town(town));
    let bus = Some(town.nats().parse().expect("an address"));
    let node = server::Config { bus, ..config(&folder) };
    let node = House::start(folder, node, NOW).await;
    let (mut names, mut asked) = counted(&house).await;
    let (more, more_asked) = counted(&node).await;
    names.extend(more);
    asked.extend(more_asked);
    let [alerts, handbook] = ["deploy/alerts.yml", "docs/operations.md"].map(file);
    for name in named(&alerts).into_iter().chain(named(&handbook)) {
        assert!(asked.contains(name), "{name} is counted nowhere");
    }
    let told = named(&handbook);
    for name in &names {
        assert!(told.iter().any(|told| told.starts_with(name.as_str())), "{name} is told nowhere");
    }
}

#[test]
fn every_alert_says_what_to_do() {
    let [alerts, handbook] = ["deploy/alerts.yml", "docs/operations.md"].map(file);
    let headings = handbook.lines().filter(|line| line.starts_with('#'));
    let anchors: BTreeSet<String> =
        headings.map(|line| anchor(line.trim_start_matches('#'))).collect();
    let rules: Vec<&str> = alerts.split("- alert: ").skip(1).collect();
    assert!(rules.len() >= 10, "{}", rules.len());
    for rule in rules {
        let name = rule.lines().next().unwrap();
        let field = |field: &str| {
            let begin = format!("{field}: ");
            let found = rule.lines().find_map(|line| line.trim().strip_prefix(&begin));
            found.unwrap_or_else(|| panic!("{name} has no {field}")).trim_matches(['"', '\''])
        };
        assert!(!field("expr").is_empty() && field("summary").len() > 20, "{name}");
        assert!(["page", "look"].contains(&field("severity")), "{name}");
        let section = field("todo").split_once("docs/operations.md#").expect("a section").1;
        assert!(anchors.contains(section), "{name}: {section} is no section: {anchors:?}");
    }
}
