//! Listens for HTTP. Whoever connects is a stranger until a request of theirs is believed, and strangers cannot hold up
//! anything: the connections leave descriptors for the database and for Discord, the oldest stranger gives way when
//! there are too many, and nobody is waited for.
//!
//! It is the only module that uses hyper. Like `metrics`, it imports nothing of ours.

mod room;

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::header::CONNECTION;
use axum::http::{HeaderValue, Request, Response};
use axum::routing::RouterIntoService;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::time::{sleep, timeout};

use room::GuestStage;

pub(crate) use room::{Admission, Room};

/// The most bytes of a request's first line and headers; Discord's have about a thousand.
const LARGEST_HEADERS: usize = 8 << 10;
/// How many bytes of a connection are read ahead, and written later.
const BUFFER: usize = 16 << 10;
/// How long a connection may take to its first request.
const FIRST_WORD: Duration = Duration::from_secs(5);
/// How long a request that nobody has believed may take, from its headers to the end of the answer.
const STRANGERS_REQUEST: Duration = Duration::from_secs(15);
/// How long a connection may be idle after a request that was believed, as those of a load balancer are; the answer is
/// read in this time as well.
const IDLE: Duration = Duration::from_secs(75);
/// How long a shutdown waits for the requests that have arrived.
const LAST_REQUESTS: Duration = Duration::from_secs(5);
/// The pause after a connection that could not be accepted.
const BREATH: Duration = Duration::from_millis(100);
/// The descriptors that a process usually has.
const USUAL_DESCRIPTORS: usize = 1024;

/// An address that listens.
pub(crate) struct Listener {
    socket: TcpListener,
    room: Room,
}

/// Who sent a request; every request carries this.
#[derive(Clone, Debug)]
pub(crate) struct Visitor(Arc<Admission>);

impl Visitor {
    /// The request is believed: it is answered however long that takes, and the connection is kept for the next one.
    pub(crate) fn is_believed(&self) {
        self.0.moves_to(GuestStage::Served);
    }
}

impl Listener {
    /// Opens the socket, for at most `most` connections; fewer in proportion if this process may have fewer than 1,024
    /// descriptors.
    ///
    /// # Errors
    /// If the address cannot be used.
    pub(crate) async fn open(address: SocketAddr, most: usize) -> io::Result<Self> {
        let room = Room::new(most * descriptors().min(USUAL_DESCRIPTORS) / USUAL_DESCRIPTORS);
        Ok(Self { socket: TcpListener::bind(address).await?, room })
    }

    /// Answers requests until `end` completes, then those that have arrived.
    pub(crate) async fn serve(self, router: Router, end: impl Future<Output = ()>) {
        let (http, open) = (http(), GracefulShutdown::new());
        let service = TowerToHyperService::new(router.into_service());
        tokio::pin!(end);
        loop {
            let admitted = async {
                let (socket, _) = self.socket.accept().await?;
                io::Result::Ok((socket, self.room.enter().await))
            };
            let admitted = tokio::select! {
                admitted = admitted => admitted,
                () = &mut end => break,
            };
            let (socket, place) = match admitted {
                Ok(admitted) => admitted,
                Err(error) => {
                    tracing::warn!(%error, "could not accept a connection");
                    sleep(BREATH).await;
                    continue;
                }
            };
            // Send small packets at once: Nagle's algorithm would delay each answer by 40 ms.
            if let Err(error) = socket.set_nodelay(true) {
                tracing::debug!(%error, "cannot switch off Nagle's algorithm");
            }
            let place = Arc::new(place);
            let answers = answers(service.clone(), Visitor(Arc::clone(&place)));
            let connection = open.watch(http.serve_connection(TokioIo::new(socket), answers));
            tokio::spawn(attend(connection, place));
        }
        drop(self.socket);
        if timeout(LAST_REQUESTS, open.shutdown()).await.is_err() {
            tracing::warn!("stopped before all requests were answered");
        }
    }
}

/// Returns the settings of connections.
fn http() -> http1::Builder {
    let mut http = http1::Builder::new();
    // How long anything may take is watched from outside (`attend`), because that includes what is written.
    http.timer(TokioTimer::new()).header_read_timeout(None);
    http.max_header_size(LARGEST_HEADERS).max_buf_size(BUFFER);
    // A request counts even if the sender has hung up: by default it would be dropped, at any point.
    http.half_close(true);
    http
}

/// The service that answers the requests of one connection.
type ResponseService = TowerToHyperService<RouterIntoService<Incoming>>;

/// Returns what answers the requests of one visitor. Whoever is not believed has no second one.
fn answers(
    router: ResponseService,
    visitor: Visitor,
) -> impl Service<Request<Incoming>, Response = Response<Body>, Error = Infallible, Future: Send> {
    service_fn(move |mut request: Request<Incoming>| {
        let visitor = visitor.clone();
        visitor.0.moves_to(GuestStage::Asking);
        request.extensions_mut().insert(visitor.clone());
        let answered = router.call(request);
        async move {
            let mut response = answered.await?;
            match visitor.0.stage() {
                (GuestStage::Served, _) => visitor.0.moves_to(GuestStage::Idle),
                _ => drop(response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"))),
            }
            Ok(response)
        }
    })
}

/// Attends to a connection until it ends, takes too long, or has to give way.
async fn attend(connection: impl Future<Output = hyper::Result<()>>, place: Arc<Admission>) {
    let limit = |stage| match stage {
        GuestStage::Silent => Some(FIRST_WORD),
        GuestStage::Asking => Some(STRANGERS_REQUEST),
        GuestStage::Served => None,
        GuestStage::Idle => Some(IDLE),
    };
    let why = tokio::select! {
        ended = connection => ended.err().map_or_else(String::new, |error| error.to_string()),
        () = place.gives_way() => "it gave way to another".to_owned(),
        () = place.overstays(limit) => "it took too long".to_owned(),
    };
    if !why.is_empty() {
        tracing::debug!(why, "a connection was cut");
    }
}

/// Returns how many descriptors this process may have.
fn descriptors() -> usize {
    #[cfg(target_os = "linux")]
    let limit = rustix::process::getrlimit(rustix::process::Resource::Nofile).current;
    #[cfg(not(target_os = "linux"))]
    let limit = None;
    limit.map_or(USUAL_DESCRIPTORS, |limit: u64| usize::try_from(limit).unwrap_or(usize::MAX))
}
