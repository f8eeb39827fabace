//! The raw forms: one word a line, with every reading of its letters.
//!
//! ```text
//! WORD<TAB>form=… lemma=… pos=… [lx=…] [et=…] [se=…] [fq=…] [di=…] | another reading | …
//! ```

use lexicon::Word;

/// A line: letters, and what they can be read as.
pub(super) struct Entry {
    pub(super) word: Word,
    pub(super) readings: Vec<Reading>,
}

/// One reading of some letters. Tags that no rule asks for are not kept.
#[derive(Default)]
pub(super) struct Reading {
    /// The dictionary's head word, with its accents.
    pub(super) lemma: String,
    /// Parts of speech.
    pub(super) pos: Vec<String>,
    /// Register and kind.
    pub(super) lx: Vec<String>,
    /// Origin.
    pub(super) et: Vec<String>,
    /// How common, 0 to 9; the highest where the source gives two.
    pub(super) fq: u8,
}

impl Reading {
    pub(super) fn has_pos(&self, pos: &str) -> bool {
        self.pos.iter().any(|p| p == pos)
    }

    pub(super) fn has_lx(&self, lx: &str) -> bool {
        self.lx.iter().any(|l| l == lx)
    }

    pub(super) fn comes_from(&self, et: &str) -> bool {
        self.et.iter().any(|e| e == et)
    }
}

/// Kinds that four words of the source have among their fields of use: DPI, GIRL, LAT, PPP.
const MISPLACED: [&str; 3] = ["abty", "angl", "symb"];

/// All entries of the compressed file, in its order.
pub(super) fn read(compressed: &[u8]) -> Result<Vec<Entry>, String> {
    let mut text = Vec::new();
    lzma_rs::xz_decompress(&mut &compressed[..], &mut text)
        .map_err(|error| format!("the raw forms are not xz: {error:?}"))?;
    let text = String::from_utf8(text).map_err(|error| format!("the raw forms: {error}"))?;
    text.lines()
        .enumerate()
        .map(|(i, line)| entry(line).ok_or_else(|| format!("raw forms, line {}: {line}", i + 1)))
        .collect()
}

fn entry(line: &str) -> Option<Entry> {
    let (word, readings) = line.split_once('\t')?;
    let readings = readings.split(" | ").map(reading).collect::<Option<_>>()?;
    Some(Entry { word: Word::new(word.as_bytes())?, readings })
}

fn reading(text: &str) -> Option<Reading> {
    let mut reading = Reading::default();
    for tag in text.split(' ') {
        let (key, value) = tag.split_once('=')?;
        let tags = || value.split(',').map(str::to_owned);
        match key {
            "lemma" => reading.lemma = value.to_owned(),
            "pos" => reading.pos = tags().collect(),
            "lx" => reading.lx.extend(tags()),
            "et" => reading.et = tags().collect(),
            "se" => reading.lx.extend(tags().filter(|tag| MISPLACED.contains(&tag.as_str()))),
            "fq" => reading.fq = value.split(',').filter_map(|n| n.parse().ok()).max()?,
            _ => {}
        }
    }
    Some(reading)
}
