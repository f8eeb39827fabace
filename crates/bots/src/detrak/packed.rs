//! The weights as a file: rounded, and laid out so that they compress well.
//!
//! Two rounds that follow each other value sheets in similar ways. So numbers are kept as the difference from the round
//! after, in steps that are coarser than what bots count with. Most sights are rare after most rounds, and few traits
//! are worth much. A trait is rounded by what an error would cost: where a sight is seen often and the trait is
//! worth much, to the nearest step; elsewhere towards the round after, as far as that saves more bits than it costs.
//! A file is half as large that way, and play doesn't suffer (`docs/bots.md` has the figures).
//!
//! Only files are rounded; the state of a training keeps everything as it is.

use detrak::ROUNDS;

use super::prospects::{HEAD, OUTLOOKS, Outlook, PLACED, Prospects, TRAITS};
use super::value::{A_ROUND, A_SET, SETS};

const MAGIC: &[u8; 4] = b"EDT3";

/// The weights of lines are multiples of this, in 1/256 of a point.
const LINE_STEP: i32 = 4;
/// The traits are multiples of this, in 1/64.
const TRAIT_STEP: i32 = 3;
/// Trait steps on either side of nothing.
const MOST_STEPS: i32 = i8::MAX as i32 / TRAIT_STEP;

/// What a bit of the file is worth: squared errors of traits, times their squared worth, on the average sheet.
const A_BIT: f64 = 8_000.0;

/// All traits of an outlook.
const AN_OUTLOOK: usize = PLACED * TRAITS;

const LINES_BYTES: usize = 2 * SETS * A_SET;
const HEADS_BYTES: usize = 2 * SETS * OUTLOOKS * HEAD;
const TRAITS_BYTES: usize = SETS * OUTLOOKS * AN_OUTLOOK;

const _: () = assert!(A_SET == (ROUNDS as usize - 1) * A_ROUND);

/// The weights of lines of a way to count, in 1/256 of a point, and its prospects.
pub(super) struct Set {
    pub(super) lines: Vec<i32>,
    pub(super) prospects: Prospects,
}

/// How often each sight is seen on a sheet on average, for each outlook of a way to count.
pub(super) type Seen = Vec<[f64; PLACED]>;

/// The bytes of a file: the lines of all ways to count, their low bytes and then their high ones; what
/// outlooks are made of beside traits; the traits.
pub(super) fn pack(sets: &[Set; SETS], seen: &[Seen; SETS]) -> Vec<u8> {
    let lines: Vec<u16> = sets.iter().flat_map(|set| packed_lines(&set.lines)).collect();
    let outlooks = || sets.iter().flat_map(|set| set.prospects.outlooks());
    let heads = outlooks().flat_map(|outlook| outlook.head().flat_map(i16::to_le_bytes));
    let traits = sets.iter().zip(seen).flat_map(|(set, seen)| packed_traits(&set.prospects, seen));
    let mut bytes = MAGIC.to_vec();
    bytes.extend(lines.iter().map(|line| *line as u8));
    bytes.extend(lines.iter().map(|line| (line >> 8) as u8));
    bytes.extend(heads);
    bytes.extend(traits);
    bytes
}

/// Reads what [`pack`] wrote; nothing if it isn't that.
pub(super) fn unpack(bytes: &[u8]) -> Option<[Set; SETS]> {
    let rest = bytes.strip_prefix(MAGIC)?;
    let (lines, rest) = rest.split_at_checked(LINES_BYTES)?;
    let (heads, traits) = rest.split_at_checked(HEADS_BYTES)?;
    if traits.len() != TRAITS_BYTES {
        return None;
    }
    let (low, high) = lines.split_at(SETS * A_SET);
    let heads: Vec<&[u8]> = heads.chunks(2 * HEAD).collect();
    let read = |nth: usize| {
        let lines = low[nth * A_SET..].iter().zip(&high[nth * A_SET..]).take(A_SET);
        let lines = unpacked_lines(lines.map(|(&low, &high)| u16::from_le_bytes([low, high])));
        let traits =
            unpacked_traits(&traits[nth * OUTLOOKS * AN_OUTLOOK..][..OUTLOOKS * AN_OUTLOOK]);
        let heads = &heads[nth * OUTLOOKS..][..OUTLOOKS];
        let outlooks = heads.iter().zip(traits.chunks(AN_OUTLOOK));
        let outlooks = outlooks.map(|(head, traits)| Outlook::of(&numbers(head), traits));
        let prospects = Prospects::of(outlooks.collect::<Option<_>>()?);
        Some(Set { lines, prospects })
    };
    let sets: Vec<Set> = (0..SETS).map(read).collect::<Option<_>>()?;
    sets.try_into().ok()
}

fn numbers(bytes: &[u8]) -> [i16; HEAD] {
    std::array::from_fn(|at| i16::from_le_bytes([bytes[2 * at], bytes[2 * at + 1]]))
}

fn packed_lines(lines: &[i32]) -> impl Iterator<Item = u16> {
    let mut steps: Vec<i32> = lines.iter().map(|&line| rounded(line, LINE_STEP)).collect();
    differ(&mut steps, A_ROUND);
    // The sign goes into the lowest bit, so that small differences have no high byte.
    steps.into_iter().map(|step| ((2 * step) ^ (step >> 31)) as u16)
}

fn unpacked_lines(packed: impl Iterator<Item = u16>) -> Vec<i32> {
    let step = |packed: u16| i32::from(packed >> 1) ^ -i32::from(packed & 1);
    let mut steps: Vec<i32> = packed.map(step).collect();
    add_up(&mut steps, A_ROUND);
    steps.into_iter().map(|step| step * LINE_STEP).collect()
}

fn packed_traits(prospects: &Prospects, seen: &Seen) -> Vec<u8> {
    let mut later = vec![0; AN_OUTLOOK];
    let mut bytes = vec![0; OUTLOOKS * AN_OUTLOOK];
    let rounds = bytes.chunks_mut(AN_OUTLOOK).zip(prospects.outlooks()).zip(seen);
    for ((bytes, outlook), seen) in rounds.rev() {
        for (at, &own) in outlook.traits.as_flattened().iter().enumerate() {
            let worth = f64::from(outlook.worth[at % TRAITS]);
            let step = cheapest(own, later[at], seen[at / TRAITS] * worth * worth / A_BIT);
            bytes[at] = (step - later[at]) as u8;
            later[at] = step;
        }
    }
    bytes
}

/// The step between a trait and that of the round after at which errors and bits together cost least.
fn cheapest(own: i8, later: i32, an_error: f64) -> i32 {
    let own = i32::from(own);
    let nearest = rounded(own, TRAIT_STEP).clamp(-MOST_STEPS, MOST_STEPS);
    let cost = |step: i32| {
        let off = f64::from(own - TRAIT_STEP * step);
        an_error * off * off + f64::from(bits(step - later))
    };
    let steps = nearest.min(later)..=nearest.max(later);
    steps.min_by(|&one, &other| cost(one).total_cmp(&cost(other))).unwrap_or(nearest)
}

/// About how many bits a difference takes once the file is compressed.
fn bits(difference: i32) -> u32 {
    difference.unsigned_abs().checked_ilog2().map_or(1, |log| 2 + 2 * log)
}

fn unpacked_traits(packed: &[u8]) -> Vec<i8> {
    let mut steps: Vec<i32> = packed.iter().map(|&byte| i32::from(byte as i8)).collect();
    add_up(&mut steps, AN_OUTLOOK);
    let own = |step: i32| TRAIT_STEP * step.clamp(-MOST_STEPS, MOST_STEPS);
    steps.into_iter().map(|step| own(step) as i8).collect()
}

/// The nearest number of steps, upwards where two are as near.
fn rounded(number: i32, step: i32) -> i32 {
    (number + step / 2).div_euclid(step)
}

/// Takes from each number the one that is a round later.
fn differ(numbers: &mut [i32], a_round: usize) {
    for at in a_round..numbers.len() {
        numbers[at - a_round] -= numbers[at];
    }
}

/// Undoes [`differ`], the last round first.
fn add_up(numbers: &mut [i32], a_round: usize) {
    for at in (a_round..numbers.len()).rev() {
        numbers[at - a_round] += numbers[at];
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Rng, SplitMix};

    fn any(rng: &mut SplitMix) -> Set {
        let mut part = |most: u32| rng.below(2 * most + 1) as i16 - most as i16;
        let outlook = |_| {
            let mut head = [0; HEAD];
            head.iter_mut().for_each(|number| *number = part(900));
            let traits: Vec<i8> = (0..AN_OUTLOOK).map(|_| part(127) as i8).collect();
            Outlook::of(&head, &traits).unwrap()
        };
        let prospects = Prospects::of((0..OUTLOOKS).map(outlook).collect());
        Set { lines: (0..A_SET).map(|_| i32::from(part(12_000))).collect(), prospects }
    }

    fn sets() -> [Set; SETS] {
        let mut rng = SplitMix::new(9);
        std::array::from_fn(|_| any(&mut rng))
    }

    /// All sights are seen so often.
    fn seen(often: f64) -> [Seen; SETS] {
        std::array::from_fn(|_| vec![[often; PLACED]; OUTLOOKS])
    }

    #[test]
    fn what_is_seen_often_is_rounded_by_less_than_a_step() {
        let sets = sets();
        let often = seen(1e9);
        let read = unpack(&pack(&sets, &often)).unwrap();
        for (set, read) in sets.iter().zip(&read) {
            let far = |(one, other): (&i32, &i32)| (one - other).abs();
            assert!(set.lines.iter().zip(&read.lines).map(far).max().unwrap() <= LINE_STEP / 2);
            for (outlook, read) in set.prospects.outlooks().iter().zip(read.prospects.outlooks()) {
                let traits = outlook.traits.as_flattened().iter().zip(read.traits.as_flattened());
                let is_near = |(at, (&one, &other)): (usize, (&i8, &i8))| {
                    outlook.worth[at % TRAITS] == 0 || one.abs_diff(other) < TRAIT_STEP as u8
                };
                assert!(traits.enumerate().all(is_near));
                assert!(outlook.head().eq(read.head()));
            }
        }
        assert_eq!(pack(&read, &often), pack(&sets, &often), "to round twice changes nothing");
    }

    #[test]
    fn what_is_never_seen_takes_no_room() {
        let read = unpack(&pack(&sets(), &seen(0.0))).unwrap();
        let outlooks = read.iter().flat_map(|set| set.prospects.outlooks());
        assert!(outlooks.flat_map(|outlook| outlook.traits.as_flattened()).all(|&own| own == 0));
    }

    #[test]
    fn what_is_no_file_of_weights_is_not_read() {
        let mut bytes = pack(&sets(), &seen(1.0));
        assert!(unpack(&bytes[1..]).is_none() && unpack(&bytes[..bytes.len() - 1]).is_none());
        // A number that would make sums too large.
        bytes[4 + LINES_BYTES..][..2].copy_from_slice(&i16::MAX.to_le_bytes());
        assert!(unpack(&bytes).is_none());
    }
}
