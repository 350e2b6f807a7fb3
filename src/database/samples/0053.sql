-- How games of a server, and of all, went on from a move, and a game that is not counted yet.
INSERT INTO openings (rules, guild, line, south_won, drawn, north_won) VALUES
    ('classic', 0, 'f', 3, 1, 2), ('classic', 10, 'f', 1, 0, 2);
INSERT INTO openings_to_count (game) VALUES (1) ON CONFLICT DO NOTHING;
