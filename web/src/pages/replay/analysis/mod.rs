//! What is found of a game: a worker judges it token by token, so that it can be stopped and gone on with; what is found
//! is kept with the game.

mod accounts;
mod curve;
mod figures;
mod worst;

use bots::Effort;
use game::{Entry, Seat};
use leptos::prelude::*;
use page::analysis::{Analysis, Finding, Headline, percent};
use page::tree::Node;
use page::{Found, Job, Judged, Session};

use super::walk::Walk;
use crate::bot_worker::BotWorker;
use crate::pages::table::bring_board;
use crate::prefs::Prefs;
use crate::route::Route;
use crate::store::Annex;
use crate::table_view::{Hint, TableView};
use crate::ui::{Icon, Picture, changing, follow, memo, say_now, t, text};

/// After so many tokens what was found is kept, so that little is lost by leaving.
const KEPT_EACH: usize = 8;

/// How the work goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Work {
    Resting,
    Working,
    Failed,
}

/// A game that is looked into.
#[derive(Clone, Copy)]
pub(super) struct Inquiry {
    table: TableView,
    walk: Walk,
    found: RwSignal<Analysis>,
    effort: RwSignal<Effort>,
    work: RwSignal<Work>,
    worker: StoredValue<BotWorker, LocalStorage>,
}

impl Inquiry {
    /// What was found before is there again; an address may ask to begin at once.
    pub(super) fn new(table: TableView, walk: Walk) -> Inquiry {
        let kept =
            walk.game(|game| Analysis::read(&Annex::Judged.read(&walk.id()), game.table().log()));
        let found = kept.unwrap_or_else(|| Analysis::new(Effort::default()));
        let worker = StoredValue::new_local(BotWorker::default());
        let inquiry = Inquiry {
            table,
            walk,
            effort: RwSignal::new(found.effort()),
            found: RwSignal::new(found),
            work: RwSignal::new(Work::Resting),
            worker,
        };
        on_cleanup(move || worker.with_value(BotWorker::stop));
        inquiry.point_out();
        if Route::get().place().get("analyser").is_some() && !inquiry.is_complete() {
            inquiry.begin();
        }
        inquiry
    }

    /// Reads what was found, with the tokens that it is about.
    fn with<T>(self, read: impl FnOnce(&Analysis, &[Entry]) -> T) -> T {
        self.found.with(|found| self.walk.game(|game| read(found, game.table().log())))
    }

    /// How a seat stands at a place of a line that was tried, as it is read; nothing until the line is judged.
    pub(super) fn stood(self, node: Node, seat: Seat) -> Option<String> {
        let is_alone = self.walk.game(|game| game.table().sitters().len() == 1);
        self.found.with(|found| {
            self.walk.tree.with(|tree| {
                let chance = *found.stood(tree, node)?.get(seat.index())?;
                Some(curve::standing(percent(chance), is_alone))
            })
        })
    }

    /// How much is found, and of how much.
    fn extent(self) -> (usize, usize) {
        self.found.with(|found| {
            self.walk.tree.with(|tree| self.walk.game(|game| found.extent(game, tree)))
        })
    }

    /// Whether nothing is left to be found, of the game and of what was tried besides.
    fn is_done(self) -> bool {
        let (done, all) = self.extent();
        done >= all
    }

    fn is_complete(self) -> bool {
        self.found.with(|found| self.walk.game(|game| found.is_complete(game)))
    }

    /// Whose game it is: the one person's, where there is one.
    pub(super) fn own(self) -> Option<Seat> {
        self.walk.game(|game| {
            let mut persons =
                game.table().sitters().iter().filter(|(_, sitter)| sitter.is_person());
            let first = persons.next().map(|(seat, _)| seat);
            first.filter(|_| persons.next().is_none())
        })
    }

    /// Begins, or goes on where it was stopped; with another effort it begins anew.
    fn begin(self) {
        let effort = self.effort.get_untracked();
        let is_other = self.found.with_untracked(|found| found.effort() != effort);
        if is_other || untrack(|| self.is_done()) {
            self.found.set(Analysis::new(effort));
        }
        self.work.set(Work::Working);
        self.step();
    }

    fn step(self) {
        let Some((tried, job)) = self.next() else { return self.rest() };
        let heard = move |found: Option<Found>| {
            let judged = match &found {
                Some(Found::Judged(bytes)) => Judged::from_bytes(bytes),
                _ => None,
            };
            match judged {
                Some(judged) => self.go_on(tried, judged),
                None => self.work.set(Work::Failed),
            }
        };
        self.worker.with_value(|worker| worker.set(job, heard));
    }

    /// What comes next: the game, then the lines that were tried, each by the place to which its token leads.
    fn next(self) -> Option<(Option<Node>, Job)> {
        self.found.with_untracked(|found| {
            let of_game = self.walk.game(|game| found.next(game)).map(|job| (None, job));
            let tried = || self.walk.tree.with_untracked(|tree| found.next_tried(tree));
            of_game.or_else(|| tried().map(|(node, job)| (Some(node), job)))
        })
    }

    fn go_on(self, tried: Option<Node>, judged: Judged) {
        self.found.update(|found| match tried {
            None => found.add(judged),
            Some(node) => {
                self.walk.tree.with_untracked(|tree| found.add_tried(tree, node, judged));
            }
        });
        if self.found.with_untracked(Analysis::count).is_multiple_of(KEPT_EACH) {
            self.keep();
        }
        self.step();
    }

    /// Stops; what was found stays.
    fn rest(self) {
        self.worker.with_value(BotWorker::stop);
        self.work.set(Work::Resting);
        self.keep();
    }

    fn keep(self) {
        let kept = untrack(|| self.with(Analysis::kept));
        Annex::Judged.keep(&self.walk.id(), &kept);
    }

    /// Marks on the board what would have been better, wherever the game is looked at.
    fn point_out(self) {
        let better = memo(move || {
            let at = self.table.at().filter(|_| self.walk.is_on_game())?;
            self.with(|found, log| found.better(log, at))
        });
        // What somebody asked for while trying something else stays.
        follow(move || {
            let is_trying = self.walk.is_trying.get();
            let hint = better.get().map(|Finding { best, why, seat, .. }| Hint {
                token: best,
                why,
                seat: Some(seat),
            });
            if !is_trying {
                self.table.point_out(hint);
            }
        });
    }

    /// Looks at the position before a token of the game.
    fn go(self, place: usize) {
        let node = self.walk.tree.with_untracked(|tree| tree.node(place));
        if let Some(node) = node {
            self.walk.go(self.table, node);
            bring_board();
        }
    }
}

/// The cards beside the board.
pub(super) fn cards(inquiry: Inquiry) -> AnyView {
    let has_some = memo(move || inquiry.found.with(|found| found.count() > 0));
    view! {
        <section class="card analysis" aria-labelledby="analysis-title">
            <h2 id="analysis-title">{text(move || headline(inquiry))}</h2>
            {changing(move || has_some.get().then(|| curve::curve(inquiry)).into_any())}
            {changing(move || work(inquiry))}
        </section>
        {worst::card(inquiry)}
        {accounts::card(inquiry)}
    }
    .into_any()
}

/// What the game comes to; before it is looked into, what this is.
fn headline(inquiry: Inquiry) -> String {
    if !inquiry.is_complete() {
        return t("analysis-title")();
    }
    let lang = Prefs::get().lang();
    let names = inquiry.walk.game(|game: &Session| game.names(lang));
    let own = inquiry.own();
    let (id, seat, place) = match inquiry.with(|found, log| found.headline(log, own)) {
        Headline::Turned { seat, place } => ("analysis-turned", seat, place),
        Headline::Cost { seat, place } => ("analysis-cost", seat, place),
        Headline::Clean => return t("analysis-clean")(),
    };
    let who = names[seat.index()].as_str();
    say_now(id, &[("who", who.into()), ("number", (place + 1).into())])
}

/// How hard to look, and how far the work is.
fn work(inquiry: Inquiry) -> AnyView {
    match inquiry.work.get() {
        Work::Working => working(inquiry),
        Work::Failed => view! {
            <p class="refusal" role="alert">{t("analysis-failed")}</p>
            {choice(inquiry)}
        }
        .into_any(),
        Work::Resting => choice(inquiry),
    }
}

fn working(inquiry: Inquiry) -> AnyView {
    let extent = memo(move || inquiry.extent());
    let said = move || {
        let (done, all) = extent.get();
        say_now("analysis-working", &[("done", done.into()), ("all", all.into())])
    };
    view! {
        <div class="row analysis-work">
            <progress max=text(move || extent.get().1.to_string()) value=text(move || extent.get().0.to_string()) aria-label=t("analysis-title")></progress>
            <span class="soft">{text(said)}</span>
            <button class="button" on:click=move |_| inquiry.rest()><Icon picture=Picture::Stop/>{t("analysis-stop")}</button>
        </div>
    }
    .into_any()
}

fn choice(inquiry: Inquiry) -> AnyView {
    let effort = inquiry.effort;
    let one = move |own: Effort| {
        let id = match own {
            Effort::Quick => "analysis-quick",
            Effort::Normal => "analysis-normal",
            Effort::Deep => "analysis-deep",
        };
        view! {
            <button class="segment" type="button" aria-pressed=text(move || (effort.get() == own).to_string()) on:click=move |_| effort.set(own)>
                {t(id)}
            </button>
        }
    };
    // What is done needs no button; it comes back when another effort is chosen.
    let label = memo(move || {
        let (count, is_same) =
            inquiry.found.with(|found| (found.count(), found.effort() == effort.get()));
        match (count, is_same) {
            (0, _) | (_, false) => Some("analysis-begin"),
            _ if inquiry.is_done() => None,
            _ if inquiry.is_complete() => Some("analysis-lines"),
            _ => Some("analysis-go-on"),
        }
    });
    view! {
        <div class="row analysis-work">
            <div class="segments" role="group" aria-label=t("analysis-effort")>{Effort::ALL.map(one).collect_view()}</div>
            {changing(move || label.get().map(|label| view! {
                <button class="button primary" on:click=move |_| inquiry.begin()>{t(label)}</button>
            }).into_any())}
        </div>
    }
    .into_any()
}
