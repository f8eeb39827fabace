//! Numbers beside bars.

use leptos::prelude::*;
use page::analysis::tenths;

use crate::prefs::Prefs;
use crate::ui::say_now;

/// Hundredths of a point.
pub(super) fn points(value: i32) -> String {
    tenths(Prefs::get().lang(), value)
}

/// Chances that were lost, added up, from ten-thousandths.
pub(super) fn chances_lost(value: i32) -> String {
    match (value + 50) / 100 {
        0 => "0".to_owned(),
        value => format!("−{}", say_now("analysis-percent", &[("value", value.into())])),
    }
}

/// How much that is of the largest.
pub(super) fn plain_bar(value: i32, largest: i32) -> AnyView {
    let share = 100.0 * f64::from(value) / f64::from(largest.max(1));
    let lost =
        (value > 0).then(|| view! { <i class="lost" style:width=format!("{share:.1}%")></i> });
    view! { <i class="bar">{lost}</i> }.into_any()
}

/// How much that is of the largest: to the left what was lost, to the right what was won.
pub(super) fn bar(value: i32, largest: i32) -> AnyView {
    if value == 0 {
        return view! { <i class="bar"></i> }.into_any();
    }
    let share = 50.0 * f64::from(value.abs()) / f64::from(largest.max(1));
    let (class, left) = if value < 0 { ("lost", 50.0 - share) } else { ("won", 50.0) };
    view! {
        <i class="bar"><i class=class style:left=format!("{left:.1}%") style:width=format!("{share:.1}%")></i></i>
    }
    .into_any()
}
