# Caminos, à la table.
