# Deplimo, at the table.
