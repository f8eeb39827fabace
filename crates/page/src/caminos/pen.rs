//! A pen that writes paths in whole numbers, each point by its way from the last: short to write and short to read.

use super::Spot;

/// A path that is being written.
#[derive(Clone, Debug, Default)]
pub(super) struct Pen {
    /// What it has written.
    pub(super) text: String,
    at: [i32; 2],
    /// Where the line began that it is at.
    begin: [i32; 2],
    /// Where the first line began, and where the text goes on after that: a stamp says it anew.
    first: Option<([i32; 2], usize)>,
    /// The command of the last points, if the next of its kind can do without.
    going: Option<char>,
}

impl Pen {
    /// Begins a line somewhere.
    pub(super) fn begin(&mut self, at: Spot) {
        self.go('m', &[at]);
        self.begin = self.at;
        // What follows `m` are lines; but a stamp begins by `M`, which would take them for places.
        self.going = self.first.map(|_| 'l');
        self.first.get_or_insert((self.at, self.text.len()));
    }

    /// Draws a straight line.
    pub(super) fn line(&mut self, to: Spot) {
        self.go('l', &[to]);
    }

    /// Draws a curve, by its two handles and its end.
    pub(super) fn curve(&mut self, points: [Spot; 3]) {
        self.go('c', &points);
    }

    /// Goes on from a curve without a bend, by the second handle and the end.
    pub(super) fn curve_on(&mut self, points: [Spot; 2]) {
        self.go('s', &points);
    }

    /// Writes a command with its points, all by their way from here.
    fn go(&mut self, command: char, points: &[Spot]) {
        if self.going != Some(command) {
            self.text.push(command);
        }
        self.going = Some(command);
        let from = self.at;
        for &(x, y) in points {
            self.at = [x, y].map(|n| (n + 0.5).floor() as i32);
            self.number(self.at[0] - from[0]);
            self.number(self.at[1] - from[1]);
        }
    }

    /// Goes back to where the line began.
    pub(super) fn close(&mut self) {
        self.text.push('z');
        self.at = self.begin;
        self.going = None;
    }

    /// A line round some corners.
    pub(super) fn polygon(&mut self, corners: &[Spot]) {
        if let [first, others @ ..] = corners {
            self.begin(*first);
            others.iter().for_each(|&corner| self.line(corner));
            self.close();
        }
    }

    /// What another pen has written, from here on.
    pub(super) fn stamp(&mut self, (x, y): Spot, stamp: &Pen) {
        let Some((first, rest)) = stamp.first else { return };
        self.text.push('M');
        self.number((x + 0.5).floor() as i32 + first[0]);
        self.number((y + 0.5).floor() as i32 + first[1]);
        self.text.push_str(&stamp.text[rest..]);
    }

    /// Writes a number. The library's way is made for every width and sign, and takes several times as long.
    fn number(&mut self, n: i32) {
        self.text.push(if n < 0 { '-' } else { ' ' });
        let mut digits = [0; 10];
        let (mut rest, mut count) = (n.unsigned_abs(), 0);
        while rest > 0 || count == 0 {
            digits[count] = b'0' + (rest % 10) as u8;
            (rest, count) = (rest / 10, count + 1);
        }
        self.text.extend(digits[..count].iter().rev().map(|&digit| char::from(digit)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_written_by_their_way_from_the_last() {
        let mut pen = Pen::default();
        pen.begin((10.4, -20.0));
        pen.line((12.0, 0.0));
        pen.line((12.0, 1.0));
        pen.curve([(12.0, 5.0), (0.0, 5.0), (-3.6, 100.0)]);
        pen.curve_on([(0.0, 0.0), (1.0, 1.0)]);
        assert_eq!(pen.text, "m 10-20l 2 20 0 1c 0 4-12 4-16 99s 4-100 5-99");
    }

    #[test]
    fn a_closed_line_goes_on_from_where_it_began() {
        let mut pen = Pen::default();
        pen.polygon(&[(0.0, 0.0), (9.0, 0.0), (9.0, 9.0)]);
        pen.begin((1.0, 2.0));
        pen.line((4.0, 2.0));
        assert_eq!(pen.text, "m 0 0l 9 0 0 9zm 1 2 3 0");
        let mut page = Pen::default();
        page.stamp((-100.0, 1_234_567.0), &pen);
        page.stamp((1.0, 1.0), &pen);
        assert_eq!(page.text, "M-100 1234567l 9 0 0 9zm 1 2 3 0M 1 1l 9 0 0 9zm 1 2 3 0");
    }
}
