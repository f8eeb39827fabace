//! What is said at a table, as one person hears it.

use protocol::Chat;

/// So many lines are kept.
const MOST: usize = 200;

/// What was said, whom one doesn't want to hear, and what one hasn't read yet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Talk {
    lines: Vec<Chat>,
    muted: Vec<String>,
    unread: usize,
}

impl Talk {
    /// Takes in a line. One that was heard before, as after a new connection, is not heard again.
    pub fn hear(&mut self, line: Chat, is_read: bool) {
        if self.lines.contains(&line) {
            return;
        }
        if !is_read && !self.is_muted(&line.name) {
            self.unread += 1;
        }
        self.lines.push(line);
        let surplus = self.lines.len().saturating_sub(MOST);
        self.lines.drain(..surplus);
    }

    /// What is heard, oldest first.
    pub fn lines(&self) -> Vec<Chat> {
        self.lines.iter().filter(|line| !self.is_muted(&line.name)).cloned().collect()
    }

    /// Doesn't hear somebody any more, or hears them again.
    pub fn toggle_mute(&mut self, name: &str) {
        match self.muted.iter().position(|muted| muted == name) {
            Some(at) => drop(self.muted.remove(at)),
            None => self.muted.push(name.to_owned()),
        }
    }

    /// Whether somebody isn't heard.
    pub fn is_muted(&self, name: &str) -> bool {
        self.muted.iter().any(|muted| muted == name)
    }

    /// Those who aren't heard.
    pub fn muted(&self) -> &[String] {
        &self.muted
    }

    /// How many lines came since it was last looked at.
    pub fn unread(&self) -> usize {
        self.unread
    }

    /// All was read.
    pub fn read(&mut self) {
        self.unread = 0;
    }
}

#[cfg(test)]
mod tests {
    use protocol::Room;

    use super::*;

    fn line(at: u64, name: &str, text: &str) -> Chat {
        Chat { at, name: name.to_owned(), text: text.to_owned(), room: Room::Seats }
    }

    #[test]
    fn a_line_is_heard_once_and_counts_until_it_is_read() {
        let mut talk = Talk::default();
        talk.hear(line(1, "Ben", "bonjour"), false);
        talk.hear(line(1, "Ben", "bonjour"), false);
        talk.hear(line(2, "Ben", "bonjour"), true);
        assert_eq!((talk.lines().len(), talk.unread()), (2, 1));
        talk.read();
        assert_eq!(talk.unread(), 0);
    }

    #[test]
    fn who_is_muted_is_not_heard_and_may_be_again() {
        let mut talk = Talk::default();
        talk.hear(line(1, "Ben", "a"), true);
        talk.toggle_mute("Ben");
        talk.hear(line(2, "Ben", "b"), false);
        talk.hear(line(3, "Eva", "c"), false);
        assert_eq!((talk.lines().len(), talk.unread(), talk.muted().len()), (1, 1, 1));
        talk.toggle_mute("Ben");
        assert_eq!(talk.lines().len(), 3);
    }

    #[test]
    fn only_so_much_is_kept() {
        let mut talk = Talk::default();
        (0..MOST as u64 + 5).for_each(|at| talk.hear(line(at, "Ben", "x"), true));
        assert_eq!((talk.lines().len(), talk.lines()[0].at), (MOST, 5));
    }
}
