//! Whether every method of the database is tried on both engines.

use std::collections::BTreeSet;

use super::*;

/// Methods that belong to one engine or to the process, with tests of their own.
const APART: [&str; 9] = [
    // The state of the process.
    "damage",
    "failed",
    "is_shared",
    // A list in a file, and other files beside the database.
    "list_grew",
    "beside",
    "beside_named",
    "remove_old_copies",
    "open_or_make",
    "refuse_lost",
];

/// Returns all sources of a folder.
pub(super) fn sources(folder: &Path) -> Vec<PathBuf> {
    let within = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    within.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
}

/// Returns the names of the public methods of `Database` in a source.
fn methods(source: &str) -> Vec<String> {
    let (mut methods, mut is_within) = (Vec::new(), false);
    for line in source.lines() {
        match line {
            "impl Database {" => is_within = true,
            "}" => is_within = false,
            line if is_within => {
                let name = ["    pub async fn ", "    pub fn "].iter().find_map(|begin| line.strip_prefix(begin));
                methods.extend(name.and_then(|rest| rest.split(['(', '<']).next()).map(str::to_owned));
            }
            _ => {}
        }
    }
    methods
}

#[test]
fn every_method_is_tried_on_both_engines() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/database");
    let tests = folder.join("tests");
    let told = fs::read_to_string(tests.join("on_server.rs")).unwrap();
    let stories = told.lines().filter_map(|line| line.strip_prefix("#[path = \"")?.strip_suffix("\"]"));
    let stories: String = stories.map(|file| fs::read_to_string(tests.join(file)).unwrap()).collect();
    let cases = stories.matches("#[tokio::test]").count();
    assert!(cases >= 80, "{cases} stories are told on both engines");
    let all: BTreeSet<String> = sources(&folder)
        .into_iter()
        .filter(|path| !path.starts_with(&tests))
        .flat_map(|path| methods(&fs::read_to_string(path).unwrap()))
        .filter(|name| !APART.contains(&name.as_str()))
        .collect();
    assert!(all.len() > 90, "where are they? {all:#?}");
    let untried: Vec<_> = all
        .iter()
        .filter(|name| ![".", "Database::"].iter().any(|begin| stories.contains(&format!("{begin}{name}("))))
        .filter(|name| !told.contains(&format!("::{name}(")))
        .collect();
    assert!(untried.is_empty(), "tell a story of these in a file that both engines run: {untried:#?}");
}
