//! How those who play are called: at the table, and where games are listed.

use game::{Level, Phrase, Refusal, Seat};
use table::{Bot, Sitter};
use text::Lang;

use crate::say;

/// How each seat is called. Who is alone at this screen and has given no name is *you*.
pub fn names(lang: Lang, sitters: &[Sitter]) -> Vec<String> {
    let is_only = is_alone(sitters);
    let name = |(sitter, seat): (&Sitter, usize)| match (sitter, sitter.name()) {
        (Sitter::Bot(Bot::Level(level)), _) => {
            say(lang, "seat-bot", &[("level", level.number().into())])
        }
        (_, Some(name)) => name.to_owned(),
        _ if is_only => say(lang, "seat-you", &[]),
        _ => say(lang, "seat-person", &[("seat", seat.into())]),
    };
    sitters.iter().zip(1..).map(name).collect()
}

/// What the rules say, as it is read at a table with these names: "player 2 (Ben) has three pawns", or "you have three
/// pawns" where it is about the one who is *you*.
pub fn sentence(lang: Lang, phrase: &Phrase, names: &[String]) -> String {
    with_names(lang, &text::sentence_to(lang, phrase, reader(lang, names)), names)
}

/// Why the rules refuse something, as it is read at a table with these names.
pub fn refusal(lang: Lang, refusal: &Refusal, names: &[String]) -> String {
    with_names(lang, &text::refusal_to(lang, refusal, reader(lang, names)), names)
}

/// The seat that is *you*.
fn reader(lang: Lang, names: &[String]) -> Option<Seat> {
    let you = say(lang, "seat-you", &[]);
    names.iter().position(|name| *name == you).map(Seat::at)
}

/// A sentence of the rules, which know seats by their numbers, with names beside the numbers. A list of several ("players
/// 1, 2") stays as it is.
fn with_names(lang: Lang, sentence: &str, names: &[String]) -> String {
    let you = say(lang, "seat-you", &[]);
    names.iter().zip(1..).fold(sentence.to_owned(), |said, (name, seat)| {
        let nameless = say(lang, "seat-person", &[("seat", seat.into())]);
        let plain = nameless.to_lowercase();
        let is_known = *name == nameless || *name == you;
        if is_known { said } else { said.replace(&plain, &format!("{plain} ({name})")) }
    })
}

/// Whether one person plays alone, or against bots.
pub(crate) fn is_alone(sitters: &[Sitter]) -> bool {
    sitters.iter().filter(|sitter| sitter.is_person()).count() == 1
}

/// Who plays a game, in a line that tells it from others: "against 2 bots of level 3", "Ada, Ben". Empty for *you*
/// alone.
pub fn company(lang: Lang, sitters: &[Sitter]) -> String {
    let named = names(lang, sitters);
    let you = say(lang, "seat-you", &[]);
    let persons = sitters.iter().zip(&named).filter(|(sitter, _)| sitter.is_person());
    let mut who: Vec<String> =
        persons.map(|(_, name)| name.clone()).filter(|name| *name != you).collect();
    let has_you = who.len() < sitters.iter().filter(|sitter| sitter.is_person()).count();
    let mut bots: Vec<&Sitter> = Vec::new();
    for bot in sitters.iter().filter(|sitter| sitter.is_bot()) {
        if !bots.contains(&bot) {
            bots.push(bot);
        }
    }
    for bot in bots {
        let count = sitters.iter().filter(|sitter| *sitter == bot).count();
        let level = bot.as_bot().and_then(Bot::level).map_or(0, Level::number);
        who.push(say(lang, "seats-bots", &[("count", count.into()), ("level", level.into())]));
    }
    match who.is_empty() {
        true => String::new(),
        false if has_you => say(lang, "seats-against", &[("whom", who.join(", ").into())]),
        false => who.join(", "),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::person;

    fn bot(level: u8) -> Sitter {
        Sitter::bot(Level::new(level).unwrap())
    }

    #[test]
    fn who_is_alone_is_you_until_named() {
        assert_eq!(names(Lang::En, &[person(""), bot(2)]), ["You", "Bot, level 2"]);
        assert_eq!(names(Lang::En, &[person("Ada"), bot(2)]), ["Ada", "Bot, level 2"]);
        assert_eq!(names(Lang::En, &[person(""), person("Ada")]), ["Player 1", "Ada"]);
    }

    #[test]
    fn a_sentence_of_the_rules_gets_the_names_of_the_table() {
        let won = labyrinthe::codes::WON.phrase().with("seat", Seat::at(1));
        let said = |lang, sitters: &[Sitter]| sentence(lang, &won, &names(lang, sitters));
        let fr = |sitters: &[Sitter]| said(Lang::Fr, sitters);
        let ben = "le joueur 2 (Ben) a trois pions dans le carré blanc";
        assert_eq!(fr(&[person(""), person("Ben")]), ben);
        assert_eq!(fr(&[person(""), person("")]), "le joueur 2 a trois pions dans le carré blanc");
        assert_eq!(
            fr(&[person(""), bot(3)]),
            "le joueur 2 (Robot, niveau 3) a trois pions dans le carré blanc"
        );
    }

    #[test]
    fn what_the_rules_say_of_you_is_said_to_you() {
        let table = [bot(3), person("")];
        let said = |lang, refused: &Refusal| refusal(lang, refused, &names(lang, &table));
        let own = labyrinthe::codes::PAWN_IN_THE_WAY.refusal().with("cell", "b5");
        let own = own.with("owner", Seat::at(1));
        assert_eq!(said(Lang::Fr, &own), "un de vos pions barre la route en b5 (§3.1)");
        assert_eq!(said(Lang::En, &own), "one of your pawns is in the way on b5 (§3.1)");
        let shut_in = deflecto::codes::SHUT_IN.refusal().with("cell", "k7").with("count", 1);
        let of = |seats: &[usize]| {
            let seats = seats.iter().map(|&seat| seat.into()).collect();
            shut_in.clone().with("seats", game::Value::List(seats))
        };
        assert_eq!(
            said(Lang::En, &of(&[2])),
            "a tile like this on k7 would leave you without any possible route (§4.4)"
        );
        assert_eq!(
            said(Lang::En, &of(&[1])),
            "a tile like this on k7 would leave player 1 (Bot, level 3) without any possible route (§4.4)"
        );
    }

    #[test]
    fn the_company_tells_games_apart() {
        let said = |sitters: &[Sitter]| company(Lang::Fr, sitters);
        assert_eq!(said(&[person("")]), "");
        assert_eq!(said(&[person(""), bot(3)]), "contre un robot de niveau 3");
        assert_eq!(
            said(&[bot(1), person(""), bot(3), bot(1)]),
            "contre 2 robots de niveau 1, un robot de niveau 3"
        );
        assert_eq!(said(&[person("Ada"), bot(3)]), "Ada, un robot de niveau 3");
        assert_eq!(said(&[person("Ada"), person("")]), "Ada, Joueur 2");
    }
}
