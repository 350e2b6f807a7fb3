//! A PostgreSQL of the benchmarks' own, from the programs of the machine. Its syncs reach the disk.

use std::net::TcpListener;
use std::os::unix::fs::{MetadataExt, chown};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use sqlx::{Connection, PgConnection};
use tempfile::TempDir;

use crate::cluster::folder_of_programs;

/// The user who runs it if the benchmark runs as root, whom PostgreSQL refuses.
const NOBODY: u32 = 65_534;

/// A running server.
pub struct Postgres {
    programs: PathBuf,
    folder: TempDir,
    port: u16,
    server: Child,
}

impl Postgres {
    /// Makes and starts one; `None` if the machine has no PostgreSQL.
    pub async fn start() -> Option<Self> {
        let programs = folder_of_programs()?;
        let folder = TempDir::with_prefix("wari-pg").unwrap();
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        if is_root(folder.path()) {
            chown(folder.path(), Some(NOBODY), Some(NOBODY)).unwrap();
        }
        let data = folder.path().join("data");
        let mut init = command(&programs, folder.path(), "initdb");
        let made = init.arg("-D").arg(&data).args(["-U", "wari", "-A", "trust", "-E", "UTF8", "--locale=C"]).output();
        let made = made.unwrap();
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        let server = run(&programs, folder.path(), port);
        let postgres = Self { programs, folder, port, server };
        postgres.ready().await;
        Some(postgres)
    }

    /// Returns the URL of its database.
    pub fn url(&self) -> String {
        format!("postgres://wari@127.0.0.1:{}/postgres", self.port)
    }

    /// Connects to it.
    pub async fn connect(&self) -> Result<PgConnection, sqlx::Error> {
        PgConnection::connect(&self.url()).await
    }

    /// Stops it, cuts all connections, and starts it again. Returns how long nobody could connect.
    pub async fn restart(&mut self) -> Duration {
        let begun = Instant::now();
        self.stop();
        self.server = run(&self.programs, self.folder.path(), self.port);
        self.ready().await;
        begun.elapsed()
    }

    /// Runs one of its programs, which connects to it, and returns what that prints.
    pub fn program(&self, name: &str, arguments: &[&str]) -> String {
        let mut program = Command::new(self.programs.join(name));
        program.args(["-h", "127.0.0.1", "-U", "wari", "-p", &self.port.to_string()]).args(arguments).arg("postgres");
        let output = program.output().unwrap();
        assert!(output.status.success(), "{name}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }

    async fn ready(&self) {
        let begun = Instant::now();
        while let Err(error) = self.connect().await {
            assert!(begun.elapsed() < Duration::from_secs(30), "PostgreSQL does not start: {error}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    fn stop(&mut self) {
        // Interrupted, it cuts the connections, writes everything down and ends.
        let process = self.server.id().to_string();
        let _ = Command::new("kill").args(["-INT", &process]).status();
        let _ = self.server.wait();
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.stop();
    }
}

fn is_root(folder: &Path) -> bool {
    std::fs::metadata(folder).unwrap().uid() == 0 || std::fs::metadata("/proc/self").is_ok_and(|own| own.uid() == 0)
}

/// Returns a command for one of the programs, as a user whom it accepts.
fn command(programs: &Path, folder: &Path, name: &str) -> Command {
    let program = programs.join(name);
    let mut command = match is_root(folder) {
        false => Command::new(program),
        true => {
            let mut command = Command::new("setpriv");
            let user = format!("--reuid={NOBODY}");
            command.arg(user).arg(format!("--regid={NOBODY}")).arg("--clear-groups").arg(program);
            command
        }
    };
    command.current_dir(folder).stdin(Stdio::null());
    command
}

fn run(programs: &Path, folder: &Path, port: u16) -> Child {
    let log = std::fs::OpenOptions::new().create(true).append(true).open(folder.join("log")).unwrap();
    let mut server = command(programs, folder, "postgres");
    server.arg("-D").arg(folder.join("data")).arg("-k").arg(folder);
    server.args(["-c", "listen_addresses=127.0.0.1", "-p", &port.to_string(), "-c", "max_connections=200"]);
    server.stdout(log.try_clone().unwrap()).stderr(log).spawn().unwrap()
}
