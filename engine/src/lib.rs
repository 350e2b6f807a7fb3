//! A computer that plays Wari under every ruleset of [`wari_rules`], and knows its endings.
//!
//! It asks the rules what may be played and never works one out again. It has no clock and no chance of its own: limits
//! are nodes, and the same seed, level and moves give the same game.
