# Four in a row at the table.

quatre-do = Drop a disc into a column.
quatre-told = { $who }: column { $column }
