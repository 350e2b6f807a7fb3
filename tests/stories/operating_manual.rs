//! The operator's manual: its commands can be carried out as they stand there, and print what it says. The top of
//! docs/operating.md tells readers how to read its blocks.

use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use local_discord::LONGEST_WAIT;
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use tempfile::TempDir;
use test_support::cluster;
use tokio::process::{Child, Command};
use tokio::time::timeout;
use wari::config::Config;
use wari_rules::House;

use crate::followed::By;
use crate::table::{Table, Way};

/// What a block can need that the machine of the tests lacks, or that takes too long there; and words of which such a
/// block has one.
const NEEDS: [(&str, &[&str]); 4] = [
    ("a container runtime", &["podman"]),
    ("root", &["sudo"]),
    ("systemd", &["systemctl", "systemd-run"]),
    ("the sources", &["cargo"]),
];

/// Languages of files that a page shows. Nobody runs them.
const FILES: [&str; 4] = ["caddyfile", "ini", "log", "yaml"];

/// What a reader fills in.
const VERSION: &str = "VERSION";
const SERVER: &str = "db.example.org";

/// A block of a page, between fences.
struct Block {
    page: &'static str,
    line: usize,
    /// The heading under which it stands.
    section: String,
    language: String,
    text: String,
}

/// What is to be done with a block.
enum Kind {
    File,
    /// Commands for which this machine lacks something.
    Marked,
    Commands,
    /// Commands with what each prints.
    Session(Vec<(String, Vec<String>)>),
}

/// Returns the blocks of a page.
fn blocks(page: &'static str) -> Vec<Block> {
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(page)).unwrap();
    let (mut blocks, mut section, mut open) = (Vec::new(), String::new(), None);
    for (line, text) in (1..).zip(text.lines()) {
        let content = text.trim_start();
        let indent = text.len() - content.len();
        match (&mut open, content.strip_prefix("```")) {
            (None, Some(language)) => {
                let (section, language) = (section.clone(), language.to_owned());
                open = Some((indent, Block { page, line, section, language, text: String::new() }));
            }
            (Some(_), Some("")) => blocks.extend(open.take().map(|(_, block)| block)),
            (Some((indent, block)), _) => block.text.extend([text.get(*indent..).unwrap_or_default(), "\n"]),
            (None, None) => {
                let is_block = indent > 3 || ["\t", "~~~", "<pre"].iter().any(|start| text.starts_with(start));
                assert!(!is_block, "{page}:{line}: put a block between lines of ```, so that it is tested");
                section = content.strip_prefix('#').map_or(section, |title| title.trim_matches(['#', ' ']).to_owned());
            }
        }
    }
    assert!(open.is_none(), "{page} ends within a block");
    blocks
}

impl Block {
    fn place(&self) -> String {
        format!("{}:{}", self.page, self.line)
    }

    /// Returns what is to be done with the block, and checks that it is written as all others are.
    fn kind(&self) -> Kind {
        match self.language.as_str() {
            language if FILES.contains(&language) => Kind::File,
            "sh" => match self.text.strip_prefix("# needs: ") {
                None => Kind::Commands,
                Some(text) => {
                    let (needs, commands) = text.split_once('\n').unwrap();
                    for need in needs.split(", ") {
                        let words = NEEDS.iter().find(|(known, _)| *known == need).map(|(_, words)| words);
                        let words = words.unwrap_or_else(|| panic!("{}: nobody knows {need}", self.place()));
                        assert!(words.iter().any(|word| commands.contains(word)), "{}: why {need}?", self.place());
                    }
                    Kind::Marked
                }
            },
            "console" => {
                let mut session: Vec<(String, Vec<String>)> = Vec::new();
                for line in self.text.lines() {
                    match (line.strip_prefix("$ "), session.last_mut()) {
                        (Some(command), _) => session.push((command.to_owned(), Vec::new())),
                        (None, Some((_, printed))) => printed.push(line.to_owned()),
                        (None, None) => panic!("{}: a session begins with $ and a command", self.place()),
                    }
                }
                Kind::Session(session)
            }
            other => panic!("{}: blocks are sh or console, or one of {FILES:?}, not {other:?}", self.place()),
        }
    }
}

/// Whether a line is as the page says, where `…` stands for something.
fn is_like(line: &str, pattern: &str) -> bool {
    let (first, rest) = pattern.split_once('…').unwrap_or((pattern, ""));
    let Some(mut line) = line.strip_prefix(first).filter(|_| pattern.contains('…')) else { return line == pattern };
    let mut parts: Vec<&str> = rest.split('…').collect();
    let last = parts.pop().unwrap_or_default();
    for part in parts {
        let Some((_, after)) = line.split_once(part) else { return false };
        line = after;
    }
    line.ends_with(last)
}

/// A bench with all that an operator has: the program, a token, games, backups, and an archive of a release.
struct Bench {
    table: Table,
    /// What lies in the folder in which somebody begins to read a section.
    cupboard: TempDir,
    /// `HOST:PORT` of the PostgreSQL server.
    server: Option<String>,
}

impl Bench {
    async fn set() -> Option<Self> {
        let mut table = Table::reached_by(Way::Gateway).await;
        if !table.is_on_file() {
            return None;
        }
        table.start().await;
        for _ in 0..2 {
            table.game().await.sow(House::C, By::Buttons).await;
        }
        table.stop().await;
        let cupboard = tempfile::tempdir().unwrap();
        for file in fs::read_dir(table.folder()).unwrap().map(|file| file.unwrap()) {
            if file.path().is_file() {
                fs::copy(file.path(), cupboard.path().join(file.file_name())).unwrap();
            }
        }
        let bench = Self { table, cupboard, server: None };
        let archive = concat!("wari-v", env!("CARGO_PKG_VERSION"), "-x86_64-unknown-linux-gnu");
        let sources = env!("CARGO_MANIFEST_DIR");
        let program = env!("CARGO_BIN_EXE_wari");
        // The program in the archive is a link, because it is large.
        let pack = format!(
            "mkdir bin backups {archive}
             ln -s {program} bin/wari
             wari backup backups/wari-2026-01-31.db
             wari backup wari.db.before-upgrade-from-{VERSION}
             ln -s {program} {archive}/wari
             cp {sources}/.env.example {archive}
             tar --create --gzip --file {archive}.tar.gz {archive}
             sha256sum {archive}.tar.gz > {archive}.tar.gz.sha256
             rm -r {archive}
             echo secret > postgres-password"
        );
        let packed = bench.shell(bench.cupboard.path(), &pack).await;
        assert!(packed.0, "{}", packed.1);
        Some(bench)
    }

    /// Starts a PostgreSQL server with the empty databases of the pages; `None` if this machine has none.
    async fn with_server(mut self) -> Option<(Self, cluster::Cluster)> {
        let authority = cluster::authority(&self.cupboard.path().join("ca.pem"));
        let (cluster, port) = cluster::over_tls(&cluster::folder_of_programs()?, &authority);
        let url = format!("postgres://wari@localhost:{port}/postgres");
        let connected = async || PgConnection::connect(&url).await.ok();
        let mut connection = self.table.discord.until_async("PostgreSQL to start", connected).await.unwrap();
        for name in ["wari", "wari2"] {
            sqlx::raw_sql(AssertSqlSafe(format!("CREATE DATABASE {name}"))).execute(&mut connection).await.unwrap();
        }
        self.server = Some(format!("localhost:{port}"));
        Some((self, cluster))
    }

    /// Returns a shell that is about to run commands in a folder, as somebody would who has the program and a token.
    fn command(&self, folder: &Path, script: &str) -> Command {
        let mut command = Command::new("bash");
        command.args(["-euo", "pipefail", "-c", script]).current_dir(folder).env_clear().stdin(Stdio::null());
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).kill_on_drop(true).process_group(0);
        let path = format!("{}:/usr/local/bin:/usr/bin:/bin", self.cupboard.path().join("bin").display());
        command.env("PATH", path).env("HOME", folder).env("DISCORD_TOKEN", self.table.discord.token());
        command.env("DISCORD_API_BASE", self.table.discord.api_base());
        command
    }

    /// Runs commands, and returns whether they succeed, and what they print.
    async fn shell(&self, folder: &Path, script: &str) -> (bool, String) {
        let output = self.command(folder, &format!("exec 2>&1\n{script}")).output().await.unwrap();
        (output.status.success(), String::from_utf8(output.stdout).unwrap())
    }
}

/// Somebody who reads a section, and types what stands there.
struct Reader<'a> {
    bench: &'a Bench,
    /// Where all files are.
    home: TempDir,
    /// Where the last command has led.
    folder: PathBuf,
    port: u16,
    /// The bot that runs meanwhile.
    bot: Option<Child>,
}

impl<'a> Reader<'a> {
    /// Begins in a clean folder.
    async fn of(bench: &'a Bench) -> Self {
        let home = tempfile::tempdir().unwrap();
        let copied = bench.shell(home.path(), &format!("cp -r {}/. .", bench.cupboard.path().display())).await;
        assert!(copied.0, "{}", copied.1);
        let Way::Http(port) = Way::http() else { unreachable!() };
        let folder = home.path().to_owned();
        Self { bench, home, folder, port, bot: None }
    }

    fn command(&self, script: &str) -> Command {
        let mut script = format!("exec 2>&1\ntrap 'pwd > {}' EXIT\n{script}", self.last().display());
        if let Some(server) = &self.bench.server {
            script = script.replace(SERVER, server);
        }
        let mut command = self.bench.command(&self.folder, &script);
        command.env("METRICS_LISTEN", self.port.to_string());
        command
    }

    /// Returns the file that tells where the last command has led.
    fn last(&self) -> PathBuf {
        self.home.path().join("last-folder")
    }

    /// Starts a bot, and waits until it is well.
    async fn has_a_bot(&mut self) {
        let bot = self.command("exec wari").spawn().unwrap();
        // Discord does not see when that changes.
        let well = async { while !self.command("wari health").output().await.unwrap().status.success() {} };
        timeout(LONGEST_WAIT, well).await.expect("the bot is well");
        self.bot = Some(bot);
    }

    /// Types commands, and presses Ctrl-C once they have started a bot. Returns what they print.
    async fn types(&mut self, script: &str, place: &str) -> String {
        let discord = &self.bench.table.discord;
        let shell = self.command(script).spawn().unwrap();
        let process = shell.id().unwrap();
        let interrupts = async {
            if self.bot.is_none() {
                discord
                    .bot_ready()
                    .await
                    .unwrap_or_else(|_| panic!("{place}: this neither ends nor is a bot:\n{script}"));
                let pressed = Command::new("bash").args(["-c", &format!("kill -INT -- -{process}")]).status().await;
                assert!(pressed.unwrap().success());
            }
            std::future::pending().await
        };
        let output = tokio::select! {
            output = shell.wait_with_output() => output.unwrap(),
            () = interrupts => unreachable!(),
        };
        let printed = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success(), "{place}: this fails:\n{script}\nIt prints:\n{printed}");
        if self.bot.is_none() {
            discord.bot_gone().await.unwrap();
        }
        self.folder = fs::read_to_string(self.last()).unwrap().trim_end().into();
        printed
    }

    /// Does what a block says, and checks that it prints what stands there.
    async fn follows(&mut self, block: &Block) {
        match block.kind() {
            Kind::File | Kind::Marked => {}
            Kind::Commands => drop(self.types(&block.text, &block.place()).await),
            Kind::Session(session) => {
                for (command, expected) in session {
                    let printed = self.types(&command, &block.place()).await;
                    let is_told = printed.lines().count() == expected.len()
                        && printed.lines().zip(&expected).all(|(line, pattern)| is_like(line, pattern));
                    let expected = expected.join("\n");
                    assert!(is_told, "{}: {command} prints\n{printed}\nand not\n{expected}", block.place());
                }
            }
        }
    }
}

/// Does what a page says, section by section.
async fn follow(page: &'static str, bench: &Bench) {
    let blocks = blocks(page);
    let mut run = 0;
    for section in blocks.chunk_by(|one, next| one.section == next.section) {
        let mut reader = Reader::of(bench).await;
        if section[0].section == "Health" {
            reader.has_a_bot().await;
        }
        for block in section {
            reader.follows(block).await;
            run += usize::from(matches!(block.kind(), Kind::Commands | Kind::Session(_)));
        }
        if let Some(mut bot) = reader.bot {
            bot.kill().await.unwrap();
            bench.table.discord.bot_gone().await.unwrap();
        }
    }
    assert!(run > 0, "{page} has commands");
}

#[tokio::test]
async fn the_pages_of_the_operator_work_as_they_are_written() {
    let Some(bench) = Bench::set().await else { return };
    let Some((bench, _cluster)) = bench.with_server().await else { return };
    for page in ["docs/operating.md", "docs/scaling.md"] {
        follow(page, &bench).await;
    }
}

/// Reads what a page or a unit sets for the bot, with what a reader has in place of what is only hinted at: a token, a
/// key, and files in the folder.
fn settings(text: &str, folder: &Path) -> HashMap<String, String> {
    let place = folder.to_str().unwrap();
    let filled = |name: &str, value: &str| match name {
        "DISCORD_TOKEN" => "a.b.c".to_owned(),
        // From RFC 8032, section 7.1.
        "DISCORD_PUBLIC_KEY" => "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a".to_owned(),
        "DATABASE_PASSWORD_FILE" if Path::new(value).is_relative() => format!("{place}/{value}"),
        _ => value.replace("%d", place).replace("%S", place),
    };
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let set = lines.map(|line| line.split_once('=').unwrap_or_else(|| panic!("{line} sets nothing")));
    set.map(|(name, value)| (name.to_owned(), filled(name, value))).collect()
}

#[test]
fn the_files_of_settings_on_the_pages_start_a_bot() {
    let folder = TempDir::new().unwrap();
    for (file, text) in [("discord-token", "a.b.c"), ("postgres-password", "secret")] {
        fs::write(folder.path().join(file), text).unwrap();
    }
    let mut by_systemd = 0;
    for block in blocks("docs/scaling.md").into_iter().filter(|block| block.language == "ini") {
        let shown = settings(&block.text, folder.path());
        let mut wholes = vec![shown.clone()];
        if block.text.starts_with("# /etc/wari/wari.env") {
            by_systemd += 1;
            assert!(!block.text.replacen("/etc/wari/wari.env", "", 1).contains("/etc/wari"), "only root can read it");
            wholes = ["wari.service", "wari@.service"].map(|unit| of_unit(unit, folder.path())).into();
            wholes.iter_mut().for_each(|whole| whole.extend(shown.clone()));
        }
        for whole in wholes {
            let asked = RefCell::new(BTreeSet::new());
            let read = Config::read(|name| {
                asked.borrow_mut().insert(name);
                Ok(whole.get(name).cloned())
            });
            let config = read.unwrap_or_else(|error| panic!("{}: {error}", block.place()));
            assert!(config.database.starts_with("postgres:"), "{}", block.place());
            for name in shown.keys() {
                assert!(asked.borrow().contains(&**name), "{}: nothing reads {name}", block.place());
            }
        }
    }
    assert_eq!(by_systemd, 1);
}

/// Reads what a unit sets for the bot.
fn of_unit(unit: &str, folder: &Path) -> HashMap<String, String> {
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("packaging").join(unit)).unwrap();
    let set: Vec<_> = text.lines().filter_map(|line| line.strip_prefix("Environment=")).collect();
    settings(&set.join("\n"), folder)
}

#[test]
fn what_the_pages_show_of_versions_is_true() {
    for file in ["docs/operating.md", "docs/scaling.md", "compose.yaml", "compose.postgres.yaml"] {
        let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).unwrap();
        for name in ["wari-v", "wari:v"] {
            for (_, after) in text.match_indices(name).map(|(at, _)| text.split_at(at + name.len())) {
                assert!(
                    after.starts_with(env!("CARGO_PKG_VERSION")),
                    "{file} names another version: {name}{}",
                    &after[..9]
                );
            }
        }
    }
}

#[test]
fn what_differs_is_left_open_and_nothing_else() {
    for (line, pattern) in [("a b", "a b"), ("12 s ago", "… s ago"), ("moved 3 of 4 rows.", "moved … of … rows.")]
    {
        assert!(is_like(line, pattern), "{pattern}");
    }
    for (line, pattern) in [("a b", "a"), ("12 s", "… s ago"), ("moved 3 rows.", "moved … of … rows."), ("a b", "b…")]
    {
        assert!(!is_like(line, pattern), "{pattern}");
    }
}
