//! Line icons, 24 × 24, drawn for this page.

use leptos::prelude::*;

use super::text;

/// What an icon shows.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Picture {
    Sun,
    Moon,
    Back,
    Players,
    Clock,
    Cake,
    Tag,
    Pen,
    Die,
    Calendar,
    Undo,
    Rubber,
    Bulb,
    Stop,
    More,
    Again,
    Save,
    Open,
    Flag,
    Check,
    First,
    Previous,
    Next,
    Last,
    Keys,
    Copy,
    Close,
    Board,
    Book,
    Pause,
    Talk,
    Share,
    Bell,
    Endless,
}

impl Picture {
    fn path(self) -> &'static str {
        match self {
            Picture::Sun => {
                "M12 7.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9M12 2v2M12 20v2M2 12h2M20 12h2M4.9 4.9l1.5 1.5M17.6 17.6l1.5 1.5M4.9 19.1l1.5-1.5M17.6 6.4l1.5-1.5"
            }
            Picture::Moon => "M20 14.2A8.3 8.3 0 0 1 9.8 4a8.3 8.3 0 1 0 10.2 10.2z",
            Picture::Back => "M19 12H5M11 6l-6 6 6 6",
            Picture::Players => {
                "M9 5.5a3.2 3.2 0 1 0 0 6.4a3.2 3.2 0 1 0 0-6.4M3 19.5c.3-3.6 2.6-5.4 6-5.4s5.7 1.8 6 5.4M16 6a2.8 2.8 0 1 1 .5 5.5M17.5 14.3c2.2.5 3.4 2.3 3.6 5.2"
            }
            Picture::Clock => "M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17M12 7.5V12l3 2",
            Picture::Cake => {
                "M4 20h16v-7a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2zM4 15.5c1.3 1.3 2.7 1.3 4 0s2.7-1.3 4 0 2.7 1.3 4 0 2.7-1.3 4 0M12 11V7.5M12 4.2v.3"
            }
            Picture::Tag => "M4 4h7.5L20 12.5 12.5 20 4 11.5zM8 8v.1",
            Picture::Pen => {
                "M5 19l1-4.2L16.2 4.6a1.5 1.5 0 0 1 2.1 0l1.1 1.1a1.5 1.5 0 0 1 0 2.1L9.2 18zM14.5 6.3l3.2 3.2"
            }
            Picture::Die => {
                "M6.5 4h11A2.5 2.5 0 0 1 20 6.5v11a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 17.5v-11A2.5 2.5 0 0 1 6.5 4M8.5 8.5v.1M15.5 15.5v.1M12 12v.1"
            }
            Picture::Calendar => {
                "M5.5 5.5h13A1.5 1.5 0 0 1 20 7v11.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5V7a1.5 1.5 0 0 1 1.5-1.5M4 10h16M8 3.5v4M16 3.5v4"
            }
            Picture::Undo => "M4.5 9.5h9a5 5 0 0 1 0 10H9M8.5 5.5l-4 4 4 4",
            Picture::Rubber => {
                "M8.5 19.5l-4-4a1.4 1.4 0 0 1 0-2l8.6-8.6a1.4 1.4 0 0 1 2 0l4.4 4.4a1.4 1.4 0 0 1 0 2l-8.2 8.2zM9 10l6 6M8.5 19.5h11"
            }
            Picture::Bulb => {
                "M9.5 17.5h5M10 20.5h4M12 3.5a6 6 0 0 0-3.5 10.9c.6.5 1 1.2 1 2v1.1h5v-1.1c0-.8.4-1.5 1-2A6 6 0 0 0 12 3.5"
            }
            Picture::Stop => "M7 7h10v10H7z",
            Picture::More => "M5.5 12v.1M12 12v.1M18.5 12v.1",
            Picture::Again => "M19.5 12a7.5 7.5 0 1 1-2.2-5.3M19.5 3.5v4h-4",
            Picture::Save => "M12 4v11M7.5 10.5L12 15l4.5-4.5M5 19.5h14",
            Picture::Open => {
                "M3.5 19V6.5a1 1 0 0 1 1-1h5l2 2.5h7a1 1 0 0 1 1 1V11M3.5 19l2.7-7.3a1 1 0 0 1 .9-.7h12.8a.8.8 0 0 1 .8 1.1l-2.3 6.2a1 1 0 0 1-.9.7z"
            }
            Picture::Flag => "M6 21V4M6 4.5c4-2 7 2 12 0v9c-5 2-8-2-12 0",
            Picture::Check => "M5 12.5l4.5 4.5L19 7.5",
            Picture::First => "M6.5 5.5v13M18 6l-7 6 7 6",
            Picture::Previous => "M15 6l-6 6 6 6",
            Picture::Next => "M9 6l6 6-6 6",
            Picture::Last => "M17.5 5.5v13M6 6l7 6-7 6",
            Picture::Keys => {
                "M4.5 6h15A1.5 1.5 0 0 1 21 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16.5v-9A1.5 1.5 0 0 1 4.5 6M7 10v.1M10.4 10v.1M13.7 10v.1M17 10v.1M8 14h8"
            }
            Picture::Copy => {
                "M9.5 8.5h9A1.5 1.5 0 0 1 20 10v9a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 8 19v-9a1.5 1.5 0 0 1 1.5-1.5M16 8.5V5a1.5 1.5 0 0 0-1.5-1.5h-9A1.5 1.5 0 0 0 4 5v9a1.5 1.5 0 0 0 1.5 1.5H8"
            }
            Picture::Close => "M6 6l12 12M18 6L6 18",
            Picture::Talk => "M4 5.5h16v11h-9l-4.5 3.5v-3.5H4z",
            Picture::Share => "M12 15V4M8 7.5L12 3.5l4 4M6 11.5H5v8.5h14v-8.5h-1",
            Picture::Bell => {
                "M6 16.5c1.2-1 1.5-2.5 1.5-5.5a4.5 4.5 0 0 1 9 0c0 3 .3 4.5 1.5 5.5zM10.3 19.5a1.8 1.8 0 0 0 3.4 0"
            }
            Picture::Endless => {
                "M12 12c-2-2.7-3.5-4-5.3-4a4 4 0 0 0 0 8c1.8 0 3.3-1.3 5.3-4s3.5-4 5.3-4a4 4 0 0 1 0 8c-1.8 0-3.3-1.3-5.3-4"
            }
            Picture::Pause => "M8.5 6v12M15.5 6v12",
            Picture::Book => {
                "M12 6.5C10 5 7.5 4.5 3.5 4.5v14c4 0 6.5.5 8.5 2 2-1.5 4.5-2 8.5-2v-14c-4 0-6.5.5-8.5 2M12 6.5v14"
            }
            Picture::Board => {
                "M5.5 4h13A1.5 1.5 0 0 1 20 5.5v13a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-13A1.5 1.5 0 0 1 5.5 4M4 12h16M12 4v16"
            }
        }
    }
}

/// An icon; what it means must also be said in words.
#[component]
pub(crate) fn Icon(#[prop(into)] picture: Signal<Picture>) -> impl IntoView {
    view! {
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d=text(move || picture.get().path().to_owned())/>
        </svg>
    }
}
