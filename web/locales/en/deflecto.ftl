# Déflecto, at the table.
