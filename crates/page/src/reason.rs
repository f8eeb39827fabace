//! Phrases as JSON, for what a worker has to say: it knows no language.

use game::{Code, Phrase, Value};
use serde_json::{Value as Json, json};

/// `["hint/row", 3, 8]`: the code, then its figures in the order of their names.
pub fn phrase_to_json(phrase: &Phrase) -> Json {
    let figure = |name: &&str| phrase.figure(name).map_or(Json::Null, value_to_json);
    let mut list = vec![json!(phrase.code.id)];
    list.extend(phrase.code.figures.iter().map(figure));
    Json::Array(list)
}

/// Reads what [`phrase_to_json`] wrote, if it and all that it quotes have one of these codes.
pub fn phrase_from_json(codes: &[&'static Code], json: &Json) -> Option<Phrase> {
    let (id, figures) = json.as_array()?.split_first()?;
    let code = codes.iter().find(|code| id == code.id)?;
    let mut given = code.figures.iter().zip(figures).filter(|(_, value)| !value.is_null());
    given.try_fold(code.phrase(), |phrase, (name, value)| {
        Some(phrase.with(name, value_from_json(codes, value)?))
    })
}

/// Numbers, texts and lists are themselves; a term is `{"term": "north"}`, a sentence in a
/// sentence `{"said": ["detrak/cell_taken", "b3"]}`.
fn value_to_json(value: &Value) -> Json {
    match value {
        Value::Number(number) => json!(number),
        Value::Text(text) => json!(text),
        Value::List(values) => values.iter().map(value_to_json).collect(),
        Value::Term(term) => json!({ "term": term }),
        Value::Said(phrase) => json!({ "said": phrase_to_json(phrase) }),
    }
}

fn value_from_json(codes: &[&'static Code], json: &Json) -> Option<Value> {
    match json {
        Json::Number(number) => number.as_i64().map(Value::Number),
        Json::String(text) => Some(Value::from(text.as_str())),
        Json::Array(values) => {
            let values = values.iter().map(|value| value_from_json(codes, value));
            values.collect::<Option<_>>().map(Value::List)
        }
        Json::Object(one) => match one.get("term") {
            Some(term) => text::term(term.as_str()?).map(Value::Term),
            None => {
                let said = phrase_from_json(codes, one.get("said")?)?;
                Some(Value::Said(Box::new(said)))
            }
        },
        Json::Null | Json::Bool(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use game::{Rng, SplitMix, Turn};

    use super::*;

    static ROW: Code = Code::new("hint/row", "", &["row", "points", "cells"]);
    static WHY: Code = Code::new("hint/why", "", &["why"]);

    /// More tokens than this need not be looked at: some random games go on for long.
    const LONGEST: usize = 400;

    fn all_codes() -> Vec<&'static Code> {
        shelf::all_codes().collect()
    }

    #[test]
    fn a_phrase_is_read_back() {
        let cells = Value::List(vec![Value::from("a1"), Value::from("b1")]);
        let phrase = ROW.phrase().with("row", 3).with("points", 8).with("cells", cells);
        let json = phrase_to_json(&phrase);
        assert_eq!(json, json!(["hint/row", 3, 8, ["a1", "b1"]]));
        assert_eq!(phrase_from_json(&[&ROW], &json), Some(phrase));
    }

    #[test]
    fn a_sentence_in_a_sentence_is_read_back_with_its_terms() {
        let side = Value::Term(text::term("deflecto-side-north").unwrap());
        let cells = Value::List(vec![side, Value::from("b1")]);
        let inner = ROW.refusal().with("row", 3).with("points", -2).with("cells", cells);
        let phrase = WHY.phrase().with("why", inner);
        let json = phrase_to_json(&phrase);
        let row = json!(["hint/row", 3, -2, [{ "term": "deflecto-side-north" }, "b1"]]);
        assert_eq!(json, json!(["hint/why", { "said": row }]));
        assert_eq!(phrase_from_json(&[&ROW, &WHY], &json), Some(phrase));
        // A code that nobody knows is not left out in silence.
        assert_eq!(phrase_from_json(&[&WHY], &json), None);
    }

    #[test]
    fn what_is_no_phrase_is_not_read() {
        let bad = [
            json!(null),
            json!([]),
            json!(["other/code"]),
            json!("hint/row"),
            json!(["hint/row", { "term": "no-such-text" }]),
            json!(["hint/row", { "said": ["other/code"] }]),
            json!(["hint/row", {}]),
            json!(["hint/row", true]),
            json!(["hint/row", 1.5]),
        ];
        for bad in bad {
            assert_eq!(phrase_from_json(&[&ROW], &bad), None, "{bad}");
        }
    }

    /// Scores and refusals of all games, terms and all, get through unchanged.
    #[test]
    fn whatever_a_game_says_gets_through() {
        let (codes, mut rng) = (all_codes(), SplitMix::new(4));
        let through = |phrase: &Phrase| {
            let read = phrase_from_json(&codes, &phrase_to_json(phrase)).unwrap();
            assert_eq!((read.code, read.figures.len()), (phrase.code, phrase.figures.len()));
            // Their order is that of the code, not that in which they were given.
            for (name, value) in &phrase.figures {
                assert_eq!(read.figure(name), Some(value), "{phrase}");
            }
        };
        for info in shelf::CATALOGUE {
            let mut play = shelf::open(info.id).unwrap();
            for _ in 0..LONGEST {
                if play.turn() == Turn::Over {
                    break;
                }
                let (by, token) = match play.turn().seats().lowest() {
                    Some(seat) => (game::Actor::Seat(seat), play.sample(seat, &mut rng).unwrap()),
                    None => (game::Actor::Table, play.draw(&mut rng).unwrap()),
                };
                let other = play.legal(game::Seat::FIRST);
                play.play(by, &token).unwrap();
                if let Some(token) = rng.pick(&other) {
                    let refused = play.check(by, token).err();
                    refused.iter().for_each(|refusal| through(&refusal.0));
                }
            }
            let standings = play.standings();
            standings.reason.iter().for_each(through);
            standings.seats.values().iter().flat_map(|row| &row.figures).for_each(through);
        }
    }
}
