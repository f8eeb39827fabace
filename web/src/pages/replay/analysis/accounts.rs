//! Luck or play: what each seat owes to chance and to itself.

use bots::Account;
use game::Seat;
use leptos::prelude::*;
use page::Session;
use page::analysis::Way;

use super::Inquiry;
use super::figures::{bar, chances_lost, plain_bar, points};
use crate::prefs::Prefs;
use crate::ui::{SeatMark, changing, memo, say_now, t};

pub(super) fn card(inquiry: Inquiry) -> AnyView {
    let is_complete = memo(move || inquiry.is_complete());
    changing(move || {
        if !is_complete.get() {
            return ().into_any();
        }
        let (accounts, has_points) = inquiry.with(|found, log| {
            let summary = found.summary(log);
            let has_points = summary.curve.first().is_some_and(|odds| !odds.points.is_empty());
            (summary.seats, has_points)
        });
        if has_points { in_points(inquiry, &accounts) } else { in_chances(inquiry, &accounts) }
    })
}

fn names(inquiry: Inquiry) -> Vec<String> {
    let lang = Prefs::get().lang();
    inquiry.walk.game(|game: &Session| game.names(lang))
}

/// In a game that counts points: what chance gave or took, and what was given away.
fn in_points(inquiry: Inquiry, accounts: &[Account]) -> AnyView {
    let names = names(inquiry);
    let game = inquiry.walk.game(|game| game.table().play().info().id);
    let largest = accounts.iter().flat_map(|it| [it.luck.abs(), it.play.abs()]).max().unwrap_or(1);
    let told = inquiry.own().map(|own| sentence(game, &accounts[own.index()], &names[own.index()]));
    let one = |(at, account): (usize, &Account)| {
        let row = |id: &'static str, value: i32| {
            let label = say_now(id, &[("game", game.into())]);
            view! { <dt>{label}</dt><dd>{bar(value, largest)}<span>{points(value)}</span></dd> }
        };
        view! {
            <li>
                <h3><SeatMark index=at/>{names[at].clone()}<strong>{points(account.end())}</strong></h3>
                <dl>
                    <dt>{t("analysis-expected")}</dt><dd><i class="bar"></i><span>{points(account.start)}</span></dd>
                    {row("analysis-by-luck", account.luck)}{row("analysis-by-play", account.play)}
                </dl>
            </li>
        }
    };
    let rows = accounts.iter().enumerate().map(one).collect_view();
    view! {
        <section class="card accounts" aria-labelledby="accounts-title">
            <h2 id="accounts-title">{t("analysis-accounts")}</h2><span class="soft">{t("analysis-unit-points")}</span>
            {told.map(|told| view! { <p class="accounts-told">{told}</p> })}
            <ul class="plain">{rows}</ul>
        </section>
    }
    .into_any()
}

/// "You lost 6 points by dice and 11 by placing."
fn sentence(game: &'static str, account: &Account, who: &str) -> String {
    let ((luck_way, luck), (play_way, play)) = (Way::of(account.luck), Way::of(account.play));
    say_now(
        "analysis-account",
        &[
            ("who", who.into()),
            ("game", game.into()),
            ("luckway", luck_way.id().into()),
            ("luck", i64::from(luck).into()),
            ("playway", play_way.id().into()),
            ("play", i64::from(play).into()),
        ],
    )
}

/// In others: what the moves of each cost, added up.
fn in_chances(inquiry: Inquiry, accounts: &[Account]) -> AnyView {
    let names = names(inquiry);
    let cost = |account: &Account| i32::try_from(account.cost).unwrap_or(i32::MAX);
    let largest = accounts.iter().map(cost).max().unwrap_or(1);
    let one = |seat: Seat| {
        let lost = cost(&accounts[seat.index()]);
        view! {
            <li class="account-line">
                <SeatMark index=seat.index()/><span>{names[seat.index()].clone()}</span>
                {plain_bar(lost, largest)}<strong>{chances_lost(lost)}</strong>
            </li>
        }
    };
    let rows = Seat::all(accounts.len()).map(one).collect_view();
    view! {
        <section class="card accounts" aria-labelledby="accounts-title">
            <h2 id="accounts-title">{t("analysis-all-costs")}</h2><span class="soft">{t("analysis-in-chances")}</span>
            <ul class="plain">{rows}</ul>
        </section>
    }
    .into_any()
}
