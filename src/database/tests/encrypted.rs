//! Connections to PostgreSQL over TLS.

use std::os::unix::fs::PermissionsExt;

use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, IsCa, KeyPair};
use sqlx::ConnectOptions as _;
use sqlx::postgres::PgConnectOptions;

use super::*;

/// Makes an authority, and writes down its certificate.
fn authority(file: &Path) -> CertifiedIssuer<'static, KeyPair> {
    let mut params = CertificateParams::default();
    params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let authority = CertifiedIssuer::self_signed(params, KeyPair::generate().unwrap()).unwrap();
    fs::write(file, authority.pem()).unwrap();
    authority
}

#[tokio::test]
async fn a_server_is_trusted_by_its_certificate_and_its_name() {
    let Some(programs) = cluster::folder_of_programs() else { return };
    let folder = tempfile::tempdir().unwrap();
    let [right, wrong] = ["right.pem", "wrong.pem"].map(|name| folder.path().join(name));
    authority(&wrong);
    let authority = authority(&right);
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let cluster = cluster::own(&programs, |home| {
        let key = KeyPair::generate().unwrap();
        let certificate = CertificateParams::new(vec!["localhost".to_owned()]).unwrap();
        let certificate = certificate.signed_by(&key, &authority).unwrap();
        let [cert_file, key_file] = ["server.crt", "server.key"].map(|name| home.join(name));
        fs::write(&cert_file, certificate.pem()).unwrap();
        fs::write(&key_file, key.serialize_pem()).unwrap();
        fs::set_permissions(&key_file, fs::Permissions::from_mode(0o600)).unwrap();
        let (cert_file, key_file) = (cert_file.display(), key_file.display());
        format!(
            "-c listen_addresses=localhost -c port={port} -c ssl=on -c ssl_cert_file={cert_file} -c ssl_key_file={key_file}"
        )
    });
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
    assert!(database.game(game.id).await.unwrap().is_some());
    database.close().await;

    for (host, root) in [("localhost", &wrong), ("127.0.0.1", &right)] {
        let refused = Database::open(&url(host, "verify-full", root)).await.unwrap_err().to_string();
        assert!(refused.contains("certificate") && !refused.contains("secret"), "{host}: {refused}");
    }
    Database::open(&url("127.0.0.1", "verify-ca", &right)).await.unwrap().close().await;
    drop(cluster);
}
