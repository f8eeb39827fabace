//! Four in a row at the table: its words.

use game::{Seat, read_move};
use quatre::Quatre;
use text::Lang;

use crate::say;
use crate::words::{Told, Words};

impl Words for Quatre {
    fn prompt(&self, lang: Lang, _seat: Seat) -> String {
        say(lang, "quatre-do", &[])
    }

    fn progress(&self, lang: Lang) -> String {
        // Two discs, one of each, are a turn.
        say(lang, "progress-turn", &[("turn", (self.board().count() / 2 + 1).into())])
    }

    fn tell(&self, lang: Lang, told: &Told<'_>) -> Option<String> {
        let column = read_move::<Quatre>(told.token).ok()?;
        let figures = [("who", told.who.into()), ("column", game::Value::text(column))];
        Some(say(lang, "quatre-told", &figures))
    }
}

#[cfg(test)]
mod tests {
    use game::Actor;

    use super::*;

    #[test]
    fn turns_are_counted_by_pairs_of_discs_and_columns_are_named() {
        let mut play = shelf::open("quatre").unwrap();
        let progress = |play: &dyn shelf::Play| crate::story::progress(Lang::En, play);
        assert_eq!(progress(&*play), "turn 1");
        for (ply, token) in ["d", "e"].into_iter().enumerate() {
            play.play(Actor::Seat(Seat::at(ply % 2)), token).unwrap();
        }
        assert_eq!(progress(&*play), "turn 2");
        let entry = game::Entry::new(Actor::Seat(Seat::FIRST), "g".to_owned());
        let names = ["Ada".to_owned()];
        assert_eq!(crate::story::tell(Lang::Fr, &*play, &entry, &names), "Ada\u{202f}: colonne g");
    }
}
