//! The one face of all games.

use std::any::Any;
use std::time::Duration;

use game::chance::{Dishonest, Proof, audit};
#[cfg(feature = "all")]
use game::perft;
use game::{
    Actor, Entry, GameInfo, Refusal, Rng, Roster, Seat, Standings, Turn, check_token, play_token,
};
#[cfg(feature = "all")]
use serde_json::{Value, json};

use crate::FEN_AT;
use crate::games::Show;

/// A position of some game of the shelf.
pub trait Play: Send + Sync {
    /// What the game is.
    fn info(&self) -> &'static GameInfo;
    /// The setup in canonical form.
    fn setup(&self) -> String;
    /// The seats, their sides and who is still in.
    fn roster(&self) -> &Roster;
    /// Who may act now.
    fn turn(&self) -> Turn;
    /// The tokens that a seat may play now, sorted by bytes; open forms as `lay=*`.
    fn legal(&self, seat: Seat) -> Vec<String>;
    /// Whether this actor may play this token now.
    fn check(&self, by: Actor, token: &str) -> Result<(), Refusal>;
    /// Plays a token, or refuses it and changes nothing.
    fn play(&mut self, by: Actor, token: &str) -> Result<(), Refusal>;
    /// Draws what the table has to draw now.
    fn draw(&self, rng: &mut dyn Rng) -> Option<String>;
    /// A clock of the rules, if it runs now: what the table plays, and how long after it began to run.
    fn alarm(&self) -> Option<(String, Duration)>;
    /// A random legal token for a seat that may act.
    #[cfg(feature = "all")]
    fn sample(&self, seat: Seat, rng: &mut dyn Rng) -> Option<String>;
    /// Who stands where, as if the game ended now.
    fn standings(&self) -> Standings;
    /// The position as one line that [`crate::open_fen`] takes back.
    fn fen(&self) -> String;
    /// All that a spectator sees.
    #[cfg(feature = "all")]
    fn state(&self) -> Value;
    /// The number of positions `depth` tokens from here, or `None` if it was stopped.
    #[cfg(feature = "all")]
    fn perft(&self, depth: u32, stopped: &dyn Fn() -> bool) -> Option<u64>;
    /// Draws every throw of a log again that began at this position.
    fn audit(&self, log: &[Entry], proof: &Proof<'_>) -> Result<usize, Dishonest>;
    /// The same position once more.
    fn boxed(&self) -> Box<dyn Play>;
    /// The position itself, for `position`.
    fn as_any(&self) -> &dyn Any;
}

impl dyn Play + '_ {
    /// The position itself, if it is of this game.
    pub fn position<G: game::Game>(&self) -> Option<&G> {
        self.as_any().downcast_ref()
    }

    /// Reads `[SEAT:]TOKEN` as it stands in a move list at this point.
    pub fn entry(&self, text: &str) -> Result<Entry, Refusal> {
        Entry::parse(self.info(), self.roster().seats(), self.turn(), text)
    }

    /// Reads and plays `[SEAT:]TOKEN`.
    pub fn play_entry(&mut self, text: &str) -> Result<Entry, Refusal> {
        let entry = self.entry(text)?;
        self.play(entry.by, &entry.token)?;
        Ok(entry)
    }
}

impl Clone for Box<dyn Play> {
    fn clone(&self) -> Box<dyn Play> {
        self.boxed()
    }
}

impl<G: Show> Play for G {
    fn info(&self) -> &'static GameInfo {
        &G::INFO
    }

    fn setup(&self) -> String {
        game::Game::setup(self).to_string()
    }

    fn roster(&self) -> &Roster {
        game::Game::roster(self)
    }

    fn turn(&self) -> Turn {
        game::Game::turn(self)
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        let mut moves = Vec::new();
        self.legal_moves(seat, &mut moves);
        let forms = self.open_forms(seat).iter().map(ToString::to_string);
        let mut tokens: Vec<String> = moves.iter().map(ToString::to_string).chain(forms).collect();
        tokens.sort_unstable();
        tokens
    }

    fn check(&self, by: Actor, token: &str) -> Result<(), Refusal> {
        check_token(self, by, token)
    }

    fn play(&mut self, by: Actor, token: &str) -> Result<(), Refusal> {
        play_token(self, by, token)
    }

    fn draw(&self, mut rng: &mut dyn Rng) -> Option<String> {
        game::Game::draw(self, &mut rng).map(|mv| mv.to_string())
    }

    fn alarm(&self) -> Option<(String, Duration)> {
        game::Game::alarm(self).map(|(mv, span)| (mv.to_string(), span))
    }

    #[cfg(feature = "all")]
    fn sample(&self, seat: Seat, mut rng: &mut dyn Rng) -> Option<String> {
        self.sample_move(seat, &mut rng).map(|mv| mv.to_string())
    }

    fn standings(&self) -> Standings {
        game::Game::standings(self)
    }

    fn fen(&self) -> String {
        format!("{}{FEN_AT}{}", game::Game::setup(self), game::Game::fen(self))
    }

    #[cfg(feature = "all")]
    fn state(&self) -> Value {
        let standings = game::Game::standings(self);
        json!({
            "game": G::INFO.id,
            "setup": game::Game::setup(self).to_string(),
            "turn": match game::Game::turn(self) {
                Turn::Seats(seats) => seats.iter().map(Seat::number).collect(),
                turn => json!(turn.to_string()),
            },
            "in": game::Game::roster(self).seats_in().iter().map(Seat::number).collect::<Vec<u8>>(),
            "scores": standings.scores(),
            "ranks": standings.ranks(),
            "position": self.show(),
        })
    }

    #[cfg(feature = "all")]
    fn perft(&self, depth: u32, stopped: &dyn Fn() -> bool) -> Option<u64> {
        perft(self, depth, stopped)
    }

    fn audit(&self, log: &[Entry], proof: &Proof<'_>) -> Result<usize, Dishonest> {
        audit(self, log, proof)
    }

    fn boxed(&self) -> Box<dyn Play> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
