//! What a rule booklet consists of when it reaches the page.
//!
//! Booklets are written in Markdown (`web/booklets/<id>.<lang>.md`). The build task turns
//! them into this, so that the page carries no Markdown parser: ready HTML between
//! figures, and figures by the name under which the page draws them.

use serde_json::{Value, json};

/// A booklet in one language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Booklet {
    /// For a table of contents.
    pub sections: Vec<Section>,
    /// From the top.
    pub blocks: Vec<Block>,
}

/// A section: `## §2 The game`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// The anchor of its heading: `s2`.
    pub anchor: String,
    /// Its title, with its number: `§2 The game`.
    pub title: String,
}

/// A part of a booklet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// Ready HTML, made by our own build from our own text.
    Html(String),
    /// A figure that the page draws.
    Figure {
        /// Under which name: `detrak/pair`.
        name: String,
        /// What is to be drawn, line by line, as `web/booklets/README.md` describes.
        body: String,
        /// What is to be seen, also for whoever can't see it. Ready HTML of one line.
        caption: String,
    },
}

impl Booklet {
    /// As the page fetches it.
    pub fn to_json(&self) -> Value {
        let sections: Vec<Value> =
            self.sections.iter().map(|s| json!([s.anchor, s.title])).collect();
        let blocks: Vec<Value> = self.blocks.iter().map(Block::to_json).collect();
        json!({ "sections": sections, "blocks": blocks })
    }

    /// Reads what [`Booklet::to_json`] wrote.
    pub fn from_json(json: &Value) -> Option<Booklet> {
        let sections = json["sections"].as_array()?.iter().map(Section::from_json);
        let blocks = json["blocks"].as_array()?.iter().map(Block::from_json);
        Some(Booklet {
            sections: sections.collect::<Option<_>>()?,
            blocks: blocks.collect::<Option<_>>()?,
        })
    }
}

impl Section {
    fn from_json(json: &Value) -> Option<Section> {
        let text = |at: usize| json[at].as_str().map(str::to_owned);
        Some(Section { anchor: text(0)?, title: text(1)? })
    }
}

impl Block {
    fn to_json(&self) -> Value {
        match self {
            Block::Html(html) => json!(html),
            Block::Figure { name, body, caption } => json!([name, body, caption]),
        }
    }

    fn from_json(json: &Value) -> Option<Block> {
        if let Some(html) = json.as_str() {
            return Some(Block::Html(html.to_owned()));
        }
        let text = |at: usize| json[at].as_str().map(str::to_owned);
        Some(Block::Figure { name: text(0)?, body: text(1)?, caption: text(2)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_booklet_is_read_back() {
        let booklet = Booklet {
            sections: vec![Section { anchor: "s1".to_owned(), title: "§1 Setting up".to_owned() }],
            blocks: vec![
                Block::Html("<p>Hello</p>".to_owned()),
                Block::Figure {
                    name: "detrak/sheet".to_owned(),
                    body: "12345".to_owned(),
                    caption: "A sheet".to_owned(),
                },
            ],
        };
        assert_eq!(Booklet::from_json(&booklet.to_json()), Some(booklet));
        assert_eq!(Booklet::from_json(&json!({ "blocks": [] })), None);
    }
}
