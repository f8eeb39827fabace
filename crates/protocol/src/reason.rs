//! Phrases on their way: a worker and a server know no language of the player, or only one of them.

use game::{Code, Phrase, Value};
use serde::{Deserialize, Serialize};

/// A phrase by the id of its code, with its arguments in the order of their names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reason(String, Vec<Option<Arg>>);

/// An argument of a phrase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Arg {
    Number(i64),
    Text(String),
    List(Vec<Arg>),
    Term(String),
    Said(Box<Reason>),
}

impl From<&Phrase> for Reason {
    fn from(phrase: &Phrase) -> Reason {
        let arg = |name: &&str| phrase.arg(name).map(Arg::from);
        Reason(phrase.code.id.to_owned(), phrase.code.args.iter().map(arg).collect())
    }
}

impl From<&Value> for Arg {
    fn from(value: &Value) -> Arg {
        match value {
            Value::Number(number) => Arg::Number(*number),
            Value::Text(text) => Arg::Text(text.to_string()),
            Value::List(values) => Arg::List(values.iter().map(Arg::from).collect()),
            Value::Term(term) => Arg::Term((*term).to_owned()),
            Value::Said(phrase) => Arg::Said(Box::new(Reason::from(&**phrase))),
        }
    }
}

impl Reason {
    /// The phrase, if it and all that it quotes have one of these codes.
    pub fn phrase(&self, codes: &[&'static Code]) -> Option<Phrase> {
        let Reason(id, args) = self;
        let code = codes.iter().find(|code| id == code.id)?;
        let given =
            code.args.iter().zip(args).filter_map(|(name, arg)| Some((name, arg.as_ref()?)));
        given.into_iter().try_fold(code.phrase(), |phrase, (name, arg)| {
            Some(phrase.with(name, arg.value(codes)?))
        })
    }
}

impl Arg {
    fn value(&self, codes: &[&'static Code]) -> Option<Value> {
        Some(match self {
            Arg::Number(number) => Value::Number(*number),
            Arg::Text(text) => Value::from(text.as_str()),
            Arg::List(args) => {
                Value::List(args.iter().map(|arg| arg.value(codes)).collect::<Option<_>>()?)
            }
            Arg::Term(term) => Value::Term(text::term(term)?),
            Arg::Said(reason) => Value::Said(Box::new(reason.phrase(codes)?)),
        })
    }
}

#[cfg(test)]
mod tests {
    use game::{Rng, SplitMix, Turn};
    use serde_json::{Value as Json, json};

    use super::*;

    static ROW: Code = Code::new("hint/row", "", &["row", "points", "cells"]);
    static WHY: Code = Code::new("hint/why", "", &["why"]);

    /// More tokens than this need not be looked at: some random games go on for long.
    const LONGEST: usize = 400;

    fn written(phrase: &Phrase) -> Json {
        serde_json::to_value(Reason::from(phrase)).unwrap()
    }

    fn read(codes: &[&'static Code], json: &Json) -> Option<Phrase> {
        serde_json::from_value::<Reason>(json.clone()).ok()?.phrase(codes)
    }

    fn all_codes() -> Vec<&'static Code> {
        shelf::all_codes().collect()
    }

    #[test]
    fn a_phrase_is_read_back() {
        let cells = Value::List(vec![Value::from("a1"), Value::from("b1")]);
        let phrase = ROW.phrase().with("row", 3).with("points", 8).with("cells", cells);
        let json = written(&phrase);
        assert_eq!(
            json,
            json!(["hint/row", [{"number": 3}, {"number": 8}, {"list": [{"text": "a1"}, {"text": "b1"}]}]])
        );
        assert_eq!(read(&[&ROW], &json), Some(phrase));
    }

    #[test]
    fn a_sentence_in_a_sentence_is_read_back_with_its_terms() {
        let side = Value::Term(text::term("deflecto-side-north").unwrap());
        let cells = Value::List(vec![side, Value::from("b1")]);
        let inner = ROW.refusal().with("row", 3).with("points", -2).with("cells", cells);
        let phrase = WHY.phrase().with("why", inner);
        let json = written(&phrase);
        let cells = json!({"list": [{"term": "deflecto-side-north"}, {"text": "b1"}]});
        let row = json!(["hint/row", [{"number": 3}, {"number": -2}, cells]]);
        assert_eq!(json, json!(["hint/why", [{ "said": row }]]));
        assert_eq!(read(&[&ROW, &WHY], &json), Some(phrase));
        // A code that nobody knows is not left out in silence.
        assert_eq!(read(&[&WHY], &json), None);
    }

    #[test]
    fn what_is_no_phrase_is_not_read() {
        let bad = [
            json!(null),
            json!([]),
            json!(["other/code", []]),
            json!("hint/row"),
            json!(["hint/row", [{ "term": "no-such-text" }]]),
            json!(["hint/row", [{ "said": ["other/code", []] }]]),
            json!(["hint/row", [{}]]),
            json!(["hint/row", [true]]),
            json!(["hint/row", [{ "number": 1.5 }]]),
        ];
        for bad in bad {
            assert_eq!(read(&[&ROW], &bad), None, "{bad}");
        }
    }

    /// Scores and refusals of all games, terms and all, get through unchanged.
    #[test]
    fn whatever_a_game_says_gets_through() {
        let (codes, mut rng) = (all_codes(), SplitMix::new(4));
        let through = |phrase: &Phrase| {
            let read = read(&codes, &written(phrase)).unwrap();
            assert_eq!((read.code, read.args.len()), (phrase.code, phrase.args.len()));
            // Their order is that of the code, not that in which they were given.
            for (name, value) in &phrase.args {
                assert_eq!(read.arg(name), Some(value), "{phrase}");
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
