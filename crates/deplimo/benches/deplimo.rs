//! Scoring, fast against naive; and what the arranger makes of 200 racks.
//!
//! `ARRANGE_LONG=1` compares a second with a minute on 20 of them, which takes 20 minutes.

use std::sync::OnceLock;
use std::time::{Duration, Instant};

use deplimo::arrange::{Arrangement, Budget, arrange};
use deplimo::{BAG, Frame, Layout, Letter, Reckoning, Shape, Size, spread};
use game::{Rng, SplitMix};
use lexicon::{Letters, Lexicon, Table};
use testkit::bench::{rate, report};

#[path = "../tests/naive/mod.rs"]
mod naive;

const RACKS: u64 = 200;
const LONG: u64 = 20;

fn main() {
    scoring();
    Table::french();
    let racks = std::env::var("ARRANGE_RACKS").ok().and_then(|n| n.parse().ok()).unwrap_or(RACKS);
    for size in [Size::Large, Size::Small] {
        arranging(size, racks);
    }
    if std::env::var_os("ARRANGE_LONG").is_some() {
        long();
    } else {
        println!("a second against a minute: run with ARRANGE_LONG=1 (20 minutes)");
    }
}

fn scoring() {
    const BOOKLET: &str = "KILTSUCREZEUOLLARDNOFFEVIDENTESAUVAGERIEUQOHCwETUJ";
    let frame = Frame::of(Size::Large, Shape::new(1).expect("a shape"));
    let layout: Layout = BOOKLET.parse().expect("a layout");
    let lexicon = Lexicon::french();
    let fast = rate(|| {
        std::hint::black_box(Reckoning::of(frame, std::hint::black_box(&layout), lexicon).points());
    });
    let slow = rate(|| {
        std::hint::black_box(naive::reckon(2, 1, std::hint::black_box(BOOKLET)));
    });
    report("Deplimo: score a full rule", fast, "naive", slow);
}

/// A rack of the first letters out of a shuffled bag.
fn rack(seed: u64, size: Size) -> Letters {
    let mut rng = SplitMix::new(seed);
    let mut bag: Vec<Letter> = spread(&BAG).collect();
    for i in (1..bag.len()).rev() {
        bag.swap(i, rng.below(i as u32 + 1) as usize);
    }
    let mut letters = Letters::default();
    bag[..size.cells()].iter().for_each(|letter| letters.0[letter.index()] += 1);
    letters
}

/// The processor time of this thread, so that a busy machine does not count against the arranger;
/// the time on the wall where the system does not tell.
fn clock() -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanos = told.and_then(|text| text.split(' ').next()?.parse().ok());
    static START: OnceLock<Instant> = OnceLock::new();
    nanos.map_or_else(|| START.get_or_init(Instant::now).elapsed(), Duration::from_nanos)
}

/// What became of a rack.
struct Timed {
    /// The best rule after each of the times.
    best: Vec<Arrangement>,
    /// When the first complete one came.
    first: Option<Duration>,
    /// Whether it was shown that there is no complete one.
    is_impossible: bool,
}

fn timed(seed: u64, size: Size, times: &[Duration]) -> Timed {
    let frame = Frame::of(size, Shape::new(1 + (seed % 6) as u8).expect("a shape"));
    let letters = rack(seed, size);
    let begun = clock();
    let spent = || clock().saturating_sub(begun);
    let last = *times.last().expect("a time");
    let mut seen: Vec<(Duration, Arrangement)> = Vec::new();
    let budget = Budget::of(u64::MAX, seed);
    let stopped = || spent() >= last;
    let end = arrange(&letters, frame, Table::french(), &budget, &stopped, &mut |found| {
        seen.push((spent(), *found));
    });
    // A rule that was found too late does not count; before the first one there is an empty rule.
    let empty = Arrangement {
        layout: Layout::empty(size),
        score: 0,
        singles: 0,
        work: 0,
        is_settled: false,
    };
    let after = |time: &Duration| {
        let known = seen.iter().rev().find(|(at, _)| at <= time);
        known.map_or(empty, |(_, found)| *found)
    };
    let whole = frame.segments().len();
    let first = seen.iter().find(|(_, found)| found.singles == whole).map(|(at, _)| *at);
    let is_impossible = first.is_none() && end.is_settled;
    Timed { best: times.iter().map(after).collect(), first, is_impossible }
}

fn arranging(size: Size, racks: u64) {
    let times = [100, 300, 1_000].map(Duration::from_millis);
    let whole = size.segments().len();
    let all: Vec<Timed> = (0..racks).map(|seed| timed(seed, size, &times)).collect();
    println!(
        "Deplimo: {racks} racks of {} letters, all shapes, {whole} single words",
        size.cells()
    );
    for (i, time) in times.iter().enumerate() {
        let complete = all.iter().filter(|timed| timed.best[i].singles == whole).count();
        let sum: i32 = all.iter().map(|timed| timed.best[i].score).sum();
        println!(
            "   after {:>5} ms   complete {:>5.1} %   mean score {:>6.2}",
            time.as_millis(),
            100.0 * complete as f64 / racks as f64,
            f64::from(sum) / racks as f64
        );
    }
    let mut firsts: Vec<Duration> = all.iter().filter_map(|timed| timed.first).collect();
    firsts.sort_unstable();
    if let Some(median) = firsts.get(firsts.len() / 2) {
        let ms = median.as_secs_f64() * 1e3;
        println!("   the first complete rule comes after {ms:.1} ms (median)");
    }
    let impossible = all.iter().filter(|timed| timed.is_impossible).count();
    println!("   shown to have no complete rule: {impossible}");
}

fn long() {
    let times = [Duration::from_secs(1), Duration::from_secs(10), Duration::from_secs(60)];
    for size in [Size::Large, Size::Small] {
        let mut sums = [0i64; 3];
        for seed in 0..LONG {
            let found = timed(seed, size, &times).best;
            sums.iter_mut().zip(&found).for_each(|(sum, found)| *sum += i64::from(found.score));
        }
        let mean = sums.map(|sum| sum as f64 / LONG as f64);
        println!(
            "Deplimo: {LONG} racks of {}: mean score {:.2} after 1 s, {:.2} after 10 s, {:.2} after 60 s: {:.2} % below",
            size.cells(),
            mean[0],
            mean[1],
            mean[2],
            100.0 * (1.0 - mean[0] / mean[2])
        );
    }
}
