-- A deletion, and a block of somebody who has deleted their data.
INSERT INTO erasures VALUES ('person', 'c0ffee', 1700000000000);
INSERT INTO former_blocks VALUES (1, 'c0ffee', 1700000000000);
