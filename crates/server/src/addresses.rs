//! Which addresses the page has, so that any other is answered with 404. The page's build writes the list.

/// Patterns of addresses; a `*` stands for one word.
pub(crate) struct Addresses(Vec<String>);

impl Addresses {
    /// Where the list lies among the files of the page.
    pub(crate) const FILE: &str = "addresses.txt";

    /// One pattern a line, without a slash in front.
    pub(crate) fn parse(list: &[u8]) -> Addresses {
        Addresses(String::from_utf8_lossy(list).lines().map(str::to_owned).collect())
    }

    /// Whether the page has something at this address, which has no slash in front.
    pub(crate) fn has(&self, address: &str) -> bool {
        let words = || address.trim_end_matches('/').split('/');
        self.0.iter().any(|pattern| {
            let pattern = || pattern.split('/');
            pattern().count() == words().count()
                && pattern()
                    .zip(words())
                    .all(|(wanted, word)| wanted == word || (wanted == "*" && !word.is_empty()))
        })
    }
}

impl Default for Addresses {
    /// Without a list every address of up to three words may be one.
    fn default() -> Addresses {
        Addresses(["", "*", "*/*", "*/*/*"].map(str::to_owned).to_vec())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_star_stands_for_one_word() {
        let list = Addresses::parse(b"\njeux/detrak\ntable/*\n");
        for there in ["", "jeux/detrak", "jeux/detrak/", "table/7f3a"] {
            assert!(list.has(there), "{there}");
        }
        for missing in ["jeux", "jeux/chess", "table/", "table/a/b", "x"] {
            assert!(!list.has(missing), "{missing}");
        }
    }
}
