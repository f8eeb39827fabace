//! How those who play are called: at the table, and where games are listed.

use game::Level;
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

/// A sentence of the rules, which know seats by their numbers, with the names of a table: "player 2 (Ben) has three pawns".
pub fn with_names(lang: Lang, sentence: &str, names: &[String]) -> String {
    let you = say(lang, "seat-you", &[]);
    names.iter().zip(1..).fold(sentence.to_owned(), |said, (name, seat)| {
        let nameless = say(lang, "seat-person", &[("seat", seat.into())]);
        let name = if *name == you { name.to_lowercase() } else { name.clone() };
        let plain = nameless.to_lowercase();
        if name == nameless { said } else { said.replace(&plain, &format!("{plain} ({name})")) }
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
        let said = |sentence: &str, sitters: &[Sitter]| {
            with_names(Lang::Fr, sentence, &names(Lang::Fr, sitters))
        };
        let won = "le joueur 2 a trois pions";
        assert_eq!(said(won, &[person(""), person("Ben")]), "le joueur 2 (Ben) a trois pions");
        assert_eq!(said(won, &[person(""), person("")]), won);
        assert_eq!(said(won, &[bot(3), person("")]), "le joueur 2 (vous) a trois pions");
        let longer = "il allonge le trajet du joueur 1 de 11 à 13";
        assert_eq!(
            said(longer, &[bot(3), person("")]),
            "il allonge le trajet du joueur 1 (Robot, niveau 3) de 11 à 13"
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
