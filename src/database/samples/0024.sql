-- Somebody who speaks French, and a server in Brazil whose managers have been told about languages.
INSERT INTO locales VALUES ('person', 1, 'fr', 0), ('server', 10, 'pt-BR', 1);
INSERT INTO settings (owner, id, language) VALUES ('person', 2, 'de');
