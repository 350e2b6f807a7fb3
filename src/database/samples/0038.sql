-- A message and a chore that a process is at.
UPDATE outbox SET claimed = TRUE, claimed_by = 77 WHERE id = (SELECT max(id) FROM outbox);
UPDATE chores SET claimed_by = -78 WHERE claimed;
