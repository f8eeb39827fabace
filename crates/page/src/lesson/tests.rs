//! Reading and going through a lesson, on a small one; `tests/lessons.rs` plays the real ones.

use std::sync::Arc;

use game::{Actor, Entry, Seat};

use crate::stage::Rect;

use super::{Course, Fault, Hint, Lesson, Reply, Teacher, Verdict, Why};

const TEACHER: Teacher = Teacher::of::<labyrinthe::Labyrinthe>();

const LESSON: &str = "\
# Labyrinthe

Come in.

## Slide.

Slide a pawn to `d2`.

```step labyrinthe/slide
at labyrinthe players=2
seat 1
view a1 h8
light pawn b2
light cell d2
task reaches d2
right b2-d2
wrong b2-c2 short
because short reaches c2
refused b2-c3 labyrinthe/not_straight
then now
task slides
right w21N1
wrong resign not-yet-2
```

- `hint` To the right.
- `short` Further.
- `not-yet` Not there.
- `now` A block, please.
- `hint-2` Any block.
- `not-yet-2` No block.
- `know` sliding

## Answer.

The other one plays.

```step labyrinthe/answer
at labyrinthe players=2
played b2-b4
seat 1
task slides 21
right w21N1
wrong w25E2 not-yet
then played u20-u19 w23S1
task any
right b4-b3
```

- `hint` Block 21.
- `not-yet` Another block.
- `played` They played.
- `hint-2` Anything.
- `yes` Good.
- `know` answering

## Play.

A real game.

```table labyrinthe/game
setup labyrinthe players=2
seats p,b1
```

- `know` playing
";

fn read(text: &str) -> Result<Lesson, Fault> {
    Lesson::read(text, TEACHER)
}

fn course() -> Course {
    Course::resume(Arc::new(read(LESSON).unwrap()), "")
}

/// The fault of the lesson with one line replaced.
fn fault(line: &str, by: &str) -> Fault {
    assert!(LESSON.lines().any(|own| own == line), "no line {line}");
    let lines: Vec<&str> = LESSON.lines().map(|own| if own == line { by } else { own }).collect();
    read(&lines.join("\n")).unwrap_err()
}

#[test]
fn a_lesson_is_read_step_by_step() {
    let lesson = read(LESSON).unwrap();
    assert_eq!((lesson.title.as_str(), lesson.lead.as_str()), ("Labyrinthe", "Come in."));
    let names: Vec<&str> = lesson.steps.iter().map(|step| step.name.as_str()).collect();
    assert_eq!(names, ["slide", "answer", "game"]);
    let mut course = course();
    assert_eq!(course.play().unwrap().setup(), "labyrinthe players=2");
    assert_eq!(course.exercise().unwrap().part(), Some(Rect::new(0.0, 0.0, 8.0, 8.0)));
    course.go_to(1);
    assert_eq!(course.log(), [Entry::new(Actor::Seat(Seat::FIRST), "b2-b4")]);
}

#[test]
fn answers_are_judged_and_what_is_not_right_changes_nothing() {
    let mut course = course();
    let start = course.play().unwrap().fen();
    assert_eq!(course.judge("b2-c2"), Some(Verdict::NotYet("Further.".to_owned())));
    assert_eq!(course.judge("a2-a3"), Some(Verdict::NotYet("Not there.".to_owned())));
    let Some(Verdict::Refused(refusal)) = course.judge("b2-c3") else { panic!("not refused") };
    assert_eq!(refusal.code(), "labyrinthe/not_straight");
    let Some(Verdict::Refused(_)) = course.judge("nonsense") else { panic!("not refused") };
    assert_eq!((course.tries(), course.play().unwrap().fen()), (4, start));
    let now = Reply { sentence: Some("A block, please.".to_owned()), entries: Vec::new() };
    assert_eq!(course.judge("b2-d2"), Some(Verdict::GoesOn(now)));
    assert!(!course.is_done(0) && course.tries() == 0);
    assert_eq!(course.judge("resign"), Some(Verdict::NotYet("No block.".to_owned())));
    assert_eq!(course.judge("w21N1"), Some(Verdict::Right(Reply::default())));
    assert_eq!((course.is_done(0), course.ask().is_none()), (true, true));
    assert_eq!(course.judge("w21S1"), None);
}

#[test]
fn the_others_answer_and_giving_up_is_never_right() {
    let mut course = course();
    course.go_to(1);
    let Some(Verdict::GoesOn(reply)) = course.judge("w21N1") else { panic!("not right") };
    let other = Actor::Seat(Seat::at(1));
    assert_eq!(reply.entries, [Entry::new(other, "u20-u19"), Entry::new(other, "w23S1")]);
    assert_eq!(course.log().len(), 4);
    // The task is `any`, so there is no sentence for what is not right: the hint is said.
    assert_eq!(course.judge("resign"), Some(Verdict::NotYet("Anything.".to_owned())));
    assert!(matches!(course.judge("b4-b3"), Some(Verdict::Right(_))));
    assert!(course.is_done(1));
}

#[test]
fn a_hint_comes_after_two_tries_or_when_it_is_asked_for() {
    let mut course = course();
    course.judge("b2-c2");
    assert_eq!(course.hint(), None);
    course.judge("b2-c3");
    let hint = Hint { sentence: "To the right.".to_owned(), token: Some("b2-d2".to_owned()) };
    assert_eq!(course.hint(), Some(hint));
    course.judge("b2-d2");
    assert_eq!(course.hint(), None);
    course.want_hint();
    assert_eq!(course.hint().unwrap().sentence, "Any block.");
    course.restart();
    assert_eq!((course.hint(), course.log().len()), (None, 0));
}

#[test]
fn somebody_comes_back_to_where_they_were() {
    let mut course = course();
    assert_eq!(course.kept(), "slide");
    course.judge("b2-d2");
    course.judge("w21N1");
    course.go_to(1);
    assert_eq!(course.kept(), "answer slide");
    assert_eq!(course.known().collect::<Vec<_>>(), ["sliding"]);
    assert_eq!(course.next_step().unwrap().know, "playing");
    let again = Course::resume(Arc::new(read(LESSON).unwrap()), &course.kept());
    assert_eq!((again.at(), again.is_done(0), again.is_done(1)), (1, true, false));
    // A step that was dropped, or nonsense, does no harm.
    for kept in ["gone slide,gone", "", " ", "?? ??", "slide slide slide"] {
        let course = Course::resume(Arc::new(read(LESSON).unwrap()), kept);
        assert_eq!(course.at(), 0, "{kept}");
    }
    course.go_to(99);
    assert_eq!((course.at(), course.play().is_none(), course.ask().is_none()), (2, true, true));
    assert_eq!(course.judge("b2-d2"), None);
    let invite = course.open_table().unwrap();
    assert_eq!(invite.href(), "/table/new?setup=labyrinthe+players=2&seats=p,b1");
    assert_eq!(course.kept(), "game slide,game");
}

#[test]
fn what_is_wrong_with_a_lesson_is_said_with_its_line() {
    let at = |line: usize, why: Why| Fault { line, why };
    let cases = [
        ("task reaches d2", "task reaches z9", at(15, Why::Condition("reaches z9".to_owned()))),
        ("task slides", "task flies", at(21, Why::Condition("flies".to_owned()))),
        ("light cell d2", "light cell x9", at(14, Why::Light("cell x9".to_owned()))),
        ("light pawn b2", "light pawn c2", at(13, Why::Light("pawn c2".to_owned()))),
        ("view a1 h8", "view a1", at(12, Why::Line("view a1".to_owned()))),
        ("seats p,b1", "seats p,b9", at(61, Why::Table)),
        ("- `short` Further.", "- `shorter` Further.", at(24, Why::Lacks("short".to_owned()))),
        ("- `yes` Good.", "- `aye` Good.", at(48, Why::Unused("aye".to_owned()))),
        ("- `yes` Good.", "- `know` Good.", at(55, Why::Twice("know".to_owned()))),
        (
            "```step labyrinthe/answer",
            "```step labyrinthe/slide",
            at(34, Why::Twice("slide".to_owned())),
        ),
        ("right b2-d2", "riht b2-d2", at(16, Why::Line("riht b2-d2".to_owned()))),
    ];
    for (line, by, expected) in cases {
        assert_eq!(fault(line, by), expected, "{by}: {}", fault(line, by));
    }
    let other = fault("at labyrinthe players=2", "at detrak players=2");
    assert_eq!(other, at(10, Why::Line("at detrak players=2".to_owned())));
    let refused = fault("played b2-b4", "played b2-b9");
    assert!(
        matches!(&refused.why, Why::Refused(refusal) if refusal.code() == "labyrinthe/pawn_blocked")
    );
    assert_eq!(
        refused.to_string(),
        "line 40: the game refuses it: labyrinthe/pawn_blocked §3.1 cell=b5 block=25"
    );
    for cut in ["## Play.", "```table labyrinthe/game", "- `hint` To the right."] {
        let text = LESSON.split(cut).next().unwrap();
        assert!(read(text).is_err(), "cut before {cut}");
    }
    assert!(Lesson::read(LESSON, Teacher::of::<detrak::Detrak>()).is_err());
    assert!(read("").is_err());
}
