-- Who can create events in a server: 'everyone' or 'managers'.
ALTER TABLE settings ADD COLUMN events TEXT;
