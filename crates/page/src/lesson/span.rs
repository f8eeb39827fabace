//! The little markup that sentences of a lesson have.

/// A stretch of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Span {
    /// Plain text.
    Text(String),
    /// A cell or a token: `` `b3` ``.
    Code(String),
    /// `*emphasis*`
    Emphasis(String),
    /// A rule of the booklet, as it is written and where it is found there: `§4.3`, `s4-3`.
    Rule {
        /// As it is written.
        shown: String,
        /// The anchor in the booklet.
        anchor: String,
    },
}

/// Parts a sentence by its markup. A mark that is not closed is plain text.
pub fn spans(sentence: &str) -> Vec<Span> {
    let mut found = Vec::new();
    let mut plain = String::new();
    let mut rest = sentence;
    while let Some(first) = rest.chars().next() {
        let after = &rest[first.len_utf8()..];
        let marked = match first {
            '`' => after.split_once('`').map(|(code, rest)| (Span::Code(code.to_owned()), rest)),
            '*' => {
                after.split_once('*').map(|(text, rest)| (Span::Emphasis(text.to_owned()), rest))
            }
            '§' => rule(after),
            _ => None,
        };
        if let Some((span, behind)) = marked {
            push_plain(&mut found, &mut plain);
            found.push(span);
            rest = behind;
        } else {
            plain.push(first);
            rest = after;
        }
    }
    push_plain(&mut found, &mut plain);
    found
}

fn push_plain(found: &mut Vec<Span>, plain: &mut String) {
    if !plain.is_empty() {
        found.push(Span::Text(std::mem::take(plain)));
    }
}

/// Reads what stands behind a `§`: `4`, or `4.3`. A full stop behind it is none of it.
fn rule(text: &str) -> Option<(Span, &str)> {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let section = digits(text);
    let part = text[section..].strip_prefix('.').map_or(0, digits);
    let length = if part > 0 { section + 1 + part } else { section };
    let (number, rest) = text.split_at(length);
    let anchor = format!("s{}", number.replace('.', "-"));
    (section > 0).then(|| (Span::Rule { shown: format!("§{number}"), anchor }, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &str) -> Span {
        Span::Text(text.to_owned())
    }

    fn rule(shown: &str, anchor: &str) -> Span {
        Span::Rule { shown: shown.to_owned(), anchor: anchor.to_owned() }
    }

    #[test]
    fn a_sentence_is_parted_by_its_marks() {
        let found = spans("From `a2` to *there* (§4.3). See §6.");
        let expected = [
            text("From "),
            Span::Code("a2".to_owned()),
            text(" to "),
            Span::Emphasis("there".to_owned()),
            text(" ("),
            rule("§4.3", "s4-3"),
            text("). See "),
            rule("§6", "s6"),
            text("."),
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn what_is_not_closed_is_plain() {
        for plain in ["2 * 3", "a ` b", "§", "§x"] {
            assert_eq!(spans(plain), [text(plain)], "{plain}");
        }
        assert_eq!(spans(""), []);
    }
}
