//! Access control, and the page's static files.

use std::io;
use std::sync::Arc;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tokio::net::TcpListener;

use crate::community::Community;
use crate::routes;

const HTML: &str = "text/html; charset=utf-8";
const CSS: &str = "text/css; charset=utf-8";
const JAVASCRIPT: &str = "text/javascript; charset=utf-8";
const SVG: &str = "image/svg+xml";

/// The static files of the page: address, content type, content.
const FILES: &[(&str, &str, &str)] = &[
    ("/", HTML, include_str!("../page/page.html")),
    ("/colors.css", CSS, include_str!("../page/colors.css")),
    ("/page.css", CSS, include_str!("../page/page.css")),
    ("/people.css", CSS, include_str!("../page/people.css")),
    ("/places.css", CSS, include_str!("../page/places.css")),
    ("/welcome.css", CSS, include_str!("../page/welcome.css")),
    ("/message.css", CSS, include_str!("../page/message.css")),
    ("/button.css", CSS, include_str!("../page/button.css")),
    ("/select.css", CSS, include_str!("../page/select.css")),
    ("/composer.css", CSS, include_str!("../page/composer.css")),
    ("/form.css", CSS, include_str!("../page/form.css")),
    ("/phone.css", CSS, include_str!("../page/phone.css")),
    ("/bowl.svg", SVG, include_str!("../page/bowl.svg")),
    ("/main.js", JAVASCRIPT, include_str!("../page/main.js")),
    ("/channel.js", JAVASCRIPT, include_str!("../page/channel.js")),
    ("/composer.js", JAVASCRIPT, include_str!("../page/composer.js")),
    ("/connection.js", JAVASCRIPT, include_str!("../page/connection.js")),
    ("/element.js", JAVASCRIPT, include_str!("../page/element.js")),
    ("/form.js", JAVASCRIPT, include_str!("../page/form.js")),
    ("/ids.js", JAVASCRIPT, include_str!("../page/ids.js")),
    ("/members.js", JAVASCRIPT, include_str!("../page/members.js")),
    ("/markdown.js", JAVASCRIPT, include_str!("../page/markdown.js")),
    ("/message.js", JAVASCRIPT, include_str!("../page/message.js")),
    ("/notice.js", JAVASCRIPT, include_str!("../page/notice.js")),
    ("/moment.js", JAVASCRIPT, include_str!("../page/moment.js")),
    ("/people.js", JAVASCRIPT, include_str!("../page/people.js")),
    ("/places.js", JAVASCRIPT, include_str!("../page/places.js")),
    ("/restart.js", JAVASCRIPT, include_str!("../page/restart.js")),
    ("/select.js", JAVASCRIPT, include_str!("../page/select.js")),
    ("/suggestions.js", JAVASCRIPT, include_str!("../page/suggestions.js")),
    ("/symbols.js", JAVASCRIPT, include_str!("../page/symbols.js")),
    ("/welcome.js", JAVASCRIPT, include_str!("../page/welcome.js")),
];

/// The page can load its own files and call its own server, but never create code or markup from text.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

/// Serves the page indefinitely.
pub(crate) async fn serve(listener: TcpListener, community: Arc<Community>) -> io::Result<()> {
    let port = listener.local_addr()?.port();
    let page = FILES.iter().fold(Router::new(), |router, &(address, kind, content)| {
        let headers = [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "no-cache")];
        router.route(address, get(async move || (headers, content)))
    });
    let router = page.merge(routes::router(community)).layer(middleware::from_fn_with_state(Door { port }, let_in));
    axum::serve(listener, router).await
}

/// Admits only browsers on this machine that show this page, and no other site.
#[derive(Clone, Copy)]
struct Door {
    port: u16,
}

impl Door {
    /// Whether `host` is this page's own. A site that points its own name here by DNS still sends that name.
    fn is_own(self, host: &str) -> bool {
        let (name, port) = host.rsplit_once(':').unwrap_or((host, "80"));
        matches!(name, "127.0.0.1" | "localhost") && port.parse() == Ok(self.port)
    }

    fn opens_for(self, request: &Request) -> bool {
        let text = |name| request.headers().get(name).map(HeaderValue::to_str);
        let is_asked_by_name = matches!(text(header::HOST), Some(Ok(host)) if self.is_own(host));
        let comes_from_here = match text(header::ORIGIN) {
            None => true,
            Some(Ok(origin)) => origin.strip_prefix("http://").is_some_and(|host| self.is_own(host)),
            Some(Err(_)) => false,
        };
        is_asked_by_name && comes_from_here
    }
}

async fn let_in(State(door): State<Door>, request: Request, next: Next) -> Response {
    let mut response = if door.opens_for(&request) {
        next.run(request).await
    } else {
        let sentence = format!("This page is only at http://127.0.0.1:{}/ and for nobody else.\n", door.port);
        (StatusCode::FORBIDDEN, sentence).into_response()
    };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert("cross-origin-resource-policy", HeaderValue::from_static("same-origin"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_its_own_names_open_the_door() {
        let door = Door { port: 8808 };
        for own in ["127.0.0.1:8808", "localhost:8808"] {
            assert!(door.is_own(own), "{own}");
        }
        for foreign in
            ["", "127.0.0.1", "localhost:80", "127.0.0.1:8809", "evil.example:8808", "127.0.0.1.evil.example:8808"]
        {
            assert!(!door.is_own(foreign), "{foreign}");
        }
        assert!(Door { port: 80 }.is_own("localhost"));
    }
}
