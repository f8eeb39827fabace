//! A table in the terminal, and the files that it writes.

use std::io::{self, Cursor};

use cli::lines::{Heard, Lines, Typed};
use cli::paint::Paint;
use cli::play::Terminal;
use game::Seat;
use shelf::Record;
use table::{Millis, Sitter};
use text::Lang;

fn sitter(option: &str) -> Sitter {
    Sitter::from_option(option).unwrap()
}

fn played(setup: &str, sitters: &[(Seat, Sitter)], lang: Lang, input: &str) -> (String, Terminal) {
    let play = shelf::begin(setup).unwrap();
    let mut terminal = Terminal::new(&*play, sitters, Some(5), lang, Paint::never()).unwrap();
    let mut out = Vec::new();
    terminal.run(&mut Typed::new(Cursor::new(input.to_owned())), &mut out).unwrap();
    (String::from_utf8(out).unwrap(), terminal)
}

/// Somebody who types a line each second, then waits for whatever comes, and leaves when nothing does.
struct Slow {
    lines: std::vec::IntoIter<String>,
    now: Millis,
}

impl Lines for Slow {
    fn now(&self) -> Millis {
        self.now
    }

    fn next(&mut self, until: Option<Millis>) -> io::Result<Heard> {
        if let Some(line) = self.lines.next() {
            self.now += 1_000;
            return Ok(Heard::Line(line));
        }
        let Some(until) = until else { return Ok(Heard::End) };
        self.now = until;
        Ok(Heard::Time)
    }
}

/// Deplimo §5.2, also where a bot has nothing to say any more.
#[test]
fn the_clock_of_the_rules_ends_a_game_while_nobody_types() {
    let bot = (Seat::at(1), sitter("1"));
    let pair = "1:draw 2:draw 2:draw 1:draw ".repeat(10);
    for (sitters, typed) in [(vec![bot], "draw ".repeat(10)), (vec![], pair)] {
        let play = shelf::open("deplimo minutes=3").unwrap();
        let mut terminal =
            Terminal::new(&*play, &sitters, Some(5), Lang::En, Paint::never()).unwrap();
        let lines: Vec<String> = typed.split_whitespace().map(str::to_owned).collect();
        let last = 1_000 * lines.len() as Millis;
        let mut slow = Slow { lines: lines.into_iter(), now: 0 };
        let mut out = Vec::new();
        terminal.run(&mut slow, &mut out).unwrap();
        let said = String::from_utf8(out).unwrap();
        assert!(said.contains("· !time") && said.contains("rank 1"), "{said}");
        assert!((last + 170_000..=last + 180_000).contains(&slow.now), "{last} {}", slow.now);
        let record = terminal.record().to_string().parse::<Record>().unwrap();
        assert!(record.check().is_ok());
    }
}

#[test]
fn where_there_is_no_chance_no_seed_is_promised() {
    for (setup, has_chance) in [("quatre", false), ("deplimo", true)] {
        let (said, _) = played(setup, &[], Lang::En, "1:resign\n");
        assert_eq!(said.contains("promised by its SHA-256"), has_chance, "{said}");
        assert_eq!(said.contains("Seed of this table"), has_chance, "{said}");
    }
}

#[test]
fn a_wrong_move_gets_the_sentence_with_its_rule() {
    let (said, _) = played("detrak players=1", &[], Lang::Fr, "start=3\na1=1,c3=2\n");
    assert!(said.contains("a1 et c3 ne se touchent pas par un côté (§2.2)"), "{said}");
}

fn rolls(said: &str) -> Vec<&str> {
    said.lines().filter_map(|line| line.split_once("· !roll=")).map(|(_, roll)| roll).collect()
}

#[test]
fn undo_takes_back_a_move_and_the_dice_stay_as_they_were() {
    let (once, _) = played("detrak", &[], Lang::En, "1:start=3\n2:start=2\n");
    let (twice, terminal) =
        played("detrak", &[], Lang::En, "1:start=4\nundo\n1:start=3\n2:start=2\n");
    assert_eq!(terminal.record().tokens[0], "1:start=3");
    assert_eq!((rolls(&once).len(), rolls(&once)), (1, rolls(&twice)));
}

/// The terminal had an undo of its own, which went past the dice: whoever saw them could choose again.
#[test]
fn undo_past_a_throw_is_refused_with_the_sentence_of_the_table() {
    let (said, terminal) = played("detrak players=1", &[], Lang::En, "start=3\nundo\n");
    assert!(
        said.contains("something has been thrown or drawn since: there is no going back"),
        "{said}"
    );
    assert_eq!(rolls(&said).len(), 1, "{said}");
    assert_eq!(terminal.record().tokens.len(), 2);
}

#[test]
fn nobody_plays_for_a_bot() {
    let bot = [(Seat::at(1), sitter("1"))];
    let (said, terminal) = played("quatre", &bot, Lang::En, "2:resign\n");
    assert!(said.contains("not yours"), "{said}");
    assert!(terminal.record().tokens.is_empty());
}

fn resumed(record: &Record, bots: &[(Seat, Sitter)], number: u64, input: &str) -> (String, Record) {
    let terminal = Terminal::resume(record, bots, Some(number), Lang::En, Paint::never());
    let (mut terminal, mut out) = (terminal.unwrap(), Vec::new());
    terminal.run(&mut Typed::new(Cursor::new(input.to_owned())), &mut out).unwrap();
    (String::from_utf8(out).unwrap(), terminal.record())
}

/// A file that stopped half-way used to end with the proof of another seed, and was called dishonest.
#[test]
fn a_saved_game_goes_on_and_promises_only_what_it_can_prove() {
    let bot = [(Seat::at(1), sitter("1"))];
    let (_, terminal) = played("detrak", &bot, Lang::En, "start=3\n");
    let saved = terminal.record();
    let token = saved.replay().unwrap().0.legal(Seat::FIRST).remove(0);
    for (number, draws) in [(6, None), (5, Some(2))] {
        let (said, ended) = resumed(&saved, &[], number, &format!("{token}\nresign\n"));
        assert_eq!(said.contains("can’t be checked"), draws.is_none(), "{said}");
        assert_eq!(said.contains("Seed of this table"), draws.is_some(), "{said}");
        assert!(said.contains("· !roll") && ended.tokens.starts_with(&saved.tokens), "{said}");
        assert_eq!(ended.get("Seat2"), Some("bot level 1"));
        let checked = ended.to_string().parse::<Record>().unwrap().check().unwrap();
        assert_eq!(checked.draws, draws);
    }
    let (_, ended) = resumed(&saved, &[(Seat::at(1), sitter("human"))], 5, "2:resign\n");
    assert_eq!(ended.get("Seat2"), Some("human"));
}

#[test]
fn bots_play_a_whole_game_and_its_file_is_sound() {
    let bots = [(Seat::at(0), Sitter::RANDOM), (Seat::at(1), sitter("2"))];
    for setup in ["quatre", "detrak", "caminos", "deplimo", "deplimo ending=deadline"] {
        let (said, terminal) = played(setup, &bots, Lang::En, "");
        assert!(said.contains("rank 1"), "{said}");
        let record = terminal.record();
        assert_eq!(record.get("Seat2"), Some("bot level 2"));
        let checked = record.to_string().parse::<Record>().unwrap().check().unwrap();
        assert!(checked.draws.is_some());
        assert_ne!(checked.result, "*");
    }
}

#[test]
fn a_game_may_begin_at_a_position_and_its_file_says_so() {
    let mut before = shelf::open("quatre").unwrap();
    for token in ["d", "d", "c", "e"] {
        before.play_entry(token).unwrap();
    }
    let (said, terminal) = played(&before.fen(), &[], Lang::En, "b\na\nundo\nquit\n");
    assert!(said.contains("quatre players=2"), "{said}");
    let record: Record = terminal.record().to_string().parse().unwrap();
    assert_eq!(record.get("Position"), Some(before.fen().as_str()));
    assert_eq!(record.tokens, ["b"]);
    before.play_entry("b").unwrap();
    assert_eq!(record.check().unwrap().play.fen(), before.fen());
}

/// A bot that may always act used to go on for ever, and its speed would end a race before a person has laid a word.
#[test]
fn in_deplimo_a_bot_lets_a_person_arrange_and_a_hint_is_a_rule() {
    let bot = [(Seat::at(1), sitter("2"))];
    let draws = "draw\n".repeat(10);
    let (said, _) = played("deplimo", &bot, Lang::En, &format!("{draws}hint\n"));
    // It lays while letters come, and one rule more with the last of them.
    let (before, after) = said.rsplit_once("· !draw=").unwrap();
    assert!(before.matches("· 2:lay=").count() > 5, "{said}");
    assert_eq!(after.matches("· 2:lay=").count(), 1, "{said}");
    assert!(!said.contains("2:done") && said.contains("A bot would play lay="), "{said}");
}

#[test]
fn in_deplimo_a_hint_arranges_what_was_drawn_before_it_says_to_draw_on() {
    let draws = "1:draw\n2:draw\n".repeat(2) + "1:draw\n";
    let (said, _) = played("deplimo", &[], Lang::En, &format!("hint\n{draws}hint\n"));
    let hints: Vec<&str> = said.split("A bot would play ").skip(1).collect();
    assert!(hints.len() == 2 && hints[0].starts_with("draw"), "{said}");
    assert!(hints[1].starts_with("lay="), "{said}");
}

#[test]
fn the_seed_is_not_in_the_file_before_the_game_is_over() {
    let (said, terminal) = played("detrak players=1", &[], Lang::En, "start=3\n");
    assert_eq!(terminal.record().get("Seed"), None);
    assert!(terminal.record().get("Commitment").is_some());
    assert!(!said.contains("Seed of this table"), "{said}");
}

#[test]
fn help_legal_hint_and_saving_answer() {
    let file = std::env::temp_dir().join(format!("escale-test-{}.escale", std::process::id()));
    let name = file.display();
    let input = format!("help\nlegal\nlegal c\nhint\nsave\nsave {name}\nd\nundo\nundo\nquit\n");
    let (said, _) = played("quatre", &[], Lang::En, &input);
    for part in [
        "take back your last move",
        "7 moves you may play",
        "One move you may play:\nc\n",
        "A bot would play",
        "Save where?",
        "The game is saved in",
        "nothing to take back",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    let checked = cli::check::run(&file, Lang::En).unwrap();
    assert!(checked.contains("0 moves, result *"), "{checked}");
    std::fs::remove_file(&file).unwrap();
    let missing = cli::check::run(&file, Lang::Fr).unwrap_err();
    assert!(missing.starts_with("impossible de lire"), "{missing}");
}

#[test]
fn caminos_shows_its_plan_and_tells_the_winning_route() {
    let tokens = "I3:a4.1,b4.1,c4.1 I2:a8.1,a8.2 I3:d4.1,e4.1,f4.1 L4:b8.1,b8.2,b8.3,c8.1 L4:g4.1,g4.2,g4.3,h4.1";
    let input = tokens.replace(' ', "\n") + "\n";
    let (said, _) = played("caminos scoring=yes", &[], Lang::En, &input);
    for part in [
        " 8  yY   yyY  Y     ·    ·    ·    ·    ·       1 G  4×I2 2×I3 2×O4 3×L4\n",
        " 4 [G  ][G  ][G  ][G  ][G  ][G  ][ggG][G  ]\n",
        "green has connected the east side to the west side\n",
        "player 1: rank 1, score 12\n",
        "over h4, g4, f4, e4, d4, c4, b4, a4: 8 roofs and 4 wall faces make 12\n",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
}

#[test]
fn deflecto_draws_its_tiles_and_says_what_a_cell_would_have_to_be() {
    let input = "a8=EW/s1\nd1=NS/s1\nc2=EW/s1\nc3=EW/s1\nc4=EW/s2\nb9=c\nc5=EW/s2\nd6=wNS\n";
    let (said, _) = played("deflecto level=2", &[], Lang::En, input);
    assert!(said.contains(" 9  ·  †  · "), "{said}");
    assert!(said.contains(" 8 ─── ·  · "), "{said}");
    assert!(said.contains(" 1  ·  ·  ·  │  ·  ·  · (4)"), "{said}");
    let bridge = "d5 would have to be a bridge: \
                  a road comes in from the west and a river from the north (§5.2)";
    assert!(said.contains(bridge), "{said}");
}
