//! A tree in writing: the variations of a game file, and the same as this browser keeps them.

use shelf::{Play, Record, Variation};

use super::{Node, ROOT, Tree};

impl Tree {
    /// The game with everything that was tried, as this browser keeps it, and as the file of the game adopts it: a file
    /// without headers.
    pub fn kept(&self) -> String {
        let mut record = Record::default();
        (record.tokens, record.variations) = self.written();
        record.to_string()
    }

    fn written(&self) -> (Vec<String>, Vec<Variation>) {
        let nodes: Vec<usize> = (1..=self.played).collect();
        let Variation { tokens, mut variations, .. } = self.strand(self.start(), ROOT, &nodes);
        let play = self.position(self.played());
        variations.extend(self.others(&*play, self.played(), None, nodes.len()));
        (tokens, variations)
    }

    /// A line in writing, from the position where it begins, with all that leave it behind its first token; those that
    /// leave the game before its first token too.
    fn strand(&self, start: &dyn Play, from: Node, nodes: &[usize]) -> Variation {
        let (mut play, mut before) = (start.boxed(), from);
        let mut line = Variation::default();
        for (index, &node) in nodes.iter().enumerate() {
            if index > 0 || self.is_played(Node(node)) {
                line.variations.extend(self.others(&*play, before, Some(node), index));
            }
            let entry = self.twigs[node].entry.as_ref().expect("only the start has no token");
            line.tokens.push(entry.written(play.info(), play.turn()));
            play.play(entry.by, &entry.token).expect("a tree holds what was played");
            before = Node(node);
        }
        line
    }

    /// The lines that leave another at a node, but for the one by which it goes on.
    fn others(
        &self,
        play: &dyn Play,
        from: Node,
        goes_on: Option<usize>,
        at: usize,
    ) -> Vec<Variation> {
        let children = self.twigs[from.0].children.iter().copied();
        let others = children.filter(|&child| Some(child) != goes_on);
        let line = |first: usize| {
            let nodes: Vec<usize> = self.along(Node(first)).iter().map(|node| node.0).collect();
            Variation { at, ..self.strand(play, from, &nodes) }
        };
        others.map(line).collect()
    }

    /// Takes over what was tried at a game, as far as it can still be played: moves of the game may have been taken back
    /// since it was written, or others have followed.
    pub fn graft(&mut self, record: &Record) {
        let mut play = self.start().boxed();
        let mut left = record.variations.iter().peekable();
        for index in 0..=record.tokens.len().min(self.played) {
            while let Some(variation) = left.next_if(|it| it.at <= index) {
                self.graft_line(Node(index), &*play, variation);
            }
            let (Some(token), Some(entry)) = (
                record.tokens.get(index),
                self.twigs.get(index + 1).and_then(|it| it.entry.clone()),
            ) else {
                return;
            };
            if index == self.played || play.play_entry(token).ok().as_ref() != Some(&entry) {
                return;
            }
        }
    }

    fn graft_line(&mut self, from: Node, start: &dyn Play, line: &Variation) {
        let (mut play, mut nodes) = (start.boxed(), vec![from]);
        for token in &line.tokens {
            let Ok(entry) = play.play_entry(token) else { break };
            nodes.push(self.sprout(nodes[nodes.len() - 1], entry));
        }
        // Only then what leaves it: whatever sprouts first is how a line goes on.
        let mut play = start.boxed();
        let mut left = line.variations.iter().peekable();
        for (index, &at) in nodes.iter().enumerate() {
            while let Some(variation) = left.next_if(|it| it.at <= index) {
                self.graft_line(at, &*play, variation);
            }
            if let Some(token) = line.tokens.get(index) {
                let _ = play.play_entry(token);
            }
        }
    }
}
