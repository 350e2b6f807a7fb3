-- What stays of old boards in a server's channels: 'all', 'folded' or 'last'. NULL: what the game suggests.
ALTER TABLE settings ADD COLUMN history TEXT COLLATE "C";
-- More than pictures, text and both.
ALTER TABLE settings ADD COLUMN medium TEXT COLLATE "C";
UPDATE settings SET medium = view;
ALTER TABLE settings DROP COLUMN view;
ALTER TABLE settings RENAME COLUMN medium TO view;
