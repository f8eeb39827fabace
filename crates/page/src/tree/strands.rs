//! How a tree is drawn and walked: its lines, each on a row that is free where it runs.

use super::{Node, ROOT, Tree};

/// A line from where it leaves another to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strand {
    /// Where it leaves another.
    pub from: Node,
    /// Its own nodes; the game begins with the start.
    pub nodes: Vec<Node>,
    /// Where it is drawn: the game on row 0, the others below.
    pub row: usize,
    /// The row of the line that it leaves.
    pub from_row: usize,
}

/// A neighbour among lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beside {
    /// The line above.
    Above,
    /// The line below.
    Below,
}

impl Strand {
    /// Its end.
    pub fn tip(&self) -> Node {
        *self.nodes.last().unwrap_or(&self.from)
    }
}

impl Tree {
    /// All lines: the game first, then each with those that leave it, in the order in which they do.
    pub fn strands(&self) -> Vec<Strand> {
        let nodes = (0..=self.played).map(Node).collect();
        let mut strands = vec![Strand { from: ROOT, nodes, row: 0, from_row: 0 }];
        let mut rows = vec![vec![(0, self.played)]];
        let mut next = 0;
        while next < strands.len() {
            let at = next + 1;
            for strand in self.leaving(&strands[next], &mut rows).into_iter().rev() {
                strands.insert(at, strand);
            }
            next += 1;
        }
        strands
    }

    /// The lines that leave one, on rows that are free.
    fn leaving(&self, strand: &Strand, rows: &mut Vec<Vec<(usize, usize)>>) -> Vec<Strand> {
        let mut found = Vec::new();
        for (&from, next) in strand.nodes.iter().zip((1..).map(|nth| strand.nodes.get(nth))) {
            let children = self.twigs[from.0].children.iter().map(|&child| Node(child));
            for first in children.filter(|child| Some(child) != next) {
                let nodes = self.along(first);
                let last = *nodes.last().expect("a line has a first node");
                let span = (self.depth(first), self.depth(last));
                let row = free_row(rows, strand.row + 1, span);
                found.push(Strand { from, nodes, row, from_row: strand.row });
            }
        }
        found
    }

    /// The nodes of a line from one of them to its end.
    pub(super) fn along(&self, first: Node) -> Vec<Node> {
        let mut nodes = vec![first];
        let mut at = first;
        while let Some(&next) = self.twigs[at.0].children.first() {
            at = Node(next);
            nodes.push(at);
        }
        nodes
    }

    /// Where one gets from a node by going to the line above or below: as far along as before, or as far as it goes.
    pub fn beside(&self, node: Node, which: Beside) -> Option<Node> {
        let strands = self.strands();
        let here = strands.iter().position(|strand| strand.nodes.contains(&node))?;
        let there = match which {
            Beside::Above => here.checked_sub(1)?,
            Beside::Below => here + 1,
        };
        let nodes = &strands.get(there)?.nodes;
        let same = nodes.iter().find(|&&other| self.depth(other) >= self.depth(node));
        same.or(nodes.last()).copied()
    }
}

/// The first row from one on at which nothing is drawn from column to column, and marks it as taken.
fn free_row(rows: &mut Vec<Vec<(usize, usize)>>, from: usize, span: (usize, usize)) -> usize {
    let is_free = |taken: &Vec<(usize, usize)>| {
        taken.iter().all(|&(first, last)| span.1 + 1 < first || last + 1 < span.0)
    };
    let mut row = from;
    while rows.get(row).is_some_and(|taken| !is_free(taken)) {
        row += 1;
    }
    if rows.len() <= row {
        rows.resize(row + 1, Vec::new());
    }
    rows[row].push(span);
    row
}
