-- Who sits at a table is asked of the table when somebody sits down or gets up: without this every seat ever taken was
-- looked at.
CREATE INDEX sitters_by_table ON sitters (no);
