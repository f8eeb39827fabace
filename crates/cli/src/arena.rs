//! `escale arena`: bots play each other, and the shares of their wins are printed.
//!
//! Who sits where is turned round from game to game, and the games of one round of turns have the same
//! throws and draws, so that luck is shared out. Draws count as a win shared by all that rank first.

use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Write as _};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use bots::{Budget, Level};
use deplimo::Deplimo;
use game::{Actor, Entry, Rng, Seat, SplitMix, Turn};
use shelf::{Play, Record, result_of};
use text::{Lang, say};

use crate::progress::{bar, stop_flag};

/// Tokens after which a game is left as it stands.
const LONGEST: usize = 5_000;
/// Milliseconds that another engine gets for a move.
const THEIR_TIME: u64 = 1_000;

/// What is asked.
pub struct Asked {
    /// The game.
    pub setup: String,
    /// Who plays.
    pub seats: Vec<String>,
    /// How many games.
    pub games: u64,
    /// The same seed gives the same games.
    pub seed: u64,
    /// A file for all games.
    pub out: Option<PathBuf>,
    /// The language of sentences.
    pub lang: Lang,
}

/// One who plays.
enum Player {
    Random,
    /// The move after which the evaluation is best, without any search.
    Greedy,
    Bot(Level),
    Engine(Box<Engine>),
}

/// What came of a player's games.
#[derive(Clone, Default)]
struct Row {
    wins: f64,
    score: f64,
    moves: u64,
    time: Duration,
    longest: Duration,
}

/// Plays the games; an error is a sentence. Ctrl-C ends with what there is.
pub fn run(asked: &Asked) -> Result<String, String> {
    let lang = asked.lang;
    let start = shelf::open(&asked.setup).map_err(|refusal| text::refusal(lang, &refusal))?;
    let seats = start.roster().seats();
    if asked.seats.len() != seats {
        let figures = [("seats", seats.into()), ("found", asked.seats.len().into())];
        return Err(say(lang, "arena-seats", &figures));
    }
    let mut players = Vec::new();
    for who in &asked.seats {
        players.push(Player::parse(who, &asked.setup, lang)?);
    }
    let (bar, stop) = (bar(asked.games), stop_flag());
    let mut rows = vec![Row::default(); seats];
    let (mut played, mut records) = (0, String::new());
    while played < asked.games && !stop.load(Ordering::Relaxed) {
        let record = play_one(&*start, &mut players, played, asked.seed, &mut rows);
        played += 1;
        bar.inc(1);
        bar.set_message(format!("{:.0} %", 100.0 * rows[0].wins / played as f64));
        let _ = writeln!(records, "{record}");
    }
    bar.finish_and_clear();
    if let Some(out) = &asked.out {
        std::fs::write(out, records).map_err(|error| {
            let file = out.display().to_string();
            say(lang, "cli-cant-write", &[("file", file.into()), ("why", error.to_string().into())])
        })?;
    }
    Ok(table(asked, played, &rows))
}

/// Plays a game with everybody moved on by as many seats as its number says.
fn play_one(
    start: &dyn Play,
    players: &mut [Player],
    nth: u64,
    seed: u64,
    rows: &mut [Row],
) -> Record {
    let seats = players.len();
    let who = |seat: Seat| (seat.index() + nth as usize) % seats;
    // Seeds that follow one another would give streams that overlap.
    let stream = |nth: u64| SplitMix::new(SplitMix::new(nth).next_u64() ^ seed);
    let mut chance = stream(nth / seats as u64);
    let mut private = stream(nth ^ 0xB075 << 32);
    let mut play = start.boxed();
    let mut record = Record::new(&play.setup());
    for _ in 0..LONGEST {
        let Some(entry) = next(&*play, players, &who, rows, &mut chance, &mut private, &record)
        else {
            break;
        };
        record.tokens.push(entry.written(play.info(), play.turn()));
        if play.play(entry.by, &entry.token).is_err() {
            record.tokens.pop(); // only another engine says what is refused: it resigns by that
            let Actor::Seat(seat) = entry.by else { break };
            record.tokens.push(format!("{seat}:resign"));
            let _ = play.play(entry.by, game::RESIGN);
        }
    }
    let standings = play.standings();
    let ranks = standings.ranks().unwrap_or_default();
    let firsts = ranks.iter().filter(|&&rank| rank == 1).count().max(1);
    for (seat, standing) in standings.seats.iter() {
        let row = &mut rows[who(seat)];
        row.wins += if standing.rank == Some(1) { 1.0 / firsts as f64 } else { 0.0 };
        row.score += f64::from(standing.score.unwrap_or(0));
        record.set(&format!("Seat{seat}"), &players[who(seat)].name());
    }
    record.set("Result", &result_of(&*play));
    record
}

/// The next token, or nothing when the game is over or nobody wants to go on.
fn next(
    play: &dyn Play,
    players: &mut [Player],
    who: &dyn Fn(Seat) -> usize,
    rows: &mut [Row],
    chance: &mut SplitMix,
    private: &mut SplitMix,
    record: &Record,
) -> Option<Entry> {
    let seats = match play.turn() {
        Turn::Over => return None,
        Turn::Chance => return play.draw(chance).map(|token| Entry::new(Actor::Table, token)),
        Turn::Seats(seats) => seats,
    };
    let drawer = play.position::<Deplimo>().and_then(Deplimo::drawer);
    for seat in seats.iter().filter(|&seat| drawer.is_none_or(|drawer| drawer == seat)) {
        let begun = Instant::now();
        let token = players[who(seat)].choose(play, seat, private, record);
        let row = &mut rows[who(seat)];
        row.moves += 1;
        row.time += begun.elapsed();
        row.longest = row.longest.max(begun.elapsed());
        if let Some(token) = token {
            return Some(Entry::new(Actor::Seat(seat), token));
        }
    }
    // Nobody has anything to say any more: the clock does.
    play.check(Actor::Table, "!time").is_ok().then(|| Entry::new(Actor::Table, "!time"))
}

impl Player {
    fn parse(who: &str, setup: &str, lang: Lang) -> Result<Player, String> {
        let unknown = || say(lang, "arena-who", &[("found", who.into())]);
        Ok(match who {
            "random" => Player::Random,
            "greedy" => Player::Greedy,
            _ => match who.strip_prefix("cmd:") {
                Some(command) => {
                    Player::Engine(Box::new(Engine::start(command, setup).map_err(|error| {
                        let figures = [("file", command.into()), ("why", error.to_string().into())];
                        say(lang, "cli-cant-read", &figures)
                    })?))
                }
                None => {
                    let level = who.parse().ok().and_then(Level::new);
                    Player::Bot(level.ok_or_else(unknown)?)
                }
            },
        })
    }

    fn name(&self) -> String {
        match self {
            Player::Random => "bot random".to_owned(),
            Player::Greedy => "bot greedy".to_owned(),
            Player::Bot(level) => format!("bot level {}", level.number()),
            Player::Engine(engine) => engine.command.clone(),
        }
    }

    fn choose(
        &mut self,
        play: &dyn Play,
        seat: Seat,
        rng: &mut SplitMix,
        record: &Record,
    ) -> Option<String> {
        let budget = match self {
            // A random player of Deplimo would go on for ever; now and then it has nothing to say.
            Player::Random if play.info().id == "deplimo" && rng.below(8) == 0 => return None,
            Player::Random => return play.sample(seat, rng),
            Player::Engine(engine) => return engine.choose(record),
            Player::Greedy => Budget::at(Level::TOP, rng.next_u64()).with_nodes(1),
            Player::Bot(level) => Budget::at(*level, rng.next_u64()),
        };
        bots::think(play, seat, &budget, &|| false, &mut |_| {}).map(|best| best.token)
    }
}

/// Another program that speaks the engine protocol.
struct Engine {
    command: String,
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start(command: &str, setup: &str) -> std::io::Result<Engine> {
        let mut child = Command::new("sh")
            .args(["-c", command])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let closed = || std::io::Error::other("no pipe");
        let input = child.stdin.take().ok_or_else(closed)?;
        let output = BufReader::new(child.stdout.take().ok_or_else(closed)?);
        let mut engine = Engine { command: command.to_owned(), child, input, output };
        writeln!(engine.input, "setoption name Setup value {setup}\nuginewgame")?;
        Ok(engine)
    }

    /// What it plays after these tokens; nothing if it went away.
    fn choose(&mut self, record: &Record) -> Option<String> {
        let moves = record.tokens.join(" ");
        let list = if moves.is_empty() { String::new() } else { format!(" moves {moves}") };
        writeln!(self.input, "position startpos{list}\ngo movetime {THEIR_TIME}").ok()?;
        let mut line = String::new();
        while self.output.read_line(&mut line).ok()? > 0 {
            if let Some(best) = line.trim().strip_prefix("bestmove ") {
                let token = game::split_seat(game::MAX_SEATS, best).ok()?.1;
                return Some(token.to_owned());
            }
            line.clear();
        }
        None
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = writeln!(self.input, "quit");
        let _ = self.child.wait();
    }
}

fn table(asked: &Asked, played: u64, rows: &[Row]) -> String {
    let games = ("games", i64::try_from(played).unwrap_or(i64::MAX).into());
    let mut text = say(asked.lang, "arena-games", &[games, ("setup", asked.setup.clone().into())]);
    text.push('\n');
    for (who, row) in asked.seats.iter().zip(rows) {
        let (low, high) = interval(row.wins, played as f64);
        let each = |sum: f64, count: u64| if count == 0 { 0.0 } else { sum / count as f64 };
        let figures = [
            ("who", who.clone().into()),
            ("share", percent(each(row.wins, played)).into()),
            ("low", percent(low).into()),
            ("high", percent(high).into()),
            ("score", format!("{:.2}", each(row.score, played)).into()),
            ("time", format!("{:.2}", each(row.time.as_secs_f64() * 1e3, row.moves)).into()),
            ("longest", format!("{:.0}", row.longest.as_secs_f64() * 1e3).into()),
        ];
        text.push_str(&say(asked.lang, "arena-row", &figures));
        text.push('\n');
    }
    text
}

fn percent(share: f64) -> String {
    format!("{:.1}", 100.0 * share)
}

/// Wilson's interval: where the true share lies, 95 times in a hundred.
fn interval(wins: f64, games: f64) -> (f64, f64) {
    const Z: f64 = 1.96;
    if games == 0.0 {
        return (0.0, 1.0);
    }
    let (share, part) = (wins / games, Z * Z / games);
    let middle = share + part / 2.0;
    let half = Z * (share * (1.0 - share) / games + part / (4.0 * games)).sqrt();
    ((middle - half) / (1.0 + part), (middle + half) / (1.0 + part))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(setup: &str, seats: &[&str], games: u64) -> Asked {
        let seats = seats.iter().map(ToString::to_string).collect();
        Asked { setup: setup.to_owned(), seats, games, seed: 7, out: None, lang: Lang::En }
    }

    #[test]
    fn a_share_of_wins_lies_in_its_interval() {
        let (low, high) = interval(260.0, 400.0);
        assert!((0.601..0.603).contains(&low) && (0.694..0.697).contains(&high), "{low} {high}");
        assert_eq!(interval(0.0, 0.0), (0.0, 1.0));
    }

    /// Without the time, which differs, the same seed gives the same figures.
    #[test]
    fn the_same_seed_gives_the_same_games() {
        let played = || {
            let mut rows = vec![Row::default(); 2];
            let mut players = [
                Player::parse("2", "quatre", Lang::En).unwrap(),
                Player::parse("random", "quatre", Lang::En).unwrap(),
            ];
            let start = shelf::open("quatre").unwrap();
            play_one(&*start, &mut players, 3, 7, &mut rows).to_string()
        };
        let game = played();
        assert_eq!(game, played());
        // With an odd number the first to play is the second player.
        assert!(game.contains("[Seat1 \"bot random\"]"), "{game}");
    }

    #[test]
    fn a_level_beats_random_in_detrak_and_says_how_often() {
        let said = run(&asked("detrak", &["4", "random"], 20)).unwrap();
        assert!(said.starts_with("20 games of detrak"), "{said}");
        assert!(said.contains("100.0 %"), "{said}");
    }

    #[test]
    fn who_is_no_player_and_too_few_players_get_a_sentence() {
        assert!(run(&asked("detrak", &["7", "1"], 1)).unwrap_err().contains("7"));
        assert!(run(&asked("detrak", &["1"], 1)).unwrap_err().contains("2"));
    }
}
