//! The table on this screen as signals: what boards and cards read, and what they may ask for.
//!
//! The session (crate `page`) is folded from events. Commands go into a link, which answers with events: they are kept,
//! and then everybody hears of them: the session, the log in words, and through signals boards and bots. A table adds
//! what only a screen has: which position is looked at, who acts on the board, what is said.

use std::rc::Rc;
use std::time::Duration;

use crate::ui::follow;
use game::{Actor, Entry, Level, Phrase, RESIGN, Refusal, Seat};
use leptos::prelude::*;
use page::{
    By, Call, Command, Decision, Event, Found, Job, Link, LocalGame, Position, Reason, Said,
    Session, Story,
};
use text::Lang;

use crate::bot_worker::BotWorker;
use crate::lease::{Hold, Lease};
use crate::pace::Pace;
use crate::prefs::Prefs;
use crate::store::{self, Kept};

/// The level that gives hints.
const ADVISER: u8 = 5;
/// The longest time that a browser's timer is set for: beyond 24 days it would ring at once.
const LONGEST_TIMER: u64 = 86_400_000;

/// The state of the bots.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Bots {
    #[default]
    Idle,
    Thinking(Seat),
    /// A person has stopped them; they go on when told so.
    Stopped,
    Failed,
}

/// A line of the log: its number from 1, whose it is, and what it says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    pub(crate) number: usize,
    pub(crate) by: Actor,
    pub(crate) text: String,
}

/// A token that is suggested, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Hint {
    pub(crate) token: String,
    pub(crate) why: Vec<Phrase>,
}

impl Hint {
    fn of(found: &Found) -> Option<Hint> {
        let Found::Hint(token, why) = found else { return None };
        let phrase = |reason: &Reason| reason.phrase(bots::codes::ALL);
        Some(Hint { token: token.clone(), why: why.iter().filter_map(phrase).collect() })
    }
}

/// Where commands go, and all that came back: kept in memory, so that a store that was full can be caught up with.
struct Source {
    link: Link,
    events: Vec<Event>,
}

/// Everything that a board needs of the table it lies on.
#[derive(Clone, Copy)]
pub(crate) struct TableView {
    prefs: Prefs,
    session: RwSignal<Session>,
    source: StoredValue<Source, LocalStorage>,
    story: StoredValue<Story, LocalStorage>,
    /// Counts how often another tab's game took the place of what was shown: all of it is told anew.
    refreshed: RwSignal<u32>,
    lease: Lease,
    /// How many tokens are shown while one looks back.
    at: RwSignal<Option<usize>>,
    chosen: RwSignal<Option<Seat>>,
    refusal: RwSignal<Option<Refusal>>,
    previewed: RwSignal<Option<String>>,
    spoken: RwSignal<String>,
    hint: RwSignal<Option<Hint>>,
    is_advising: RwSignal<bool>,
    bots: RwSignal<Bots>,
    pace: RwSignal<Pace>,
    /// Whether bots play a move only when told so.
    is_paused: RwSignal<bool>,
    /// What bots were asked last and have answered, one a seat: they are not asked the same again.
    answered: RwSignal<Vec<Wish>>,
    kept: RwSignal<Kept>,
    lines: RwSignal<Vec<Line>>,
    shown: Memo<Position>,
    acting: Memo<Option<Seat>>,
    worker: StoredValue<BotWorker, LocalStorage>,
    adviser: StoredValue<BotWorker, LocalStorage>,
    timer: StoredValue<Option<TimeoutHandle>, LocalStorage>,
    release: StoredValue<Option<Release>, LocalStorage>,
    /// The rule at which the booklet is open beside the board.
    rule: RwSignal<Option<String>>,
}

/// Lets go of what is in hand, and tells whether there was anything.
type Release = Rc<dyn Fn() -> bool>;

impl TableView {
    /// Lays a game on the table.
    pub(crate) fn new(game: LocalGame) -> TableView {
        let LocalGame { session, link, events } = game;
        let is_frozen = matches!(link, Link::Frozen { .. });
        let (id, prefs) = (session.id().to_owned(), Prefs::get());
        let story = StoredValue::new_local(Story::of(&session, prefs.lang_now()));
        let session = RwSignal::new(session);
        let source = StoredValue::new_local(Source { link, events });
        let refreshed = RwSignal::new(0);
        let lease = Lease::new(&id, move || refresh(session, source, refreshed));
        let at = RwSignal::new(None);
        let chosen = RwSignal::new(None);
        let shown = Memo::new(move |_| {
            session.with(|session| at.get().map_or_else(|| session.live(), |at| session.at(at)))
        });
        let acting = Memo::new(move |_| {
            let waiting = session.with(Session::waiting);
            let chosen = chosen.get().filter(|&seat| waiting.contains(seat));
            let prompted = session.with(Session::prompted);
            let first = prompted.lowest().or(waiting.lowest());
            let is_open = at.get().is_none() && lease.hold() == Hold::Ours && !is_frozen;
            chosen.or(first).filter(|_| is_open)
        });
        let table = TableView {
            prefs,
            session,
            source,
            story,
            refreshed,
            lease,
            at,
            chosen,
            refusal: RwSignal::new(None),
            previewed: RwSignal::new(None),
            spoken: RwSignal::new(String::new()),
            hint: RwSignal::new(None),
            is_advising: RwSignal::new(false),
            bots: RwSignal::new(Bots::Idle),
            pace: RwSignal::new(Pace::remembered()),
            is_paused: RwSignal::new(false),
            answered: RwSignal::new(Vec::new()),
            kept: RwSignal::new(store::probe()),
            lines: RwSignal::new(Vec::new()),
            shown,
            acting,
            worker: StoredValue::new_local(BotWorker::default()),
            adviser: StoredValue::new_local(BotWorker::default()),
            timer: StoredValue::new_local(None),
            release: StoredValue::new_local(None),
            rule: RwSignal::new(None),
        };
        table.tell();
        table.wake_bots();
        table.watch_clock();
        on_cleanup(move || {
            table.worker.with_value(BotWorker::stop);
            table.adviser.with_value(BotWorker::stop);
            table.stop_timer();
        });
        table
    }

    /// The language, for sentences that are made outside a view.
    pub(crate) fn lang_now(self) -> Lang {
        self.prefs.lang_now()
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

    /// Whether the game is played here, or in another tab.
    pub(crate) fn hold(self) -> Hold {
        self.lease.hold()
    }

    /// Goes on with the game here; the other tab says so then.
    pub(crate) fn take_over(self) {
        refresh(self.session, self.source, self.refreshed);
        self.clear();
        self.lease.take();
    }

    /// How the seats are called.
    pub(crate) fn names(self) -> Vec<String> {
        self.session.with(|session| session.names(self.prefs.lang()))
    }

    /// Lets another waiting person act.
    pub(crate) fn choose(self, seat: Seat) {
        self.forgive();
        self.chosen.set(Some(seat));
    }

    /// Whether the game is by other rules than today's, so that it can only be looked at.
    pub(crate) fn is_frozen(self) -> bool {
        self.source.with_value(|source| matches!(source.link, Link::Frozen { .. }))
    }

    /// Plays a token, or shows why it is refused.
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

    /// Says what somebody at this screen wants, or shows why it is refused.
    fn command(self, command: Command) -> bool {
        let Some(decision) = self.decide(&Said::here(command)) else { return false };
        let refusal = decision.refusal.clone();
        if refusal.is_none() {
            self.clear();
        }
        self.happen(decision);
        refusal.iter().for_each(|refusal| self.refuse(refusal));
        refusal.is_none()
    }

    /// What a command would make happen; nothing, where this tab may not play.
    fn decide(self, said: &Said) -> Option<Decision> {
        if !self.lease.may_write() {
            return None;
        }
        self.source.with_value(|source| source.link.decide(said, store::now()))
    }

    /// Keeps what was decided, then shows it.
    fn happen(self, decision: Decision) {
        if decision.events.is_empty() {
            return;
        }
        let events = decision.events.clone();
        let id = self.peek(|session| session.id().to_owned());
        // After a write that failed the whole game is written, so that there is no gap.
        let kept = match self.kept.get_untracked() {
            Kept::Yes => store::append(&id, &events),
            failed => failed,
        };
        self.source.update_value(|source| {
            source.events.extend_from_slice(&events);
            source.link.confirm(decision);
        });
        let has_heard = self.session.try_update_untracked(|session| session.hear(&events));
        debug_assert!(
            has_heard.is_none_or(|heard| heard.is_ok()),
            "what the host decides can follow"
        );
        let is_over = self.peek(Session::is_over);
        self.kept.set(match kept {
            Kept::Yes if !is_over => self.peek(store::note),
            // What lies in parts is put together when it is over.
            _ => self.keep(),
        });
        self.hear(&events);
        self.session.notify();
    }

    /// Keeps the whole game.
    fn keep(self) -> Kept {
        self.source.with_value(|source| {
            self.peek(|session| store::keep(session, &source.link, &source.events))
        })
    }

    /// Forgets what was said about the position before.
    fn clear(self) {
        self.refusal.set(None);
        self.previewed.set(None);
        self.at.set(None);
        self.forget_hint();
    }

    /// Shows a refusal.
    pub(crate) fn refuse(self, refusal: &Refusal) {
        self.announce(text::refusal(self.prefs.lang_now(), refusal));
        self.refusal.set(Some(refusal.clone()));
    }

    /// Takes a refusal off the screen: it was about the act before this one.
    pub(crate) fn forgive(self) {
        if self.refusal.with_untracked(Option::is_some) {
            self.refusal.set(None);
        }
    }

    /// Opens the booklet beside the board at a rule: `§2.2`; at its beginning where that is empty.
    pub(crate) fn open_rule(self, rule: &str) {
        self.rule.set(Some(rule.to_owned()));
    }

    /// The rule at which the booklet is open beside the board; it is closed by setting none.
    pub(crate) fn rule(self) -> RwSignal<Option<String>> {
        self.rule
    }

    /// The board says how what is in hand is let go.
    pub(crate) fn on_release(self, release: impl Fn() -> bool + 'static) {
        self.release.set_value(Some(Rc::new(release)));
    }

    /// Escape, where nothing lies over the table: what is in hand is let go of, else what is said goes away. Whether
    /// there was anything.
    pub(crate) fn let_go(self) -> bool {
        let release = self.release.get_value();
        let was_advising = self.is_advising.get_untracked();
        let has_said = was_advising
            || self.hint.with_untracked(Option::is_some)
            || self.refusal.with_untracked(Option::is_some);
        if release.is_some_and(|release| release()) {
            return true;
        }
        self.forgive();
        self.forget_hint();
        has_said
    }

    /// The refusal that is shown.
    pub(crate) fn refusal(self) -> Option<Refusal> {
        self.refusal.get()
    }

    /// Says what the move in hand would do, before it is made.
    pub(crate) fn preview(self, sentence: Option<String>) {
        self.previewed.set(sentence);
    }

    /// What the move in hand would do.
    pub(crate) fn previewed(self) -> Option<String> {
        self.previewed.get()
    }

    /// Says something to whoever listens.
    pub(crate) fn announce(self, sentence: String) {
        self.spoken.set(sentence);
    }

    /// What is said.
    pub(crate) fn spoken(self) -> String {
        self.spoken.get()
    }

    /// The log in words.
    pub(crate) fn lines(self) -> Vec<Line> {
        self.lines.get()
    }

    /// How many lines the log has.
    pub(crate) fn line_count(self) -> usize {
        self.lines.with(Vec::len)
    }

    /// A token that a hint suggests.
    pub(crate) fn hint(self) -> Option<String> {
        self.hint.get().map(|hint| hint.token)
    }

    /// The hint with its reasons.
    pub(crate) fn advice(self) -> Option<Hint> {
        self.hint.get()
    }

    /// Whether a hint is being looked for.
    pub(crate) fn is_advising(self) -> bool {
        self.is_advising.get()
    }

    /// What the others have played since whoever acts did.
    pub(crate) fn last(self) -> Vec<Entry> {
        let Some(seat) = self.acting.get() else { return Vec::new() };
        self.session.with(|session| session.since(seat))
    }

    /// Whether a piece that was picked up must be moved.
    pub(crate) fn is_strict(self) -> bool {
        self.session.with(Session::is_strict)
    }

    /// How many tokens are shown while one looks back.
    pub(crate) fn at(self) -> Option<usize> {
        self.at.get()
    }

    /// Looks at the position after so many tokens; after all of them it is the present again.
    pub(crate) fn look_at(self, tokens: usize) {
        let all = self.peek(|session| session.table().log().len());
        self.previewed.set(None);
        self.forgive();
        self.at.set((tokens < all).then_some(tokens));
    }

    /// How the bots are.
    pub(crate) fn bots(self) -> Bots {
        self.bots.get()
    }

    /// Whether the last move was kept; before the first, whether there is room for the game.
    pub(crate) fn kept(self) -> Kept {
        self.kept.get()
    }

    /// Keeps the game once more, after room was made.
    pub(crate) fn keep_again(self) -> Kept {
        if !self.lease.may_write() {
            return self.kept.get_untracked();
        }
        let kept = self.keep();
        let kept = if kept == Kept::Yes { store::probe() } else { kept };
        self.kept.set(kept);
        kept
    }

    /// Tells the log in words, and again in another language or when another tab has played.
    fn tell(self) {
        follow(move || {
            self.refreshed.track();
            let lang = self.prefs.lang();
            self.story.set_value(self.peek(|session| Story::of(session, lang)));
            self.write_lines(0);
        });
    }

    /// Tells what happened, and says aloud what is new.
    fn hear(self, events: &[Event]) {
        let before = self.lines.with_untracked(Vec::len);
        self.story.update_value(|story| self.peek(|session| story.hear(session, events)));
        let is_undone = events.iter().any(|event| matches!(event.what, page::What::Undone { .. }));
        self.write_lines(if is_undone { 0 } else { before });
        let new = self.lines.with_untracked(|lines| {
            let new = lines.get(before..).unwrap_or_default();
            new.iter().map(|line| line.text.as_str()).collect::<Vec<_>>().join(". ")
        });
        if !new.is_empty() {
            self.spoken.set(new);
        }
    }

    /// Shows the lines of the story from one on; those before it stay.
    fn write_lines(self, from: usize) {
        self.lines.update(|lines| {
            lines.truncate(from);
            self.story.with_value(|story| {
                self.peek(|session| {
                    let told = story.lines().iter().zip(session.table().log()).zip(1..);
                    lines.extend(told.skip(from).map(|((text, entry), number)| Line {
                        number,
                        by: entry.by,
                        text: text.clone(),
                    }));
                });
            });
        });
    }

    /// Sets a timer for the moment at which the table's time makes something happen; after a reload that
    /// moment may have passed.
    fn watch_clock(self) {
        follow(move || {
            self.session.track();
            self.set_timer();
        });
    }

    fn set_timer(self) {
        self.stop_timer();
        let Some(Some(due)) = self.session.try_with_untracked(Session::next_tick) else { return };
        let left = due.saturating_sub(store::now()).min(LONGEST_TIMER);
        let timer = set_timeout_with_handle(move || self.tick(), Duration::from_millis(left));
        self.timer.set_value(timer.ok());
    }

    fn stop_timer(self) {
        let timer = self.timer.try_update_value(Option::take).flatten();
        timer.iter().for_each(TimeoutHandle::clear);
    }

    /// Lets the table's time do what is due, or waits on if it is not.
    fn tick(self) {
        if self.session.try_with_untracked(|_| ()).is_none() || !self.lease.may_write() {
            return;
        }
        let decision = self.source.with_value(|source| source.link.tick(store::now()));
        match decision.filter(|decision| !decision.events.is_empty()) {
            Some(decision) => {
                self.clear();
                self.happen(decision);
            }
            None => self.set_timer(),
        }
    }

    /// Lets the bots think whenever they may act.
    fn wake_bots(self) {
        Effect::new(move |asked: Option<Option<Wish>>| {
            let wish = self.next_wish();
            if asked.flatten() != wish {
                self.worker.with_value(BotWorker::stop);
                match wish {
                    Some(_) if self.is_paused.get_untracked() => self.bots.set(Bots::Stopped),
                    Some(wish) => self.ask(wish),
                    None => self.bots.set(Bots::Idle),
                }
            }
            wish
        });
    }

    /// The first of the bots that may act and have not answered yet.
    fn next_wish(self) -> Option<Wish> {
        if self.lease.hold() != Hold::Ours {
            return None;
        }
        let all = self.session.with(Wish::all);
        self.answered.with(|answered| all.into_iter().find(|wish| !answered.contains(wish)))
    }

    /// Remembers that a bot has answered.
    fn note(self, wish: Wish) {
        self.answered.update(|answered| {
            answered.retain(|other| other.call.seat != wish.call.seat);
            answered.push(wish);
        });
    }

    /// Stops the bot that thinks.
    pub(crate) fn stop_bots(self) {
        self.worker.with_value(BotWorker::stop);
        // Who plays against it has only this move put off.
        self.is_paused.set(self.is_watched());
        self.bots.set(Bots::Stopped);
    }

    /// Asks the bots once more, after they failed or were stopped.
    pub(crate) fn wake_again(self) {
        self.is_paused.set(false);
        self.step();
    }

    /// Lets a bot that was stopped play one move.
    pub(crate) fn step(self) {
        if let Some(wish) = untrack(|| self.next_wish()) {
            self.ask(wish);
        }
    }

    /// Whether bots play among themselves.
    pub(crate) fn is_watched(self) -> bool {
        self.peek(|session| session.persons().is_empty())
    }

    /// How fast bots answer.
    pub(crate) fn pace(self) -> Pace {
        self.pace.get()
    }

    /// Chooses how fast bots answer, here and at later tables.
    pub(crate) fn set_pace(self, pace: Pace) {
        pace.remember();
        self.pace.set(pace);
    }

    fn ask(self, wish: Wish) {
        let Call { seat, level, must, .. } = wish.call;
        self.bots.set(Bots::Thinking(seat));
        let (job, breath) = self.peek(|session| {
            let level = level.unwrap_or(Level::LOWEST).number();
            let play = session.table().play();
            let beats = match play.info().simultaneous {
                // A bot that draws and arranges as fast as it can leaves no time to look.
                _ if !play.turn().may().is_empty() => 3,
                // Where all write at once nobody waits for a bot, unless there are only bots.
                true if !self.is_watched() => 0,
                _ => 1,
            };
            (job(session, seat, level), self.pace.get_untracked().breath() * beats)
        });
        let due = store::now() + breath.as_millis() as u64;
        let heard = move |found: Option<Found>| match found {
            Some(Found::Token(token)) => {
                let rest = due.saturating_sub(store::now());
                let act = move || self.answer(wish, &token);
                set_timeout(act, Duration::from_millis(rest));
            }
            Some(Found::Waits) if !must => self.note(wish),
            _ => self.bots.set(Bots::Failed),
        };
        self.worker.with_value(|worker| worker.set(job, heard));
    }

    /// Plays what a bot wants, if it is still asked.
    fn answer(self, wish: Wish, token: &str) {
        let all = self.session.try_with_untracked(Wish::all).unwrap_or_default();
        let seat = wish.call.seat;
        let is_asked = self.bots.try_get_untracked() == Some(Bots::Thinking(seat));
        if !all.contains(&wish) || !is_asked || !self.lease.may_write() {
            return;
        }
        // A person may be in the middle of a move: what is said about it stays.
        let play = self.peek(|session| session.playing(seat, token));
        let Some(decision) = self.decide(&Said::new(By::House, play)) else { return };
        let is_refused = decision.refusal.is_some();
        if !is_refused {
            self.note(wish);
        }
        self.happen(decision);
        if is_refused {
            self.bots.set(Bots::Failed);
        }
    }

    /// Looks for a good move for whoever acts.
    pub(crate) fn advise(self) {
        let Some(seat) = self.acting.get_untracked() else { return };
        let Job::Think { fen, seat, level, seed } =
            self.peek(|session| job(session, seat, ADVISER))
        else {
            return;
        };
        self.forgive();
        if !self.peek(Session::is_hinted) {
            self.session.update(Session::note_hint);
            self.peek(store::note);
        }
        self.is_advising.set(true);
        self.hint.set(None);
        let heard = move |found: Option<Found>| {
            self.is_advising.set(false);
            self.hint.set(found.as_ref().and_then(Hint::of));
        };
        let job = Job::Advise { fen, seat, level, seed };
        self.adviser.with_value(|adviser| adviser.set(job, heard));
    }

    /// Plays what the hint suggests.
    pub(crate) fn take_hint(self) {
        let hint = self.hint.get_untracked();
        if let Some((seat, hint)) = self.acting.get_untracked().zip(hint) {
            self.play(seat, &hint.token);
        }
    }

    /// Takes the hint off the table.
    pub(crate) fn forget_hint(self) {
        self.stop_hint();
        self.hint.set(None);
    }

    /// Stops looking for a hint.
    pub(crate) fn stop_hint(self) {
        self.adviser.with_value(BotWorker::stop);
        self.is_advising.set(false);
    }
}

/// Shows the game as another tab has kept it.
fn refresh(
    session: RwSignal<Session>,
    source: StoredValue<Source, LocalStorage>,
    refreshed: RwSignal<u32>,
) {
    let id = session.with_untracked(|session| session.id().to_owned());
    if let Some(LocalGame { session: kept, link, events }) = store::load(&id) {
        source.set_value(Source { link, events });
        session.update(|session| *session = kept.instead_of(session));
        refreshed.update(|times| *times += 1);
    }
}

/// A bot that is asked: the same as long as nothing happened that it would have to think about again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Wish {
    call: Call,
    epoch: u32,
}

impl Wish {
    /// The bots that may act, those who must first.
    fn all(session: &Session) -> Vec<Wish> {
        let epoch = session.epoch();
        session.table().bots_to_ask().into_iter().map(|call| Wish { call, epoch }).collect()
    }
}

/// A job for the worker: the position, and nothing of what led to it.
fn job(session: &Session, seat: Seat, level: u8) -> Job {
    Job::Think {
        fen: session.table().play().fen(),
        seat: seat.number(),
        level,
        // So that it doesn't play the same game every time; nothing here is secret.
        seed: (js_sys::Math::random() * f64::from(u32::MAX)) as u64,
    }
}
