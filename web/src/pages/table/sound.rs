//! The sound of pieces and dice, made here: a knock is a tone that falls and fades.

use game::Actor;
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use web_sys::{AudioContext, OscillatorType};

use crate::prefs::storage;
use crate::table_view::TableView;
use crate::ui::{t, text};

const SOUND: &str = "escale.sound";
/// What stands beside the loudspeaker on the button.
const WAVES: &str = "M15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11";
const CROSS: &str = "M16 9.5l5 5M21 9.5l-5 5";

/// Whether sound was switched on in this browser.
pub(super) fn is_on() -> bool {
    storage().and_then(|storage| storage.get_item(SOUND).ok().flatten()).is_some()
}

fn switch(is_on: bool) {
    let Some(storage) = storage() else { return };
    let _ = if is_on { storage.set_item(SOUND, "on") } else { storage.remove_item(SOUND) };
}

/// What makes sounds: it is opened when the first one is due.
#[derive(Clone, Copy)]
struct Speaker(StoredValue<Option<AudioContext>, LocalStorage>);

impl Speaker {
    fn new() -> Speaker {
        let speaker = Speaker(StoredValue::new_local(None));
        on_cleanup(move || {
            speaker.0.update_value(|speaker| {
                let _ = speaker.take().map(|speaker| speaker.close());
            });
        });
        speaker
    }

    fn sound(self, dice: bool) {
        self.0.update_value(|speaker| {
            if speaker.is_none() {
                *speaker = AudioContext::new().ok();
            }
            if let Some(speaker) = speaker {
                let _ = if dice { throw(speaker) } else { knock(speaker, 0.0, 210.0) };
            }
        });
    }
}

/// The switch; while it is on, what is played and thrown is heard.
#[component]
pub(super) fn SoundSwitch(table: TableView) -> impl IntoView {
    let is_on = RwSignal::new(is_on());
    let speaker = Speaker::new();
    Effect::new(move |before: Option<usize>| {
        let lines = table.lines();
        if let Some(before) = before.filter(|&before| before < lines.len() && is_on.get_untracked())
        {
            speaker.sound(lines[before..].iter().any(|line| line.by == Actor::Table));
        }
        lines.len()
    });
    let toggle = move |_| {
        is_on.update(|on| *on = !*on);
        switch(is_on.get_untracked());
        if is_on.get_untracked() {
            speaker.sound(false); // so that one hears how loud it is
        }
    };
    let waves = move || if is_on.get() { WAVES } else { CROSS }.to_owned();
    view! {
        <button class="menu-item" aria-pressed=text(move || is_on.get().to_string()) on:click=toggle>
            <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
                <path d="M4 9.5h3.5L12 5.5v13l-4.5-4H4z"/>
                <path d=text(waves)/>
            </svg>
            {text(move || if is_on.get() { t("sound-off")() } else { t("sound-on")() })}
        </button>
    }
}

/// Dice roll: knocks that come closer to rest.
fn throw(speaker: &AudioContext) -> Result<(), JsValue> {
    for (after, pitch) in [(0.0, 620.0), (0.07, 840.0), (0.13, 560.0), (0.22, 760.0), (0.33, 500.0)]
    {
        knock(speaker, after, pitch * (0.9 + 0.2 * js_sys::Math::random()))?;
    }
    Ok(())
}

/// Wood on wood, after so many seconds.
fn knock(speaker: &AudioContext, after: f64, pitch: f64) -> Result<(), JsValue> {
    let _ = speaker.resume()?; // a browser lets nothing sound before something was touched
    let at = speaker.current_time() + after;
    let (tone, volume) = (speaker.create_oscillator()?, speaker.create_gain()?);
    tone.set_type(OscillatorType::Triangle);
    tone.frequency().set_value_at_time(pitch as f32, at)?;
    tone.frequency().exponential_ramp_to_value_at_time(pitch as f32 * 0.45, at + 0.07)?;
    volume.gain().set_value_at_time(0.22, at)?;
    volume.gain().exponential_ramp_to_value_at_time(0.001, at + 0.11)?;
    tone.connect_with_audio_node(&volume)?;
    volume.connect_with_audio_node(&speaker.destination())?;
    tone.start_with_when(at)?;
    tone.stop_with_when(at + 0.12)
}
