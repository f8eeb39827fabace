//! Every lesson, in both languages, played through the rules: right answers are right, wrong ones wrong for the reason that
//! is said, refused ones refused, and whatever else is allowed is judged too.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use game::chance::Seed;
use page::LocalGame;
use page::lesson::{Ask, Course, Exercise, Judged, Lesson, Span, Step, TEACHERS, Teacher, Verdict};
use page::lesson::{What, spans};
use shelf::Play;
use table::Sitter;

/// How many steps a lesson has.
const STEPS: std::ops::RangeInclusive<usize> = 8..=14;

fn web() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web")
}

fn text(id: &str, lang: &str) -> String {
    let path = web().join(format!("lessons/{id}.{lang}.md"));
    std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

fn lesson(teacher: Teacher, lang: &str) -> Lesson {
    let read = Lesson::read(&text(teacher.id, lang), teacher);
    read.unwrap_or_else(|fault| panic!("{}.{lang}.md, {fault}", teacher.id))
}

/// What every step is called, with its exercise.
fn exercises(lesson: &Lesson) -> impl Iterator<Item = (&str, &Exercise)> {
    lesson.steps.iter().filter_map(|step| match &step.what {
        What::Exercise(exercise) => Some((step.name.as_str(), exercise)),
        What::Table(_) => None,
    })
}

/// The positions that the asks of an exercise are put to, if the first right answer is given to each.
fn positions(exercise: &Exercise) -> Vec<Box<dyn Play>> {
    let mut found = vec![exercise.start.play.clone()];
    for ask in &exercise.asks {
        let play = found.last().expect("there is a start");
        if let Judged::Right(mut after) = ask.judge(&**play, exercise.seat, &ask.right[0])
            && ask.reply(&mut after).is_some()
        {
            found.push(after);
        }
    }
    assert_eq!(
        found.len(),
        exercise.asks.len() + 1,
        "a first answer is not right, or has no reply"
    );
    found
}

/// Calls `check` for every move that every lesson asks for, with where it stands and its position.
fn each_ask(lang: &str, mut check: impl FnMut(&str, &Exercise, &Ask, &dyn Play)) {
    for &teacher in TEACHERS {
        let lesson = lesson(teacher, lang);
        for (name, exercise) in exercises(&lesson) {
            let positions = positions(exercise);
            for ((ask, play), nth) in exercise.asks.iter().zip(&positions).zip(1..) {
                check(&format!("{lang} {}/{name}, move {nth}", teacher.id), exercise, ask, &**play);
            }
        }
    }
}

#[test]
fn every_game_with_a_booklet_has_a_lesson_in_both_languages() {
    let taught: Vec<&str> = TEACHERS.iter().map(|teacher| teacher.id).collect();
    let booklets = shelf::CATALOGUE.iter().map(|info| info.id);
    let with_booklet: Vec<&str> =
        booklets.filter(|id| web().join(format!("booklets/{id}.fr.md")).exists()).collect();
    assert_eq!(taught, with_booklet);
    for &teacher in TEACHERS {
        for lang in ["fr", "en"] {
            let lesson = lesson(teacher, lang);
            assert!(STEPS.contains(&lesson.steps.len()), "{}: {}", teacher.id, lesson.steps.len());
        }
    }
}

/// The fenced blocks of a lesson, and the names of its sentences, in order.
fn blocks(text: &str) -> Vec<&str> {
    let mut is_block = false;
    let mut found = Vec::new();
    for line in text.lines() {
        let is_fence = line.starts_with("```");
        if is_block || is_fence {
            found.push(line);
        } else if let Some(item) = line.strip_prefix("- `") {
            found.push(item.split('`').next().unwrap());
        }
        is_block ^= is_fence;
    }
    found
}

#[test]
fn both_languages_have_the_same_blocks_and_the_same_sentences() {
    for teacher in TEACHERS {
        let [fr, en] = ["fr", "en"].map(|lang| text(teacher.id, lang));
        let (fr, en) = (blocks(&fr), blocks(&en));
        for (one, other) in fr.iter().zip(&en) {
            assert_eq!(one, other, "{}", teacher.id);
        }
        assert_eq!(fr.len(), en.len(), "{}", teacher.id);
    }
}

#[test]
fn right_answers_are_right_and_wrong_ones_wrong_for_their_reason() {
    for lang in ["fr", "en"] {
        each_ask(lang, |place, exercise, ask, play| {
            let judge = |token: &str| ask.judge(play, exercise.seat, token);
            for token in &ask.right {
                assert!(matches!(judge(token), Judged::Right(_)), "{place}: {token} is not right");
            }
            for wrong in &ask.wrong {
                let said = match judge(&wrong.token) {
                    Judged::NotYet(sentence) => sentence,
                    Judged::Right(_) => panic!("{place}: {} is right", wrong.token),
                    Judged::Refused(why) => panic!("{place}: {} is refused: {why}", wrong.token),
                };
                assert_eq!(said, wrong.sentence, "{place}: {}", wrong.token);
            }
            for (token, code) in &ask.refused {
                match judge(token) {
                    Judged::Refused(refusal) => {
                        assert_eq!(refusal.code(), code, "{place}: {token}");
                        assert!(!refusal.0.code.rule.is_empty(), "{place}: {token} breaks no rule");
                    }
                    _ => panic!("{place}: {token} is not refused"),
                }
            }
        });
    }
}

/// An answer that is written down gets its sentence by its token; others like it get theirs by the conditions, which must
/// say the same.
#[test]
fn conditions_give_the_reasons_that_are_written_down() {
    each_ask("fr", |place, exercise, ask, play| {
        for wrong in &ask.wrong {
            let named = ask.reason_name(play, exercise.seat, &wrong.token);
            let is_described = ask.reasons.iter().any(|reason| reason.name == wrong.name);
            let is_plain = wrong.name.starts_with("not-yet");
            if is_described || is_plain {
                let expected = (!is_plain).then_some(wrong.name.as_str());
                assert_eq!(named, expected, "{place}: {}", wrong.token);
            }
        }
        for reason in &ask.reasons {
            let is_shown = ask.wrong.iter().any(|wrong| wrong.name == reason.name);
            assert!(is_shown, "{place}: no answer shows the reason {}", reason.name);
        }
    });
}

/// The answers that can be listed; where there are too many (`lay=*`), those that the lesson gives.
fn answers(exercise: &Exercise, ask: &Ask, play: &dyn Play) -> Vec<String> {
    let mut tokens = play.legal(exercise.seat);
    let is_open = tokens.iter().any(|token| token.ends_with('*'));
    tokens.retain(|token| !token.ends_with('*'));
    if is_open {
        let given = ask.right.iter().chain(ask.wrong.iter().map(|wrong| &wrong.token));
        tokens.extend(given.cloned());
    }
    tokens
}

/// Judges all answers to an ask, and the asks after it behind each that is right.
fn walk(place: &str, exercise: &Exercise, nth: usize, play: &dyn Play) {
    let Some(ask) = exercise.asks.get(nth) else { return };
    let (mut right, mut wrong) = (0, 0);
    for token in answers(exercise, ask, play) {
        match ask.judge(play, exercise.seat, &token) {
            Judged::Right(mut after) => {
                right += 1;
                let replied = ask.reply(&mut after);
                assert!(replied.is_some(), "{place}: no reply to {token}");
                walk(place, exercise, nth + 1, &*after);
            }
            Judged::NotYet(_) => wrong += 1,
            Judged::Refused(refusal) => panic!("{place}: {token} is refused: {refusal}"),
        }
    }
    assert!(right > 0, "{place}, move {}: nothing is right in {}", nth + 1, play.fen());
    assert!(ask.task.is_any() == (wrong == 0), "{place}, move {}: {wrong} wrong answers", nth + 1);
}

#[test]
fn whatever_right_answer_is_given_the_lesson_goes_on() {
    for &teacher in TEACHERS {
        let lesson = lesson(teacher, "fr");
        for (name, exercise) in exercises(&lesson) {
            walk(&format!("{}/{name}", teacher.id), exercise, 0, &*exercise.start.play);
        }
    }
}

#[test]
fn somebody_who_answers_right_comes_to_a_real_table_against_level_1() {
    for &teacher in TEACHERS {
        let mut course = Course::resume(Arc::new(lesson(teacher, "en")), "");
        let steps = course.lesson().steps.len();
        for step in 0..steps - 1 {
            course.go_to(step);
            let mut table = course.session(1).expect("a step has a table");
            assert_eq!(table.persons(), course.seat().into_iter().collect());
            while let Some(ask) = course.ask() {
                let token = ask.right[0].clone();
                assert!(course.seat().is_some_and(|seat| table.waiting().contains(seat)));
                let verdict = course.judge(&token).expect("a move is asked for");
                assert!(matches!(verdict, Verdict::Right(_) | Verdict::GoesOn(_)), "{verdict:?}");
                table.hear(&course.news(&table, 2)).expect("what a course says can follow");
                assert_eq!(table.table().play().fen(), course.play().expect("a position").fen());
            }
            assert!(course.is_done(step) && course.is_through());
        }
        course.go_to(steps - 1);
        assert_eq!(course.known().count(), steps - 1);
        let invite = course.open_table().expect("the last step opens a table");
        let [person, bot] = &invite.sitters[..] else { panic!("{}: not two seats", teacher.id) };
        assert!(person.is_person());
        assert_eq!(*bot, Sitter::bot(game::Level::new(1).unwrap()));
        let table = LocalGame::open("t", &invite, Seed::new([7; 32]), 1).unwrap();
        assert_eq!(table.table().play().info().id, teacher.id);
    }
}

/// The sentences of a step, without those that are said after an answer.
fn sentences(text: &str) -> usize {
    let ends = text.char_indices().filter(|(_, c)| ['.', '!', '?', '…'].contains(c));
    ends.filter(|(at, c)| text[at + c.len_utf8()..].chars().next().is_none_or(char::is_whitespace))
        .count()
}

fn all_texts(step: &Step) -> Vec<&String> {
    let mut all = vec![&step.title, &step.text, &step.know];
    if let What::Exercise(exercise) = &step.what {
        all.extend(&exercise.yes);
        for ask in &exercise.asks {
            all.push(&ask.hint);
            all.extend(&ask.not_yet);
            all.extend(ask.reasons.iter().map(|reason| &reason.sentence));
            all.extend(ask.wrong.iter().map(|wrong| &wrong.sentence));
            all.extend(ask.then.iter().map(|then| &then.sentence));
        }
    }
    all
}

#[test]
fn steps_are_short_and_cite_rules_that_the_booklet_has() {
    for &teacher in TEACHERS {
        for lang in ["fr", "en"] {
            let path = web().join(format!("booklets/{}.{lang}.md", teacher.id));
            let booklet = std::fs::read_to_string(path).unwrap();
            for step in lesson(teacher, lang).steps {
                let place = format!("{lang} {}/{}", teacher.id, step.name);
                assert!(step.title.ends_with('.'), "{place}: {}", step.title);
                assert!((1..=2).contains(&sentences(&step.text)), "{place}: {}", step.text);
                let know = &step.know;
                assert!(!know.ends_with('.'), "{place}: {know}");
                assert!(know.starts_with(char::is_lowercase), "{place}: {know}");
                for text in all_texts(&step) {
                    for span in spans(text) {
                        if let Span::Rule { shown, .. } = span {
                            let is_there = booklet.contains(&format!("**{shown}**"));
                            assert!(is_there, "{place}: {shown} is not in the booklet");
                        }
                    }
                }
            }
        }
    }
}
