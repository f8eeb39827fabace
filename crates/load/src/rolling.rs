//! A new version under load: one server after the other is asked to end and begins again as another program.

use std::path::{Path, PathBuf};
use std::time::Instant;

use crate::Failed;
use crate::cluster::Cluster;
use crate::crowd::{self, Count, Crowd};
use crate::losses::style;

/// What becomes what.
#[derive(Clone, Debug)]
pub struct Plan {
    /// What runs in the end.
    pub escale: PathBuf,
    /// What runs at the beginning: the version before, or the same program.
    pub before: PathBuf,
    /// So many servers.
    pub nodes: usize,
    /// So many tables play at the same time.
    pub tables: usize,
    /// Where everything that is drawn comes from.
    pub seed: u64,
    /// What happens afterwards.
    pub back: Back,
    /// Who hears how it goes.
    pub tell: fn(&str),
}

/// Whether the way back is tried, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Back {
    /// The new version stays.
    No,
    /// The version before comes back, if it can live with the schema.
    Tried,
}

/// What happened.
#[derive(Clone, Copy, Debug, Default)]
pub struct Report {
    /// Servers that were replaced.
    pub replaced: usize,
    /// Whether the version before came back; nothing, if that was not tried.
    pub went_back: Option<bool>,
    /// What the clients' records come to.
    pub count: Count,
}

/// Replaces and judges. An error is a move that was lost, or a server that did not end or begin as it should.
pub async fn run(plan: &Plan) -> Result<Report, Failed> {
    let mut cluster = Cluster::start(&plan.before, plan.nodes, &[]).await?;
    let mut report = Report::default();
    forth(&mut cluster, plan, &mut report).await?;
    if plan.back == Back::Tried {
        report.went_back = Some(back(&mut cluster, plan, &mut report).await?);
    }
    Ok(report)
}

async fn forth(cluster: &mut Cluster, plan: &Plan, report: &mut Report) -> Result<(), Failed> {
    let mut crowd = Crowd::start(&cluster.addresses(), style(plan.tables, plan.seed));
    crowd.all_go_on().await?;
    for node in 0..plan.nodes {
        let took = replace(cluster, node, &plan.escale).await?;
        crowd.all_go_on().await?;
        report.replaced += 1;
        (plan.tell)(&format!("server {} is new after {took:.1?}, and all tables go on", node + 1));
    }
    finish(crowd, cluster, report).await
}

/// Whether the version before can be had again. It can't where a new one has changed the schema.
async fn back(cluster: &mut Cluster, plan: &Plan, report: &mut Report) -> Result<bool, Failed> {
    let mut crowd = Crowd::start(&cluster.addresses(), style(plan.tables, plan.seed ^ 1));
    crowd.all_go_on().await?;
    let mut could = true;
    for node in 0..plan.nodes {
        if let Err(why) = replace(cluster, node, &plan.before).await {
            (plan.tell)(&format!("the version before doesn't come back: {why}"));
            cluster.nodes[node].becomes(&plan.escale);
            cluster.start_again(node).await?;
            could = false;
            break;
        }
        crowd.all_go_on().await?;
        (plan.tell)(&format!("server {} is as before, and all tables go on", node + 1));
    }
    crowd.all_go_on().await?;
    finish(crowd, cluster, report).await?;
    Ok(could)
}

async fn replace(
    cluster: &mut Cluster,
    node: usize,
    program: &Path,
) -> Result<std::time::Duration, Failed> {
    let begun = Instant::now();
    if !tokio::task::block_in_place(|| cluster.nodes[node].ask_to_end())? {
        return Err(format!("server {} did not end well", node + 1).into());
    }
    cluster.nodes[node].becomes(program);
    cluster.start_again(node).await?;
    Ok(begun.elapsed())
}

async fn finish(crowd: Crowd, cluster: &Cluster, report: &mut Report) -> Result<(), Failed> {
    let finished = crowd.end().await?;
    report.count.add(&crowd::judge(cluster.some_node(), &finished).await?);
    Ok(())
}
