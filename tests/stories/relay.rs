//! A wire between the bot and Discord that a story can cut.

use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;

use local_discord::LocalDiscord;

/// Carries the bot's requests to Discord, and Discord's replies back.
pub(crate) struct Relay {
    address: SocketAddr,
    wire: Arc<Mutex<Wire>>,
}

/// How the wire is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wire {
    Whole,
    /// Nothing comes through.
    Cut,
    /// The next reply is lost on the way, and the wire is whole again.
    LosesAReply,
}

/// Which way something goes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Request,
    Reply,
}

impl Relay {
    /// Begins to carry, to a Discord.
    pub(crate) fn to(discord: &LocalDiscord) -> Self {
        Self::at("127.0.0.1:0".parse().unwrap(), discord)
    }

    /// Begins to carry what comes to an address.
    pub(crate) fn at(address: SocketAddr, discord: &LocalDiscord) -> Self {
        let listener = TcpListener::bind(address).unwrap();
        let address = listener.local_addr().unwrap();
        let server = discord.api_base().replace("http://", "");
        let wire = Arc::new(Mutex::new(Wire::Whole));
        let shared = Arc::clone(&wire);
        thread::spawn(move || {
            while let Ok((bot, _)) = listener.accept() {
                // A story that has ended takes its Discord along.
                let Ok(discord) = TcpStream::connect(&server) else { return };
                for (from, to, way) in [(&bot, &discord, Way::Request), (&discord, &bot, Way::Reply)] {
                    let (from, to, wire) = (from.try_clone().unwrap(), to.try_clone().unwrap(), Arc::clone(&shared));
                    thread::spawn(move || carry(from, to, way, &wire));
                }
            }
        });
        Self { address, wire }
    }

    /// Where the bot finds it.
    pub(crate) fn api_base(&self) -> String {
        format!("http://{}", self.address)
    }

    pub(crate) fn cut(&self) {
        *self.wire.lock().unwrap() = Wire::Cut;
    }

    pub(crate) fn mend(&self) {
        *self.wire.lock().unwrap() = Wire::Whole;
    }

    pub(crate) fn lose_the_next_reply(&self) {
        *self.wire.lock().unwrap() = Wire::LosesAReply;
    }
}

/// Carries bytes one way until an end hangs up or the wire is cut.
fn carry(mut from: TcpStream, mut to: TcpStream, way: Way, wire: &Mutex<Wire>) {
    let mut bytes = [0; 64 * 1024];
    while let Ok(length @ 1..) = from.read(&mut bytes) {
        let mut wire = wire.lock().unwrap();
        match *wire {
            Wire::Cut => break,
            Wire::LosesAReply if way == Way::Reply => {
                *wire = Wire::Whole;
                break;
            }
            Wire::Whole | Wire::LosesAReply => {}
        }
        if to.write_all(&bytes[..length]).is_err() {
            break;
        }
    }
    // Both ends hear of it; one of them may be gone already.
    let _ = from.shutdown(Shutdown::Both);
    let _ = to.shutdown(Shutdown::Both);
}
