//! What is found of the lines that were tried besides. Each token of theirs is judged like those of the game; of what is
//! found the chances are kept. A token is known again by a mark of all that lead to it, because the places of a tree are
//! numbered anew whenever it is read.

use protocol::{Job, Judged};

use super::kept::mark;
use super::{Analysis, job};
use crate::Session;
use crate::tree::{Node, Tree};

/// A token by its mark, and how the seats stood after it, in ten-thousandths of a chance.
pub(super) type Tried = (u32, Vec<u16>);

fn marked(tree: &Tree, node: Node) -> u32 {
    let log = tree.log(node);
    mark(&log, log.len())
}

/// All places to which something that was tried leads.
fn places(tree: &Tree) -> impl Iterator<Item = Node> {
    tree.strands().into_iter().skip(1).flat_map(|strand| strand.nodes)
}

impl Analysis {
    /// How the seats stood at a place of a line that was tried, in ten-thousandths of a chance.
    pub fn stood(&self, tree: &Tree, node: Node) -> Option<&[u16]> {
        let marked = marked(tree, node);
        let found = self.tried.iter().find(|(mark, _)| *mark == marked);
        found.map(|(_, chances)| &chances[..])
    }

    /// The next place that nothing is known of, and what is to be found out of it.
    pub fn next_tried(&self, tree: &Tree) -> Option<(Node, Job)> {
        let node = places(tree).find(|&node| self.stood(tree, node).is_none())?;
        let before = tree.position(tree.parent(node));
        Some((node, job(&*before, tree.entry(node)?, self.effort)))
    }

    /// Takes over what was found of a place.
    pub fn add_tried(&mut self, tree: &Tree, node: Node, judged: Judged) {
        self.tried.push((marked(tree, node), judged.verdict.after.chances));
    }

    /// How much is found, and of how much: tokens of the game and of all lines.
    pub fn extent(&self, session: &Session, tree: &Tree) -> (usize, usize) {
        let (known, all) = places(tree).fold((0, 0), |(known, all), node| {
            (known + usize::from(self.stood(tree, node).is_some()), all + 1)
        });
        (self.count() + known, session.table().log().len() + all)
    }
}
