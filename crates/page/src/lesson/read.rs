//! Reads the text of a lesson, strictly: what `web/lessons/README.md` doesn't describe is a fault.

use game::{Refusal, Seat};
use shelf::Play;

use super::course::LAST;
use super::{Ask, Condition, Exercise, Fault, Lesson, Light, Reason, Start, Step, Teacher, Then};
use super::{What, Why, Wrong};
use crate::Invite;

impl Lesson {
    /// Reads a lesson of a game and opens all its positions.
    pub fn read(text: &str, teacher: Teacher) -> Result<Lesson, Fault> {
        let numbered = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
        let mut reader = Reader { lines: numbered.collect(), at: 0, teacher };
        let title = reader.after("# ", "the name of the game, `# …`")?.to_owned();
        let lead = reader.paragraph()?;
        let mut steps: Vec<Step> = Vec::new();
        while reader.at < reader.lines.len() {
            if let Some(Step { what: What::Table(_), .. }) = steps.last() {
                return Err(
                    reader.fault(Why::Expected("the end, behind the step that opens a table"))
                );
            }
            let line = reader.line();
            let step = reader.step()?;
            if steps.iter().any(|other| other.name == step.name) {
                return Err(Fault { line, why: Why::Twice(step.name) });
            }
            steps.push(step);
        }
        match steps.last() {
            Some(Step { what: What::Table(_), name, .. }) if name == LAST => {
                Ok(Lesson { title, lead, steps })
            }
            _ => Err(reader.fault(Why::Expected("a step `game` that opens a table"))),
        }
    }
}

/// The lines that say something, and how far they are read.
struct Reader<'a> {
    lines: Vec<(usize, &'a str)>,
    at: usize,
    teacher: Teacher,
}

/// A line of a block: its number, its first word and what stands behind that.
struct Line<'a> {
    number: usize,
    word: &'a str,
    rest: &'a str,
}

impl Line<'_> {
    fn fault(&self, why: Why) -> Fault {
        Fault { line: self.number, why }
    }

    fn meaningless(&self) -> Fault {
        self.fault(Why::Line(format!("{} {}", self.word, self.rest).trim_end().to_owned()))
    }

    fn refused(&self, refusal: Refusal) -> Fault {
        self.fault(Why::Refused(refusal))
    }

    /// Two words: `w25N1 shut`.
    fn pair(&self) -> Result<(String, String), Fault> {
        let pair = self.rest.split_once(' ').filter(|(_, name)| !name.contains(' '));
        let (one, other) = pair.ok_or_else(|| self.meaningless())?;
        Ok((one.to_owned(), other.to_owned()))
    }
}

impl<'a> Reader<'a> {
    /// The number of the line that is read next, or of the last one.
    fn line(&self) -> usize {
        let next = self.lines.get(self.at).or(self.lines.last());
        next.map_or(1, |(number, _)| *number)
    }

    fn fault(&self, why: Why) -> Fault {
        Fault { line: self.line(), why }
    }

    /// What stands behind a mark, if the next line begins with it.
    fn taken(&mut self, mark: &str) -> Option<&'a str> {
        let (_, line) = self.lines.get(self.at)?;
        let rest = line.strip_prefix(mark)?;
        self.at += 1;
        Some(rest)
    }

    fn after(&mut self, mark: &str, what: &'static str) -> Result<&'a str, Fault> {
        self.taken(mark).ok_or_else(|| self.fault(Why::Expected(what)))
    }

    fn paragraph(&mut self) -> Result<String, Fault> {
        let is_marked = |line: &&str| line.starts_with(['#', '`', '-', '>', '*']);
        match self.lines.get(self.at) {
            Some((_, line)) if !is_marked(line) => {
                self.at += 1;
                Ok((*line).to_owned())
            }
            _ => Err(self.fault(Why::Expected("a paragraph"))),
        }
    }

    fn step(&mut self) -> Result<Step, Fault> {
        let title = self.after("## ", "the title of a step, `## …`")?.to_owned();
        let text = self.paragraph()?;
        let line = self.line();
        let fence = self.after("```", "a block of the kind `step` or `table`")?;
        let named = self.fence(fence);
        let (kind, name) = named.ok_or(Fault { line, why: Why::Line(fence.to_owned()) })?;
        let block = self.block()?;
        let mut said = self.sentences()?;
        let what = match kind {
            "step" => What::Exercise(self.exercise(line, &block, &mut said)?),
            _ => What::Table(self.table(line, &block)?),
        };
        let know = said.need("know")?;
        said.check_all_used()?;
        Ok(Step { name: name.to_owned(), title, text, know, what })
    }

    /// Reads `step detrak/pair` or `table detrak/game`.
    fn fence(&self, fence: &'a str) -> Option<(&'a str, &'a str)> {
        let (kind, path) = fence.split_once(' ')?;
        let (id, name) = path.split_once('/')?;
        let is_known = ["step", "table"].contains(&kind) && id == self.teacher.id;
        (is_known && !name.contains(' ')).then_some((kind, name))
    }

    /// The lines up to the end of a block.
    fn block(&mut self) -> Result<Vec<Line<'a>>, Fault> {
        let mut block = Vec::new();
        while self.taken("```").is_none() {
            let Some(&(number, line)) = self.lines.get(self.at) else {
                return Err(self.fault(Why::Expected("the end of a block")));
            };
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            block.push(Line { number, word, rest });
            self.at += 1;
        }
        Ok(block)
    }

    /// The sentences behind a block: `` - `hint` … ``.
    fn sentences(&mut self) -> Result<Sentences, Fault> {
        let mut said = Sentences { line: self.lines[self.at - 1].0, all: Vec::new() };
        loop {
            let line = self.line();
            let Some(item) = self.taken("- `") else { return Ok(said) };
            let named = item.split_once("` ");
            let Some((name, sentence)) = named.filter(|(_, sentence)| !sentence.is_empty()) else {
                let why = Why::Expected("the name of a sentence and the sentence");
                return Err(Fault { line, why });
            };
            if said.all.iter().any(|known| known.name == name) {
                return Err(Fault { line, why: Why::Twice(name.to_owned()) });
            }
            let (name, text) = (name.to_owned(), sentence.to_owned());
            said.all.push(Sentence { name, text, is_used: false });
        }
    }

    fn table(&self, line: usize, block: &[Line<'_>]) -> Result<Invite, Fault> {
        let value = |word: &str| {
            let line = block.iter().find(|line| line.word == word);
            line.map(|line| line.rest.to_owned())
        };
        let stray = block.iter().find(|line| !["setup", "seats"].contains(&line.word));
        if let Some(line) = stray {
            return Err(line.meaningless());
        }
        let invite = value("seats").and_then(|_| Invite::read(value));
        let of_this = invite.filter(|invite| shelf::id_of(&invite.setup) == self.teacher.id);
        of_this.ok_or(Fault { line, why: Why::Table })
    }

    fn exercise(
        &self,
        line: usize,
        block: &[Line<'_>],
        said: &mut Sentences,
    ) -> Result<Exercise, Fault> {
        let first = block.iter().position(|line| line.word == "task").unwrap_or(block.len());
        let (scene, tasks) = block.split_at(first);
        let Some((at, scene)) = scene.split_first().filter(|(at, _)| at.word == "at") else {
            let why = Why::Expected("where it begins, `at …`");
            return Err(Fault { line, why });
        };
        let (start, scene) = start(at, scene)?;
        if start.play.info().id != self.teacher.id {
            return Err(at.meaningless());
        }
        let mut exercise = Exercise {
            seat: Seat::FIRST,
            view: None,
            lights: Vec::new(),
            asks: Vec::new(),
            yes: said.find("yes"),
            start,
        };
        let mut has_seat = false;
        for line in scene {
            has_seat |= line.word == "seat";
            self.scene(line, &mut exercise)?;
        }
        if !has_seat {
            return Err(at.fault(Why::Expected("whose hand it is, `seat …`")));
        }
        for (nth, lines) in (1..).zip(tasks.chunk_by(|_, line| line.word != "task")) {
            exercise.asks.push(self.ask(nth, lines, said)?);
        }
        if exercise.asks.is_empty() {
            return Err(at.fault(Why::Expected("a task")));
        }
        Ok(exercise)
    }

    /// Reads a line about what is shown.
    fn scene(&self, line: &Line<'_>, exercise: &mut Exercise) -> Result<(), Fault> {
        let play = &*exercise.start.play;
        match line.word {
            "seat" => {
                let seat = line.rest.parse::<Seat>().ok();
                let seat = seat.filter(|seat| seat.index() < play.roster().seats());
                exercise.seat = seat.ok_or_else(|| line.meaningless())?;
            }
            "view" => {
                let (from, to) = line.pair()?;
                let are_cells = [&from, &to]
                    .iter()
                    .all(|cell| (self.teacher.can_light)(play, "cell", Some(cell)));
                if !are_cells {
                    return Err(line.fault(Why::Light(line.rest.to_owned())));
                }
                exercise.view = Some([from, to]);
            }
            "light" => {
                let light = self.light(line, play)?;
                exercise.lights.push(light);
            }
            _ => return Err(line.meaningless()),
        }
        Ok(())
    }

    /// Reads `block 25 21`, or `dice`.
    fn light(&self, line: &Line<'_>, play: &dyn Play) -> Result<Light, Fault> {
        let mut words = line.rest.split(' ');
        let kind = words.next().unwrap_or_default();
        let names: Vec<String> = words.map(str::to_owned).collect();
        let can_light = |name| (self.teacher.can_light)(play, kind, name);
        let is_there = match &names[..] {
            [] => can_light(None),
            names => names.iter().all(|name| can_light(Some(name))),
        };
        if !is_there {
            return Err(line.fault(Why::Light(line.rest.to_owned())));
        }
        Ok(Light { kind: kind.to_owned(), names })
    }

    /// Reads the lines of a move that is asked for, from its `task` on.
    fn ask(&self, nth: usize, lines: &[Line<'_>], said: &mut Sentences) -> Result<Ask, Fault> {
        let own = |name: &str| if nth == 1 { name.to_owned() } else { format!("{name}-{nth}") };
        let task = self.condition(&lines[0], lines[0].rest)?;
        let not_yet = if task.is_any() { None } else { Some(said.need(&own("not-yet"))?) };
        let mut ask = Ask {
            task,
            right: Vec::new(),
            wrong: Vec::new(),
            reasons: Vec::new(),
            refused: Vec::new(),
            hint: said.need(&own("hint"))?,
            not_yet,
            then: None,
        };
        for line in &lines[1..] {
            if ask.then.is_some() {
                return Err(line.fault(Why::Expected("a task")));
            }
            self.answer(line, &mut ask, said)?;
        }
        if ask.right.is_empty() {
            return Err(lines[0].fault(Why::Expected("an answer that is right")));
        }
        Ok(ask)
    }

    /// Reads a line about answers, or what comes after them.
    fn answer(&self, line: &Line<'_>, ask: &mut Ask, said: &mut Sentences) -> Result<(), Fault> {
        match line.word {
            "right" if !line.rest.is_empty() => ask.right.push(line.rest.to_owned()),
            "wrong" => {
                let (token, name) = line.pair()?;
                let sentence = said.need(&name)?;
                ask.wrong.push(Wrong { token, name, sentence });
            }
            "because" => {
                let (name, when) = line.rest.split_once(' ').ok_or_else(|| line.meaningless())?;
                let (when, sentence) = (self.condition(line, when)?, said.need(name)?);
                ask.reasons.push(Reason { name: name.to_owned(), when, sentence });
            }
            "refused" => ask.refused.push(line.pair()?),
            "then" => {
                let mut words = line.rest.split(' ');
                let sentence = said.need(words.next().unwrap_or_default())?;
                ask.then = Some(Then { sentence, entries: words.map(str::to_owned).collect() });
            }
            _ => return Err(line.meaningless()),
        }
        Ok(())
    }

    fn condition(&self, line: &Line<'_>, text: &str) -> Result<Condition, Fault> {
        let read = Condition::read(text, self.teacher);
        read.ok_or_else(|| line.fault(Why::Condition(text.to_owned())))
    }
}

/// Opens the position and plays what was played there; gives back the lines behind that.
fn start<'l, 'a>(at: &Line<'a>, scene: &'l [Line<'a>]) -> Result<(Start, &'l [Line<'a>]), Fault> {
    let mut play: Box<dyn Play> = shelf::begin(at.rest).map_err(|refusal| at.refused(refusal))?;
    let mut log = Vec::new();
    let mut scene = scene;
    while let Some((line, rest)) = scene.split_first().filter(|(line, _)| line.word == "played") {
        for entry in line.rest.split(' ') {
            log.push(play.play_entry(entry).map_err(|refusal| line.refused(refusal))?);
        }
        scene = rest;
    }
    Ok((Start { line: at.rest.to_owned(), log, play }, scene))
}

/// The sentences of a step.
struct Sentences {
    /// The end of the block before them.
    line: usize,
    all: Vec<Sentence>,
}

struct Sentence {
    name: String,
    text: String,
    is_used: bool,
}

impl Sentences {
    fn find(&mut self, name: &str) -> Option<String> {
        let found = self.all.iter_mut().find(|sentence| sentence.name == name)?;
        found.is_used = true;
        Some(found.text.clone())
    }

    fn need(&mut self, name: &str) -> Result<String, Fault> {
        let lacks = Fault { line: self.line, why: Why::Lacks(name.to_owned()) };
        self.find(name).ok_or(lacks)
    }

    fn check_all_used(&self) -> Result<(), Fault> {
        match self.all.iter().find(|sentence| !sentence.is_used) {
            Some(unused) => Err(Fault { line: self.line, why: Why::Unused(unused.name.clone()) }),
            None => Ok(()),
        }
    }
}
