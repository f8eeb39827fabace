//! What is said at the table of Deplimo: the prompt, the log, letters and words, the clock.

use std::cmp::Ordering;

use deplimo::{Deplimo, Ending, Face, Frame, Layout, Letter, Move, Phase, Reckoning, Tally, Worth};
use game::{Actor, Game, Seat, Value, play_token, read_move};
use lexicon::Letters;
use text::Lang;

use super::outlook::Gain;
use super::{Cursor, Line, Outlook, Place, Pressed};
use crate::say;
use crate::words::{Told, Words};

impl Words for Deplimo {
    fn prompt(&self, lang: Lang, seat: Seat) -> String {
        let due = match self.phase() {
            Phase::Over(_) => return say(lang, "prompt-over", &[]),
            _ if self.drawer() == Some(seat) => "draw",
            _ if self.is_frozen(seat) => "frozen",
            Phase::Last if self.setup().ending == Ending::Race => "race",
            Phase::Last => "deadline",
            _ => "arrange",
        };
        say(lang, "dep-prompt", &[("due", due.into())])
    }

    fn progress(&self, lang: Lang) -> String {
        let left = self.bag().len();
        say(lang, "dep-progress", &[("left", left.into())])
    }

    fn tell(&self, lang: Lang, told: &Told<'_>) -> Option<String> {
        let mv = read_move::<Deplimo>(told.token).ok()?;
        let who = ("who", Value::from(told.who));
        Some(match mv {
            Move::Draw => say(lang, "dep-tell-draw", &[who]),
            Move::Done => say(lang, "dep-tell-done", &[who]),
            Move::Time => say(lang, "dep-tell-time", &[]),
            Move::Lay { layout } => {
                let seat = self.seat_of(told)?;
                let outlook = Outlook::of(self.frame(seat), self.layout(seat), &layout);
                tell_lay(lang, told.who, &outlook)
            }
            Move::Drawn { letters } => {
                let seat = self.drawer()?;
                let who = ("who", name(told.names, seat));
                say(lang, "dep-tell-drawn", &[who, ("letters", Value::list(letters))])
            }
            Move::Shapes { shapes } => {
                let each = shapes.iter().map(|(seat, shape)| {
                    let who = ("who", name(told.names, seat));
                    say(lang, "dep-tell-shape", &[who, ("die", shape.die().into())])
                });
                say(lang, "dep-tell-shapes", &[("each", Value::list(each))])
            }
            Move::First { letters } => {
                let each = letters.iter().map(|(seat, letter)| {
                    let who = ("who", name(told.names, seat));
                    say(lang, "dep-tell-letter", &[who, ("letter", Value::text(letter))])
                });
                let each = ("each", Value::list(each));
                let mut after = self.clone();
                play_token(&mut after, Actor::Table, told.token).ok()?;
                match after.starter() {
                    Some(seat) => {
                        say(lang, "dep-tell-first", &[each, ("who", name(told.names, seat))])
                    }
                    None => say(lang, "dep-tell-tie", &[each]),
                }
            }
        })
    }
}

trait Whose {
    fn seat_of(&self, told: &Told<'_>) -> Option<Seat>;
}

impl Whose for Deplimo {
    /// The seat that is told of: the one with that name, of those that could play the token.
    fn seat_of(&self, told: &Told<'_>) -> Option<Seat> {
        let can = |seat: &Seat| {
            let named = told.names.get(seat.index()).is_some_and(|name| name == told.who);
            let mv = read_move::<Deplimo>(told.token);
            named && mv.is_ok_and(|mv| self.check_move(Actor::Seat(*seat), &mv).is_ok())
        };
        Seat::all(self.roster().seats()).find(can)
    }
}

fn tell_lay(lang: Lang, who: &str, outlook: &Outlook) -> String {
    let figures = [
        ("who", Value::from(who)),
        ("words", Value::list(outlook.gained.iter().map(|gain| &gain.word))),
        ("count", outlook.gained.len().into()),
        ("from", outlook.from.into()),
        ("to", outlook.to.into()),
    ];
    say(lang, "dep-tell-lay", &figures)
}

/// What a change would bring: "SUCREZ et ALLOUEZ, 26 each; 64 → 100."
pub fn preview_words(lang: Lang, outlook: &Outlook) -> String {
    let word = |gain: &Gain| {
        let figures = [
            ("word", Value::from(gain.word.as_str())),
            ("points", gain.points.into()),
            ("double", if gain.is_double { "yes" } else { "no" }.into()),
        ];
        say(lang, "dep-gain", &figures)
    };
    let mut said: Vec<String> = Vec::new();
    if !outlook.gained.is_empty() {
        let words = Value::list(outlook.gained.iter().map(word));
        said.push(say(lang, "dep-foresee-gain", &[("words", words)]));
    }
    if !outlook.lost.is_empty() {
        said.push(say(lang, "dep-foresee-loss", &[("words", Value::list(&outlook.lost))]));
    }
    let total = [("from", outlook.from.into()), ("to", outlook.to.into())];
    let id = if outlook.from == outlook.to { "dep-foresee-same" } else { "dep-foresee-total" };
    said.push(say(lang, id, &total));
    said.join(" ")
}

/// What came of a key, for whoever listens; `total` is what the ruler scores now.
pub fn pressed_words(lang: Lang, pressed: Pressed, total: i32) -> String {
    let figure = |letter: Letter| ("letter", Value::text(letter));
    match pressed {
        Pressed::Laid { letter, from: None } => {
            say(lang, "dep-laid", &[figure(letter), ("total", total.into())])
        }
        Pressed::Laid { letter, from: Some(cell) } => {
            say(lang, "dep-moved", &[figure(letter), ("cell", (cell + 1).into())])
        }
        Pressed::Missing { letter, lies: Some(cell) } => {
            say(lang, "dep-lies", &[figure(letter), ("cell", (cell + 1).into())])
        }
        Pressed::Missing { letter, lies: None } => say(lang, "dep-missing", &[figure(letter)]),
        Pressed::Full => say(lang, "dep-full", &[]),
        Pressed::Turned { letter, is_back } => {
            let face = if is_back { "back" } else { "front" };
            let cost = letter.value();
            say(lang, "dep-turned", &[figure(letter), ("face", face.into()), ("cost", cost.into())])
        }
        Pressed::TakenBack { letter } => say(lang, "dep-taken-back", &[figure(letter)]),
        Pressed::Nothing => say(lang, "dep-nothing", &[]),
    }
}

/// A cell for whoever can't see it: "cell 5, corner of the segments of 5 and 6: S, 2 points".
pub fn cell_label(lang: Lang, frame: &Frame, layout: &Layout, cell: usize) -> String {
    let own = frame.segments().iter().filter(|segment| segment.place(cell).is_some());
    let lengths: Vec<usize> = own.map(|segment| segment.len()).collect();
    let place = match lengths[..] {
        [one, other] => {
            let figures = [("number", cell + 1), ("one", one), ("other", other)];
            say(lang, "dep-cell-corner", &figures.map(|(name, n)| (name, n.into())))
        }
        _ => {
            let segment = frame.segments().iter().find(|segment| segment.place(cell).is_some());
            let at = segment.and_then(|segment| segment.place(cell)).unwrap_or(0) + 1;
            let length = lengths.first().copied().unwrap_or(0);
            let figures = [("number", cell + 1), ("segment", length), ("place", at)];
            say(lang, "dep-cell", &figures.map(|(name, n)| (name, n.into())))
        }
    };
    let (kind, letter) = match layout.get(cell) {
        Face::Empty => ("empty", None),
        Face::Up(letter) => ("up", Some(letter)),
        Face::Back(letter) => ("back", Some(letter)),
    };
    let figures = [
        ("place", Value::from(place)),
        ("kind", kind.into()),
        ("letter", letter.map_or(Value::from(""), Value::text)),
        ("value", letter.map_or(0, Letter::value).into()),
    ];
    say(lang, "dep-cell-face", &figures)
}

/// A segment as a line that is read aloud: its letters, its points, what is said of its runs.
pub fn line_label(lang: Lang, line: &Line) -> String {
    let face = |&(_, face): &(usize, Face)| match face {
        Face::Empty => say(lang, "dep-line-empty", &[]),
        Face::Up(letter) => letter.to_string(),
        Face::Back(letter) => say(lang, "dep-line-back", &[("letter", Value::text(letter))]),
    };
    let figures = [
        ("segment", Value::from(line.length())),
        ("letters", Value::list(line.cells.iter().map(face))),
        ("points", line.points.into()),
        ("double", if line.is_double { "yes" } else { "no" }.into()),
    ];
    let mut said = vec![say(lang, "dep-line", &figures)];
    let idle = line.runs.iter().filter(|(_, worth)| *worth != Worth::Counts);
    said.extend(idle.map(|(run, worth)| why_idle(lang, run, *worth)));
    if let Some(most) = line.at_best.filter(|_| !line.is_double) {
        said.push(say(lang, "dep-line-best", &[("points", most.into())]));
    }
    said.join(" ")
}

/// Why a run doesn't count: "ONDRA: unknown."
pub fn why_idle(lang: Lang, run: &str, worth: Worth) -> String {
    let why = match worth {
        Worth::NotAWord => {
            let verdict = lexicon::Lexicon::french().judge(run);
            match verdict {
                lexicon::Verdict::Refused(reason) => {
                    text::say(lang, deplimo::codes::why(reason), &[])
                }
                lexicon::Verdict::Accepted { .. } => String::new(),
            }
        }
        _ => String::new(),
    };
    let kind = match worth {
        Worth::Counts => "counts",
        Worth::Short => "short",
        Worth::Astride => "astride",
        Worth::NotAWord => "not-a-word",
        Worth::Repeated => "repeated",
        Worth::NotParted => "not-parted",
    };
    say(lang, "dep-idle", &[("run", run.into()), ("kind", kind.into()), ("why", why.into())])
}

/// A letter of the tray: "Z, 5 points".
pub fn tray_label(lang: Lang, letter: Letter) -> String {
    say(
        lang,
        "dep-tray-letter",
        &[("letter", Value::text(letter)), ("value", letter.value().into())],
    )
}

/// What is in the bag: how many letters, vowels and consonants.
pub fn bag_words(lang: Lang, bag: &Letters) -> String {
    let vowels: usize =
        b"AEIOUY".iter().map(|&byte| usize::from(bag.0[usize::from(byte - b'A')])).sum();
    let all = bag.len();
    let figures = [("count", all), ("vowels", vowels), ("consonants", all - vowels)];
    say(lang, "dep-bag", &figures.map(|(name, n)| (name, n.into())))
}

/// Minutes and seconds: "9:05".
pub fn clock(millis: u64) -> String {
    let seconds = millis.div_ceil(1000);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// Why a seat stands where it stands.
pub fn explain(lang: Lang, place: &Place, names: &[String]) -> String {
    if place.is_out {
        return say(lang, "dep-end-out", &[]);
    }
    let reckoning: &Reckoning = &place.reckoning;
    let singles = reckoning.tallies().iter().filter(|tally: &&Tally| tally.is_single()).count();
    let figures = [
        ("words", reckoning.words().into()),
        ("singles", singles.into()),
        ("penalty", reckoning.penalty().into()),
    ];
    let mut said = vec![say(lang, "dep-end-words", &figures)];
    for tie in &place.ties {
        let order = match tie.penalty {
            Ordering::Less => "before",
            Ordering::Equal => "shared",
            Ordering::Greater => "behind",
        };
        let figures = [("who", name(names, tie.with)), ("order", order.into())];
        said.push(say(lang, "dep-end-tie", &figures));
    }
    said.join(" ")
}

fn name(names: &[String], seat: Seat) -> Value {
    names.get(seat.index()).map_or_else(|| seat.into(), |name| name.as_str().into())
}

impl Cursor {
    /// Where one types, for whoever listens.
    pub fn label(self, lang: Lang, frame: &Frame) -> String {
        let length = frame.segments()[self.segment].len();
        say(lang, "dep-cursor", &[("segment", length.into()), ("place", (self.place + 1).into())])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deplimo::tests::{draft, played};

    const OPEN: &str = "!shape=1,4 !first=C,F";

    fn told(tokens: &str, who: &str, token: &str, lang: Lang) -> String {
        let names = ["Vous", "Ben"].map(str::to_owned);
        let told = Told { token, who, names: &names };
        played("deplimo", tokens).tell(lang, &told).unwrap()
    }

    #[test]
    fn the_prompt_follows_the_draws() {
        let said = |tokens: &str, seat| played("deplimo", tokens).prompt(Lang::En, Seat::at(seat));
        assert_eq!(said(OPEN, 0), "Draw five letters.");
        let drawn = format!("{OPEN} 1:draw !draw=AINOV");
        assert_eq!(said(&drawn, 0), "Arrange your letters.");
        assert_eq!(said(&drawn, 1), "Draw five letters.");
    }

    #[test]
    fn the_log_tells_draws_and_words_with_their_points() {
        assert_eq!(
            told("", "", "!shape=1,4", Lang::Fr),
            "Les mètres sont pliés\u{202f}: Vous 1, Ben 4"
        );
        assert_eq!(
            told("!shape=1,4", "", "!first=C,F", Lang::Fr),
            "Les premières lettres\u{202f}: Vous C, Ben F. Vous commencez"
        );
        assert_eq!(told(OPEN, "Vous", "draw", Lang::Fr), "Vous tirez");
        let drawn = format!("{OPEN} 1:draw");
        assert_eq!(told(&drawn, "", "!draw=AINOV", Lang::En), "Vous: A, I, N, O, V");
        let laid = format!("{drawn} !draw=AINOV");
        let avion = format!("lay={:.<50}", "AVION");
        assert_eq!(told(&laid, "Vous", &avion, Lang::Fr), "Vous posez AVION\u{202f}: 0 → 16");
        let none = format!("lay={:.<50}", "AV");
        assert_eq!(told(&laid, "Vous", &none, Lang::Fr), "Vous disposez vos lettres\u{202f}: 0");
    }

    #[test]
    fn what_a_letter_would_do_is_said_before() {
        let (before, after) = (draft(6, "CIN.UILLE", "Q"), draft(6, "CINQUILLE", ""));
        let outlook = Outlook::of(before.frame(), before.layout(), after.layout());
        assert_eq!(
            preview_words(Lang::En, &outlook),
            "CINQ 20 (×2), QUILLE 24 (×2). Total: 0 → 44."
        );
        let back = Outlook::of(before.frame(), after.layout(), before.layout());
        assert_eq!(preview_words(Lang::En, &back), "Lost: CINQ, QUILLE. Total: 44 → 0.");
    }

    #[test]
    fn cells_and_segments_are_read_aloud() {
        let draft = draft(6, "CINqUI", "LLEXZ");
        let cell = |cell| cell_label(Lang::En, draft.frame(), draft.layout(), cell);
        assert_eq!(cell(0), "cell 1, number 1 in the segment of 4: C, 2 points");
        assert_eq!(cell(3), "cell 4, corner of the segments of 4 and 6: Q face down, costs 5");
        assert!(cell(8).ends_with(": empty"));
        let lines =
            super::super::lines(draft.frame(), draft.layout(), draft.tray(), &draft.reckoning());
        let said = line_label(Lang::En, &lines[0]);
        assert!(said.starts_with("Segment of 4: C, I, N, Q face down. −5 points."), "{said}");
        assert!(said.contains("CIN"), "{said}");
    }

    #[test]
    fn the_bag_tells_vowels_from_consonants_and_the_clock_counts_down() {
        assert!(
            bag_words(Lang::En, &deplimo::BAG).starts_with("100 letters in the bag: 45 vowels")
        );
        assert_eq!(
            (clock(600_000), clock(59_001), clock(0)),
            ("10:00".to_owned(), "1:00".to_owned(), "0:00".to_owned())
        );
    }

    #[test]
    fn ties_are_explained() {
        let open = "!shape=1,1 !first=A,B 1:draw !draw=EINVX 2:draw !draw=AEIMR";
        let game = played("deplimo", &format!("{open} 2:lay={:.<50} 1:lay={:.<50}", "MER", "VINe"));
        let names = ["Ada", "Ben"].map(str::to_owned);
        let said: Vec<String> = super::super::places(&game)
            .iter()
            .map(|place| explain(Lang::En, place, &names))
            .collect();
        assert_eq!(
            said[0],
            "One word, no segment counts double. No penalty. As many points as Ada, but fewer penalty points: ahead (§4.4)."
        );
        assert!(
            said[1].ends_with("As many points as Ben, but more penalty points: behind (§4.4)."),
            "{}",
            said[1]
        );
    }
}
