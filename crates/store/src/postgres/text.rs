//! What a client may say and Postgres can't keep: a text with a zero in it.

use std::borrow::Cow;

/// A key as it is stored: any two that differ do so there, too.
pub(crate) fn stored(key: &str) -> Cow<'_, str> {
    if key.contains(['\\', '\0']) {
        Cow::Owned(key.replace('\\', "\\\\").replace('\0', "\\0"))
    } else {
        Cow::Borrowed(key)
    }
}

/// The key that was stored.
pub(crate) fn read(stored: String) -> String {
    if !stored.contains('\\') {
        return stored;
    }
    let mut key = String::with_capacity(stored.len());
    let mut chars = stored.chars();
    while let Some(c) = chars.next() {
        match c {
            '\\' if chars.next() == Some('0') => key.push('\0'),
            c => key.push(c),
        }
    }
    key
}

/// Whether anything can be called so.
pub(super) fn is_name(text: &str) -> bool {
    !text.contains('\0')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_comes_back() {
        for key in ["", "c17", "a\0b", "\\", "\\0", "\\\\0\0", "\0\\", "é\\n"] {
            assert!(is_name(&stored(key)) && read(stored(key).into_owned()) == key, "{key:?}");
        }
        assert_ne!(stored("\0"), stored("\\0"));
    }
}
