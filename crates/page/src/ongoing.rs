//! Games that were begun and can be gone on with: what the shelf shows of them.

/// A game that somebody at this screen has begun. The table page writes them; the shelf
/// lists them, those that wait for somebody here first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OngoingGame {
    /// Which game: `detrak`.
    pub game: String,
    /// Where it goes on: `/table/7f3a`.
    pub href: String,
    /// One line about it in the player's language: "advanced · round 5 of 12".
    pub about: String,
    /// Whether somebody at this screen is to act.
    pub is_your_turn: bool,
    /// When it was last played, in milliseconds since 1970.
    pub touched: u64,
}

impl OngoingGame {
    /// Sorts for the shelf: yours to play first, then by time, newest first.
    pub fn sort(games: &mut [OngoingGame]) {
        games.sort_by(|a, b| {
            let newest = b.touched.cmp(&a.touched);
            b.is_your_turn.cmp(&a.is_your_turn).then(newest)
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_that_waits_for_you_comes_first() {
        let game = |href: &str, is_your_turn, touched| OngoingGame {
            game: "detrak".to_owned(),
            href: href.to_owned(),
            about: String::new(),
            is_your_turn,
            touched,
        };
        let mut games = [game("a", false, 9), game("b", true, 1), game("c", true, 5)];
        OngoingGame::sort(&mut games);
        assert_eq!(games.map(|game| game.href), ["c", "b", "a"]);
    }
}
