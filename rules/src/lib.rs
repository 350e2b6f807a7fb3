//! The rules of Wari.
