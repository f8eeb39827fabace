//! Numbers of different bases in one row of bytes: as many bits as they need together, and no more.
//!
//! They are the digits of one large number. What is put in first is the lowest digit, so that it is taken out first.

/// Numbers that are being put together.
#[derive(Default)]
pub(super) struct Writer {
    digits: Vec<(u32, u32)>,
}

impl Writer {
    /// Puts a number below its base behind the others.
    pub(super) fn put(&mut self, value: usize, base: usize) {
        debug_assert!(value < base, "{value} has no place among {base}");
        self.digits.push((value as u32, base as u32));
    }

    /// All of it, the lowest byte first.
    pub(super) fn bytes(self) -> Vec<u8> {
        let mut limbs: Vec<u32> = Vec::new();
        for (value, base) in self.digits.into_iter().rev() {
            let mut carry = u64::from(value);
            for limb in &mut limbs {
                carry += u64::from(*limb) * u64::from(base);
                *limb = carry as u32;
                carry >>= 32;
            }
            if carry > 0 {
                limbs.push(carry as u32);
            }
        }
        let mut bytes: Vec<u8> = limbs.iter().flat_map(|limb| limb.to_le_bytes()).collect();
        bytes.truncate(bytes.iter().rposition(|&byte| byte > 0).map_or(0, |last| last + 1));
        bytes
    }
}

/// Numbers that are being taken apart. Where there is nothing left, zeros come.
pub(super) struct Reader {
    limbs: Vec<u32>,
}

impl Reader {
    pub(super) fn new(bytes: &[u8]) -> Reader {
        let limb = |bytes: &[u8]| {
            let byte = |nth: usize| u32::from(bytes.get(nth).copied().unwrap_or(0)) << (8 * nth);
            (0..4).map(byte).sum()
        };
        Reader { limbs: bytes.chunks(4).map(limb).collect() }
    }

    /// Takes the next number, by its base.
    pub(super) fn take(&mut self, base: usize) -> usize {
        let base = base.max(1) as u64;
        let mut rest = 0;
        for limb in self.limbs.iter_mut().rev() {
            let value = rest << 32 | u64::from(*limb);
            *limb = (value / base) as u32;
            rest = value % base;
        }
        while self.limbs.last() == Some(&0) {
            self.limbs.pop();
        }
        rest as usize
    }

    /// Whether nothing is left.
    pub(super) fn is_empty(&self) -> bool {
        self.limbs.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_in_comes_out_in_the_same_order() {
        let numbers: Vec<(usize, usize)> =
            (0..500).map(|nth| (nth * 7919 % (nth * 13 + 2), nth * 13 + 2)).collect();
        let mut writer = Writer::default();
        numbers.iter().for_each(|&(value, base)| writer.put(value, base));
        let mut reader = Reader::new(&writer.bytes());
        for (value, base) in numbers {
            assert_eq!(reader.take(base), value);
        }
        assert!(reader.is_empty());
        assert_eq!(reader.take(9), 0);
    }

    #[test]
    fn a_number_takes_no_more_than_its_bits() {
        let mut writer = Writer::default();
        (0..100).for_each(|nth| writer.put(nth % 3, 3));
        assert_eq!(writer.bytes().len(), 20); // 158.5 bits
        assert!(Writer::default().bytes().is_empty());
    }
}
