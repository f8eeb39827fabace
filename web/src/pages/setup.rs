//! The form that opens a table: who plays, and, folded away, every other key of the setup.
//!
//! What it begins with can be played at once, and the button that does so is in sight wherever one has scrolled to:
//! at the foot of the form beside the booklet, on a small screen at the foot of the screen.

use game::{GameInfo, Level, Value, Values};
use leptos::prelude::*;
use page::{Choice, Control, Form, Invite, LONGEST_NAME, Sitter};

use super::room::Room;
use crate::games;
use crate::later::part;
use crate::online::{DrawForm, form_part};
use crate::prefs::Prefs;
use crate::route::Route;
use crate::store;
use crate::ui::{SeatMark, changing, memo, say_now, t, text, whether};

/// Ranges up to this many values are shown as buttons, longer ones as a number to type.
const FEW: usize = 8;

/// The level of bots that nobody has chosen yet.
const MIDDLE: u8 = 3;

/// The key that every game has first: it decides how many seats there are, and is never folded away.
const PLAYERS: &str = "players";

/// Who sits where, as chosen so far.
#[derive(Clone, Copy)]
struct Seating {
    sitters: RwSignal<[Sitter; 6]>,
    /// As typed, also for seats that a bot has now.
    names: RwSignal<[String; 6]>,
}

impl Seating {
    /// What a newcomer can begin with at once: one person, and bots of a middle level.
    fn new() -> Seating {
        let sitters = std::array::from_fn(|index| match Level::new(MIDDLE) {
            Some(level) if index > 0 => Sitter::bot(level),
            _ => Sitter::nameless(),
        });
        Seating { sitters: RwSignal::new(sitters), names: RwSignal::new(store::names()) }
    }

    /// Those who sit on the first so many seats.
    fn of(self, seats: usize) -> Vec<Sitter> {
        let names = self.names.read();
        let sitters = self.sitters.get().into_iter().zip(names.iter()).take(seats);
        let named = |(sitter, name): (Sitter, &String)| {
            if sitter.is_person() { page::person(name) } else { sitter }
        };
        sitters.map(named).collect()
    }

    fn rename(self, index: usize, name: String) {
        self.names.update(|names| names[index] = name);
        store::remember_names(&self.names.read_untracked());
    }
}

/// The form of a game.
#[component]
pub(crate) fn SetupForm(info: &'static GameInfo) -> impl IntoView {
    let form = RwSignal::new(Form::new(info));
    let seating = Seating::new();
    let is_strict = RwSignal::new(false);
    let kept = RwSignal::new(store::probe());
    let seats = memo(move || form.read().seats());
    let href = move || {
        let (setup, is_strict) = (form.read().setup(), is_strict.get());
        Invite { setup, sitters: seating.of(seats.get()), daily: None, is_strict }.href()
    };
    let first = (0..info.keys.len()).filter(|&nth| info.keys[nth].name == PLAYERS);
    let is_online = RwSignal::new(Route::get().place().get("online").is_some());
    let online = part(
        is_online.into(),
        || Box::pin(form_part()),
        move |draw: DrawForm| {
            changing(move || is_online.get().then(|| draw(form, seats)).into_any())
        },
    );
    let is_here = whether(move || !is_online.get());
    let is_hidden = whether(move || is_online.get());
    view! {
        <form class="card setup" aria-labelledby="setup-title" on:submit=|event| event.prevent_default()>
            <div class="setup-head">
                <h2 id="setup-title">{t("sheet-open")}</h2>
                <div class="segments" role="group" aria-label=t("sheet-where")>
                    {where_button(is_online, is_here, false, "sheet-here")}
                    {where_button(is_online, is_hidden, true, "sheet-online")}
                </div>
            </div>
            <div class="setup-body">
                {first.map(|nth| view! { <KeyControl form nth/> }).collect_view()}
                <fieldset hidden=is_hidden>
                    <legend>{t("sheet-seats")}</legend>
                    <ul class="seats">
                        <For each=move || 0..seats.get() key=|index| *index let:index>
                            <SeatControl seating seats index/>
                        </For>
                    </ul>
                    <p class="hint levels">{text(move || levels(&seating.of(seats.get())))}</p>
                </fieldset>
                {more(info, form, is_strict)}
                {online}
                <Room kept=kept.into() has_begun=Signal::stored(false) own=String::new() again=move || kept.set(store::probe())/>
            </div>
            <div class="setup-go" hidden=is_hidden>
                <a class="setup-about soft" href="#setup-title">{text(move || about(&seating.of(seats.get())))}</a>
                <a class="button primary wide" href=text(href)>{t("sheet-play")}</a>
            </div>
        </form>
    }
}

/// One of two: on this screen, or with others elsewhere.
fn where_button(
    is_online: RwSignal<bool>,
    is_on: Signal<bool>,
    online: bool,
    id: &'static str,
) -> impl IntoView {
    view! {
        <button class="segment" type="button" aria-pressed=text(move || is_on.get().to_string()) on:click=move |_| is_online.set(online)>{t(id)}</button>
    }
}

/// "3 players · you and two bots of level 3"
fn about(sitters: &[Sitter]) -> String {
    let players = say_now("players-one", &[("only", sitters.len().into())]);
    let company = page::company(Prefs::get().lang(), sitters);
    if company.is_empty() { players } else { format!("{players} · {company}") }
}

/// The keys that are folded away, and an option of the page; nothing where there is neither.
fn more(
    info: &'static GameInfo,
    form: RwSignal<Form>,
    is_strict: RwSignal<bool>,
) -> Option<impl IntoView> {
    let has_touch = games::here(info.id).is_some_and(|parts| parts.has_touch);
    let others = (0..info.keys.len()).filter(|&nth| info.keys[nth].name != PLAYERS);
    let others: Vec<usize> = others.collect();
    (has_touch || !others.is_empty()).then(|| {
        view! {
            <details class="more">
                <summary>{t("sheet-more")}<span class="soft">{text(move || chosen(form))}</span></summary>
                <div class="more-keys">
                    {others.into_iter().map(|nth| view! { <KeyControl form nth/> }).collect_view()}
                    {has_touch.then(|| view! { <Touch is_strict/> })}
                </div>
            </details>
        }
    })
}

/// What is chosen of the keys that are folded away: "advanced rules", "Scoring: yes".
fn chosen(form: RwSignal<Form>) -> String {
    let lang = Prefs::get().lang();
    let info = form.read_untracked().info();
    let controls = form.read().controls().into_iter().filter(|control| control.key.name != PLAYERS);
    let word = |control: Control| {
        let value = control.value?;
        let said = page::value_name(lang, info, control.key.name, &value);
        // A value that says nothing by itself comes with the name of its key.
        let is_bare = value == "yes" || value == "no" || value.parse::<u32>().is_ok();
        let key = || ("key", key_name(control.key.name).into());
        Some(if is_bare {
            say_now("sheet-chosen", &[key(), ("value", said.to_lowercase().into())])
        } else {
            said
        })
    };
    controls.filter_map(word).collect::<Vec<_>>().join(" · ")
}

/// What the levels of the bots mean, in words, each once.
fn levels(sitters: &[Sitter]) -> String {
    let level = |sitter: &Sitter| Some(sitter.as_bot()?.level()?.number());
    let mut levels: Vec<u8> = sitters.iter().filter_map(level).collect();
    page::order(&mut levels, |one, other| one < other);
    levels.dedup();
    let said = levels.iter().map(|level| say_now("sheet-level", &[("level", (*level).into())]));
    said.collect::<Vec<_>>().join(" ")
}

/// The name of a key on the form, in the language of now.
fn key_name(key: &str) -> String {
    page::key_name(Prefs::get().lang(), key)
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
        <fieldset class=format!("key-{}", key.name) class:off=whether(move || control.read().value.is_none()) aria-describedby=described>
            <legend>{text(move || key_name(key.name))}</legend>
            <p class="hint" id=hint>{text(move || off().unwrap_or_else(explanation))}</p>
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
                    prop:checked=whether(is_on)
                    disabled=whether(move || refusal().is_some())
                    on:change=move |_| form.update(|form| form.choose(key.name, &chosen))
                />
                <span>{text(label)}</span>
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
            aria-label=text(move || key_name(key.name))
            prop:value=text(move || control.read().value.clone().unwrap_or_default())
            disabled=whether(move || control.read().value.is_none())
            on:change=move |event| form.update(|form| form.choose(key.name, &event_target_value(&event)))
        />
    }
    .into_any()
}

/// Who sits on a seat; a person may have a name.
#[component]
fn SeatControl(seating: Seating, seats: Memo<usize>, index: usize) -> impl IntoView {
    let label = move || say_now("sheet-seat", &number_of(index));
    let sitter = move || seating.sitters.with(|sitters| sitters[index].clone());
    let is_person = memo(move || sitter().is_person());
    let choose = move |event| {
        if let Some(sitter) = Sitter::from_token(&event_target_value(&event)) {
            seating.sitters.update(|sitters| sitters[index] = sitter);
        }
    };
    let bot = |level: Level| {
        let named = move || say_now("sheet-bot", &[("level", level.number().into())]);
        view! { <option value=Sitter::bot(level).token()>{text(named)}</option> }
    };
    view! {
        <li>
            <SeatMark index/>
            <select class="select" aria-label=text(label) on:change=choose prop:value=text(move || sitter().token())>
                <option value="p">{t("sheet-person")}</option>
                {Level::all().map(bot).collect_view()}
            </select>
            {changing(move || is_person.get().then(|| name_control(seating, seats, index)).into_any())}
        </li>
    }
}

fn number_of(index: usize) -> [(&'static str, Value); 1] {
    [("seat", (index + 1).into())]
}

/// Where a person writes a name; until then there stands how the table calls who gives none.
fn name_control(seating: Seating, seats: Memo<usize>, index: usize) -> impl IntoView {
    let prefs = Prefs::get();
    let nameless = move || {
        let sitters = seating.sitters.with(|sitters| sitters[..seats.get().min(6)].to_vec());
        page::names(prefs.lang(), &sitters).get(index).cloned().unwrap_or_default()
    };
    view! {
        <input
            class="name"
            type="text"
            maxlength=LONGEST_NAME
            autocomplete="off"
            aria-label=text(move || say_now("sheet-name", &number_of(index)))
            placeholder=text(nameless)
            prop:value=text(move || seating.names.with(|names| names[index].clone()))
            on:input=move |event| seating.rename(index, event_target_value(&event))
        />
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
                    prop:checked=whether(move || is_strict.get() == strict)
                    on:change=move |_| is_strict.set(strict)
                />
                <span>{t(id)}</span>
            </label>
        }
    };
    view! {
        <fieldset aria-describedby="about-touch">
            <legend>{text(move || key_name("touch"))}</legend>
            <p class="hint" id="about-touch">{t("touch-about")}</p>
            <div class="choices">{choice(false, "touch-free")}{choice(true, "touch-strict")}</div>
        </fieldset>
    }
}
