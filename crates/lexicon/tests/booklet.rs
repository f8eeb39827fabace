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
    accepted("CLIC COUAC BOUM RONRON FROUFROU TRALALA");
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

/// What an anglicism brings in through another door: its verb, and who does it.
#[test]
fn what_is_made_from_a_refused_anglicism_is_refused_too() {
    refused(Anglicism, "DROPE LIKES TWEETE CLASHES PODCASTE LOSEUSE TEENAGEUR");
    let more = "BABYSITTEUR BIKEUSE BLACKLISTER BOOSTAIENT BOOSTEURS BOOTLEGGEUR BRIEFER BRUNCHER BUGGER \
        BUZZAIENT CHATTEUSE CLASHER CLUBBEUSE COCOONER COSPLAYEUSE CRASHER CROONEUSE DEALEUSE DESIGNEUSE \
        DISCOUNTER DROPER DROPPAGE DRUMMEUSE DEBRIEFER DEZIPPER ENCRYPTER FEEDEURS FREEZEURS GAMEUSE GEEKERIE \
        GHOSTER HACKEUSE HURDLEUSE JETSETTEUSE LIKER LOADEURS LOOKEES MARKETEUSE PARSER PATCHER PODCASTEUSE \
        RELOOKER REMIXER REWRITER SAMPLEURS SCROLLER SHAKEURS SLAMEUSE SNIPEUSE SPAMMER SPOILEURS TEASEURS \
        TRADEUSE TREKKEUSE TWEETER";
    assert!(more.split_whitespace().count() >= 50);
    refused(Anglicism, more);
    // French long enough to stand in the list of those kept, or made from a word that is.
    accepted(
        "DOPER DOPAGE MIXEUR MIXAGE KIDNAPPER SMASHER DISPATCHER ZAPPER STOCKER SURFEUR SQUATTER RAIDEUR",
    );
}

#[test]
fn shortened_words_of_the_office_are_abbreviations() {
    refused(Abbreviation, "UNIV CONFIG ADMIN MAX");
    refused(Symbol, "MIN");
    let more = "ADMINS ALGO ALGOS ALIM AVR BIBL BIBLIO BIBLIOGR BIOTECH BIOTECHNO BVD CHAP CIRC CIT COLL COMPIL \
        CONF CONFIGS CONSO COOP CQFD DEPT DIRCOM DIV DOCU ENV ETC ETYM EXPAT FEV FEVR FIG FILMO HAB IBID JANV JUIL \
        LAT LITT MLLE MME MODIF NDLR NEGO NOV OCT ORGA PERF PREFAB QUALIF RECAP REF RSVP STUPS SUPPL SVP TECH \
        TELECOMS TRAD UNIVS";
    assert!(more.split_whitespace().count() >= 50);
    refused(Abbreviation, more);
    // A clipped noun that is spoken, with a plural of its own, is a noun.
    accepted("VELO PHOTOS METRO CINE APEROS MANIF FRIGO RADIO");
}

#[test]
fn acronyms_that_are_written_like_nouns_are_acronyms() {
    refused(Acronym, "SECAM SECAMS OVNI CAPES");
    let more = "ABS ADN AFP ALENA ALGOL AMAP ASCII ASEAN ASSEDIC AWACS BAFA BENELUX CAPTCHA CECA CEDEX CEGEP CNIL CNRS \
        COBOL COVID CROUS DEUG EURL FIFA FNAC FORTRAN GAFA GESTAPO HLM IBAN INSEE INSERM INTERPOL IRM ISBN KERMA \
        LIDAR LORAN MASER MEDEF NASA OPEP PACS RATP SAMU SICAV SMIC SODAR TGV UNESCO UNICEF URSSAF";
    assert!(more.split_whitespace().count() >= 50);
    refused(Acronym, more);
}

#[test]
fn cries_of_animals_and_mere_noises_are_refused() {
    refused(Onomatopoeia, "HIHAN TURLUTUTU");
    let more = "BADABOUM BARDAF BLING BOING BROUM BRR BZZZ CLAC CLING COCODAC COCORICO COCORICOS COINCOIN COUIC CRAC \
        CROA CRUNCH CUICUI CUICUIS DING DRELIN DRING FLAC GLAGLA GLOUGLOU GLOUPS GRRR HAHA HIHANS HMM KSS MEUH MIAM \
        MIAOU MIAOUS OUAF OUAH OUIN PANPAN PATATRAS PFFT PIMPON PLAF PLOC PLOUF POUET PSCHITT RATAPLAN SLURP SPLASH \
        TARATATA TICTAC TSOINTSOIN TURLUTUTUS VLAN WOUF ZZZ";
    assert!(more.split_whitespace().count() >= 50);
    refused(Onomatopoeia, more);
}

#[test]
fn compounds_that_the_spelling_of_1990_writes_in_one_word_are_accepted() {
    accepted("PIQUENIQUE PIQUENIQUER PIQUENIQUES");
    let more = "ATTRAPETOUT AUTOECOLE AUTOSTOP BASSECOUR BASSEDANSE BASSEFOSSE BASSELISSE BOUTENTRAIN BOUTESELLE BRISETOUT \
        CASSETOUT CHAUSSEPIED CONTRECHANT CONTRECHOC CONTREDIGUE CONTREFEU CONTREFIL CONTREFILET CONTREFUGUE \
        CONTREJOUR CONTRELAME CONTREMUR CONTREPAS CONTREPENTE CONTREPIED CONTREPORTE CONTRERAIL CONTREVOIE COUVREPIED \
        CROQUEMORT ENTREDEUX ENTRELIGNE ENTRETEMPS ENTRETUER ESSUIETOUT FAIREPART FOURRETOUT HAUTECONTRE HAUTELISSE \
        HAUTPARLEUR MANGETOUT MILLEPATTE PASSETEMPS PORTECLE PORTECRAYON PORTEPLUME PORTEVOIX POTPOURRI RONDPOINT \
        SAGEFEMME TERREPLEIN TIREBOUCHON VANUPIED";
    assert!(more.split_whitespace().count() >= 50);
    accepted(more);
    refused(Compound, "PIQUE-NIQUE");
}
