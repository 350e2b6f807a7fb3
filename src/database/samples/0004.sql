-- Somebody likes their boards in letters, and a server likes to see them move.
INSERT INTO settings (owner, id, view) VALUES ('person', 1, 'text');
INSERT INTO settings (owner, id, theme, boards) VALUES ('server', 10, 'hardwood', 'animated');
