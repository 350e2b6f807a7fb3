-- A file that has been written to.
UPDATE commits SET number = 412;
