//! A small town for the tests of the page: it says where it is, and does what it reads.

use std::io::{BufRead, Write};
use std::path::Path;

use serde_json::json;

use crate::Failed;
use crate::cluster::Cluster;

/// Starts so many servers, says where they are in one line of JSON, and then reads lines: `kill 2`, `end 2`, `start 2`.
/// Each gets its `ok`. It is over when nothing more can be read.
pub async fn run(program: &Path, count: usize, page: Option<&Path>) -> Result<(), Failed> {
    let page = page.map(|page| page.display().to_string());
    let more: Vec<&str> = page.iter().flat_map(|page| ["--page", page.as_str()]).collect();
    let mut cluster = Cluster::start(program, count, &more).await?;
    let nodes: Vec<String> = cluster.nodes.iter().map(|node| node.address().to_string()).collect();
    let [_, scattered] = cluster.addresses();
    say(&json!({ "url": format!("http://{scattered}"), "nodes": nodes }).to_string())?;
    while let Some(line) = tokio::task::block_in_place(|| std::io::stdin().lock().lines().next()) {
        let line = line?;
        obey(&mut cluster, &line).await.map_err(|why| format!("{line}: {why}"))?;
        say("ok")?;
    }
    Ok(())
}

async fn obey(cluster: &mut Cluster, line: &str) -> Result<(), Failed> {
    let (order, node) = line.split_once(' ').ok_or("what?")?;
    let node = node.trim().parse::<usize>()?.checked_sub(1).ok_or("they are numbered from 1")?;
    let server = cluster.nodes.get_mut(node).ok_or("there are not so many")?;
    match order {
        "kill" => Ok(server.kill()?),
        "end" if !tokio::task::block_in_place(|| server.ask_to_end())? => {
            Err("it did not end well".into())
        }
        "end" => Ok(()),
        "start" => cluster.start_again(node).await,
        _ => Err("what?".into()),
    }
}

fn say(line: &str) -> std::io::Result<()> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{line}")?;
    out.flush()
}
