//! Making the automaton: used by the build task and by tests, never at play.
//!
//! Words come in sorted order, so a node whose word is left behind will never
//! change again; it is then looked up among its equals and stored once.

use std::collections::HashMap;

use crate::automaton::{Node, head};
use crate::{MAGIC, Reason, Word};

/// How many cells the header has: see [`pack`].
pub(crate) const HEADER: usize = 5;

/// What cannot be packed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PackError {
    /// The words are not sorted, or one comes twice.
    Unsorted(Word),
    /// A commonness above 9, or a reason that is no property of a word.
    Value(Word),
    /// The automaton needs more cells than an edge can point at.
    TooLarge(usize),
}

impl std::fmt::Display for PackError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Unsorted(word) => write!(f, "{word} is not after the word before it"),
            Self::Value(word) => write!(f, "the value of {word} does not fit"),
            Self::TooLarge(cells) => write!(f, "{cells} cells, but an edge reaches 1048576"),
        }
    }
}

impl std::error::Error for PackError {}

/// The bytes of a lexicon: accepted words with how common they are (0–9), and
/// refused words with the reason. Both sorted.
///
/// The header: a magic number, the two roots, the two counts.
pub fn pack(accepted: &[(Word, u8)], refused: &[(Word, Reason)]) -> Result<Vec<u8>, PackError> {
    let mut maker = Maker::default();
    let common = accepted.iter().map(|&(word, common)| (word, common.checked_add(1)));
    let accepted_root = maker.add(common, 10)?;
    let reasons = refused.iter().map(|&(word, reason)| (word, Some(reason as u8)));
    let refused_root = maker.add(reasons, Reason::Foreign as u8)?;

    let (mut cells, edges) = maker.lay_out(&[accepted_root, refused_root])?;
    let counts = [accepted.len() as u32, refused.len() as u32];
    cells[..HEADER].copy_from_slice(&[MAGIC, edges[0], edges[1], counts[0], counts[1]]);
    Ok(cells.iter().flat_map(|cell| cell.to_le_bytes()).collect())
}

/// A node while the automaton is made. Equal states are one state.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
struct State {
    value: u8,
    edges: Vec<(u8, usize)>,
}

#[derive(Default)]
struct Maker {
    states: Vec<State>,
    known: HashMap<State, usize>,
}

impl Maker {
    /// Adds sorted words under a root of their own, and gives the root.
    fn add(
        &mut self,
        words: impl Iterator<Item = (Word, Option<u8>)>,
        highest: u8,
    ) -> Result<usize, PackError> {
        // The states on the way to the last word; the last edge of each is still open.
        let mut path = vec![State::default()];
        let mut last: Option<Word> = None;
        for (word, value) in words {
            let value = value.filter(|&v| v <= highest).ok_or(PackError::Value(word))?;
            if last.is_some_and(|last| last >= word) {
                return Err(PackError::Unsorted(word));
            }
            let shared = last.map_or(0, |last| shared_letters(&last, &word));
            self.close(&mut path, shared);
            for &letter in &word.letters()[shared..] {
                let end = path.last_mut().expect("the root stays");
                end.edges.push((letter - b'A', usize::MAX));
                path.push(State::default());
            }
            path.last_mut().expect("the root stays").value = value;
            last = Some(word);
        }
        self.close(&mut path, 0);
        Ok(self.store(path.pop().expect("the root stays")))
    }

    /// Stores the states below a depth, deepest first.
    fn close(&mut self, path: &mut Vec<State>, depth: usize) {
        while path.len() > depth + 1 {
            let done = path.pop().expect("longer than the depth");
            let id = self.store(done);
            let parent = path.last_mut().expect("the root stays");
            parent.edges.last_mut().expect("the open edge led here").1 = id;
        }
    }

    fn store(&mut self, state: State) -> usize {
        if let Some(&id) = self.known.get(&state) {
            return id;
        }
        let id = self.states.len();
        self.states.push(state.clone());
        self.known.insert(state, id);
        id
    }

    /// The cells, and the edge that leads to each root. A node lies right before one of
    /// its children where it can, so that the tail of a word is often read in one piece: depth
    /// first was measured 15 % faster than breadth first.
    fn lay_out(&self, roots: &[usize]) -> Result<(Vec<u32>, Vec<u32>), PackError> {
        let lengths = self.lengths();
        let mut place = vec![None; self.states.len()];
        let mut order = Vec::new();
        let mut next = HEADER;
        let mut stack = roots.to_vec();
        while let Some(id) = stack.pop() {
            if place[id].is_none() {
                place[id] = Some(next);
                next += 1 + self.states[id].edges.len();
                order.push(id);
                stack.extend(self.states[id].edges.iter().map(|&(_, child)| child));
            }
        }
        let edge = |id: usize| {
            let cell = place[id].expect("every state is below a root");
            Node::new(cell, lengths[id]).map(Node::edge).ok_or(PackError::TooLarge(next))
        };
        let mut cells = vec![0; HEADER];
        for &id in &order {
            let state = &self.states[id];
            let letters = state.edges.iter().fold(0, |set, &(letter, _)| set | 1 << letter);
            cells.push(head(letters, state.value));
            for &(_, child) in &state.edges {
                cells.push(edge(child)?);
            }
        }
        let roots = roots.iter().map(|&root| edge(root)).collect::<Result<_, _>>()?;
        Ok((cells, roots))
    }

    /// For every state, how many letters its words still have, as bits.
    fn lengths(&self) -> Vec<u32> {
        let mut lengths = vec![0; self.states.len()];
        // A state is stored after its children, so they are known before it.
        for (id, state) in self.states.iter().enumerate() {
            let below = state.edges.iter().fold(0, |bits, &(_, child)| bits | lengths[child] << 1);
            lengths[id] = below | u32::from(state.value > 0);
        }
        lengths
    }
}

fn shared_letters(a: &Word, b: &Word) -> usize {
    a.letters().iter().zip(b.letters()).take_while(|(a, b)| a == b).count()
}
