//! Where one is in a game and in what was tried besides, as signals. A line is shown as a table of its own: the board is
//! handed another session, and can't tell.

use game::{Actor, BySeat, SplitMix};
use leptos::prelude::*;
use page::tree::{Beside, Company, Node, Tree};
use page::{Command, Offer, Session, Sitter, UserId};

use super::source::Source;
use crate::store::{self, Annex, Kept};
use crate::table_view::{Answered, Inbox, TableView};

/// What such a table is called: it has no address.
const ID: &str = "partie";

/// A walk through a game.
#[derive(Clone, Copy)]
pub(super) struct Walk {
    inbox: Inbox,
    /// The game as it was played.
    game: StoredValue<Session>,
    pub(super) tree: RwSignal<Tree>,
    /// The end of the line that is shown.
    tip: RwSignal<Node>,
    /// Whether one plays on at the end of it.
    pub(super) is_trying: RwSignal<bool>,
    /// Under which name what is tried is kept.
    id: StoredValue<String>,
    /// How keeping it went.
    pub(super) kept: RwSignal<Kept>,
}

impl Walk {
    /// A game from its end, with what was tried before.
    pub(super) fn new(session: Session, source: &Source) -> Walk {
        let id = source.id();
        let tree = Tree::kept_with(&session, &Annex::Lines.read(&id));
        Walk {
            inbox: Inbox::new(session.clone()),
            game: StoredValue::new(session),
            tip: RwSignal::new(tree.played()),
            tree: RwSignal::new(tree),
            is_trying: RwSignal::new(false),
            id: StoredValue::new(id),
            kept: RwSignal::new(Kept::Yes),
        }
    }

    pub(super) fn inbox(self) -> Inbox {
        self.inbox
    }

    /// Under which name things are kept beside the game.
    pub(super) fn id(self) -> String {
        self.id.get_value()
    }

    /// Reads the game as it was played.
    pub(super) fn game<T>(self, read: impl FnOnce(&Session) -> T) -> T {
        self.game.with_value(read)
    }

    /// Where one is.
    pub(super) fn node(self, table: TableView) -> Node {
        let (tip, at) = (self.tip.get(), table.at());
        self.tree.with(|tree| tree.on_the_way(tip, at.unwrap_or(usize::MAX)))
    }

    /// Whether what is shown is the game itself.
    pub(super) fn is_on_game(self) -> bool {
        self.tree.with(|tree| tree.is_played(self.tip.get()))
    }

    /// Goes to a place in the tree. On the line that is shown only the board looks elsewhere.
    pub(super) fn go(self, table: TableView, to: Node) {
        let tip = self.tip.get_untracked();
        let (depth, is_here, end) = self.tree.with_untracked(|tree| {
            let depth = tree.depth(to);
            (depth, tree.on_the_way(tip, depth) == to, tree.tip(to))
        });
        if !is_here {
            self.is_trying.set(false);
            self.show(end);
        }
        table.look_at(depth);
    }

    /// Goes to the line above or below.
    pub(super) fn go_beside(self, table: TableView, which: Beside) -> bool {
        let here = untrack(|| self.node(table));
        let there = self.tree.with_untracked(|tree| tree.beside(here, which));
        if let Some(there) = there {
            self.go(table, there);
        }
        there.is_some()
    }

    /// Lays the line that ends there on the table, to be looked at.
    fn show(self, tip: Node) {
        let line = self.tree.with_untracked(|tree| {
            if tree.is_played(tip) {
                return Some(self.game(Session::clone));
            }
            let sitters = self.game(|game| game.table().sitters().clone());
            tree.session(ID, tip, &sitters, store::now()).ok()
        });
        if let Some(mut session) = line {
            session.look_as(None);
            self.tip.set(tip);
            self.inbox.replace(session);
        }
    }

    /// Plays on from where one is.
    pub(super) fn try_from_here(self, table: TableView, company: Company) {
        let here = untrack(|| self.node(table));
        let sat = self.game(|game| game.table().sitters().clone());
        let sitters = self.tree.with_untracked(|tree| {
            let own = tree.own_seat(here, &sat);
            company.sitters(&sat, own)
        });
        let settled = self.tree.try_update(|tree| tree.settle(here, &mut dice())).unwrap_or(here);
        self.seat(settled, &sitters);
        self.is_trying.set(true);
        table.look_at(usize::MAX);
    }

    /// Lays a line on the table that these play on.
    fn seat(self, tip: Node, sitters: &BySeat<Sitter>) {
        let line = self.tree.with_untracked(|tree| tree.session(ID, tip, sitters, store::now()));
        if let Ok(mut session) = line {
            session.look_as(Some(UserId::here()));
            self.tip.set(tip);
            self.inbox.replace(session);
        }
    }

    /// After how many tokens of the game one is, or left it.
    pub(super) fn depth_in_game(self, table: TableView) -> usize {
        let node = self.node(table);
        self.tree.with(|tree| tree.depth(tree.in_game(node)))
    }

    /// Back to the game, where what is shown left it.
    pub(super) fn go_back(self, table: TableView) {
        let left = untrack(|| self.depth_in_game(table));
        self.is_trying.set(false);
        self.show(self.tree.with_untracked(Tree::played));
        table.look_at(left);
    }

    /// Cuts off the line that a place is on.
    pub(super) fn cut(self, table: TableView, node: Node) {
        let shown = self.tip.get_untracked();
        let cut = self.tree.try_update(|tree| {
            let first = tree.first(node)?;
            let is_shown = tree.on_the_way(shown, tree.depth(first)) == first;
            Some((tree.cut(node), is_shown))
        });
        if let Some((left, true)) = cut.flatten() {
            self.is_trying.set(false);
            self.show(self.tree.with_untracked(|tree| tree.tip(left)));
            table.look_at(self.tree.with_untracked(|tree| tree.depth(left)));
        }
        self.keep();
    }

    /// Keeps what was tried with the game.
    fn keep(self) {
        let written = |tree: &Tree| if tree.has_variations() { tree.kept() } else { String::new() };
        let kept = Annex::Lines.keep(&self.id(), &self.tree.with_untracked(written));
        if self.kept.get_untracked() != kept {
            self.kept.set(kept);
        }
    }

    /// What somebody at the table wants: to play, or to take a move back.
    pub(super) fn hear(self, command: &Command, answered: Answered) -> bool {
        if !self.is_trying.get_untracked() {
            return false;
        }
        let refusal = match command {
            Command::Play { seat, token, .. } => self.play(Actor::Seat(*seat), token).err(),
            Command::Offer { seat, offer: Offer::Undo } => {
                self.take_back(Actor::Seat(*seat));
                None
            }
            _ => return false,
        };
        let is_done = refusal.is_none();
        answered(refusal);
        is_done
    }

    /// The clock of the rules rings, where it is time.
    pub(super) fn tick(self) -> Option<bool> {
        if !self.is_trying.get_untracked() {
            return None;
        }
        let due = |session: &Session| {
            let is_due = session.next_tick().is_some_and(|due| due <= store::now());
            session.table().play().alarm().filter(|_| is_due).map(|(token, _)| token)
        };
        let token = self.inbox.peek(due);
        Some(token.is_some_and(|token| self.play(Actor::Table, &token).is_ok()))
    }

    fn play(self, by: Actor, token: &str) -> Result<(), game::Refusal> {
        let tip = self.tip.get_untracked();
        let played = self.tree.try_update(|tree| tree.play(tip, by, token, &mut dice()));
        let Some(tip) = played.transpose()? else { return Ok(()) };
        self.tip.set(tip);
        self.keep();
        let log = self.tree.with_untracked(|tree| tree.log(tip));
        let events = self.inbox.peek(|session| session.news(&log, store::now()));
        self.inbox.fold(&events)?;
        self.inbox.tell(&events);
        Ok(())
    }

    /// Goes back to before the last token of a seat; what was played stays in the tree.
    fn take_back(self, by: Actor) {
        let tip = self.tip.get_untracked();
        let before = self.tree.with_untracked(|tree| {
            let last = tree.log(tip).iter().rposition(|entry| entry.by == by)?;
            Some(tree.on_the_way(tip, last))
        });
        if let Some(before) = before {
            let sitters = self.inbox.peek(|session| session.table().sitters().clone());
            self.seat(before, &sitters);
        }
    }
}

/// What the browser throws where the game has nothing to say: nobody has to check it.
fn dice() -> SplitMix {
    let guess = || js_sys::Math::random().to_bits();
    SplitMix::new(store::random().map_or_else(|_| guess(), u64::from_le_bytes))
}
