//! What fingers and the mouse mean: one machine for every board.
//!
//! A press becomes a drag, a pan or a pinch, or it stays a click, which the browser reports by
//! itself. All points are pixels of the window; [`Act`] is what the board has to do.

use super::Point;

/// Farther than this and a press is no click any more.
const FAR: f64 = 5.0;
/// Two fingers turn a held piece by a step whenever they have turned by so many degrees.
const TURN: f64 = 40.0;
/// How many pixels of the wheel are a step. A mouse gives more per notch, a touchpad gives them little by little.
const NOTCH: f64 = 40.0;

/// What a finger came down on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum On {
    /// Something that can be taken up.
    Piece,
    /// Anything else.
    Ground,
}

/// What is to be done.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Act {
    /// The piece under the press is taken up; if it can't be, say so by [`Gesture::give_up`].
    Take,
    /// What is held goes with the finger.
    Drag,
    /// It is let go.
    Drop,
    /// It goes home.
    Cancel,
    /// What is held is turned by so many steps, clockwise.
    Turn(i32),
    /// The board is moved by so many pixels.
    Pan(Point),
    /// Two fingers move, spread or turn.
    Pinch(Pinch),
}

/// How two fingers have moved since they were last heard of.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pinch {
    /// What was between them.
    pub from: Point,
    /// What is between them now.
    pub to: Point,
    /// How many times farther apart they are.
    pub spread: f64,
    /// How many degrees they have turned, clockwise.
    pub turned: f64,
}

impl Pinch {
    fn between(before: [Point; 2], now: [Point; 2]) -> Pinch {
        let ([a, b], [c, d]) = (before, now);
        let turned = (c.angle(d) - a.angle(b) + 540.0).rem_euclid(360.0) - 180.0;
        let spread = c.distance(d).max(1.0) / a.distance(b).max(1.0);
        Pinch { from: a.middle(b), to: c.middle(d), spread, turned }
    }
}

/// A finger that is down, or the mouse button.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Finger {
    id: i32,
    at: Point,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum Phase {
    #[default]
    Idle,
    Pressed(On),
    Dragging,
    /// A second finger turns what the first one drags.
    Turning,
    Panning,
    Pinching,
    /// Nothing more comes of this press.
    Over,
}

/// The machine.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Gesture {
    fingers: Vec<Finger>,
    from: Point,
    phase: Phase,
    /// Degrees that are not yet a step.
    twist: f64,
    /// Pixels of the wheel that are not yet a step.
    rolled: f64,
    is_click: bool,
}

impl Gesture {
    /// Where the first finger came down.
    pub fn from(&self) -> Point {
        self.from
    }

    /// Whether a finger is down, or was until it was lifted.
    pub fn has(&self, id: i32) -> bool {
        self.fingers.iter().any(|finger| finger.id == id)
    }

    /// Whether a piece goes with a finger.
    pub fn is_dragging(&self) -> bool {
        matches!(self.phase, Phase::Dragging | Phase::Turning)
    }

    /// Whether the page must not scroll under this press.
    pub fn holds_page(&self) -> bool {
        !matches!(self.phase, Phase::Idle | Phase::Pressed(On::Ground))
    }

    /// Whether a click that the browser reports now is one. After a drag it is not.
    pub fn is_click(&self) -> bool {
        self.is_click
    }

    /// A finger comes down. A second one during a drag turns what is held, if that `can_turn`; else it ends the drag.
    pub fn down(&mut self, id: i32, at: Point, on: On, can_turn: bool) -> Option<Act> {
        self.fingers.push(Finger { id, at });
        self.twist = 0.0;
        let (phase, act) = match (self.fingers.len(), self.phase) {
            (1, _) => {
                (self.from, self.is_click) = (at, true);
                (Phase::Pressed(on), None)
            }
            (2, Phase::Dragging) if can_turn => (Phase::Turning, None),
            (_, Phase::Dragging | Phase::Turning) => (Phase::Pinching, Some(Act::Cancel)),
            (2, phase) if phase != Phase::Over => (Phase::Pinching, None),
            (_, phase) => (phase, None),
        };
        self.phase = phase;
        self.is_click &= self.fingers.len() == 1;
        act
    }

    /// A finger that is down moves. `can_pan` says whether the ground can be moved about.
    pub fn moved(&mut self, id: i32, at: Point, can_pan: bool) -> Vec<Act> {
        let Some(nth) = self.fingers.iter().position(|finger| finger.id == id) else {
            return Vec::new();
        };
        let before = self.fingers.clone();
        self.fingers[nth].at = at;
        let is_far = at.distance(self.from) > FAR;
        self.is_click &= !is_far;
        match self.phase {
            Phase::Pressed(On::Piece) if is_far => {
                self.phase = Phase::Dragging;
                vec![Act::Take, Act::Drag]
            }
            Phase::Pressed(On::Ground) if is_far && can_pan => {
                self.phase = Phase::Panning;
                vec![Act::Pan(at - before[nth].at)]
            }
            Phase::Dragging => vec![Act::Drag],
            Phase::Panning => vec![Act::Pan(at - before[nth].at)],
            Phase::Pinching => self.pinched(&before, Act::Pinch),
            // What is held stays with the first finger.
            Phase::Turning if nth == 0 => self.pinched(&before, |_| Act::Drag),
            Phase::Turning => {
                let mut acts = self.pinched(&before, |_| Act::Drag);
                acts.retain(|act| *act != Act::Drag);
                acts
            }
            _ => Vec::new(),
        }
    }

    /// The wheel goes so many pixels down, over a held piece that can be turned.
    pub fn rolled(&mut self, by: f64) -> Option<Act> {
        self.rolled += by;
        let is_step = self.rolled.abs() >= NOTCH;
        let step = if self.rolled > 0.0 { 1 } else { -1 };
        self.rolled = if is_step { 0.0 } else { self.rolled };
        is_step.then_some(Act::Turn(step))
    }

    /// A finger is lifted.
    pub fn up(&mut self, id: i32) -> Option<Act> {
        let nth = self.fingers.iter().position(|finger| finger.id == id)?;
        self.fingers.remove(nth);
        let (phase, act) = match self.phase {
            Phase::Dragging => (Phase::Over, Some(Act::Drop)),
            Phase::Turning if nth == 0 => (Phase::Over, Some(Act::Drop)),
            Phase::Turning => (Phase::Dragging, None),
            Phase::Pinching if self.fingers.len() == 1 => (Phase::Panning, None),
            phase => (phase, None),
        };
        self.phase = if self.fingers.is_empty() { Phase::Idle } else { phase };
        act
    }

    /// The browser, or Escape, takes the gesture away.
    pub fn cancel(&mut self) -> Option<Act> {
        let was_dragging = self.is_dragging();
        self.give_up();
        self.fingers.clear();
        self.phase = Phase::Idle;
        was_dragging.then_some(Act::Cancel)
    }

    /// Nothing more comes of this press: what was to be taken up stays.
    pub fn give_up(&mut self) {
        self.phase = Phase::Over;
        self.is_click = false;
    }

    /// What two fingers do, and by how many steps they turn what is held.
    fn pinched(&mut self, before: &[Finger], act: impl FnOnce(Pinch) -> Act) -> Vec<Act> {
        let two = |fingers: &[Finger]| Some([fingers.first()?.at, fingers.get(1)?.at]);
        let Some((before, now)) = two(before).zip(two(&self.fingers)) else { return Vec::new() };
        let pinch = Pinch::between(before, now);
        self.twist += pinch.turned;
        let steps = (self.twist / TURN) as i32;
        self.twist -= f64::from(steps) * TURN;
        let turn = (steps != 0).then_some(Act::Turn(steps));
        [act(pinch)].into_iter().chain(turn).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(x: f64, y: f64) -> Point {
        Point::new(x, y)
    }

    fn pressed(on: On) -> Gesture {
        let mut gesture = Gesture::default();
        assert_eq!(gesture.down(1, at(100.0, 100.0), on, false), None);
        gesture
    }

    fn dragged() -> Gesture {
        let mut gesture = pressed(On::Piece);
        assert_eq!(gesture.moved(1, at(110.0, 100.0), false), [Act::Take, Act::Drag]);
        gesture
    }

    #[test]
    fn a_press_that_hardly_moves_is_a_click() {
        let mut gesture = pressed(On::Piece);
        assert_eq!(gesture.moved(1, at(103.0, 101.0), false), []);
        assert_eq!(gesture.up(1), None);
        assert!(gesture.is_click());
    }

    #[test]
    fn a_press_that_goes_far_takes_drags_and_drops_and_is_no_click() {
        // Détrak took the browser's click after a drag for one on the die, and swapped the dice.
        let mut gesture = dragged();
        assert_eq!(gesture.moved(1, at(90.0, 130.0), false), [Act::Drag]);
        assert_eq!(gesture.from(), at(100.0, 100.0));
        assert_eq!(gesture.up(1), Some(Act::Drop));
        assert!(!gesture.is_click());
        // The next press starts clean.
        gesture.down(1, at(0.0, 0.0), On::Ground, false);
        gesture.up(1);
        assert!(gesture.is_click());
    }

    #[test]
    fn on_the_ground_the_page_may_scroll_and_on_a_piece_it_may_not() {
        assert!(!pressed(On::Ground).holds_page());
        assert!(pressed(On::Piece).holds_page());
        assert!(dragged().holds_page());
    }

    #[test]
    fn the_ground_is_panned_only_where_there_is_more_to_see() {
        let mut gesture = pressed(On::Ground);
        assert_eq!(gesture.moved(1, at(120.0, 100.0), false), []);
        let mut gesture = pressed(On::Ground);
        assert_eq!(gesture.moved(1, at(110.0, 100.0), true), [Act::Pan(at(10.0, 0.0))]);
        assert_eq!(gesture.moved(1, at(111.0, 102.0), true), [Act::Pan(at(1.0, 2.0))]);
        assert_eq!(gesture.up(1), None);
        assert!(!gesture.is_click());
    }

    #[test]
    fn a_second_finger_ends_a_drag_and_pinches() {
        let mut gesture = dragged();
        assert_eq!(gesture.down(2, at(210.0, 100.0), On::Ground, false), Some(Act::Cancel));
        let acts = gesture.moved(2, at(310.0, 100.0), false);
        let [Act::Pinch(pinch)] = acts[..] else { panic!("{acts:?}") };
        assert_eq!((pinch.spread, pinch.turned), (2.0, 0.0));
        assert_eq!((pinch.from, pinch.to), (at(160.0, 100.0), at(210.0, 100.0)));
        // One finger that stays moves the board, without a leap.
        assert_eq!(gesture.up(1), None);
        assert_eq!(gesture.moved(2, at(311.0, 100.0), true), [Act::Pan(at(1.0, 0.0))]);
    }

    #[test]
    fn a_second_finger_turns_what_is_dragged_if_that_can_be_turned() {
        let mut gesture = dragged();
        assert_eq!(gesture.down(2, at(210.0, 100.0), On::Ground, true), None);
        // What is held stays with the first finger, wherever the second goes.
        assert_eq!(gesture.moved(2, at(195.0, 150.0), false), []); // about 30 degrees
        let acts = gesture.moved(2, at(110.0, 200.0), false); // a right angle
        assert_eq!(acts, [Act::Turn(2)]);
        assert_eq!(gesture.moved(1, at(111.0, 100.0), false), [Act::Drag]);
        assert_eq!(gesture.up(2), None);
        assert!(gesture.is_dragging());
        assert_eq!(gesture.up(1), Some(Act::Drop));
    }

    #[test]
    fn a_notch_of_the_wheel_is_a_step_and_a_touchpad_adds_up() {
        let mut gesture = Gesture::default();
        assert_eq!(gesture.rolled(120.0), Some(Act::Turn(1)));
        assert_eq!(gesture.rolled(-100.0), Some(Act::Turn(-1)));
        let small: Vec<Act> = (0..10).filter_map(|_| gesture.rolled(9.0)).collect();
        assert_eq!(small, [Act::Turn(1), Act::Turn(1)]);
    }

    #[test]
    fn two_fingers_turn_the_short_way_round() {
        let mut gesture = pressed(On::Ground);
        gesture.down(2, at(0.0, 101.0), On::Ground, false);
        let acts = gesture.moved(2, at(0.0, 99.0), false);
        let [Act::Pinch(pinch)] = acts[..] else { panic!("{acts:?}") };
        assert!(pinch.turned > 0.0 && pinch.turned < 2.0, "{pinch:?}");
    }

    #[test]
    fn a_cancelled_drag_goes_home_and_nothing_follows() {
        let mut gesture = dragged();
        assert_eq!(gesture.cancel(), Some(Act::Cancel));
        assert_eq!(gesture.moved(1, at(300.0, 300.0), true), []);
        assert_eq!(gesture.up(1), None);
        assert!(!gesture.is_click());
        assert_eq!(pressed(On::Piece).cancel(), None);
    }

    #[test]
    fn what_could_not_be_taken_up_is_not_dragged() {
        let mut gesture = dragged();
        gesture.give_up();
        assert_eq!(gesture.moved(1, at(200.0, 100.0), true), []);
        assert_eq!(gesture.up(1), None);
    }

    #[test]
    fn an_unknown_pointer_changes_nothing() {
        let mut gesture = pressed(On::Piece);
        assert_eq!(gesture.moved(7, at(300.0, 0.0), true), []);
        assert_eq!(gesture.up(7), None);
        assert!(gesture.has(1) && !gesture.has(7));
    }
}
