//! What stands here in a program without PostgreSQL: URLs of servers are refused.

use sqlx::Error;

use crate::engine::found::Found;
use crate::engine::open_error::OpenError;
use crate::engine::sql::drivers::{PgConnection, PgPool};

/// A server, of which there is none.
#[derive(Clone, Debug)]
pub(crate) struct Server(());

impl Server {
    pub(crate) fn is_named(url: &str) -> bool {
        url.starts_with("postgres://") || url.starts_with("postgresql://")
    }

    pub(crate) fn find(_url: &str) -> Result<Self, OpenError> {
        Err(OpenError::NoServers)
    }

    pub(crate) fn name(&self) -> String {
        String::new()
    }

    pub(crate) async fn connect(&self) -> Result<PgConnection, Error> {
        Err(Error::PoolClosed)
    }

    pub(crate) async fn readers(&self) -> Result<PgPool, Error> {
        Err(Error::PoolClosed)
    }

    pub(crate) async fn probe(&self) -> Result<(), Error> {
        Err(Error::PoolClosed)
    }

    pub(crate) async fn recognize(&self, _connection: &mut PgConnection) -> Result<Found, OpenError> {
        Err(OpenError::NoServers)
    }

    pub(crate) async fn refuse_missing(&self) -> Result<(), OpenError> {
        Err(OpenError::NoServers)
    }

    pub(crate) async fn migrate(&self, _connection: &mut PgConnection) -> Result<(), OpenError> {
        Err(OpenError::NoServers)
    }
}

pub(crate) const VERSION: &str = "SELECT 'none'";
pub(crate) const TIME: &str = "SELECT 0";
