//! Connections to PostgreSQL over TLS.

use sqlx::ConnectOptions as _;
use sqlx::postgres::PgConnectOptions;

use super::*;

#[tokio::test]
async fn a_server_is_trusted_by_its_certificate_and_its_name() {
    let Some(programs) = cluster::folder_of_programs() else { return };
    let folder = tempfile::tempdir().unwrap();
    let [right, wrong] = ["right.pem", "wrong.pem"].map(|name| folder.path().join(name));
    cluster::authority(&wrong);
    let authority = cluster::authority(&right);
    let (cluster, port) = cluster::over_tls(&programs, &authority);
    let url = |host: &str, mode: &str, root: &Path| {
        format!("postgres://wari:secret@{host}:{port}/postgres?sslmode={mode}&sslrootcert={}", root.display())
    };
    let plain = url("localhost", "disable", &right).parse::<PgConnectOptions>().unwrap();
    until("the server to start", async || plain.connect().await.is_ok()).await;
    let database = Database::open(&url("localhost", "verify-full", &right)).await.unwrap();
    let is_encrypted = "SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()";
    let is_encrypted = sql::query_scalar::<bool>(is_encrypted).fetch_one(&database.readers).await.unwrap();
    assert!(is_encrypted);
    let game = begin(&database, ANA, KOFI).await;
    assert!(database.games().load(game.id).await.unwrap().is_some());
    database.close().await;

    for (host, root) in [("localhost", &wrong), ("127.0.0.1", &right)] {
        let refused = Database::open(&url(host, "verify-full", root)).await.unwrap_err().to_string();
        assert!(refused.contains("certificate") && !refused.contains("secret"), "{host}: {refused}");
    }
    Database::open(&url("127.0.0.1", "verify-ca", &right)).await.unwrap().close().await;
    drop(cluster);
}
