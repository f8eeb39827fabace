//! Pressing bytes: deflate, beside a book of phrases that events are made of.
//!
//! A table is too short to say such phrases again: the book stands before it, as if it had been said just now. It is
//! part of the form: what was pressed beside it can't be read without it.

use miniz_oxide::deflate::core::{
    CompressorOxide, TDEFLFlush, TDEFLStatus, compress, create_comp_flags_from_zip_params,
};
use miniz_oxide::inflate::TINFLStatus;
use miniz_oxide::inflate::core::{DecompressorOxide, decompress, inflate_flags};

/// It never changes: other phrases are another book, and another form.
const BOOK: &[u8] = include_bytes!("phrases-1.txt");
/// The best and slowest: a table is pressed once.
const LEVEL: i32 = 10;
/// Deflate without a header around it.
const RAW: i32 = -15;
/// Longer than any table is.
const LONGEST: usize = 256 << 20;

/// Adds the pressed bytes.
pub(crate) fn press(bytes: &[u8], out: &mut Vec<u8>) {
    let mut state =
        Box::new(CompressorOxide::new(create_comp_flags_from_zip_params(LEVEL, RAW, 0)));
    // What comes of the book is thrown away: it ends between two bytes.
    run(&mut state, BOOK, TDEFLFlush::Sync, &mut Vec::new());
    run(&mut state, bytes, TDEFLFlush::Finish, out);
}

fn run(state: &mut CompressorOxide, mut bytes: &[u8], flush: TDEFLFlush, out: &mut Vec<u8>) {
    let mut part = vec![0; 32 << 10];
    loop {
        let (status, read, written) = compress(state, bytes, &mut part, flush);
        out.extend_from_slice(&part[..written]);
        bytes = &bytes[read..];
        match status {
            TDEFLStatus::Okay if !bytes.is_empty() || written == part.len() => {}
            TDEFLStatus::Okay | TDEFLStatus::Done => return,
            failed => unreachable!("deflate takes all bytes: {failed:?}"),
        }
    }
}

/// What was pressed. Nothing, where that is none.
pub(crate) fn expand(pressed: &[u8]) -> Option<Vec<u8>> {
    let mut state = Box::new(DecompressorOxide::new());
    let flags = inflate_flags::TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF;
    let mut all = BOOK.to_vec();
    let mut place = all.len();
    let mut rest = pressed;
    all.resize(place + pressed.len().saturating_mul(4).clamp(1 << 10, LONGEST), 0);
    loop {
        let (status, read, written) = decompress(&mut state, rest, &mut all, place, flags);
        rest = &rest[read..];
        place += written;
        match status {
            TINFLStatus::Done if rest.is_empty() => break,
            TINFLStatus::HasMoreOutput if all.len() < LONGEST => all.resize(all.len() * 2, 0),
            _ => return None,
        }
    }
    all.truncate(place);
    Some(all.split_off(BOOK.len()))
}
