//! A load balancer as plain as can be: it passes connections on to one process after another.

use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};

/// Listens on a free port and passes each connection on; a process that refuses it is passed over. Returns the port.
pub(crate) async fn listen(ports: Vec<u16>) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let own = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        let mut turn = 0;
        while let Ok((client, _)) = listener.accept().await {
            turn += 1;
            let mut ports = ports.clone();
            let first = turn % ports.len();
            ports.rotate_left(first);
            tokio::spawn(pass(client, ports));
        }
    });
    own
}

async fn pass(mut client: TcpStream, ports: Vec<u16>) {
    for port in ports {
        if let Ok(mut process) = TcpStream::connect(("127.0.0.1", port)).await {
            // Small packets do not wait for others.
            let _ = (client.set_nodelay(true), process.set_nodelay(true));
            // Whoever hangs up, or dies, ends both connections.
            let _ = copy_bidirectional(&mut client, &mut process).await;
            return;
        }
    }
}
