-- A server that keeps a line of each board.
UPDATE settings SET history = 'folded' WHERE owner = 'server';
