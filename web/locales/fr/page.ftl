# Le cadre de toutes les pages.

page-description = Une ludothèque où l’on joue : cinq jeux de société d’après leur notice française, à la lettre.
page-titled = { $title } · Escale
page-skip = Aller au contenu
page-nav = Navigation principale
page-games = Les jeux
page-tables = Tables
page-me = Votre nom et vos sessions
page-history = Vos parties
page-about = À propos
page-language = Langue
page-to-dark = Passer en sombre
page-to-light = Passer en clair
page-home = Escale, l’accueil
page-back = Tous les jeux
page-footer = Escale, une ludothèque où l’on joue. Logiciel libre, sans compte ni publicité.

page-missing = Il n’y a rien ici.
page-missing-lead = Cette adresse ne mène à aucune page. La boîte a peut-être été mal rangée.
page-missing-home = Revenir aux jeux

later-fetching = Un instant…
later-lost = Cette page n’est pas arrivée jusqu’ici.
later-lost-lead = Il en manque un morceau : le réseau ou le serveur ne répond pas. Rien de ce que vous avez joué n’est perdu.
later-retry = Réessayer

update-ready = Une nouvelle version d’Escale est prête.
update-now = Mettre à jour
update-later = Plus tard

about-title = Une ludothèque où l’on joue
about-lead = Cinq jeux, d’après leur notice française, joués à la lettre dans le navigateur.
about-rules = Les règles d’abord
about-rules-text = Chaque coup est jugé d’après les règles, paragraphe par paragraphe. Un coup refusé dit pourquoi, et quel paragraphe l’interdit. Là où la notice se tait, notre lecture est marquée comme telle ; là où il manque une pièce, la reconstitution aussi.
about-chance = Un hasard vérifiable
about-chance-text = Avant le premier lancer, la table promet sa graine en publiant son empreinte. À la fin elle la révèle, et la page refait chaque lancer et chaque tirage.
about-offline = Sans réseau
about-offline-text = Après la première visite, tout fonctionne sans connexion : les jeux, les livrets et les robots. Votre navigateur peut installer Escale comme une application.
about-offline-whole = Tout est gardé dans ce navigateur : { $size } Mo.
about-offline-coming = Escale se range en ce moment dans ce navigateur, en arrière-plan : { $size } Mo en tout.
about-offline-none = Ce navigateur ne garde rien pour l’instant : sans réseau, Escale ne s’ouvrira pas. Le tout pèserait { $size } Mo.
about-private = Chez vous
about-private-text = Aucune requête ne part vers un autre site. Vos parties et vos réglages restent dans ce navigateur.
about-fonts = Caractères : Fraunces et Atkinson Hyperlegible, libres sous licence OFL.
