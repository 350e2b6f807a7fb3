UPDATE events SET threads = 11 WHERE id = 1;
INSERT INTO event_tables (event, number, thread) VALUES (1, 1, 500);
