//! Names and other short texts that others see.

use table::Command;

use crate::failure::Failure;

/// The longest name, in characters; the same as at a table.
pub(crate) const LONGEST_NAME: usize = 40;

/// Whether a text can be shown beside others: not empty, not too long, and without what breaks lines, hides itself or
/// turns the direction of what stands around it.
pub(crate) fn is_shown(text: &str, longest: usize) -> bool {
    !text.trim().is_empty() && text.chars().count() <= longest && !text.chars().any(is_hidden)
}

fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

/// A name as it is kept, if it can be shown.
pub(crate) fn checked(name: &str) -> Option<String> {
    let name: String = name.split_whitespace().collect::<Vec<_>>().join(" ");
    is_shown(&name, LONGEST_NAME).then_some(name)
}

/// Refuses a command with a text that others could not be shown; the table itself only knows lines and lengths.
pub(crate) fn check_command(command: &Command) -> Result<(), Failure> {
    let text = match command {
        Command::Sit { name, .. } => name.as_deref(),
        Command::Word { word, .. } => Some(word.as_str()),
        _ => None,
    };
    if text.is_none_or(|text| is_shown(text, LONGEST_NAME)) {
        return Ok(());
    }
    Err(table::codes::BAD_NAME.refusal().with("most", LONGEST_NAME).into())
}

/// The form by which names of accounts are compared: nobody takes the name of another with other capitals or spaces.
pub(crate) fn folded(name: &str) -> String {
    name.to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_what_can_be_shown() {
        assert_eq!(checked("  Zoé   de  Lyon "), Some("Zoé de Lyon".to_owned()));
        assert_eq!(checked(&"é".repeat(40)).unwrap().chars().count(), 40);
        for bad in ["", " \n ", &"x".repeat(41), "a\u{202e}b", "a\u{0}b", "\u{200b}", "a\u{2066}b"]
        {
            assert_eq!(checked(bad), None, "{bad:?}");
        }
    }

    #[test]
    fn names_of_accounts_differ_by_more_than_capitals() {
        assert_eq!(folded("ZOÉ  de Lyon"), folded("zoé de lyon"));
        assert_ne!(folded("Zoe"), folded("Zoé"));
    }
}
