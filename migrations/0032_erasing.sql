-- What an erased server has outside of its own rows is found without reading all of a table.
CREATE INDEX games_answers_in ON games (answers_in) WHERE answers_in IS NOT NULL;
CREATE INDEX challenges_answers_in ON challenges (answers_in) WHERE answers_in IS NOT NULL;
CREATE INDEX threads_of_channel ON threads (channel);
