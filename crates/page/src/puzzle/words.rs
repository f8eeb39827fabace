//! What is said of a problem: the task, what one needs to know for it, hints, and what others answered.

use game::{Seat, Value};
use text::Lang;

use super::{Attempt, Task};
use crate::{say, story};

impl Attempt {
    /// The task, in one sentence.
    pub fn title(&self, lang: Lang) -> String {
        let id = match self.puzzle().task {
            Task::Win(_) if self.beginning().info().id == "labyrinthe" => "puzzle-win-turn",
            Task::Win(_) => "puzzle-win",
            Task::Save => "puzzle-save",
            Task::Word(_) => "puzzle-word",
        };
        say(lang, id, &self.figures(lang))
    }

    /// What one needs to know for it.
    pub fn lead(&self, lang: Lang) -> String {
        let is_block = self.puzzle().right[0].token.starts_with('w');
        let id = match (self.beginning().info().id, self.puzzle().task) {
            ("caminos", Task::Save) => "puzzle-lead-caminos-save",
            ("caminos", _) => "puzzle-lead-caminos-win",
            ("deflecto", Task::Save) => "puzzle-lead-deflecto-save",
            ("deflecto", _) => "puzzle-lead-deflecto-win",
            ("labyrinthe", Task::Save) => "puzzle-lead-labyrinthe-save",
            ("labyrinthe", _) if !self.is_mid_turn() => "puzzle-lead-labyrinthe-begin",
            ("labyrinthe", _) if is_block => "puzzle-lead-labyrinthe-block",
            ("labyrinthe", _) => "puzzle-lead-labyrinthe-pawn",
            _ => "puzzle-lead-deplimo",
        };
        say(lang, id, &self.figures(lang))
    }

    /// A sentence about the sides and the task.
    pub fn sentence(&self, lang: Lang, id: &str) -> String {
        say(lang, id, &self.figures(lang))
    }

    /// What can be filled into the sentences of a problem.
    fn figures(&self, lang: Lang) -> Vec<(&'static str, Value)> {
        let own = self.seat();
        let other = if own == Seat::FIRST { Seat::at(1) } else { Seat::FIRST };
        let number = match self.puzzle().task {
            Task::Win(number) | Task::Word(number) => number,
            Task::Save => 0,
        };
        let (from, to) = self.span().unwrap_or_default();
        vec![
            ("colour", self.colour(lang, own).into()),
            ("other", self.colour(lang, other).into()),
            ("turns", number.into()),
            ("segment", number.into()),
            ("from", from.into()),
            ("to", to.into()),
        ]
    }

    /// How a side is called: by the colour of its pieces.
    fn colour(&self, lang: Lang, seat: Seat) -> String {
        let id = match (self.beginning().info().id, seat.index() % 2) {
            ("caminos", 0) => "puzzle-green",
            ("caminos", _) => "puzzle-yellow",
            (_, 0) => "puzzle-orange",
            _ => "puzzle-blue",
        };
        say(lang, id, &[])
    }

    /// The hint in words: which piece, or where, and not more.
    pub fn hint_words(&self, lang: Lang) -> Option<String> {
        let token = self.hint()?;
        let told = |id: &str, name: &'static str, value: &str| {
            Some(say(lang, id, &[(name, value.to_owned().into())]))
        };
        let game = self.beginning().info().id;
        let upto = |end: char| token.split(end).next().unwrap_or_default();
        match (game, token.strip_prefix('w')) {
            ("caminos", _) => told("puzzle-hint-shape", "shape", upto(':')),
            ("deflecto", _) => told("puzzle-hint-cell", "cell", upto('=')),
            ("labyrinthe", Some(slide)) => {
                let block: String = slide.chars().take_while(char::is_ascii_digit).collect();
                told("puzzle-hint-block", "block", &block)
            }
            ("labyrinthe", None) => told("puzzle-hint-pawn", "cell", upto('-')),
            _ => {
                let (word, _) = self.scored(token)?;
                let letters = Value::from(word.chars().count());
                let first = word.chars().next()?.to_string();
                let figures = [("letters", letters), ("first", first.into())];
                Some(say(lang, "puzzle-hint-word", &figures))
            }
        }
    }

    /// What the others played last, a line a token.
    pub fn told(&self, lang: Lang) -> Vec<String> {
        let roster = self.beginning().roster();
        let names: Vec<String> =
            Seat::all(roster.seats()).map(|seat| self.colour(lang, seat)).collect();
        let mut play = self.beginning().boxed();
        let mut lines = Vec::new();
        for entry in self.answered() {
            let is_own = entry.by == game::Actor::Seat(self.seat());
            match is_own {
                true => lines.clear(),
                false => lines.push(story::tell(lang, &*play, entry, &names)),
            }
            if play.play(entry.by, &entry.token).is_err() {
                break;
            }
        }
        lines
    }
}
