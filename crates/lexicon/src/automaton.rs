//! The automaton: how words lie in memory, and one step through them.
//!
//! Cells of four bytes, little end first. A node is a *head* and then one *edge* a
//! letter, in alphabetical order:
//!
//! ```text
//! head  bits 0–25  the letters that go on from here, A lowest
//!       bits 26–29 the value of the word that ends here, 0 if none does
//! edge  bits 0–19  the cell where the child's head lies
//!       bits 20–31 the lengths of what follows the child: bit k is set
//!                  if a word ends k letters further
//! ```
//!
//! One count of bits finds an edge without looking at its sisters. The lengths in
//! an edge let a search for words of a given length turn back before it
//! touches the child. Equal nodes are stored once, so the values (how common a
//! word is) cost little: all forms of a verb share theirs, and so their endings.

/// The bits of a head that say which letters go on.
const LETTERS: u32 = (1 << 26) - 1;
/// Where the value starts in a head.
const VALUE: u32 = 26;
/// The bits of an edge that say where the child lies.
const CELL: u32 = (1 << 20) - 1;
/// Where the lengths start in an edge.
const LENGTHS: u32 = 20;

/// A place in the automaton: some first letters of at least one word.
///
/// It is the edge that led here, so that a node is four bytes to copy and knows
/// how long the words beyond it are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Node(u32);

impl Node {
    pub(crate) fn new(cell: usize, lengths: u32) -> Option<Self> {
        let cell = u32::try_from(cell).ok().filter(|&cell| cell <= CELL)?;
        Some(Self(cell | lengths << LENGTHS))
    }

    pub(crate) const fn from_edge(edge: u32) -> Self {
        Self(edge)
    }

    pub(crate) const fn edge(self) -> u32 {
        self.0
    }

    fn cell(self) -> usize {
        (self.0 & CELL) as usize
    }

    /// Whether a word ends exactly `more` letters further.
    pub const fn reaches(self, more: usize) -> bool {
        more < 12 && self.0 >> LENGTHS >> more & 1 == 1
    }
}

pub(crate) const fn head(letters: u32, value: u8) -> u32 {
    letters | (value as u32) << VALUE
}

/// The cells of an automaton. Reading them is all that loading takes.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Cells(pub(crate) &'static [[u8; 4]]);

impl Cells {
    pub(crate) fn get(self, cell: usize) -> u32 {
        u32::from_le_bytes(self.0[cell])
    }

    /// Which letters go on from a node, A the lowest bit.
    pub(crate) fn letters(self, node: Node) -> u32 {
        self.get(node.cell()) & LETTERS
    }

    /// The value of the word that ends at a node, 0 if none does.
    pub(crate) fn value(self, node: Node) -> u8 {
        // A word ends here if one ends 0 letters further; most often none does,
        // and then the cell need not be read.
        if node.reaches(0) { (self.get(node.cell()) >> VALUE) as u8 } else { 0 }
    }

    /// The node one letter (0 is A) further.
    pub(crate) fn step(self, node: Node, letter: u8) -> Option<Node> {
        let head = self.get(node.cell());
        let bit = 1u32.checked_shl(u32::from(letter))? & LETTERS;
        (head & bit != 0).then(|| self.child(node, head, bit))
    }

    /// The child under a letter that the head is known to have.
    pub(crate) fn child(self, node: Node, head: u32, bit: u32) -> Node {
        let before = (head & (bit - 1)).count_ones() as usize;
        Node(self.get(node.cell() + 1 + before))
    }

    /// The value of a word, 0 if the automaton does not hold it.
    pub(crate) fn find(self, root: Node, word: &[u8]) -> u8 {
        let mut node = root;
        for (i, byte) in word.iter().enumerate() {
            if !node.reaches(word.len() - i) {
                return 0;
            }
            match self.step(node, byte.wrapping_sub(b'A')) {
                Some(next) => node = next,
                None => return 0,
            }
        }
        self.value(node)
    }
}
