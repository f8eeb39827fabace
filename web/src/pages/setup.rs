//! The form that opens a table: every key of the setup, and who sits where.

use game::{GameInfo, Level, Values};
use leptos::prelude::*;
use page::{Choice, Control, Form, Invite, Sitter};

use super::room::Room;
use crate::prefs::Prefs;
use crate::store;
use crate::ui::{SeatMark, say_now, t};

/// Ranges up to this many values are shown as buttons, longer ones as a number to type.
const FEW: usize = 8;

/// The level of bots that nobody has chosen yet.
const MIDDLE: u8 = 3;

/// The form of a game.
#[component]
pub(crate) fn SetupForm(info: &'static GameInfo) -> impl IntoView {
    let form = RwSignal::new(Form::new(info));
    // Who plays against nobody yet may begin at once: a person, and bots of a middle level.
    let sitters = RwSignal::new(std::array::from_fn(|index| match Level::new(MIDDLE) {
        Some(level) if index > 0 => Sitter::bot(level),
        _ => Sitter::nameless(),
    }));
    let is_strict = RwSignal::new(false);
    let kept = RwSignal::new(store::probe());
    let seats = Memo::new(move |_| form.read().seats());
    let href = move || {
        let sitters = sitters.get()[..seats.get().min(6)].to_vec();
        let (setup, is_strict) = (form.read().setup(), is_strict.get());
        Invite { setup, sitters, daily: None, is_strict }.href()
    };
    let controls = info.keys.iter().enumerate().map(|(nth, _)| view! { <KeyControl form nth/> });
    view! {
        <form class="card setup" aria-labelledby="setup-title" on:submit=|event| event.prevent_default()>
            <h2 id="setup-title">{t("sheet-open")}</h2>
            {controls.collect_view()}
            {(info.id == "labyrinthe").then(|| view! { <Touch is_strict/> })}
            <fieldset>
                <legend>{t("sheet-seats")}</legend>
                <ul class="seats">
                    <For each=move || 0..seats.get() key=|index| *index let:index>
                        <SeatControl sitters index/>
                    </For>
                </ul>
            </fieldset>
            <Room kept=kept.into() has_begun=Signal::stored(false) own=String::new() again=move || kept.set(store::probe())/>
            <a class="button primary wide" href=href>{t("sheet-play")}</a>
        </form>
    }
}

/// The name of a key on the form: known ones have one, others are shown as they are written.
fn key_name(key: &str) -> String {
    let id = format!("key-{key}");
    let name = say_now(&id, &[]);
    if name == id { key.to_owned() } else { name }
}

/// A key as a group of buttons, or as a number.
#[component]
fn KeyControl(form: RwSignal<Form>, nth: usize) -> impl IntoView {
    let prefs = Prefs::get();
    let info = form.read_untracked().info();
    let key = &info.keys[nth];
    let control = Memo::new_with_compare(
        move |_| form.read().controls().swap_remove(nth),
        |a, b| !same(a, b),
    );
    let explanation = move || page::explanation(prefs.lang(), info, key.name);
    let off = move || {
        let why = control.read().refusal().map(|refusal| text::refusal(prefs.lang(), refusal));
        why.map(|why| say_now("sheet-off", &[("why", why.into())]))
    };
    let count = control.read_untracked().choices.len();
    let is_number = matches!(key.values, Values::Range(..));
    let field = if is_number && count > FEW {
        view! { <NumberField form control/> }.into_any()
    } else {
        view! { <Buttons form control is_number/> }.into_any()
    };
    let hint = format!("about-{}", key.name);
    let described = hint.clone();
    view! {
        <fieldset class:off=move || control.read().value.is_none() aria-describedby=described>
            <legend>{move || key_name(key.name)}</legend>
            <p class="hint" id=hint>{move || off().unwrap_or_else(explanation)}</p>
            {field}
        </fieldset>
    }
}

/// Whether two views of a key show the same.
fn same(a: Option<&Control>, b: Option<&Control>) -> bool {
    let (Some(a), Some(b)) = (a, b) else { return false };
    let open =
        |control: &Control| control.choices.iter().map(|c| c.refusal.is_none()).collect::<Vec<_>>();
    a.value == b.value && open(a) == open(b)
}

#[component]
fn Buttons(form: RwSignal<Form>, control: Memo<Control>, is_number: bool) -> impl IntoView {
    let prefs = Prefs::get();
    let (info, key) = (form.read_untracked().info(), control.read_untracked().key);
    let button = move |(at, Choice { value, .. }): (usize, Choice)| {
        let refusal = move || control.read().choices[at].refusal.clone();
        let wanted = value.clone();
        let is_on = move || control.read().value.as_ref() == Some(&wanted);
        let (shown, chosen) = (value.clone(), value.clone());
        let label = move || page::value_name(prefs.lang(), info, key.name, &shown);
        let why = move || refusal().map(|refusal| text::refusal(prefs.lang(), &refusal));
        view! {
            <label class="choice" title=why>
                <input
                    type="radio"
                    name=format!("key-{}", key.name)
                    value=value
                    prop:checked=is_on
                    disabled=move || refusal().is_some()
                    on:change=move |_| form.update(|form| form.choose(key.name, &chosen))
                />
                <span>{label}</span>
            </label>
        }
    };
    let choices = control.read_untracked().choices.clone();
    view! {
        <div class="choices" class:numbers=is_number>{choices.into_iter().enumerate().map(button).collect_view()}</div>
    }
}

#[component]
fn NumberField(form: RwSignal<Form>, control: Memo<Control>) -> impl IntoView {
    let key = control.read_untracked().key;
    let Values::Range(min, max) = key.values else { return ().into_any() };
    view! {
        <input
            class="number"
            type="number"
            min=min
            max=max
            aria-label=move || key_name(key.name)
            prop:value=move || control.read().value.clone().unwrap_or_default()
            disabled=move || control.read().value.is_none()
            on:change=move |event| form.update(|form| form.choose(key.name, &event_target_value(&event)))
        />
    }
    .into_any()
}

/// Who sits on a seat.
#[component]
fn SeatControl(sitters: RwSignal<[Sitter; 6]>, index: usize) -> impl IntoView {
    let label = move || say_now("sheet-seat", &[("seat", (index + 1).into())]);
    let choose = move |event| {
        if let Some(sitter) = Sitter::from_token(&event_target_value(&event)) {
            sitters.update(|sitters| sitters[index] = sitter);
        }
    };
    let bot = |level: Level| {
        let text = move || say_now("sheet-bot", &[("level", level.number().into())]);
        view! { <option value=Sitter::bot(level).token()>{text}</option> }
    };
    view! {
        <li>
            <label>
                <SeatMark index/>
                <span class="seat-name">{label}</span>
                <select on:change=choose prop:value=move || sitters.with(|sitters| sitters[index].token())>
                    <option value="p">{t("sheet-person")}</option>
                    {Level::all().map(bot).collect_view()}
                </select>
            </label>
        </li>
    }
}

/// An option of the page, not of the rules: touched is played.
#[component]
fn Touch(is_strict: RwSignal<bool>) -> impl IntoView {
    let choice = move |strict: bool, id: &'static str| {
        view! {
            <label class="choice">
                <input
                    type="radio"
                    name="touch"
                    prop:checked=move || is_strict.get() == strict
                    on:change=move |_| is_strict.set(strict)
                />
                <span>{t(id)}</span>
            </label>
        }
    };
    view! {
        <fieldset aria-describedby="about-touch">
            <legend>{move || key_name("touch")}</legend>
            <p class="hint" id="about-touch">{t("touch-about")}</p>
            <div class="choices">{choice(false, "touch-free")}{choice(true, "touch-strict")}</div>
        </fieldset>
    }
}
