# Caminos, at the table.
