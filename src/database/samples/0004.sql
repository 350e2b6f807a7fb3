-- A user who wants text boards, and a server that wants animated ones.
INSERT INTO settings (owner, id, view) VALUES ('person', 1, 'text');
INSERT INTO settings (owner, id, theme, boards) VALUES ('server', 10, 'hardwood', 'animated');
