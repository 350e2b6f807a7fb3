-- Every move wrote these anew, though a player and a server have few running games: other indexes find them as well.
DROP INDEX games_houses_south;
DROP INDEX games_houses_north;
DROP INDEX games_with_clock;
