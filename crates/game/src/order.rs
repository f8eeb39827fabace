//! Order in short lists.
//!
//! The library's sorting is four kilobytes of program for each type of list: much, for a handful of seats or letters.

/// Sorts a short list; equals keep their order.
pub fn order<T>(list: &mut [T], mut is_before: impl FnMut(&T, &T) -> bool) {
    for end in 1..list.len() {
        let mut at = end;
        while at > 0 && is_before(&list[at], &list[at - 1]) {
            list.swap(at, at - 1);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_sorted_and_equals_keep_their_order() {
        let mut list = [(3, 'a'), (1, 'b'), (2, 'c'), (1, 'd'), (3, 'e'), (0, 'f')];
        order(&mut list, |one, other| one.0 < other.0);
        assert_eq!(list.map(|(_, name)| name).iter().collect::<String>(), "fbdcae");
    }
}
