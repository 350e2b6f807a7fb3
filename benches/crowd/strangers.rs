//! Strangers who hold connections to the endpoint and the monitor open, and have nothing to say.

use std::fs;
use std::net::{Ipv4Addr, SocketAddr};
use std::process::Stdio;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use local_discord::LocalDiscord;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::process::{Child, Command};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::table::{Kept, Pressed, Table};

/// How many descriptors the bot may have: as many as systemd gives by default.
const DESCRIPTORS: u64 = 1024;
/// How many descriptors this process needs besides one for each stranger.
const OWN_DESCRIPTORS: u64 = 1000;
/// How many presses come meanwhile, each over a new connection.
const PRESSES: usize = 100;
/// How much more memory the bot may use, in KiB.
const MORE_MEMORY: u64 = 32 << 10;
/// How long a stranger whose connection was closed waits before they come again.
const PAUSE: Duration = Duration::from_secs(5);
/// How long a promised board may take.
const PROMISE: Duration = Duration::from_secs(10);

/// What a stranger does.
#[derive(Clone, Copy)]
enum Stranger {
    /// Sends nothing.
    Silent,
    /// Sends half of the headers.
    Hesitant,
    /// Sends 400 KiB of headers.
    Verbose,
    /// Announces a body, and sends most of it.
    Slow,
    /// Sends one request after the other, and reads nothing.
    Deaf,
}

impl Stranger {
    const ALL: [Self; 5] = [Self::Silent, Self::Hesitant, Self::Verbose, Self::Slow, Self::Deaf];

    /// Holds a connection until the bot closes it.
    async fn hold(self, mut socket: TcpStream) -> std::io::Result<()> {
        let begun = "POST /interactions HTTP/1.1\r\nHost: wari\r\n";
        match self {
            Self::Silent => {}
            Self::Hesitant => socket.write_all(begun.as_bytes()).await?,
            Self::Verbose => {
                socket.write_all(begun.as_bytes()).await?;
                for number in 0..400 {
                    socket.write_all(format!("X-{number}: {}\r\n", "x".repeat(1000)).as_bytes()).await?;
                }
            }
            Self::Slow => {
                let signature = "0".repeat(128);
                let headers = format!(
                    "{begun}X-Signature-Ed25519: {signature}\r\nX-Signature-Timestamp: 1790000000\r\n\
                     Content-Length: 262144\r\n\r\n"
                );
                socket.write_all(headers.as_bytes()).await?;
                socket.write_all(&vec![b'x'; 250_000]).await?;
            }
            Self::Deaf => {
                let asked = format!("GET /metrics HTTP/1.1\r\nHost: wari\r\n\r\n{begun}Content-Length: 0\r\n\r\n");
                let asked = asked.repeat(100);
                loop {
                    socket.write_all(asked.as_bytes()).await?;
                }
            }
        }
        while socket.read(&mut [0; 1024]).await? > 0 {}
        Ok(())
    }

    /// Comes again and again.
    async fn keep_coming(self, number: usize, to: SocketAddr, came: Arc<AtomicU64>) {
        // An address has too few ports for so many.
        let from = Ipv4Addr::new(127, 0, 1, 1 + u8::try_from(number % 250).unwrap());
        loop {
            let socket = TcpSocket::new_v4().unwrap();
            let connected = match socket.bind((from, 0).into()) {
                Ok(()) => socket.connect(to).await,
                Err(error) => Err(error),
            };
            if let Ok(socket) = connected {
                came.fetch_add(1, Relaxed);
                // However the bot ends it is right.
                let _ended = self.hold(socket).await;
            }
            sleep(PAUSE).await;
        }
    }
}

/// A bot with few descriptors, which takes interactions by HTTP.
struct Bot {
    process: Child,
    endpoint: SocketAddr,
    monitor: SocketAddr,
    _folder: TempDir,
}

impl Bot {
    async fn start(discord: &LocalDiscord) -> Self {
        let free = || std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let free = [free(), free()];
        let [endpoint, monitor] = free.each_ref().map(|socket| socket.local_addr().unwrap());
        drop(free);
        let folder = tempfile::tempdir().unwrap();
        let mut bot = Command::new("sh");
        bot.args(["-c", &format!("ulimit -n {DESCRIPTORS}; exec \"$0\""), env!("CARGO_BIN_EXE_wari")]);
        bot.current_dir(folder.path()).env_clear().env("DISCORD_TOKEN", discord.token());
        bot.env("DISCORD_API_BASE", discord.api_base()).env("DISCORD_PUBLIC_KEY", discord.public_key());
        bot.env("INTERACTIONS_LISTEN", endpoint.to_string()).env("METRICS_LISTEN", monitor.to_string());
        bot.env("RUST_LOG", std::env::var("RUST_LOG").unwrap_or_else(|_| "warn".to_owned()));
        let process = bot.stdin(Stdio::null()).kill_on_drop(true).spawn().unwrap();
        discord.trust_endpoint(&format!("http://{endpoint}/interactions"));
        discord.connect_anew(true);
        discord.bot_ready().await.unwrap();
        Self { process, endpoint, monitor, _folder: folder }
    }

    /// Returns the memory it uses, in KiB.
    fn memory(&self) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.process.id().unwrap())).unwrap();
        let value = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
        value.trim().trim_end_matches(" kB").parse().unwrap()
    }

    /// Whether the monitor answers over a new connection.
    async fn tells_its_health(&self) -> bool {
        let asked = async {
            let mut socket = TcpStream::connect(self.monitor).await?;
            socket.write_all(b"GET /healthz HTTP/1.1\r\nHost: wari\r\n\r\n").await?;
            let mut answer = Vec::new();
            socket.read_to_end(&mut answer).await?;
            std::io::Result::Ok(answer.starts_with(b"HTTP/1.1 200") || answer.starts_with(b"HTTP/1.1 503"))
        };
        timeout(PROMISE, asked).await.is_ok_and(|told| told.unwrap_or(false))
    }
}

/// Two people who play game after game.
struct Players {
    discord: LocalDiscord,
    games: usize,
    table: Table,
}

impl Players {
    async fn sit_down(discord: &LocalDiscord) -> Self {
        let table = Self::begin(discord, 0).await;
        Self { discord: discord.clone(), games: 1, table }
    }

    async fn begin(discord: &LocalDiscord, game: usize) -> Table {
        let channel = discord.guild(&format!("Accra {game}")).channel("wari");
        Table::set(["South", "North"].map(|side| channel.person(&format!("{side} {game}")))).await
    }

    /// Presses a house, and returns whether that was answered with the board in time.
    async fn press(&mut self) -> bool {
        let is_answered = match self.table.try_press().await {
            Pressed::Board => true,
            Pressed::Promised(promise) => {
                matches!(self.table.sees_promised(promise, PROMISE).await, Some(Kept::Board))
            }
            Pressed::Refused | Pressed::Unanswered => false,
        };
        if self.table.is_over() {
            self.table = Self::begin(&self.discord, self.games).await;
            self.games += 1;
        }
        is_answered
    }
}

/// Lets so many strangers hold connections while two people play. Returns false if a press is not answered, if the
/// monitor is silent, or if the bot needs more than 32 MiB more.
pub(crate) async fn drill(strangers: usize) -> bool {
    let hard = getrlimit(Resource::Nofile).maximum;
    let wanted = strangers as u64 + OWN_DESCRIPTORS;
    setrlimit(Resource::Nofile, Rlimit { current: Some(hard.map_or(wanted, |hard| wanted.min(hard))), maximum: hard })
        .unwrap();
    assert!(hard.is_none_or(|hard| wanted <= hard), "this needs {wanted} descriptors: raise the limit (ulimit -Hn)");

    let discord = LocalDiscord::start().await.unwrap();
    let bot = Bot::start(&discord).await;
    let mut players = Players::sit_down(&discord).await;
    for _ in 0..PRESSES {
        assert!(players.press().await, "a press before anybody else came");
    }
    let before = bot.memory();
    let came = Arc::<AtomicU64>::default();
    let mut coming = JoinSet::new();
    for number in 0..strangers {
        let stranger = Stranger::ALL[number % Stranger::ALL.len()];
        let to = if (number / Stranger::ALL.len()).is_multiple_of(5) { bot.monitor } else { bot.endpoint };
        coming.spawn(stranger.keep_coming(number, to, Arc::clone(&came)));
    }
    while came.load(Relaxed) < strangers as u64 {
        sleep(Duration::from_millis(10)).await;
    }
    println!("{strangers} strangers have come");
    let (mut most, mut waited, mut answered, mut told) = (before, Vec::new(), 0, 0);
    for _ in 0..PRESSES {
        let begun = Instant::now();
        answered += usize::from(players.press().await);
        waited.push(begun.elapsed());
        told += usize::from(bot.tells_its_health().await);
        most = most.max(bot.memory());
        sleep(Duration::from_millis(200)).await;
    }
    coming.shutdown().await;
    waited.sort();
    let [median, slowest] = [PRESSES / 2, PRESSES - 1].map(|index| waited[index].as_secs_f64() * 1000.0);
    println!(
        "{answered} of {PRESSES} presses answered over new connections, in {median:.1} ms, at most {slowest:.1} ms"
    );
    println!("{told} of {PRESSES} questions for the bot's health answered");
    println!("{} connections by strangers in all", came.load(Relaxed));
    println!("{:.1} MiB before, {:.1} MiB at most meanwhile", before as f64 / 1024.0, most as f64 / 1024.0);
    answered == PRESSES && told == PRESSES && most <= before + MORE_MEMORY
}
