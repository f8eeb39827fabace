//! The rule booklets: from Markdown to what the page shows.
//!
//! What a booklet looks like is written down in `web/booklets/README.md`: headings `## §4 …` and paragraphs
//! that begin with a bold **§4.3** can be linked to, and every other §4.3 of the text is such a link; rulings and
//! reconstructions are quotes with a look of their own; a fenced block `figure NAME` is drawn by the page.

use std::path::Path;

use page::{Block, Booklet, Section};
use pulldown_cmark::{
    CodeBlockKind, CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html,
};

use crate::Outcome;
use crate::assets::Assets;

/// Adds every booklet of a folder; returns where they are: `detrak.fr=/booklets/…;…`.
pub(crate) fn add_all(folder: &Path, assets: &mut Assets) -> Outcome<String> {
    let mut names = Vec::new();
    let mut paths: Vec<_> = match std::fs::read_dir(folder) {
        Ok(entries) => entries.filter_map(|entry| Some(entry.ok()?.path())).collect(),
        Err(_) => Vec::new(), // a page without booklets says that there is none
    };
    paths.sort();
    for path in paths.iter().filter(|path| is_booklet(path)) {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let booklet = parse(&std::fs::read_to_string(path)?);
        let plain = format!("booklets/{stem}.json");
        assets.add(&plain, booklet.to_json().to_string().into_bytes());
        assets.hashed(&plain);
        names.push(format!("{stem}=/{}", assets.path_of(&plain)));
    }
    Ok(names.join(";"))
}

/// `detrak.fr.md`, but not `README.md`.
fn is_booklet(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "md")
        && path.file_stem().is_some_and(|stem| Path::new(stem).extension().is_some())
}

/// Reads a booklet.
pub(crate) fn parse(markdown: &str) -> Booklet {
    let events: Vec<Event<'_>> = Parser::new_ext(markdown, Options::ENABLE_TABLES).collect();
    let mut reader = Reader::default();
    reader.take_all(&events);
    reader.flush();
    reader.booklet
}

#[derive(Default)]
struct Reader<'a> {
    booklet: Booklet,
    pending: Vec<Event<'a>>,
}

impl<'a> Reader<'a> {
    fn take_all(&mut self, events: &[Event<'a>]) {
        let mut at = 0;
        while at < events.len() {
            at += self.take(&events[at..]);
        }
    }

    /// Takes as many events as belong together; says how many.
    fn take(&mut self, events: &[Event<'a>]) -> usize {
        match events {
            [Event::Start(Tag::Heading { level, .. }), ..] => self.heading(*level, events),
            [Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))), ..]
                if info.starts_with("figure ") =>
            {
                self.figure(info["figure ".len()..].trim(), events)
            }
            [Event::Start(Tag::BlockQuote(_)), ..] => self.quote(events),
            [
                Event::Start(Tag::Paragraph),
                Event::Start(Tag::Strong),
                Event::Text(number),
                Event::End(_),
                ..,
            ] if number_of(number).is_some_and(|found| found.len() == number.len()) => {
                self.numbered(number);
                4
            }
            [Event::Text(text), ..] => {
                self.linked(text.clone());
                1
            }
            _ => {
                self.pending.push(events[0].clone());
                1
            }
        }
    }

    fn html(&mut self, html: String) {
        self.pending.push(Event::Html(CowStr::from(html)));
    }

    /// The title of the booklet is the sheet's, and so is left out; `##` is a section, `###` a part of it.
    fn heading(&mut self, level: HeadingLevel, events: &[Event<'a>]) -> usize {
        let end = ends(events, |event| matches!(event, Event::End(TagEnd::Heading(_))));
        let title = plain(&events[1..end]);
        let anchor = anchor(&title);
        let tag = match level {
            HeadingLevel::H1 => return end + 1,
            HeadingLevel::H2 => "h3",
            _ => "h4",
        };
        if tag == "h3" {
            self.booklet.sections.push(Section { anchor: anchor.clone(), title: title.clone() });
        }
        let number = number_of(&title).unwrap_or("");
        let mark = if number.is_empty() {
            String::new()
        } else {
            format!("<span class=\"rule\">{number}</span> ")
        };
        let words = escaped(title[number.len()..].trim_start());
        self.html(format!("<{tag} id=\"{anchor}\" tabindex=\"-1\">{mark}{words}</{tag}>\n"));
        end + 1
    }

    /// A paragraph that begins with its number. One that only repeats the number of its heading gets no anchor.
    fn numbered(&mut self, number: &str) {
        let place = if number.contains('.') {
            format!(" id=\"{}\" tabindex=\"-1\"", anchor(number))
        } else {
            String::new()
        };
        self.html(format!("<p{place}><strong class=\"rule\">{number}</strong>"));
    }

    /// A text whose rules are links.
    fn linked(&mut self, text: CowStr<'a>) {
        let mut rest = text.as_ref();
        while let Some(at) = rest.find('§') {
            let (before, from) = rest.split_at(at);
            self.pending.push(Event::Text(CowStr::from(before.to_owned())));
            let number = number_of(from).unwrap_or("§");
            if number.len() > "§".len() {
                self.html(format!("<a href=\"#{}\">{number}</a>", anchor(number)));
            } else {
                self.pending.push(Event::Text(CowStr::from(number.to_owned())));
            }
            rest = &from[number.len()..];
        }
        self.pending.push(Event::Text(CowStr::from(rest.to_owned())));
    }

    fn figure(&mut self, name: &str, events: &[Event<'a>]) -> usize {
        let end = ends(events, |event| matches!(event, Event::End(TagEnd::CodeBlock)));
        self.flush();
        // The caption is the paragraph after it.
        let after = &events[end + 1..];
        let mut used = 0;
        if let Some(Event::Start(Tag::Paragraph)) = after.first() {
            used = ends(after, |event| matches!(event, Event::End(TagEnd::Paragraph))) + 1;
            let is_slanted = |event: &Event<'_>| {
                matches!(event, Event::Start(Tag::Emphasis) | Event::End(TagEnd::Emphasis))
            };
            let inside: Vec<_> =
                after[1..used - 1].iter().filter(|event| !is_slanted(event)).cloned().collect();
            self.take_all(&inside);
        }
        let caption = rendered(&std::mem::take(&mut self.pending));
        let body = plain(&events[1..end]);
        self.booklet.blocks.push(Block::Figure { name: name.to_owned(), body, caption });
        end + 1 + used
    }

    fn quote(&mut self, events: &[Event<'a>]) -> usize {
        let end = ends(events, |event| matches!(event, Event::End(TagEnd::BlockQuote(_))));
        let first = events[..end].iter().find_map(|event| match event {
            Event::Text(text) => Some(text.trim_end_matches(['.', ':', ' ']).to_lowercase()),
            _ => None,
        });
        let kind = match first.as_deref() {
            Some("ruling" | "décision") => "ruling",
            Some("reconstruction" | "reconstitution") => "reconstruction",
            _ => "aside",
        };
        self.html(format!("<div class=\"note {kind}\">\n"));
        self.take_all(&events[1..end]);
        self.html("</div>\n".to_owned());
        end + 1
    }

    fn flush(&mut self) {
        if !self.pending.is_empty() {
            let html = rendered(&std::mem::take(&mut self.pending));
            self.booklet.blocks.push(Block::Html(html));
        }
    }
}

/// Where the block that begins here ends.
fn ends(events: &[Event<'_>], is_end: impl Fn(&Event<'_>) -> bool) -> usize {
    events.iter().position(is_end).unwrap_or(events.len() - 1)
}

fn rendered(events: &[Event<'_>]) -> String {
    let mut text = String::new();
    html::push_html(&mut text, events.iter().cloned());
    text
}

fn escaped(text: &str) -> String {
    rendered(&[Event::Text(CowStr::from(text.to_owned()))])
}

fn plain(events: &[Event<'_>]) -> String {
    let text = |event: &Event<'_>| match event {
        Event::Text(text) | Event::Code(text) => Some(text.to_string()),
        Event::SoftBreak | Event::HardBreak => Some(" ".to_owned()),
        _ => None,
    };
    events.iter().filter_map(text).collect()
}

/// The number with which a text begins: `§4.3`.
fn number_of(text: &str) -> Option<&str> {
    let digits = text.strip_prefix('§')?;
    let end = digits.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(digits.len());
    let number = &text[..'§'.len_utf8() + end];
    Some(number.trim_end_matches('.'))
}

/// §4.3 is at `s4-3`; a title without a number at its own letters.
fn anchor(title: &str) -> String {
    if let Some(number) = number_of(title) {
        return format!("s{}", number.trim_start_matches('§').replace('.', "-"));
    }
    let letter = |c: char| if c.is_alphanumeric() { c } else { '-' };
    title.to_lowercase().chars().map(letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn html(booklet: &Booklet) -> String {
        let html = booklet.blocks.iter().filter_map(|block| match block {
            Block::Html(html) => Some(html.as_str()),
            Block::Figure { .. } => None,
        });
        html.collect()
    }

    #[test]
    fn a_section_is_listed_and_can_be_linked_to() {
        let booklet = parse("# Détrak\n\n## §2 A round\n\nThrow.\n");
        assert_eq!(booklet.sections.len(), 1);
        assert_eq!(booklet.sections[0].anchor, "s2");
        let html = html(&booklet);
        assert!(
            html.contains(
                "<h3 id=\"s2\" tabindex=\"-1\"><span class=\"rule\">§2</span> A round</h3>"
            ),
            "{html}"
        );
        assert!(!html.contains("Détrak"), "{html}");
    }

    #[test]
    fn a_numbered_paragraph_is_where_its_number_leads() {
        let html = html(&parse("**§4.3** As in §2.1, & so on.\n\n**§6** Words.\n"));
        assert!(html.contains("<p id=\"s4-3\" tabindex=\"-1\"><strong class=\"rule\">§4.3</strong> As in <a href=\"#s2-1\">§2.1</a>, &amp; so on.</p>"), "{html}");
        assert!(html.contains("<p><strong class=\"rule\">§6</strong> Words.</p>"), "{html}");
    }

    #[test]
    fn a_ruling_and_a_reconstruction_are_marked_in_both_languages() {
        for (word, class) in [
            ("Ruling.", "ruling"),
            ("Décision.", "ruling"),
            ("Reconstruction.", "reconstruction"),
            ("Reconstitution.", "reconstruction"),
        ] {
            let html = html(&parse(&format!("> **{word}** Both count (§1).\n")));
            assert!(html.contains(&format!("<div class=\"note {class}\">")), "{html}");
            assert!(html.contains("(<a href=\"#s1\">§1</a>)"), "{html}");
        }
    }

    #[test]
    fn a_figure_parts_the_text_and_takes_the_line_after_it_as_its_caption() {
        let booklet = parse(
            "One\n\n```figure detrak/pair\n316..\nok a2=2,b2=5\n```\n*A sheet, by §2.2.*\n\nTwo\n",
        );
        assert_eq!(booklet.blocks.len(), 3);
        let figure = Block::Figure {
            name: "detrak/pair".to_owned(),
            body: "316..\nok a2=2,b2=5\n".to_owned(),
            caption: "A sheet, by <a href=\"#s2-2\">§2.2</a>.".to_owned(),
        };
        assert_eq!(booklet.blocks[1], figure);
    }

    /// A link that leads nowhere would be found by a reader only.
    #[test]
    fn every_rule_that_a_booklet_names_is_in_it() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../booklets");
        let entries =
            std::fs::read_dir(folder).into_iter().flatten().map(|entry| entry.unwrap().path());
        for path in entries.filter(|path| is_booklet(path)) {
            let booklet = parse(&std::fs::read_to_string(&path).unwrap());
            let html = html(&booklet);
            for link in html.split("href=\"#").skip(1) {
                let place = link.split('"').next().unwrap();
                assert!(
                    html.contains(&format!("id=\"{place}\"")),
                    "{}: no {place}",
                    path.display()
                );
            }
        }
    }
}
