# Deplimo, à la table.
