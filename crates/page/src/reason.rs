//! Phrases as JSON, for what a worker has to say: it knows no language.

use game::{Code, Phrase, Value};
use serde_json::{Value as Json, json};

/// `["hint/row", 3, 8]`: the code, then its figures in the order of their names.
pub fn phrase_to_json(phrase: &Phrase) -> Json {
    let figure = |name: &&str| {
        let found = phrase.args.iter().find(|(known, _)| known == name);
        found.map_or(Json::Null, |(_, value)| value_to_json(value))
    };
    let mut list = vec![json!(phrase.code.id)];
    list.extend(phrase.code.args.iter().map(figure));
    Json::Array(list)
}

/// Reads what [`phrase_to_json`] wrote, if the code is one of these.
pub fn phrase_from_json(codes: &[&'static Code], json: &Json) -> Option<Phrase> {
    let (id, figures) = json.as_array()?.split_first()?;
    let code = codes.iter().find(|code| id == code.id)?;
    let given = code.args.iter().zip(figures).filter(|(_, value)| !value.is_null());
    Some(
        given
            .fold(code.phrase(), |phrase, (name, value)| phrase.with(name, value_from_json(value))),
    )
}

fn value_to_json(value: &Value) -> Json {
    match value {
        Value::Number(number) => json!(number),
        Value::Text(text) => json!(text),
        Value::List(values) => values.iter().map(value_to_json).collect(),
        // Reasons name no terms and quote no sentences.
        Value::Term(_) | Value::Said(_) => Json::Null,
    }
}

fn value_from_json(json: &Json) -> Value {
    match json {
        Json::Array(values) => Value::List(values.iter().map(value_from_json).collect()),
        Json::String(text) => Value::from(text.as_str()),
        json => Value::Number(json.as_i64().unwrap_or_default()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static ROW: Code = Code::new("hint/row", "", &["row", "points", "cells"]);

    #[test]
    fn a_phrase_is_read_back() {
        let cells = Value::List(vec![Value::from("a1"), Value::from("b1")]);
        let phrase = ROW.phrase().with("row", 3).with("points", 8).with("cells", cells);
        let json = phrase_to_json(&phrase);
        assert_eq!(json, json!(["hint/row", 3, 8, ["a1", "b1"]]));
        assert_eq!(phrase_from_json(&[&ROW], &json), Some(phrase));
    }

    #[test]
    fn what_is_no_phrase_is_not_read() {
        for bad in [json!(null), json!([]), json!(["other/code"]), json!("hint/row")] {
            assert_eq!(phrase_from_json(&[&ROW], &bad), None);
        }
    }
}
