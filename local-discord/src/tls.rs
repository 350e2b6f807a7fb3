//! The production path: this Discord as the host `discord.com` over TLS.

use std::io;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::sync::Arc;

use axum_server::Handle;
use axum_server::accept::NoDelayAcceptor;
use axum_server::tls_rustls::{RustlsAcceptor, RustlsConfig};
use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, DnType, IsCa, KeyPair};
use rustls::ServerConfig;
use rustls::crypto::ring::default_provider;

use crate::discord::LocalDiscord;
use crate::rest;

/// The host name on the certificate.
const HOST: &str = "discord.com";

/// The address where a [`LocalDiscord`] answers as `discord.com` over TLS until it shuts down. Its gateway keeps its
/// own address, without TLS.
#[derive(Clone, Debug)]
pub struct TlsFront {
    address: SocketAddr,
    authority: String,
}

impl TlsFront {
    /// Listens on a free port of 127.0.0.1, with a certificate signed by an authority created for it.
    pub(crate) fn open(discord: &LocalDiscord) -> io::Result<Self> {
        let (authority, certificate) = certified().map_err(io::Error::other)?;
        let acceptor = RustlsAcceptor::new(RustlsConfig::from_config(Arc::new(certificate)));
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        let handle = Handle::new();
        let server = axum_server::from_tcp(listener)?
            // Send small packets at once: Nagle's algorithm would delay each answer by 40 ms.
            .acceptor(acceptor.acceptor(NoDelayAcceptor::new()))
            .handle(handle.clone());
        let router = rest::router(discord.shared.clone());
        tokio::spawn(server.serve(router.into_make_service()));
        let stopped = discord.shared.stopped.clone();
        tokio::spawn(async move {
            stopped.cancelled().await;
            handle.shutdown();
        });
        Ok(Self { address, authority })
    }

    /// Returns the address to which `discord.com` must resolve.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Returns the certificate of the authority that signed its own, in PEM.
    pub fn authority(&self) -> &str {
        &self.authority
    }
}

/// Creates an authority, and a server certificate for `discord.com` signed by it. Returns the authority's in PEM.
fn certified() -> Result<(String, ServerConfig), Box<dyn std::error::Error + Send + Sync>> {
    let mut params = CertificateParams::default();
    params.distinguished_name.push(DnType::CommonName, "An authority for a local Discord");
    params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let authority = CertifiedIssuer::self_signed(params, KeyPair::generate()?)?;
    let key = KeyPair::generate()?;
    let certificate = CertificateParams::new(vec![HOST.to_owned()])?.signed_by(&key, &authority)?;
    let server = ServerConfig::builder_with_provider(Arc::new(default_provider()))
        .with_safe_default_protocol_versions()?
        .with_no_client_auth()
        .with_single_cert(vec![certificate.der().clone()], key.into())?;
    Ok((authority.pem(), server))
}
