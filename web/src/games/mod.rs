//! How each game looks: one folder a game, with its cover, the figures of its booklet, and its board.
//!
//! Nothing here knows a rule: boards ask the game's crate.

mod caminos;
mod cover;
mod deflecto;
mod deplimo;
mod detrak;
mod labyrinthe;
mod quatre;

use std::pin::Pin;
use std::sync::RwLock;

use leptos::prelude::*;
use leptos::wasm_split::wasm_split;
use page::lesson::Teacher;
use page::puzzle::Judge;
use text::Lang;

pub(crate) use cover::GameBox;
pub(crate) use detrak::Die;
pub(crate) use labyrinthe::close_to;

use cover::Cover;

use crate::later::{FetchPage, Lost, Page, sheet_later};
use crate::pages::Missing;
use crate::store;
use crate::table_view::TableView;

/// How a game lies on a table.
pub(crate) struct Views {
    /// What stands beside the sentence of the moment: dice.
    pub(crate) head: Option<AnyView>,
    /// The board.
    pub(crate) board: AnyView,
    /// Another view of the board, beside the words.
    pub(crate) aside: Option<AnyView>,
    /// Buttons for the move in hand.
    pub(crate) controls: AnyView,
    /// What is shown when the game is over, besides the standings.
    pub(crate) after: Option<fn(TableView) -> AnyView>,
}

/// What is fetched with a game, besides its rules and its words.
#[derive(Clone, Copy, Default)]
pub(crate) struct Parts {
    /// Lays it on a table; `None` for a game whose board the page doesn't have yet.
    pub(crate) lay: Option<fn(TableView) -> Views>,
    /// Draws a figure of its booklet from its lines.
    pub(crate) figure: Option<fn(&str) -> Option<AnyView>>,
    /// Fetches the page of a match, if the game is played in matches.
    pub(crate) results: Option<FetchPage>,
    /// Whether a table may ask that a piece that was picked up is moved.
    pub(crate) has_touch: bool,
    /// Fetches what a table needs and a sheet doesn't, and tells which share of it is there.
    pub(crate) needs: Option<fn(Share) -> Fetching>,
}

/// Where it is told which share of something is there, if anybody wants to know.
pub(crate) type Share = Option<RwSignal<Option<f64>>>;

/// Something that is under way.
pub(crate) type Fetching = Pin<Box<dyn Future<Output = Result<(), Lost>>>>;

macro_rules! games {
    ($($id:ident: $game:ty $(, figures $figure:path)? $(, board $board:path)? $(, touch $touch:literal)? $(, results $page:ident $results:path)? $(, needs $needs:path)? $(, lesson $lesson:ident)? $(, puzzle $puzzle:ident $judge:expr)?;)*) => {
        /// Each of these is a piece of the program, with all that only it needs.
        mod pieces {
            use super::*;

            $(
                #[wasm_split($id, wasm_split_path = ::leptos::wasm_split, fallible)]
                pub(super) fn $id() -> Result<Parts, Lost> {
                    page::register::<$game>(text::games::$id, page::tables::$id);
                    #[allow(unused_mut)] // a game may have nothing yet
                    let mut parts = Parts::default();
                    $(parts.lay = Some($board);)?
                    $(parts.figure = Some($figure);)?
                    $(parts.has_touch = $touch;)?
                    $(parts.results = Some(|| Box::pin($page()));)?
                    $(parts.needs = Some($needs);)?
                    Ok(parts)
                }

                $(
                    #[wasm_split($page, wasm_split_path = ::leptos::wasm_split, fallible)]
                    fn $page() -> Result<Page, Lost> {
                        Ok($results)
                    }
                )?

                $(
                    #[wasm_split($lesson, wasm_split_path = ::leptos::wasm_split, fallible)]
                    pub(super) fn $lesson() -> Result<Lesson, Lost> {
                        Ok(Lesson {
                            teacher: Teacher::of::<$game>(),
                            fr: include_str!(concat!("../../lessons/", stringify!($id), ".fr.md")),
                            en: include_str!(concat!("../../lessons/", stringify!($id), ".en.md")),
                        })
                    }
                )?

                $(
                    #[wasm_split($puzzle, wasm_split_path = ::leptos::wasm_split, fallible)]
                    pub(super) fn $puzzle() -> Result<Puzzles, Lost> {
                        let text = include_str!(concat!("../../puzzles/", stringify!($id), ".txt"));
                        Ok(Puzzles { judge: $judge, text })
                    }
                )?
            )*
        }

        /// Fetches the problems of a game, if it has any. The game itself must be there: they share its rules.
        async fn fetch_puzzles(id: &str) -> Result<(), Lost> {
            $($(if id == stringify!($id) && puzzles_here(id).is_none() {
                let puzzles = pieces::$puzzle().await?;
                PUZZLES.write().expect("nothing panics while it is held").push(puzzles);
            })?)*
            Ok(())
        }

        /// Fetches the lesson of a game, if it has one. The game itself must be there: they share its rules.
        async fn fetch_lesson(id: &str) -> Result<(), Lost> {
            $($(if id == stringify!($id) && lesson_here(id).is_none() {
                let lesson = pieces::$lesson().await?;
                LESSONS.write().expect("nothing panics while it is held").push(lesson);
            })?)*
            Ok(())
        }

        /// Whether a game has a lesson; this is known before it is fetched.
        pub(crate) fn has_lesson(id: &str) -> bool {
            match id {
                $(stringify!($id) => !stringify!($($lesson)?).is_empty(),)*
                _ => false,
            }
        }

        /// Fetches a game, once; `None` if there is no such game.
        pub(crate) async fn fetch(id: &str) -> Result<Option<Parts>, Lost> {
            if let Some(parts) = here(id) {
                return Ok(Some(parts));
            }
            $(if id == stringify!($id) {
                let parts = pieces::$id().await?;
                HERE.write().expect("nothing panics while it is held").push((stringify!($id), parts));
                return Ok(Some(parts));
            })*
            Ok(None)
        }

        /// Whether the page has a board for a game; this is known before the game is fetched.
        pub(crate) fn has_board(id: &str) -> bool {
            match id {
                $(stringify!($id) => !stringify!($($board)?).is_empty(),)*
                _ => false,
            }
        }

        /// The cover of a game, which is there from the start.
        fn cover(id: &str) -> Cover {
            match id {
                $(stringify!($id) => $id::COVER,)*
                _ => quatre::COVER,
            }
        }
    };
}

include!("list.rs");

/// The games that were fetched.
static HERE: RwLock<Vec<(&str, Parts)>> = RwLock::new(Vec::new());

/// What belongs to a game, if it was fetched. Sheets and tables are shown only after their game was.
pub(crate) fn here(id: &str) -> Option<Parts> {
    let here = HERE.read().expect("nothing panics while it is held");
    here.iter().find(|(known, _)| *known == id).map(|(_, parts)| *parts)
}

/// A lesson as it is written, and who judges its answers.
#[derive(Clone, Copy)]
pub(crate) struct Lesson {
    pub(crate) teacher: Teacher,
    fr: &'static str,
    en: &'static str,
}

impl Lesson {
    /// Its text in a language.
    pub(crate) fn text(self, lang: Lang) -> &'static str {
        match lang {
            Lang::Fr => self.fr,
            Lang::En => self.en,
        }
    }
}

/// The lessons that were fetched.
static LESSONS: RwLock<Vec<Lesson>> = RwLock::new(Vec::new());

/// The lesson of a game, if it was fetched.
pub(crate) fn lesson_here(id: &str) -> Option<Lesson> {
    let lessons = LESSONS.read().expect("nothing panics while it is held");
    lessons.iter().find(|lesson| lesson.teacher.id == id).copied()
}

/// Fetches a game with all that its tables need, and its lesson.
pub(crate) async fn fetch_for_lesson(id: &str, share: Share) -> Result<(), Lost> {
    fetch_for_table(id, share).await?;
    fetch_lesson(id).await
}

/// The problems of a game, a line each, and who judges answers to them.
#[derive(Clone, Copy)]
pub(crate) struct Puzzles {
    pub(crate) judge: Judge,
    pub(crate) text: &'static str,
}

/// The problems that were fetched.
static PUZZLES: RwLock<Vec<Puzzles>> = RwLock::new(Vec::new());

/// The problems of a game, if they were fetched.
pub(crate) fn puzzles_here(id: &str) -> Option<Puzzles> {
    let puzzles = PUZZLES.read().expect("nothing panics while it is held");
    puzzles.iter().find(|puzzles| puzzles.judge.id == id).copied()
}

/// Fetches a game with all that its tables need, and its problems.
pub(crate) async fn fetch_for_puzzle(id: &str, share: Share) -> Result<(), Lost> {
    fetch_for_table(id, share).await?;
    fetch_puzzles(id).await
}

/// The page of a match; its game is fetched first.
pub(crate) async fn match_page() -> Result<Page, Lost> {
    Ok(|id| {
        let game = store::setup_of(&id).and_then(|setup| here(shelf::id_of(&setup)));
        match game.and_then(|parts| parts.results) {
            Some(fetch) => sheet_later(fetch, &id, None),
            None => view! { <Missing/> }.into_any(),
        }
    })
}

/// Fetches a game with all that its tables need; `share` tells how much of the latter is there.
pub(crate) async fn fetch_for_table(id: &str, share: Share) -> Result<(), Lost> {
    match fetch(id).await?.and_then(|parts| parts.needs) {
        Some(needs) => needs(share).await,
        None => Ok(()),
    }
}

/// Fetches a game ahead of need. If it doesn't arrive, whoever needs it asks again.
pub(crate) fn fetch_ahead(id: &'static str) {
    leptos::task::spawn_local(async move {
        let _ = fetch(id).await;
    });
}

/// A tick for what is allowed, a cross for what is not, in a square of 16 whose corner is at `x`, `y`.
fn mark(is_allowed: bool, x: f64, y: f64) -> AnyView {
    let (class, path) =
        if is_allowed { ("tick", "M2 9l4 4 8-10") } else { ("cross", "M3 3l10 10M13 3l-10 10") };
    view! { <path class=class d=path transform=format!("translate({x} {y})")/> }.into_any()
}
