//! The examples of the booklet and of Deplimo §6, judged both ways.

use lexicon::Reason::{self, *};
use lexicon::{Lexicon, Verdict};

fn accepted(words: &str) {
    for word in words.split_whitespace() {
        let verdict = Lexicon::french().judge(word);
        assert!(matches!(verdict, Verdict::Accepted { .. }), "{word}: {verdict:?}");
        assert!(Lexicon::french().contains(word), "{word}");
    }
}

fn refused(reason: Reason, words: &str) {
    for word in words.split_whitespace() {
        assert_eq!(Lexicon::french().judge(word), Verdict::Refused(reason), "{word}");
        assert!(!Lexicon::french().contains(word), "{word}");
    }
}

#[test]
fn words_laid_in_the_booklet_are_words() {
    accepted("KILTS SUCREZ ALLOUEZ EFFONDRA EVIDENTES SAUVAGERIE JUTE CHOQUE");
    accepted("AVION TRI VER WATTS WAGONS TROIS BRILLE");
}

#[test]
fn every_kind_of_word_is_accepted() {
    accepted("MAISON MAISONS CHEVAL CHEVAUX"); // nouns
    accepted("MANGER MANGEAIT VENU VENUES FINISSANT"); // verbs
    accepted("BEAU BELLES VITE SOUVENT"); // adjectives and adverbs
    accepted("HELAS ZUT OUF HEP YOUPI OUPS"); // interjections
    accepted("TROIS DIX MILLE AVEC NOUS ELLE"); // numerals and function words
}

#[test]
fn one_good_reading_is_enough() {
    accepted("PARIS MARIE TOURS BAR BARS MAS TAN MARINE DUT");
}

#[test]
fn accents_are_dropped_and_ligatures_opened() {
    accepted("REVES COEUR GARCON NAIVE AOUT");
    for typed in ["rêvés", "cœur", "garçon", "naïve", "Août"] {
        let verdict = Lexicon::french().judge(typed);
        assert!(matches!(verdict, Verdict::Accepted { .. }), "{typed}: {verdict:?}");
    }
}

#[test]
fn anglicisms_are_refused_unless_french_made_them_its_own() {
    refused(Anglicism, "SINGLE SINGLES DROP DROPS MARKETING SELFIE COOL HASHTAG");
    accepted("KILT WATT WAGON CLUB MATCH STOCKER FOOTBALLEUR SANDWICHES WHISKY");
}

#[test]
fn noises_are_refused_and_interjections_accepted() {
    refused(Onomatopoeia, "VROUM BRRR PLOUF ATCHOUM SNIF");
    accepted("COCORICO GLOUGLOU CLIC");
}

#[test]
fn acronyms_are_refused_even_as_nouns() {
    refused(Acronym, "CAPES OTAN OVNI OVNIS SIDA RADAR RADARS LASER SONAR ONU SNCF");
    accepted("CAPE SIDEEN RADARISTE");
}

#[test]
fn other_refusals_say_why() {
    refused(Symbol, "KCAL MMOL PPP");
    refused(Abbreviation, "JANV ETC LAT MME");
    refused(ProperNoun, "FRANCE BRETAGNE LYON CHARLEMAGNE");
    refused(Fragment, "LORSQU VITRO ITALO");
    refused(Unknown, "XYZ AZERTYUIO SUCREZZ");
    refused(TooShort, "AU");
    refused(TooLong, "ABANDONNASSIONS");
    refused(Compound, "ARC-EN-CIEL");
    refused(NotLetters, "MOT! 123");
}

#[test]
fn common_words_are_more_common() {
    let common = |word: &str| Lexicon::french().commonness(word).expect(word);
    assert!(common("MAISON") > common("KILT"));
    assert!(common("AVEC") == 9);
}
