-- Somebody in the middle of a course, and somebody who has finished one.
INSERT INTO learners VALUES (1, 'classic', 'guard'), (2, 'abapa', NULL);
