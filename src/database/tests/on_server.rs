//! What can only happen on a server.

mod foreign;
mod transactions;
mod traps;

use super::*;
