//! What a browser says of itself, as a person would call it.

/// Browsers and systems, by what they say of themselves. Most pretend to be others, too: the first that fits counts.
const BROWSERS: [(&str, &str); 6] = [
    ("Firefox/", "Firefox"),
    ("Edg/", "Edge"),
    ("OPR/", "Opera"),
    ("Chrome/", "Chrome"),
    ("HeadlessC", "Chrome"),
    ("Safari/", "Safari"),
];
const SYSTEMS: [(&str, &str); 6] = [
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Macintosh", "Mac"),
    ("Linux", "Linux"),
];

/// "Firefox · Android"; what is not known stays as it was said, as the label of a program does.
pub fn device_words(label: &str) -> String {
    if !label.starts_with("Mozilla/") {
        return label.to_owned();
    }
    let found = |names: &[(&str, &'static str)]| {
        names.iter().find(|(mark, _)| label.contains(mark)).map(|(_, name)| *name)
    };
    // The label is cut short: whatever pretends to be WebKit without saying more is Chrome, or else Safari.
    let cut = label.contains("like Gecko").then_some(if label.contains("Mac OS") {
        "Safari"
    } else {
        "Chrome"
    });
    let words = [found(&BROWSERS).or(cut), found(&SYSTEMS)];
    let words: Vec<&str> = words.into_iter().flatten().collect();
    if words.is_empty() { label.to_owned() } else { words.join(" · ") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_are_called_by_their_names() {
        let called = [
            (
                "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
                "Firefox · Linux",
            ),
            (
                "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessC",
                "Chrome · Linux",
            ),
            (
                "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/",
                "Chrome · Android",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTM",
                "iPhone",
            ),
            (
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) V",
                "Safari · Mac",
            ),
            ("my bot", "my bot"),
            ("Mozilla/1.0", "Mozilla/1.0"),
        ];
        for (said, name) in called {
            assert_eq!(device_words(said), name);
        }
    }
}
