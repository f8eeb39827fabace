//! What was tried besides, as a tree over the game; and trying something else from where one is.

use game::{Actor, Level, Seat};
use leptos::html;
use leptos::prelude::*;
use page::Session;
use page::story;
use page::tree::{Company, Node, Strand, Tree};
use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent};

use super::analysis::Inquiry;
use super::walk::Walk;
use crate::prefs::Prefs;
use crate::store::Kept;
use crate::table_view::TableView;
use crate::ui::{Icon, Picture, changing, follow, memo, say_now, shown, t, text, whether};

/// How far two places of a tree are apart.
const STEP: usize = 18;
const ROW: usize = 28;
/// What stays free round it, and beside it for the chances at the end of a line.
const RIM: usize = 12;
const BESIDE: usize = 44;

/// The card beside the board.
pub(super) fn card(table: TableView, walk: Walk, inquiry: Inquiry) -> AnyView {
    view! {
        <section class="card lines" aria-labelledby="lines-title">
            <h2 id="lines-title">{t("lines-title")}</h2>
            {drawing(table, walk, inquiry)}
            {list(table, walk, inquiry)}
            {changing(move || unkept(walk.kept.get()))}
            {trying(table, walk)}
        </section>
    }
    .into_any()
}

/// Said where what is tried can't be kept.
fn unkept(kept: Kept) -> AnyView {
    let id = match kept {
        Kept::Yes => return ().into_any(),
        Kept::Forbidden => "lines-unkept",
        Kept::Full => "lines-full",
    };
    view! { <p class="refusal" role="alert">{t(id)}</p> }.into_any()
}

/// What one can do: try something else from here, or go back to the game.
fn trying(table: TableView, walk: Walk) -> AnyView {
    let company = RwSignal::new(Company::Oneself);
    let has_chance = walk.game(|game| game.table().play().info().has_chance());
    let is_end = memo(move || table.shown().play().turn() == game::Turn::Over);
    let is_here = memo(move || walk.is_trying.get() && table.at().is_none());
    let begin = move |_| walk.try_from_here(table, company.get_untracked());
    let lead = text(move || match (walk.is_trying.get(), is_end.get()) {
        (false, true) => t("lines-at-end")(),
        (false, false) => t("lines-lead")(),
        (true, _) => t("lines-trying")(),
    });
    view! {
        <p class="soft">{lead}</p>
        <div class="row">
            {against(company)}
            <button class="button primary" disabled=whether(move || is_end.get() || is_here.get()) on:click=begin>
                <Icon picture=Picture::Next/>{t("lines-try")}
            </button>
            {shown(move || walk.is_trying.get() || !walk.is_on_game(), move || view! {
                <button class="button" on:click=move |_| walk.go_back(table)><Icon picture=Picture::Back/>{t("lines-back")}</button>
            }.into_any())}
        </div>
        {has_chance.then(|| view! { <p class="soft small">{t("lines-chance")}</p> })}
    }
    .into_any()
}

/// Against whom one plays on.
fn against(company: RwSignal<Company>) -> AnyView {
    let choose = move |event| {
        let level = event_target_value(&event).parse().ok().and_then(Level::new);
        company.set(level.map_or(Company::Oneself, Company::Bots));
    };
    let bot = |level: Level| {
        let number = level.number();
        view! { <option value=number.to_string()>{text(move || say_now("lines-bot", &[("level", number.into())]))}</option> }
    };
    view! {
        <select class="select" aria-label=t("lines-against") on:change=choose>
            <option value="0">{t("lines-oneself")}</option>
            {Level::all().map(bot).collect_view()}
        </select>
    }
    .into_any()
}

/// Where a place is drawn.
fn point(tree: &Tree, node: Node, row: usize) -> (usize, usize) {
    (RIM + tree.depth(node) * STEP, RIM + row * ROW)
}

/// The tree. Whoever can't see it has the list.
fn drawing(table: TableView, walk: Walk, inquiry: Inquiry) -> AnyView {
    let frame = NodeRef::<html::Div>::new();
    let strands = memo(move || walk.tree.with(Tree::strands));
    let here = memo(move || {
        let node = walk.node(table);
        let row = strands.with(|strands| {
            let own = strands.iter().find(|strand| strand.nodes.contains(&node));
            own.map_or(0, |strand| strand.row)
        });
        walk.tree.with(|tree| point(tree, node, row))
    });
    follow(move || {
        let (x, _) = here.get();
        if let Some(frame) = frame.get() {
            frame.set_scroll_left(x as i32 - frame.client_width() / 2);
        }
    });
    let go = move |event: MouseEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let number = target.and_then(|target| target.get_attribute("data-node")?.parse().ok());
        let node = number.and_then(|number| walk.tree.with_untracked(|tree| tree.node(number)));
        if let Some(node) = node {
            walk.go(table, node);
        }
    };
    let drawn = changing(move || {
        strands.with(|strands| walk.tree.with_untracked(|tree| whole(tree, strands, inquiry)))
    });
    let size = memo(move || strands.with(|strands| walk.tree.with(|tree| size(tree, strands))));
    view! {
        <div class="lines-frame" tabindex="0" role="group" aria-label=t("lines-title") node_ref=frame>
            <svg aria-hidden="true" width=text(move || size.get().0.to_string()) height=text(move || size.get().1.to_string()) on:click=go>
                <circle class="here" r="9" cx=text(move || here.get().0.to_string()) cy=text(move || here.get().1.to_string())/>
                {drawn}
            </svg>
        </div>
    }
    .into_any()
}

/// How much room a tree takes.
fn size(tree: &Tree, strands: &[Strand]) -> (usize, usize) {
    let deepest = strands.iter().map(|strand| tree.depth(strand.tip())).max().unwrap_or(0);
    let rows = strands.iter().map(|strand| strand.row).max().unwrap_or(0);
    let beside = if rows > 0 { BESIDE } else { 0 };
    (2 * RIM + deepest * STEP + beside, 2 * RIM + rows * ROW)
}

/// All lines with their places.
fn whole(tree: &Tree, strands: &[Strand], inquiry: Inquiry) -> AnyView {
    strands.iter().map(|strand| line(tree, strand, inquiry)).collect_view().into_any()
}

fn line(tree: &Tree, strand: &Strand, inquiry: Inquiry) -> AnyView {
    let class = if strand.row == 0 { "strand played" } else { "strand tried" };
    let (from_x, from_y) = point(tree, strand.from, strand.from_row);
    let (last, y) = point(tree, strand.tip(), strand.row);
    let (first, _) = point(tree, strand.nodes[0], strand.row);
    let bend = if strand.row == 0 {
        format!("M{first} {y}H{last}")
    } else {
        format!("M{from_x} {from_y}C{from_x} {y} {from_x} {y} {first} {y}H{last}")
    };
    let place = |&node: &Node| {
        let (x, y) = point(tree, node, strand.row);
        view! {
            <circle class="place" r="4.5" cx=x cy=y/>
            <rect class="touch" data-node=node.number() x=x - STEP / 2 y=y - RIM width=STEP height=2 * RIM/>
        }
    };
    let stood = (strand.row > 0).then(|| inquiry.stood(strand.tip(), whose(tree, strand, inquiry)));
    let stood = stood.flatten().map(|stood| view! { <text x=last + 9 y=y + 5>{stood}</text> });
    view! { <g class=class><path d=bend/>{strand.nodes.iter().map(place).collect_view()}{stood}</g> }
        .into_any()
}

/// Whose chances are told of a line: one's own, or of whoever tried something else.
fn whose(tree: &Tree, strand: &Strand, inquiry: Inquiry) -> Seat {
    let played = |&node: &Node| match tree.entry(node)?.by {
        Actor::Seat(seat) => Some(seat),
        Actor::Table => None,
    };
    inquiry.own().or_else(|| strand.nodes.iter().find_map(played)).unwrap_or(Seat::FIRST)
}

/// How that seat stands after the first token of a line, and at its end.
fn stood(tree: &Tree, strand: &Strand, inquiry: Inquiry, names: &[String]) -> Option<String> {
    let seat = whose(tree, strand, inquiry);
    let (first, last) = (inquiry.stood(strand.nodes[0], seat)?, inquiry.stood(strand.tip(), seat)?);
    let stood = if strand.nodes.len() > 1 { format!("{first} → {last}") } else { last };
    let who = names[seat.index()].as_str();
    Some(say_now("lines-stood", &[("who", who.into()), ("stood", stood.into())]))
}

/// What was tried, line by line, in words.
fn list(table: TableView, walk: Walk, inquiry: Inquiry) -> AnyView {
    changing(move || {
        let strands = walk.tree.with(Tree::strands);
        let lines = strands[1..].iter().map(|strand| told(table, walk, inquiry, strand));
        (strands.len() > 1)
            .then(|| view! { <ul class="plain">{lines.collect_view()}</ul> })
            .into_any()
    })
}

/// A line: where it leaves, what is played first, how long it is, and how one stands then.
fn told(table: TableView, walk: Walk, inquiry: Inquiry, strand: &Strand) -> AnyView {
    let lang = Prefs::get().lang();
    let names = walk.game(|game: &Session| game.names(lang));
    let (from, first, tip) = (strand.from, strand.nodes[0], strand.tip());
    let count = strand.nodes.len();
    let said = walk.tree.with_untracked(|tree| {
        let before = tree.position(from);
        let told = tree.entry(first).map(|entry| story::tell(lang, &*before, entry, &names));
        let number = tree.depth(first);
        let figures = [
            ("number", number.into()),
            ("move", told.unwrap_or_default().into()),
            ("count", count.into()),
        ];
        say_now("lines-line", &figures)
    });
    let stood = walk.tree.with_untracked(|tree| stood(tree, strand, inquiry, &names));
    let stood = stood.map(|stood| view! { <span class="line-stood">{stood}</span> });
    let cut = say_now("lines-cut", &[("line", said.clone().into())]);
    let is_shown = whether(move || {
        let node = walk.node(table);
        walk.tree.with(|tree| tree.tip(node) == tip && !tree.is_played(node))
    });
    view! {
        <li class="lines-line">
            <button class="log-line" class:shown=is_shown on:click=move |_| walk.go(table, first)><span>{said}</span>{stood}</button>
            <button class="button square" aria-label=cut.clone() title=cut on:click=move |_| walk.cut(table, tip)><Icon picture=Picture::Close/></button>
        </li>
    }
    .into_any()
}
