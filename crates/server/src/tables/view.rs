//! How a table looks from outside: as a row in a list, and as a whole.

use std::sync::Arc;

use game::Seat;
use protocol::{Moves, TableRow, TableView};
use table::{Millis, UserId};

use super::live::{Inner, Live, numbers};
use super::load::told_state;
use crate::app::App;
use crate::failure::Failure;
use crate::wire;

impl App {
    /// A table in a list, as somebody sees it.
    pub(crate) async fn row(
        self: &Arc<App>,
        live: &Arc<Live>,
        viewer: Option<UserId>,
    ) -> Result<TableRow, Failure> {
        let of = Arc::clone(live);
        self.look(live, move |inner| row(&of, inner, viewer.as_ref())).await
    }

    /// A table with all that happened at it, as JSON.
    pub(crate) async fn view(
        self: &Arc<App>,
        live: &Arc<Live>,
        viewer: Option<UserId>,
    ) -> Result<String, Failure> {
        let (of, by, now) = (Arc::clone(live), viewer.clone(), self.clock.now());
        let view = self.look(live, move |inner| view(&of, inner, by.as_ref(), now)).await?;
        let view = view.ok_or_else(Failure::unavailable)?;
        let (no, seen) = (live.no, usize::try_from(view.seen).unwrap_or(usize::MAX));
        let rows = self.read(move |store| store.events(no, 0, seen)).await?;
        let mut text = serde_json::to_string(&view).map_err(|_| Failure::unavailable())?;
        // The events come last, and are written by those who know whom they show a key.
        debug_assert!(text.ends_with("\"events\":[]}"), "{text}");
        text.truncate(text.len() - 2);
        wire::list(&mut text, &rows, viewer.as_ref().map(UserId::as_str));
        text.push_str("]}");
        Ok(text)
    }

    /// What may be played at a table.
    pub(crate) async fn moves(
        self: &Arc<App>,
        live: &Arc<Live>,
        seat: Option<Seat>,
    ) -> Result<Moves, Failure> {
        let moves = self.look(live, move |inner| moves(inner, seat)).await?;
        moves.ok_or_else(|| crate::codes::FROZEN.refusal().into())
    }
}

/// A table in a list.
pub(crate) fn row(live: &Live, inner: &Inner, viewer: Option<&UserId>) -> TableRow {
    let table = inner.table();
    let opened = inner.opened();
    let state = inner.state();
    let is_running = state == store::TableState::Running;
    let playing = table.filter(|_| is_running);
    TableRow {
        id: live.id.to_string(),
        game: live.game.to_owned(),
        setup: opened.map(|opened| opened.setup.clone()).unwrap_or_default(),
        state: told_state(state),
        listed: live.listed,
        seats: table.map(|table| table.sitters().values().to_vec()).unwrap_or_default(),
        turn: playing.map(|table| numbers(table.play().turn().must())).unwrap_or_default(),
        yours: numbers(inner.seats_of(viewer)),
        clock: opened.map(|opened| opened.clock).unwrap_or_default(),
        due: playing.and_then(table::Table::next_tick),
        watchers: crate::presence::count(inner).watching,
        seen: inner.seen(),
        moves: table.map_or(0, |table| table.log().len() as u64),
        created: live.created,
    }
}

fn view(live: &Live, inner: &Inner, viewer: Option<&UserId>, now: Millis) -> Option<TableView> {
    Some(TableView {
        id: live.id.to_string(),
        seen: inner.seen(),
        opened: inner.opened()?.clone(),
        row: row(live, inner, viewer),
        now,
        frozen: inner.frozen_at(),
        events: Vec::new(),
    })
}

fn moves(inner: &Inner, seat: Option<Seat>) -> Option<Moves> {
    let table = inner.table().filter(|_| inner.frozen_at().is_none())?;
    let is_running = inner.state() == store::TableState::Running;
    let turn = table.play().turn();
    let seat = seat.filter(|seat| is_running && turn.seats().contains(*seat));
    Some(Moves {
        seen: table.seen(),
        must: if is_running { numbers(turn.must()) } else { Vec::new() },
        may: if is_running { numbers(turn.may()) } else { Vec::new() },
        position: table.play().fen(),
        tokens: seat.map(|seat| table.play().legal(seat)).unwrap_or_default(),
    })
}
