UPDATE fixtures SET north_berserk = TRUE WHERE event = 1 AND game = 1;
