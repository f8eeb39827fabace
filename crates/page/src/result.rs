//! The result of a game as lines of text, to be shared.

use game::Seat;
use text::Lang;

use crate::{Session, name, say, story};

/// What is shared of a finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultLines {
    /// Which game it was: "Détrak", or the game of a day.
    pub title: String,
    /// How it was set up.
    pub about: String,
    /// Everybody in the order of ranks: "1. Ada", and the score where there are scores.
    pub rows: Vec<(String, String)>,
}

impl ResultLines {
    /// The lines of a session; `None` while it is not over. `day` writes a date in words.
    pub fn of(
        session: &Session,
        lang: Lang,
        day: impl Fn(crate::Date) -> String,
    ) -> Option<ResultLines> {
        let play = session.table().play();
        let standings = play.standings();
        let ranks = standings.ranks().filter(|_| session.is_over())?;
        // Whoever reads it elsewhere is not the one who is *you* here.
        let (you, me) = (say(lang, "seat-you", &[]), say(lang, "share-me", &[]));
        let names = session.names(lang).into_iter();
        let names: Vec<String> =
            names.map(|name| if name == you { me.clone() } else { name }).collect();
        let mut seats: Vec<Seat> = Seat::all(ranks.len()).collect();
        crate::order(&mut seats, |one, other| ranks[one.index()] < ranks[other.index()]);
        let row = |seat: Seat| {
            let score = standings.seats[seat].score.filter(|_| play.info().scored);
            let score = score.map(|score| score.to_string().replace('-', "−")).unwrap_or_default();
            (format!("{}. {}", ranks[seat.index()], names[seat.index()]), score)
        };
        let title = match session.daily() {
            Some(date) => {
                let kind = if session.counts() { "counts" } else { "practice" };
                say(lang, "share-day", &[("date", day(date).into()), ("kind", kind.into())])
            }
            None => name(lang, play.info()).to_owned(),
        };
        let about = story::setup_in_words(lang, play);
        Some(ResultLines { title, about, rows: seats.into_iter().map(row).collect() })
    }

    /// All of it as a text.
    pub fn text(&self) -> String {
        let head = [self.title.clone(), self.about.clone()];
        let row = |(who, score): &(String, String)| format!("{who}  {score}").trim_end().to_owned();
        let lines = head.into_iter().chain(self.rows.iter().map(row)).chain(["Escale".to_owned()]);
        lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
    }
}

#[cfg(test)]
mod tests {
    use game::Level;
    use game::chance::Seed;

    use super::*;
    use crate::LocalGame;
    use crate::{Invite, Sitter, daily_id, person};

    fn session(id: &str, invite: &Invite) -> LocalGame {
        LocalGame::open(id, invite, Seed::new([7; 32]), 1).unwrap()
    }

    fn lines(session: &Session, lang: Lang) -> Option<ResultLines> {
        ResultLines::of(session, lang, |date| date.to_string())
    }

    #[test]
    fn a_result_is_told_in_the_order_of_ranks() {
        let sitters = vec![person("Ada"), Sitter::bot(Level::LOWEST)];
        let invite = Invite { sitters, ..Invite::to("quatre") };
        let mut session = session("t", &invite);
        assert_eq!(lines(&session, Lang::En), None, "it is not over");
        session.play(Seat::FIRST, "resign", 2).unwrap();
        let text = lines(&session, Lang::Fr).unwrap().text();
        assert_eq!(text, "Quatre à la suite\n2 joueurs\n1. Robot, niveau 1\n2. Ada\nEscale");
    }

    #[test]
    fn the_game_of_a_day_says_so_and_whether_it_counted() {
        let date = "2026-11-16".parse().unwrap();
        for (id, said) in
            [(daily_id(date), "2026-11-16"), ("7f3a".to_owned(), "2026-11-16 (practice)")]
        {
            let mut session = session(&id, &Invite::daily(date));
            session.play(Seat::FIRST, "resign", 2).unwrap();
            let lines = lines(&session, Lang::En).unwrap();
            assert_eq!(lines.title, format!("Daily Détrak, {said}"));
            assert_eq!(lines.rows, [("1. Me".to_owned(), "−50".to_owned())]);
        }
    }
}
