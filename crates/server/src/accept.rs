//! What a browser says that it takes: encodings, languages, what it has already.

use axum::http::header::{ACCEPT_LANGUAGE, HeaderName};
use axum::http::{HeaderMap, HeaderValue};
use text::Lang;

/// Whether a list such as `gzip, br;q=0.9` has this word, and not with a weight of nothing.
pub(crate) fn accepts(headers: &HeaderMap, header: HeaderName, word: &str) -> bool {
    weighted(headers, header).any(|(name, weight)| name == word && weight > 0.0)
}

/// Whether somebody would rather read French than English.
pub(crate) fn prefers_french(headers: &HeaderMap) -> bool {
    let weight_of = |lang: &str| {
        let known = weighted(headers, ACCEPT_LANGUAGE);
        let meant = known.filter(|(name, _)| {
            name.split('-').next().is_some_and(|name| name.eq_ignore_ascii_case(lang))
        });
        meant.map(|(_, weight)| weight).fold(0.0, f32::max)
    };
    weight_of("fr") > weight_of("en")
}

/// The language that somebody would rather read.
pub(crate) fn lang(headers: &HeaderMap) -> Lang {
    if prefers_french(headers) { Lang::Fr } else { Lang::En }
}

/// The words of a header with their weights, 1 unless something else is said.
fn weighted(headers: &HeaderMap, header: HeaderName) -> impl Iterator<Item = (&str, f32)> {
    let value = headers.get(header).and_then(|value: &HeaderValue| value.to_str().ok());
    value.unwrap_or("").split(',').map(|part| {
        let mut parts = part.split(';').map(str::trim);
        let name = parts.next().unwrap_or("");
        let weight = parts.find_map(|part| part.strip_prefix("q=")?.parse().ok());
        (name, weight.unwrap_or(1.0))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn french(languages: &'static str) -> bool {
        let value = HeaderValue::from_static(languages);
        prefers_french(&HeaderMap::from_iter([(ACCEPT_LANGUAGE, value)]))
    }

    #[test]
    fn the_language_that_weighs_more_counts() {
        assert!(french("fr-FR,fr;q=0.9,en;q=0.8"));
        assert!(french("de, en;q=0.4, fr;q=0.5"));
        assert!(french("FR"));
        assert!(!french("en-GB,fr;q=0.9"));
        assert!(!french("de") && !french("") && !french("fr;q=0"));
    }
}
