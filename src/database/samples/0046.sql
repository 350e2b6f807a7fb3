UPDATE settings SET events = 'managers' WHERE owner = 'server' AND id = 10;
