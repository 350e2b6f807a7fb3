//! What axe finds: faults of the page for people who cannot see it well, or use only a keyboard.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use serde_json::json;

use crate::chromium::Page;

/// Returns the source of axe. It is installed from npm when it is first needed, as the lock file says.
fn axe() -> &'static str {
    static SOURCE: OnceLock<String> = OnceLock::new();
    SOURCE.get_or_init(|| {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("axe");
        let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/browser");
        std::fs::create_dir_all(&folder).unwrap();
        for file in ["package.json", "package-lock.json"] {
            std::fs::copy(from.join(file), folder.join(file)).unwrap();
        }
        let source = folder.join("node_modules/axe-core/axe.min.js");
        let installed = Command::new("npm").args(["ci", "--silent"]).current_dir(&folder).status();
        assert!(installed.expect("npm is installed (Debian: npm)").success(), "npm installs axe");
        std::fs::read_to_string(source).unwrap()
    })
}

impl Page {
    /// Asserts that axe finds no fault in the page as it is.
    pub(crate) async fn has_no_faults(&self) {
        if self.ask("return typeof axe").await == "undefined" {
            self.ask(axe()).await;
        }
        let found = "const { violations } = await axe.run(document, { resultTypes: ['violations'] });
            return violations.map(({ id, help, nodes }) => [id, help, ...nodes.map(({ html, failureSummary }) =>
                `${html.slice(0, 200)} ${failureSummary}`)])";
        assert_eq!(self.ask(found).await, json!([]));
    }
}
