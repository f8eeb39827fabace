//! Whether a move costs more where more is stored: a database that is filled with copies of a game, and real tables
//! among them at which is played.

use std::time::Duration;

use serde_json::json;
use town::Town;

use super::parts::{Parts, micros};
use super::{Pair, Plan, SETUPS, Stock, play_at_rate};
use crate::Failed;
use crate::cluster::start_nodes;
use crate::http::Http;
use crate::process::Server;
use crate::seats::{Seated, open_many};

/// So many tables are stored.
const SIZES: [u64; 3] = [1_000, 100_000, 1_000_000];
/// Events of each.
const EVENTS: u64 = 8;
/// Real tables, which lie in so many places among the others.
const REAL: usize = 300;
const PLACES: u64 = 20;
/// So many play at the same time, so many moves a second in all.
const TABLES: usize = 100;
const RATE: f64 = 500.0;
/// After so long the database has counted what its connections did.
const COUNTED: Duration = Duration::from_secs(2);

/// What the database has read, and from where; and how much it has written to its log.
struct Blocks {
    read: f64,
    hit: f64,
    log: f64,
}

/// Measures and prints.
pub(super) async fn measure(plan: &Plan) -> Result<(), Failed> {
    let town = tokio::task::block_in_place(Town::start);
    let nodes = start_nodes(&town, &plan.escale, 1, &[]).await?;
    let parts = tokio::task::block_in_place(|| Parts::of(&town))?;
    template(&nodes[0]).await?;
    println!(
        "stored tables     events  filled in   p50 ms  p99 ms  µs of Postgres a move  blocks a move: read  found  \
         log kB a move  database MB"
    );
    let mut first = None;
    for size in SIZES {
        let begun = std::time::Instant::now();
        let tables = fill(&town, &nodes[0], size).await?;
        let took = begun.elapsed();
        let cost = row(plan, &town, &parts, &nodes, tables, took).await?;
        let first = *first.get_or_insert(cost);
        println!(
            "{:>13} times the first: p50 {:.2}, Postgres {:.2}",
            "",
            cost.0 / first.0,
            cost.1 / first.1
        );
    }
    bytes(&town);
    look_round(&town)
}

/// A game whose beginning is copied: table 1.
async fn template(node: &Server) -> Result<(), Failed> {
    let mut http = Http::connect(node.address()).await?;
    let table = Seated::open(&mut http, SETUPS[0], &json!("none")).await?;
    let mut pair = Pair::connect(node.address(), &table, SETUPS[0], 1).await?;
    for _ in 0..EVENTS {
        pair.play().await?.ok_or("the game was over too soon")?;
    }
    Ok(())
}

/// Fills up to so many tables, with real ones among them.
async fn fill(town: &Town, node: &Server, size: u64) -> Result<Vec<Seated>, Failed> {
    let mut tables = Vec::new();
    for place in 1..=PLACES {
        tokio::task::block_in_place(|| copy(town, size, place));
        let some = REAL / PLACES as usize;
        // Détrak and Caminos by turns, over the places, too.
        let setups = SETUPS.iter().copied().cycle().skip(tables.len()).take(some);
        tables.extend(open_many(node.address(), setups).await?);
    }
    tokio::task::block_in_place(|| {
        // One statement each: none of them may be part of a transaction.
        for table in ["tables", "events", "sitters", "seeds"] {
            town.run(&format!("VACUUM (ANALYZE) {table}"));
        }
        town.run("CHECKPOINT");
    });
    Ok(tables)
}

/// Copies of the first table: nine of ten over, one of ten with a move due in days.
fn copy(town: &Town, size: u64, place: u64) {
    let upto = size * place / PLACES;
    town.run(&format!(
        "SET synchronous_commit = off;
         CREATE TEMP TABLE new AS SELECT no, substr(md5('table ' || no), 1, 12) AS id,
             'u' || substr(md5('person ' || no % 50000), 1, 12) AS one,
             'u' || substr(md5('person ' || (no * 7 + 1) % 50000), 1, 12) AS other, no % 10 = 0 AS runs
         FROM generate_series((SELECT max(no) + 1 FROM tables), (SELECT max(no) FROM tables)
             + {upto} - (SELECT count(*) FROM tables)) AS no;
         INSERT INTO tables (no, id, game, setup, opener, key, listed, state, created, touched, due)
             SELECT new.no, new.id, t.game, t.setup, new.one, 't' || new.no, FALSE,
                 CASE WHEN runs THEN 'running' ELSE 'over' END, t.created, t.touched,
                 CASE WHEN runs THEN t.created + 250000000 + new.no END
             FROM new, (SELECT * FROM tables WHERE no = 1) AS t;
         INSERT INTO sitters (person, no, sits)
             SELECT one, no, TRUE FROM new UNION SELECT other, no, TRUE FROM new;
         INSERT INTO seeds (no, seed) SELECT new.no, s.seed FROM new, (SELECT * FROM seeds WHERE no = 1) AS s;
         INSERT INTO events (no, n, at, by, key, what)
             SELECT new.no, e.n, e.at, CASE WHEN e.by IS NULL THEN NULL WHEN e.n % 2 = 0 THEN one ELSE other END,
                 e.key, e.what
             FROM new, (SELECT * FROM events WHERE no = 1 AND n < {EVENTS} ORDER BY n) AS e;
         SELECT setval(pg_get_serial_sequence('tables', 'no'), (SELECT max(no) FROM tables))"
    ));
}

/// The middle time of a move, and what Postgres takes for it.
async fn row(
    plan: &Plan,
    town: &Town,
    parts: &Parts,
    nodes: &[Server],
    tables: Vec<Seated>,
    filled: Duration,
) -> Result<(f64, f64), Failed> {
    let address = nodes[0].address();
    let stock = Stock::connect(tables, move |_| [address; 2]).await?;
    tokio::time::sleep(COUNTED).await;
    let (before, read) = (parts.spent(nodes)?, blocks(town)?);
    let mut played = play_at_rate(&stock, TABLES, RATE, plan.span * 2).await?;
    let spent = parts.spent(nodes)?.since(&before);
    tokio::time::sleep(COUNTED).await;
    let after = blocks(town)?;
    let count = played.times.len();
    let (p50, cost) = (played.times.within(0.5), micros(spent.postgres, count));
    let sizes = ask(
        town,
        "SELECT (SELECT count(*) FROM tables), (SELECT count(*) FROM events),
             pg_database_size(current_database()) / 1000000",
    );
    println!(
        "{:>13}  {:>9}  {:>7.0} s  {p50:>7.2}  {:>6.2}  {cost:>21.0}  {:>19.2}  {:>5.1}  {:>13.2}  {:>11}",
        sizes[0],
        sizes[1],
        filled.as_secs_f64(),
        played.times.within(0.99),
        (after.read - read.read) / count as f64,
        (after.hit - read.hit) / count as f64,
        (after.log - read.log) / 1e3 / count as f64,
        sizes[2],
    );
    Ok((p50, cost))
}

fn ask(town: &Town, sql: &str) -> Vec<String> {
    tokio::task::block_in_place(|| town.ask(sql))
}

fn blocks(town: &Town) -> Result<Blocks, Failed> {
    let sql = "SELECT blks_read, blks_hit, pg_current_wal_lsn() - '0/0'::PG_LSN
               FROM pg_stat_database WHERE datname = current_database()";
    let row = ask(town, sql);
    Ok(Blocks { read: row[0].parse()?, hit: row[1].parse()?, log: row[2].parse()? })
}

/// What an event takes on the disk.
fn bytes(town: &Town) {
    let row = ask(
        town,
        "SELECT pg_table_size('events') / count(*), pg_indexes_size('events') / count(*),
             round(avg(length(what))) FROM events",
    );
    println!(
        "an event: {} bytes in the table and {} in its index; {} of them are what happened",
        row[0], row[1], row[2]
    );
    let row = ask(
        town,
        "SELECT sum(pg_total_relation_size(name::REGCLASS)) / (SELECT count(*) FROM tables)
         FROM unnest(ARRAY['tables', 'sitters', 'seeds']) AS name",
    );
    println!(
        "a table without its events: {} bytes with all indexes",
        row[0].split('.').next().unwrap_or_default()
    );
}

/// What each server asks every few seconds for all tables that it has in memory: how long they are by now.
fn look_round(town: &Town) -> Result<(), Failed> {
    let mut took = Vec::new();
    for _ in 0..9 {
        let row = ask(
            town,
            "EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON)
             SELECT asked.no, last.n + 1 FROM unnest(ARRAY(
                 SELECT 1 + (random() * 999998)::BIGINT FROM generate_series(1, 1000))) AS asked (no)
             CROSS JOIN LATERAL (SELECT n FROM events WHERE events.no = asked.no
                 ORDER BY n DESC LIMIT 1) AS last",
        );
        let told: serde_json::Value = serde_json::from_str(&row[0])?;
        took.push(told[0]["Execution Time"].as_f64().ok_or("no time")?);
    }
    took.sort_by(f64::total_cmp);
    println!("to ask how long 1,000 of these tables are takes {:.1} ms", took[took.len() / 2]);
    Ok(())
}
