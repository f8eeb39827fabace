//! The analysis of whole files: its JSON is kept, adds up, and says the same in both forms.

use std::path::PathBuf;

use bots::Effort;
use cli::analyse::{Form, run};
use serde_json::Value;
use text::Lang;

/// A file of this folder.
fn data(name: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "tests", "data", name].iter().collect()
}

fn json(name: &str) -> (String, Value) {
    let text = run(&data(name), Effort::Quick, Form::Json, Lang::En).unwrap();
    let value = serde_json::from_str(&text).expect("it is JSON");
    (text, value)
}

/// A diff shows a change of the numbers or of their form; `BLESS=1` writes it anew.
#[test]
fn the_json_of_a_game_is_the_one_that_is_kept() {
    let (found, _) = json("analyse-quatre.txt");
    let path = data("analyse-quatre.json");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &found).unwrap();
    }
    assert_eq!(found, std::fs::read_to_string(&path).unwrap());
}

#[test]
fn points_add_up_from_the_first_token_to_the_last() {
    let (_, game) = json("analyse-detrak.txt");
    for (at, seat) in game["seats"].as_array().unwrap().iter().enumerate() {
        let points = &seat["points"];
        let of = |name: &str| (100.0 * points[name].as_f64().unwrap()).round() as i64;
        assert_eq!(of("start") + of("luck") + of("play"), of("end"), "{seat}");
        let last = game["tokens"].as_array().unwrap().last().unwrap();
        assert_eq!(last["after"]["points"][at].as_f64(), points["end"].as_f64(), "{seat}");
        assert!(seat["at_best"]["points"].as_f64() >= points["end"].as_f64(), "{seat}");
    }
}

#[test]
fn both_forms_name_the_same_moves() {
    let (_, game) = json("analyse-detrak.txt");
    let said = run(&data("analyse-detrak.txt"), Effort::Quick, Form::Text, Lang::En).unwrap();
    let worst = game["worst"].as_array().unwrap();
    assert_eq!(worst.len(), 3, "a weak player played");
    for number in worst {
        let token = &game["tokens"][number.as_u64().unwrap() as usize - 1];
        let cost = format!("{:.1}", token["points_cost"].as_f64().unwrap());
        let best = token["best"].as_str().unwrap();
        let named = format!(
            "{number}. player {}: {} cost {cost} points; {best} was better.",
            token["seat"],
            token["token"].as_str().unwrap()
        );
        assert!(said.contains(&named), "{named}\n{said}");
    }
}
