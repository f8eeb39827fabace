# Déflecto, à la table.
