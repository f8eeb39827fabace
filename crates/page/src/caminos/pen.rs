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
}

impl Pen {
    /// Begins a line somewhere.
    pub(super) fn begin(&mut self, at: Spot) {
        self.go('m', &[at]);
        self.begin = self.at;
    }

    /// Draws a straight line.
    pub(super) fn line(&mut self, to: Spot) {
        self.go('l', &[to]);
    }

    /// Draws a curve, by its two handles and its end.
    pub(super) fn curve(&mut self, points: [Spot; 3]) {
        self.go('c', &points);
    }

    /// Writes a command with its points, all by their way from here.
    fn go(&mut self, command: char, points: &[Spot]) {
        self.text.push(command);
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
        self.text.push('M');
        for n in [x, y] {
            self.number((n + 0.5).floor() as i32);
        }
        self.text.push_str(&stamp.text);
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
        pen.curve([(12.0, 5.0), (0.0, 5.0), (-3.6, 100.0)]);
        assert_eq!(pen.text, "m 10-20l 2 20c 0 5-12 5-16 100");
    }

    #[test]
    fn a_closed_line_goes_on_from_where_it_began() {
        let mut pen = Pen::default();
        pen.polygon(&[(0.0, 0.0), (9.0, 0.0), (9.0, 9.0)]);
        pen.begin((1.0, 2.0));
        assert_eq!(pen.text, "m 0 0l 9 0l 0 9zm 1 2");
        let mut page = Pen::default();
        page.stamp((-100.0, 1_234_567.0), &pen);
        assert_eq!(page.text, "M-100 1234567m 0 0l 9 0l 0 9zm 1 2");
    }
}
