//! Checks the sources of a crate against ARCHITECTURE.md: imports only lead to lower layers, and files of `commands`,
//! `table` or the database do not import each other in a circle.

#![expect(clippy::unwrap_used, reason = "sources that cannot be read are a failure")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The layers of `src/play`, from the top down. A folder imports from lower layers and from itself.
const FLOORS: [&[&str]; 3] = [&["commands"], &["table"], &["thinking", "words"]];

/// A file of a crate as a module path: `["commands", "play", "moves"]`. A `mod.rs` has the name of its folder.
type Module = Vec<String>;

/// The sources of a crate without their tests.
struct Sources(BTreeMap<Module, String>);

impl Sources {
    fn read(folder: &str) -> Self {
        let mut sources = Self(BTreeMap::new());
        sources.add(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &[]);
        sources
    }

    fn add(&mut self, folder: &Path, parents: &[String]) {
        let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        files.sort();
        for file in files {
            let name = file.file_stem().unwrap().to_str().unwrap().to_owned();
            let module = |last: Option<String>| parents.iter().cloned().chain(last).collect::<Module>();
            if file.is_dir() {
                // A folder with a manifest is a crate of its own: the compiler says what it can import.
                if name != "tests" && !file.join("Cargo.toml").exists() {
                    self.add(&file, &module(Some(name)));
                }
            } else if file.extension().is_some_and(|extension| extension == "rs") && name != "tests" {
                let text = fs::read_to_string(&file).unwrap();
                let text = text.split("#[cfg(test)]\nmod ").next().unwrap().to_owned();
                self.0.insert(if ["lib", "mod"].contains(&&*name) { module(None) } else { module(Some(name)) }, text);
            }
        }
    }

    /// Returns the files that a file imports from.
    fn imports(&self, module: &Module) -> BTreeSet<Module> {
        let paths = paths(&self.0[module]);
        paths.iter().filter_map(|path| self.resolve(module, path)).filter(|found| found != module).collect()
    }

    /// Returns the file that a path in a module leads to, or `None` if it leads out of the crate.
    fn resolve(&self, from: &Module, path: &[String]) -> Option<Module> {
        let is_folder = self.0.keys().any(|other| other.len() > from.len() && other.starts_with(from));
        let (mut at, mut rest) = match path[0].as_str() {
            "crate" => (Module::new(), &path[1..]),
            "super" => (from[..from.len() - 1].to_vec(), &path[1..]),
            "self" => (from.clone(), &path[1..]),
            first if is_folder && self.0.contains_key(&[from.as_slice(), &[first.to_owned()]].concat()) => {
                (from.clone(), path)
            }
            _ => return None,
        };
        while let [first, after @ ..] = rest {
            let below = match first.as_str() {
                "super" => at[..at.len() - 1].to_vec(),
                _ => [at.as_slice(), std::slice::from_ref(first)].concat(),
            };
            if self.0.keys().any(|other| other.starts_with(&below)) {
                (at, rest) = (below, after);
            } else if let Some(origin) = self.origin(&at, first) {
                return Some(origin);
            } else {
                break;
            }
        }
        Some(at)
    }

    /// Returns the file from which a folder re-exports an item.
    fn origin(&self, folder: &Module, item: &str) -> Option<Module> {
        let text = self.0.get(folder)?;
        let handed_on = text.split("use ").skip(1).filter_map(|rest| rest.split_once(';')).map(|(tree, _)| tree);
        let paths =
            handed_on.flat_map(expand).filter(|path| path.len() > 1 && path.last().is_some_and(|last| last == item));
        paths.filter_map(|path| self.resolve(folder, &path)).find(|origin| origin != folder)
    }
}

/// Returns every path in a text that can lead to another file: those of `use`, and those with `crate` or `super`.
fn paths(text: &str) -> Vec<Vec<String>> {
    let code: String =
        text.lines().filter(|line| !line.trim_start().starts_with("//")).flat_map(|line| [line, "\n"]).collect();
    let mut paths: Vec<_> =
        code.split("use ").skip(1).filter_map(|rest| rest.split_once(';')).flat_map(|(tree, _)| expand(tree)).collect();
    for start in ["crate::", "super::"] {
        for (index, _) in code.match_indices(start) {
            let end = |letter: char| !(letter.is_alphanumeric() || letter == '_' || letter == ':');
            let path = code[index..].split(end).next().unwrap();
            paths.push(path.split("::").map(str::to_owned).filter(|part| !part.is_empty()).collect());
        }
    }
    paths.retain(|path| !path.is_empty());
    paths
}

/// Expands the paths of a tree such as `super::{option::{Entry, Kind}, press}`.
fn expand(tree: &str) -> Vec<Vec<String>> {
    let tree = tree.trim();
    let Some((before, rest)) = tree.split_once('{') else {
        let path = tree.split(" as ").next().unwrap();
        return vec![
            path.split("::")
                .map(|part| part.trim().to_owned())
                .filter(|part| !part.is_empty() && part != "self")
                .collect(),
        ];
    };
    let Some((inner, _)) = rest.rsplit_once('}') else { return Vec::new() };
    let before: Vec<String> =
        before.split("::").map(|part| part.trim().to_owned()).filter(|part| !part.is_empty()).collect();
    let (mut depth, mut begun, mut branches) = (0, 0, Vec::new());
    for (index, letter) in inner.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                branches.push(&inner[begun..index]);
                begun = index + 1;
            }
            _ => {}
        }
    }
    branches.push(&inner[begun..]);
    let branches = branches.into_iter().filter(|branch| !branch.trim().is_empty());
    branches.flat_map(expand).map(|path| before.iter().cloned().chain(path).collect()).collect()
}

#[test]
fn imports_run_from_upper_floors_to_lower_ones() {
    let sources = Sources::read("src/play");
    let floor = |folder: &str| FLOORS.iter().position(|floor| floor.contains(&folder));
    let mut upwards = Vec::new();
    for module in sources.0.keys().filter(|module| !module.is_empty()) {
        for found in sources.imports(module).iter().filter(|found| !found.is_empty() && found[0] != module[0]) {
            if let (Some(from), Some(to)) = (floor(&module[0]), floor(&found[0]))
                && to <= from
            {
                upwards.push(format!("{} imports from {}", module.join("/"), found.join("/")));
            }
        }
    }
    assert!(upwards.is_empty(), "{}", upwards.join("\n"));
}

#[test]
fn no_files_of_a_layer_import_each_other_in_a_circle() {
    // A statement, the connections that run it and the batch that collects it need each other.
    let four = ["batch", "connection", "readers", "statement"];
    let needs_others =
        |module: &Module| module.join("/").strip_prefix("engine/sql/").is_some_and(|file| four.contains(&file));
    for (folder, room) in [("src/play", "commands"), ("src/play", "table"), ("src/database", "")] {
        let sources = Sources::read(folder);
        let mut left: BTreeMap<&Module, BTreeSet<Module>> = sources
            .0
            .keys()
            .filter(|module| !module.is_empty() && module.join("/").starts_with(room) && **module != [room])
            .filter(|module| !needs_others(module))
            .map(|module| (module, sources.imports(module)))
            .collect();
        assert!(left.len() > 10, "{folder}/{room} has its files");
        // A file that imports none of the remaining files is not in a circle.
        while let Some(free) = left.iter().find_map(|(module, imports)| {
            imports.iter().all(|import| !left.contains_key(import)).then(|| (*module).clone())
        }) {
            left.remove(&free);
        }
        let among: Vec<String> = left
            .iter()
            .map(|(module, imports)| {
                let imports: Vec<_> =
                    imports.iter().filter(|import| left.contains_key(*import)).map(|import| import.join("/")).collect();
                format!("{} imports {}", module.join("/"), imports.join(", "))
            })
            .collect();
        assert!(left.is_empty(), "in a circle, or above one:\n{}", among.join("\n"));
    }
}

#[test]
fn the_engine_of_the_database_knows_nothing_of_what_is_stored() {
    let sources = Sources::read("src/database");
    let engine: Module = ["engine".into()].into();
    let files: Vec<&Module> = sources.0.keys().filter(|module| module.starts_with(&engine)).collect();
    assert!(files.len() > 20, "the engine has its files");
    for file in files {
        for found in sources.imports(file) {
            assert!(found.starts_with(&engine), "{} imports {}", file.join("/"), found.join("/"));
        }
    }
}

/// Returns the files, without their tests, that use one of these crates or modules.
fn users(sources: &Sources, names: &[&str]) -> Vec<String> {
    let uses = |text: &str| names.iter().any(|name| text.contains(&format!("{name}::")));
    sources.0.iter().filter(|(_, text)| uses(text)).map(|(module, _)| module.join("/")).collect()
}

#[test]
fn one_module_listens_for_the_endpoint_and_the_monitor() {
    let sources = Sources::read("src");
    assert_eq!(users(&sources, &["hyper", "hyper_util"]), ["listener"]);
    let answering = users(&sources, &["axum"]);
    let may = |file: &String| ["discord/endpoint", "listener", "monitor"].iter().any(|folder| file.starts_with(folder));
    assert!(!answering.is_empty() && answering.iter().all(may), "{answering:?}");
    let listener: Vec<_> =
        sources.0.keys().filter(|module| module.first().is_some_and(|name| name == "listener")).collect();
    for module in listener {
        let imports = sources.imports(module);
        assert!(imports.iter().all(|found| found.starts_with(&["listener".into()])), "{imports:?}");
    }
}

#[test]
fn nobody_holds_a_lock_while_a_file_is_written() {
    // A lock that blocks its thread, and files, which can take seconds, are in different files of the sources: so
    // nothing asynchronous ever waits for a disk. `tokio::sync::Mutex::blocking_lock` panics where it must not wait.
    let locks = |text: &str| {
        let imported = paths(text).into_iter().filter(|path| path.starts_with(&["std".into(), "sync".into()]));
        imported.flatten().any(|name| ["Mutex", "RwLock", "Condvar"].contains(&&*name))
    };
    let mut found = 0;
    for folder in ["src", "src/base", "src/database", "src/play"] {
        let sources = Sources::read(folder);
        let files = users(&sources, &["fs", "private"]);
        let locking = sources.0.iter().filter(|(_, text)| locks(text)).map(|(module, _)| module.join("/"));
        let both: Vec<String> = locking.filter(|file| files.contains(file)).collect();
        assert!(both.is_empty(), "{folder}: {both:?}");
        found += files.len();
    }
    assert!(found > 5);
}

#[test]
fn trees_are_read_as_the_compiler_reads_them() {
    let paths = expand("super::{option::{Entry, Kind}, press::{self, Press}}");
    let paths: Vec<String> = paths.iter().map(|path| path.join("::")).collect();
    assert_eq!(paths, ["super::option::Entry", "super::option::Kind", "super::press", "super::press::Press"]);
}
