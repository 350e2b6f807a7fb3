//! A PostgreSQL server for tests: the one that `WARI_TEST_POSTGRES` names, or a cluster of our own, if `initdb` is
//! found. The cluster is started once per test process, and ends with it.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, IsCa, KeyPair};
use sqlx::migrate::Migrator;
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use tempfile::TempDir;
use tokio::sync::Mutex;
use url::Url;

/// Runs a server until the standard input ends, which it does when the test process ends.
const RUN: &str = r#"
    $AS "$BIN/initdb" -D "$DATA" -U wari -A trust -E UTF8 --locale=C --no-sync >/dev/null || exit 1
    $AS "$BIN/postgres" -D "$DATA" -k "$FOLDER" -c listen_addresses= -c max_connections=400 -c fsync=off \
        -c full_page_writes=off $OPTIONS >"$FOLDER/log" 2>&1 &
    echo started
    read -r _
    kill -INT $!
    wait
    rm -rf "$FOLDER"
"#;

/// A server, by the URL of one of its databases.
pub struct Cluster {
    /// The URL.
    pub url: Url,
    /// What runs it, if it is our own.
    child: Option<Child>,
}

static CLUSTER: OnceLock<Option<Cluster>> = OnceLock::new();
static DATABASES: AtomicU32 = AtomicU32::new(1);
/// Databases of our own server that have the schema, by what has been run on them since.
static TEMPLATES: Mutex<BTreeMap<&'static str, Fresh>> = Mutex::const_new(BTreeMap::new());

/// A database of a test. It goes when this is dropped, so that nothing is left on a server that is not ours.
#[derive(Debug)]
pub struct Fresh {
    /// Its URL.
    pub url: String,
}

/// Somebody who runs statements on a database beside the bot.
pub struct Meddler(PgConnection);

impl Meddler {
    /// Connects to the database with this URL.
    pub async fn of(url: &str) -> Self {
        Self(PgConnection::connect(url).await.unwrap())
    }

    /// Runs statements.
    pub async fn run(&mut self, sql: String) {
        sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut self.0).await.unwrap();
    }
}

impl Drop for Fresh {
    fn drop(&mut self) {
        let Some(Some(Cluster { url, .. })) = CLUSTER.get() else { return };
        let (url, name) = (url.clone(), self.name());
        // The runtime of the test may be about to end.
        let dropped = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
            runtime.block_on(async {
                let mut connection = PgConnection::connect(url.as_str()).await.map_err(std::io::Error::other)?;
                let drop = sqlx::raw_sql(AssertSqlSafe(format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)")));
                drop.execute(&mut connection).await.map(|_| ()).map_err(std::io::Error::other)
            })
        });
        if !matches!(dropped.join(), Ok(Ok(()))) {
            say("a test could not remove its database");
        }
    }
}

/// Makes an empty database; `None` if there is no PostgreSQL.
pub async fn empty() -> Option<Fresh> {
    let cluster = CLUSTER.get_or_init(start).as_ref()?;
    Some(cluster.create("template0").await)
}

/// Makes a database that has the schema; `None` if there is no PostgreSQL.
pub async fn migrated() -> Option<Fresh> {
    prepared("").await
}

/// Makes a database that has the schema and on which these statements have been run; `None` if there is no PostgreSQL.
/// On a server of our own it is a copy, which takes a fraction of the time that the migrations take.
pub async fn prepared(sql: &'static str) -> Option<Fresh> {
    let cluster = CLUSTER.get_or_init(start).as_ref()?;
    if cluster.child.is_some() {
        return Some(cluster.copy(sql).await);
    }
    let fresh = cluster.create("template0").await;
    prepare(&fresh, sql).await;
    Some(fresh)
}

/// Adds the schema to a database, and runs these statements.
async fn prepare(fresh: &Fresh, sql: &'static str) {
    let migrations = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../migrations/postgres"));
    let mut connection = PgConnection::connect(&fresh.url).await.unwrap();
    Migrator::new(migrations).await.unwrap().run(&mut connection).await.unwrap();
    sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

impl Fresh {
    fn name(&self) -> String {
        Url::parse(&self.url).unwrap().path()[1..].to_owned()
    }
}

impl Cluster {
    /// Copies the database that has the schema and on which these statements have been run.
    async fn copy(&self, sql: &'static str) -> Fresh {
        let mut templates = TEMPLATES.lock().await;
        if !templates.contains_key(sql) {
            let fresh = self.create("template0").await;
            prepare(&fresh, sql).await;
            templates.insert(sql, fresh);
        }
        let template = templates[sql].name();
        drop(templates);
        self.create(&template).await
    }

    /// Copies a database.
    async fn create(&self, template: &str) -> Fresh {
        let name = format!("test_{}_{}", std::process::id(), DATABASES.fetch_add(1, Ordering::Relaxed));
        let mut connection = loop {
            match PgConnection::connect(self.url.as_str()).await {
                Ok(connection) => break connection,
                // It is starting.
                Err(_) if self.child.is_some() => tokio::time::sleep(Duration::from_millis(20)).await,
                Err(error) => panic!("WARI_TEST_POSTGRES: {error}"),
            }
        };
        // Until 15, there was no other strategy, and none had a name. It takes half as long as the new one.
        let strategy = if connection.server_version_num() >= Some(150_000) { "STRATEGY file_copy" } else { "" };
        let create = format!("CREATE DATABASE {name} TEMPLATE {template} {strategy}");
        sqlx::raw_sql(AssertSqlSafe(create)).execute(&mut connection).await.unwrap();
        let mut url = self.url.clone();
        url.set_path(&name);
        Fresh { url: url.into() }
    }
}

/// Starts the server, or finds the one that is named.
fn start() -> Option<Cluster> {
    let named = std::env::var("WARI_TEST_POSTGRES").ok().filter(|named| !named.is_empty());
    if let Some(url) = named.as_deref().filter(|named| named.starts_with("postgres")) {
        return Some(Cluster { url: Url::parse(url).expect("WARI_TEST_POSTGRES"), child: None });
    }
    let started = folder_of_programs().map(|programs| own(&programs, |_| String::new()));
    if started.is_none() {
        assert!(named.is_none(), "WARI_TEST_POSTGRES demands PostgreSQL, but there is no initdb");
        say(
            "NO POSTGRESQL: the tests that need it do nothing, and the others run on SQLite twice. Install it, or set \
             WARI_TEST_POSTGRES to the URL of a server.",
        );
    }
    started
}

/// Tells whoever runs the tests something, even if they succeed: `eprintln!` would be heard only of those that fail.
fn say(what: &str) {
    let _ = writeln!(std::io::stderr(), "{what}");
}

/// Finds the programs of PostgreSQL. Debian keeps them apart.
pub fn folder_of_programs() -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let debian = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut debian: Vec<PathBuf> = debian.map(|version| version.path().join("bin")).collect();
    debian.sort();
    let has_both = |folder: &PathBuf| ["initdb", "postgres"].iter().all(|name| folder.join(name).is_file());
    debian.into_iter().rev().chain(std::env::split_paths(&path)).find(has_both)
}

/// Starts a cluster of our own, which can only be reached through a socket in its folder. `prepare` may add files to
/// that, and options.
pub fn own(programs: &Path, prepare: impl FnOnce(&Path) -> String) -> Cluster {
    let folder = TempDir::with_prefix("wari-pg").unwrap().keep();
    // PostgreSQL does not run as root.
    let is_root = std::os::unix::fs::MetadataExt::uid(&std::fs::metadata(&folder).unwrap()) == 0;
    let nobody = 65_534;
    let options = prepare(&folder);
    let within = std::fs::read_dir(&folder).unwrap().map(|file| file.unwrap().path());
    for path in within.chain([folder.clone()]).filter(|_| is_root) {
        std::os::unix::fs::chown(path, Some(nobody), Some(nobody)).unwrap();
    }
    let mut child = Command::new("sh")
        .args(["-c", RUN])
        .env("BIN", programs)
        .env("FOLDER", &folder)
        .env("OPTIONS", options)
        .env("DATA", folder.join("data"))
        .env(
            "AS",
            if is_root { format!("setpriv --reuid={nobody} --regid={nobody} --clear-groups") } else { String::new() },
        )
        .current_dir(&folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert_eq!(line.trim(), "started", "PostgreSQL does not start");
    let url = format!("postgres://wari@localhost/postgres?host={}", folder.display());
    Cluster { url: Url::parse(&url).unwrap(), child: Some(child) }
}

/// Makes an authority, and writes down its certificate.
pub fn authority(file: &Path) -> CertifiedIssuer<'static, KeyPair> {
    let mut params = CertificateParams::default();
    params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let authority = CertifiedIssuer::self_signed(params, KeyPair::generate().unwrap()).unwrap();
    fs::write(file, authority.pem()).unwrap();
    authority
}

/// Starts a cluster of our own that is also reached at a port of `localhost`, over TLS, and returns that port. It is
/// for the caller to wait until it is there.
pub fn over_tls(programs: &Path, authority: &CertifiedIssuer<'static, KeyPair>) -> (Cluster, u16) {
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let cluster = own(programs, |home| {
        let key = KeyPair::generate().unwrap();
        let certificate = CertificateParams::new(vec!["localhost".to_owned()]).unwrap();
        let certificate = certificate.signed_by(&key, authority).unwrap();
        let [cert_file, key_file] = ["server.crt", "server.key"].map(|name| home.join(name));
        fs::write(&cert_file, certificate.pem()).unwrap();
        fs::write(&key_file, key.serialize_pem()).unwrap();
        fs::set_permissions(&key_file, fs::Permissions::from_mode(0o600)).unwrap();
        let (cert_file, key_file) = (cert_file.display(), key_file.display());
        format!(
            "-c listen_addresses=localhost -c port={port} -c ssl=on -c ssl_cert_file={cert_file} -c ssl_key_file={key_file}"
        )
    });
    (cluster, port)
}
