//! A game with the lines that somebody tried besides: *what if*. The game itself stays as it was played.
//!
//! A node stands for the position after a token; the first is the start. The nodes of the game come first and in order,
//! so whether a node is the game's is told by its number. A *strand* is a line from where it leaves another to its end.

mod chance;
mod company;
mod file;
mod strands;

use game::{Actor, Entry, Refusal};
use shelf::Play;
use table::Millis;

use crate::{Position, Session};

pub use company::Company;
pub use strands::{Beside, Strand};

/// A place in a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node(usize);

impl Node {
    /// The same as long as the tree is, for whoever draws it.
    pub fn number(self) -> usize {
        self.0
    }
}

/// The start of every game.
pub const ROOT: Node = Node(0);

/// What a place in a tree is: the token that leads there, and what follows.
#[derive(Clone, Debug)]
struct Twig {
    /// None at the start.
    entry: Option<Entry>,
    parent: usize,
    /// The line that it is on goes on with the first of them.
    children: Vec<usize>,
    depth: usize,
}

/// A game with the lines that were tried besides.
#[derive(Clone)]
pub struct Tree {
    start: Position,
    /// The start, the game, and then what was tried. What was cut off stays, and nothing leads there any more.
    twigs: Vec<Twig>,
    /// How many tokens the game has.
    played: usize,
    /// What the table threw in the game, in order.
    throws: Vec<String>,
}

impl Tree {
    /// A game at which nothing else was tried yet.
    pub fn new(start: &dyn Play, log: &[Entry]) -> Tree {
        let root = Twig { entry: None, parent: 0, children: Vec::new(), depth: 0 };
        let mut tree = Tree {
            start: Position::new(start),
            twigs: vec![root],
            played: log.len(),
            throws: chance::throws(start, log),
        };
        let mut at = ROOT;
        for entry in log {
            at = tree.sprout(at, entry.clone());
        }
        tree
    }

    /// The game of a session.
    pub fn of(session: &Session) -> Tree {
        Tree::new(session.table().start(), session.table().log())
    }

    /// The game of a session, with what was tried as this browser kept it.
    pub fn kept_with(session: &Session, kept: &str) -> Tree {
        let mut tree = Tree::of(session);
        if let Ok(record) = kept.parse() {
            tree.graft(&record);
        }
        tree
    }

    /// The node with a number.
    pub fn node(&self, number: usize) -> Option<Node> {
        (number < self.twigs.len()).then_some(Node(number))
    }

    /// The end of the game.
    pub fn played(&self) -> Node {
        Node(self.played)
    }

    /// Whether a node is of the game itself.
    pub fn is_played(&self, node: Node) -> bool {
        node.0 <= self.played
    }

    /// Whether something was tried.
    pub fn has_variations(&self) -> bool {
        self.strands().len() > 1
    }

    /// How many tokens lead to a node.
    pub fn depth(&self, node: Node) -> usize {
        self.twigs[node.0].depth
    }

    /// The token that leads to a node; none at the start.
    pub fn entry(&self, node: Node) -> Option<&Entry> {
        self.twigs[node.0].entry.as_ref()
    }

    /// The node before.
    pub fn parent(&self, node: Node) -> Node {
        Node(self.twigs[node.0].parent)
    }

    /// The end of the line that a node is on.
    pub fn tip(&self, node: Node) -> Node {
        if self.is_played(node) {
            return self.played();
        }
        let mut at = node.0;
        while let Some(&next) = self.twigs[at].children.first() {
            at = next;
        }
        Node(at)
    }

    /// Where the line that a node is on leaves another: its first node. None for the game itself.
    pub fn first(&self, node: Node) -> Option<Node> {
        if self.is_played(node) {
            return None;
        }
        let mut at = node;
        loop {
            let parent = self.parent(at);
            let goes_on = self.twigs[parent.0].children.first() == Some(&at.0);
            if self.is_played(parent) || !goes_on {
                return Some(at);
            }
            at = parent;
        }
    }

    /// The last node of the game on the way to one.
    pub fn in_game(&self, node: Node) -> Node {
        let mut at = node;
        while !self.is_played(at) {
            at = self.parent(at);
        }
        at
    }

    /// The nodes that lead to one, without the start.
    fn path(&self, node: Node) -> Vec<usize> {
        let mut path = Vec::with_capacity(self.depth(node));
        let mut at = node.0;
        while at != ROOT.0 {
            path.push(at);
            at = self.twigs[at].parent;
        }
        path.reverse();
        path
    }

    /// The tokens that lead to a node.
    pub fn log(&self, node: Node) -> Vec<Entry> {
        self.path(node).iter().filter_map(|&at| self.twigs[at].entry.clone()).collect()
    }

    /// The node after so many tokens, on the way to another.
    pub fn on_the_way(&self, to: Node, depth: usize) -> Node {
        let mut at = to;
        while self.depth(at) > depth {
            at = self.parent(at);
        }
        at
    }

    /// The position at a node.
    pub fn position(&self, node: Node) -> Box<dyn Play> {
        let mut play = self.start.play().boxed();
        for entry in self.log(node) {
            play.play(entry.by, &entry.token).expect("a tree holds what was played");
        }
        play
    }

    /// What stands at the beginning.
    pub fn start(&self) -> &dyn Play {
        self.start.play()
    }

    /// The table at the end of a line, at which these sit.
    pub fn session(
        &self,
        id: &str,
        tip: Node,
        sitters: &game::BySeat<table::Sitter>,
        now: Millis,
    ) -> Result<Session, Refusal> {
        let line = shelf::opening_line(self.start());
        Session::looked_at(id, &line, sitters, &self.log(tip), now)
    }

    /// Plays a token at a node, and lets the table throw what is due then. Gives where that leads; what was tried before
    /// is not tried twice.
    pub fn play(
        &mut self,
        at: Node,
        by: Actor,
        token: &str,
        rng: &mut dyn game::Rng,
    ) -> Result<Node, Refusal> {
        let mut play = self.position(at);
        play.play(by, token)?;
        let at = self.sprout(at, Entry::new(by, token));
        Ok(self.let_throw(at, &mut *play, rng))
    }

    /// The node that a token leads to.
    fn sprout(&mut self, from: Node, entry: Entry) -> Node {
        let known = self.twigs[from.0].children.iter().copied();
        if let Some(at) = { known }.find(|&at| self.twigs[at].entry.as_ref() == Some(&entry)) {
            return Node(at);
        }
        let at = self.twigs.len();
        let depth = self.depth(from) + 1;
        let twig = Twig { entry: Some(entry), parent: from.0, children: Vec::new(), depth };
        self.twigs.push(twig);
        self.twigs[from.0].children.push(at);
        Node(at)
    }

    /// Cuts off the line that a node is on, with all that leave it, and gives the node where it left another. The game
    /// itself stays.
    pub fn cut(&mut self, node: Node) -> Node {
        let Some(first) = self.first(node) else { return node };
        let parent = self.parent(first);
        self.twigs[parent.0].children.retain(|&child| child != first.0);
        parent
    }
}

#[cfg(test)]
mod tests;
