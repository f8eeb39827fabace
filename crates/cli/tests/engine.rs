//! The protocol, line by line, without a pipe; and a few times with one.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};

use cli::engine::{Answer, Session, Work};
use proptest::prelude::*;

fn ask(session: &mut Session, line: &str) -> String {
    match session.answer(line) {
        Answer::Lines(lines) => lines.join("\n"),
        Answer::Work(work) => run(work),
        Answer::Quit => "quit".to_owned(),
    }
}

fn run(work: Work) -> String {
    work.run(&false.into(), &mut |_| {})
}

/// Plays a dialogue: lines after `> ` are asked, those between are the answer.
fn dialogue(text: &str) {
    let mut session = Session::default();
    let mut expected: Vec<&str> = Vec::new();
    let mut asked: Option<(&str, String)> = None;
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    for line in lines.chain(["> isready"]) {
        match line.strip_prefix("> ") {
            Some(question) => {
                if let Some((question, answer)) = asked.take() {
                    assert_eq!(answer, expected.join("\n"), "answer to {question}");
                }
                expected.clear();
                asked = Some((question, ask(&mut session, question)));
            }
            None => expected.push(line),
        }
    }
}

#[test]
fn it_introduces_itself() {
    let mut session = Session::default();
    let said = ask(&mut session, "ugi");
    assert!(said.starts_with("id name Escale"));
    assert!(said.ends_with("ugiok"));
    for option in ["Setup", "Level", "Seed", "Threads", "Language"] {
        assert!(said.contains(&format!("option name {option} ")), "{option}");
    }
}

#[test]
fn a_game_of_detrak() {
    dialogue(
        "> setoption name Setup value detrak players=3
         > uginewgame
         > query turn
         response 1
         > query legal
         response start=1 start=2 start=3 start=4 start=5 start=6
         > query legal 2
         response
         > position startpos moves 1:start=2 2:start=1 3:start=6
         > query turn
         response chance
         > query legal
         response
         > query legal 1
         response
         > query islegal 1:a1=1,a2=2
         response false move/chance_pending the table must throw or draw first
         > query islegal 2:resign
         response true
         > position startpos moves 1:start=2 2:start=1 3:start=6 !roll=1,1
         > query turn
         response 1,2,3
         > query legal
         error players 1,2,3 may act: say which one
         > position startpos moves 1:start=2 2:start=1 3:start=6 !roll=1,1 2:a3=1,a4=1
         > query turn
         response 1,3
         > query scores
         response 0,3,0
         > query ranks
         response 2,1,2
         > query gameover
         response false
         > query p1turn
         response true
         > query result
         response none
         > position startpos moves 1:start=2 2:start=1 3:start=6 !roll=1,1 2:a3=1,a4=1 3:a4=1,a5=1
         error at 6: a5 is already filled, with the circle (§2.2)
         > query scores
         response 0,3,0
         > position startpos moves 1:start=2 2:resign 3:resign
         > query turn
         response none
         > query ranks
         response 1,3,2
         > query result
         response none",
    );
}

#[test]
fn every_token_of_detrak_carries_its_seat() {
    dialogue(
        "> setoption name Setup value detrak players=1
         > uginewgame
         > position startpos moves start=1
         error at 1: several players may act: write the player’s number before the move, as in “1:start=1”
         > position startpos moves 1:start=1 resign
         error at 2: several players may act: write the player’s number before the move, as in “1:resign”
         > query islegal start=1
         response true
         > position startpos moves 2:start=1
         error at 1: there is no player 2; this table has one player
         > position startpos moves 1:start=1 !roll=5,2
         error at 2: “!roll=5,2” must be written “!roll=2,5”",
    );
}

#[test]
fn a_game_of_four_in_a_row() {
    dialogue(
        "> setoption name Setup value quatre
         > uginewgame
         > query legal
         response a b c d e f g
         > position startpos moves a 2:b a b a b
         > query turn
         response 1
         > query result
         response none
         > position startpos moves a 2:b a b a b a
         > query result
         response p1win
         > query turn
         response none
         > query scores
         response none
         > query ranks
         response 1,2
         > query legal 1
         response
         > query islegal b
         response false move/game_over the game is over
         > position startpos moves a 1:resign
         > query result
         response p2win
         > position startpos moves a a resign
         > query result
         response p2win",
    );
}

#[test]
fn a_position_line_is_taken_back_with_moves_after_it() {
    let mut session = Session::default();
    for line in ["setoption name Setup value quatre", "uginewgame", "position startpos moves d e"] {
        assert_eq!(ask(&mut session, line), "");
    }
    let fen = ask(&mut session, "query fen");
    let fen = fen.strip_prefix("response ").unwrap();
    let state = ask(&mut session, "query state");
    // It carries its setup, so it is understood whatever was played before.
    let mut other = Session::default();
    assert_eq!(ask(&mut other, &format!("position fen {fen}")), "");
    assert_eq!(ask(&mut other, "query state"), state);
    assert_eq!(ask(&mut other, &format!("position fen {fen} moves d d")), "");
    assert_eq!(ask(&mut other, "query turn"), "response 1");
    assert!(ask(&mut other, "position fen quatre @ nothing").starts_with("error "));
    assert_eq!(ask(&mut other, "query turn"), "response 1");
}

#[test]
fn nonsense_gets_a_sentence_and_changes_nothing() {
    let mut session = Session::default();
    ask(&mut session, "position startpos moves 1:start=3");
    let before = ask(&mut session, "query state");
    for line in [
        "castle",
        "ugi please",
        "query",
        "query weather",
        "query legal 9",
        "query legal x",
        "query islegal",
        "query turn now",
        "position",
        "position here",
        "position fen",
        "position startpos move a",
        "setoption",
        "setoption name Setup",
        "setoption name Setup value chess",
        "setoption name Setup value detrak players=9",
        "setoption name Level value 7",
        "setoption name Seed value -1",
        "setoption name Threads value 0",
        "setoption name Language value de",
        "setoption name Colour value red",
        "chance",
        "go nodes",
        "go nodes 0",
        "go level 9",
        "go seat 1",
        "go seat 9",
        "go nodes 5 nodes 5",
        "perft",
        "perft x",
        "perft -1",
        "perft 99999999999",
        "word",
        "word A B",
        "\u{0}\u{1}",
        "é",
    ] {
        let said = ask(&mut session, line);
        assert!(said.starts_with("error "), "{line}: {said}");
        assert!(!said.contains('\n'), "{line}: {said}");
    }
    assert_eq!(ask(&mut session, "query state"), before);
    assert_eq!(ask(&mut session, ""), "");
    assert_eq!(ask(&mut session, "stop"), "");
}

#[test]
fn sentences_come_in_french_too() {
    dialogue(
        "> setoption name Language value fr
         > position startpos moves 2:start=1
         error at 1: ce n’est pas au joueur 2 de jouer",
    );
}

#[test]
fn chance_is_drawn_from_the_seed() {
    let thrown = |seed: u64| {
        let mut session = Session::default();
        ask(&mut session, &format!("setoption name Seed value {seed}"));
        ask(&mut session, "position startpos moves 1:start=1 2:start=2");
        let roll = ask(&mut session, "chance");
        assert_eq!(ask(&mut session, "query turn"), "response 1,2");
        assert_eq!(ask(&mut session, "chance"), "error there is nothing to throw or draw now");
        roll
    };
    assert_eq!(thrown(4), thrown(4));
    assert!((0..20).any(|seed| thrown(seed) != thrown(4)));
}

#[test]
fn it_thinks_for_the_seat_that_is_asked() {
    let mut session = Session::default();
    ask(&mut session, "position startpos moves 1:start=1 2:start=2 !roll=1,2");
    assert!(ask(&mut session, "go nodes 300").starts_with("bestmove 1:"));
    assert!(ask(&mut session, "go nodes 300 seat 2").starts_with("bestmove 2:"));
    ask(&mut session, "setoption name Setup value quatre");
    ask(&mut session, "uginewgame");
    ask(&mut session, "position startpos moves a b a b a b");
    assert_eq!(ask(&mut session, "go nodes 3000"), "bestmove a");
    assert_eq!(ask(&mut session, "go level 4"), "bestmove a");
}

/// Deplimo §2.2: nobody waits for whoever arranges, and a bot may have nothing to say.
#[test]
fn it_tells_who_only_may_act_and_waits_when_there_is_nothing_to_do() {
    let mut session = Session::default();
    ask(&mut session, "setoption name Setup value deplimo");
    ask(&mut session, "uginewgame");
    assert_eq!(ask(&mut session, "query may"), "response none");
    let mut moves = String::new();
    let mut seen = Vec::new();
    loop {
        while let Some(token) = ask(&mut session, "chance").strip_prefix("response ") {
            moves += &format!(" {token}");
        }
        let may_draw =
            |seat: &u8| ask(&mut session, &format!("query legal {seat}")).contains("draw");
        let Some(drawer) = [1, 2].into_iter().find(may_draw) else { break };
        let (turn, may) = (ask(&mut session, "query turn"), ask(&mut session, "query may"));
        seen.push(format!("{drawer} {turn} {may}"));
        moves += &format!(" {drawer}:draw");
        assert_eq!(ask(&mut session, &format!("position startpos moves{moves}")), "");
    }
    let drawer: u8 = seen[0][..1].parse().unwrap();
    assert_eq!(seen[0], format!("{drawer} response {drawer} response none"));
    assert_eq!(seen[1], format!("{} response 1,2 response {drawer}", 3 - drawer));
    assert_eq!(ask(&mut session, "query turn"), "response 1,2");
    assert_eq!(ask(&mut session, "query may"), "response 1,2");
    loop {
        let best = ask(&mut session, "go level 1 seat 2");
        let token = best.strip_prefix("bestmove ").unwrap();
        if token == "wait" {
            break;
        }
        moves += &format!(" {token}");
        assert_eq!(ask(&mut session, &format!("position startpos moves{moves}")), "");
    }
    assert_eq!(ask(&mut session, "position startpos moves 1:resign"), "");
    assert_eq!(ask(&mut session, "query may"), "response none");
}

#[test]
fn perft_counts() {
    let mut session = Session::default();
    ask(&mut session, "setoption name Setup value quatre");
    ask(&mut session, "uginewgame");
    let said = ask(&mut session, "perft 4");
    assert!(said.starts_with("response 2401 "), "{said}");
    assert!(ask(&mut session, "perft 0").starts_with("response 1 "));
}

struct Pipe {
    child: Child,
    answers: BufReader<std::process::ChildStdout>,
}

impl Pipe {
    fn open() -> Pipe {
        let mut child = Command::new(env!("CARGO_BIN_EXE_escale"))
            .arg("engine")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let answers = BufReader::new(child.stdout.take().expect("piped"));
        Pipe { child, answers }
    }

    fn say(&mut self, text: &str) {
        self.child.stdin.as_mut().expect("piped").write_all(text.as_bytes()).expect("it listens");
    }

    fn hear(&mut self) -> String {
        let mut line = String::new();
        self.answers.read_line(&mut line).expect("it answers");
        line.trim_end().to_owned()
    }

    fn hear_until(&mut self, start: &str) -> String {
        loop {
            let line = self.hear();
            assert!(!line.is_empty(), "the engine left before saying {start}");
            if line.starts_with(start) {
                return line;
            }
        }
    }
}

#[test]
fn while_it_thinks_only_isready_stop_and_quit_are_taken() {
    let mut pipe = Pipe::open();
    pipe.say(
        "setoption name Setup value quatre\nuginewgame\ngo movetime 600000\nquery turn\nisready\n",
    );
    assert!(pipe.hear_until("error").contains("is thinking"));
    assert_eq!(pipe.hear_until("readyok"), "readyok");
    pipe.say("stop\n");
    pipe.hear_until("bestmove ");
    pipe.say("query turn\ngo movetime 600000\nquit\n");
    assert_eq!(pipe.hear_until("response"), "response 1");
    pipe.hear_until("bestmove ");
    assert!(pipe.child.wait().expect("it ends").success());
}

#[test]
fn a_script_without_patience_gets_all_its_answers_in_order() {
    let mut pipe = Pipe::open();
    pipe.say("setoption name Setup value quatre\nuginewgame\nperft 5\nquery turn\nquit\n");
    assert!(pipe.hear().starts_with("response 16807 "));
    assert_eq!(pipe.hear(), "response 1");
    assert!(pipe.child.wait().expect("it ends").success());
}

#[test]
fn bytes_that_are_no_text_and_lines_without_end_are_survived() {
    let mut pipe = Pipe::open();
    let stdin = pipe.child.stdin.as_mut().expect("piped");
    stdin.write_all(b"\xff\xfe\x00\nisready\n").expect("it listens");
    assert!(pipe.hear().starts_with("error "));
    assert_eq!(pipe.hear(), "readyok");
    let endless = "x".repeat(5 << 20);
    pipe.say(&endless);
    pipe.say("\nisready\n");
    assert!(pipe.hear().starts_with("error "));
    assert_eq!(pipe.hear(), "readyok");
    drop(pipe.child.stdin.take());
    assert!(pipe.child.wait().expect("it ends at the end of input").success());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]
    #[test]
    fn no_line_brings_the_engine_down(
        lines in prop::collection::vec(
            prop_oneof![
                "[ -~é]{0,40}",
                "(position|query|setoption|chance|uginewgame|word) [a-z0-9:=!,. @/-]{0,60}",
                "position startpos moves( [1-6]?:?[a-g][1-6]?=?[0-9]?,?[a-e]?[1-5]?=?[1-6]?){0,8}",
                "setoption name (Setup|Level|Seed|Threads|Language) value [a-z0-9= ]{0,30}",
                "position fen (detrak|quatre)( players=[0-9])? @ [.xo1-6/,]{0,50} [0-9-]{1,2} [0-9,-]{1,3}",
            ],
            0..12,
        )
    ) {
        let mut session = Session::default();
        for line in &lines {
            if let Answer::Lines(answers) = session.answer(line) {
                for answer in answers {
                    prop_assert!(!answer.contains('\n'), "{line:?}: {answer:?}");
                }
            }
        }
        prop_assert!(!ask(&mut session, "query turn").is_empty());
    }
}
