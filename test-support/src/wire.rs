//! What stands between a process and its PostgreSQL server in tests, and cuts their connections at the worst moment.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, AtomicUsize, Ordering};

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use url::Url;

/// Connections are cut never, or at one of the following moments.
pub const NEVER: u8 = 0;
/// When `COMMIT` is on its way to the server.
pub const QUESTION: u8 = 1;
/// When the server's answer to `COMMIT` is on its way back.
pub const ANSWER: u8 = 2;
/// The same, and nobody can connect afterwards.
pub const ANSWER_AND_DOWN: u8 = 3;
/// When anything comes from the process; and nobody can connect.
pub const DOWN: u8 = 4;
/// They stand, but carry nothing.
pub const MUTE: u8 = 5;

/// What stands between a process and the server, and cuts connections.
pub struct Wire {
    /// The URL of the database, reached through here.
    pub url: String,
    cut: Arc<AtomicU8>,
    cuts: Arc<AtomicUsize>,
}

/// Where the server really is.
enum Place {
    Socket(PathBuf),
    Address(String),
}

impl Wire {
    /// Begins to listen.
    pub async fn to(url: &str) -> Self {
        let mut url = Url::parse(url).unwrap();
        let port = url.port().unwrap_or(5432);
        let socket = url.query_pairs().find(|(name, _)| name == "host").map(|(_, folder)| folder.into_owned());
        let place = match socket {
            Some(folder) => Place::Socket(Path::new(&folder).join(format!(".s.PGSQL.{port}"))),
            None => Place::Address(format!("{}:{port}", url.host_str().unwrap())),
        };
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        url.set_query(Some("sslmode=disable"));
        url.set_host(Some("127.0.0.1")).unwrap();
        url.set_port(Some(listener.local_addr().unwrap().port())).unwrap();
        let wire = Self { url: url.into(), cut: Arc::default(), cuts: Arc::default() };
        let (cut, cuts, place) = (Arc::clone(&wire.cut), Arc::clone(&wire.cuts), Arc::new(place));
        tokio::spawn(async move {
            while let Ok((process, _)) = listener.accept().await {
                let (cut, cuts, place) = (Arc::clone(&cut), Arc::clone(&cuts), Arc::clone(&place));
                tokio::spawn(async move {
                    if cut.load(Ordering::SeqCst) == DOWN {
                        return;
                    }
                    match &*place {
                        Place::Socket(path) => {
                            carry(process, UnixStream::connect(path).await.unwrap(), &cut, &cuts).await
                        }
                        Place::Address(at) => carry(process, TcpStream::connect(at).await.unwrap(), &cut, &cuts).await,
                    }
                });
            }
        });
        wire
    }

    /// Cuts connections at a moment.
    pub fn cut(&self, when: u8) {
        self.cut.store(when, Ordering::SeqCst);
    }

    /// Returns how many have been cut with a `COMMIT` on its way.
    pub fn cuts(&self) -> usize {
        self.cuts.load(Ordering::SeqCst)
    }
}

/// Carries bytes in both directions until it is time to cut.
async fn carry(process: TcpStream, server: impl AsyncRead + AsyncWrite + Unpin, cut: &AtomicU8, cuts: &AtomicUsize) {
    let _ = process.set_nodelay(true);
    let (mut from_process, mut to_process) = process.into_split();
    let (mut from_server, mut to_server) = tokio::io::split(server);
    let (mut asked, mut answered) = (vec![0; 65_536], vec![0; 65_536]);
    let ends = |bytes: &[u8]| bytes.windows(7).any(|some| some == b"COMMIT\0");
    loop {
        tokio::select! {
            read = from_process.read(&mut asked) => {
                let Ok(length @ 1..) = read else { return };
                match cut.load(Ordering::SeqCst) {
                    DOWN => return,
                    MUTE => std::future::pending().await,
                    _ => {}
                }
                if ends(&asked[..length]) && cut.compare_exchange(QUESTION, NEVER, Ordering::SeqCst, Ordering::SeqCst).is_ok() {
                    cuts.fetch_add(1, Ordering::SeqCst);
                    return;
                }
                if to_server.write_all(&asked[..length]).await.is_err() { return }
            }
            read = from_server.read(&mut answered) => {
                let Ok(length @ 1..) = read else { return };
                if ends(&answered[..length]) {
                    let _ = cut.compare_exchange(ANSWER_AND_DOWN, DOWN, Ordering::SeqCst, Ordering::SeqCst);
                    if [ANSWER, DOWN].contains(&cut.load(Ordering::SeqCst)) {
                        cuts.fetch_add(1, Ordering::SeqCst);
                        return;
                    }
                }
                if to_process.write_all(&answered[..length]).await.is_err() { return }
            }
        }
    }
}
