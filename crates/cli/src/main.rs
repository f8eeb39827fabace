//! `escale`: serve, backup, restore, move-store, play, engine, check, hindsight, arena, hint, analyse, calibrate, puzzles, train, bench.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use bots::Effort;
use clap::{Parser, Subcommand, ValueEnum};
use cli::lines::Typed;
use cli::paint::Paint;
use cli::play::Terminal;
use cli::serve::Options;
use cli::{
    analyse, arena, calibrate, check, engine, hindsight, hint, move_store, puzzles, serve,
    signature, train,
};
use game::{Level, Seat};
use table::Sitter;
use text::Lang;

/// A server under load takes a fifth less of the processor with it than with the system's own.
#[cfg(unix)]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

/// A game library you can play in: five board games, true to the letter of their French booklets.
#[derive(Parser)]
#[command(name = "escale", version)]
struct Args {
    /// The language to speak, en or fr; by default the system’s
    #[arg(long, global = true, value_name = "LANG", value_parser = parse_lang)]
    lang: Option<Lang>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Serve the page and its tables, and open it in the browser
    Serve(Options),
    /// Copy what a server keeps to a file, also while it runs
    Backup {
        /// Where to
        file: PathBuf,
        /// The server's folder
        #[arg(long, value_name = "DIR", env = "ESCALE_DATA")]
        data: Option<PathBuf>,
    },
    /// Put such a copy in the place of what a server keeps, which must not run
    Restore {
        /// Where from
        file: PathBuf,
        /// The server's folder
        #[arg(long, value_name = "DIR", env = "ESCALE_DATA")]
        data: Option<PathBuf>,
    },
    /// Move everything that servers keep from a folder to a database, or back; said again it goes on where it was
    MoveStore {
        /// Where from, no server running: a folder (as --data), or postgres://USER@HOST/DATABASE (as --store)
        #[arg(env = "ESCALE_MOVE_FROM", hide_env_values = true)]
        from: String,
        /// Where to, written in the same way: nothing may be there yet
        #[arg(env = "ESCALE_MOVE_TO", hide_env_values = true)]
        to: String,
        /// Give the move up: what has arrived by an unfinished one is removed, and servers use FROM again
        #[arg(long)]
        cancel: bool,
    },
    /// Play in the terminal: escale play detrak players=2 --bot 2=random
    Play {
        /// The game, and keys of its setup: detrak players=3 rules=advanced
        #[arg(required_unless_present = "file", value_name = "SETUP")]
        setup: Vec<String>,
        /// Who plays for a player, as in 2=random, 2=3 (a level 3 bot) or 2=human
        #[arg(long, value_name = "PLAYER=WHO", value_parser = parse_bot)]
        bot: Vec<(Seat, Sitter)>,
        /// Continue a saved game
        #[arg(long, value_name = "FILE", conflicts_with = "setup")]
        file: Option<PathBuf>,
        /// Make throws, draws and bots repeatable
        #[arg(long)]
        seed: Option<u64>,
        /// Colours
        #[arg(long, value_enum, default_value_t = Colour::Auto)]
        color: Colour,
    },
    /// Speak the engine protocol on standard input and output
    Engine,
    /// Replay a saved game and say whether it is sound
    Check {
        /// A game file
        file: PathBuf,
    },
    /// Show the best that the throws of a saved game of Détrak allowed
    Hindsight {
        /// A game file
        file: PathBuf,
        /// Only this player
        #[arg(long, value_name = "PLAYER")]
        seat: Option<Seat>,
        /// How much work to spend on each player; when it runs out, bounds are given instead of a proof
        #[arg(long, value_name = "N", default_value_t = hindsight::NODES)]
        nodes: u64,
        /// Colours
        #[arg(long, value_enum, default_value_t = Colour::Auto)]
        color: Colour,
    },
    /// Let bots play each other: escale arena "labyrinthe" --seats 4 3 --games 400 --seed 7
    Arena {
        /// The game, and keys of its setup, as one argument
        setup: String,
        /// Who plays, one for each player: a level, random, greedy, or cmd:PROGRAM that speaks the engine protocol
        #[arg(long, num_args = 1.., required = true, value_name = "WHO")]
        seats: Vec<String>,
        /// How many games; the players change places from game to game
        #[arg(long, default_value_t = 100)]
        games: u64,
        /// The same seed gives the same games
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Write all games to a file
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
        /// How many games to play at once; by default one for each core
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
        threads: Option<u64>,
        /// How many milliseconds an outside engine gets for a move
        #[arg(long, value_name = "MS", default_value_t = 1_000)]
        movetime: u64,
    },
    /// Say what a bot would play in a saved game that is not over, and why
    Hint {
        /// A game file
        file: PathBuf,
        /// How strong the bot is
        #[arg(long, default_value_t = Level::TOP)]
        level: Level,
    },
    /// Say how everybody stood after each move of a saved game, what it cost, and what luck and play made of it
    Analyse {
        /// A game file
        file: PathBuf,
        /// How hard to look: quick, normal or deep
        #[arg(long, default_value_t = Effort::Normal)]
        effort: Effort,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Problems of the day: make them, prove them again, show those of a date
    Puzzles {
        #[command(subcommand)]
        what: Puzzles,
    },
    /// Say how sure the chances are that analyse tells: escale calibrate detrak "deflecto players=4"
    Calibrate {
        /// Setups, each in quotes
        #[arg(required_unless_present = "from", value_name = "SETUP")]
        setups: Vec<String>,
        /// How many games bots play against themselves for each
        #[arg(long, default_value_t = 2_000)]
        games: u64,
        /// The same seed gives the same games
        #[arg(long, default_value_t = 7)]
        seed: u64,
        /// How hard to look at positions: quick, normal or deep
        #[arg(long, default_value_t = Effort::Quick)]
        effort: Effort,
        /// How many games to play at once; by default one for each core
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
        threads: Option<u64>,
        /// Keep the positions that were asked, with what was said and what came of it
        #[arg(long, value_name = "FILE")]
        samples: Option<PathBuf>,
        /// Tell of positions that were kept so, with the effort that they were looked at, instead of playing
        #[arg(long, value_name = "FILE", conflicts_with_all = ["setups", "samples"])]
        from: Option<PathBuf>,
        /// Draw a diagram
        #[arg(long, value_name = "FILE")]
        svg: Option<PathBuf>,
    },
    /// Learn what sheets of Détrak are worth: escale train detrak --out detrak.weights
    Train {
        /// detrak
        #[arg(value_parser = ["detrak"])]
        game: String,
        /// Sweeps from the last round to the first, those of a saved state included
        #[arg(long, default_value_t = train::SWEEPS)]
        sweeps: u64,
        /// Games per sweep
        #[arg(long, default_value_t = train::GAMES)]
        games: usize,
        /// The same seed gives the same weights
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Where to write the weights
        #[arg(long, value_name = "FILE")]
        out: PathBuf,
        /// Where to keep the state after each sweep; training goes on from it if it is there
        #[arg(long, value_name = "FILE")]
        state: Option<PathBuf>,
    },
    /// Print a signature of every game, the same on every machine, and speeds
    Bench,
}

#[derive(Subcommand)]
enum Puzzles {
    /// Find problems in games of bots, prove them and write them to a file
    Make {
        /// caminos, deflecto, labyrinthe or deplimo
        game: String,
        /// How many
        #[arg(long, default_value_t = 400)]
        count: usize,
        /// The same seed makes the same problems
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Where to write them
        #[arg(long, value_name = "FILE")]
        out: PathBuf,
    },
    /// Prove the problems of a file again, or all that the page has
    Check {
        /// A file of problems
        file: Option<PathBuf>,
    },
    /// Show the problems of a day with their answers
    Show {
        /// As in 2026-11-18
        #[arg(long)]
        date: String,
    },
}

#[derive(Clone, Copy, ValueEnum)]
enum Colour {
    Auto,
    Always,
    Never,
}

impl Colour {
    fn paint(self) -> Paint {
        match self {
            Colour::Auto => Paint::auto(),
            Colour::Always => Paint::always(),
            Colour::Never => Paint::never(),
        }
    }
}

fn main() -> ExitCode {
    let args = Args::parse();
    let lang = args.lang.unwrap_or_else(system_lang);
    match run(args.command, lang) {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("escale: {sentence}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command, lang: Lang) -> Result<(), String> {
    match command {
        Command::Serve(options) => serve::run(options, lang),
        Command::Backup { file, data } => serve::backup(data.as_deref(), &file, lang),
        Command::Restore { file, data } => serve::restore(data.as_deref(), &file, lang),
        Command::MoveStore { from, to, cancel } => {
            let moved = if cancel { move_store::cancel } else { move_store::run };
            moved(&from, &to, lang).map(|said| println!("{said}"))
        }
        Command::Engine => unless_left(engine::run(io::stdin())),
        Command::Check { file } => check::run(&file, lang).map(|said| println!("{said}")),
        Command::Hindsight { file, seat, nodes, color } => {
            let asked = hindsight::Asked { seat, nodes, lang, paint: color.paint() };
            hindsight::run(&file, &asked, &mut io::stdout())
        }
        Command::Arena { setup, seats, games, seed, out, threads, movetime } => {
            let threads = threads.and_then(|threads| usize::try_from(threads).ok());
            let asked = arena::Asked { setup, seats, games, seed, out, threads, movetime, lang };
            arena::run(&asked).map(|said| print!("{said}"))
        }
        Command::Hint { file, level } => hint::run(&file, level, lang).map(|said| print!("{said}")),
        Command::Analyse { file, effort, json } => {
            let form = if json { analyse::Form::Json } else { analyse::Form::Text };
            analyse::run(&file, effort, form, lang).map(|said| print!("{said}"))
        }
        Command::Calibrate { setups, games, seed, effort, threads, samples, from, svg } => {
            let cores = || std::thread::available_parallelism().map_or(1, usize::from);
            let threads = threads.and_then(|threads| usize::try_from(threads).ok());
            let threads = threads.unwrap_or_else(cores);
            calibrate::run(&calibrate::Asked {
                setups,
                games,
                seed,
                effort,
                threads,
                samples,
                from,
                svg,
                lang,
            })
        }
        Command::Puzzles { what } => match what {
            Puzzles::Make { game, count, seed, out } => {
                puzzles::make(&game, count, seed, &out, lang)
            }
            Puzzles::Check { file } => puzzles::check(file, lang),
            Puzzles::Show { date } => puzzles::show(&date, Paint::auto(), lang),
        }
        .map(|said| println!("{said}")),
        Command::Train { game: _, sweeps, games, seed, out, state } => {
            train::run(&train::Asked { sweeps, games, seed, out, state, lang })
        }
        Command::Bench => {
            print!("{}", signature::run(true));
            Ok(())
        }
        Command::Play { setup, bot, file, seed, color } => {
            let paint = color.paint();
            let mut terminal = match file {
                Some(file) => {
                    let record = check::read(&file, lang)?;
                    Terminal::resume(&record, &bot, seed, lang, paint)?
                }
                None => {
                    let start = shelf::begin(&setup.join(" "));
                    let start = start.map_err(|refusal| text::refusal(lang, &refusal))?;
                    Terminal::new(&*start, &bot, seed, lang, paint)?
                }
            };
            let mut lines = Typed::new(io::BufReader::new(io::stdin()));
            unless_left(terminal.run(&mut lines, &mut io::stdout()))
        }
    }
}

/// A reader that goes away (`| head`) is no error.
fn unless_left(done: io::Result<()>) -> Result<(), String> {
    match done {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.to_string()),
        _ => Ok(()),
    }
}

fn parse_lang(text: &str) -> Result<Lang, String> {
    text.parse().map_err(|()| "en or fr".to_owned())
}

fn parse_bot(text: &str) -> Result<(Seat, Sitter), String> {
    let read = text
        .split_once('=')
        .and_then(|(seat, who)| Some((seat.parse().ok()?, Sitter::from_option(who)?)));
    read.ok_or_else(|| "a player and who plays there: 2=random, 2=3 or 2=human".to_owned())
}

fn system_lang() -> Lang {
    let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
    let locale = set("LC_ALL").or_else(|| set("LC_MESSAGES")).or_else(|| set("LANG"));
    Lang::of_locale(&locale.unwrap_or_default())
}
