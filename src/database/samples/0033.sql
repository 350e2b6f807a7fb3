-- Somebody with quiet hours.
INSERT INTO settings (owner, id, quiet, zone) VALUES ('person', 320, '22-8', 'Africa/Accra');
