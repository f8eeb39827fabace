//! The rules as drawings: rules and tokens in, results out, one rule a test.

use deplimo::{BAG, Deplimo, Frame, Layout, Letter, Move, Reckoning, Shape, Size, Worth};
use game::{Actor, Game, Seat, Turn, play_token};
use lexicon::Lexicon;
use proptest::prelude::*;

mod naive;

/// The booklet's full rule, in shape 1; its one back is a W.
const BOOKLET: &str = "KILTSUCREZEUOLLARDNOFFEVIDENTESAUVAGERIEUQOHCwETUJ";

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

fn entry(word: &str) -> (Actor, &str) {
    match word.split_once(':') {
        Some((number, token)) => (Actor::Seat(number.parse().unwrap()), token),
        None => (Actor::Table, word),
    }
}

/// Plays `!shape=1,4 1:draw …`; the first refusal as it is told in logs.
fn play(game: &mut Deplimo, tokens: &str) -> Result<(), String> {
    for word in tokens.split_whitespace() {
        let (by, token) = entry(word);
        play_token(game, by, token).map_err(|refusal| refusal.to_string())?;
    }
    Ok(())
}

fn played(setup: &str, tokens: &str) -> Deplimo {
    let mut game = Deplimo::new(&setup.parse().unwrap());
    play(&mut game, tokens).unwrap();
    game
}

/// The refusal of the last token.
fn refused(setup: &str, tokens: &str) -> String {
    let mut game = Deplimo::new(&setup.parse().unwrap());
    play(&mut game, tokens).expect_err("the last token is refused")
}

/// The code of a refusal that is told.
fn code(told: &str) -> &str {
    told.split(' ').next().unwrap()
}

fn after(game: &Deplimo, tokens: &str) -> Result<Deplimo, String> {
    let mut game = game.clone();
    play(&mut game, tokens).map(|()| game)
}

/// A layout whose first cells are these, filled up with empty ones.
fn lay(number: u8, cells: usize, start: &str) -> String {
    format!("{number}:lay={start}{}", ".".repeat(cells - start.len()))
}

/// Draws to the end; seat 1 gets these letters, the others what is left, in the order of the alphabet.
fn drawn_out(game: &mut Deplimo, first: &str) {
    let mut own: Vec<u8> = first.to_ascii_uppercase().into_bytes();
    own.sort_unstable();
    let mut kept = lexicon::Letters::of(&own);
    while let Some(drawer) = game.drawer() {
        play(game, &format!("{drawer}:draw")).unwrap();
        let hand: String = if drawer == Seat::FIRST {
            let five: Vec<u8> = own.drain(..5).collect();
            five.iter().for_each(|letter| kept.0[usize::from(letter - b'A')] -= 1);
            String::from_utf8(five).unwrap()
        } else {
            let left = deplimo::without(&game.bag(), &kept);
            deplimo::text_of(&left)[..5].to_owned()
        };
        play(game, &format!("!draw={hand}")).unwrap();
    }
}

/// A game for two where seat 1 holds the letters of the booklet's rule and all have drawn.
fn last_phase(setup: &str) -> Deplimo {
    let mut game = played(setup, "!shape=1,4 !first=C,F");
    drawn_out(&mut game, BOOKLET);
    game
}

fn reckoned(size: Size, die: u8, layout: &str) -> Reckoning {
    let text = format!("{layout}{}", ".".repeat(size.cells() - layout.len()));
    let layout: Layout = text.parse().unwrap();
    Reckoning::of(Frame::of(size, Shape::new(die).unwrap()), &layout, Lexicon::french())
}

fn points(reckoning: &Reckoning) -> Vec<i32> {
    reckoning.tallies().iter().map(deplimo::Tally::points).collect()
}

/// The points of the large rule of shape 1 with these cells first.
fn scored(layout: &str) -> Vec<i32> {
    points(&reckoned(Size::Large, 1, layout))
}

// §1 Setup

#[test]
fn bad_setups_say_what_is_allowed() {
    let said = |text: &str| text.parse::<deplimo::Setup>().unwrap_err().to_string();
    assert_eq!(said("deplimo players=3"), "setup/unknown_value key=players found=3 allowed=2, 4");
    assert_eq!(said("deplimo minutes=61"), "setup/unknown_value key=minutes found=61 allowed=0–60");
    assert_eq!(said("deplimo minutes=0"), "deplimo/clock_needed §5.2");
    assert_eq!(
        said("deplimo help=all"),
        "setup/unknown_value key=help found=all allowed=off, words"
    );
    assert_eq!(
        said("deplimo ending=never"),
        "setup/unknown_value key=ending found=never allowed=race, deadline"
    );
    let setup: deplimo::Setup = "deplimo".parse().unwrap();
    assert_eq!(setup.to_string(), "deplimo players=2 ending=race minutes=10");
}

#[test]
fn the_bag_holds_a_hundred_letters_and_both_rules_use_them_all() {
    assert_eq!(BAG.len(), 100);
    assert_eq!(2 * Size::Large.cells(), 100);
    assert_eq!(4 * Size::Small.cells(), 100);
    let values: i32 = deplimo::spread(&BAG).map(Letter::value).sum();
    assert_eq!(values, 44 + 2 * 46 + 3 * 4 + 5 * 6);
}

#[test]
fn shapes_come_first_and_then_who_begins() {
    assert_eq!(code(&refused("deplimo", "!first=C,F")), "move/not_now");
    assert_eq!(code(&refused("deplimo", "!shape=1,4 !shape=1,4")), "move/not_now");
    assert_eq!(code(&refused("deplimo", "1:draw")), "move/chance_pending");
    assert_eq!(refused("deplimo", "!shape=1,4,2,2"), "deplimo/one_each §1.3 found=4 seats=2");
    for bad in ["!shape=1", "!shape=1,7", "!shape=0,1", "!shape=01,2", "!shape=1,2,3", "!shape="] {
        assert_eq!(code(&refused("deplimo", bad)), "move/malformed", "{bad}");
    }
    assert_eq!(code(&refused("deplimo", "1:!shape=1,4")), "move/table_only");
    assert_eq!(code(&refused("deplimo", "1:")), "move/malformed");
    let game = played("deplimo", "!shape=1,4");
    assert_eq!(game.turn(), Turn::Chance);
    assert_eq!(game.frame(seat(2)).shape().die(), 4);
}

#[test]
fn the_throws_and_the_first_letters_can_be_listed_with_their_weights() {
    let sum = |outcomes: &[(Move, u32)]| outcomes.iter().map(|(_, weight)| weight).sum::<u32>();
    let shapes = played("deplimo players=4", "").outcomes().unwrap();
    assert_eq!((shapes.len(), sum(&shapes)), (1296, 1296));
    let two = played("deplimo", "!shape=1,4").outcomes().unwrap();
    assert_eq!((two.len(), sum(&two)), (668, 100 * 99));
    let weight = |token: &str| two.iter().find(|(mv, _)| mv.to_string() == token).map(|o| o.1);
    assert_eq!(weight("!first=A,A"), Some(8 * 7));
    assert_eq!(weight("!first=A,E"), Some(8 * 14));
    assert_eq!(weight("!first=K,K"), None);
    let four = played("deplimo players=4", "!shape=1,4,2,2").outcomes().unwrap();
    assert_eq!(sum(&four), 100 * 99 * 98 * 97);
    let drawing = played("deplimo", "!shape=1,4 !first=C,F 1:draw");
    assert_eq!((drawing.turn(), drawing.outcomes()), (Turn::Chance, None));
}

#[test]
fn the_first_letters_are_drawn_without_putting_them_back() {
    let shaped = "!shape=1,4 ";
    let told = refused("deplimo", &format!("{shaped}!first=K,K"));
    assert_eq!(told, "deplimo/not_in_bag §1.1 letter=K left=1");
    let told = refused("deplimo players=4", "!shape=1,1,1,1 !first=B,B,A,B");
    assert_eq!(told, "deplimo/not_in_bag §1.1 letter=B left=2");
    let told = refused("deplimo", &format!("{shaped}!first=C,F,A,A"));
    assert_eq!(told, "deplimo/one_each §1.3 found=4 seats=2");
}

#[test]
fn nearest_to_a_begins_and_a_tie_for_nearest_draws_again() {
    let game = played("deplimo", "!shape=1,4 !first=F,C");
    assert_eq!(game.turn(), Turn::of(seat(2)));
    let tie = played("deplimo", "!shape=1,4 !first=A,A");
    assert_eq!(tie.turn(), Turn::Chance);
    assert_eq!(tie.bag(), BAG);
    assert_eq!(after(&tie, "!first=B,A").unwrap().turn(), Turn::of(seat(2)));
    // With four seats only a tie for nearest counts.
    let game = played("deplimo players=4", "!shape=1,2,3,4 !first=C,B,D,D");
    assert_eq!(game.turn(), Turn::of(seat(2)));
    let tie = played("deplimo players=4", "!shape=1,2,3,4 !first=B,A,A,C");
    assert_eq!(tie.turn(), Turn::Chance);
}

// §2 Drawing

#[test]
fn seats_draw_five_letters_in_turn_round_the_table() {
    let game = played("deplimo", "!shape=1,4 !first=C,F 1:draw");
    assert_eq!(game.turn(), Turn::Chance);
    for (bad, told) in [
        ("!draw=EABRS", "move/not_canonical"),
        ("!draw=AEIO", "move/malformed"),
        ("!draw=AEIOUY", "move/malformed"),
        ("!draw=aeiou", "move/malformed"),
        ("!draw=KKLMN", "deplimo/not_in_bag"),
        ("2:draw", "move/chance_pending"),
        ("1:draw", "move/chance_pending"),
        ("!first=A,B", "move/not_now"),
    ] {
        assert_eq!(code(&after(&game, bad).unwrap_err()), told, "{bad}");
    }
    let game = after(&game, "!draw=BERSV").unwrap();
    assert_eq!(game.turn().to_string(), "1,2");
    assert_eq!(after(&game, "1:draw").unwrap_err(), "deplimo/not_your_draw §2.2 seat=2");
    assert_eq!(game.bag().len(), 95);
    assert_eq!(code(&after(&game, "!draw=AEIOU").unwrap_err()), "move/no_chance_pending");
    let game = after(&game, "2:draw !draw=AAAAA").unwrap();
    assert_eq!(game.drawer(), Some(seat(1)));
    assert_eq!(
        after(&game, "1:draw !draw=AAAAE").unwrap_err(),
        "deplimo/not_in_bag §1.1 letter=A left=3"
    );
}

#[test]
fn after_ten_draws_each_the_bag_is_empty() {
    let game = last_phase("deplimo");
    assert!(game.bag().is_empty());
    assert_eq!(game.turn().to_string(), "1,2");
    assert_eq!(after(&game, "1:draw").unwrap_err(), "deplimo/all_drawn §2.1 draws=10");
    let mut game = played("deplimo players=4", "!shape=1,2,3,4 !first=B,D,A,C");
    let mut order = Vec::new();
    while let Some(drawer) = game.drawer() {
        order.push(drawer.number());
        let hand = deplimo::text_of(&game.bag())[..5].to_owned();
        play(&mut game, &format!("{drawer}:draw !draw={hand}")).unwrap();
    }
    assert_eq!(order, [3, 4, 1, 2].repeat(5));
    assert!(game.bag().is_empty());
}

#[test]
fn nobody_waits_for_the_others_to_arrange() {
    let tokens = "!shape=1,4 !first=C,F 1:draw !draw=BERSV";
    let game = played("deplimo", tokens);
    // Seat 2 is to draw and holds nothing yet; seat 1 may arrange meanwhile, and again.
    assert_eq!(after(&game, &lay(2, 50, "")).unwrap_err(), "deplimo/nothing_drawn §3.1");
    let ver = after(&game, &lay(1, 50, "VER")).unwrap();
    assert_eq!(ver.standings().scores(), Some(vec![6, 0]));
    let again = after(&ver, &format!("2:draw !draw=AEIOU {} 1:draw", lay(1, 50, "VERBE")));
    assert_eq!(again.unwrap_err(), "deplimo/not_drawn §3.1 letter=E laid=2 drawn=1");
    let both = after(&ver, &format!("2:draw !draw=AEIOU {} {}", lay(2, 50, "OUI"), lay(1, 50, "")));
    assert_eq!(both.unwrap().standings().scores(), Some(vec![0, 3]));
}

// §3 Arranging

#[test]
fn a_layout_has_one_character_a_cell() {
    let game = played("deplimo", "!shape=1,4 !first=C,F 1:draw !draw=BERSV");
    let told = |layout: &str| after(&game, &format!("1:lay={layout}")).unwrap_err();
    assert_eq!(told(&".".repeat(49)), "deplimo/wrong_length §3.1 found=49 cells=50");
    assert_eq!(told(&".".repeat(51)), "deplimo/wrong_length §3.1 found=51 cells=50");
    assert_eq!(told(""), "deplimo/wrong_length §3.1 found=0 cells=50");
    assert_eq!(told(&"é".repeat(50)), "deplimo/character §3.1 found=é number=1");
    assert_eq!(told(&format!("VER-{}", ".".repeat(46))), "deplimo/character §3.1 found=- number=4");
    assert_eq!(told("*"), "deplimo/character §3.1 found=* number=1");
    assert!(after(&game, &lay(1, 50, "Verb.s")).is_ok());
}

#[test]
fn only_drawn_letters_are_laid_each_once_either_way_up() {
    let game = played("deplimo", "!shape=1,4 !first=C,F 1:draw !draw=BERSV");
    let told = |start: &str| after(&game, &lay(1, 50, start)).unwrap_err();
    assert_eq!(told("VERr"), "deplimo/not_drawn §3.1 letter=R laid=2 drawn=1");
    assert_eq!(told("A"), "deplimo/not_drawn §3.1 letter=A laid=1 drawn=0");
}

#[test]
fn nobody_touches_the_rule_of_another_seat() {
    let game = played("deplimo", "!shape=1,4 !first=C,F 1:draw !draw=BERSV 2:draw !draw=AEIOU");
    let told = after(&game, &lay(2, 50, "VER")).unwrap_err();
    assert_eq!(code(&told), "deplimo/not_drawn");
}

#[test]
fn the_worked_examples_score_as_the_rules_say() {
    assert_eq!(scored("AVION")[0], 16);
    // TRI, a back of 2, VIF or VER in the 7-segment, which shape 1 reads against its run.
    let back = |word: &str| scored(&format!("{}{word}tIRT", ".".repeat(9)))[2];
    assert_eq!((back("FIV"), back("REV")), (9, 9));
    // WATTS and WAGONS share the W where the 5 runs up and the 6 to the right.
    let shared = reckoned(Size::Large, 2, "STTAWAGONS");
    assert_eq!(points(&shared)[..2], [24, 26]);
    // A back of 3 in the corner of the 6 and 7 with TROIS and BRILLE.
    let corner = reckoned(Size::Large, 1, "....TROISvELLIRB");
    assert_eq!(points(&corner)[1..3], [5, 7]);
    assert_eq!(corner.penalty(), 6);
}

#[test]
fn two_draws_make_reves_and_soupir_round_one_corner() {
    let tokens = "!shape=1,4 !first=C,F 1:draw !draw=EERSV 2:draw !draw=AAAAA";
    let first = after(&played("deplimo", tokens), &lay(1, 50, "REVES")).unwrap();
    assert_eq!(points(&first.reckoning(seat(1)))[..2], [18, 0]);
    let second = after(&first, "1:draw !draw=IOPRU").unwrap();
    let laid = after(&second, &lay(1, 50, "REVESOUPIR")).unwrap();
    assert_eq!(points(&laid.reckoning(seat(1)))[..2], [18, 18]);
}

#[test]
fn the_booklets_full_rule_scores_177() {
    let rule = reckoned(Size::Large, 1, BOOKLET);
    let words: Vec<Vec<&str>> =
        rule.tallies().iter().map(|tally| tally.words().collect()).collect();
    let singles = ["KILTS", "SUCREZ", "ALLOUEZ", "EFFONDRA", "EVIDENTES", "SAUVAGERIE"];
    assert_eq!(words[..6], singles.map(|word| vec![word]));
    assert_eq!(words[6], ["JUTE", "CHOQUE"]);
    assert_eq!(points(&rule), [24, 26, 26, 26, 30, 30, 15]);
    assert_eq!((rule.points(), rule.penalty()), (177, 5));
}

#[test]
fn a_word_counts_once_on_a_rule_in_the_shortest_segment() {
    let twice = format!("TRI{}TRI", ".".repeat(20)); // in the 5 and in the 8, which is read upwards
    assert_eq!(scored(&twice), [5, 0, 0, 0, 0, 0, 0]);
    let rule = reckoned(Size::Large, 1, &format!("TRI{}IRT", ".".repeat(13)));
    assert_eq!(rule.tallies()[3].runs()[0].worth, Worth::Repeated);
    // In one segment, in reading order.
    assert_eq!(scored(&format!("{}IRTaIRT", ".".repeat(9)))[2], 4);
}

#[test]
fn an_empty_cell_is_no_cheap_separator() {
    let seven = |faces: &str| {
        let turned: String = faces.chars().rev().collect();
        scored(&format!("{}{turned}", ".".repeat(9)))[2]
    };
    assert_eq!(seven("TRI.VER"), 5);
    assert_eq!(seven("TRIeVER"), 10);
    let eleven = |faces: &str| {
        let turned: String = faces.chars().rev().collect();
        scored(&format!("{}{turned}", ".".repeat(39)))[6]
    };
    assert_eq!(eleven("TRI.eVER..."), 10);
    assert_eq!(eleven("eTRI.VER..."), 4, "the back does not lie between them");
    assert_eq!(eleven("TRI.VERaSEL"), 9, "SEL is parted from TRI, the last that counted");
    assert_eq!(eleven("ZZZ.VER...."), 6, "ZZZ did not count");
    // A word that did not count for want of a back may count later.
    let rule = format!("{}IRT.REV{}VER", ".".repeat(9), ".".repeat(7));
    assert_eq!(scored(&rule)[2..5], [6, 0, 0], "reading order: VER counts first, TRI not");
}

#[test]
fn a_run_that_does_not_count_scores_nothing_and_is_no_error() {
    assert_eq!(scored("ZZZZZ"), [0; 7]);
    assert_eq!(scored("TR..."), [0; 7]);
    let rule = reckoned(Size::Large, 1, "TR.ZZZ");
    let worths: Vec<Worth> = rule.tallies()[0].runs().iter().map(|run| run.worth).collect();
    assert_eq!(worths, [Worth::Short, Worth::Short]); // ZZ in the 5, ZZ in the 6
}

// §4 Score

#[test]
fn only_a_full_segment_that_is_one_word_is_doubled() {
    assert_eq!(scored("AVION")[0], 16);
    assert_eq!(scored("LION.")[0], 6);
    assert_eq!(scored("LIONa")[0], 5);
    assert_eq!(scored("kqwxy")[0], -25);
}

#[test]
fn a_corner_letter_counts_in_both_segments_and_its_back_costs_in_both() {
    // LION + S in the 5; SAC downwards in the 6 from the same S.
    assert_eq!(scored("LIONSAC")[..2], [16, 5]);
    assert_eq!(scored("LIONs")[..2], [4, -2]);
    // A corner letter that is alone in the longer segment counts in the shorter one only.
    assert_eq!(scored("LIONS")[..2], [16, 0]);
}

#[test]
fn a_tie_goes_to_fewer_penalty_points_and_then_is_shared() {
    let tokens = "!shape=1,1,1,1 !first=A,B,C,D 1:draw !draw=AEIOS 2:draw !draw=EIRTT \
        3:draw !draw=EINOR 4:draw !draw=AAERV";
    let game = played("deplimo players=4", tokens);
    let laid = [lay(2, 25, "TRIt"), lay(3, 25, "ROI"), lay(4, 25, "VERa")].join(" ");
    let game = after(&game, &laid).unwrap();
    assert_eq!(game.standings().scores(), Some(vec![0, 1, 4, 4]));
    assert_eq!(game.standings().ranks(), Some(vec![4, 3, 1, 2]));
    let shared = after(&game, &lay(4, 25, "")).unwrap();
    assert_eq!(shared.standings().ranks(), Some(vec![3, 2, 1, 3]));
}

#[test]
fn the_standings_tell_every_segment() {
    let mut game = last_phase("deplimo");
    play(&mut game, &format!("1:lay={BOOKLET}")).unwrap();
    let row = &game.standings().seats[seat(1)];
    let told: Vec<String> = row.figures.iter().map(ToString::to_string).collect();
    assert_eq!(told[0], "deplimo/single §4.2 segment=5 points=24 word=KILTS");
    assert_eq!(
        told[6],
        "deplimo/words_and_backs §4.1 segment=11 points=15 words=JUTE, CHOQUE backs=W"
    );
    assert_eq!(told[7..], ["deplimo/total §4.4 points=177", "deplimo/penalty §4.4 points=5"]);
}

// §5 End

#[test]
fn done_ends_a_race_at_once_when_the_rule_is_filled_with_words() {
    let game = last_phase("deplimo");
    let told = after(&game, "1:done").unwrap_err();
    assert_eq!(told, "deplimo/empty_cell §5.1 segment=5 cell=1 number=1");
    let laid = after(&game, &format!("1:lay={BOOKLET}")).unwrap();
    let over = after(&laid, "1:done").unwrap();
    assert_eq!(over.turn(), Turn::Over);
    assert_eq!(over.standings().ranks(), Some(vec![1, 2]));
    assert_eq!(over.standings().reason.unwrap().to_string(), "deplimo/done §5.1 seat=1");
    for token in ["1:done", "2:lay=", "!time", "2:resign"] {
        let (by, token) = entry(token);
        assert!(play_token(&mut over.clone(), by, token).is_err(), "{token}");
    }
}

#[test]
fn done_is_refused_with_the_run_and_the_cell() {
    let game = last_phase("deplimo");
    let told = |rule: &str| after(&game, &format!("1:lay={rule} 1:done")).unwrap_err();
    // The back between JUTE and CHOQUE left out: cell 5 of the 11, the 46th of the token.
    assert_eq!(
        told(&BOOKLET.replace('w', ".")),
        "deplimo/empty_cell §5.1 segment=11 cell=5 number=46"
    );
    assert_eq!(
        told(&BOOKLET.replace('w', "W")),
        "deplimo/not_a_word §3.4 run=JUTEWCHOQUE segment=11 cell=1 why=deplimo-why-unknown"
    );
    // Two letters of SUCREZ in the 6 are no word, and a corner letter doesn't change that.
    assert_eq!(
        told(&BOOKLET.replacen("UCRE", "Ucre", 1)),
        "deplimo/short_run §3.4 run=SU segment=6 cell=1"
    );
    assert_eq!(told(&BOOKLET.to_lowercase()), "deplimo/no_word §5.1");
    // JUTE once more would repeat; TRI twice in the letters of the booklet: RUE and RUE.
    let mut rest = BOOKLET.to_lowercase();
    let mut rule = String::from("RUEz"); // in the 5
    for letter in "ruezrue".chars() {
        rest = rest.replacen(letter, "", 1);
    }
    rule += &rest[..30];
    rule += "RUE"; // in the 10, which runs down
    rule += &rest[30..];
    assert_eq!(told(&rule), "deplimo/repeated §3.4 run=RUE segment=10 cell=5");
}

#[test]
fn a_corner_letter_may_serve_one_word_only() {
    let game = last_phase("deplimo");
    // S ends KILTS and Z ends ALLOUEZ; between them the 6 holds backs.
    let rule = BOOKLET.replacen("UCRE", "ucre", 1);
    let laid = after(&game, &format!("1:lay={rule}")).unwrap();
    let reckoning = laid.reckoning(seat(1));
    assert_eq!(points(&reckoning), [24, -6, 26, 26, 30, 30, 15]);
    let six = &reckoning.tallies()[1];
    assert_eq!(six.runs().iter().map(|run| run.worth).collect::<Vec<_>>(), [Worth::Astride; 2]);
    assert!(!six.is_single());
    let told = laid.standings().seats[seat(1)].figures[2].to_string();
    assert_eq!(told, "deplimo/astride §5.1 run=S segment=6 cell=1");
    assert_eq!(after(&laid, "1:done").unwrap().turn(), Turn::Over);
}

#[test]
fn a_corner_letter_that_serves_no_word_prevents_done() {
    let game = last_phase("deplimo");
    // KILT is turned over as well, so that the S is alone in both of its segments.
    let rule = BOOKLET.replacen("KILTSUCRE", "kiltSucre", 1);
    let told = after(&game, &format!("1:lay={rule} 1:done")).unwrap_err();
    assert_eq!(told, "deplimo/short_run §3.4 run=S segment=5 cell=5");
    // A letter that is alone and lies in no corner serves nothing either.
    let rule = BOOKLET.replacen("UCRE", "uCre", 1);
    let told = after(&game, &format!("1:lay={rule} 1:done")).unwrap_err();
    assert_eq!(told, "deplimo/short_run §3.4 run=C segment=6 cell=3");
}

#[test]
fn done_waits_for_the_last_draw_of_all() {
    let mut game = played("deplimo", "!shape=1,4 !first=C,F");
    let mut own: Vec<u8> = BOOKLET.to_uppercase().into_bytes();
    own.sort_unstable();
    drawn_out(&mut game, BOOKLET);
    let hands = deplimo::text_of(game.hand(seat(2)));
    let mut game = played("deplimo", "!shape=1,4 !first=C,F");
    for round in 0..10 {
        let five = String::from_utf8(own[5 * round..5 * round + 5].to_vec()).unwrap();
        play(&mut game, &format!("1:draw !draw={five}")).unwrap();
        if round < 9 {
            play(&mut game, &format!("2:draw !draw={}", &hands[5 * round..5 * round + 5])).unwrap();
        }
    }
    play(&mut game, &format!("1:lay={BOOKLET}")).unwrap();
    assert_eq!(after(&game, "1:done").unwrap_err(), "deplimo/done_early §5.1 seat=2");
    assert_eq!(after(&game, "!time").unwrap_err(), "deplimo/time_early §5.2");
    assert_eq!(after(&game, "2:draw !time").unwrap_err(), "deplimo/time_early §5.2");
    let drawn = after(&game, &format!("2:draw !draw={}", &hands[45..])).unwrap();
    assert!(after(&drawn, "1:done").is_ok());
}

/// §2.2, §5.2, §5.3.
#[test]
fn the_others_wait_for_who_draws_and_for_who_has_not_met_the_deadline() {
    let told = |game: &Deplimo| {
        let turn = game.turn();
        format!("must {} may {}", turn.must(), turn.may())
    };
    let game = played("deplimo", "!shape=1,1 !first=A,B 1:draw !draw=BERSV");
    assert_eq!(told(&game), "must 2 may 1");
    assert_eq!(told(&last_phase("deplimo")), "must  may 1,2");
    let game = last_phase("deplimo ending=deadline");
    assert_eq!(told(&game), "must 1,2 may ");
    assert_eq!(told(&after(&game, "2:done").unwrap()), "must 1 may ");
}

#[test]
fn the_clock_ends_the_game_as_it_stands_and_is_never_chance() {
    let game = last_phase("deplimo minutes=7");
    assert_eq!(game.turn().to_string(), "1,2");
    let mut rng = game::SplitMix::new(1);
    assert_eq!(game.draw(&mut rng), None);
    assert_eq!(code(&after(&game, "1:!time").unwrap_err()), "move/table_only");
    let over = after(&game, &format!("{} !time", lay(1, 50, "KILTS"))).unwrap();
    assert_eq!(over.turn(), Turn::Over);
    assert_eq!(over.standings().scores(), Some(vec![24, 0]));
    assert_eq!(over.standings().reason.unwrap().to_string(), "deplimo/time §5.2 minutes=7");
    assert_eq!(refused("deplimo", "!time"), "deplimo/time_early §5.2");
}

#[test]
fn with_a_deadline_done_freezes_the_own_rule() {
    let game = last_phase("deplimo ending=deadline");
    let mut moves = Vec::new();
    game.legal_moves(seat(2), &mut moves);
    assert_eq!((moves, game.open_forms(seat(2))), (vec![Move::Done], &["lay=*"][..]));
    let one = after(&game, "2:done").unwrap();
    assert_eq!(one.turn(), Turn::of(seat(1)));
    assert_eq!(code(&after(&one, &lay(2, 50, "")).unwrap_err()), "move/not_your_turn");
    assert_eq!(code(&after(&one, "2:done").unwrap_err()), "move/not_your_turn");
    let over = after(&one, &format!("1:lay={BOOKLET} 1:done")).unwrap();
    assert_eq!(over.standings().scores(), Some(vec![177, 0]));
    assert_eq!(over.standings().reason.unwrap().to_string(), "deplimo/all_done §5.3");
    assert_eq!(after(&one, "!time").unwrap().turn(), Turn::Over);
    assert_eq!(after(&one, "2:resign").unwrap().standings().ranks(), Some(vec![1, 2]));
}

// Resignation (README, §5.5)

#[test]
fn a_seat_that_resigned_draws_no_more_even_if_it_had_said_draw() {
    let game = played("deplimo players=4", "!shape=1,2,3,4 !first=B,D,A,C 3:draw 3:resign");
    assert_eq!(game.turn(), Turn::of(seat(4)));
    assert_eq!(game.bag(), BAG);
    // Somebody else resigns while the table draws: it still draws.
    let game = played("deplimo players=4", "!shape=1,2,3,4 !first=B,D,A,C 3:draw 4:resign");
    assert_eq!(game.turn(), Turn::Chance);
    let game = after(&game, "!draw=AEIOU").unwrap();
    assert_eq!((game.drawer(), game.turn().to_string()), (Some(seat(1)), "1,3".to_owned()));
}

#[test]
fn the_table_throws_for_every_seat_and_one_that_is_out_does_not_begin() {
    let game = played("deplimo players=4", "1:resign !shape=1,2,3,4 !first=A,B,C,D");
    assert_eq!(game.turn(), Turn::of(seat(2)));
    let tie = played("deplimo players=4", "1:resign !shape=1,2,3,4 !first=A,A,C,D");
    assert_eq!(tie.turn(), Turn::Chance);
    assert_eq!(played("deplimo", "2:resign").turn(), Turn::Over);
}

#[test]
fn a_resignation_may_be_the_last_thing_that_was_awaited() {
    let mut game = played("deplimo players=4 ending=deadline", "!shape=1,2,3,4 !first=A,B,C,D");
    while game.drawn_times(seat(3)) < 5 {
        let (drawer, hand) = (game.drawer().unwrap(), deplimo::text_of(&game.bag()));
        play(&mut game, &format!("{drawer}:draw !draw={}", &hand[..5])).unwrap();
    }
    assert_eq!(after(&game, "1:done").unwrap_err(), "deplimo/done_early §5.1 seat=4");
    let game = after(&game, "4:resign").unwrap();
    assert_eq!(game.bag().len(), 5);
    assert!(after(&game, "!time").is_ok());
    let over = after(&game, "1:done 3:done 2:resign").unwrap();
    assert_eq!(over.standings().reason.as_ref().unwrap().to_string(), "deplimo/all_done §5.3");
    assert_eq!(over.standings().ranks().unwrap()[1..], [3, 1, 4]);
}

#[test]
fn a_rule_is_scored_as_it_lies_when_its_seat_resigns_but_ranks_behind() {
    let tokens =
        format!("!shape=1,1 !first=A,B 1:draw !draw=AINOV {} 1:resign", lay(1, 50, "AVION"));
    let game = played("deplimo", &tokens);
    assert_eq!(game.standings().scores(), Some(vec![16, 0]));
    assert_eq!(game.standings().ranks(), Some(vec![2, 1]));
    assert_eq!(game.standings().reason.unwrap().to_string(), "deplimo/resigned");
}

// Position lines

#[test]
fn position_lines_that_cannot_come_about_are_refused() {
    let setup: deplimo::Setup = "deplimo".parse().unwrap();
    let empty = format!("{0},{0}", ".".repeat(50));
    let read = |fen: String| Deplimo::from_fen(&setup, &fen);
    assert!(read(format!("- - -,- {empty} - - - -")).is_ok());
    assert!(read(format!("1,4 1 AEIOU,- {empty} - - - -")).is_ok());
    for bad in [
        format!("- 1 -,- {empty} - - - -"), // somebody began before the shapes
        format!("1,4 - AEIOU,- {empty} - - - -"), // letters before the first draw
        format!("1,4 1 AEIO,- {empty} - - - -"), // four letters
        format!("1,4 1 KKKKK,- {empty} - - - -"), // not in the bag
        format!("1,4 1 -,AEIOU {empty} - - - -"), // the wrong seat drew
        format!("1,4 1 UOIEA,- {empty} - - - -"), // not in order
        format!("1,4 1 -,- A{},{} - - - -", ".".repeat(49), ".".repeat(50)), // laid, not drawn
        format!("1,4 1 -,- {empty} - 1 - -"), // frozen in a race
        format!("1,4 1 -,- {empty} - - - time"), // the clock before the last draw
        format!("1,4 1 -,- {empty} - - - done=1"),
        format!("1,4 - -,- {empty} draw - - -"),
        format!("1,4 1 -,- {empty} - - 1,2 -"),
        format!("1,9 1 -,- {empty} - - - -"),
        String::new(),
    ] {
        assert!(read(bad.clone()).is_err(), "{bad}");
    }
}

proptest! {
    #[test]
    fn the_fast_scorer_agrees_with_the_naive_one(
        is_large in any::<bool>(),
        die in 1u8..=6,
        cells in "([A-IL-PR-V]{1,4}|(TRI|VER|SEL|ROI|NEZ|LIONS|AVION)[.a-z]){50}",
    ) {
        let size = if is_large { Size::Large } else { Size::Small };
        let text = &cells[..size.cells()];
        let reckoning = reckoned(size, die, text);
        let (players, die) = (if is_large { 2 } else { 4 }, usize::from(die));
        let (points, penalty, _) = naive::reckon(players, die, text);
        prop_assert_eq!((reckoning.points(), reckoning.penalty()), (points, penalty));
        let idle = reckoning.first_idle().is_none() && reckoning.words() > 0;
        prop_assert_eq!(idle, naive::reckon(players, die, text).2);
    }
}

#[test]
fn all_that_a_rule_lacks_for_done_is_listed_cell_by_cell() {
    let frame = Frame::of(Size::Small, Shape::new(1).unwrap());
    let lacks = |text: &str| -> Vec<Vec<usize>> {
        deplimo::Lack::all(frame, &text.parse().unwrap()).iter().map(deplimo::Lack::cells).collect()
    };
    assert_eq!(lacks("BAIESCALEGARFUANOITAGIVAN"), Vec::<Vec<usize>>::new());
    // An empty cell, and what is left of NAVIGATION beside it, in reading order.
    assert_eq!(lacks("BAIESCALEGARFUANOITAGIV.N"), [vec![23], vec![24], (15..=22).rev().collect()]);
    // Four backs and a corner that serves a word: nothing is lacking. All backs: any word at all.
    assert_eq!(lacks("BAIEscalEGARFUANOITAGIVAN"), Vec::<Vec<usize>>::new());
    assert_eq!(lacks(&"BAIESCALEGARFUANOITAGIVAN".to_lowercase()), [Vec::<usize>::new()]);
}

#[test]
fn without_a_clock_only_those_who_play_end_the_game() {
    let mut game = last_phase("deplimo ending=deadline minutes=0");
    assert_eq!(game.alarm(), None);
    assert_eq!(play(&mut game, "!time"), Err("deplimo/no_clock §5.2".to_owned()));
    play(&mut game, "1:done 2:done").unwrap();
    assert_eq!(game.turn(), Turn::Over);
}

/// The page shows words that fit; no rule of play knows of it.
#[test]
fn help_is_part_of_the_setup_and_of_nothing_else() {
    let (with, without) = (played("deplimo help=words", ""), played("deplimo", ""));
    assert_eq!(with.setup().to_string(), "deplimo players=2 ending=race minutes=10 help=words");
    assert_eq!(with.fen(), without.fen());
}
