//! The table on this screen as signals: what boards and cards read, and what they may ask for.
//!
//! The session (crate `page`) is folded from events. Commands go into a link, which answers with events: they are kept,
//! and then everybody hears of them: the session, the log in words, and through signals boards and bots. A table adds
//! what only a screen has: which position is looked at, who acts on the board, what is said.

mod bots;
mod clock;
mod hint;
mod link;
mod local;
mod story;

use std::rc::Rc;

use game::{Actor, Entry, RESIGN, Refusal, Seat};
use leptos::prelude::*;
use page::{Command, Position, Said, Session};
use text::Lang;

use self::clock::Clock;
use self::hint::Adviser;
use self::story::StoryView;
use crate::prefs::Prefs;
use crate::store::Kept;

pub(crate) use self::bots::{BotState, Bots};
pub(crate) use self::hint::Hint;
pub(crate) use self::link::{Answered, Away, Inbox, LinkState, Place, TableLink};
pub(crate) use self::story::Line;

/// Everything that a board needs of the table it lies on. Every view and closure of a table has a copy, so it is small:
/// what is read most, and where the rest is found.
#[derive(Clone, Copy)]
pub(crate) struct TableView {
    session: RwSignal<Session>,
    shown: Memo<Position>,
    acting: Memo<Option<Seat>>,
    parts: StoredValue<Parts>,
}

#[derive(Clone, Copy)]
struct Parts {
    prefs: Prefs,
    link: TableLink,
    story: StoryView,
    bots: Bots,
    adviser: Adviser,
    /// How many tokens are shown while one looks back.
    at: RwSignal<Option<usize>>,
    chosen: RwSignal<Option<Seat>>,
    refusal: RwSignal<Option<Refusal>>,
    previewed: RwSignal<Option<String>>,
    spoken: RwSignal<String>,
    release: StoredValue<Option<Release>, LocalStorage>,
    /// The rule at which the booklet is open beside the board.
    rule: RwSignal<Option<String>>,
}

/// Lets go of what is in hand, and tells whether there was anything.
type Release = Rc<dyn Fn() -> bool>;

impl TableView {
    /// Lays a game on the table.
    pub(crate) fn new(link: TableLink) -> TableView {
        let prefs = Prefs::get();
        let (at, chosen) = (RwSignal::new(None), RwSignal::new(None));
        let session = link.session();
        let shown = Memo::new(move |_| {
            session.with(|session| at.get().map_or_else(|| session.live(), |at| session.at(at)))
        });
        let acting = Memo::new(move |_| {
            let is_open = at.get().is_none() && link.state() == LinkState::Open;
            acting(session, chosen.get()).filter(|_| is_open)
        });
        let parts = Parts {
            prefs,
            link,
            story: StoryView::new(prefs, link),
            bots: Bots::new(link),
            adviser: Adviser::new(link),
            at,
            chosen,
            refusal: RwSignal::new(None),
            previewed: RwSignal::new(None),
            spoken: RwSignal::new(String::new()),
            release: StoredValue::new_local(None),
            rule: RwSignal::new(None),
        };
        let table = TableView { session, shown, acting, parts: StoredValue::new(parts) };
        link.listen(move |events| {
            let new = parts.story.hear(events);
            if !new.is_empty() {
                table.announce(new);
            }
        });
        Clock::start(link, move || table.clear());
        table
    }

    #[inline(never)] // copied in one place only, they take less program
    fn parts(self) -> Parts {
        self.parts.get_value()
    }

    /// The language, for sentences that are made outside a view.
    pub(crate) fn lang_now(self) -> Lang {
        self.parts().prefs.lang_now()
    }

    /// The position to be drawn: the one now, or an earlier one while one looks back.
    pub(crate) fn shown(self) -> Position {
        self.shown.get()
    }

    /// The person who acts on the board now; nobody while one looks back, a bot thinks, or the game is over.
    pub(crate) fn acting(self) -> Option<Seat> {
        self.acting.get()
    }

    /// Reads the session.
    pub(crate) fn with<T>(self, read: impl FnOnce(&Session) -> T) -> T {
        self.session.with(read)
    }

    /// Reads the session once, without following it.
    pub(crate) fn peek<T>(self, read: impl FnOnce(&Session) -> T) -> T {
        self.session.with_untracked(read)
    }

    /// Whether what is said here is heard.
    pub(crate) fn state(self) -> LinkState {
        self.parts().link.state()
    }

    /// The host's time.
    pub(crate) fn now(self) -> u64 {
        self.parts().link.now()
    }

    /// What only a table that is hosted elsewhere shows there.
    pub(crate) fn draw(self, place: Place) -> AnyView {
        self.parts().link.draw(place, self)
    }

    /// Whether its host is elsewhere.
    pub(crate) fn is_away(self) -> bool {
        self.peek(Session::is_away)
    }

    /// Goes on with the game here; the other tab says so then.
    pub(crate) fn take_over(self) {
        self.clear();
        self.parts().link.take_over();
    }

    /// The bots at this table.
    pub(crate) fn bots(self) -> Bots {
        self.parts().bots
    }

    /// How the seats are called.
    pub(crate) fn names(self) -> Vec<String> {
        self.with(|session| session.names(self.parts().prefs.lang()))
    }

    /// Lets another waiting person act.
    pub(crate) fn choose(self, seat: Seat) {
        self.forgive();
        self.parts().chosen.set(Some(seat));
    }

    /// Whether the game is by other rules than today's, so that it can only be looked at.
    pub(crate) fn is_frozen(self) -> bool {
        self.parts().link.is_frozen()
    }

    /// Plays a token, or shows why it is refused. False if that is known at once.
    pub(crate) fn play(self, seat: Seat, token: &str) -> bool {
        self.command(self.peek(|session| session.playing(seat, token)))
    }

    /// Whether a token could be played, without playing it.
    pub(crate) fn check(self, seat: Seat, token: &str) -> Result<(), Refusal> {
        self.peek(|s| s.table().play().check(Actor::Seat(seat), token))
    }

    /// Takes back the last token of the person who played last.
    pub(crate) fn undo(self) {
        self.command(self.peek(Session::undoing));
    }

    /// Gives up for whoever acts, or for the first person who is still in.
    pub(crate) fn resign(self) {
        let still_in = self.peek(|session| {
            let roster = *session.table().play().roster();
            session.persons().iter().find(|&seat| roster.is_in(seat))
        });
        if let Some(seat) = self.acting.get_untracked().or(still_in) {
            self.play(seat, RESIGN);
        }
    }

    /// Says what somebody at this screen wants, and shows why if it is refused.
    fn command(self, command: Command) -> bool {
        let answered = move |refusal: Option<Refusal>| match refusal {
            None => self.clear(),
            Some(refusal) => self.refuse(&refusal),
        };
        self.parts().link.say(&Said::here(command), Box::new(answered))
    }

    /// Forgets what was said about the position before.
    fn clear(self) {
        let Parts { refusal, previewed, at, adviser, .. } = self.parts();
        refusal.set(None);
        previewed.set(None);
        at.set(None);
        adviser.forget();
    }

    /// Shows a refusal.
    pub(crate) fn refuse(self, refusal: &Refusal) {
        self.announce(self.why_now(refusal));
        self.parts().refusal.set(Some(refusal.clone()));
    }

    /// Why something is refused, by the names at this table, to be read aloud.
    pub(crate) fn why_now(self, refusal: &Refusal) -> String {
        let lang = self.lang_now();
        page::refusal(lang, refusal, &self.peek(|session| session.names(lang)))
    }

    /// Takes a refusal off the screen: it was about the act before this one.
    pub(crate) fn forgive(self) {
        if self.parts().refusal.with_untracked(Option::is_some) {
            self.parts().refusal.set(None);
        }
    }

    /// Opens the booklet beside the board at a rule: `§2.2`; at its beginning where that is empty.
    pub(crate) fn open_rule(self, rule: &str) {
        self.parts().rule.set(Some(rule.to_owned()));
    }

    /// The rule at which the booklet is open beside the board; it is closed by setting none.
    pub(crate) fn rule(self) -> RwSignal<Option<String>> {
        self.parts().rule
    }

    /// The board says how what is in hand is let go.
    pub(crate) fn on_release(self, release: impl Fn() -> bool + 'static) {
        self.parts().release.set_value(Some(Rc::new(release)));
    }

    /// Escape, where nothing lies over the table: what is in hand is let go of, else what is said goes away. Whether
    /// there was anything.
    pub(crate) fn let_go(self) -> bool {
        let release = self.parts().release.get_value();
        let has_said = self.parts().adviser.is_advising().get_untracked()
            || self.parts().adviser.hint().with_untracked(Option::is_some)
            || self.parts().refusal.with_untracked(Option::is_some);
        if release.is_some_and(|release| release()) {
            return true;
        }
        self.forgive();
        self.parts().adviser.forget();
        has_said
    }

    /// The refusal that is shown.
    pub(crate) fn refusal(self) -> Option<Refusal> {
        self.parts().refusal.get()
    }

    /// Says what the move in hand would do, before it is made.
    pub(crate) fn preview(self, sentence: Option<String>) {
        self.parts().previewed.set(sentence);
    }

    /// What the move in hand would do.
    pub(crate) fn previewed(self) -> Option<String> {
        self.parts().previewed.get()
    }

    /// Says something to whoever listens.
    pub(crate) fn announce(self, sentence: String) {
        self.parts().spoken.set(sentence);
    }

    /// What is said.
    pub(crate) fn spoken(self) -> String {
        self.parts().spoken.get()
    }

    /// The log in words.
    pub(crate) fn lines(self) -> Vec<Line> {
        self.parts().story.lines()
    }

    /// How many lines the log has.
    pub(crate) fn line_count(self) -> usize {
        self.parts().story.line_count()
    }

    /// What the others have played since whoever acts did.
    pub(crate) fn last(self) -> Vec<Entry> {
        let Some(seat) = self.acting.get() else { return Vec::new() };
        self.with(|session| session.since(seat))
    }

    /// Whether a piece that was picked up must be moved.
    pub(crate) fn is_strict(self) -> bool {
        self.with(Session::is_strict)
    }

    /// How many tokens are shown while one looks back.
    pub(crate) fn at(self) -> Option<usize> {
        self.parts().at.get()
    }

    /// Looks at the position after so many tokens; after all of them it is the present again.
    pub(crate) fn look_at(self, tokens: usize) {
        let all = self.peek(|session| session.table().log().len());
        self.parts().previewed.set(None);
        self.forgive();
        self.parts().at.set((tokens < all).then_some(tokens));
    }

    /// Whether the last move was kept; before the first, whether there is room for the game.
    pub(crate) fn kept(self) -> Kept {
        self.parts().link.kept()
    }

    /// Keeps the game once more, after room was made.
    pub(crate) fn keep_again(self) -> Kept {
        self.parts().link.keep_again()
    }

    /// A token that a hint suggests.
    pub(crate) fn hint(self) -> Option<String> {
        self.advice().map(|hint| hint.token)
    }

    /// The hint with its reasons.
    pub(crate) fn advice(self) -> Option<Hint> {
        self.parts().adviser.hint().get()
    }

    /// Whether a hint is being looked for.
    pub(crate) fn is_advising(self) -> bool {
        self.parts().adviser.is_advising().get()
    }

    /// Looks for a good move for whoever acts.
    pub(crate) fn advise(self) {
        if let Some(seat) = self.acting.get_untracked() {
            self.forgive();
            self.parts().adviser.advise(seat);
        }
    }

    /// Plays what the hint suggests.
    pub(crate) fn take_hint(self) {
        let hint = self.parts().adviser.hint().get_untracked();
        if let Some((seat, hint)) = self.acting.get_untracked().zip(hint) {
            self.play(seat, &hint.token);
        }
    }

    /// Shows a hint that nobody had to look for.
    pub(crate) fn show_hint(self, token: Option<String>) {
        self.point_out(token.map(|token| Hint { token, why: Vec::new(), seat: None }));
    }

    /// Shows what is known to be good, with its reasons, or nothing any more.
    pub(crate) fn point_out(self, hint: Option<Hint>) {
        self.parts().adviser.hint().set(hint);
    }

    /// Whose hand the board is seen from: whoever acts, or whose move is pointed out.
    pub(crate) fn hand(self) -> Option<Seat> {
        self.acting().or_else(|| self.advice().and_then(|hint| hint.seat))
    }

    /// Takes the hint off the table.
    pub(crate) fn forget_hint(self) {
        self.parts().adviser.forget();
    }

    /// Stops looking for a hint.
    pub(crate) fn stop_hint(self) {
        self.parts().adviser.stop();
    }
}

/// The person who acts where nobody looks back: the chosen one if the game waits for them, else the first who is asked.
fn acting(session: RwSignal<Session>, chosen: Option<Seat>) -> Option<Seat> {
    let waiting = session.with(Session::waiting);
    let chosen = chosen.filter(|&seat| waiting.contains(seat));
    let prompted = session.with(Session::prompted);
    chosen.or(prompted.lowest()).or(waiting.lowest())
}
